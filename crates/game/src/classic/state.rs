//! What undo restores: the board and the player's marks.

use std::collections::BTreeSet;
use std::sync::Arc;

use underdoku_grid::layout::{Cage, Fill, House, Layout, Place, PlaceClash, Spec, Value, Values};
use underdoku_grid::{Candidates, Digit, Grid, Origin};

use super::desk::Desk;
use super::{Rules, conflicts};
use crate::MarkKind;

/// A board of any layout with the origin of every digit, and the player's marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    layout: Arc<Layout>,
    fill: Fill,
    /// For each place in row order.
    origins: Vec<Option<Origin>>,
    corner: Vec<Values>,
    centre: Vec<Values>,
}

/// The 9x9 board without a digit.
impl Default for State {
    fn default() -> Self {
        Self::empty(Layout::classic())
    }
}

impl State {
    /// The board without a digit.
    pub fn empty(layout: Layout) -> Self {
        let (fill, cells) = (Fill::empty(&layout), layout.places().count());
        let (origins, marks) = (vec![None; cells], vec![Values::EMPTY; cells]);
        Self { layout: Arc::new(layout), fill, origins, corner: marks.clone(), centre: marks }
    }

    /// A puzzle on the 9x9 board: all its digits are presets.
    pub fn puzzle(grid: &Grid) -> Self {
        Self::laid(Layout::classic(), &Fill::from(grid))
    }

    /// A puzzle of any layout: all its digits are presets.
    pub fn laid(layout: Layout, givens: &Fill) -> Self {
        let mut state = Self::empty(layout);
        for (cell, digit) in givens.placed() {
            state.put(cell, digit, Origin::Preset);
        }
        state
    }

    /// Puts a digit into a cell, whatever stands there. A cell or a digit that the board does not have changes
    /// nothing.
    pub fn put(&mut self, cell: impl Into<Place>, digit: impl Into<Value>, origin: Origin) {
        let (cell, digit) = (cell.into(), digit.into());
        if self.layout.values(cell).contains(digit) {
            self.fill.set(cell, Some(digit));
            let index = self.layout.index(cell);
            self.origins[index] = Some(origin);
        }
    }

    /// What must hold on the board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The digits.
    pub const fn fill(&self) -> &Fill {
        &self.fill
    }

    /// The digits as a 9x9 grid, if the board is the usual one, which some things are known of alone: techniques
    /// with their names, and how hard a puzzle is.
    pub fn grid(&self) -> Option<Grid> {
        if self.layout.spec() == Some(Spec::CLASSIC) { self.fill.to_grid() } else { None }
    }

    /// What stands in a cell.
    pub fn get(&self, cell: impl Into<Place>) -> Option<Value> {
        self.fill.get(cell.into())
    }

    /// Where a cell's digit came from; `None` for a blank.
    pub fn origin(&self, cell: impl Into<Place>) -> Option<Origin> {
        let cell = cell.into();
        if self.layout.has(cell) { self.origins[self.layout.index(cell)] } else { None }
    }

    /// Whether the player may not change a cell.
    pub fn is_preset(&self, cell: Place) -> bool {
        self.origin(cell) == Some(Origin::Preset)
    }

    /// The cells that hold no digit, row by row.
    pub fn blanks(&self) -> impl Iterator<Item = Place> {
        self.fill.blanks(&self.layout)
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.fill.filled().count()
    }

    /// The puzzle: the presets alone.
    pub fn givens(&self) -> Fill {
        Fill::from_fn(&self.layout, |cell| self.get(cell).filter(|_| self.is_preset(cell)))
    }

    /// How many presets there are.
    pub fn presets(&self) -> usize {
        self.origins.iter().filter(|&&origin| origin == Some(Origin::Preset)).count()
    }

    /// Whether every cell is filled and no rule is broken.
    pub fn is_solved(&self) -> bool {
        self.fill.is_solved(&self.layout)
    }

    /// What breaks a rule now: anybody can see it. Two cells that share several houses are named once.
    pub fn conflicts(&self) -> Vec<PlaceClash> {
        let mut pairs = BTreeSet::new();
        let is_new = |clash: &PlaceClash| match *clash {
            PlaceClash::House { places, .. } | PlaceClash::Cage { places, .. } => pairs.insert(places),
            PlaceClash::Value { .. } | PlaceClash::Sum { .. } => true,
        };
        match self.grid() {
            Some(grid) => conflicts(&grid).into_iter().map(PlaceClash::from).collect(),
            None => self.fill.clashes(&self.layout).filter(is_new).collect(),
        }
    }

    /// What the rules alone leave a cell, the sum of its cage among them; its own digit does not count.
    pub fn fitting(&self, cell: impl Into<Place>) -> Values {
        self.fill.adding_up(&self.layout, cell.into())
    }

    /// What the rules alone leave each blank; nothing for other places. In row order.
    pub fn all_fitting(&self) -> Vec<Values> {
        self.all_fitting_under(Rules::Sums)
    }

    fn all_fitting_under(&self, rules: Rules) -> Vec<Values> {
        let desk = Desk::of(self, rules);
        self.layout.places().map(|place| desk.candidates(place)).collect()
    }

    /// What the cells that must differ leave each blank, sums aside; nothing for other places. In row order.
    pub(super) fn all_differing(&self) -> Vec<Values> {
        let mut seen = vec![Values::EMPTY; self.origins.len()];
        let houses = self.layout.houses().iter().map(House::cells);
        for cells in houses.chain(self.layout.cages().iter().map(Cage::cells)) {
            let values = self.fill.values_in(cells);
            for &cell in cells {
                seen[self.layout.index(cell)] |= values;
            }
        }
        let fitting = |place| match self.get(place) {
            None => self.layout.open(place) - seen[self.layout.index(place)],
            Some(_) => Values::EMPTY,
        };
        self.layout.places().map(fitting).collect()
    }

    /// The marks of a kind in a cell. They stay beneath a digit, and are seen again without it.
    pub fn marks(&self, kind: MarkKind, cell: impl Into<Place>) -> Values {
        let index = self.layout.index(cell.into());
        match kind {
            MarkKind::Corner => self.corner[index],
            MarkKind::Centre => self.centre[index],
        }
    }

    /// The same board with the marks that the digits on it leave, and the sums of cages: what is seen where marks are
    /// tidy. A digit that is taken out again brings its marks back, so it is not done to the board itself.
    #[must_use]
    pub fn tidied(&self) -> Self {
        let mut tidied = self.clone();
        tidied.clean_marks(Rules::Sums);
        tidied
    }

    /// Whether a mark in a blank would say what the digits rule out.
    pub fn rules_out(&self, cell: Place, digit: Value) -> bool {
        self.get(cell).is_none() && !self.fitting(cell).contains(digit)
    }

    /// A mark that the digits rule out, if there is one.
    pub fn stale_mark(&self) -> Option<(Place, Value)> {
        let fitting = self.all_fitting();
        self.blanks().find_map(|cell| {
            let index = self.layout.index(cell);
            let stale = (self.corner[index] | self.centre[index]) - fitting[index];
            Some((cell, stale.first()?))
        })
    }

    /// The marks of each blank, of both kinds, in row order, if every blank has some: a few marks here and there leave
    /// nothing out.
    pub fn marked(&self) -> Option<Vec<Values>> {
        let all: Vec<Values> =
            self.corner.iter().zip(&self.centre).map(|(&one, &other)| one | other).collect();
        self.blanks().all(|cell| !all[self.layout.index(cell)].is_empty()).then_some(all)
    }

    /// The same of the usual board as candidates; `None` on any other.
    pub fn marked_candidates(&self) -> Option<Candidates> {
        let (grid, marked) = (self.grid()?, self.marked()?);
        let mut candidates = Candidates::of(&grid);
        for cell in grid.blanks() {
            let marks = marked[cell.index()];
            candidates.set(cell, marks.iter().filter_map(|value| Digit::new(value.get())).collect());
        }
        Some(candidates)
    }

    /// The same board with every digit a preset and no marks: what saving as a puzzle keeps.
    #[must_use]
    pub fn as_puzzle(&self) -> Self {
        let origins = self.origins.iter().map(|origin| origin.map(|_| Origin::Preset)).collect();
        Self { origins, ..self.without_marks() }
    }

    /// The same board without marks: what a file keeps.
    #[must_use]
    pub fn without_marks(&self) -> Self {
        let none = vec![Values::EMPTY; self.origins.len()];
        Self { corner: none.clone(), centre: none, ..self.clone() }
    }

    /// The layout as text, if it is another than the usual one; see `Layout::line`.
    pub fn layout_line(&self) -> Option<String> {
        self.layout.line().filter(|_| self.layout.spec() != Some(Spec::CLASSIC))
    }

    /// A letter for each place in row order: where its digit came from, a dot for a blank.
    pub fn origin_letters(&self) -> String {
        self.origins.iter().map(|origin| origin.map_or('.', Origin::letter)).collect()
    }

    /// The board that these texts say: the layout, if it is not the usual one; a character for each place; the
    /// letters of the origins.
    ///
    /// # Errors
    ///
    /// Which of them is wrong.
    pub fn of_text(layout: Option<&str>, digits: &str, origins: &str) -> Result<Self, StateFault> {
        let layout = layout.map_or(Some(Layout::classic()), Layout::of_line).ok_or(StateFault::Layout)?;
        let fill = Fill::read(&layout, digits).map_err(|_| StateFault::Digits)?;
        let letter = |letter| if letter == '.' { Some(None) } else { Origin::from_letter(letter).map(Some) };
        let origins: Option<Vec<_>> = origins.chars().map(letter).collect();
        let origins = origins.filter(|origins| {
            let digits = layout.places().map(|place| fill.get(place).is_some());
            digits.eq(origins.iter().map(Option::is_some))
        });
        Ok(Self { fill, origins: origins.ok_or(StateFault::Origins)?, ..Self::empty(layout) })
    }

    pub(super) fn clear(&mut self, cell: Place) {
        self.fill.set(cell, None);
        let index = self.layout.index(cell);
        self.origins[index] = None;
    }

    pub(super) fn toggle(&mut self, kind: MarkKind, cell: Place, digit: Value) {
        let index = self.layout.index(cell);
        let marks = match kind {
            MarkKind::Corner => &mut self.corner[index],
            MarkKind::Centre => &mut self.centre[index],
        };
        if marks.contains(digit) { marks.remove(digit) } else { marks.insert(digit) }
    }

    pub(super) fn wipe(&mut self, cell: Place) {
        let index = self.layout.index(cell);
        (self.corner[index], self.centre[index]) = (Values::EMPTY, Values::EMPTY);
    }

    /// Marks in every blank's corners what the rules alone allow there.
    pub(super) fn fill_marks(&mut self, rules: Rules) {
        let fitting = self.all_fitting_under(rules);
        for index in self.blank_indices() {
            self.corner[index] = fitting[index];
        }
    }

    /// Takes out every mark of a blank that the rules no longer allow.
    pub(super) fn clean_marks(&mut self, rules: Rules) {
        let fitting = self.all_fitting_under(rules);
        for index in self.blank_indices() {
            self.corner[index] &= fitting[index];
            self.centre[index] &= fitting[index];
        }
    }

    fn blank_indices(&self) -> Vec<usize> {
        self.blanks().map(|cell| self.layout.index(cell)).collect()
    }
}

/// Which of the texts of a board is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StateFault {
    /// That of the layout.
    Layout,
    /// That of the digits.
    Digits,
    /// That of the origins.
    Origins,
}
