"""The installed package."""

from __future__ import annotations

import importlib.metadata

import pytest


def test_it_contains_the_licences_of_all_libraries() -> None:
    files = importlib.metadata.files("underdoku") or []
    lists = [file for file in files if file.name == "THIRD-PARTY.txt"]
    if not files:
        pytest.skip("the package is not installed from a wheel")
    (libraries,) = lists
    text = libraries.read_text()
    assert "\npyo3 " in text and "Permission is hereby granted" in text
    assert "underdoku" not in text
