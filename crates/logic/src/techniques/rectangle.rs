//! Unique rectangles with incomplete corners, type 6, and hidden rectangles.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::place::cell_at;
use crate::{
    Alternatives, CandidateSet, Evidence, FinderContext, Found, HouseSet, Position, Step, Technique,
};

use super::unique_loop;

pub(super) fn find(position: &FinderContext<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    unique_loop::find(position, found)?;
    for rectangle in rectangles(position, Rectangle::cells_and_pair) {
        for (kind, step) in rectangle.steps(position) {
            // Other steps are reported by the loop search.
            if !rectangle.is_complete(position) || kind.is_beyond_loops(&step) {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The types, in the order in which they are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RectangleKind {
    One,
    Two,
    /// Like type 2, but the corners with the further digit share no line.
    Five,
    Three,
    Four,
    Six,
    Hidden,
}

impl RectangleKind {
    const fn technique(self) -> Technique {
        match self {
            Self::One => Technique::UniqueRectangle1,
            Self::Two | Self::Five => Technique::UniqueRectangle2,
            Self::Three => Technique::UniqueRectangle3,
            Self::Four => Technique::UniqueRectangle4,
            Self::Six => Technique::UniqueRectangle6,
            Self::Hidden => Technique::HiddenRectangle,
        }
    }

    /// True if the loop search does not report such a step: the types of this file, and a type 3
    /// whose corners have only one further digit.
    fn is_beyond_loops(self, step: &Step) -> bool {
        let in_corners =
            |digit: Digit| !(step.because.fins.cells_of(digit) & step.because.cells).is_empty();
        match self {
            Self::Six | Self::Hidden => true,
            Self::Three => {
                step.because.fins.digits().iter().filter(|&digit| in_corners(digit)).count() == 1
            }
            _ => false,
        }
    }
}

/// The corners in order around the rectangle, and their two digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    corners: [Cell; 4],
    pair: DigitSet,
}

/// The rectangles, ordered by a first corner with two candidates, the second corner in its box, and
/// the others in another box. Of several with the same key only the first is kept.
pub(crate) fn rectangles(position: &Position, key: fn(Rectangle) -> u128) -> Vec<Rectangle> {
    let mut all = Vec::new();
    let mut keys = Vec::new();
    for first in position.bivalue_cells() {
        let pair = position.digits(first);
        let [both, either] = open(position, pair);
        let in_box =
            (first.r#box().cells() & both) & (first.row().cells() | first.column().cells());
        for second in in_box.iter().filter(|&cell| cell != first) {
            for corners in behind(first, second) {
                let rectangle = Rectangle { corners, pair };
                let is_open = both.contains(corners[2]) && either.contains(corners[3]);
                if is_open && !keys.contains(&key(rectangle)) {
                    keys.push(key(rectangle));
                    all.push(rectangle);
                }
            }
        }
    }
    all
}

/// The blanks that see neither digit, and those that do not see the first.
fn open(position: &Position, pair: DigitSet) -> [CellSet; 2] {
    let mut open = [position.blanks(); 2];
    for (cell, digit) in position.grid().placed().filter(|&(_, digit)| pair.contains(digit)) {
        open[0] -= cell.peers();
        if pair.first() == Some(digit) {
            open[1] -= cell.peers();
        }
    }
    open
}

/// The rectangles from this side to every other box.
pub(super) fn behind(first: Cell, second: Cell) -> impl Iterator<Item = [Cell; 4]> {
    let is_row = first.row() == second.row();
    let across = move |cell: Cell| if is_row { cell.column() } else { cell.row() };
    let outside = move |&place: &usize| cell_at(across(first), place).r#box() != first.r#box();
    let corners =
        move |place| [first, second, cell_at(across(second), place), cell_at(across(first), place)];
    (0..9).filter(outside).map(corners)
}

impl Rectangle {
    /// A number that is unique to the rectangle and its digits.
    pub(crate) fn cells_and_pair(self) -> u128 {
        self.cells().bits() | u128::from(self.pair.bits()) << 81
    }

    pub(crate) fn cells(self) -> CellSet {
        self.corners.into_iter().collect()
    }

    fn is_complete(self, position: &Position) -> bool {
        self.corners.iter().all(|&cell| (self.pair - position.digits(cell)).is_empty())
    }

    /// Its steps with their types.
    pub(crate) fn steps(self, position: &Position) -> Vec<(RectangleKind, Step)> {
        let rich = |cell: &Cell| !(position.digits(*cell) - self.pair).is_empty();
        let rescue: CellSet = self.corners.into_iter().filter(rich).collect();
        let mut look = RectangleSearch { position, rectangle: self, rescue, steps: Vec::new() };
        let in_line = unique_loop::shared(rescue).any(|house| house.index() < 18);
        if rescue.len() == 1 {
            look.note(
                RectangleKind::One,
                None,
                CandidateSet::EMPTY,
                position.digits_in(self.pair, rescue),
            );
        }
        if matches!(rescue.len(), 2 | 3) {
            look.common_digit(in_line && rescue.len() == 2);
        }
        if rescue.len() == 2 && in_line {
            look.subsets();
            look.locked();
        } else if rescue.len() == 2 {
            look.crossed();
        }
        if rescue.len() == 3 || rescue.len() == 2 && !in_line {
            look.hidden();
        }
        look.steps
    }
}

/// A rectangle being examined: its corners with further candidates, and the steps so far.
struct RectangleSearch<'a> {
    position: &'a Position,
    rectangle: Rectangle,
    rescue: CellSet,
    steps: Vec<(RectangleKind, Step)>,
}

impl RectangleSearch<'_> {
    fn note(
        &mut self,
        kind: RectangleKind,
        house: Option<House>,
        fins: CandidateSet,
        removes: CandidateSet,
    ) {
        if removes.is_empty() {
            return;
        }
        let (cells, digits) = (self.rectangle.cells(), self.rectangle.pair);
        let houses = house.map_or(HouseSet::EMPTY, HouseSet::of);
        let pattern = self.position.digits_in(digits, cells);
        let because = Evidence { houses, cells, digits, pattern, fins, ..Evidence::default() };
        self.steps.push((kind, Step::remove(kind.technique(), removes, because)));
    }

    fn extras(&self) -> DigitSet {
        let digits = self.rescue.iter().map(|cell| self.position.digits(cell));
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits) - self.rectangle.pair
    }

    fn common_digit(&mut self, in_line: bool) {
        let extras = self.extras();
        if extras.len() == 1 {
            let seen = self.rescue.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
            let kind = if in_line { RectangleKind::Two } else { RectangleKind::Five };
            let fins = self.position.digits_in(extras, self.rescue);
            self.note(kind, None, fins, self.position.digits_in(extras, seen));
        }
    }

    /// Finds subsets of the further digits with cells of a common house: rows, columns, then boxes.
    fn subsets(&mut self) {
        let houses = HouseSet::shared_by(self.rescue);
        let (position, pair) = (self.position, self.rectangle.pair);
        let apart = |cell: &Cell| (position.digits(*cell) & pair).is_empty();
        for house in houses {
            let blanks = (house.cells() & self.position.blanks()) - self.rectangle.cells();
            let cells: Vec<Cell> = blanks.iter().filter(apart).collect();
            self.grow(house, &cells, CellSet::EMPTY, self.extras());
        }
    }

    fn grow(&mut self, house: House, rest: &[Cell], with: CellSet, digits: DigitSet) {
        for (index, &cell) in rest.iter().enumerate() {
            let (with, digits) = (with | CellSet::of(cell), digits | self.position.digits(cell));
            if digits.len() == with.len() + 1 {
                self.subset(house, with, digits);
            }
            self.grow(house, &rest[index + 1..], with, digits);
        }
    }

    fn subset(&mut self, house: House, with: CellSet, digits: DigitSet) {
        let cells = self.rescue | with;
        let houses = HouseSet::shared_by(cells);
        let is_box = house.index() >= 18;
        // A subset in both a line and a box is found in the line, and removes from both.
        if is_box && houses.len() > 1 {
            return;
        }
        let removes = self.position.digits_in(digits, houses.cells() - cells);
        let fins = self.position.digits_in(digits, cells);
        self.note(RectangleKind::Three, Some(house), fins, removes);
    }

    /// If one digit is locked into the two corners, the other is in neither.
    fn locked(&mut self) {
        let seen = self.rescue.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
        let is_locked = |digit: &Digit| (self.position.cells(*digit) & seen).is_empty();
        if let Some(digit) = self.rectangle.pair.iter().find(is_locked) {
            let other = self.rectangle.pair - DigitSet::of(digit);
            let house = unique_loop::shared(self.rescue).last();
            let fins = self.position.digit_in(digit, self.rescue);
            self.note(
                RectangleKind::Four,
                house,
                fins,
                self.position.digits_in(other, self.rescue),
            );
        }
    }

    /// True if these houses have the digit only in the rectangle.
    fn only_here(&self, houses: HouseSet, digit: Digit) -> bool {
        (self.position.cells(digit) & (houses.cells() - self.rectangle.cells())).is_empty()
    }

    /// The two corners in this line, which has the digit nowhere else.
    fn strong_link(&self, line: House, digit: Digit) -> Alternatives {
        let corners = self.rectangle.cells() & line.cells();
        Alternatives { candidates: CandidateSet::digit_in(digit, corners), house: Some(line) }
    }

    /// Adds a step that relies on these strong links.
    fn linked(&mut self, kind: RectangleKind, links: &[Alternatives], removes: CandidateSet) {
        let known = self.steps.len();
        self.note(kind, None, CandidateSet::EMPTY, removes);
        for (_, step) in &mut self.steps[known..] {
            step.because.alternatives = links.to_vec();
        }
    }

    fn crossed(&mut self) {
        let lines = self.rescue.iter().flat_map(|cell| [cell.row(), cell.column()]).collect();
        if let Some(digit) = self.rectangle.pair.iter().find(|&digit| self.only_here(lines, digit))
        {
            let removes = self.position.digit_in(digit, self.rescue);
            let rows = self.rescue.iter().map(Cell::row);
            let both: Vec<Alternatives> = rows.map(|row| self.strong_link(row, digit)).collect();
            self.linked(RectangleKind::Six, &both, removes);
        }
    }

    fn hidden(&mut self) {
        for poor in self.rectangle.cells() - self.rescue {
            let across = |cell: &Cell| cell.row() != poor.row() && cell.column() != poor.column();
            let Some(&far) = self.rectangle.corners.iter().find(|cell| across(cell)) else {
                continue;
            };
            let lines = [far.row(), far.column()].into_iter().collect();
            for digit in self.rectangle.pair {
                if self.only_here(lines, digit) {
                    let other = self.rectangle.pair - DigitSet::of(digit);
                    let removes = self.position.digits_in(other, CellSet::of(far));
                    let both = [far.row(), far.column()].map(|line| self.strong_link(line, digit));
                    self.linked(RectangleKind::Hidden, &both, removes);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_lie_in_two_boxes() {
        let (first, second) = (Cell::at(4, 3), Cell::at(4, 5));
        for corners in behind(first, second) {
            let boxes: HouseSet = corners.iter().map(|cell| cell.r#box()).collect();
            let lines: HouseSet =
                corners.iter().flat_map(|cell| [cell.row(), cell.column()]).collect();
            assert_eq!((boxes.len(), lines.len()), (2, 4));
        }
        assert_eq!(behind(first, second).count(), 6);
        assert_eq!(behind(first, Cell::at(5, 3)).count(), 6);
    }
}
