//! Retention of replays of past days, and values derived from the server's secret.

use sha2::{Digest as _, Sha256};
use underdoku_game::Day;

use super::database::{Database, values};
use super::fault::{Fault, FileFault};
use super::packed::unpacked;
use super::ranks::RankListKey;

/// The number of replays at the top of each list that are kept for ever, and public.
pub(crate) const FIRST: u32 = 10;

/// The largest number of replays deleted at once, because arriving runs have to wait for it.
const AT_ONCE: u32 = 500;

/// The nonces of days, derived from a secret that no client can know.
///
/// A nonce is a hash of the secret and the day, so it needs no table. The time at which a player
/// first received it is recorded in the ledger and not in a token, because a player could request a
/// new token.
#[derive(Clone)]
pub(super) struct Nonces([u8; 32]);

impl Nonces {
    /// The nonces of this ledger, whose secret is created when it is first needed.
    pub(super) fn of(rows: &dyn Database) -> Result<Self, FileFault> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|error| FileFault::Other(error.to_string()))?;
        let insert = "INSERT INTO facts (name, value) VALUES ('secret', ?1) ON CONFLICT DO NOTHING";
        rows.execute(insert, values![&secret])?;
        let select = "SELECT value FROM facts WHERE name = 'secret'";
        let stored = rows.one(select, &[], |row| row.bytes(0))?.unwrap_or_default();
        let damaged = |_| FileFault::Damaged("its secret is not 32 bytes long".to_owned());
        stored.try_into().map(Self).map_err(damaged)
    }

    /// The nonce of a day: 16 hexadecimal digits. Both hashed parts have a fixed length, so no two
    /// pairs of them give the same input.
    pub(super) fn word(&self, day: Day) -> String {
        let hash = Sha256::new().chain_update(self.0).chain_update(day.number().to_be_bytes());
        hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }
}

impl std::fmt::Debug for Nonces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Nonces")
    }
}

/// The replay of the run with this rank, if it is still stored.
pub(super) fn replay(
    rows: &dyn Database,
    (game, day, list): RankListKey,
    rank: u32,
) -> Result<Option<String>, Fault> {
    let select = "SELECT replay FROM replays WHERE run = (SELECT id FROM runs \
         WHERE game = ?1 AND day = ?2 AND list = ?3 \
         ORDER BY points DESC, second DESC, ms, id LIMIT 1 OFFSET ?4)";
    let values = values![game.as_str(), day.number(), list.word(), rank.saturating_sub(1)];
    let stored = rows.one(select, values, |row| Ok(unpacked(row.value(0)?)))?;
    // Damage within a replay concerns only its row: the database as a whole is sound.
    let log = |fault| tracing::error!("the replay of rank {rank} of {game} on {day} {fault}");
    Ok(stored.and_then(|replay| replay.map_err(log).ok()))
}

/// Deletes some replays of days before this one, except for those at the top of each list; returns
/// how many. Days without replays to delete are not visited again.
pub(super) fn forget_before(rows: &dyn Database, before: Day) -> Result<usize, Fault> {
    let Some(day) = next_day(rows, before)? else { return Ok(0) };
    let mut deleted = 0;
    for (game, list) in lists(rows, day)? {
        deleted += rows.execute(
            "DELETE FROM replays WHERE run IN (SELECT run FROM replays JOIN runs ON runs.id = run \
             WHERE game = ?1 AND day = ?2 AND list = ?3 AND run NOT IN (SELECT id FROM runs \
             WHERE game = ?1 AND day = ?2 AND list = ?3 \
             ORDER BY points DESC, second DESC, ms, id LIMIT ?4) LIMIT ?5)",
            values![&game, day, &list, FIRST, AT_ONCE],
        )?;
    }
    if deleted == 0 {
        rows.execute("INSERT INTO lapsed (day) VALUES (?1) ON CONFLICT DO NOTHING", values![day])?;
    }
    Ok(deleted)
}

/// The first day that may have replays to delete.
fn next_day(rows: &dyn Database, before: Day) -> Result<Option<i64>, FileFault> {
    let select = "SELECT day FROM counts WHERE day < ?1 \
                  AND day > (SELECT COALESCE(MAX(day), -1) FROM lapsed) ORDER BY day LIMIT 1";
    rows.one(select, values![before.number()], |row| row.number(0))
}

fn lists(rows: &dyn Database, day: i64) -> Result<Vec<(String, String)>, FileFault> {
    let select = "SELECT game, list FROM counts WHERE day = ?1";
    rows.all(select, values![day], |row| Ok((row.text(0)?, row.text(1)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::store::Store;
    use crate::ledger::{book, entry, open, stores};
    use crate::{Entry, Name};

    #[test]
    fn old_replays_are_deleted_except_the_first_of_a_list() {
        for (_home, store) in stores() {
            must_lapse(store);
        }
    }

    fn must_lapse(mut store: Box<dyn Store>) {
        let day = |number| Day::numbered(number).unwrap();
        let mut players = 0_u8;
        for number in [20_000, 20_003, 20_007] {
            for _ in 0..FIRST + 5 {
                players += 1;
                let mut run = Entry { day: day(number), sha256: [players; 32], ..entry() };
                run.player.name = Name::read(&format!("P{players}")).unwrap();
                run.outcome.points = players.into();
                let entered = store.changed(|rows| book::enter(rows, &[&run])).unwrap();
                assert!(matches!(entered[..], [Ok(_)]), "{entered:?}");
            }
        }
        let mut forget =
            || store.changed(|rows| Ok(forget_before(rows, day(20_007)).unwrap())).unwrap();
        let counts = [(); 9].map(|()| forget());
        assert_eq!(counts, [5, 0, 5, 0, 0, 0, 0, 0, 0]);
        let stored = |number, rank| {
            let list = (entry().game, day(number), crate::RankList::Claimed);
            store.found(|rows| Ok(replay(rows, list, rank).unwrap().is_some())).unwrap()
        };
        for number in [20_000, 20_003] {
            assert!(stored(number, 1) && stored(number, FIRST) && !stored(number, FIRST + 1));
        }
        assert!(stored(20_007, FIRST + 5) && !stored(20_007, FIRST + 6));
    }

    #[test]
    fn a_damaged_replay_affects_only_its_row() {
        for (_home, mut store) in stores() {
            store.changed(|rows| book::enter(rows, &[&entry()])).unwrap();
            let list = (entry().game, entry().day, crate::RankList::Claimed);
            let found = |store: &dyn Store| store.found(|rows| Ok(replay(rows, list, 1).unwrap()));
            assert!(found(&*store).unwrap().is_some());
            let damaged: &[u8] = b"no stream of zlib";
            let damage = |rows: &dyn Database| {
                rows.execute("UPDATE replays SET replay = ?1", values![damaged])
            };
            store.changed(damage).unwrap();
            assert_eq!(found(&*store), Ok(None));
        }
    }

    #[test]
    fn nonces_of_days_differ_and_stay() {
        let folder = tempfile::tempdir().unwrap();
        let words = |name: &str| {
            let (rows, _) = open::open(&folder.path().join(name)).unwrap();
            let nonces = Nonces::of(&rows).unwrap();
            [20_000, 20_001].map(|number| nonces.word(Day::numbered(number).unwrap()))
        };
        let mine = words("a.db");
        assert_eq!(mine, words("a.db"));
        assert!(mine[0] != mine[1] && mine[0] != words("b.db")[0] && mine[0].len() == 16);
    }
}
