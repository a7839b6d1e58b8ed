"""Converts a caller's arguments to NumPy arrays, chunks of Arrow data or lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _arrow

if TYPE_CHECKING:
    from numpy.typing import NDArray


def read(data: Any) -> NDArray[Any] | list[Any] | tuple[NDArray[Any] | list[_arrow.Texts], object]:
    """Converts to an array, a list, or Arrow data with the owners of its memory."""
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        try:
            return _arrow.read(data)
        except ImportError:
            # pandas exports Arrow data only through PyArrow, which may be missing.
            if not hasattr(data, "__array__"):
                raise
    if hasattr(data, "__array__"):
        if hasattr(data, "columns"):
            raise TypeError(_arrow.whole_table(data.columns))
        return np.asarray(data)
    if hasattr(data, "__dlpack__"):
        return np.from_dlpack(data)
    if isinstance(data, Sequence):
        return list(data)
    raise TypeError(
        "puzzles: expected numbers, a text, a board, a list of them, an array or a column of a data "
        f"frame; found {type(data).__name__}"
    )


def numbers(lists: Sequence[Any]) -> NDArray[Any]:
    """Converts lists of numbers, with None for a blank, to an array."""
    try:
        array = np.array(lists)
    except ValueError:
        raise ValueError(
            "puzzles: expected lists of numbers of the same length, found others among them"
        ) from None
    if array.dtype.kind in "iufb":
        return array
    for value in array.flat:
        is_number = isinstance(value, (int, float, np.integer, np.floating))
        if value is not None and (isinstance(value, bool) or not is_number):
            raise TypeError(
                "puzzles: expected numbers, or None for a blank, in lists of the same length; "
                f"found {type(value).__name__}"
            )
    return np.array(lists, float)
