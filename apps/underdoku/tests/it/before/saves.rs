//! Saved games: imported, listed, exported, replayed, and continued.

use std::fs;

use serde_json::{Value, json};

use super::{GAMES, assert_says, boards, exported, kept, listed, number, output, row, text};
use crate::program::Program;

/// The arguments that continue a game, with a manual clock or none.
fn going_on(game: &str) -> &'static [&'static str] {
    match game {
        "delve" => &["delve", "--plain", "--continue"],
        "hudoku" => &["hudoku", "--plain", "--continue", "--clock", "manual"],
        _ => &["classic", "--plain", "--continue"],
    }
}

/// The state of a save in the program, before and after these lines.
fn played(save: &str, game: &str, export: &[&str], lines: &Value) -> Value {
    let (program, listed_before) = imported(save, game);
    let number = number(&listed_before);
    assert_eq!(exported(&program, export, &number), save);
    assert!(!output(&program, &["replay", "-"], save).is_empty());

    let lines = lines.as_array().unwrap().iter().map(|line| line.as_str().unwrap());
    let out = output(
        &program,
        going_on(game),
        &lines.map(|line| format!("{line}\n")).collect::<String>(),
    );
    let after = exported(&program, export, &number);
    assert!(
        after.starts_with(save) && after.len() > save.len(),
        "moves are added, none is lost:\n{after}"
    );
    let boards = boards(&out);
    json!({
        "listed": listed_before,
        "status": status(&out),
        "board": boards.first(),
        "answers": answers(&out),
        "board after": boards.last(),
        "listed after": listed(&program, game)[0],
        "saved": saved(&program),
    })
}

/// A program with only this save, and the game's entry in its list.
fn imported(save: &str, game: &str) -> (Program, Value) {
    let program = Program::new();
    output(&program, &["import", "-"], save);
    let mut listed = listed(&program, game);
    assert_eq!(listed.len(), 1, "{listed:?}");
    (program, listed.remove(0))
}

/// The numbers of the first status line, such as `Floor B1 · HP 3/5 · Potions 1 · Hints 1`.
fn status(out: &str) -> Option<Vec<u64>> {
    let line = out.lines().find(|line| line.matches(" · ").count() > 1 && row(line).is_none())?;
    let words = line.split(|character: char| !character.is_ascii_digit());
    Some(words.filter_map(|word| word.parse().ok()).collect())
}

/// The right digits, the wrong ones and the refusals: the part that scripts can rely on.
fn answers(out: &str) -> String {
    let starts = out.lines().filter_map(|line| line.get(..3));
    starts.filter(|start| ["[+]", "[-]", "[?]"].contains(start)).collect()
}

/// The board saved under the name `kept`, with its file's extension.
fn saved(program: &Program) -> Option<Value> {
    let file = program.folder.path().join("boards/kept");
    ["cudoku", "classic"].into_iter().find_map(|ending| {
        let text = fs::read_to_string(file.with_extension(ending)).ok()?;
        Some(json!([ending, text]))
    })
}

/// The names of the saves or replays in a folder.
fn names(folder: &str) -> Vec<String> {
    let files = fs::read_dir(kept(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> =
        files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// The expectation for each save or replay of a folder.
fn expected(folder: &str) -> impl Iterator<Item = (String, Value, String)> {
    let expected = super::json(&format!("{folder}.json")).as_object().unwrap().clone();
    assert_eq!(expected.keys().cloned().collect::<Vec<_>>(), names(folder));
    assert!(expected.len() >= 10, "{folder}");
    let folder = folder.to_owned();
    expected.into_iter().map(move |(name, expected)| {
        let save = text(&format!("{folder}/{name}.txt"));
        (format!("{folder}/{name}"), expected, save)
    })
}

/// Checks all games in the same way: unfinished ones, then finished ones.
fn check(game: &str) {
    let (_, export) = GAMES.into_iter().find(|(name, _)| *name == game).unwrap();
    for (name, expected, save) in expected(&format!("{game}/saves")) {
        let found = played(&save, game, export, &expected["lines"]);
        for listed in ["listed", "listed after"] {
            assert_says(&found[listed], &expected[listed], &name);
        }
        for what in ["status", "board", "answers", "board after", "saved"] {
            assert_eq!(found[what], expected[what], "{name}: {what}");
        }
    }
    for (name, expected, save) in expected(&format!("{game}/replays")) {
        let (program, listed) = imported(&save, game);
        assert_says(&listed, &expected["listed"], &name);
        assert_eq!(exported(&program, export, &number(&listed)), save, "{name}");
        assert!(!output(&program, &["replay", "-"], &save).is_empty());
        // A complete board of Classic can still be viewed, and shows the origin of each digit.
        if game == "classic" {
            output(&program, going_on(game), "save kept\n");
            assert_eq!(saved(&program).unwrap(), expected["saved"], "{name}");
        }
    }
}

#[test]
fn runs_of_delve() {
    check("delve");
}

#[test]
#[ignore = "takes long"]
fn games_of_hudoku() {
    check("hudoku");
}

#[test]
fn boards_of_classic() {
    check("classic");
}

/// The expectations depend on the moves: another move gives another result.
#[test]
fn another_digit_gives_another_result() {
    let expected = super::json("hudoku/replays.json");
    let save = text("hudoku/replays/04-wrong-digits.txt");
    let wrong = save.lines().find(|line| line.contains(" place ")).unwrap();
    let (_, listed) = imported(&save.replacen(&format!("{wrong}\n"), "", 1), "hudoku");
    assert_ne!(listed["points"], expected["04-wrong-digits"]["listed"]["points"]);
}
