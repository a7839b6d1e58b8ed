//! The order of ranked runs: by points, then by time; of equal ones the first to be taken is ahead.

use rusqlite::Connection;
use underdoku_game::{Day, GameId};

use super::Place;
use super::book::number;
use crate::referee::Outcome;
use crate::wire::RankForm;

/// Points and milliseconds, as the database has them.
pub(super) fn key(outcome: &Outcome) -> (i64, i64) {
    (number(outcome.points), number(outcome.time.0))
}

/// The rank of a run with these points, milliseconds and number.
pub(super) fn rank(
    rows: &Connection,
    game: GameId,
    day: Day,
    (points, ms, id): (i64, i64, i64),
) -> rusqlite::Result<u64> {
    let mut select = rows.prepare_cached(
        "SELECT COUNT(*) FROM runs WHERE game = ?1 AND day = ?2 \
         AND (points > ?3 OR points = ?3 AND (ms < ?4 OR ms = ?4 AND id < ?5))",
    )?;
    let ahead: i64 = select.query_row((game.as_str(), day.number(), points, ms, id), |row| row.get(0))?;
    Ok(ahead.unsigned_abs() + 1)
}

/// The rank of a result behind all that equal it, and how many there are.
pub(super) fn behind_equals(
    rows: &Connection,
    game: GameId,
    day: Day,
    outcome: &Outcome,
) -> rusqlite::Result<Place> {
    let (points, ms) = key(outcome);
    Ok(Place { rank: rank(rows, game, day, (points, ms, i64::MAX))?, of: count(rows, game, day)? })
}

/// How many runs there are.
pub(super) fn count(rows: &Connection, game: GameId, day: Day) -> rusqlite::Result<u64> {
    let mut select = rows.prepare_cached("SELECT COUNT(*) FROM runs WHERE game = ?1 AND day = ?2")?;
    let count: i64 = select.query_row((game.as_str(), day.number()), |row| row.get(0))?;
    Ok(count.unsigned_abs())
}

/// The runs behind a rank, so many at most.
pub(super) fn list(
    rows: &Connection,
    game: GameId,
    day: Day,
    after: u32,
    limit: u32,
) -> rusqlite::Result<Vec<RankForm>> {
    let mut select = rows.prepare_cached(
        "SELECT name, points, ms, eased FROM runs JOIN players ON players.id = player \
         WHERE game = ?1 AND day = ?2 ORDER BY points DESC, ms, runs.id LIMIT ?3 OFFSET ?4",
    )?;
    let found = select.query_map((game.as_str(), day.number(), limit, after), |row| {
        Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?, row.get(3)?))
    })?;
    let ranks = u64::from(after) + 1..;
    let form = |(rank, run): (u64, rusqlite::Result<_>)| {
        let (player, points, ms, eased): (String, i64, i64, String) = run?;
        Ok(RankForm { rank, player, points: points.unsigned_abs(), ms: ms.unsigned_abs(), eased })
    };
    ranks.zip(found).map(form).collect()
}
