//! Plain mode takes any bytes, answers every line, and never reaches an invalid state.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use proptest::prelude::*;
use underdoku_game::delve::{Ending, Floor, MAX_HP, Session};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;
use underdoku_tui::plain::Stopped;
use underdoku_tui::plain::delve::{DelveConsole, play};

/// Plays a run on this input; returns the run, the kind of stop and the output.
fn session_on(start: &Session, input: &[u8]) -> (Session, Stopped, String) {
    let mut session = start.clone();
    let mut output = Vec::new();
    let table = DelveConsole {
        input,
        output: &mut output,
        prompt: false,
        clock: || Millis(0),
        between: |_: &mut Session| (),
    };
    let stopped = play(&mut session, table).unwrap();
    (session, stopped, String::from_utf8(output).unwrap())
}

fn check_state(session: &Session, floor: &Floor) {
    let view = session.view();
    assert!(view.hp <= MAX_HP);
    assert_eq!(view.hp == 0, view.ending == Some(Ending::Died));
    assert_eq!(view.blanks, view.board.blanks());
    if view.depth == floor.depth() {
        assert!(floor.puzzle().solution().extends(view.board));
    }
}

fn any_line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => (1..=9_u8, 1..=9_u8, 1..=9_u8).prop_map(|(r, c, v)| format!("{r} {c} {v}\n").into_bytes()),
        2 => (-1..11_i8, -1..11_i8, -1..11_i8).prop_map(|(r, c, v)| format!("{r}  {c}\t{v}\r\n").into_bytes()),
        1 => (0..4_u8).prop_map(|service| format!("0 0 {service}\n").into_bytes()),
        1 => prop::sample::select(vec!["help\n", "\n", "0 0 1\n", "0 0 2\n", "1 1\n", "９ 1 1\n"]).prop_map(Into::into),
        3 => prop::collection::vec(any::<u8>(), 0..40),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn any_bytes_leave_a_right_state(lines in prop::collection::vec(any_line(), 0..8)) {
        thread_local! {
            static START: (Session, Floor) = {
                let session = Session::new(Seed::from(7));
                let floor = Floor::dig(session.view().seed, session.view().depth);
                (session, floor)
            };
        }
        START.with(|(start, floor)| {
            let (session, stopped, _) = session_on(start, &lines.concat());
            check_state(&session, floor);
            assert_eq!(stopped == Stopped::Ended, session.ending().is_some());
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_line_is_answered(lines in prop::collection::vec("[0-9 ]{0,9}", 0..20)) {
        let start = Session::new(Seed::from(7));
        let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let (session, _, output) = session_on(&start, input.as_bytes());
        let mut answered = true;
        for line in output.lines() {
            if line.starts_with("Floor B") {
                prop_assert!(answered, "a line without an answer:\n{}", output);
                answered = false;
            }
            answered |= ["[+] Correct!", "[-] Wrong! ", "[?] ", ">>> "].iter().any(|start| line.starts_with(start));
        }
        prop_assert!(answered);
        prop_assert_eq!(session.ending().is_some(), output.contains(">>> Score: "));
    }
}

fn check(input: &str, expected: &[&str]) {
    let (_, _, output) = session_on(&Session::new(Seed::from(7)), input.as_bytes());
    let said = |line: &&str| line.starts_with(['[', '>', '=']);
    let answers: Vec<&str> = output.lines().filter(said).collect();
    assert_eq!(answers, expected, "after {input:?}");
}

#[test]
fn answers_begin_as_the_contract_says() {
    const BANNER: &str = "=== Welcome to Roguelike Sudoku! ===";
    const KEPT: &str = ">>> The run is saved (seed 7). Continue with: underdoku delve --continue";
    check("", &[BANNER, KEPT]);
    check("0 0 0\n", &[BANNER, KEPT]);
    check("0 0 0", &[BANNER, KEPT]);
    check(
        "nonsense\n",
        &[
            BANNER,
            "[?] expected three whole numbers: row, column and digit, such as 1 5 3; help explains",
            KEPT,
        ],
    );
    check(
        "0 0 1\n0 0 1\n",
        &[BANNER, ">>> You drink a potion. You have 4 HP.", "[?] You have no potion.", KEPT],
    );
}

#[test]
fn the_first_screen_has_the_contracts_shape() {
    let (_, _, output) = session_on(&Session::new(Seed::from(7)), b"");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[1], "Floor B1 · HP 3/5 · Potions 1 · Hints 1");
    assert_eq!(lines[2], "Remaining blanks: 27");
    assert_eq!(lines[3], "    1 2 3   4 5 6   7 8 9");
    assert_eq!(lines[4], "  +-------+-------+-------+");
    assert!(lines[5].starts_with("1 | ") && lines[5].ends_with(" |"));
    assert_eq!(lines.len(), 18);
}

#[test]
fn a_solved_floor_descends_and_three_wrong_digits_end_the_run() {
    let start = Session::new(Seed::from(7));
    let floor = Floor::dig(start.view().seed, start.view().depth);
    let solution = floor.puzzle().solution();
    let lines = |shift: usize| -> String {
        let wrong = |digit: underdoku_grid::Digit| (digit.index() + shift) % 9 + 1;
        let blanks = start.view().blanks.iter();
        blanks
            .map(|cell| {
                let digit = solution.get(cell).map_or(0, wrong);
                format!("{} {} {digit}\n", cell.row_index() + 1, cell.column_index() + 1)
            })
            .collect()
    };
    let (session, stopped, output) = session_on(&start, lines(0).as_bytes());
    assert_eq!(
        (session.view().depth.number(), session.view().hp, stopped),
        (2, 3, Stopped::Stored)
    );
    assert_eq!(output.matches("[+] Correct! ").count(), 27);
    assert!(output.contains("Floor B2 · HP 3/5") && output.contains("Remaining blanks: 29"));

    let (session, stopped, output) = session_on(&start, lines(1).as_bytes());
    assert_eq!((session.history().len(), stopped), (3, Stopped::Ended));
    assert_eq!(output.matches("[-] Wrong! ").count(), 3);
    assert!(output.contains("HP 2/5") && output.contains("HP 1/5"));
    assert!(
        output.ends_with(
            ">>> Final floor: B1\n>>> Score: 0 (0 floors, 0 blanks, 0:00)\n>>> Seed: 7\n"
        )
    );
}
