-- What the server itself remembers: its secret, and the day up to which replays have lapsed.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value ANY NOT NULL
) STRICT, WITHOUT ROWID;

-- What a player proves a name with: 'secret', the hash of a key that is sent, or 'signed', a public key (Ed25519).
ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'secret';

-- When a player was first given the board of a day that the server times. Seconds since 1970, UTC.
CREATE TABLE begins (
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (game, day, player)
) STRICT, WITHOUT ROWID;

-- A ranked run. Its result follows from its replay and stands beside it for the lists.
CREATE TABLE new_runs (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    -- Days since 1970, UTC.
    day INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    -- 1 for the board that the server times, 0 for the one that everybody can play without it.
    timed INTEGER NOT NULL,
    -- The list that it stands in: 'timed' by the server, as 'told', or by a 'program'.
    list TEXT NOT NULL,
    points INTEGER NOT NULL,
    -- The second number of the game's own order: of runs with equal points the greater is ahead.
    second INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    eased TEXT NOT NULL,
    moves INTEGER NOT NULL,
    -- Seconds since 1970, UTC.
    taken INTEGER NOT NULL,
    -- The hash of the replay.
    sha256 BLOB NOT NULL,
    -- One run a player, day and board, and each replay once.
    UNIQUE (game, day, timed, player),
    UNIQUE (game, day, sha256)
) STRICT;

INSERT INTO new_runs
    SELECT id, game, day, player, 0, 'told', points, second, ms, eased, moves, taken, sha256 FROM runs;

-- The replays, apart: no list reads them. Text as it was kept before, or a blob compressed by zlib.
CREATE TABLE new_replays (
    run INTEGER PRIMARY KEY REFERENCES new_runs (id),
    replay ANY NOT NULL
) STRICT;

INSERT INTO new_replays SELECT run, text FROM replays;
DROP TABLE replays;
DROP TABLE runs;
ALTER TABLE new_runs RENAME TO runs;
ALTER TABLE new_replays RENAME TO replays;

-- The order of a list. Of equal runs the first to be taken is ahead.
CREATE INDEX ranks ON runs (game, day, list, points DESC, second DESC, ms, id);

-- The number of runs of each list.
DROP TABLE counts;
CREATE TABLE counts (
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    list TEXT NOT NULL,
    runs INTEGER NOT NULL,
    PRIMARY KEY (game, day, list)
) STRICT, WITHOUT ROWID;

INSERT INTO counts SELECT game, day, list, COUNT(*) FROM runs GROUP BY game, day, list;

CREATE TRIGGER run_entered AFTER INSERT ON runs BEGIN
    INSERT INTO counts VALUES (new.game, new.day, new.list, 1)
        ON CONFLICT (game, day, list) DO UPDATE SET runs = runs + 1;
END;

CREATE TRIGGER run_taken_out AFTER DELETE ON runs BEGIN
    UPDATE counts SET runs = runs - 1 WHERE game = old.game AND day = old.day AND list = old.list;
END;
