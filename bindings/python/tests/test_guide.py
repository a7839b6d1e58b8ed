"""The examples of the guide and of the docstrings, run as written but with fewer puzzles."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from conftest import ROOT

import underdoku


def failures(name: str, text: str, names: dict[str, object]) -> int:
    test = doctest.DocTestParser().get_doctest(text, names, name, name, 0)
    assert test.examples
    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed


def test_guide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("polars")
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    guide = (ROOT / "docs/python.md").read_text()
    blocks = re.findall(r"^```pycon\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    text = "\n".join(blocks).replace("1_000_000", "1_000")
    assert failures("docs/python.md", text, {}) == 0
    assert (tmp_path / "er.png").stat().st_size > 1000


@pytest.mark.parametrize(
    "name", ["solve", "count", "candidates", "check", "rate", "generate", "parse", "hint"]
)
def test_docstrings(name: str) -> None:
    text = getattr(underdoku, name).__doc__
    assert failures(name, text, dict(vars(underdoku))) == 0


def test_everything_has_a_docstring() -> None:
    for name in underdoku.__all__:
        if name not in ("CHECKED", "RATED", "__version__"):
            assert getattr(underdoku, name).__doc__, name
