//! Opening the database file.
//!
//! A file that is not ours, or that we do not understand, must stay as it is, byte for byte.
//! Reading can write: a first reader after a crash replays the write-ahead log, a last one that
//! leaves folds it into the file. So there are two looks before anything is allowed to change. The
//! first opens the file as if nothing could ever change it, without log or locks, and asks one
//! thing of its head: whose it is. That never changes, so a head that lags behind the log tells it
//! as well. Only a file of ours is then opened in earnest, log included, but forbidden to fold the
//! log into the file until its version is known and its pages are sound.
//!
//! A new database is made in memory and written as a whole: nobody sees half of one, and the disk
//! is waited for twice instead of eight times, before the first picture.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::whole::write_new;
use crate::{FileFault, private, schema};

/// The time for which another process may keep the database to itself before we give up.
const PATIENCE: Duration = Duration::from_secs(5);

/// So many pages take some 10 ms to check: 4 MB, 100,000 moves and more.
const LARGE: u32 = 1024;

/// Opens a database that is ours, sound and of the newest version, or makes it out of nothing.
pub(crate) fn open(path: &Path) -> Result<Connection, FileFault> {
    if is_new(path)? {
        // Where this fails, or another process was faster, it is made in its place.
        let _ = write_new(path, &schema::new_database()?).or_else(|_| private::make_file(path));
    } else {
        must_be_ours(path)?;
    }
    private::close_database(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection =
        Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(PATIENCE)?;
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

/// True if there is no file yet, or an empty one, which is the same.
fn is_new(path: &Path) -> Result<bool, FileFault> {
    match fs::metadata(path) {
        Ok(file) if file.is_file() => Ok(file.len() == 0),
        Ok(_) => Err(FileFault::NotAFile),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// The first look. It goes through the database library, not through a file of our own: closing a
/// file gives up the locks that this process has on it elsewhere.
fn must_be_ours(path: &Path) -> Result<(), FileFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection =
        Connection::open_with_flags(immutable(path), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    // Lets a file pass that is shorter than its head says: the log may hold the rest.
    connection.pragma_update(None, "writable_schema", true)?;
    match connection.pragma_query_value(None, "application_id", |row| row.get(0))? {
        schema::APPLICATION => Ok(()),
        _ => Err(FileFault::NotOurs),
    }
}

/// The address of a file that is taken for one that cannot change.
fn immutable(path: &Path) -> String {
    let escaped = path.as_os_str().as_encoded_bytes().iter().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(*byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", escaped.collect::<String>())
}

/// Looks for damage. A large file would take longer than the first picture may, so of that only the
/// games are looked at; a damaged page of moves is found by who reads it.
fn must_be_sound(connection: &Connection) -> Result<(), FileFault> {
    let pages: u32 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
    if pages < LARGE {
        return must_pass(connection, "1");
    }
    // Which of them there are depends on the version.
    let mut select = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE name IN ('games', 'runs', 'benches', 'rounds')",
    )?;
    let tables = select.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    tables.iter().try_for_each(|table| must_pass(connection, table))
}

/// Checks one table, or up to a number of faults the whole file.
fn must_pass(connection: &Connection, what: &str) -> Result<(), FileFault> {
    let verdict: String =
        connection.query_row(&format!("PRAGMA quick_check({what})"), [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(FileFault::Damaged(verdict)) }
}

/// The library reads zeros behind the end of a file that was cut within its last page. While there
/// is a log, the file may be shorter than the database.
fn must_be_whole(connection: &Connection, path: &Path) -> Result<(), FileFault> {
    let size =
        |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0)).map(u64::from);
    let expected = size("page_count")? * size("page_size")?;
    // The log lies beside the file itself, not beside a link to it.
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

/// Makes every commit last: it is on the disk when it returns, the disk's own cache included.
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

/// Turns to a write-ahead log. Whoever else is just opening a new database does the same, and the
/// library does not wait for them here.
fn keep_a_log(connection: &Connection) -> Result<(), FileFault> {
    let given_up = Instant::now() + PATIENCE;
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
