//! `underdoku rate`: how hard each puzzle is.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::Grid;
use underdoku_logic::{ExplainerRating, Score, Tenths, explainer_rating_until, score_until};
use underdoku_solver::{Stop, Stopped};

use super::judge;
use super::standing::{self, Hopeless};
use crate::args::reasons::Rate;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Item, Pace, Tool};

pub(super) fn run(words: &Rate) -> anyhow::Result<()> {
    let Rate { input, json, threads } = words;
    stream::run(input, &Crew::of(threads)?, *json, &mut Rating { remarks: Remarks::default() })
}

struct Rating {
    remarks: Remarks,
}

/// Both scales' numbers.
pub(super) struct Rated {
    rating: ExplainerRating,
    score: Score,
}

/// What is known of a puzzle, as it is printed in JSON.
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
struct Numbers {
    er: f64,
    ep: f64,
    ed: f64,
    score: u32,
    level: String,
    /// The level of the hardest step, before the sum raised it.
    level_by_step: String,
    technique: &'static str,
}

fn number(tenths: Tenths) -> f64 {
    f64::from(tenths.0) / 10.0
}

impl Rated {
    fn line(&self) -> String {
        let Self { rating: ExplainerRating { er, ep, ed, hardest, .. }, score: Score { score, level, .. } } =
            self;
        format!("{er} {ep} {ed} {score} {level} {hardest}")
    }

    fn numbers(&self) -> Numbers {
        let Self { rating, score } = self;
        Numbers {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
            score: score.score,
            level: score.level.to_string(),
            level_by_step: score.by_step.to_string(),
            technique: rating.hardest,
        }
    }

    /// What the numbers lack, if anything.
    fn caution(&self) -> Option<&'static str> {
        match (self.rating.is_complete, self.score.is_complete) {
            (true, true) => None,
            (false, _) => Some("harder than any technique that is known here: ER, EP and ED are least ones"),
            (true, false) => {
                Some("beyond the techniques that are scored here: score and level are least ones")
            }
        }
    }
}

impl Tool for Rating {
    const PACE: Pace = Pace::Slow;
    type Answer = (Grid, Result<Rated, Hopeless>);

    fn work(&self, board: &Board, stop: Stop<'_>) -> Result<Self::Answer, Stopped> {
        let givens = board.givens();
        let rated = match standing::proven(givens, stop)? {
            Ok(puzzle) => Ok(Rated {
                rating: explainer_rating_until(&puzzle, stop)?,
                score: score_until(&puzzle, stop)?,
            }),
            Err(hopeless) => Err(hopeless),
        };
        Ok((givens, rated))
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, (givens, rated): Self::Answer) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        if let Some(caution) = rated.as_ref().ok().and_then(Rated::caution) {
            self.remarks.make(desk, item, caution, caution)?;
        }
        if let Err(Hopeless { reason, .. }) = &rated {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        if !desk.json {
            return Ok(
                desk.line(rated.map_or_else(|hopeless| hopeless.result.to_owned(), |rated| rated.line()))?
            );
        }
        let puzzle = givens.line().to_string();
        let line = match rated {
            Ok(rated) => RatedLine { puzzle, result: "rated", reason: None, numbers: Some(rated.numbers()) },
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
