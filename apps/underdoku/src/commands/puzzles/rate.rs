//! `underdoku rate`: the difficulty of each puzzle.

use std::collections::BTreeMap;

use serde::Serialize;
use underdoku_formats::Record;
use underdoku_logic::general::{self, Grade};
use underdoku_logic::{ExplainerRating, Score, Tenths, explainer_rating_until, score_until};
use underdoku_solver::Stop;

use super::judge;
use super::standing::{self, Hopeless, Start};
use crate::args::reasons::Rate;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Rate) -> anyhow::Result<()> {
    let Rate { input, json, threads } = words;
    stream::run(input, &Crew::of(threads)?, *json, &mut Rating { remarks: Remarks::default() })
}

struct Rating {
    remarks: Remarks,
}

/// The difficulty of a puzzle.
pub(super) enum Rated {
    /// Both scales' numbers, available for the 9x9 board.
    Classic { rating: ExplainerRating, score: Score },
    /// A grade by the techniques for boards of any layout.
    Any(Grade),
}

/// The difficulty of a puzzle in JSON.
#[derive(Serialize)]
struct RatedLine {
    puzzle: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(flatten)]
    numbers: Option<Numbers>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Numbers {
    Classic {
        er: f64,
        ep: f64,
        ed: f64,
        score: u32,
        level: String,
        /// The level of the hardest step, before the sum raises it.
        level_by_step: String,
        technique: &'static str,
    },
    Any {
        /// A note that the scales' numbers are missing.
        note: &'static str,
        level: &'static str,
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

fn number(tenths: Tenths) -> f64 {
    f64::from(tenths.0) / 10.0
}

impl Rated {
    fn line(&self) -> String {
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

    fn numbers(&self) -> Numbers {
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
    fn cautions(&self) -> Vec<&'static str> {
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

impl Tool for Rating {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Rated, Hopeless>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        Ok(match standing::proven(&record.board, stop)? {
            Ok(Start::Classic(puzzle, _)) => Ok(Rated::Classic {
                rating: explainer_rating_until(&puzzle, stop)?,
                score: score_until(&puzzle, stop)?,
            }),
            Ok(Start::Any(_, start)) => {
                Ok(Rated::Any(Grade::of(start.layout(), &start.givens(), stop)?))
            }
            Err(hopeless) => Err(hopeless),
        })
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, rated: Self::Answer) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        for caution in rated.iter().flat_map(Rated::cautions) {
            self.remarks.make(desk, item, caution, caution)?;
        }
        if let Err(Hopeless { reason, .. }) = &rated {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        if !desk.json {
            return Ok(desk.line(
                rated.map_or_else(|hopeless| hopeless.result.to_owned(), |rated| rated.line()),
            )?);
        }
        let puzzle = item.record.as_ref().map(|record| record.board.givens_line());
        let puzzle = puzzle.unwrap_or_default();
        let line = match rated {
            Ok(rated) => {
                RatedLine { puzzle, result: "rated", reason: None, numbers: Some(rated.numbers()) }
            }
            Err(Hopeless { result, reason }) => {
                RatedLine { puzzle, result, reason: Some(reason), numbers: None }
            }
        };
        Ok(desk.object_of(item, line)?)
    }

    fn malformed(&mut self, desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        if desk.json { Ok(()) } else { Ok(desk.line("error")?) }
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
