//! The tables, and migrations from older versions.
//!
//! The version of a database is the number of migrations applied to it. A new version of the tables
//! is one more row in [`STEPS`]; existing rows never change, because deployed databases have
//! already applied them.

use rusqlite::{Connection, TransactionBehavior};

use crate::FileFault;

/// Marks the file as Underdoku's: the letters `udku`.
pub(crate) const APPLICATION: i64 = 0x7564_6b75;

/// The migrations: from an empty file to version 1, from version 1 to version 2, and so on.
pub(crate) const STEPS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
];

/// The version of a database; an error if it is newer than these steps.
pub(crate) fn version(connection: &Connection, steps: &[&str]) -> Result<usize, FileFault> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let fault = FileFault::FromTheFuture { version, newest: steps.len() };
    usize::try_from(version).ok().filter(|&version| version <= steps.len()).ok_or(fault)
}

/// Applies the missing migrations: all, or none if one fails.
pub(crate) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), FileFault> {
    if version(connection, steps)? == steps.len() {
        return Ok(());
    }
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Checked again, because another process may have been faster.
    for step in &steps[version(&change, steps)?..] {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "application_id", APPLICATION)?;
    change.pragma_update(None, "user_version", steps.len() as u32)?;
    Ok(change.commit()?)
}

/// The bytes of a database of the newest version, with a write-ahead log.
pub(crate) fn new_database() -> Result<Vec<u8>, FileFault> {
    let mut connection = Connection::open_in_memory()?;
    migrate(&mut connection, STEPS)?;
    // Tables of older versions were created and dropped; this removes their empty pages.
    connection.execute_batch("VACUUM")?;
    let mut bytes = connection.serialize("main")?.to_vec();
    // The bytes that record whether there is a log: https://www.sqlite.org/fileformat.html, section
    // 1.3.3.
    bytes[18..20].fill(2);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: [&str; 2] = [
        "CREATE TABLE rooms (name TEXT) STRICT; INSERT INTO rooms VALUES ('cellar');",
        "ALTER TABLE rooms ADD COLUMN depth INTEGER; UPDATE rooms SET depth = 1;",
    ];

    fn cellar(connection: &Connection) -> rusqlite::Result<i64> {
        connection.query_row("SELECT depth FROM rooms WHERE name = 'cellar'", [], |row| row.get(0))
    }

    #[test]
    fn each_version_gets_its_missing_steps() {
        for taken in 0..=2 {
            let mut connection = Connection::open_in_memory().unwrap();
            migrate(&mut connection, &TWO[..taken]).unwrap();
            assert_eq!(version(&connection, &TWO).unwrap(), taken);
            migrate(&mut connection, &TWO).unwrap();
            assert_eq!(version(&connection, &TWO).unwrap(), 2);
            assert_eq!(cellar(&connection), Ok(1));
        }
    }

    #[test]
    fn a_step_that_fails_undoes_those_before_it() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, &TWO[..1]).unwrap();
        let broken = [TWO[0], TWO[1], "CREATE TABLE rooms (name TEXT) STRICT;"];
        migrate(&mut connection, &broken).unwrap_err();
        assert_eq!(version(&connection, &broken).unwrap(), 1);
        cellar(&connection).unwrap_err();
    }

    #[test]
    fn a_version_that_no_step_leads_to_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        for unknown in [-1, 3] {
            connection.pragma_update(None, "user_version", unknown).unwrap();
            let fault = migrate(&mut connection, &TWO).unwrap_err();
            assert!(
                matches!(fault, FileFault::FromTheFuture { version, newest: 2 } if version == unknown)
            );
        }
    }
}
