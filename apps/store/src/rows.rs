//! Games and their moves as rows.

use std::path::Path;
use std::str::FromStr;

use rusqlite::types::Value;
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension as _, Row, params_from_iter};
use underdoku_game::{Millis, ParseMoveError, ReplayFault, Timed};

use crate::kept::{Kept, Trouble};
use crate::{FileFault, GameFault, Moment, StoreError};

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

/// Writes a game with the moves that it has so far, and with these columns that say what it is; gives
/// its number.
pub(crate) fn insert<G: Kept>(
    rows: &Connection,
    session: &G,
    columns: &[(&str, String)],
) -> Result<i64, RowFault> {
    let names: String = columns.iter().flat_map(|(name, _)| [", ", name]).collect();
    let values = ", ?".repeat(columns.len());
    let sql = format!("INSERT INTO {} (rules, started{names}) VALUES (?, ?{values})", G::GAMES);
    let given = columns.iter().map(|(_, value)| Value::from(value.clone()));
    let values = [session.rules().to_owned().into(), Moment::now().0.into()].into_iter().chain(given);
    rows.prepare_cached(&sql)?.execute(params_from_iter(values))?;
    let number = rows.last_insert_rowid();
    append(rows, number, session, 0)?;
    Ok(number)
}

/// Writes the moves of a game behind the first so many, which are there, and what lists show of it.
pub(crate) fn append<G: Kept>(
    rows: &Connection,
    number: i64,
    session: &G,
    kept: usize,
) -> Result<(), RowFault> {
    if summarise(rows, number, session, kept)? == 0 {
        return Err(G::trouble(number, Trouble::Changed).into());
    }
    let sql = format!("INSERT INTO {} ({}, number, ms, text) VALUES (?, ?, ?, ?)", G::MOVES, G::GAME);
    let mut insert = rows.prepare_cached(&sql)?;
    for (index, Timed { time, act }) in session.moves().iter().enumerate().skip(kept) {
        insert.execute((number, count(index + 1), millis(*time)?, act.to_string())).map_err(|error| {
            match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation) => G::trouble(number, Trouble::Changed).into(),
                _ => RowFault::Sql(error),
            }
        })?;
    }
    Ok(())
}

/// Writes what lists show of a game if it is there with so many moves; gives how many such games there
/// are, one or none.
fn summarise<G: Kept>(rows: &Connection, number: i64, session: &G, kept: usize) -> Result<usize, RowFault> {
    let (moves, shown) = (session.moves(), session.shown());
    let time = millis(moves.last().map_or(Millis(0), |last| last.time))?;
    let set: String = shown.iter().flat_map(|(column, _)| [", ", column, " = ?"]).collect();
    let sql = format!(
        "UPDATE {games} SET last_played = ?, turn = 1 + (SELECT max(turn) FROM {games}), moves = ?, ms = \
         ?{set} WHERE id = ? AND moves = ? AND {goes_on}",
        games = G::GAMES,
        goes_on = G::GOES_ON,
    );
    let always = [Moment::now().0.into(), count(moves.len()).into(), time.into()];
    let which = [number.into(), count(kept).into()];
    let values = always.into_iter().chain(shown.into_iter().map(|(_, value)| value)).chain(which);
    Ok(rows.prepare_cached(&sql)?.execute(params_from_iter(values))?)
}

/// Makes sure that a game is there and has not ended.
pub(crate) fn must_go_on<G: Kept>(rows: &Connection, number: i64) -> Result<(), RowFault> {
    let sql = format!("SELECT {} FROM {} WHERE id = ?", G::GOES_ON, G::GAMES);
    match rows.prepare_cached(&sql)?.query_row([number], |row| row.get(0)).optional()? {
        Some(true) => Ok(()),
        Some(false) => Err(G::trouble(number, Trouble::Ended).into()),
        None => Err(G::trouble(number, Trouble::Missing).into()),
    }
}

/// The game that was last played of those that can be gone on with.
pub(crate) fn newest<G: Kept>(rows: &Connection) -> Result<Option<i64>, RowFault> {
    let sql = format!("SELECT id FROM {} WHERE {} ORDER BY turn DESC, id DESC LIMIT 1", G::GAMES, G::GOES_ON);
    Ok(rows.prepare_cached(&sql)?.query_row([], |row| row.get(0)).optional()?)
}

/// Removes a game that can be gone on with.
pub(crate) fn delete<G: Kept>(rows: &Connection, number: i64) -> Result<(), RowFault> {
    must_go_on::<G>(rows, number)?;
    rows.execute(&format!("DELETE FROM {} WHERE id = ?", G::GAMES), [number])?;
    Ok(())
}

/// What a game is and its moves, if they are all there.
pub(crate) fn save<G: Kept>(rows: &Connection, number: i64) -> Result<G::Save, RowFault> {
    let mut select = rows.prepare_cached(&format!("SELECT * FROM {} WHERE id = ?", G::GAMES))?;
    let mut found = select.query([number])?;
    let row = found.next()?.ok_or_else(|| G::trouble(number, Trouble::Missing))?;
    let rules = text(row, "rules")?;
    if !G::RULES.contains(&rules.as_str()) {
        let known = G::RULES.last().copied().unwrap_or_default();
        return Err(unplayable::<G>(number, GameFault::OtherRules { rules, known }));
    }
    let expected: i64 = row.get("moves")?;
    let moves = moves_of::<G>(rows, number, usize::try_from(expected).unwrap_or(0))?;
    G::save(row, moves)?.ok_or_else(|| unplayable::<G>(number, GameFault::Start))
}

fn moves_of<G: Kept>(rows: &Connection, game: i64, expected: usize) -> Result<Vec<Timed<G::Move>>, RowFault> {
    let sql = format!("SELECT number, ms, text FROM {} WHERE {} = ? ORDER BY number", G::MOVES, G::GAME);
    let mut select = rows.prepare_cached(&sql)?;
    let mut found = select.query([game])?;
    let mut moves = Vec::new();
    while let Some(row) = found.next()? {
        let number = moves.len() + 1;
        if count(number) != row.get("number")? {
            return Err(unplayable::<G>(game, GameFault::Missing { number }));
        }
        moves.push(timed(row, number)?.map_err(|fault| unplayable::<G>(game, fault))?);
    }
    match moves.len() {
        len if len < expected => Err(unplayable::<G>(game, GameFault::Missing { number: len + 1 })),
        len if len > expected => Err(unplayable::<G>(game, GameFault::Surplus { number: expected + 1 })),
        _ => Ok(moves),
    }
}

fn timed<M, F>(row: &Row<'_>, number: usize) -> rusqlite::Result<Result<Timed<M>, GameFault<F>>>
where
    Timed<M>: FromStr<Err = ParseMoveError>,
{
    let ms: i64 = row.get("ms")?;
    let text = format!("{ms} {}", text(row, "text")?);
    Ok(text.parse().map_err(|error| GameFault::Unreadable { number, text, error }))
}

/// A text as it stands, even where damage has made it no text: whoever needs it finds that it says
/// nothing sensible, and which game it belongs to.
pub(crate) fn text(row: &Row<'_>, column: &str) -> rusqlite::Result<String> {
    Ok(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned())
}

/// The same, where there may be none.
pub(crate) fn optional_text(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<String>> {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    Ok(row.get_ref(column)?.as_bytes_or_null()?.map(text))
}

/// The time of play that stands in a row.
pub(crate) fn time(row: &Row<'_>) -> rusqlite::Result<Millis> {
    let ms: i64 = row.get("ms")?;
    u64::try_from(ms).map(Millis).map_err(|_| out_of_range(row, "ms", ms))
}

/// The error of a column whose number cannot be.
pub(crate) fn out_of_range(row: &Row<'_>, column: &str, value: i64) -> Error {
    match row.as_ref().column_index(column) {
        Ok(index) => Error::IntegralValueOutOfRange(index, value),
        Err(error) => error,
    }
}

fn unplayable<G: Kept>(number: i64, fault: GameFault<ReplayFault<G::Move, G::Refused>>) -> RowFault {
    G::trouble(number, Trouble::Unplayable(fault)).into()
}

/// A count as the database's integer, which is larger than any memory.
pub(crate) fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn millis(time: Millis) -> Result<i64, StoreError> {
    i64::try_from(time.0).map_err(|_| StoreError::TooLong)
}
