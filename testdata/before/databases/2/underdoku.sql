-- A database of version 2, written by the builds of its time, as sqlite3 dumps it.
PRAGMA journal_mode=WAL;
PRAGMA application_id=1969515381;
PRAGMA user_version=2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO runs VALUES(1,'original-1','7',1795344439,1795344439,8,7,1,3,23,0,4,865,NULL);
INSERT INTO runs VALUES(2,'original-1','deep',1795344440,1795344440,12,3,1,0,27,0,0,188,'died');
INSERT INTO runs VALUES(3,'original-1','a dark and stormy night',1795344440,1795344441,45,32,2,3,25,1,31,918,NULL);
INSERT INTO runs VALUES(4,'original-1','Żółw & 鯨',1795344441,1795344449,52,6,1,4,26,0,0,6215,'left');
INSERT INTO runs VALUES(5,'original-1','688614838',1795344449,1795344450,54,1,1,3,27,0,0,1329,NULL);
INSERT INTO runs VALUES(6,'original-1','99',1795344450,1795344461,62,7,1,3,26,0,0,5250,NULL);
CREATE TABLE moves (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;
INSERT INTO moves VALUES(1,1,0,'place r1c3 5');
INSERT INTO moves VALUES(1,2,114,'place r1c4 1');
INSERT INTO moves VALUES(1,3,264,'place r1c7 6');
INSERT INTO moves VALUES(1,4,414,'place r3c5 1');
INSERT INTO moves VALUES(1,5,565,'potion');
INSERT INTO moves VALUES(1,6,715,'place r1c9 9');
INSERT INTO moves VALUES(1,7,865,'rest');
INSERT INTO moves VALUES(2,1,0,'place r1c1 2');
INSERT INTO moves VALUES(2,2,88,'place r1c1 3');
INSERT INTO moves VALUES(2,3,188,'place r1c1 4');
INSERT INTO moves VALUES(3,1,0,'place r1c6 6');
INSERT INTO moves VALUES(3,2,14,'place r1c7 7');
INSERT INTO moves VALUES(3,3,44,'place r1c9 3');
INSERT INTO moves VALUES(3,4,74,'place r2c1 9');
INSERT INTO moves VALUES(3,5,104,'place r2c7 2');
INSERT INTO moves VALUES(3,6,134,'place r3c1 4');
INSERT INTO moves VALUES(3,7,165,'place r3c5 9');
INSERT INTO moves VALUES(3,8,195,'place r3c8 8');
INSERT INTO moves VALUES(3,9,225,'place r3c9 1');
INSERT INTO moves VALUES(3,10,255,'place r4c4 9');
INSERT INTO moves VALUES(3,11,285,'place r4c5 6');
INSERT INTO moves VALUES(3,12,315,'place r4c8 3');
INSERT INTO moves VALUES(3,13,345,'place r4c9 5');
INSERT INTO moves VALUES(3,14,376,'place r5c1 3');
INSERT INTO moves VALUES(3,15,406,'place r5c2 8');
INSERT INTO moves VALUES(3,16,436,'place r5c6 2');
INSERT INTO moves VALUES(3,17,466,'place r5c9 7');
INSERT INTO moves VALUES(3,18,496,'place r7c3 8');
INSERT INTO moves VALUES(3,19,526,'place r7c5 5');
INSERT INTO moves VALUES(3,20,556,'place r7c7 6');
INSERT INTO moves VALUES(3,21,587,'place r7c8 2');
INSERT INTO moves VALUES(3,22,617,'place r7c9 9');
INSERT INTO moves VALUES(3,23,647,'place r8c2 6');
INSERT INTO moves VALUES(3,24,677,'place r8c6 8');
INSERT INTO moves VALUES(3,25,707,'place r9c1 5');
INSERT INTO moves VALUES(3,26,737,'place r9c6 9');
INSERT INTO moves VALUES(3,27,767,'place r9c7 3');
INSERT INTO moves VALUES(3,28,798,'place r1c3 1');
INSERT INTO moves VALUES(3,29,828,'place r1c5 4');
INSERT INTO moves VALUES(3,30,858,'place r1c7 5');
INSERT INTO moves VALUES(3,31,888,'place r1c8 2');
INSERT INTO moves VALUES(3,32,918,'rest');
INSERT INTO moves VALUES(4,1,2565,'centre r1c1 4');
INSERT INTO moves VALUES(4,2,3613,'centre r1c3 7');
INSERT INTO moves VALUES(4,3,4635,'undo');
INSERT INTO moves VALUES(4,4,5219,'hint');
INSERT INTO moves VALUES(4,5,5690,'potion');
INSERT INTO moves VALUES(4,6,6215,'leave');
INSERT INTO moves VALUES(5,1,1329,'rest');
INSERT INTO moves VALUES(6,1,2102,'centre r1c3 1');
INSERT INTO moves VALUES(6,2,2408,'centre r1c3 3');
INSERT INTO moves VALUES(6,3,2719,'centre r1c3 9');
INSERT INTO moves VALUES(6,4,3968,'undo');
INSERT INTO moves VALUES(6,5,5153,'rest');
INSERT INTO moves VALUES(6,6,5153,'hint');
INSERT INTO moves VALUES(6,7,5250,'rest');
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('terminal.clock','on');
INSERT INTO settings VALUES('terminal.theme','light');
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
INSERT INTO benches VALUES(1,'classic-1','preset1','45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...','pp.........p.p.pp........pp...pp.....pp...p...p.p..pp.......ppp.p..pp.....p..p...',1795344460,1795344460,8,8,1,55,0,374);
INSERT INTO benches VALUES(2,'classic-1','evil1','9.8.1.6.7.7.6.....6.2.9.5.8.6.7.....2.7.3.9.1.........7.4.5.8.9.........1.6.2.4.3','p.p.p.p.p.p.p.....p.p.p.p.p.p.p.....p.p.p.p.p.........p.p.p.p.p.........p.p.p.p.p',1795344460,1795344461,11,3,52,0,1,209);
INSERT INTO benches VALUES(3,'classic-1','mine','451........2.7.63........28...9..................................................','puu........p.p.pp........lo...b..................................................',1795344461,1795344461,13,2,6,70,0,17);
INSERT INTO benches VALUES(4,'classic-1','hard deep','...5.8..116..3.4.8.......3..4.2.6.....6.4.3.....9.3.5..8.......2.4.9..869..6.2...','...p.p..ppp..p.p.p.......p..p.p.p.....p.p.p.....p.p.p..p.......p.p.p..ppp..p.p...',1795344461,1795344461,14,1,0,54,0,9);
CREATE TABLE bench_moves (
    bench INTEGER NOT NULL REFERENCES benches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (bench, number)
) STRICT, WITHOUT ROWID;
INSERT INTO bench_moves VALUES(1,1,0,'set r1c3 6');
INSERT INTO bench_moves VALUES(1,2,74,'corner r1c4 1');
INSERT INTO bench_moves VALUES(1,3,124,'corner r1c4 8');
INSERT INTO bench_moves VALUES(1,4,174,'centre r1c4 8');
INSERT INTO bench_moves VALUES(1,5,224,'undo');
INSERT INTO bench_moves VALUES(1,6,274,'checkpoint');
INSERT INTO bench_moves VALUES(1,7,324,'fill-marks');
INSERT INTO bench_moves VALUES(1,8,374,'return');
INSERT INTO bench_moves VALUES(2,1,103,'solve');
INSERT INTO bench_moves VALUES(2,2,157,'undo');
INSERT INTO bench_moves VALUES(2,3,209,'solve');
INSERT INTO bench_moves VALUES(3,1,0,'set r5c5 5');
INSERT INTO bench_moves VALUES(3,2,17,'set r5c5 4');
INSERT INTO bench_moves VALUES(4,1,9,'corner r1c1 1');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('runs',6);
INSERT INTO sqlite_sequence VALUES('benches',4);
COMMIT;
