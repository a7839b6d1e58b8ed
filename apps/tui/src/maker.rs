//! Makes puzzles while the player waits.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use underdoku_game::classic::{State, Ungranted, Wish};
use underdoku_generator::general::Progress;
use underdoku_solver::Stop;

/// A wish, with the puzzle that grants it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The wish.
    pub wish: Wish,
    /// The puzzle, or the reason why there is none.
    pub puzzle: Result<State, Ungranted>,
}

/// Reports of the maker while the player waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Making {
    /// Progress of the awaited puzzle, whenever its text changes.
    OnTheWay(Progress),
    /// It is there, or cannot be had.
    Done(Box<Made>),
}

/// A thread that makes puzzles, one wish after the other. It ends with this handle.
#[derive(Debug)]
pub struct Maker {
    wishes: Sender<(u64, Wish)>,
    wished: Option<Wish>,
    /// The number of the wish that is waited for.
    latest: Arc<AtomicU64>,
}

impl Maker {
    /// Starts the thread. It passes every puzzle, and the progress of the next, to `deliver`, and
    /// ends when that reports that there is no receiver any more.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn new(deliver: impl Fn(Making) -> bool + Send + 'static) -> io::Result<Self> {
        let (wishes, received) = channel::<(u64, Wish)>();
        let latest = Arc::new(AtomicU64::new(0));
        let waited_for = Arc::clone(&latest);
        thread::Builder::new().name("maker".to_owned()).spawn(move || {
            for (number, wish) in received {
                let is_over = AtomicBool::new(false);
                let asked = || {
                    is_over.load(Ordering::Relaxed) || waited_for.load(Ordering::Relaxed) != number
                };
                let mut told = None;
                let mut tell = |progress: Progress| {
                    let shown = Some((progress.stage, progress.percent()));
                    if std::mem::replace(&mut told, shown) != shown
                        && !deliver(Making::OnTheWay(progress))
                    {
                        is_over.store(true, Ordering::Relaxed);
                    }
                };
                let puzzle = wish.grant_watched(&mut tell, Stop::when(&asked));
                if !deliver(Making::Done(Box::new(Made { wish, puzzle }))) {
                    break;
                }
            }
        })?;
        Ok(Self { wishes, wished: None, latest })
    }

    /// Requests a puzzle, or none: the previous request is withdrawn. Repeating a request has no
    /// effect.
    pub fn wish(&mut self, wish: Option<&Wish>) {
        if self.wished.as_ref() == wish {
            return;
        }
        let number = self.latest.fetch_add(1, Ordering::Relaxed) + 1;
        self.wished = wish.cloned();
        if let Some(wish) = wish {
            // Without the thread nothing is made; the player can stop waiting.
            let _ = self.wishes.send((number, wish.clone()));
        }
    }
}

impl Drop for Maker {
    fn drop(&mut self) {
        self.wish(None);
    }
}
