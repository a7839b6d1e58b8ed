//! The questions of a player of Classic about the board, with their answers.

use underdoku_game::classic::{
    Session, SolutionCount, State, broken, check, choices, difficulty_of_givens, fault, judge,
    rating,
};
use underdoku_grid::layout::Cell;
use underdoku_logic::HintLevel;
use underdoku_words::say;

use crate::hints::{about, cleaned, hint, no_tip};
use crate::play::numbers;
use crate::wire::Answer;

/// Answers a question; `None` for an unknown one.
pub(crate) fn answer(session: &Session, question: &str) -> Option<Answer> {
    let state = session.state();
    let words: Vec<&str> = question.split(' ').collect();
    #[cfg(feature = "formats")]
    if let Some(answer) = crate::setting::answer(state, &words) {
        return Some(answer);
    }
    Some(match *words {
        ["hint", level] => hint(session, level_of(level)?),
        ["hint", level, "tidy"] => hint(&cleaned(session), level_of(level)?),
        ["check"] => check_answer(state),
        ["conflicts"] => clashes_answer(state),
        ["givens"] => fault(state).map_or_else(Answer::default, |why| no_tip(state, &why)),
        ["draft"] => judge(state).map_or_else(Answer::default, |found| draft_answer(state, &found)),
        ["choices", cell] => {
            choices_answer(state, cell.parse().ok().filter(|&cell| state.layout().has(cell))?)
        }
        ["rate"] => {
            let (Ok(rated) | Err(rated)) = rating(state);
            about(state, &rated, [])
        }
        ["level"] => Answer {
            says: difficulty_of_givens(state).iter().map(say).collect(),
            ..Answer::default()
        },
        _ => return None,
    })
}

fn level_of(word: &str) -> Option<HintLevel> {
    HintLevel::new(word.parse().ok()?)
}

/// The digits that differ from the solution.
fn check_answer(state: &State) -> Answer {
    let report = check(state);
    about(state, &report, report.wrong.iter().map(|wrong| wrong.cell))
}

/// The digits that break a rule now.
fn clashes_answer(state: &State) -> Answer {
    let found = state.clashes();
    let cells = found.iter().flat_map(|clash| clash.cells_on(state.layout()));
    about(state, &broken(&found), cells)
}

/// The number of solutions of a puzzle that the player is typing.
fn draft_answer(state: &State, found: &SolutionCount) -> Answer {
    let is_unknown = !found.is_exact && found.differs.is_none();
    Answer {
        more: found.is_puzzle() || is_unknown,
        ..about(state, found, found.cells(state.layout()))
    }
}

/// The digits that fit a cell by the rules alone.
fn choices_answer(state: &State, cell: Cell) -> Answer {
    let digits = numbers(state.fitting(cell));
    Answer { digits, ..about(state, &choices(state, cell), [cell]) }
}
