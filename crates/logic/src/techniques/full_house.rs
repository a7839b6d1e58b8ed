//! Full house: the last blank of a house.

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
