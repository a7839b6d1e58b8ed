//! The questions of a player of Classic about the board, with their answers.

use std::fmt::Write as _;

use underdoku_game::classic::{
    Move, NoTip, Part, Spot, State, Tip, broken, candidates, check, choices, fault,
    level_of_givens, rating,
};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_logic::HintLevel;
use underdoku_words::{Say, say};

use crate::play::numbers;
use crate::wire::Answer;

/// Answers a question; `None` for an unknown one.
pub(crate) fn answer(state: &State, question: &str) -> Option<Answer> {
    let words: Vec<&str> = question.split(' ').collect();
    Some(match *words {
        ["hint", level] => hint(state, HintLevel::new(level.parse().ok()?)?),
        ["check"] => told_check(state),
        ["conflicts"] => told_conflicts(state),
        ["givens"] => fault(state).map_or_else(Answer::default, |why| no_tip(state, &why)),
        ["choices", cell] => {
            told_choices(state, cell.parse().ok().filter(|&cell| state.layout().has(cell))?)
        }
        ["rate"] => {
            let (Ok(rated) | Err(rated)) = rating(state);
            about(state, &rated, [])
        }
        ["level"] => {
            Answer { says: level_of_givens(state).iter().map(say).collect(), ..Answer::default() }
        }
        _ => return None,
    })
}

/// An answer of one sentence, about these cells.
fn about(state: &State, thing: &impl Say, cells: impl IntoIterator<Item = Cell>) -> Answer {
    let cells = cells.into_iter().map(|cell| state.layout().index(cell)).collect();
    Answer { says: vec![say(thing)], cells, ..Answer::default() }
}

fn no_tip(state: &State, why: &NoTip) -> Answer {
    about(state, why, why.cells.iter().copied())
}

/// The easiest step from here, to this level of detail.
fn hint(state: &State, level: HintLevel) -> Answer {
    let tip = match Tip::find(state, []) {
        Ok(tip) => tip,
        Err(why) => return no_tip(state, &why),
    };
    let moves = if level == HintLevel::Do { tip.moves(state) } else { Vec::new() };
    Answer {
        says: tip.said(level),
        cells: tip.cells(level).into_iter().map(|cell| state.layout().index(cell)).collect(),
        more: level < HintLevel::Do || !moves.is_empty(),
        moves: moves.iter().map(Move::to_string).collect(),
        drawn: if level < HintLevel::What { String::new() } else { drawn(&tip, level) },
        ..Answer::default()
    }
}

/// What a picture of the hint shows: its candidates and the links between them, from the last level
/// on what it changes.
fn drawn(tip: &Tip, level: HintLevel) -> String {
    let mut text = String::new();
    let mut put = |word: &str, candidates: Vec<(Cell, Digit)>| {
        for (cell, digit) in candidates {
            let spot = Spot { cell, digit: Some(digit) };
            writeln!(text, "{word} {spot}").expect("a string has room");
        }
    };
    put("pattern", tip.candidates(Part::Pattern));
    put("fin", tip.candidates(Part::Fin));
    if let Tip::Standard(hint) = tip {
        for link in &hint.step.because.links {
            put("from", candidates(link.from));
            put(link.strength.sign(), candidates(link.to));
        }
    }
    if level == HintLevel::Do {
        put("place", tip.candidates(Part::Place));
        put("remove", tip.candidates(Part::Remove));
    }
    text
}

/// The digits that differ from the solution.
fn told_check(state: &State) -> Answer {
    let report = check(state);
    about(state, &report, report.wrong.iter().map(|wrong| wrong.cell))
}

/// The digits that break a rule now.
fn told_conflicts(state: &State) -> Answer {
    let found = state.conflicts();
    let cells = found.iter().flat_map(|clash| clash.cells_on(state.layout()));
    about(state, &broken(&found), cells)
}

/// The digits that fit a cell by the bare rules.
fn told_choices(state: &State, cell: Cell) -> Answer {
    let digits = numbers(state.fitting(cell));
    Answer { digits, ..about(state, &choices(state, cell), [cell]) }
}
