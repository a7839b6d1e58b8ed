//! Connections that read, each for one query at a time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, InterruptHandle};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::fault::{Fault, FileFault};
use crate::Refusal;

/// The connections. A query that waits for one, or runs, ends when its request does.
#[derive(Debug)]
pub(super) struct Readers {
    free: Arc<Mutex<Vec<Connection>>>,
    places: Arc<Semaphore>,
}

/// A query that is running; dropping it interrupts the query.
struct Running(Arc<Mutex<Option<InterruptHandle>>>);

impl Readers {
    /// Reads through these connections.
    pub(super) fn new(connections: Vec<Connection>) -> Self {
        let places = Arc::new(Semaphore::new(connections.len()));
        Self { free: Arc::new(Mutex::new(connections)), places }
    }

    /// Runs a query on a thread of its own.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let busy = || Fault::Refused(Refusal::Busy);
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| busy())?;
        let rows = locked(&self.free).pop().ok_or_else(busy)?;
        let running = Running(Arc::new(Mutex::new(Some(rows.get_interrupt_handle()))));
        let (handle, free) = (Arc::clone(&running.0), Arc::clone(&self.free));
        let work = move || {
            // The request may have ended before there was a thread for it.
            let is_wanted = locked(&handle).is_some();
            let answer = if is_wanted { query(&rows) } else { Err(busy()) };
            // From here on an interruption would be the next query's.
            locked(&handle).take();
            locked(&free).push(rows);
            drop(place);
            answer
        };
        let answer = spawn_blocking(work).await;
        drop(running);
        answer.unwrap_or_else(|error| Err(FileFault::Other(error.to_string()).into()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(handle) = locked(&self.0).take() {
            handle.interrupt();
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    const ENDLESS: &str = "WITH RECURSIVE n (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n) \
                           SELECT COUNT(*) FROM n";

    async fn ask(readers: &Readers, sql: &'static str) -> Result<i64, Fault> {
        readers.look(move |rows| Ok(rows.query_row(sql, [], |row| row.get(0))?)).await
    }

    /// Otherwise the connections would be taken for ever, and every later query would wait.
    #[tokio::test]
    async fn a_query_ends_with_its_request() {
        let connections = (0..2).map(|_| Connection::open_in_memory().unwrap()).collect();
        let readers = Readers::new(connections);
        for _ in 0..4 {
            let asked = timeout(Duration::from_millis(30), ask(&readers, ENDLESS));
            assert!(asked.await.is_err(), "it has no end");
            assert!(matches!(ask(&readers, "SELECT 7").await, Ok(7)));
        }
        let both = timeout(Duration::from_secs(20), async {
            tokio::join!(ask(&readers, "SELECT 1"), ask(&readers, "SELECT 2"))
        });
        assert!(matches!(both.await, Ok((Ok(1), Ok(2)))), "both connections are free again");
    }
}
