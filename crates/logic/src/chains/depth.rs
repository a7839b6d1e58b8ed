//! How deep a dynamic chain may search when singles lead no further.

/// The methods a dynamic chain may use beyond the last candidate of a cell or house, simplest
/// first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Depth(u8);

impl Depth {
    /// Singles only.
    pub(crate) const SINGLES: Self = Self(0);
    /// Locked candidates, hidden and naked pairs, X-wings.
    pub(crate) const PATTERNS: Self = Self(1);
    /// Patterns, cycles and forcing chains.
    pub(crate) const CHAINS: Self = Self(2);
    /// `CHAINS`, plus chains from all candidates of a cell or all places in a house.
    pub(crate) const MULTIPLE: Self = Self(3);
    /// Patterns and dynamic chains.
    pub(crate) const DYNAMIC: Self = Self(4);
    /// Patterns and dynamic chains, which may themselves use multiple chains.
    pub(crate) const DEEPEST: Self = Self(7);

    /// The next deeper level; `None` for the deepest.
    pub(crate) const fn next(self) -> Option<Self> {
        if self.0 < Self::DEEPEST.0 { Some(Self(self.0 + 1)) } else { None }
    }

    /// The depth on Sudoku Explainer's scale, where all depths that use dynamic chains are one
    /// level.
    pub(crate) const fn level(self) -> usize {
        if self.0 < Self::DYNAMIC.0 { self.0 as usize } else { Self::DYNAMIC.0 as usize }
    }

    /// The difficulty in tenths, before the length is added.
    pub(crate) const fn base(self) -> u16 {
        85 + 5 * self.level() as u16
    }

    pub(crate) const fn has_chains(self) -> bool {
        matches!(self, Self::CHAINS | Self::MULTIPLE)
    }

    /// The depth of the dynamic chains nested in this one.
    pub(crate) const fn within(self) -> Option<Self> {
        match self.0.checked_sub(Self::DYNAMIC.0) {
            Some(depth) => Some(Self(depth)),
            None => None,
        }
    }

    /// True if a search to this depth begins exactly like a search to the other, so that it can be
    /// continued.
    pub(crate) const fn leads_to(self, other: Self) -> bool {
        self.0 == other.0
            || self.0 <= Self::PATTERNS.0 && self.0 < other.0
            || self.0 < other.0 && other.0 < 4
    }
}
