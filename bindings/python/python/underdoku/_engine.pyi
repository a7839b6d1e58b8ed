from collections.abc import Sequence
from os import PathLike
from typing import Any, Final, final, overload

import numpy as np
from numpy.typing import NDArray

from ._types import Cells, CellsLike, LayoutLike, Many, One, Puzzles, Seed

__all__ = [
    "TECHNIQUES",
    "Board",
    "Layout",
    "__version__",
    "_board",
    "candidates",
    "canon",
    "check",
    "convert",
    "count",
    "explain",
    "format",
    "generate",
    "hint",
    "parse",
    "rate",
    "read",
    "read_givens",
    "scramble",
    "solve",
    "steps",
]

__version__: Final[str]
TECHNIQUES: Final[tuple[str, ...]]

@final
class Layout:
    def __new__(
        cls,
        kind: str | None = None,
        *,
        regions: str | Sequence[Sequence[int]] | None = None,
        cages: Sequence[tuple[CellsLike, int | None]] | None = None,
        rules: Sequence[str] | None = None,
    ) -> Layout: ...
    @staticmethod
    def from_template(text: str) -> Layout: ...
    @property
    def name(self) -> str: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def regions(self) -> list[list[int]] | None: ...
    @property
    def cages(self) -> list[tuple[list[tuple[int, int]], int | None]] | None: ...
    @property
    def rules(self) -> list[str] | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Layout: ...
    def __deepcopy__(self, _memo: object) -> Layout: ...

@final
class Board:
    def __new__(cls, puzzle: One | Cells | Sequence[Cells] | NDArray[Any], *, layout: LayoutLike | None = None) -> Board: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def format(self) -> str: ...
    @property
    def givens(self) -> NDArray[np.uint8]: ...
    @property
    def digits(self) -> NDArray[np.uint8]: ...
    def text(self, to: str = "line") -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Board: ...
    def __deepcopy__(self, _memo: object) -> Board: ...

# Restores pickled boards.
def _board(text: str, format: str, source: str) -> Board: ...
def solve(
    puzzles: Puzzles,
    *,
    limit: int = 2,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]: ...
def count(
    puzzles: Puzzles,
    *,
    limit: int = 2,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> NDArray[np.uint32]: ...
def candidates(
    puzzles: Puzzles,
    *,
    limit: int = 1,
    budget: float | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> tuple[NDArray[np.uint32], NDArray[np.int64]]: ...
def check(
    puzzles: Puzzles,
    *,
    limit: int = 100,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> dict[str, Any]: ...
def rate(
    puzzles: Puzzles,
    *,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> dict[str, Any]: ...
@overload
def canon(
    puzzles: Sequence[Board] | Board,
    *,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> Any: ...
@overload
def canon(
    puzzles: Puzzles,
    *,
    threads: int | None = None,
    layout: None = None,
) -> NDArray[np.uint8]: ...
@overload
def canon(
    puzzles: Puzzles,
    *,
    threads: int | None = None,
    layout: LayoutLike,
) -> list[Board]: ...
@overload
def scramble(
    puzzles: Sequence[Board] | Board,
    *,
    seed: Seed | None = None,
    start: int = 0,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> Any: ...
@overload
def scramble(
    puzzles: Puzzles,
    *,
    seed: Seed | None = None,
    start: int = 0,
    threads: int | None = None,
    layout: None = None,
) -> NDArray[np.uint8]: ...
@overload
def scramble(
    puzzles: Puzzles,
    *,
    seed: Seed | None = None,
    start: int = 0,
    threads: int | None = None,
    layout: LayoutLike,
) -> list[Board]: ...
@overload
def generate(
    n: int,
    *,
    seed: Seed | None = None,
    givens: int | None = None,
    symmetry: str = "none",
    er: float | Sequence[float] | None = None,
    level: str | None = None,
    needs: str | None = None,
    threads: int | None = None,
    layout: None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]: ...
@overload
def generate(
    n: int,
    *,
    seed: Seed | None = None,
    givens: int | None = None,
    symmetry: str = "none",
    er: None = None,
    level: str | None = None,
    needs: str | None = None,
    threads: int | None = None,
    layout: LayoutLike,
) -> list[Board]: ...
def parse(texts: Puzzles, *, layout: LayoutLike | None = None) -> NDArray[np.uint8]: ...
@overload
def format(puzzles: One, to: str = "line", *, layout: LayoutLike | None = None) -> str: ...
@overload
def format(
    puzzles: Many, to: str = "line", *, layout: LayoutLike | None = None
) -> Any: ...
def read(
    path: str | PathLike[str],
    *,
    format: str | None = None,
    layout: LayoutLike | None = None,
    filled: bool = False,
) -> list[Board]: ...
def read_givens(
    path: str | PathLike[str],
    *,
    format: str | None = None,
    layout: LayoutLike | None = None,
) -> NDArray[np.uint8]: ...
@overload
def convert(boards: One, to: str, *, layout: LayoutLike | None = None) -> dict[str, Any]: ...
@overload
def convert(boards: Many, to: str, *, layout: LayoutLike | None = None) -> Any: ...
@overload
def hint(
    boards: One,
    *,
    techniques: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> dict[str, Any]: ...
@overload
def hint(
    boards: Many,
    *,
    techniques: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> Any: ...
@overload
def explain(
    boards: One,
    *,
    techniques: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> dict[str, Any]: ...
@overload
def explain(
    boards: Many,
    *,
    techniques: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> Any: ...
@overload
def steps(
    boards: One,
    *,
    techniques: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> dict[str, Any]: ...
@overload
def steps(
    boards: Many,
    *,
    techniques: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> Any: ...
