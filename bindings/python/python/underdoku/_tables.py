"""Structured arrays: a row for each puzzle, a named column for each result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import _engine
from ._engine import TECHNIQUES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._types import LayoutLike, Puzzles

CHECKED: np.dtype[np.void] = np.dtype(
    [
        ("result", "U8"),
        ("givens", "u2"),
        ("solutions", "u4"),
        ("at_least", "?"),
        ("minimal", "?"),
        ("redundant", "u2"),
        ("conflicts", "u2"),
    ]
)
"""The columns of check()."""

RATED: np.dtype[np.void] = np.dtype(
    [
        ("result", "U8"),
        ("er", "f8"),
        ("ep", "f8"),
        ("ed", "f8"),
        ("score", "u4"),
        ("level", "U8"),
        ("level_by_step", "U8"),
        ("technique", f"U{max(map(len, TECHNIQUES))}"),
        ("technique_code", "u2"),
        ("complete", "?"),
    ]
)
"""The columns of rate()."""


def check(
    puzzles: Puzzles,
    *,
    limit: int = 100,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> NDArray[np.void]:
    """Checks puzzles; returns a structured array.

    Its columns: ``result`` (unique, multiple, none or conflict), ``givens`` and ``solutions`` (how many
    there are; solutions are counted up to the limit), ``at_least`` (true if counting
    stopped there), ``minimal`` (every given is proven to be needed), ``redundant`` (the number of givens
    that could each be removed) and ``conflicts`` (the number of broken rules).

    >>> check("." * 81, limit=5)[["result", "solutions", "at_least"]].item()
    ('multiple', 5, True)
    """
    return _table(_engine.check(puzzles, limit=limit, threads=threads, layout=layout), CHECKED)


def rate(
    puzzles: Puzzles,
    *,
    threads: int | None = None,
    layout: LayoutLike | None = None,
) -> NDArray[np.void]:
    """Rates puzzles; returns a structured array.

    Its columns: ``result`` (rated, multiple or none), ``er``, ``ep`` and ``ed`` (the numbers of
    Sudoku Explainer), ``score``, ``level`` and ``level_by_step`` (those of HoDoKu), ``technique``
    (the hardest step, empty if there is none or if ``complete`` is false on another board),
    ``technique_code`` (its index in ``TECHNIQUES``) and ``complete`` (false if the puzzle is beyond
    the known techniques, so that the numbers are lower bounds). Unknown numbers are NaN, 0 or empty, such
    as er, ep and ed for boards other than the standard one. Score and level are on the same scale there,
    extended to the techniques of those boards.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> float(rate(easy)["er"])
    1.2
    """
    return _table(_engine.rate(puzzles, threads=threads, layout=layout), RATED)


def _table(columns: dict[str, Any], dtype: np.dtype[np.void]) -> NDArray[np.void]:
    shape = columns.pop("shape")
    table = np.empty(len(columns["result"]), dtype)
    for name, column in columns.items():
        table[name] = column
    return table.reshape(shape)
