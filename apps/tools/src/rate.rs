//! The difficulty of a puzzle.

use std::collections::BTreeMap;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_logic::general::{self, Grade};
use underdoku_logic::{
    ExplainerRating, Score, Technique, Tenths, explainer_rating_until, explainer_rating_within,
    score_until,
};
use underdoku_solver::{Puzzle, Stop, Stopped};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::judged_layout;
use crate::player_board::{self, Start, Unsolvable};

/// The difficulty of a puzzle.
pub enum Rated {
    /// The numbers of both scales, for the 9x9 board.
    Classic {
        /// ER, EP and ED.
        rating: ExplainerRating,
        /// Score and level.
        score: Score,
    },
    /// Another board.
    Any {
        /// The steps by technique.
        grade: Grade,
        /// Score and level.
        score: Score,
    },
}

/// The difficulty of a puzzle in JSON.
#[derive(Serialize)]
pub struct RatedLine {
    puzzle: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(flatten)]
    numbers: Option<Numbers>,
}

/// The numbers of a rating in JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Numbers {
    /// On the 9x9 board.
    Classic {
        /// The hardest step.
        er: f64,
        /// The hardest step up to the first that places a digit.
        ep: f64,
        /// The first step.
        ed: f64,
        /// The sum of the scores of all steps.
        score: u32,
        /// The level according to the total score and the hardest step.
        level: String,
        /// The level of the hardest step, before the total score raises it.
        level_by_step: String,
        /// The hardest technique; `None` if there was no step or the techniques get stuck.
        technique: Option<String>,
        /// True if the techniques of both scales lead to the solution.
        complete: bool,
    },
    /// On a board of another layout.
    Any {
        /// A note that some numbers are missing.
        note: String,
        /// The sum of the scores of all steps.
        score: u32,
        /// The level according to the total score and the hardest step.
        level: &'static str,
        /// The level of the hardest step, before the total score raises it.
        level_by_step: &'static str,
        /// The difficulty of the hardest technique.
        difficulty: &'static str,
        /// The hardest technique; `None` if there was no step or the techniques get stuck.
        technique: Option<String>,
        /// The number of steps by technique.
        steps: BTreeMap<String, usize>,
        /// True if the techniques lead to the solution.
        complete: bool,
    },
}

/// The note for boards other than 9x9.
const NINE_ONLY: Message = Message::new("answer-er-standard-only");

/// Printed in place of the hardest technique if the techniques get stuck.
const STUCK: &str = "stuck";

/// Printed in place of the hardest technique if the board is full.
const NO_STEP: &str = "-";

/// The result for a puzzle that is harder than requested.
pub const ABOVE: &str = "above";

fn number(tenths: Tenths) -> f64 {
    f64::from(tenths.0) / 10.0
}

impl RatedLine {
    /// The rating of this board's puzzle, or the reason why there is none.
    pub fn of(board: &Board, rated: Result<Rated, Unsolvable>) -> Self {
        let (result, reason, numbers) = match rated {
            Ok(rated) => ("rated", None, Some(rated.numbers())),
            Err(Unsolvable { result, reason }) => (result, Some(reason), None),
        };
        let (puzzle, layout) = (board.givens_line(), judged_layout(board));
        Self { puzzle, layout, result, reason, numbers }
    }
}

impl Rated {
    /// Rates a board's puzzle.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the rating was stopped. Without a unique solution, the inner error is the
    /// reason.
    pub fn of(board: &Board, stop: Stop<'_>) -> Result<Result<Self, Unsolvable>, Stopped> {
        Self::within(board, None, stop)
    }

    /// Rates a board's puzzle. With a maximum ER, it gives up at the first step that is rated above
    /// it, which is quick; the result is then [`ABOVE`]. Boards other than 9x9 have no ER.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the rating was stopped. The inner error is the reason why there is no rating.
    pub fn within(
        board: &Board,
        most: Option<Tenths>,
        stop: Stop<'_>,
    ) -> Result<Result<Self, Unsolvable>, Stopped> {
        Ok(match player_board::proven(board, stop)? {
            Ok(Start::Classic(puzzle, _)) => match most {
                None => Ok(Self::of_puzzle(&puzzle, stop)?),
                Some(most) => match explainer_rating_within(&puzzle, most, stop)? {
                    Some(rating) => {
                        Ok(Self::Classic { rating, score: score_until(&puzzle, stop)? })
                    }
                    None => Err(Unsolvable {
                        result: ABOVE,
                        reason: say(&Message::new("answer-above-er").text("er", most.to_string())),
                    }),
                },
            },
            Ok(Start::Any(_, start)) => {
                let (layout, givens) = (start.layout(), start.givens());
                let grade = Grade::of(layout, &givens, stop)?;
                Ok(Self::Any { grade, score: general::score(layout, &givens, stop)? })
            }
            Err(unsolvable) => Err(unsolvable),
        })
    }

    /// Rates a puzzle of the 9x9 board.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the rating was stopped.
    pub fn of_puzzle(puzzle: &Puzzle, stop: Stop<'_>) -> Result<Self, Stopped> {
        let rating = explainer_rating_until(puzzle, stop)?;
        Ok(Self::Classic { rating, score: score_until(puzzle, stop)? })
    }

    /// The hardest technique of the path to the solution, as in JSON; `None` if the puzzle needs no
    /// step or the techniques get stuck.
    pub fn technique(&self) -> Option<String> {
        match self {
            _ if self.is_stuck() => None,
            Self::Classic { rating, .. } => rating.technique(),
            Self::Any { grade, .. } => grade.hardest().map(Technique::slug),
        }
    }

    /// True if the rated techniques do not lead to the solution.
    const fn is_stuck(&self) -> bool {
        match self {
            Self::Classic { rating, .. } => !rating.is_complete,
            Self::Any { grade, .. } => !grade.is_complete,
        }
    }

    /// True if all numbers are exact. If the techniques do not solve the puzzle, they are lower
    /// bounds.
    pub const fn is_complete(&self) -> bool {
        match self {
            Self::Classic { rating, score } => rating.is_complete && score.is_complete,
            Self::Any { grade, score } => grade.is_complete && score.is_complete,
        }
    }

    /// The numbers as a line of text.
    pub fn line(&self) -> String {
        let numbers = match self {
            Self::Classic {
                rating: ExplainerRating { er, ep, ed, .. },
                score: Score { score, level, .. },
            } => format!("{er} {ep} {ed} {score} {level}"),
            Self::Any { score: Score { score, level, .. }, .. } => {
                format!("- - - {score} {level}")
            }
        };
        let hardest = match self {
            _ if self.is_stuck() => STUCK,
            Self::Classic { rating, .. } if rating.hardest.is_empty() => NO_STEP,
            Self::Classic { rating, .. } => rating.hardest,
            Self::Any { grade, .. } => grade.hardest().map_or(NO_STEP, Technique::name),
        };
        format!("{numbers} {hardest}")
    }

    /// The numbers in JSON.
    pub fn numbers(&self) -> Numbers {
        match self {
            Self::Classic { rating, score } => Numbers::Classic {
                er: number(rating.er),
                ep: number(rating.ep),
                ed: number(rating.ed),
                score: score.score,
                level: score.level.to_string(),
                level_by_step: score.by_step.to_string(),
                technique: self.technique(),
                complete: self.is_complete(),
            },
            Self::Any { grade, score } => Numbers::Any {
                note: say(&NINE_ONLY),
                score: score.score,
                level: score.level.name(),
                level_by_step: score.by_step.name(),
                difficulty: grade.difficulty().name(),
                technique: self.technique(),
                steps: grade.steps.iter().map(|(it, &count)| (it.slug(), count)).collect(),
                complete: self.is_complete(),
            },
        }
    }

    /// Warnings about the numbers, if any.
    pub fn cautions(&self) -> Vec<Message> {
        match self {
            Self::Classic { rating, score } => match (rating.is_complete, score.is_complete) {
                (true, true) => Vec::new(),
                (false, _) => vec![Message::new("answer-er-lower-bound")],
                (true, false) => vec![Message::new("answer-score-lower-bound")],
            },
            Self::Any { .. } if self.is_complete() => vec![NINE_ONLY],
            Self::Any { .. } => vec![NINE_ONLY, Message::new("answer-beyond")],
        }
    }
}
