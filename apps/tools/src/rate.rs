//! The difficulty of a puzzle.

use std::collections::BTreeMap;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_logic::general::{self, Grade};
use underdoku_logic::{
    ExplainerRating, Score, Tenths, explainer_rating_until, explainer_rating_within, score_until,
};
use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::standing::{self, Hopeless, Start};

/// The difficulty of a puzzle.
pub enum Rated {
    /// Both scales' numbers, available for the 9x9 board.
    Classic {
        /// ER, EP and ED.
        rating: ExplainerRating,
        /// Score and level.
        score: Score,
    },
    /// A grade by the techniques for boards of any layout.
    Any(Grade),
}

/// The difficulty of a puzzle in JSON.
#[derive(Serialize)]
pub struct RatedLine {
    puzzle: String,
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
        /// The first step that places a digit.
        ep: f64,
        /// The first step.
        ed: f64,
        /// The sum of the scores of all steps.
        score: u32,
        /// The level by the sum and the hardest step.
        level: String,
        /// The level of the hardest step, before the sum raises it.
        level_by_step: String,
        /// The hardest technique.
        technique: &'static str,
    },
    /// On a board of another layout.
    Any {
        /// A note that the scales' numbers are missing.
        note: &'static str,
        /// The difficulty of the hardest step.
        level: &'static str,
        /// The hardest technique; none if there was no step.
        technique: Option<&'static str>,
        /// The number of steps by technique.
        steps: BTreeMap<String, usize>,
        /// True if the techniques lead to the solution.
        complete: bool,
    },
}

/// The note for boards other than 9x9.
const NINE_ONLY: &str = "ER, EP, ED and the score are known on the standard 9x9 board only: level and \
                         technique are by the steps of `underdoku explain`";

/// The result for a puzzle that is harder than was asked for.
pub const ABOVE: &str = "above";

fn number(tenths: Tenths) -> f64 {
    f64::from(tenths.0) / 10.0
}

impl RatedLine {
    /// The rating of this board's puzzle, or the reason why there is none.
    pub fn of(board: &Board, rated: Result<Rated, Hopeless>) -> Self {
        let puzzle = board.givens_line();
        match rated {
            Ok(rated) => {
                Self { puzzle, result: "rated", reason: None, numbers: Some(rated.numbers()) }
            }
            Err(Hopeless { result, reason }) => {
                Self { puzzle, result, reason: Some(reason), numbers: None }
            }
        }
    }
}

impl Rated {
    /// Rates a board's puzzle.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the rating was stopped. Without a unique solution, the inner error is the
    /// reason.
    pub fn of(board: &Board, stop: Stop<'_>) -> Result<Result<Self, Hopeless>, Stopped> {
        Self::within(board, None, stop)
    }

    /// Rates a board's puzzle; gives up at the first step above an ER, if one is given, which is
    /// quick: the result is then [`ABOVE`]. Boards other than 9x9 have no ER.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the rating was stopped. The inner error is the reason why there is no rating.
    pub fn within(
        board: &Board,
        most: Option<Tenths>,
        stop: Stop<'_>,
    ) -> Result<Result<Self, Hopeless>, Stopped> {
        Ok(match standing::proven(board, stop)? {
            Ok(Start::Classic(puzzle, _)) => match most {
                None => Ok(Self::of_puzzle(&puzzle, stop)?),
                Some(most) => match explainer_rating_within(&puzzle, most, stop)? {
                    Some(rating) => {
                        Ok(Self::Classic { rating, score: score_until(&puzzle, stop)? })
                    }
                    None => Err(Hopeless {
                        result: ABOVE,
                        reason: format!("some step is harder than ER {most}"),
                    }),
                },
            },
            Ok(Start::Any(_, start)) => {
                Ok(Self::Any(Grade::of(start.layout(), &start.givens(), stop)?))
            }
            Err(hopeless) => Err(hopeless),
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

    /// The numbers as a line of text.
    pub fn line(&self) -> String {
        match self {
            Self::Classic {
                rating: ExplainerRating { er, ep, ed, hardest, .. },
                score: Score { score, level, .. },
            } => format!("{er} {ep} {ed} {score} {level} {hardest}"),
            Self::Any(grade) => {
                let hardest = grade.hardest().map_or("-", general::Technique::name);
                format!("- - - - {} {hardest}", grade.difficulty())
            }
        }
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
                technique: rating.hardest,
            },
            Self::Any(grade) => Numbers::Any {
                note: NINE_ONLY,
                level: grade.difficulty().name(),
                technique: grade.hardest().map(general::Technique::name),
                steps: grade.steps.iter().map(|(it, &count)| (it.slug(), count)).collect(),
                complete: grade.is_complete,
            },
        }
    }

    /// Limits of the numbers, if any.
    pub fn cautions(&self) -> Vec<&'static str> {
        match self {
            Self::Classic { rating, score } => match (rating.is_complete, score.is_complete) {
                (true, true) => Vec::new(),
                (false, _) => vec![
                    "harder than any technique that is known here: ER, EP and ED are least ones",
                ],
                (true, false) => vec![
                    "beyond the techniques that are scored here: score and level are least ones",
                ],
            },
            Self::Any(grade) if grade.is_complete => vec![NINE_ONLY],
            Self::Any(_) => {
                vec![NINE_ONLY, "harder than any technique that is known here on such a board"]
            }
        }
    }
}
