//! A thread for work that the player waits for.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// A thread that works on the latest request only. It ends when this handle is dropped.
#[derive(Debug)]
pub struct Worker<O> {
    orders: Sender<(u64, O)>,
    ordered: Option<O>,
    /// The number of the current request.
    latest: Arc<AtomicU64>,
}

impl<O: Clone + PartialEq + Send + 'static> Worker<O> {
    /// Starts the thread. It passes every request to `work`, with a function that returns true once
    /// the request is cancelled, and ends when `work` returns false because the receiver is gone.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread.
    pub fn new(
        name: &str,
        mut work: impl FnMut(O, &(dyn Fn() -> bool + Sync)) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let (orders, received) = channel::<(u64, O)>();
        let latest = Arc::new(AtomicU64::new(0));
        let waited_for = Arc::clone(&latest);
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            for (number, order) in received {
                if !work(order, &|| waited_for.load(Ordering::Relaxed) != number) {
                    break;
                }
            }
        })?;
        Ok(Self { orders, ordered: None, latest })
    }
}

impl<O: Clone + PartialEq> Worker<O> {
    /// Makes this request, or none, and cancels the previous one. Repeating a request has no
    /// effect.
    pub fn order(&mut self, order: Option<&O>) {
        if self.ordered.as_ref() == order {
            return;
        }
        let number = self.latest.fetch_add(1, Ordering::Relaxed) + 1;
        self.ordered = order.cloned();
        if let Some(order) = order {
            // Without the thread nothing is done; the player can stop waiting.
            let _ = self.orders.send((number, order.clone()));
        }
    }
}

impl<O> Drop for Worker<O> {
    fn drop(&mut self) {
        self.latest.fetch_add(1, Ordering::Relaxed);
    }
}
