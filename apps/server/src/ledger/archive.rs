//! Maintenance of a ledger by its administrator: copies, checks, and all data about a player.
//!
//! All of it works while a server has the file open.

use std::path::Path;

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use underdoku_game::{Day, GameId, Games, Millis, daily};
use underdoku_generator::Seed;

use super::database::{Database, ResultRow, Value, values};
use super::fault::FileFault;
use super::keeping::Nonces;
use super::packed::unpacked;
use super::place::{LedgerLocation, OpenError};
use super::store::Store;
use crate::referee::{Outcome, Referee};
use crate::{Name, Refusal};

/// An existing ledger.
pub struct Archive {
    place: LedgerLocation,
    store: Box<dyn Store>,
}

/// The outcome of replaying all runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The number of runs.
    pub runs: usize,
    /// The number of runs whose replay is stored and was replayed.
    pub replayed: usize,
    /// A sentence for each run that is damaged, or whose replay gives another result.
    pub wrong: Vec<String>,
}

/// All data stored about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerForm {
    /// The name.
    pub name: String,
    /// `secret` or `signed`.
    pub kind: String,
    /// The hash of the secret, or the public key, in hexadecimal digits.
    pub key: String,
    /// The time at which the name was first used, for a run or a timed board, in seconds since
    /// 1970, UTC.
    pub since: u64,
    /// The boards that the server gave out, with the times.
    pub begins: Vec<BeginsForm>,
    /// The runs.
    pub runs: Vec<StoredRunForm>,
}

/// A board that was given out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BeginsForm {
    /// The game, such as `delve`.
    pub game: String,
    /// The day in UTC, such as `2026-11-21`.
    pub day: String,
    /// In seconds since 1970, UTC.
    pub at: u64,
}

/// A run as stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredRunForm {
    /// The game, such as `delve`.
    pub game: String,
    /// The day in UTC, such as `2026-11-21`.
    pub day: String,
    /// `claimed`, `timed` or `program`.
    pub list: String,
    /// Points, as the game counts them.
    pub points: u64,
    /// The time of play in milliseconds.
    pub ms: u64,
    /// The aids that made it easier.
    pub eased: String,
    /// The time of submission, in seconds since 1970, UTC.
    pub taken: u64,
    /// The replay, if it is still stored.
    pub replay: Option<String>,
}

/// A run with its replay, to be replayed.
struct Stored {
    game: String,
    day: Day,
    timed: bool,
    points: u64,
    ms: u64,
    sha256: Vec<u8>,
    replay: Option<String>,
}

/// The number of runs read at a time.
const PART: u32 = 64;

impl Archive {
    /// Opens the ledger at this location.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be used.
    pub fn open(place: &LedgerLocation) -> Result<Self, OpenError> {
        let store = place.open_existing().map_err(|fault| place.error(fault))?;
        Ok(Self { place: place.clone(), store })
    }

    /// Copies it into a new file, including the runs that are still in the log.
    ///
    /// # Errors
    ///
    /// If the file exists, or the copy fails.
    pub fn backup(&self, to: &Path) -> Result<(), OpenError> {
        let place = LedgerLocation::from(to);
        if to.symlink_metadata().is_ok() {
            return Err(place
                .error(FileFault::Other("it already exists and was left unchanged".to_owned())));
        }
        self.store.backup(to).map_err(|fault| match fault {
            FileFault::BackedUpElsewhere => self.place.error(fault),
            fault => place.error(fault),
        })
    }

    /// Checks every page, and replays every run whose replay is stored.
    ///
    /// # Errors
    ///
    /// If the database cannot be read. A run that is wrong is not an error.
    pub fn verify(&mut self, games: Games) -> Result<Verified, OpenError> {
        let verified = verified(&mut *self.store, &Referee::new(games));
        verified.map_err(|fault| self.place.error(fault))
    }

    /// All data stored about a player; `None` if the name is unknown.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn export(&self, name: &Name) -> Result<Option<PlayerForm>, OpenError> {
        let found = self.store.found(|rows| exported(rows, name));
        found.map_err(|fault| self.place.error(fault))
    }

    /// Deletes all data stored about a player; returns the number of runs, or `None` if the name is
    /// unknown.
    ///
    /// # Errors
    ///
    /// If the database cannot be written; then nothing is deleted.
    pub fn delete(&mut self, name: &Name) -> Result<Option<usize>, OpenError> {
        let mut deleted = None;
        let erased = self.store.erase(&mut |rows| {
            deleted = delete(rows, name)?;
            Ok(())
        });
        erased.map(|()| deleted).map_err(|fault| self.place.error(fault))
    }
}

impl std::fmt::Debug for Archive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Archive").field("place", &self.place).finish_non_exhaustive()
    }
}

fn exported(rows: &dyn Database, name: &Name) -> Result<Option<PlayerForm>, FileFault> {
    let select = "SELECT id, name, kind, key, since FROM players WHERE folded = ?1";
    let found = rows.one(select, values![&name.folded()], |row| {
        let player = PlayerForm {
            name: row.text(1)?,
            kind: row.text(2)?,
            key: row.bytes(3)?.iter().map(|byte| format!("{byte:02x}")).collect(),
            since: row.count(4)?,
            begins: Vec::new(),
            runs: Vec::new(),
        };
        Ok((row.number(0)?, player))
    })?;
    let Some((id, player)) = found else { return Ok(None) };
    Ok(Some(PlayerForm { begins: begins(rows, id)?, runs: runs(rows, id)?, ..player }))
}

fn begins(rows: &dyn Database, player: i64) -> Result<Vec<BeginsForm>, FileFault> {
    let select = "SELECT game, day, at FROM begins WHERE player = ?1 ORDER BY day, game";
    rows.all(select, values![player], |row| {
        Ok(BeginsForm { game: row.text(0)?, day: day(row, 1)?.to_string(), at: row.count(2)? })
    })
}

fn runs(rows: &dyn Database, player: i64) -> Result<Vec<StoredRunForm>, FileFault> {
    let select = "SELECT game, day, list, points, ms, eased, taken, replay FROM runs \
                  LEFT JOIN replays ON run = id WHERE player = ?1 ORDER BY id";
    rows.all(select, values![player], |row| {
        Ok(StoredRunForm {
            game: row.text(0)?,
            day: day(row, 1)?.to_string(),
            list: row.text(2)?,
            points: row.count(3)?,
            ms: row.count(4)?,
            eased: row.text(5)?,
            taken: row.count(6)?,
            replay: replay(row, 7)?,
        })
    })
}

fn delete(rows: &dyn Database, name: &Name) -> Result<Option<usize>, FileFault> {
    let select = "SELECT id FROM players WHERE folded = ?1";
    let found = rows.one(select, values![&name.folded()], |row| row.number(0))?;
    let Some(player) = found else { return Ok(None) };
    let of_theirs = "DELETE FROM replays WHERE run IN (SELECT id FROM runs WHERE player = ?1)";
    rows.execute(of_theirs, values![player])?;
    let runs = rows.execute("DELETE FROM runs WHERE player = ?1", values![player])?;
    rows.execute("DELETE FROM begins WHERE player = ?1", values![player])?;
    rows.execute("DELETE FROM players WHERE id = ?1", values![player])?;
    Ok(Some(runs))
}

/// Replays all runs, in parts. They are ordered by board, because a board has to be generated only
/// once.
fn verified(store: &mut dyn Store, referee: &Referee) -> Result<Verified, FileFault> {
    store.must_be_sound()?;
    let nonces = store.changed(Nonces::of)?;
    let mut verified = Verified { runs: 0, replayed: 0, wrong: Vec::new() };
    let mut last = Some(Position { day: i64::MIN, ..Position::default() });
    while let Some(from) = last {
        let part = store.found(|rows| part(rows, &from))?;
        for (position, stored) in &part {
            verified.add(position, stored.as_ref(), (referee, &nonces));
        }
        last = part.into_iter().last().map(|(position, _)| position);
    }
    Ok(verified)
}

/// The order in which runs are read: the day, the game, 1 if timed, and the number.
#[derive(Default)]
struct Position {
    day: i64,
    game: String,
    timed: i64,
    id: i64,
}

/// A run and its position; a row that cannot be interpreted has its fault instead.
type StoredAt = (Position, Result<Stored, FileFault>);

/// The next part of the runs.
fn part(rows: &dyn Database, after: &Position) -> Result<Vec<StoredAt>, FileFault> {
    let select = "SELECT day, game, timed, id, points, ms, sha256, replay FROM runs \
                  LEFT JOIN replays ON run = id WHERE (day, game, timed, id) > (?1, ?2, ?3, ?4) \
                  ORDER BY day, game, timed, id LIMIT ?5";
    let Position { day, game, timed, id } = after;
    rows.all(select, values![*day, game, *timed, *id, PART], |row| {
        let position = Position {
            day: row.number(0)?,
            game: row.text(1)?,
            timed: row.number(2)?,
            id: row.number(3)?,
        };
        Ok((position, stored(row)))
    })
}

impl Verified {
    fn add(
        &mut self,
        position: &Position,
        stored: Result<&Stored, &FileFault>,
        (referee, nonces): (&Referee, &Nonces),
    ) {
        self.runs += 1;
        let stored = match stored {
            Ok(stored) => stored,
            Err(fault) => return self.wrong.push(format!("run {}: it {fault}", position.id)),
        };
        self.replayed += usize::from(stored.replay.is_some());
        if let Err(why) = judged(stored, referee, nonces) {
            let (Position { id, game, .. }, day) = (position, stored.day);
            self.wrong.push(format!("run {id}, {game} of {day}: {why}"));
        }
    }
}

fn day(row: &dyn ResultRow, column: usize) -> Result<Day, FileFault> {
    let number = row.number(column)?;
    let day = u32::try_from(number).ok().and_then(Day::numbered);
    day.ok_or_else(|| FileFault::Damaged(format!("there is no day {number}")))
}

fn replay(row: &dyn ResultRow, column: usize) -> Result<Option<String>, FileFault> {
    match row.value(column)? {
        Value::Null => Ok(None),
        stored => unpacked(stored).map(Some),
    }
}

fn stored(row: &dyn ResultRow) -> Result<Stored, FileFault> {
    Ok(Stored {
        day: day(row, 0)?,
        game: row.text(1)?,
        timed: row.number(2)? == 1,
        points: row.count(4)?,
        ms: row.count(5)?,
        sha256: row.bytes(6)?,
        replay: replay(row, 7)?,
    })
}

/// Checks that a run's replay gives its result; the server's own time may only be longer.
fn judged(stored: &Stored, referee: &Referee, nonces: &Nonces) -> Result<(), String> {
    let Some(replay) = &stored.replay else { return Ok(()) };
    if Sha256::digest(replay).as_slice() != stored.sha256 {
        return Err("the replay is not the one that was submitted".to_owned());
    }
    let seed = seed(stored, nonces);
    let game = referee.games().daily_named(&stored.game).map_err(|error| error.to_string())?.id();
    let outcome = result(referee, game, &seed, replay)?;
    let (points, ms) = (outcome.points, outcome.time.0);
    let is_time = if stored.timed { ms <= stored.ms } else { ms == stored.ms };
    // Earlier servers ranked timed runs by the points of their replays.
    let is_points = [points, outcome.taking(Millis(stored.ms)).points].contains(&stored.points);
    if !is_points || !is_time {
        let Stored { points: claimed, ms: at, .. } = stored;
        return Err(format!(
            "{claimed} points in {at} ms, but the replay gives {points} in {ms} ms"
        ));
    }
    Ok(())
}

/// The seed of a run's board.
fn seed(stored: &Stored, nonces: &Nonces) -> Seed {
    if stored.timed {
        daily::timed_seed(stored.day, &nonces.word(stored.day))
    } else {
        daily::seed(stored.day)
    }
}

/// The result of a replay. The referee knows only today's rules; a save under earlier rules is
/// replayed without the referee.
fn result(referee: &Referee, game: GameId, seed: &Seed, replay: &str) -> Result<Outcome, String> {
    match referee.judge(game, seed, replay) {
        Ok(outcome) => Ok(outcome),
        Err(Refusal::Replay { line: 2, .. }) => replayed(referee, game, seed, replay),
        Err(refusal) => Err(refusal.to_string()),
    }
}

/// Replays a save under its own rules.
fn replayed(referee: &Referee, game: GameId, seed: &Seed, replay: &str) -> Result<Outcome, String> {
    let save = referee.games().read(replay).map_err(|error| error.to_string())?;
    let played = save.replay().map_err(|error| error.to_string())?;
    let is_of_day = played.setup.lines().any(|line| line == format!("seed {seed}"));
    let outcome = played.outcome.filter(|_| is_of_day);
    let outcome = outcome.ok_or("the replay is not a finished run of its day")?;
    Ok(Outcome::of(game, outcome, &played.moves))
}
