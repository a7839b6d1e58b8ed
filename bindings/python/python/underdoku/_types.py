"""Types of arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, SupportsIndex, TypeAlias

from numpy.typing import NDArray

from ._engine import Board, Layout


class ArrowArray(Protocol):
    """Exports an Arrow array."""

    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    """Exports a stream of Arrow arrays."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class HasArray(Protocol):
    """Converts to a NumPy array."""

    def __array__(self) -> NDArray[Any]: ...


class HasDlpack(Protocol):
    """Exports an array through DLPack."""

    def __dlpack__(self) -> object: ...
    def __dlpack_device__(self) -> tuple[Any, Any]: ...


Cells: TypeAlias = Sequence[int | float | None]
One: TypeAlias = str | bytes | Board
Many: TypeAlias = (
    Sequence[str]
    | Sequence[bytes]
    | Sequence[Board]
    | Cells
    | Sequence[Cells]
    | Sequence[Sequence[Cells]]
    | Sequence[NDArray[Any]]
    | ArrowArray
    | ArrowStream
    | HasArray
    | HasDlpack
    | NDArray[Any]
)
Puzzles: TypeAlias = One | Many
Seed: TypeAlias = str | SupportsIndex
LayoutLike: TypeAlias = Layout | str
CellsLike: TypeAlias = str | Sequence[tuple[int, int]]
