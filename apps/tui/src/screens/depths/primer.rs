//! Sudoku on one screen: the rules, and a small board to try them on.

use std::collections::BTreeSet;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use underdoku_game::depths::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};
use underdoku_logic::HintLevel;
use underdoku_logic::general::{NextStep, Standing, next_step};
use underdoku_solver::Stop;
use underdoku_solver::general::Puzzle;

use super::{LEAST, label, label_with, said};
use crate::app::{Desk, Stage};
use crate::board::{Board, BoardPlaces, Face, Ink, Kind, Notes, Writing, walk};
use crate::draw::{page, put};
use crate::keymap::Action;
use crate::screen::{Go, Look, Screen};
use crate::screens::help::{self, KeyRow};
use crate::settings::Settings;
use crate::words::wrapped;

/// The rules of Sudoku, and a small board.
#[derive(Debug)]
pub struct Primer {
    layout: Layout,
    givens: Grid,
    solution: Grid,
    /// The digits on the board.
    pub fill: Grid,
    /// The cell that keys work on.
    pub cursor: Cell,
    /// What is said of the last key.
    pub told: String,
    /// The wrong digits that were tried in each cell.
    tried: Vec<(Cell, Digit)>,
    stage: Stage,
}

const LAYOUT: &str = "2x2";
const GIVENS: &str = "..3. .4.. ...1 .123";

/// The sentences beside the board.
const RULES: [&str; 4] = [
    "depths-screen-lesson-rule",
    "depths-screen-lesson-cell",
    "depths-screen-lesson-house",
    "depths-screen-lesson-sure",
];

/// The width of the board with a gap.
const BESIDE: u16 = 26;

impl Primer {
    pub(super) fn new() -> Self {
        let layout = Layout::of_line(LAYOUT).expect("the small board has a name");
        let givens = Grid::read(&layout, GIVENS).expect("the small board can be read");
        let puzzle = Puzzle::prove(&layout, givens.clone()).expect("it has one solution");
        let cursor = givens.blanks(&layout).next().unwrap_or(Cell::new(0, 0));
        Self {
            solution: puzzle.solution().clone(),
            fill: givens.clone(),
            givens,
            layout,
            cursor,
            told: label("depths-screen-lesson-start"),
            tried: Vec::new(),
            stage: Stage::default(),
        }
    }

    /// True if the board is full.
    pub fn is_solved(&self) -> bool {
        self.fill.is_solved(&self.layout)
    }

    fn write(&mut self, digit: Digit) {
        let cell = self.cursor;
        if self.fill.get(cell).is_some() {
            self.told = label_with("depths-screen-lesson-filled", "cell", cell.to_string());
            return;
        }
        if usize::from(digit.get()) > self.layout.rows() {
            self.told =
                label_with("depths-screen-lesson-no-digit", "most", self.layout.rows().to_string());
            return;
        }
        if self.solution.get(cell) == Some(digit) {
            self.fill.set(cell, Some(digit));
            let gaps = [("cell", cell.to_string()), ("digit", digit.shown().to_string())];
            let key = if self.is_solved() {
                "depths-screen-lesson-done"
            } else {
                "depths-screen-lesson-right"
            };
            self.told = said(key, gaps);
        } else {
            self.told = self.why_not(cell, digit);
            self.tried.push((cell, digit));
        }
    }

    /// Why a digit does not belong into a cell.
    fn why_not(&self, cell: Cell, digit: Digit) -> String {
        let mut with = self.fill.clone();
        with.set(cell, Some(digit));
        let wrong = self.next(&with).say(HintLevel::Do);
        let gaps =
            [("cell", cell.to_string()), ("digit", digit.shown().to_string()), ("why", wrong)];
        said("depths-screen-lesson-wrong", gaps)
    }

    fn next(&self, grid: &Grid) -> NextStep {
        let standing = Standing { layout: &self.layout, grid, marks: None, stop: Stop::NEVER };
        next_step(standing, || Some(self.solution.clone()), [])
    }

    /// A cell that follows, and why; a full board begins anew.
    fn help(&mut self) {
        if self.is_solved() {
            *self = Self::new();
            return;
        }
        let step = self.next(&self.fill);
        self.cursor = step.cells(HintLevel::Do).first().copied().unwrap_or(self.cursor);
        self.told = format!("{} {}", step.say(HintLevel::What), step.say(HintLevel::Do));
    }

    fn board(&self, area: Rect) -> BoardPlaces {
        let room = super::reader::room(area);
        let size = Size::new(BESIDE, room.height.saturating_sub(5));
        BoardPlaces::largest(size, &self.layout, Writing::Signs).at_place(room.x, room.y)
    }

    fn faces(&self) -> Vec<Face> {
        let face = |cell| {
            if let Some(digit) = self.fill.get(cell) {
                let is_given = self.givens.get(cell).is_some();
                let kind = if is_given { Kind::Given } else { Kind::Own };
                return Face::Digit(Ink { digit, kind, is_broken: false, is_wrong: false });
            }
            let mut tried = DigitSet::EMPTY;
            for &(_, digit) in self.tried.iter().filter(|tried| tried.0 == cell) {
                tried.insert(digit);
            }
            Face::Blank(Notes { tried, ..Notes::marks(DigitSet::EMPTY, DigitSet::EMPTY) })
        };
        self.layout.cells_and_voids().map(face).collect()
    }
}

impl Screen for Primer {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let help = if self.is_solved() { "foot-again" } else { "foot-hint" };
        let hints = [(Action::Confirm, help), (Action::Back, "foot-back")];
        page(&label("depths-screen-sudoku"), &hints, look, buffer);
        let (room, places) = (super::reader::room(*buffer.area()), self.board(*buffer.area()));
        let board = Board {
            layout: &self.layout,
            writing: Writing::Signs,
            faces: self.faces(),
            cursor: self.cursor,
            is_pencil: false,
            lit: BTreeSet::new(),
            barred: BTreeSet::new(),
            sought: self.fill.get(self.cursor),
            stage: &self.stage,
            now: look.now,
        };
        board.draw(places, look.theme, buffer);
        let beside = Rect { x: room.x + BESIDE, width: room.width.saturating_sub(BESIDE), ..room };
        let lines = RULES.iter().flat_map(|key| wrapped(&label(key), beside.width.into()));
        for (text, row) in lines.zip(beside.rows()) {
            put(buffer, row, &text, Style::new());
        }
        let told = wrapped(&self.told, room.width.into());
        let top = room.bottom().saturating_sub(told.len() as u16);
        for (text, y) in told.iter().zip(top..room.bottom()) {
            put(buffer, Rect { y, height: 1, ..room }, text, look.theme.news);
        }
    }

    fn act(&mut self, action: Action, _desk: &mut Desk, _now: Instant) -> Option<Go> {
        let fill = &self.fill;
        if let Some(to) = walk(&self.layout, self.cursor, |cell| fill.get(cell).is_none(), action) {
            self.cursor = to;
            return None;
        }
        match action {
            Action::Back => return Some(Go::Back),
            Action::Digit(digit) => self.write(digit.into()),
            Action::Confirm => self.help(),
            _ => {}
        }
        None
    }

    fn click(&mut self, at: Position, area: Rect, _desk: &mut Desk, _now: Instant) -> Option<Go> {
        self.cursor = self.board(area).at(at).filter(|&cell| self.layout.has(cell))?;
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let digits = help::rows([("keys-digit-into-cell", digit_keys())]);
        [help::walking(), digits, help::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }
}

fn digit_keys() -> Vec<Action> {
    [0, 3].map(|index| Action::Digit(underdoku_grid::Digit::ALL[index])).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the hints alone it comes to its end, and each is a single.
    #[test]
    fn the_small_board_follows_by_singles() {
        let mut primer = Primer::new();
        assert_eq!(primer.layout.rows(), 4);
        while !primer.is_solved() {
            primer.help();
            assert!(primer.told.contains("Put "), "{}", primer.told);
            let digit = primer.solution.get(primer.cursor).unwrap();
            primer.write(digit);
        }
        assert!(primer.told.contains("full"), "{}", primer.told);
        primer.help();
        assert_eq!(primer.fill, primer.givens, "it begins anew");
    }

    #[test]
    fn every_wrong_digit_is_refused_with_its_reason() {
        let mut primer = Primer::new();
        let blanks: Vec<Cell> = primer.fill.blanks(&primer.layout).collect();
        for cell in blanks {
            primer.cursor = cell;
            for digit in (1..=4).filter_map(Digit::new) {
                if primer.solution.get(cell) != Some(digit) {
                    primer.write(digit);
                    assert_eq!(primer.fill.get(cell), None);
                    assert!(primer.told.contains(&cell.to_string()), "{}", primer.told);
                }
            }
        }
        primer.write(Digit::new(9).unwrap());
        assert!(primer.told.contains('4'), "{}", primer.told);
    }
}
