"""Arrow data of any library, by Arrow's C data interface: no copy, no dependency.

An object with ``__arrow_c_stream__`` or ``__arrow_c_array__`` hands out C structures in capsules.
The buffers become arrays of bytes here; the engine reads the texts or cells in them.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    """A structure that was handed over, released with its last user."""

    def __init__(self, structure: _Schema | _Array) -> None:
        self.structure = structure

    def __del__(self) -> None:
        if self.structure.release:
            self.structure.release(ctypes.addressof(self.structure))


class Texts:
    """A chunk of texts: where each is, in offsets or views, and the bytes that hold them."""

    def __init__(self, kind: str, places: NDArray[Any], bytes_: list[NDArray[np.uint8]]) -> None:
        self.kind = kind
        self.places = places
        self.bytes = bytes_


def read(data: Any) -> tuple[NDArray[np.uint8] | list[Texts], object]:
    """The cells of puzzles, or chunks of texts; and what keeps their memory."""
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
    texts = [chunk for chunk in chunks if isinstance(chunk, Texts)]
    if len(cells) > 1:
        return np.concatenate(cells), owners
    return (cells[0], owners) if cells else (texts, owners)


def _stream(stream: _Stream, owners: list[object]) -> Iterator[NDArray[np.uint8] | Texts]:
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


def _chunk(schema: _Schema, array: _Array, before: int) -> NDArray[np.uint8] | Texts:
    kind = schema.format.decode()
    if schema.dictionary:
        raise TypeError(_found("categories; cast them to strings"))
    if kind not in ("u", "U", "vu") and not kind.startswith(("w:", "+w:")):
        raise TypeError(_found(f"the Arrow format {kind!r}"))
    null = _first_null(array)
    if null is not None:
        raise ValueError(f"puzzles[{before + null}]: expected a puzzle, found null")
    if kind == "vu":
        return _views(array)
    if kind in ("u", "U"):
        return _texts(kind, array)
    width = int(kind.split(":")[1])
    if kind.startswith("w:"):
        return _bytes(array, 1, array.offset * width, array.length * width).reshape(-1, width)
    return _lists(schema.children[0].contents, array, width, before)


def _found(found: str) -> str:
    return (
        "puzzles: expected Arrow data of strings, of fixed-size lists of uint8 or of fixed-size "
        f"binary values; found {found}"
    )


def _lists(item: _Schema, array: _Array, width: int, before: int) -> NDArray[np.uint8]:
    if item.format != b"C":
        raise TypeError(_found(f"lists of the Arrow format {item.format.decode()!r}"))
    if array.length == 0:
        return np.empty((0, width), np.uint8)
    child = array.children[0].contents
    first, count = child.offset + array.offset * width, array.length * width
    nulls = _nulls(child, first, count)
    if nulls is not None and nulls.any():
        at = int(nulls.argmax())
        raise ValueError(
            f"puzzles[{before + at // width}], cell {at % width}: expected a digit, or 0 for a "
            "blank; found null"
        )
    return _bytes(child, 1, first, count).reshape(-1, width)


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
    address = array.buffers[buffer]
    if count == 0 or not address:
        return np.empty(0, np.uint8)
    memory = (ctypes.c_uint8 * count).from_address(address + start)
    cells: NDArray[np.uint8] = np.ctypeslib.as_array(memory)
    return cells
