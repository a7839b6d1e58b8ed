-- One table for the games of all kinds and one for their moves. A game is what was set up, then what lists show of it,
-- which follows from its moves.
CREATE TABLE games (
    -- The game's word, such as delve, and the how-manieth of its kind.
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    rules TEXT NOT NULL,
    -- As a saved game has it, in lines.
    setup TEXT NOT NULL,
    -- What lists call it.
    title TEXT NOT NULL,
    -- Seconds since 1970, UTC.
    started INTEGER NOT NULL,
    last_played INTEGER NOT NULL DEFAULT 0,
    -- Orders the games by their last move, even within a second and when the clock is set back.
    turn INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    -- Milliseconds of play.
    ms INTEGER NOT NULL DEFAULT 0,
    -- A line each, a name and a value.
    summary TEXT NOT NULL DEFAULT '',
    -- NULL while the game goes on.
    ending TEXT,
    -- The order of games that have ended: the group in which they are compared, then the greater first rank, the
    -- greater second, the shorter time, the earlier turn.
    group_key TEXT NOT NULL DEFAULT '',
    group_title TEXT NOT NULL DEFAULT '',
    rank_1 INTEGER NOT NULL DEFAULT 0,
    rank_2 INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_turn ON games (turn);

-- The last number of each kind. Numbers never come twice: a lock or a note of a game that is gone names no other.
CREATE TABLE numbers (
    game TEXT PRIMARY KEY,
    last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO numbers
    SELECT CASE name WHEN 'runs' THEN 'delve' WHEN 'rounds' THEN 'hudoku' ELSE 'classic' END, seq
    FROM sqlite_sequence WHERE name IN ('runs', 'rounds', 'benches');

INSERT INTO games (game, number, rules, setup, title, started, last_played, turn, moves, ms, summary, ending, rank_1, rank_2)
    SELECT 'delve', id, rules, 'seed ' || seed || char(10), seed, started, last_played, turn, moves, ms,
        'seed ' || seed || char(10) || 'floor ' || depth || char(10) || 'hp ' || hp || char(10)
        || 'blanks ' || blanks || char(10) || 'floors ' || floors || char(10) || 'filled ' || filled || char(10)
        || 'ms ' || ms || char(10) || coalesce('ending ' || ending || char(10), ''),
        ending, iif(ending IS NULL, 0, floors), iif(ending IS NULL, 0, filled)
    FROM runs;

INSERT INTO games (game, number, rules, setup, title, started, last_played, turn, moves, ms, summary)
    SELECT 'classic', id, rules,
        coalesce('layout ' || layout || char(10), '') || 'digits ' || digits || char(10)
        || 'origins ' || origins || char(10),
        title, started, last_played, turn, moves, ms,
        'entered ' || filled || char(10) || 'blanks ' || blanks || char(10)
        || 'complete ' || iif(completed, 'true', 'false') || char(10) || 'ms ' || ms || char(10)
    FROM benches;

INSERT INTO games (game, number, rules, setup, title, started, last_played, turn, moves, ms, summary, ending, group_key,
        group_title, rank_1, rank_2)
    SELECT 'hudoku', id, rules,
        'name ' || name || char(10) || 'template ' || template || char(10) || 'seed ' || seed || char(10),
        name || ', ' || seed, started, last_played, turn, moves, ms,
        'template ' || name || char(10) || 'seed ' || seed || char(10) || 'hidden ' || hidden || char(10)
        || 'ms ' || ms || char(10) || 'auto-hints ' || auto_hints || char(10)
        || 'asked-hints ' || asked_hints || char(10) || 'wrong ' || wrong || char(10)
        || 'alone ' || alone || char(10) || 'paused ' || iif(paused, 'true', 'false') || char(10)
        || 'slow ' || iif(slow, 'true', 'false') || char(10) || 'off ' || iif(off, 'true', 'false') || char(10)
        || coalesce('ending ' || ending || char(10), ''),
        ending, iif(ending IS NULL, '', template), iif(ending IS NULL, '', name),
        iif(ending IS NULL OR ending = 'gave up', 0, 1), iif(ending IS NULL, 0, points)
    FROM rounds;

ALTER TABLE moves RENAME TO run_moves;

-- The moves of a game, numbered from 1. The key keeps a second writer from ever writing between them.
CREATE TABLE moves (
    game TEXT NOT NULL,
    of INTEGER NOT NULL,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, of, number),
    FOREIGN KEY (game, of) REFERENCES games (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- A move of a game that is gone would keep the others from being read.
INSERT INTO moves
    SELECT 'delve', run, number, ms, text FROM run_moves WHERE run IN (SELECT id FROM runs)
    UNION ALL
    SELECT 'classic', bench, number, ms, text FROM bench_moves WHERE bench IN (SELECT id FROM benches)
    UNION ALL
    SELECT 'hudoku', round, number, ms, text FROM round_moves WHERE round IN (SELECT id FROM rounds);

DROP TABLE run_moves;
DROP TABLE bench_moves;
DROP TABLE round_moves;
DROP TABLE runs;
DROP TABLE benches;
DROP TABLE rounds;
