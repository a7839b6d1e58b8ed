//! Classic: keys, clicks and commands, and their visible results.

use std::fs;
use std::time::Duration;

use crate::table::{Game, cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use underdoku_game::MarkKind;
use underdoku_game::classic::{Session, State, level, solve};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_grid::{Grid, Origin};
use underdoku_solver::Stop;
use underdoku_tui::appraiser::Appraised;
use underdoku_tui::keymap::Action;
use underdoku_tui::places;
use underdoku_tui::screens;
use underdoku_tui::screens::MenuLine;
use underdoku_tui::screens::classic::BUTTONS;
use underdoku_tui::settings::Setting;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Start};

fn click(game: &mut Game, place: Rect) {
    game.app.update(AppEvent::Click(Position::new(place.x + place.width / 2, place.y)), game.now);
}

fn digit_at(game: &Game, name: &str) -> Option<char> {
    game.classic_play().state().get(cell(name)).map(Digit::shown)
}

fn marks(game: &Game, kind: MarkKind, name: &str) -> String {
    let [corner, centre] = game.classic_play().marks(cell(name).into(), &game.app.context.settings);
    let marks = if kind == MarkKind::Corner { corner } else { centre };
    marks.iter().map(Digit::shown).collect()
}

/// Fills all blanks except the last with the right digits; returns the digit of the last.
fn fill_all_but_one(game: &mut Game) -> Digit {
    let solution = solve(game.classic_play().state()).unwrap().grid;
    let mut last = None;
    game.press("home pageup");
    for blank in game.classic_play().state().clone().blanks() {
        let digit = solution.get(blank).unwrap();
        if let Some((before, digit)) = last.replace((blank, digit)) {
            assert_eq!(game.press("n").classic_play().cursor, before);
            game.press(&digit.shown().to_string());
        }
    }
    game.press("n");
    last.unwrap().1
}

#[test]
fn a_cell_takes_digits_and_marks_and_presets_stay() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5").press("3");
    assert_eq!(digit_at(&game, "r1c5"), Some('3'));
    game.press("7").press("7");
    assert_eq!(digit_at(&game, "r1c5"), None, "the same digit again takes it out");
    game.press("x 1 2 c 3 alt-6 ctrl-8");
    assert_eq!(
        (marks(&game, MarkKind::Corner, "r1c5"), marks(&game, MarkKind::Centre, "r1c5")),
        ("126".into(), "38".into())
    );
    game.press("backspace z 6 backspace");
    assert_eq!(
        (digit_at(&game, "r1c5"), marks(&game, MarkKind::Corner, "r1c5")),
        (None, String::new())
    );
    game.command("go 1 1").press("9 backspace");
    assert_eq!(digit_at(&game, "r1c1"), Some('4'));
    assert!(game.messages().contains("r1c1 is a given. Its 4 stays."), "{}", game.shown());
}

#[test]
fn undo_reaches_the_load_and_redo_comes_back() {
    let mut game = Game::classic("preset1");
    let load = game.classic_play().state().clone();
    game.press("f + = = - F u u u u u u");
    assert_eq!(game.classic_play().state(), &load);
    assert!(game.messages().contains("There is nothing to undo."));
    game.press("U U");
    assert!(game.classic_play().state().is_solved());
}

#[test]
fn a_digit_is_held_and_goes_into_cells() {
    let mut game = Game::classic("preset1");
    let board = screens::classic::places(Rect::new(0, 0, 80, 24), &places::CLASSIC).board;
    game.press("g 3");
    assert_eq!(digit_at(&game, "r5c5"), None);
    click(&mut game, board.cell(cell("r1c5")));
    assert_eq!(digit_at(&game, "r1c5"), Some('3'));
    game.press("x 8").command("go 1 6").press("enter");
    assert_eq!(marks(&game, MarkKind::Corner, "r1c6"), "8");
    game.press("8");
    assert_eq!(game.classic_play().held, None);
}

#[test]
fn the_mouse_chooses_pens_digits_and_buttons() {
    let mut game = Game::classic("preset1");
    let places = screens::classic::places(Rect::new(0, 0, 80, 24), &places::CLASSIC);
    click(&mut game, places.board.cell(cell("r1c5")));
    click(&mut game, places.pens[1]);
    click(&mut game, places.digits[2]);
    assert_eq!(marks(&game, MarkKind::Corner, "r1c5"), "3");
    for (action, place) in BUTTONS.map(|button| button.0).into_iter().zip(places.buttons) {
        click(&mut game, place);
        if action == Action::Solve {
            assert!(game.messages().contains("lets the solver fill in"), "{}", game.shown());
            click(&mut game, place);
        }
        let shown = game.messages();
        let seen = match action {
            Action::Hint => "There is a",
            Action::Check => "No digit differs from the solution.",
            Action::Undo => "Undone: the notes in r1c5.",
            Action::Redo => "Redone: the notes in r1c5.",
            Action::FillMarks | Action::CleanMarks => "The notes now show",
            Action::Solve => "naked singles",
            _ => "No rule is broken.",
        };
        assert!(shown.contains(seen), "{action:?}: {shown}");
    }
}

#[test]
fn what_breaks_a_rule_and_what_differs_from_the_solution_are_two_things() {
    let mut game = Game::classic("preset1");
    let sign = |game: &Game, name: &str| {
        let place = screens::classic::places(Rect::new(0, 0, 80, 24), &places::CLASSIC)
            .board
            .cell(cell(name));
        let buffer = game.draw(game.now);
        [1, 3].map(|column| buffer[(place.x + column, place.y)].symbol().to_owned()).concat()
    };
    // A 4 in the first row, which has one; then a digit that fits but is wrong.
    game.command("go 1 5 set 4 go 5 1");
    assert_eq!((sign(&game, "r1c5"), sign(&game, "r1c1")), ("! ".into(), "! ".into()));
    assert!(game.shown().contains("break a rule"));
    game.press("B");
    assert_eq!(sign(&game, "r1c5"), "  ", "they are shown no more");
    game.press("b");
    assert_eq!(sign(&game, "r1c5"), "! ");
    assert!(game.messages().contains("clashes. 4 appears twice in "), "{}", game.shown());
    game.press("u B v");
    assert!(game.messages().contains("No digit differs from the solution."));
    let solution = solve(game.classic_play().state()).unwrap().grid;
    let fitting = game.classic_play().state().fitting(cell("r1c5"));
    let wrong =
        fitting.iter().find(|&digit| solution.get(cell("r1c5").into()) != Some(digit)).unwrap();
    game.command("go 1 5").press(&wrong.to_string());
    assert_eq!(sign(&game, "r1c5"), "  ");
    game.press("v");
    assert_eq!(sign(&game, "r1c5"), " ≠");
    assert!(game.messages().contains("in r1c5 differs from the solution"));
    game.press("u");
    assert_eq!(sign(&game, "r1c5"), "  ");
    game.press("q");
    assert!(game.shown().contains("Stop playing?"), "{}", game.shown());
    // The first q clears the signs that are still shown; the second one asks.
    game.press("esc").press(&wrong.to_string()).press("v q");
    assert_eq!(sign(&game, "r1c5"), "  ");
    assert!(!game.shown().contains("Stop playing?"), "{}", game.shown());
    game.press("q");
    assert!(game.shown().contains("Stop playing?"), "{}", game.shown());
}

#[test]
fn one_key_undoes_everything_since_the_first_wrong_entry() {
    let mut game = Game::classic("preset1");
    let solution = solve(game.classic_play().state()).unwrap().grid;
    game.press("Z");
    assert!(game.messages().contains("No digit differs from the solution."), "{}", game.shown());
    let blanks: Vec<Cell> = game.classic_play().state().blanks().take(3).collect();
    let right: Vec<u8> = blanks.iter().map(|&at| solution.get(at).unwrap().get()).collect();
    let wrong = right[1] % 9 + 1;
    for (at, value) in blanks.iter().zip([right[0], wrong, right[2]]) {
        game.command(&format!("go {} {} set {value}", at.row() + 1, at.column() + 1));
    }
    game.press("Z");
    let told = game.messages();
    assert!(told.contains("2 changes undone, back to the wrong"), "{}", game.shown());
    let state = game.classic_play().state();
    let filled = blanks.iter().map(|&at| state.get(at).map(Digit::get)).collect::<Vec<_>>();
    assert_eq!(filled, [Some(right[0]), None, None]);
    // Each of the two changes can be redone.
    game.press("U U");
    let state = game.classic_play().state();
    assert_eq!(state.get(blanks[2]).map(Digit::get), Some(right[2]));
}

#[test]
fn a_hint_has_four_levels_and_is_then_carried_out() {
    let mut game = Game::classic("preset1");
    let blanks = game.classic_play().state().blanks().count();
    for (press, seen) in
        ["There is a", "Look at", "t what to do", "t do it"].into_iter().enumerate()
    {
        game.press("t");
        assert!(game.shown().contains(seen), "{press}: {}", game.shown());
        assert_eq!(game.classic_play().tutor.sentences().len(), press + 1);
    }
    game.press("t");
    assert_eq!(game.classic_play().state().blanks().count(), blanks - 1);
    assert!(game.classic_play().tutor.hint.is_none());
    game.press("t esc");
    assert!(game.classic_play().tutor.hint.is_none(), "esc is enough of it, not of the game");
}

#[test]
fn hints_solve_a_puzzle() {
    let mut game = Game::classic("preset2");
    for _ in 0..2_000 {
        if game.classic_play().done.is_some() {
            break;
        }
        let before = game.classic_play().state().clone();
        game.press("t t t t t");
        assert_ne!(&before, game.classic_play().state(), "{}", game.shown());
    }
    assert!(game.shown().contains("✓ Complete in 0:00"), "{}", game.shown());
}

#[test]
fn solved_digits_tell_their_method_by_a_sign_and_a_slant() {
    let mut game = Game::classic("preset4");
    game.press("= =");
    game.now += Duration::from_secs(9);
    let board = screens::classic::places(Rect::new(0, 0, 80, 24), &places::CLASSIC).board;
    let buffer = game.draw(game.now);
    let state = game.classic_play().state();
    let mut seen = Vec::new();
    for place in places::CLASSIC.cells().filter(|&cell| cell != game.classic_play().cursor) {
        let (origin, at) = (state.origin(place).unwrap(), board.cell(place));
        let sign = buffer[(at.x + 3, at.y)].symbol().to_owned();
        let look = buffer[(at.x + 2, at.y)].modifier - Modifier::UNDERLINED;
        let expected = match origin {
            Origin::Given => (Modifier::BOLD, " "),
            Origin::NakedSingle => (Modifier::ITALIC, "·"),
            Origin::HiddenSingle => (Modifier::ITALIC, "°"),
            _ => (Modifier::ITALIC, "?"),
        };
        assert_eq!((look, sign.as_str()), expected, "{place}");
        seen.push(origin);
    }
    assert!([Origin::NakedSingle, Origin::HiddenSingle].iter().all(|origin| seen.contains(origin)));
}

#[test]
fn digits_that_are_looked_for_can_be_read_in_every_theme() {
    for theme in ["dark", "light", "high-contrast", "mono"] {
        let mut game = Game::menu();
        game.app.context.settings.set(Setting::Theme, theme);
        // Changing a setting and changing it back makes the app apply the theme.
        game.choose(|line| *line == MenuLine::Settings).press("right left esc");
        game.choose(|line| *line == MenuLine::Boards).press("enter").command("go 1 1");
        let board = screens::classic::places(Rect::new(0, 0, 80, 24), &places::CLASSIC).board;
        let buffer = game.draw(game.now);
        let place = board.cell(cell("r7c7"));
        let same = &buffer[(place.x + 2, place.y)];
        assert_eq!(same.symbol(), "4");
        assert!(same.fg != same.bg || theme == "mono", "{theme}");
        assert_eq!(game.app.context.settings.theme.name(), theme);
    }
}

#[test]
fn a_complete_board_is_celebrated_and_stops_the_clock() {
    let mut game = Game::classic("preset1");
    let digit = fill_all_but_one(&mut game);
    game.now += Duration::from_secs(65);
    game.press(&digit.shown().to_string());
    let shown = game.shown();
    assert!(shown.contains("✓ Complete in 1:05, "), "{shown}");
    game.now += Duration::from_secs(65);
    game.press("enter");
    assert_eq!(game.classic_play().clock.read(game.now).seconds(), 65);
    assert!(game.shown().contains("complete"));
}

#[test]
fn pausing_hides_the_board_and_stops_the_clock() {
    let mut game = Game::classic("preset1");
    game.press("P");
    let shown = game.shown();
    assert!(shown.contains("Paused") && !shown.contains('4'), "{shown}");
    game.now += Duration::from_secs(30);
    game.press("9");
    assert_eq!(game.classic_play().clock.read(game.now).seconds(), 0);
    assert_eq!(digit_at(&game, "r5c5"), None, "the key that goes on does nothing else");
    game.press("T");
    assert!(!game.app.context.settings.clock && !game.shown().contains("0:00"));
}

#[test]
fn every_change_is_saved_and_continues_as_the_newest_game() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5").press("3 f");
    let state = game.classic_play().state().clone();
    game.begin_again_at(Start::Classic(ClassicStart::Continue));
    assert_eq!(game.classic_play().state(), &state);
    assert_eq!(game.classic_play().game.title(), "preset1");
    game.press("u u q enter");
    assert!(matches!(game.menu_line(), MenuLine::ContinueBench(_)), "{}", game.shown());
    assert!(game.shown().contains("Continue   Classic  preset1"), "{}", game.shown());
    game.press("enter");
    assert_eq!(game.classic_play().game.title(), "preset1");
}

#[test]
fn looking_at_a_board_creates_no_game() {
    let mut game = Game::classic("preset1");
    game.press("right q");
    assert!(
        game.app
            .context
            .store
            .saved_games::<underdoku_game::classic::Session>()
            .unwrap()
            .is_empty()
    );
}

#[test]
fn boards_are_saved_listed_and_loaded() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5 set 3")
        .command("save mine")
        .command("save! whole")
        .command("save preset1");
    assert!(game.messages().contains("is a built-in level"), "{}", game.shown());
    game.press("o up up");
    assert!(game.shown().contains("▸ whole") && game.shown().contains("saved"), "{}", game.shown());
    game.press("enter");
    assert_eq!(game.classic_play().state().origin(cell("r1c5")), Some(Origin::Given));
    game.command("load mine");
    assert_eq!(game.classic_play().state().origin(cell("r1c5")), Some(Origin::User));
    let path = game.folder().join("bad.cudoku");
    fs::write(&path, "0,0,9,x\n").unwrap();
    game.command(&format!("load {}", path.display()));
    assert_eq!(game.classic_play().game.title(), "mine", "nothing is loaded");
}

#[test]
fn a_file_is_loaded_by_its_path() {
    let mut game = Game::classic("preset1");
    let path = game.folder().join("list.sdm");
    let line: Grid =
        "45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9..."
            .parse()
            .unwrap();
    fs::write(&path, format!("{}\n", line.line())).unwrap();
    game.press("o up enter");
    game.app.update(AppEvent::Paste("/nowhere/at.all".into()), game.now);
    assert!(game.press("enter").shown().contains('✗'), "{}", game.shown());
    for _ in 0..15 {
        game.press("backspace");
    }
    game.app.update(AppEvent::Paste(path.display().to_string()), game.now);
    game.press("enter");
    assert_eq!(
        (game.classic_play().game.title(), game.classic_play().state().grid()),
        ("list", Some(line))
    );
}

#[test]
fn a_new_puzzle_is_as_wished() {
    let mut game = Game::classic("preset1");
    game.press("ctrl-n down 3 1 enter");
    assert!(game.shown().contains("Generating"), "{}", game.shown());
    game.make();
    assert_eq!(game.classic_play().state().given_count(), 31);
    assert!(game.classic_play().game.title().starts_with("easy"));
    game.command("new medium").make();
    assert!(game.press("r").messages().contains("Finding the difficulty"), "{}", game.shown());
    game.appraise();
    assert!(game.messages().contains("The puzzle is medium, ER "), "{}", game.shown());
    game.press("ctrl-n esc");
    assert!(game.classic_play().game.title().starts_with("medium"), "back to the board");
}

#[test]
fn a_look_round_comes_back_to_the_board() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5").press("3 o esc");
    assert_eq!(digit_at(&game, "r1c5"), Some('3'));
    game.press("O enter");
    assert_eq!(digit_at(&game, "r1c5"), Some('3'), "the game itself can be chosen");
    game.press("O delete down enter esc");
    assert!(game.app.screen::<screens::Menu>().is_some(), "and discarded: {}", game.shown());
    assert!(
        game.app
            .context
            .store
            .saved_games::<underdoku_game::classic::Session>()
            .unwrap()
            .is_empty()
    );
}

#[test]
fn commands_are_those_of_plain_mode() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5; set 3; choises");
    assert!(game.shown().contains("r1c5 holds 3"), "{}", game.shown());
    game.command("w a");
    assert_eq!(game.classic_play().cursor, cell("r9c4").into());
    game.command("chek");
    assert!(game.messages().contains("did you mean check?"), "{}", game.shown());
    game.command("help save");
    assert!(game.shown().contains("save NAME"));
    game.command("solve undo undo");
    assert_eq!(game.classic_play().state().filled(), game.classic_play().state().given_count());
    game.command("exit");
    assert!(game.app.screen::<screens::Menu>().is_some());
}

#[test]
fn whole_screens() {
    let mut game = Game::menu();
    game.press("down down down right down");
    insta::assert_snapshot!("menu_of_classic", game.shown());
    let mut game = Game::classic("preset1");
    game.press("t t t");
    insta::assert_snapshot!("hint", game.shown());
    game.press("f = =").command("go 1 4");
    insta::assert_snapshot!("solved", game.shown());
    game.app.context.settings.set(Setting::Glyphs, "ascii");
    let shown = game.shown();
    assert!(shown.is_ascii() && shown.contains("0 by trial"), "{shown}");
    insta::assert_snapshot!("ascii", shown);
}

#[test]
fn a_command_is_completed_and_comes_back() {
    let mut game = Game::classic("preset1");
    game.press(": r a tab");
    assert_eq!(game.classic_play().line.as_ref().map(|line| line.text.as_str()), Some("rate "));
    game.press("enter : up");
    assert_eq!(game.classic_play().line.as_ref().map(|line| line.text.as_str()), Some("rate "));
    game.press("down");
    assert_eq!(game.classic_play().line.as_ref().map(|line| line.text.as_str()), Some(""));
    game.press("esc");
    assert!(game.classic_play().line.is_none());
}

#[test]
fn a_command_that_shows_what_the_screen_shows_says_so() {
    let mut game = Game::classic("preset1");
    for command in ["print", "notes", "blanks"] {
        game.now += std::time::Duration::from_secs(60);
        game.command(command);
        assert!(game.messages().contains("The screen shows that already."), "{}", game.shown());
    }
    game.command("row 1");
    assert!(game.messages().contains("Missing in row 1: 1 2 3 6 7 8 9."), "{}", game.shown());
}

/// Generates an easy puzzle from this seed.
fn make_of(game: &mut Game, seed: &str) {
    game.command("new").press("down down down");
    game.app.update(AppEvent::Paste(seed.to_owned()), game.now);
    assert!(game.shown().contains(seed), "{}", game.shown());
    game.press("enter");
    game.make();
}

#[test]
fn a_puzzle_is_made_of_a_seed_that_is_typed() {
    let made = |seed: &str| {
        let mut game = Game::classic("empty");
        make_of(&mut game, seed);
        (game.classic_play().game.title().to_owned(), game.classic_play().state().digits().clone())
    };
    let [one, again, other] = ["q owl", "q owl", "mill"].map(made);
    assert_eq!(one.0, "easy q owl");
    assert_eq!(one, again);
    assert_ne!(one.1, other.1);
}

#[test]
fn a_complete_puzzle_is_compared_with_the_best_of_its_group() {
    let mut game = Game::classic("empty");
    for (seconds, seen) in [
        (20, None),
        (30, Some("Best time for easy: 0:20")),
        (10, Some("Best time for easy; it was 0:20")),
    ] {
        make_of(&mut game, &format!("seed {seconds}"));
        game.app.update(AppEvent::Tick, game.now);
        game.now += std::time::Duration::from_secs(seconds);
        let grid = solve(game.classic_play().state()).unwrap().grid;
        let blanks: Vec<_> = game.classic_play().state().blanks().collect();
        for blank in blanks {
            let digit = grid.get(blank).unwrap().shown();
            game.command(&format!("go {} {}", blank.row() + 1, blank.column() + 1));
            game.press(&digit.to_string());
        }
        assert!(game.classic_play().done.is_some(), "{}", game.shown());
        match seen {
            Some(seen) => assert!(game.shown().contains(seen), "{}", game.shown()),
            None => assert!(!game.shown().contains("Best time"), "{}", game.shown()),
        }
        game.press("enter");
    }
}

#[test]
fn the_difficulty_of_a_board_is_shown_before_it_is_loaded() {
    let mut game = Game::menu();
    game.begin_again_at(Start::Classic(ClassicStart::Boards));
    assert!(game.appraise().shown().contains(" easy, ER "), "{}", game.shown());
    game.press("down down down down down");
    assert!(game.appraise().shown().contains(" expert, ER "), "{}", game.shown());
}

#[test]
fn the_solver_fills_the_board_only_when_it_is_asked_twice() {
    let mut game = Game::classic("preset1");
    let load = game.classic_play().state().clone();
    game.press("=");
    assert!(game.messages().contains("= again lets the solver fill in "), "{}", game.shown());
    game.press("n =");
    assert_eq!(game.classic_play().state(), &load, "another key in between");
    game.press("=");
    assert!(game.classic_play().state().is_solved());
    game.press("u").command("solve");
    assert!(game.classic_play().state().is_solved(), "a command is meant");
}

#[test]
fn the_difficulty_that_arrives_late_is_that_of_the_puzzle_that_was_asked_about() {
    let mut game = Game::classic("preset1");
    game.press("r");
    let asked = game.app.unrated().cloned().unwrap();
    game.press("3");
    assert_eq!(game.app.unrated(), Some(&asked), "digits of the player do not count");
    let other = State::puzzle(&level("evil2").unwrap().grid());
    let other = Appraised::new(other, Stop::NEVER);
    game.app.update(AppEvent::Appraised(Box::new(other)), game.now);
    assert!(!game.shown().contains("The puzzle is"), "{}", game.shown());
    game.appraise();
    assert!(game.messages().contains("The puzzle is easy, ER 1.2."), "{}", game.shown());
    assert_eq!(game.app.unrated(), None);
    game.command("load empty").press("r");
    assert!(
        game.messages().contains("A board without givens has no difficulty."),
        "{}",
        game.shown()
    );
}

#[test]
fn a_puzzle_that_is_pasted_is_opened_wherever_boards_are() {
    let line = "45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...";
    let paste = |game: &mut Game, text: &str| {
        game.app.update(AppEvent::Paste(text.to_owned()), game.now);
    };
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..][..9]).collect();
    let from_the_web = format!("https://example.org/?bd={line}");
    let in_a_list = rows.iter().map(|row| format!("[{}],", row.replace('.', "0")));
    let in_a_list = in_a_list.collect::<Vec<_>>().join("\r");
    let texts =
        [line.to_owned(), rows.join("\n"), rows.join("\r"), rows.join("\r\n"), format!("{line}\r")];
    for text in texts.iter().chain([&from_the_web, &in_a_list]) {
        for keys in ["esc", "o", "o up enter"] {
            let mut game = Game::classic("preset1");
            game.press(keys);
            paste(&mut game, text);
            assert_eq!(
                game.classic_play().state().givens().to_grid(),
                line.parse().ok(),
                "{keys}: {text}"
            );
        }
        let mut game = Game::classic("preset1");
        game.press("3");
        paste(&mut game, text);
        assert_eq!(game.classic_play().state().givens().to_grid(), line.parse().ok(), "{text}");
        assert_eq!(
            game.app.context.store.saved_games::<Session>().unwrap().len(),
            1,
            "the other is saved"
        );
    }
    let mut game = Game::classic("preset1");
    let before = game.classic_play().state().clone();
    paste(&mut game, &line[..80]);
    assert!(game.shown().contains("found 80"), "{}", game.shown());
    assert_eq!(game.classic_play().state(), &before);
    for end in ["\n", "\r", "\r\n"] {
        let mut game = Game::classic("preset1");
        paste(&mut game, &format!("{line}{end}{line}{end}"));
        assert!(game.shown().contains("2 puzzles to choose from"), "{}", game.shown());
    }
}

#[test]
fn pasted_text_always_gets_an_answer() {
    let paste = |game: &mut Game, text: &str| {
        game.app.update(AppEvent::Paste(text.to_owned()), game.now);
    };
    let mut game = Game::start(7);
    paste(&mut game, "1 2 3");
    assert!(game.shown().contains("Nothing can be pasted here."), "{}", game.shown());
    let mut game = Game::menu();
    paste(&mut game, "no puzzle");
    assert!(game.shown().contains("expected a puzzle"), "{}", game.shown());
}

#[test]
fn a_path_is_completed_and_taken_back_as_a_whole() {
    let mut game = Game::classic("preset1");
    let folder = game.folder().join("puzzles");
    fs::create_dir(&folder).unwrap();
    for name in ["list-1.sdm", "list-2.sdm", ".list"] {
        fs::write(folder.join(name), "").unwrap();
    }
    let typed = |game: &Game| match game.app.screen::<screens::classic::FilePrompt>() {
        Some(prompt) => prompt.typed.text.clone(),
        None => panic!("{}", game.shown()),
    };
    game.press("o up enter");
    let begun = game.folder().join("puz").display().to_string();
    game.app.update(AppEvent::Paste(begun), game.now);
    game.press("tab");
    assert_eq!(typed(&game), format!("{}/", folder.display()));
    game.press("tab");
    assert_eq!(typed(&game), folder.join("list-").display().to_string(), "as far as it is certain");
    game.press("2 tab tab");
    assert_eq!(typed(&game), folder.join("list-2.sdm").display().to_string());
    game.press("ctrl-u");
    assert_eq!(typed(&game), "");
}

#[test]
fn a_board_goes_back_to_its_givens_after_a_question_and_that_is_undone_at_once() {
    let mut game = Game::classic("preset1");
    let load = game.classic_play().state().clone();
    game.command("restart");
    assert!(game.messages().contains("contains only its givens"), "{}", game.shown());
    game.command("set 3; go 1 3; set 4; go 9 9; mark 5; colour 2");
    let played = game.classic_play().state().clone();
    assert_ne!(played, load);
    game.command("restart");
    assert_eq!(game.classic_play().state(), &played, "asked first");
    assert!(game.shown().contains("restart!"), "{}", game.shown());
    game.command("restart!");
    assert_eq!(game.classic_play().state(), &load);
    game.press("u");
    assert_eq!(game.classic_play().state(), &played, "{}", game.shown());
}

#[test]
fn a_puzzle_that_is_complete_is_started_again() {
    let mut game = Game::classic("preset1");
    let load = game.classic_play().state().clone();
    game.command("solve");
    let last = load.blanks().next().unwrap();
    let digit = game.classic_play().state().get(last).unwrap();
    let (row, column) = (last.row() + 1, last.column() + 1);
    game.command(&format!("go {row} {column}; set 0; set {digit}"));
    assert!(game.classic_play().done.is_some(), "{}", game.shown());
    game.press("down enter");
    assert_eq!(game.classic_play().state(), &load, "{}", game.shown());
}

#[test]
fn the_list_of_boards_tells_how_much_of_a_saved_one_is_filled() {
    let mut game = Game::classic("preset1");
    game.command("save begun").command("set 3; go 1 3; set 4; go 9 9; set 5");
    let entered = game.classic_play().state().filled() - game.classic_play().state().given_count();
    game.command("save further");
    game.begin_again_at(Start::Classic(ClassicStart::Boards));
    game.resize(120, 40);
    let shown = game.shown();
    let line = |name: &str| shown.lines().find(|line| line.contains(name)).unwrap().to_owned();
    assert!(line("begun").contains("saved, 0%"), "{shown}");
    assert!(line("further").contains(&format!("saved, {}%", 100 * entered / 56)), "{shown}");
    assert!(line("preset1").contains("level"), "{shown}");
}
