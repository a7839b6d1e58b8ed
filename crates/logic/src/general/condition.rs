//! The digits that the condition of a rule leaves its cells.
//!
//! Each kind of condition has its filter, which keeps those digits of a cell that fit some digits
//! of the other cells. A filter considers one condition at a time, as a person does. What follows
//! from two rules together takes several steps.

use std::ops::ControlFlow;
use std::slice;

#[cfg(feature = "constraints")]
use underdoku_grid::layout::counted;
use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout, Meaning, Relation};

use super::board::Pattern;
use super::step::{Condition, RulePart};
use crate::{Found, Position, Technique};

/// Totals are tracked one by one, as bits of a word, if they span no more than this.
const MOST_TOTALS: u32 = u128::BITS;

/// A cell and the digits it keeps.
pub(super) type SupportedCell = (Cell, DigitSet);

/// Candidates for the cells of a condition, taken from a position or from a search.
pub(super) struct CellCandidates<'a> {
    position: &'a Position<Layout>,
    /// The candidates of a blank.
    of_blank: &'a dyn Fn(Cell) -> DigitSet,
}

impl<'a> CellCandidates<'a> {
    pub(super) fn new(
        position: &'a Position<Layout>,
        of_blank: &'a dyn Fn(Cell) -> DigitSet,
    ) -> Self {
        Self { position, of_blank }
    }

    /// The candidates of a cell; for a filled cell its digit.
    fn open(&self, cell: Cell) -> DigitSet {
        self.position.digit(cell).map_or_else(|| (self.of_blank)(cell), DigitSet::of)
    }
}

/// The digits that a condition leaves its cells, each cell once; empty sets if it cannot be met.
pub(super) fn supported(meaning: &Meaning, candidates: &CellCandidates<'_>) -> Vec<SupportedCell> {
    match meaning {
        Meaning::Pair { cells, relation } => of_pair(*cells, *relation, candidates),
        Meaning::Sum { cells, total } => {
            let terms: Vec<(Cell, i32)> = cells.iter().map(|&cell| (cell, 1)).collect();
            of_terms(&terms, i32::from(*total), candidates)
        }
        Meaning::Linear { terms, total } => of_terms(terms, *total, candidates),
        Meaning::OneSet { cells, sets } => of_sets(cells, sets, candidates),
        Meaning::Holds { cells, digits } => of_required(cells, digits, candidates),
        #[cfg(feature = "constraints")]
        Meaning::Counts { cells } => {
            let open: Vec<DigitSet> = cells.iter().map(|&cell| candidates.open(cell)).collect();
            cells.iter().copied().zip(counted(&open)).collect()
        }
        #[cfg(feature = "constraints")]
        Meaning::Machine { cells, machine } => {
            let open: Vec<DigitSet> = cells.iter().map(|&cell| candidates.open(cell)).collect();
            cells.iter().copied().zip(machine.supported(&open)).collect()
        }
        // These are covered by houses and candidates.
        _ => Vec::new(),
    }
}

/// True if the condition can remove a candidate.
pub(super) const fn narrows(meaning: &Meaning) -> bool {
    !matches!(meaning, Meaning::Digits { .. } | Meaning::Differ { .. })
}

fn of_pair(
    [one, other]: [Cell; 2],
    relation: Relation,
    candidates: &CellCandidates<'_>,
) -> Vec<SupportedCell> {
    let (first, second) = (candidates.open(one), candidates.open(other));
    let differ = candidates.position.sees(one, other);
    let has_partner = |digit: &Digit, partners: DigitSet| {
        let own = if differ { DigitSet::of(*digit) } else { DigitSet::EMPTY };
        !(partners - own).is_empty()
    };
    let after = |digit: &Digit| has_partner(digit, relation.partners(*digit, second));
    let before = |digit: &Digit| has_partner(digit, relation.partners_before(*digit, first));
    vec![
        (one, first.iter().filter(after).collect()),
        (other, second.iter().filter(before).collect()),
    ]
}

fn of_terms(
    terms: &[(Cell, i32)],
    total: i32,
    candidates: &CellCandidates<'_>,
) -> Vec<SupportedCell> {
    let opens: Vec<DigitSet> = terms.iter().map(|&(cell, _)| candidates.open(cell)).collect();
    // Values are measured from the least value of their term.
    let values = |at: usize| opens[at].iter().map(move |digit| terms[at].1 * value(digit));
    let ends: Option<Vec<(i32, i32)>> =
        (0..terms.len()).map(|at| values(at).min().zip(values(at).max())).collect();
    let none = || terms.iter().map(|&(cell, _)| (cell, DigitSet::EMPTY)).collect();
    let Some(ends) = ends else { return none() };
    let least: i32 = ends.iter().map(|(least, _)| least).sum();
    let most: i32 = ends.iter().map(|(_, most)| most).sum();
    if !(least..=most).contains(&total) {
        return none();
    }
    let (left, span) = (total.abs_diff(least), most.abs_diff(least));
    let above = |at: usize, digit: Digit| (terms[at].1 * value(digit)).abs_diff(ends[at].0);
    if span >= MOST_TOTALS {
        let fits = |at: usize, digit: Digit| {
            let room = span - ends[at].1.abs_diff(ends[at].0);
            let above = above(at, digit);
            above <= left && left - above <= room
        };
        let supported = (0..terms.len())
            .map(|at| (terms[at].0, opens[at].iter().filter(|&digit| fits(at, digit)).collect()));
        return supported.collect();
    }
    // One bit per total: `before[at]` has the totals that the first `at` terms can make. Going
    // backwards, `wanted` has those that the terms up to the current one must make so that the later
    // ones can complete the sum.
    let mut before = vec![1_u128];
    for (at, open) in opens.iter().enumerate() {
        let shifted = open.iter().map(|digit| before[at] << above(at, digit));
        before.push(shifted.fold(0, |all, totals| all | totals));
    }
    let mut wanted = 1_u128 << left;
    let mut supported = Vec::new();
    for (at, open) in opens.iter().enumerate().rev() {
        let meets = |digit: Digit| wanted >> above(at, digit) & before[at];
        supported.push((terms[at].0, open.iter().filter(|&digit| meets(digit) != 0).collect()));
        wanted = open.iter().map(meets).fold(0, |all, totals| all | totals);
    }
    supported.reverse();
    supported
}

/// The sets that the cells can still hold: each digit has a place, and each cell a digit.
pub(super) fn possible_sets(
    cells: &[Cell],
    sets: &[DigitSet],
    candidates: &CellCandidates<'_>,
) -> Vec<DigitSet> {
    let is_possible = |set: &DigitSet| {
        let opens = || cells.iter().map(|&cell| candidates.open(cell) & *set);
        let all = opens().fold(DigitSet::EMPTY, |all, open| all | open);
        all == *set && opens().all(|open| !open.is_empty())
    };
    sets.iter().copied().filter(is_possible).collect()
}

fn of_sets(
    cells: &[Cell],
    sets: &[DigitSet],
    candidates: &CellCandidates<'_>,
) -> Vec<SupportedCell> {
    let possible = possible_sets(cells, sets, candidates);
    let some = possible.iter().fold(DigitSet::EMPTY, |some, &set| some | set);
    let every = possible.iter().copied().reduce(|every, set| every & set).unwrap_or_default();
    let mut supported: Vec<SupportedCell> =
        cells.iter().map(|&cell| (cell, candidates.open(cell) & some)).collect();
    for digit in every {
        keep_places(&mut supported, digit, 1);
    }
    supported
}

fn of_required(
    cells: &[Cell],
    digits: &[Digit],
    candidates: &CellCandidates<'_>,
) -> Vec<SupportedCell> {
    let mut supported: Vec<SupportedCell> =
        cells.iter().map(|&cell| (cell, candidates.open(cell))).collect();
    if digits.len() == cells.len() {
        let all: DigitSet = digits.iter().copied().collect();
        for (_, open) in &mut supported {
            *open &= all;
        }
    }
    for digit in digits.iter().copied().collect::<DigitSet>() {
        keep_places(&mut supported, digit, digits.iter().filter(|&&other| other == digit).count());
    }
    supported
}

/// If a digit has only as many places as it needs, removes all other digits from them.
fn keep_places(supported: &mut [SupportedCell], digit: Digit, needed: usize) {
    let is_place = |(_, open): &&mut SupportedCell| open.contains(digit);
    let places: Vec<&mut SupportedCell> = supported.iter_mut().filter(is_place).collect();
    if places.len() <= needed {
        for (_, open) in places {
            *open = DigitSet::of(digit);
        }
    }
}

fn value(digit: Digit) -> i32 {
    digit.get().into()
}

/// Reports the steps of a technique about conditions of this kind, rule by rule.
pub(super) fn find(
    position: &Position<Layout>,
    technique: Technique,
    is_meant: fn(&Meaning) -> bool,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let layout = position.layout();
    let of_blank = |cell| position.open(cell);
    let candidates = CellCandidates::new(position, &of_blank);
    for (rule, meaning) in layout.conditions() {
        // Cages have a technique of their own, which also uses the fact that their digits differ.
        if is_meant(meaning) && layout.rules()[*rule].sum().is_none() {
            let meanings = slice::from_ref(meaning);
            report_unsupported(
                position,
                technique,
                (*rule, meanings),
                &supported(meaning, &candidates),
                found,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports the step that leaves cells only these digits because of these conditions of a rule, if
/// that removes any candidates.
pub(super) fn report_unsupported(
    position: &Position<Layout>,
    technique: Technique,
    (rule, meanings): (usize, &[Meaning]),
    supported: &[SupportedCell],
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let ruled_out = |&(cell, supported): &SupportedCell| {
        let ruled_out = position.open(cell) - supported;
        ruled_out.iter().map(move |digit| (cell, digit))
    };
    let removes: Vec<(Cell, Digit)> = supported.iter().flat_map(ruled_out).collect();
    // Usually nothing is removed, and a board on which all dots are given has hundreds of
    // conditions.
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut part = RulePart::of(position, rule, meanings);
    let of_blank = |cell| position.open(cell);
    let candidates = CellCandidates::new(position, &of_blank);
    for meaning in &mut part.meanings {
        if let Meaning::OneSet { cells, sets } = meaning {
            *sets = possible_sets(cells, sets, &candidates);
        }
    }
    let cells: CellSet = supported.iter().map(|&(cell, _)| cell).collect();
    let open = |cell| position.open(cell);
    let digits = cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | open(cell));
    let mut by = Pattern::of(cells, digits, &[], 0);
    by.condition = Some(Condition::Rule(part));
    position.report_elimination(technique, by, removes, found)
}
