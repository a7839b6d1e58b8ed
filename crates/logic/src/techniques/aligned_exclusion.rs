//! Aligned pair and triplet exclusion: every way to fill two or three cells is tried.
//!
//! A way is out if it puts one digit twice into a house, or uses up all candidates of another cell that
//! sees the cells. A candidate that is in no way left can go.
//!
//! ```text
//! ab . ac | . . .      a cell that sees both and has only b and c
//! ```
//!
//! forbids the way `b`, `c`. Only cells seen with at least two such small cells are worth a try; a triplet
//! is two cells and a third that one of them counts among its small cells.

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
    cells
        .iter()
        .flat_map(move |other| cells.iter().take_while(move |&one| one < other).map(move |one| (one, other)))
}

fn exclude(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    cells: &[Cell],
    judges: CellSet,
) -> ControlFlow<()> {
    let mut ways = Ways { position, cells, judges, way: [Digit::ALL[0]; 3], allowed: [DigitSet::EMPTY; 3] };
    ways.look();
    let allowed = ways.allowed;
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

/// The ways to fill some cells.
struct Ways<'a, 'p> {
    position: &'a Position<'p>,
    cells: &'a [Cell],
    judges: CellSet,
    way: [Digit; 3],
    /// The digits of each cell that are in some way left.
    allowed: [DigitSet; 3],
}

impl Ways<'_, '_> {
    /// Looks for one way with each candidate. One way vouches for a candidate of each cell.
    fn look(&mut self) {
        for index in 0..self.cells.len() {
            for digit in self.position.digits(self.cells[index]) {
                if !self.allowed[index].contains(digit) {
                    self.way[index] = digit;
                    self.fill(0, index);
                }
            }
        }
    }

    /// Fills the cells from this one on, except the one that is fixed; whether a way is left.
    fn fill(&mut self, at: usize, fixed: usize) -> bool {
        if at == self.cells.len() {
            return self.judge();
        }
        if at == fixed {
            return self.fill(at + 1, fixed);
        }
        self.position.digits(self.cells[at]).iter().any(|digit| {
            self.way[at] = digit;
            self.fill(at + 1, fixed)
        })
    }

    fn judge(&mut self) -> bool {
        let way = &self.way[..self.cells.len()];
        let digits: DigitSet = way.iter().copied().collect();
        let left = !self.clashes()
            && self.judges.iter().all(|judge| !(self.position.digits(judge) - digits).is_empty());
        if left {
            self.allowed.iter_mut().zip(way).for_each(|(set, &digit)| set.insert(digit));
        }
        left
    }

    /// Whether two cells that see each other have the same digit.
    fn clashes(&self) -> bool {
        let count = self.cells.len();
        (1..count).any(|one| {
            (0..one).any(|other| {
                self.way[one] == self.way[other] && self.cells[one].peers().contains(self.cells[other])
            })
        })
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
