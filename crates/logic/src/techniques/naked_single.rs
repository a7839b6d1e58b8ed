//! Naked single: the only candidate of a cell.

use std::ops::ControlFlow;

use crate::{Board, Candidates as _, Evidence, FinderContext, Found, Set as _, Step, Technique};

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    for cell in position.blanks() {
        let Some(digit) = position.digits(cell).single() else { continue };
        let single = B::candidate(cell, digit);
        let others = position.all_digits() - B::Digits::of(digit);
        let (seen, blockers, left) = B::blockers_of(position, cell, others);
        let because = Evidence {
            blockers,
            removed: B::Candidates::in_cell(cell, left),
            seen,
            ..Evidence::pattern(B::Groups::default(), B::Candidates::of(single))
        };
        found(Step::place(Technique::NakedSingle, single, because))?;
    }
    ControlFlow::Continue(())
}
