//! Digs the next floor while the player is on this one.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use underdoku_game::delve::{Floor, Site};

/// A thread that digs floors, in the order of requests. It ends when this handle is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
///
/// use underdoku_game::delve::Site;
/// use underdoku_generator::Seed;
/// use underdoku_tui::digger::Digger;
///
/// let (floors, dug) = channel();
/// let mut digger = Digger::new(move |floor| floors.send(floor).is_ok())?;
/// let first = Site::first(Seed::from(7).into());
/// digger.order(Some(first.clone()));
/// assert_eq!(dug.recv().map(|floor| floor.site().clone()), Ok(first));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Digger {
    orders: Sender<Site>,
    ordered: Option<Site>,
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
        let (orders, received) = channel::<Site>();
        thread::Builder::new().name("digger".to_owned()).spawn(move || {
            for site in received {
                if !deliver(Floor::at(site)) {
                    break;
                }
            }
        })?;
        Ok(Self { orders, ordered: None })
    }

    /// Requests the floor that a run will need. Repeating a request has no effect.
    pub fn order(&mut self, wanted: Option<Site>) {
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
