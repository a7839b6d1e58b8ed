//! Runs and their moves as rows.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, named_params};
use underdoku_game::Millis;
use underdoku_game::delve::{RULES, Save, Session, TimedMove};
use underdoku_generator::Seed;

use crate::{FileFault, Moment, RunFault, RunId, StoreError};

/// Why rows were not read or written.
pub(crate) enum RowFault {
    /// The database's own reason.
    Sql(rusqlite::Error),
    /// What the rows say.
    Store(StoreError),
}

impl RowFault {
    /// The fault, of the database at this path.
    pub(crate) fn at(self, path: &Path) -> StoreError {
        match self {
            Self::Sql(error) => StoreError::File { path: path.to_owned(), fault: FileFault::from(error) },
            Self::Store(error) => error,
        }
    }
}

impl From<rusqlite::Error> for RowFault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<StoreError> for RowFault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Writes a run with the moves that it has so far.
pub(crate) fn insert(rows: &Connection, session: &Session) -> Result<RunId, RowFault> {
    rows.prepare_cached("INSERT INTO runs (rules, seed, started) VALUES (?1, ?2, ?3)")?.execute((
        RULES,
        session.view().seed.as_str(),
        Moment::now().0,
    ))?;
    let run = RunId(rows.last_insert_rowid());
    append(rows, run, session, 0)?;
    Ok(run)
}

/// Writes the moves of a run behind the first so many, which are there, and what lists show of it.
pub(crate) fn append(rows: &Connection, run: RunId, session: &Session, kept: usize) -> Result<(), RowFault> {
    if summarise(rows, run, session, kept)? == 0 {
        return Err(StoreError::Changed { run }.into());
    }
    let mut insert =
        rows.prepare_cached("INSERT INTO moves (run, number, ms, text) VALUES (?1, ?2, ?3, ?4)")?;
    for (index, TimedMove { time, act }) in session.moves().iter().enumerate().skip(kept) {
        insert.execute((run.0, count(index + 1), millis(*time)?, act.to_string())).map_err(|error| {
            match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation) => StoreError::Changed { run }.into(),
                _ => RowFault::Sql(error),
            }
        })?;
    }
    Ok(())
}

/// Writes what lists show of a run if it is there with so many moves; gives how many such runs there
/// are, one or none.
fn summarise(rows: &Connection, run: RunId, session: &Session, kept: usize) -> Result<usize, RowFault> {
    let (view, score) = (session.view(), session.score());
    let changed = rows
        .prepare_cached(
            "UPDATE runs SET last_played = :now, turn = 1 + (SELECT max(turn) FROM runs), moves = :moves, \
             depth = :depth, hp = :hp, blanks = :blanks, floors = :floors, filled = :filled, ms = :ms, \
             ending = :ending WHERE id = :run AND moves = :kept AND ending IS NULL",
        )?
        .execute(named_params! {
            ":run": run.0,
            ":kept": count(kept),
            ":now": Moment::now().0,
            ":moves": count(session.moves().len()),
            ":depth": view.depth.number(),
            ":hp": view.hp,
            ":blanks": count(view.blanks.len()),
            ":floors": score.floors,
            ":filled": score.blanks,
            ":ms": millis(score.time)?,
            ":ending": session.ending().map(|ending| ending.to_string()),
        })?;
    Ok(changed)
}

/// Makes sure that a run is there and has not ended.
pub(crate) fn must_be_unfinished(rows: &Connection, run: RunId) -> Result<(), RowFault> {
    let ended = rows
        .prepare_cached("SELECT ending IS NOT NULL FROM runs WHERE id = ?1")?
        .query_row([run.0], |row| row.get(0))
        .optional()?;
    match ended {
        Some(false) => Ok(()),
        Some(true) => Err(StoreError::Ended { run }.into()),
        None => Err(StoreError::NoSuchRun { run }.into()),
    }
}

/// The seed and the moves of a run, if they are all there.
pub(crate) fn save(rows: &Connection, run: RunId) -> Result<Save, RowFault> {
    let head = rows
        .prepare_cached("SELECT rules, seed, moves FROM runs WHERE id = ?1")?
        .query_row([run.0], |row| Ok((text(row, "rules")?, text(row, "seed")?, row.get("moves")?)))
        .optional()?;
    let (rules, seed, moves): (String, String, i64) = head.ok_or(StoreError::NoSuchRun { run })?;
    if rules != RULES {
        return Err(unplayable(run, RunFault::OtherRules { rules }));
    }
    let moves = moves_of(rows, run, usize::try_from(moves).unwrap_or(0))?;
    Ok(Save { seed: Seed::from(seed.as_str()), moves })
}

fn moves_of(rows: &Connection, run: RunId, expected: usize) -> Result<Vec<TimedMove>, RowFault> {
    let mut select =
        rows.prepare_cached("SELECT number, ms, text FROM moves WHERE run = ?1 ORDER BY number")?;
    let mut found = select.query([run.0])?;
    let mut moves = Vec::new();
    while let Some(row) = found.next()? {
        let number = moves.len() + 1;
        if count(number) != row.get("number")? {
            return Err(unplayable(run, RunFault::Missing { number }));
        }
        moves.push(timed(row, number)?.map_err(|fault| unplayable(run, fault))?);
    }
    match moves.len() {
        len if len < expected => Err(unplayable(run, RunFault::Missing { number: len + 1 })),
        len if len > expected => Err(unplayable(run, RunFault::Surplus { number: expected + 1 })),
        _ => Ok(moves),
    }
}

fn timed(row: &Row<'_>, number: usize) -> rusqlite::Result<Result<TimedMove, RunFault>> {
    let ms: i64 = row.get("ms")?;
    let text = format!("{ms} {}", text(row, "text")?);
    Ok(text.parse().map_err(|error| RunFault::Unreadable { number, text, error }))
}

/// A text as it stands, even where damage has made it no text: whoever needs it finds that it says
/// nothing sensible, and which run it belongs to.
pub(crate) fn text(row: &Row<'_>, column: &str) -> rusqlite::Result<String> {
    Ok(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned())
}

fn unplayable(run: RunId, fault: RunFault) -> RowFault {
    StoreError::Unplayable { run, fault }.into()
}

/// A count as the database's integer, which is larger than any memory.
fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn millis(time: Millis) -> Result<i64, StoreError> {
    i64::try_from(time.0).map_err(|_| StoreError::TooLong)
}
