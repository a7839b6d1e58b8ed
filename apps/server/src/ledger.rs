//! The ranked runs, in an `SQLite` file or a `PostgreSQL` database.
//!
//! A run is acknowledged only once it is on the disk, so that it stays ranked whatever happens to
//! the process or the machine. Waiting for the disk takes some milliseconds, far longer than
//! anything else, and one wait can serve many runs. So there is exactly one writer, a thread that
//! takes all waiting runs, writes them in one transaction, and answers each after the commit: the
//! more runs arrive, the less each costs. A pool of writers would wait for the same disk more
//! often, and would have to resolve conflicts between runs; one writer gives them an order.
//!
//! Lists are read through separate connections, which the writer never blocks. A query is
//! interrupted when its request ends.
//!
//! A ledger whose writer has died accepts no runs, so its owner should exit and be restarted
//! ([`Ledger::ended`]). A ledger that cannot write for another reason, such as a full disk, reports
//! it ([`Ledger::must_be_well`]) and recovers by itself.

mod archive;
mod book;
mod database;
mod entry;
mod fault;
mod files;
mod keeping;
#[cfg(test)]
mod memory;
mod open;
mod packed;
mod place;
#[cfg(feature = "postgres")]
mod postgres;
mod private;
mod ranks;
mod readers;
mod soundness;
mod sqlite;
mod store;
mod writer;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{io, thread};

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;
use underdoku_game::{Day, GameId};

use crate::Refusal;
use crate::referee::Outcome;
use crate::wire::RankForm;
use database::Database;
use fault::Fault;
use readers::Readers;
use soundness::DatabaseHealth;
use store::Store;
use writer::{Job, Writer};

pub use archive::{Archive, BeginsForm, PlayerForm, StoredRunForm, Verified};
pub use entry::{Admission, Entry, Player, Rank, RankedRun};
pub use fault::FileFault;
pub(crate) use keeping::FIRST;
pub use packed::CompressedReplay;
pub use place::{AddressFault, LedgerLocation, OpenError};
#[cfg(feature = "postgres")]
pub use postgres::Url;
pub use private::FOLDER;
pub(crate) use ranks::{After, Cursor, RankListKey};

/// The store of ranked runs.
#[derive(Debug)]
pub struct Ledger {
    queue: mpsc::Sender<Job>,
    /// The message of the writer's panic, once it has died.
    end: watch::Receiver<Option<String>>,
    readers: Readers,
    nonces: keeping::Nonces,
    soundness: DatabaseHealth,
    /// The latest health check, and its time.
    last: tokio::sync::Mutex<Option<(Instant, Result<(), FileFault>)>>,
    /// Never used to send; the sweeper ends when the last sender is dropped.
    _alive: Sender<()>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

/// The writer thread has panicked, with this message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the writer thread has stopped: {0}")]
pub struct WriterEnded(String);

/// The largest number of runs waiting to be written; further ones are refused as busy.
const QUEUE: usize = 1_024;

/// The number of connections for reading.
const READERS: usize = 4;

/// The time limit of a health check.
const ANSWER: Duration = Duration::from_secs(1);

/// How long a health check is reused for all clients; each check writes to the disk.
const FRESH: Duration = Duration::from_secs(1);

impl Ledger {
    /// Opens the ledger at this location, or creates it, and starts the writer. It blocks, so it
    /// must not be called from an async function.
    ///
    /// # Errors
    ///
    /// If the location cannot be used.
    pub fn open(place: &LedgerLocation) -> Result<Self, OpenError> {
        let opened = place.open().and_then(|store| Self::written_by(store, Writer::work));
        opened.map_err(|fault| place.error(fault))
    }

    fn written_by(
        mut store: Box<dyn Store>,
        work: impl FnOnce(Writer, mpsc::Receiver<Job>) + Send + 'static,
    ) -> Result<Self, FileFault> {
        let soundness = DatabaseHealth::default();
        let nonces = store.changed(keeping::Nonces::of)?;
        // In batches, so that other servers can write between them.
        while store.changed(book::complete_names)? {}
        let readers = (0..READERS).map(|_| store.reader()).collect::<Result<_, _>>()?;
        let (alive, is_alive) = channel();
        store.tend(is_alive, soundness.clone())?;
        let writer = Writer::new(store, soundness.clone());
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (report, end) = watch::channel(None);
        let writer = spawn("ledger", move || {
            let why =
                catch_unwind(AssertUnwindSafe(|| work(writer, jobs))).err().map(panic_message);
            // There is no receiver if the ledger was dropped, which is a regular shutdown.
            let _ = report.send(why);
        })?;
        Ok(Self {
            queue,
            end,
            readers: Readers::new(readers),
            nonces,
            soundness,
            last: tokio::sync::Mutex::default(),
            _alive: alive,
            writer: Mutex::new(Some(writer)),
        })
    }

    /// The writer thread, for joining it; only the first call returns it. The thread ends when the
    /// ledger is dropped, after it has closed the database.
    pub fn writer(&self) -> Option<JoinHandle<()>> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Ranks a run; when this returns, it is on the disk. Submitting an identical run returns its
    /// existing rank, so that a client which lost the answer can simply repeat the request.
    ///
    /// # Errors
    ///
    /// If the name is another player's, the player has another run of the day, another player
    /// submitted the same replay, or the run cannot be saved.
    pub async fn rank(&self, entry: Entry) -> Result<RankedRun, Refusal> {
        let (game, day) = (entry.game, entry.day);
        let (answer, answered) = oneshot::channel();
        let run = self.done(Job::Enter(Box::new(entry), answer), answered).await?;
        self.read(move |rows| book::placed(rows, (game, day), run)).await
    }

    /// Records that a player is given the server's board of a day; returns when that first
    /// happened, in seconds since 1970.
    ///
    /// # Errors
    ///
    /// If the name is another player's, or the database cannot be written.
    pub async fn begin(&self, player: Player, of: (GameId, Day), now: u64) -> Result<u64, Refusal> {
        self.written(move |rows| book::begin(rows, &player, of, now)).await
    }

    /// Makes a change; when this returns, it is on the disk.
    async fn written<T: Send + 'static>(
        &self,
        change: impl Fn(&dyn Database) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.done(Job::change(change, answer), answered).await
    }

    /// Waits for the result of a job.
    async fn done<T>(
        &self,
        job: Job,
        answered: oneshot::Receiver<Result<T, Refusal>>,
    ) -> Result<T, Refusal> {
        self.queue.try_send(job).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Refusal::Busy,
            mpsc::error::TrySendError::Closed(_) => Refusal::Database(FileFault::Unwritten),
        })?;
        answered.await.map_err(|_| Refusal::Database(FileFault::Unwritten))?
    }

    /// The server's nonce for a day, which is part of the seed of the boards that it times.
    pub fn nonce(&self, day: Day) -> String {
        self.nonces.word(day)
    }

    /// Checks whether a player may submit a run of this day, as far as this can be known before the
    /// run is replayed. `sha256` is the hash of the replay, or `None` if the run will not be
    /// ranked.
    ///
    /// # Errors
    ///
    /// If the name is another player's, or the player already has another ranked run on this board.
    pub async fn may_enter(
        &self,
        (game, day, timed): (GameId, Day, bool),
        player: Player,
        sha256: Option<[u8; 32]>,
    ) -> Result<Admission, Refusal> {
        self.read(move |rows| {
            let Some(known) = book::player(rows, &player)? else {
                return Ok(Admission { is_new: true, ..Admission::default() });
            };
            let ranked = match &sha256 {
                Some(sha256) => book::ranked(rows, (game, day, timed), known, sha256)?,
                None => None,
            };
            Ok(Admission { is_new: false, begun: book::begun(rows, game, day, known)?, ranked })
        })
        .await
    }

    /// The rank that a result would have.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn would_be(
        &self,
        board: RankListKey,
        outcome: Outcome,
    ) -> Result<Rank, Refusal> {
        self.read(move |rows| Ok(ranks::behind_equals(rows, board, &outcome)?)).await
    }

    /// At most `limit` ranked runs after a place, with the place of the last one and the total
    /// number.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn ranks(
        &self,
        board: RankListKey,
        from: After,
        limit: u32,
    ) -> Result<(Vec<RankForm>, Option<Cursor>, u64), Refusal> {
        self.read(move |rows| {
            let of = ranks::count(rows, board)?;
            let is_behind_all = matches!(from, After::Rank(after) if u64::from(after) >= of);
            let (list, end) = if is_behind_all {
                (Vec::new(), None)
            } else {
                ranks::list(rows, board, from, limit)?
            };
            let is_full = list.len() == limit as usize;
            Ok((list, end.filter(|_| is_full), of))
        })
        .await
    }

    /// The replay of the run with this rank, if it is still stored.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn replay(
        &self,
        board: RankListKey,
        rank: u32,
    ) -> Result<Option<String>, Refusal> {
        self.read(move |rows| keeping::replay(rows, board, rank)).await
    }

    /// Deletes some replays of runs from before a day, except those at the top of each list;
    /// returns how many.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn forget_before(&self, day: Day) -> Result<usize, Refusal> {
        self.written(move |rows| keeping::forget_before(rows, day)).await
    }

    /// Checks with the writer and the reader that runs can be written and read now; the answer may
    /// be a second old.
    ///
    /// # Errors
    ///
    /// The fault of the database, or that it did not answer within a second.
    pub async fn must_be_well(&self) -> Result<(), Refusal> {
        let silent = |_| {
            self.soundness.report(&FileFault::Silent);
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
            self.soundness.report(fault);
        }
        *last = Some((Instant::now(), verdict.clone()));
        verdict
    }

    async fn check(&self) -> Result<(), FileFault> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::Try(answer)).await.map_err(|_| FileFault::Unwritten)?;
        answered.await.map_err(|_| FileFault::Unwritten)??;
        let look =
            |rows: &dyn Database| Ok(rows.one("SELECT id FROM runs LIMIT 1", &[], |_| Ok(()))?);
        self.readers.look(look).await.map(|_| ()).map_err(|fault| match fault {
            Fault::File(fault) => fault,
            Fault::Refused(refusal) => FileFault::Other(refusal.to_string()),
        })
    }

    /// Completes when the thread that writes has ended, which should never happen.
    pub async fn ended(&self) -> WriterEnded {
        let mut end = self.end.clone();
        let why = end.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        WriterEnded(why.unwrap_or_else(|| "it gave no reason".to_owned()))
    }

    async fn read<T: Send + 'static>(
        &self,
        look: impl Fn(&dyn Database) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.readers.look(look).await.map_err(|fault| self.soundness.refusal(fault))
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}

/// The message of a panic.
fn panic_message(panic: Box<dyn Any + Send>) -> String {
    let text = panic.downcast::<String>().map(|text| *text);
    text.or_else(|panic| panic.downcast::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|_| "panicked without a message".to_owned())
}

/// A run for tests.
#[cfg(test)]
fn entry() -> Entry {
    Entry {
        game: <underdoku_game::delve::Session as underdoku_game::Game>::ID,
        day: Day::numbered(20_000).unwrap(),
        timed: false,
        list: crate::RankList::Claimed,
        player: Player {
            name: crate::Name::read("Ada").unwrap(),
            proof: crate::PlayerKey::Secret(
                crate::KeyHash::of(&"0123456789abcdef".repeat(4)).unwrap(),
            )
            .into(),
        },
        outcome: Outcome {
            points: 7,
            second: 0,
            time: underdoku_game::Millis(70),
            eased: String::new(),
            moves: 1,
            second_cost: 0,
            acts: None,
            is_human: true,
        },
        replay: CompressedReplay::of("a replay"),
        sha256: [7; 32],
        now: 20_000 * 86_400,
    }
}

/// An empty database of each kind, with a guard that removes it on drop. Without `PostgreSQL` there
/// is only a file, unless all tests have to run.
#[cfg(test)]
fn stores() -> impl Iterator<Item = (Box<dyn Any>, Box<dyn Store>)> {
    let file = || {
        let folder = tempfile::tempdir().unwrap();
        let store = sqlite::Sqlite::open(&folder.path().join("ranks.db")).unwrap();
        (Box::new(folder) as Box<dyn Any>, Box::new(store) as Box<dyn Store>)
    };
    #[cfg(feature = "postgres")]
    let shared = std::iter::once_with(|| {
        let cluster = cluster()?;
        let url = Url::read(&cluster.database().unwrap(), None).unwrap();
        let store = postgres::Postgres::open(&url).unwrap();
        Some((Box::new(cluster) as Box<dyn Any>, Box::new(store) as Box<dyn Store>))
    });
    #[cfg(not(feature = "postgres"))]
    let shared = std::iter::empty::<Option<_>>();
    std::iter::once_with(file).chain(shared.flatten())
}

#[cfg(all(test, feature = "postgres"))]
fn cluster() -> Option<postgres::cluster::Cluster> {
    use postgres::cluster::{Cluster, programs};

    let found = programs();
    if found.is_none() {
        underdoku_testkit::not_run("PostgreSQL", "apt-get install postgresql");
    }
    found.map(|programs| Cluster::start(programs, false).expect("PostgreSQL starts"))
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::net::TcpListener;

    use super::sqlite::Sqlite;
    use super::*;

    use crate::{App, Clock, Limits, Page, net};

    /// The writer's own health check. On a busy machine it may be slow to answer.
    async fn health(ledger: &Ledger) -> Result<(), Refusal> {
        let health = async {
            loop {
                match ledger.must_be_well().await {
                    Err(Refusal::Database(FileFault::Silent)) => {}
                    health => return health,
                }
            }
        };
        timeout(underdoku_testkit::TIMEOUT, health).await.expect("the writer responds in time")
    }

    /// Otherwise a server without a writer would refuse every run for ever, and nobody would
    /// restart it.
    #[tokio::test]
    async fn a_server_whose_writer_has_died_ends_with_a_reason() {
        let folder = tempfile::tempdir().unwrap();
        let dies = |_, mut jobs: mpsc::Receiver<Job>| {
            jobs.blocking_recv();
            panic!("out of {}", "ink");
        };
        let store = Sqlite::open(&folder.path().join("ranks.db")).unwrap();
        let ledger = Ledger::written_by(Box::new(store), dies).unwrap();
        let app = App::new(
            underdoku_game::Games::new(&crate::GAMES),
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
        // While the panic message is printed, the writer only seems slow.
        assert_eq!(health(&app.ledger).await, Err(unwritten));
        let end = timeout(underdoku_testkit::TIMEOUT, served)
            .await
            .expect("the server shuts down in time")
            .unwrap();
        assert_eq!(end.unwrap_err().to_string(), "the writer thread has stopped: out of ink");
    }

    /// Few of many simultaneous checks reach the writer, because each makes it write.
    #[tokio::test]
    async fn health_is_checked_by_the_writer() {
        const ASKED: usize = 1_000;
        let folder = tempfile::tempdir().unwrap();
        let checks = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&checks);
        let refuses = move |_, mut jobs: mpsc::Receiver<Job>| {
            while let Some(job) = jobs.blocking_recv() {
                let Job::Try(answer) = job else { continue };
                count.fetch_add(1, Ordering::Relaxed);
                answer.send(Err(FileFault::ReadOnly)).unwrap();
            }
        };
        let store = Sqlite::open(&folder.path().join("ranks.db")).unwrap();
        let ledger = Ledger::written_by(Box::new(store), refuses).unwrap();
        for _ in 0..ASKED {
            assert_eq!(health(&ledger).await, Err(Refusal::Database(FileFault::ReadOnly)));
        }
        let checks = checks.load(Ordering::Relaxed);
        assert!((1..ASKED / 2).contains(&checks), "{checks}");
    }

    /// The check tries everything that a submission writes, and undoes it.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_ledger_that_cannot_take_runs_is_unhealthy() {
        for table in ["runs", "replays", "players", "begins", "standings", "counts"] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("ranks.db");
            let ledger = Ledger::open(&file.clone().into()).unwrap();
            assert_eq!(health(&ledger).await, Ok(()));
            let other = open::again(&file).unwrap();
            for table in ["runs", "replays", "players", "begins", "standings", "counts"] {
                let count = format!("SELECT COUNT(*) FROM {table}");
                let rows: u32 = other.query_row(&count, [], |row| row.get(0)).unwrap();
                assert_eq!(rows, 0, "{table}");
            }
            other.execute_batch(&format!("PRAGMA foreign_keys = OFF; DROP TABLE {table}")).unwrap();
            let ill = async { while health(&ledger).await.is_ok() {} };
            timeout(underdoku_testkit::TIMEOUT, ill).await.expect(table);
            // Only timed runs need this table.
            let is_taken = ledger.rank(entry()).await.is_ok();
            assert_eq!(is_taken, table == "begins", "{table}");
        }
    }

    /// The check writes to the database: another connection sees the change.
    #[tokio::test]
    async fn the_health_check_writes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ranks.db");
        let ledger = Ledger::open(&file.clone().into()).unwrap();
        let other = open::again(&file).unwrap();
        let written =
            || other.pragma_query_value(None, "data_version", |row| row.get::<_, i64>(0)).unwrap();
        let before = written();
        assert_eq!(health(&ledger).await, Ok(()));
        assert_ne!(written(), before);
        assert!(ledger.rank(entry()).await.is_ok());
    }
}
