//! Unique rectangles and loops: a pattern that would leave two solutions.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::place::{cells_at, places_of, subsets};
use crate::{
    Alternatives, CandidateSet, Evidence, FinderContext, Found, HouseSet, Position, Step, Technique,
};

/// A step with the data that decides between several: its type and, for type 3, the cells of its
/// subset.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    /// The four types, from 1.
    pub(crate) kind: usize,
    /// The number of cells of the loop.
    pub(crate) length: usize,
    /// For type 3, how much the subset adds to the difficulty: its number of cells.
    pub(crate) extra: usize,
    pub(crate) step: Step,
}

pub(super) fn find(position: &FinderContext<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    all(position).into_iter().try_for_each(|found_loop| found(found_loop.step))
}

/// All steps from rectangles and loops, in the order of the walks.
pub(crate) fn all(position: &Position) -> Vec<Loop> {
    let pairs = position.bivalue_cells();
    let mut loops = Vec::new();
    for start in pairs {
        let pair = position.digits(start);
        let cells = pair.iter().fold(CellSet::ALL, |cells, digit| cells & position.cells(digit));
        // The walk starts at its first cell of two candidates, so earlier ones are excluded.
        let before = CellSet::from_bits((1 << start.index()) - 1);
        let (free, path) = (cells - (before & pairs), Vec::new());
        let mut walk = Walk { position, pair, free, path, loops: &mut loops };
        walk.enter(start, [HouseSet::EMPTY; 2]);
    }
    loops
}

struct Walk<'a> {
    position: &'a Position,
    pair: DigitSet,
    free: CellSet,
    path: Vec<Cell>,
    loops: &'a mut Vec<Loop>,
}

impl Walk<'_> {
    /// Continues the walk with this cell, if the houses allow it.
    fn enter(&mut self, cell: Cell, mut entered: [HouseSet; 2]) {
        let side = &mut entered[self.path.len() % 2];
        if cell.houses().into_iter().any(|house| side.contains(house)) {
            return;
        }
        *side |= HouseSet::around(cell);
        self.path.push(cell);
        self.free.remove(cell);
        if self.is_allowed() {
            if entered[0] == entered[1] {
                self.close();
            } else {
                (cell.peers() & self.free).iter().for_each(|next| self.enter(next, entered));
            }
        }
        self.free.insert(cell);
        self.path.pop();
    }

    /// True if at most two cells have other digits, or all of those have the same one.
    fn is_allowed(&self) -> bool {
        let more = self.path.iter().filter(|&&cell| self.position.digits(cell).len() > 2).count();
        more <= 2 || self.others(self.path.iter().copied().collect()).len() == 1
    }

    fn others(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.digits(cell)) - self.pair
    }

    /// Adds the steps of a closed walk, once for its two directions.
    fn close(&mut self) {
        let closed =
            self.path.len() >= 4 && self.path[0].peers().contains(self.path[self.path.len() - 1]);
        if !closed || self.path[1] > self.path[self.path.len() - 1] {
            return;
        }
        let rescue: CellSet = self
            .path
            .iter()
            .copied()
            .filter(|&cell| self.position.digits(cell).len() > 2)
            .collect();
        let others = self.others(rescue);
        match (rescue.len(), others.len()) {
            (0, _) => {}
            (1, _) => self.note(
                1,
                0,
                HouseSet::EMPTY,
                CandidateSet::EMPTY,
                self.position.digits_in(self.pair, rescue),
            ),
            (_, 1) => {
                self.type_2(rescue, others);
                if rescue.len() == 2 {
                    self.type_4(rescue);
                }
            }
            (2, _) => {
                self.type_3(rescue, others);
                self.type_4(rescue);
            }
            _ => {}
        }
    }

    fn type_2(&mut self, rescue: CellSet, others: DigitSet) {
        let seen = rescue.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
        let removes = self.position.digits_in(others, seen);
        self.note(2, 0, HouseSet::EMPTY, self.position.digits_in(others, rescue), removes);
    }

    fn type_3(&mut self, rescue: CellSet, others: DigitSet) {
        for degree in 2..=7 {
            for house in shared(rescue) {
                self.naked(rescue, others, house, degree);
                self.hidden(rescue, house, degree);
            }
        }
    }

    /// Finds naked subsets that the other digits of the two cells form with cells of the house.
    fn naked(&mut self, rescue: CellSet, others: DigitSet, house: House, degree: usize) {
        let blanks = house.cells() & self.position.blanks();
        if degree < others.len() || degree * 2 > blanks.len() {
            return;
        }
        let both = rescue.iter().fold(others, |both, cell| both & self.position.digits(cell));
        for places in subsets(places_in(house, blanks - rescue), degree as u32 - 1) {
            let cells = cells_at(house, places);
            let digits = cells.iter().fold(both, |all, cell| all | self.position.digits(cell));
            if digits.len() != degree || !(others - digits).is_empty() {
                continue;
            }
            let removes = self.position.digits_in(digits, house.cells() - cells - rescue);
            let fins =
                self.position.digits_in(others, rescue) | self.position.digits_in(digits, cells);
            self.note(3, degree - 1, HouseSet::of(house), fins, removes);
        }
    }

    /// Finds hidden subsets that the two digits and others form with cells of the house.
    fn hidden(&mut self, rescue: CellSet, house: House, degree: usize) {
        let blanks = house.cells() & self.position.blanks();
        if degree * 2 >= blanks.len() {
            return;
        }
        let rest = !(self.pair | self.others(rescue));
        for more in subsets(rest.bits(), degree as u32 - 2).map(DigitSet::from_bits) {
            let places = |digit: Digit| self.position.cells_in(house, digit);
            let digits = more | self.pair;
            let cells =
                digits.iter().fold(CellSet::EMPTY, |all, digit| all | places(digit)) - rescue;
            if cells.len() == degree - 1 && digits.iter().all(|digit| !places(digit).is_empty()) {
                let removes = self.position.digits_in(!digits, cells);
                let fins = self.position.digits_in(digits, cells);
                let known = self.loops.len();
                self.note(3, degree - 2, HouseSet::of(house), fins, removes);
                for found in &mut self.loops[known..] {
                    found.step.because.alternatives =
                        digits.iter().map(|digit| only_in(house, digit, places(digit))).collect();
                }
            }
        }
    }

    fn type_4(&mut self, rescue: CellSet) {
        for digit in self.pair {
            let locked =
                |house: &House| (self.position.cells_in(*house, digit) - rescue).is_empty();
            if let Some(house) = shared(rescue).filter(locked).last() {
                let other = self.pair - DigitSet::of(digit);
                let fins = self.position.digit_in(digit, rescue);
                self.note(4, 0, HouseSet::of(house), fins, self.position.digits_in(other, rescue));
                return;
            }
        }
    }

    fn note(
        &mut self,
        kind: usize,
        extra: usize,
        houses: HouseSet,
        fins: CandidateSet,
        removes: CandidateSet,
    ) {
        if removes.is_empty() {
            return;
        }
        let cells: CellSet = self.path.iter().copied().collect();
        let pattern = self.position.digits_in(self.pair, cells);
        let because = Evidence { fins, ..Evidence::pattern(houses, pattern) };
        let step = Step::remove(technique(kind, self.path.len()), removes, because);
        self.loops.push(Loop { kind, length: self.path.len(), extra, step });
    }
}

fn technique(kind: usize, length: usize) -> Technique {
    use Technique as T;
    let table = if length == 4 {
        [T::UniqueRectangle1, T::UniqueRectangle2, T::UniqueRectangle3, T::UniqueRectangle4]
    } else {
        [T::UniqueLoop1, T::UniqueLoop2, T::UniqueLoop3, T::UniqueLoop4]
    };
    table[kind - 1]
}

/// The places of a digit in a house, one of which is right.
const fn only_in(house: House, digit: Digit, places: CellSet) -> Alternatives {
    Alternatives { candidates: CandidateSet::digit_in(digit, places), house: Some(house) }
}

/// The houses that contain all these cells: box, row, column.
pub(crate) fn shared(cells: CellSet) -> impl Iterator<Item = House> {
    let first = cells.first().unwrap_or(Cell::at(0, 0));
    let houses = [first.r#box(), first.row(), first.column()];
    houses.into_iter().filter(move |house| (cells - house.cells()).is_empty())
}

/// The places of these cells in a house, as bits.
pub(crate) fn places_in(house: House, cells: CellSet) -> u16 {
    let place = |cell: Cell| places_of(cell)[house.kind() as usize];
    (cells & house.cells()).iter().fold(0, |places, cell| places | 1 << place(cell))
}
