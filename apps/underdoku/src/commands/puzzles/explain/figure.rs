//! The pattern of a step as a picture shows it, in the cells and digits of any board.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Alternatives, Candidates as _, Link, NamedSet, Step, Strength};

/// A candidate: a digit in a cell.
pub(super) type Candidate = (Cell, Digit);

/// The parts of a step that are drawn.
pub(super) struct Figure {
    pub(super) places: Vec<Candidate>,
    pub(super) removes: Vec<Candidate>,
    /// The cells of the houses that are looked at, and of those that cover them.
    pub(super) houses: Vec<Cell>,
    pub(super) covers: Vec<Cell>,
    /// True if so few houses are looked at that they can be tinted.
    pub(super) has_few_houses: bool,
    pub(super) pattern: Vec<Candidate>,
    pub(super) fins: Vec<Candidate>,
    /// The cells whose digits make a single.
    pub(super) blockers: Vec<Cell>,
    pub(super) sets: Vec<Set>,
    /// What the ring around candidates of the sets means.
    pub(super) ring: Ring,
    pub(super) arrows: Vec<Arrow>,
}

/// The meaning of the ring around candidates of sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ring {
    /// One of the sets must have the digit, so it goes from what sees them.
    #[default]
    OneHasIt,
    /// The digit stays in the sets, so it goes from the rest of their house.
    Stays,
}

impl Ring {
    /// Its words in a legend.
    pub(super) const fn meaning(self) -> &'static str {
        match self {
            Self::OneHasIt => "what one of them must have",
            Self::Stays => "what stays in them",
        }
    }
}

/// A set of cells that the reason names.
pub(super) struct Set {
    pub(super) name: String,
    pub(super) cells: Vec<Cell>,
    pub(super) digits: DigitSet,
    /// The digits that one of the sets must have.
    pub(super) z: DigitSet,
}

/// A link between candidates.
#[derive(Clone, PartialEq)]
pub(super) struct Arrow {
    pub(super) from: Vec<Candidate>,
    pub(super) to: Vec<Candidate>,
    pub(super) strength: Strength,
}

/// The most houses that are tinted.
const FEW: usize = 4;

impl Figure {
    /// The pattern of a step.
    pub(super) fn of(step: &Step<Layout>) -> Self {
        let because = &step.because;
        let cells = |groups: &[Group]| {
            let all: CellSet = groups.iter().flat_map(Group::cells).copied().collect();
            all.into_iter().collect()
        };
        let set = |(name, set): (String, &NamedSet<Layout>)| Set {
            name,
            cells: set.cells.iter().collect(),
            digits: set.digits,
            z: set.z,
        };
        let arrow = |link: &Link<Layout>| Arrow {
            from: link.from.clone(),
            to: link.to.clone(),
            strength: link.strength,
        };
        Self {
            places: step.places.clone(),
            removes: step.removes.clone(),
            houses: cells(&because.houses),
            covers: cells(&because.covers),
            has_few_houses: because.houses.len() <= FEW,
            pattern: because.pattern.without(&because.fins),
            fins: because.fins.clone(),
            blockers: because.blockers.iter().map(|&(cell, _)| cell).collect(),
            sets: NamedSet::names(&because.sets).into_iter().zip(&because.sets).map(set).collect(),
            // The sets of a Sue de Coq are not linked: together they keep their digits.
            ring: if because.commons.is_empty() { Ring::Stays } else { Ring::OneHasIt },
            arrows: because
                .links
                .iter()
                .map(arrow)
                .chain(strong_links(&because.alternatives))
                .collect(),
        }
    }
}

/// The two places of a digit in a house, as far as the facts of a reason are such.
fn strong_links(facts: &[Alternatives<Layout>]) -> impl Iterator<Item = Arrow> + '_ {
    facts.iter().filter_map(|fact| match fact.candidates[..] {
        [from, to] if fact.house.is_some() => {
            Some(Arrow { from: vec![from], to: vec![to], strength: Strength::Strong })
        }
        _ => None,
    })
}
