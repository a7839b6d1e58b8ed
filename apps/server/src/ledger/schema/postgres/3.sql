-- 3
-- As version 7 of the file has it. Older servers leave it out of the names that they enter.
ALTER TABLE players ADD COLUMN looks TEXT;

CREATE INDEX players_by_looks ON players (looks);
