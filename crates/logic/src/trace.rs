//! The whole path from the givens to the solution.

use underdoku_grid::Grid;
use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::{Difficulty, Position, Step, TECHNIQUES, Technique, TechniqueInfo};

/// The easiest available step at each position from the givens on, and the final position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trace {
    /// The steps in their order.
    pub steps: Vec<Step>,
    /// The board after the last step.
    pub end: Grid,
}

impl Trace {
    /// True if the steps lead to the solution.
    pub fn is_solved(&self) -> bool {
        self.end.is_solved()
    }

    /// The technique of the hardest step, the first among equals.
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.iter().map(|step| step.technique).reduce(|a, b| if b > a { b } else { a })
    }

    /// The hardest technique, if the steps lead to the solution. A full grid needs none and gets
    /// the easiest.
    fn into_solved_by(self) -> Option<Technique> {
        self.is_solved().then(|| self.hardest().unwrap_or(Technique::FullHouse))
    }

    /// The difficulty of the hardest step; [`Difficulty::Expert`] if the steps do not lead to the
    /// solution.
    pub fn difficulty(&self) -> Difficulty {
        if !self.is_solved() {
            return Difficulty::Expert;
        }
        self.hardest().map_or(Difficulty::Easy, Technique::difficulty)
    }
}

/// Solves the puzzle with every technique, always taking the easiest step.
#[doc(alias("solve", "path", "steps", "explain"))]
pub fn trace(puzzle: &Puzzle) -> Trace {
    trace_with(puzzle, TECHNIQUES)
}

/// Solves the puzzle as far as these techniques go, trying them in this order.
pub fn trace_with(puzzle: &Puzzle, rows: &[TechniqueInfo]) -> Trace {
    let mut position = Position::new(puzzle);
    let mut steps = Vec::new();
    while let Some(step) = position.first_among(rows) {
        position.apply(&step);
        steps.push(step);
    }
    Trace { steps, end: *position.grid() }
}

/// The difficulty of the hardest step if the easiest available step is always taken. A puzzle that
/// the techniques of this crate cannot finish is [`Difficulty::Expert`].
#[doc(alias("rate", "grade", "hardness"))]
pub fn difficulty(puzzle: &Puzzle) -> Difficulty {
    let below = TECHNIQUES.iter().filter(|info| info.difficulty < Difficulty::Expert);
    trace_with(puzzle, &below.copied().collect::<Vec<_>>()).difficulty()
}

/// The hardest technique that is needed, if those up to `most` suffice; `None` if they do not.
///
/// Faster than [`trace_with`] for the same techniques, since it takes singles in any order and
/// stores no steps.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn hardest_within(
    puzzle: &Puzzle,
    most: Technique,
    stop: Stop<'_>,
) -> Result<Option<Technique>, Stopped> {
    stop.whole(hardest(puzzle, most, stop))
}

/// The hardest technique that is needed, if singles and these techniques, tried in this order,
/// suffice; `None` if they do not.
pub fn hardest_among(puzzle: &Puzzle, rows: &[TechniqueInfo]) -> Option<Technique> {
    let mut position = Position::new(puzzle);
    let mut hardest = Technique::NakedSingle;
    loop {
        position.place_singles();
        if position.is_solved() {
            return Some(hardest);
        }
        let next = position.first_among(rows)?;
        hardest = hardest.max(next.technique);
        position.apply(&next);
    }
}

/// The techniques up to and including this one.
fn up_to(most: Technique) -> &'static [TechniqueInfo] {
    &TECHNIQUES[..TECHNIQUES.partition_point(|info| info.technique <= most)]
}

fn hardest(puzzle: &Puzzle, most: Technique, stop: Stop<'_>) -> Option<Technique> {
    if most <= Technique::NakedSingle {
        return trace_with(puzzle, up_to(most)).into_solved_by();
    }
    let rows = &up_to(most)[up_to(Technique::NakedSingle).len()..];
    let mut position = Position::new(puzzle);
    let mut hardest = None;
    loop {
        position.place_singles();
        if position.is_solved() {
            let singles = || trace_with(puzzle, up_to(Technique::NakedSingle)).into_solved_by();
            return hardest.or_else(singles);
        }
        let next = position.until(stop).first_among(rows)?;
        hardest = hardest.max(Some(next.technique));
        position.apply(&next);
    }
}
