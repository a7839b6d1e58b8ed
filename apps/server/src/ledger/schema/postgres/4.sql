-- 4
-- As version 8 of the file has it. Older servers leave it out of the runs that they enter.
ALTER TABLE runs ADD COLUMN acts BYTEA;

CREATE INDEX runs_by_acts ON runs (acts);
