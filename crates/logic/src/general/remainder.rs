//! The rest of a cage, in words.

use std::fmt;

use underdoku_grid::layout::{Cage, DigitSet, Rest};

use super::group::at;

/// The most combinations of a cage that are worth naming.
const FEW: usize = 4;

/// The rest of a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remainder {
    /// The cage.
    pub cage: Cage,
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
    pub fn of(cage: &Cage, rest: &Rest, digits: DigitSet) -> Self {
        Self {
            cage: cage.clone(),
            left: rest.sum().unwrap_or_default(),
            blanks: rest.cells().len(),
            digits,
            combinations: rest.combinations(FEW).unwrap_or_default(),
        }
    }
}

/// `the cage at r1c1 adds up to 17; 12 is left for 2 cells, as 3+9 or 4+8`
impl fmt::Display for Remainder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sum, left, blanks) = (self.cage.sum().unwrap_or_default(), self.left, self.blanks);
        write!(f, "{} adds up to {sum}", at(&self.cage))?;
        let size = self.cage.cells().len();
        match blanks {
            1 if size == 1 => return Ok(()),
            1 => return write!(f, ", and {left} is left for it"),
            _ if blanks == size => write!(f, " in {blanks} cells")?,
            _ => write!(f, "; {left} is left for {blanks} cells")?,
        }
        let written: Vec<String> =
            self.combinations.iter().map(|&digits| addition(digits)).collect();
        if written.is_empty() { Ok(()) } else { write!(f, ", as {}", written.join(" or ")) }
    }
}

/// `8+9`
fn addition(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.shown().to_string()).collect::<Vec<_>>().join("+")
}

impl Remainder {
    /// `the cage at r1c1 adds up to 17`
    pub fn added(cage: &Cage) -> String {
        format!("{} adds up to {}", at(cage), cage.sum().unwrap_or_default())
    }
}
