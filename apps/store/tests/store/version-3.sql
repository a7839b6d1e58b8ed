-- What version 3 adds, as a player may have it: a game of Hudoku in which the clock ran out once, paused.
-- It stays as it is whatever newer versions look like.
PRAGMA application_id = 1969515381;
PRAGMA user_version = 3;
CREATE TABLE runs (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
CREATE TABLE benches (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY AUTOINCREMENT, rules TEXT NOT NULL, name TEXT NOT NULL, template TEXT NOT NULL,
    seed TEXT NOT NULL, started INTEGER NOT NULL, last_played INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0, moves INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0, ms INTEGER NOT NULL DEFAULT 0, auto_hints INTEGER NOT NULL DEFAULT 0,
    asked_hints INTEGER NOT NULL DEFAULT 0, wrong INTEGER NOT NULL DEFAULT 0,
    alone INTEGER NOT NULL DEFAULT 0, paused INTEGER NOT NULL DEFAULT 0, slow INTEGER NOT NULL DEFAULT 0,
    off INTEGER NOT NULL DEFAULT 0, ending TEXT
) STRICT;
CREATE TABLE round_moves (
    round INTEGER NOT NULL REFERENCES rounds (id) ON DELETE CASCADE, number INTEGER NOT NULL,
    ms INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (round, number)
) STRICT, WITHOUT ROWID;
INSERT INTO rounds VALUES (
    1, 'hudoku-1', '4x5', 'a a a b b / a a a b b / a a a d d / -a -a -a d d', '3', 1764000000, 1764000060, 1,
    2, 8, 9090, 41000, 1, 0, 0, 0, 1, 0, 0, NULL
);
INSERT INTO round_moves VALUES (1, 1, 40000, 'wait'), (1, 2, 41000, 'pause');
