//! Franken fish: fish whose houses include boxes.

mod base_search;

use std::ops::{ControlFlow, RangeInclusive};

use underdoku_grid::{Cell, CellSet, Digit, House};

use crate::{CandidateSet, Evidence, Finder, Found, HouseSet, Position, Step, Technique};

pub(super) const X_WING: Finder = |position, found| find(position, found, 2, Fins::None);
pub(super) const SWORDFISH: Finder = |position, found| find(position, found, 3, Fins::None);
pub(super) const FINNED_X_WING: Finder = |position, found| find(position, found, 2, Fins::Some);
pub(super) const FINNED_SWORDFISH: Finder = |position, found| find(position, found, 3, Fins::Some);

/// Fish with more fins are not reported: no one would see them.
const MOST_FINS: usize = 5;
/// The maximum number of fins that are in two base houses.
const MOST_SHARED: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    None,
    Some,
}

/// Which lines form the base.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FishKind {
    Rows,
    Columns,
}

/// For each cell, its row, its column and its box.
const AROUND: [[CellSet; 3]; 81] = {
    let mut around = [[CellSet::EMPTY; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        around[index] = [cell.row().cells(), cell.column().cells(), cell.r#box().cells()];
        index += 1;
    }
    around
};

impl FishKind {
    const fn line(self, index: usize) -> House {
        match self {
            Self::Rows => House::row(index),
            Self::Columns => House::column(index),
        }
    }

    /// The line of this kind and the box of a cell.
    const fn around(self, cell: Cell) -> [CellSet; 2] {
        let [row, column, r#box] = AROUND[cell.index()];
        [if matches!(self, Self::Rows) { row } else { column }, r#box]
    }
}

fn find(position: &Position, found: &mut Found<'_>, size: usize, fins: Fins) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for [base, cover] in
            [[FishKind::Rows, FishKind::Columns], [FishKind::Columns, FishKind::Rows]]
        {
            let most = if fins == Fins::None { size } else { 9 };
            let bases = units(position, digit, base, 2..=most);
            let candidates = base_search::bases(position.cells(digit), &bases, size, cover);
            if candidates.is_empty() {
                continue;
            }
            let covers = units(position, digit, cover, 1..=9);
            let mut search = FrankenFishSearch {
                position,
                digit,
                size,
                fins,
                covers: &covers,
                usable: Vec::new(),
                widest: 0,
                found,
            };
            for houses in candidates {
                search.base(bases.iter().filter(|(house, _)| houses.contains(*house)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A house and its places for the digit.
type Unit = (House, CellSet);

/// The lines of one kind, then the boxes, with at most this many places for the digit.
fn units(
    position: &Position,
    digit: Digit,
    kind: FishKind,
    places: RangeInclusive<usize>,
) -> Vec<Unit> {
    let houses = (0..9).map(|index| kind.line(index)).chain((0..9).map(House::r#box));
    let units = houses.map(|house| (house, position.cells_in(house, digit)));
    units.filter(|(_, cells)| places.contains(&cells.len())).collect()
}

/// Some houses, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Side {
    houses: HouseSet,
    cells: CellSet,
    shared: CellSet,
}

impl Side {
    fn with(self, (house, cells): Unit) -> Self {
        Self {
            houses: self.houses | HouseSet::of(house),
            cells: self.cells | cells,
            shared: self.shared | (self.cells & cells),
        }
    }
}

struct FrankenFishSearch<'a, 'f> {
    position: &'a Position,
    digit: Digit,
    size: usize,
    fins: Fins,
    covers: &'a [Unit],
    /// The covers that have places of the base.
    usable: Vec<Unit>,
    /// The largest number of places of the base in one cover.
    widest: usize,
    found: &'a mut Found<'f>,
}

impl FrankenFishSearch<'_, '_> {
    /// Reports the fish with these houses as their base.
    fn base<'u>(&mut self, units: impl Iterator<Item = &'u Unit>) -> ControlFlow<()> {
        let base = units.fold(Side::default(), |base, &unit| base.with(unit));
        let most = if self.fins == Fins::None { 0 } else { MOST_SHARED };
        if base.shared.len() > most {
            return ControlFlow::Continue(());
        }
        let is_usable = |(house, cells): &&Unit| {
            !base.houses.contains(*house) && !(*cells & base.cells).is_empty()
        };
        self.usable.clear();
        self.usable.extend(self.covers.iter().filter(is_usable));
        let within = |(_, cells): &Unit| (*cells & base.cells).len();
        self.widest = self.usable.iter().map(within).max().unwrap_or(0);
        self.cover(0, base, Side::default())
    }

    fn cover(&mut self, from: usize, base: Side, cover: Side) -> ControlFlow<()> {
        let left = self.size - cover.houses.len();
        if left == 0 {
            return self.look(base, cover);
        }
        let most = if self.fins == Fins::None { 0 } else { MOST_FINS };
        if (base.cells - cover.cells).len() > most + left * self.widest {
            return ControlFlow::Continue(());
        }
        for index in from..self.usable.len() {
            self.cover(index + 1, base, cover.with(self.usable[index]))?;
        }
        ControlFlow::Continue(())
    }

    fn look(&mut self, base: Side, cover: Side) -> ControlFlow<()> {
        let fins = (base.cells - cover.cells) | base.shared;
        let would_go = (cover.cells - base.cells) | cover.shared;
        let is_asked_for = fins.is_empty() == (self.fins == Fins::None);
        if would_go.is_empty() || !is_asked_for || fins.len() > MOST_FINS {
            return ControlFlow::Continue(());
        }
        let boxes = [base.houses.boxes(), cover.houses.boxes()];
        if boxes == [0, 0] || boxes.contains(&self.size) {
            return ControlFlow::Continue(());
        }
        let removes = fins.iter().fold(would_go, |seen, fin| seen & fin.peers());
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut because = Evidence::digit(base.houses, self.digit, base.cells - fins);
        because.covers = cover.houses;
        because.cells = base.cells;
        because.fins = CandidateSet::digit_in(self.digit, fins);
        let removes = self.position.digit_in(self.digit, removes);
        let technique = technique(self.size, self.fins);
        (self.found)(Step::remove(technique, removes, because))
    }
}

const fn technique(size: usize, fins: Fins) -> Technique {
    match (size, fins) {
        (2, Fins::None) => Technique::FrankenXWing,
        (2, Fins::Some) => Technique::FinnedFrankenXWing,
        (_, Fins::None) => Technique::FrankenSwordfish,
        (_, Fins::Some) => Technique::FinnedFrankenSwordfish,
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::Puzzle;

    use super::*;

    /// All sets of `size` units, ordered by the first unit, then the second, and so on.
    fn subsets(units: &[Unit], size: usize) -> Vec<Vec<Unit>> {
        if size == 0 {
            return vec![Vec::new()];
        }
        let starts = units.iter().enumerate();
        let with = starts.flat_map(|(index, &unit)| {
            let rest = subsets(&units[index + 1..], size - 1).into_iter();
            rest.map(move |rest| [vec![unit], rest].concat())
        });
        with.collect()
    }

    /// The fish of all bases, found without pruning.
    fn naive(position: &Position, size: usize, fins: Fins) -> Vec<Step> {
        let mut steps = Vec::new();
        for digit in Digit::ALL {
            for [base, cover] in
                [[FishKind::Rows, FishKind::Columns], [FishKind::Columns, FishKind::Rows]]
            {
                let bases =
                    units(position, digit, base, 2..=if fins == Fins::None { size } else { 9 });
                let covers = &units(position, digit, cover, 1..=9);
                let found = &mut |step| {
                    steps.push(step);
                    ControlFlow::Continue(())
                };
                let (usable, widest) = (Vec::new(), 0);
                let mut search = FrankenFishSearch {
                    position,
                    digit,
                    size,
                    fins,
                    covers,
                    usable,
                    widest,
                    found,
                };
                for base in subsets(&bases, size) {
                    assert!(search.base(base.iter()).is_continue());
                }
            }
        }
        steps
    }

    #[test]
    fn pruning_misses_no_fish() {
        let puzzles = include_str!("../../../../testdata/puzzles/top1465_100.txt");
        let mut count = 0;
        for line in puzzles.lines().filter(|line| !line.starts_with('#')).take(6) {
            let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
            let mut position = Position::new(&puzzle);
            for _ in 0..2 {
                for (size, fins) in
                    [(2, Fins::None), (2, Fins::Some), (3, Fins::None), (3, Fins::Some)]
                {
                    let steps = position.all_of(technique(size, fins));
                    assert_eq!(steps, naive(&position, size, fins));
                    count += steps.len();
                }
                position.place_singles();
            }
        }
        assert!(count > 100, "{count}");
    }
}
