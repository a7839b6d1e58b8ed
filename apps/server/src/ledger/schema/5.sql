-- 5
-- Days whose replays have lapsed, but for the first of each list. They were a fact before, of another type than the
-- secret; now each column has one type, as every database wants it.
CREATE TABLE lapsed (
    -- Days since 1970, UTC.
    day INTEGER PRIMARY KEY
) STRICT;

INSERT INTO lapsed SELECT value FROM facts WHERE name = 'done';
DELETE FROM facts WHERE name = 'done';
