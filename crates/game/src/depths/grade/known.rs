//! Grades that are kept until the board changes.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::cells::Cells;
use super::Grades;

/// The grades of a board as it was when they were last asked for.
///
/// The filled cells decide them, since the solution is fixed. They are found anew for each board
/// and not carried on: a pair that was seen before a cell of it became a single would go on to
/// prove what it proves to nobody who looks at the board now.
#[derive(Default)]
pub(in super::super) struct Known(Mutex<Option<(Cells, Arc<Grades>)>>);

impl Known {
    /// The grades of the board with these cells filled, found if they are not known.
    pub(in super::super) fn of(&self, filled: Cells, find: impl FnOnce() -> Grades) -> Arc<Grades> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((of, grades)) if *of == filled => Arc::clone(grades),
            _ => {
                let grades = Arc::new(find());
                *known = Some((filled, Arc::clone(&grades)));
                grades
            }
        }
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
