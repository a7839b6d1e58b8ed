//! A terminal without escape sequences: games are played line by line there by default.

use std::time::SystemTime;

use underdoku_game::Day;
use underdoku_testkit::{Key, Program, Screen, TIMEOUT};

use crate::daily::death;
use crate::game::{Game, SMALL};

const SURROUNDINGS: [fn(Program) -> Program; 3] = [
    |program| program.env("TERM", "dumb"),
    |program| program.env("TERM", ""),
    |program| program.without("TERM"),
];

/// Plays in each environment and leaves; the output must contain no escape sequence.
fn plays(words: &[&str], play: impl Fn(&mut Game)) {
    for surroundings in SURROUNDINGS {
        let mut game = Game::start_as(words, SMALL, surroundings);
        play(&mut game);
        game.ends();
        let output = game.terminal.output();
        assert!(
            !output.contains(&0x1b),
            "{words:?}: {}",
            String::from_utf8_lossy(&output).escape_debug()
        );
    }
}

fn says(game: &mut Game, line: &str, answer: &str) {
    game.types(line);
    game.presses(Key::Enter);
    if !answer.is_empty() {
        game.sees(answer);
    }
}

#[test]
fn delve_is_played_line_by_line() {
    plays(&["delve", "--seed", "7"], |game| {
        game.sees("Remaining blanks: 27");
        says(game, "0 0 1", "You drink a potion");
        says(game, "0 0 0", "The run is saved");
    });
}

#[test]
fn classic_is_played_line_by_line() {
    plays(&["classic", "preset1"], |game| {
        game.sees(">");
        says(game, "set 3", "r5c5 is 3");
        says(game, "conflicts", "r5c5");
        says(game, "exit exit", "");
    });
}

#[test]
fn classic_asks_which_board_to_begin_with() {
    plays(&["classic"], |game| {
        game.sees("Which board?");
        says(game, "preset9", "[?]");
        says(game, "preset1", ">");
        says(game, "set 3", "r5c5 is 3");
        says(game, "exit exit", "");
    });
    plays(&["classic"], |game| {
        game.sees("Which board?");
        says(game, "", ">");
        says(game, "blanks", "");
        says(game, "exit", "");
    });
    plays(&["classic"], |game| {
        game.sees("Which board?");
        says(game, "exit", "");
    });
}

#[test]
fn hudoku_is_played_line_by_line() {
    plays(&["hudoku", "--seed", "3", "--clock", "off"], |game| {
        game.sees("Hidden 9");
        says(game, "hint", "Hidden 8");
        says(game, "quit", "");
    });
}

#[test]
fn the_run_of_the_day_is_played_line_by_line() {
    plays(&["daily", "hudoku"], |game| {
        game.sees("=== Welcome to Hudoku! ===");
        says(game, "quit", "");
    });
}

#[test]
fn the_menu_is_a_list_of_numbers() {
    plays(&[], |game| {
        game.sees("New here? Type 6 to learn Sudoku");
        game.sees("2  Delve: new run");
        game.sees("5  Hudoku: new game");
        says(game, "10", "[?] type a number from 1 to 9, or q");
        says(game, "q", "");
    });
    plays(&[], |game| {
        game.sees("4  Classic: ");
        says(game, "4", "Which board?");
        says(game, "", "[·]");
        says(game, "set 3", "r5c5 is 3");
        says(game, "exit exit", "");
    });
}

#[test]
fn the_menu_continues_stored_games() {
    let mut game =
        Game::start_as(&["hudoku", "--seed", "3", "--clock", "off"], SMALL, SURROUNDINGS[0]);
    game.sees("Hidden 9");
    says(&mut game, "hint", "Hidden 8");
    says(&mut game, "quit", "--continue");
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    game.sees("2  Hudoku: continue 4x5, 8 hidden");
    says(&mut game, "2", "Hidden 8");
    says(&mut game, "quit", "");
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    says(&mut game, "6", "=== Welcome to Hudoku! ===");
    says(&mut game, "quit", "");
    game.ends();
}

#[test]
fn the_menu_has_the_games_of_any_day_and_statistics() {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let day = Day::at(now.as_secs() - 3 * 86_400);
    let mut game = Game::start_as(&[], SMALL, SURROUNDINGS[0]);
    game.sees("7  Games of the day");
    says(&mut game, &format!("7 {day}"), &format!(">>> The games of {day}, no longer ranked"));
    says(&mut game, &format!("7 {day} chess"), "[?] a day, a game (easy, medium, hard, delve");
    says(&mut game, "2 2", "[?] nothing may follow this number");
    says(&mut game, "8", ">>> ");
    says(&mut game, &format!("7 {day} hudoku"), "=== Welcome to Hudoku! ===");
    says(&mut game, "solution", &format!("Template: 6x5, seed: daily {day}"));
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    says(&mut game, &format!("7 {day}"), ">>> hudoku: 0 points in ");
    says(&mut game, &format!("7 {day} hudoku"), "[?] That game is over.");
    says(&mut game, "8", ">>> Hudoku, 6x5: 1 played, 0 won, best 0");
    says(&mut game, "5 8x8 hard", "=== Welcome to Hudoku! ===");
    says(&mut game, "quit", "");
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    game.sees("2  Hudoku: continue 8x8 hard, ");
}

#[test]
fn the_menu_and_the_command_have_todays_sudoku() {
    let mut game = Game::start_as(&[], SMALL, SURROUNDINGS[0]);
    game.sees("1  Today's Sudoku");
    says(&mut game, "1 evil", "[?] a level (easy, medium, hard) may follow");
    says(&mut game, "1 hard", "┴");
    says(&mut game, "solve undo exit", "");
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    game.sees("2  Classic: continue hard, ");
    says(&mut game, "1 hard", "┴");
    says(&mut game, "solve exit exit", "");
    game.ends();
    let mut game = Game::start_as(&["classic", "today", "medium"], SMALL, SURROUNDINGS[0]);
    game.sees("┴");
    says(&mut game, "exit", "");
    game.ends();
}

#[test]
fn the_menu_has_depths_and_the_records() {
    let mut game = Game::start_as(&["delve", "--seed", "7"], SMALL, SURROUNDINGS[0]);
    game.sees("Remaining blanks: 27");
    game.types(&death());
    game.sees("The run is over.");
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    game.sees("9  Records");
    says(&mut game, "9", "[?] expected a game (delve, hudoku, depths)");
    // The answers are counted, because the terminal may echo a line before the prompt is printed.
    says(&mut game, "9 chess", "9 chess");
    let is_refused = |screen: &Screen| screen.text().matches("[?] expected a game").count() == 2;
    game.terminal.wait_until("another refusal", TIMEOUT, is_refused).unwrap();
    says(&mut game, "9 hudoku", ">>> No game of Hudoku has ended yet.");
    says(&mut game, "9 delve", "rank  run");
    says(&mut game, "9 delve 1", ">>> Score: ");
    says(&mut game, "9 delve 99", "[?] ");
    says(&mut game, "9 delve 1 again", "Remaining blanks: 27");
    says(&mut game, "0 0 0", "The run is saved");
    game.ends();
    game.again_as(&[], SURROUNDINGS[0]);
    game.sees("4  Depths: new run");
    says(&mut game, "4", "=== Depths: your first run ===");
}

#[test]
fn a_named_terminal_has_the_screen() {
    let mut game = Game::start(&["delve", "--seed", "7"], SMALL);
    game.sees("27 blanks left");
    assert!(game.terminal.output().contains(&0x1b));
}
