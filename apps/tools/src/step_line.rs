//! A step in words and in JSON.

use std::collections::BTreeSet;

use serde::Serialize;
use underdoku_grid::layout::{self, Cell};
use underdoku_grid::{CellSet, Digit, DigitSet};
use underdoku_logic::general::{Ground, Misfit, NextStep};
use underdoku_logic::{
    Alternatives, CandidateSet, Hint, HintLevel, HouseSet, NamedSet, RestrictedCommon, Step,
    Strength, general,
};

/// A step in JSON. Candidates are written `r1c2=3`.
#[derive(Serialize)]
pub struct StepLine {
    /// The name as used in a sentence.
    #[serde(skip)]
    name: &'static str,
    technique: String,
    difficulty: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removes: Vec<String>,
    why: String,
    #[serde(rename = "do")]
    action: String,
    /// The cells that a hint highlights.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<BecauseLine>,
}

/// The reason of a step.
#[derive(Serialize)]
struct BecauseLine {
    houses: Vec<String>,
    covers: Vec<String>,
    cells: Vec<String>,
    digits: String,
    pattern: Vec<String>,
    fins: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<LinkLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sets: Vec<SetLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    commons: Vec<CommonLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alternatives: Vec<AlternativesLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    misfits: Vec<MisfitLine>,
}

/// Candidates of which one is true: those of a cell, or of a digit in a house.
#[derive(Serialize)]
struct AlternativesLine {
    candidates: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
}

/// A candidate that does not fit a sum: what the other cells would need to make with it, and what
/// keeps them from it.
#[derive(Serialize)]
struct MisfitLine {
    candidate: String,
    need: i32,
    why: String,
}

/// A set of cells named by the reason; its digits `z` go elsewhere.
#[derive(Serialize)]
struct SetLine {
    name: String,
    house: String,
    cells: Vec<String>,
    digits: String,
    z: String,
}

/// The digits that only one of two sets can hold, with the names of the sets.
#[derive(Serialize)]
struct CommonLine {
    sets: [String; 2],
    digits: String,
}

#[derive(Serialize)]
struct LinkLine {
    from: Vec<String>,
    to: Vec<String>,
    strength: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    /// The sum that excludes one of the two, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
}

impl StepLine {
    /// A step on the 9x9 board.
    pub fn of(step: &Step) -> Self {
        Self {
            name: step.technique.name(),
            technique: step.technique.slug(),
            difficulty: step.technique.difficulty().to_string(),
            places: candidates(&step.places),
            removes: candidates(&step.removes),
            why: step.why(),
            action: action(step),
            cells: Vec::new(),
            because: Some(BecauseLine::of(step)),
        }
    }

    /// A step on a board of any layout.
    pub fn of_any(step: &general::Step) -> Self {
        Self {
            name: step.technique().name(),
            technique: step.technique().slug(),
            difficulty: step.technique().difficulty().to_string(),
            places: listed(&step.places),
            removes: listed(&step.removes),
            why: step.why(),
            action: step.say(HintLevel::Do),
            cells: Vec::new(),
            because: Some(BecauseLine::of_any(&step.because)),
        }
    }

    /// The next step on a board of any layout, if it is a step of a technique.
    pub fn of_next(step: &NextStep) -> Option<Self> {
        let technique = step.technique()?;
        let cells: BTreeSet<Cell> = step.cells(HintLevel::What).into_iter().collect();
        Some(Self {
            name: technique.name(),
            technique: technique.slug(),
            difficulty: technique.difficulty().to_string(),
            places: listed(&step.places()),
            removes: listed(&step.removes()),
            why: step.say(HintLevel::What),
            action: step.say(HintLevel::Do),
            cells: cells.iter().map(Cell::to_string).collect(),
            because: step.found().map(|step| BecauseLine::of_any(&step.because)),
        })
    }

    /// `X-wing: Remove 5 from r1c1. Row 2 and row 5 have ...`
    pub fn sentence(&self) -> String {
        format!("{}: {} {}", self.name, self.action, self.why)
    }
}

/// `r1c2=3`
fn listed(all: &[(Cell, layout::Digit)]) -> Vec<String> {
    all.iter().map(|(cell, digit)| format!("{cell}={}", digit.shown())).collect()
}

impl BecauseLine {
    fn of(Step { because, .. }: &Step) -> Self {
        let link = |link: &underdoku_logic::Link| LinkLine {
            from: candidates(&link.from),
            to: candidates(&link.to),
            strength: strength(link.strength),
            house: link.house.map(|house| house.to_string()),
            sum: None,
        };
        let alternatives = |one: &Alternatives| AlternativesLine {
            candidates: candidates(&one.candidates),
            house: one.house.map(|house| house.to_string()),
        };
        let set = |(index, set): (usize, &NamedSet)| SetLine {
            name: NamedSet::name(index),
            house: set.house.to_string(),
            cells: cells(set.cells),
            digits: digits(set.digits),
            z: digits(set.z),
        };
        let common = |common: &RestrictedCommon| CommonLine {
            sets: common.sets.map(NamedSet::name),
            digits: digits(common.digits),
        };
        Self {
            houses: houses(because.houses),
            covers: houses(because.covers),
            cells: cells(because.cells),
            digits: digits(because.digits),
            pattern: candidates(&because.pattern),
            fins: candidates(&because.fins),
            links: because.links.iter().map(link).collect(),
            sets: because.sets.iter().enumerate().map(set).collect(),
            commons: because.commons.iter().map(common).collect(),
            alternatives: because.alternatives.iter().map(alternatives).collect(),
            misfits: Vec::new(),
        }
    }

    fn of_any(because: &general::Because) -> Self {
        let named = |groups: &[general::Group]| groups.iter().map(ToString::to_string).collect();
        let link = |link: &general::Link| LinkLine {
            from: listed(&[link.from]),
            to: listed(&[link.to]),
            strength: strength(link.strength),
            house: match &link.ground {
                Ground::House(group) => Some(group.to_string()),
                _ => None,
            },
            sum: match &link.ground {
                Ground::Sum(..) => Some(link.ground.to_string()),
                _ => None,
            },
        };
        let misfit = |misfit: Misfit| MisfitLine {
            candidate: format!("{}={}", misfit.cell, misfit.digit.shown()),
            need: misfit.need,
            why: misfit.to_string(),
        };
        Self {
            houses: named(&because.houses),
            covers: named(&because.covers),
            cells: because.cells.iter().map(Cell::to_string).collect(),
            digits: because.digits.iter().map(layout::Digit::to_char).collect(),
            pattern: listed(&because.pattern),
            fins: Vec::new(),
            links: because.links.iter().map(link).collect(),
            sets: Vec::new(),
            commons: Vec::new(),
            alternatives: Vec::new(),
            misfits: because.misfits().into_iter().map(misfit).collect(),
        }
    }
}

const fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::Strong => "strong",
        Strength::Weak => "weak",
        Strength::Beyond => "beyond",
    }
}

fn candidates(set: &CandidateSet) -> Vec<String> {
    set.iter().map(|candidate| candidate.to_string()).collect()
}

fn cells(set: CellSet) -> Vec<String> {
    set.iter().map(|cell| cell.to_string()).collect()
}

/// The digits as text; an empty set is an empty text.
fn digits(set: DigitSet) -> String {
    set.iter().map(Digit::to_char).collect()
}

fn houses(set: HouseSet) -> Vec<String> {
    set.iter().map(|house| house.to_string()).collect()
}

/// The action as a sentence.
pub fn action(step: &Step) -> String {
    Hint { step: step.clone() }.say(HintLevel::Do)
}
