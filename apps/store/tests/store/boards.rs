//! Boards by name, and atomic file writes.

use std::fs;
use std::path::Path;
use std::time::Instant;

use proptest::prelude::*;
use underdoku_store::{BoardFile, Store, StoreError, write_atomically};

use super::other::{self, Other, TIMEOUT};

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[test]
fn boards_are_files_with_names() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!((store.boards().unwrap(), store.read_board("mine").unwrap()), (vec![], None));
    assert!(!folder.path().join("boards").exists(), "reading creates no folder");

    let path = store.write_board("mine", BoardFile::Cudoku, "0,0,9,u\n").unwrap();
    assert_eq!(path, folder.path().join("boards/mine.cudoku"));
    assert_eq!(fs::read(&path).unwrap(), b"0,0,9,u\n");
    store.write_board("my board", BoardFile::Cudoku, "").unwrap();
    store.write_board("Zwölf", BoardFile::Cudoku, "5,0,2,p\n").unwrap();
    store.write_board("mine", BoardFile::Cudoku, "0,0,8,u\n").unwrap();
    assert_eq!(store.boards().unwrap(), ["Zwölf", "mine", "my board"]);
    assert_eq!(store.read_board("mine").unwrap().as_deref(), Some("0,0,8,u\n"));
    assert_eq!(store.read_board("my board").unwrap().as_deref(), Some(""));
    assert_eq!(names_in(&folder.path().join("boards")).len(), 3);
}

#[test]
fn many_boards_are_written_at_once_and_none_over_another() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write_board("7", BoardFile::Game, "mine").unwrap();
    let names: Vec<String> = (0..1_000).map(|number| number.to_string()).collect();
    let kind = |number: usize| [BoardFile::Cudoku, BoardFile::Game][number % 2];
    let boards: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(number, name)| (name.as_str(), kind(number), "text"))
        .collect();
    let more = [("a/b", BoardFile::Cudoku, "text"), ("", BoardFile::Game, "text")];
    assert_eq!(store.write_new_boards(&[&boards[..], &more].concat()).unwrap(), 999);
    assert_eq!(store.write_new_boards(&boards).unwrap(), 0);
    assert_eq!(store.boards().unwrap().len(), 1_000);
    assert_eq!(store.read_board("7").unwrap().as_deref(), Some("mine"));
    assert_eq!(store.read_board("999").unwrap().as_deref(), Some("text"));
    assert_eq!(names_in(&folder.path().join("boards")).len(), 1_000, "no temporary file remains");
}

#[test]
fn other_files_are_not_listed() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let boards =
        store.write_board("mine", BoardFile::Cudoku, "").unwrap().parent().unwrap().to_owned();
    for name in
        ["notes.txt", ".cudoku", "a.b.cudoku", "mine.cudoku.bak", "nul.cudoku", ".underdoku-1.tmp"]
    {
        fs::write(boards.join(name), "").unwrap();
    }
    fs::create_dir(boards.join("folder.cudoku")).unwrap();
    assert_eq!(store.boards().unwrap(), ["mine"]);
    let error = store.write_board("folder", BoardFile::Cudoku, "").unwrap_err().to_string();
    let expected = format!(
        "cannot use {}: it is not a file (check its permissions and those of its folder)",
        boards.join("folder.cudoku").display()
    );
    assert_eq!(error, expected);
    assert!(matches!(store.read_board("folder"), Err(StoreError::Board { .. })));
}

#[test]
fn an_invalid_name_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for name in
        ["", "..", "../underdoku", "a/b", "a\\b", "a.cudoku", "a\nb", "CON", &"x".repeat(101)]
    {
        for error in [
            store.write_board(name, BoardFile::Cudoku, "x").unwrap_err(),
            store.read_board(name).unwrap_err(),
        ] {
            let expected = format!(
                "{name:?} cannot name a board: a name must have 1 to 100 bytes, no control characters and none of \
                 / \\ . : * ? \" < > |, and must not be reserved by Windows, as CON and LPT1 are"
            );
            assert_eq!(error.to_string(), expected);
        }
    }
    assert!(names_in(folder.path()).iter().all(|name| name.starts_with("underdoku.db")));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_name_is_one_board_or_refused(name in "\\PC{1,40}|[a-z /\\\\.\\n:]{0,12}|(?s).{0,30}", text in "(?s).{0,50}") {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        match store.write_board(&name, BoardFile::Cudoku, &text) {
            Ok(path) => {
                prop_assert_eq!(path.parent().unwrap(), folder.path().join("boards"));
                prop_assert_eq!(store.read_board(&name).unwrap(), Some(text));
                prop_assert_eq!(store.boards().unwrap(), [name]);
            }
            Err(error) => {
                let is_name = matches!(error, StoreError::BoardName { .. });
                prop_assert!(is_name, "{}", error);
                prop_assert!(!folder.path().join("boards").exists());
            }
        }
    }
}

#[test]
fn invalid_utf_8_is_read_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let path = store.write_board("odd", BoardFile::Cudoku, "").unwrap();
    fs::write(path, b"0,0,9,u\n0,1,\xff,u\n").unwrap();
    assert_eq!(store.read_board("odd").unwrap().as_deref(), Some("0,0,9,u\n0,1,\u{fffd},u\n"));
}

/// A file still being written by a live process is not a leftover.
#[test]
fn many_writers_leave_one_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one");
    let texts: Vec<String> = (0..6).map(|writer| format!("{writer}").repeat(20_000)).collect();
    std::thread::scope(|scope| {
        for text in &texts {
            scope.spawn(|| (0..25).for_each(|_| write_atomically(&path, text.as_bytes()).unwrap()));
        }
    });
    assert!(texts.contains(&fs::read_to_string(&path).unwrap()));
    assert_eq!(names_in(folder.path()), ["one"]);
}

#[test]
fn a_chosen_path_is_written_or_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a b.txt");
    write_atomically(&path, b"one").unwrap();
    write_atomically(&path, &[0xff, 0]).unwrap();
    assert_eq!(fs::read(&path).unwrap(), [0xff, 0]);
    let error = write_atomically(folder.path(), b"x").unwrap_err();
    assert_eq!(error.to_string(), "it is not a file");
    let missing = folder.path().join("missing");
    assert_eq!(
        write_atomically(&missing.join("a"), b"x").unwrap_err().kind(),
        std::io::ErrorKind::NotFound
    );
    write_atomically(&path.join("under"), b"x").unwrap_err();
    assert_eq!(names_in(folder.path()), ["a b.txt"]);
}

/// The number of killed writes; the text is too long to be written at once.
const KILLS: usize = 200;

fn text(number: usize) -> String {
    format!("{number}\n").repeat(10_000)
}

/// The number in a completely written text; `None` for any other text.
fn number_of(found: &str) -> Option<usize> {
    let number = found.lines().next()?.parse().ok()?;
    (found == text(number)).then_some(number)
}

/// In the other process: writes a board repeatedly until it is killed.
#[test]
fn write_until_killed() {
    let Some(folder) = other::folder() else { return };
    let store = Store::open(Path::new(&folder)).unwrap();
    let first = number_of(&store.read_board("mine").unwrap().unwrap()).unwrap() + 1;
    let begun = Instant::now();
    for number in (first..).take_while(|_| begun.elapsed() < 2 * TIMEOUT) {
        store.write_board("mine", BoardFile::Cudoku, &text(number)).unwrap();
    }
}

#[test]
fn a_killed_writer_leaves_the_old_file_or_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write_board("mine", BoardFile::Cudoku, &text(0)).unwrap();
    let read = || {
        number_of(&store.read_board("mine").unwrap().unwrap()).expect("the stored board is intact")
    };
    let boards = folder.path().join("boards");
    let (mut kill, mut leftovers) = (0, 0);
    // At least `KILLS` times, and until at least one was killed while writing.
    while kill < KILLS || leftovers == 0 {
        let before = read();
        let other = Other::start("boards::write_until_killed", folder.path());
        let begun = Instant::now();
        while read() <= before + kill % 3 {
            assert!(begun.elapsed() < TIMEOUT, "the other process writes nothing");
        }
        drop(other);
        assert!(read() > before);
        let left = names_in(&boards).len() - 1;
        assert!(left <= 1, "{:?}", names_in(&boards));
        leftovers += left;
        kill += 1;
    }
    store.write_board("mine", BoardFile::Cudoku, "").unwrap();
    assert_eq!(names_in(&boards), ["mine.cudoku"]);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

    use super::*;
    use crate::unprivileged::unprivileged;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o7777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn permissions_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (plain, path) = (folder.path().join("plain"), folder.path().join("written"));
        fs::write(&plain, "").unwrap();
        write_atomically(&path, b"new").unwrap();
        assert_eq!(mode(&path), mode(&plain), "a new file is like any other");
        for stored in [0o600, 0o640, 0o666, 0o777] {
            set_mode(&path, stored);
            write_atomically(&path, b"again").unwrap();
            assert_eq!(mode(&path), stored);
        }
    }

    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (inner, link) = (folder.path().join("inner"), folder.path().join("link"));
        fs::create_dir(&inner).unwrap();
        fs::write(inner.join("file"), "old").unwrap();
        symlink("inner/file", &link).unwrap();
        write_atomically(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(inner.join("file")).unwrap(), b"new");
        assert_eq!((names_in(&inner).len(), names_in(folder.path()).len()), (1, 2));
    }

    #[test]
    fn a_device_is_not_a_file() {
        let error = write_atomically(Path::new("/dev/null"), b"x").unwrap_err();
        assert_eq!(error.to_string(), "it is not a file");
    }

    #[test]
    fn read_only_files_stay_unchanged() {
        unprivileged(|| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("mine");
            fs::write(&path, "old").unwrap();
            set_mode(&path, 0o400);
            write_atomically(&path, b"new").unwrap_err();
            set_mode(&path, 0o600);
            set_mode(folder.path(), 0o500);
            let error = write_atomically(&path, b"new").unwrap_err();
            set_mode(folder.path(), 0o700);
            assert_eq!(error.to_string(), "permission denied");
            assert_eq!(
                (fs::read(&path).unwrap().as_slice(), names_in(folder.path()).len()),
                (&b"old"[..], 1)
            );
        });
    }
}

#[test]
fn one_name_is_one_board_of_any_kind() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for (kind, other) in
        [(BoardFile::Cudoku, "mine.classic"), (BoardFile::Game, "mine.cudoku")].repeat(2)
    {
        let path = store.write_board("mine", kind, &format!("{kind:?}")).unwrap();
        assert_eq!(store.read_board("mine").unwrap(), Some(format!("{kind:?}")));
        assert!(!path.with_file_name(other).exists());
        assert_eq!(store.boards().unwrap(), ["mine"]);
    }
}
