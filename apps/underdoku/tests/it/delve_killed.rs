//! A run killed at any moment continues at the last answered move.

use std::io::Write as _;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::program::Program;
use underdoku_game::delve::{Floor, Move, Save, Session};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::{Chance, Seed};

const KILLS: usize = 200;

/// The player's plan: mostly right digits, and wrong ones while HP last.
fn plan(session: &Session, chance: &mut Chance) -> Vec<Move> {
    let view = session.view();
    let floor = Floor::dig(view.seed, view.depth);
    let mut cells: Vec<_> = view.blanks.iter().collect();
    chance.shuffle(&mut cells);
    cells.truncate(chance.below(9));
    let right = |cell| floor.puzzle().solution().get(cell).map(|digit| Move::Place(cell, digit));
    cells.into_iter().filter_map(right).collect()
}

fn line(act: Move) -> String {
    match act {
        Move::Place(cell, digit) => {
            format!("{} {} {digit}\n", cell.row_index() + 1, cell.column_index() + 1)
        }
        other => panic!("{other} has no line"),
    }
}

/// Sends these moves, kills the process after a while; returns the number of answers.
fn play_and_kill(mut child: Child, plan: &[Move], patience: Duration) -> usize {
    let lines: String = plan.iter().copied().map(line).collect();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(lines.as_bytes()).unwrap();
    sleep(patience);
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    String::from_utf8_lossy(&output.stdout).matches("[+] Correct! ").count()
}

/// The moves of the stored run.
fn kept(program: &Program) -> Vec<Move> {
    let exported = program.call(&["export", "1"], "");
    assert_eq!(exported.code, Some(0), "{}", exported.err);
    let save: Save = exported.out.parse().unwrap();
    save.moves
        .into_iter()
        .map(|timed| timed.act)
        .filter(|act| matches!(act, Move::Place(..)))
        .collect()
}

#[test]
fn killed_anywhere_it_goes_on_at_the_last_answer() {
    let program = Program::new();
    program.call(&["delve", "--plain", "--seed", "7"], "");
    let mut chance = Chance::new([8; 32], 0);
    let mut session = Session::new(Seed::from(7));
    let (mut in_flight, mut answered) = (0, 0);
    // The longest life of a process: as long as a few of its answers take, even on a busy machine.
    let mut longest = 40_000;
    for kill in 0..KILLS {
        let plan = plan(&session, &mut chance);
        let child = program
            .command(&["delve", "--continue", "--plain"])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let patience = Duration::from_micros(chance.below(longest) as u64);
        let answers = play_and_kill(child, &plan, patience);
        let before = session.history().len();
        let now = kept(&program);
        let new = now.len().checked_sub(before).expect("no move is ever lost");
        assert!(new >= answers, "kill {kill}: {answers} moves were answered, {new} are kept");
        assert_eq!(now[before..], plan[..new], "kill {kill}");
        for &act in &plan[..new] {
            session.play(act, Millis(0)).unwrap();
        }
        in_flight += new - answers;
        answered += answers;
        longest = if answers == 0 {
            (longest * 5 / 4).min(5_000_000)
        } else {
            (longest * 3 / 4).max(20_000)
        };
    }
    assert!(
        answered > KILLS / 2,
        "only {answered} moves were answered, {in_flight} were kept without"
    );
    let last = program.call(&["delve", "--continue", "--plain"], "");
    assert!(last.out.contains(&session.view().board.drawn().to_string()));
}
