//! Entries in the lists of stored games.

use rusqlite::types::Type;
use rusqlite::{Connection, Error, Row};
use underdoku_game::{Group, PointsOrTime};

use crate::rows::{RowFault, text};
use crate::{GameNumber, Moment};

/// A game in a list. `S` is its summary, or the summary's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<S> {
    /// Its number.
    pub id: GameNumber,
    /// Its title.
    pub title: String,
    /// The name of its rules; a game with the rules of another version cannot be continued.
    pub rules: String,
    /// Its summary for lists.
    pub summary: S,
    /// Time of the start.
    pub started: Moment,
    /// Time of the last move.
    pub last_played: Moment,
    /// Its rank in its group, from 1. Only finished games that scored points and are the first with
    /// their setup have one.
    pub rank: Option<usize>,
    /// True if a game with the same setup was finished before it.
    pub is_again: bool,
}

/// The unfinished games, the last played first.
pub(crate) fn saved_games<S>(
    rows: &Connection,
    game: Kind<'_>,
    read: impl Fn(String) -> Option<S>,
) -> Result<Vec<Listed<S>>, RowFault> {
    let sql =
        "SELECT * FROM games WHERE game = ?1 AND ending IS NULL ORDER BY turn DESC, number DESC";
    let mut select = rows.prepare_cached(sql)?;
    let found = select.query_map([game(0).game().as_str()], |row| listed(row, game, &read))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// At most `most` finished games of a group: the best first, the earlier first among equals, then
/// those without a rank in the same order.
pub(crate) fn best<S>(
    rows: &Connection,
    game: Kind<'_>,
    (group, most): (&str, usize),
    read: impl Fn(String) -> Option<S>,
    worth: impl Fn(&Listed<S>) -> Option<PointsOrTime>,
) -> Result<Vec<Listed<S>>, RowFault> {
    let mut select = rows.prepare_cached(
        "SELECT *, row_number() OVER (PARTITION BY rules, setup ORDER BY turn) > 1 AS is_again FROM games \
         WHERE game = ?1 AND group_key = ?2 AND ending IS NOT NULL \
         ORDER BY rank_1 DESC, rank_2 DESC, ms, turn",
    )?;
    let finished = |row: &Row<'_>| {
        let is_again = row.get("is_again")?;
        listed(row, game, &read).map(|listed| Listed { is_again, ..listed })
    };
    let found = select.query_map((game(0).game().as_str(), group), finished)?;
    let (mut ranked, mut others) = (Vec::new(), Vec::new());
    for one in found {
        // There may be thousands; those after the end of the list are not read.
        if ranked.len() == most {
            break;
        }
        let mut one = one?;
        if one.is_again || worth(&one) == Some(PointsOrTime::Points(0)) {
            others.push(one);
        } else {
            one.rank = Some(ranked.len() + 1);
            ranked.push(one);
        }
    }
    ranked.extend(others);
    ranked.truncate(most);
    Ok(ranked)
}

/// The groups of finished games, the last played first.
pub(crate) fn groups(rows: &Connection, game: &str) -> Result<Vec<Group>, RowFault> {
    let mut select = rows.prepare_cached(
        "SELECT group_key, group_title, max(turn) AS latest FROM games WHERE game = ?1 AND ending IS NOT NULL \
         GROUP BY group_key ORDER BY latest DESC",
    )?;
    let group = |row: &Row<'_>| {
        Ok(Group { key: text(row, "group_key")?, title: text(row, "group_title")? })
    };
    let found = select.query_map([game], group)?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Turns the numbers of a list into game numbers.
pub(crate) type Kind<'a> = &'a dyn Fn(i64) -> GameNumber;

fn listed<S>(
    row: &Row<'_>,
    game: Kind<'_>,
    read: impl Fn(String) -> Option<S>,
) -> rusqlite::Result<Listed<S>> {
    let id = game(row.get("number")?);
    let unknown = || {
        let why = format!("what lists show of {id} cannot be read");
        Error::FromSqlConversionFailure(0, Type::Text, why.into())
    };
    Ok(Listed {
        id,
        title: text(row, "title")?,
        rules: text(row, "rules")?,
        summary: read(text(row, "summary")?).ok_or_else(unknown)?,
        started: Moment(row.get("started")?),
        last_played: Moment(row.get("last_played")?),
        rank: None,
        is_again: false,
    })
}
