//! The ranked runs, in an `SQLite` database.
//!
//! A run that was acknowledged is on the disk: whatever happens to the process or the machine after that,
//! it is ranked. To wait for the disk takes some milliseconds, and one wait serves as many runs as have
//! come meanwhile: a thread of its own takes all that wait, writes them in one transaction, and
//! answers each when the disk has it. So the more come, the less each costs.
//!
//! What was written first goes to a log, and from there into the database file. Another thread does that every
//! second, so that nobody who hands in a run waits for it; only under a storm the writer must do it, too.
//!
//! Lists are read through a connection of their own, which the writer never keeps waiting.

mod book;
mod open;
mod ranks;

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};
use underdoku_game::{Day, GameId};

use crate::Refusal;
use crate::key::KeyHash;
use crate::name::Name;
use crate::referee::Outcome;
use crate::wire::RankForm;

pub use open::OpenError;

/// A run that was checked, to be ranked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// The day.
    pub day: Day,
    /// Who played.
    pub name: Name,
    /// By which key.
    pub key: KeyHash,
    /// What it was worth.
    pub outcome: Outcome,
    /// The replay.
    pub replay: String,
    /// The hash of the replay.
    pub sha256: [u8; 32],
    /// When it was handed in, in seconds since 1970.
    pub now: u64,
}

/// A rank, and of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The rank, from 1.
    pub rank: u64,
    /// How many there are.
    pub of: u64,
}

/// Where ranked runs are kept.
#[derive(Clone, Debug)]
pub struct Ledger {
    queue: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    /// Nothing is sent; the sweeper ends with the last of them.
    _alive: Sender<()>,
}

struct Job {
    entry: Box<Entry>,
    answer: oneshot::Sender<Result<Place, Refusal>>,
}

/// As many wait to be written at most; who comes then is told that the server is busy.
const QUEUE: usize = 1_024;

/// As many are written in one transaction at most.
const BATCH: usize = 256;

/// How often the log is brought into the database file.
const SWEEP: Duration = Duration::from_secs(1);

impl Ledger {
    /// Opens the ledger in this file, or makes it, and begins to write.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub fn open(file: &Path) -> Result<Self, OpenError> {
        let writer = open::open(file)?;
        let reader = Arc::new(Mutex::new(open::open(file)?));
        let sweeper = open::open(file)?;
        let (queue, jobs) = mpsc::channel(QUEUE);
        thread::Builder::new().name("ledger".to_owned()).spawn(move || write_all(writer, jobs))?;
        let (alive, heard) = channel();
        thread::Builder::new().name("sweeper".to_owned()).spawn(move || sweep(&sweeper, &heard))?;
        Ok(Self { queue, reader, _alive: alive })
    }

    /// Ranks a run; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// If the name is another player's, the player has a run of the day, or somebody handed in the same
    /// replay; or if it cannot be kept.
    pub async fn rank(&self, entry: Entry) -> Result<Place, Refusal> {
        let (answer, answered) = oneshot::channel();
        let job = Job { entry: Box::new(entry), answer };
        self.queue.try_send(job).map_err(|_| Refusal::Busy)?;
        answered.await.map_err(|_| Refusal::Busy)?
    }

    /// Whether a player may hand in a run of this day: what can be said before it is checked.
    ///
    /// # Errors
    ///
    /// If the name is another player's; unless it is for practice, if the player has a run of the day.
    pub fn may_enter(
        &self,
        game: GameId,
        day: Day,
        who: (&Name, &KeyHash),
        practice: bool,
    ) -> Result<(), Refusal> {
        self.read(|rows| {
            let player = book::player(rows, who.0, who.1)?;
            match player {
                Some(player) if !practice => book::must_be_first(rows, game, day, player),
                _ => Ok(()),
            }
        })
    }

    /// The rank that a result would have.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn would_be(&self, game: GameId, day: Day, outcome: &Outcome) -> Result<Place, Refusal> {
        self.read(|rows| {
            let place = ranks::behind_equals(rows, game, day, outcome)?;
            Ok(Place { rank: place.rank, of: place.of + 1 })
        })
    }

    /// The ranked runs behind a rank, so many at most, and how many there are in all.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn ranks(
        &self,
        game: GameId,
        day: Day,
        after: u32,
        limit: u32,
    ) -> Result<(Vec<RankForm>, u64), Refusal> {
        self.read(|rows| Ok((ranks::list(rows, game, day, after, limit)?, ranks::count(rows, game, day)?)))
    }

    /// Whether the database can be read.
    ///
    /// # Errors
    ///
    /// If it cannot.
    pub fn must_be_well(&self) -> Result<(), Refusal> {
        self.read(|rows| Ok(rows.query_row("SELECT 1", [], |_| Ok(()))?))
    }

    fn read<T>(&self, look: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Refusal> {
        look(&self.reader.lock().unwrap_or_else(PoisonError::into_inner)).map_err(Fault::told)
    }
}

/// Why something was not read or not written.
#[derive(Debug)]
enum Fault {
    Refused(Refusal),
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl Fault {
    /// What the player is told; what is the database's is told to the log.
    fn told(self) -> Refusal {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Database(error) => {
                tracing::error!(%error, "the database failed");
                Refusal::Busy
            }
        }
    }
}

/// Writes all that comes, until nobody is left who could send something.
fn write_all(mut rows: Connection, mut jobs: mpsc::Receiver<Job>) {
    while let Some(first) = jobs.blocking_recv() {
        let mut batch = vec![first];
        while let (true, Ok(next)) = (batch.len() < BATCH, jobs.try_recv()) {
            batch.push(next);
        }
        let written = write(&mut rows, &batch).unwrap_or_else(|fault| {
            let refusal = fault.told();
            batch.iter().map(|_| Err(refusal.clone())).collect()
        });
        for (job, answer) in batch.into_iter().zip(written) {
            // Who does not wait any more is not told.
            let _ = job.answer.send(answer);
        }
    }
}

/// Brings the log into the database file from time to time, until the ledger is gone.
fn sweep(rows: &Connection, alive: &Receiver<()>) {
    while alive.recv_timeout(SWEEP) == Err(RecvTimeoutError::Timeout) {
        // What could not be done now is done next time, or by the writer.
        let _ = rows.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }
}

/// Writes a batch as a whole; an answer for each that is true when this returns.
fn write(rows: &mut Connection, batch: &[Job]) -> Result<Vec<Result<Place, Refusal>>, Fault> {
    let change = rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(batch.len());
    for job in batch {
        answers.push(match book::enter(&change, &job.entry) {
            Ok(place) => Ok(place),
            Err(Fault::Refused(refusal)) => Err(refusal),
            Err(fault) => return Err(fault),
        });
    }
    change.commit()?;
    Ok(answers)
}
