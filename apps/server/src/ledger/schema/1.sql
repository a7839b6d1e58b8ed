-- A player: a name and the hash of a key. Two names that differ in case alone are one.
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    key BLOB NOT NULL,
    -- Seconds since 1970, UTC.
    since INTEGER NOT NULL
) STRICT;

-- A ranked run. Its result follows from its replay and stands beside it for the lists.
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    -- Days since 1970, UTC.
    day INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    points INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    eased TEXT NOT NULL,
    moves INTEGER NOT NULL,
    -- Seconds since 1970, UTC.
    taken INTEGER NOT NULL,
    -- The hash of the replay.
    sha256 BLOB NOT NULL,
    -- One run a player and day, and each replay once.
    UNIQUE (game, day, player),
    UNIQUE (game, day, sha256)
) STRICT;

-- The order of the lists. Of equal runs the first to be taken is ahead.
CREATE INDEX ranks ON runs (game, day, points DESC, ms, id);

-- The replays, apart: no list reads them.
CREATE TABLE replays (
    run INTEGER PRIMARY KEY REFERENCES runs (id),
    text TEXT NOT NULL
) STRICT;
