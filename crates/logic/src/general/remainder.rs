//! The rest of a cage's sum, as it is explained to a player.

use underdoku_grid::layout::{DigitSet, Rest, Rule};

/// The maximum number of combinations that are worth listing.
const FEW: usize = 4;

/// The blanks of a cage, with the sum and the digits left for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remainder {
    /// The cage.
    pub cage: Rule,
    /// The sum that its blanks must make.
    pub left: u16,
    /// The number of blanks.
    pub blanks: usize,
    /// The digits of the board that the cage does not contain yet.
    pub digits: DigitSet,
    /// The combinations of digits for its blanks; empty if there are too many to list.
    pub combinations: Vec<DigitSet>,
}

impl Remainder {
    /// The rest of this cage; `digits` are those it does not contain yet.
    pub fn of(cage: &Rule, rest: &Rest, digits: DigitSet) -> Self {
        Self {
            cage: cage.clone(),
            left: rest.sum().unwrap_or_default(),
            blanks: rest.cells().len(),
            digits,
            combinations: rest.combinations(FEW).unwrap_or_default(),
        }
    }
}
