//! `underdoku delve --plain`, as a script plays it.

use crate::program::Program;
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::naive;

/// The printed boards, in order.
fn boards(out: &str) -> Vec<Grid> {
    let screens = out.split("Remaining blanks: ").skip(1);
    screens
        .map(|screen| {
            screen.lines().skip(1).take(14).collect::<Vec<_>>().join("\n").parse().unwrap()
        })
        .collect()
}

/// Lines that fill all blanks of a board, with each digit shifted by `shift`.
fn lines(board: &Grid, shift: usize) -> String {
    let solutions = naive::solutions(board, 2);
    let [solution] = solutions[..] else { panic!("{} solutions", solutions.len()) };
    let line = |cell: Cell| {
        let digit = (solution.get(cell).unwrap().index() + shift) % 9 + 1;
        format!("{} {} {digit}\n", cell.row_index() + 1, cell.column_index() + 1)
    };
    board.blanks().iter().map(line).collect()
}

#[test]
fn it_prints_the_contracts_first_screen_and_keeps_the_run() {
    let program = Program::new();
    let printed = program.call(&["delve", "--plain", "--seed", "7"], "0 0 0\n");
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = printed.out.lines().collect();
    assert_eq!(lines[0], "=== Welcome to Roguelike Sudoku! ===");
    assert_eq!(lines[1], "Floor B1 · HP 3/5 · Potions 1 · Hints 1");
    assert_eq!(lines[2], "Remaining blanks: 27");
    assert_eq!(boards(&printed.out)[0].blanks().len(), 27);

    let again = program.call(&["delve", "--continue"], "");
    assert_eq!(boards(&again.out), boards(&printed.out));
}

#[test]
fn a_script_that_solves_the_board_descends() {
    let program = Program::new();
    let start = program.call(&["delve", "--plain", "--seed", "7"], "");
    let input = lines(&boards(&start.out)[0], 0);
    let printed = program.call(&["delve", "--plain", "--seed", "7"], &input);
    assert_eq!(printed.out.matches("\n[+] Correct! ").count(), 27);
    assert!(printed.out.contains("Floor B2 · HP 3/5"));
    assert!(printed.out.contains("Remaining blanks: 29"));
    let below = *boards(&printed.out).last().unwrap();
    assert_eq!(below.blanks().len(), 29);
    let on = program.call(&["delve", "--continue"], &lines(&below, 0));
    assert!(on.out.contains("Remaining blanks: 31"), "{}", on.out);
}

#[test]
fn a_wrong_digit_costs_one_hp_and_three_end_the_run() {
    let program = Program::new();
    let words = ["delve", "--plain", "--seed", "7"];
    let board = boards(&program.call(&words, "").out)[0];
    let wrong: Vec<String> = lines(&board, 1).lines().take(4).map(str::to_owned).collect();

    let one = program.call(&words, &format!("{}\n", wrong[0]));
    assert!(one.out.contains("\n[-] Wrong! ") && one.out.contains("HP 2/5"));
    assert_eq!(boards(&one.out)[1], board, "the cell stays blank");

    let dead = program.call(&words, &wrong.join("\n"));
    assert_eq!(dead.code, Some(0));
    assert_eq!(dead.out.matches("[-] Wrong! ").count(), 3, "the fourth line comes too late");
    assert!(dead.out.contains(">>> Final floor: B1") && dead.out.contains(">>> Score: "));
}

#[test]
fn refused_moves_cost_nothing() {
    let program = Program::new();
    let words = ["delve", "--plain", "--seed", "7"];
    let board = boards(&program.call(&words, "").out)[0];
    let (given, _) = board.placed().next().unwrap();
    let filled = format!("{} {} 1\n", given.row_index() + 1, given.column_index() + 1);
    let printed = program.call(&words, &format!("{filled}0 5 5\n1 2\nabc\n\n1 1 10\n0 0 9\n"));
    assert_eq!(printed.out.matches("\n[?] ").count(), 7);
    assert!(boards(&printed.out).iter().all(|&shown| shown == board));
    assert_eq!(printed.out.matches("HP 3/5 · Potions 1 · Hints 1").count(), 8);
}

#[test]
fn potion_hint_and_help_answer() {
    let program = Program::new();
    let printed = program.call(&["delve", "--seed", "7"], "0 0 1\n0 0 2\nhelp\n");
    assert!(printed.out.contains("Floor B1 · HP 4/5 · Potions 0 · Hints 1"));
    let shown = boards(&printed.out);
    assert_eq!(shown[2].blanks().len(), 26);
    let (cell, digit) = Cell::all()
        .find_map(|cell| Some((cell, shown[2].get(cell)?)).filter(|_| shown[1].get(cell).is_none()))
        .unwrap();
    assert!(printed.out.contains(&format!(">>> The hint fills {cell} with {digit}.")));
    assert!(printed.out.contains("0 0 2    use a hint"));
    assert_eq!(naive::solutions(&shown[1], 2)[0].get(cell), Some(digit));
    assert!(Digit::ALL.contains(&digit));
}

#[test]
fn without_a_seed_every_run_differs() {
    let program = Program::new();
    let [one, other] = [(); 2].map(|()| boards(&program.call(&["delve"], "").out)[0]);
    assert_ne!(one, other);
}

#[test]
fn there_must_be_a_run_to_continue() {
    let printed = Program::new().call(&["delve", "--continue"], "");
    assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""));
    assert!(printed.err.contains("no unfinished run"), "{}", printed.err);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let program = Program::new();
    let mut child = program
        .command(&["inspect", "delve", "--seed", "1", "--floors", "1..400"])
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// A run of Delve, deep: its floors, a hint, the stairs, its lists and its replay.
#[test]
fn a_script_plays_delve_deep() {
    let program = Program::new();
    let begin = ["delve", "--plain", "--rules", "deep", "--seed", "7"];
    let start = program.call(&begin, "");
    let solved = lines(&boards(&start.out)[0], 0);
    let input = format!("hard\n0 0 2\n{solved}0 0 2\nstairs hard\nhelp\n0 0 0\n");
    let printed = program.call(&begin, &input);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    for said in [
        "[?] There are no stairs to take here.",
        ">>> Hint: ",
        ">>> 25 right digits in a row: you heal, and have 4 HP.",
        ">>> B1 is clear. Two stairs lead down. Calm: singles, 1 hint. Hard: pairs, 1 potion, 1 hint.",
        "[?] The floor is clear. Choose the calm or the hard stairs.",
        "Floor B2 · HP 4/5",
        "Delve, deep: a hint shows the next digit",
    ] {
        assert!(printed.out.contains(said), "{said}: {}", printed.out);
    }
    let deeper = program
        .call(&["inspect", "delve", "--rules", "deep", "--seed", "7", "--floors", "1..99"], "");
    let floors: Vec<&str> = deeper.out.lines().collect();
    assert_eq!(floors.len(), 39, "one way to B1, two to each of the others");
    assert_eq!(floors[2].split(' ').next_back(), Some("hard"));
    assert_eq!(
        floors[2].split(' ').nth(3),
        Some(&*boards(&printed.out).last().unwrap().line().to_string())
    );

    program.call(
        &["delve", "--plain", "--seed", "7"],
        &"1 3 1\n1 3 2\n1 3 3\n1 3 4\n1 4 1\n1 4 2\n1 4 3\n1 4 4\n".repeat(2),
    );
    let story = program.call(&["replay", "2"], "");
    assert!(story.out.contains("by the rules deep-1"), "{}", story.out);
    assert!(story.out.contains("B2 hard"), "{}", story.out);
    let refused = program.call(&["delve", "--rules", "shallow"], "");
    assert_eq!(refused.code, Some(2));
}

/// Runs under each set of rules have their own list.
#[test]
fn deep_runs_are_ranked_apart() {
    let program = Program::new();
    let wrong = |rules: &str| {
        let begin = ["delve", "--plain", "--rules", rules, "--seed", "7"];
        let board = boards(&Program::new().call(&begin, "").out)[0];
        let right = lines(&board, 0);
        let first = right.lines().next().unwrap();
        let ended = program.call(&begin, &format!("{first}\n{}", lines(&board, 1)));
        assert!(ended.out.contains("The run is over."), "{}", ended.out);
    };
    wrong("deep");
    wrong("original");
    let listed = program.call(&["records", "delve"], "");
    let heading = listed.out.lines().position(|line| line == "Best of Delve, deep:");
    assert!(heading.is_some_and(|line| line > 1), "{}", listed.out);
    let ranked = listed.out.lines().filter(|line| line.trim_start().starts_with("1 ")).count();
    assert_eq!(ranked, 2, "{}", listed.out);
    let json = program.call(&["records", "delve", "--json"], "");
    assert_eq!(json.out.matches("\"rules\":\"deep-1\"").count(), 1, "{}", json.out);
}
