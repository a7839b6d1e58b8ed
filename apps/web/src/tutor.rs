//! What the player of Classic asks about the board, and the answers.

use underdoku_game::MarkKind;
use underdoku_game::classic::{Count, Move, Report, State, check};
use underdoku_grid::layout::Place;
use underdoku_grid::{Cell, Grid};
use underdoku_logic::{Candidate, Hint, HintLevel, Position, difficulty, hint};
use underdoku_solver::{Puzzle, PuzzleFault};

use crate::classic::numbers;
use crate::play::count;
use crate::wire::Answer;

/// Answers a question; nothing, if it is none.
pub(crate) fn answer(state: &State, question: &str) -> Option<Answer> {
    let words: Vec<&str> = question.split(' ').collect();
    Some(match *words {
        ["hint", level] => told_hint(state, HintLevel::new(level.parse().ok()?)?),
        ["check"] => told_check(state),
        ["conflicts"] => told_conflicts(state),
        ["choices", cell] => choices(state, cell.parse().ok().filter(|&cell| state.layout().has(cell))?),
        ["rate"] => only(rate(state)),
        _ => return None,
    })
}

/// An answer that is a sentence alone.
fn only(text: String) -> Answer {
    Answer { says: vec![text], ..Answer::default() }
}

/// The easiest step from here, as far as the level tells it.
fn told_hint(state: &State, level: HintLevel) -> Answer {
    if state.grid().is_none() {
        return told_step(state, level);
    }
    let hint = match find_hint(state) {
        Ok(hint) => hint,
        Err(why) => return why,
    };
    let says = up_to(level, &|each| hint.say(each));
    let step = &hint.step;
    let places = step.places.cells() | step.removes.cells();
    let cells = match level {
        HintLevel::Technique => Vec::new(),
        HintLevel::Where if step.because.cells.is_empty() => indices(step.because.pattern.cells()),
        HintLevel::Where => indices(step.because.cells),
        HintLevel::What | HintLevel::Do => indices(step.because.cells | places),
    };
    let moves = if level == HintLevel::Do { moves(state, &hint) } else { Vec::new() };
    let more = level < HintLevel::Do || !moves.is_empty();
    Answer { says, cells, digits: Vec::new(), moves, more }
}

/// The easiest step on another board than the usual one.
fn told_step(state: &State, level: HintLevel) -> Answer {
    let (step, layout) = (state.next_step(), state.layout());
    let cells = step.cells(level).into_iter().map(|cell| layout.index(cell)).collect();
    if !step.is_step() {
        return Answer { cells, ..only(step.say(level)) };
    }
    let is_told = level == HintLevel::Do;
    let moves = if is_told { step.moves(state).iter().map(Move::to_string).collect() } else { Vec::new() };
    Answer { says: up_to(level, &|each| step.say(each)), cells, moves, more: true, ..Answer::default() }
}

/// The sentences of the levels up to this one.
fn up_to(level: HintLevel, say: &dyn Fn(HintLevel) -> String) -> Vec<String> {
    HintLevel::ALL.into_iter().filter(|&each| each <= level).map(say).collect()
}

fn indices(cells: impl IntoIterator<Item = Cell>) -> Vec<usize> {
    cells.into_iter().map(Cell::index).collect()
}

/// What the hint says to do, as moves. Taking candidates out needs marks to take them from.
fn moves(state: &State, hint: &Hint) -> Vec<String> {
    let placed = hint.step.places.iter().map(|Candidate { cell, digit }| format!("set {cell} {digit}"));
    let mut moves: Vec<String> = placed.collect();
    let is_marked = state.marked_candidates().is_some();
    if !hint.step.removes.is_empty() && !is_marked {
        moves.push("fill-marks".to_owned());
    }
    for Candidate { cell, digit } in hint.step.removes.iter() {
        let [corner, centre] = [MarkKind::Corner, MarkKind::Centre].map(|kind| state.marks(kind, cell));
        if corner.contains(digit.into()) || !is_marked {
            moves.push(format!("corner {cell} {digit}"));
        }
        if centre.contains(digit.into()) {
            moves.push(format!("centre {cell} {digit}"));
        }
    }
    moves
}

fn find_hint(state: &State) -> Result<Hint, Answer> {
    let Some((grid, givens)) = state.grid().zip(classic_givens(state)) else {
        return Err(only("Steps by name are known of the usual 9x9 board alone.".to_owned()));
    };
    let puzzle = Puzzle::prove(givens).map_err(|fault| only(no_puzzle(&fault)))?;
    if grid.is_solved() {
        return Err(only("The board is complete.".to_owned()));
    }
    let marked = state.marked_candidates();
    let position = Position::of_player(&puzzle, &grid, marked.as_ref()).map_err(|mistake| Answer {
        says: vec![format!("First mend this. {mistake}")],
        cells: vec![mistake.cell().index()],
        ..Answer::default()
    })?;
    hint(&position).ok_or_else(|| only("No technique that is known here finds a step.".to_owned()))
}

/// The presets of the usual board.
fn classic_givens(state: &State) -> Option<Grid> {
    state.grid().and_then(|_| state.givens().to_grid())
}

fn no_puzzle(fault: &PuzzleFault) -> String {
    format!("The presets are no puzzle: {fault}.")
}

/// The digits that differ from the solution.
fn told_check(state: &State) -> Answer {
    let report = check(state);
    let cells = report.wrong.iter().map(|wrong| state.layout().index(wrong.cell)).collect();
    Answer { says: vec![verdict(&report)], cells, ..Answer::default() }
}

fn verdict(report: &Report) -> String {
    match (report.puzzle, report.wrong.len()) {
        (Count::One, 0) => "Nothing differs from the solution.".to_owned(),
        (Count::One, 1) => format!("{} differs from the solution.", report.wrong[0].cell),
        (Count::One, wrong) => format!("{} differ from the solution.", count(wrong as u64, "digit")),
        (Count::None, _) => "The presets have no solution.".to_owned(),
        (Count::Unknown, _) => format!("The presets have {}.", report.puzzle),
        (Count::Several, _) => {
            format!("The presets have several solutions; the board as it is has {}.", report.board)
        }
    }
}

/// The digits that break a rule now.
fn told_conflicts(state: &State) -> Answer {
    let (found, layout) = (state.conflicts(), state.layout());
    let cells =
        found.iter().flat_map(|clash| clash.places_on(layout)).map(|cell| layout.index(cell)).collect();
    let says = match found.first() {
        None => "No rule is broken now.".to_owned(),
        Some(first) => format!("Breaks a rule now: {first}."),
    };
    Answer { says: vec![says], cells, ..Answer::default() }
}

/// The digits that fit a cell by the rules alone.
fn choices(state: &State, cell: Place) -> Answer {
    let fitting = state.fitting(cell);
    let listed: Vec<String> = fitting.iter().map(|digit| digit.shown().to_string()).collect();
    let digits = numbers(fitting);
    let says = if digits.is_empty() {
        format!("No digit fits {cell}.")
    } else {
        format!("{cell} can be {}.", listed.join(" "))
    };
    Answer { says: vec![says], cells: vec![state.layout().index(cell)], digits, ..Answer::default() }
}

fn rate(state: &State) -> String {
    match classic_givens(state).map(Puzzle::prove) {
        None => "How hard a puzzle is, is known of the usual 9x9 board alone.".to_owned(),
        Some(Ok(puzzle)) => format!("The puzzle is {}.", difficulty(&puzzle)),
        Some(Err(fault)) => no_puzzle(&fault),
    }
}
