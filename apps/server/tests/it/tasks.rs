//! Tasks of the program on a database that a server has open.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output};

use crate::program::{Program, runs, today};
use crate::site::Home;

/// Performs a task; returns its exit code, its output and its errors.
fn task(folder: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    task_at(["--data".into(), folder.into()], words)
}

fn task_at(place: [OsString; 2], words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_underdoku-server"));
    let Output { status, stdout, stderr } = command.args(words).args(place).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn a_backup_has_the_runs_of_the_log_and_is_a_ledger() {
    let (folder, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let program = Program::start(folder.path());
    for form in runs().take(3) {
        program.submit(&form).unwrap();
    }
    let copy = copies.path().join("ranks.db");
    let words = ["backup", copy.to_str().unwrap()];
    assert_eq!(task(folder.path(), &words), (Some(0), String::new(), String::new()));
    let (code, _, printed) = task(folder.path(), &words);
    assert!(code == Some(2) && printed.contains("exists"), "{printed}");
    drop(program);
    let program = Program::start(copies.path());
    let ranks = program.get(&format!("/api/ranks?game=delve&day={}", today()));
    assert_eq!(ranks.json::<serde_json::Value>()["of"], 3);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = copy.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn runs_are_verified_by_their_replays() {
    for home in Home::each() {
        let program = Program::start_at(&home);
        for form in runs().take(5) {
            program.submit(&form).unwrap();
        }
        let verify = || task_at(home.words(), &["verify"]);
        assert_eq!(verify().1, "5 runs, 5 replayed, 0 wrong\n");
        home.tamper(
            "UPDATE runs SET points = points + 1 WHERE id = 1; \
             UPDATE runs SET ms = ms - 1 WHERE id = 2; \
             UPDATE replays SET replay = (SELECT replay FROM replays WHERE run = 5) WHERE run = 3; \
             DELETE FROM replays WHERE run = 4; UPDATE runs SET day = -1 WHERE id = 5",
        );
        let (code, printed, _) = verify();
        let lines: Vec<&str> = printed.lines().collect();
        assert_eq!((code, lines.len()), (Some(1), 5), "{printed}");
        assert_eq!(lines[0], "run 5: it is damaged; it was left unchanged: there is no day -1");
        assert!(
            lines[1].starts_with("run 1, delve of ") && lines[1].contains("but the replay gives")
        );
        assert!(lines[3].ends_with("is not the one that was submitted"), "{printed}");
        assert_eq!(lines[4], "5 runs, 3 replayed, 4 wrong");
    }
}

#[test]
fn a_player_is_exported_and_deleted() {
    for home in Home::each() {
        let program = Program::start_at(&home);
        let forms: Vec<_> = runs().take(2).collect();
        for form in &forms {
            program.submit(form).unwrap();
        }
        let task = |words: &[&str]| task_at(home.words(), words);
        let (code, printed, _) = task(&["export", "PLAYER 0"]);
        let printed: serde_json::Value = serde_json::from_str(&printed).unwrap();
        assert_eq!((code, &printed["name"]), (Some(0), &"Player 0".into()));
        assert_eq!(printed["runs"][0]["replay"], forms[0].replay.as_str());
        assert_eq!(printed["runs"][0]["points"], forms[0].claim.points);
        let (code, printed, _) = task(&["delete", "Player 0"]);
        assert_eq!((code, printed.as_str()), (Some(0), "deleted Player 0, with 1 runs\n"));
        for words in [["export", "Player 0"], ["delete", "Player 0"]] {
            let (code, _, printed) = task(&words);
            assert!(
                code == Some(2) && printed.contains("there is no player named \"Player 0\""),
                "{printed}"
            );
        }
        // The running server sees it, and the name is available again.
        let ranks = program.get(&format!("/api/ranks?game=delve&day={}", today()));
        assert_eq!(ranks.json::<serde_json::Value>()["of"], 1);
        assert!(program.submit(&forms[0]).is_ok());
        drop(program);
        let [kind, place] = home.words();
        if kind == "--data" {
            let file = std::fs::read(Path::new(&place).join("ranks.db")).unwrap();
            assert!(file.windows(8).any(|bytes| bytes == b"Player 1"));
        }
    }
}

#[test]
fn a_task_creates_no_database() {
    let folder = tempfile::tempdir().unwrap();
    for words in [vec!["verify"], vec!["export", "Ada"], vec!["backup", "/nowhere/a"]] {
        let (code, _, printed) = task(folder.path(), &words);
        assert!(code == Some(2) && printed.contains("ranks.db"), "{words:?}: {printed}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
