//! Players and runs in the database.
//!
//! A run is looked up by its player or by its hash. In a file the index for that begins with the
//! game and the day. `PostgreSQL` would prefer the index of the ranks, which begins the same
//! way, and scan all runs of the day, because its statistics say that a new day has none. It uses
//! no index for `IS NOT DISTINCT FROM`, so writing the condition that way leaves it only the right
//! one; in a file it means the same as `=`.

use std::collections::HashSet;

use underdoku_game::{Day, GameId};

use super::database::{Database, ResultRow, Statement, values};
use super::fault::{Fault, FileFault};
use super::ranks::RankKey;
use super::{Entry, Player, RankedRun, ranks};
use crate::key::{PlayerKey, Proof};
use crate::name::looks;
use crate::{RankList, Refusal};

/// A player in the database.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoredPlayer {
    id: i64,
    /// True if the name belongs to an old secret, and moves to the signing key.
    moves: bool,
}

/// The row of this player, if there is one; the key must match. A new name must not look like an
/// existing one.
pub(super) fn player(rows: &dyn Database, player: &Player) -> Result<Option<StoredPlayer>, Fault> {
    if let Some(found) = rows.one(PLAYER, values![&player.name.folded()], owner)? {
        return known(found, &player.proof).map(Some).map_err(Fault::Refused);
    }
    let (looks, folded) = (player.name.looks(), player.name.folded());
    match rows.one(LOOKALIKE, values![&looks, &folded], |_| Ok(()))? {
        Some(()) => Err(Fault::Refused(Refusal::LooksTaken)),
        None => Ok(None),
    }
}

/// A name's row: its number and its key.
type Owner = (i64, Option<PlayerKey>);

const RUN: &str = "SELECT id, list, points, second, ms, sha256 FROM runs \
    WHERE game IS NOT DISTINCT FROM ?1 AND day IS NOT DISTINCT FROM ?2 \
    AND timed IS NOT DISTINCT FROM ?3 AND player = ?4";

const PLAYER: &str = "SELECT id, kind, key FROM players WHERE folded = ?1";

/// Another name that looks like this one. The name itself may have been inserted since it was
/// looked up, and old names may look like each other.
const LOOKALIKE: &str = "SELECT id FROM players WHERE looks = ?1 AND folded <> ?2 LIMIT 1";

fn owner(row: &dyn ResultRow) -> Result<Owner, FileFault> {
    Ok((row.number(0)?, PlayerKey::from_stored(&row.text(1)?, &row.bytes(2)?)))
}

fn known((id, stored): Owner, proof: &Proof) -> Result<StoredPlayer, Refusal> {
    must_own(stored.as_ref(), proof).map(|moves| StoredPlayer { id, moves })
}

/// Checks that a proof fits the key of a name; returns true if the name moves to the key of the
/// proof.
fn must_own(stored: Option<&PlayerKey>, proof: &Proof) -> Result<bool, Refusal> {
    match (stored, &proof.key) {
        (Some(stored), key) if stored == key => Ok(false),
        (Some(PlayerKey::Secret(stored)), PlayerKey::Signed(_))
            if proof.before.contains(stored) =>
        {
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
/// [`Refusal::Twice`] if its replay does not have this hash.
pub(super) fn ranked(
    rows: &dyn Database,
    (game, day, timed): (GameId, Day, bool),
    player: StoredPlayer,
    sha256: &[u8; 32],
) -> Result<Option<RankedRun>, Fault> {
    let values = values![game.as_str(), day.number(), timed, player.id];
    let found = rows.one(RUN, values, |row| standing(row, sha256))?;
    found.map(|run| placed(rows, (game, day), run)).transpose()
}

/// A run in the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RankedEntry {
    list: RankList,
    run: (RankKey, i64),
    is: ExistingRun,
}

/// How a run in the ledger relates to the submitted one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExistingRun {
    /// It has just been entered.
    New,
    /// It is identical, and had been entered before.
    Same,
    /// It is a different run of the same player.
    Other,
}

/// A player's run of a day, compared with the run that has this hash.
fn standing(row: &dyn ResultRow, sha256: &[u8; 32]) -> Result<RankedEntry, FileFault> {
    let key = RankKey { points: row.number(2)?, second: row.number(3)?, ms: row.number(4)? };
    let is = if row.bytes(5)? == sha256 { ExistingRun::Same } else { ExistingRun::Other };
    let list = row.text(1)?.parse().unwrap_or_default();
    Ok(RankedEntry { list, run: (key, row.number(0)?), is })
}

/// The place of a run in its list. All runs ahead of it are counted, so this happens after the
/// commit, when no other run waits for the writer.
///
/// # Errors
///
/// [`Refusal::Twice`] if it is not the submitted run.
pub(super) fn placed(
    rows: &dyn Database,
    (game, day): (GameId, Day),
    RankedEntry { list, run, is }: RankedEntry,
) -> Result<RankedRun, Fault> {
    let rank = ranks::rank(rows, (game, day, list), run)?;
    let (points, ms) = (run.0.points.unsigned_abs(), run.0.ms.unsigned_abs());
    if is == ExistingRun::Other {
        return Err(Fault::Refused(Refusal::Twice { rank: rank.rank, points }));
    }
    Ok(RankedRun { rank, list, points, ms, is_new: is == ExistingRun::New })
}

/// When the server gave its board of a day to a player, in seconds since 1970.
pub(super) fn begun(
    rows: &dyn Database,
    game: GameId,
    day: Day,
    player: StoredPlayer,
) -> Result<Option<u64>, FileFault> {
    let select = "SELECT at FROM begins WHERE game = ?1 AND day = ?2 AND player = ?3";
    rows.one(select, values![game.as_str(), day.number(), player.id], |row| row.count(0))
}

/// Records that a player is given the server's board of a day; returns when that first happened.
pub(super) fn begin(
    rows: &dyn Database,
    who: &Player,
    (game, day): (GameId, Day),
    now: u64,
) -> Result<u64, Fault> {
    let known = player(rows, who)?;
    let id = settle(rows, &[(who, known, now)])?.pop().ok_or_else(unnumbered)?;
    rows.execute(
        "INSERT INTO begins (game, day, player, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        values![game.as_str(), day.number(), id, number(now)],
    )?;
    Ok(begun(rows, game, day, StoredPlayer { id, moves: false })?.unwrap_or(now))
}

/// Does everything that is done for a run and for a board, with a run that cannot collide with
/// others.
pub(super) fn try_out(rows: &dyn Database, trial: &Entry) -> Result<(), FileFault> {
    let refused = |why: Refusal| FileFault::Other(why.to_string());
    for entered in enter(rows, &[trial])? {
        entered.map_err(refused)?;
    }
    match begin(rows, &trial.player, (trial.game, trial.day), trial.now) {
        Ok(_) => Ok(()),
        Err(Fault::File(fault)) => Err(fault),
        Err(Fault::Refused(why)) => Err(refused(why)),
    }
}

/// The result of entering a run.
pub(super) type EntryResult = Result<RankedEntry, Refusal>;

/// Enters runs, with the same result as one after another. A run that the player has already
/// submitted stays unchanged, and a refused run changes nothing.
///
/// Each step is done for many runs at once, because over a network each step costs a round trip.
/// That is possible only for runs that cannot affect each other: where two have the same name,
/// names that look alike or the same replay, the later one waits for the next round, in which it
/// sees the first as entered.
pub(super) fn enter(
    rows: &dyn Database,
    entries: &[&Entry],
) -> Result<Vec<EntryResult>, FileFault> {
    let mut entered: Vec<Option<EntryResult>> = entries.iter().map(|_| None).collect();
    let mut left: Vec<usize> = (0..entries.len()).collect();
    while !left.is_empty() {
        let mut seen = HashSet::new();
        let is_apart = |&index: &usize| {
            let Entry { player: Player { name, .. }, sha256, game, day, outcome, .. } =
                entries[index];
            let hashes = [Some(*sha256), outcome.acts].into_iter().flatten();
            let claims = [ExclusiveClaim::Name(name.folded()), ExclusiveClaim::Looks(name.looks())]
                .into_iter()
                .chain(hashes.map(|hash| ExclusiveClaim::Replay(hash, *game, *day)));
            // Insert the claims of a run that has to wait too, because the runs after it must not
            // overtake it.
            let known = claims.map(|claim| seen.insert(claim)).filter(|is_new| !is_new);
            known.count() == 0
        };
        let (apart, later): (Vec<usize>, Vec<usize>) = left.into_iter().partition(is_apart);
        let these: Vec<&Entry> = apart.iter().map(|&index| entries[index]).collect();
        for (index, result) in apart.into_iter().zip(enter_apart(rows, &these)?) {
            entered[index] = Some(result);
        }
        left = later;
    }
    Ok(entered.into_iter().flatten().collect())
}

/// What only one run per round may claim.
#[derive(PartialEq, Eq, Hash)]
enum ExclusiveClaim {
    Name(String),
    Looks(String),
    Replay([u8; 32], GameId, Day),
}

/// Enters runs of different players with different replays.
fn enter_apart(rows: &dyn Database, entries: &[&Entry]) -> Result<Vec<EntryResult>, FileFault> {
    let verdicts = judged(rows, entries)?;
    let fair = entries.iter().zip(&verdicts).filter_map(|(&entry, verdict)| match verdict {
        Verdict::Fair(known) => Some((entry, *known)),
        Verdict::Decided(_) => None,
    });
    let mut runs = write(rows, &fair.collect::<Vec<_>>())?.into_iter();
    let entered = verdicts.into_iter().map(|verdict| match verdict {
        Verdict::Fair(_) => Ok(Ok(runs.next().ok_or_else(unnumbered)?)),
        Verdict::Decided(entered) => Ok(entered),
    });
    entered.collect()
}

/// The verdict on a run before anything is written.
enum Verdict {
    /// It can be entered, for this player or for a new one.
    Fair(Option<StoredPlayer>),
    Decided(EntryResult),
}

/// What the ledger contains about a run that is to be entered.
#[derive(Default)]
struct EntryContext {
    owner: Option<Owner>,
    /// True if there is another name that looks like it.
    has_lookalike: bool,
    /// The run of the name's owner.
    run: Option<RankedEntry>,
    is_copied: bool,
}

impl EntryContext {
    fn verdict(self, proof: &Proof) -> Verdict {
        let owned = match self.owner {
            Some(owner) => known(owner, proof).map(Some),
            None if self.has_lookalike => Err(Refusal::LooksTaken),
            None => Ok(None),
        };
        match owned {
            Err(refusal) => Verdict::Decided(Err(refusal)),
            Ok(known) => match self.run {
                Some(run) => Verdict::Decided(Ok(run)),
                None if self.is_copied => Verdict::Decided(Err(Refusal::Copied)),
                None => Verdict::Fair(known),
            },
        }
    }
}

/// Looks up the players and the replays of these runs.
fn judged(rows: &dyn Database, entries: &[&Entry]) -> Result<Vec<Verdict>, FileFault> {
    let names = entries.iter().map(|entry| &entry.player.name);
    let names: Vec<_> = names.map(|name| (name.folded(), name.looks())).collect();
    let questions: Vec<_> =
        entries.iter().zip(&names).flat_map(|(entry, name)| questions(entry, name)).collect();
    let mut found: Vec<EntryContext> = entries.iter().map(|_| EntryContext::default()).collect();
    rows.each_of(&questions, &mut |number, row| {
        let (index, question) = (number / QUESTIONS, number % QUESTIONS);
        match question {
            0 => found[index].owner = Some(owner(row)?),
            1 => found[index].has_lookalike = true,
            2 => found[index].run = Some(standing(row, &entries[index].sha256)?),
            _ => found[index].is_copied = true,
        }
        Ok(())
    })?;
    let verdict = |(found, entry): (EntryContext, &&Entry)| found.verdict(&entry.player.proof);
    Ok(found.into_iter().zip(entries).map(verdict).collect())
}

/// The number of lookups for a run.
const QUESTIONS: usize = 4;

/// The player with the name; the player with a name that looks like it; the run that the name has;
/// and any run with the same replay, or with the same moves at other times.
fn questions<'a>(
    entry: &'a Entry,
    (name, looks): &'a (String, String),
) -> [Statement<'a>; QUESTIONS] {
    let (game, day) = (entry.game.as_str(), entry.day.number());
    [
        Statement::new(PLAYER, values![name]),
        Statement::new(LOOKALIKE, values![looks, name]),
        Statement::new(
            "SELECT id, list, points, second, ms, sha256 FROM runs \
             WHERE game IS NOT DISTINCT FROM ?1 AND day IS NOT DISTINCT FROM ?2 \
             AND timed IS NOT DISTINCT FROM ?3 \
             AND player = (SELECT id FROM players WHERE folded = ?4)",
            values![game, day, entry.timed, name],
        ),
        Statement::new(
            "SELECT id FROM runs WHERE game IS NOT DISTINCT FROM ?1 \
             AND day IS NOT DISTINCT FROM ?2 AND sha256 = ?3 \
             UNION ALL SELECT id FROM runs WHERE game IS NOT DISTINCT FROM ?1 \
             AND day IS NOT DISTINCT FROM ?2 AND acts = ?4",
            values![game, day, &entry.sha256, entry.outcome.acts.as_ref()],
        ),
    ]
}

/// Writes runs, and the names of their players if they are new.
fn write(
    rows: &dyn Database,
    fair: &[(&Entry, Option<StoredPlayer>)],
) -> Result<Vec<RankedEntry>, FileFault> {
    let players: Vec<_> =
        fair.iter().map(|&(entry, known)| (&entry.player, known, entry.now)).collect();
    let players = settle(rows, &players)?;
    let entries = || fair.iter().map(|&(entry, _)| entry);
    let new: Vec<_> =
        entries().zip(players).map(|(entry, player)| new_run(entry, player)).collect();
    let runs = numbers(rows, &new)?;
    let replays = entries().zip(&runs).map(|(entry, &run)| {
        let insert = "INSERT INTO replays (run, replay) VALUES (?1, ?2)";
        Statement::new(insert, values![run, entry.replay.bytes()])
    });
    rows.each_of(&replays.collect::<Vec<_>>(), &mut |_, _| Ok(()))?;
    let standing = |(entry, run): (&Entry, i64)| RankedEntry {
        list: entry.list,
        run: (ranks::key(&entry.outcome), run),
        is: ExistingRun::New,
    };
    Ok(entries().zip(runs).map(standing).collect())
}

fn new_run(entry: &Entry, player: i64) -> Statement<'_> {
    let key = ranks::key(&entry.outcome);
    Statement::new(
        "INSERT INTO runs (game, day, player, timed, list, points, second, ms, eased, moves, taken, sha256, acts) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) RETURNING id",
        values![
            entry.game.as_str(),
            entry.day.number(),
            player,
            entry.timed,
            entry.list.word(),
            key.points,
            key.second,
            key.ms,
            &entry.outcome.eased,
            number(entry.outcome.moves as u64),
            number(entry.now),
            &entry.sha256,
            entry.outcome.acts.as_ref(),
        ],
    )
}

/// The ids of players. Inserts the row of a new player, and updates the key of a name that moves to
/// a new one.
fn settle(
    rows: &dyn Database,
    players: &[(&Player, Option<StoredPlayer>, u64)],
) -> Result<Vec<i64>, FileFault> {
    let names = players.iter().map(|(who, ..)| &who.name);
    let names: Vec<_> = names.map(|name| (name.folded(), name.looks())).collect();
    let changes = players.iter().zip(&names).map(|((who, known, now), (name, looks))| {
        let (kind, key) = who.proof.key.stored();
        match known {
            Some(StoredPlayer { id, moves: true }) => Statement::new(
                "UPDATE players SET kind = ?1, key = ?2 WHERE id = ?3 RETURNING id",
                values![kind, key, *id],
            ),
            Some(StoredPlayer { id, moves: false }) => {
                Statement::new("SELECT id FROM players WHERE id = ?1", values![*id])
            }
            None => Statement::new(
                "INSERT INTO players (name, folded, looks, kind, key, since) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
                values![who.name.as_str(), name, looks, kind, key, number(*now)],
            ),
        }
    });
    numbers(rows, &changes.collect::<Vec<_>>())
}

/// The number of names that are completed at a time.
const PART: u32 = 1_000;

/// Fills in the column `looks` for names inserted by servers older than that column, one batch at a
/// time; returns true if more may be left.
pub(super) fn complete_names(rows: &dyn Database) -> Result<bool, FileFault> {
    let select = "SELECT id, name FROM players WHERE looks IS NULL LIMIT ?1";
    let found =
        rows.all(select, values![PART], |row| Ok((row.number(0)?, looks(&row.text(1)?))))?;
    let update = "UPDATE players SET looks = ?1 WHERE id = ?2";
    let updates = found.iter().map(|(id, looks)| Statement::new(update, values![looks, *id]));
    rows.each_of(&updates.collect::<Vec<_>>(), &mut |_, _| Ok(()))?;
    Ok(found.len() == PART as usize)
}

/// The id of the row that each statement returns.
fn numbers(rows: &dyn Database, statements: &[Statement<'_>]) -> Result<Vec<i64>, FileFault> {
    let found = rows.one_of(statements, |_, row| row.number(0))?;
    found.into_iter().map(|number| number.ok_or_else(unnumbered)).collect()
}

fn unnumbered() -> FileFault {
    FileFault::Other("a new row has no number".to_owned())
}

/// A number in the type that the database stores.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::sqlite::Sqlite;
    use crate::ledger::store::Store;
    use crate::ledger::{Ledger, entry, open, stores};

    fn run(name: &str, replay: u8) -> Entry {
        let mut run = Entry { sha256: [replay; 32], ..entry() };
        run.player.name = crate::Name::read(name).unwrap();
        run.outcome.points = replay.into();
        run
    }

    /// In one batch, but with the same result as one after another.
    #[test]
    fn runs_of_one_batch_see_each_other() {
        for (_home, mut store) in stores() {
            let mut thief = run("Ada", 1);
            thief.player.proof.key = crate::PlayerKey::Secret(
                crate::KeyHash::of(&"fedcba9876543210".repeat(4)).unwrap(),
            );
            let runs = [
                run("Ada", 1),
                run("Eve", 1),
                thief,
                run("Ada", 2),
                run("ada", 1),
                run("Bob", 2),
                run("Eve", 3),
            ];
            let all: Vec<&Entry> = runs.iter().collect();
            let entered = store.changed(|rows| enter(rows, &all)).unwrap();
            let result = |entered: &EntryResult| match entered {
                Ok(standing) => format!("{:?}", standing.is),
                Err(refusal) => refusal.code().to_owned(),
            };
            let expected = ["New", "copied", "wrong-key", "Other", "Same", "New", "New"];
            assert_eq!(entered.iter().map(result).collect::<Vec<_>>(), expected);
            let again = store.changed(|rows| enter(rows, &all)).unwrap();
            let expected = ["Same", "Other", "wrong-key", "Other", "Same", "Same", "Same"];
            assert_eq!(again.iter().map(result).collect::<Vec<_>>(), expected);
            let placed = |is: &EntryResult| {
                let (standing, of) = (is.clone().unwrap(), (entry().game, entry().day));
                store.found(|rows| Ok(placed(rows, of, standing))).unwrap()
            };
            assert!(matches!(placed(&entered[0]), Ok(RankedRun { is_new: true, .. })));
            let twice = placed(&entered[3]);
            assert!(matches!(twice, Err(Fault::Refused(Refusal::Twice { .. }))), "{twice:?}");
            let players = "SELECT count(*) FROM players";
            let players = store.found(|rows| rows.one(players, &[], |row| row.number(0)));
            assert_eq!(players, Ok(Some(3)), "a refused run takes no name");
        }
    }

    /// The same run by another key.
    fn of(key: u8, mut run: Entry) -> Entry {
        let digits = format!("{key:02x}").repeat(32);
        run.player.proof.key = crate::PlayerKey::Secret(crate::KeyHash::of(&digits).unwrap());
        run
    }

    fn codes(entered: &[EntryResult]) -> Vec<&'static str> {
        entered.iter().map(|one| one.as_ref().map_or_else(Refusal::code, |_| "entered")).collect()
    }

    #[test]
    fn a_new_name_looks_like_no_other_even_in_its_own_batch() {
        for (_home, mut store) in stores() {
            let mut enter = |runs: &[Entry]| {
                let all: Vec<&Entry> = runs.iter().collect();
                codes(&store.changed(|rows| enter(rows, &all)).unwrap())
            };
            let runs = [
                run("Ada", 1),
                of(2, run("\u{410}d\u{430}", 2)),
                of(3, run("A da", 3)),
                of(4, run("Eve", 4)),
                of(5, run("Adam", 5)),
            ];
            let expected = ["entered", "looks-taken", "looks-taken", "entered", "entered"];
            assert_eq!(enter(&runs), expected);
            assert_eq!(enter(&runs), expected, "the first player keeps the name");
            let later = [of(6, run("E.v.e", 6)), run("aDA", 1), of(7, run("\u{412}ob", 7))];
            assert_eq!(enter(&later), ["looks-taken", "entered", "entered"]);
            assert_eq!(enter(&[of(8, run("Bob", 8))]), ["looks-taken"], "whichever is first");
            let code = |run: &Entry| {
                let found = store.found(|rows| Ok(player(rows, &run.player))).unwrap();
                found.map_or_else(refused, |_| "fine")
            };
            let runs = [of(9, run("ᴇᴠᴇ", 9)), run("Ada", 9), of(9, run("Carl", 9))];
            assert_eq!(runs.each_ref().map(code), ["looks-taken", "fine", "fine"]);
            // As if another server inserted the name between the two lookups.
            let itself = store.found(|rows| rows.one(LOOKALIKE, values!["ada", "ada"], |_| Ok(())));
            assert_eq!(itself, Ok(None));
        }
    }

    fn refused(fault: Fault) -> &'static str {
        match fault {
            Fault::Refused(refusal) => refusal.code(),
            Fault::File(fault) => panic!("{fault}"),
        }
    }

    /// Inserts a name as an older server does, next to a newer one or before it.
    fn enter_as_before(rows: &dyn Database, name: &str) -> Result<(), FileFault> {
        let (folded, Proof { key, .. }) = (run(name, 0).player.name.folded(), entry().player.proof);
        let insert = "INSERT INTO players (name, folded, kind, key, since) \
                      VALUES (?1, ?2, ?3, ?4, 0)";
        let (kind, key) = key.stored();
        rows.execute(insert, values![name, &folded, kind, key]).map(|_| ())
    }

    #[test]
    fn old_names_stay_and_new_ones_do_not_look_like_them() {
        for (_home, mut store) in stores() {
            let twins = ["Ada", "\u{410}d\u{430}"];
            let enter_all = |rows: &dyn Database| {
                twins.iter().try_for_each(|name| enter_as_before(rows, name))?;
                // More names than one batch completes.
                (0..PART).try_for_each(|number| enter_as_before(rows, &format!("P{number}")))
            };
            store.changed(enter_all).unwrap();
            let left = [(); 3].map(|()| store.changed(complete_names));
            assert_eq!(left, [Ok(true), Ok(false), Ok(false)]);
            let runs = [run(twins[0], 1), run(twins[1], 2), of(3, run("ada.", 3)), run("P999", 4)];
            let all: Vec<&Entry> = runs.iter().collect();
            let entered = codes(&store.changed(|rows| enter(rows, &all)).unwrap());
            assert_eq!(entered, ["entered", "entered", "looks-taken", "entered"]);
        }
    }

    /// A file of each earlier version, with two names that look alike.
    #[test]
    fn opening_a_file_of_any_version_completes_its_names() {
        let folder = tempfile::tempdir().unwrap();
        for version in 1..open::tests::VERSIONS {
            let path = folder.path().join(version.to_string());
            let names = "INSERT INTO players (name, folded, key, since) VALUES \
                         ('Ada', 'ada', x'', 0), ('\u{410}da', '\u{430}da', x'', 0)";
            open::tests::make_of(&path, version, names);
            drop(Ledger::open(&path.clone().into()).unwrap());
            let store = Sqlite::open(&path).unwrap();
            let store: &dyn Store = &store;
            let select = "SELECT name, folded, looks FROM players ORDER BY id";
            let stored = store.found(|rows| {
                rows.all(select, &[], |row| Ok([row.text(0)?, row.text(1)?, row.text(2)?]))
            });
            let expected = [["Ada", "ada", "ada"], ["\u{410}da", "\u{430}da", "ada"]];
            assert_eq!(stored, Ok(expected.map(|row| row.map(str::to_owned)).into()), "{version}");
        }
    }

    /// Otherwise each submission would scan all runs of the day, at the latest on a new day.
    #[test]
    fn lookups_of_runs_use_their_own_index() {
        for (_home, mut store) in stores() {
            let runs: Vec<Entry> =
                (0..200).map(|number| run(&format!("P{number}"), number)).collect();
            let all: Vec<&Entry> = runs.iter().collect();
            store.changed(|rows| enter(rows, &all)).unwrap();
            let p7 = ("p7".to_owned(), "p7".to_owned());
            let [_, of_looks, of_name, of_replay] = questions(&runs[7], &p7);
            let (game, day) = (runs[7].game.as_str(), runs[7].day.number());
            let of_player = Statement::new(RUN, values![game, day, false, 7_u32]);
            for (statement, indexes) in [
                (of_looks, ["players_by_looks"; 2]),
                (of_name, ["timed", "runs_of_a_player"]),
                (of_player, ["timed", "runs_of_a_player"]),
                (of_replay, ["sha256", "runs_by_replay"]),
            ] {
                let plan = plan(&*store, &statement);
                assert!(indexes.iter().any(|index| plan.contains(index)), "{plan}");
                assert!(!plan.contains("SCAN") && !plan.contains("Seq Scan"), "{plan}");
            }
        }
    }

    /// The database's query plan for a statement.
    fn plan(store: &dyn Store, Statement { sql, values }: &Statement<'_>) -> String {
        let explained = |explain: &str, column| {
            let explained = format!("{explain} {sql}");
            store.found(|rows| rows.all(&explained, values, |row| row.text(column)))
        };
        let lines = explained("EXPLAIN QUERY PLAN", 3).or_else(|_| explained("EXPLAIN", 0));
        lines.unwrap().join("\n")
    }
}
