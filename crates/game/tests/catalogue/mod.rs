//! The catalogue of Classic: questions whose answers depend on seeds and on the named rules of
//! saves.
//!
//! A question is a line, and its answer is all lines up to the next blank one:
//!
//! ```text
//! new LAYOUT GIVENS SYMMETRY SEED       a new puzzle; - for GIVENS is the default number
//! level DIFFICULTY SEED                 a new standard puzzle of a level
//! daily DAY DIFFICULTY                  the puzzle of a day at a level
//! play RULES LAYOUT SEED MOVE; ...      the board after these moves; `guess` sets the lowest digit
//!                                       that fits into the first blank
//! hints LAYOUT SEED                     the steps up to the first that may be renamed later
//! ```

use std::fmt::Write as _;

use underdoku_game::classic::{
    Hardness, Move, PuzzleRequest, RulesVersion, Session, Setup, State, Tip,
};
use underdoku_game::{Game as _, MarkKind, Millis, Setup as _, daily};
use underdoku_generator::{Seed, Symmetry};
use underdoku_grid::layout::{Cell, Spec};
use underdoku_logic::Difficulty;
use underdoku_logic::general::{NextStep, TECHNIQUES};

/// The answer to a question, without the end of its last line.
pub(crate) fn answer(question: &str) -> String {
    let words: Vec<&str> = question.splitn(5, ' ').collect();
    match *words {
        ["new", layout, givens, symmetry, seed] => {
            let givens =
                (givens != "-").then(|| givens.parse().expect("the number of givens is valid"));
            let symmetry = Symmetry::named(symmetry).expect("the symmetry is valid");
            board(&made(&PuzzleRequest { givens, symmetry, ..request(layout, seed) }))
        }
        ["level", difficulty, seed] => {
            let difficulty = Difficulty::named(difficulty).expect("the difficulty is valid");
            board(&made(&PuzzleRequest {
                hardness: Some(Hardness::Difficulty(difficulty)),
                ..request("3x3", seed)
            }))
        }
        ["daily", day, level] => {
            let day = day.parse().expect("the date is valid");
            let level = Difficulty::named(level).expect("the difficulty is valid");
            board(&made(&daily::Sudoku { day, level }.request()))
        }
        ["play", rules, layout, seed, moves] => {
            let rules = RulesVersion::named(rules).expect("the rules' name is valid");
            let start = start(rules, made(&request(layout, seed)));
            let mut session = Session::under(rules, &start);
            for word in moves.split("; ") {
                // A move that changes nothing is refused, and the catalogue has some of those.
                let _ = session.play(read_move(word, session.state()), Millis(0));
            }
            setup(&Setup { rules: RulesVersion::Notes, start: session.state().clone() })
        }
        ["hints", layout, seed] => hints(&made(&request(layout, seed))),
        _ => panic!("not a question: {question}"),
    }
}

fn request(layout: &str, seed: &str) -> PuzzleRequest {
    PuzzleRequest {
        kind: layout.parse::<Spec>().expect("the kind of board is valid"),
        hardness: None,
        givens: None,
        symmetry: Symmetry::HalfTurn,
        seed: Seed::from(seed),
    }
}

fn made(request: &PuzzleRequest) -> State {
    request.grant().expect("every puzzle of the catalogue exists")
}

fn board(state: &State) -> String {
    setup(&Setup::new(state))
}

fn setup(setup: &Setup) -> String {
    let mut text = String::new();
    setup.write(&mut text).expect("writing to a `String` cannot fail");
    text.trim_end().to_owned()
}

/// The board at the start of a game under these rules. Under `classic-3` it has all corner marks
/// except one, and also a centre mark and a colour.
fn start(rules: RulesVersion, puzzle: State) -> State {
    if rules != RulesVersion::Notes {
        return puzzle;
    }
    let mut session = Session::new(&puzzle);
    let blank = puzzle.blanks().next().expect("the puzzle has a blank");
    let digit = puzzle.fitting(blank).iter().next().expect("some digit fits the blank");
    let notes = [
        Move::FillMarks,
        Move::Mark(MarkKind::Corner, blank, digit),
        Move::Mark(MarkKind::Centre, blank, digit),
        format!("colour {blank} 3").parse().expect("the move is valid"),
    ];
    for act in notes {
        session.play(act, Millis(0)).expect("the move is legal");
    }
    session.state().clone()
}

fn read_move(word: &str, state: &State) -> Move {
    if word != "guess" {
        return word.parse().expect("the move is valid");
    }
    let fits = |cell: Cell| Some((cell, state.fitting(cell).iter().next()?));
    let (cell, digit) = state.blanks().find_map(fits).expect("some digit fits a blank");
    Move::Set(cell, digit)
}

/// Each step with its conclusion: on the standard board up to the techniques below expert, on
/// others up to singles. Later steps are not pinned, because an easier technique that finds them
/// may be added one day.
fn hints(puzzle: &State) -> String {
    let mut session = Session::new(puzzle);
    let mut lines = String::new();
    while let Ok(tip) = Tip::find(session.state(), TECHNIQUES) {
        let (name, is_settled) = match &tip {
            Tip::Standard(hint) => {
                let technique = hint.technique;
                (technique.slug(), technique.difficulty() < Difficulty::Expert)
            }
            Tip::Other(step) => match **step {
                NextStep::OnlyDigit { .. } => ("only-digit".to_owned(), true),
                NextStep::OnlyPlace { .. } => ("only-place".to_owned(), true),
                _ => (String::new(), false),
            },
        };
        if !is_settled {
            break;
        }
        let moves = tip.moves(session.state());
        let conclusion: Vec<String> = moves.iter().map(Move::to_string).collect();
        writeln!(lines, "{name}: {}", conclusion.join(", "))
            .expect("writing to a `String` cannot fail");
        for act in moves {
            session.play(act, Millis(0)).expect("the hint's move is legal");
        }
    }
    lines.trim_end().to_owned()
}
