//! A step in words and in JSON.

use std::collections::BTreeSet;

use serde::Serialize;
use underdoku_grid::layout::{self, Cell, Layout};
use underdoku_logic::general::{BranchEnd, Condition, Group, Misfit, NextStep};
use underdoku_logic::{
    Alternatives, Board, Evidence, Exclusion, HintLevel, Link, NamedSet, PatternName,
    RestrictedCommon, Step, Strength, general,
};
use underdoku_words::reasons::{self, Explain};
use underdoku_words::{Eureka, say};

/// A step in JSON, on any board. Candidates are written `r1c2=3`.
#[derive(Serialize)]
pub struct StepLine {
    /// Printed before the step in a text.
    #[serde(skip)]
    heading: String,
    technique: String,
    /// The common name of its pattern, if that is narrower than the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern_name: Option<String>,
    difficulty: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removes: Vec<String>,
    why: String,
    /// The chain in Eureka notation, if the links form one.
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<String>,
    #[serde(rename = "do")]
    action: String,
    /// The cells that a hint highlights.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    because: EvidenceLine,
}

/// The reason of a step.
#[derive(Serialize)]
struct EvidenceLine {
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
    exclusions: Vec<ExclusionLine>,
    /// The rule that the step is based on, if it is not a cage.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    misfits: Vec<MisfitLine>,
    /// The suppositions of a forcing net.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    net: Vec<BranchLine>,
    /// The digits on the board that prove a single.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    blockers: Vec<String>,
    /// The candidates that would prevent a single and that earlier steps have removed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<String>,
}

/// A set of cells that the reason names.
#[derive(Serialize)]
struct SetLine {
    name: String,
    house: String,
    cells: Vec<String>,
    digits: String,
    z: String,
}

/// Digits that are in only one of two sets.
#[derive(Serialize)]
struct CommonLine {
    sets: [String; 2],
    digits: String,
}

/// Candidates of which one is true: all of a cell, or all places of a digit in a house.
#[derive(Serialize)]
struct AlternativesLine {
    candidates: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
}

/// Candidates that cannot all be true: they would leave a cell without candidates, or they are the
/// same digit in cells that see each other.
#[derive(Serialize)]
struct ExclusionLine {
    candidates: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    emptied: Option<String>,
}

/// A rule of the board, with the digits in its cells.
#[derive(Serialize)]
struct RuleLine {
    kind: &'static str,
    cells: Vec<String>,
    numbers: Vec<u16>,
    placed: Vec<String>,
}

/// A candidate that does not fit a sum: what the other cells would have to add up to with it, and
/// why they cannot.
#[derive(Serialize)]
struct MisfitLine {
    candidate: String,
    need: i32,
    why: String,
}

/// A supposition and the lines that follow from it.
#[derive(Serialize)]
struct BranchLine {
    supposed: String,
    lines: Vec<ConsequenceLine>,
    end: BranchEndLine,
    /// The lines that the conclusion is based on, by their numbers from 1; 0 is the supposition.
    after: Vec<usize>,
}

/// A digit that becomes true in a net, or candidates that are removed.
#[derive(Serialize)]
struct ConsequenceLine {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removes: Vec<String>,
    why: String,
    after: Vec<usize>,
}

/// What a supposition leads to: a cell without a digit, a house without a place for one, or the
/// removal of the candidate that the step eliminates.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum BranchEndLine {
    NoDigit { cell: String },
    NoPlace { house: String, digit: String },
    Removed,
}

#[derive(Serialize)]
struct LinkLine {
    from: Vec<String>,
    to: Vec<String>,
    strength: Strength,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    /// The sum or the rule that links the two ends, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
    /// The pattern or inner chain that a link beyond single candidates stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    beyond: Option<LinkReasonLine>,
}

#[derive(Serialize)]
struct LinkReasonLine {
    technique: String,
    houses: Vec<String>,
    digits: String,
    cells: Vec<String>,
}

impl StepLine {
    /// A step on any board.
    pub fn of<B: Board>(step: &Step<B>) -> Self {
        let on_layout = B::on_layout(step);
        Self {
            heading: say(&reasons::heading(step.technique, step.pattern_name())),
            technique: step.technique.slug(),
            pattern_name: step.pattern_name().map(PatternName::slug),
            difficulty: step.technique.difficulty().to_string(),
            places: listed(&on_layout.places),
            removes: listed(&on_layout.removes),
            why: say(&step.why()),
            eureka: Eureka::of(step).as_ref().map(Eureka::to_string),
            action: say(&step.action()),
            cells: Vec::new(),
            because: EvidenceLine::of(&on_layout.because),
        }
    }

    /// The next step on a board of any layout, if it is a step of a technique.
    pub fn of_next(step: &NextStep) -> Option<Self> {
        let technique = step.technique()?;
        let cells: BTreeSet<Cell> = step.cells(HintLevel::Do).into_iter().collect();
        let chain = match step {
            NextStep::Found(step) => Eureka::of(step),
            _ => None,
        };
        Some(Self {
            heading: say(&reasons::heading(technique, step.pattern_name())),
            technique: technique.slug(),
            pattern_name: step.pattern_name().map(PatternName::slug),
            difficulty: technique.difficulty().to_string(),
            places: listed(&step.places()),
            removes: listed(&step.removes()),
            why: say(&step.why()),
            eureka: chain.as_ref().map(Eureka::to_string),
            action: say(&step.action()),
            cells: cells.iter().map(Cell::to_string).collect(),
            because: EvidenceLine::of_next(step),
        })
    }

    /// `X-wing: Remove 5 from r1c1. Rows 2 and 5 have ...`
    pub fn sentence(&self) -> String {
        format!("{}: {} {}", self.heading, self.action, self.why)
    }
}

/// `r1c2=3`
fn listed(all: &[(Cell, layout::Digit)]) -> Vec<String> {
    all.iter().copied().map(candidate).collect()
}

fn candidate((cell, digit): (Cell, layout::Digit)) -> String {
    format!("{cell}={}", digit.shown())
}

impl EvidenceLine {
    fn of(because: &Evidence<Layout>) -> Self {
        let named = |groups: &[general::Group]| groups.iter().map(ToString::to_string).collect();
        let link = |link: &Link<Layout>| LinkLine {
            from: listed(&link.from),
            to: listed(&link.to),
            strength: link.strength,
            house: link.house.as_ref().map(Group::to_string),
            sum: link.condition.as_ref().map(|(houses, of)| say(&reasons::condition(houses, of))),
            beyond: link.beyond.as_ref().map(|beyond| LinkReasonLine {
                technique: beyond.technique.slug(),
                houses: named(&beyond.houses),
                digits: beyond.digits.iter().map(layout::Digit::to_char).collect(),
                cells: beyond.cells.iter().map(|cell| cell.to_string()).collect(),
            }),
        };
        let rule = match &because.condition {
            Some(Condition::Rule(part)) => Some(RuleLine {
                kind: part.rule.kind().name(),
                cells: part.rule.cells().iter().map(Cell::to_string).collect(),
                numbers: part.rule.numbers().to_vec(),
                placed: listed(&part.placed),
            }),
            _ => None,
        };
        let misfit = |misfit: Misfit| MisfitLine {
            candidate: candidate((misfit.cell, misfit.digit)),
            need: misfit.need,
            why: say(&reasons::misfit(&misfit, because)),
        };
        let net_line = |line: &general::NetLine| ConsequenceLine {
            places: listed(line.place.as_slice()),
            removes: listed(&line.removes),
            why: say(line),
            after: line.after.clone(),
        };
        let branch = |branch: &general::Branch| BranchLine {
            supposed: candidate(branch.supposed),
            lines: branch.lines.iter().map(net_line).collect(),
            end: match &branch.end {
                BranchEnd::NoDigit(cell) => BranchEndLine::NoDigit { cell: cell.to_string() },
                BranchEnd::NoPlace(house, digit) => BranchEndLine::NoPlace {
                    house: house.to_string(),
                    digit: digit.to_char().to_string(),
                },
                BranchEnd::Removed => BranchEndLine::Removed,
            },
            after: branch.after.clone(),
        };
        let digits = |digits: layout::DigitSet| digits.iter().map(layout::Digit::to_char).collect();
        let letters = NamedSet::names(&because.sets);
        let set = |(index, set): (usize, &NamedSet<Layout>)| SetLine {
            name: letters[index].clone(),
            house: set.house.to_string(),
            cells: set.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: digits(set.digits),
            z: digits(set.z),
        };
        let common = |common: &RestrictedCommon<Layout>| CommonLine {
            sets: common.sets.map(|set| letters.get(set).cloned().unwrap_or_default()),
            digits: digits(common.digits),
        };
        let alternatives = |all: &Alternatives<Layout>| AlternativesLine {
            candidates: listed(&all.candidates),
            house: all.house.as_ref().map(Group::to_string),
        };
        let exclusion = |exclusion: &Exclusion<Layout>| ExclusionLine {
            candidates: listed(&exclusion.candidates),
            emptied: exclusion.emptied.as_ref().map(Cell::to_string),
        };
        let branches = because.net.iter().flat_map(|net| &net.branches);
        Self {
            houses: named(&because.houses),
            covers: named(&because.covers),
            cells: because.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: digits(because.digits),
            pattern: listed(&because.pattern),
            fins: listed(&because.fins),
            links: because.links.iter().map(link).collect(),
            sets: because.sets.iter().enumerate().map(set).collect(),
            commons: because.commons.iter().map(common).collect(),
            alternatives: because.alternatives.iter().map(alternatives).collect(),
            exclusions: because.exclusions.iter().map(exclusion).collect(),
            rule,
            misfits: because.misfits().into_iter().map(misfit).collect(),
            net: branches.map(branch).collect(),
            blockers: listed(&because.blockers),
            removed: listed(&because.removed),
        }
    }

    /// The reason of a step. A single that can be seen without candidates gets the same kind of
    /// reason as one that is found with them.
    fn of_next(step: &NextStep) -> Self {
        let (house, sums) = match step {
            NextStep::Found(step) => return Self::of(&step.because),
            NextStep::OnlyPlace { house, sums, .. } => (Some(house), sums.clone()),
            NextStep::OnlyDigit { sum, .. } => {
                (None, sum.iter().map(|sum| sum.cage.clone()).collect())
            }
            _ => (None, Vec::new()),
        };
        let houses = house.map(|house| Group::House(house.clone())).into_iter();
        let pattern = step.places();
        Self::of(&Evidence {
            houses: houses.chain(sums.into_iter().map(Group::Cage)).collect(),
            cells: pattern.iter().map(|&(cell, _)| cell).collect(),
            digits: pattern.iter().map(|&(_, digit)| digit).collect(),
            pattern,
            blockers: step.blockers(),
            ..Evidence::default()
        })
    }
}
