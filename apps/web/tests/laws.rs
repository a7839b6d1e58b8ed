//! Laws of the games as played by the page, for any input.

use proptest::prelude::*;
use underdoku_game::{Millis, classic, delve, hudoku};
use underdoku_web::wire::Own;
use underdoku_web::{Play, Replay, granted};
use underdoku_words::say;

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
            "checkpoint", "return", "solve", "stairs calm", "stairs hard",
        ]).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
    ]
}

/// A puzzle of a kind.
fn made(kind: &str) -> String {
    granted(kind, "", 0, "none", "7").expect("such puzzles exist")
}

/// A run by the rules of Delve, deep.
fn deep(seed: &str) -> Play {
    Play::delve_by("deep", seed).expect("the rules are known")
}

fn any_game() -> impl Strategy<Value = Play> {
    let hudoku = |seed: &str| Play::hudoku("4x5", "", "", seed).expect("it is built in");
    let classic = |text: &str| Play::classic(text).expect("it is built in");
    prop_oneof![
        (0..50_u32).prop_map(|seed: u32| Play::delve(&seed.to_string())),
        (0..50_u32).prop_map(|seed: u32| deep(&seed.to_string())),
        (0..50_u32).prop_map(move |seed: u32| hudoku(&seed.to_string())),
        proptest::sample::select(vec!["preset1", "evil2", "empty", "2x2:a3a1_1c3d4b"])
            .prop_map(classic),
        proptest::sample::select(vec!["4jx", "2x3k", "3x3+windoku", "3x4"])
            .prop_map(move |kind| classic(&made(kind))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A save restores the visible state, and a replay shows the game as it was at every move.
    #[test]
    fn a_save_and_a_replay_are_the_game(mut play in any_game(), lines in proptest::collection::vec(any_line(), 0..40)) {
        let mut views = vec![play.view()];
        for (number, line) in lines.iter().enumerate() {
            let reply = play.act(line, Millis(number as u64 * 900));
            prop_assert_eq!(reply.events.is_empty(), reply.view.moves == views[views.len() - 1].moves);
            if !reply.events.is_empty() {
                views.push(reply.view);
            }
        }
        let text = play.save();
        prop_assert_eq!(Play::load(&text).map(|play| play.view()), Ok(play.view()));
        let mut replay = Replay::load(&text).expect("a game's own save can be replayed");
        for (number, view) in views.iter().enumerate() {
            let scene = replay.at(number);
            prop_assert_eq!((scene.at, scene.of), (number, views.len() - 1));
            prop_assert_eq!(&scene.view, view);
        }
        for (number, view) in views.iter().enumerate().rev() {
            prop_assert_eq!(&replay.at(number).view, view);
        }
    }

    /// Any question is answered, and any text is refused as a save.
    #[test]
    fn any_text_is_answered(play in any_game(), question in "\\PC{0,30}", mut text in "\\PC{0,60}") {
        prop_assert!(!play.ask(&question).says.is_empty());
        text.insert_str(0, ["underdoku delve\nrules original-1\n", "underdoku delve\nrules deep-1\n", "underdoku hudoku\n", "underdoku classic\n", ""][text.len() % 5]);
        prop_assert!(Play::load(&text).is_err());
        prop_assert!(Replay::load(&text).is_err());
    }
}

#[test]
fn questions_in_classic_are_answered() {
    let mut play = Play::classic("preset1").expect("it is built in");
    assert_eq!(play.ask("choices r1c4").says, ["r1c4 can be 1, 2, 3 or 8."]);
    assert_eq!(play.ask("rate").says.len(), 1);
    let level = play.ask("level").says.concat();
    assert!(!level.is_empty() && play.ask("rate").says[0].contains(&level), "{level}");
    let other = Play::classic("2x2:a3a1_1c3d4b").expect("the Solo ID is valid");
    assert_eq!(other.ask("level").says, [""; 0]);
    assert_eq!(play.ask("hint 1").says.len(), 1);
    let place = play.ask("hint 2");
    assert_eq!((place.says[1].as_str(), place.cells.len()), ("Look at box 1.", 9));
    let hint = play.ask("hint 4");
    assert_eq!((hint.says.len(), hint.moves.len(), hint.cells.len()), (4, 1, 1));
    assert!(play.act(&hint.moves[0], Millis(1)).refused.is_none());
    play.act("set r1c3 4", Millis(2));
    assert_eq!(play.ask("check").cells, [2]);
    assert!(play.ask("conflicts").cells.contains(&2) && play.view().board.squares[2].clashes);
    assert!(play.ask("hint 4").says[0].starts_with("Fix this first: "));
}

#[test]
fn a_paused_game_reveals_no_digit() {
    let mut play = Play::hudoku("6x5", "", "", "7").expect("it is built in");
    let view = play.act("pause", Millis(5_000)).view;
    assert!(view.board.squares.iter().all(|square| square.digit == 0));
    assert!(
        matches!(view.own, Own::Hudoku(hudoku) if hudoku.is_paused && hudoku.deadline.is_none())
    );
    let view = play.act("resume", Millis(9_000)).view;
    assert!(view.board.squares.iter().any(|square| square.kind == "given" && square.digit > 0));
}

#[test]
fn the_floor_below_is_dug_ahead_and_is_the_same() {
    let mut ahead = Play::delve("7");
    assert!(ahead.prepare() && !ahead.prepare());
    assert_eq!(ahead.view(), Play::delve("7").view());
}

#[test]
fn boards_of_every_kind_are_generated_described_and_read_back() {
    for (kind, title, [strips, cages, steps]) in [
        ("2x2", "4x4", [0, 0, 0]),
        ("2x3x", "6x6 X", [2, 0, 0]),
        ("5j", "5x5 Jigsaw", [0, 0, 0]),
        ("2x3k", "6x6 Killer", [0, 1, 0]),
        ("6jk", "6x6 Jigsaw Killer", [0, 1, 0]),
        ("3x3+windoku", "Windoku", [4, 0, 0]),
        ("3x3+antiknight+antiking", "Anti-Knight Anti-King", [0, 0, 1]),
        ("4x4", "16x16", [0, 0, 0]),
        ("5x5", "25x25", [0, 0, 0]),
    ] {
        let text = made(kind);
        let play = Play::classic(&text).expect("a generated puzzle can be read");
        let view = play.view();
        let shape = view.board.shape.expect("every board except the standard one has a shape");
        // The cells of a chess move are groups of two.
        let moves = view.board.groups.iter().any(|cells| cells.len() == 2 && cages == 0);
        assert_eq!(shape.window_lines.is_empty(), kind != "3x3+windoku");
        assert_eq!(shape.cage_lines.is_empty(), cages == 0);
        assert_eq!((shape.kind.as_str(), shape.title.as_str()), (kind, title));
        assert_eq!(
            [shape.strips.len(), shape.cages.len().min(1), usize::from(moves)],
            [strips, cages, steps]
        );
        assert_eq!(shape.is_jigsaw, kind.contains('j'));
        let caged: usize = shape.cages.iter().map(|cage| cage.cells.len()).sum();
        assert_eq!(caged, if cages > 0 { view.board.squares.len() } else { 0 });
        let Own::Classic(classic) = &view.own else { panic!("it is a board of Classic") };
        let again = Play::classic(&classic.puzzle).expect("a puzzle's text can be loaded");
        assert_eq!(
            again.view().board,
            Play::classic(&classic.line).expect("a board's text can be loaded").view().board
        );
        assert!(matches!(again.view().own, Own::Classic(again) if again.puzzle == classic.puzzle));
        assert_eq!(Play::load(&play.save()).map(|play| play.view()), Ok(play.view()));
    }
}

#[test]
fn an_impossible_request_says_why() {
    for (wish, why) in [
        (
            ("9x9", "", "none"),
            "There is no board \"9x9\": column 1: expected boxes of at least 2x2",
        ),
        (
            ("9jx", "hard", "none"),
            "Expert exists only on the standard 9x9 board; 9jx can be unfair or extreme.",
        ),
        (("3x3", "harder", "none"), "There is no \"harder\" here."),
        (("3x3", "", "odd"), "There is no \"odd\" here."),
    ] {
        let (kind, difficulty, symmetry) = wish;
        let refused =
            granted(kind, difficulty, 0, symmetry, "7").expect_err("such a puzzle does not exist");
        assert!(refused.starts_with(why), "{refused}");
    }
}

#[test]
fn hints_on_other_boards_are_revealed_level_by_level_and_carried_out() {
    let mut play = Play::classic("2x2:a3a1_1c3d4b").expect("the Solo ID is valid");
    let answers: Vec<_> = (1..=4).map(|level| play.ask(&format!("hint {level}"))).collect();
    assert_eq!(answers.iter().map(|answer| answer.says.len()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(
        answers[3].says,
        [
            "There is a naked single.",
            "Look at r2c2.",
            "Only one digit is left for r2c2: the other digits are in column 2 and row 2.",
            "Put 2 in r2c2."
        ]
    );
    assert!(
        answers.iter().all(|answer| answer.more)
            && answers[0].cells.is_empty()
            && answers[2].cells == [5]
    );
    assert!(play.act(&answers[3].moves[0], Millis(1)).refused.is_none());
    play.act("solve", Millis(2));
    assert_eq!(play.ask("hint 1").says, ["The board is complete."]);
    assert!(!play.ask("hint 1").more);
}

#[test]
fn digits_above_nine_are_said_as_letters() {
    let mut play = Play::classic(&made("4x4")).expect("a generated puzzle can be read");
    let cell = play
        .view()
        .board
        .squares
        .iter()
        .position(|square| square.digit == 0)
        .expect("the board has blanks");
    let cell = format!("r{}c{}", cell / 16 + 1, cell % 16 + 1);
    assert_eq!(
        play.act(&format!("set {cell} 16"), Millis(1)).events[0].says,
        format!("{cell} is G.")
    );
    assert!(play.ask(&format!("choices {cell}")).says[0].starts_with(&format!("{cell} holds G. ")));
}

#[test]
fn a_refusal_has_its_sentence() {
    let mut play = Play::delve("7");
    let refused = play.act("potion\npotion", Millis(1)).refused;
    assert_eq!(refused, Some(say(&delve::Refused::NoPotion)));
    let refused = deep("7").act("hint\nhint", Millis(1)).refused;
    assert!(refused.is_some_and(|why| why.starts_with("Your last hint is still open: ")));
    let refused = deep("7").act("stairs calm", Millis(1)).refused;
    assert_eq!(refused, Some(delve::say(&delve::Refused::NoStairs)));
    let mut play = Play::hudoku("4x5", "", "", "3").expect("it is built in");
    let refused = play.act("resume", Millis(1)).refused;
    assert_eq!(refused, Some(say(&hudoku::Refused::NotPaused)));
    let mut play = Play::classic("empty").expect("it is built in");
    let refused = play.act("undo", Millis(1)).refused;
    assert_eq!(refused, Some(say(&classic::Refused::NothingToUndo)));
}

#[test]
fn a_puzzle_is_typed_on_boards_that_can_be_proven_at_once() {
    for kind in ["3x3", "2x2", "2x3x", "3x3+windoku"] {
        let mut play = Play::classic(&format!("empty {kind}")).expect(kind);
        assert_eq!(play.ask("draft").says, Vec::<String>::new());
        let view = play.act("set r1c1 1", Millis(1)).view;
        assert!(matches!(view.own, Own::Classic(ref classic) if classic.is_draft), "{kind}");
        let several = play.ask("draft");
        assert_eq!((several.cells.len(), several.more), (1, false), "{kind}");
        play.act("set r1c2 1", Millis(2));
        let clash = play.ask("draft");
        assert_eq!((clash.cells, clash.more), (vec![0, 1], false), "{kind}");
        play.act("clear r1c2\nsolve", Millis(3));
        assert!(play.ask("draft").more, "{kind}");
    }
    for kind in ["9j", "3x3k", "4x4", "3", ""] {
        let why = Play::classic(&format!("empty {kind}")).expect_err(kind);
        assert!(why.ends_with('.') && why.len() > 10, "{why}");
    }
}

#[test]
fn a_game_counts_as_won_as_its_summary_says() {
    assert_eq!(Play::delve("7").view().is_won, None);
    let mut play = Play::classic("preset1").expect("it is built in");
    let solved = play.act("solve", Millis(1)).view;
    assert_eq!((solved.over.as_deref(), solved.is_won), (Some("complete"), Some(false)));
    let played =
        solved.board.squares.iter().enumerate().filter(|(_, square)| square.kind != "given");
    let moves =
        played.map(|(at, square)| format!("set r{}c{} {}", at / 9 + 1, at % 9 + 1, square.digit));
    let moves: Vec<String> = moves.collect();
    play.act("undo", Millis(2));
    assert_eq!(play.act(&moves.join("\n"), Millis(3)).view.is_won, Some(true));
    let mut play = Play::hudoku("4x5", "", "", "3").expect("it is built in");
    assert_eq!(play.act("solution", Millis(1)).view.is_won, Some(false));
}
