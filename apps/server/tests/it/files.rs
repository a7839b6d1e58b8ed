//! The server's files: it touches only its own, only undamaged ones, and keeps them private.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use rusqlite::Connection;

use crate::program::{self, Program, command, refused, runs};

/// The permissions of a file or a folder.
fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

const FILES: [&str; 3] = ["ranks.db", "ranks.db-wal", "ranks.db-shm"];

#[track_caller]
fn must_be_refused(folder: &Path, message: &str) {
    let file = folder.join("ranks.db");
    let bytes = fs::read(&file).ok();
    let (code, text) = refused(&mut command(folder));
    assert!(
        code == Some(2) && text.contains(&format!("{} {message}", file.display())),
        "{code:?} {text}"
    );
    assert!(
        text.trim_end().ends_with(')') && text.lines().count() == 1,
        "with what to do, once: {text}"
    );
    assert_eq!(fs::read(&file).ok(), bytes, "it was left unchanged");
}

#[test]
fn a_foreign_file_is_refused_and_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ranks.db");
    fs::write(&file, "a text file, of more than a hundred bytes\n".repeat(9)).unwrap();
    must_be_refused(folder.path(), "is not a database; it was left unchanged");
    fs::remove_file(&file).unwrap();
    Connection::open(&file).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    must_be_refused(folder.path(), "is another program's database; it was left unchanged");
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    must_be_refused(folder.path(), "is not a file");
    fs::remove_dir(&file).unwrap();
    program::with_runs(folder.path(), 1);
    let newer = Connection::open(&file).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    must_be_refused(folder.path(), "was made by a newer server");
}

/// Damages a file at a position.
type Damage<'a> = &'a dyn Fn(&Path, u64);

#[test]
fn a_damaged_database_is_refused_and_left_unchanged() {
    let whole = tempfile::tempdir().unwrap();
    program::with_runs(whole.path(), 200);
    let whole = whole.path().join("ranks.db");
    let length = fs::metadata(&whole).unwrap().len();
    let shorten = |file: &Path, bytes: u64| {
        fs::File::options().write(true).open(file).unwrap().set_len(bytes).unwrap();
    };
    let zero = |file: &Path, at: u64| program::damage(file, at / 4_096 * 4_096, 4_096);
    let ways: [(Damage<'_>, u64); 6] = [
        (&shorten, length - 100),
        (&shorten, length / 2),
        (&shorten, 4_096),
        (&zero, length / 4),
        (&zero, length / 2),
        (&zero, length - 4_096),
    ];
    for (damage, place) in ways {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ranks.db");
        fs::copy(&whole, &file).unwrap();
        damage(&file, place);
        must_be_refused(folder.path(), "is damaged; it was left unchanged: ");
    }
    let folder = tempfile::tempdir().unwrap();
    fs::copy(&whole, folder.path().join("ranks.db")).unwrap();
    let program = Program::start(folder.path());
    let form = runs().nth(200).unwrap();
    assert_eq!(program.submit(&form).unwrap().of, 201, "undamaged it is accepted");
}

#[test]
fn a_new_database_is_private() {
    let folder = tempfile::tempdir().unwrap();
    let ranks = folder.path().join("new/ranks");
    let program = Program::start(&ranks);
    program.submit(&runs().next().unwrap()).unwrap();
    assert_eq!(FILES.map(|name| mode(&ranks.join(name))), [0o600; 3]);
    assert_eq!(mode(&ranks), 0o700);
    fs::create_dir(folder.path().join("any")).unwrap();
    let [parent, any] = ["new", "any"].map(|name| mode(&folder.path().join(name)));
    assert_eq!(parent, any, "the parent is like any other folder");
}

#[test]
fn a_database_open_to_others_is_made_private() {
    let home = tempfile::tempdir().unwrap();
    for (name, before, after) in [
        ("underdoku-ranks", 0o755, 0o700),
        ("underdoku-ranks/deeper", 0o755, 0o755),
        ("shared", 0o1777, 0o1777),
        ("var", 0o755, 0o755),
    ] {
        let folder = home.path().join(name);
        let mut program = Program::start(&folder);
        program.submit(&runs().next().unwrap()).unwrap();
        // A killed server leaves all three files behind.
        program.kill();
        set_mode(&folder, before);
        fs::write(folder.join("other"), "").unwrap();
        for name in FILES.iter().chain(&["other"]) {
            set_mode(&folder.join(name), 0o644);
        }
        let program = Program::start(&folder);
        assert_eq!(FILES.map(|name| mode(&folder.join(name))), [0o600; 3], "{name}");
        assert_eq!((mode(&folder), mode(&folder.join("other"))), (after, 0o644), "{name}");
        assert_eq!(program.submit(&runs().nth(1).unwrap()).unwrap().of, 2);
    }
}

/// A refused database stays unchanged, including its permissions.
#[test]
fn a_foreign_file_keeps_its_permissions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ranks.db");
    Connection::open(&file).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    set_mode(&file, 0o644);
    must_be_refused(folder.path(), "is another program's database");
    assert_eq!(mode(&file), 0o644);
}
