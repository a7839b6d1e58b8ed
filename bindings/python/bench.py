"""Processor time per puzzle, compared with rustoku if that is installed: python bench.py FILE...

Each file is a list of puzzles, one per line. `--command PROGRAM` compares a million puzzles with the
whole process of `underdoku solve --threads 1`.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import underdoku

TURNS = 5


def least(work: Callable[[], object]) -> float:
    """The processor time in seconds of the fastest of several runs."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return min(once() for _ in range(TURNS))


def each(solve: Callable[[Any], object], puzzles: Sequence[Any] | NDArray[Any]) -> float:
    """Microseconds per puzzle, with one puzzle per call."""

    def work() -> None:
        for puzzle in puzzles:
            solve(puzzle)

    return 1e6 * least(work) / len(puzzles)


def sets(files: list[Path]) -> None:
    try:
        rival: Any = import_module("rustoku")
    except ModuleNotFoundError:
        rival = None
    print(f"{'microseconds a puzzle':<28}{'many':>9}{'array':>9}{'text':>9}{'rustoku':>9}{'factor':>9}")
    for file in files:
        puzzles = underdoku.read_givens(file)
        many = 1e6 * least(lambda: underdoku.solve(puzzles, threads=1)) / len(puzzles)
        some = puzzles[:: max(1, len(puzzles) // 300)]
        texts = underdoku.format(some)
        array, text = (each(underdoku.solve, all_) for all_ in (some, texts))
        line = f"{file.stem:<28}{many:>9.2f}{array:>9.2f}{text:>9.2f}"
        if rival:
            other = each(rival.solve, texts)
            line += f"{other:>9.0f}{other / many:>9.0f}"
        print(line)


def million(program: str, file: Path) -> None:
    """A million disguises of the puzzles of a file, solved by the command and by the package."""
    givens = underdoku.read_givens(file)
    puzzles = underdoku.scramble(np.resize(givens, (1_000_000, 81)), seed=1)
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "puzzles.txt")
        lines.write_text("\n".join(underdoku.format(puzzles)) + "\n")

        def children() -> float:
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            return usage.ru_utime + usage.ru_stime

        times = []
        for _ in range(TURNS):
            before = children()
            words = [program, "solve", "--threads", "1", str(lines)]
            told = subprocess.run(words, capture_output=True, check=True).stdout
            times.append(children() - before)
    here = least(lambda: underdoku.solve(puzzles, threads=1))
    assert "".join(f"{line}\n" for line in underdoku.format(underdoku.solve(puzzles)[0])) == told.decode()
    command = min(times)
    print(f"a million of {file.stem}: {here:.2f} s, the command {command:.2f} s, {here / command:.2f}")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("files", nargs="+", type=Path, metavar="FILE")
    words.add_argument("--command", metavar="PROGRAM")
    chosen = words.parse_args()
    sets(chosen.files)
    if chosen.command:
        million(chosen.command, chosen.files[0])
