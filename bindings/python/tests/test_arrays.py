"""Arrays of any shape, stride and type, texts, Arrow data and faults."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import EASY, SOLVED, number
from numpy.typing import NDArray

import underdoku as u

BOARD = u.parse(EASY)


def test_shapes() -> None:
    many = np.stack([BOARD] * 3)
    for board in (BOARD, BOARD.reshape(9, 9), many, many.reshape(3, 9, 9), many[:0]):
        solutions, counts = u.solve(board)
        assert solutions.shape == board.shape and solutions.dtype == np.uint8
        assert counts.shape == (board.shape[:1] if board.ndim + (board.shape[-1] == 81) == 3 else ())
        assert u.canon(board).shape == board.shape
        assert u.scramble(board).shape == board.shape
        assert u.check(board).shape == counts.shape == u.rate(board).shape
        assert (counts == 1).all()


def test_strides() -> None:
    made, solutions = u.generate(64, seed=3)
    wide = np.zeros((128, 100), np.uint8)
    wide[::2, 7:88] = made
    for view, expected in (
        (wide[::2, 7:88], solutions),
        (np.asfortranarray(made), solutions),
        (made[::-1], solutions[::-1]),
        (made[:, ::-1], solutions[:, ::-1]),
        (made[5:6], solutions[5:6]),
        (made.reshape(-1, 9, 9).transpose(0, 2, 1), solutions.reshape(-1, 9, 9).transpose(0, 2, 1)),
    ):
        assert (u.solve(view)[0] == expected).all()
    made.flags.writeable = False
    assert (u.solve(made)[0] == solutions).all()
    same = np.broadcast_to(BOARD, (50, 81))
    assert (u.solve(same)[1] == 1).all()


def test_texts() -> None:
    assert u.parse(EASY).tolist() == u.parse(EASY.replace(".", "0")).tolist()
    assert u.parse([EASY, SOLVED]).shape == (2, 81)
    assert u.parse((EASY,)).shape == (1, 81)
    assert u.parse([]).shape == (0, 81)
    assert u.parse(np.array([EASY, SOLVED])).shape == (2, 81)
    assert u.parse(np.array([EASY, SOLVED], object)).shape == (2, 81)
    assert u.format(u.parse([EASY, SOLVED])) == [EASY, SOLVED]
    drawn = u.format(BOARD, "drawn")
    assert (u.parse(drawn) == BOARD).all()
    assert u.solve(EASY)[0].shape == (81,)


@pytest.mark.parametrize(
    ("puzzles", "kind", "words"),
    [
        (np.zeros((2, 80), np.uint8), ValueError, "found shape (2, 80)"),
        (np.zeros((2, 3, 9, 9), np.uint8), ValueError, "found shape (2, 3, 9, 9)"),
        (np.zeros((), np.uint8), ValueError, "found shape ()"),
        (np.zeros(2, "M8[s]"), TypeError, "expected an array of whole numbers or of texts"),
        (np.zeros((2, 81), bool), TypeError, "found bool"),
        (np.zeros((2, 81), complex), TypeError, "found complex128"),
        (np.full((2, 81), "."), ValueError, "expected texts in one dimension, found 2"),
        (np.full(81, 10, np.uint8), ValueError, "r1c1: expected a digit from 1 to 9"),
        (EASY[:-1], ValueError, "expected 81 cells, found 80"),
        (EASY[:-1] + "!", ValueError, "column 81"),
        ([EASY, "?"], ValueError, "puzzles[1]: "),
        ([EASY, 7], TypeError, "puzzles[1]: expected a text, found int"),
        ([EASY, ""], ValueError, "puzzles[1]: expected a puzzle, found none"),
        ([f"{EASY}\n{EASY}"], ValueError, "found another in line 2"),
        ([EASY, "2x2:1a2b3c4d1"], ValueError, "puzzles[1]"),
        ([1, 2], ValueError, "found shape (2,)"),
        ([1, EASY], TypeError, "expected numbers, or None"),
        ([[1, True, None]], TypeError, "found bool"),
        ([[1, 2], [3]], ValueError, "lists of numbers of the same length"),
        ([None, EASY], TypeError, "puzzles[0]: expected a text, found NoneType"),
        ([[{}] * 81], TypeError, "found dict"),
        (None, TypeError, "found NoneType"),
        ({}, TypeError, "found dict"),
        (b"..", ValueError, "expected a puzzle: 81 characters in a line"),
        (b"\xff" * 81, ValueError, "expected UTF-8 text"),
        (BOARD.tobytes(), ValueError, "expected a puzzle: 81 characters in a line"),
        (81, TypeError, "found int"),
    ],
)
def test_faults(puzzles: Any, kind: type[Exception], words: str) -> None:
    for function in (u.solve, u.count, u.candidates, u.check, u.rate, u.canon, u.scramble, u.parse, u.format, u.hint):
        with pytest.raises(kind) as error:
            function(puzzles)
            if function is u.parse:
                u.solve(u.parse(puzzles))
        assert words in str(error.value), function


def test_a_bad_digit_is_reported_with_its_position() -> None:
    many = np.stack([BOARD] * 5000)
    many[4321, 80] = 77
    for function in (u.solve, u.rate, u.check):
        with pytest.raises(ValueError, match=r"puzzles\[4321\], r9c9: .*found 77"):
            function(many)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: u.solve(EASY, limit=0), "limit: expected a number from 1 to 1000000"),
        (lambda: u.solve(EASY, threads=0), "threads: expected a number from 1 to 256"),
        (lambda: u.solve([EASY] * 9, threads=-1), "threads"),
        (lambda: u.generate(-1), "n: expected"),
        (lambda: u.generate(1, givens=16), "givens: expected a number from 17 to 81"),
        (lambda: u.generate(1, er=0.5), "er: expected numbers from 1.0 to 12.0"),
        (lambda: u.generate(1, er=(5, 4)), "the smaller first"),
        (lambda: u.generate(1, level="mild"), "level: expected one of easy"),
        (lambda: u.generate(1, needs="y-wing-ish"), "needs: "),
        (lambda: u.generate(1, symmetry="round"), "symmetry: expected one of none"),
        (lambda: u.generate(1, layout="2x3", er=4.2), "standard board"),  # type: ignore[call-overload]
        (lambda: u.generate(1, layout="9j", needs="full-house"), "needs: full house"),
        (lambda: u.Layout("9q"), "9q"),
        (lambda: u.Layout("40x40"), "40x40"),
        (lambda: u.Layout.from_template("?"), "template: "),
        (lambda: u.solve(BOARD, layout="9j"), "regions or cages of its own"),
        (lambda: u.solve(BOARD, layout="2x3"), "(N, 36)"),
        (lambda: u.format(EASY, "docx"), "format: expected one of line, "),
        (lambda: u.hint(EASY, techniques=["xyzzy"]), 'found "xyzzy"'),
        (lambda: u.hint(EASY, techniques=["xwin"]), 'found "xwin"; the nearest are x-wing, xy-wing'),
        (lambda: u.hint(EASY, without=["swordfich"]), "without: "),
        (lambda: u.generate(1, needs="xwin"), 'needs: expected the name of a technique, such as x-wing, found "xwin"; the nearest'),
        (lambda: u.hint(EASY, techniques=[], without=[]), "cannot be combined"),
        (lambda: u.scramble(EASY, start=-1), "start: expected"),
        (lambda: u.convert(EASY, "none"), "format"),
    ],
)
def test_arguments(call: Any, words: str) -> None:
    with pytest.raises(ValueError) as error:
        call()
    assert words in str(error.value)


def test_files(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        u.read(tmp_path / "nowhere")
    with pytest.raises(OSError):
        u.read_givens(tmp_path)
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n# a comment\n{SOLVED}\n")
    assert [str(board) for board in u.read(path)] == [EASY, SOLVED]
    assert u.format(u.read_givens(str(path))) == [EASY, SOLVED]
    path.write_text(f"{EASY}\n{EASY}?\n")
    with pytest.raises(ValueError, match="line 2, column 82"):
        u.read_givens(path)
    with pytest.raises(ValueError, match="line 2, column 82"):
        u.read(path)


def test_boards(tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(u.format(BOARD, "pm"))
    [board] = u.read(path)
    assert board.format == "pm" and board.layout == u.Layout("3x3")
    assert (board.givens == BOARD.reshape(9, 9)).all()
    assert str(board) == EASY and EASY in repr(board)
    assert u.hint(board)["board"] == EASY
    assert (u.solve([board, board])[1] == 1).all()
    with pytest.raises(TypeError, match=r"puzzles\[1\]: expected a Board"):
        u.solve([board, EASY])  # type: ignore[arg-type]
    small = u.generate(1, seed=1, layout="2x2")
    with pytest.raises(ValueError, match="4x4 cells follows boards of 9x9"):
        u.solve([board, *small])


def test_layouts() -> None:
    layout = u.Layout("9jx")
    assert (layout.name, layout.rows, layout.columns, layout.regions) == ("9jx", 9, 9, None)
    assert repr(layout) == "Layout('9jx')".replace("'", '"')
    assert layout == u.Layout("9JX") and layout != u.Layout("9j") and hash(layout)
    [board] = u.generate(1, seed=2, layout=layout)
    assert board.layout.regions is not None and len(board.layout.regions) == 9
    solutions, counts = u.solve(board.givens, layout=board.layout)
    assert counts == 1 and solutions.shape == (9, 9)
    assert u.rate(board)["level"] != ""
    blanks = np.zeros((2, 256), np.uint8)
    assert (u.count(blanks, limit=3, layout="4x4") == 3).all()
    with pytest.raises(ValueError, match="from 1 to 16"):
        u.count(blanks + 17, layout="4x4")


def test_seeds() -> None:
    assert (u.generate(3, seed=7)[0] == u.generate(5, seed="7")[0][:3]).all()
    assert (u.generate(3)[0] != u.generate(3)[0]).any()
    assert u.generate(0)[0].shape == (0, 81)
    for seed in (np.int64(7), np.uint8(7)):
        assert (u.generate(3, seed=seed)[0] == u.generate(3, seed=7)[0]).all()
        assert (u.scramble(BOARD, seed=seed) == u.scramble(BOARD, seed=7)).all()
    wrong: Any
    for wrong in (1.5, True, np.True_, [7], b"7"):
        with pytest.raises(TypeError, match="seed: expected a text or a whole number"):
            u.generate(1, seed=wrong)


def test_er_is_a_number_or_a_pair() -> None:
    wanted = u.generate(2, seed=1, er=(1.2, 1.5))[0]
    er: Any
    for er in ([1.2, 1.5], np.array([1.2, 1.5])):
        assert (u.generate(2, seed=1, er=er)[0] == wanted).all()
    for er in ([1.2], [1.2, 1.5, 2.0], "12", ["a", "b"]):
        with pytest.raises(TypeError, match="er: expected a number"):
            u.generate(1, er=er)


def test_an_unknown_name_lists_each_known_name_once() -> None:
    with pytest.raises(ValueError) as error:
        u.convert(EASY, "foo")
    assert str(error.value).count("opensudoku") == 1 and '"foo"' in str(error.value)


def test_first_arguments_have_names() -> None:
    assert u.solve(puzzles=EASY)[1] == 1
    assert u.format(puzzles=u.parse(texts=EASY), to="line") == EASY
    assert u.generate(n=1)[0].shape == (1, 81)
    assert u.hint(boards=EASY)["result"] == "step"
    assert u.convert(boards=EASY, to="line")["text"] == EASY + "\n"
    assert u.rate(puzzles=EASY)["er"] == u.rate(EASY)["er"]
    assert u.Layout(kind="2x2") == u.Layout("2x2")


def test_impossible_requests_end() -> None:
    with pytest.raises((ValueError, RuntimeError), match="pattern|gave up"):
        u.generate(1, seed=1, givens=18, symmetry="full")


def test_other_threads_run_and_work_can_be_interrupted() -> None:
    puzzles = np.repeat(u.generate(100, seed=5)[0], 10_000, axis=0)
    # Tests that a shell starts in the background ignore interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    other = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    # The work would take minutes, so the interrupt comes before it is done.
    with pytest.raises(KeyboardInterrupt):
        other.start()
        u.rate(puzzles)
    other.join()
    assert u.solve(EASY)[1] == 1


def solved_in_a_child() -> int:
    many = np.stack([BOARD] * 50_000)
    return int(u.solve(many, threads=2)[1].sum())


def test_a_forked_process_has_threads_of_its_own() -> None:
    assert solved_in_a_child() == 50_000
    with multiprocessing.get_context("fork").Pool(2) as pool:
        results = [pool.apply_async(solved_in_a_child) for _ in range(4)]
        assert [result.get(timeout=120) for result in results] == [50_000] * 4


def test_threads_of_python_share_the_engine() -> None:
    puzzles, solutions = u.generate(3000, seed=6)
    failed: list[int] = []

    def solve(size: int) -> None:
        for at in range(0, len(puzzles), size):
            if (u.solve(puzzles[at : at + size])[0] != solutions[at : at + size]).any():
                failed.append(at)

    threads = [threading.Thread(target=solve, args=[size]) for size in (1, 7, 100, 3000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def random_array(random: np.random.Generator) -> Any:
    """An array that may or may not hold puzzles."""
    sizes = (0, 1, 2, 3, 9, 9, 9, 80, 81, 81, 81, 82, 16)
    shape = tuple(int(size) for size in random.choice(sizes, random.integers(0, 5)))
    if np.prod(shape) > 20_000:
        return np.empty(shape[:1], object)
    types = ("u1", "u1", "u1", "u1", "i1", "u2", ">u2", "i8", "f4", "f8", "?", "c8", "O", "U3", "S3", "M8[s]", "V2")
    dtype = np.dtype(random.choice(types))
    top = int(random.choice([1, 2, 10, 256]))
    array: Any = random.integers(0, top, shape).astype("u1")
    if dtype.kind in "uifbc?O":
        array = array.astype(dtype)
    else:
        array = np.zeros(shape, dtype)
    for _ in range(random.integers(0, 3)):
        turn = random.integers(0, 5)
        if turn == 0:
            array = array.T
        elif turn == 1 and array.ndim:
            array = array[::-1]
        elif turn == 2 and array.ndim:
            array = array[..., :: int(random.choice([-1, 2]))]
        elif turn == 3 and array.size:
            array = np.broadcast_to(array, (int(random.integers(0, 4)), *array.shape))
        elif turn == 4 and array.ndim > 1:
            array = np.moveaxis(array, 0, -1)
    return array


def test_random_arrays_give_answers_or_clear_errors() -> None:
    random = np.random.default_rng(7)
    functions = (u.solve, u.count, u.candidates, u.check, u.canon, u.scramble, u.parse, u.format, u.hint, u.rate)
    answers = 0
    for turn in range(number("FUZZ", 5_000)):
        array = random_array(random)
        function: Any = functions[turn % len(functions)]
        options: dict[str, Any] = {"threads": 1} if turn % 4 == 0 and turn % 9 < 5 else {}
        if turn % 7 == 0:
            options["layout"] = str(random.choice(["3x3", "2x2", "4x4", "3x3x", "9j", "?"]))
        if function is u.rate and array.size > 200:
            array = array[:2] if array.ndim else array
        try:
            function(array, **options)
            answers += 1
        except (TypeError, ValueError) as error:
            assert any(word in str(error) for word in ("expected", "layout", "symmetries", "format")), error
    assert answers > 0


class Liar:
    """Claims to have Arrow data."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.answer


@pytest.mark.parametrize("answer", [None, (), (1, 2), ("a", "b", "c"), (None, None)])
def test_invalid_arrow_data_is_refused(answer: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        u.solve(Liar(answer))
