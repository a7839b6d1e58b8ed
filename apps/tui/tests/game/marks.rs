//! Notes in Classic: the visible ones, and hints based on them.

use underdoku_game::classic::{State, Tip, solve};
use underdoku_game::{Game as _, MarkKind};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_logic::general::NextStep;
use underdoku_tui::boards::FoundBoard;
use underdoku_tui::screens;
use underdoku_tui::settings::{Setting, Settings};
use underdoku_tui::theme::Colours;
use underdoku_tui::{ClassicStart, Config, Start};
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

use crate::table::{Game, at_level, cell};

/// The notes of both kinds that a cell shows.
fn shown(game: &Game, place: Cell) -> DigitSet {
    let [corner, centre] = game.classic_play().marks(place, &game.app.context.settings);
    corner | centre
}

fn set(game: &mut Game, place: Cell, digit: Digit) {
    game.command(&format!("go {} {}", place.row() + 1, place.column() + 1));
    game.press(&digit.shown().to_string());
}

/// Blanks that see a cell.
fn blank_peers(game: &Game, place: Cell) -> Vec<Cell> {
    let state = game.classic_play().state();
    state.blanks().filter(|&peer| state.layout().sees(peer, place)).collect()
}

#[test]
fn a_digit_removes_its_mark_from_the_cells_that_see_it() {
    let mut game = Game::classic("preset1");
    game.press("f");
    let place = cell("r1c5").into();
    let digit = solve(game.classic_play().state()).unwrap().grid.get(place).unwrap();
    let peers = blank_peers(&game, place);
    let before: Vec<DigitSet> = peers.iter().map(|&peer| shown(&game, peer)).collect();
    assert!(before.iter().any(|marks| marks.contains(digit)));
    set(&mut game, place, digit);
    assert!(peers.iter().all(|&peer| !shown(&game, peer).contains(digit)));
    // One change, one undo; removing a digit also brings them back.
    game.press("u");
    assert_eq!(peers.iter().map(|&peer| shown(&game, peer)).collect::<Vec<_>>(), before);
    set(&mut game, place, digit);
    game.press("backspace");
    assert_eq!(peers.iter().map(|&peer| shown(&game, peer)).collect::<Vec<_>>(), before);
}

#[test]
fn earlier_choices_of_the_player_are_kept() {
    assert!(Settings::default().tidy);
    let mut game = Game::classic("preset1");
    game.app.context.settings.tidy = false;
    let settings = game.app.context.settings;
    settings.save(Setting::Tidy, &mut game.app.context.store).unwrap();
    game.begin_again_at(at_level("preset1"));
    assert!(!game.app.context.settings.tidy);
    let config = Config::read("tidy-marks = \"off\"").unwrap();
    assert!(!Game::new(at_level("preset1"), config, Colours::Many).app.context.settings.tidy);
}

#[test]
fn carrying_out_a_hint_tidies_too() {
    let mut game = Game::classic("preset1");
    game.press("f");
    let before = game.classic_play().state().clone();
    game.press("t t t t t");
    let state = game.classic_play().state();
    let placed = before.blanks().find(|&place| state.get(place).is_some()).unwrap();
    let digit = state.get(placed).unwrap();
    assert_eq!(state.origin(placed), Some(Origin::User));
    assert!(blank_peers(&game, placed).iter().all(|&peer| !shown(&game, peer).contains(digit)));
}

/// The candidates that a hint removes, and those of its pattern.
fn candidates(tip: &Tip) -> Vec<(Cell, Digit)> {
    match tip {
        Tip::Standard(hint) => {
            let all = hint.because.pattern | hint.because.fins | hint.removes;
            all.iter().map(|candidate| (candidate.cell.into(), candidate.digit.into())).collect()
        }
        Tip::Other(step) => match &**step {
            NextStep::Found(found) => {
                [found.because.pattern.clone(), found.removes.clone()].concat()
            }
            _ => Vec::new(),
        },
    }
}

/// Fills in all notes and follows hints to the end, or as far as they go. Hints are based on
/// exactly the visible notes.
fn hints_use_the_visible_notes(mut game: Game) {
    game.press("f");
    let mut taken_out = 0;
    loop {
        let (before, marks) = (
            game.classic_play().state().clone(),
            game.classic_play().all_marks(&game.app.context.settings),
        );
        game.press("t");
        let Some((tip, _)) = game.classic_play().tutor.hint.clone() else { break };
        for (place, fitting) in before.layout().cells_and_voids().zip(before.all_fitting()) {
            let [corner, centre] = marks[before.layout().index(place)];
            let is_blank = before.get(place).is_none();
            assert!(
                !is_blank || (corner | centre) - fitting == DigitSet::EMPTY,
                "{place}\n{}",
                game.shown()
            );
        }
        for (place, digit) in candidates(&tip) {
            let is_there = before.get(place) == Some(digit) || shown(&game, place).contains(digit);
            assert!(is_there, "{digit} at {place}: {}\n{}", say(&tip.why()), game.shown());
        }
        taken_out += candidates(&tip).len();
        game.press("t t t t");
    }
    assert!(taken_out > 0);
    assert!(
        game.classic_play().done.is_some() || game.shown().contains("No technique"),
        "{}",
        game.shown()
    );
}

#[test]
fn a_hint_is_about_marks_that_are_shown() {
    for level in ["preset3", "evil1", "evil2"] {
        hints_use_the_visible_notes(Game::classic(level));
    }
}

#[test]
fn a_hint_on_another_board_is_about_marks_that_are_shown() {
    for (kind, seed) in [("3x3k", 3), ("9jk", 2), ("2x3k", 7), ("3x4", 5)] {
        let mut game = Game::classic("empty");
        game.command(&format!("new {kind}"));
        if let Some(new) = game.app.screen_mut::<screens::classic::NewClassic>() {
            new.wish.as_mut().unwrap().seed = seed.into();
        }
        game.make();
        hints_use_the_visible_notes(game);
    }
}

#[test]
fn stale_marks_that_are_shown_are_cleaned_first() {
    // Its first digits are not singles.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let found =
        FoundBoard { title: "hard".to_owned(), state: State::puzzle(&hard.parse().unwrap()) };
    let mut game = Game::new(
        Start::Classic(ClassicStart::Board(Box::new(found))),
        Config::default(),
        Colours::Many,
    );
    game.app.context.settings.tidy = false;
    game.press("f");
    let solution = solve(game.classic_play().state()).unwrap().grid;
    let place = cell("r1c2").into();
    set(&mut game, place, solution.get(place).unwrap());
    assert!(
        blank_peers(&game, place)
            .iter()
            .any(|&peer| shown(&game, peer).contains(solution.get(place).unwrap()))
    );
    game.press("t");
    assert!(
        game.messages().contains("Clean the notes first: 1 no longer fits in r1c5."),
        "{}",
        game.shown()
    );
    assert!(game.classic_play().tutor.hint.is_none());
    game.press("F t");
    assert!(game.classic_play().tutor.hint.is_some(), "{}", game.shown());
    // With tidy notes there is nothing to clean.
    game.press("esc u");
    game.app.context.settings.tidy = true;
    game.press("t");
    assert!(game.classic_play().tutor.hint.is_some(), "{}", game.shown());
}

#[test]
fn a_mark_that_would_be_hidden_is_not_made() {
    let mut game = Game::classic("preset1");
    // Row 1 has a 4.
    game.command("go 1 5").press("x 4");
    assert!(
        game.messages().contains("No 4 fits r1c5, and tidy notes would hide it."),
        "{}",
        game.shown()
    );
    game.command("mark 4 centre 4");
    assert!(game.classic_play().game.session().history().is_empty());
    game.press("3");
    assert!(
        game.classic_play()
            .state()
            .marks(MarkKind::Corner, cell("r1c5"))
            .contains(Digit::from_index(2))
    );
    game.app.context.settings.tidy = false;
    game.press("4");
    assert!(
        shown(&game, cell("r1c5").into()).contains(Digit::from_index(3)),
        "who wants it, has it"
    );
}
