//! The way to the solution as scenes, on any board.

use underdoku_formats::Board;
use underdoku_grid::layout::{Cell, DigitSet, Grid, Layout};
use underdoku_logic::{Difficulty, HintLevel, Position, Step};

use super::WayLine;
use crate::step_line::action;
use crate::{StepLine, Techniques, layout_of};

/// A step of a way: of the 9x9 board, or of any layout.
pub trait Taken {
    /// The name of its technique.
    fn name(&self) -> &'static str;
    /// The difficulty of its technique.
    fn difficulty(&self) -> Difficulty;
    /// The place of its technique among all, the easiest first.
    fn rank(&self) -> usize;
    /// True for a single.
    fn is_single(&self) -> bool;
    /// What it does, as a sentence.
    fn action(&self) -> String;
    /// Why it is true, as a sentence.
    fn why(&self) -> String;
    /// The step in JSON.
    fn line(&self) -> StepLine;
}

impl Taken for Step {
    fn name(&self) -> &'static str {
        self.technique.name()
    }

    fn difficulty(&self) -> Difficulty {
        self.technique.difficulty()
    }

    fn rank(&self) -> usize {
        self.technique as usize
    }

    fn is_single(&self) -> bool {
        self.technique.is_single()
    }

    fn action(&self) -> String {
        action(self)
    }

    fn why(&self) -> String {
        Self::why(self)
    }

    fn line(&self) -> StepLine {
        StepLine::of(self.clone())
    }
}

impl Taken for Step<Layout> {
    fn name(&self) -> &'static str {
        self.technique.name()
    }

    fn difficulty(&self) -> Difficulty {
        self.technique.difficulty()
    }

    fn rank(&self) -> usize {
        self.technique as usize
    }

    fn is_single(&self) -> bool {
        self.technique.is_single()
    }

    fn action(&self) -> String {
        self.say(HintLevel::Do)
    }

    fn why(&self) -> String {
        Self::why(self)
    }

    fn line(&self) -> StepLine {
        StepLine::of_any(self)
    }
}

/// A board on its way to the solution, with the techniques that are used.
pub trait Walk {
    /// A step on this board.
    type Step: Taken;

    /// The first step that these techniques find.
    fn next(&self) -> Option<Self::Step>;
    /// Takes a step.
    fn apply(&mut self, step: &Self::Step);
    /// The digits and candidates, to be drawn.
    fn state(&self) -> State;
    /// The digits as a line.
    fn line(&self) -> String;
    /// True if it is full and right.
    fn is_solved(&self) -> bool;
}

/// The digits of a board, and the candidates of its blanks in row order.
#[derive(Clone)]
pub struct State {
    /// The digits.
    pub grid: Grid,
    /// The candidates of each cell.
    pub candidates: Vec<DigitSet>,
}

/// The 9x9 board.
pub struct Classic<'p> {
    /// The position.
    pub position: Position<'p>,
    /// The techniques.
    pub techniques: &'p Techniques,
}

impl Walk for Classic<'_> {
    type Step = Step;

    fn next(&self) -> Option<Step> {
        self.techniques.step(&self.position)
    }

    fn apply(&mut self, step: &Step) {
        self.position.apply(step);
    }

    fn state(&self) -> State {
        let digits = |cell| self.position.digits(cell).iter().map(Into::into).collect();
        let candidates = underdoku_grid::Cell::all().map(digits).collect();
        State { grid: Grid::from(self.position.grid()), candidates }
    }

    fn line(&self) -> String {
        self.position.grid().line().to_string()
    }

    fn is_solved(&self) -> bool {
        self.position.is_solved()
    }
}

/// A board of any layout.
pub struct Any<'a> {
    /// The layout.
    pub layout: &'a Layout,
    /// The position.
    pub position: Position<'a, Layout>,
    /// The techniques.
    pub techniques: &'a Techniques,
}

impl Walk for Any<'_> {
    type Step = Step<Layout>;

    fn next(&self) -> Option<Step<Layout>> {
        self.techniques.step(&self.position)
    }

    fn apply(&mut self, step: &Step<Layout>) {
        self.position.apply(step);
    }

    fn state(&self) -> State {
        let candidates = |cell: Cell| self.position.digits(cell);
        let candidates = self.layout.cells_and_voids().map(candidates).collect();
        State { grid: self.position.grid().clone(), candidates }
    }

    fn line(&self) -> String {
        self.position.grid().line(self.layout)
    }

    fn is_solved(&self) -> bool {
        self.position.grid().is_solved(self.layout)
    }
}

/// A state with the step taken in it, or a run of singles, which share one picture.
pub struct Scene<S> {
    /// `None` if no pictures are drawn.
    pub before: Option<State>,
    /// At least one.
    pub steps: Vec<S>,
}

/// The way as far as the techniques go.
pub struct Way<'a, S> {
    /// The layout.
    pub layout: &'a Layout,
    /// The givens.
    pub givens: Grid,
    /// The digits at the start, as a line.
    pub start: String,
    /// The digits at the end, as a line.
    pub end: String,
    /// The scenes in order.
    pub scenes: Vec<Scene<S>>,
    /// True if the way leads to the solution.
    pub is_solved: bool,
}

impl<'a, S: Taken> Way<'a, S> {
    /// Takes the first step found by these techniques, repeatedly.
    pub fn take(
        layout: &'a Layout,
        givens: Grid,
        mut walk: impl Walk<Step = S>,
        has_pictures: bool,
    ) -> Self {
        let start = walk.line();
        let mut scenes: Vec<Scene<S>> = Vec::new();
        while let Some(step) = walk.next() {
            match scenes.last_mut() {
                Some(scene) if scene.is_singles() && step.is_single() => {
                    walk.apply(&step);
                    scene.steps.push(step);
                }
                _ => {
                    let before = has_pictures.then(|| walk.state());
                    walk.apply(&step);
                    scenes.push(Scene { before, steps: vec![step] });
                }
            }
        }
        let (end, is_solved) = (walk.line(), walk.is_solved());
        Self { layout, givens, start, end, scenes, is_solved }
    }

    /// The steps of all scenes.
    pub fn steps(&self) -> impl Iterator<Item = &S> {
        self.scenes.iter().flat_map(|scene| &scene.steps)
    }

    /// The way in JSON.
    pub fn line(&self) -> WayLine {
        WayLine {
            puzzle: self.givens.line(self.layout),
            layout: layout_of(&Board::new(self.layout.clone(), &self.givens)),
            result: if self.is_solved { "solved" } else { "stuck" },
            reason: None,
            steps: self.steps().map(Taken::line).collect(),
            end: Some(self.end.clone()),
        }
    }

    /// The outcome as a sentence.
    pub fn outcome(&self) -> String {
        let count = self.steps().count();
        let steps = if count == 1 { "step" } else { "steps" };
        // The first if several are equally hard.
        let hardest = self.steps().reduce(|a, b| if b.rank() > a.rank() { b } else { a });
        match hardest {
            _ if !self.is_solved => {
                format!("Stuck after {count} {steps}: these techniques do not lead further.")
            }
            None => "It is solved.".to_owned(),
            Some(step) => format!(
                "Solved in {count} {steps}; the hardest is {} ({}).",
                step.name(),
                step.difficulty()
            ),
        }
    }
}

impl<S: Taken> Scene<S> {
    /// True if each step is a single.
    pub fn is_singles(&self) -> bool {
        self.steps.iter().all(Taken::is_single)
    }
}
