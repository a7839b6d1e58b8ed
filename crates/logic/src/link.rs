//! Links between candidates.

use std::fmt;

use crate::{Alternatives, Board, Candidates as _, Position, Standard, Technique};

/// One inference of a chain.
///
/// A *strong* link means: if none of `from` is true, one of `to` is. A *weak* link means: if one of
/// `from` is true, none of `to` is. Usually each side is one candidate; otherwise it is a group of
/// cells with one digit. The third kind means: if none of `from` is true, none of `to` is, because
/// a pattern or a nested chain then exists.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct Link<B: Board = Standard> {
    /// The candidates that are supposed.
    pub from: B::Candidates,
    /// The candidates about which something follows.
    pub to: B::Candidates,
    /// Whether the link is strong, weak or due to a pattern.
    pub strength: Strength,
    /// The house that both sides are in; `None` if they share a cell, or a larger pattern links
    /// them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<B::Group>,
    /// The condition that links them, with the houses it is about, if there is one.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub condition: Option<(B::Groups, B::Condition)>,
    /// The pattern or nested chain that links them, if it takes more than a cell or house.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub beyond: Option<LinkReason<B>>,
}

impl Copy for Link {}

impl<B: Board> Link<B> {
    /// The link between two candidates of a cell, or two places of a digit, with a common house.
    pub(crate) fn between(
        position: &Position<B>,
        from: (B::Cell, B::Digit),
        to: (B::Cell, B::Digit),
        strength: Strength,
    ) -> Self {
        let pair: B::Cells = [from.0, to.0].into_iter().collect();
        let house = if from.0 == to.0 { None } else { position.shared_by(pair).next() };
        let house = house.map(|house| position.group(house));
        let [from, to] =
            [from, to].map(|(cell, digit)| B::Candidates::of(B::candidate(cell, digit)));
        Self { from, to, strength, house, condition: None, beyond: None }
    }
}

/// The pattern or nested chain behind a link.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct LinkReason<B: Board = Standard> {
    /// Its technique: pointing or claiming, a hidden or naked pair, an X-wing, a cycle, or a kind
    /// of chain.
    pub technique: Technique,
    /// The house of the pattern, or the two lines of an X-wing; empty for a chain.
    pub houses: B::Groups,
    /// The digits of the pattern; empty for a chain.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: B::Digits,
    /// The cells that the houses leave for the digits, or those that a chain fills on its way.
    pub cells: B::Cells,
    /// What a chain supposes; `None` for a pattern.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub start: Option<Supposition<B>>,
}

impl Copy for LinkReason {}

/// What a nested chain supposes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub enum Supposition<B: Board = Standard> {
    /// This candidate is right.
    Right(B::Candidates),
    /// This candidate is wrong.
    Wrong(B::Candidates),
    /// This candidate is right in one case and wrong in the other: what follows in both holds.
    Either(B::Candidates),
    /// Each of these in turn: what follows in every case holds.
    Each(Alternatives<B>),
}

impl Copy for Supposition {}

/// The kinds of links; see [`Link`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Strength {
    /// At least one of the two holds.
    Strong,
    /// At most one of the two holds.
    Weak,
    /// If the first is wrong, so is the second, because of a pattern or a nested chain.
    #[cfg_attr(feature = "serde", serde(rename = "beyond"))]
    ByPattern,
}

impl Strength {
    /// The sign for this link in notation.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Strong => "=",
            Self::Weak => "-",
            Self::ByPattern => "~",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}
