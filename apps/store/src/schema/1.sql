-- A run: what it is, then what lists show of it, which follows from its moves.
CREATE TABLE runs (
    -- Numbers never come twice: a lock or a note of a run that is gone names no other.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rules TEXT NOT NULL,
    seed TEXT NOT NULL,
    -- Seconds since 1970, UTC.
    started INTEGER NOT NULL,
    last_played INTEGER NOT NULL DEFAULT 0,
    -- Orders the runs by their last move, even within a second and when the clock is set back.
    turn INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    depth INTEGER NOT NULL DEFAULT 1,
    hp INTEGER NOT NULL DEFAULT 0,
    -- Left on the floor.
    blanks INTEGER NOT NULL DEFAULT 0,
    -- The score: floors cleared, blanks filled, milliseconds of play.
    floors INTEGER NOT NULL DEFAULT 0,
    filled INTEGER NOT NULL DEFAULT 0,
    ms INTEGER NOT NULL DEFAULT 0,
    -- NULL while the run goes on.
    ending TEXT
) STRICT;

-- The moves of a run, numbered from 1. The key keeps a second writer from ever writing between them.
CREATE TABLE moves (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
