//! The depth of a chain: the methods allowed when single candidates lead no further.

/// The means a dynamic chain may use beyond cells and houses with one candidate left, the least
/// first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Depth(u8);

impl Depth {
    /// Nothing more.
    pub(crate) const SINGLES: Self = Self(0);
    /// Locked candidates, hidden and naked pairs, X-wings.
    pub(crate) const PATTERNS: Self = Self(1);
    /// These, cycles and forcing chains.
    pub(crate) const CHAINS: Self = Self(2);
    /// These, and chains from all candidates of a cell or places in a house.
    pub(crate) const MULTIPLE: Self = Self(3);
    /// Patterns and dynamic chains.
    pub(crate) const DYNAMIC: Self = Self(4);
    /// Patterns and dynamic chains that may themselves look as deep as multiple chains.
    pub(crate) const DEEPEST: Self = Self(7);

    /// The next deeper one.
    pub(crate) const fn next(self) -> Option<Self> {
        if self.0 < Self::DEEPEST.0 { Some(Self(self.0 + 1)) } else { None }
    }

    /// The depth as the scale counts: all that use dynamic chains are one.
    pub(crate) const fn level(self) -> usize {
        if self.0 < Self::DYNAMIC.0 { self.0 as usize } else { Self::DYNAMIC.0 as usize }
    }

    /// The difficulty in tenths, without the length.
    pub(crate) const fn base(self) -> u16 {
        85 + 5 * self.level() as u16
    }

    pub(crate) const fn has_chains(self) -> bool {
        matches!(self, Self::CHAINS | Self::MULTIPLE)
    }

    /// The depth to which the dynamic chains within may look.
    pub(crate) const fn within(self) -> Option<Self> {
        match self.0.checked_sub(Self::DYNAMIC.0) {
            Some(depth) => Some(Self(depth)),
            None => None,
        }
    }

    /// True if consequences followed this deep are the beginning of those followed that deep.
    pub(crate) const fn leads_to(self, other: Self) -> bool {
        self.0 == other.0
            || self.0 <= Self::PATTERNS.0 && self.0 < other.0
            || self.0 < other.0 && other.0 < 4
    }
}
