//! Waiting for a puzzle.
//!
//! On large boards a puzzle can take many seconds. Whoever waits is told how far it is and says each time whether to go
//! on, so that the making can be broken off and a bar can be drawn; what is made does not depend on it.

use std::fmt;

use crate::Unmet;

/// How far the making of a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of it is done.
    pub done: usize,
    /// How much there is to do, at least 1.
    pub of: usize,
}

/// What is done on the way to a puzzle. One that comes to nothing begins anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Filling a board.
    Filling,
    /// Joining the cages of a killer.
    Caging,
    /// Taking givens out.
    Carving,
}

impl Progress {
    /// How many in a hundred are done.
    pub const fn percent(self) -> usize {
        let of = if self.of == 0 { 1 } else { self.of };
        100 * self.done / of
    }
}

/// `taking givens out, 40 %`
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self.stage {
            Stage::Filling => return f.write_str("filling the board"),
            Stage::Caging => "joining cages",
            Stage::Carving => "taking givens out",
        };
        write!(f, "{stage}, {} %", self.percent())
    }
}

/// Is told how far it is, and says whether somebody still waits.
pub type Watch<'w> = &'w mut dyn FnMut(Progress) -> bool;

/// Tells whoever waits.
pub(super) fn tell(watch: &mut dyn FnMut(Progress) -> bool, progress: Progress) -> Result<(), Unmet> {
    if watch(progress) { Ok(()) } else { Err(Unmet::Withdrawn) }
}
