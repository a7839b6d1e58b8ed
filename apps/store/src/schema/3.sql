-- A game of Hudoku: what was dealt, then what lists show of it, which follows from its moves.
CREATE TABLE rounds (
    -- Numbers never come twice, as those of runs.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rules TEXT NOT NULL,
    -- The template: its name, and its labels in one line, which tell it from others.
    name TEXT NOT NULL,
    template TEXT NOT NULL,
    seed TEXT NOT NULL,
    -- Seconds since 1970, UTC.
    started INTEGER NOT NULL,
    last_played INTEGER NOT NULL DEFAULT 0,
    -- Orders the games by their last move.
    turn INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    -- Cells that are not seen yet.
    hidden INTEGER NOT NULL DEFAULT 0,
    -- The score, and what it follows from; the time is in milliseconds of play.
    points INTEGER NOT NULL DEFAULT 0,
    ms INTEGER NOT NULL DEFAULT 0,
    auto_hints INTEGER NOT NULL DEFAULT 0,
    asked_hints INTEGER NOT NULL DEFAULT 0,
    wrong INTEGER NOT NULL DEFAULT 0,
    alone INTEGER NOT NULL DEFAULT 0,
    -- What made it easier, 1 if it did.
    paused INTEGER NOT NULL DEFAULT 0,
    slow INTEGER NOT NULL DEFAULT 0,
    off INTEGER NOT NULL DEFAULT 0,
    -- NULL while the game goes on.
    ending TEXT
) STRICT;

-- The moves of a game, numbered from 1.
CREATE TABLE round_moves (
    round INTEGER NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (round, number)
) STRICT, WITHOUT ROWID;
