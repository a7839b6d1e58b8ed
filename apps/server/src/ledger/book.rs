//! Players and runs in the database.

use rusqlite::{Connection, OptionalExtension as _};
use underdoku_game::{Day, GameId};

use super::fault::Fault;
use super::ranks::Key;
use super::{Entry, Rank, ranks};
use crate::Refusal;
use crate::key::KeyHash;
use crate::name::Name;

/// The number of a player's row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Player(i64);

/// The player of this name, if there is one; the key must match.
pub(super) fn player(
    rows: &Connection,
    name: &Name,
    key: &KeyHash,
) -> Result<Option<Player>, Fault> {
    let mut select = rows.prepare_cached("SELECT id, key FROM players WHERE folded = ?1")?;
    let found =
        select.query_row([name.folded()], |row| Ok((row.get(0)?, row.get::<_, Vec<u8>>(1)?)));
    match found.optional()? {
        None => Ok(None),
        Some((id, kept)) if KeyHash::kept(&kept).as_ref() == Some(key) => Ok(Some(Player(id))),
        Some(_) => Err(Fault::Refused(Refusal::WrongKey)),
    }
}

/// Checks that this is the player's first ranked run of the day.
pub(super) fn must_be_first(
    rows: &Connection,
    game: GameId,
    day: Day,
    player: Player,
) -> Result<(), Fault> {
    let mut select = rows.prepare_cached(
        "SELECT id, points, second, ms FROM runs WHERE game = ?1 AND day = ?2 AND player = ?3",
    )?;
    let found = select.query_row((game.as_str(), day.number(), player.0), |row| {
        let key = Key { points: row.get(1)?, second: row.get(2)?, ms: row.get(3)? };
        Ok((row.get::<_, i64>(0)?, key))
    });
    let Some((id, key)) = found.optional()? else { return Ok(()) };
    let rank = ranks::rank(rows, game, day, (key, id))?;
    Err(Fault::Refused(Refusal::Twice { rank, points: key.points.unsigned_abs() }))
}

/// Enters a run. A refused run changes nothing.
pub(super) fn enter(rows: &Connection, entry: &Entry) -> Result<Rank, Fault> {
    let Entry { game, day, .. } = *entry;
    let known = player(rows, &entry.name, &entry.key)?;
    if let Some(player) = known {
        must_be_first(rows, game, day, player)?;
    }
    must_be_new(rows, entry)?;
    let player = known.map_or_else(|| add_player(rows, entry), Ok)?;
    let key = ranks::key(&entry.outcome);
    rows.prepare_cached(
        "INSERT INTO runs (game, day, player, points, second, ms, eased, moves, taken, sha256) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute((
        game.as_str(),
        day.number(),
        player.0,
        key.points,
        key.second,
        key.ms,
        &entry.outcome.eased,
        number(entry.outcome.moves as u64),
        number(entry.now),
        entry.sha256,
    ))?;
    let run = rows.last_insert_rowid();
    rows.prepare_cached("INSERT INTO replays (run, text) VALUES (?1, ?2)")?
        .execute((run, &entry.replay))?;
    Ok(Rank { rank: ranks::rank(rows, game, day, (key, run))?, of: ranks::count(rows, game, day)? })
}

/// Checks that nobody has handed in this replay before.
fn must_be_new(rows: &Connection, entry: &Entry) -> Result<(), Fault> {
    let mut select =
        rows.prepare_cached("SELECT 1 FROM runs WHERE game = ?1 AND day = ?2 AND sha256 = ?3")?;
    let is_known = select.exists((entry.game.as_str(), entry.day.number(), entry.sha256))?;
    if is_known { Err(Fault::Refused(Refusal::Copied)) } else { Ok(()) }
}

fn add_player(rows: &Connection, entry: &Entry) -> Result<Player, Fault> {
    rows.prepare_cached("INSERT INTO players (name, folded, key, since) VALUES (?1, ?2, ?3, ?4)")?
        .execute((
            entry.name.as_str(),
            entry.name.folded(),
            entry.key.bytes(),
            number(entry.now),
        ))?;
    Ok(Player(rows.last_insert_rowid()))
}

/// A number in the type that the database stores.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
