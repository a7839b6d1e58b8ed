//! Links: one candidate follows from another.

use std::fmt;

use crate::{Alternatives, Board, Candidates as _, Position, Standard, Technique};

/// One inference of a chain.
///
/// A *strong* link means: if none of `from` is true, one of `to` is. A *weak* link means: if one of
/// `from` is true, none of `to` is. Usually each side is one candidate; otherwise it is a group of
/// cells with one digit. A link *beyond* means: if none of `from` is true, none of `to` is, because
/// of a pattern or a nested chain that then exists.
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
    /// The candidates that follow.
    pub to: B::Candidates,
    /// Its kind: strong, weak or beyond.
    pub strength: Strength,
    /// The house that makes it so; none if it is a cell or a larger pattern.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<B::Group>,
    /// The condition that makes it so, and the houses that have it, if there are any.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub condition: Option<(B::Groups, B::Condition)>,
    /// What makes a link beyond single candidates so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub beyond: Option<LinkReason<B>>,
}

impl Copy for Link {}

impl<B: Board> Link<B> {
    /// The link of two candidates of a cell, or of a digit at two places, with a house of both.
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

/// The pattern that a link beyond single candidates stands for, or the chain within the chain.
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
    /// Its technique: pointing or claiming, a hidden or naked pair, an X-wing, a cycle, or the kind of
    /// a chain.
    pub technique: Technique,
    /// The house that holds the pattern, or the two lines of an X-wing; none of a chain.
    pub houses: B::Groups,
    /// The digits of the pattern; none of a chain.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: B::Digits,
    /// The cells that the houses leave for the digits, or those that a chain fills on its way.
    pub cells: B::Cells,
    /// What a chain begins with; none of a pattern.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub start: Option<Supposition<B>>,
}

impl Copy for LinkReason {}

/// What a chain within a chain supposes.
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
    /// That this candidate is right.
    Right(B::Candidates),
    /// That it is wrong.
    Wrong(B::Candidates),
    /// Either, so that what follows both times is so.
    Either(B::Candidates),
    /// Each of these in turn.
    Each(Alternatives<B>),
}

impl Copy for Supposition {}

/// The kinds of [`Link`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Strength {
    /// One of the two must hold.
    Strong,
    /// Not both can hold.
    Weak,
    /// Without the first the second goes, by more than a cell or a house.
    LinkReason,
}

impl Strength {
    /// The sign between two candidates that are linked so.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Strong => "=",
            Self::Weak => "-",
            Self::LinkReason => "~",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}
