#!/usr/bin/env python3
"""Plays whole runs of Depths through `underdoku depths --json`.

    depths_bot.py [PROGRAM] [SEED] [MORE OPTIONS OF depths ...]

It knows naked and hidden singles, steps out of due blows and strikes whom it can. The lines that it
reads and writes are described in docs/schema/depths.json.
"""
import itertools
import json
import subprocess
import sys

PROGRAM, SEED, *OPTIONS = (sys.argv[1:] + ["underdoku", "1"][len(sys.argv) - 1:])


def candidates(floor):
    """The digits that still fit each open cell, judging by houses and cages."""
    size, rows = floor["size"], floor["digits"]
    groups = [(house["cells"], None) for house in floor["houses"]]
    groups += [(cage["cells"], cage["sum"]) for cage in floor["cages"]]
    crossed = {tuple(entry["cell"]): entry["digits"] for entry in floor["crossed_out"]}
    barred = [floor["bar"]["digit"]] if floor["bar"] else []
    fog = {tuple(cell): [int(rows[cell[0] - 1][cell[1] - 1])] for cell in floor["fog"]}
    fits = {}
    for cell in map(tuple, floor["open"]):
        left = set(fog.get(cell, range(1, size + 1))) - set(crossed.get(cell, [])) - set(barred)
        for cells, total in groups if cell not in fog else []:
            if list(cell) not in cells:
                continue
            digits = [int(rows[r - 1][c - 1]) for r, c in cells if rows[r - 1][c - 1] != "."]
            left -= set(digits)
            blanks = len(cells) - len(digits)
            if total is not None:
                rest = total - sum(digits)
                ways = itertools.combinations(sorted(set(range(1, size + 1)) - set(digits)), blanks)
                left &= set().union(*(way for way in ways if sum(way) == rest))
        fits[cell] = left
    return fits


def singles(floor, fits):
    """Cells with one digit left, and digits with one cell left in a house."""
    found = {cell: min(digits) for cell, digits in fits.items() if len(digits) == 1}
    for house in floor["houses"]:
        blank = [tuple(cell) for cell in house["cells"] if floor["digits"][cell[0] - 1][cell[1] - 1] == "."]
        if all(cell in fits for cell in blank) and not floor["bar"]:
            for digit in range(1, floor["size"] + 1):
                places = [cell for cell in blank if digit in fits[cell]]
                if len(places) == 1:
                    found[places[0]] = digit
    return found


def on_floor(state):
    floor, words = state["floor"], state["moves"]["words"]
    living = [monster for monster in floor["monsters"] if monster["presence"] == "alive"]
    if "use potion" in words and state["hp"] <= state["max_hp"] - 5:
        return "use potion"
    if "leave" in words and (not living or floor["calm"] is not None and floor["calm"] < 1):
        return "leave"
    skills = [word for word in words if word.startswith(("skill", "use bomb"))]
    if skills and living and state["sparks"] >= 4:
        return skills[0]
    fits = candidates(floor)
    due = {tuple(cell) for m in living if m["intent"]["due"] and not m["intent"]["blunt"] for cell in m["intent"]["cells"]}
    found = singles(floor, fits)
    if not found and "counsel" in words and floor["shown"] is None:
        return "counsel"
    if not found:
        cell = min((cell for cell in fits if fits[cell]), key=lambda cell: len(fits[cell]))
        found = {cell: min(fits[cell])}
    worth = lambda cell: (cell not in due, sum(list(cell) in m["lair"] for m in living), list(cell) in floor["loot"])
    row, column = max(found, key=worth)
    return f"{row} {column} {found[row, column]}"


def choose(state):
    offer, words = state["offer"], state["moves"]["words"]
    if offer["kind"] in ("pedlar", "market"):
        bought = [word for word in words if word.startswith("buy")]
        return bought[0] if bought and len(state["bag"]) < state["bag_size"] else "done"
    doors = {choice.get("word"): choice["number"] for choice in offer["choices"]}
    return f"take {doors.get('lair', 1)}" if offer["kind"] != "bag" else "take 0"


game = subprocess.Popen([PROGRAM, "depths", "--json", "--seed", SEED, *OPTIONS], stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE, text=True)
for line in game.stdout:
    message = json.loads(line)
    if message["type"] == "refused":
        sys.exit(f"refused: {message['why']}")
    if message["type"] == "state":
        if message["ending"]:
            print(f"floor {message['floor_number']}: {message['ending']}, {message['points']} points, {message['deeds']} deeds")
            break
        print(on_floor(message) if message["phase"] == "floor" else choose(message), file=game.stdin, flush=True)
