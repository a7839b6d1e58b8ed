//! Which links a unary chain may use, and the base rating that goes with it.

/// The links that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkKinds {
    /// Between places of one digit in a house.
    X,
    /// Between the two digits of a cell, and from cell to cell.
    Y,
    /// Both.
    Xy,
}

impl LinkKinds {
    pub(super) const fn has_houses(self) -> bool {
        !matches!(self, Self::Y)
    }

    pub(super) const fn cycle_base(self) -> u16 {
        if matches!(self, Self::Xy) { 70 } else { 65 }
    }

    pub(super) const fn chain_base(self) -> u16 {
        if matches!(self, Self::Xy) { 70 } else { 66 }
    }

    pub(super) const fn order(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}
