"""Fixtures: the command built from the same sources, and puzzles."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import underdoku

ROOT = Path(__file__).resolve().parents[3]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

Command = Callable[..., list[str]]


def number(name: str, otherwise: int) -> int:
    """A number from the environment, to test with more or fewer puzzles."""
    return int(os.environ.get(f"UNDERDOKU_TEST_{name}", otherwise))


@pytest.fixture(scope="session")
def command() -> Command:
    """Runs the command line on lines of input; returns the lines of its output."""
    program = os.environ.get("UNDERDOKU")
    if not program:
        pytest.skip("UNDERDOKU names no program to compare with")

    def run(*words: str, lines: list[str] | None = None) -> list[str]:
        done = subprocess.run(
            [program, *words],
            input="".join(f"{line}\n" for line in lines or []),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in (0, 1), done.stderr
        return done.stdout.splitlines()

    return run


def placeless(lines: list[str]) -> list[dict[str, Any]]:
    """JSON lines of the command without the position and comment of the input."""
    repeated = ("file", "line", "comment", "columns")
    objects = [json.loads(line) for line in lines]
    return [{k: v for k, v in it.items() if k not in repeated} for it in objects]


@pytest.fixture(scope="session")
def puzzles() -> NDArray[np.uint8]:
    """Minimal puzzles, and some without a solution or with several."""
    made, solutions = underdoku.generate(number("PUZZLES", 2000), seed="tests")
    made[5, np.flatnonzero(made[5])[0]] = 0
    clash = made[7]
    clash[np.flatnonzero(clash == 0)[0]] = clash[np.flatnonzero(clash)[0]]
    made[11] = solutions[11]
    made[13] = 0
    return made
