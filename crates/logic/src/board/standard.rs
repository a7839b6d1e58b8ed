//! The standard board: 9x9, with rows, columns and boxes.

use std::borrow::Cow;
use std::convert::Infallible;

use underdoku_grid::layout::Layout;
use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};
use underdoku_solver::Puzzle;

use super::{Board, HouseKind};
use crate::place::{CELLS, crossing, houses};
use crate::position::StandardState;
use crate::{Candidate, CandidateSet, HouseSet, Position, Step, TECHNIQUES, TechniqueInfo};

/// The standard 9x9 board. A type without data: its tables are constants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Standard;

impl Board for Standard {
    type Cell = Cell;
    type Digit = Digit;
    type Cells = CellSet;
    type Digits = DigitSet;
    type PerDigit<T: Copy> = [T; 9];
    type Candidate = Candidate;
    type Candidates = CandidateSet;
    type House = House;
    type Group = House;
    type Groups = HouseSet;
    type Condition = Infallible;
    type Pairs = ();
    type Net = Infallible;
    type Source = Puzzle;
    type State = StandardState;

    const TECHNIQUES: &'static [TechniqueInfo] = TECHNIQUES;

    fn on_layout(step: &Step) -> Cow<'_, Step<Layout>> {
        Cow::Owned(step.into())
    }

    const HAS_SHORT_NAMES: bool = true;

    const CANDIDATES: usize = 729;

    #[inline]
    fn number(cell: Cell, digit: Digit) -> usize {
        9 * cell.index() + digit.index()
    }

    #[inline]
    fn numbered(number: usize) -> (Cell, Digit) {
        (Cell::from_index(number / 9), Digit::from_index(number % 9))
    }

    #[inline]
    fn candidate(cell: Cell, digit: Digit) -> Candidate {
        Candidate::new(cell, digit)
    }

    #[inline]
    fn parts(candidate: Candidate) -> (Cell, Digit) {
        (candidate.cell, candidate.digit)
    }

    #[inline]
    fn per_digit<T: Copy>(item: T) -> [T; 9] {
        [item; 9]
    }

    #[inline]
    fn blanks(position: &Position) -> CellSet {
        position.state.blanks
    }

    #[inline]
    fn digits(position: &Position, cell: Cell) -> DigitSet {
        position.state.digits[cell.index()]
    }

    #[inline]
    fn cells(position: &Position, digit: Digit) -> CellSet {
        position.state.cells[digit.index()]
    }

    fn placed(position: &Position) -> impl Iterator<Item = (Cell, Digit)> {
        position.grid().placed()
    }

    fn place(position: &mut Position, candidate: Candidate) {
        position.place(candidate);
    }

    fn remove(position: &mut Position, candidate: Candidate) {
        position.remove(candidate);
    }

    #[inline]
    fn all_digits(_: &Position) -> DigitSet {
        DigitSet::ALL
    }

    #[inline]
    fn peers(_: &Position, cell: Cell) -> CellSet {
        cell.peers()
    }

    #[inline]
    fn houses(_: &Position) -> impl Iterator<Item = House> + Clone {
        House::all()
    }

    fn houses_by_eye(_: &Position) -> impl Iterator<Item = House> {
        houses()
    }

    #[inline]
    fn list(_: &Position, house: House) -> &[Cell] {
        &CELLS[house.index()]
    }

    #[inline]
    fn places(position: &Position, house: House, digit: Digit) -> u32 {
        position.spots(house, digit).into()
    }

    fn crossing(position: &Position, house: House, digit: Digit, kind: HouseKind) -> Option<House> {
        let spots = position.spots(house, digit);
        if !matches!(spots.count_ones(), 2 | 3) {
            return None;
        }
        let kind = match kind {
            HouseKind::Row => underdoku_grid::HouseKind::Row,
            HouseKind::Column => underdoku_grid::HouseKind::Column,
            HouseKind::Box | HouseKind::Other => underdoku_grid::HouseKind::Box,
        };
        crossing(house, spots, kind)
    }

    /// The digits are lost only in this house: a subset in two houses is either a locked one or
    /// found once for each.
    #[inline]
    fn lost_to_subset(
        position: &Position,
        house: House,
        cells: CellSet,
        digits: DigitSet,
    ) -> CandidateSet {
        position.digits_in(digits, house.cells() - cells)
    }

    #[inline]
    fn houses_of(_: &Position, cell: Cell) -> impl Iterator<Item = House> {
        cell.houses().into_iter()
    }

    /// A step on this board does not name them: everybody knows the row, column and box of a cell.
    fn blockers_of(
        position: &Position,
        cell: Cell,
        digits: DigitSet,
    ) -> (HouseSet, CandidateSet, DigitSet) {
        let (mut blockers, mut left) = (CandidateSet::EMPTY, digits);
        for other in cell.houses().into_iter().flat_map(|house| house.cells().iter()) {
            if let Some(digit) = position.grid().get(other).filter(|&digit| left.contains(digit)) {
                left -= DigitSet::of(digit);
                blockers |= CandidateSet::of(Candidate::new(other, digit));
            }
        }
        (HouseSet::EMPTY, blockers, left)
    }

    #[inline]
    fn house_cells(_: &Position, house: House) -> CellSet {
        house.cells()
    }

    #[inline]
    fn kind(_: &Position, house: House) -> HouseKind {
        match house.kind() {
            underdoku_grid::HouseKind::Row => HouseKind::Row,
            underdoku_grid::HouseKind::Column => HouseKind::Column,
            underdoku_grid::HouseKind::Box => HouseKind::Box,
        }
    }

    #[inline]
    fn box_around(_: &Position, cell: Cell) -> CellSet {
        cell.r#box().cells()
    }

    #[inline]
    fn lacks(position: &Position, house: House, digit: Digit) -> bool {
        position.spots(house, digit) != 0
    }

    #[inline]
    fn mask(position: &Position, line: House, _: &[House], digit: Digit) -> u32 {
        position.spots(line, digit).into()
    }

    #[inline]
    fn pairs(_: &Position) {}

    #[inline]
    fn excluded_by_pairs(_: &Position, (): &(), _: (Cell, Digit)) -> Vec<(Cell, Digit)> {
        Vec::new()
    }

    fn pair_condition(
        _: &Position,
        (): &(),
        _: (Cell, Digit),
        _: (Cell, Digit),
    ) -> Option<(HouseSet, Infallible)> {
        None
    }

    #[inline]
    fn group(_: &Position, house: House) -> House {
        house
    }
}
