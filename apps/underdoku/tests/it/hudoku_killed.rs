//! A game of Hudoku killed at any moment continues at the last answered move.

use underdoku_game::hudoku::{Deal, Move, Save, Template};
use underdoku_generator::{Chance, Seed};
use underdoku_store::Store;

use crate::killed::killed;
use crate::program::Program;

const KILLS: usize = 200;

/// The save of the game last played.
fn kept(program: &Program) -> Save {
    let store = Store::open(program.folder.path()).unwrap();
    let id = store.saved_games::<underdoku_game::hudoku::Session>().unwrap()[0].id;
    store.save(id).unwrap()
}

fn acts(save: &Save) -> Vec<Move> {
    save.moves
        .iter()
        .map(|timed| timed.act)
        .filter(|act| matches!(act, Move::Place(..) | Move::Wait))
        .collect()
}

#[test]
#[ignore = "takes long"]
fn killed_anywhere_it_continues_at_the_last_answer() {
    let program = Program::new();
    let deal = Deal::new(&Template::named("4x5").unwrap(), &Seed::from(3)).unwrap();
    let start = ["hudoku", "--plain", "--template", "4x5", "--seed", "3", "--clock", "manual,off"];
    program.call(&start, "");
    let wrong = |cell| {
        deal.layout().digits(cell).iter().find(|&digit| deal.solution().get(cell) != Some(digit))
    };
    let cells: Vec<_> = deal.givens().blanks(deal.layout()).collect();
    let mut chance = Chance::new([9; 32], 0);
    let mut before = Vec::new();
    for kill in 0..KILLS {
        let plan: Vec<Move> = (0..chance.below(9))
            .map(|_| {
                let cell = chance.pick(&cells);
                if chance.below(4) == 0 {
                    Move::Wait
                } else {
                    Move::Place(cell, wrong(cell).unwrap())
                }
            })
            .collect();
        let lines: String = plan
            .iter()
            .map(|act| match act {
                Move::Place(cell, digit) => {
                    format!("{} {} {digit}\n", cell.row() + 1, cell.column() + 1)
                }
                _ => "tick 1\n".to_owned(),
            })
            .collect();
        let words = ["hudoku", "--continue", "--plain", "--clock", "manual"];
        let placed = plan.iter().filter(|act| **act != Move::Wait).count();
        let awaited = ("[-] Wrong! ", chance.below(placed + 1));
        let answers = killed(&mut program.command(&words), &lines, awaited, &mut chance);
        let save = kept(&program);
        let now = acts(&save);
        let new = &now[before.len()..];
        assert_eq!((&now[..before.len()], new), (&before[..], &plan[..new.len()]), "kill {kill}");
        let placed = new.iter().filter(|act| **act != Move::Wait).count();
        assert!(placed >= answers, "kill {kill}: {answers} moves were answered, {placed} are kept");
        assert!(save.replay().is_ok());
        before = now;
    }
}
