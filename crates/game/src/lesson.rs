//! A lesson for a player who has never seen a Sudoku: a 4x4, then a corner of a 9x9.
//!
//! It is a list of steps, each with a sentence, highlighted cells, and the one thing to do. A front
//! end shows [`Lesson::sentence`], the board and [`Lesson::task`], passes what the player does to
//! [`Lesson::act`], and shows the [`Reply`]; `underdoku_words::lesson` turns all of them into text.
//! The lesson advances by itself until [`Lesson::is_over`]. It takes about three minutes, and there
//! is nothing to save.
//!
//! ```
//! use underdoku_game::lesson::{Act, Lesson, Task};
//! use underdoku_words::lesson::say;
//!
//! let mut lesson = Lesson::new();
//! while lesson.task() == Task::Read {
//!     lesson.act(Act::Read);
//! }
//! assert_eq!(say(&lesson.task()), "Put 4 in r4c1.");
//! assert_eq!(say(&lesson.act("4 1 4".parse().unwrap())), "Right: r4c1 is 4.");
//! ```

mod act;
mod board;
mod steps;
mod words;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};

pub use act::{Act, Reply, Task};

use crate::delve::{MAX_HP, ORIGINAL_1};
use board::LessonBoard;
use steps::{STEPS, Step};

/// A lesson in progress.
#[derive(Clone, Debug)]
pub struct Lesson {
    at: usize,
    board: LessonBoard,
    hp: u8,
    potions: u8,
    /// The cell of the last hint.
    hinted: Option<Cell>,
}

impl Default for Lesson {
    fn default() -> Self {
        Self::new()
    }
}

impl Lesson {
    /// A new lesson.
    pub fn new() -> Self {
        Self {
            at: 0,
            board: LessonBoard::new(STEPS[0].board),
            hp: ORIGINAL_1.start_hp,
            potions: 1,
            hinted: None,
        }
    }

    /// True if the last step is done. The last board remains.
    pub const fn is_over(&self) -> bool {
        self.at == STEPS.len()
    }

    /// The number of the step, from 1, and the number of steps.
    pub fn place(&self) -> (usize, usize) {
        (STEPS.len().min(self.at + 1), STEPS.len())
    }

    fn step(&self) -> &'static Step {
        &STEPS[self.at.min(STEPS.len() - 1)]
    }

    /// The rules of the board.
    pub const fn layout(&self) -> &Layout {
        &self.board.layout
    }

    /// The digits on the board.
    pub const fn digits(&self) -> &Grid {
        &self.board.digits
    }

    /// True if a cell's digit was there from the start.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.board.givens.get(cell).is_some()
    }

    /// The wrong digits tried in a cell.
    pub fn tried(&self, cell: Cell) -> DigitSet {
        self.board.tried(cell)
    }

    /// The notes in a cell.
    pub fn notes(&self, cell: Cell) -> DigitSet {
        self.board.notes(cell)
    }

    /// The hit points, and their maximum.
    pub const fn hp(&self) -> (u8, u8) {
        (self.hp, MAX_HP)
    }

    /// The number of potions that are left.
    pub const fn potions(&self) -> u8 {
        self.potions
    }

    /// The cells that the sentence is about, in the order of the board.
    pub fn lit(&self) -> Vec<Cell> {
        let is_lit =
            |&cell: &Cell| self.step().lit.iter().any(|area| area.has(self.layout(), cell));
        self.layout().cells().filter(is_lit).collect()
    }

    /// The cell that needs a digit: the cell that the task names, or the cell of the last hint.
    pub fn target(&self) -> Option<Cell> {
        match self.task() {
            Task::Put { cell, .. } | Task::Try { cell, .. } | Task::Note { cell, .. } => Some(cell),
            Task::Fill { .. } => self.hinted.filter(|&cell| self.board.digits.get(cell).is_none()),
            Task::Read | Task::Potion | Task::Hint => None,
        }
    }

    /// The one thing to do.
    pub fn task(&self) -> Task {
        match self.step().task {
            Task::Fill { .. } => Task::Fill { blanks: self.goal().count() },
            Task::Note { cell, digit } => {
                Task::Note { cell, digit: self.board.to_note(cell).first().unwrap_or(digit) }
            }
            task => task,
        }
    }

    /// The blanks to be filled: the highlighted ones, or all of them.
    fn goal(&self) -> impl Iterator<Item = Cell> {
        let lit = self.lit();
        let blanks = self.board.digits.blanks(self.layout());
        blanks.filter(move |cell| lit.is_empty() || lit.contains(cell))
    }

    /// Carries out an action of the player and returns the reply. Apart from wrong digits, only the
    /// action that the task requires changes anything.
    pub fn act(&mut self, act: Act) -> Reply {
        match (act, self.task()) {
            (Act::Read, Task::Read) => self.done(Reply::Read),
            (Act::Potion, Task::Potion) => {
                self.potions -= 1;
                self.hp += 1;
                self.done(Reply::Drank { hp: self.hp })
            }
            (Act::Hint, Task::Hint) => {
                let hint = self.hint();
                self.done(hint)
            }
            (Act::Hint, Task::Fill { .. }) => self.hint(),
            (Act::Put(cell, digit), task) => self.put(cell, digit, task),
            (Act::Note(cell, digit), task) => self.note(cell, digit, task),
            (_, task) => Reply::Later(task),
        }
    }

    fn hint(&mut self) -> Reply {
        let (cell, why) = self.board.hint();
        self.hinted = Some(cell);
        Reply::Hinted { cell, why }
    }

    fn put(&mut self, cell: Cell, digit: Digit, task: Task) -> Reply {
        if let Some(refused) = self.board.refuse(cell, digit) {
            return refused;
        }
        // A player who forgot to turn notes on should not be told that the digit is wrong.
        if matches!(task, Task::Note { .. }) {
            return Reply::Later(task);
        }
        if !self.board.is_right(cell, digit) {
            let wrong = self.board.cross_out(cell, digit);
            if matches!(task, Task::Try { cell: asked, .. } if asked == cell) {
                self.hp -= 1;
                return self.done(wrong);
            }
            return wrong;
        }
        let is_asked = match task {
            Task::Put { cell: asked, .. } => asked == cell,
            Task::Fill { .. } => self.goal().any(|blank| blank == cell),
            _ => false,
        };
        if !is_asked {
            return Reply::Later(task);
        }
        self.board.digits.set(cell, Some(digit));
        let right = Reply::Right { cell, digit };
        let has_more = matches!(task, Task::Fill { .. }) && self.goal().next().is_some();
        if has_more { right } else { self.done(right) }
    }

    fn note(&mut self, cell: Cell, digit: Digit, task: Task) -> Reply {
        if let Some(refused) = self.board.refuse(cell, digit) {
            return refused;
        }
        let is_asked = matches!(task, Task::Note { cell: asked, .. } if asked == cell);
        if !is_asked || !self.board.to_note(cell).contains(digit) {
            return Reply::Later(task);
        }
        self.board.note(cell, digit);
        let noted = Reply::Noted { cell, digit };
        if self.board.to_note(cell).is_empty() { self.done(noted) } else { noted }
    }

    /// Advances to the next step.
    fn done(&mut self, reply: Reply) -> Reply {
        let before = self.step().board;
        self.at = STEPS.len().min(self.at + 1);
        if self.step().board != before {
            self.board = LessonBoard::new(self.step().board);
            self.hinted = None;
        }
        reply
    }
}

#[cfg(test)]
mod tests;
