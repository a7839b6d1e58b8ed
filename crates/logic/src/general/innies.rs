//! Innies and outies: the 45 rule.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout, Rule};

use super::board::Pattern;
use super::step::Condition;
use crate::{FinderContext, Found, Position, Technique};

/// The maximum number of rows or columns taken together.
const MOST_LINES: usize = 4;
/// The maximum number of boxes, regions or windows taken together; fewer, as they need not be
/// adjacent and there are many more choices.
const BOXES: usize = 3;
/// The maximum number of ways that are tried to fill all cells but one.
const WAYS: usize = 20_000;

pub(super) fn single(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    find(position, Technique::Innie, 1, found)
}

pub(super) fn several(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    find(position, Technique::Innies, 5, found)
}

/// The steps about at most this many cells.
fn find(
    position: &Position<Layout>,
    technique: Technique,
    most: usize,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    each(position, most, &mut |cut| {
        let mut ways = 1;
        for &(cell, _) in &cut.cells[1..] {
            ways *= position.open(cell).len();
        }
        if ways > WAYS {
            return ControlFlow::Continue(());
        }
        let cells = &cut.cells;
        let mut fitting = vec![DigitSet::EMPTY; cells.len()];
        fill(position, cells, cut.total, &mut Vec::new(), &mut fitting);
        let mut by = Pattern::of(CellSet::EMPTY, DigitSet::EMPTY, &cut.units, MOST_LINES);
        let mut removes = Vec::new();
        for (&(cell, _), &fitting) in cells.iter().zip(&fitting) {
            by.cells.insert(cell);
            by.digits |= position.open(cell);
            for digit in position.open(cell) - fitting {
                removes.push((cell, digit));
            }
        }
        if !removes.is_empty() {
            by.condition = Some(Condition::Houses(cut.equation(position)));
        }
        position.report_elimination(technique, by, removes, found)
    })
}

/// A callback for a cut of two cells: the cells, 1 if their sum is known or -1 if their difference
/// is, and that number.
type Join<'a> = dyn FnMut(&HouseCut, [Cell; 2], i32, i32) + 'a;

/// Calls `join` for each cut of two cells.
pub(super) fn pairs(position: &Position<Layout>, join: &mut Join<'_>) {
    let _ = each(position, 2, &mut |cut| {
        if let [(one, sign), (other, second)] = cut.cells[..] {
            join(cut, [one, other], sign * second, cut.total * sign);
        }
        ControlFlow::Continue(())
    });
}

/// What the cages leave of some houses: the cells of `more` add up to `total` more than those of
/// `less`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The sum of the houses.
    pub houses: i32,
    /// The cages that are counted, each with a sum.
    pub cages: Vec<Rule>,
    /// The placed digits that are within the houses but in no such cage (1), or in such a cage but
    /// outside the houses (-1).
    pub known: Vec<(Cell, Digit, i32)>,
    /// The cells on the greater side.
    pub more: Vec<Cell>,
    /// The cells on the smaller side; usually none.
    pub less: Vec<Cell>,
    /// The difference between the two sides.
    pub total: i32,
}

/// Houses cut up by cages.
#[derive(Clone, Debug)]
pub(super) struct HouseCut {
    pub(super) units: Vec<usize>,
    /// The sum of the houses.
    sum: i32,
    /// The innies (1), then the outies (-1).
    cells: Vec<(Cell, i32)>,
    /// The sum of the innies less that of the outies.
    total: i32,
}

/// A callback for a cut.
type CutVisitor<'a> = dyn FnMut(&HouseCut) -> ControlFlow<()> + 'a;

/// Calls `look` for each cut of at most this many cells, those with few houses first.
fn each(position: &Position<Layout>, most: usize, look: &mut CutVisitor<'_>) -> ControlFlow<()> {
    for count in 1..=MOST_LINES {
        if !position.layout().cages().is_empty() {
            runs(position, &mut Vec::new(), (count, most), look)?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `each` for sets of houses of a kind without common cells: adjacent rows or columns, any
/// boxes or regions. The recursion is one call deep per house.
fn runs(
    position: &Position<Layout>,
    run: &mut Vec<usize>,
    (count, most): (usize, usize),
    look: &mut CutVisitor<'_>,
) -> ControlFlow<()> {
    if run.len() == count {
        let cut = HouseCut::of(position, run);
        let fits = (1..=most).contains(&cut.cells.len());
        return if fits { look(&cut) } else { ControlFlow::Continue(()) };
    }
    let start = run.last().map_or(0, |last| last + 1);
    let cells = position.cells_of(run);
    for next in start..position.state.cages {
        let unit = &position.state.units[next];
        if !run.is_empty() {
            let is_near = if unit.is_line() { next == start } else { count <= BOXES };
            if !is_near
                || unit.kind != position.state.units[start - 1].kind
                || !(cells & unit.cells).is_empty()
            {
                continue;
            }
        }
        if !unit.needs.is_empty() {
            run.push(next);
            let propagation = runs(position, run, (count, most), look);
            run.pop();
            propagation?;
        }
    }
    ControlFlow::Continue(())
}

fn value(digit: Digit) -> i32 {
    digit.get().into()
}

impl Equation {
    /// The sums of the counted cages.
    pub fn sums(&self) -> Vec<i32> {
        self.cages.iter().filter_map(Rule::sum).map(Into::into).collect()
    }
}

impl HouseCut {
    fn of(position: &Position<Layout>, units: &[usize]) -> Self {
        let needs = units.iter().flat_map(|&unit| position.state.units[unit].needs);
        let sum = needs.map(value).sum();
        let (mut total, mut cells) = (sum, Vec::new());
        let sides = sides(position, position.cells_of(units), &mut |_, sum| total -= sum);
        for (side, sign) in sides.iter().zip([1, -1]) {
            for cell in side {
                match position.digit(cell) {
                    Some(digit) => total -= sign * value(digit),
                    None => cells.push((cell, sign)),
                }
            }
        }
        Self { units: units.to_vec(), sum, cells, total }
    }

    /// The cut as an equation that can be read without the position.
    pub(super) fn equation(&self, position: &Position<Layout>) -> Equation {
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for &(cell, sign) in &self.cells {
            let side = if sign > 0 { &mut more } else { &mut less };
            side.push(cell);
        }
        if more.is_empty() || (self.total < 0 && !less.is_empty()) {
            std::mem::swap(&mut more, &mut less);
        }
        let (mut cages, mut known) = (Vec::new(), Vec::new());
        let houses = position.cells_of(&self.units);
        let sides = sides(position, houses, &mut |cage, _| cages.push(cage.clone()));
        for (side, sign) in sides.iter().zip([1, -1]) {
            let placed = |cell| Some((cell, position.digit(cell)?, sign));
            known.extend(side.into_iter().filter_map(placed));
        }
        Equation { houses: self.sum, cages, known, more, less, total: self.total.abs() }
    }
}

/// The innies and outies of some houses. Calls back with each counted cage and its sum.
fn sides(
    position: &Position<Layout>,
    houses: CellSet,
    counts: &mut dyn FnMut(&Rule, i32),
) -> [CellSet; 2] {
    let (mut innies, mut outies) = (houses, CellSet::EMPTY);
    let (mut counted, has_overlaps) = (CellSet::EMPTY, position.layout().has_overlapping_cages());
    for unit in position.state.cages..position.state.units.len() {
        let cells = position.house_cells(unit);
        let (within, beyond) = (cells & houses, cells - houses);
        let blanks = |cells: CellSet| (cells & position.blanks()).len();
        // The side with fewer blanks is counted; the other one is in the cage's sum. Of overlapping
        // cages only one can count, or a cell would be added up twice.
        let is_counted = has_overlaps && !(cells & counted).is_empty();
        if within.is_empty() || is_counted || blanks(beyond) > blanks(within) {
            continue;
        }
        let cage = position.cage(unit);
        if let Some((cage, sum)) = cage.and_then(|cage| Some((cage, cage.sum()?))) {
            counts(cage, sum.into());
            if has_overlaps {
                counted |= cells;
            }
            innies -= within;
            outies |= beyond;
        }
    }
    [innies, outies]
}

/// Tries all digits of the cells, from the last cell to the first; `left` is the sum that the
/// remaining cells must make. The recursion is one call deep per cell.
fn fill(
    position: &Position<Layout>,
    cells: &[(Cell, i32)],
    left: i32,
    chosen: &mut Vec<(Cell, Digit)>,
    fitting: &mut [DigitSet],
) {
    let Some((&(cell, sign), others)) = cells.split_last() else {
        for (fits, &(_, digit)) in fitting.iter_mut().zip(chosen.iter().rev()) {
            fits.insert(digit);
        }
        return;
    };
    for digit in position.open(cell) {
        let left = left - sign * value(digit);
        let clashes = |&(other, same): &(Cell, Digit)| {
            same == digit && position.state.peers[cell].contains(other)
        };
        if (left == 0 || !others.is_empty()) && !chosen.iter().any(clashes) {
            chosen.push((cell, digit));
            fill(position, others, left, chosen, fitting);
            chosen.pop();
        }
    }
}
