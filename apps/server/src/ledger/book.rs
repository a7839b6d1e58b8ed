//! Players and runs in the database.

use underdoku_game::{Day, GameId};

use super::database::{Database, Value, values};
use super::fault::{Fault, FileFault};
use super::ranks::Key as Place;
use super::{Entry, Player, Rank, RankedRun, ranks};
use crate::key::{PlayerKey, Proof};
use crate::{RankList, Refusal};

/// A player in the database.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    id: i64,
    /// True if the name belongs to a secret from before, and moves to the key that signs.
    moves: bool,
}

/// The row of this player, if there is one; the key must match.
pub(super) fn player(rows: &dyn Database, player: &Player) -> Result<Option<Known>, Fault> {
    let select = "SELECT id, kind, key FROM players WHERE folded = ?1";
    let found = rows.one(select, values![&player.name.folded()], |row| {
        Ok((row.number(0)?, PlayerKey::kept(&row.text(1)?, &row.bytes(2)?)))
    })?;
    let Some((id, kept)) = found else { return Ok(None) };
    let moves = must_own(kept.as_ref(), &player.proof).map_err(Fault::Refused)?;
    Ok(Some(Known { id, moves }))
}

/// Checks that a proof fits the key of a name; returns true if the name moves to the proof's key.
fn must_own(kept: Option<&PlayerKey>, proof: &Proof) -> Result<bool, Refusal> {
    match (kept, &proof.key) {
        (Some(kept), key) if kept == key => Ok(false),
        (Some(PlayerKey::Secret(kept)), PlayerKey::Signed(_)) if proof.before.contains(kept) => {
            Ok(true)
        }
        (Some(PlayerKey::Secret(_)), PlayerKey::Signed(_)) if proof.before.is_empty() => {
            Err(Refusal::OldKey)
        }
        (Some(PlayerKey::Signed(_)), PlayerKey::Secret(_)) => Err(Refusal::Unsigned),
        _ => Err(Refusal::WrongKey),
    }
}

/// A player's ranked run of the day's board, if there is one.
///
/// # Errors
///
/// [`Refusal::Twice`] if its replay is another than the one with this hash.
pub(super) fn ranked(
    rows: &dyn Database,
    (game, day, timed): (GameId, Day, bool),
    player: Known,
    sha256: &[u8; 32],
) -> Result<Option<RankedRun>, Fault> {
    let found = rows.one(
        "SELECT id, list, points, second, ms, sha256 FROM runs \
         WHERE game = ?1 AND day = ?2 AND timed = ?3 AND player = ?4",
        values![game.as_str(), day.number(), timed, player.id],
        |row| {
            let key = Place { points: row.number(2)?, second: row.number(3)?, ms: row.number(4)? };
            Ok(((key, row.number(0)?), row.text(1)?, row.bytes(5)?))
        },
    )?;
    let Some((run, list, hash)) = found else { return Ok(None) };
    let ranked = placed(rows, (game, day, list.parse().unwrap_or_default()), run)?;
    if hash == sha256 {
        return Ok(Some(ranked));
    }
    Err(Fault::Refused(Refusal::Twice { rank: ranked.rank.rank, points: ranked.points }))
}

/// A run in its list.
fn placed(
    rows: &dyn Database,
    (game, day, list): (GameId, Day, RankList),
    run: (Place, i64),
) -> Result<RankedRun, FileFault> {
    let rank = ranks::rank(rows, (game, day, list), run)?;
    let of = ranks::count(rows, (game, day, list))?;
    let (points, ms) = (run.0.points.unsigned_abs(), run.0.ms.unsigned_abs());
    Ok(RankedRun { rank: Rank { rank, of }, list, points, ms, is_new: false })
}

/// The time at which the server gave its board of a day to a player, in seconds since 1970.
pub(super) fn begun(
    rows: &dyn Database,
    game: GameId,
    day: Day,
    player: Known,
) -> Result<Option<u64>, FileFault> {
    let select = "SELECT at FROM begins WHERE game = ?1 AND day = ?2 AND player = ?3";
    rows.one(select, values![game.as_str(), day.number(), player.id], |row| row.count(0))
}

/// Notes that a player is given the server's board of a day; returns when that first happened.
pub(super) fn begin(
    rows: &dyn Database,
    who: &Player,
    (game, day): (GameId, Day),
    now: u64,
) -> Result<u64, Fault> {
    let player = settled(rows, who, now)?;
    rows.execute(
        "INSERT INTO begins (game, day, player, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        values![game.as_str(), day.number(), player.id, number(now)],
    )?;
    Ok(begun(rows, game, day, player)?.unwrap_or(now))
}

/// Enters a run; one that the player has handed in before stays as it is. A refused run changes
/// nothing.
pub(super) fn enter(rows: &dyn Database, entry: &Entry) -> Result<RankedRun, Fault> {
    let Entry { game, day, timed, list, .. } = *entry;
    if let Some(known) = player(rows, &entry.player)?
        && let Some(ranked) = ranked(rows, (game, day, timed), known, &entry.sha256)?
    {
        return Ok(ranked);
    }
    must_be_new(rows, entry)?;
    let player = settled(rows, &entry.player, entry.now)?;
    let key = ranks::key(&entry.outcome);
    let run = new_row(
        rows,
        "INSERT INTO runs (game, day, player, timed, list, points, second, ms, eased, moves, taken, sha256) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id",
        values![
            game.as_str(),
            day.number(),
            player.id,
            timed,
            list.word(),
            key.points,
            key.second,
            key.ms,
            &entry.outcome.eased,
            number(entry.outcome.moves as u64),
            number(entry.now),
            &entry.sha256,
        ],
    )?;
    rows.execute(
        "INSERT INTO replays (run, replay) VALUES (?1, ?2)",
        values![run, entry.replay.bytes()],
    )?;
    Ok(RankedRun { is_new: true, ..placed(rows, (game, day, list), (key, run))? })
}

/// Adds a row; returns its number.
fn new_row(rows: &dyn Database, sql: &str, values: &[Value<'_>]) -> Result<i64, FileFault> {
    let id = rows.one(sql, values, |row| row.number(0))?;
    id.ok_or_else(|| FileFault::Other("a new row has no number".to_owned()))
}

/// Checks that nobody has handed in this replay before.
fn must_be_new(rows: &dyn Database, entry: &Entry) -> Result<(), Fault> {
    let known = rows.one(
        "SELECT id FROM runs WHERE game = ?1 AND day = ?2 AND sha256 = ?3",
        values![entry.game.as_str(), entry.day.number(), &entry.sha256],
        |row| row.number(0),
    )?;
    if known.is_some() { Err(Fault::Refused(Refusal::Copied)) } else { Ok(()) }
}

/// The row of a player, added or given the new key if need be.
fn settled(rows: &dyn Database, who: &Player, now: u64) -> Result<Known, Fault> {
    let (kind, key) = who.proof.key.stored();
    match player(rows, who)? {
        Some(known) if known.moves => {
            let update = "UPDATE players SET kind = ?1, key = ?2 WHERE id = ?3";
            rows.execute(update, values![kind, key, known.id])?;
            Ok(Known { moves: false, ..known })
        }
        Some(known) => Ok(known),
        None => {
            let id = new_row(
                rows,
                "INSERT INTO players (name, folded, kind, key, since) VALUES (?1, ?2, ?3, ?4, ?5) \
                 RETURNING id",
                values![who.name.as_str(), &who.name.folded(), kind, key, number(now)],
            )?;
            Ok(Known { id, moves: false })
        }
    }
}

/// A number in the type that the database stores.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
