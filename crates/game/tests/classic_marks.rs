//! Marks that the digits on the board rule out: hidden where marks are tidied, and never the basis
//! of a hint.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use underdoku_game::Game as _;
use underdoku_game::classic::{Move, NoHint, Save, Session, State, level, solve};
use underdoku_game::{MarkKind, Millis};
use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};
use underdoku_logic::general::{NextStep, TECHNIQUES};
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

fn make(session: &mut Session, act: Move) {
    session.play(act, Millis(0)).unwrap();
}

fn marks(state: &State) -> Vec<DigitSet> {
    let all = |place| state.marks(MarkKind::Corner, place) | state.marks(MarkKind::Centre, place);
    state.layout().cells_and_voids().map(all).collect()
}

/// A killer, a jigsaw and the 9x9 board, each with all its marks.
fn boards() -> Vec<Session> {
    let killer = Layout::of_line("2x2k r1c1r1c2=3 r1c3r1c4=7 r3c1r4c1=5").unwrap();
    let jigsaw = Layout::of_line("4j 1122112233443344").unwrap();
    let standard = State::puzzle(&level("evil2").unwrap().grid());
    let states = [State::empty(killer), State::empty(jigsaw), standard];
    states
        .into_iter()
        .map(|state| {
            let mut session = Session::new(&state);
            make(&mut session, Move::FillMarks);
            session
        })
        .collect()
}

#[test]
fn tidied_marks_are_those_that_the_digits_leave_and_come_back_with_the_cell() {
    for mut session in boards() {
        let before = session.state().clone();
        assert_eq!((before.tidied(), before.stale_mark()), (before.clone(), None));
        let solution = solve(&before).unwrap().grid;
        let cell = before.blanks().next().unwrap();
        make(&mut session, Move::Set(cell, solution.get(cell).unwrap()));
        let (state, tidied) = (session.state(), session.state().tidied());
        let fitting = state.all_fitting();
        let expected: Vec<DigitSet> = state
            .layout()
            .cells_and_voids()
            .zip(marks(state))
            .zip(&fitting)
            .map(
                |((place, marks), &fitting)| {
                    if state.get(place).is_some() { marks } else { marks & fitting }
                },
            )
            .collect();
        assert_eq!(marks(&tidied), expected);
        assert_ne!(marks(&tidied), marks(state));
        assert_eq!(tidied.digits(), state.digits());
        let (marked, digit) = state.stale_mark().unwrap();
        assert!(
            state.rules_out(marked, digit)
                && !tidied.rules_out(cell, digit)
                && tidied.stale_mark().is_none()
        );
        make(&mut session, Move::Clear(cell));
        assert_eq!(session.state(), &before);
    }
}

/// Enters right digits, one after the other, without ever cleaning a mark.
fn untidy(mut session: Session, mut look: impl FnMut(&State)) {
    let solution = solve(session.state()).unwrap().grid;
    let blanks: Vec<Cell> = session.state().blanks().collect();
    for cell in blanks {
        look(session.state());
        make(&mut session, Move::Set(cell, solution.get(cell).unwrap()));
    }
}

#[test]
fn on_the_standard_board_only_singles_are_shown_before_stale_marks_are_cleaned() {
    // At the start no single is visible.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let (mut cleaned, mut singles) = (0, 0);
    for grid in [level("evil2").unwrap().grid(), hard.parse().unwrap()] {
        let mut session = Session::new(&State::puzzle(&grid));
        make(&mut session, Move::FillMarks);
        untidy(session, |state| {
            let stale = state.stale_mark();
            match state.standard_hint() {
                Ok(hint) => {
                    assert!(stale.is_none() || hint.technique.is_single());
                    singles += usize::from(stale.is_some());
                }
                Err(NoHint::Stale { cell, digit }) => {
                    assert_eq!(stale, Some((cell, digit)));
                    cleaned += 1;
                }
                Err(why) => panic!("{why:?}"),
            }
            assert!(!matches!(state.tidied().standard_hint(), Err(NoHint::Stale { .. })));
        });
    }
    assert!(cleaned > 0 && singles > 0, "{cleaned} {singles}");
}

#[test]
fn on_another_board_stale_marks_are_cleaned_before_a_technique_looks_at_them() {
    let layout = Layout::of_line("2x3").unwrap();
    let mut told = Vec::new();
    let mut session = Session::new(&State::empty(layout));
    make(&mut session, Move::FillMarks);
    untidy(session, |state| {
        let (step, tidy) = (state.next_step(TECHNIQUES), state.tidied().next_step(TECHNIQUES));
        match (&step, state.stale_mark()) {
            (NextStep::Found(_) | NextStep::NothingFound, stale) => assert_eq!(stale, None),
            (NextStep::Stale { cell, digit }, stale) => {
                assert_eq!(stale, Some((*cell, *digit)));
                told.push(say(&step.why()));
                assert_eq!(step.cells(underdoku_logic::HintLevel::What), [*cell]);
                assert!(!step.is_step() && state.moves_of_step(&step).is_empty());
            }
            _ => assert_eq!(step, tidy, "what needs no marks is told in any case"),
        }
        assert!(!matches!(tidy, NextStep::Stale { .. }));
    });
    assert_eq!(told[0], "Clean the notes first: 1 no longer fits in r1c2.");
}

#[test]
fn a_hint_only_removes_visible_marks() {
    let mut session = Session::new(&State::puzzle(&level("evil2").unwrap().grid()));
    make(&mut session, Move::FillMarks);
    let mut taken = 0;
    while let Ok(hint) = session.state().tidied().standard_hint() {
        let shown = session.state().tidied();
        for act in shown.moves_of(&hint) {
            if let Move::Mark(kind, cell, digit) = act {
                assert!(shown.marks(kind, cell).contains(digit), "{act}");
                taken += 1;
            }
            make(&mut session, act);
        }
    }
    assert!(taken > 10 && session.state().is_solved(), "{taken}");
}

/// A save from a version that hid no marks.
const SAVE: &str = "\
underdoku classic
rules classic-1
layout 2x2
digits 1...............
origins p...............
100 fill-marks
200 set r1c3 2
300 corner r2c3 2
400 centre r4c4 1
500 clean-marks
600 set r4c4 3
700 clear r4c4
800 set r2c2 4
";

#[test]
fn a_save_plays_to_the_board_that_it_played_to() {
    let save: Save = SAVE.parse().unwrap();
    let session = save.replay().unwrap();
    assert_eq!(session.save().to_string(), SAVE);
    let marked = |place: Cell| {
        let kinds =
            [MarkKind::Corner, MarkKind::Centre].map(|kind| session.state().marks(kind, place));
        kinds.map(|marks| marks.iter().map(Digit::shown).collect::<String>()).join("/")
    };
    let shown: Vec<String> = session.state().layout().cells_and_voids().map(marked).collect();
    let expected = [
        "/", "34/", "234/", "34/", "234/", "234/", "134/", "134/", "234/", "1234/", "134/",
        "1234/", "234/", "1234/", "134/", "1234/1",
    ];
    assert_eq!(shown, expected);
}
