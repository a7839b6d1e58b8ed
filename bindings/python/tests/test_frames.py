"""Columns of data frames: pandas, polars and PyArrow, where they are installed."""

from __future__ import annotations

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
    assert (u.parse(column) == CELLS).all()


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
    with pytest.raises(TypeError, match="found the Arrow format"):
        u.solve(frame)
    with pytest.raises(TypeError, match="found the Arrow format"):
        u.solve(pl.Series([1, 2]))
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
    with pytest.raises(ValueError, match=r"puzzles\[0\], cell 80: .*null"):
        u.solve(pa.array([[0] * 80 + [None]], pa.list_(pa.uint8(), 81)))
    with pytest.raises(TypeError, match="found lists of the Arrow format 'l'"):
        u.solve(pa.array([[0] * 81], pa.list_(pa.int64(), 81)))
    with pytest.raises(ValueError, match="found shape"):
        u.solve(pa.array([[0] * 80], pa.list_(pa.uint8(), 80)))
    with pytest.raises(TypeError, match="categories"):
        u.solve(pa.array(TEXTS).dictionary_encode())
    with pytest.raises(TypeError, match="the Arrow format"):
        u.solve(pa.array([1, 2]))


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
