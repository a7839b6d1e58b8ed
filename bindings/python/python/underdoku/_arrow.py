"""Arrow data of any library, through Arrow's C data interface, without a copy or a dependency.

An object with ``__arrow_c_stream__`` or ``__arrow_c_array__`` exports C structures in capsules.
The buffers become arrays of bytes here; the engine reads the texts or cells in them. This module is
written in Python because the Rust library for Arrow takes minutes of processor time to build.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray


class _Schema(ctypes.Structure):
    pass


_Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(_Schema))),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    ("private_data", ctypes.c_void_p),
]


class _Array(ctypes.Structure):
    pass


_Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(_Array))),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    ("private_data", ctypes.c_void_p),
]


class _Stream(ctypes.Structure):
    _fields_ = [
        ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)),
        ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)),
        ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_void_p)),
        ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
        ("private_data", ctypes.c_void_p),
    ]


_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype = ctypes.c_void_p
_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


class _Owned:
    """An Arrow structure, released with its last user."""

    def __init__(self, structure: _Schema | _Array) -> None:
        self.structure = structure

    def __del__(self) -> None:
        if self.structure.release:
            self.structure.release(ctypes.addressof(self.structure))


class Texts:
    """A chunk of texts: their positions, as offsets or views, and the bytes that contain them."""

    def __init__(self, kind: str, places: NDArray[Any], bytes_: list[NDArray[np.uint8]]) -> None:
        self.kind = kind
        self.places = places
        self.bytes = bytes_


def read(data: Any) -> tuple[NDArray[Any] | list[Texts], object]:
    """The cells of puzzles, or chunks of texts, with the owners of their memory."""
    owners: list[object] = []
    if hasattr(data, "__arrow_c_stream__"):
        capsule = data.__arrow_c_stream__()
        owners.append(capsule)
        address = _pointer(capsule, b"arrow_array_stream")
        chunks = list(_stream(_Stream.from_address(address), owners))
    else:
        schema, array = data.__arrow_c_array__()
        owners += [schema, array]
        schema_at = _Schema.from_address(_pointer(schema, b"arrow_schema"))
        array_at = _Array.from_address(_pointer(array, b"arrow_array"))
        chunks = [_chunk(schema_at, array_at, 0)]
    cells = [chunk for chunk in chunks if isinstance(chunk, np.ndarray)]
    if not cells:
        return [chunk for chunk in chunks if isinstance(chunk, Texts)], owners
    # The width of lists in an empty chunk is unknown.
    filled = [chunk for chunk in cells if len(chunk)] or cells[:1]
    shapes = {chunk.shape[1:] for chunk in filled}
    if len(shapes) > 1:
        lengths = " and ".join(sorted(str(int(np.prod(shape))) for shape in shapes))
        raise ValueError(f"puzzles: expected lists of the same length, found some of {lengths}")
    return (filled[0] if len(filled) == 1 else np.concatenate(filled)), owners


def _stream(stream: _Stream, owners: list[object]) -> Iterator[NDArray[Any] | Texts]:
    at = ctypes.addressof(stream)
    schema = _Schema()
    _well(stream, stream.get_schema(at, ctypes.addressof(schema)))
    owners.append(_Owned(schema))
    before = 0
    while True:
        array = _Array()
        _well(stream, stream.get_next(at, ctypes.addressof(array)))
        if not array.release:
            break
        owners.append(_Owned(array))
        yield _chunk(schema, array, before)
        before += array.length
    if before == 0:
        yield _chunk(schema, _Array(), 0)


def _well(stream: _Stream, code: int) -> None:
    if code:
        reason = stream.get_last_error(ctypes.addressof(stream)) or b"no reason given"
        raise ValueError(f"puzzles: the Arrow stream failed: {reason.decode(errors='replace')}")


def _chunk(schema: _Schema, array: _Array, before: int) -> NDArray[Any] | Texts:
    kind = schema.format.decode()
    if schema.dictionary:
        raise TypeError(_found("categories; cast them to strings"))
    if kind == "+s":
        children = (schema.children[index].contents for index in range(schema.n_children))
        raise TypeError(whole_table(child.name.decode() for child in children))
    if kind not in ("u", "U", "vu", "+l", "+L") and not kind.startswith(("w:", "+w:")):
        raise TypeError(_found(_words(kind)))
    null = _first_null(array)
    if null is not None:
        raise ValueError(f"puzzles[{before + null}]: expected a puzzle, found null")
    if kind == "vu":
        return _views(array)
    if kind in ("u", "U"):
        return _texts(kind, array)
    if kind.startswith("w:"):
        width = int(kind.split(":")[1])
        return _bytes(array, 1, array.offset * width, array.length * width).reshape(-1, width)
    return _cells(schema, array, array.offset, array.length, before)


def whole_table(columns: Iterable[str]) -> str:
    """The error message for a whole table."""
    return (
        "puzzles: expected a column, found a whole table; pass one of its columns: "
        + ", ".join(str(column) for column in columns)
    )


def _found(found: str) -> str:
    return f"puzzles: expected a column of texts or of lists of whole numbers; found {found}"


_INTEGERS = {
    "C": "uint8",
    "c": "int8",
    "S": "uint16",
    "s": "int16",
    "I": "uint32",
    "i": "int32",
    "L": "uint64",
    "l": "int64",
}

_OTHERS = {
    "n": "nothing but nulls",
    "b": "booleans",
    "e": "float16",
    "f": "float32",
    "g": "float64",
    "u": "texts",
    "U": "texts",
    "vu": "texts",
    "z": "bytes of any length",
    "Z": "bytes of any length",
    "vz": "bytes of any length",
    "+s": "structs",
    "+m": "maps",
}


def _words(kind: str) -> str:
    """The type of a column, for an error message."""
    if kind in _INTEGERS:
        return _INTEGERS[kind]
    if kind.startswith(("t", "d:")):
        return "times" if kind.startswith("t") else "decimals"
    return _OTHERS.get(kind, f"the Arrow format {kind!r}")


def _cells(
    schema: _Schema, array: _Array, first: int, count: int, before: int
) -> NDArray[Any]:
    """Some elements of an array of whole numbers, or of equally long lists of them."""
    kind = schema.format.decode()
    if kind in _INTEGERS:
        dtype = np.dtype(_INTEGERS[kind])
        size = dtype.itemsize
        cells = _bytes(array, 1, first * size, count * size).view(dtype)
        nulls = _nulls(array, first, count)
        # A missing number is a blank, as None is in lists.
        return cells if nulls is None else np.where(nulls, dtype.type(0), cells)
    if schema.dictionary or not (kind in ("+l", "+L") or kind.startswith("+w:")):
        raise TypeError(_found(f"lists of {_words(kind)}"))
    nulls = _nulls(array, first, count)
    if nulls is not None and nulls.any():
        raise ValueError(f"puzzles[{before}]: expected lists of numbers, found null in their place")
    item = schema.children[0].contents
    if array.length == 0:
        width = int(kind.split(":")[1]) if kind.startswith("+w:") else 81
        return _cells(item, _Array(), 0, 0, before).reshape(0, width)
    child = array.children[0].contents
    if kind.startswith("+w:"):
        width = int(kind.split(":")[1])
        start = first * width
    else:
        size = 4 if kind == "+l" else 8
        places = _bytes(array, 1, first * size, (count + 1) * size).view(f"i{size}")
        widths = np.diff(places)
        start, width = int(places[0]), int(widths[0]) if count else 0
        uneven = np.flatnonzero(widths != width)
        if uneven.size:
            at = int(uneven[0])
            raise ValueError(
                f"puzzles[{before + at}]: expected a list as long as those before it, {width}; "
                f"found one of {int(widths[at])}"
            )
    cells = _cells(item, child, child.offset + start, count * width, before)
    return cells.reshape(count, width, *cells.shape[1:])


def _texts(kind: str, array: _Array) -> Texts:
    size = 4 if kind == "u" else 8
    if array.length == 0:
        return Texts(kind, np.zeros(1, np.int64), [np.empty(0, np.uint8)])
    places = _bytes(array, 1, array.offset * size, (array.length + 1) * size)
    offsets = places.view(np.int32 if size == 4 else np.int64).astype(np.int64, copy=False)
    return Texts(kind, offsets, [_bytes(array, 2, 0, int(offsets[-1]))])


def _views(array: _Array) -> Texts:
    if array.length == 0:
        return Texts("vu", np.empty(0, np.uint8), [])
    views = _bytes(array, 1, array.offset * 16, array.length * 16)
    buffers = array.n_buffers - 3
    sizes = _bytes(array, array.n_buffers - 1, 0, 8 * buffers).view(np.int64)
    return Texts("vu", views, [_bytes(array, 2 + i, 0, int(sizes[i])) for i in range(buffers)])


def _first_null(array: _Array) -> int | None:
    nulls = _nulls(array, array.offset, array.length)
    return int(nulls.argmax()) if nulls is not None and nulls.any() else None


def _nulls(array: _Array, first: int, count: int) -> NDArray[np.bool_] | None:
    if array.null_count == 0 or count == 0 or not array.buffers[0]:
        return None
    start, skipped = divmod(first, 8)
    bits = _bytes(array, 0, start, (skipped + count + 7) // 8)
    valid = np.unpackbits(bits, bitorder="little")[skipped : skipped + count]
    nulls: NDArray[np.bool_] = np.equal(valid, 0)
    return nulls


def _bytes(array: _Array, buffer: int, start: int, count: int) -> NDArray[np.uint8]:
    # An array without elements may have no buffers.
    if count == 0 or not (address := array.buffers[buffer]):
        return np.empty(0, np.uint8)
    memory = (ctypes.c_uint8 * count).from_address(address + start)
    cells: NDArray[np.uint8] = np.ctypeslib.as_array(memory)
    return cells
