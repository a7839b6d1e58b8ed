//! The undoable state: the board and the notes.

use std::collections::BTreeMap;
use std::sync::Arc;

use underdoku_grid::layout::{self, Cell, Clash, DigitSet, Layout, Spec};
use underdoku_grid::{Candidates, Digit, Grid, Origin};

use underdoku_logic::TechniqueInfo;
use underdoku_logic::general::Cages;
use underdoku_logic::general::{Blanks, BoardState, NextStep, next_step};
use underdoku_solver::Stop;

use super::answer::answer;
use super::{Count, Move, RulesVersion, Spot, Tint};
use crate::MarkKind;

#[cfg(feature = "setting")]
mod added_rules;
#[cfg(not(feature = "setting"))]
mod no_added_rules;
mod notes;

#[cfg(feature = "setting")]
use added_rules::AddedRules;
#[cfg(not(feature = "setting"))]
use no_added_rules::AddedRules;

/// The largest number of rows for which the solutions are counted after each change while a puzzle
/// is set.
const DRAFT: usize = 9;

/// A board of any layout with the origin of every digit, and the player's marks and colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    layout: Arc<Layout>,
    /// The rules that the player added to the layout.
    added: AddedRules,
    grid: layout::Grid,
    /// One for each cell in row order.
    origins: Vec<Option<Origin>>,
    corner: Vec<DigitSet>,
    centre: Vec<DigitSet>,
    tints: BTreeMap<Spot, Tint>,
}

/// The 9x9 board without a digit.
impl Default for State {
    fn default() -> Self {
        Self::empty(Layout::classic())
    }
}

impl State {
    /// The board without a digit.
    pub fn empty(layout: impl Into<Arc<Layout>>) -> Self {
        let layout = layout.into();
        let (grid, cells) = (layout::Grid::empty(&layout), layout.cells_and_voids().count());
        let (origins, marks) = (vec![None; cells], vec![DigitSet::EMPTY; cells]);
        Self {
            added: AddedRules::none(&layout),
            layout,
            grid,
            origins,
            corner: marks.clone(),
            centre: marks,
            tints: BTreeMap::new(),
        }
    }

    /// A puzzle on the 9x9 board: all its digits are givens.
    pub fn puzzle(grid: &Grid) -> Self {
        Self::new(Layout::classic(), &layout::Grid::from(grid))
    }

    /// A puzzle of any layout: all its digits are givens.
    pub fn new(layout: impl Into<Arc<Layout>>, givens: &layout::Grid) -> Self {
        let mut state = Self::empty(layout);
        for (cell, digit) in givens.placed() {
            state.put(cell, digit, Origin::Given);
        }
        state
    }

    /// Enters a digit into a cell, whatever it holds. A cell or digit that the board does not have
    /// is ignored.
    pub fn put(&mut self, cell: impl Into<Cell>, digit: impl Into<layout::Digit>, origin: Origin) {
        let (cell, digit) = (cell.into(), digit.into());
        if self.layout.digits(cell).contains(digit) {
            self.grid.set(cell, Some(digit));
            let index = self.layout.index(cell);
            self.origins[index] = Some(origin);
        }
    }

    /// The rules of the board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The digits.
    pub const fn digits(&self) -> &layout::Grid {
        &self.grid
    }

    /// The digits as a 9x9 grid, if the board is the 9x9 one. Some features exist only there: named
    /// techniques, and difficulty.
    pub fn grid(&self) -> Option<Grid> {
        if self.layout.spec() == Some(Spec::CLASSIC) { self.grid.to_grid() } else { None }
    }

    /// The digit in a cell; `None` for a blank.
    pub fn get(&self, cell: impl Into<Cell>) -> Option<layout::Digit> {
        self.grid.get(cell.into())
    }

    /// The origin of a cell's digit; `None` for a blank.
    pub fn origin(&self, cell: impl Into<Cell>) -> Option<Origin> {
        let cell = cell.into();
        if self.layout.has(cell) { self.origins[self.layout.index(cell)] } else { None }
    }

    /// True if the player may not change a cell.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.origin(cell) == Some(Origin::Given)
    }

    /// The blanks, row by row.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> {
        self.grid.blanks(&self.layout)
    }

    /// Number of cells that hold a digit.
    pub fn filled(&self) -> usize {
        self.grid.filled().count()
    }

    /// The puzzle: only the givens.
    pub fn givens(&self) -> layout::Grid {
        layout::Grid::from_fn(&self.layout, |cell| self.get(cell).filter(|_| self.is_given(cell)))
    }

    /// Number of givens.
    pub fn given_count(&self) -> usize {
        self.origins.iter().filter(|&&origin| origin == Some(Origin::Given)).count()
    }

    /// True while the player sets a puzzle: the board has no givens, and its only rules are those of
    /// its kind of board and those that the player added.
    pub fn is_draft(&self) -> bool {
        let is_bare = self.bare().rules_beyond_name().next().is_none();
        self.given_count() == 0 && is_bare && self.layout.rows() <= DRAFT
    }

    /// True if every cell is filled and no rule is broken.
    pub fn is_solved(&self) -> bool {
        self.grid.is_solved(&self.layout)
    }

    /// True if the board has a digit that the solver filled in. Such a board never counts as won.
    pub fn has_digits_of_solver(&self) -> bool {
        let is_players = |origin| matches!(origin, Origin::Given | Origin::User);
        self.origins.iter().flatten().any(|&origin| !is_players(origin))
    }

    /// The rules that are broken now, visible to anybody. Two cells that share several houses are
    /// reported once.
    pub fn clashes(&self) -> Vec<Clash> {
        self.grid.clashes(&self.layout).collect()
    }

    /// The next step from here; these techniques apply where the two singles do not suffice.
    pub fn next_step(
        &self,
        rows: impl IntoIterator<Item = &'static TechniqueInfo<Layout>>,
    ) -> NextStep {
        let (layout, grid, notes) = (self.layout(), &self.grid, self.marked());
        let solution = || {
            let known = answer(layout, &self.givens());
            known.solution.filter(|_| known.count == Count::One)
        };
        let stop = Stop::NEVER;
        let state = BoardState { layout, grid, notes: notes.as_deref(), stop };
        next_step(state, solution, rows)
    }

    /// The changes of a step, as moves. Eliminating candidates requires marks to remove them from.
    pub fn moves_of_step(&self, step: &NextStep) -> Vec<Move> {
        self.moves_for(step.places().into_iter(), step.removes().into_iter())
    }

    /// The move that erases the content of a cell: its digit, or else its marks.
    pub fn erasing(&self, cell: Cell) -> Move {
        if self.get(cell).is_some() { Move::Clear(cell) } else { Move::Wipe(cell) }
    }

    /// The digits that the rules allow in a cell, including the sum of its cage; its own digit is
    /// ignored.
    pub fn fitting(&self, cell: impl Into<Cell>) -> DigitSet {
        self.grid.adding_up(&self.layout, cell.into())
    }

    /// The digits that the rules allow in each blank, in row order; an empty set for other cells.
    pub fn all_fitting(&self) -> Vec<DigitSet> {
        self.all_fitting_under(RulesVersion::Sums)
    }

    fn all_fitting_under(&self, rules: RulesVersion) -> Vec<DigitSet> {
        self.open_under(rules).into_candidates()
    }

    /// The blanks with the digits that these rules allow there.
    pub(super) fn open_under(&self, rules: RulesVersion) -> Blanks<'_> {
        if self.has_added_rules() {
            return Blanks::of(&self.layout, &self.grid, Cages::AddUp);
        }
        Blanks::of(&self.layout, &self.grid, rules.cages())
    }

    /// The marks of a kind in a cell. They are hidden under a digit, and shown again without it.
    pub fn marks(&self, kind: MarkKind, cell: impl Into<Cell>) -> DigitSet {
        let index = self.layout.index(cell.into());
        match kind {
            MarkKind::Corner => self.corner[index],
            MarkKind::Centre => self.centre[index],
        }
    }

    /// This board with only the marks that its digits and the sums of cages allow, as it is shown
    /// when marks are tidied automatically. The board itself stores the others too, because they
    /// reappear when a digit is removed.
    #[must_use]
    pub fn tidied(&self) -> Self {
        let mut tidied = self.clone();
        tidied.clean_marks(RulesVersion::Sums);
        tidied
    }

    /// True if the other digits would rule out a mark in a blank.
    pub fn rules_out(&self, cell: Cell, digit: layout::Digit) -> bool {
        self.get(cell).is_none() && !self.fitting(cell).contains(digit)
    }

    /// A mark that the digits rule out, if there is one.
    pub fn stale_mark(&self) -> Option<(Cell, layout::Digit)> {
        let fitting = self.all_fitting();
        self.blanks().find_map(|cell| {
            let index = self.layout.index(cell);
            let stale = (self.corner[index] | self.centre[index]) - fitting[index];
            Some((cell, stale.first()?))
        })
    }

    /// The marks of each blank, of both kinds, in row order, if every blank has some. If only some
    /// blanks have marks, a missing mark does not mean that its digit is ruled out.
    pub fn marked(&self) -> Option<Vec<DigitSet>> {
        let all: Vec<DigitSet> =
            self.corner.iter().zip(&self.centre).map(|(&one, &other)| one | other).collect();
        self.blanks().all(|cell| !all[self.layout.index(cell)].is_empty()).then_some(all)
    }

    /// The same marks as candidates of the 9x9 board; `None` on any other board.
    pub fn marked_candidates(&self) -> Option<Candidates> {
        let (grid, marked) = (self.grid()?, self.marked()?);
        let mut candidates = Candidates::of(&grid);
        for cell in grid.blanks() {
            let marks = marked[cell.index()];
            candidates
                .set(cell, marks.iter().filter_map(|value| Digit::try_from(value).ok()).collect());
        }
        Some(candidates)
    }

    /// This board with every digit a given and no notes: what saving as a puzzle stores.
    #[must_use]
    pub fn as_puzzle(&self) -> Self {
        let origins = self.origins.iter().map(|origin| origin.map(|_| Origin::Given)).collect();
        Self { origins, added: AddedRules::none(&self.layout), ..self.without_notes() }
    }

    /// This board without marks and colours.
    #[must_use]
    pub fn without_notes(&self) -> Self {
        let none = vec![DigitSet::EMPTY; self.origins.len()];
        Self { corner: none.clone(), centre: none, tints: BTreeMap::new(), ..self.clone() }
    }

    /// The layout as text, if it is not the 9x9 one; see `Layout::line`.
    pub fn layout_line(&self) -> Option<String> {
        self.layout.line().filter(|_| self.layout.spec() != Some(Spec::CLASSIC))
    }

    /// A letter for each cell in row order: the origin of its digit, or a dot for a blank.
    pub fn origin_letters(&self) -> String {
        self.origins.iter().map(|origin| origin.map_or('.', Origin::letter)).collect()
    }

    /// Parses a board: the layout, if it is not the 9x9 one; a character for each cell; the letters
    /// of the origins.
    ///
    /// # Errors
    ///
    /// Returns the part that is wrong.
    pub fn of_text(layout: Option<&str>, digits: &str, origins: &str) -> Result<Self, StateFault> {
        let layout =
            layout.map_or(Some(Layout::classic()), Layout::of_line).ok_or(StateFault::Layout)?;
        let grid = layout::Grid::read(&layout, digits).map_err(|_| StateFault::Digits)?;
        let letter =
            |letter| if letter == '.' { Some(None) } else { Origin::from_letter(letter).map(Some) };
        let origins: Option<Vec<_>> = origins.chars().map(letter).collect();
        let origins = origins.filter(|origins| {
            let digits = layout.cells_and_voids().map(|place| grid.get(place).is_some());
            digits.eq(origins.iter().map(Option::is_some))
        });
        Ok(Self { grid, origins: origins.ok_or(StateFault::Origins)?, ..Self::empty(layout) })
    }

    pub(super) fn clear(&mut self, cell: Cell) {
        self.grid.set(cell, None);
        let index = self.layout.index(cell);
        self.origins[index] = None;
    }

    pub(super) fn toggle(&mut self, kind: MarkKind, cell: Cell, digit: layout::Digit) {
        let index = self.layout.index(cell);
        let marks = match kind {
            MarkKind::Corner => &mut self.corner[index],
            MarkKind::Centre => &mut self.centre[index],
        };
        if marks.contains(digit) { marks.remove(digit) } else { marks.insert(digit) }
    }

    pub(super) fn wipe(&mut self, cell: Cell) {
        let index = self.layout.index(cell);
        (self.corner[index], self.centre[index]) = (DigitSet::EMPTY, DigitSet::EMPTY);
    }

    /// Fills the corner marks of every blank with the digits that the rules allow there.
    pub(super) fn fill_marks(&mut self, rules: RulesVersion) {
        let fitting = self.all_fitting_under(rules);
        for index in self.blank_indices() {
            self.corner[index] = fitting[index];
        }
    }

    /// Removes every mark of a blank that the rules no longer allow.
    pub(super) fn clean_marks(&mut self, rules: RulesVersion) {
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

/// The part of a board's text that could not be parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StateFault {
    /// The layout.
    Layout,
    /// The digits.
    Digits,
    /// The origins.
    Origins,
}
