//! What lists show of runs.

use rusqlite::types::Type;
use rusqlite::{Connection, Error, Row};
use underdoku_game::delve::{Depth, Ending, Score};
use underdoku_generator::Seed;

use crate::rows::{RowFault, count, out_of_range, text, time};
use crate::{Moment, RunId};

/// A run that can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunSummary {
    /// Its number.
    pub id: RunId,
    /// The rules that it is played under; other rules than [`RULES`](underdoku_game::delve::RULES)
    /// are those of another version of the game.
    pub rules: String,
    /// The seed of its dungeon.
    pub seed: Seed,
    /// The floor that the player stands on.
    pub depth: Depth,
    /// Hit points.
    pub hp: u8,
    /// Blanks that are left on the floor.
    pub blanks: u32,
    /// The score if the run ended now.
    pub score: Score,
    /// When it was started.
    pub started: Moment,
    /// When its last move was made.
    pub last_played: Moment,
}

/// A run that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number.
    pub id: RunId,
    /// The rules that it was played under.
    pub rules: String,
    /// The seed of its dungeon.
    pub seed: Seed,
    /// What it was worth.
    pub score: Score,
    /// How it ended.
    pub ending: Ending,
    /// The floor that it ended on.
    pub depth: Depth,
    /// When it ended.
    pub ended: Moment,
}

/// The unfinished runs, the last played first.
pub(crate) fn unfinished(rows: &Connection) -> Result<Vec<RunSummary>, RowFault> {
    let mut select =
        rows.prepare_cached("SELECT * FROM runs WHERE ending IS NULL ORDER BY turn DESC, id DESC")?;
    let found = select.query_map([], |row| {
        Ok(RunSummary {
            id: RunId(row.get("id")?),
            rules: text(row, "rules")?,
            seed: seed(row)?,
            depth: depth(row)?,
            hp: row.get("hp")?,
            blanks: row.get("blanks")?,
            score: score(row)?,
            started: Moment(row.get("started")?),
            last_played: Moment(row.get("last_played")?),
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// The best finished runs, so many at most. The order is that of scores, and the first to reach a
/// score stays ahead.
pub(crate) fn records(rows: &Connection, most: usize) -> Result<Vec<Record>, RowFault> {
    let mut select = rows.prepare_cached(
        "SELECT * FROM runs WHERE ending IS NOT NULL ORDER BY floors DESC, filled DESC, ms, turn LIMIT ?1",
    )?;
    let found = select.query_map([count(most)], |row| {
        Ok(Record {
            id: RunId(row.get("id")?),
            rules: text(row, "rules")?,
            seed: seed(row)?,
            score: score(row)?,
            ending: ending(row)?,
            depth: depth(row)?,
            ended: Moment(row.get("last_played")?),
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn seed(row: &Row<'_>) -> rusqlite::Result<Seed> {
    Ok(Seed::from(text(row, "seed")?.as_str()))
}

fn depth(row: &Row<'_>) -> rusqlite::Result<Depth> {
    let number = row.get("depth")?;
    Depth::new(number).ok_or_else(|| out_of_range(row, "depth", number.into()))
}

fn score(row: &Row<'_>) -> rusqlite::Result<Score> {
    Ok(Score { floors: row.get("floors")?, blanks: row.get("filled")?, time: time(row)? })
}

fn ending(row: &Row<'_>) -> rusqlite::Result<Ending> {
    let text = text(row, "ending")?;
    let ending = [Ending::Died, Ending::Left].into_iter().find(|ending| ending.to_string() == text);
    ending.ok_or(Error::FromSqlConversionFailure(0, Type::Text, format!("unknown ending {text:?}").into()))
}
