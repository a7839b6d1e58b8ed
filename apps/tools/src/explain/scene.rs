//! The path to the solution as scenes, on any board.

use underdoku_formats::Board;
use underdoku_grid::layout::{DigitSet, Grid, Layout};
use underdoku_logic::{self as logic, Position, Standard, Step};
use underdoku_solver::Stop;

use super::SolvePathLine;
use crate::{StepLine, Techniques, layout_of};
use underdoku_words::Message;
use underdoku_words::reasons::heading;
use underdoku_words::terminal::say;

/// The digits of a board and the candidates of its cells.
#[derive(Clone)]
pub struct State {
    /// The digits.
    pub grid: Grid,
    /// The candidates of each cell, in row order.
    pub candidates: Vec<DigitSet>,
}

/// A kind of board whose steps the tools print: the standard one, or any layout.
pub trait ToolBoard: logic::Board {
    /// The digits and candidates of a position.
    fn state(position: &Position<Self>) -> State;
}

impl ToolBoard for Standard {
    fn state(position: &Position) -> State {
        let digits = |cell| position.digits(cell).iter().map(Into::into).collect();
        let candidates = underdoku_grid::Cell::all().map(digits).collect();
        State { grid: Grid::from(position.grid()), candidates }
    }
}

impl ToolBoard for Layout {
    fn state(position: &Position<Self>) -> State {
        let digits = |cell| position.digits(cell);
        let candidates = position.layout().cells_and_voids().map(digits).collect();
        State { grid: position.grid().clone(), candidates }
    }
}

/// A state with the step taken in it, or with several consecutive singles, which share a picture.
pub struct Scene<B: ToolBoard> {
    /// `None` if no pictures are drawn.
    pub before: Option<State>,
    /// At least one.
    pub steps: Vec<Step<B>>,
}

/// The path, as far as the techniques lead.
pub struct SolvePath<'a, B: ToolBoard> {
    /// The layout.
    pub layout: &'a Layout,
    /// The givens.
    pub givens: Grid,
    /// The digits at the start, as a line.
    pub start: String,
    /// The digits at the end, as a line.
    pub end: String,
    /// The scenes in order.
    pub scenes: Vec<Scene<B>>,
    /// True if the path leads to the solution.
    pub is_solved: bool,
}

impl<'a, B: ToolBoard> SolvePath<'a, B> {
    /// Repeatedly applies the step that these techniques find. The path is incomplete if the search
    /// is stopped.
    pub fn take(
        layout: &'a Layout,
        givens: Grid,
        mut position: Position<B>,
        techniques: &Techniques,
        has_pictures: bool,
        stop: Stop<'_>,
    ) -> Self {
        let start = B::state(&position).grid.line(layout);
        let mut scenes: Vec<Scene<B>> = Vec::new();
        while let Some(step) = techniques.step(position.until(stop)) {
            match scenes.last_mut() {
                Some(scene) if scene.is_singles() && step.technique.is_single() => {
                    position.apply(&step);
                    scene.steps.push(step);
                }
                _ => {
                    let before = has_pictures.then(|| B::state(&position));
                    position.apply(&step);
                    scenes.push(Scene { before, steps: vec![step] });
                }
            }
        }
        let grid = B::state(&position).grid;
        let (end, is_solved) = (grid.line(layout), grid.is_solved(layout));
        Self { layout, givens, start, end, scenes, is_solved }
    }

    /// The steps of all scenes.
    pub fn steps(&self) -> impl Iterator<Item = &Step<B>> {
        self.scenes.iter().flat_map(|scene| &scene.steps)
    }

    /// The path in JSON.
    pub fn line(&self) -> SolvePathLine {
        SolvePathLine {
            puzzle: self.givens.line(self.layout),
            layout: layout_of(&Board::new(self.layout.clone(), &self.givens)),
            result: if self.is_solved { "solved" } else { "stuck" },
            reason: None,
            steps: self.steps().map(StepLine::of).collect(),
            end: Some(self.end.clone()),
        }
    }

    /// A sentence about the outcome.
    pub fn outcome(&self) -> String {
        let count = self.steps().count();
        let hardest = self.steps().map(|step| step.technique).max();
        say(&match hardest {
            _ if !self.is_solved => Message::new("answer-stuck").number("number", count),
            None => Message::new("answer-solved"),
            Some(hardest) => Message::new("answer-solved-by")
                .number("number", count)
                .said("technique", &heading(hardest, None))
                .said("difficulty", &hardest.difficulty()),
        })
    }
}

impl<B: ToolBoard> Scene<B> {
    /// True if each step is a single.
    pub fn is_singles(&self) -> bool {
        self.steps.iter().all(|step| step.technique.is_single())
    }
}
