//! A run killed at any moment continues at the last answered move.

use crate::killed::killed;
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
#[ignore = "takes long"]
fn killed_anywhere_it_continues_at_the_last_answer() {
    let program = Program::new();
    program.call(&["delve", "--plain", "--seed", "7"], "");
    let mut chance = Chance::new([8; 32], 0);
    let mut session = Session::new(Seed::from(7));
    for kill in 0..KILLS {
        let plan = plan(&session, &mut chance);
        let lines: String = plan.iter().copied().map(line).collect();
        let awaited = ("[+] Correct! ", chance.below(plan.len() + 1));
        let mut command = program.command(&["delve", "--continue", "--plain"]);
        let answers = killed(&mut command, &lines, awaited, &mut chance);
        let before = session.history().len();
        let now = kept(&program);
        let new = now.len().checked_sub(before).expect("no acknowledged move is lost");
        assert!(new >= answers, "kill {kill}: {answers} moves were answered, {new} are kept");
        assert_eq!(now[before..], plan[..new], "kill {kill}");
        for &act in &plan[..new] {
            session.play(act, Millis(0)).unwrap();
        }
    }
    let last = program.call(&["delve", "--continue", "--plain"], "");
    assert!(last.out.contains(&session.view().board.drawn().to_string()));
}
