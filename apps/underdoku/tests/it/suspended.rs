//! Games suspended by the shell and resumed: Ctrl+Z, SIGTSTP, `fg`.
#![cfg(unix)]

use std::fs;
use std::process::Command;

use underdoku_testkit::{Exit, Key, Size, TIMEOUT};

use crate::game::{Game, SMALL};

/// Starts the game, which is `$0` with the arguments `$@`.
const START: &str = "\"$0\" \"$@\"";
/// Resumes it and prints its exit code.
const TAKE_UP: &str = "fg >/dev/null; echo \"ended with $?\"";

/// The game as a job of a shell that starts it with `start`, reports when it has stopped, waits for
/// a line and resumes it with `go_on`.
fn in_a_shell(start: &str, go_on: &str, words: &[&str]) -> Game {
    let script = format!("set -m; {start}; echo \"stopped with $?\"; read line; {go_on}");
    Game::start_as(words, SMALL, |game| game.within("/bin/sh", ["-c", &script]))
}

/// Checks that the shell has the terminal as it was before the game.
fn has_stopped(game: &mut Game) {
    // 128 plus the number of SIGTSTP, which differs between systems.
    game.sees("stopped with 1");
    assert_eq!(game.terminal.left_behind(), Vec::<&str>::new());
    assert!(!game.terminal.screen().contains("┏"), "{}", game.terminal.screen());
}

fn ends(game: &mut Game) {
    game.presses(Key::Ctrl('c'));
    game.sees("ended with 0");
    assert_eq!(game.terminal.wait_exit(TIMEOUT).unwrap(), Exit::Code(0));
    assert_eq!(game.terminal.left_behind(), Vec::<&str>::new());
}

#[test]
fn classic_is_stopped_and_continues_where_it_was() {
    let mut game = in_a_shell(START, TAKE_UP, &["classic", "preset1"]);
    game.sees(" 56 blanks");
    game.types("x13");
    game.sees("corner 1 3");
    game.presses(Key::Ctrl('z'));
    has_stopped(&mut game);
    game.presses(Key::Enter);
    game.sees("corner 1 3");
    game.types("z3");
    game.sees(" 55 blanks");
    game.presses(Key::Ctrl('l'));
    game.types("u");
    game.sees(" 56 blanks");
    ends(&mut game);
}

#[test]
fn the_size_is_asked_again() {
    let mut game = in_a_shell(START, TAKE_UP, &["delve", "--seed", "7"]);
    game.sees("27 blanks left");
    game.presses(Key::Ctrl('z'));
    has_stopped(&mut game);
    game.terminal.resize(Size { columns: 200, rows: 60 }).unwrap();
    game.presses(Key::Enter);
    let screen = game.sees("27 blanks left");
    assert!(screen.find("27 blanks left").unwrap().column > 80, "{screen}");
    ends(&mut game);
}

#[test]
fn hudoku_is_paused_meanwhile() {
    let mut game = in_a_shell(START, TAKE_UP, &["hudoku", "--seed", "3", "--clock", "off"]);
    game.sees("How Hudoku differs");
    game.presses(Key::Enter);
    game.sees("9 cells hidden");
    game.presses(Key::Ctrl('z'));
    has_stopped(&mut game);
    game.presses(Key::Enter);
    game.sees("Paused: the clock is stopped");
    game.presses(Key::Enter);
    game.sees("9 cells hidden");
    ends(&mut game);
}

#[test]
fn hudoku_line_by_line_is_paused_too() {
    let mut game =
        in_a_shell(START, TAKE_UP, &["hudoku", "--plain", "--seed", "3", "--clock", "off"]);
    game.sees("Hidden 9");
    game.presses(Key::Ctrl('z'));
    game.sees("stopped with 1");
    game.sees("Paused: the board is hidden.");
    game.presses(Key::Enter);
    game.types("resume\rhint\r");
    game.sees("Hidden 8");
    game.types("quit\r");
    game.sees("ended with 0");
    assert_eq!(game.terminal.wait_exit(TIMEOUT).unwrap(), Exit::Code(0));
}

#[test]
fn delve_and_classic_line_by_line_are_stopped_too() {
    for (words, seen, leave) in [
        (&["delve", "--plain", "--seed", "7"], "Remaining blanks: 27", "0 0 0"),
        (&["classic", "--plain", "--", "preset1"], "9 │", "exit"),
    ] {
        let mut game = in_a_shell(START, TAKE_UP, words);
        game.sees(seen);
        game.presses(Key::Ctrl('z'));
        game.sees("stopped with 1");
        game.presses(Key::Enter);
        game.types(&format!("{leave}\r"));
        game.sees("ended with 0");
    }
}

#[test]
fn the_menu_and_the_keys_are_stopped_as_well() {
    let mut game = in_a_shell(START, TAKE_UP, &[]);
    game.declines();
    game.types("?");
    game.sees("Rules and keys");
    game.presses(Key::Ctrl('z'));
    has_stopped(&mut game);
    game.presses(Key::Enter);
    game.sees("Rules and keys");
    ends(&mut game);
}

/// Classic as a job of a shell, and its process.
fn classic_with_its_process() -> (Game, String) {
    let folder = tempfile::tempdir().unwrap();
    let number = folder.path().join("number");
    let start = format!("sh -c 'echo $$ >\"{}\"; exec {START}' {START}", number.display());
    let mut game = in_a_shell(&start, TAKE_UP, &["classic", "preset1"]);
    game.sees(" 56 blanks");
    let pid = fs::read_to_string(number).unwrap().trim().to_owned();
    (game, pid)
}

#[test]
fn a_stop_from_elsewhere_is_the_same() {
    let (mut game, pid) = classic_with_its_process();
    assert!(Command::new("kill").args(["-TSTP", &pid]).status().unwrap().success());
    has_stopped(&mut game);
    game.presses(Key::Enter);
    game.sees(" 56 blanks");
    ends(&mut game);
}

/// If a resumed game left raw mode for a moment, a key pressed then would become a signal.
#[test]
fn the_terminal_stays_in_raw_mode_however_often_the_game_is_woken() {
    let (mut game, pid) = classic_with_its_process();
    let script = format!("for i in $(seq 3000); do kill -CONT {pid} || exit 1; done");
    let mut waker = Command::new("sh").args(["-c", &script]).spawn().unwrap();
    while waker.try_wait().unwrap().is_none() {
        for _ in 0..1000 {
            assert!(game.terminal.is_in_another_mode());
        }
    }
    assert!(waker.wait().unwrap().success(), "the game goes on");
    game.types("x13");
    game.sees("corner 1 3");
    game.presses(Key::Ctrl('c'));
    game.sees("stopped with 0");
}

#[test]
fn a_parent_process_stops_with_it() {
    // The shell sees the job stop only if the process in between stops.
    let start = format!("sh -c '{START}; exit $?' {START}");
    let mut game = in_a_shell(&start, TAKE_UP, &["classic", "preset1"]);
    game.sees(" 56 blanks");
    game.presses(Key::Ctrl('z'));
    has_stopped(&mut game);
    game.presses(Key::Enter);
    game.sees(" 56 blanks");
    ends(&mut game);
}

/// The number of times that the game took over the terminal.
fn times_taken(output: &[u8]) -> usize {
    String::from_utf8_lossy(output).matches("\x1b[?1049h").count()
}

#[test]
fn without_a_shell_that_could_resume_it_it_continues() {
    let mut game = Game::start(&["classic", "preset1"], SMALL);
    game.sees(" 56 blanks");
    game.presses(Key::Ctrl('z'));
    let is_again = |output: &[u8]| times_taken(output) == 2;
    game.terminal.wait_for_output("the terminal taken over again", TIMEOUT, is_again).unwrap();
    game.types("3");
    game.sees(" 55 blanks");
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn hung_up_while_it_is_stopped_it_ends() {
    let go_on = format!("kill -HUP %1; {TAKE_UP}");
    let mut game = in_a_shell(START, &go_on, &["delve", "--seed", "7"]);
    game.sees("27 blanks left");
    game.presses(Key::Ctrl('z'));
    has_stopped(&mut game);
    game.presses(Key::Enter);
    game.sees("ended with 129");
    assert_eq!(game.terminal.left_behind(), Vec::<&str>::new());
}
