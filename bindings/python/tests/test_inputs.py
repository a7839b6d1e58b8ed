"""Numbers of any type, lists, bytes: what is accepted as cells, and what is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from conftest import EASY, SOLVED

import underdoku as u

BOARD = u.parse(EASY)
INTEGERS = ("i1", "u2", "i2", ">u2", "i4", "u4", "i8", "u8", ">i8")


@pytest.mark.parametrize("dtype", [*INTEGERS, "f2", "f4", "f8", "g", "O"])
def test_numbers_of_any_type_are_cells(dtype: str) -> None:
    many = np.stack([BOARD] * 3)
    for board in (BOARD, BOARD.reshape(9, 9), many, many.reshape(3, 9, 9)[::-1], many[:, ::-1]):
        wanted = u.solve(board)
        found = u.solve(board.astype(dtype))
        assert found[0].shape == board.shape and found[0].dtype == np.uint8
        assert (found[0] == wanted[0]).all() and (found[1] == wanted[1]).all()
    assert (u.count(np.zeros((2, 16), dtype), limit=9, layout="2x2") == 9).all()


@pytest.mark.parametrize("dtype", INTEGERS)
def test_no_number_wraps_around(dtype: str) -> None:
    kind = np.iinfo(dtype)
    many = np.stack([BOARD] * 3).astype(dtype)
    for wrong in {10, int(kind.min), int(kind.max), min(256, int(kind.max))} - {0}:
        many[1, 79] = wrong
        for function in (u.solve, u.check, u.parse, u.canon):
            if function is u.parse and 0 <= wrong < 256:
                continue
            with pytest.raises(ValueError) as error:
                function(many)
            words = "puzzles[1], r9c8: expected a digit from 1 to 9, or 0 for a blank; found "
            assert str(error.value) == f"{words}{wrong}"
    many = np.zeros((1, 16), dtype)
    many[0, 15] = kind.max
    with pytest.raises(ValueError, match=f"r4c4: expected a digit from 1 to 4.*; found {kind.max}"):
        u.count(many, layout="2x2")


def test_a_missing_value_is_a_blank() -> None:
    missing = np.where(BOARD == 0, np.nan, BOARD)
    assert (u.parse(missing) == BOARD).all()
    lists: list[int | None] = [digit or None for digit in BOARD.tolist()]
    assert (u.parse(lists) == BOARD).all()
    assert (u.parse([lists, lists]) == BOARD).all()
    for wrong in (2.5, np.inf, -1.0, 1e300):
        missing[3] = wrong
        with pytest.raises(ValueError, match="r1c4: expected a digit"):
            u.solve(missing)


def test_lists_have_the_shapes_of_arrays() -> None:
    board = BOARD.tolist()
    square = BOARD.reshape(9, 9).tolist()
    assert u.solve(board)[0].shape == (81,)
    assert u.solve(square)[0].shape == (9, 9) and u.solve(square)[1] == 1
    assert u.solve([board, board])[0].shape == (2, 81)
    assert u.solve([square, square])[0].shape == (2, 9, 9)
    assert u.solve(tuple(map(tuple, square)))[0].shape == (9, 9)
    assert u.solve([BOARD, BOARD])[0].shape == (2, 81)
    assert u.hint(square) == u.hint(EASY)
    assert u.format([board, board]) == [EASY] * 2


def test_a_grid_in_no_known_format_is_read_with_a_warning() -> None:
    rows = "\n".join(",".join(EASY[at : at + 9].replace(".", "0")) for at in range(0, 81, 9))
    with pytest.warns(UserWarning, match="in no known format; read as "):
        assert (u.parse(rows) == BOARD).all()


def test_bytes_are_texts() -> None:
    assert (u.parse(EASY.encode()) == BOARD).all() and u.parse(EASY.encode()).shape == (81,)
    for texts in ([EASY.encode(), SOLVED.encode()], np.array([EASY, SOLVED], "S81")):
        assert u.format(u.parse(texts)) == [EASY, SOLVED]
    assert u.solve(np.array(EASY, "S81"))[0].shape == (81,)
    assert u.hint(EASY.encode())["board"] == EASY


class Column(Sequence[Any]):
    """A column of a data set that loads its rows on demand."""

    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        return self.rows[index]


def test_any_sequence_is_a_list() -> None:
    assert u.solve(Column([EASY, SOLVED]))[1].tolist() == [1, 1]
    assert u.solve(Column([BOARD.tolist()] * 2))[1].tolist() == [1, 1]


class Exporter:
    """An array of another library, which supports only DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def test_dlpack() -> None:
    for array in (BOARD, BOARD.astype(np.int64)):
        assert u.solve(Exporter(array))[1] == 1
