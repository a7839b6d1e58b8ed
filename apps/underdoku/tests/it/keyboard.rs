//! Keys that only some terminals distinguish are listed if this terminal reports that it
//! distinguishes them.

use underdoku_testkit::{Key, Keyboard};

use crate::game::Game;

#[test]
fn a_terminal_that_reports_all_keys_has_marks_by_ctrl() {
    let mut game = Game::start_with(Keyboard::Kitty, &["classic", "preset1"]);
    game.sees(" 56 blanks");
    game.types("?");
    // The rules come first.
    game.types(&"j".repeat(20));
    game.sees("Ctrl+1 .. Ctrl+9  centre note");
    game.sees("Alt+1 .. Alt+9  corner note");
    game.types("q");
    // Control-1 as sent by such a terminal.
    game.types("\x1b[49;5u");
    game.sees("centre 1");
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn any_other_terminal_has_marks_by_alt_or_by_a_pen() {
    let mut game = Game::start_with(Keyboard::Legacy, &["classic", "preset1"]);
    game.sees(" 56 blanks");
    game.types("?");
    // The rules come first.
    game.types(&"j".repeat(21));
    // The last line of the page, because a screen may be read while it is being drawn.
    let keys = game.sees("z .. x .. c  pen: place, corner, centre");
    assert!(!keys.contains("Ctrl+1") && !keys.contains("Shift+1"), "{keys}");
    assert!(keys.contains("Alt+1 .. Alt+9  corner note"), "{keys}");
    game.types("q");
    game.presses(Key::Alt('1'));
    game.sees("corner 1");
    game.types("c3");
    game.sees("centre 3");
    game.presses(Key::Ctrl('c'));
    game.ends();
}
