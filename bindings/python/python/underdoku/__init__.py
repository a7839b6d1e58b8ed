"""Sudoku engine: solve, rate, generate and explain puzzles by the million.

Functions for puzzles take one board or many: whole numbers (0 for a blank) of shape (N, 81) or
(N, 9, 9), as an array or as lists; a text or a list of texts; a column of a data frame or other Arrow
data; or the boards of a file. ``threads=`` sets the number of threads, by default one per processor;
the interpreter's lock is released while they work. ``layout=`` selects another board, such as
``Layout("9jx")``.
"""

from ._engine import (
    TECHNIQUES,
    Board,
    Layout,
    __version__,
    candidates,
    canon,
    convert,
    count,
    explain,
    format,
    generate,
    hint,
    parse,
    read,
    read_givens,
    scramble,
    solve,
    steps,
)
from ._tables import CHECKED, RATED, check, rate

__all__ = [
    "CHECKED",
    "RATED",
    "TECHNIQUES",
    "Board",
    "Layout",
    "__version__",
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
