"""Answers equal to those of the command line."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from conftest import EASY, ROOT, SOLVED, Command, number, placeless
from numpy.typing import NDArray

import underdoku as u

FEW = number("REASONS", 40)


def test_solve(puzzles: NDArray[np.uint8], command: Command) -> None:
    lines = command("solve", lines=u.format(puzzles))
    solutions, counts = u.solve(puzzles)
    told = np.array(lines)
    assert ((counts == 0) == (told == "none")).all()
    assert ((counts == 2) == (told == "multiple")).all()
    one = counts == 1
    assert u.format(solutions[one]) == told[one].tolist()
    assert not solutions[~one].any()
    assert set(told[~one]) == {"none", "multiple"}


def test_solve_takes_the_first_solution(puzzles: NDArray[np.uint8], command: Command) -> None:
    lines = command("solve", "--limit", "1", lines=u.format(puzzles[:200]))
    for piece in (1, 200):
        parts = [u.solve(puzzles[at : at + piece], limit=1) for at in range(0, 200, piece)]
        texts = [text for solutions, _ in parts for text in u.format(solutions)]
        counts = np.concatenate([counts for _, counts in parts])
        assert ["none" if n == 0 else text for n, text in zip(counts, texts)] == lines


def test_check(puzzles: NDArray[np.uint8], command: Command) -> None:
    some = puzzles[:FEW]
    lines = placeless(command("check", "--json", lines=u.format(some))[:-1])
    for row, told in zip(u.check(some), lines, strict=True):
        assert row["result"] == told["result"]
        assert row["givens"] == told["givens"]
        assert row["solutions"] == told["solutions"]
        assert row["at_least"] == told["at_least"]
        assert row["minimal"] == told.get("minimal", False)
        assert row["redundant"] == len(told.get("redundant", []))
        assert row["conflicts"] == len(told.get("conflicts", []))


def test_count(puzzles: NDArray[np.uint8]) -> None:
    some = puzzles[:100]
    for limit in (1, 2, 3, 100):
        many = u.count(some, limit=limit)
        assert many.tolist() == [int(u.count(one, limit=limit)) for one in some]
        assert (many == np.minimum(u.check(some)["solutions"], limit)).all()


@pytest.mark.parametrize("layout", ["2x3", "2x2x", "3x3+antiknight"])
def test_candidates(layout: str, command: Command) -> None:
    [board] = u.generate(1, seed=3, layout=layout)
    givens = board.givens.copy()
    givens[:2] = 0
    puzzles = [givens, board.givens]
    texts = [u.format(one, layout=layout) for one in puzzles]
    for limit in (1, 5):
        found, counts = u.candidates(np.array(puzzles), limit=limit, layout=layout)
        lines = command("candidates", "--json", "--limit", str(limit), "--layout", layout, lines=texts)
        for one, cells, told in zip(puzzles, found, placeless(lines), strict=True):
            assert cells.shape[:2] == one.shape
            flat = cells.reshape(-1, cells.shape[-1])
            digits = ["".join(str(digit + 1) for digit in np.flatnonzero(row)) for row in flat]
            assert digits == told["candidates"]
            if limit > 1:
                assert [row[row > 0].tolist() for row in flat] == told["counts"]
        assert counts.tolist() == [int(u.count(one, limit=limit, layout=layout)) for one in puzzles]


def test_candidates_of_standard_boards(puzzles: NDArray[np.uint8]) -> None:
    some = puzzles[:FEW]
    found, counts = u.candidates(some, limit=2)
    assert found.shape == (*some.shape, 9) and found.dtype == np.uint32
    assert (counts == u.count(some)).all()
    assert ((found > 0).any(axis=(1, 2)) == (counts > 0)).all()
    solutions, _ = u.solve(some)
    one = counts == 1
    assert (found[one] == (solutions[one][..., None] == np.arange(1, 10))).all()


def test_candidates_within_a_budget() -> None:
    boards = [u.Board("." * 16, layout=layout) for layout in ("2x2", "2x2x")]
    found, counts = u.candidates(boards, limit=1000)
    assert found.shape == (2, 16, 4) and counts[0] == 288
    found, counts = u.candidates(boards, limit=1000, budget=1e-9)
    assert counts.tolist() == [-1, -1] and not found.any()
    for budget in (0, -1.0, float("nan")):
        with pytest.raises(ValueError, match="budget: expected seconds"):
            u.candidates(boards, budget=budget)


def test_rate(puzzles: NDArray[np.uint8], command: Command) -> None:
    some = puzzles[: 20 * FEW]
    lines = placeless(command("rate", "--json", lines=u.format(some)))
    for row, told in zip(u.rate(some), lines, strict=True):
        assert row["result"] == told["result"]
        if told["result"] == "rated":
            for name in ("er", "ep", "ed", "score", "level", "level_by_step", "complete"):
                assert row[name] == told[name], name
            assert row["technique"] == (told["technique"] or "")
        else:
            assert np.isnan(row["er"]) and row["technique"] == ""


def test_sukakus(command: Command) -> None:
    path = ROOT / "testdata/puzzles/sukaku_5.txt"
    texts = path.read_text().splitlines()
    solutions, counts = u.solve(texts)
    assert u.format(solutions) == command("solve", lines=texts) == [SOLVED] * 5
    assert counts.tolist() == u.count(u.read(path)).tolist() == [1] * 5
    told = placeless(command("rate", "--json", lines=texts))
    assert u.rate(texts)["result"].tolist() == [row["result"] for row in told]
    assert u.rate(texts)["technique"].tolist() == [row["technique"] or "" for row in told]
    # In one call with a puzzle of givens and a Sukaku that has all candidates.
    mixed = [EASY, texts[0], "123456789" * 81]
    assert u.count(mixed).tolist() == [1, 1, 2]
    hopeless = texts[0][:4] + "." + texts[0][5:]
    assert int(u.count(hopeless)) == 0


def test_every_technique_fits_its_column_and_has_a_code() -> None:
    assert len(set(u.TECHNIQUES)) == len(u.TECHNIQUES) and u.TECHNIQUES[0] == ""
    table = np.zeros(len(u.TECHNIQUES), u.RATED)
    table["technique"] = u.TECHNIQUES
    assert table["technique"].tolist() == list(u.TECHNIQUES)
    # Puzzles with one of the longest names, an easy step, another board, and no technique.
    hard = "98.7..6..75..4......3..8.7.8....7.9..3.2.........1.3.6.9...5.3....4....2......1.."
    [other] = u.generate(1, seed=1, layout="2x3")
    for puzzle in (hard, EASY, other, "." * 81):
        rating = u.rate(puzzle)
        assert u.TECHNIQUES[rating["technique_code"]] == rating["technique"]
        assert (rating["technique"] == "") == (rating["result"] != "rated")
    assert u.rate(hard)["technique"] == (
        "dynamic-contradiction-forcing-chains-plus-multiple-forcing-chains"
    )


def test_canon(puzzles: NDArray[np.uint8], command: Command) -> None:
    some = puzzles[:FEW]
    assert u.format(u.canon(some)) == command("canon", lines=u.format(some))


def test_scramble(puzzles: NDArray[np.uint8], command: Command) -> None:
    lines = command("scramble", "--seed", "7", lines=u.format(puzzles))
    assert u.format(u.scramble(puzzles, seed=7)) == lines
    assert u.format(u.scramble(puzzles[100:], seed="7", start=100)) == lines[100:]
    assert (u.canon(u.scramble(puzzles[:5])) == u.canon(puzzles[:5])).all()


def test_a_puzzle_and_its_solution_stay_together() -> None:
    questions, answers = u.generate(50, seed=1)
    disguised = u.scramble(questions, seed=9)
    assert (u.solve(disguised)[0] == u.scramble(answers, seed=9)).all()
    assert (disguised != questions).any()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, []),
        ({"givens": 30}, ["--givens", "30"]),
        ({"symmetry": "half-turn"}, ["--symmetry", "half-turn"]),
        ({"er": (3.0, 4.2)}, ["--er", "3.0..4.2"]),
        ({"level": "hard"}, ["--level", "hard"]),
        ({"needs": "x-wing"}, ["--needs", "x-wing"]),
    ],
)
def test_generate(options: dict[str, object], words: list[str], command: Command) -> None:
    lines = placeless(command("generate", "--json", "-n", "6", "--seed", "x", *words))
    made, solutions = u.generate(6, seed="x", **options)  # type: ignore[call-overload]
    assert u.format(made) == [line["puzzle"] for line in lines]
    assert u.format(solutions) == [line["solution"] for line in lines]


def test_generate_on_other_boards(command: Command) -> None:
    for kind in ("2x3", "9jx", "2x2k"):
        lines = placeless(command("generate", "--json", "-n", "3", "--seed", "5", "--layout", kind))
        boards = u.generate(3, seed=5, layout=kind)
        assert [str(board) for board in boards] == [line["puzzle"] for line in lines]
        assert [board.text("solo") for board in boards] == [line["id"] for line in lines]
        solutions, counts = u.solve(boards)
        assert counts.tolist() == [1, 1, 1]
        told = command("solve", lines=[board.text("solo") for board in boards])
        assert [u.parse(line, layout=board.layout).tolist() for line, board in zip(told, boards)] == (
            solutions.tolist()
        )


@pytest.mark.parametrize("tool", ["hint", "explain", "steps"])
def test_reasons(tool: str, puzzles: NDArray[np.uint8], command: Command) -> None:
    some = puzzles[:FEW] if tool != "steps" else puzzles[:15]
    lines = placeless(command(tool, "--json", lines=u.format(some)))
    answers = getattr(u, tool)
    assert answers(some) == lines
    assert answers(u.format(some[:3])) == lines[:3]
    assert answers(some[0]) == lines[0]
    chosen = ["naked-single", "hidden-single"]
    lines = placeless(command(tool, "--json", "--techniques", ",".join(chosen), lines=[EASY]))
    assert [answers(EASY, techniques=chosen)] == lines
    lines = placeless(command(tool, "--json", "--without", "hidden-single", lines=[EASY]))
    assert [answers(EASY, without=["Hidden Single"])] == lines


@pytest.mark.parametrize("tool", ["hint", "explain", "steps"])
def test_reasons_on_other_boards(tool: str, command: Command) -> None:
    boards = u.generate(3, seed=5, layout="2x3k")
    lines = [board.text("solo") for board in boards]
    assert getattr(u, tool)(lines) == placeless(command(tool, "--json", lines=lines))


def samples() -> list[Path]:
    return sorted(path for path in (ROOT / "testdata/formats").rglob("*") if path.is_file())


@pytest.mark.parametrize("path", samples(), ids=lambda path: path.name)
def test_read_and_convert(path: Path, command: Command) -> None:
    try:
        boards = u.read(path)
    except ValueError as error:
        # The command refuses it too, in the same words.
        with pytest.raises(AssertionError) as refused:
            command("convert", "--to", "hodoku", "--json", str(path))
        assert str(error).split(": ", 1)[1] in str(refused.value)
        return
    usual = [board for board in boards if board.layout == u.Layout("3x3")]
    if len(usual) == len(boards):
        told = placeless(command("convert", "--to", "hodoku", "--json", str(path)))
        assert u.convert(boards, "hodoku") == told
    hints = placeless(command("hint", "--json", str(path)))
    assert u.hint(boards) == hints


def test_one_answer_is_not_a_list() -> None:
    assert u.hint(EASY)["result"] == "step"
    assert u.hint([EASY])[0]["result"] == "step"
    assert u.hint(SOLVED)["result"] == "solved"
    assert u.convert(EASY, "line") == {
        "from": "line",
        "to": "line",
        "text": EASY + "\n",
        "lost": [],
    }
    json.dumps(u.explain(EASY))
