//! The puzzles of a file, and the player's progress with them.

use std::collections::BTreeMap;
use std::rc::Rc;

use underdoku_game::classic::{Session, Setup, Summary};
use underdoku_game::{Millis, Setup as _, any};
use underdoku_store::{GameNumber, Listed, Store, StoreError};

use super::ClassicPlay;
use crate::boards::FoundBoard;
use crate::ui::screen::Transition;

/// The puzzles of a file, of which one is played.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The puzzles, in the file's order.
    pub boards: Rc<[FoundBoard]>,
    /// The puzzle in play.
    pub at: usize,
}

/// The progress of a puzzle of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStatus {
    /// Not started.
    Open,
    /// In progress: its game, and the number of blanks left.
    Begun(GameNumber, u32),
    /// Solved, in the shortest of these times.
    Solved(Millis),
}

impl Pack {
    /// The progress of each puzzle.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) fn statuses(&self, store: &Store) -> Result<Vec<PuzzleStatus>, StoreError> {
        let saved = store.saved_games::<Session>()?;
        let mut by_title = BTreeMap::<&str, Vec<&Listed<Summary>>>::new();
        for listed in &saved {
            by_title.entry(listed.title.as_str()).or_default().push(listed);
        }
        self.boards.iter().map(|found| status(store, found, &by_title)).collect()
    }

    /// The next puzzle of the file, if there is one.
    pub(crate) fn next(&self) -> Option<Self> {
        let at = self.at + 1;
        (at < self.boards.len()).then(|| Self { at, ..self.clone() })
    }

    /// The transition to the puzzle, from its givens or as the player left it.
    pub(crate) fn open(self) -> Transition {
        Transition::begin(move |context| {
            let found = &self.boards[self.at];
            let status =
                Self { boards: Rc::new([found.clone()]), at: 0 }.statuses(&context.store)?;
            let mut play = match status.first() {
                Some(&PuzzleStatus::Begun(id, _)) => {
                    ClassicPlay::new(context.store.resume(id)?, context.settings)
                }
                _ => ClassicPlay::load(found, context),
            };
            play.pack = Some(self);
            Ok::<_, StoreError>(play)
        })
    }
}

/// The progress of a puzzle. A title is a file and a number, and two files can have the same name, so the givens
/// decide.
fn status(
    store: &Store,
    found: &FoundBoard,
    by_title: &BTreeMap<&str, Vec<&Listed<Summary>>>,
) -> Result<PuzzleStatus, StoreError> {
    let Some(listed) = by_title.get(found.title.as_str()) else { return Ok(PuzzleStatus::Open) };
    let same = store.set_up(any::<Session>(), &Setup::new(&found.state).text())?;
    let games =
        || listed.iter().filter(|listed| same.iter().any(|(number, _)| *number == listed.id));
    let won = games().filter(|listed| listed.summary.is_won()).map(|listed| listed.summary.time);
    Ok(match (won.min(), games().next()) {
        (Some(time), _) => PuzzleStatus::Solved(time),
        (None, Some(newest)) => PuzzleStatus::Begun(newest.id, newest.summary.blanks),
        (None, None) => PuzzleStatus::Open,
    })
}

impl PuzzleStatus {
    /// True if the player has solved it.
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::Solved(_))
    }
}
