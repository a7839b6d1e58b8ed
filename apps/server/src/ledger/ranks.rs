//! The order of ranked runs: by points, then by the game's second criterion, then by time; among
//! equal runs, the first to be accepted is ahead.

use std::str::FromStr;

use underdoku_game::{Day, GameId};

use super::Rank;
use super::book::number;
use super::database::{Database, ResultRow, Statement, values};
use super::fault::FileFault;
use crate::RankList;
use crate::referee::Outcome;
use crate::wire::RankForm;

/// A list of a game and day.
pub(crate) type RankListKey = (GameId, Day, RankList);

/// The sort key of runs, as stored in the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RankKey {
    pub(super) points: i64,
    pub(super) second: i64,
    pub(super) ms: i64,
}

/// A run's place in its list: its rank, its key and its id. It prints as the five numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    rank: u32,
    key: RankKey,
    id: i64,
}

/// Where a page of a list begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// After this rank. All runs before it are skipped one by one.
    Rank(u32),
    /// After this run, however many are before it.
    Run(Cursor),
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { rank, key: RankKey { points, second, ms }, id } = self;
        write!(f, "{rank}.{points}.{second}.{ms}.{id}")
    }
}

impl FromStr for Cursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected the value of \"next\" from the previous page";
        let numbers: Result<Vec<i64>, _> = text.split('.').map(str::parse).collect();
        let Ok(&[rank, points, second, ms, id]) = numbers.as_deref() else { return Err(EXPECTED) };
        let rank = u32::try_from(rank).map_err(|_| EXPECTED)?;
        Ok(Self { rank, key: RankKey { points, second, ms }, id })
    }
}

/// The sort key of a result.
pub(super) fn key(outcome: &Outcome) -> RankKey {
    RankKey {
        points: number(outcome.points),
        second: number(outcome.second),
        ms: number(outcome.time.0),
    }
}

/// The rank of a run with this key and id, and the number of runs.
///
/// Counting all runs ahead would take longer the more there are, so the table `standings` has
/// counts for stretches of time. The runs ahead are those in stretches that are ahead as a whole
/// (all better points, earlier long stretches, and earlier short stretches of the same long one),
/// plus those ahead in the run's own short stretch, which are the only ones that are counted row by
/// row.
pub(super) fn rank(
    rows: &dyn Database,
    (game, day, list): RankListKey,
    (key, id): (RankKey, i64),
) -> Result<Rank, FileFault> {
    let RankKey { points, second, ms } = key;
    let (game, day, list) = (game.as_str(), day.number(), list.word());
    let [long, short] = STRETCHES.map(|width| ms / width);
    let (first, from) = (long * (STRETCHES[0] / STRETCHES[1]), short * STRETCHES[1]);
    let found = rows.one_of(
        &[
            Statement::new(COUNT, values![game, day, list]),
            Statement::new(BETTER, values![game, day, list, STRETCHES[0], points, second, long]),
            Statement::new(
                EARLIER,
                values![game, day, list, STRETCHES[1], points, second, first, short],
            ),
            Statement::new(AHEAD, values![game, day, list, points, second, from, ms, id]),
        ],
        |_, row| row.count(0),
    )?;
    let mut found = found.into_iter().map(Option::unwrap_or_default);
    let of = found.next().unwrap_or_default();
    Ok(Rank { rank: found.sum::<u64>() + 1, of })
}

/// The lengths of the stretches of time in the table `standings`, in milliseconds; the second
/// divides the first.
const STRETCHES: [i64; 2] = [16_384, 128];

/// The rank that a result would have if it were entered, behind all equal ones.
pub(super) fn behind_equals(
    rows: &dyn Database,
    board: RankListKey,
    outcome: &Outcome,
) -> Result<Rank, FileFault> {
    let Rank { rank, of } = rank(rows, board, (key(outcome), i64::MAX))?;
    Ok(Rank { rank, of: of + 1 })
}

/// The number of runs.
pub(super) fn count(rows: &dyn Database, (game, day, list): RankListKey) -> Result<u64, FileFault> {
    let values = values![game.as_str(), day.number(), list.word()];
    Ok(rows.one(COUNT, values, |row| row.count(0))?.unwrap_or_default())
}

/// At most `limit` runs of a list, and the place of the last one.
pub(super) fn list(
    rows: &dyn Database,
    (game, day, list): RankListKey,
    from: After,
    limit: u32,
) -> Result<(Vec<RankForm>, Option<Cursor>), FileFault> {
    let (game, day, list) = (game.as_str(), day.number(), list.word());
    let found = match from {
        After::Rank(after) => rows.all(LIST, values![game, day, list, limit, after], listed)?,
        After::Run(Cursor { key: RankKey { points, second, ms }, id, .. }) => {
            rows.all(NEXT, values![game, day, list, limit, points, second, ms, id], listed)?
        }
    };
    let (After::Rank(before) | After::Run(Cursor { rank: before, .. })) = from;
    let ranks = before.saturating_add(1)..;
    let end = ranks.clone().zip(&found).last();
    let end = end.map(|(rank, &(_, key, _, id))| Cursor { rank, key, id });
    let form = |(rank, (player, key, eased, _)): (u32, (String, RankKey, String, i64))| RankForm {
        rank: rank.into(),
        player,
        points: key.points.unsigned_abs(),
        ms: key.ms.unsigned_abs(),
        eased,
    };
    Ok((ranks.zip(found).map(form).collect(), end))
}

fn listed(row: &dyn ResultRow) -> Result<(String, RankKey, String, i64), FileFault> {
    let key = RankKey { points: row.number(1)?, second: row.number(2)?, ms: row.number(3)? };
    Ok((row.text(0)?, key, row.text(4)?, row.number(5)?))
}

const BETTER: &str = "SELECT CAST(COALESCE(SUM(runs), 0) AS BIGINT) FROM standings \
    WHERE game = ?1 AND day = ?2 AND list = ?3 AND width = ?4 AND points >= ?5 \
    AND (points > ?5 OR second > ?6 OR second = ?6 AND part < ?7)";

const EARLIER: &str = "SELECT CAST(COALESCE(SUM(runs), 0) AS BIGINT) FROM standings \
    WHERE game = ?1 AND day = ?2 AND list = ?3 AND width = ?4 AND points = ?5 AND second = ?6 \
    AND part >= ?7 AND part < ?8";

const AHEAD: &str = "SELECT COUNT(*) FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
    AND points = ?4 AND second = ?5 AND ms >= ?6 AND ms <= ?7 AND (ms < ?7 OR id < ?8)";

const COUNT: &str = "SELECT runs FROM counts WHERE game = ?1 AND day = ?2 AND list = ?3";

/// Skipped runs are counted in the index, without reading their rows and players.
const LIST: &str = "SELECT name, points, second, ms, eased, runs.id FROM runs \
    JOIN players ON players.id = player \
    WHERE runs.id IN (SELECT id FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
    ORDER BY points DESC, second DESC, ms, id LIMIT ?4 OFFSET ?5) \
    ORDER BY points DESC, second DESC, ms, runs.id";

/// A run is behind another by its id, its time, its second criterion or its points. Each case is a
/// range of the index, and no more runs are read from it than fit on a page.
///
/// The first range repeats its condition three times. With `=`, `PostgreSQL` would walk through the
/// ids of all later runs instead, expecting to find enough there. Written this way, the query
/// starts at a pair of time and id in the index and stops at the end of that time; `SQLite` does
/// the same with `IS NOT DISTINCT FROM`.
const NEXT: &str = "SELECT name, points, second, ms, eased, runs.id FROM runs \
    JOIN players ON players.id = player \
    WHERE runs.id IN (SELECT id FROM ( \
    SELECT * FROM (SELECT points, second, ms, id FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
    AND points = ?5 AND second = ?6 AND ms IS NOT DISTINCT FROM ?7 AND ms <= ?7 AND id > ?8 \
    AND (ms, id) > (?7, ?8) ORDER BY ms, id LIMIT ?4) AS by_number \
    UNION ALL \
    SELECT * FROM (SELECT points, second, ms, id FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
    AND points = ?5 AND second = ?6 AND ms > ?7 ORDER BY ms, id LIMIT ?4) AS by_time \
    UNION ALL \
    SELECT * FROM (SELECT points, second, ms, id FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
    AND points = ?5 AND second < ?6 ORDER BY second DESC, ms, id LIMIT ?4) AS by_second \
    UNION ALL \
    SELECT * FROM (SELECT points, second, ms, id FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
    AND points < ?5 ORDER BY points DESC, second DESC, ms, id LIMIT ?4) AS by_points) AS behind \
    ORDER BY points DESC, second DESC, ms, id LIMIT ?4) \
    ORDER BY points DESC, second DESC, ms, runs.id";

#[cfg(test)]
mod tests {
    use rusqlite::{Connection, StatementStatus};
    use underdoku_generator::Chance;

    use super::*;
    use crate::ledger::stores;

    const DELVE: GameId = <underdoku_game::delve::Session as underdoku_game::Game>::ID;
    use crate::ledger::open::open;

    fn claimed(day: Day) -> RankListKey {
        (DELVE, day, RankList::Claimed)
    }

    /// A result with these points, second criterion and time.
    fn outcome((points, second, ms): (u32, u32, u32)) -> Outcome {
        let (time, eased) = (underdoku_game::Millis(ms.into()), String::new());
        Outcome {
            points: points.into(),
            second: second.into(),
            time,
            eased,
            moves: 1,
            second_cost: 0,
            acts: None,
            is_human: true,
        }
    }

    /// Runs with equal points are ordered as the game orders them, then by time.
    #[test]
    fn equal_points_are_ordered_by_the_game_and_then_by_time() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let day = Day::numbered(20_000).unwrap();
        let runs: [(u32, u32, u32); 4] =
            [(500, 10, 9_000), (500, 12, 9_999), (501, 0, 99_999), (500, 10, 8_000)];
        for (index, (points, second, ms)) in (1..).zip(runs) {
            rows.execute(
                "INSERT INTO players VALUES (?1, 'P' || ?1, 'p' || ?1, x'', 0, 'secret', 'p' || ?1)",
                [index],
            )
            .unwrap();
            rows.execute(
                "INSERT INTO runs (game, day, timed, list, player, points, second, ms, eased, moves, taken, sha256) \
                 VALUES ('delve', ?1, 0, 'told', ?2, ?3, ?4, ?5, '', 1, 0, CAST(?2 AS BLOB))",
                (day.number(), index, points, second, ms),
            )
            .unwrap();
        }
        let listed = list(&rows, claimed(day), After::Rank(0), 9).unwrap().0;
        let players: Vec<&str> = listed.iter().map(|run| run.player.as_str()).collect();
        assert_eq!(players, ["P3", "P2", "P4", "P1"]);
        let ranks: Vec<u64> = (1..)
            .zip(runs)
            .map(|(id, run)| rank(&rows, claimed(day), (key(&outcome(run)), id)).unwrap().rank)
            .collect();
        assert_eq!(ranks, [4, 2, 1, 3]);
        let behind = behind_equals(&rows, claimed(day), &outcome((500, 10, 8_000))).unwrap();
        assert_eq!((behind.rank, behind.of), (4, 5));
    }

    /// Adds this many runs to a day.
    fn crowded(rows: &Connection, day: Day, runs: u32) {
        rows.execute_batch(&format!(
            "WITH RECURSIVE n (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n WHERE n < {runs}) \
             INSERT INTO players SELECT n, 'P' || n, 'p' || n, x'', 0, 'secret', 'p' || n FROM n; \
             INSERT INTO runs (game, day, timed, list, player, points, second, ms, eased, moves, taken, sha256) \
             SELECT 'delve', {}, 0, 'told', id, id / 9, id / 3 % 3, id % 7, '', 1, 0, CAST(id AS BLOB) FROM players",
            day.number()
        ))
        .unwrap();
    }

    /// The number of virtual machine steps that the library takes for a statement.
    fn steps(rows: &Connection, sql: &str, day: Day, values: &[u32]) -> i32 {
        let mut select = rows.prepare(sql).unwrap();
        let board = ["delve".to_owned(), day.number().to_string(), "told".to_owned()];
        let values = board.into_iter().chain(values.iter().map(u32::to_string));
        let mut found = select.query(rusqlite::params_from_iter(values)).unwrap();
        while found.next().unwrap().is_some() {}
        drop(found);
        select.get_status(StatementStatus::VmStep)
    }

    #[test]
    fn a_list_costs_what_it_skips_and_returns() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let [day, other] = [20_000, 20_001].map(|number| Day::numbered(number).unwrap());
        crowded(&rows, day, 50_000);
        assert_eq!([day, other].map(|day| count(&rows, claimed(day))), [Ok(50_000), Ok(0)]);
        assert!(steps(&rows, COUNT, day, &[]) < 50);
        let first = steps(&rows, LIST, day, &[10, 0]);
        assert!(first < 1_000, "{first}");
        let far = steps(&rows, LIST, day, &[10, 10_000]);
        assert!(far < 10_000 * 5 + first, "{far}");
        // After a run, a list costs the same wherever it begins.
        for id in [49_990, 25_000, 100] {
            let next = steps(&rows, NEXT, day, &[10, id / 9, id / 3 % 3, id % 7, id]);
            assert!(next < 4 * first, "{next} from {id}");
        }
        rows.execute("DELETE FROM runs WHERE id <= 20", []).unwrap();
        assert_eq!(count(&rows, claimed(day)), Ok(49_980));
    }

    /// Reading from the end of many runs with equal points costs no more than from their beginning.
    #[test]
    fn a_list_does_not_scan_runs_of_equal_points() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let day = Day::numbered(20_000).unwrap();
        crowded(&rows, day, 20_000);
        let first = steps(&rows, NEXT, day, &[10, 9_999, 0, 0, 0]);
        for equal in ["points = 7", "second = 3", "ms = 5"] {
            rows.execute(&format!("UPDATE runs SET {equal}"), []).unwrap();
            let end = "SELECT points, second, ms, id FROM runs \
                       ORDER BY points, second, ms DESC, id DESC LIMIT 1 OFFSET 11";
            let found = rows.query_row(end, [], |row| {
                Ok([row.get::<_, u32>(0)?, row.get(1)?, row.get(2)?, row.get(3)?])
            });
            let [points, second, ms, id] = found.unwrap();
            let next = steps(&rows, NEXT, day, &[10, points, second, ms, id]);
            assert!(next < 4 * first, "{next} beside {first} with {equal}");
        }
    }

    /// The list behind a run, found by comparing all runs.
    const NAIVE: &str = "SELECT id FROM runs WHERE game = ?1 AND day = ?2 AND list = ?3 \
        AND (points < ?5 OR points = ?5 AND (second < ?6 OR second = ?6 AND (ms > ?7 OR ms = ?7 AND id > ?8))) \
        ORDER BY points DESC, second DESC, ms, id LIMIT ?4";

    #[test]
    fn the_list_behind_a_place_agrees_with_a_naive_query() {
        let day = Day::numbered(20_000).unwrap();
        let mut chance = Chance::new([9; 32], 1);
        // Many keys are equal.
        let mut key = || [4, 3, 3].map(|of| i64::from(chance.bits() % of));
        for (_home, mut store) in stores() {
            for round in 0..64i64 {
                let runs: Vec<[i64; 3]> = (0..round % 40).map(|_| key()).collect();
                let ([points, second, ms], id, limit) = (key(), round * 7 % 45, round % 11 + 1);
                let both = store.changed(|rows| {
                    rows.execute("DELETE FROM runs", &[])?;
                    rows.execute("DELETE FROM players", &[])?;
                    (1..).zip(&runs).try_for_each(|(id, &key)| insert(rows, day, id, key))?;
                    let values =
                        values!["delve", day.number(), "told", limit, points, second, ms, id];
                    let found = rows.all(NEXT, values, |row| row.number(5))?;
                    Ok((found, rows.all(NAIVE, values, |row| row.number(0))?))
                });
                let (found, naive) = both.unwrap();
                assert_eq!(found, naive, "{points} {second} {ms} {id} in {runs:?}");
            }
        }
    }

    /// Inserts a player and a run with this id; every fifth is in another list.
    fn insert(
        rows: &dyn Database,
        day: Day,
        id: i64,
        [points, second, ms]: [i64; 3],
    ) -> Result<(), FileFault> {
        let (name, list) = (format!("P{id}"), if id % 5 == 0 { "timed" } else { "told" });
        let player = "INSERT INTO players (id, name, folded, looks, kind, key, since) \
                      VALUES (?1, ?2, ?3, ?4, 'secret', ?5, 0)";
        rows.execute(player, values![id, &name, &name, &name, name.as_bytes()])?;
        let run = "INSERT INTO runs (id, game, day, timed, list, player, points, second, ms, eased, moves, taken, sha256) \
                   VALUES (?1, 'delve', ?2, 0, ?3, ?4, ?5, ?6, ?7, '', 1, 0, ?8)";
        let values = values![id, day.number(), list, id, points, second, ms, name.as_bytes()];
        rows.execute(run, values).map(|_| ())
    }

    #[test]
    fn a_rank_is_the_place_in_the_list_and_counts_few_rows() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let day = Day::numbered(20_000).unwrap();
        crowded(&rows, day, 3_000);
        // Times at the ends of stretches, and far apart.
        let spread = "INSERT INTO runs (game, day, timed, list, player, points, second, ms, eased, moves, taken, sha256) \
             SELECT game, day, 1, list, player, points % 5, second, ms * 128 * (id % 300) - (id % 2), '', 1, 0, \
             CAST(-id AS BLOB) FROM runs WHERE ms > 0";
        rows.execute(spread, []).unwrap();
        let must_be_places = || {
            let mut select = rows
                .prepare(
                    "SELECT points, second, ms, id FROM runs \
                          ORDER BY points DESC, second DESC, ms, id",
                )
                .unwrap();
            let found = select.query_map([], |row| {
                let key = RankKey { points: row.get(0)?, second: row.get(1)?, ms: row.get(2)? };
                Ok((key, row.get(3)?))
            });
            let all: Vec<(RankKey, i64)> = found.unwrap().map(Result::unwrap).collect();
            for (place, &run) in (1..).zip(&all).step_by(7) {
                let claimed = super::rank(&rows, claimed(day), run).unwrap();
                assert_eq!((claimed.rank, claimed.of), (place, all.len() as u64), "{run:?}");
            }
        };
        must_be_places();
        rows.execute("DELETE FROM runs WHERE id % 3 = 0", []).unwrap();
        must_be_places();
    }

    #[test]
    fn pages_follow_each_other_without_a_gap() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let day = Day::numbered(20_000).unwrap();
        crowded(&rows, day, 100);
        let whole = list(&rows, claimed(day), After::Rank(0), 1_000).unwrap().0;
        assert!(whole.len() == 100 && whole.is_sorted_by_key(|run| u64::MAX - run.points));
        assert!(whole.iter().zip(1..).all(|(run, rank)| run.rank == rank));
        let pages =
            (0..=10).map(|page| list(&rows, claimed(day), After::Rank(page * 10), 10).unwrap());
        assert_eq!(pages.flat_map(|(page, _)| page).collect::<Vec<_>>(), whole);
        let mut from = Some(After::Rank(0));
        let pages = std::iter::from_fn(|| {
            let (page, next) = list(&rows, claimed(day), from?, 7).unwrap();
            // The text that clients get parses back.
            from = next.map(|next| After::Run(next.to_string().parse().unwrap()));
            Some(page)
        });
        assert_eq!(pages.flatten().collect::<Vec<_>>(), whole);
    }
}
