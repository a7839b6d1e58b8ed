//! The rest of a cage, in words.

use underdoku_grid::layout::{DigitSet, Rest, Rule};

/// The most combinations of a cage that are worth naming.
const FEW: usize = 4;

/// The rest of a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remainder {
    /// The cage.
    pub cage: Rule,
    /// The sum that its blanks make.
    pub left: u16,
    /// The number of blanks.
    pub blanks: usize,
    /// The digits of the board that are not in the cage yet.
    pub digits: DigitSet,
    /// The digits that the blanks can be, if there are few such combinations.
    pub combinations: Vec<DigitSet>,
}

impl Remainder {
    /// The rest of this cage, in which these digits are not placed yet.
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
