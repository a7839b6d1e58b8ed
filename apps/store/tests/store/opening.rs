//! Other files in the place of the database: each is either understood, or reported and left
//! unchanged.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;
use underdoku_game::delve::{Ending, MarkKind, Move, Save, Session, TimedMove};
use underdoku_game::{Game as _, Millis, Played, any, classic, hudoku};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, Digit, Origin};
use underdoku_store::{GameNumber, Moment, Store, StoredGame, default_folder};

use super::laws::dump;
use super::sample::{self, Sample as _, begun};
use super::{Files, killed};

fn id(number: i64) -> GameNumber {
    sample::id::<Session>(number)
}

fn started(store: &mut Store, seed: u64, moves: u64) -> StoredGame<Session> {
    begun(store, seed, moves)
}

const AWAY: &str = "(move it away, or choose another folder with --data-dir)";

/// A folder with a closed database that was created by these statements.
pub(super) fn database(sql: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    Connection::open(file(folder.path())).unwrap().execute_batch(sql).unwrap();
    folder
}

/// Stores this many runs with this many moves each.
fn fill(folder: &Path, runs: u64, moves: usize) {
    let mut store = Store::open(folder).unwrap();
    for seed in (0..runs).map(Seed::from) {
        let blank = Session::new(seed.clone()).view().blanks.iter().next().unwrap();
        let mark = TimedMove {
            time: Millis(123_456),
            act: Move::Mark(MarkKind::Centre, blank, Digit::ALL[4]),
        };
        let played = Save { setup: seed.into(), moves: vec![mark; moves] }.replay().unwrap();
        store.import(any::<Session>(), &Played::of(&played), "").unwrap();
    }
}

pub(super) fn file(folder: &Path) -> PathBuf {
    folder.join("underdoku.db")
}

/// A store with some runs and a page or two of moves, closed.
fn filled() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path(), 4, 100);
    folder
}

/// Checks that opening fails with these words after the file's path, where `…` stands for any text,
/// and that no file has changed.
fn check_refused(folder: &Path, expected: &str) {
    let before = Files::of(folder);
    let error = Store::open(folder).unwrap_err().to_string();
    let (start, end) = expected.split_once('…').unwrap_or((expected, ""));
    assert!(error.starts_with(&format!("{} {start}", file(folder).display())), "{error}");
    assert!(error.ends_with(end), "{error}");
    assert_eq!(Files::of(folder), before, "{expected}");
}

#[test]
fn a_file_that_is_not_a_database_is_left_unchanged() {
    let texts: [&[u8]; 4] =
        [b"no", b"SQLite format 3", &[0; 4096], "Dear diary, ".repeat(999).leak().as_bytes()];
    for text in texts {
        let folder = tempfile::tempdir().unwrap();
        fs::write(file(folder.path()), text).unwrap();
        check_refused(folder.path(), &format!("is not a database; it was left unchanged {AWAY}"));
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(file(folder.path())).unwrap();
    check_refused(folder.path(), &format!("is not a file; it was left unchanged {AWAY}"));
}

#[test]
fn another_programs_database_is_left_unchanged() {
    let tables =
        "CREATE TABLE runs (id INTEGER PRIMARY KEY, seed TEXT); INSERT INTO runs VALUES (1, 'x');";
    for head in
        ["", "PRAGMA application_id = 7; PRAGMA user_version = 1;", "PRAGMA journal_mode = WAL;"]
    {
        let folder = database(&format!("{head} {tables}"));
        let expected = format!("is another program's database; it was left unchanged {AWAY}");
        check_refused(folder.path(), &expected);
    }
}

#[test]
fn a_newer_database_is_left_unchanged() {
    let expected = "was written by a newer Underdoku; it was left unchanged: its version is 900, this \
                    program supports up to … (update Underdoku, or choose another folder with --data-dir)";
    let folder = filled();
    let other = Connection::open(file(folder.path())).unwrap();
    other.execute_batch("CREATE TABLE wonders (name TEXT); PRAGMA user_version = 900;").unwrap();

    // After a crash only the log contains the version. Reading it leaves an index next to it, and
    // nothing else.
    let copy = killed(folder.path());
    assert_eq!(Files::of(copy.path()).0.len(), 2);
    check_refused(copy.path(), expected);

    // The result is the same if the file contains everything and there is no log.
    other.execute_batch("PRAGMA journal_mode = DELETE;").unwrap();
    drop(other);
    check_refused(folder.path(), expected);
}

#[test]
fn a_damaged_database_is_left_unchanged() {
    let sound = filled();
    let bytes = fs::read(file(sound.path())).unwrap();
    let page = 4096;
    assert!(bytes.len() > 5 * page);
    let mut damaged = vec![
        bytes[..page].to_vec(),
        bytes[..page + 100].to_vec(),
        bytes[..bytes.len() - 1].to_vec(),
    ];
    for number in 1..bytes.len() / page {
        let mut bytes = bytes.clone();
        bytes[number * page..][..page].fill(0x5a);
        damaged.push(bytes);
    }
    let mut words = bytes.clone();
    words[100..page].fill(0);
    damaged.push(words);
    for bytes in damaged {
        let folder = tempfile::tempdir().unwrap();
        fs::write(file(folder.path()), &bytes).unwrap();
        let expected =
            "is damaged; it was left unchanged: … (replace it with a backup or move it away)";
        check_refused(folder.path(), expected);
    }
}

/// Overwrites the first leaf page that contains this text.
pub(super) fn damage_page(folder: &Path, text: &str) {
    let mut bytes = fs::read(file(folder)).unwrap();
    let has_text = |page: &[u8]| page.windows(text.len()).any(|window| window == text.as_bytes());
    let page = bytes
        .chunks_mut(4096)
        .find(|page| [0x0a, 0x0d].contains(&page[0]) && has_text(page))
        .unwrap();
    page.fill(0x5a);
    fs::write(file(folder), bytes).unwrap();
}

#[test]
fn a_large_database_is_checked_while_it_is_read() {
    let folder = filled();
    Store::open(folder.path()).unwrap().set_setting("ballast", &"x".repeat(5_000_000)).unwrap();
    damage_page(folder.path(), "centre");
    let mut store = Store::open(folder.path()).unwrap();
    let error = store.resume::<Session>(id(1)).unwrap_err().to_string();
    let start = format!("{} is damaged; it was left unchanged: ", file(folder.path()).display());
    assert!(error.starts_with(&start), "{error}");
    assert_eq!(store.resume::<Session>(id(4)).unwrap().session().history().len(), 100);
    drop((started(&mut store, 5, 5), store));

    damage_page(folder.path(), "original-1");
    check_refused(folder.path(), "is damaged; it was left unchanged: ");
}

/// A crash while the log is merged leaves the file shorter than its header claims; the log still
/// has the rest.
#[test]
fn a_file_completed_by_its_log_is_sound() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let new = fs::metadata(file(folder.path())).unwrap().len();
    let other = Connection::open(file(folder.path())).unwrap();
    let _: i64 = other.query_row("SELECT count(*) FROM games", [], |row| row.get(0)).unwrap();
    fill(folder.path(), 4, 100);
    let _: i64 = other.query_row("PRAGMA wal_checkpoint(FULL)", [], |row| row.get(0)).unwrap();
    let grown = fs::metadata(file(folder.path())).unwrap().len();
    assert!(grown > new + 4096);
    for length in (new..grown).step_by(4096) {
        let copy = killed(folder.path());
        fs::File::options().write(true).open(file(copy.path())).unwrap().set_len(length).unwrap();
        let store = Store::open(copy.path()).unwrap();
        for run in 1..=4 {
            assert_eq!(store.resume::<Session>(id(run)).unwrap().session().history().len(), 100);
        }
    }
}

#[test]
fn an_empty_file_is_a_new_database() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(file(folder.path()), "").unwrap();
    drop(started(&mut Store::open(folder.path()).unwrap(), 1, 1));
    assert_eq!(Store::open(folder.path()).unwrap().saved_games::<Session>().unwrap().len(), 1);
}

#[test]
fn a_path_that_is_not_a_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    fs::write(&file, "mine").unwrap();
    for path in [file.clone(), file.join("under"), file.join("far/under")] {
        let error = Store::open(&path).unwrap_err().to_string();
        assert_eq!(
            error,
            format!("{} is not a folder (choose one with --data-dir)", file.display())
        );
    }
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

#[test]
fn a_version_1_database_is_brought_up_to_date() {
    let folder = database(include_str!("version-1.sql"));
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.setting("theme").unwrap().as_deref(), Some("dark"));
    let stored = store.saved_games::<Session>().unwrap();
    assert_eq!(
        (stored.len(), stored[0].id, stored[0].last_played),
        (1, id(1), Moment(1_764_000_060))
    );
    assert_eq!(
        (stored[0].summary.hp, stored[0].summary.blanks, stored[0].title.as_str()),
        (3, 26, "7")
    );
    let record = &store.best::<Session>("", 9).unwrap()[0];
    let ended = &record.summary;
    assert_eq!((record.id, ended.ending, ended.seed.as_str()), (id(2), Some(Ending::Left), "deep"));
    assert_eq!(store.save::<Session>(id(2)).unwrap().moves.len(), 1);

    let run = store.resume_newest::<Session>().unwrap().unwrap();
    assert_eq!((run.view().blanks.len(), run.time()), (26, Millis(6000)));
    assert_eq!(run.summary(), stored[0].summary);
    assert_eq!(store.start::<Session>(Seed::from(1).into()).unwrap().id(), Some(id(3)));
}

/// A killed process leaves the last moves of a version 1 database only in the log.
#[test]
fn a_version_1_database_with_a_log_is_brought_up_to_date() {
    let folder = database(include_str!("version-1.sql"));
    let old = Connection::open(file(folder.path())).unwrap();
    old.execute_batch(
        "PRAGMA journal_mode = WAL; INSERT INTO moves VALUES (1, 3, 7000, 'rest'); \
         UPDATE runs SET moves = 3, ms = 7000 WHERE id = 1;",
    )
    .unwrap();
    let copy = killed(folder.path());
    assert_eq!(Files::of(copy.path()).0.len(), 2);
    let store = Store::open(copy.path()).unwrap();
    assert_eq!(store.resume_newest::<Session>().unwrap().unwrap().history().len(), 3);
}

#[test]
fn a_version_2_database_is_brought_up_to_date() {
    let folder = database(include_str!("version-2.sql"));
    let store = Store::open(folder.path()).unwrap();
    let listed = &store.saved_games::<classic::Session>().unwrap()[0];
    assert_eq!(
        (listed.title.as_str(), listed.summary.filled, listed.summary.blanks),
        ("preset1", 2, 54)
    );
    let board = store.resume_newest::<classic::Session>().unwrap().unwrap();
    assert_eq!(board.view().state, &{
        let mut state = classic::State::puzzle(&classic::level("preset1").unwrap().grid());
        state.put(Cell::at(0, 2), Digit::ALL[0], Origin::User);
        state.put(Cell::at(0, 4), Digit::ALL[2], Origin::User);
        state
    });
    assert_eq!(
        (board.title(), board.view().time, board.summary()),
        ("preset1", Millis(6000), listed.summary.clone())
    );
}

#[test]
fn a_version_3_database_is_brought_up_to_date() {
    let folder = database(include_str!("version-3.sql"));
    let store = Store::open(folder.path()).unwrap();
    let listed = &store.saved_games::<hudoku::Session>().unwrap()[0];
    assert_eq!((listed.title.as_str(), listed.summary.hidden), ("4x5, 3", 8));
    let round = store.resume_newest::<hudoku::Session>().unwrap().unwrap();
    assert_eq!((round.summary(), round.time()), (listed.summary.clone(), Millis(41_000)));
    assert!(round.view().is_paused && round.view().seed == &Seed::from(3));
}

/// Further rows of databases of version 4: every kind of game, finished and not, discarded and
/// damaged.
const VERSION_4: &str = "PRAGMA user_version = 4; ALTER TABLE benches ADD COLUMN layout TEXT;
    INSERT INTO runs VALUES (1, 'original-1', 'a b', 5, 6, 1, 1, 1, 2, 27, 0, 0, 900, 'died');
    INSERT INTO runs VALUES (2, 'original-1', '2', 5, 6, 3, 1, 1, 3, 27, 0, 4, 900, 'left');
    INSERT INTO runs VALUES (3, 'original-1', '3', 5, 6, 2, 1, 2, 3, 29, 1, 27, 900, 'left');
    INSERT INTO runs VALUES (4, 'original-1', '4', 5, 6, 5, 1, 1, 3, 27, 0, 4, 800, 'left');
    INSERT INTO runs VALUES (5, 'original-1', '5', 5, 6, 4, 1, 1, 3, 27, 0, 4, 800, 'left');
    INSERT INTO runs VALUES (9, 'depths-1', '9', 5, 6, 6, 0, 1, 3, 27, 0, 0, 0, NULL);
    DELETE FROM runs WHERE id = 9;
    INSERT INTO moves VALUES (1, 1, 900, 'leave'), (2, 1, 900, 'leave');
    INSERT INTO benches VALUES (3, 'classic-2', 'a killer', '................', '................', 5, 6, 1, 1,
        0, 16, 0, 5, '2x2k r1c1r1c2=3');
    INSERT INTO bench_moves VALUES (3, 1, 5, 'fill-marks');
    INSERT INTO rounds VALUES (7, 'hudoku-1', 'mine', 'a a b / a a b / -b -a b', '3', 5, 6, 1, 1, 0, 0, 700, 0, 0,
        1, 2, 1, 0, 1, 'gave up');
    INSERT INTO rounds VALUES (8, 'hudoku-1', 'mine', 'a a b / a a b / -b -a b', '4', 5, 6, 2, 0, 0, 120, 700, 3, 4,
        1, 2, 0, 1, 0, 'finished');
    INSERT INTO round_moves VALUES (7, 1, 700, 'solution');";

#[test]
fn a_version_4_database_keeps_numbers_orders_and_what_lists_show() {
    let folder =
        database(&include_str!("version-3.sql").replace("user_version = 3", "user_version = 0"));
    Connection::open(file(folder.path())).unwrap().execute_batch(VERSION_4).unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let numbers = |records: Vec<i64>, expected: &[i64]| assert_eq!(records, expected);
    let best = store.best::<Session>("", 9).unwrap();
    numbers(best.iter().map(|record| record.id.number()).collect(), &[3, 5, 4, 2, 1]);
    assert_eq!(
        (best[4].summary.ending, best[4].summary.seed.as_str()),
        (Some(Ending::Died), "a b")
    );
    assert_eq!(best[0].summary.score.points(), 10_027);
    assert_eq!(
        store.export(id(1)).unwrap(),
        "underdoku delve\nrules original-1\nseed a b\n900 leave\n"
    );
    assert_eq!(store.start::<Session>(Seed::from(1).into()).unwrap().id(), Some(id(10)));

    let killer = store.resume::<classic::Session>(sample::id::<classic::Session>(3)).unwrap();
    assert_eq!((killer.title(), killer.history().len()), ("a killer", 1));
    assert_eq!(killer.summary(), store.saved_games::<classic::Session>().unwrap()[0].summary);

    let groups = store.groups(hudoku::Session::ID).unwrap();
    assert_eq!((groups.len(), groups[0].title.as_str()), (1, "mine"));
    let rounds = store.best::<hudoku::Session>(&groups[0].key, 9).unwrap();
    numbers(rounds.iter().map(|record| record.id.number()).collect(), &[8, 7]);
    let first = rounds[0].summary.score;
    assert_eq!((first.auto_hints, first.asked_hints, first.wrong, first.alone), (3, 4, 1, 2));
    assert_eq!(first.eased.to_string(), "slow clock");
    assert_eq!(rounds[1].summary.score.eased.to_string(), "paused, clock off");
    assert_eq!((rounds[1].summary.score.points(), rounds[1].title.as_str()), (0, "mine, 3"));
    let text = store.export(sample::id::<hudoku::Session>(7)).unwrap();
    assert!(
        text.ends_with("name mine\ntemplate a a b / a a b / -b -a b\nseed 3\n700 solution\n"),
        "{text}"
    );
}

/// A database is migrated only once; later processes find it up to date.
#[test]
fn an_older_database_is_migrated_once() {
    let ballast = "INSERT INTO settings VALUES ('ballast', hex(zeroblob(2500000)));";
    for more in ["", ballast] {
        let folder = database(&format!("{}{more}", include_str!("version-1.sql")));
        drop(Store::open(folder.path()).unwrap());
        let rows = || dump(&Connection::open(file(folder.path())).unwrap());
        let before = rows();
        assert_eq!(before.len(), 5);
        let mut store = Store::open(folder.path()).unwrap();
        drop(begun::<classic::Session>(&mut store, 0, 3));
        drop(store);
        assert_eq!(rows().iter().filter(|row| before.contains(row)).count(), 5);
    }
}

#[test]
fn any_folder_name_will_do() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a/b/c", "with blank", "100%25?mode=memory#1", "räum'\"&", "file:x", ":memory:"] {
        let path = folder.path().join(name);
        let run = started(&mut Store::open(&path).unwrap(), 1, 1);
        let view = run.seen();
        drop(run);
        let store = Store::open(&path).unwrap();
        assert_eq!(store.resume_newest::<Session>().unwrap().unwrap().seen(), view, "{name}");
        assert!(file(&path).is_file());
    }
}

#[test]
fn the_default_folder_is_this_programs_own() {
    assert!(
        default_folder().is_ok_and(|folder| folder.is_absolute() && folder.ends_with("underdoku"))
    );
}

#[cfg(unix)]
mod permissions {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;
    use crate::unprivileged::unprivileged;

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    const ADVICE: &str =
        "(check its permissions and those of its folder, or choose another folder with --data-dir)";

    #[test]
    fn a_read_only_file_is_reported() {
        unprivileged(|| {
            let folder = filled();
            set_mode(&file(folder.path()), 0o400);
            check_refused(
                folder.path(),
                &format!("is read-only, so no move can be saved {ADVICE}"),
            );
            set_mode(&file(folder.path()), 0o000);
            let error = Store::open(folder.path()).unwrap_err().to_string();
            assert!(error.contains(" cannot be opened: ") && error.ends_with(ADVICE), "{error}");
        });
    }

    #[test]
    fn a_read_only_folder_is_reported() {
        unprivileged(|| {
            let (folder, empty) = (filled(), tempfile::tempdir().unwrap());
            let cases =
                [(folder.path(), "is read-only, so no move"), (empty.path(), "cannot be opened: ")];
            for (folder, fault) in cases {
                set_mode(folder, 0o500);
                let before = Files::of(folder);
                let error = Store::open(folder).unwrap_err().to_string();
                let start = format!("{} {fault}", file(folder).display());
                assert!(error.starts_with(&start) && error.ends_with(ADVICE), "{error}");
                let inner = Store::open(&folder.join("inner")).unwrap_err().to_string();
                let start = format!("cannot use the folder {}: ", folder.join("inner").display());
                assert!(inner.starts_with(&start), "{inner}");
                assert_eq!(Files::of(folder), before);
                set_mode(folder, 0o700);
            }
        });
    }
}

/// Bytes that are not UTF-8 are a valid folder name too.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_name_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStrExt as _;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(std::ffi::OsStr::from_bytes(b"caf\xe9"));
    drop(started(&mut Store::open(&path).unwrap(), 1, 1));
    assert_eq!(Store::open(&path).unwrap().saved_games::<Session>().unwrap().len(), 1);
}

/// The last process to close merges the log into the file, so that a copy of just the file is a
/// backup.
#[test]
fn a_closed_store_is_one_file() {
    let folder = filled();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    let database = Connection::open(file(folder.path())).unwrap();
    let mode: String = database.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
}
