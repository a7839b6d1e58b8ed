//! Facts about small sets of cells and digits: subsets, locked candidates, fish, wings.

use underdoku_grid::layout::{CellSet, Digit, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Candidates as _, Evidence, Step, Technique};

use super::facts::Facts;

/// The only digit of a reason about a single digit.
pub(crate) fn only(digits: DigitSet) -> Digit {
    digits.single().unwrap_or(Digit::from_index(0))
}

fn cells_of(groups: &[Group]) -> CellSet {
    groups.iter().flat_map(Group::cells).copied().collect()
}

impl Facts<'_> {
    pub(crate) fn hidden(&mut self, because: &Evidence<Layout>) {
        for group in &because.houses {
            because.digits.iter().for_each(|digit| self.told(group, digit, because.cells));
        }
    }

    /// Cells that have only these digits, so that a house of them has these digits nowhere else. A candidate outside such
    /// houses is eliminated because it sees all current places of its digit.
    pub(crate) fn naked(&mut self, step: &Step<Layout>) {
        let Evidence { cells, digits, ref houses, ref meetings, .. } = step.because;
        // For a remote pair, only the cells from one end to the other, if it is a single path.
        let path = meetings.iter().flat_map(|link| link.from.cells());
        let cells = if meetings.is_empty() { cells } else { path.collect() };
        self.names(cells, digits);
        let house = cells_of(houses);
        let is_inside = houses.is_empty() || step.removes.iter().all(|&(at, _)| house.contains(at));
        if is_inside {
            self.names_groups(houses);
            return cells.iter().for_each(|cell| self.cell(cell, digits));
        }
        let open = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.open(cell));
        self.must(open == digits, || format!("{cells} are {open}, not {digits}"));
        self.state(cells);
    }

    /// A house has its digit only in these cells; so does a cage that needs the digit for its sum.
    pub(crate) fn locked(&mut self, because: &Evidence<Layout>) {
        self.names(because.cells, because.digits);
        self.names_groups(&because.covers);
        let digit = only(because.digits);
        match &because.houses[..] {
            [group @ Group::Cage(cage)] => {
                self.cage(cage);
                // Since the cage needs the digit, it only remains to check that it has no further places.
                let places = self.places(group, digit);
                self.must(places == because.cells, || format!("further places: {places}"));
            }
            [group] => self.told(group, digit, because.cells),
            _ => self.faults.push("no keeper".to_owned()),
        }
    }

    /// Each house of the base has the digit only in the covers, or in these cells.
    pub(crate) fn fish(&mut self, because: &Evidence<Layout>) {
        let fins = because.fins.cells();
        self.names(fins, because.digits);
        self.names_groups(because.houses.iter().chain(&because.covers));
        for group in &because.houses {
            let cells: CellSet = group.cells().iter().copied().collect();
            self.house(group, only(because.digits), cells & (cells_of(&because.covers) | fins));
        }
    }

    /// Like a fish, but the base houses overlap, so their places are named.
    pub(crate) fn franken(&mut self, because: &Evidence<Layout>) {
        let is_covered = (because.pattern.cells() - cells_of(&because.covers)).is_empty();
        self.must(is_covered, || "places outside the covers".to_owned());
        self.names_groups(&because.covers);
        for group in &because.houses {
            let cells: CellSet = group.cells().iter().copied().collect();
            self.told(group, only(because.digits), because.cells & cells);
        }
    }

    /// Cells with two or three digits each; a W-wing also has a strong link between them.
    pub(crate) fn wing(&mut self, step: &Step<Layout>) {
        let Evidence { cells, digits, houses, pattern, fins, .. } = &step.because;
        self.names(*cells | fins.cells(), *digits | fins.digits());
        cells.iter().for_each(|cell| self.cell(cell, pattern.digits_of(cell)));
        if step.technique == Technique::WWing {
            for group in houses {
                self.told(group, only(fins.digits()), fins.cells());
            }
        }
    }
}
