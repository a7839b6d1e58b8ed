//! A board on which steps are found.

use underdoku_grid::layout::{Cage, Fill, HouseKind, Layout, Place, Rest, Value, Values};
use underdoku_solver::Stop;

use super::group::Unit;
use super::places::Places;
use super::step::{Found, Pattern};
use super::technique::FINDERS;
use super::{Group, Step, Technique, words};

/// What stands on a board and what each blank can still be. Techniques know cells by their numbers in row order.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    pub(super) layout: &'a Layout,
    fill: Fill,
    /// In row order; nothing where a digit stands.
    candidates: Vec<Values>,
    /// For each digit the cells that can be it.
    spots: Vec<Places>,
    /// Houses, then cages. Two cells that only differ are not among them: what they say, `peers` does.
    pub(super) units: Vec<Unit>,
    /// The number of the first cage.
    pub(super) cages: usize,
    /// For each cell those that must differ from it.
    pub(super) peers: Vec<Places>,
    pub(super) stop: Stop<'a>,
}

impl<'a> Board<'a> {
    /// A board without marks: a blank can be what its houses and its cage leave it, sums aside.
    pub fn new(layout: &'a Layout, fill: &Fill) -> Self {
        let open = layout.places().map(|place| layout.open(place)).collect();
        let mut board = Self::of(layout, &Fill::empty(layout), open);
        for (cell, digit) in fill.placed() {
            board.place(layout.index(cell), digit);
        }
        board
    }

    /// A board whose blanks can be what these sets say, in row order; the sets of filled cells are nothing.
    pub fn of(layout: &'a Layout, fill: &Fill, candidates: Vec<Values>) -> Self {
        let mut peers = vec![Places::NONE; candidates.len()];
        let mut units = Vec::new();
        let mut add = |unit: Unit| {
            for &cell in &unit.list {
                peers[cell] = peers[cell].or(&unit.cells);
            }
            if unit.kind.is_none() || !unit.needs.is_empty() || unit.list.len() > 2 {
                units.push(unit);
            }
        };
        for house in layout.houses() {
            add(Unit::house(layout, house));
        }
        for cage in layout.cages() {
            add(Unit::of(layout, Group::cage(cage)));
        }
        let mut spots = vec![Places::NONE; usize::from(Value::LARGEST)];
        for (cell, &digits) in candidates.iter().enumerate() {
            peers[cell].remove(cell);
            for digit in digits {
                spots[digit.index()].insert(cell);
            }
        }
        let cages = units.len() - layout.cages().len();
        Self { layout, fill: fill.clone(), candidates, spots, units, cages, peers, stop: Stop::NEVER }
    }

    /// The same board, of which steps are looked for until somebody asks for a stop.
    #[must_use]
    pub fn until(self, stop: Stop<'a>) -> Self {
        Self { stop, ..self }
    }

    /// The easiest step there is; perhaps none if it was asked to stop.
    pub fn next(&self) -> Option<Box<Step>> {
        for find in &FINDERS {
            let found = find(self);
            if found.is_some() || self.stop.is_asked() {
                return found;
            }
        }
        None
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.places {
            self.place(self.layout.index(cell), digit);
        }
        for &(cell, digit) in &step.removes {
            self.remove(self.layout.index(cell), digit);
        }
    }

    fn place(&mut self, cell: usize, digit: Value) {
        self.fill.set(self.layout.place(cell), Some(digit));
        for other in self.candidates[cell] {
            self.remove(cell, other);
        }
        for peer in self.peers[cell].list() {
            self.remove(peer, digit);
        }
    }

    fn remove(&mut self, cell: usize, digit: Value) {
        self.candidates[cell].remove(digit);
        self.spots[digit.index()].remove(cell);
    }

    /// What stands on it.
    pub const fn fill(&self) -> &Fill {
        &self.fill
    }

    /// What a blank can still be; nothing where a digit stands.
    pub fn candidates(&self, cell: Place) -> Values {
        self.candidates[self.layout.index(cell)]
    }

    /// The same of a cell by its number.
    pub(super) fn open(&self, cell: usize) -> Values {
        self.candidates[cell]
    }

    /// The digit of a cell.
    pub(super) fn digit(&self, cell: usize) -> Option<Value> {
        self.fill.get(self.layout.place(cell))
    }

    /// The digits that a house must hold and does not yet.
    pub(super) fn missing(&self, unit: &Unit) -> Values {
        unit.needs - self.fill.values_in(unit.group.cells())
    }

    /// Which of these cells can be a digit.
    pub(super) fn spots(&self, cells: &Places, digit: Value) -> Places {
        self.spots[digit.index()].and(cells)
    }

    /// The candidates of a digit that see all of these cells.
    pub(super) fn seen_by(&self, cells: &Places, digit: Value) -> Places {
        let mut seen = self.spots[digit.index()];
        for cell in cells.list() {
            seen = seen.and(&self.peers[cell]);
        }
        seen
    }

    /// The houses of a kind.
    pub(super) fn of_kind(&self, kind: HouseKind) -> Vec<usize> {
        let mut units = Vec::new();
        for (index, unit) in self.units.iter().enumerate() {
            if unit.kind == Some(kind) {
                units.push(index);
            }
        }
        units
    }

    /// `row 1 and the cage at r1c1`
    pub(super) fn named(&self, units: &[usize]) -> String {
        let mut names = Vec::new();
        for &unit in units {
            names.push(self.units[unit].group.to_string());
        }
        words::listed(&names, "and")
    }

    /// The cells of these units.
    pub(super) fn cells(&self, units: &[usize]) -> Places {
        let mut cells = Places::NONE;
        for &unit in units {
            cells = cells.or(&self.units[unit].cells);
        }
        cells
    }

    /// How many of these cells are blank.
    pub(super) fn blanks(&self, cells: &Places) -> usize {
        let mut blanks = 0;
        for cell in cells.list() {
            blanks += usize::from(self.digit(cell).is_none());
        }
        blanks
    }

    /// The cage that a unit is.
    pub(super) fn cage(&self, unit: usize) -> Option<&'a Cage> {
        self.layout.cages().get(unit.checked_sub(self.cages)?)
    }

    /// What is left of a cage with a sum, by the candidates of its blanks.
    pub(super) fn rest(&self, unit: usize) -> Option<Rest> {
        Rest::of(self.cage(unit)?, |cell| self.fill.get(cell), |cell| self.candidates(cell))
    }

    /// The cells by name.
    pub(super) fn places(&self, cells: &Places) -> Vec<Place> {
        let mut places = Vec::new();
        for cell in cells.list() {
            places.push(self.layout.place(cell));
        }
        places
    }

    /// Adds these digits of these cells, as far as they are candidates.
    pub(super) fn add(&self, to: &mut Vec<(Place, Value)>, cells: &Places, digits: Values) {
        for cell in cells.list() {
            for digit in self.candidates[cell] & digits {
                to.push((self.layout.place(cell), digit));
            }
        }
    }

    /// The step that takes candidates away because of a pattern; none if it takes nothing. What the template stands
    /// for, [`Pattern::told`] says.
    pub(super) fn taking(
        &self,
        technique: Technique,
        by: &Pattern<'_>,
        removes: Vec<(Place, Value)>,
        template: &str,
    ) -> Found {
        if removes.is_empty() {
            return None;
        }
        let (mut places, mut removes) = (Vec::new(), removes);
        let mut pattern = Vec::new();
        self.add(&mut pattern, &by.cells, by.digits);
        let why = by.told(self, &removes, template);
        let looked = &by.units[..by.split.min(by.units.len())];
        let cells = if looked.is_empty() { by.cells } else { self.cells(looked) };
        let area = self.places(&cells);
        let place = if looked.is_empty() { words::cells(&area, "and") } else { self.named(looked) };
        // A sum that leaves a cell one digit puts it there.
        if matches!(technique, Technique::CageSum | Technique::Innie | Technique::Innies) {
            let (cell, _) = removes[0];
            let mut left = self.candidates(cell);
            for &(other, digit) in &removes {
                if other == cell { left.remove(digit) } else { left = Values::EMPTY }
            }
            if let Some(digit) = left.single() {
                (places, removes) = (vec![(cell, digit)], places);
            }
        }
        Some(Box::new(Step { technique, places, removes, place, area, pattern, why }))
    }

    /// The step that puts a digit into a cell.
    pub(super) fn placing(
        &self,
        technique: Technique,
        units: &[usize],
        (cell, digit): (usize, Value),
        template: &str,
    ) -> Found {
        let mut cells = Places::NONE;
        cells.insert(cell);
        let by = Pattern { cells, digits: Values::of(digit), units, split: units.len() };
        let mut step = self.taking(technique, &by, vec![(self.layout.place(cell), digit)], template)?;
        std::mem::swap(&mut step.places, &mut step.removes);
        Some(step)
    }
}
