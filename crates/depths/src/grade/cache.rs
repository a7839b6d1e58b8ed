//! Grades cached until the board changes, and candidates carried over to the next board.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Candidates, Grades, Level};
use crate::board::DepthsBoard;
use crate::cells::Cells;

/// The grades of the last board for which they were requested.
///
/// The filled cells are the whole key, since the solution is fixed. What filled cells rule out is
/// carried over from deed to deed. Eliminations are not: a pair that was seen before one of its
/// cells became a single would keep proving cells that nobody could prove by looking at the board
/// now.
///
/// A `Mutex` instead of a `RefCell` keeps the floor `Sync`.
#[derive(Default)]
pub(crate) struct GradeCache(Mutex<Option<CachedGrades>>);

/// Grades and candidates of a board with these cells filled.
#[derive(Clone)]
struct CachedGrades {
    filled: Cells,
    candidates: Arc<Candidates>,
    grades: Arc<Grades>,
}

impl CachedGrades {
    /// Computes them, starting from a board with fewer cells filled if one is given.
    fn new(before: Option<Self>, filled: Cells, board: &DepthsBoard) -> Self {
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

impl GradeCache {
    /// The grades of a board with these cells filled, computed if they are not cached.
    pub(crate) fn of(&self, filled: Cells, board: &DepthsBoard) -> Arc<Grades> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of = match known.take() {
            Some(of) if of.filled == filled => of,
            before => CachedGrades::new(before, filled, board),
        };
        Arc::clone(&known.insert(of).grades)
    }
}

impl Clone for GradeCache {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()))
    }
}

impl fmt::Debug for GradeCache {
    /// Prints no contents: they are derived from the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GradeCache")
    }
}
