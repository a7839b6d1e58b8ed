//! Delve on screen, in a pseudo-terminal: played, resized, quit, killed, continued.

use underdoku_game::delve::{Depth, Floor};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, Digit};
use underdoku_testkit::{Exit, Key, Program, Screen, Signal, Size, TIMEOUT, Terminal};

use crate::game::{Game, SMALL};

fn first_floor() -> Floor {
    Floor::dig(&Seed::from(7), Depth::FIRST)
}

fn right(floor: &Floor, cell: Cell) -> Digit {
    floor.puzzle().solution().get(cell).unwrap()
}

fn wrong(floor: &Floor, cell: Cell) -> Digit {
    Digit::ALL.into_iter().find(|&digit| digit != right(floor, cell)).unwrap()
}

/// Opens the rules and keys, and closes them.
fn looks_at_the_help(game: &mut Game) {
    const HELP: &str = "Every floor is a Sudoku";
    game.types("?");
    game.sees(HELP);
    game.presses(Key::Esc);
    let is_gone = |screen: &Screen| !screen.contains(HELP);
    game.terminal.wait_until("the help is closed", TIMEOUT, is_gone).unwrap();
}

#[test]
fn a_run_from_the_menu_to_quitting_and_continuing() {
    let floor = first_floor();
    let blanks: Vec<Cell> = floor.puzzle().givens().blanks().iter().collect();
    let mut game = Game::at_menu();
    game.sees("Today's Sudoku");
    game.presses(Key::Down);
    game.presses(Key::Right);
    game.presses(Key::Down);
    game.sees("▸ New run with a seed");
    game.presses(Key::Enter);
    game.sees("Type a seed: any text");
    game.types("7");
    game.presses(Key::Enter);
    game.sees("27 blanks left");
    game.sees("3/5 HP");

    // The first key ends the descent animation, if it is still running.
    looks_at_the_help(&mut game);
    let here = game.stands();
    game.goes(here, blanks[0]);
    game.types(&wrong(&floor, blanks[0]).to_string());
    game.sees("2/5 HP");
    game.sees("27 blanks left");
    game.types(&right(&floor, blanks[0]).to_string());
    game.sees("26 blanks left");

    game.goes(blanks[0], blanks[1]);
    game.types("m4");
    game.sees("corner 4");
    game.types("u");
    game.terminal.wait_until("no marks", TIMEOUT, |screen| !screen.contains("corner 4")).unwrap();
    game.types("p");
    game.sees("3/5 HP");
    game.types("t");
    game.sees("25 blanks left");

    game.types("q");
    game.sees("later");
    game.presses(Key::Enter);
    game.sees("Continue");
    game.types("q");
    game.ends();

    game.again(&["delve", "--continue"]);
    game.sees("25 blanks left");
    game.presses(Key::Ctrl('c'));
    game.sees("The game is saved. Continue with: underdoku delve --continue");
    game.ends();
}

#[test]
fn a_game_of_the_day_is_continued_by_its_own_command() {
    let mut game = Game::start(&["daily", "delve"], SMALL);
    game.sees("27 blanks left");
    game.presses(Key::Ctrl('c'));
    let screen = game.sees("underdoku daily delve");
    assert!(!screen.contains("--continue"), "{}", screen.text());
    game.ends();
}

/// Blank rows above and below the drawing.
fn margins(screen: &Screen) -> [usize; 2] {
    let text = screen.text();
    let is_drawn = |line: &str| !line.trim().is_empty();
    [
        text.lines().position(is_drawn).unwrap_or(0),
        text.lines().rev().position(is_drawn).unwrap_or(0),
    ]
}

#[test]
fn a_small_terminal_says_what_it_needs_and_a_large_one_centres_the_board() {
    let mut game = Game::start(&["delve", "--seed", "7"], Size { columns: 40, rows: 12 });
    game.sees("needs 40 x 16");
    game.terminal.resize(SMALL).unwrap();
    game.sees("27 blanks left");
    game.terminal.resize(Size { columns: 40, rows: 12 }).unwrap();
    game.sees("needs 40 x 16");
    game.terminal.resize(Size { columns: 200, rows: 60 }).unwrap();
    let is_centred = |screen: &Screen| margins(screen)[0].abs_diff(margins(screen)[1]) <= 2;
    game.sees("27 blanks left");
    let screen =
        game.terminal.wait_until("as much room above as below", TIMEOUT, is_centred).unwrap();
    let text = screen.text();
    let indents = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.len() - line.trim_start().len());
    assert!(indents.min().unwrap() > 10, "it stands at the left:\n{text}");
}

#[test]
fn signals_restore_the_terminal_and_save_the_run() {
    let signals =
        [(Signal::QUIT, 131), (Signal::HUP, 129), (Signal::INT, 130), (Signal::TERM, 143)];
    for (signal, code) in signals {
        let floor = first_floor();
        let blank = floor.puzzle().givens().blanks().first().unwrap();
        let mut game = Game::start(&["delve", "--seed", "7"], SMALL);
        game.sees("27 blanks left");
        looks_at_the_help(&mut game);
        let here = game.stands();
        game.goes(here, blank);
        game.types(&right(&floor, blank).to_string());
        game.sees("26 blanks left");
        game.terminal.signal(signal).unwrap();
        let exit = game.terminal.wait_exit(TIMEOUT).unwrap();
        assert_eq!(game.terminal.left_behind(), Vec::<&str>::new(), "{signal:?}");
        assert_eq!(exit, Exit::Code(code), "{signal:?}");
        game.again(&["delve", "--continue"]);
        game.sees("26 blanks left");
    }
}

#[test]
fn no_colour_where_none_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::new(env!("CARGO_BIN_EXE_underdoku"))
        .args(["delve", "--seed", "7"])
        .home(folder.path())
        .env("UNDERDOKU_DATA_DIR", folder.path().join("data"))
        .env("NO_COLOR", "1");
    let mut terminal = Terminal::start(&program, SMALL).unwrap();
    terminal.wait_for("27 blanks left", TIMEOUT).unwrap();
    let output = String::from_utf8_lossy(&terminal.output()).into_owned();
    for code in ["\x1b[38;", "\x1b[48;", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[34m", "\x1b[36m"]
    {
        assert!(!output.contains(code), "{code:?}");
    }
}

#[test]
fn clicks_and_drags_are_requested_but_not_mouse_motion() {
    let mut game = Game::start(&["delve", "--seed", "7"], SMALL);
    game.sees("27 blanks left");
    let output = String::from_utf8_lossy(&game.terminal.output()).into_owned();
    assert!(output.contains("\x1b[?1002h") && output.contains("\x1b[?1006h"));
    assert!(!output.contains("1003h"));
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn a_locale_without_utf_8_has_ascii_characters() {
    for (name, value, is_ascii) in [("LC_ALL", "C", true), ("LC_ALL", "C.UTF-8", false)] {
        let mut game = Game::start_as(&["delve", "--seed", "7"], SMALL, |program| {
            program.without("LANG").without("LC_CTYPE").env(name, value)
        });
        let screen = game.sees("27 blanks left");
        assert_eq!(screen.text().is_ascii(), is_ascii, "{value}:\n{}", screen.text());
    }
}

#[test]
fn a_locale_without_utf_8_has_ascii_characters_line_by_line_too() {
    let puzzle =
        "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";
    let lines: [(&[&str], &str, &str); 6] = [
        (&["delve", "--plain", "--seed", "7"], "Remaining blanks: 27", "0 0 0"),
        (&["classic", "--plain", "preset1"], "9 | .  .  8 |", "exit exit"),
        (&["hudoku", "--plain", "--seed", "3"], "Hidden 9", "exit"),
        (&["depths", "--plain", "--seed", "3"], "Floor 1 of 18 . HP", "quit"),
        (&["inspect", "delve", "--seed", "1", "--floors", "1..1"], "1", ""),
        (&["show", puzzle], "+", ""),
    ];
    for (words, seen, line) in lines {
        let mut game = Game::start_as(words, SMALL, |program| {
            program.without("LANG").without("LC_CTYPE").env("LC_ALL", "C")
        });
        game.sees(seen);
        game.types(line);
        game.presses(Key::Enter);
        game.terminal.wait_exit(TIMEOUT).unwrap();
        let output = game.terminal.output();
        assert!(output.is_ascii(), "{words:?}: {}", String::from_utf8_lossy(&output));
    }
}

#[test]
fn the_bell_rings_if_the_configuration_asks_for_it() {
    let floor = first_floor();
    let first = floor.puzzle().givens().blanks().iter().next().unwrap();
    for (setting, rings) in [("off", 0), ("on", 1)] {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), format!("bell = \"{setting}\"\n")).unwrap();
        let path = file.path().to_str().unwrap();
        let mut game = Game::start(&["delve", "--config", path, "--seed", "7"], SMALL);
        game.sees("3/5 HP");
        let here = game.stands();
        game.goes(here, first);
        game.types(&wrong(&floor, first).to_string());
        game.sees("2/5 HP");
        game.presses(Key::Ctrl('c'));
        game.ends();
        let output = String::from_utf8_lossy(&game.terminal.output()).into_owned();
        assert_eq!(output.matches('\x07').count(), rings, "bell {setting}");
    }
}
