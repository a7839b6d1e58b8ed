-- How many runs there are of a game and day. Every list tells it, and to count takes longer the more there are.
CREATE TABLE counts (
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    runs INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

INSERT INTO counts SELECT game, day, COUNT(*) FROM runs GROUP BY game, day;

-- Whoever enters or takes out a run, by hand or by program, keeps the count true.
CREATE TRIGGER run_entered AFTER INSERT ON runs BEGIN
    INSERT INTO counts VALUES (new.game, new.day, 1) ON CONFLICT (game, day) DO UPDATE SET runs = runs + 1;
END;

CREATE TRIGGER run_taken_out AFTER DELETE ON runs BEGIN
    UPDATE counts SET runs = runs - 1 WHERE game = old.game AND day = old.day;
END;
