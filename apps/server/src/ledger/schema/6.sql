-- 6
-- How many runs of a list have the same points and second number, and a time in the same stretch: 16,384 ms, and 128 ms within
-- it. So a run's rank is a sum over stretches, and few runs have to be counted one by one.
CREATE TABLE standings (
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    list TEXT NOT NULL,
    -- The length of the stretch.
    width INTEGER NOT NULL,
    points INTEGER NOT NULL,
    second INTEGER NOT NULL,
    -- The number of the stretch, from 0.
    part INTEGER NOT NULL,
    runs INTEGER NOT NULL,
    PRIMARY KEY (game, day, list, width, points, second, part)
) STRICT, WITHOUT ROWID;

INSERT INTO standings SELECT game, day, list, 16384, points, second, ms / 16384, COUNT(*) FROM runs GROUP BY 1, 2, 3, 4, 5, 6, 7;
INSERT INTO standings SELECT game, day, list, 128, points, second, ms / 128, COUNT(*) FROM runs GROUP BY 1, 2, 3, 4, 5, 6, 7;

CREATE TRIGGER run_placed AFTER INSERT ON runs BEGIN
    INSERT INTO standings VALUES
        (new.game, new.day, new.list, 16384, new.points, new.second, new.ms / 16384, 1),
        (new.game, new.day, new.list, 128, new.points, new.second, new.ms / 128, 1)
        ON CONFLICT (game, day, list, width, points, second, part) DO UPDATE SET runs = runs + 1;
END;

CREATE TRIGGER run_displaced AFTER DELETE ON runs BEGIN
    UPDATE standings SET runs = runs - 1 WHERE game = old.game AND day = old.day AND list = old.list
        AND points = old.points AND second = old.second AND width = 16384 AND part = old.ms / 16384;
    UPDATE standings SET runs = runs - 1 WHERE game = old.game AND day = old.day AND list = old.list
        AND points = old.points AND second = old.second AND width = 128 AND part = old.ms / 128;
END;
