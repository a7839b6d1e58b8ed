-- 2
-- Who handed in a replay is looked up by its hash alone (see `book.rs`).
CREATE INDEX runs_by_replay ON runs (sha256);

-- As version 6 of the file has it.
CREATE TABLE standings (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    list TEXT NOT NULL,
    width BIGINT NOT NULL,
    points BIGINT NOT NULL,
    second BIGINT NOT NULL,
    part BIGINT NOT NULL,
    runs BIGINT NOT NULL,
    PRIMARY KEY (game, day, list, width, points, second, part)
);

INSERT INTO standings SELECT game, day, list, 16384, points, second, ms / 16384, COUNT(*) FROM runs GROUP BY 1, 2, 3, 4, 5, 6, 7;
INSERT INTO standings SELECT game, day, list, 128, points, second, ms / 128, COUNT(*) FROM runs GROUP BY 1, 2, 3, 4, 5, 6, 7;

CREATE FUNCTION run_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO standings VALUES
        (new.game, new.day, new.list, 16384, new.points, new.second, new.ms / 16384, 1),
        (new.game, new.day, new.list, 128, new.points, new.second, new.ms / 128, 1)
        ON CONFLICT (game, day, list, width, points, second, part) DO UPDATE SET runs = standings.runs + 1;
    RETURN NULL;
END $$;

CREATE FUNCTION run_displaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE standings SET runs = runs - 1 WHERE game = old.game AND day = old.day AND list = old.list
        AND points = old.points AND second = old.second AND width = 16384 AND part = old.ms / 16384;
    UPDATE standings SET runs = runs - 1 WHERE game = old.game AND day = old.day AND list = old.list
        AND points = old.points AND second = old.second AND width = 128 AND part = old.ms / 128;
    RETURN NULL;
END $$;

CREATE TRIGGER run_placed AFTER INSERT ON runs FOR EACH ROW EXECUTE FUNCTION run_placed();
CREATE TRIGGER run_displaced AFTER DELETE ON runs FOR EACH ROW EXECUTE FUNCTION run_displaced();
