//! The way to the solution as scenes, on any board.

use underdoku_grid::layout::{Cell, DigitSet, Grid, Layout};
use underdoku_logic::{Difficulty, HintLevel, Position, Row, Step, general};

use super::super::told::{StepLine, action};
use super::figure::Figure;

/// A step of a way: of the 9x9 board, or of any layout.
pub(super) trait Taken {
    /// The name of its technique.
    fn name(&self) -> &'static str;
    fn difficulty(&self) -> Difficulty;
    /// The place of its technique among all, the easiest first.
    fn rank(&self) -> usize;
    fn is_single(&self) -> bool;
    fn action(&self) -> String;
    fn why(&self) -> String;
    fn line(&self) -> StepLine;
    fn figure(&self) -> Figure;
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
        StepLine::of(self)
    }

    fn figure(&self) -> Figure {
        Figure::of(self)
    }
}

impl Taken for general::Step {
    fn name(&self) -> &'static str {
        self.technique().name()
    }

    fn difficulty(&self) -> Difficulty {
        self.technique().difficulty()
    }

    fn rank(&self) -> usize {
        self.technique() as usize
    }

    fn is_single(&self) -> bool {
        matches!(
            self.technique(),
            general::Technique::HiddenSingle | general::Technique::NakedSingle
        )
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

    fn figure(&self) -> Figure {
        Figure::of_any(self)
    }
}

/// A board on its way to the solution, with the techniques that are used.
pub(super) trait Walk {
    type Step: Taken;

    /// The first step that these techniques find.
    fn next(&self) -> Option<Self::Step>;
    fn apply(&mut self, step: &Self::Step);
    /// The digits and candidates, to be drawn.
    fn state(&self) -> State;
    /// The digits as a line.
    fn line(&self) -> String;
    fn is_solved(&self) -> bool;
}

/// The digits of a board, and the candidates of its blanks in row order.
#[derive(Clone)]
pub(super) struct State {
    pub(super) grid: Grid,
    pub(super) candidates: Vec<DigitSet>,
}

/// The 9x9 board.
pub(super) struct Classic<'p> {
    pub(super) position: Position<'p>,
    pub(super) rows: &'p [Row],
}

impl Walk for Classic<'_> {
    type Step = Step;

    fn next(&self) -> Option<Step> {
        self.position.first_among(self.rows)
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
pub(super) struct Any<'a> {
    pub(super) layout: &'a Layout,
    pub(super) board: general::Board<'a>,
    pub(super) rows: &'a [&'static general::Row],
}

impl Walk for Any<'_> {
    type Step = general::Step;

    fn next(&self) -> Option<general::Step> {
        self.board.next_among(self.rows.iter().copied())
    }

    fn apply(&mut self, step: &general::Step) {
        self.board.apply(step);
    }

    fn state(&self) -> State {
        let candidates = |cell: Cell| self.board.candidates(cell);
        let candidates = self.layout.cells_and_voids().map(candidates).collect();
        State { grid: self.board.grid().clone(), candidates }
    }

    fn line(&self) -> String {
        self.board.grid().line(self.layout)
    }

    fn is_solved(&self) -> bool {
        self.board.grid().is_solved(self.layout)
    }
}

/// A state with the step taken in it, or a run of singles, which share one picture.
pub(super) struct Scene<S> {
    /// `None` if no pictures are drawn.
    pub(super) before: Option<State>,
    /// At least one.
    pub(super) steps: Vec<S>,
}

/// The way as far as the techniques go.
pub(super) struct Way<'a, S> {
    pub(super) layout: &'a Layout,
    pub(super) givens: Grid,
    /// The digits at the start and at the end, as lines.
    pub(super) start: String,
    pub(super) end: String,
    pub(super) scenes: Vec<Scene<S>>,
    pub(super) is_solved: bool,
}

impl<'a, S: Taken> Way<'a, S> {
    /// Takes the first step found by these techniques, repeatedly.
    pub(super) fn take(
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

    pub(super) fn steps(&self) -> impl Iterator<Item = &S> {
        self.scenes.iter().flat_map(|scene| &scene.steps)
    }

    /// The outcome as a sentence.
    pub(super) fn outcome(&self) -> String {
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
    pub(super) fn is_singles(&self) -> bool {
        self.steps.iter().all(Taken::is_single)
    }
}
