-- 7
-- The form by which names that look alike are equal; a new name has one that nobody has. Names from before may share theirs.
-- SQL cannot tell it: it is NULL where no server has filled it in yet that knows it (see `book.rs`).
ALTER TABLE players ADD COLUMN looks TEXT;

CREATE INDEX players_by_looks ON players (looks);
