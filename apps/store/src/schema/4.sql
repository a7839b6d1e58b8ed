-- The board of a game of Classic, where it is another than the usual one: its kind, regions and cages as a saved
-- game writes them.
ALTER TABLE benches ADD COLUMN layout TEXT;
