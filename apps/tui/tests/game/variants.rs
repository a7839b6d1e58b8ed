//! Classic on boards other than the standard one: letters, notes, sizes, lines, random input.

use std::time::Duration;

use crate::table::Game;
use proptest::prelude::*;
use ratatui::layout::{Position, Size};
use underdoku_game::Game as _;
use underdoku_game::MarkKind;
use underdoku_game::classic::{PuzzleRequest, RequestError, State};
use underdoku_generator::general::{Progress, Stage};
use underdoku_generator::{Chance, Symmetry};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_tui::boards::FoundBoard;
use underdoku_tui::keymap::{Action, Chord};
use underdoku_tui::maker::{Made, MakerReport, maker};
use underdoku_tui::screens;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Config, Start};

/// A board of every kind: its name, and its layout as in a saved game.
const KINDS: [&str; 10] = [
    "2x2",
    "2x3x",
    "3x3+windoku",
    "3x3+antiknight+antiking",
    "4j 1122112233443344",
    "4jxk 1112132233243444 r1c1r1c2=3 r2c3r3c3=7",
    "2x3k r1c1r1c2r2c2=10 r3c3r4c3=7 r6c6=2",
    "3x4",
    "4x4x",
    "5x5",
];

fn start(state: State, title: &str) -> Start {
    Start::Classic(ClassicStart::Board(Box::new(FoundBoard { title: title.to_owned(), state })))
}

fn blank(line: &str) -> State {
    State::empty(Layout::of_line(line).unwrap())
}

fn at(state: State, (width, height): (u16, u16), colours: Colours) -> Game {
    let mut game = Game::new(start(state, "a board"), Config::default(), colours);
    game.resize(width, height);
    game
}

fn digit(game: &Game) -> Option<u8> {
    let play = game.classic_play();
    play.state().get(play.cursor).map(Digit::get)
}

#[test]
fn digits_above_9_are_capital_letters_and_small_ones_are_commands() {
    let mut game = at(blank("4x4"), (120, 60), Colours::Many);
    game.command("go 16 16").press("G");
    assert_eq!((digit(&game), game.classic_play().cursor), (Some(16), Cell::new(15, 15)));
    assert!(game.shown().contains("1-G"), "{}", game.shown());
    game.press("G");
    assert_eq!(digit(&game), None, "the same letter again takes it out");
    game.press("a d w s f");
    assert_eq!(digit(&game), None);
    game.press("F");
    assert_eq!((digit(&game), game.classic_play().cursor), (Some(15), Cell::new(15, 15)));
    game.press("H");
    assert_eq!(
        game.classic_play().cursor,
        Cell::new(15, 12),
        "H is no digit here, and leads three cells left"
    );
    game.command("set b");
    assert_eq!(digit(&game), Some(11));
}

#[test]
fn letters_are_marks_with_a_pen_or_alt() {
    let mut game = at(blank("4x4"), (120, 60), Colours::Many);
    game.press("x A 1 c C alt-B");
    let marks =
        |kind| game.classic_play().state().marks(kind, game.classic_play().cursor).to_string();
    assert_eq!((marks(MarkKind::Corner).as_str(), marks(MarkKind::Centre).as_str()), ("1ab", "c"));
    assert!(game.shown().contains("corner 1 A B"), "{}", game.shown());
}

#[test]
fn on_the_usual_board_letters_are_what_they_were() {
    let mut game = Game::classic("empty");
    game.press("F A L");
    assert_eq!((digit(&game), game.classic_play().cursor), (None, Cell::new(4, 4)));
}

#[test]
fn a_large_board_goes_along_with_the_cursor_on_a_small_screen() {
    for size in [(80, 24), (60, 20), (40, 16)] {
        let mut game = at(blank("5x5"), size, Colours::Many);
        for (keys, corner) in [("home pageup", "r1c1"), ("end pagedown", "r25c25")] {
            game.press(keys).press("7");
            assert_eq!(game.classic_play().cursor.to_string(), corner);
            assert!(game.shown().contains(&format!("{corner} ")), "{}", game.shown());
            let line = game.shown();
            assert!(line.lines().any(|line| line.contains('┃') && line.contains('7')), "{line}");
        }
        let digit = game.classic_play().state().get(Cell::new(24, 24));
        assert_eq!(digit.map(Digit::get), Some(7));
        game.press("q enter");
        assert!(game.app.screen::<screens::Menu>().is_some());
    }
    for line in ["4x4", "5x5x", "4x4k r1c1=5", "5x5k r1c1=5"] {
        assert!(at(blank(line), (120, 60), Colours::Many).app.fits(), "{line}");
    }
}

#[test]
fn zero_is_typed_where_the_board_has_it() {
    let corner = Cell::new(0, 0);
    for (line, digit) in
        [("2x2+digits:0-3", Some(0)), ("2x2", None), ("cells:4x6+digits:0-5", Some(0))]
    {
        let mut game = at(blank(line), (80, 24), Colours::Many);
        game.command("go 1 1").press("0");
        let found = |game: &Game| game.classic_play().state().get(corner).map(Digit::get);
        assert_eq!(found(&game), digit, "{line}");
        game.press("delete");
        assert_eq!(found(&game), None, "{line}");
        game.press("1 down alt-0");
        assert_eq!(found(&game), Some(1), "{line}");
        let notes = game.classic_play().state().marks(MarkKind::Corner, Cell::new(1, 0));
        assert_eq!(notes.contains(Digit::ZERO), digit.is_some(), "{line}");
        // The digits of the board, and no others, beside it.
        let shown = game.shown();
        assert!(!shown.contains(" 9 "), "{line}: {shown}");
    }
}

#[test]
fn a_board_that_is_not_square_has_all_its_cells() {
    let mut game = at(blank("cells:4x6+boxes:2x3"), (80, 24), Colours::None);
    game.command("go 4 6").press("6").count();
    assert_eq!(game.classic_play().cursor, Cell::new(3, 5));
    assert_eq!(game.classic_play().state().get(Cell::new(3, 5)).map(Digit::get), Some(6));
    insta::assert_snapshot!("rectangle", game.shown());
}

#[test]
fn whole_screens() {
    let mut killer = blank("2x3k r1c1r1c2r2c2=10 r2c1r3c1=7 r3c3r4c3r4c4=11 r6c5r6c6=3 r1c6r2c6=9");
    killer.put(Cell::new(0, 0), Digit::from_index(4), Origin::Given);
    killer.put(Cell::new(2, 2), Digit::from_index(5), Origin::User);
    let mut game = at(killer, (80, 24), Colours::None);
    game.command("go 3 1").press("x 1 c 3 z right 4");
    insta::assert_snapshot!("killer", game.shown());

    let jigsaw = blank("6jx 111122113222333324344444555566556666");
    insta::assert_snapshot!("jigsaw", at(jigsaw, (80, 24), Colours::None).shown());

    let mut large = at(blank("4x4x"), (120, 60), Colours::None);
    large.command("go 1 2").press("G down D right A f");
    insta::assert_snapshot!("sixteen", large.shown());
    let mut largest = at(blank("5x5"), (120, 60), Colours::None);
    largest.command("go 25 25").press("P");
    insta::assert_snapshot!("twenty-five", largest.shown());
}

/// Anything that can reach the game, including letters.
fn message(chance: &mut Chance) -> AppEvent {
    let key = |text: String| AppEvent::Key(text.parse::<Chord>().unwrap());
    match chance.below(20) {
        0 => AppEvent::Click(Position::new(chance.below(130) as u16, chance.below(62) as u16)),
        1 => AppEvent::Resize(Size::new(chance.below(140) as u16, chance.below(70) as u16)),
        2..4 => AppEvent::Resize(Size::new(120, 60)),
        4..9 => key(chance.pick(&['A', 'B', 'G', 'P', '1', '4', '7']).to_string()),
        9 => key(format!("alt-{}", chance.pick(&['A', 'P', '3']))),
        _ => {
            let action = chance.pick(&Action::all());
            let leaves = matches!(
                action,
                Action::Stop
                    | Action::Back
                    | Action::NewPuzzle
                    | Action::Boards
                    | Action::Games
                    | Action::Solve
            );
            AppEvent::Key(
                chance.pick(&if leaves { Action::NextBlank } else { action }.default_chords()),
            )
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    #[ignore = "takes long"]
    fn any_input_leaves_the_board_valid(kind in 0..KINDS.len(), seed: u64) {
        let mut chance = Chance::new([9; 32], seed);
        let mut game = at(blank(KINDS[kind]), (120, 60), Colours::Many);
        for count in 0..150 {
            game.now += Duration::from_millis(chance.below(500) as u64);
            let message = message(&mut chance);
            game.app.update(message, game.now);
            if count % 30 == 0 {
                game.draw(game.now);
            }
        }
        let Some(play) = game.app.screen::<screens::classic::ClassicPlay>() else { return Ok(()) };
        prop_assert!(play.state().layout().has(play.cursor));
        let again = play.game.session().save().replay().unwrap();
        prop_assert_eq!(again.state(), play.state());
    }
}

#[test]
fn a_message_is_on_the_screen_at_every_size() {
    for kind in ["2x2", "3x3k r1c1=1", "4x4", "5x5k r1c1=1"] {
        for height in [16, 20, 23, 31] {
            for width in [40, 62, 80, 96, 120] {
                let mut game = at(blank(kind), (width, height), Colours::Many);
                game.command("load lost");
                let shown = game.shown();
                assert!(shown.contains("No saved board"), "{kind} at {width}x{height}: {shown}");
            }
        }
    }
}

#[test]
fn a_board_is_stored_saved_and_loaded() {
    let kind = "2x3jxk".parse().unwrap();
    let wish = PuzzleRequest {
        kind,
        hardness: None,
        givens: None,
        symmetry: Symmetry::None,
        seed: 4.into(),
    };
    let mut game = at(wish.grant().unwrap(), (80, 24), Colours::Many);
    game.press("3").command("save! mine").command("save mine");
    let before = game.classic_play().state().clone();
    assert!(game.folder().join("boards/mine.classic").is_file());
    game.command("load mine");
    assert_eq!(game.classic_play().state(), &before);
    game.press("4");
    let played = game.classic_play().state().clone();
    let cursor = game.classic_play().cursor;
    game.begin_again_at(Start::Classic(ClassicStart::Continue));
    assert_eq!(game.classic_play().state(), &played);
    assert_eq!(game.classic_play().cursor, cursor, "where it was left");
    game.press("u");
    assert_eq!(game.classic_play().state(), &before, "undo reaches back to the load");
}

#[test]
fn a_puzzle_in_progress_shows_how_far_it_is_and_is_cancelled() {
    let mut game = Game::classic("empty");
    game.command("new 5x5x");
    assert!(game.shown().contains("Generating ... (back cancels)"), "{}", game.shown());
    let progress = Progress { stage: Stage::Carving, done: 250, of: 625 };
    game.app.update(AppEvent::MakerReport(progress), game.now);
    assert!(
        game.shown().contains("Generating (removing givens, 40%) ... (back cancels)"),
        "{}",
        game.shown()
    );
    game.press("esc");
    assert!(game.app.wish().is_none() && !game.shown().contains("Making"), "{}", game.shown());
    game.app.update(AppEvent::MakerReport(progress), game.now);
    assert!(!game.shown().contains("40%"), "{}", game.shown());
}

#[test]
fn a_cancelled_request_does_not_delay_the_next() {
    let (sender, inbox) = std::sync::mpsc::channel();
    let mut maker = maker(move |making| sender.send(making).is_ok()).unwrap();
    let wish = |kind: &str| {
        let kind = kind.parse().unwrap();
        PuzzleRequest {
            kind,
            hardness: None,
            givens: None,
            symmetry: Symmetry::None,
            seed: 1.into(),
        }
    };
    maker.order(Some(&wish("5x5x")));
    assert!(matches!(inbox.recv().unwrap(), MakerReport::OnTheWay(_)));
    maker.order(Some(&wish("2x2")));
    let done: Vec<Made> = inbox
        .iter()
        .filter_map(|making| match making {
            MakerReport::Done(made) => Some(*made),
            MakerReport::OnTheWay(_) => None,
        })
        .take(2)
        .collect();
    assert_eq!(done[0].puzzle, Err(RequestError::Withdrawn));
    assert!(done[1].wish == wish("2x2") && done[1].puzzle.is_ok());
}

#[test]
fn every_kind_can_be_requested() {
    let mut game = Game::classic("empty");
    game.press("ctrl-n pageup");
    let kind = |game: &Game| match game.app.screen::<screens::classic::NewClassic>() {
        Some(new) => new.kind,
        _ => panic!("{}", game.shown()),
    };
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..8 {
        game.press("right");
        for _ in 0..2 {
            game.press("down right");
            for _ in 0..8 {
                game.press("down right");
                assert!(game.shown().contains("Make it"), "{}", game.shown());
                seen.insert(kind(&game).to_string());
                game.press("up");
            }
            game.press("up");
        }
    }
    assert!(seen.len() > 100, "{seen:?}");
    for known in ["2x2", "9jxk", "4x4x", "5x5", "3x3+windoku", "6j+antiking"] {
        assert!(seen.contains(known), "{known}: {seen:?}");
    }
    let is_rated = |new: &screens::classic::NewClassic| new.hardness().is_some();
    game.press("q ctrl-n");
    assert!(game.app.screen().is_some_and(is_rated));
}

#[test]
fn no_part_of_a_cell_is_next_to_the_number_of_a_row() {
    for (layout, size) in [("4x4", (80, 24)), ("5x5", (80, 24)), ("5x5", (120, 40))] {
        let mut game = at(blank(layout), size, Colours::Many);
        game.press("f");
        for _ in 0..4 {
            game.press("left");
            let shown = game.shown();
            let head = |line: &str| line.chars().take(2).collect::<String>();
            let is_row = |line: &&str| head(line).trim().parse::<usize>().is_ok();
            let begins = |line: &str| line.chars().nth(2).is_some_and(char::is_alphanumeric);
            let mut rows = shown.lines().skip(1).filter(is_row);
            assert!(!rows.any(begins), "{shown}");
        }
    }
}
