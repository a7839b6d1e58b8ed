//! Opening the database file.
//!
//! A file that is not ours, or of an unknown version, must stay unchanged, byte for byte. But
//! reading can write: the first reader after a crash replays the write-ahead log, and the last to
//! close merges it into the file. So a file is examined twice before anything may change. First it
//! is opened as immutable, without log or locks, only to read from its header which program it
//! belongs to. That information never changes, so a header older than the log is good enough. Only
//! a file of ours is then opened normally, log included, but its log is not merged until its
//! version and its pages have been checked.
//!
//! A new database is built in memory and written in one go: nobody ever sees half a database, and
//! the first screen appears after two waits for the disk instead of eight.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::whole::write_new;
use crate::{FileFault, private, schema};

/// How long another process may lock the database before we give up.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// The largest database, in pages, that is checked completely: 4 MB, which is over 100,000 moves
/// and takes about 10 ms.
const LARGE: u32 = 1024;

/// Opens a database of ours that is sound, and migrates it to the newest version; or creates it.
pub(crate) fn open(path: &Path) -> Result<Connection, FileFault> {
    if is_new(path)? {
        // If this fails, or another process was faster, the library creates the file in place.
        let _ = write_new(path, &schema::new_database()?).or_else(|_| private::make_file(path));
    } else {
        must_be_ours(path)?;
    }
    private::close_database(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection =
        Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(LOCK_TIMEOUT)?;
    if connection.is_readonly("main")? {
        return Err(FileFault::ReadOnly);
    }
    schema::version(&connection, schema::STEPS)?;
    must_be_whole(&connection, path)?;
    must_be_sound(&connection)?;
    schema::migrate(&mut connection, schema::STEPS)?;
    set_up(&connection)?;
    Ok(connection)
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

/// Makes the first examination, through the database library, because opening and closing the file
/// ourselves would release the locks that this process has on the database elsewhere.
fn must_be_ours(path: &Path) -> Result<(), FileFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection =
        Connection::open_with_flags(immutable(path), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    // Accepts a file shorter than its header claims: the log may contain the rest.
    connection.pragma_update(None, "writable_schema", true)?;
    match connection.pragma_query_value(None, "application_id", |row| row.get(0))? {
        schema::APPLICATION => Ok(()),
        _ => Err(FileFault::NotOurs),
    }
}

/// The URI of a file that `SQLite` treats as immutable.
fn immutable(path: &Path) -> String {
    let escaped = path.as_os_str().as_encoded_bytes().iter().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(*byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", escaped.collect::<String>())
}

/// Checks for damage. Checking a large file completely would delay the first screen, so only its
/// table of games is checked; a damaged page of moves is found when it is read.
fn must_be_sound(connection: &Connection) -> Result<(), FileFault> {
    let pages: u32 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
    if pages < LARGE {
        return must_pass(connection, "1");
    }
    // The names of the tables depend on the version.
    let mut select = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE name IN ('games', 'runs', 'benches', 'rounds')",
    )?;
    let tables = select.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    tables.iter().try_for_each(|table| must_pass(connection, table))
}

/// Checks one table, or the whole file up to a number of faults.
fn must_pass(connection: &Connection, what: &str) -> Result<(), FileFault> {
    let verdict: String =
        connection.query_row(&format!("PRAGMA quick_check({what})"), [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(fault_of(verdict)) }
}

/// The fault that a verdict reports. A page that could not be read, because memory ran out or the
/// disk failed, is not damaged.
fn fault_of(verdict: String) -> FileFault {
    let code =
        verdict.split_once("error code=").and_then(|(_, code)| code.lines().next()?.parse().ok());
    match code.map(ffi::Error::new) {
        None => FileFault::Damaged(verdict),
        Some(error) => match FileFault::from(rusqlite::Error::SqliteFailure(error, None)) {
            FileFault::Damaged(_) | FileFault::NotADatabase => FileFault::Damaged(verdict),
            unread => unread,
        },
    }
}

/// The library reads zeros beyond the end of a file that was truncated within its last page. While
/// there is a log, the file may be shorter than the database.
fn must_be_whole(connection: &Connection, path: &Path) -> Result<(), FileFault> {
    let size =
        |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0)).map(u64::from);
    let expected = size("page_count")? * size("page_size")?;
    // The log is next to the file itself, not next to a link to it.
    let file = fs::canonicalize(path)?;
    let found = fs::metadata(&file)?.len();
    let mut log = file.into_os_string();
    log.push("-wal");
    let has_log = fs::metadata(log).is_ok_and(|log| log.len() > 0);
    if found < expected && !has_log {
        return Err(FileFault::Damaged(format!("{found} bytes of {expected} are left")));
    }
    Ok(())
}

/// Makes every commit durable: on the disk when it returns, past the disk's own cache.
fn set_up(connection: &Connection) -> Result<(), FileFault> {
    keep_a_log(connection)?;
    for (name, value) in [
        ("synchronous", "FULL"),
        ("fullfsync", "ON"),
        ("checkpoint_fullfsync", "ON"),
        ("foreign_keys", "ON"),
    ] {
        connection.pragma_update(None, name, value)?;
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(())
}

/// Switches to a write-ahead log. Another process that opens a new database at the same time does
/// so too, and in this case the library does not wait for its lock.
fn keep_a_log(connection: &Connection) -> Result<(), FileFault> {
    let given_up = Instant::now() + LOCK_TIMEOUT;
    loop {
        match connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())) {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && Instant::now() < given_up =>
            {
                sleep(Duration::from_millis(5));
            }
            turned => return Ok(turned?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_cannot_be_read_is_not_damaged() {
        for (code, is_damage) in [(7, false), (10, false), (266, false), (11, true), (26, true)] {
            let verdict = format!(
                "*** in database main ***\nTree 5 page 5: unable to get the page. error code={code}"
            );
            let fault = fault_of(verdict);
            assert_eq!(matches!(fault, FileFault::Damaged(_)), is_damage, "{code}: {fault}");
        }
        let fault = fault_of("Tree 2 page 2 cell 0: 2nd reference to page 3".to_owned());
        assert!(matches!(fault, FileFault::Damaged(_)));
    }

    #[test]
    fn a_commit_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder.path().join("a.db")).unwrap();
        let set =
            |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        let journal: String =
            connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        let names =
            ["synchronous", "fullfsync", "checkpoint_fullfsync", "foreign_keys", "application_id"];
        assert_eq!((journal.as_str(), names.map(set)), ("wal", [2, 1, 1, 1, schema::APPLICATION]));
    }
}
