//! Players and runs in the database.

use rusqlite::{Connection, OptionalExtension as _};
use underdoku_game::{Day, GameId};

use super::fault::Fault;
use super::ranks::Key as Place;
use super::{Entry, Player, Rank, ranks};
use crate::Refusal;
use crate::key::{PlayerKey, Proof};

/// A player in the database.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    id: i64,
    /// True if the name belongs to a secret from before, and moves to the key that signs.
    moves: bool,
}

/// The row of this player, if there is one; the key must match.
pub(super) fn player(rows: &Connection, player: &Player) -> Result<Option<Known>, Fault> {
    let mut select = rows.prepare_cached("SELECT id, kind, key FROM players WHERE folded = ?1")?;
    let found = select.query_row([player.name.folded()], |row| {
        Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, Vec<u8>>(2)?))
    });
    let Some((id, kind, kept)) = found.optional()? else { return Ok(None) };
    let kept = PlayerKey::kept(&kind, &kept);
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

/// Checks that this is the player's first ranked run of the day's board.
pub(super) fn must_be_first(
    rows: &Connection,
    (game, day, timed): (GameId, Day, bool),
    player: Known,
) -> Result<(), Fault> {
    let mut select = rows.prepare_cached(
        "SELECT id, list, points, second, ms FROM runs \
         WHERE game = ?1 AND day = ?2 AND timed = ?3 AND player = ?4",
    )?;
    let found = select.query_row((game.as_str(), day.number(), timed, player.id), |row| {
        let key = Place { points: row.get(2)?, second: row.get(3)?, ms: row.get(4)? };
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, key))
    });
    let Some((id, list, key)) = found.optional()? else { return Ok(()) };
    let list = list.parse().unwrap_or_default();
    let rank = ranks::rank(rows, (game, day, list), (key, id))?;
    Err(Fault::Refused(Refusal::Twice { rank, points: key.points.unsigned_abs() }))
}

/// The time at which the server gave its board of a day to a player, in seconds since 1970.
pub(super) fn begun(
    rows: &Connection,
    game: GameId,
    day: Day,
    player: Known,
) -> Result<Option<u64>, Fault> {
    let mut select =
        rows.prepare_cached("SELECT at FROM begins WHERE game = ?1 AND day = ?2 AND player = ?3")?;
    let at = select.query_row((game.as_str(), day.number(), player.id), |row| row.get::<_, i64>(0));
    Ok(at.optional()?.map(i64::unsigned_abs))
}

/// Notes that a player is given the server's board of a day; returns when that first happened.
pub(super) fn begin(
    rows: &Connection,
    who: &Player,
    (game, day): (GameId, Day),
    now: u64,
) -> Result<u64, Fault> {
    let player = settled(rows, who, now)?;
    rows.prepare_cached("INSERT OR IGNORE INTO begins VALUES (?1, ?2, ?3, ?4)")?.execute((
        game.as_str(),
        day.number(),
        player.id,
        number(now),
    ))?;
    Ok(begun(rows, game, day, player)?.unwrap_or(now))
}

/// Enters a run. A refused run changes nothing.
pub(super) fn enter(rows: &Connection, entry: &Entry) -> Result<Rank, Fault> {
    let Entry { game, day, timed, list, .. } = *entry;
    if let Some(known) = player(rows, &entry.player)? {
        must_be_first(rows, (game, day, timed), known)?;
    }
    must_be_new(rows, entry)?;
    let player = settled(rows, &entry.player, entry.now)?;
    let key = ranks::key(&entry.outcome);
    rows.prepare_cached(
        "INSERT INTO runs (game, day, player, timed, list, points, second, ms, eased, moves, taken, sha256) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?
    .execute((
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
        entry.sha256,
    ))?;
    let run = rows.last_insert_rowid();
    rows.prepare_cached("INSERT INTO replays (run, replay) VALUES (?1, ?2)")?
        .execute((run, entry.replay.bytes()))?;
    let of = ranks::count(rows, (game, day, list))?;
    Ok(Rank { rank: ranks::rank(rows, (game, day, list), (key, run))?, of })
}

/// Checks that nobody has handed in this replay before.
fn must_be_new(rows: &Connection, entry: &Entry) -> Result<(), Fault> {
    let mut select =
        rows.prepare_cached("SELECT 1 FROM runs WHERE game = ?1 AND day = ?2 AND sha256 = ?3")?;
    let is_known = select.exists((entry.game.as_str(), entry.day.number(), entry.sha256))?;
    if is_known { Err(Fault::Refused(Refusal::Copied)) } else { Ok(()) }
}

/// The row of a player, added or given the new key if need be.
fn settled(rows: &Connection, who: &Player, now: u64) -> Result<Known, Fault> {
    let (kind, key) = who.proof.key.stored();
    match player(rows, who)? {
        Some(known) if known.moves => {
            rows.prepare_cached("UPDATE players SET kind = ?1, key = ?2 WHERE id = ?3")?
                .execute((kind, key, known.id))?;
            Ok(Known { moves: false, ..known })
        }
        Some(known) => Ok(known),
        None => {
            rows.prepare_cached(
                "INSERT INTO players (name, folded, kind, key, since) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute((
                who.name.as_str(),
                who.name.folded(),
                kind,
                key,
                number(now),
            ))?;
            Ok(Known { id: rows.last_insert_rowid(), moves: false })
        }
    }
}

/// A number in the type that the database stores.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
