-- The second number of a game's own order: of runs with equal points the greater is ahead, before the time counts. Of
-- runs that were taken before it was kept, the time decides as ever.
ALTER TABLE runs ADD COLUMN second INTEGER NOT NULL DEFAULT 0;

-- The order of the lists. Of equal runs the first to be taken is ahead.
DROP INDEX ranks;
CREATE INDEX ranks ON runs (game, day, points DESC, second DESC, ms, id);
