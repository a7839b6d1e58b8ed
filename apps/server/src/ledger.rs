//! The ranked runs, in an `SQLite` database.
//!
//! An acknowledged run is on the disk: whatever happens to the process or the machine after that,
//! it is ranked. Waiting for the disk takes some milliseconds, and one wait serves all runs that
//! have arrived meanwhile: a separate thread takes all waiting runs, writes them in one
//! transaction, and answers each once the disk has it. So the more runs arrive, the less each
//! costs.
//!
//! Writes go to a log first, and from there into the database file. Another thread merges the log
//! every second, so that runs do not wait for it; only under very heavy load must the writer do it,
//! too.
//!
//! Lists are read through a separate connection, which the writer never blocks.
//!
//! A ledger whose thread has ended ranks nothing any more; its owner should exit
//! ([`Ledger::ended`]). A ledger that cannot be written for another reason reports it
//! ([`Ledger::must_be_well`]), and continues when it can.

mod book;
mod fault;
mod files;
mod open;
mod private;
mod ranks;
mod soundness;
mod writer;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use underdoku_game::{Day, GameId};

use crate::Refusal;
use crate::key::KeyHash;
use crate::name::Name;
use crate::referee::Outcome;
use crate::wire::RankForm;
use fault::Fault;
use soundness::Soundness;
use writer::{Job, Run, Writer};

pub use fault::{FileFault, OpenError};
pub use private::FOLDER;

/// A checked run, to be ranked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// The day.
    pub day: Day,
    /// The player.
    pub name: Name,
    /// The hash of the player's key.
    pub key: KeyHash,
    /// The result.
    pub outcome: Outcome,
    /// The replay.
    pub replay: String,
    /// The hash of the replay.
    pub sha256: [u8; 32],
    /// Time of submission, in seconds since 1970.
    pub now: u64,
}

/// A rank, and the number of ranked runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The rank, from 1.
    pub rank: u64,
    /// The number of ranked runs.
    pub of: u64,
}

/// The store of ranked runs.
#[derive(Debug)]
pub struct Ledger {
    queue: mpsc::Sender<Job>,
    /// The reason why the writer has ended, once it has.
    end: watch::Receiver<Option<String>>,
    reader: Arc<Mutex<Connection>>,
    soundness: Soundness,
    /// The latest verdict on the database, and its time.
    last: tokio::sync::Mutex<Option<(Instant, Result<(), FileFault>)>>,
    /// Sends nothing; the sweeper ends when the last sender is dropped.
    _alive: Sender<()>,
}

/// The thread that writes has ended by a panic, with this message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the thread that writes the runs has ended: {0}")]
pub struct WriterEnded(String);

/// The largest number of runs waiting to be written; further senders are told that the server is
/// busy.
const QUEUE: usize = 1_024;

/// The interval at which the log is merged into the database file.
const SWEEP: Duration = Duration::from_secs(1);

/// The time limit of a health check.
const ANSWER: Duration = Duration::from_secs(1);

/// The time for which a health verdict is reused for all clients, because each check writes to the
/// disk.
const FRESH: Duration = Duration::from_secs(1);

impl Ledger {
    /// Opens the ledger in this file, or creates it, and starts to write.
    ///
    /// # Errors
    ///
    /// If the file cannot be used.
    pub fn open(file: &Path) -> Result<Self, OpenError> {
        Self::written_by(file, Writer::work)
            .map_err(|fault| OpenError { path: file.to_owned(), fault })
    }

    fn written_by(
        file: &Path,
        work: impl FnOnce(Writer, mpsc::Receiver<Job>) + Send + 'static,
    ) -> Result<Self, FileFault> {
        let soundness = Soundness::default();
        let (rows, files) = open::open(file)?;
        let is_large = open::is_large(&rows)?;
        let writer = Writer::new(rows, files, soundness.clone());
        let (reader, sweeper) = (open::again(file)?, open::again(file)?);
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (tell, end) = watch::channel(None);
        spawn("ledger", move || {
            let why = catch_unwind(AssertUnwindSafe(|| work(writer, jobs))).err().map(said);
            // Without a receiver, the ledger was told to end.
            let _ = tell.send(why);
        })?;
        let (alive, heard) = channel();
        spawn("sweeper", move || sweep(&sweeper, &heard))?;
        if is_large {
            look_behind(open::again(file)?, soundness.clone())?;
        }
        let reader = Arc::new(Mutex::new(reader));
        Ok(Self {
            queue,
            end,
            reader,
            soundness,
            last: tokio::sync::Mutex::default(),
            _alive: alive,
        })
    }

    /// Ranks a run; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// If the name is another player's, the player has a run of the day, somebody handed in the
    /// same replay, or it cannot be saved.
    pub async fn rank(&self, entry: Entry) -> Result<Rank, Refusal> {
        let (answer, answered) = oneshot::channel();
        let job = Job::Run(Run { entry: Box::new(entry), answer });
        self.queue.try_send(job).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Refusal::Busy,
            mpsc::error::TrySendError::Closed(_) => Refusal::Database(FileFault::Unwritten),
        })?;
        answered.await.map_err(|_| Refusal::Database(FileFault::Unwritten))?
    }

    /// Checks that a player may hand in a run of this day, as far as can be known before the run is
    /// checked.
    ///
    /// # Errors
    ///
    /// If the name is another player's; or, unless it is for practice, if the player has a run of
    /// the day.
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
    pub fn would_be(&self, game: GameId, day: Day, outcome: &Outcome) -> Result<Rank, Refusal> {
        self.read(|rows| {
            let place = ranks::behind_equals(rows, game, day, outcome)?;
            Ok(Rank { rank: place.rank, of: place.of + 1 })
        })
    }

    /// At most `limit` ranked runs after a rank, with the total number.
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
        self.read(|rows| {
            let of = ranks::count(rows, game, day)?;
            let is_behind_all = u64::from(after) >= of;
            let list = if is_behind_all {
                Vec::new()
            } else {
                ranks::list(rows, game, day, after, limit)?
            };
            Ok((list, of))
        })
    }

    /// Checks with the writer and the reader that runs can be written and read now; the answer may
    /// be a second old.
    ///
    /// # Errors
    ///
    /// The fault of the database, or that it did not answer within a second.
    pub async fn must_be_well(&self) -> Result<(), Refusal> {
        let silent = |_| {
            self.soundness.tell(&FileFault::Silent);
            Err(FileFault::Silent)
        };
        timeout(ANSWER, self.checked()).await.unwrap_or_else(silent).map_err(Refusal::Database)
    }

    /// One caller makes the check at a time, and the others share its answer.
    async fn checked(&self) -> Result<(), FileFault> {
        let mut last = self.last.lock().await;
        if let Some((at, verdict)) = last.as_ref()
            && at.elapsed() < FRESH
        {
            return verdict.clone();
        }
        let verdict = self.check().await;
        if let Err(fault) = &verdict {
            self.soundness.tell(fault);
        }
        *last = Some((Instant::now(), verdict.clone()));
        verdict
    }

    async fn check(&self) -> Result<(), FileFault> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::Try(answer)).await.map_err(|_| FileFault::Unwritten)?;
        answered.await.map_err(|_| FileFault::Unwritten)??;
        let reader = Arc::clone(&self.reader);
        let look = move || {
            let rows = reader.lock().unwrap_or_else(PoisonError::into_inner);
            Ok(rows.query_row("SELECT EXISTS (SELECT 1 FROM runs)", [], |_| Ok(()))?)
        };
        spawn_blocking(look).await.unwrap_or_else(|error| Err(FileFault::Other(error.to_string())))
    }

    /// Completes when the thread that writes has ended, which should never happen.
    pub async fn ended(&self) -> WriterEnded {
        let mut end = self.end.clone();
        let why = end.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        WriterEnded(why.unwrap_or_else(|| "it gave no reason".to_owned()))
    }

    fn read<T>(&self, look: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Refusal> {
        look(&self.reader.lock().unwrap_or_else(PoisonError::into_inner))
            .map_err(|fault| self.soundness.told(fault))
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

/// The message of a panic.
fn said(panic: Box<dyn Any + Send>) -> String {
    let text = panic.downcast::<String>().map(|text| *text);
    text.or_else(|panic| panic.downcast::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|_| "a panic without a word".to_owned())
}

/// Merges the log into the database file at intervals, until the ledger is dropped.
fn sweep(rows: &Connection, alive: &Receiver<()>) {
    while alive.recv_timeout(SWEEP) == Err(RecvTimeoutError::Timeout) {
        // Anything that fails now is done next time, or by the writer.
        let _ = rows.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }
}

/// Checks a large database while it is already served.
fn look_behind(rows: Connection, soundness: Soundness) -> io::Result<()> {
    spawn("checker", move || match open::must_be_sound(&rows) {
        Ok(()) => tracing::info!("every page of the database is sound"),
        Err(fault) => soundness.tell(&fault),
    })
}

/// A run for tests.
#[cfg(test)]
fn entry() -> Entry {
    Entry {
        game: <underdoku_game::delve::Session as underdoku_game::Game>::ID,
        day: Day::numbered(20_000).unwrap(),
        name: Name::read("Ada").unwrap(),
        key: KeyHash::of(&"0123456789abcdef".repeat(4)).unwrap(),
        outcome: Outcome {
            points: 7,
            second: 0,
            time: underdoku_game::Millis(70),
            eased: String::new(),
            moves: 1,
        },
        replay: "a replay".to_owned(),
        sha256: [7; 32],
        now: 20_000 * 86_400,
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::net::TcpListener;

    use super::*;

    use crate::{App, Clock, Limits, Page, net};

    /// Otherwise a server without a writer would refuse every run for ever, and nobody would
    /// restart it.
    #[tokio::test]
    async fn a_server_whose_writer_has_died_ends_and_says_why() {
        let folder = tempfile::tempdir().unwrap();
        let dies = |_, mut jobs: mpsc::Receiver<Job>| {
            jobs.blocking_recv();
            panic!("out of {}", "ink");
        };
        let ledger = Ledger::written_by(&folder.path().join("ranks.db"), dies).unwrap();
        let app = App::new(
            underdoku_game::Games::new(&underdoku_game::STANDARD),
            Clock::wall(),
            ledger,
            Page::embedded(),
            Limits::default(),
        );
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let served = tokio::spawn(net::serve(listener, Arc::clone(&app), pending()));
        let unwritten = Refusal::Database(FileFault::Unwritten);
        assert_eq!(app.ledger.rank(entry()).await, Err(unwritten.clone()));
        assert_eq!(app.ledger.rank(entry()).await, Err(unwritten.clone()));
        // While the panic message is printed, the thread is just slow to answer.
        let health = async {
            loop {
                match app.ledger.must_be_well().await {
                    Err(Refusal::Database(FileFault::Silent)) => {}
                    told => return told,
                }
            }
        };
        let health = timeout(Duration::from_secs(20), health).await.expect("it is known");
        assert_eq!(health, Err(unwritten));
        let end = timeout(Duration::from_secs(20), served).await.expect("it ends").unwrap();
        assert_eq!(
            end.unwrap_err().to_string(),
            "the thread that writes the runs has ended: out of ink"
        );
    }

    /// Only few of many simultaneous checks reach the writer, because each makes it write.
    #[tokio::test]
    async fn health_is_the_word_of_the_writer() {
        const ASKED: usize = 1_000;
        let folder = tempfile::tempdir().unwrap();
        let heard = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&heard);
        let refuses = move |_, mut jobs: mpsc::Receiver<Job>| {
            while let Some(job) = jobs.blocking_recv() {
                let Job::Try(answer) = job else { continue };
                count.fetch_add(1, Ordering::Relaxed);
                answer.send(Err(FileFault::ReadOnly)).unwrap();
            }
        };
        let ledger = Ledger::written_by(&folder.path().join("ranks.db"), refuses).unwrap();
        for _ in 0..ASKED {
            assert_eq!(ledger.must_be_well().await, Err(Refusal::Database(FileFault::ReadOnly)));
        }
        let heard = heard.load(Ordering::Relaxed);
        assert!((1..ASKED / 2).contains(&heard), "{heard}");
    }

    /// The check writes to the database: another connection sees the change.
    #[tokio::test]
    async fn to_know_whether_it_can_write_the_writer_writes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ranks.db");
        let ledger = Ledger::open(&file).unwrap();
        let other = open::again(&file).unwrap();
        let written =
            || other.pragma_query_value(None, "data_version", |row| row.get::<_, i64>(0)).unwrap();
        let before = written();
        assert_eq!(ledger.must_be_well().await, Ok(()));
        assert_ne!(written(), before);
        assert!(ledger.rank(entry()).await.is_ok());
    }
}
