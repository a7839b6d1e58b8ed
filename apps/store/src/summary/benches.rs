//! What lists show of benches.

use rusqlite::{Connection, OptionalExtension as _};
use underdoku_game::{Millis, classic};

use crate::kept::{Kept as _, Trouble};
use crate::rows::{RowFault, text, time};
use crate::{BenchId, Moment};

/// A bench that can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchSummary {
    /// Its number.
    pub id: BenchId,
    /// What it is called.
    pub title: String,
    /// The rules that it is played under; under others than today's it cannot be gone on with.
    pub rules: String,
    /// Cells that are filled, without the presets.
    pub filled: u32,
    /// Cells that are not.
    pub blanks: u32,
    /// Whether every cell is filled and no rule is broken.
    pub completed: bool,
    /// The time of play.
    pub time: Millis,
    /// When its first move was made.
    pub started: Moment,
    /// When its last move was made.
    pub last_played: Moment,
}

/// The benches, the last played first.
pub(crate) fn all(rows: &Connection) -> Result<Vec<BenchSummary>, RowFault> {
    let mut select = rows.prepare_cached("SELECT * FROM benches ORDER BY turn DESC, id DESC")?;
    let found = select.query_map([], |row| {
        Ok(BenchSummary {
            id: BenchId(row.get("id")?),
            title: text(row, "title")?,
            rules: text(row, "rules")?,
            filled: row.get("filled")?,
            blanks: row.get("blanks")?,
            completed: row.get("completed")?,
            time: time(row)?,
            started: Moment(row.get("started")?),
            last_played: Moment(row.get("last_played")?),
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// What a bench is called.
pub(crate) fn title(rows: &Connection, bench: BenchId) -> Result<String, RowFault> {
    let mut select = rows.prepare_cached("SELECT title FROM benches WHERE id = ?1")?;
    let found = select.query_row([bench.0], |row| text(row, "title")).optional()?;
    found.ok_or_else(|| classic::Session::trouble(bench.0, Trouble::Missing).into())
}
