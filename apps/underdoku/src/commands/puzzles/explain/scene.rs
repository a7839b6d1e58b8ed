//! The way to the solution as scenes.

use underdoku_logic::{Difficulty, Position, Row, Step, Technique};

/// A position with the step taken in it, or a run of singles, which share one picture.
pub(super) struct Scene<'p> {
    pub(super) before: Position<'p>,
    /// At least one.
    pub(super) steps: Vec<Step>,
}

/// The way from a position as far as the techniques go.
pub(super) struct Way<'p> {
    pub(super) start: Position<'p>,
    pub(super) scenes: Vec<Scene<'p>>,
    pub(super) end: Position<'p>,
}

impl<'p> Way<'p> {
    /// Takes the first step found by these techniques, repeatedly.
    pub(super) fn from(start: Position<'p>, rows: &[Row]) -> Self {
        let mut scenes: Vec<Scene<'p>> = Vec::new();
        let mut end = start.clone();
        while let Some(step) = end.first_among(rows) {
            let before = end.clone();
            end.apply(&step);
            match scenes.last_mut() {
                Some(scene) if scene.is_singles() && step.technique.is_single() => {
                    scene.steps.push(step);
                }
                _ => scenes.push(Scene { before, steps: vec![step] }),
            }
        }
        Self { start, scenes, end }
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.scenes.iter().flat_map(|scene| &scene.steps)
    }

    /// The hardest technique; the first if several are equally hard.
    pub(super) fn hardest(&self) -> Option<Technique> {
        self.steps().map(|step| step.technique).reduce(|a, b| if b > a { b } else { a })
    }

    /// The outcome as a sentence.
    pub(super) fn outcome(&self) -> String {
        let hardest = self.hardest().map(|hardest| (hardest.name(), hardest.difficulty()));
        outcome(self.steps().count(), self.end.is_solved(), hardest)
    }
}

/// The outcome of a way with this many steps, as a sentence.
pub(super) fn outcome(
    count: usize,
    is_solved: bool,
    hardest: Option<(&str, Difficulty)>,
) -> String {
    let steps = if count == 1 { "step" } else { "steps" };
    match hardest {
        _ if !is_solved => {
            format!("Stuck after {count} {steps}: these techniques do not lead further.")
        }
        None => "It is solved.".to_owned(),
        Some((hardest, difficulty)) => {
            format!("Solved in {count} {steps}; the hardest is {hardest} ({difficulty}).")
        }
    }
}

impl Scene<'_> {
    pub(super) fn is_singles(&self) -> bool {
        self.steps.iter().all(|step| step.technique.is_single())
    }
}
