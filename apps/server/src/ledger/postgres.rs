//! A `PostgreSQL` database, which several servers can share.
//!
//! Every change first takes one advisory lock on the whole database ([`LOCK`]), so that changes
//! happen one after another, as they do in a file: what a transaction has checked still holds when
//! it writes, and rows are numbered in the order in which they become visible. Without the lock the
//! same checks race, and retrying serialization failures refuses most runs. Many runs share a
//! transaction, so the lock costs each of them little. Readers take no lock.
//!
//! A lost connection is reopened and its statements run again, for several seconds, because the
//! database may just be starting. A commit whose answer was lost may have succeeded; but a run that
//! is already stored is found again and not entered twice.

mod address;
#[cfg(test)]
#[path = "../../examples/load/postgres.rs"]
#[expect(dead_code, reason = "used by the load test")]
pub(super) mod cluster;
mod fault;
mod schema;
mod value;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::{Duration, Instant};

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Object, Pool, RecyclingMethod};
use deadpool_postgres::{Runtime as Timers, Timeouts};
use futures_util::future::try_join_all;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::timeout;
use tokio_postgres::NoTls;

use super::database::{Database, ResultRow, RowSink, Statement, Value};
use super::fault::FileFault;
use super::readers::Running;
use super::soundness::DatabaseHealth;
use super::store::{ReadConnection, Statements, Store};

pub use address::Url;

/// The key of the advisory lock that changes take: the letters `udkr`.
const LOCK: i64 = 0x7564_6b72;

/// Begins a transaction in which each statement sees what was committed before it.
const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";

/// The number of connections of a server: those for reading, one for writing, and one for commands.
const CONNECTIONS: usize = super::READERS + 2;

/// How long statements are retried.
const RETRY_TIME: Duration = Duration::from_secs(8);

/// The pause between retries.
const RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// The time limit for a statement; the database's own limit is shorter.
const LONGEST: Duration = Duration::from_secs(12);

/// The settings of a connection: no statement runs for ever, a server that is stopped in the middle
/// of a change does not keep the lock, and a commit is on the disk when it returns.
const SETTINGS: &str = "SET statement_timeout = '10s'; \
    SET idle_in_transaction_session_timeout = '10s'; \
    SET client_min_messages = 'warning'; \
    SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off'";

/// Gives each new connection its settings.
fn set_up() -> Hook {
    Hook::async_fn(|client, _| {
        Box::pin(async move { client.batch_execute(SETTINGS).await.map_err(HookError::Backend) })
    })
}

/// A database, accessed through a few connections that all clones share.
#[derive(Clone)]
pub(super) struct Postgres {
    pool: Pool,
    runtime: Arc<DatabaseThreads>,
}

/// The threads that talk to the database.
struct DatabaseThreads(Option<Runtime>);

/// A connection, for one transaction or query.
struct Session {
    client: Object,
    runtime: Handle,
}

impl Postgres {
    /// Opens the ledger in this database, or creates it. It blocks, so it must not be called from
    /// an async function.
    pub(super) fn open(url: &Url) -> Result<Self, FileFault> {
        let this = Self::connect(url)?;
        this.patiently(|session| schema::migrate(session, &schema::STEPS))?;
        this.must_be_written()?;
        Ok(this)
    }

    /// Checks that there is a ledger in this database.
    pub(super) fn must_exist(url: &Url) -> Result<(), FileFault> {
        let exists = Self::connect(url)?.session().and_then(|session| schema::exists(&session))?;
        if exists { Ok(()) } else { Err(FileFault::Empty) }
    }

    fn connect(url: &Url) -> Result<Self, FileFault> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(url.config().clone(), NoTls, config);
        let wait = Some(LONGEST);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Timers::Tokio1)
            .timeouts(Timeouts { wait, create: wait, recycle: wait })
            .post_create(set_up())
            .build();
        let pool = pool.map_err(|error| FileFault::Other(error.to_string()))?;
        Ok(Self { pool, runtime: Arc::new(DatabaseThreads(Some(runtime))) })
    }

    fn handle(&self) -> Result<Handle, FileFault> {
        let runtime = self.runtime.0.as_ref();
        runtime.map(|runtime| runtime.handle().clone()).ok_or(FileFault::Unwritten)
    }

    fn session(&self) -> Result<Session, FileFault> {
        let runtime = self.handle()?;
        let client = runtime.block_on(self.pool.get())?;
        Ok(Session { client, runtime })
    }

    /// Runs statements until they succeed or fail for good. A connection on which they have failed
    /// is closed, which also ends its transaction.
    fn patiently(
        &self,
        mut attempt: impl FnMut(&Session) -> Result<(), FileFault>,
    ) -> Result<(), FileFault> {
        let start = Instant::now();
        let mut has_warned = false;
        loop {
            let tried = self.session().and_then(|session| match attempt(&session) {
                Ok(()) => Ok(()),
                Err(fault) => {
                    drop(Object::take(session.client));
                    Err(fault)
                }
            });
            match tried {
                Err(fault) if fault.is_passing() && start.elapsed() < RETRY_TIME => {
                    if !has_warned {
                        tracing::warn!("the database {fault}; trying again");
                        has_warned = true;
                    }
                    thread::sleep(RETRY_INTERVAL);
                }
                done => return done,
            }
        }
    }

    fn must_be_written(&self) -> Result<(), FileFault> {
        self.patiently(|session| {
            session.begin()?;
            schema::try_out(session)?;
            session.run("COMMIT")
        })
    }
}

impl Session {
    /// Waits for a future to complete, up to a limit.
    fn wait<T, E: Into<FileFault>>(
        &self,
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, FileFault> {
        let silent = |_| Err(FileFault::Unreachable("it did not answer in time".to_owned()));
        let work = async { work.await.map_err(Into::into) };
        self.runtime.block_on(async { timeout(LONGEST, work).await.unwrap_or_else(silent) })
    }

    /// Runs statements without parameters.
    fn run(&self, sql: &str) -> Result<(), FileFault> {
        self.wait(self.client.batch_execute(sql))
    }

    /// Begins a transaction without waiting for the changes of others.
    fn begin(&self) -> Result<(), FileFault> {
        self.run(BEGIN)
    }

    /// Begins a transaction that excludes all other changes.
    fn begin_alone(&self) -> Result<(), FileFault> {
        self.run(&format!("{BEGIN}; SELECT pg_advisory_xact_lock({LOCK})"))
    }
}

impl Database for Session {
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize, FileFault> {
        let changed = self.wait(async {
            let statement = self.client.prepare_cached(&numbered(sql)).await?;
            self.client.execute_raw(&statement, values).await
        })?;
        usize::try_from(changed).map_err(|error| FileFault::Other(error.to_string()))
    }

    fn each(
        &self,
        sql: &str,
        values: &[Value<'_>],
        take: &mut dyn FnMut(&dyn ResultRow) -> Result<(), FileFault>,
    ) -> Result<(), FileFault> {
        let values: Vec<_> = values.iter().map(value::parameter).collect();
        let found = self.wait(async {
            let statement = self.client.prepare_cached(&numbered(sql)).await?;
            self.client.query(&statement, &values).await
        })?;
        found.iter().try_for_each(|row| take(row))
    }

    /// All statements are sent before the first answer arrives, so that they wait for the network
    /// only once.
    fn each_of(&self, statements: &[Statement<'_>], take: RowSink<'_>) -> Result<(), FileFault> {
        let found = self.wait(async {
            let mut queries = Vec::with_capacity(statements.len());
            for Statement { sql, values } in statements {
                let statement = self.client.prepare_cached(&numbered(sql)).await?;
                queries.push(async move {
                    let values: Vec<_> = values.iter().map(value::parameter).collect();
                    self.client.query(&statement, &values).await
                });
            }
            try_join_all(queries).await
        })?;
        let mut numbered = found.iter().enumerate();
        numbered.try_for_each(|(number, rows)| rows.iter().try_for_each(|row| take(number, row)))
    }
}

/// Converts the parameters of a statement to the notation of `PostgreSQL`.
fn numbered(sql: &str) -> String {
    sql.replace('?', "$")
}

impl ReadConnection for Postgres {
    fn read(&self, running: &Running, work: Statements<'_>) -> Result<(), FileFault> {
        self.patiently(|session| {
            let (token, runtime) = (session.client.cancel_token(), session.runtime.clone());
            let cancel = move || {
                runtime.spawn(async move { token.cancel_query(NoTls).await });
            };
            if !running.begin(Box::new(cancel)) {
                return Err(FileFault::Silent);
            }
            let done = work(session);
            // The cancellation may arrive late, and would then hit the next query of the
            // connection.
            if running.end() { done } else { Err(FileFault::Silent) }
        })
    }
}

impl Store for Postgres {
    fn change(&mut self, work: Statements<'_>) -> Result<(), FileFault> {
        self.patiently(|session| {
            session.begin_alone()?;
            schema::must_be_known(session, schema::STEPS.len())?;
            work(session)?;
            session.run("COMMIT")
        })
    }

    /// Writes a row, without waiting for the changes of others.
    fn must_be_able(&mut self, trial: Statements<'_>) -> Result<(), FileFault> {
        self.must_be_written()?;
        self.patiently(|session| {
            session.begin()?;
            trial(session)?;
            session.run("ROLLBACK")
        })
    }

    /// The database checks its pages by itself, if it was created with checksums.
    fn must_be_sound(&self) -> Result<(), FileFault> {
        Ok(())
    }

    fn reader(&self) -> Result<Box<dyn ReadConnection>, FileFault> {
        Ok(Box::new(self.clone()))
    }

    fn tend(&self, _alive: Receiver<()>, _soundness: DatabaseHealth) -> Result<(), FileFault> {
        Ok(())
    }

    fn backup(&self, _to: &Path) -> Result<(), FileFault> {
        Err(FileFault::BackedUpElsewhere)
    }

    fn erase(&mut self, work: Statements<'_>) -> Result<(), FileFault> {
        self.change(work)?;
        let session = self.session()?;
        // There is no time limit, because an administrator is waiting for the result.
        session.run("SET statement_timeout = 0")?;
        let vacuum = session.client.batch_execute("VACUUM players, runs, replays, begins");
        let vacuumed = session.runtime.block_on(vacuum);
        drop(Object::take(session.client));
        Ok(vacuumed?)
    }

    fn leave(&self) {
        self.pool.close();
    }
}

impl Drop for DatabaseThreads {
    fn drop(&mut self) {
        // It may be dropped by a thread that must not block.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}
