//! Fitting digits, notes and hints on boards of any layout: sums count, and reasons name the cells
//! that they depend on.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use underdoku_game::classic::{Move, Save, Session, State};
use underdoku_game::{Game as _, MarkKind, Millis};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::general::TECHNIQUES;
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

fn place(name: &str) -> Cell {
    name.parse().unwrap()
}

fn board(line: &str, digits: &[(&str, u8)]) -> State {
    let mut state = State::empty(Layout::of_line(line).unwrap());
    for &(cell, digit) in digits {
        state.put(place(cell), Digit::new(digit).unwrap(), Origin::User);
    }
    state
}

fn told(state: &State) -> String {
    say(&state.next_step(TECHNIQUES).why())
}

const CAGES: &str = "3x3k r1c1r1c2=17 r1c3r2c3r3c3=7 r5c5=6 r9c7r9c8r9c9=20 r5c1r5c2=4";

#[test]
fn fitting_digits_can_make_the_sum_of_the_cage() {
    let fitting = |state: &State, cell| state.fitting(place(cell)).to_string();
    let state = board(CAGES, &[]);
    assert_eq!(
        ["r1c1", "r1c3", "r5c5", "r9c7", "r5c1"].map(|cell| fitting(&state, cell)),
        ["89", "124", "6", "3456789", "13"]
    );
    let state = board(CAGES, &[("r9c1", 8), ("r5c9", 3)]);
    assert_eq!(
        ["r1c1", "r1c2"].map(|cell| fitting(&state, cell)),
        ["9", "8"],
        "r1c1 sees the 8 below"
    );
    assert_eq!(fitting(&state, "r5c1"), "-", "3 is taken, and 1 alone makes no 4");
    let state = board(CAGES, &[("r1c1", 9)]);
    assert_eq!(
        ["r1c1", "r1c2"].map(|cell| fitting(&state, cell)),
        ["89", "8"],
        "its own digit does not count"
    );
    let state = board(CAGES, &[("r9c7", 9), ("r9c8", 8)]);
    assert_eq!(fitting(&state, "r9c9"), "3");
    let state = board("4x4k r1c1r1c2=31 r2c1r2c2=3", &[]);
    assert_eq!(
        ["r1c1", "r2c1", "r3c1"].map(|cell| fitting(&state, cell)),
        ["fg", "12", "123456789abcdefg"]
    );
}

#[test]
fn marks_of_all_blanks_make_the_sums() {
    let mut session = Session::new(&board(CAGES, &[]));
    session.play(Move::FillMarks, Millis(0)).unwrap();
    let marks = |session: &Session| {
        ["r1c1", "r1c3", "r4c4"]
            .map(|cell| session.state().marks(MarkKind::Corner, place(cell)).to_string())
    };
    assert_eq!(marks(&session), ["89", "124", "123456789"]);
    session.play(Move::Set(place("r2c3"), Digit::new(2).unwrap()), Millis(0)).unwrap();
    session.play(Move::CleanMarks, Millis(0)).unwrap();
    assert_eq!(marks(&session), ["89", "14", "123456789"]);
}

#[test]
fn a_save_from_before_sums_counted_replays_as_before() {
    let body = format!(
        "layout {CAGES}\ndigits {0}\norigins {0}\n5 fill-marks\n6 corner r1c1 5\n",
        ".".repeat(81)
    );
    let load = |rules| format!("underdoku classic\nrules {rules}\n{body}").parse::<Save>().unwrap();
    let marks = |save: &Save| {
        let session = save.replay().unwrap();
        assert_eq!(&session.save(), save);
        session.state().marks(MarkKind::Corner, place("r1c1")).to_string()
    };
    assert_eq!(marks(&load("classic-1")), "12346789");
    assert_eq!(marks(&load("classic-2")), "589");
    let rules = |line| Session::new(&board(line, &[])).rules().name();
    assert_eq!(
        [rules(CAGES), rules("3x3x"), rules("2x2k r1c1r1c2")],
        ["classic-2", "classic-1", "classic-1"]
    );
    let fault = body.replace("fill", "x");
    let fault = format!("underdoku classic\nrules classic-4\n{fault}")
        .parse::<Save>()
        .unwrap_err()
        .to_string();
    assert_eq!(
        fault,
        "line 2: the game was played under the rules \"classic-4\", this version knows classic-1, classic-2, classic-3"
    );
}

#[test]
fn a_cage_with_too_much_in_it_is_pointed_out() {
    let state = board(CAGES, &[("r1c3", 5), ("r2c3", 3)]);
    assert_eq!(
        told(&state),
        "Fix this first: The cage that starts at r1c3 adds up to 8, more than its 7."
    );
    let state = board(CAGES, &[("r1c3", 4), ("r2c3", 3)]);
    assert_eq!(told(&state), "Something is wrong: no digit fits in r3c3.");
}

#[test]
fn a_hint_names_the_digits_that_leave_only_one() {
    let state = board("3x3k r1c1r1c2=17 r5c1r5c2=4", &[("r9c1", 8)]);
    assert_eq!(
        told(&state),
        "Only one digit is left for r1c1: the cage at r1c1 adds up to 17 in 2 cells, as 8+9, and the others are in column \
         1. That is 9."
    );
    let state = board("3x3k r1c1r1c2r1c3r1c4=17", &[("r1c1", 8), ("r1c2", 4), ("r1c3", 3)]);
    assert_eq!(
        told(&state),
        "Only one digit is left for r1c4: the cage at r1c1 adds up to 17 and has one blank left. That is 2."
    );
    let state = board("2x2k r1c1r1c2=4 r1c3r2c3=5", &[("r3c1", 2)]);
    assert_eq!(
        told(&state),
        "In column 2 only one cell is left for 2: the 2 in r3c1 blocks other cells; the cage at r1c1 adds up to 4. That is \
         r2c2."
    );
    let state = board("2x2k r1c2r1c3r1c4=6", &[]);
    assert_eq!(
        told(&state),
        "In row 1 only one cell is left for 4: the cage at r1c2 adds up to 6. That is r1c1."
    );
    assert_eq!(
        told(&board("3x3k r5c5=6", &[])),
        "Only one digit is left for r5c5: the cage at r5c5 adds up to 6. That is 6."
    );
}

#[test]
fn a_hint_names_diagonals_regions_and_windows() {
    let state = board(
        "3x3x",
        &[
            ("r2c2", 1),
            ("r3c3", 2),
            ("r7c7", 3),
            ("r8c8", 4),
            ("r9c9", 5),
            ("r1c5", 6),
            ("r1c6", 7),
            ("r5c1", 8),
        ],
    );
    assert_eq!(
        told(&state),
        "Only one digit is left for r1c1: the other digits are in diagonal 1, row 1 and column 1. That is 9."
    );
    let state = board("3x3x", &[("r1c4", 1), ("r2c7", 1), ("r8c5", 1), ("r6c9", 1)]);
    assert_eq!(
        told(&state),
        "In diagonal 1 only one cell is left for 1: the 1s in r1c4, r2c7, r6c9 and r8c5 block the other cells. That is r3c3."
    );
    let state = board("4j 1112132233243444", &[("r1c1", 1), ("r2c1", 2), ("r1c4", 3)]);
    assert_eq!(
        told(&state),
        "Only one digit is left for r1c2: the other digits are in row 1 and region 1. That is 4."
    );
    let state = board("3x3+windoku", &[("r5c2", 1), ("r8c4", 1), ("r4c9", 1), ("r2c8", 1)]);
    assert_eq!(
        told(&state),
        "In window 1 only one cell is left for 1: the 1s in r2c8, r5c2 and r8c4 block the other cells. That is r3c3."
    );
}
