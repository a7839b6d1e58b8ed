-- 8
-- The hash of the moves of a run without their times, by which a copy is known that was given other times; NULL for a run of
-- few moves, and for those from before.
ALTER TABLE runs ADD COLUMN acts BLOB;

CREATE INDEX runs_by_acts ON runs (acts);
