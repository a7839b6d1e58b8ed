//! A step of reasoning and its pattern.

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, Digit, DigitSet};

use crate::{
    Alternatives, Candidate, CandidateSet, HouseSet, Link, NamedSet, Position, RestrictedCommon,
    Technique,
};

/// A step that a technique finds in a position: its conclusion, and its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Step {
    /// Its name.
    pub technique: Technique,
    /// The digits that belong in their cells. Never empty together with `removes`.
    #[cfg_attr(feature = "serde", serde(default))]
    pub places: CandidateSet,
    /// The candidates that can go, all of them present in the position.
    #[cfg_attr(feature = "serde", serde(default))]
    pub removes: CandidateSet,
    /// The pattern it follows from.
    pub because: Because,
}

/// The pattern of a step: enough to draw it and to describe it.
///
/// The meaning of each part depends on the technique. For a fish, `houses` are the lines that hold
/// the digit, `covers` the lines across, `pattern` the body, `fins` the rest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Because {
    /// The houses that are looked at.
    pub houses: HouseSet,
    /// The covering houses, if a technique compares two kinds of houses.
    pub covers: HouseSet,
    /// The cells that make the pattern.
    pub cells: CellSet,
    /// The digits it is about.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: DigitSet,
    /// The candidates that make it.
    pub pattern: CandidateSet,
    /// The exceptional candidates: fins, the second colour, the extra digits of a rectangle.
    pub fins: CandidateSet,
    /// The links by which one candidate follows from another, in the order they are read.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub links: Vec<Link>,
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
    pub sets: Vec<NamedSet>,
    /// The digits that pairs of these sets share and that only one of the two can have, in the
    /// order in which they are used.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub commons: Vec<RestrictedCommon>,
    /// Further facts that the reason rests on, and names: the strong links of a rectangle, of a
    /// cluster of two colours, the candidates from which the branches of a forcing chain start.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub alternatives: Vec<Alternatives>,
    /// The digits on the board that make a single: of a hidden one those that block the other cells
    /// of its house, of a naked one those that its cell sees. None of them can be left out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "CandidateSet::is_empty"))]
    pub blockers: CandidateSet,
    /// The candidates that would stand in the way of a single and that no digit on the board blocks,
    /// since steps before it have removed them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "CandidateSet::is_empty"))]
    pub removed: CandidateSet,
}

impl Step {
    /// A step that puts a digit into a cell.
    pub fn place(technique: Technique, candidate: Candidate, because: Because) -> Self {
        Self {
            technique,
            places: CandidateSet::of(candidate),
            removes: CandidateSet::EMPTY,
            because,
        }
    }

    /// A step that takes candidates away.
    pub fn remove(technique: Technique, removes: CandidateSet, because: Because) -> Self {
        Self { technique, places: CandidateSet::EMPTY, removes, because }
    }

    /// True if it agrees with the solution and changes the position: the law of every step.
    pub fn is_sound(&self, position: &Position<'_>) -> bool {
        let solution = position.puzzle().solution();
        let right = |candidate: Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        let places =
            self.places.iter().all(|candidate| right(candidate) && position.has(candidate));
        let removes =
            self.removes.iter().all(|candidate| !right(candidate) && position.has(candidate));
        places && removes && !(self.places.is_empty() && self.removes.is_empty())
    }

    /// The reason why it holds, as a sentence.
    pub fn why(&self) -> String {
        (self.technique.row().why)(self)
    }
}

impl Because {
    /// A pattern in these houses, of these candidates.
    pub fn pattern(houses: HouseSet, pattern: CandidateSet) -> Self {
        Self {
            houses,
            cells: pattern.cells(),
            digits: pattern.digits(),
            pattern,
            ..Self::default()
        }
    }

    /// A pattern of one digit in these houses.
    pub fn digit(houses: HouseSet, digit: Digit, cells: CellSet) -> Self {
        let pattern = CandidateSet::digit_in(digit, cells);
        Self { houses, cells, digits: DigitSet::of(digit), pattern, ..Self::default() }
    }
}

/// A callback that takes the steps of a technique as they are found; [`ControlFlow::Break`] ends
/// the search.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// The search of a technique: it passes every step it finds in the position to `found`, in a fixed
/// order, until it is told to stop.
pub type Find = fn(&Position<'_>, found: &mut Found<'_>) -> ControlFlow<()>;
