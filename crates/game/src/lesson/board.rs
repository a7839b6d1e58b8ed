//! The two boards of the lesson, and the digits on them.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};
use underdoku_logic::HintLevel;
use underdoku_logic::general::{BoardState, next_step};
use underdoku_solver::Stop;
use underdoku_solver::general::Puzzle;
use underdoku_words::Message;
use underdoku_words::reasons::Explain as _;
use underdoku_words::reasons::next::WithoutTechniques;

use super::Reply;

/// A layout and its givens.
pub(super) const BOARDS: [(&str, &str); 2] = [
    ("2x2", "..3. .4.. ...1 .123"),
    (
        "3x3",
        "59....8.. ...9....1 .46..89.. 1.4....3. ..37..... .62...... ..8.143.. .....3.5. 2..6..7..",
    ),
];

#[derive(Clone, Debug)]
pub(super) struct LessonBoard {
    pub(super) layout: Layout,
    pub(super) givens: Grid,
    pub(super) digits: Grid,
    solution: Grid,
    /// Wrong digits.
    tried: Vec<(Cell, Digit)>,
    noted: Vec<(Cell, Digit)>,
}

impl LessonBoard {
    pub(super) fn new(index: usize) -> Self {
        let (layout, givens) = BOARDS[index];
        let layout = Layout::of_line(layout).expect("the layout line is valid");
        let givens = Grid::read(&layout, givens).expect("the givens fit the layout");
        let puzzle = Puzzle::prove(&layout, givens.clone()).expect("the puzzle has one solution");
        let solution = puzzle.solution().clone();
        Self {
            layout,
            digits: givens.clone(),
            givens,
            solution,
            tried: Vec::new(),
            noted: Vec::new(),
        }
    }

    pub(super) fn tried(&self, cell: Cell) -> DigitSet {
        digits_in(&self.tried, cell)
    }

    /// The notes of a cell, without those that a digit rules out, as in Delve.
    pub(super) fn notes(&self, cell: Cell) -> DigitSet {
        let is_blank = self.digits.get(cell).is_none();
        let fitting = || self.digits.fitting(&self.layout, cell);
        if is_blank { digits_in(&self.noted, cell) & fitting() } else { DigitSet::EMPTY }
    }

    /// The digits that fit a cell and are not noted yet.
    pub(super) fn to_note(&self, cell: Cell) -> DigitSet {
        self.digits.fitting(&self.layout, cell) - self.notes(cell)
    }

    pub(super) fn note(&mut self, cell: Cell, digit: Digit) {
        self.noted.push((cell, digit));
    }

    pub(super) fn is_right(&self, cell: Cell, digit: Digit) -> bool {
        self.solution.get(cell) == Some(digit)
    }

    /// The reply if a digit cannot be tried in a cell.
    pub(super) fn refuse(&self, cell: Cell, digit: Digit) -> Option<Reply> {
        let most = self.layout.rows();
        if !self.layout.has(cell) || usize::from(digit.get()) > most {
            return Some(Reply::Outside { most });
        }
        self.digits.get(cell).map(|digit| Reply::Filled { cell, digit })
    }

    /// Records a wrong digit, and returns why it is wrong.
    pub(super) fn cross_out(&mut self, cell: Cell, digit: Digit) -> Reply {
        let mut with = self.digits.clone();
        with.set(cell, Some(digit));
        self.tried.push((cell, digit));
        Reply::Wrong { cell, digit, clash: with.clash(&self.layout) }
    }

    /// The next cell whose digit can be deduced, and the reason.
    pub(super) fn hint(&self) -> (Cell, Message) {
        let solution = || Some(self.solution.clone());
        let (layout, grid) = (&self.layout, &self.digits);
        let step =
            next_step(BoardState { layout, grid, notes: None, stop: Stop::NEVER }, solution, []);
        let why = Message::new("lesson-said-hint")
            .said("why", &WithoutTechniques(&step).hint(HintLevel::What))
            .said("action", &WithoutTechniques(&step).action());
        let cell = step.cells(HintLevel::Do).first().copied();
        (cell.expect("the lesson's boards are solvable by singles"), why)
    }
}

/// Which of the digits are in a cell.
fn digits_in(placed: &[(Cell, Digit)], cell: Cell) -> DigitSet {
    placed.iter().filter(|placed| placed.0 == cell).map(|placed| placed.1).collect()
}
