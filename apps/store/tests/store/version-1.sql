-- A database of version 1 as a player may have it: run 1 goes on, run 2 has ended. It stays as it is
-- whatever newer versions look like.
PRAGMA application_id = 1969515381;
PRAGMA user_version = 1;
CREATE TABLE runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, rules TEXT NOT NULL, seed TEXT NOT NULL, started INTEGER NOT NULL,
    last_played INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 0, moves INTEGER NOT NULL DEFAULT 0,
    depth INTEGER NOT NULL DEFAULT 1, hp INTEGER NOT NULL DEFAULT 0, blanks INTEGER NOT NULL DEFAULT 0,
    floors INTEGER NOT NULL DEFAULT 0, filled INTEGER NOT NULL DEFAULT 0, ms INTEGER NOT NULL DEFAULT 0,
    ending TEXT
) STRICT;
CREATE TABLE moves (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, number INTEGER NOT NULL,
    ms INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO runs VALUES (1, 'original-1', '7', 1764000000, 1764000060, 4, 2, 1, 3, 26, 0, 0, 6000, NULL);
INSERT INTO runs VALUES (2, 'original-1', 'deep', 1764000010, 1764000020, 3, 1, 1, 3, 27, 0, 0, 900, 'left');
INSERT INTO moves VALUES (1, 1, 4000, 'hint'), (1, 2, 6000, 'rest'), (2, 1, 900, 'leave');
INSERT INTO settings VALUES ('theme', 'dark');
