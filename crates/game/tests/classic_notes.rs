//! Notes and colours that a board is loaded with, and their text in a save.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use proptest::prelude::*;
use underdoku_formats::{Board, Format, Reader, write};
use underdoku_game::classic::{Move, Refused, Save, Session, Spot, State, Tint};
use underdoku_game::{Game as _, MarkKind, Millis};
use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Spec};

const LINE: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn read(text: &str) -> Board {
    Reader::new(text.as_bytes(), None).next().unwrap().unwrap().board
}

fn standard_state() -> State {
    State::from(&read(LINE))
}

fn digits(values: &[usize]) -> DigitSet {
    values.iter().map(|&value| Digit::from_index(value - 1)).collect()
}

fn tint(number: u8) -> Tint {
    Tint::new(number).unwrap()
}

fn noted() -> State {
    let mut state = standard_state();
    state.set_marks(MarkKind::Corner, Cell::new(0, 1), digits(&[3, 7]));
    state.set_marks(MarkKind::Centre, Cell::new(8, 7), digits(&[9]));
    state.set_tint(Cell::new(0, 0), Some(tint(4)));
    state
        .set_tint(Spot { cell: Cell::new(0, 1), digit: Some(Digit::from_index(6)) }, Some(tint(1)));
    state
}

#[test]
fn a_board_that_is_loaded_with_notes_begins_with_them_and_its_save_names_them() {
    let session = Session::new(&noted());
    let text = session.save().to_string();
    let expected = "corner r1c2=3,7\ncentre r9c8=9\ncolour r1c1=4 r1c2/7=1\n";
    assert!(text.starts_with("underdoku classic\nrules classic-3\n"), "{text}");
    assert!(text.ends_with(expected), "{text}");
    let again = text.parse::<Save>().unwrap().replay().unwrap();
    assert_eq!((again.state(), again.save().to_string()), (&noted(), text));
}

#[test]
fn a_board_without_notes_is_saved_as_before() {
    let text = Session::new(&standard_state()).save().to_string();
    assert!(text.contains("\nrules classic-1\n"), "{text}");
    assert_eq!(text.lines().count(), 4);
}

#[test]
fn saves_of_earlier_rules_take_no_lines_of_notes() {
    let text = Session::new(&noted()).save().to_string();
    for rules in ["classic-1", "classic-2"] {
        let why = text.replace("classic-3", rules).parse::<Save>().unwrap_err().to_string();
        assert!(why.starts_with("line 5: "), "{why}");
    }
}

#[test]
fn wrong_lines_of_notes_are_named() {
    let text = Session::new(&noted()).save().to_string();
    let wrong = [
        (
            "r1c2=3,7",
            ["r1c2=7,3", "r1c2=3,3", "r1c2=", "r1c2=10", "r10c2=3", "1c2=3", "r1c2=3 r1c2=7"],
            5,
        ),
        (
            "r1c2/7=1",
            ["r1c2/7=10", "r1c2/7=0", "r1c2/10=1", "r1c2/=1", "r1c1=4", "r1c2/7", "r0c1=1"],
            7,
        ),
    ];
    for (right, wrong, line) in wrong {
        for wrong in wrong {
            let why = text.replace(right, wrong).parse::<Save>().unwrap_err().to_string();
            assert!(why.starts_with(&format!("line {line}: ")), "{wrong}: {why}");
        }
    }
}

#[test]
fn colours_are_given_taken_away_and_undone() {
    let mut session = Session::new(&standard_state());
    let (given, blank) = (Cell::new(0, 0), Cell::new(0, 1));
    let note = Spot { cell: blank, digit: Some(Digit::from_index(2)) };
    let mut make = |act| session.play(act, Millis(0)).map(|_| session.state().tinted().collect());
    assert_eq!(make(Move::Colour(given.into(), tint(2))), Ok(vec![(given.into(), tint(2))]));
    assert_eq!(make(Move::Colour(given.into(), tint(3))), Ok(vec![(given.into(), tint(3))]));
    let both = Ok(vec![(given.into(), tint(3)), (note, tint(9))]);
    assert_eq!(make(Move::Colour(note, tint(9))), both);
    assert_eq!(make(Move::Colour(given.into(), tint(3))), Ok(vec![(note, tint(9))]));
    assert_eq!(make(Move::Undo), both);
    assert_eq!(make(Move::WipeColours), Ok(vec![]));
    assert_eq!(make(Move::WipeColours), Err(Refused::NoColours));
    assert_eq!(make(Move::Undo), both);
    let filled = Spot { cell: given, digit: Some(Digit::from_index(2)) };
    assert!(matches!(make(Move::Colour(filled, tint(1))), Err(Refused::FilledCell { .. })));
    let off = Cell::new(9, 0);
    assert_eq!(make(Move::Colour(off.into(), tint(1))), Err(Refused::NoCell { cell: off }));
    let save = session.save().to_string();
    assert_eq!(save.parse::<Save>().unwrap().replay().unwrap().state(), session.state());
}

#[test]
fn notes_of_a_link_are_on_the_board_and_go_back_into_one() {
    let mut state = noted();
    // Files have colours of cells only.
    state.set_tint(Spot { cell: Cell::new(0, 1), digit: Some(Digit::from_index(6)) }, None);
    let link = write(&Board::from(&state), Format::FPuzzles).unwrap().text;
    assert_eq!(State::from(&read(&link)), state);
}

#[test]
fn a_sukaku_keeps_its_notes() {
    let mut board = read(LINE);
    board.set_marks(underdoku_formats::Pencil::Corner, Cell::new(0, 1), digits(&[3]));
    let mut candidates = board.remaining();
    let first = underdoku_grid::Cell::at(0, 1);
    candidates.set(first, underdoku_grid::DigitSet::of(underdoku_grid::Digit::new(3).unwrap()));
    board.set_candidates(candidates);
    let state = State::from(&board.sukaku().unwrap());
    assert_eq!(state.marks(MarkKind::Corner, Cell::new(0, 1)), digits(&[3]));
}

fn layouts() -> impl Strategy<Value = Layout> {
    prop::sample::select(vec!["3x3", "2x2", "4x4", "3x3x"])
        .prop_map(|name| name.parse::<Spec>().unwrap().layout().unwrap())
}

proptest! {
    #[test]
    fn any_notes_survive_a_save(
        layout in layouts(),
        marks in prop::collection::vec((any::<bool>(), 0..16_usize, 0..16_usize, 1..=16_usize), 0..40),
        colours in prop::collection::vec((0..16_usize, 0..16_usize, prop::option::of(1..=16_usize), 1..=9_u8), 0..40),
    ) {
        let mut state = State::empty(layout);
        for (is_corner, row, column, value) in marks {
            let kind = if is_corner { MarkKind::Corner } else { MarkKind::Centre };
            state.set_marks(kind, Cell::new(row, column), digits(&[value, 1]));
        }
        for (row, column, value, number) in colours {
            let digit = value.map(|value| Digit::from_index(value - 1));
            state.set_tint(Spot { cell: Cell::new(row, column), digit }, Some(tint(number)));
        }
        let text = Session::new(&state).save().to_string();
        let again = text.parse::<Save>().unwrap().replay().unwrap();
        prop_assert_eq!(again.state(), &state);
        prop_assert_eq!(again.save().to_string(), text);
    }
}
