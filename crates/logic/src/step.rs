//! A step of reasoning and its pattern.

use std::fmt;
use std::ops::ControlFlow;

use crate::{
    Alternatives, Board, BoardDigit as _, Candidates, Exclusion, FinderContext, Link, NamedSet,
    Position, RestrictedCommon, Set, Standard, Technique,
};

/// A step that a technique finds in a position: its conclusion, and its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "B: crate::serde::Readable")))]
pub struct Step<B: Board = Standard> {
    /// Its name.
    pub technique: Technique,
    /// The digits that belong in their cells. Never empty together with `removes`.
    #[doc(alias("placements", "placed"))]
    #[cfg_attr(feature = "serde", serde(default))]
    pub places: B::Candidates,
    /// The candidates that can go, all of them present in the position.
    #[doc(alias("eliminations", "removed"))]
    #[cfg_attr(feature = "serde", serde(default))]
    pub removes: B::Candidates,
    /// The pattern it follows from.
    #[doc(alias("reason", "why"))]
    pub because: Evidence<B>,
}

/// The pattern of a step: enough to draw it and to describe it.
///
/// The meaning of each part depends on the technique. For a fish, `houses` are the lines that hold
/// the digit, `covers` the lines across, `pattern` the body, `fins` the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct Evidence<B: Board = Standard> {
    /// The houses that are looked at.
    pub houses: B::Groups,
    /// The covering houses, if a technique compares two kinds of houses.
    pub covers: B::Groups,
    /// The cells that make the pattern.
    pub cells: B::Cells,
    /// The digits it is about.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: B::Digits,
    /// The candidates that make it.
    pub pattern: B::Candidates,
    /// The exceptional candidates: fins, the second colour, the extra digits of a rectangle.
    pub fins: B::Candidates,
    /// The links by which one candidate follows from another, in the order they are read.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub links: Vec<Link<B>>,
    /// The sets of cells that the reason names, in its order: almost locked sets from one end of
    /// the chain to the other; the stem of a death blossom, then its petals; the crossing of a
    /// Sue de Coq, its cells in the line and in the box.
    #[cfg_attr(
        feature = "serde",
        serde(
            default,
            skip_serializing_if = "Vec::is_empty",
            serialize_with = "crate::serde::named_sets"
        )
    )]
    pub sets: Vec<NamedSet<B>>,
    /// The digits that pairs of these sets share and that only one of the two can have, in the
    /// order in which they are used.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub commons: Vec<RestrictedCommon<B>>,
    /// Further facts that the reason rests on, and names: the strong links of a rectangle, of a
    /// cluster of two colours, the candidates from which the branches of a forcing chain start.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub alternatives: Vec<Alternatives<B>>,
    /// The candidates that cannot hold together, of ways to fill some cells: each way with a candidate that
    /// goes has one of these.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub exclusions: Vec<Exclusion<B>>,
    /// Links that the reason names beside a chain that it follows: by which a colour sees another one or itself,
    /// by which candidates of `exclusions` are one digit, and those from one end of a remote pair to the other.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub meetings: Vec<Link<B>>,
    /// The digits on the board that make a single: of a hidden one those that block the other cells
    /// of its house, of a naked one those that its cell sees. None of them can be left out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Candidates::has_none"))]
    pub blockers: B::Candidates,
    /// The candidates that would stand in the way of a single and that no digit on the board blocks,
    /// since steps before it have removed them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Candidates::has_none"))]
    pub removed: B::Candidates,
    /// On other boards than the standard one the houses and cages in which the cell of a naked single
    /// sees its blockers.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub seen: B::Groups,
    /// What cells have to meet beside being different, if the step rests on it: a sum, a rule.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub condition: Option<B::Condition>,
    /// Candidates that the cells of such a condition that lose some keep afterwards, in row order.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub left: Vec<(B::Cell, B::Digits)>,
    /// The suppositions of a forcing net, with what follows.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub net: Option<B::Net>,
}

impl<B: Board> Default for Evidence<B> {
    fn default() -> Self {
        Self {
            houses: B::Groups::default(),
            covers: B::Groups::default(),
            cells: B::Cells::EMPTY,
            digits: B::Digits::EMPTY,
            pattern: B::Candidates::default(),
            fins: B::Candidates::default(),
            links: Vec::new(),
            sets: Vec::new(),
            commons: Vec::new(),
            alternatives: Vec::new(),
            exclusions: Vec::new(),
            meetings: Vec::new(),
            blockers: B::Candidates::default(),
            removed: B::Candidates::default(),
            seen: B::Groups::default(),
            condition: None,
            left: Vec::new(),
            net: None,
        }
    }
}

impl<B: Board> Step<B> {
    /// A step that puts a digit into a cell.
    pub fn place(technique: Technique, candidate: B::Candidate, because: Evidence<B>) -> Self {
        let places = B::Candidates::of(candidate);
        Self { technique, places, removes: B::Candidates::default(), because }
    }

    /// A step that takes candidates away.
    pub fn remove(technique: Technique, removes: B::Candidates, because: Evidence<B>) -> Self {
        Self { technique, places: B::Candidates::default(), removes, because }
    }
}

/// What it is and does, in notation: `hidden single: r1c6=8`, `X-wing: r1c3<>5, r7c3<>5`.
impl<B: Board> fmt::Display for Step<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.technique.name())?;
        let mut start = ": ";
        for (candidates, sign) in [(&self.places, "="), (&self.removes, "<>")] {
            for (cell, digit) in candidates.each().map(B::parts) {
                write!(f, "{start}{cell}{sign}{}", digit.letter())?;
                start = ", ";
            }
        }
        Ok(())
    }
}

impl Step {
    /// True if it agrees with the solution and changes the position: the law of every step.
    pub fn is_sound(&self, position: &Position) -> bool {
        let solution = position.puzzle().solution();
        let right =
            |candidate: crate::Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        let places =
            self.places.iter().all(|candidate| right(candidate) && position.has(candidate));
        let removes =
            self.removes.iter().all(|candidate| !right(candidate) && position.has(candidate));
        places && removes && !(self.places.is_empty() && self.removes.is_empty())
    }
}

impl<B: Board> Evidence<B> {
    /// A pattern in these houses, of these candidates.
    pub fn pattern(houses: B::Groups, pattern: B::Candidates) -> Self {
        Self {
            houses,
            cells: pattern.cells(),
            digits: pattern.digits(),
            pattern,
            ..Self::default()
        }
    }

    /// A pattern of one digit in these houses.
    pub fn digit(houses: B::Groups, digit: B::Digit, cells: B::Cells) -> Self {
        let pattern = B::Candidates::digit_in(digit, cells);
        Self { houses, cells, digits: B::Digits::of(digit), pattern, ..Self::default() }
    }
}

/// A callback that takes the steps of a technique as they are found; [`ControlFlow::Break`] ends
/// the search.
pub type Found<'a, B = Standard> = dyn FnMut(Step<B>) -> ControlFlow<()> + 'a;

/// The search of a technique: it passes every step it finds in the position to `found`, in a fixed
/// order, until it is told to stop.
pub type Finder<B = Standard> =
    fn(&FinderContext<'_, B>, found: &mut Found<'_, B>) -> ControlFlow<()>;
