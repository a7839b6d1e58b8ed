"""Types of arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from numpy.typing import NDArray

from ._engine import Board, Layout


class ArrowArray(Protocol):
    """Hands out an Arrow array."""

    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    """Hands out a stream of Arrow arrays."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class HasArray(Protocol):
    """Converts to an array of NumPy."""

    def __array__(self) -> NDArray[Any]: ...


One: TypeAlias = str | Board
Many: TypeAlias = (
    Sequence[str] | Sequence[Board] | ArrowArray | ArrowStream | HasArray | NDArray[Any]
)
Puzzles: TypeAlias = One | Many
LayoutLike: TypeAlias = Layout | str
