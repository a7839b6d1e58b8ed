//! The easiest step of a position, as a hint of four levels.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_logic::general::{NextStep, next_step};
use underdoku_logic::{HintLevel, general};
use underdoku_solver::{Puzzle, Stop, Stopped, general as any};
use underdoku_words::Message;
use underdoku_words::reasons::Explain;
use underdoku_words::terminal::say;

use crate::player_board::{self, PlayerBoard, Start, Unsolvable};
use crate::{StepLine, Techniques, judged_layout};

/// The hint for a board.
pub enum Hinted {
    /// The sentences of the requested levels, and the step if everything was requested.
    Step(Vec<String>, Option<Box<StepLine>>),
    /// The board is full and correct.
    Solved,
    /// One of the player's digits is wrong; the sentence says which.
    Mistake(String),
    /// No technique finds a step.
    NothingFound,
    /// The puzzle has no unique solution.
    Unsolvable(Unsolvable),
}

/// How much of a hint is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The sentences of this many levels, from 1 to 4.
    Levels(usize),
    /// The sentences of all levels, and the step itself.
    All,
}

/// The hint in JSON.
#[derive(Serialize)]
pub struct HintLine {
    board: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    says: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Box<StepLine>>,
}

/// The easiest step that these techniques find on a board.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped.
pub fn hint(
    board: &Board,
    techniques: &Techniques,
    detail: Detail,
    stop: Stop<'_>,
) -> Result<Hinted, Stopped> {
    let hinted = match player_board::proven(board, stop)? {
        Err(unsolvable) => Hinted::Unsolvable(unsolvable),
        Ok(Start::Classic(puzzle, board)) => of_classic(&puzzle, board, (techniques, detail), stop),
        Ok(Start::Any(puzzle, board)) => of_any(&puzzle, &board, (techniques, detail), stop),
    };
    stop.whole(hinted)
}

impl Hinted {
    fn step(
        detail: Detail,
        reason: &impl Explain,
        line: impl FnOnce() -> Option<StepLine>,
    ) -> Self {
        let says = |levels| -> Vec<String> {
            let levels = HintLevel::ALL.into_iter().take(levels);
            levels.map(|level| say(&reason.hint(level))).collect()
        };
        match detail {
            // Alone, the third level leaves its conclusion open; with all four there is no need to.
            Detail::Levels(4) => {
                let ends = [say(&reason.why()), say(&reason.action())];
                Self::Step(says(2).into_iter().chain(ends).collect(), None)
            }
            Detail::Levels(levels) => Self::Step(says(levels), None),
            Detail::All => Self::Step(says(HintLevel::ALL.len()), line().map(Box::new)),
        }
    }

    /// The sentences of the requested levels.
    pub fn sentence(&self) -> String {
        match self {
            Self::Step(says, _) => says.join(" "),
            Self::Solved => say(&Message::new("answer-solved")),
            Self::Mistake(mistake) => mistake.clone(),
            Self::NothingFound => say(&Message::new("answer-no-step")),
            Self::Unsolvable(unsolvable) => unsolvable.result.to_owned(),
        }
    }

    /// The hint in JSON, for this board.
    pub fn line(self, board: &Board) -> HintLine {
        let mut line = HintLine {
            board: board.line(),
            layout: judged_layout(board),
            result: "step",
            reason: None,
            says: Vec::new(),
            step: None,
        };
        match self {
            Self::Step(says, step) => (line.says, line.step) = (says, step),
            Self::Solved => line.result = "solved",
            Self::Mistake(mistake) => (line.result, line.reason) = ("mistake", Some(mistake)),
            Self::NothingFound => line.result = "beyond",
            Self::Unsolvable(unsolvable) => {
                (line.result, line.reason) = (unsolvable.result, Some(unsolvable.reason));
            }
        }
        line
    }
}

/// The hint on the 9x9 board.
fn of_classic(
    puzzle: &Puzzle,
    board: &Board,
    (techniques, detail): (&Techniques, Detail),
    stop: Stop<'_>,
) -> Hinted {
    match player_board::position(puzzle, board) {
        Err(mistake) => Hinted::Mistake(mistake.reason),
        Ok(position) if position.is_solved() => Hinted::Solved,
        Ok(position) => {
            techniques.step(position.until(stop)).map_or(Hinted::NothingFound, |step| {
                Hinted::step(detail, &step, || Some(StepLine::of(&step)))
            })
        }
    }
}

/// The hint on a board of any layout. Singles that can be seen without candidates have their own
/// sentences, unless the user chose the techniques.
fn of_any(
    puzzle: &any::Puzzle,
    board: &Board,
    (techniques, detail): (&Techniques, Detail),
    stop: Stop<'_>,
) -> Hinted {
    let played = match PlayerBoard::of(puzzle, board) {
        Ok(played) => played,
        Err(mistake) => return Hinted::Mistake(mistake.reason),
    };
    let next = if techniques.are_chosen() && !played.is_solved() {
        let first = techniques.step(played.position().until(stop));
        first.map_or(NextStep::NothingFound, |step| NextStep::Found(Box::new(step)))
    } else {
        // The board has no mistake, so the solution is not needed.
        next_step(played.state(stop), || None, general::TECHNIQUES)
    };
    match &next {
        NextStep::Complete => Hinted::Solved,
        NextStep::NothingFound => Hinted::NothingFound,
        _ if next.technique().is_some() => Hinted::step(detail, &next, || StepLine::of_next(&next)),
        _ => Hinted::Mistake(say(&next.why())),
    }
}
