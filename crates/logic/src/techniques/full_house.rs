//! Full house: the last blank of a house.
//!
//! A house with one blank lacks one digit, which goes there.
//!
//! ```text
//! 1 2 3 | 4 5 6 | 7 8 .      the 9 goes here
//! ```

use std::ops::ControlFlow;

use crate::place::houses;
use crate::{Candidate, CandidateSet, Evidence, FinderContext, Found, HouseSet, Step, Technique};

pub(super) fn find(position: &FinderContext<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in houses() {
        let blanks = position.blanks() & house.cells();
        let (1, Some(cell)) = (blanks.len(), blanks.first()) else { continue };
        let Some(digit) = position.digits(cell).single() else { continue };
        let candidate = Candidate::new(cell, digit);
        let because = Evidence::pattern(HouseSet::of(house), CandidateSet::of(candidate));
        found(Step::place(Technique::FullHouse, candidate, because))?;
    }
    ControlFlow::Continue(())
}
