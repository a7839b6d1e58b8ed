"""Columns of data frames: pandas, polars and PyArrow, where they are installed."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from conftest import EASY, SOLVED
from numpy.typing import NDArray

import underdoku as u

TEXTS = [EASY, SOLVED, EASY.replace(".", "0")]
CELLS = u.parse(TEXTS)


def well(column: Any) -> None:
    solutions, counts = u.solve(column)
    assert counts.tolist() == [1, 1, 1]
    assert u.format(solutions) == [SOLVED] * 3
    assert (u.parse(column).reshape(-1, 81) == CELLS).all()


def test_polars() -> None:
    pl: Any = pytest.importorskip("polars")
    frame = pl.DataFrame({"question": TEXTS, "cells": CELLS})
    well(frame["question"])
    well(frame["cells"])
    well(pl.concat([frame[:1], frame[1:]], rechunk=False)["question"])
    well(pl.concat([frame[:1], frame[1:]], rechunk=False)["cells"])
    well(pl.Series(["x", *TEXTS])[1:])
    assert u.solve(frame["question"][:0])[0].shape == (0, 81)
    with pytest.raises(ValueError, match=r"puzzles\[1\]: expected a puzzle, found null"):
        u.solve(pl.Series([EASY, None, EASY]))
    with pytest.raises(ValueError, match=r"puzzles\[1\]"):
        u.solve(pl.Series([EASY, "?", EASY]))
    with pytest.raises(TypeError, match="a whole table; pass one of its columns: question, cells"):
        u.solve(frame)
    with pytest.raises(TypeError, match="found int64"):
        u.solve(pl.Series([1, 2]))
    for kind in (pl.UInt8, pl.Int8, pl.UInt16, pl.Int64):
        well(pl.Series(values=CELLS.tolist(), dtype=pl.List(kind)))
        well(pl.Series(values=[[], *CELLS.tolist()], dtype=pl.List(kind))[1:])
    well(pl.Series(values=CELLS.reshape(-1, 9, 9).tolist()))
    halves = [pl.Series([row.tolist()]) for row in CELLS]
    well(pl.concat(halves, rechunk=False))
    with pytest.raises(ValueError, match="lists of the same length, found some of 80 and 81"):
        u.solve(pl.concat([halves[0], pl.Series([[0] * 80])], rechunk=False))
    with pytest.raises(ValueError, match=r"puzzles\[1\]: expected a list as long as .* 81; found one of 80"):
        u.solve(pl.Series([[0] * 81, [0] * 80]))
    with pytest.raises(ValueError, match=r"puzzles\[1\], r1c1: .*found 256"):
        u.solve(pl.Series([[0] * 81, [256] + [0] * 80]))
    with pytest.raises(TypeError, match="found lists of float64"):
        u.solve(pl.Series([[1.0] * 81]))
    with pytest.raises(TypeError, match="categories"):
        u.solve(pl.Series(TEXTS, dtype=pl.Categorical))
    ratings = pl.DataFrame({name: u.rate(frame["question"])[name] for name in u.RATED.names or ()})
    assert ratings["er"].to_list() == u.rate(TEXTS)["er"].tolist()


def test_pandas() -> None:
    pd: Any = pytest.importorskip("pandas")
    frame = pd.DataFrame({"question": TEXTS}, index=[5, 6, 7])
    well(frame["question"])
    well(frame["question"].astype(object))
    well(pd.concat([frame[:1], frame[1:]])["question"])
    with pytest.raises((TypeError, ValueError), match=r"puzzles\[1\]"):
        u.solve(pd.Series([EASY, None, EASY]))
    table = pd.DataFrame(u.rate(frame["question"]))
    assert table["er"].tolist() == u.rate(TEXTS)["er"].tolist()


WITHOUT_PYARROW = """
import sys
sys.modules["pyarrow"] = None
import numpy, pandas, underdoku
texts = sys.argv[1:]
for column in (pandas.Series(texts), pandas.Series(texts, dtype=object)):
    assert underdoku.solve(column)[1].tolist() == [1] * len(texts)
cells = underdoku.parse(texts)
assert underdoku.solve(pandas.Series(list(cells)))[1].tolist() == [1] * len(texts)
assert underdoku.solve(pandas.Series(cells.tolist()))[1].tolist() == [1] * len(texts)
for wrong, words in (
    (pandas.DataFrame({"id": [1], "puzzle": texts[:1]}), "pass one of its columns: id, puzzle"),
    (pandas.Series([texts[0], None]), "puzzles[1]: expected a text"),
):
    try:
        underdoku.solve(wrong)
    except TypeError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
"""


def test_pandas_needs_no_pyarrow() -> None:
    pytest.importorskip("pandas")
    subprocess.run([sys.executable, "-c", WITHOUT_PYARROW, *TEXTS], check=True)


def test_pyarrow() -> None:
    pa: Any = pytest.importorskip("pyarrow")
    lists = pa.FixedSizeListArray.from_arrays(pa.array(CELLS.ravel()), 81)
    binary = pa.array([row.tobytes() for row in CELLS], pa.binary(81))
    for column in (
        pa.array(TEXTS),
        pa.array(TEXTS, pa.large_string()),
        pa.array(TEXTS, pa.string_view()),
        pa.chunked_array([TEXTS[:1], TEXTS[1:]]),
        pa.array(["x", *TEXTS]).slice(1),
        lists,
        pa.concat_arrays([lists, lists]).slice(3),
        pa.chunked_array([lists[:2], lists[2:]]),
        binary,
        pa.table({"question": TEXTS})["question"],
    ):
        well(column)
    for column in (pa.array([EASY, None]), pa.array([CELLS[0].tolist(), None], pa.list_(pa.uint8(), 81))):
        with pytest.raises(ValueError, match=r"puzzles\[1\]: expected a puzzle, found null"):
            u.solve(column)
    blanks = [[digit or None for digit in row] for row in CELLS.tolist()]
    for kind in (pa.uint8(), pa.int16(), pa.int64()):
        well(pa.array(blanks, pa.list_(kind, 81)))
        well(pa.array(blanks, pa.list_(kind)))
        well(pa.array(blanks, pa.large_list(kind)))
        well(pa.array([[], *blanks], pa.list_(kind)).slice(1))
    assert u.solve(pa.array([], pa.list_(pa.int64())))[0].shape == (0, 81)
    with pytest.raises(TypeError, match="a whole table; pass one of its columns: question"):
        u.solve(pa.table({"question": TEXTS}))
    with pytest.raises(ValueError, match="found shape"):
        u.solve(pa.array([[0] * 80], pa.list_(pa.uint8(), 80)))
    with pytest.raises(TypeError, match="categories"):
        u.solve(pa.array(TEXTS).dictionary_encode())
    with pytest.raises(TypeError, match="found int64"):
        u.solve(pa.array([1, 2]))
    with pytest.raises(TypeError, match="found lists of times"):
        u.solve(pa.array([[None]], pa.list_(pa.timestamp("s"))))


def test_cells_of_one_chunk_are_not_copied() -> None:
    pa: Any = pytest.importorskip("pyarrow")
    from underdoku import _arrow

    values = pa.array(CELLS.ravel())
    cells, _ = _arrow.read(pa.FixedSizeListArray.from_arrays(values, 81))
    assert isinstance(cells, np.ndarray)
    assert cells.ctypes.data == values.buffers()[1].address


def test_memory_lives_as_long_as_the_arrays() -> None:
    pl: Any = pytest.importorskip("polars")

    def column(turn: int) -> NDArray[np.uint8]:
        return u.parse(pl.Series([EASY] * (turn % 50 + 1)))

    for turn in range(300):
        assert (column(turn) == CELLS[0]).all()
