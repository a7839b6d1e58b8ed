//! One file of everything, exported and imported.

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
fn everything_stored_is_the_same_on_another_machine() {
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
fn a_wrong_or_damaged_file_changes_no_more_than_it_says() {
    let program = Program::new();
    for (text, why) in [
        ("{", "line 1"),
        ("{}", "missing field"),
        (
            r#"{"kind":"other","version":1,"settings":{},"boards":{},"games":[]}"#,
            "not a backup of version",
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

/// A file of everything that contains only these settings.
fn settings(settings: &[(&str, &str)]) -> String {
    let settings: serde_json::Map<String, serde_json::Value> =
        settings.iter().map(|&(name, value)| (name.to_owned(), value.into())).collect();
    serde_json::json!({
        "kind": "underdoku", "version": 1, "settings": settings, "boards": {}, "games": []
    })
    .to_string()
}

#[test]
fn a_machine_keeps_its_own_key_for_the_ranks() {
    let program = Program::new();
    let file = |secret| settings(&[("daily.secret", secret), ("page.theme", "light")]);
    program.call(&["import", "--all", "-"], &file("one"));
    let printed = program.call(&["import", "--all", "-"], &file("two"));
    assert!(printed.out.contains("for the ranks did not change"), "{}", printed.out);
    let text = all(&program);
    assert!(text.contains("\"one\"") && text.contains("\"page.theme\": \"light\""), "{text}");
}

/// Settings that would send the next run of the day to a stranger's server, under a key that the
/// stranger knows.
const STRANGER: [(&str, &str); 6] = [
    ("daily.name", "Eve"),
    ("daily.secret", "5ec2e7"),
    ("daily.server", "http://evil.example\u{1b}[2J"),
    ("page.key-Ada", "0ddba11"),
    ("page.secret", "5ec2e7"),
    ("terminal.theme", "light"),
];

#[test]
fn the_identity_in_the_ranks_is_listed_and_imported_only_on_request() {
    let program = Program::new();
    let printed = program.call(&["import", "-"], &settings(&STRANGER));
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    for told in
        ["was not imported", "http://evil.example", "Eve", "a key", "underdoku import --all -"]
    {
        assert!(printed.out.contains(told), "{told}: {}", printed.out);
    }
    assert!(!printed.out.contains("5ec2e7") && !printed.out.contains('\u{1b}'), "{}", printed.out);
    let text = all(&program);
    assert!(text.contains("terminal.theme"), "{text}");
    assert!(!["daily.", "page."].iter().any(|name| text.contains(name)), "{text}");

    let printed = program.call(&["import", "--all", "-"], &settings(&STRANGER));
    assert!(printed.out.contains("Imported too"), "{}", printed.out);
    let text = all(&program);
    assert!(STRANGER.iter().all(|(name, _)| text.contains(name)), "{text}");
    // The player is not asked about what is already here, and another identity is not imported.
    let mine = STRANGER
        .map(|(name, value)| (name, if name == "daily.server" { "http://b" } else { value }));
    let printed = program.call(&["import", "--all", "-"], &settings(&mine));
    assert!(printed.out.contains("for the ranks did not change"), "{}", printed.out);
    assert_eq!(all(&program), text);
}

#[cfg(unix)]
#[test]
fn at_a_terminal_it_is_a_question() {
    use crate::game::{Game, SMALL};

    for (answer, is_taken) in [("y\r", true), ("\r", false), ("n\r", false)] {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), settings(&STRANGER)).unwrap();
        let mut game = Game::start_as(&["import", file.path().to_str().unwrap()], SMALL, |it| it);
        game.sees("the name Eve");
        game.sees("(y/N)");
        game.types(answer);
        game.sees(if is_taken { "Imported too" } else { "was not imported" });
        game.terminal.wait_exit(underdoku_testkit::TIMEOUT).unwrap();
        let data = game.folder.path().join("data");
        let program = Program::new();
        let kept =
            program.call(&["--data-dir", data.to_str().unwrap(), "export", "--all", "-"], "");
        assert_eq!(kept.out.contains("evil.example"), is_taken, "{answer:?} {}", kept.out);
    }
}

#[test]
fn unknown_settings_are_skipped_and_some_of_them_named() {
    let program = Program::new();
    let names: Vec<String> = (0..20_000).map(|number| format!("evil.{number}")).collect();
    let long = "x".repeat(100_000);
    let mut many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
    many.extend([
        ("depths.notes.\u{1b}", ""),
        ("terminal.theme", long.as_str()),
        ("depths.notes.7", "3"),
    ]);
    let printed = program.call(&["import", "-"], &settings(&many));
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    let told = "20002 settings that this version does not know";
    assert!(printed.out.contains(told) && printed.out.contains("evil.0"), "{}", printed.out);
    assert!(printed.out.len() < 500, "{}", printed.out);
    let text = all(&program);
    assert!(text.contains("depths.notes.7") && text.len() < 500, "{text}");
}

#[cfg(unix)]
#[test]
fn a_file_of_everything_is_readable_only_by_its_owner() {
    use std::os::unix::fs::PermissionsExt as _;

    let program = Program::new();
    let file = program.folder.path().join("all.json");
    program.call(&["export", "--all", file.to_str().unwrap()], "");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

/// Saves that would cost as much as millions of moves.
#[test]
fn saves_beyond_a_lifetime_of_play_are_not_replayed() {
    let moves =
        format!("underdoku delve\nrules original-1\nseed 7\n{}", "5 rest\n".repeat(700_000));
    let seed = format!("underdoku delve\nrules original-1\nseed {}\n", "7".repeat(100_000));
    let program = Program::new();
    for (save, most) in [(&moves, "4 MB"), (&seed, "64 kB")] {
        let printed = program.call(&["import", "-"], save);
        assert_eq!(printed.code, Some(2), "{}", printed.err);
        assert!(printed.err.contains(most), "{}", printed.err);
    }
    let games = [&moves, &seed, &"underdoku delve\nrules original-1\nseed 7\n5 rest\n".to_owned()];
    let games: Vec<_> =
        games.map(|save| serde_json::json!({ "title": "", "save": save })).into_iter().collect();
    let file = serde_json::json!({
        "kind": "underdoku", "version": 1, "settings": {}, "boards": {}, "games": games
    });
    let printed = program.call(&["import", "-"], &file.to_string());
    assert!(printed.err.contains("2 games could not be replayed"), "{}", printed.err);
    assert!(printed.out.contains("Games: 1 saved"), "{}", printed.out);
}
