"""Decodes links with pencilmark: reads one per line, and prints its digits and its cages."""

import sys

import pencilmark
from pencilmark import puzzle_json, sources

for line in sys.stdin:
    link = line.strip()
    if "sudokuwiki" in link:
        puzzle = pencilmark.load(pencilmark.from_string(link.split("bd=")[1]))
    else:
        puzzle = puzzle_json.from_json(sources.load(link, fetch=False))
    size = puzzle.D
    digits = ["."] * (size * size)
    for cell, digit in puzzle.givens.items():
        row, column = puzzle.coords[cell]
        digits[row * size + column] = "0123456789abcdefghijklmnop"[digit]
    cages = [
        "".join(f"r{row + 1}c{column + 1}" for row, column in sorted(puzzle.coords[c] for c in group.cells))
        + f"={group.total}"
        for group in puzzle.groups
        if group.kind == "cage"
    ]
    print("".join(digits), " ".join(sorted(cages)))
