//! Games and their moves as rows.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, named_params};
use underdoku_game::{
    Game, GameId, Millis, Outcome, ParseMoveError, Played, Save, Summary as _, Timed, read_setup,
    save_head,
};

use crate::{FileFault, GameFault, GameNumber, Moment, StoreError};

/// The reason why rows were not read or written.
pub(crate) enum RowFault {
    /// The database's error.
    Sql(rusqlite::Error),
    /// A fault in the content of the rows.
    Store(StoreError),
}

impl RowFault {
    /// Converts to an error of the database at this path.
    pub(crate) fn at(self, path: &Path) -> StoreError {
        match self {
            Self::Sql(error) => {
                StoreError::File { path: path.to_owned(), fault: FileFault::from(error) }
            }
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

/// The state of a game, and its latest moves.
pub(crate) struct Latest {
    /// The total number of its moves, and the moves that are not written yet.
    moves: usize,
    new: Vec<Timed<String>>,
    time: Millis,
    summary: String,
    outcome: Option<Outcome>,
}

impl Latest {
    /// The state of a game of which this many moves are already written.
    pub(crate) fn of<G: Game>(game: &G, written: usize) -> Self {
        let text = |timed: &Timed<G::Move>| Timed { time: timed.time, act: timed.act.to_string() };
        let history = game.history();
        Self {
            moves: history.len(),
            new: history.iter().skip(written).map(text).collect(),
            time: history.last().map_or(Millis(0), |last| last.time),
            summary: game.summary().facts().to_string(),
            outcome: game.outcome(),
        }
    }

    fn all(played: &Played) -> Self {
        Self {
            moves: played.moves.len(),
            new: played.moves.clone(),
            time: played.moves.last().map_or(Millis(0), |last| last.time),
            summary: played.summary.clone(),
            outcome: played.outcome.clone(),
        }
    }
}

/// Writes a game with its moves so far under a new number, which `id` turns into a game number.
pub(crate) fn insert(
    rows: &Connection,
    played: &Played,
    title: &str,
    id: &dyn Fn(i64) -> GameNumber,
) -> Result<GameNumber, RowFault> {
    let game = played.game.as_str();
    let next = "INSERT INTO numbers VALUES (?1, 1) ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last";
    let id = id(rows.prepare_cached(next)?.query_row([game], |row| row.get(0))?);
    rows.prepare_cached(
        "INSERT INTO games (game, number, rules, setup, title, started) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute((game, id.number(), played.rules, &played.setup, title, Moment::now().0))?;
    append(rows, id, &Latest::all(played))?;
    Ok(id)
}

/// Appends the new moves of a game and updates its summary. Both are in the caller's transaction,
/// and the summary is updated only if the row still has the number of moves that this process has
/// seen: if another program has changed the game, nothing is written over it.
pub(crate) fn append(rows: &Connection, id: GameNumber, latest: &Latest) -> Result<(), RowFault> {
    let changed = || RowFault::from(StoreError::Changed { game: id });
    let written = latest.moves - latest.new.len();
    if summarise(rows, id, latest, written)? == 0 {
        return Err(changed());
    }
    let mut insert = rows.prepare_cached("INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (index, Timed { time, act }) in latest.new.iter().enumerate() {
        let number = count(written + index + 1);
        insert.execute((id.game().as_str(), id.number(), number, millis(*time)?, act)).map_err(
            |error| match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation) => changed(),
                _ => RowFault::Sql(error),
            },
        )?;
    }
    Ok(())
}

/// Updates the summary of a game if it has exactly this many moves and has not ended; returns the
/// number of updated games, one or none.
fn summarise(
    rows: &Connection,
    id: GameNumber,
    latest: &Latest,
    written: usize,
) -> Result<usize, RowFault> {
    let (time, outcome) = (millis(latest.time)?, latest.outcome.clone());
    let ending = outcome.as_ref().map(|outcome| outcome.ending.clone());
    let (group, rank) = outcome.map(|outcome| (outcome.group, outcome.rank)).unwrap_or_default();
    let [first, second] = rank.map(|rank| i64::try_from(rank).unwrap_or(i64::MAX));
    let mut update = rows.prepare_cached(
        "UPDATE games SET last_played = :now, turn = 1 + (SELECT max(turn) FROM games), moves = :moves, ms = :ms, \
         summary = :summary, ending = :ending, group_key = :group, group_title = :title, rank_1 = :first, \
         rank_2 = :second WHERE game = :game AND number = :number AND moves = :written AND ending IS NULL",
    )?;
    Ok(update.execute(named_params! {
        ":now": Moment::now().0,
        ":moves": count(latest.moves),
        ":ms": time,
        ":summary": latest.summary,
        ":ending": ending,
        ":group": group.key,
        ":title": group.title,
        ":first": first,
        ":second": second,
        ":game": id.game().as_str(),
        ":number": id.number(),
        ":written": count(written),
    })?)
}

/// Checks that a game exists and has not ended.
pub(crate) fn must_go_on(rows: &Connection, game: GameNumber) -> Result<(), RowFault> {
    let sql = "SELECT ending IS NULL FROM games WHERE game = ?1 AND number = ?2";
    let goes_on = rows
        .prepare_cached(sql)?
        .query_row((game.game().as_str(), game.number()), |row| row.get(0));
    match goes_on.optional()? {
        Some(true) => Ok(()),
        Some(false) => Err(StoreError::Ended { game }.into()),
        None => Err(StoreError::NoSuchGame { game }.into()),
    }
}

/// The number of the unfinished game that was last played.
pub(crate) fn newest(rows: &Connection, game: GameId) -> Result<Option<i64>, RowFault> {
    let sql = "SELECT number FROM games WHERE game = ?1 AND ending IS NULL ORDER BY turn DESC, number DESC LIMIT 1";
    Ok(rows.prepare_cached(sql)?.query_row([game.as_str()], |row| row.get(0)).optional()?)
}

/// The numbers of the games with this setup, the last played first, each with true if the game has
/// ended.
pub(crate) fn set_up(
    rows: &Connection,
    game: GameId,
    setup: &str,
) -> Result<Vec<(i64, bool)>, RowFault> {
    let sql = "SELECT number, ending IS NOT NULL FROM games WHERE game = ?1 AND setup = ?2 \
               ORDER BY turn DESC, number DESC";
    let mut select = rows.prepare_cached(sql)?;
    let found = select.query_map((game.as_str(), setup), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Removes an unfinished game.
pub(crate) fn delete(rows: &Connection, game: GameNumber) -> Result<(), RowFault> {
    must_go_on(rows, game)?;
    let sql = "DELETE FROM games WHERE game = ?1 AND number = ?2";
    rows.execute(sql, (game.game().as_str(), game.number()))?;
    Ok(())
}

/// A complete game as text.
pub(crate) struct Written {
    /// The title in lists.
    pub(crate) title: String,
    /// The rules it was started under.
    pub(crate) rules: String,
    /// Its setup, as in a save.
    pub(crate) setup: String,
    /// Its moves, as in a save.
    pub(crate) moves: Vec<Timed<String>>,
}

/// Reads the text of a game.
pub(crate) fn written(rows: &Connection, game: GameNumber) -> Result<Written, RowFault> {
    let mut select = rows.prepare_cached("SELECT * FROM games WHERE game = ?1 AND number = ?2")?;
    let mut found = select.query((game.game().as_str(), game.number()))?;
    let row = found.next()?.ok_or(StoreError::NoSuchGame { game })?;
    let expected: i64 = row.get("moves")?;
    let moves = moves_of(rows, game, usize::try_from(expected).unwrap_or(0))?;
    Ok(Written {
        title: text(row, "title")?,
        rules: text(row, "rules")?,
        setup: text(row, "setup")?,
        moves,
    })
}

impl Written {
    /// The text of the game's save.
    pub(crate) fn text(&self, game: GameId) -> String {
        let moves: String = self.moves.iter().map(|timed| format!("{timed}\n")).collect();
        format!("{}{}{moves}", save_head(game, &self.rules), self.setup)
    }

    /// The game's save, if it can be read.
    pub(crate) fn read<G: Game>(self) -> Result<Save<G>, GameFault> {
        if !G::RULES.contains(&self.rules.as_str()) {
            let known = G::RULES.last().copied().unwrap_or_default();
            return Err(GameFault::OtherRules { rules: self.rules, known });
        }
        let moves = (1..).zip(&self.moves).map(|(number, timed)| {
            let act = timed.act.parse().map_err(|error| GameFault::Unreadable {
                number,
                text: timed.to_string(),
                error,
            })?;
            Ok(Timed { time: timed.time, act })
        });
        let moves = moves.collect::<Result<_, _>>()?;
        let setup = read_setup::<G>(&self.rules, &self.setup).map_err(|_| GameFault::Start)?;
        Ok(Save { setup, moves })
    }
}

fn moves_of(
    rows: &Connection,
    game: GameNumber,
    expected: usize,
) -> Result<Vec<Timed<String>>, RowFault> {
    let unplayable =
        |fault| RowFault::from(StoreError::Unplayable { game, fault: Box::new(fault) });
    let sql = "SELECT number, ms, text FROM moves WHERE game = ?1 AND of = ?2 ORDER BY number";
    let mut select = rows.prepare_cached(sql)?;
    let mut found = select.query((game.game().as_str(), game.number()))?;
    let mut moves = Vec::new();
    while let Some(row) = found.next()? {
        let number = moves.len() + 1;
        if count(number) != row.get::<_, i64>("number")? {
            return Err(unplayable(GameFault::Missing { number }));
        }
        moves.push(timed(row, number)?.map_err(unplayable)?);
    }
    match moves.len() {
        len if len < expected => Err(unplayable(GameFault::Missing { number: len + 1 })),
        len if len > expected => Err(unplayable(GameFault::Surplus { number: expected + 1 })),
        _ => Ok(moves),
    }
}

fn timed(row: &Row<'_>, number: usize) -> rusqlite::Result<Result<Timed<String>, GameFault>> {
    let (ms, act): (i64, _) = (row.get("ms")?, text(row, "text")?);
    let Ok(time) = u64::try_from(ms).map(Millis) else {
        let error = ParseMoveError { expected: "milliseconds, a blank and a move" };
        return Ok(Err(GameFault::Unreadable { number, text: format!("{ms} {act}"), error }));
    };
    Ok(Ok(Timed { time, act }))
}

/// Reads a text even if damage has made it invalid UTF-8: it is shown unchanged, with the game it
/// belongs to.
pub(crate) fn text(row: &Row<'_>, column: &str) -> rusqlite::Result<String> {
    Ok(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned())
}

/// A count in the integer type of the database, which can hold the length of anything in memory.
pub(crate) fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn millis(time: Millis) -> Result<i64, StoreError> {
    i64::try_from(time.0).map_err(|_| StoreError::TooLong)
}
