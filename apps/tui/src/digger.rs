//! Digs the next floor while the player is on this one.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use underdoku_game::delve::{Depth, Floor};
use underdoku_generator::Seed;

/// A thread that digs floors, in the order of requests. It ends when this handle is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
///
/// use underdoku_game::delve::Depth;
/// use underdoku_tui::digger::Digger;
///
/// let (floors, dug) = channel();
/// let mut digger = Digger::new(move |floor| floors.send(floor).is_ok())?;
/// let second = Depth::FIRST.below();
/// digger.order(Some((7.into(), second)));
/// assert_eq!(dug.recv().map(|floor| floor.depth()), Ok(second));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Digger {
    orders: Sender<(Seed, Depth)>,
    ordered: Option<(Seed, Depth)>,
}

impl Digger {
    /// Starts the thread. It passes every floor to `deliver`, and ends when that reports that the
    /// receiver is gone.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread. A run without a digger digs its floors when they are
    /// entered.
    pub fn new(deliver: impl Fn(Floor) -> bool + Send + 'static) -> io::Result<Self> {
        let (orders, received) = channel::<(Seed, Depth)>();
        thread::Builder::new().name("digger".to_owned()).spawn(move || {
            for (seed, depth) in received {
                if !deliver(Floor::dig(&seed, depth)) {
                    break;
                }
            }
        })?;
        Ok(Self { orders, ordered: None })
    }

    /// Requests the floor that a run will need. Repeating a request has no effect.
    pub fn order(&mut self, wanted: Option<(Seed, Depth)>) {
        if let Some(wanted) = wanted
            && self.ordered.as_ref() != Some(&wanted)
            && self.orders.send(wanted.clone()).is_ok()
        {
            self.ordered = Some(wanted);
        }
    }

    /// Notes that a floor was delivered: if the run did not take it, it may be requested again.
    pub fn arrived(&mut self) {
        self.ordered = None;
    }
}
