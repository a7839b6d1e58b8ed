//! Laws of the bench, and its contract on the built-in levels.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

use proptest::prelude::*;
use underdoku_game::classic::{
    Count, Event, LEVELS, Move, Refused, Save, Session, State, check, conflicts, level, solve,
};
use underdoku_game::{MarkKind, Millis};
use underdoku_grid::{Cell, CellSet, Digit, Grid, Origin};
use underdoku_solver::naive;

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn any_move() -> impl Strategy<Value = Move> {
    let cell = || (0..81_usize).prop_map(Cell::from_index);
    let digit = || (0..9_usize).prop_map(Digit::from_index);
    let kind = prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)];
    prop_oneof![
        8 => (cell(), digit()).prop_map(|(cell, digit)| Move::Set(cell, digit)),
        3 => cell().prop_map(Move::Clear),
        6 => (kind, cell(), digit()).prop_map(|(kind, cell, digit)| Move::Mark(kind, cell, digit)),
        2 => cell().prop_map(Move::Wipe),
        6 => prop::sample::select(vec![
            Move::FillMarks, Move::CleanMarks, Move::Checkpoint, Move::Return, Move::Undo, Move::Undo, Move::Redo,
            Move::Rest, Move::Solve,
        ]),
    ]
}

fn play(name: &str, moves: &[(Move, u64)]) -> Session {
    let mut session = Session::new(&State::puzzle(&level(name).unwrap().grid()));
    for &(act, time) in moves {
        let _ = session.handle(act, Millis(time));
    }
    session
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_move_breaks_a_law(moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..60)) {
        let mut session = Session::new(&State::puzzle(&level("preset1").unwrap().grid()));
        let presets = session.state().presets();
        for (act, time) in moves {
            let before = session.clone();
            if session.handle(act, Millis(time)).is_err() {
                prop_assert_eq!(session.state(), before.state());
                prop_assert_eq!(session.moves(), before.moves());
            }
            let state = session.state();
            prop_assert_eq!(state.presets(), presets);
            for cell in Cell::all() {
                prop_assert_eq!(state.grid().get(cell).is_some(), state.origin(cell).is_some());
            }
        }
    }

    #[test]
    fn a_save_reads_back_and_plays_again(moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..60)) {
        let session = play("evil1", &moves);
        let save: Save = session.save().to_string().parse().unwrap();
        prop_assert_eq!(&save, &session.save());
        let again = Session::replay(&save).unwrap();
        prop_assert_eq!(format!("{:?}", again.view()), format!("{:?}", session.view()));
    }

    #[test]
    fn undoing_everything_leads_to_the_load_and_redoing_back(moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..40)) {
        let mut session = play("preset2", &moves);
        while session.handle(Move::Redo, Millis(0)).is_ok() {}
        let last = session.state().clone();
        while session.handle(Move::Undo, Millis(0)).is_ok() {}
        prop_assert_eq!(session.state(), &State::puzzle(&level("preset2").unwrap().grid()));
        while session.handle(Move::Redo, Millis(0)).is_ok() {}
        prop_assert_eq!(session.state(), &last);
    }

    #[test]
    fn conflicts_are_the_equal_pairs_of_peers(values in prop::collection::vec(0_u8..=9, 81)) {
        let grid = Grid::from_fn(|cell| Digit::new(values[cell.index()]));
        let found = conflicts(&grid);
        let mut pairs = 0;
        for (cell, digit) in grid.placed() {
            pairs += (cell.peers() & grid.cells_of(digit)).len();
        }
        prop_assert_eq!(found.len() * 2, pairs);
        for conflict in &found {
            prop_assert!(conflict.cells.iter().all(|&cell| grid.get(cell) == Some(conflict.digit)));
            prop_assert!(conflict.cells.iter().all(|&cell| conflict.house.cells().contains(cell)));
        }
    }

    #[test]
    fn any_text_is_a_save_or_refused(text in "(underdoku classic\nrules classic-1\n)?(?s).{0,200}") {
        if let Ok(save) = text.parse::<Save>() {
            let _ = Session::replay(&save);
        }
    }
}

#[test]
fn every_level_is_solved_and_each_cell_has_its_method() {
    for level in LEVELS.into_iter().filter(|level| level.name != "empty") {
        let grid = level.grid();
        let solved = solve(&grid).unwrap();
        assert_eq!(naive::solutions(&grid, 2), [solved.grid], "{}", level.name);
        assert!(!solved.is_one_of_several);
        let found =
            [Origin::NakedSingle, Origin::HiddenSingle, Origin::Trial].map(|method| solved.count(method));
        assert_eq!(found.iter().sum::<usize>(), grid.blanks().len(), "{}: {found:?}", level.name);
    }
    let evil = solve(&level("evil2").unwrap().grid()).unwrap();
    assert!(evil.count(Origin::Trial) > 0, "singles alone do not solve evil2");
    assert!(solve(&Grid::EMPTY).unwrap().is_one_of_several);
}

#[test]
fn a_board_without_solution_is_left_as_it_was() {
    let mut session = play("preset1", &[]);
    session.handle(Move::Set(Cell::at(0, 2), digit(4)), Millis(1)).unwrap();
    let before = session.state().clone();
    let Err(Refused::Unsolvable(why)) = session.handle(Move::Solve, Millis(2)) else { panic!() };
    assert_eq!(why.clash.unwrap().cells, [Cell::at(0, 0), Cell::at(0, 2)]);
    assert_eq!(session.state(), &before);
    session.handle(Move::Set(Cell::at(0, 2), digit(1)), Millis(3)).unwrap();
    let outcome = session.handle(Move::Solve, Millis(4));
    assert_eq!(outcome.is_ok(), check(session.state()).wrong.is_empty());
}

#[test]
fn a_check_tells_wrong_from_conflicting() {
    let mut session = play("preset1", &[]);
    let solution = naive::solutions(session.state().grid(), 1)[0];
    let cell = session.state().grid().blanks().first().unwrap();
    let right = solution.get(cell).unwrap();
    session.handle(Move::Set(cell, right), Millis(0)).unwrap();
    let report = check(session.state());
    assert_eq!((report.puzzle, report.board), (Count::One, Count::One));
    assert!(report.wrong.is_empty() && report.conflicts.is_empty());

    let fits = session.state().grid().without(CellSet::of(cell)).fitting(cell);
    let quiet = fits.iter().find(|&digit| digit != right).unwrap();
    session.handle(Move::Set(cell, quiet), Millis(0)).unwrap();
    let report = check(session.state());
    assert!(report.conflicts.is_empty(), "no rule is broken now");
    assert_eq!(
        report.wrong.iter().map(|wrong| (wrong.cell, wrong.digit)).collect::<Vec<_>>(),
        [(cell, quiet)]
    );

    let report = check(&State::puzzle(&Grid::EMPTY));
    assert_eq!((report.puzzle, report.wrong.len()), (Count::Several, 0));
}

#[test]
fn presets_stay_and_marks_go_into_blanks() {
    let mut session = play("preset1", &[]);
    let preset = Cell::at(0, 0);
    assert_eq!(
        session.handle(Move::Set(preset, digit(3)), Millis(0)),
        Err(Refused::Preset { cell: preset, digit: digit(4) })
    );
    assert!(matches!(session.handle(Move::Clear(preset), Millis(0)), Err(Refused::Preset { .. })));
    let mark = Move::Mark(MarkKind::Corner, preset, digit(3));
    assert!(matches!(session.handle(mark, Millis(0)), Err(Refused::FilledCell { .. })));

    let blank = Cell::at(0, 2);
    session.handle(Move::FillMarks, Millis(0)).unwrap();
    assert_eq!(session.state().marks(MarkKind::Corner, blank), session.state().grid().fitting(blank));
    assert_eq!(session.handle(Move::FillMarks, Millis(0)), Err(Refused::MarksAlready));
    let some = session.state().grid().fitting(blank).first().unwrap();
    session.handle(Move::Set(blank, some), Millis(0)).unwrap();
    session.handle(Move::CleanMarks, Millis(0)).unwrap();
    for peer in blank.peers() & session.state().grid().blanks() {
        assert!(!session.state().marks(MarkKind::Corner, peer).contains(some));
    }
    session.handle(Move::Clear(blank), Millis(0)).unwrap();
    assert!(!session.state().marks(MarkKind::Corner, blank).is_empty(), "marks lie beneath a digit");
}

#[test]
fn checkpoints_are_returned_to_one_after_the_other() {
    let mut session = play("empty", &[]);
    assert_eq!(session.handle(Move::Return, Millis(0)), Err(Refused::NoCheckpoint));
    session.handle(Move::Checkpoint, Millis(0)).unwrap();
    session.handle(Move::Set(Cell::at(4, 4), digit(5)), Millis(0)).unwrap();
    assert_eq!(session.handle(Move::Checkpoint, Millis(0)), Ok(vec![Event::Checkpoint { number: 2 }]));
    session.handle(Move::Set(Cell::at(4, 5), digit(6)), Millis(0)).unwrap();
    session.handle(Move::Return, Millis(0)).unwrap();
    assert_eq!(session.state().grid().filled().len(), 1);
    session.handle(Move::Return, Millis(0)).unwrap();
    assert_eq!(session.state().grid().filled().len(), 0);
    session.handle(Move::Undo, Millis(0)).unwrap();
    assert_eq!(session.state().grid().filled().len(), 1, "a return can be taken back");
}

#[test]
fn filling_the_last_blank_completes_the_board() {
    let mut session = play("preset1", &[]);
    let solution = naive::solutions(session.state().grid(), 1)[0];
    let blanks: Vec<Cell> = session.state().grid().blanks().iter().collect();
    for (index, &cell) in blanks.iter().enumerate() {
        let events = session.handle(Move::Set(cell, solution.get(cell).unwrap()), Millis(0)).unwrap();
        assert_eq!(events.contains(&Event::Completed), index + 1 == blanks.len());
    }
    assert!(session.view().is_complete);
    assert_eq!(session.handle(Move::Solve, Millis(0)), Err(Refused::NothingToSolve));
}

#[test]
fn a_save_that_is_none_says_where() {
    let fault = |text: &str| text.parse::<Save>().unwrap_err().to_string();
    assert!(fault("").starts_with("line 1: "));
    let head = "underdoku classic\nrules classic-1\n";
    assert!(fault(&format!("{head}digits 123\n")).starts_with("line 3: expected \"digits\""));
    let blank = ".".repeat(81);
    assert!(fault(&format!("{head}digits {blank}\norigins {}\n", "p".repeat(81))).starts_with("line 4: "));
    assert!(
        fault(&format!("{head}digits {blank}\norigins {blank}\n5 dance\n"))
            .starts_with("line 5: expected a move")
    );
}
