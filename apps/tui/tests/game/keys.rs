//! Listed keys work where they are listed: on this screen, on this board, in this terminal.

use std::collections::BTreeSet;

use underdoku_grid::layout::Cell;
use underdoku_tui::keymap::{Action, Chord};
use underdoku_tui::screens::MenuLine;
use underdoku_tui::ui::AppEvent;

use crate::table::Game;

/// All lines of the help: the column of keys, and the text after it.
fn help(game: &mut Game) -> BTreeSet<(String, String)> {
    let (mut all, mut before) = (BTreeSet::new(), String::new());
    game.resize(200, 60);
    game.press("f1");
    loop {
        let shown = game.shown();
        if shown == before {
            break;
        }
        before = shown;
        let indent = before.lines().find_map(|line| line.find("Rules and keys")).unwrap();
        all.extend(before.lines().map(|line| columns(line, indent)));
        // Fewer lines than a page, so none is skipped.
        game.press(&["down"; 10].join(" "));
    }
    game.press("f1");
    assert_eq!(game.app.help, None);
    all
}

/// A line with keys has two spaces between them and the description; other lines have no keys.
fn columns(line: &str, indent: usize) -> (String, String) {
    let part =
        |from, to| line.chars().skip(indent + from).take(to).collect::<String>().trim().to_owned();
    let (keys, gap, what) = (part(0, 34), part(34, 2), part(36, 80));
    if gap.is_empty() && !what.is_empty() {
        (keys, what)
    } else {
        (String::new(), line.trim().to_owned())
    }
}

fn listed(game: &mut Game) -> BTreeSet<String> {
    let words =
        |(keys, _): (String, String)| keys.split(' ').map(str::to_owned).collect::<Vec<_>>();
    help(game).into_iter().flat_map(words).collect()
}

fn tells_of(game: &mut Game, what: &str) -> bool {
    help(game).iter().any(|(_, line)| line == what)
}

/// The keys that the help lists, of those that have an action.
fn listed_chords(game: &mut Game) -> Vec<(Action, Chord)> {
    let listed = listed(game);
    let all = Action::all().into_iter().flat_map(|action| {
        let chords = game.app.context.keymap.chords(action);
        chords.into_iter().map(move |chord| (action, chord))
    });
    all.filter(|(_, chord)| listed.contains(&chord.shown())).collect()
}

#[test]
#[ignore = "takes long"]
fn every_key_that_is_listed_does_something_on_the_board() {
    let games: [fn() -> Game; 5] = [
        crate::depths::on_a_floor,
        || Game::start(7),
        || Game::classic("preset1"),
        || Game::hudoku_of("4x5", 3),
        || Game::on_the_bench("4x4"),
    ];
    for start in games {
        let chords = listed_chords(&mut start());
        assert!(chords.len() > 20, "{chords:?}");
        for (action, chord) in chords {
            // Actions of the event loop do nothing here. Far left leads nowhere at the edge, and
            // the pen may already be the current one.
            let is_for_the_loop = matches!(action, Action::Repaint | Action::Suspend);
            let does = is_for_the_loop
                || ["ctrl-l", "down right right", "x"]
                    .into_iter()
                    .any(|before| does_something(start(), before, chord));
            assert!(does, "{} does nothing: {}", chord.shown(), action.name());
        }
    }
}

/// True if a key does something after the keys in `before`.
fn does_something(mut game: Game, before: &str, chord: Chord) -> bool {
    game.resize(200, 120);
    game.press(before);
    let state = |game: &Game| {
        format!("{:?} {:?} {:?}", game.app.top(), game.app.help, game.app.context.settings)
    };
    let before = state(&game);
    game.app.update(AppEvent::Key(chord), game.now);
    let is_used = !game.messages().contains("does nothing here");
    let changes = state(&game) != before || game.app.context.take_clipboard().is_some();
    is_used && changes || game.app.is_out()
}

#[test]
fn a_key_without_a_use_in_a_game_says_so() {
    for key in ["P", "g", "f", "i", "r"] {
        let mut delve = Game::start(7);
        delve.press(key);
        assert!(delve.messages().contains("That key does nothing here. ? lists"), "{key}");
    }
    for key in ["g", "f", "r"] {
        let mut hudoku = Game::hudoku_of("4x5", 3);
        hudoku.press(key);
        assert!(hudoku.messages().contains("That key does nothing here. ? lists"), "{key}");
    }
    let mut quiet = Game::start(7);
    quiet.press("ctrl-l");
    assert!(!quiet.shown().contains("no use here"), "it is for the loop around the game");
}

#[test]
fn marks_by_a_key_of_their_own_are_listed_where_the_terminal_tells_it_from_the_digit() {
    for mut game in [Game::start(7), Game::classic("preset1")] {
        let lists = |game: &mut Game, key: &str| listed(game).contains(key);
        assert!(lists(&mut game, "Alt+1") && lists(&mut game, "m"));
        assert!(!lists(&mut game, "Ctrl+1") && !lists(&mut game, "Shift+1"));
        assert!(!tells_of(&mut game, "centre note"));
        game.app.reports_all_keys = true;
        assert!(
            lists(&mut game, "Alt+1")
                && lists(&mut game, "Ctrl+1")
                && tells_of(&mut game, "centre note")
        );
        assert!(!lists(&mut game, "Shift+1"), "that is ! in every terminal");
    }
}

#[test]
fn a_letter_that_is_a_digit_here_has_no_action_here() {
    let mut game = Game::on_the_bench("4x4");
    let keys = listed(&mut game);
    for letter in ["A", "B", "D", "F"] {
        assert!(!keys.contains(letter), "{letter} is a digit");
    }
    for key in ["Shift+←", "H", "Ctrl+B", "Ctrl+F", "P"] {
        assert!(keys.contains(key), "{key}");
    }
    game.resize(200, 60);
    assert!(game.shown().contains("^F clean"), "{}", game.shown());
    let mut game = Game::on_the_bench("5x5");
    assert!(!listed(&mut game).contains("P"));
    game.resize(200, 60);
    assert!(game.shown().contains("Ctrl+P pause"), "{}", game.shown());
}

#[test]
fn an_input_line_takes_letters() {
    let mut game = Game::menu();
    // A seed for Delve.
    game.choose(|line| *line == MenuLine::Seeded);
    let keys = listed(&mut game);
    assert!(keys.contains("Esc") && !keys.contains("q"), "{keys:?}");
    game.press("esc").choose(|line| *line == MenuLine::NewRound);
    assert!(game.shown().contains("q back"), "{}", game.shown());
    game.press("up up");
    assert!(game.shown().contains("Esc back"), "{}", game.shown());
}

#[test]
fn lists_have_the_keys_of_lists() {
    let mut game = Game::menu();
    game.choose(|line| *line == MenuLine::Records);
    assert!(game.shown().contains("Records"), "{}", game.shown());
    for missing in
        ["drink a potion: HP + 1", "digit, with the current pen", "next blank", "three cells left"]
    {
        assert!(!tells_of(&mut game, missing), "{missing}");
    }
    assert!(
        tells_of(&mut game, "line up")
            && tells_of(
                &mut game,
                "Every floor is a Sudoku: 1 to 9 once in each row, column and box."
            )
    );
}

#[test]
fn a_key_that_the_terminal_cannot_report_is_not_named_at_the_foot() {
    let mut game = Game::start(7);
    let chord = |text: &str| text.parse::<Chord>().unwrap();
    game.app.context.keymap.rebind(&[(Action::Potion, vec![chord("ctrl-1"), chord("f2")])].into());
    game.app.update(AppEvent::Tick, game.now);
    assert!(
        game.shown().contains("F2 potion") && !game.shown().contains("Ctrl+1"),
        "{}",
        game.shown()
    );
    game.app.context.keymap.rebind(&[(Action::Potion, vec![chord("ctrl-1")])].into());
    assert!(!game.shown().contains(" potion   t"), "{}", game.shown());
    game.app.reports_all_keys = true;
    assert!(game.shown().contains("Ctrl+1 potion"), "{}", game.shown());
}

#[test]
fn the_help_turns_pages_and_goes_to_either_end() {
    let mut game = Game::start(7);
    let mut first_after = |keys: &str| game.press(keys).app.help.unwrap();
    assert_eq!(first_after("f1"), 0);
    let page = first_after("space");
    assert!(page > 1, "{page} lines are a page");
    assert_eq!(first_after("home pagedown"), page);
    assert_eq!(first_after("pageup"), 0);
    assert_eq!(first_after("down"), 1);
    let last = first_after("end");
    assert_eq!(first_after("space pagedown down"), last);
    assert_eq!(first_after("home"), 0);
}

/// Presses the keys of a text, one after the other.
pub(crate) fn typed(game: &mut Game, text: &str) {
    for character in text.chars() {
        let key = if character == ' ' { "space".to_owned() } else { character.to_string() };
        game.press(&key);
    }
}

#[test]
fn a_cell_is_typed_after_a_colon_in_every_game() {
    let mut delve = Game::start(7);
    let (blank, floor) = {
        let view = delve.play().run.view();
        (view.blanks.iter().last().expect("a blank"), view.blanks.len())
    };
    let (row, column) = (Cell::from(blank).row() + 1, Cell::from(blank).column() + 1);
    delve.press(":");
    typed(&mut delve, &format!("{row} {column}"));
    assert!(delve.shown().contains(&format!(":{row} {column}")), "{}", delve.shown());
    delve.press("enter");
    assert_eq!((delve.play().cursor, delve.play().run.view().blanks.len()), (blank, floor));
    let (_, right) = delve.digits();
    delve.press("m :");
    typed(&mut delve, &format!("{blank}={right}"));
    delve.press("enter");
    let view = delve.play().run.view();
    assert_eq!(view.board.get(blank), Some(right), "placed, although digit keys make notes");
    delve.press(":");
    typed(&mut delve, "1 x");
    delve.press("enter");
    assert!(
        delve.messages().contains("is not a cell: expected a row and a column"),
        "{}",
        delve.messages()
    );
    delve.press(": 1 esc");
    assert!(delve.play().cell_prompt.is_none() && delve.play().ask.is_none(), "Esc only closes");

    let mut hudoku = Game::hudoku_of("4x5", 3);
    hudoku.press(":");
    typed(&mut hudoku, "2 3");
    hudoku.press("enter");
    assert_eq!(hudoku.hudoku_play().cursor, Cell::new(1, 2));
    hudoku.press(":");
    typed(&mut hudoku, "99 1");
    hudoku.press("enter");
    assert!(hudoku.messages().contains("r99c1 is not on this board"), "{}", hudoku.messages());
}

#[test]
fn the_board_and_the_results_of_a_day_can_be_copied() {
    let mut bench = Game::classic("preset1");
    bench.press("Y");
    let line = bench.app.context.take_clipboard().expect("a board");
    assert_eq!(line.len(), 81);
    assert!(line.parse::<underdoku_grid::Grid>().is_ok(), "{line}");
    assert!(bench.shown().contains("sent to the clipboard"), "{}", bench.shown());
    bench.press("left");
    assert!(!bench.shown().contains("sent to the clipboard"));
    assert_eq!(bench.app.context.take_clipboard(), None, "it is sent once");

    let mut delve = Game::start(7);
    delve.press("Y");
    assert_eq!(delve.app.context.take_clipboard(), None);
    assert!(delve.shown().contains("There is nothing to copy here."), "{}", delve.shown());
}
