-- What version 2 adds, as a player may have it: a bench with two digits by the player, the first of them
-- loaded. It stays as it is whatever newer versions look like.
PRAGMA application_id = 1969515381;
PRAGMA user_version = 2;
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
CREATE TABLE benches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, rules TEXT NOT NULL, title TEXT NOT NULL, digits TEXT NOT NULL,
    origins TEXT NOT NULL, started INTEGER NOT NULL, last_played INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0, moves INTEGER NOT NULL DEFAULT 0, filled INTEGER NOT NULL DEFAULT 0,
    blanks INTEGER NOT NULL DEFAULT 0, completed INTEGER NOT NULL DEFAULT 0, ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE bench_moves (
    bench INTEGER NOT NULL REFERENCES benches (id) ON DELETE CASCADE, number INTEGER NOT NULL,
    ms INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (bench, number)
) STRICT, WITHOUT ROWID;
INSERT INTO benches VALUES (
    1, 'classic-1', 'preset1',
    '451........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...',
    'ppu........p.p.pp........pp...pp.....pp...p...p.p..pp.......ppp.p..pp.....p..p...',
    1764000000, 1764000060, 1, 2, 2, 54, 0, 6000
);
INSERT INTO bench_moves VALUES (1, 1, 4000, 'set r1c5 3'), (1, 2, 6000, 'rest');
