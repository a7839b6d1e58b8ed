"""Boards and layouts as values: equal, hashed, copied, pickled, sent to other processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from pathlib import Path
from typing import Any

import numpy as np
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
        u.Layout("2x3k+rules r2c1r2c2=5 thermometer:r1c1r1c2"),
        u.Layout(cages=[("r1c1r1c2", 3)], rules=["anti-knight", "odd:r5c5"]),
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
    """The values without duplicates."""
    found: list[Any] = []
    for value in values:
        if not any(value == other for other in found):
            found.append(value)
    return found


def test_a_pickled_board_keeps_everything_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "board.ss"
    path.write_text(u.format(EASY, "hodoku"))
    [board] = u.read(path)
    other = pickle.loads(pickle.dumps(board))
    assert (other.format, other.text("hodoku")) == ("hodoku", board.text("hodoku"))


def test_boards_can_be_sent_to_other_processes() -> None:
    sent = [*u.generate(3, seed=5, layout="2x2k"), *u.generate(1, seed=5, layout="4j")]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(u.hint, sent) == [u.hint(board) for board in sent]
        assert pool.map(u.canon, sent) == [u.canon(board) for board in sent]
        assert pool.map(copy.copy, layouts()) == layouts()


def test_a_layout_is_made_of_its_parts() -> None:
    jigsaw = u.Layout(regions="aabb caab ccdb cddd")
    assert jigsaw.name == "4j" and jigsaw.regions is not None
    assert u.Layout(regions=jigsaw.regions) == jigsaw == u.Layout("4j", regions=jigsaw.regions)
    killer = u.Layout("2x2", cages=[("r1c1r1c2", 3), ([(1, 0), (2, 0)], None)])
    assert killer.name == "2x2k"
    assert killer.cages == [([(0, 0), (0, 1)], 3), ([(1, 0), (2, 0)], None)]
    assert u.Layout("2x2k", cages=killer.cages) == killer
    ruled = u.Layout("2x2x", rules=["thermometer:r1c1r1c2r1c3", "anti-knight"])
    assert ruled.rules == ["thermometer:r1c1r1c2r1c3"]
    for layout in [jigsaw, killer, ruled, u.Layout("3x3"), u.Layout("9jx")]:
        assert u.Layout(str(layout)) == layout and eval(repr(layout), {"Layout": u.Layout}) == layout
    # A kind that determines everything equals the board that it names.
    [board] = u.generate(1, seed=1, layout="2x2x")
    assert board.layout == u.Layout("2x2x") and hash(board.layout) == hash(u.Layout("2x2x"))
    assert u.Layout("4jk").cages is None and u.Layout("4jk").rules is None


def test_rules_apply_to_puzzles_of_the_layout() -> None:
    layout = u.Layout("2x2", rules=["thermometer:r1c1r1c2r1c3r1c4"])
    increasing = u.count("1234" + "." * 12, limit=1000, layout="2x2")
    assert u.count("." * 16, limit=1000, layout=layout) == increasing > 0


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: u.Layout("9q"), "9q"),
        (lambda: u.Layout("3x3+rules thermometer r1c1r1c2"), "column 11: expected a rule such as"),
        (lambda: u.Layout(regions="aaab"), "regions: "),
        (lambda: u.Layout("3x3", regions="aabb caab ccdb cddd"), "regions: "),
        (lambda: u.Layout(regions=[[0, 0], [0, 1]]), "regions: "),
        (lambda: u.Layout("9j", cages=[("r1c1", 3)]), "needs regions="),
        (lambda: u.Layout(cages=[("a1", 3)]), "cells: "),
        (lambda: u.Layout(cages=[([(0, 25)], 3)]), r"\(0, 25\)"),
        (lambda: u.Layout("2x2", cages=[([(0, 4)], 3)]), "layout: "),
        (lambda: u.Layout(rules=["thermometer r1c1"]), "rules: .*thermometer r1c1"),
        (lambda: u.Layout(rules=["thermometer:r1c1"]), "layout: "),
        (lambda: u.Board(np.zeros((2, 81), np.uint8)), "puzzle: "),
        (lambda: u.Board("no board"), "line 1"),
        (lambda: u.Board([10] + [0] * 80), "r1c1"),
    ],
)
def test_invalid_layouts_and_boards_are_refused(make: Any, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        make()


def test_a_board_is_made_of_digits_or_a_text() -> None:
    board = u.Board(EASY)
    assert board == u.Board(u.parse(EASY)) == u.Board(u.parse(EASY).reshape(9, 9).tolist())
    assert board == u.Board(board) and board.text() == EASY and board.layout == u.Layout("3x3")
    layout = u.Layout("2x2", cages=[("r1c1r1c2", 3)])
    caged = u.Board("." * 16, layout=layout)
    assert caged.layout == layout and caged == u.Board([0] * 16, layout=layout)
    assert u.count(caged, limit=1000) == u.count("." * 16, limit=1000, layout=layout) > 0
    assert u.Board(u.format(EASY, "hodoku")).format == "hodoku"
