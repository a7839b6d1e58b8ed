//! Makes puzzles while the player waits.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use underdoku_solver::Puzzle;

use crate::wish::{Ungranted, Wish};

/// A wish, with the puzzle that grants it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The wish.
    pub wish: Wish,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, Ungranted>,
}

/// A thread that makes puzzles, one wish after the other. It ends with this handle.
#[derive(Debug)]
pub struct Maker {
    wishes: Sender<Wish>,
    wished: Option<Wish>,
}

impl Maker {
    /// Starts the thread. It hands every puzzle to `deliver`, and ends when that says that nobody takes
    /// puzzles any more.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn new(deliver: impl Fn(Made) -> bool + Send + 'static) -> io::Result<Self> {
        let (wishes, received) = channel::<Wish>();
        thread::Builder::new().name("maker".to_owned()).spawn(move || {
            for wish in received {
                let puzzle = wish.grant();
                if !deliver(Made { wish, puzzle }) {
                    break;
                }
            }
        })?;
        Ok(Self { wishes, wished: None })
    }

    /// Wishes for a puzzle. The same wish twice in a row is one wish.
    pub fn wish(&mut self, wish: Option<&Wish>) {
        if let Some(wish) = wish
            && self.wished.as_ref() != Some(wish)
            && self.wishes.send(wish.clone()).is_ok()
        {
            self.wished = Some(wish.clone());
        }
    }
}
