//! What must hold of the games as the page plays them, whatever is typed.

use proptest::prelude::*;
use underdoku_game::Millis;
use underdoku_web::{Play, Replay};

fn cell(rows: usize, columns: usize) -> impl Strategy<Value = String> {
    (1..=rows, 1..=columns).prop_map(|(row, column)| format!("r{row}c{column}"))
}

/// A line that may be a move of any game, or nothing.
fn any_line() -> impl Strategy<Value = String> {
    let words = ["place", "set", "corner", "centre"];
    prop_oneof![
        4 => (proptest::sample::select(words.to_vec()), cell(9, 9), 1..=9).prop_map(|(word, cell, digit)| format!("{word} {cell} {digit}")),
        1 => (proptest::sample::select(vec!["wipe", "clear", "hint"]), cell(6, 5)).prop_map(|(word, cell)| format!("{word} {cell}")),
        2 => proptest::sample::select(vec![
            "potion", "hint", "undo", "redo", "rest", "wait", "pause", "resume", "clock slow", "fill-marks", "clean-marks",
            "checkpoint", "return", "solve",
        ]).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
    ]
}

fn any_game() -> impl Strategy<Value = Play> {
    let hudoku = |seed: &str| Play::hudoku("4x5", "", seed).expect("every build has it");
    let classic = |text: &str| Play::classic(text).expect("every build has it");
    prop_oneof![
        (0..50_u32).prop_map(|seed: u32| Play::delve(&seed.to_string())),
        (0..50_u32).prop_map(move |seed: u32| hudoku(&seed.to_string())),
        proptest::sample::select(vec!["preset1", "evil2", "empty"]).prop_map(classic),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A save brings back what is seen, and a replay stands at every move as the game stood.
    #[test]
    fn a_save_and_a_replay_are_the_game(mut play in any_game(), lines in proptest::collection::vec(any_line(), 0..40)) {
        let mut views = vec![play.view()];
        for (number, line) in lines.iter().enumerate() {
            let reply = play.act(line, Millis(number as u64 * 900));
            prop_assert_eq!(reply.told.is_empty(), reply.view.moves == views[views.len() - 1].moves);
            if !reply.told.is_empty() {
                views.push(reply.view);
            }
        }
        let text = play.save();
        prop_assert_eq!(Play::load(&text).map(|play| play.view()), Ok(play.view()));
        let replay = Replay::load(&text).expect("a game's own save fits the rules");
        for (number, view) in views.iter().enumerate() {
            let scene = replay.at(number);
            prop_assert_eq!((scene.at, scene.of), (number, views.len() - 1));
            prop_assert_eq!(&scene.view, view);
        }
    }

    /// No question and no save is too odd to be answered.
    #[test]
    fn any_text_is_answered(play in any_game(), question in "\\PC{0,30}", mut text in "\\PC{0,60}") {
        prop_assert!(!play.ask(&question).says.is_empty());
        text.insert_str(0, ["underdoku delve\nrules original-1\n", "underdoku hudoku\n", "underdoku classic\n", ""][text.len() % 4]);
        prop_assert!(Play::load(&text).is_err());
        prop_assert!(Replay::load(&text).is_err());
    }
}

#[test]
fn questions_at_the_bench_are_answered() {
    let mut play = Play::classic("preset1").expect("every build has it");
    assert_eq!(play.ask("choices r1c4").says, ["r1c4 can be 1 2 3 8."]);
    assert_eq!(play.ask("rate").says.len(), 1);
    assert_eq!(play.ask("hint 1").says.len(), 1);
    let told = play.ask("hint 4");
    assert_eq!((told.says.len(), told.moves.len()), (4, 1));
    assert!(play.act(&told.moves[0], Millis(1)).refused.is_none());
    play.act("set r1c3 4", Millis(2));
    assert_eq!(play.ask("check").cells, [2]);
    assert!(play.ask("conflicts").cells.contains(&2) && play.view().board.squares[2].clashes);
    assert!(play.ask("hint 4").says[0].starts_with("First mend this."));
}

#[test]
fn a_paused_game_tells_no_digit() {
    let mut play = Play::hudoku("6x5", "", "7").expect("every build has it");
    let view = play.act("pause", Millis(5_000)).view;
    assert!(view.board.squares.iter().all(|square| square.digit == 0));
    assert_eq!(view.hudoku.map(|hudoku| (hudoku.is_paused, hudoku.deadline)), Some((true, None)));
    let view = play.act("resume", Millis(9_000)).view;
    assert!(view.board.squares.iter().any(|square| square.kind == "given" && square.digit > 0));
}

#[test]
fn the_floor_below_is_dug_ahead_and_is_the_same() {
    let mut ahead = Play::delve("7");
    assert!(ahead.prepare() && !ahead.prepare());
    assert_eq!(ahead.view(), Play::delve("7").view());
}
