//! Databases of every version, and one left by a killed process: listed, exported, continued,
//! submitted.

use std::collections::BTreeMap;
use std::fs;

use rusqlite::Connection;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{GAMES, assert_says, exported, kept, lines, listed, number, output, text};
use crate::daily::{DAY, ranks, serve, taken};
use crate::program::Program;

/// The existing versions of the tables.
pub(super) const VERSIONS: [&str; 4] = ["1", "2", "3", "4"];

/// The program with a copy of a player's folder at a version.
pub(super) fn of_version(version: &str) -> Program {
    let program = Program::new();
    let database = Connection::open(program.folder.path().join("underdoku.db")).unwrap();
    database.execute_batch(&text(&format!("databases/{version}/underdoku.sql"))).unwrap();
    let found: i64 = database.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(found.to_string(), version);
    copy(&format!("databases/{version}/boards"), &program, "boards");
    program
}

/// Copies the files of a folder, if it exists, into a folder of the program.
fn copy(from: &str, program: &Program, to: &str) {
    let Ok(files) = fs::read_dir(kept(from)) else { return };
    let to = program.folder.path().join(to);
    fs::create_dir_all(&to).unwrap();
    for file in files.map(|file| file.unwrap()) {
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// The settings in the version's own table.
pub(super) fn settings(version: &str) -> BTreeMap<String, String> {
    let program = of_version(version);
    let database = Connection::open(program.folder.path().join("underdoku.db")).unwrap();
    let mut select = database.prepare("SELECT name, value FROM settings").unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(|row| row.unwrap()).collect()
}

/// The texts of all games in a folder of expectations, by game and number.
type Saves = BTreeMap<(&'static str, String), String>;

/// Checks that everything is listed in the same order, and exported unchanged.
fn check_all(program: &Program, version: &str) -> Saves {
    let mut saves = Saves::new();
    for (game, export) in GAMES {
        let expected = fs::read_to_string(kept(&format!("databases/{version}/{game}.jsonl")));
        let expected = lines(&expected.unwrap_or_default());
        let found = listed(program, game);
        assert_eq!(found.len(), expected.len(), "version {version}: {found:?}");
        for (found, expected) in found.iter().zip(&expected) {
            assert_says(found, expected, &format!("version {version}, {game}"));
            let save = exported(program, export, &number(found));
            assert_eq!(save, text(&format!("databases/{version}/{game}-{}.txt", number(found))));
            output(program, &["replay", "-"], &save);
            saves.insert((game, number(found)), save);
        }
    }
    saves
}

/// Continues the game last played, with these lines; all others stay unchanged.
fn go_on(program: &Program, saves: &Saves, game: &'static str, input: &str) {
    let goes_on = |line: &&Value| line.get("ending").is_none();
    let Some(newest) = listed(program, game).iter().find(goes_on).map(number) else { return };
    let mut words = vec![game, "--plain", "--continue"];
    words.extend(["--clock", "manual"].iter().filter(|_| game == "hudoku"));
    output(program, &words, input);
    for ((game_of, number), save) in saves {
        let export = GAMES.into_iter().find(|(name, _)| name == game_of).unwrap().1;
        let now = exported(program, export, number);
        if (*game_of, number) == (game, &newest) {
            assert!(
                now.starts_with(save) && now.len() > save.len(),
                "{game} {number} goes on:\n{now}"
            );
        } else if *game_of == game {
            assert_eq!(&now, save, "{game} {number} stays as it is");
        }
    }
    assert_eq!(
        listed(program, game).iter().find(goes_on).map(number),
        Some(newest),
        "it is the last played still"
    );
}

#[test]
#[ignore = "takes long"]
fn a_database_of_every_version_is_listed_exported_and_continued() {
    for version in VERSIONS {
        let program = of_version(version);
        let saves = check_all(&program, version);
        go_on(&program, &saves, "delve", "1 1 0\n0 0 0\n");
        go_on(&program, &saves, "hudoku", "tick 1\nquit\n");
        go_on(&program, &saves, "classic", "marks\nundo\n");
    }
}

#[test]
fn each_version_knew_its_games() {
    let counts = VERSIONS.map(|version| {
        let program = of_version(version);
        GAMES.map(|(game, _)| listed(&program, game).len())
    });
    assert_eq!(counts, [[6, 0, 0], [6, 0, 4], [6, 6, 4], [8, 9, 9]]);
}

#[test]
fn a_killed_process_loses_nothing() {
    let program = Program::new();
    copy("databases/killed", &program, "");
    assert!(program.folder.path().join("underdoku.db-wal").metadata().unwrap().len() > 0);
    let saves = check_all(&program, "killed");
    go_on(&program, &saves, "delve", "0 0 1\n");
}

/// Boards saved by name are loaded, and are saved again unchanged.
#[test]
fn boards_saved_by_name_are_loaded_and_saved_unchanged() {
    for version in &VERSIONS[1..] {
        let program = of_version(version);
        let folder = program.folder.path().join("boards");
        let files: Vec<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        assert!(files.len() >= 2);
        for file in files {
            let (name, ending) = file.split_once('.').unwrap();
            output(&program, &["classic", "--plain", name], "save again\n");
            let again = fs::read_to_string(folder.join(format!("again.{ending}"))).unwrap();
            assert_eq!(again, text(&format!("databases/{version}/boards/{file}")), "{file}");
        }
    }
}

/// A server sees the same player as before, and its address is still known.
#[test]
fn a_run_of_the_day_is_submitted_by_the_same_player() {
    let program = of_version("4");
    let settings = settings("4");
    let unreachable = program.call(&["daily", "delve", "--day", DAY], "");
    assert!(
        unreachable.code == Some(1) && unreachable.err.contains(&settings["daily.server"]),
        "{unreachable:?}"
    );

    let refusal = json!({ "error": { "code": "old-key", "message": "send it" } });
    let server = serve(vec![(403, refusal), taken(), ranks()]);
    output(&program, &["daily", "delve", "--day", DAY, "--server", &server.address], "");
    let [_, (_, form)] = [(); 2].map(|()| server.asked.recv().unwrap());
    assert_eq!(form["player"], settings["daily.name"].as_str());
    let secret = &settings["daily.secret"];
    let key = Sha256::digest(format!("underdoku key\0{secret}\0{}", server.address));
    // This key owned the name before runs were signed.
    let before = key.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(form["signed"]["before"][0], before);
    assert_eq!(form["replay"], text("databases/4/delve-7.txt"));
}
