//! The tables, and how they change while servers of several versions use them.
//!
//! First expand: a step that adds something keeps older servers working. Then contract: once none
//! of them is left, a later release removes what only they used. The table `underdoku_schema`
//! contains the number of steps taken, and the number of steps that a server must at least know.

use super::Session;
use crate::ledger::database::{Database, values};
use crate::ledger::fault::FileFault;

/// A step from one version to the next. A released one never changes.
pub(super) struct Step {
    sql: &'static str,
    /// The number of steps that a server must know to work with this one.
    oldest: u32,
}

/// The steps, starting from an empty database.
pub(super) const STEPS: [Step; 4] = [
    Step { sql: include_str!("../schema/postgres/1.sql"), oldest: 1 },
    Step { sql: include_str!("../schema/postgres/2.sql"), oldest: 1 },
    Step { sql: include_str!("../schema/postgres/3.sql"), oldest: 1 },
    Step { sql: include_str!("../schema/postgres/4.sql"), oldest: 1 },
];

/// Takes the missing steps: all, or none if one fails. If several servers start at once, one takes
/// them and the others wait.
pub(super) fn migrate(rows: &Session, steps: &[Step]) -> Result<(), FileFault> {
    rows.begin_alone()?;
    if !exists(rows)? {
        rows.run(
            "CREATE TABLE underdoku_schema (version BIGINT NOT NULL, oldest BIGINT NOT NULL)",
        )?;
        rows.run("INSERT INTO underdoku_schema VALUES (0, 0)")?;
    }
    let taken = must_be_known(rows, steps.len())?;
    for (step, version) in steps.iter().zip(1_u32..).skip(taken as usize) {
        rows.run(step.sql)?;
        let update = "UPDATE underdoku_schema SET version = ?1, oldest = ?2";
        rows.execute(update, values![version, step.oldest])?;
    }
    rows.run("COMMIT")
}

/// Returns true if the database contains a ledger.
pub(super) fn exists(rows: &Session) -> Result<bool, FileFault> {
    let rows: &dyn Database = rows;
    let select = "SELECT oid::bigint FROM pg_class WHERE oid = to_regclass('underdoku_schema')";
    Ok(rows.one(select, &[], |row| row.number(0))?.is_some())
}

/// Checks that a server which knows this many steps can work with the database; returns the number
/// of steps taken.
pub(super) fn must_be_known(rows: &Session, known: usize) -> Result<u32, FileFault> {
    let rows: &dyn Database = rows;
    let select = "SELECT version, oldest FROM underdoku_schema";
    let found = rows.one(select, &[], |row| Ok((row.number(0)?, row.count(1)?)))?;
    let (version, oldest) = found.ok_or(FileFault::Empty)?;
    if oldest > known as u64 {
        return Err(FileFault::FromTheFuture { version, newest: known });
    }
    u32::try_from(version).map_err(|error| FileFault::Damaged(error.to_string()))
}

/// Writes a row unchanged.
pub(super) fn try_out(rows: &Session) -> Result<(), FileFault> {
    must_be_known(rows, STEPS.len())?;
    rows.run("UPDATE underdoku_schema SET version = version")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::postgres::{Postgres, Url};
    use crate::ledger::{Ledger, LedgerLocation, book, cluster, entry};

    /// Adds a column that older servers do not need.
    const EXPAND: Step = Step { sql: "ALTER TABLE runs ADD COLUMN more TEXT", oldest: 1 };

    /// Removes what is used only by servers that do not know [`EXPAND`].
    const CONTRACT: Step =
        Step { sql: "ALTER TABLE runs DROP COLUMN moves", oldest: STEPS.len() as u32 + 1 };

    const BROKEN: Step = Step { sql: "CREATE TABLE more (a INT); DROP TABLE nowhere", oldest: 1 };

    #[test]
    fn older_servers_work_until_what_they_use_is_removed() {
        let Some(cluster) = cluster() else { return };
        let url = Url::read(&cluster.database().unwrap(), None).unwrap();
        let database = Postgres::open(&url).unwrap();
        let known = STEPS.len();
        let migrate = |further: &[&Step]| {
            let steps = STEPS.iter().chain(further.iter().copied());
            let steps: Vec<Step> =
                steps.map(|&Step { sql, oldest }| Step { sql, oldest }).collect();
            database.patiently(|session| super::migrate(session, &steps))
        };
        let versions = || database.patiently(|session| must_be_known(session, 9).map(|_| ()));
        let enter = |number: u8| {
            let mut run = entry();
            run.sha256 = [number; 32];
            run.player.name = crate::Name::read(&format!("P{number}")).unwrap();
            database.patiently(|session| {
                session.begin_alone()?;
                must_be_known(session, known)?;
                let entered = book::enter(session, &[&run])?;
                assert!(matches!(entered[..], [Ok(_)]), "{entered:?}");
                session.run("COMMIT")
            })
        };
        assert_eq!(enter(1), Ok(()));
        assert!(matches!(migrate(&[&BROKEN]), Err(FileFault::Other(_))), "all or none");
        assert_eq!(migrate(&[&EXPAND]), Ok(()));
        assert_eq!((enter(2), migrate(&[])), (Ok(()), Ok(())), "an older one keeps working");
        assert_eq!(migrate(&[&EXPAND, &CONTRACT]), Ok(()));
        let newer =
            FileFault::FromTheFuture { version: i64::from(CONTRACT.oldest) + 1, newest: known };
        assert_eq!((enter(3), migrate(&[])), (Err(newer.clone()), Err(newer)));
        assert_eq!((migrate(&[&EXPAND]), versions()), (Ok(()), Ok(())));
        let printed = cluster.query(&url.to_string(), "SELECT count(*) FROM runs").unwrap();
        assert_eq!(printed.trim(), "2");
    }
    /// The last step known to a server of the version before lookalike names were detected.
    const BEFORE_LOOKS: usize = 2;

    #[test]
    fn names_of_older_servers_are_completed_at_the_next_start() {
        let Some(cluster) = cluster() else { return };
        let url = Url::read(&cluster.database().unwrap(), None).unwrap();
        let database = Postgres::connect(&url).unwrap();
        let enter = |name: &str| {
            database.patiently(|session| {
                session.begin_alone()?;
                must_be_known(session, BEFORE_LOOKS)?;
                let insert = "INSERT INTO players (name, folded, kind, key, since) \
                              VALUES (?1, lower(?1), 'secret', '', 0)";
                session.execute(insert, values![name])?;
                session.run("COMMIT")
            })
        };
        let looks = || {
            let select = "SELECT string_agg(coalesce(looks, '-'), ' ' ORDER BY id) FROM players";
            cluster.query(&url.to_string(), select).unwrap().trim().to_owned()
        };
        let start =
            || drop(Ledger::open(&LedgerLocation::Postgres(Box::new(url.clone()))).unwrap());
        database.patiently(|session| migrate(session, &STEPS[..BEFORE_LOOKS])).unwrap();
        enter("Ada").unwrap();
        start();
        enter("\u{410}da").unwrap();
        assert_eq!(looks(), "ada -", "the older one keeps working");
        start();
        assert_eq!(looks(), "ada ada");
    }
}
