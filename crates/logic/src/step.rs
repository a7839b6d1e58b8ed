//! Steps and their evidence.

use std::fmt;
use std::ops::ControlFlow;

use crate::{
    Alternatives, Board, BoardDigit as _, Candidates, Exclusion, FinderContext, Link, NamedSet,
    Position, RestrictedCommon, Set, Standard, Technique,
};

/// A step that a technique found in a position: its conclusion and its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "B: crate::serde::Readable")))]
pub struct Step<B: Board = Standard> {
    /// The technique that found it.
    pub technique: Technique,
    /// The digits to place. Not empty if `removes` is.
    #[doc(alias("placements", "placed"))]
    #[cfg_attr(feature = "serde", serde(default))]
    pub places: B::Candidates,
    /// The candidates to remove, all of them present in the position.
    #[doc(alias("eliminations", "removed"))]
    #[cfg_attr(feature = "serde", serde(default))]
    pub removes: B::Candidates,
    /// The pattern it follows from.
    #[doc(alias("reason", "why"))]
    pub because: Evidence<B>,
}

/// Why a step follows: enough to draw it and to describe it.
///
/// The meaning of each field depends on the technique. For a fish, `houses` are the lines that
/// contain the digit, `covers` the lines across, `pattern` the body, `fins` the rest.
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
    /// The houses to look at.
    pub houses: B::Groups,
    /// The covering houses, if the technique compares two sets of houses.
    pub covers: B::Groups,
    /// The cells of the pattern.
    pub cells: B::Cells,
    /// The digits it is about.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: B::Digits,
    /// The candidates of the pattern.
    pub pattern: B::Candidates,
    /// The exceptional candidates: fins, the second colour, the extra digits of a rectangle.
    pub fins: B::Candidates,
    /// The links by which one candidate follows from another, in reading order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub links: Vec<Link<B>>,
    /// The sets of cells that the reason names, in order: almost locked sets from one end of the
    /// chain to the other; the stem of a death blossom, then its petals; the crossing of a Sue de
    /// Coq, then its cells in the line and in the box.
    #[cfg_attr(
        feature = "serde",
        serde(
            default,
            skip_serializing_if = "Vec::is_empty",
            serialize_with = "crate::serde::named_sets"
        )
    )]
    pub sets: Vec<NamedSet<B>>,
    /// The digits shared by two of these sets that only one of them can contain, in the order of
    /// their use.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub commons: Vec<RestrictedCommon<B>>,
    /// Further facts that the reason relies on: the strong links of a rectangle or of a colour
    /// cluster, or the candidates from which the branches of a forcing chain start.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub alternatives: Vec<Alternatives<B>>,
    /// Candidates that cannot all be right, for techniques that try all ways of filling some cells:
    /// each way with a removed candidate contains one of these.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub exclusions: Vec<Exclusion<B>>,
    /// Links that the reason names in addition to its chain: between colours that see each other,
    /// or within a colour that sees itself; between candidates of `exclusions` that are the same
    /// digit; and from one end of a remote pair to the other.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub meetings: Vec<Link<B>>,
    /// The placed digits that leave a single. For a hidden single they block the other cells of its
    /// house; for a naked single its cell sees them. None of them is redundant.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Candidates::has_none"))]
    pub blockers: B::Candidates,
    /// The candidates that would prevent a single and that no placed digit blocks; earlier steps
    /// removed them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Candidates::has_none"))]
    pub removed: B::Candidates,
    /// On boards other than the standard one, the houses and cages in which the cell of a naked
    /// single sees its blockers.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub seen: B::Groups,
    /// A requirement on cells apart from being different, if the step relies on one: a sum or
    /// another rule.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub condition: Option<B::Condition>,
    /// For each cell that loses candidates to such a condition, those that remain, in row order.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub left: Vec<(B::Cell, B::Digits)>,
    /// A forcing net with its suppositions and their consequences.
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
    /// A step that places a digit.
    pub fn place(technique: Technique, candidate: B::Candidate, because: Evidence<B>) -> Self {
        let places = B::Candidates::of(candidate);
        Self { technique, places, removes: B::Candidates::default(), because }
    }

    /// A step that removes candidates.
    pub fn remove(technique: Technique, removes: B::Candidates, because: Evidence<B>) -> Self {
        Self { technique, places: B::Candidates::default(), removes, because }
    }
}

/// The step in notation: `hidden single: r1c6=8`, `X-wing: r1c3<>5, r7c3<>5`.
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
    /// True if the step agrees with the solution and changes the position, as every step must.
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
    /// Evidence that consists of some houses and candidates.
    pub fn pattern(houses: B::Groups, pattern: B::Candidates) -> Self {
        Self {
            houses,
            cells: pattern.cells(),
            digits: pattern.digits(),
            pattern,
            ..Self::default()
        }
    }

    /// Evidence that consists of some houses and one digit in some cells.
    pub fn digit(houses: B::Groups, digit: B::Digit, cells: B::Cells) -> Self {
        let pattern = B::Candidates::digit_in(digit, cells);
        Self { houses, cells, digits: B::Digits::of(digit), pattern, ..Self::default() }
    }
}

/// A callback for the steps that a search finds; [`ControlFlow::Break`] ends the search.
pub type Found<'a, B = Standard> = dyn FnMut(Step<B>) -> ControlFlow<()> + 'a;

/// Searches for the steps of a technique. It calls `found` with each step in the position, in a
/// fixed order, until that returns `Break`.
pub type Finder<B = Standard> =
    fn(&FinderContext<'_, B>, found: &mut Found<'_, B>) -> ControlFlow<()>;
