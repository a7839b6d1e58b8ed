//! A ledger in the hands of who runs the server: copied, checked, and what it holds of one player.
//!
//! All of it works while a server has the file open.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension as _, Row, TransactionBehavior};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use underdoku_game::{Day, GameId, Games, daily};

use super::fault::{FileFault, OpenError};
use super::keeping::Nonces;
use super::packed::unpacked;
use super::{open, private};
use crate::referee::Referee;
use crate::{Name, Refusal};

/// An existing ledger.
#[derive(Debug)]
pub struct Archive {
    path: PathBuf,
    rows: Connection,
}

/// The outcome of replaying all runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The number of runs.
    pub runs: usize,
    /// The number of those whose replay is kept, and was played again.
    pub replayed: usize,
    /// A sentence for each run that is not what its replay gives, or not whole.
    pub wrong: Vec<String>,
}

/// All that is kept of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerForm {
    /// The name.
    pub name: String,
    /// `secret` or `signed`.
    pub kind: String,
    /// The hash of the secret, or the public key, in hexadecimal digits.
    pub key: String,
    /// The time of the first run, in seconds since 1970, UTC.
    pub since: u64,
    /// The days on which the server gave out a board, with the times.
    pub begins: Vec<BeginsForm>,
    /// The runs.
    pub runs: Vec<KeptForm>,
}

/// A board that was given out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BeginsForm {
    /// The game.
    pub game: String,
    /// The day.
    pub day: String,
    /// In seconds since 1970, UTC.
    pub at: u64,
}

/// A run as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KeptForm {
    /// The game.
    pub game: String,
    /// The day.
    pub day: String,
    /// The list.
    pub list: String,
    /// The score.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
    /// The aids that made it easier.
    pub eased: String,
    /// The time of hand-in, in seconds since 1970, UTC.
    pub taken: u64,
    /// The replay, if it is kept.
    pub replay: Option<String>,
}

/// A run with its replay, to be played again.
struct Stored {
    id: i64,
    game: String,
    day: Day,
    timed: bool,
    points: u64,
    ms: u64,
    sha256: Vec<u8>,
    replay: Option<String>,
}

impl Archive {
    /// Opens the ledger in this file.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be used.
    pub fn open(file: &Path) -> Result<Self, OpenError> {
        let told = |fault| OpenError { path: file.to_owned(), fault };
        // Opening would make one.
        std::fs::metadata(file).map_err(|error| told(error.into()))?;
        let (rows, _) = open::open(file).map_err(told)?;
        Ok(Self { path: file.to_owned(), rows })
    }

    /// Copies it into a new file, with the runs that are still in the log.
    ///
    /// # Errors
    ///
    /// If the file exists, or the copy fails.
    pub fn backup(&self, to: &Path) -> Result<(), OpenError> {
        let told = |fault| OpenError { path: to.to_owned(), fault };
        if to.symlink_metadata().is_ok() {
            return Err(told(FileFault::Other("it exists, and is left as it is".to_owned())));
        }
        let copy = || -> Result<(), FileFault> {
            private::make_file(to)?;
            self.rows.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
            Ok(File::open(to)?.sync_all()?)
        };
        copy().map_err(told)
    }

    /// Checks every page, and plays every run again whose replay is kept.
    ///
    /// # Errors
    ///
    /// If the database cannot be read. A run that is wrong is no error.
    pub fn verify(&self, games: Games) -> Result<Verified, OpenError> {
        self.told(|| {
            open::must_be_sound(&self.rows)?;
            let referee = Referee::new(games);
            let nonces = Nonces::of(&self.rows)?;
            let mut verified = Verified { runs: 0, replayed: 0, wrong: Vec::new() };
            let mut select = self.rows.prepare(
                "SELECT id, game, day, timed, points, ms, sha256, replay FROM runs \
                 LEFT JOIN replays ON run = id ORDER BY day, game, timed, id",
            )?;
            let mut found = select.query([])?;
            while let Some(row) = found.next()? {
                verified.runs += 1;
                let kept = match kept(row) {
                    Ok(kept) => kept,
                    Err(fault) => {
                        verified.wrong.push(format!("run {}: it {fault}", row.get::<_, i64>(0)?));
                        continue;
                    }
                };
                verified.replayed += usize::from(kept.replay.is_some());
                if let Err(why) = judged(&kept, &referee, &nonces) {
                    let Stored { id, game, day, .. } = &kept;
                    verified.wrong.push(format!("run {id}, {game} of {day}: {why}"));
                }
            }
            Ok(verified)
        })
    }

    /// All that is kept of a player; `None` if nobody has the name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn export(&self, name: &Name) -> Result<Option<PlayerForm>, OpenError> {
        self.told(|| {
            let select = "SELECT id, name, kind, key, since FROM players WHERE folded = ?1";
            let found = self.rows.query_row(select, [name.folded()], |row| {
                let key: Vec<u8> = row.get(3)?;
                let player = PlayerForm {
                    name: row.get(1)?,
                    kind: row.get(2)?,
                    key: key.iter().map(|byte| format!("{byte:02x}")).collect(),
                    since: row.get::<_, i64>(4)?.unsigned_abs(),
                    begins: Vec::new(),
                    runs: Vec::new(),
                };
                Ok((row.get::<_, i64>(0)?, player))
            });
            let Some((id, player)) = found.optional()? else { return Ok(None) };
            Ok(Some(PlayerForm { begins: self.begins(id)?, runs: self.runs(id)?, ..player }))
        })
    }

    fn begins(&self, player: i64) -> Result<Vec<BeginsForm>, FileFault> {
        let mut select = self
            .rows
            .prepare("SELECT game, day, at FROM begins WHERE player = ?1 ORDER BY day, game")?;
        let mut found = select.query([player])?;
        let mut begins = Vec::new();
        while let Some(row) = found.next()? {
            let at = row.get::<_, i64>(2)?.unsigned_abs();
            begins.push(BeginsForm { game: row.get(0)?, day: day(row, 1)?.to_string(), at });
        }
        Ok(begins)
    }

    fn runs(&self, player: i64) -> Result<Vec<KeptForm>, FileFault> {
        let mut select = self.rows.prepare(
            "SELECT game, day, list, points, ms, eased, taken, replay FROM runs \
             LEFT JOIN replays ON run = id WHERE player = ?1 ORDER BY id",
        )?;
        let mut found = select.query([player])?;
        let mut runs = Vec::new();
        while let Some(row) = found.next()? {
            runs.push(KeptForm {
                game: row.get(0)?,
                day: day(row, 1)?.to_string(),
                list: row.get(2)?,
                points: row.get::<_, i64>(3)?.unsigned_abs(),
                ms: row.get::<_, i64>(4)?.unsigned_abs(),
                eased: row.get(5)?,
                taken: row.get::<_, i64>(6)?.unsigned_abs(),
                replay: replay(row, 7)?,
            });
        }
        Ok(runs)
    }

    /// Deletes all that is kept of a player; returns the number of runs, or `None` if nobody has
    /// the name.
    ///
    /// # Errors
    ///
    /// If the database cannot be written; then nothing is deleted.
    pub fn delete(&mut self, name: &Name) -> Result<Option<usize>, OpenError> {
        let path = self.path.clone();
        delete(&mut self.rows, name).map_err(|fault| OpenError { path, fault })
    }

    fn told<T>(&self, look: impl FnOnce() -> Result<T, FileFault>) -> Result<T, OpenError> {
        look().map_err(|fault| OpenError { path: self.path.clone(), fault })
    }
}

fn delete(rows: &mut Connection, name: &Name) -> Result<Option<usize>, FileFault> {
    // What is deleted is overwritten, in the file and in the log that is merged into it.
    rows.pragma_update(None, "secure_delete", true)?;
    let change = rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let select = "SELECT id FROM players WHERE folded = ?1";
    let found = change.query_row(select, [name.folded()], |row| row.get::<_, i64>(0));
    let Some(player) = found.optional()? else { return Ok(None) };
    let of_theirs = "DELETE FROM replays WHERE run IN (SELECT id FROM runs WHERE player = ?1)";
    change.execute(of_theirs, [player])?;
    let runs = change.execute("DELETE FROM runs WHERE player = ?1", [player])?;
    change.execute("DELETE FROM begins WHERE player = ?1", [player])?;
    change.execute("DELETE FROM players WHERE id = ?1", [player])?;
    change.commit()?;
    rows.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(Some(runs))
}

fn day(row: &Row<'_>, column: usize) -> Result<Day, FileFault> {
    let number = row.get(column)?;
    Day::numbered(number).ok_or_else(|| FileFault::Damaged(format!("there is no day {number}")))
}

fn replay(row: &Row<'_>, column: usize) -> Result<Option<String>, FileFault> {
    match row.get_ref(column)? {
        rusqlite::types::ValueRef::Null => Ok(None),
        kept => unpacked(kept).map(Some),
    }
}

fn kept(row: &Row<'_>) -> Result<Stored, FileFault> {
    Ok(Stored {
        id: row.get(0)?,
        game: row.get(1)?,
        day: day(row, 2)?,
        timed: row.get(3)?,
        points: row.get::<_, i64>(4)?.unsigned_abs(),
        ms: row.get::<_, i64>(5)?.unsigned_abs(),
        sha256: row.get(6)?,
        replay: replay(row, 7)?,
    })
}

/// Checks that a run's replay gives its result; the server's own time may only be longer.
fn judged(kept: &Stored, referee: &Referee, nonces: &Nonces) -> Result<(), String> {
    let Some(replay) = &kept.replay else { return Ok(()) };
    if Sha256::digest(replay).as_slice() != kept.sha256 {
        return Err("the replay is not the one that was handed in".to_owned());
    }
    let seed = if kept.timed {
        daily::timed_seed(kept.day, &nonces.word(kept.day))
    } else {
        daily::seed(kept.day)
    };
    let game = referee.games().daily_named(&kept.game).map_err(|error| error.to_string())?.id();
    let (points, ms) = result(referee, game, &seed, replay)?;
    let is_time = if kept.timed { ms <= kept.ms } else { ms == kept.ms };
    if points != kept.points || !is_time {
        let Stored { points: told, ms: at, .. } = kept;
        return Err(format!("{told} points in {at} ms, but the replay gives {points} in {ms} ms"));
    }
    Ok(())
}

/// The points and the milliseconds of a replay. The referee knows today's rules; a save of earlier
/// ones is replayed by itself.
fn result(
    referee: &Referee,
    game: GameId,
    seed: &underdoku_generator::Seed,
    replay: &str,
) -> Result<(u64, u64), String> {
    match referee.judge(game, seed, replay) {
        Ok(outcome) => Ok((outcome.points, outcome.time.0)),
        Err(Refusal::Replay { line: 2, .. }) => {
            let save = referee.games().read(replay).map_err(|error| error.to_string())?;
            let played = save.replay().map_err(|error| error.to_string())?;
            let is_of_day = played.setup.lines().any(|line| line == format!("seed {seed}"));
            let outcome = played.outcome.filter(|_| is_of_day);
            let outcome = outcome.ok_or("the replay is not a finished run of its day")?;
            Ok((outcome.points, outcome.time.0))
        }
        Err(refusal) => Err(refusal.to_string()),
    }
}
