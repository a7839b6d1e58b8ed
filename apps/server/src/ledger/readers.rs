//! Connections for reading, each for one query at a time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::database::Database;
use super::fault::{Fault, FileFault};
use super::store::ReadConnection;
use crate::Refusal;

/// The connections. A query that runs, or waits for a connection, ends when its request does.
pub(super) struct Readers {
    free: Arc<Mutex<Vec<Box<dyn ReadConnection>>>>,
    places: Arc<Semaphore>,
}

/// A query, from its request to its end.
#[derive(Clone, Default)]
pub(super) struct Running(Arc<Mutex<Progress>>);

/// Interrupts a query.
type Interrupt = Box<dyn FnOnce() + Send>;

#[derive(Default)]
enum Progress {
    #[default]
    Waiting,
    Running(Interrupt),
    /// It has ended, or its request has.
    Over,
}

impl Running {
    /// Starts it, unless its request has ended.
    pub(super) fn begin(&self, interrupt: Interrupt) -> bool {
        let mut progress = locked(&self.0);
        let is_wanted = !matches!(*progress, Progress::Over);
        if is_wanted {
            *progress = Progress::Running(interrupt);
        }
        is_wanted
    }

    /// Ends it, because from here on an interrupt would hit the next query. Returns false if it was
    /// interrupted.
    pub(super) fn end(&self) -> bool {
        matches!(std::mem::take(&mut *locked(&self.0)), Progress::Running(_))
    }

    fn is_wanted(&self) -> bool {
        !matches!(*locked(&self.0), Progress::Over)
    }

    fn stop(&self) {
        if let Progress::Running(interrupt) =
            std::mem::replace(&mut *locked(&self.0), Progress::Over)
        {
            interrupt();
        }
    }
}

/// A request; dropping it interrupts its query.
struct PendingQuery(Running);

impl Drop for PendingQuery {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Readers {
    /// Reads through these connections.
    pub(super) fn new(connections: Vec<Box<dyn ReadConnection>>) -> Self {
        let places = Arc::new(Semaphore::new(connections.len()));
        Self { free: Arc::new(Mutex::new(connections)), places }
    }

    /// Runs a query on a separate thread.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        query: impl Fn(&dyn Database) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| busy())?;
        let source = locked(&self.free).pop().ok_or_else(busy)?;
        let asked = PendingQuery(Running::default());
        let (running, free) = (asked.0.clone(), Arc::clone(&self.free));
        let work = move || {
            // The request may have ended before a thread was available.
            let answer =
                if running.is_wanted() { answer(&*source, &running, &query) } else { Err(busy()) };
            locked(&free).push(source);
            drop(place);
            answer
        };
        let answer = spawn_blocking(work).await;
        drop(asked);
        answer.unwrap_or_else(|error| Err(FileFault::Other(error.to_string()).into()))
    }
}

impl std::fmt::Debug for Readers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Readers").field("places", &self.places).finish_non_exhaustive()
    }
}

/// The answer of a query; a refusal is an answer too.
fn answer<T>(
    source: &dyn ReadConnection,
    running: &Running,
    query: &impl Fn(&dyn Database) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let mut answer = None;
    source.read(running, &mut |rows| match query(rows) {
        Err(Fault::File(fault)) => Err(fault),
        result => {
            answer = Some(result);
            Ok(())
        }
    })?;
    answer.unwrap_or_else(|| Err(busy()))
}

const fn busy() -> Fault {
    Fault::Refused(Refusal::Busy)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use crate::ledger::stores;

    const ENDLESS: &str = "WITH RECURSIVE n (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n) \
                           SELECT COUNT(*) FROM n";

    async fn ask(readers: &Readers, sql: &'static str) -> Result<i64, Fault> {
        let one = move |rows: &dyn Database| Ok(rows.one(sql, &[], |row| row.number(0))?);
        readers.look(one).await.map(Option::unwrap)
    }

    /// Otherwise its connection would be occupied for ever, and later queries would wait for it.
    #[test]
    fn a_query_ends_with_its_request() {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        for (_home, store) in stores() {
            let readers = (0..2).map(|_| store.reader().unwrap()).collect();
            runtime.block_on(must_end(&Readers::new(readers)));
        }
    }

    async fn must_end(readers: &Readers) {
        for _ in 0..4 {
            let asked = timeout(Duration::from_millis(30), ask(readers, ENDLESS));
            assert!(asked.await.is_err(), "it has no end");
            assert!(matches!(ask(readers, "SELECT 7").await, Ok(7)));
        }
        let both = timeout(underdoku_testkit::TIMEOUT, async {
            tokio::join!(ask(readers, "SELECT 1"), ask(readers, "SELECT 2"))
        });
        assert!(matches!(both.await, Ok((Ok(1), Ok(2)))), "both connections are free again");
    }
}
