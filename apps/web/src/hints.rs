//! Hints of Classic, as sentences and as drawings.

#[cfg(feature = "formats")]
mod drawn;

#[cfg(not(feature = "formats"))]
use std::fmt::Write as _;

use underdoku_game::Game as _;
#[cfg(not(feature = "formats"))]
use underdoku_game::classic::Spot;
#[cfg(feature = "formats")]
use underdoku_game::classic::Tip;
use underdoku_game::classic::{Move, NoTip, Session, State};
use underdoku_grid::layout::Cell;
#[cfg(feature = "formats")]
use underdoku_grid::layout::Layout;
use underdoku_logic::HintLevel;
#[cfg(feature = "formats")]
use underdoku_logic::TechniqueInfo;
#[cfg(not(feature = "formats"))]
use underdoku_logic::general::NextStep;
#[cfg(feature = "formats")]
use underdoku_logic::general::TECHNIQUES;
#[cfg(not(feature = "formats"))]
use underdoku_words::reasons::{Explain as _, next::WithoutTechniques};
use underdoku_words::{Say, say};

use crate::wire::Answer;

/// A step, as far as a hint reveals it.
struct Found {
    says: Vec<String>,
    cells: Vec<Cell>,
    moves: Vec<Move>,
    /// The lines of its picture.
    drawn: String,
}

/// An answer of one sentence about these cells.
pub(crate) fn about(
    state: &State,
    thing: &impl Say,
    cells: impl IntoIterator<Item = Cell>,
) -> Answer {
    let cells = cells.into_iter().map(|cell| state.layout().index(cell)).collect();
    Answer { says: vec![say(thing)], cells, ..Answer::default() }
}

/// Why there is no hint.
pub(crate) fn no_tip(state: &State, why: &NoTip) -> Answer {
    about(state, why, why.cells.iter().copied())
}

/// Why there is no hint. If it is because of a note that no longer fits, the answer has the move
/// that cleans all notes.
fn no_step(session: &Session, why: &NoTip, again: impl Fn(&State) -> Result<(), NoTip>) -> Answer {
    let answer = no_tip(session.state(), why);
    if again(cleaned(session).state()).is_err_and(|other| other == *why) {
        return answer;
    }
    Answer { moves: vec![Move::CleanMarks.to_string()], more: true, ..answer }
}

/// The game with its notes as they are shown if notes are tidied.
pub(crate) fn cleaned(session: &Session) -> Session {
    let mut cleaned = session.clone();
    // A game without notes to tidy is unchanged.
    let _ = cleaned.play(Move::CleanMarks, session.time());
    cleaned
}

/// The singles that can be found without candidates, up to this level: all that the engine of the
/// first load knows. For more, the page asks the engine with all techniques.
#[cfg(not(feature = "formats"))]
pub(crate) fn hint(session: &Session, level: HintLevel) -> Answer {
    let state = session.state();
    let step = state.next_step([]);
    if !step.is_step() {
        let again = |state: &State| {
            let step = state.next_step([]);
            if step.is_step() { Ok(()) } else { Err(NoTip::from(&step)) }
        };
        return no_step(session, &NoTip::from(&step), again);
    }
    let found = Found {
        says: level.all_to().map(|level| say(&WithoutTechniques(&step).hint(level))).collect(),
        cells: step.cells_without_techniques(level),
        moves: state.moves_of_step(&step),
        drawn: drawn_single(&step, level),
    };
    answer(session, level, found)
}

/// The easiest step from here, up to this level; on a board that is not standard, only singles.
#[cfg(feature = "formats")]
pub(crate) fn hint(session: &Session, level: HintLevel) -> Answer {
    hint_by(session, level, &[])
}

/// A hint with all techniques.
#[cfg(feature = "formats")]
pub(crate) fn further_hint(session: &Session, level: HintLevel) -> Answer {
    hint_by(session, level, TECHNIQUES)
}

#[cfg(feature = "formats")]
fn hint_by(
    session: &Session,
    level: HintLevel,
    techniques: &'static [TechniqueInfo<Layout>],
) -> Answer {
    let state = session.state();
    let tip = match Tip::find(state, techniques) {
        Ok(tip) => tip,
        Err(why) => {
            return no_step(session, &why, |state| Tip::find(state, techniques).map(drop));
        }
    };
    let found = Found {
        says: tip.levels(level).iter().map(say).collect(),
        cells: tip.cells(level),
        moves: tip.moves(state),
        // The lower levels name a technique and a place.
        drawn: if level < HintLevel::What { String::new() } else { drawn::of(&tip.drawing(level)) },
    };
    answer(session, level, found)
}

fn answer(session: &Session, level: HintLevel, found: Found) -> Answer {
    let layout = session.state().layout();
    let moves =
        if level == HintLevel::Do { with_cleaning(session, found.moves) } else { Vec::new() };
    Answer {
        says: found.says,
        cells: found.cells.into_iter().map(|cell| layout.index(cell)).collect(),
        more: level < HintLevel::Do || !moves.is_empty(),
        moves: moves.iter().map(Move::to_string).collect(),
        drawn: found.drawn,
        ..Answer::default()
    }
}

/// The moves of a hint, and the one that removes notes ruled out by its digits, which would get in
/// the way of the next hint.
fn with_cleaning(session: &Session, mut moves: Vec<Move>) -> Vec<Move> {
    let (mut after, time) = (session.clone(), session.time());
    let are_made = moves.iter().all(|act| after.play(act.clone(), time).is_ok());
    if are_made && after.play(Move::CleanMarks, time).is_ok() {
        moves.push(Move::CleanMarks);
    }
    moves
}

/// The picture of a single at a level, one candidate per line.
#[cfg(not(feature = "formats"))]
fn drawn_single(step: &NextStep, level: HintLevel) -> String {
    let parts = [
        (HintLevel::What, "blocker", step.blockers()),
        (HintLevel::Do, "pattern", step.places()),
        (HintLevel::Do, "place", step.places()),
    ];
    let mut text = String::new();
    for (_, word, candidates) in parts.into_iter().filter(|(from, ..)| level >= *from) {
        for (cell, digit) in candidates {
            let spot = Spot { cell, digit: Some(digit) };
            writeln!(text, "{word} {spot}").expect("writing to a `String` cannot fail");
        }
    }
    text
}

#[cfg(all(test, feature = "first"))]
mod tests {
    use underdoku_game::Millis;
    use underdoku_game::classic::level;

    use super::*;

    /// The hardest built-in level, with all notes.
    fn noted() -> Session {
        let grid = level("evil2").expect("the level is built in").grid();
        let mut session = Session::new(&State::puzzle(&grid));
        session.play(Move::FillMarks, Millis(1)).expect("the level has no notes yet");
        session
    }

    /// Presses *Hint* until the last level; returns whether something was done.
    fn pressed(session: &mut Session) -> bool {
        let answer = hint(session, HintLevel::Do);
        for act in &answer.moves {
            session.play(act.parse().expect("the move is valid"), Millis(2)).expect(act);
        }
        !answer.moves.is_empty()
    }

    #[test]
    fn hints_alone_solve_a_board_with_notes() {
        let mut session = noted();
        for _ in 0..400 {
            if session.state().is_solved() {
                return;
            }
            let before = session.state().clone();
            assert!(pressed(&mut session), "{:?}", hint(&session, HintLevel::Do));
            assert_ne!(*session.state(), before);
        }
        panic!("the puzzle is not solved after 400 steps");
    }

    #[test]
    fn a_note_that_no_longer_fits_is_cleaned_by_the_hint_that_names_it() {
        let mut session = noted();
        let stale = |session: &Session| {
            hint(session, HintLevel::Technique).says[0].starts_with("Clean the notes first")
        };
        // Enter right digits as a player would, until the digits alone show no single.
        while !stale(&session) {
            let answer = hint(&session, HintLevel::Do);
            let (act, rest) = answer.moves.split_first().expect("the hint has a step");
            session.play(act.parse().expect("the move is valid"), Millis(3)).expect(act);
            let is_digit = act.starts_with("set");
            for act in rest.iter().filter(|_| !is_digit) {
                session.play(act.parse().expect("the move is valid"), Millis(3)).expect(act);
            }
        }
        let answer = hint(&session, HintLevel::Technique);
        assert_eq!((answer.moves, answer.more), (vec!["clean-marks".to_owned()], true));
        // With tidy notes, the next step is shown instead.
        assert!(!stale(&cleaned(&session)));
        assert!(pressed(&mut session));
        assert!(!stale(&session));
    }
}
