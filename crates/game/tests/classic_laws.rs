//! Laws of Classic, and its contract on the built-in levels.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use proptest::prelude::*;
use underdoku_game::classic::{
    Count, Event, LEVELS, Move, Refused, Save, Session, State, Unsolvable, check, judge, level,
    solve,
};
use underdoku_game::{Game as _, MarkKind, Millis};
use underdoku_grid::layout::{self, Cell, Clash, House, Layout};
use underdoku_grid::{Digit, Grid, Origin};
use underdoku_solver::naive;

fn digit(value: u8) -> layout::Digit {
    layout::Digit::new(value).unwrap()
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::new(row, column)
}

/// Boards of every kind, each with a digit or two.
const BOARDS: [&str; 8] = [
    "layout 2x2\ndigits 1..............4\norigins p..............u\n",
    "layout 2x3x\ndigits 1..................................6\norigins p..................................u\n",
    "layout 4j 1122112233443344\ndigits .2..............\norigins .p..............\n",
    "layout 4jxk 1112132233243444 r1c1r1c2=3 r2c3r3c3=7\ndigits ................\norigins ................\n",
    "layout 2x2k r1c1r1c2=3 r1c3r2c3=6 r4c4\ndigits ................\norigins ................\n",
    "layout 2x2+antiking\ndigits ................\norigins ................\n",
    "layout 2x2+windoku+antiknight\ndigits 1...............\norigins b...............\n",
    "digits 45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...\n\
     origins pp.........p.p.pp........pp...pp.....pp...p...p.p..pp.......ppp.p..pp.....p..p...\n",
];

fn any_board() -> impl Strategy<Value = State> {
    prop::sample::select(&BOARDS[..]).prop_map(|board| {
        let save: Save = format!("underdoku classic\nrules classic-1\n{board}").parse().unwrap();
        save.setup.start
    })
}

/// A move on a board of up to nine rows, and sometimes outside it.
fn any_move() -> impl Strategy<Value = Move> {
    let cell = || {
        prop_oneof![
            5 => (0..4_usize, 0..4_usize),
            5 => (0..10_usize, 0..9_usize),
        ]
        .prop_map(|(row, column)| Cell::new(row, column))
    };
    let digit = || prop_oneof![1..=4_u8, 1..=10_u8].prop_map(digit);
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

fn play(start: &State, moves: &[(Move, u64)]) -> Session {
    let mut session = Session::new(start);
    for (act, time) in moves {
        let _ = session.play(act.clone(), Millis(*time));
    }
    session
}

fn bench(name: &str) -> Session {
    Session::new(&State::puzzle(&level(name).unwrap().grid()))
}

fn given_cells(state: &State) -> Vec<Cell> {
    state.layout().cells().filter(|&cell| state.is_given(cell)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn no_move_breaks_a_law(start in any_board(), moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..60)) {
        let mut session = Session::new(&start);
        for (act, time) in moves {
            let before = session.clone();
            if session.play(act, Millis(time)).is_err() {
                prop_assert_eq!(session.state(), before.state());
                prop_assert_eq!(session.history(), before.history());
            }
            let state = session.state();
            prop_assert_eq!(given_cells(state), given_cells(&start));
            prop_assert_eq!(state.layout(), start.layout());
            for cell in state.layout().cells() {
                prop_assert_eq!(state.get(cell).is_some(), state.origin(cell).is_some());
            }
        }
        let _ = (check(session.state()), solve(session.state()));
    }

    #[test]
    fn a_save_reads_back_and_plays_again(start in any_board(), moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..60)) {
        let session = play(&start, &moves);
        let save: Save = session.save().to_string().parse().unwrap();
        prop_assert_eq!(&save, &session.save());
        let again = save.replay().unwrap();
        prop_assert_eq!(format!("{:?}", again.view()), format!("{:?}", session.view()));
    }

    #[test]
    fn undoing_everything_leads_to_the_load_and_redoing_back(start in any_board(), moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..40)) {
        let mut session = play(&start, &moves);
        while session.play(Move::Redo, Millis(0)).is_ok() {}
        let last = session.state().clone();
        while session.play(Move::Undo, Millis(0)).is_ok() {}
        prop_assert_eq!(session.state(), &start);
        while session.play(Move::Redo, Millis(0)).is_ok() {}
        prop_assert_eq!(session.state(), &last);
    }

    #[test]
    fn digits_that_fit_all_blanks_are_those_that_fit_each(start in any_board(), moves in prop::collection::vec((any_move(), 0_u64..9_000), 0..40)) {
        let session = play(&start, &moves);
        let state = session.state();
        let fitting = state.all_fitting();
        for cell in state.blanks() {
            prop_assert_eq!(fitting[state.layout().index(cell)], state.fitting(cell));
        }
    }

    #[test]
    fn a_board_of_any_layout_has_the_clashes_of_the_grid(values in prop::collection::vec(0_u8..=9, 81)) {
        let grid = Grid::from_fn(|cell| Digit::new(values[cell.index()]));
        let found: Vec<String> = grid.clashes().iter().map(ToString::to_string).collect();
        let same: Vec<String> = State::puzzle(&grid).clashes().iter().map(ToString::to_string).collect();
        prop_assert_eq!(found, same);
    }

    #[test]
    fn conflicts_are_the_equal_pairs_of_peers(values in prop::collection::vec(0_u8..=9, 81)) {
        let grid = Grid::from_fn(|cell| Digit::new(values[cell.index()]));
        let found = State::puzzle(&grid).clashes();
        let mut pairs = 0;
        for (cell, digit) in grid.placed() {
            pairs += (cell.peers() & grid.cells_of(digit)).len();
        }
        prop_assert_eq!(found.len() * 2, pairs);
        for clash in &found {
            let Clash::House { kind, index, digit, cells } = *clash else {
                return Err(TestCaseError::fail(format!("{clash}")));
            };
            let layout = Layout::classic();
            let named = |house: &&House| (house.kind(), house.index()) == (kind, index);
            let house = layout.houses().iter().find(named).unwrap();
            let stands = |&place: &Cell| {
                State::puzzle(&grid).get(place) == Some(digit) && house.cells().contains(&place)
            };
            prop_assert!(cells.iter().all(stands));
        }
    }

    #[test]
    fn any_text_is_a_save_or_refused(text in "(underdoku classic\nrules classic-1\n)?(layout (2x2|4j|2x2k) ?)?(?s).{0,200}") {
        if let Ok(save) = text.parse::<Save>() {
            let _ = save.replay();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Undoing that many changes leads to a board with right digits only, and undoing fewer never
    /// does.
    #[test]
    fn the_first_wrong_entry_is_the_last_change_from_right_to_wrong(
        changes in prop::collection::vec((0..81_usize, 1..=9_u8, any::<bool>()), 1..40),
    ) {
        let mut session = bench("preset1");
        let solution = solve(session.state()).unwrap().grid;
        for (index, wrong, is_right) in changes {
            let cell = Cell::new(index / 9, index % 9);
            let value = if is_right { solution.get(cell).unwrap() } else { digit(wrong) };
            let _ = session.play(Move::Set(cell, value), Millis(0));
        }
        let Some(entry) = session.first_wrong_entry() else {
            prop_assert!(check(session.state()).wrong.is_empty());
            return Ok(());
        };
        prop_assert_ne!(solution.get(entry.cell), Some(entry.digit));
        for left in (0..entry.changes).rev() {
            let wrong = check(session.state()).wrong;
            prop_assert!(!wrong.is_empty());
            if left == 0 {
                let found: Vec<_> = wrong.iter().map(|wrong| (wrong.cell, wrong.digit)).collect();
                prop_assert_eq!(found, [(entry.cell, entry.digit)]);
            }
            session.play(Move::Undo, Millis(0)).unwrap();
        }
        prop_assert!(check(session.state()).wrong.is_empty());
        prop_assert_eq!(session.first_wrong_entry(), None);
    }
}

#[test]
fn every_level_is_solved_and_each_cell_has_its_method() {
    for level in LEVELS.into_iter().filter(|level| level.name != "empty") {
        let grid = level.grid();
        let solved = solve(&State::puzzle(&grid)).unwrap();
        assert_eq!(naive::solutions(&grid, 2), [solved.grid.to_grid().unwrap()], "{}", level.name);
        assert_eq!(solved.solutions, Count::One);
        let found = [Origin::NakedSingle, Origin::HiddenSingle, Origin::Trial]
            .map(|method| solved.count(method));
        assert_eq!(found.iter().sum::<usize>(), grid.blanks().len(), "{}: {found:?}", level.name);
    }
    let evil = solve(bench("evil2").state()).unwrap();
    assert!(evil.count(Origin::Trial) > 0, "singles alone do not solve evil2");
    assert_eq!(solve(&State::default()).unwrap().solutions, Count::Several);
}

#[test]
fn a_board_without_solution_is_unchanged() {
    let mut session = bench("preset1");
    session.play(Move::Set(cell(0, 2), digit(4)), Millis(1)).unwrap();
    let before = session.state().clone();
    let Err(Refused::Unsolvable(why)) = session.play(Move::Solve, Millis(2)) else { panic!() };
    let Unsolvable::Clash(Clash::House { cells, .. }) = why else { panic!("{why}") };
    assert_eq!(cells, [cell(0, 0), cell(0, 2)]);
    assert_eq!(session.state(), &before);
    session.play(Move::Set(cell(0, 2), digit(1)), Millis(3)).unwrap();
    let outcome = session.play(Move::Solve, Millis(4));
    assert_eq!(outcome.is_ok(), check(session.state()).wrong.is_empty());
}

#[test]
fn a_check_separates_wrong_from_conflicting() {
    let mut session = bench("preset1");
    let solution = layout::Grid::from(&naive::solutions(&session.state().grid().unwrap(), 1)[0]);
    let cell = session.state().blanks().next().unwrap();
    let right = solution.get(cell).unwrap();
    session.play(Move::Set(cell, right), Millis(0)).unwrap();
    let report = check(session.state());
    assert_eq!((report.puzzle, report.board), (Count::One, Count::One));
    assert!(report.wrong.is_empty() && report.clashes.is_empty());

    let fits = session.state().fitting(cell);
    let quiet = fits.iter().find(|&digit| digit != right).unwrap();
    session.play(Move::Set(cell, quiet), Millis(0)).unwrap();
    let report = check(session.state());
    assert!(report.clashes.is_empty(), "no rule is broken now");
    assert_eq!(
        report.wrong.iter().map(|wrong| (wrong.cell, wrong.digit)).collect::<Vec<_>>(),
        [(cell, quiet)]
    );

    let report = check(&State::puzzle(&Grid::EMPTY));
    assert_eq!((report.puzzle, report.wrong.len()), (Count::Several, 0));
}

#[test]
fn presets_stay_and_marks_go_into_blanks() {
    let mut session = bench("preset1");
    let given = cell(0, 0);
    assert_eq!(
        session.play(Move::Set(given, digit(3)), Millis(0)),
        Err(Refused::Given { cell: given, digit: digit(4) })
    );
    assert!(matches!(session.play(Move::Clear(given), Millis(0)), Err(Refused::Given { .. })));
    let mark = Move::Mark(MarkKind::Corner, given, digit(3));
    assert!(matches!(session.play(mark, Millis(0)), Err(Refused::FilledCell { .. })));

    let blank = cell(0, 2);
    session.play(Move::FillMarks, Millis(0)).unwrap();
    assert_eq!(session.state().marks(MarkKind::Corner, blank), session.state().fitting(blank));
    assert_eq!(session.play(Move::FillMarks, Millis(0)), Err(Refused::MarksAlready));
    let some = session.state().fitting(blank).first().unwrap();
    session.play(Move::Set(blank, some), Millis(0)).unwrap();
    session.play(Move::CleanMarks, Millis(0)).unwrap();
    let state = session.state();
    for peer in state.blanks().filter(|&peer| state.layout().sees(peer, blank)) {
        assert!(!session.state().marks(MarkKind::Corner, peer).contains(some));
    }
    session.play(Move::Clear(blank), Millis(0)).unwrap();
    assert!(
        !session.state().marks(MarkKind::Corner, blank).is_empty(),
        "marks lie beneath a digit"
    );
}

#[test]
fn checkpoints_are_returned_to_one_after_the_other() {
    let mut session = bench("empty");
    assert_eq!(session.play(Move::Return, Millis(0)), Err(Refused::NoCheckpoint));
    session.play(Move::Checkpoint, Millis(0)).unwrap();
    session.play(Move::Set(cell(4, 4), digit(5)), Millis(0)).unwrap();
    assert_eq!(
        session.play(Move::Checkpoint, Millis(0)),
        Ok(vec![Event::Checkpoint { number: 2 }])
    );
    session.play(Move::Set(cell(4, 5), digit(6)), Millis(0)).unwrap();
    session.play(Move::Return, Millis(0)).unwrap();
    assert_eq!(session.state().filled(), 1);
    session.play(Move::Return, Millis(0)).unwrap();
    assert_eq!(session.state().filled(), 0);
    session.play(Move::Undo, Millis(0)).unwrap();
    assert_eq!(session.state().filled(), 1, "a return can be taken back");
}

#[test]
fn filling_the_last_blank_completes_the_board() {
    let mut session = bench("preset1");
    let solution = layout::Grid::from(&naive::solutions(&session.state().grid().unwrap(), 1)[0]);
    let blanks: Vec<Cell> = session.state().blanks().collect();
    for (index, &cell) in blanks.iter().enumerate() {
        let events = session.play(Move::Set(cell, solution.get(cell).unwrap()), Millis(0)).unwrap();
        assert_eq!(events.contains(&Event::Completed), index + 1 == blanks.len());
    }
    assert!(session.view().is_complete);
    assert_eq!(session.play(Move::Solve, Millis(0)), Err(Refused::NothingToSolve));
}

#[test]
fn a_text_that_is_no_save_is_refused_with_the_line() {
    let fault = |text: &str| text.parse::<Save>().unwrap_err().to_string();
    assert!(fault("").starts_with("line 1: "));
    let head = "underdoku classic\nrules classic-1\n";
    assert!(fault(&format!("{head}digits 123\n")).starts_with("line 3: expected \"digits\""));
    let blank = ".".repeat(81);
    assert!(
        fault(&format!("{head}digits {blank}\norigins {}\n", "p".repeat(81)))
            .starts_with("line 4: ")
    );
    assert!(
        fault(&format!("{head}digits {blank}\norigins {blank}\n5 dance\n"))
            .starts_with("line 5: expected a move")
    );
}

#[test]
fn a_save_of_another_board_says_where_it_is_wrong() {
    let fault = |text: &str| {
        format!("underdoku classic\nrules classic-1\n{text}")
            .parse::<Save>()
            .unwrap_err()
            .to_string()
    };
    assert!(fault("layout 9x9\ndigits .\norigins .\n").starts_with("line 3: expected \"layout\""));
    assert!(
        fault("layout 2x2\ndigits 5...............\norigins p...............\n")
            .starts_with("line 4: ")
    );
    assert!(
        fault("layout 2x2\ndigits 4...............\norigins ................\n")
            .starts_with("line 5: ")
    );
    assert!(
        fault("layout 2x2\ndigits 4...............\norigins p...............\n5 dance")
            .starts_with("line 6: ")
    );
}

#[test]
fn a_cell_or_a_digit_that_the_board_does_not_have_is_refused() {
    let layout = Layout::of_line("4x4").unwrap();
    let mut session = Session::new(&State::empty(layout));
    assert!(session.play(Move::Set(cell(15, 15), digit(16)), Millis(0)).is_ok());
    let refused = [
        (Move::Set(cell(16, 0), digit(1)), "There is no cell r17c1 on this board"),
        (Move::Wipe(cell(0, 16)), "There is no cell r1c17 on this board"),
        (
            Move::Mark(MarkKind::Centre, cell(0, 0), digit(17)),
            "There is no H on this board. The highest digit is G",
        ),
    ];
    for (act, why) in refused {
        assert_eq!(session.play(act, Millis(0)).unwrap_err().to_string(), why);
    }
}

#[test]
fn only_a_board_that_gives_nothing_is_a_draft_and_is_judged() {
    let state = |board: &str| -> State {
        let save: Save = format!("underdoku classic\nrules classic-1\n{board}").parse().unwrap();
        save.setup.start
    };
    let blank = "................";
    let small = format!("layout 2x2\ndigits {blank}\norigins {blank}\n");
    let mut draft = state(&small);
    assert!(draft.is_draft() && State::default().is_draft());
    assert_eq!(judge(&draft), None, "nothing is typed yet");
    draft.put(cell(0, 0), digit(1), Origin::User);
    let found = judge(&draft).unwrap();
    assert_eq!((found.found, found.is_exact, found.is_puzzle()), (2, false, false));
    let (differs, [one, other]) = found.differs.unwrap();
    assert!(one != other && found.cells(draft.layout()) == [differs]);
    draft.put(cell(0, 3), digit(1), Origin::User);
    let found = judge(&draft).unwrap();
    assert_eq!((found.found, found.is_exact), (0, true));
    assert_eq!(found.cells(draft.layout()), [cell(0, 0), cell(0, 3)]);

    // No solutions are counted for boards with given sums, candidates or digits, nor for large
    // ones.
    let candidates = [(Cell::new(0, 0), layout::DigitSet::up_to(2))];
    for mut played in [
        state(BOARDS[3]),
        state(BOARDS[4]),
        state(BOARDS[0]),
        State::empty(Layout::classic().with_candidates(candidates)),
        State::empty("4x4".parse::<layout::Spec>().unwrap().layout().unwrap()),
    ] {
        played.put(cell(1, 1), digit(2), Origin::User);
        assert!(!played.is_draft());
        assert_eq!(judge(&played), None);
    }
}

#[test]
fn a_killer_is_checked_by_its_sums() {
    let layout = Layout::of_line("2x2k r1c1r1c2=3 r1c3r1c4=7").unwrap();
    let mut session = Session::new(&State::empty(layout));
    for (column, value) in [(0, 1), (1, 3)] {
        session.play(Move::Set(cell(0, column), digit(value)), Millis(0)).unwrap();
    }
    let told: Vec<String> = session.state().clashes().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["the cage that starts at r1c1 adds up to 4, more than its 3"]);
    assert!(matches!(solve(session.state()), Err(Unsolvable::Clash(Clash::Sum { .. }))));
}
