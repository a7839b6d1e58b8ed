//! Boards of any layout.

use std::borrow::Cow;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};

use super::{Board, HouseKind};
use crate::general::{Condition, Group, LayoutState, Net, Pairs};
use crate::{Position, Step, TechniqueInfo, general};

impl Board for Layout {
    type Cell = Cell;
    type Digit = Digit;
    type Cells = CellSet;
    type Digits = DigitSet;
    type PerDigit<T: Copy> = [T; Digit::COUNT];
    type Candidate = (Cell, Digit);
    type Candidates = Vec<(Cell, Digit)>;
    type House = usize;
    type Group = Group;
    type Groups = Vec<Group>;
    type Condition = Condition;
    type Pairs = Pairs;
    type Net = Net;
    type Source = Self;
    type State = LayoutState;

    const TECHNIQUES: &'static [TechniqueInfo<Self>] = general::TECHNIQUES;

    fn on_layout(step: &Step<Self>) -> Cow<'_, Step<Self>> {
        Cow::Borrowed(step)
    }

    /// False even for small layouts, since a cell name must be readable without knowing the board.
    const HAS_SHORT_NAMES: bool = false;

    const CANDIDATES: usize = Cell::COUNT * Digit::COUNT;

    fn number(cell: Cell, digit: Digit) -> usize {
        cell.index() * Digit::COUNT + digit.index()
    }

    fn numbered(number: usize) -> (Cell, Digit) {
        let digits = Digit::COUNT;
        (Cell::from_index(number / digits), Digit::from_index(number % digits))
    }

    fn candidate(cell: Cell, digit: Digit) -> (Cell, Digit) {
        (cell, digit)
    }

    fn parts(candidate: (Cell, Digit)) -> (Cell, Digit) {
        candidate
    }

    fn per_digit<T: Copy>(item: T) -> Self::PerDigit<T> {
        [item; Digit::COUNT]
    }

    fn blanks(position: &Position<Self>) -> CellSet {
        position.state.blanks
    }

    fn digits(position: &Position<Self>, cell: Cell) -> DigitSet {
        position.state.candidates.get(cell).copied().unwrap_or_default()
    }

    fn cells(position: &Position<Self>, digit: Digit) -> CellSet {
        position.state.spots[digit.index()]
    }

    fn placed(position: &Position<Self>) -> impl Iterator<Item = (Cell, Digit)> {
        position.grid().placed()
    }

    fn place(position: &mut Position<Self>, (cell, digit): (Cell, Digit)) {
        position.place(cell, digit);
    }

    fn remove(position: &mut Position<Self>, (cell, digit): (Cell, Digit)) {
        position.remove(cell, digit);
    }

    fn all_digits(position: &Position<Self>) -> DigitSet {
        position.layout().all_digits()
    }

    fn peers(position: &Position<Self>, cell: Cell) -> CellSet {
        position.state.peers[cell]
    }

    fn houses(position: &Position<Self>) -> impl Iterator<Item = usize> + Clone {
        0..position.state.units.len()
    }

    fn list(position: &Position<Self>, house: usize) -> &[Cell] {
        &position.state.units[house].list
    }

    fn places(position: &Position<Self>, house: usize, digit: Digit) -> u32 {
        let unit = &position.state.units[house];
        if !position.missing(unit).contains(digit) {
            return 0;
        }
        let bits = (0..).zip(&unit.list);
        bits.fold(0, |places, (bit, &cell)| {
            places | u32::from(position.open(cell).contains(digit)) << bit
        })
    }

    /// The digits are lost by all cells that see the whole subset, for example by a knight's move.
    fn lost_to_subset(
        position: &Position<Self>,
        _: usize,
        cells: CellSet,
        digits: DigitSet,
    ) -> Vec<(Cell, Digit)> {
        let mut lost = Vec::new();
        for digit in digits {
            let seen = position.seen_by(position.spots(cells, digit), digit);
            position.add(&mut lost, seen, DigitSet::of(digit));
        }
        lost
    }

    fn blockers_of(
        position: &Position<Self>,
        cell: Cell,
        digits: DigitSet,
    ) -> (Vec<Group>, Vec<(Cell, Digit)>, DigitSet) {
        // A region with fewer cells than another holds fewer digits.
        let digits = digits & position.layout().digits(cell);
        general::blockers_of(position.layout(), position.grid(), cell, digits)
    }

    fn house_cells(position: &Position<Self>, house: usize) -> CellSet {
        position.state.units[house].cells
    }

    fn kind(position: &Position<Self>, house: usize) -> HouseKind {
        position.state.units[house].house_kind()
    }

    fn box_around(position: &Position<Self>, cell: Cell) -> CellSet {
        let mut boxes =
            position.state.units.iter().filter(|unit| unit.house_kind() == HouseKind::Box);
        boxes.find(|unit| unit.cells.contains(cell)).map_or(CellSet::EMPTY, |unit| unit.cells)
    }

    fn lacks(position: &Position<Self>, house: usize, digit: Digit) -> bool {
        position.missing(&position.state.units[house]).contains(digit)
    }

    fn pairs(position: &Position<Self>) -> Pairs {
        Pairs::of(position)
    }

    fn excluded_by_pairs(
        position: &Position<Self>,
        pairs: &Pairs,
        candidate: (Cell, Digit),
    ) -> Vec<(Cell, Digit)> {
        pairs.excluded(position, candidate)
    }

    fn pair_condition(
        position: &Position<Self>,
        pairs: &Pairs,
        from: (Cell, Digit),
        to: (Cell, Digit),
    ) -> Option<(Vec<Group>, Condition)> {
        pairs.condition(position, from, to)
    }

    fn group(position: &Position<Self>, house: usize) -> Group {
        position.state.units[house].group.clone()
    }
}
