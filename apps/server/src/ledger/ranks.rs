//! The order of ranked runs: by points, then by the second number of the game's own order, then by
//! time; of equal ones the first to be taken is ahead.

use rusqlite::{Connection, OptionalExtension as _};
use underdoku_game::{Day, GameId};

use super::Rank;
use super::book::number;
use crate::referee::Outcome;
use crate::wire::RankForm;

/// What runs are ordered by, as stored in the database.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) points: i64,
    pub(super) second: i64,
    pub(super) ms: i64,
}

/// The key of a result.
pub(super) fn key(outcome: &Outcome) -> Key {
    Key {
        points: number(outcome.points),
        second: number(outcome.second),
        ms: number(outcome.time.0),
    }
}

/// The rank of a run with this key and number.
pub(super) fn rank(
    rows: &Connection,
    game: GameId,
    day: Day,
    (key, id): (Key, i64),
) -> rusqlite::Result<u64> {
    let mut select = rows.prepare_cached(
        "SELECT COUNT(*) FROM runs WHERE game = ?1 AND day = ?2 \
         AND (points > ?3 OR points = ?3 AND (second > ?4 OR second = ?4 \
         AND (ms < ?5 OR ms = ?5 AND id < ?6)))",
    )?;
    let Key { points, second, ms } = key;
    let values = (game.as_str(), day.number(), points, second, ms, id);
    let ahead: i64 = select.query_row(values, |row| row.get(0))?;
    Ok(ahead.unsigned_abs() + 1)
}

/// The rank of a result after all equal ones, with the number of runs.
pub(super) fn behind_equals(
    rows: &Connection,
    game: GameId,
    day: Day,
    outcome: &Outcome,
) -> rusqlite::Result<Rank> {
    let rank = rank(rows, game, day, (key(outcome), i64::MAX))?;
    Ok(Rank { rank, of: count(rows, game, day)? })
}

/// The number of runs.
pub(super) fn count(rows: &Connection, game: GameId, day: Day) -> rusqlite::Result<u64> {
    let mut select = rows.prepare_cached(COUNT)?;
    let count: Option<i64> =
        select.query_row((game.as_str(), day.number()), |row| row.get(0)).optional()?;
    Ok(count.unwrap_or_default().unsigned_abs())
}

/// At most `limit` runs after a rank. The time is proportional to the sum of both numbers.
pub(super) fn list(
    rows: &Connection,
    game: GameId,
    day: Day,
    after: u32,
    limit: u32,
) -> rusqlite::Result<Vec<RankForm>> {
    let mut select = rows.prepare_cached(LIST)?;
    let found = select.query_map((game.as_str(), day.number(), limit, after), |row| {
        Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?, row.get(3)?))
    })?;
    let ranks = u64::from(after) + 1..;
    let form = |(rank, run): (u64, rusqlite::Result<_>)| {
        let (player, points, ms, eased): (String, i64, i64, String) = run?;
        Ok(RankForm { rank, player, points: points.unsigned_abs(), ms: ms.unsigned_abs(), eased })
    };
    ranks.zip(found).map(form).collect()
}

const COUNT: &str = "SELECT runs FROM counts WHERE game = ?1 AND day = ?2";

/// Skipped runs are counted in the index, without reading their rows and players.
const LIST: &str = "SELECT name, points, ms, eased FROM runs JOIN players ON players.id = player \
    WHERE runs.id IN (SELECT id FROM runs WHERE game = ?1 AND day = ?2 \
    ORDER BY points DESC, second DESC, ms, id LIMIT ?3 OFFSET ?4) \
    ORDER BY points DESC, second DESC, ms, runs.id";

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    const DELVE: GameId = <underdoku_game::delve::Session as underdoku_game::Game>::ID;
    use crate::ledger::open::open;

    /// A result with these points, second number and time.
    fn outcome((points, second, ms): (u32, u32, u32)) -> Outcome {
        let (time, eased) = (underdoku_game::Millis(ms.into()), String::new());
        Outcome { points: points.into(), second: second.into(), time, eased, moves: 1 }
    }

    /// Runs of equal points are ordered as the game orders them, then by time.
    #[test]
    fn of_equal_points_the_games_own_order_is_before_the_time() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let day = Day::numbered(20_000).unwrap();
        let runs: [(u32, u32, u32); 4] =
            [(500, 10, 9_000), (500, 12, 9_999), (501, 0, 99_999), (500, 10, 8_000)];
        for (index, (points, second, ms)) in (1..).zip(runs) {
            rows.execute("INSERT INTO players VALUES (?1, 'P' || ?1, 'p' || ?1, x'', 0)", [index])
                .unwrap();
            rows.execute(
                "INSERT INTO runs (game, day, player, points, second, ms, eased, moves, taken, sha256) \
                 VALUES ('delve', ?1, ?2, ?3, ?4, ?5, '', 1, 0, CAST(?2 AS BLOB))",
                (day.number(), index, points, second, ms),
            )
            .unwrap();
        }
        let listed = list(&rows, DELVE, day, 0, 9).unwrap();
        let players: Vec<&str> = listed.iter().map(|run| run.player.as_str()).collect();
        assert_eq!(players, ["P3", "P2", "P4", "P1"]);
        let ranks: Vec<u64> = (1..)
            .zip(runs)
            .map(|(id, run)| rank(&rows, DELVE, day, (key(&outcome(run)), id)).unwrap())
            .collect();
        assert_eq!(ranks, [4, 2, 1, 3]);
        let behind = behind_equals(&rows, DELVE, day, &outcome((500, 10, 8_000))).unwrap();
        assert_eq!((behind.rank, behind.of), (4, 4));
    }

    /// Adds this many runs to a day.
    fn crowded(rows: &Connection, day: Day, runs: u32) {
        rows.execute_batch(&format!(
            "WITH RECURSIVE n (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n WHERE n < {runs}) \
             INSERT INTO players SELECT n, 'P' || n, 'p' || n, x'', 0 FROM n; \
             INSERT INTO runs (game, day, player, points, second, ms, eased, moves, taken, sha256) \
             SELECT 'delve', {}, id, id / 9, id / 3 % 3, id % 7, '', 1, 0, CAST(id AS BLOB) FROM players",
            day.number()
        ))
        .unwrap();
    }

    /// The number of steps that the library takes for a statement.
    fn steps(rows: &Connection, sql: &str, values: &[u32]) -> i32 {
        let mut select = rows.prepare(sql).unwrap();
        let values = rusqlite::params_from_iter(
            ["delve".to_owned()].into_iter().chain(values.iter().map(u32::to_string)),
        );
        let mut found = select.query(values).unwrap();
        while found.next().unwrap().is_some() {}
        drop(found);
        select.get_status(StatementStatus::VmStep)
    }

    #[test]
    fn a_list_takes_as_long_as_what_it_passes_over_and_tells() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let [day, other] = [20_000, 20_001].map(|number| Day::numbered(number).unwrap());
        crowded(&rows, day, 50_000);
        assert_eq!([count(&rows, DELVE, day), count(&rows, DELVE, other)], [Ok(50_000), Ok(0)]);
        let day_number = day.number();
        assert!(steps(&rows, COUNT, &[day_number]) < 50);
        let first = steps(&rows, LIST, &[day_number, 10, 0]);
        assert!(first < 1_000, "{first}");
        let far = steps(&rows, LIST, &[day_number, 10, 10_000]);
        assert!(far < 10_000 * 5 + first, "{far}");
        rows.execute("DELETE FROM runs WHERE id <= 20", []).unwrap();
        assert_eq!(count(&rows, DELVE, day), Ok(49_980));
    }

    #[test]
    fn pages_follow_each_other_without_a_gap() {
        let folder = tempfile::tempdir().unwrap();
        let (rows, _) = open(&folder.path().join("a.db")).unwrap();
        let day = Day::numbered(20_000).unwrap();
        crowded(&rows, day, 100);
        let whole = list(&rows, DELVE, day, 0, 1_000).unwrap();
        assert!(whole.len() == 100 && whole.is_sorted_by_key(|run| u64::MAX - run.points));
        assert!(whole.iter().zip(1..).all(|(run, rank)| run.rank == rank));
        let pages = (0..=10).map(|page| list(&rows, DELVE, day, page * 10, 10).unwrap());
        assert_eq!(pages.flatten().collect::<Vec<_>>(), whole);
    }
}
