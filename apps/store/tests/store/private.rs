//! Names and keys are readable only by the player; files whose path the player chose have the
//! standard permissions.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::Path;

use rusqlite::Connection;
use tempfile::TempDir;
use underdoku_game::delve::Session;
use underdoku_generator::Seed;
use underdoku_store::{BoardFile, Store, write_atomically};

use super::opening::{database, file};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// Each path below a folder that is open to others, with its permissions.
fn open_to_others(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<String> = paths
        .flat_map(|path| {
            let below = if path.is_dir() { open_to_others(&path) } else { Vec::new() };
            let own =
                (mode(&path) & 0o077 != 0).then(|| format!("{} {:o}", path.display(), mode(&path)));
            below.into_iter().chain(own)
        })
        .collect();
    found.sort_unstable();
    found
}

/// Stores a secret, a game in play and a board.
fn fill(folder: &Path) -> Store {
    let mut store = Store::open(folder).unwrap();
    store.set_setting("daily.secret", "5e").unwrap();
    drop(store.start::<Session>(Seed::from(1).into()).unwrap());
    store.write_board("mine", BoardFile::Cudoku, "").unwrap();
    store
}

#[test]
fn everything_the_store_creates_is_private() {
    let around = tempfile::tempdir().unwrap();
    let folder = around.path().join("far/made");
    let store = fill(&folder);
    let names: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().any(|name| name == "underdoku.db-wal") && names.len() == 5, "{names:?}");
    assert_eq!(open_to_others(&folder), [""; 0]);
    assert_eq!(mode(&folder), 0o700);
    assert_eq!((mode(&folder.join("boards")), mode(&file(&folder))), (0o700, 0o600));
    assert_ne!(mode(&around.path().join("far")) & 0o077, 0, "a folder around it is like any other");
    drop(store);
}

#[test]
fn files_open_to_others_are_made_private() {
    let folder = tempfile::tempdir().unwrap();
    let store = fill(folder.path());
    for path in ["underdoku.db", "underdoku.db-wal", "underdoku.db-shm", "boards/mine.cudoku"] {
        set_mode(&folder.path().join(path), 0o644);
    }
    for path in ["locks", "boards", "."] {
        set_mode(&folder.path().join(path), 0o755);
    }
    fs::write(folder.path().join("notes.txt"), "").unwrap();
    set_mode(&folder.path().join("notes.txt"), 0o644);
    fs::write(folder.path().join("locks/delve-9.lock"), "").unwrap();
    set_mode(&folder.path().join("locks/delve-9.lock"), 0o664);

    drop(Store::open(folder.path()).unwrap());
    assert_eq!(
        open_to_others(folder.path()),
        [format!("{} 644", folder.path().join("notes.txt").display())]
    );
    assert_eq!(mode(folder.path()), 0o755, "an existing folder may be shared");
    drop(store);
}

#[test]
fn files_of_other_programs_keep_their_permissions() {
    let folder: TempDir = database("CREATE TABLE diary (day TEXT)");
    set_mode(&file(folder.path()), 0o644);
    fs::create_dir(folder.path().join("boards")).unwrap();
    set_mode(&folder.path().join("boards"), 0o755);
    Store::open(folder.path()).unwrap_err();
    assert_eq!((mode(&file(folder.path())), mode(&folder.path().join("boards"))), (0o644, 0o755));
}

/// The database may be elsewhere, behind a link; its log is next to the file itself.
#[test]
fn a_database_behind_a_link_is_made_private() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    drop(fill(elsewhere.path()));
    set_mode(&file(elsewhere.path()), 0o644);
    symlink(file(elsewhere.path()), file(folder.path())).unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    store.set_setting("daily.name", "Ada").unwrap();
    assert_eq!(open_to_others(elsewhere.path()), [""; 0]);
}

#[test]
fn an_empty_file_that_becomes_a_database_is_made_private() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(file(folder.path()), "").unwrap();
    set_mode(&file(folder.path()), 0o644);
    let store = fill(folder.path());
    assert_eq!(open_to_others(folder.path()), [""; 0]);
    drop(store);
}

/// The player decides who may read a file with a path of their choice.
#[test]
fn a_file_with_a_chosen_path_has_standard_permissions() {
    let folder = tempfile::tempdir().unwrap();
    let (plain, asked) = (folder.path().join("plain"), folder.path().join("asked"));
    fs::write(&plain, "").unwrap();
    write_atomically(&asked, b"new").unwrap();
    assert_eq!(mode(&asked), mode(&plain));
}

/// If an older version was killed while it wrote, its log is open to others too.
#[test]
fn a_log_is_no_more_open_than_its_database() {
    let folder = tempfile::tempdir().unwrap();
    drop(fill(folder.path()));
    set_mode(&file(folder.path()), 0o666);
    let other = Connection::open(file(folder.path())).unwrap();
    other.execute("INSERT INTO settings VALUES ('a', 'b')", []).unwrap();
    assert_eq!(mode(&folder.path().join("underdoku.db-wal")), 0o666);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(open_to_others(folder.path()), [""; 0]);
    drop((store, other));
}
