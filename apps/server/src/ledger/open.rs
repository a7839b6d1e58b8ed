//! Opening the database file.
//!
//! A file that is not ours, or of an unknown version, must stay unchanged, byte for byte. But
//! reading can write: the first reader after a crash recovers the log, and the last to close merges
//! it into the file. So a file is examined twice. First it is opened as immutable, without log and
//! locks, to find out whether it is ours. Only then is it opened normally, and even then its log
//! is not merged before its version is known and its pages are sound.
//!
//! Checking every page of a gigabyte takes about 12 seconds. A file that would take more than about
//! a second is checked in the background while it is already being served ([`is_large`]).

use std::ffi::OsStr;
use std::fs::{self, Metadata};
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior, ffi};

use super::fault::FileFault;
use super::files::{BESIDE, Files, beside, identity};
use super::private;

/// Marks the file as a ledger: the letters `udkr`.
const APPLICATION: i64 = 0x7564_6b72;

/// The migrations: from an empty file to version 1, from version 1 to version 2, and so on.
/// Existing steps never change, because deployed databases have already applied them.
const STEPS: [&str; 8] = [
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
];

/// The size of the log, in pages (16 MB), at which a writer must merge it into the database file.
const LOG: u32 = 4_096;

/// The number of prepared statements that a connection caches, more than there are.
const STATEMENTS: usize = 64;

/// How long to wait for a lock of another process.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// The largest database, in pages (64 MB), that is checked before the start.
const LARGE: u32 = 16_384;

/// Opens a ledger, or creates it. An existing one must be ours, complete and, unless it is large,
/// sound; it is migrated to the newest version. Every commit is on the disk when it returns.
pub(super) fn open(path: &Path) -> Result<(Connection, Files), FileFault> {
    if let Some(folder) = path.parent() {
        private::make_folder(folder)?;
    }
    remove_leftovers(path);
    if is_new(path)? {
        make(path)?;
    } else {
        must_be_ours(path)?;
    }
    private::close_to_others(&fs::canonicalize(path)?);
    let before = identity(path)?;
    let mut rows = connect(path)?;
    if rows.is_readonly("main")? {
        return Err(FileFault::ReadOnly);
    }
    version(&rows)?;
    must_be_whole(&rows, path)?;
    if !is_large(&rows)? {
        must_be_sound(&rows)?;
    }
    migrate(&mut rows)?;
    set_up(&rows)?;
    try_out(&mut rows)?;
    Ok((rows, Files::of(path, before)?))
}

/// Opens another connection to an open ledger.
pub(super) fn again(path: &Path) -> Result<Connection, FileFault> {
    let rows = connect(path)?;
    set_up(&rows)?;
    Ok(rows)
}

/// Rewrites a page unchanged. The version is read first: a newer server may have the same file open
/// and migrate it.
pub(super) fn try_out(rows: &mut Connection) -> Result<(), FileFault> {
    let change = rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    change.pragma_update(None, "user_version", version)?;
    Ok(change.commit()?)
}

/// Returns true if a ledger is too large to be checked page by page before the start.
pub(super) fn is_large(rows: &Connection) -> Result<bool, FileFault> {
    Ok(number(rows, "page_count")? >= i64::from(LARGE))
}

/// Checks every page for damage.
pub(super) fn must_be_sound(rows: &Connection) -> Result<(), FileFault> {
    let verdict: String = rows.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" {
        return Ok(());
    }
    Err(fault_of(&verdict))
}

/// The fault that a report describes. A page that could not be read, because memory ran out or the
/// disk failed, is not damaged.
fn fault_of(verdict: &str) -> FileFault {
    // The report begins with a heading.
    let lines: Vec<&str> = verdict.lines().filter(|line| !line.starts_with("***")).collect();
    let report = lines.join(", ");
    let code = lines.iter().find_map(|line| line.split_once("error code=")?.1.parse().ok());
    match code.map(ffi::Error::new) {
        None => FileFault::Damaged(report),
        Some(error) => match FileFault::from(rusqlite::Error::SqliteFailure(error, None)) {
            FileFault::Damaged(_) | FileFault::NotADatabase => FileFault::Damaged(report),
            unread => unread,
        },
    }
}

/// Returns true if the file is missing or empty, which are treated alike.
fn is_new(path: &Path) -> Result<bool, FileFault> {
    match fs::metadata(path) {
        Ok(file) if file.is_file() => Ok(file.len() == 0),
        Ok(_) => Err(FileFault::NotAFile),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// The suffix of the temporary file in which a database is created; a number follows it.
const NEW: &str = "-new-";

/// A temporary file older than this is a leftover, because creating a database takes some
/// milliseconds.
const LEFT: Duration = Duration::from_secs(60);

/// Removes files that were left by processes killed while they created the database. Any that
/// remain are harmless.
fn remove_leftovers(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(OsStr::to_str))
    else {
        return;
    };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let file = entry.file_name();
        let number = file.to_str().and_then(|file| file.strip_prefix(name)?.strip_prefix(NEW));
        let is_made = number.is_some_and(|rest| {
            let number = rest.split('-').next().unwrap_or_default();
            number.len() == 16 && number.bytes().all(|byte| byte.is_ascii_hexdigit())
        });
        let age =
            entry.metadata().ok().filter(Metadata::is_file).and_then(|file| file.modified().ok());
        if is_made && age.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > LEFT) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Creates the database under a unique name and renames it once it is complete on the disk. If the
/// power fails before that, either no file has the final name or a complete one does. The next
/// start could not distinguish an incomplete one from another program's file. A process killed in
/// between leaves the temporary file behind, and the next process to start removes it.
///
/// The folder's entry is flushed together with the first log, whose file is created in the same
/// folder.
fn make(path: &Path) -> Result<(), FileFault> {
    let mut number = [0; 8];
    getrandom::fill(&mut number).map_err(|error| FileFault::Other(error.to_string()))?;
    let made = beside(path, &format!("{NEW}{:016x}", u64::from_ne_bytes(number)));
    let named = filled(&made).and_then(|()| Ok(fs::hard_link(&made, path)?));
    let _ = fs::remove_file(&made);
    match named {
        Ok(()) => Ok(()),
        // The file is empty, another server has created it meanwhile, or the file system has no links.
        Err(_) => Ok(private::make_file(path)?),
    }
}

/// Makes a new database, and closes it.
fn filled(path: &Path) -> Result<(), FileFault> {
    private::make_file(path)?;
    let mut rows = connect(path)?;
    rows.pragma_update(None, "synchronous", "FULL")?;
    migrate(&mut rows)
}

/// Makes the first examination. It is left to the database library, because opening and closing the
/// file ourselves would release the locks that this process has on it.
fn must_be_ours(path: &Path) -> Result<(), FileFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let rows =
        Connection::open_with_flags(unchanging(path), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    // Allows the mark to be read even if the rest of the file is missing, because the rest may be
    // in the log.
    rows.pragma_update(None, "writable_schema", true)?;
    match number(&rows, "application_id")? {
        APPLICATION => Ok(()),
        // An empty database may be any program's.
        0 if rows.query_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| {
            row.get(0)
        })? =>
        {
            Ok(())
        }
        _ => Err(FileFault::NotOurs),
    }
}

/// The address of a file that `SQLite` treats as immutable.
fn unchanging(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    let escaped = bytes.map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(*byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", escaped.collect::<String>())
}

/// Connects to an existing file, and keeps the log in place when the connection closes.
fn connect(path: &Path) -> Result<Connection, FileFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let rows = Connection::open_with_flags(path, flags)?;
    rows.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    rows.busy_timeout(LOCK_TIMEOUT)?;
    Ok(rows)
}

/// The number of migrations applied to the database.
fn version(rows: &Connection) -> Result<usize, FileFault> {
    let version = number(rows, "user_version")?;
    let fault = FileFault::FromTheFuture { version, newest: STEPS.len() };
    usize::try_from(version).ok().filter(|&taken| taken <= STEPS.len()).ok_or(fault)
}

/// The library reads zeros beyond the end of a file that was truncated within its last page. The
/// file may be shorter than the database only while there is a log.
fn must_be_whole(rows: &Connection, path: &Path) -> Result<(), FileFault> {
    let expected = (number(rows, "page_count")? * number(rows, "page_size")?).unsigned_abs();
    let file = fs::canonicalize(path)?;
    let found = fs::metadata(&file)?.len();
    let has_log = fs::metadata(beside(&file, BESIDE[0])).is_ok_and(|log| log.len() > 0);
    if found < expected && !has_log {
        return Err(FileFault::Damaged(format!("{found} bytes of {expected} are left")));
    }
    Ok(())
}

/// Applies the missing migrations: all, or none if one fails.
fn migrate(rows: &mut Connection) -> Result<(), FileFault> {
    if version(rows)? == STEPS.len() {
        return Ok(());
    }
    let change = rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Checked again, because another process may have been faster.
    STEPS[version(&change)?..].iter().try_for_each(|step| change.execute_batch(step))?;
    change.pragma_update(None, "application_id", APPLICATION)?;
    change.pragma_update(None, "user_version", STEPS.len() as u32)?;
    Ok(change.commit()?)
}

fn set_up(rows: &Connection) -> Result<(), FileFault> {
    rows.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    for (name, value) in [
        ("synchronous", "FULL"),
        ("fullfsync", "ON"),
        ("checkpoint_fullfsync", "ON"),
        ("foreign_keys", "ON"),
    ] {
        rows.pragma_update(None, name, value)?;
    }
    rows.pragma_update_and_check(None, "wal_autocheckpoint", LOG, |_| Ok(()))?;
    rows.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(())
}

fn number(rows: &Connection, name: &str) -> Result<i64, FileFault> {
    Ok(rows.pragma_query_value(None, name, |row| row.get(0))?)
}

#[cfg(test)]
pub(super) mod tests {
    use rusqlite::OptionalExtension as _;

    use super::*;

    #[test]
    fn a_page_that_cannot_be_read_is_not_damaged() {
        for (code, is_damage) in [(7, false), (10, false), (266, false), (11, true), (26, true)] {
            let verdict = format!(
                "*** in database main ***\nTree 5 page 5: unable to get the page. error code={code}"
            );
            let fault = fault_of(&verdict);
            assert_eq!(matches!(fault, FileFault::Damaged(_)), is_damage, "{code}: {fault}");
        }
        let fault = fault_of("Tree 2 page 2 cell 0: 2nd reference to page 3");
        assert!(matches!(fault, FileFault::Damaged(_)));
    }

    #[test]
    fn a_commit_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("deep/er/a.db")).unwrap();
        let set = |name| number(&rows, name).unwrap();
        let journal: String =
            rows.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        let names = ["synchronous", "fullfsync", "foreign_keys", "user_version", "application_id"];
        assert_eq!((journal.as_str(), names.map(set)), ("wal", [2, 1, 1, 8, APPLICATION]));
    }

    #[test]
    fn servers_that_start_at_once_share_one_database() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let start = || open(&path).map(|(rows, _)| version(&rows));
        let starts: Vec<_> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
            started.into_iter().map(|start| start.join().unwrap()).collect()
        });
        assert!(starts.iter().all(|start| *start == Ok(Ok(STEPS.len()))), "{starts:?}");
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let new = names.filter(|name| name.to_string_lossy().contains("-new-")).count();
        assert_eq!(new, 0);
    }

    #[test]
    fn leftovers_of_killed_starts_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let old = ["a.db-new-0123456789abcdef", "a.db-new-0123456789abcdef-journal"];
        let kept =
            ["a.db-new-fedcba9876543210", "a.db-new-", "b.db-new-0123456789abcdef", "a.db-new-x"];
        for name in old.iter().chain(&kept) {
            fs::write(at(name), "").unwrap();
        }
        let long_ago = std::time::SystemTime::now() - 2 * LEFT;
        for name in old.iter().chain(&kept[1..]) {
            fs::File::options().write(true).open(at(name)).unwrap().set_modified(long_ago).unwrap();
        }
        open(&at("a.db")).unwrap();
        assert!(old.iter().all(|name| !at(name).exists()));
        assert!(kept.iter().all(|name| at(name).exists()), "another process may be creating one");
    }

    #[test]
    fn files_of_other_programs_stay_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        Connection::open(at("theirs")).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
        for (name, mark, value) in [("newer", "user_version", 9), ("stranger", "application_id", 7)]
        {
            drop(open(&at(name)).unwrap());
            Connection::open(at(name)).unwrap().pragma_update(None, mark, value).unwrap();
        }
        fs::write(at("text"), "a text file, of more than a hundred bytes\n".repeat(9)).unwrap();
        for (name, expected) in [
            ("theirs", FileFault::NotOurs),
            ("stranger", FileFault::NotOurs),
            ("newer", FileFault::FromTheFuture { version: 9, newest: 8 }),
            ("text", FileFault::NotADatabase),
        ] {
            let before = fs::read(at(name)).unwrap();
            assert_eq!(open(&at(name)).unwrap_err(), expected);
            assert_eq!(fs::read(at(name)).unwrap(), before, "{name}");
        }
    }

    /// The number of versions.
    pub(in crate::ledger) const VERSIONS: usize = STEPS.len();

    /// A ledger of a version with these rows.
    pub(in crate::ledger) fn make_of(path: &Path, version: usize, rows: &str) {
        let old = Connection::open(path).unwrap();
        STEPS[..version].iter().try_for_each(|step| old.execute_batch(step)).unwrap();
        old.execute_batch(rows).unwrap();
        old.pragma_update(None, "application_id", APPLICATION).unwrap();
        old.pragma_update(None, "user_version", version as u32).unwrap();
    }

    /// A ledger of the first version with two players and their runs.
    pub(in crate::ledger) fn make_old(path: &Path) {
        make_of(
            path,
            1,
            "INSERT INTO players VALUES (1, 'Ada', 'ada', x'', 0), (2, 'Emmy', 'emmy', x'', 0); \
             INSERT INTO runs (game, day, player, points, ms, eased, moves, taken, sha256) VALUES \
             ('delve', 1, 1, 0, 0, '', 1, 0, x'01'), ('delve', 1, 2, 0, 0, '', 1, 0, x'02'); \
             INSERT INTO replays VALUES (2, 'a replay')",
        );
    }

    #[test]
    fn missing_and_older_ledgers_become_the_newest_version() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("empty"), "").unwrap();
        Connection::open(at("nobody's")).unwrap().execute_batch("VACUUM").unwrap();
        make_old(&at("old"));
        for (name, runs) in [("empty", 0), ("nobody's", 0), ("old", 2)] {
            let (rows, _) = open(&at(name)).unwrap();
            assert_eq!(version(&rows), Ok(STEPS.len()), "{name}");
            for (table, of_each) in [("counts", 1), ("standings", 2)] {
                let sum = format!("SELECT COALESCE(SUM(runs), 0) FROM {table}");
                let counted: i64 = rows.query_row(&sum, [], |row| row.get(0)).unwrap();
                assert_eq!(counted, of_each * runs, "{name}, {table}");
            }
            let broken: Option<String> = rows
                .query_row("PRAGMA foreign_key_check", [], |row| row.get(0))
                .optional()
                .unwrap();
            assert_eq!(broken, None, "{name}");
            let of = "SELECT name FROM replays JOIN runs ON runs.id = run \
                      JOIN players ON players.id = player WHERE replay = 'a replay'";
            let whose: Option<String> =
                rows.query_row(of, [], |row| row.get(0)).optional().unwrap();
            assert_eq!(whose.as_deref(), (runs > 0).then_some("Emmy"), "{name}");
        }
    }
}
