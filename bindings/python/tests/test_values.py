"""Boards and layouts as values: equal, hashed, copied, pickled, sent to other processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from pathlib import Path
from typing import Any

import pytest
from conftest import EASY, ROOT

import underdoku as u

TEMPLATE = """\
a a a b b
a a a b b
a a a d d
-a -a -a d d
"""


def layouts() -> list[u.Layout]:
    kinds = ("3x3", "2x3", "9jx", "3x3k", "4x4x")
    boards = [u.generate(1, seed=4, layout=kind)[0] for kind in ("4j", "2x2k", "2x2x")]
    return [
        *map(u.Layout, kinds),
        *(board.layout for board in boards),
        u.Layout.from_template(TEMPLATE),
    ]


def boards() -> list[u.Board]:
    made = [u.generate(1, seed=4, layout=kind)[0] for kind in ("4j", "2x2k", "2x2x", "9jx")]
    samples = (path for path in (ROOT / "testdata/formats").iterdir() if path.is_file())
    for path in sorted(samples):
        try:
            made += u.read(path)
        except ValueError:
            pass
    return made


@pytest.mark.parametrize("values", [layouts(), boards()], ids=["layouts", "boards"])
def test_values_are_pickled_and_copied(values: list[Any]) -> None:
    assert len(values) > 8
    for value in values:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            other = pickle.loads(pickle.dumps(value, protocol))
            assert other == value and hash(other) == hash(value) and str(other) == str(value)
        assert copy.copy(value) is value
        assert copy.deepcopy({"a": value})["a"] is value
    assert len(set(values)) == len({id(first) for first in firsts(values)})


def firsts(values: list[Any]) -> list[Any]:
    """Each value that equals none before it."""
    found: list[Any] = []
    for value in values:
        if not any(value == other for other in found):
            found.append(value)
    return found


def test_a_pickled_board_keeps_all_that_its_file_says(tmp_path: Path) -> None:
    path = tmp_path / "board.ss"
    path.write_text(u.format(EASY, "hodoku"))
    [board] = u.read(path)
    other = pickle.loads(pickle.dumps(board))
    assert (other.format, other.text("hodoku")) == ("hodoku", board.text("hodoku"))


def test_boards_go_to_other_processes_and_back() -> None:
    sent = [*u.generate(3, seed=5, layout="2x2k"), *u.generate(1, seed=5, layout="4j")]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(u.hint, sent) == [u.hint(board) for board in sent]
        assert pool.map(u.canon, sent) == [u.canon(board) for board in sent]
        assert pool.map(copy.copy, layouts()) == layouts()
