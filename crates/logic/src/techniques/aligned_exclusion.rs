//! Aligned pair and triplet exclusion: every way to fill two or three cells is tried.
//!
//! A way is out if it puts one digit twice into a house, or uses up all candidates of another cell
//! that sees the cells. A candidate that is in no way left can go.
//!
//! ```text
//! ab . ac | . . .      a cell that sees both and has only b and c
//! ```
//!
//! forbids the way `b`, `c`. Only cells seen with at least two such small cells are worth a try; a
//! triplet is two cells and a third that one of them counts among its small cells.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::{Because, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn pair(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let small = small_cells(position, 2);
    for (one, other) in pairs(bases(position, small)) {
        let judges = small & one.peers() & other.peers();
        if judges.len() >= 2 {
            exclude(position, found, Technique::AlignedPair, &[one, other], judges)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn triplet(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let small = small_cells(position, 3);
    let bases = bases(position, small);
    for (one, other) in pairs(bases) {
        let near = small & bases & (one.peers() | other.peers());
        let judges = small & one.peers() & other.peers();
        if judges.len() < 2 {
            continue;
        }
        for third in near - CellSet::of(one) - CellSet::of(other) {
            let judges = judges & third.peers();
            if judges.len() >= 2 {
                exclude(position, found, Technique::AlignedTriplet, &[one, other, third], judges)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn small_cells(position: &Position<'_>, most: usize) -> CellSet {
    position.blanks().iter().filter(|&cell| position.digits(cell).len() <= most).collect()
}

fn bases(position: &Position<'_>, small: CellSet) -> CellSet {
    position.blanks().iter().filter(|cell| !(small & cell.peers()).is_empty()).collect()
}

/// Each pair once, the later cell outermost.
fn pairs(cells: CellSet) -> impl Iterator<Item = (Cell, Cell)> {
    cells.iter().flat_map(move |other| {
        cells.iter().take_while(move |&one| one < other).map(move |one| (one, other))
    })
}

fn exclude(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    cells: &[Cell],
    judges: CellSet,
) -> ControlFlow<()> {
    let allowed = allowed(position, cells, judges);
    let mut removes = CandidateSet::EMPTY;
    for (&cell, &digits) in cells.iter().zip(&allowed) {
        removes |= CandidateSet::in_cell(cell, position.digits(cell) - digits);
    }
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let base: CellSet = cells.iter().copied().collect();
    let mut because = Because::pattern(HouseSet::EMPTY, position.digits_in(DigitSet::ALL, base));
    because.fins = position.digits_in(DigitSet::ALL, judges);
    found(Step::remove(technique, removes, because))
}

/// The digits of each cell that are in some way left.
fn allowed(position: &Position<'_>, cells: &[Cell], judges: CellSet) -> [DigitSet; 3] {
    let ways = Ways::of(position, cells, judges);
    let (one, other) = (position.digits(cells[0]), position.digits(cells[1]));
    let mut allowed = [DigitSet::EMPTY; 3];
    for first in one {
        for second in other - ways.after(first, 0, 1) {
            let third = cells.get(2).map(|&cell| ways.third(position.digits(cell), first, second));
            if third.is_none_or(|third| !third.is_empty()) {
                allowed[0].insert(first);
                allowed[1].insert(second);
                allowed[2] |= third.unwrap_or(DigitSet::EMPTY);
            }
        }
    }
    allowed
}

/// The digits that the ways to fill some cells may not hold together.
struct Ways {
    /// For each digit those that, with it, are all that a judge has.
    pairs: [DigitSet; 9],
    /// For each two digits the third that, with them, is all that a judge has.
    triples: [[DigitSet; 9]; 9],
    /// The cells that see each other.
    see: [[bool; 3]; 3],
}

impl Ways {
    fn of(position: &Position<'_>, cells: &[Cell], judges: CellSet) -> Self {
        let (pairs, triples) = ([DigitSet::EMPTY; 9], [[DigitSet::EMPTY; 9]; 9]);
        let mut ways = Self { pairs, triples, see: [[false; 3]; 3] };
        for judge in judges {
            ways.forbid(position.digits(judge));
        }
        for (one, cell) in cells.iter().enumerate() {
            for (other, &seen) in cells.iter().enumerate() {
                ways.see[one][other] = cell.peers().contains(seen);
            }
        }
        ways
    }

    fn forbid(&mut self, all: DigitSet) {
        for one in all {
            let rest = all - DigitSet::of(one);
            match rest.len() {
                1 => self.pairs[one.index()] |= rest,
                2 => rest.iter().for_each(|other| {
                    let third = &mut self.triples[one.index()][other.index()];
                    *third |= rest - DigitSet::of(other);
                }),
                _ => {}
            }
        }
    }

    /// Digits that a cell may not be if another is this digit.
    const fn after(&self, digit: Digit, one: usize, other: usize) -> DigitSet {
        let mut forbidden = self.pairs[digit.index()];
        if self.see[one][other] {
            forbidden.insert(digit);
        }
        forbidden
    }

    /// Digits that the third cell may be.
    fn third(&self, digits: DigitSet, first: Digit, second: Digit) -> DigitSet {
        let triple = self.triples[first.index()][second.index()];
        digits - self.after(first, 0, 2) - self.after(second, 1, 2) - triple
    }
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, fins, .. } = &step.because;
    format!(
        "Of the ways to fill {}, those with {} would clash or leave nothing for one of {}.",
        words::cells(*cells),
        words::list(step.removes.iter(), "or"),
        words::cells(fins.cells()),
    )
}
