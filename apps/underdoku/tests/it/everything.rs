//! One file of everything, there and back.

use std::fs;

use crate::program::Program;

/// A program with a game of each kind, finished and not, a saved board and a name.
fn played() -> Program {
    let program = Program::new();
    program.call(&["delve", "--plain", "--seed", "7"], "0 0 1\n0 0 0\n");
    program.call(&["delve", "--plain", "--seed", "7"], "1 8 9\n1 8 1\n1 8 2\n1 8 3\n1 8 4\n");
    program.call(&["classic", "preset1", "--plain"], "set 3\nsave mine\nexit\n");
    program.call(&["hudoku", "--plain", "--seed", "3"], "hint\nquit\n");
    program.call(&["depths", "--plain", "--seed", "7"], "1\nquit\n");
    program
}

fn all(program: &Program) -> String {
    let printed = program.call(&["export", "--all", "-"], "");
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    printed.out
}

#[test]
fn all_that_is_stored_is_the_same_on_another_machine() {
    let (here, there) = (played(), Program::new());
    let file = here.folder.path().join("all.json");
    let told = here.call(&["export", "--all", file.to_str().unwrap()], "");
    assert_eq!(told.code, Some(0), "{}", told.err);
    assert!(told.out.contains("games, the settings"), "{}", told.out);
    let text = all(&here);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert!(text.matches("\"save\"").count() >= 4, "{text}");
    assert!(text.contains("\"mine\""), "{text}");

    let taken = there.call(&["import", file.to_str().unwrap()], "");
    assert_eq!(taken.code, Some(0), "{}", taken.err);
    assert_eq!(all(&there), text);
    let again = there.call(&["import", "-"], &text);
    assert!(again.out.contains("Games: 0 saved"), "{}", again.out);
    assert_eq!(all(&there), text, "nothing is there twice");
}

#[test]
fn a_file_that_is_none_or_damaged_changes_no_more_than_it_says() {
    let program = Program::new();
    for (text, why) in [
        ("{", "line 1"),
        ("{}", "missing field"),
        (
            r#"{"kind":"other","version":1,"settings":{},"boards":{},"games":[]}"#,
            "no file of everything",
        ),
        (r#"{"kind":"underdoku","version":2,"settings":{},"boards":{},"games":[]}"#, "version 1"),
    ] {
        let printed = program.call(&["import", "-"], text);
        assert_eq!(printed.code, Some(2), "{text}: {}", printed.err);
        assert!(printed.err.contains(why), "{text}: {}", printed.err);
    }
    let text = all(&played()).replace("potion", "potato");
    let printed = program.call(&["import", "-"], &text);
    assert_eq!(printed.code, Some(2), "{}", printed.out);
    assert!(printed.err.contains("1 game could not be replayed"), "{}", printed.err);
    assert!(all(&program).contains("preset1"), "the others are saved");
}

#[test]
fn a_machine_keeps_its_own_key_for_the_ranks() {
    let program = Program::new();
    let file = |secret: &str| {
        format!(
            r#"{{"kind":"underdoku","version":1,"settings":{{"daily.secret":"{secret}","page.theme":"light"}},"boards":{{}},"games":[]}}"#
        )
    };
    program.call(&["import", "-"], &file("one"));
    let printed = program.call(&["import", "-"], &file("two"));
    assert!(printed.out.contains("stay those of this machine"), "{}", printed.out);
    let text = all(&program);
    assert!(text.contains("\"one\"") && text.contains("\"page.theme\": \"light\""), "{text}");
}
