-- A database of version 4, written by the builds of its time, as sqlite3 dumps it.
PRAGMA journal_mode=WAL;
PRAGMA application_id=1969515381;
PRAGMA user_version=4;
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
INSERT INTO runs VALUES(7,'original-1','daily 2026-02-03',1795344469,1795344469,66,3,1,0,27,0,0,207,'died');
INSERT INTO runs VALUES(8,'original-1','2026',1795344482,1795344483,75,8,1,2,21,0,5,331,NULL);
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
INSERT INTO moves VALUES(7,1,0,'place r2c4 1');
INSERT INTO moves VALUES(7,2,86,'place r2c4 3');
INSERT INTO moves VALUES(7,3,207,'place r2c4 4');
INSERT INTO moves VALUES(8,1,0,'place r1c1 1');
INSERT INTO moves VALUES(8,2,30,'place r1c3 6');
INSERT INTO moves VALUES(8,3,80,'place r1c6 9');
INSERT INTO moves VALUES(8,4,130,'place r2c6 6');
INSERT INTO moves VALUES(8,5,183,'place r3c3 9');
INSERT INTO moves VALUES(8,6,230,'hint');
INSERT INTO moves VALUES(8,7,281,'place r4c2 1');
INSERT INTO moves VALUES(8,8,331,'rest');
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('daily.name','Ada');
INSERT INTO settings VALUES('daily.secret','c322af721980ca0e4bad7c84d8893a608c17d3c6eafe150f9173dbe4badbb910');
INSERT INTO settings VALUES('daily.server','http://127.0.0.1:18017');
INSERT INTO settings VALUES('terminal.clock','off');
INSERT INTO settings VALUES('terminal.conflicts','off');
INSERT INTO settings VALUES('terminal.entry','digit-first');
INSERT INTO settings VALUES('terminal.glyphs','unicode');
INSERT INTO settings VALUES('terminal.guides','off');
INSERT INTO settings VALUES('terminal.hudoku-clock','slow');
INSERT INTO settings VALUES('terminal.motion','off');
INSERT INTO settings VALUES('terminal.pen','corner');
INSERT INTO settings VALUES('terminal.theme','light');
INSERT INTO settings VALUES('terminal.tidy-marks','on');
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
, layout TEXT) STRICT;
INSERT INTO benches VALUES(1,'classic-1','preset1','45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...','pp.........p.p.pp........pp...pp.....pp...p...p.p..pp.......ppp.p..pp.....p..p...',1795344460,1795344460,8,8,1,55,0,374,NULL);
INSERT INTO benches VALUES(2,'classic-1','evil1','9.8.1.6.7.7.6.....6.2.9.5.8.6.7.....2.7.3.9.1.........7.4.5.8.9.........1.6.2.4.3','p.p.p.p.p.p.p.....p.p.p.p.p.p.p.....p.p.p.p.p.........p.p.p.p.p.........p.p.p.p.p',1795344460,1795344461,11,3,52,0,1,209,NULL);
INSERT INTO benches VALUES(3,'classic-1','mine','451........2.7.63........28...9..................................................','puu........p.p.pp........lo...b..................................................',1795344461,1795344461,13,2,6,70,0,17,NULL);
INSERT INTO benches VALUES(4,'classic-1','hard deep','...5.8..116..3.4.8.......3..4.2.6.....6.4.3.....9.3.5..8.......2.4.9..869..6.2...','...p.p..ppp..p.p.p.......p..p.p.p.....p.p.p.....p.p.p..p.......p.p.p..ppp..p.p...',1795344461,1795344461,14,1,0,54,0,9,NULL);
INSERT INTO benches VALUES(5,'classic-1','3x3k 4','.................................................................................','.................................................................................',1795344467,1795344467,16,2,0,81,0,30,'3x3k r9c7r9c8=3 r4c3r4c4=10 r1c4r1c5=8 r3c1r3c2r3c3r3c4=21 r5c3r5c4=13 r8c4r9c4=9 r6c2r6c3r6c4r7c2=22 r2c9r3c9=13 r7c7r8c7=15 r1c6r1c7r2c6r2c7r3c7=27 r7c6r8c5r8c6r9c5r9c6=27 r6c6r6c7=9 r6c1r7c1r8c1r9c1=24 r2c8r3c8=8 r8c2r9c2=8 r1c2r1c3r2c2r2c3=22 r6c9r7c9r8c8r8c9r9c9=20 r4c1r4c2r5c1r5c2=17 r3c5r3c6r4c5r4c6r4c7=26 r4c8r5c8r6c8r7c8=26 r5c5r6c5=11 r2c4r2c5=7 r1c8r1c9=8 r1c1r2c1=11 r7c3r7c4r7c5r8c3r9c3=19 r4c9r5c9=14 r5c6r5c7=7');
INSERT INTO benches VALUES(6,'classic-1','2x3k 5','....................................','....................................',1795344467,1795344467,18,2,36,0,1,39,'2x3k r6c3r6c4=7 r4c4r4c5=4 r2c5r3c5=9 r5c4r5c5r5c6r6c5r6c6=16 r1c4r1c5r2c4=11 r1c6r2c6r3c6r4c6=12 r4c3r5c3=9 r1c1r2c1r3c1=14 r4c1r4c2r5c1r5c2=12 r6c1r6c2=10 r1c2r1c3=3 r2c2r2c3r3c2r3c3r3c4=19');
INSERT INTO benches VALUES(7,'classic-2','3x3k deep','.................................................................................','.................................................................................',1795344468,1795344468,20,2,0,81,0,23,'3x3k r3c4r3c5=13 r8c7r8c8r9c7r9c8=17 r1c1r1c2r1c3r2c1=20 r2c3r3c3=10 r5c6r6c6r6c7r6c8=24 r3c6r3c7r4c6r4c7r5c7=24 r9c4r9c5=6 r1c8r2c8=15 r1c4r2c4=12 r8c6r9c6=12 r7c3r8c3r9c1r9c2r9c3=32 r3c1r4c1r5c1r6c1=20 r3c8r3c9r4c9=15 r2c2r3c2=13 r5c9r6c9=10 r6c2r6c3=11 r4c8r5c8=10 r4c2r4c3r5c2r5c3=16 r1c9r2c9=6 r8c9r9c9=9 r7c4r7c5r8c4r8c5=20 r5c4r5c5r6c4r6c5=10 r1c5r1c6r1c7r2c7=16 r4c4r4c5=15 r7c1r7c2r8c1r8c2=13 r2c5r2c6=10 r7c6r7c7r7c8r7c9=26');
INSERT INTO benches VALUES(8,'classic-1','4x4 7','......d42..f.a3e.c....2.4.8...15.e...5.....7b.82..3f6.1e5....4g.4ac...7.6....5.8...3.....4c...da.6g9..b.......e3b...a...d..1.g....7.9..g...c...4gd.......f..e25.39...a4.....7...1.2....5.a...fc9.b1....9c5.agd..64.a8.....3...2.cg...2.6.e....9.239.5..d17......','......ppp..p.ppp.p....p.p.p...pp.p...p.....pp.pp..ppp.ppp....pp.ppp...p.p....p.p...p.....pp...pp.ppp..p.......ppp...p...p..p.p....p.p..p...p...ppp.......p..ppp.pp...pp.....p...p.p....p.p...ppp.pp....ppp.ppp..pp.pp.....p...p.pp...p.p.p....p.ppp.p..ppp......',1795344468,1795344468,22,2,1,155,0,308,'4x4');
INSERT INTO benches VALUES(9,'classic-1','2x2','.3.11...3....4..','.p.pp...p....p..',1795344469,1795344489,26,4,0,11,0,6021,'2x2');
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
INSERT INTO bench_moves VALUES(5,1,13,'fill-marks');
INSERT INTO bench_moves VALUES(5,2,30,'corner r1c1 3');
INSERT INTO bench_moves VALUES(6,1,0,'fill-marks');
INSERT INTO bench_moves VALUES(6,2,39,'solve');
INSERT INTO bench_moves VALUES(7,1,0,'fill-marks');
INSERT INTO bench_moves VALUES(7,2,23,'corner r9c9 1');
INSERT INTO bench_moves VALUES(8,1,12,'set r16c16 16');
INSERT INTO bench_moves VALUES(8,2,308,'corner r1c1 10');
INSERT INTO bench_moves VALUES(9,1,0,'solve');
INSERT INTO bench_moves VALUES(9,2,3967,'undo');
INSERT INTO bench_moves VALUES(9,3,5206,'checkpoint');
INSERT INTO bench_moves VALUES(9,4,6021,'rest');
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
INSERT INTO rounds VALUES(1,'hudoku-1','4x5','a a a b b / a a a b b / a a a d d / -a -a -a d d','3',1795344466,1795344466,5,4,6,8600,40000,1,1,0,1,1,0,0,NULL);
INSERT INTO rounds VALUES(2,'hudoku-1','6x5','a a a b b / a a a b b / a a a -a -a / c c c -c -c / c c c d d / c c c d d','7',1795344466,1795344466,31,25,0,9640,36000,0,0,0,13,0,0,0,'finished');
INSERT INTO rounds VALUES(3,'hudoku-1','4x5','a a a b b / a a a b b / a a a d d / -a -a -a d d','4',1795344466,1795344466,38,6,0,0,70000,1,0,0,3,0,1,0,'gave up');
INSERT INTO rounds VALUES(4,'hudoku-1','4x5','a a a b b / a a a b b / a a a d d / -a -a -a d d','5',1795344467,1795344467,56,17,0,9840,16000,0,0,0,9,0,0,0,'finished');
INSERT INTO rounds VALUES(5,'hudoku-1','mine','a a a b b / a a b b -b / a c c c -c / -a c c d d','11',1795344467,1795344467,61,4,8,8510,99000,0,1,0,0,1,0,1,NULL);
INSERT INTO rounds VALUES(6,'hudoku-1','mine','a a a b b / a a b b -b / a c c c -c / -a c c d d','12',1795344467,1795344467,63,1,0,0,0,0,0,0,0,0,0,0,'gave up');
INSERT INTO rounds VALUES(7,'hudoku-1','6x5','a a a b b / a a a b b / a a a -a -a / c c c -c -c / c c c d d / c c c d d','daily 2026-02-03',1795344470,1795344470,65,1,12,10000,31,0,0,0,0,1,0,0,NULL);
INSERT INTO rounds VALUES(8,'hudoku-1','6x5','a a a b b / a a a b b / a a a -a -a / c c c -c -c / c c c d d / c c c d d','daily 2026-02-04',1795344470,1795344470,67,1,0,0,0,0,0,0,0,0,0,0,'gave up');
INSERT INTO rounds VALUES(9,'hudoku-1','6x5','a a a b b / a a a b b / a a a -a -a / c c c -c -c / c c c d d / c c c d d','9',1795344490,1795344495,71,3,11,9460,4662,0,1,0,0,1,1,0,NULL);
CREATE TABLE round_moves (
    round INTEGER NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (round, number)
) STRICT, WITHOUT ROWID;
INSERT INTO round_moves VALUES(1,1,0,'place r1c2 3');
INSERT INTO round_moves VALUES(1,2,40000,'wait');
INSERT INTO round_moves VALUES(1,3,40000,'hint');
INSERT INTO round_moves VALUES(1,4,40000,'pause');
INSERT INTO round_moves VALUES(2,1,0,'place r1c1 5');
INSERT INTO round_moves VALUES(2,2,3000,'wait');
INSERT INTO round_moves VALUES(2,3,3000,'place r1c2 1');
INSERT INTO round_moves VALUES(2,4,6000,'wait');
INSERT INTO round_moves VALUES(2,5,6000,'place r1c4 3');
INSERT INTO round_moves VALUES(2,6,9000,'wait');
INSERT INTO round_moves VALUES(2,7,9000,'place r2c1 4');
INSERT INTO round_moves VALUES(2,8,12000,'wait');
INSERT INTO round_moves VALUES(2,9,12000,'place r2c4 1');
INSERT INTO round_moves VALUES(2,10,15000,'wait');
INSERT INTO round_moves VALUES(2,11,15000,'place r3c3 2');
INSERT INTO round_moves VALUES(2,12,18000,'wait');
INSERT INTO round_moves VALUES(2,13,18000,'place r4c3 6');
INSERT INTO round_moves VALUES(2,14,21000,'wait');
INSERT INTO round_moves VALUES(2,15,21000,'place r5c1 9');
INSERT INTO round_moves VALUES(2,16,24000,'wait');
INSERT INTO round_moves VALUES(2,17,24000,'place r5c2 5');
INSERT INTO round_moves VALUES(2,18,27000,'wait');
INSERT INTO round_moves VALUES(2,19,27000,'place r5c4 2');
INSERT INTO round_moves VALUES(2,20,30000,'wait');
INSERT INTO round_moves VALUES(2,21,30000,'place r5c5 1');
INSERT INTO round_moves VALUES(2,22,33000,'wait');
INSERT INTO round_moves VALUES(2,23,33000,'place r6c1 2');
INSERT INTO round_moves VALUES(2,24,36000,'wait');
INSERT INTO round_moves VALUES(2,25,36000,'place r6c4 4');
INSERT INTO round_moves VALUES(3,1,0,'clock slow');
INSERT INTO round_moves VALUES(3,2,0,'place r1c2 1');
INSERT INTO round_moves VALUES(3,3,0,'place r1c3 9');
INSERT INTO round_moves VALUES(3,4,0,'place r2c1 2');
INSERT INTO round_moves VALUES(3,5,70000,'wait');
INSERT INTO round_moves VALUES(3,6,70000,'solution');
INSERT INTO round_moves VALUES(4,1,0,'place r1c2 2');
INSERT INTO round_moves VALUES(4,2,2000,'wait');
INSERT INTO round_moves VALUES(4,3,2000,'place r1c3 9');
INSERT INTO round_moves VALUES(4,4,4000,'wait');
INSERT INTO round_moves VALUES(4,5,4000,'place r1c5 4');
INSERT INTO round_moves VALUES(4,6,6000,'wait');
INSERT INTO round_moves VALUES(4,7,6000,'place r2c2 7');
INSERT INTO round_moves VALUES(4,8,8000,'wait');
INSERT INTO round_moves VALUES(4,9,8000,'place r2c5 3');
INSERT INTO round_moves VALUES(4,10,10000,'wait');
INSERT INTO round_moves VALUES(4,11,10000,'place r3c2 3');
INSERT INTO round_moves VALUES(4,12,12000,'wait');
INSERT INTO round_moves VALUES(4,13,12000,'place r3c5 2');
INSERT INTO round_moves VALUES(4,14,14000,'wait');
INSERT INTO round_moves VALUES(4,15,14000,'place r4c4 3');
INSERT INTO round_moves VALUES(4,16,16000,'wait');
INSERT INTO round_moves VALUES(4,17,16000,'place r4c5 1');
INSERT INTO round_moves VALUES(5,1,0,'clock off');
INSERT INTO round_moves VALUES(5,2,0,'hint');
INSERT INTO round_moves VALUES(5,3,99000,'wait');
INSERT INTO round_moves VALUES(5,4,99000,'pause');
INSERT INTO round_moves VALUES(6,1,0,'solution');
INSERT INTO round_moves VALUES(7,1,31,'pause');
INSERT INTO round_moves VALUES(8,1,0,'solution');
INSERT INTO round_moves VALUES(9,1,0,'clock slow');
INSERT INTO round_moves VALUES(9,2,3141,'hint');
INSERT INTO round_moves VALUES(9,3,4662,'pause');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('runs',8);
INSERT INTO sqlite_sequence VALUES('benches',9);
INSERT INTO sqlite_sequence VALUES('rounds',9);
COMMIT;
