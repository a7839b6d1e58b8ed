-- A game of Classic: what it is, then what lists show of it, which follows from its moves.
CREATE TABLE benches (
    -- Numbers never come twice, as those of runs.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rules TEXT NOT NULL,
    title TEXT NOT NULL,
    -- The board that was loaded, cell by cell: the digit and the letter of its origin, a dot for a blank.
    digits TEXT NOT NULL,
    origins TEXT NOT NULL,
    -- Seconds since 1970, UTC.
    started INTEGER NOT NULL,
    last_played INTEGER NOT NULL DEFAULT 0,
    -- Orders the benches by their last move.
    turn INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    -- Cells that are filled, without the presets, and cells that are not.
    filled INTEGER NOT NULL DEFAULT 0,
    blanks INTEGER NOT NULL DEFAULT 0,
    -- 1 if every cell is filled and no rule is broken.
    completed INTEGER NOT NULL DEFAULT 0,
    -- Milliseconds of play.
    ms INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The moves of a bench, numbered from 1.
CREATE TABLE bench_moves (
    bench INTEGER NOT NULL REFERENCES benches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (bench, number)
) STRICT, WITHOUT ROWID;
