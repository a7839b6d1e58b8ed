//! What lists show of games of Hudoku.

use rusqlite::types::Type;
use rusqlite::{Connection, Error, Row};
use underdoku_game::hudoku::{Eased, Ending, Score};
use underdoku_generator::Seed;

use crate::rows::{RowFault, count, text, time};
use crate::{Moment, RoundId};

/// A game of Hudoku that can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundSummary {
    /// Its number.
    pub id: RoundId,
    /// The rules that it is played under; under others than today's it cannot be gone on with.
    pub rules: String,
    /// The name of its template.
    pub name: String,
    /// The seed that it was dealt by.
    pub seed: Seed,
    /// Cells that are not seen yet.
    pub hidden: u32,
    /// The score if the game ended now.
    pub score: Score,
    /// When it was started.
    pub started: Moment,
    /// When its last move was made.
    pub last_played: Moment,
}

/// A game of Hudoku that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRecord {
    /// Its number.
    pub id: RoundId,
    /// The rules that it was played under.
    pub rules: String,
    /// The name of its template.
    pub name: String,
    /// The seed that it was dealt by.
    pub seed: Seed,
    /// What it was worth.
    pub score: Score,
    /// How it ended.
    pub ending: Ending,
    /// When it ended.
    pub ended: Moment,
}

/// The unfinished games, the last played first.
pub(crate) fn unfinished(rows: &Connection) -> Result<Vec<RoundSummary>, RowFault> {
    let mut select =
        rows.prepare_cached("SELECT * FROM rounds WHERE ending IS NULL ORDER BY turn DESC, id DESC")?;
    let found = select.query_map([], |row| {
        Ok(RoundSummary {
            id: RoundId(row.get("id")?),
            rules: text(row, "rules")?,
            name: text(row, "name")?,
            seed: seed(row)?,
            hidden: row.get("hidden")?,
            score: score(row)?,
            started: Moment(row.get("started")?),
            last_played: Moment(row.get("last_played")?),
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// The best finished games on a template, so many at most: by points, then by time; the first to reach a
/// score stays ahead. What the player gave up comes last.
pub(crate) fn records(rows: &Connection, template: &str, most: usize) -> Result<Vec<RoundRecord>, RowFault> {
    let mut select = rows.prepare_cached(
        "SELECT * FROM rounds WHERE ending IS NOT NULL AND template = ?1 ORDER BY ending = ?2, points DESC, ms, \
         turn LIMIT ?3",
    )?;
    let gave_up = Ending::GaveUp.to_string();
    let found = select.query_map((template, gave_up, count(most)), |row| {
        Ok(RoundRecord {
            id: RoundId(row.get("id")?),
            rules: text(row, "rules")?,
            name: text(row, "name")?,
            seed: seed(row)?,
            score: score(row)?,
            ending: ending(row)?,
            ended: Moment(row.get("last_played")?),
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Name and line of the templates that games were finished on, the last played first.
pub(crate) fn templates(rows: &Connection) -> Result<Vec<(String, String)>, RowFault> {
    let mut select = rows.prepare_cached(
        "SELECT name, template, max(turn) AS latest FROM rounds WHERE ending IS NOT NULL GROUP BY template \
         ORDER BY latest DESC",
    )?;
    let found = select.query_map([], |row| Ok((text(row, "name")?, text(row, "template")?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn seed(row: &Row<'_>) -> rusqlite::Result<Seed> {
    Ok(Seed::from(text(row, "seed")?.as_str()))
}

fn score(row: &Row<'_>) -> rusqlite::Result<Score> {
    Ok(Score {
        time: time(row)?,
        auto_hints: row.get("auto_hints")?,
        asked_hints: row.get("asked_hints")?,
        wrong: row.get("wrong")?,
        alone: row.get("alone")?,
        gave_up: row.get::<_, Option<String>>("ending")? == Some(Ending::GaveUp.to_string()),
        eased: Eased { paused: row.get("paused")?, slow: row.get("slow")?, off: row.get("off")? },
    })
}

fn ending(row: &Row<'_>) -> rusqlite::Result<Ending> {
    let text = text(row, "ending")?;
    let ending = Ending::ALL.into_iter().find(|ending| ending.to_string() == text);
    ending.ok_or(Error::FromSqlConversionFailure(0, Type::Text, format!("unknown ending {text:?}").into()))
}
