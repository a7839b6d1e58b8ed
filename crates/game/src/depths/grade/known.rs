//! Grades that are kept until the board changes, and candidates that are carried on.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::board::Board;
use super::super::cells::Cells;
use super::{Candidates, Grades, Level};

/// The grades of a board as it was when they were last asked for.
///
/// The filled cells decide them, since the solution is fixed. What filled cells rule out is carried
/// on from deed to deed. What steps take is found anew for each board: a pair that was seen before a
/// cell of it became a single would go on to prove what it proves to nobody who looks at the board
/// now.
#[derive(Default)]
pub(in super::super) struct Known(Mutex<Option<Of>>);

/// Grades and candidates of a board with these cells filled.
#[derive(Clone)]
struct Of {
    filled: Cells,
    candidates: Arc<Candidates>,
    grades: Arc<Grades>,
}

impl Of {
    /// Those of a board, by those of one with fewer cells filled if they are known.
    fn new(before: Option<Self>, filled: Cells, board: &Board) -> Self {
        let frame = &board.frame;
        let candidates = match before.filter(|before| before.filled.is_within(filled)) {
            Some(before) => {
                let mut candidates = Arc::unwrap_or_clone(before.candidates);
                for cell in filled - before.filled {
                    candidates.put(frame, cell, board.solution[cell]);
                }
                candidates
            }
            None => Candidates::of(frame, &board.digits(filled)),
        };
        let grades = Arc::new(Grades::of(frame, candidates.clone(), Level::Triples));
        Self { filled, candidates: Arc::new(candidates), grades }
    }
}

impl Known {
    /// The grades of a board with these cells filled, found if they are not known.
    pub(in super::super) fn of(&self, filled: Cells, board: &Board) -> Arc<Grades> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of = match known.take() {
            Some(of) if of.filled == filled => of,
            before => Of::new(before, filled, board),
        };
        Arc::clone(&known.insert(of).grades)
    }
}

impl Clone for Known {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()))
    }
}

impl fmt::Debug for Known {
    /// Nothing: it adds nothing to the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Known")
    }
}
