//! Checks of runs, by replaying them.
//!
//! Nothing that a player sends is trusted. A replay is the text of a save. It must be of this game
//! and day, spelled exactly as the game writes it, and every move is played again by the same crate
//! as in the player's program. The replay determines the result; the claim is only compared with
//! it.
//!
//! A replay does not prove that a human played: a program that solves Sudoku obeys the rules too.
//!
//! The head of a replay is compared before anything else. So no other seed or template is ever
//! generated, whatever a client sends, and the floors and boards of a day are generated once
//! ([`AnyReplayer`]). The rest takes some microseconds per move.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest as _, Sha256};
use underdoku_game::{AnyReplayer, GameId, Games, LineFault, Millis, Timed};
use underdoku_generator::Seed;

use crate::calendar::DAYS;
use crate::{Refusal, pace, wire};

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The score as one number, by the game's rules.
    pub points: u64,
    /// The game's second criterion: among equal points, the greater value is ahead.
    pub second: u64,
    /// The time of play.
    pub time: Millis,
    /// The points, and the part of `second`, that each whole second costs.
    pub second_cost: u64,
    /// The aids that made it easier, in words; empty if there were none.
    pub eased: String,
    /// The number of moves.
    pub moves: usize,
    /// The hash of the moves without their times; `None` if there are so few that two people could
    /// well make the same ones.
    pub acts: Option<[u8; 32]>,
    /// False if no person could make the moves that fast.
    pub is_human: bool,
}

impl Outcome {
    /// The result of a game that has ended with these moves.
    pub(crate) fn of(
        game: GameId,
        outcome: underdoku_game::Outcome,
        moves: &[Timed<String>],
    ) -> Self {
        let [_, second] = outcome.rank;
        Self {
            points: outcome.points,
            second,
            time: outcome.time,
            second_cost: outcome.second_cost,
            eased: outcome.eased,
            moves: moves.len(),
            acts: acts(moves),
            is_human: pace::is_human(game, moves),
        }
    }

    /// The same run on a clock that has counted longer, with the game's price for the extra
    /// seconds.
    #[must_use]
    pub fn taking(self, time: Millis) -> Self {
        let further = time.seconds().saturating_sub(self.time.seconds());
        let cost = self.second_cost.saturating_mul(further);
        let (points, second) = (self.points.saturating_sub(cost), self.second.saturating_sub(cost));
        Self { points, second, time: time.max(self.time), ..self }
    }
}

/// Checks runs of all games.
pub struct Referee {
    games: Games,
    /// The newest day is at the back.
    days: Mutex<VecDeque<Arc<Dealt>>>,
}

/// The generated boards of a game on a day.
struct Dealt {
    game: GameId,
    seed: Seed,
    replayer: Box<dyn AnyReplayer>,
}

impl Referee {
    /// Creates a referee for these games.
    pub fn new(games: Games) -> Self {
        Self { games, days: Mutex::default() }
    }

    /// The games whose runs it can judge.
    pub const fn games(&self) -> Games {
        self.games
    }

    /// Replays a run and returns its result.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is not a finished run of this game with the seed of a day.
    pub fn judge(&self, game: GameId, seed: &Seed, replay: &str) -> Result<Outcome, Refusal> {
        let dealt = self.dealt(game, seed)?;
        let head = dealt.replayer.head();
        let moves = behind(head, replay)?;
        let played = dealt.replayer.replay(moves).map_err(|fault| refusal(fault, head))?;
        must_be_written_so(replay, &played.to_string())?;
        let outcome = played.outcome.ok_or(Refusal::Unfinished)?;
        Ok(Outcome::of(game, outcome, &played.moves))
    }

    fn dealt(&self, game: GameId, seed: &Seed) -> Result<Arc<Dealt>, Refusal> {
        let is_it = |dealt: &&Arc<Dealt>| dealt.game == game && &dealt.seed == seed;
        let mut days = self.days.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(dealt) = days.iter().find(is_it) {
            return Ok(Arc::clone(dealt));
        }
        let replayer =
            wire::daily(self.games, game.as_str())?.daily(seed).ok_or(Refusal::NotFound)?;
        let dealt = Arc::new(Dealt { game, seed: seed.clone(), replayer });
        if days.len() == self.room() {
            days.pop_front();
        }
        days.push_back(Arc::clone(&dealt));
        Ok(dealt)
    }

    /// The number of boards to cache: for each game, all boards on which runs are accepted now, the
    /// shared ones and those that this server times.
    fn room(&self) -> usize {
        2 * DAYS * self.games.daily().count()
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Referee").field("games", &self.games).finish_non_exhaustive()
    }
}

/// The minimum number of moves by which a run can be recognised without its times. Two people could
/// well make the same dozen moves, but thirty equal ones, notes and slips included, are a copy.
const MIN_RECOGNISED_MOVES: usize = 30;

fn acts(moves: &[Timed<String>]) -> Option<[u8; 32]> {
    let lines = |hash: Sha256, one: &Timed<String>| hash.chain_update(&one.act).chain_update("\n");
    (moves.len() >= MIN_RECOGNISED_MOVES)
        .then(|| moves.iter().fold(Sha256::new(), lines).finalize().into())
}

/// The moves after the head.
fn behind<'a>(head: &str, replay: &'a str) -> Result<&'a str, Refusal> {
    replay.strip_prefix(head).ok_or_else(|| {
        let line = differing(head, replay);
        let expected = head.lines().nth(line - 1).unwrap_or_default();
        Refusal::Replay { line, why: format!("expected {expected:?}") }
    })
}

fn refusal(fault: LineFault, head: &str) -> Refusal {
    match fault {
        LineFault::Line { index, error } => {
            Refusal::Replay { line: head.lines().count() + 1 + index, why: error.to_string() }
        }
        LineFault::Rules(why) => Refusal::Rules(why),
    }
}

/// A text has only one spelling: every blank, zero and line end must be as the game writes it.
fn must_be_written_so(replay: &str, written: &str) -> Result<(), Refusal> {
    if replay == written {
        return Ok(());
    }
    let line = differing(written, replay);
    let why = match written.lines().nth(line - 1) {
        Some(expected) => format!("the game writes {expected:?} and a line end"),
        None => "the game writes nothing there".to_owned(),
    };
    Err(Refusal::Replay { line, why })
}

/// The first line, from 1, that differs from the expected text.
fn differing(expected: &str, text: &str) -> usize {
    let same = |(one, other): &(&str, &str)| one == other;
    expected.split_inclusive('\n').zip(text.split_inclusive('\n')).take_while(same).count() + 1
}

#[cfg(test)]
mod tests {
    use underdoku_game::{Day, Game as _, daily, delve, hudoku};

    use super::*;
    use crate::GAMES;

    const DELVE: GameId = delve::Session::ID;
    const HUDOKU: GameId = hudoku::Session::ID;

    fn referee() -> Referee {
        Referee::new(Games::new(&GAMES))
    }

    fn seed() -> Seed {
        daily::seed("2026-11-21".parse().unwrap())
    }

    fn refused(game: GameId, replay: &str) -> Refusal {
        referee().judge(game, &seed(), replay).unwrap_err()
    }

    const HEAD: &str = "underdoku delve\nrules original-1\nseed daily 2026-11-21\n";

    #[test]
    fn a_run_left_at_once_scores_nothing() {
        let outcome = referee().judge(DELVE, &seed(), &format!("{HEAD}70 leave\n")).unwrap();
        assert_eq!(
            outcome,
            Outcome {
                points: 0,
                second: 0,
                time: Millis(70),
                eased: String::new(),
                moves: 1,
                second_cost: 0,
                acts: None,
                is_human: true
            }
        );
    }

    #[test]
    fn the_head_must_be_of_the_day() {
        for (replay, line) in [
            (String::new(), 1),
            (HEAD.replace("delve", "hudoku"), 1),
            (HEAD.replace("original-1", "original-2"), 2),
            (HEAD.replace("-21", "-20"), 3),
            (HEAD.replace("seed", "seed "), 3),
            (HEAD.replace('\n', "\r\n"), 1),
        ] {
            let refusal = refused(DELVE, &replay);
            assert!(
                matches!(refusal, Refusal::Replay { line: found, .. } if found == line),
                "{refusal:?}"
            );
        }
    }

    #[test]
    fn malformed_moves_are_refused_with_their_line() {
        for (moves, line) in [
            ("5 dance\n", 4),
            ("5 rest\n\n6 leave\n", 5),
            ("5 rest\n06 leave\n", 5),
            ("5 leave", 4),
            ("5 leave\r\n", 4),
            ("18446744073709551616 leave\n", 4),
        ] {
            let refusal = refused(DELVE, &format!("{HEAD}{moves}"));
            assert!(
                matches!(refusal, Refusal::Replay { line: found, .. } if found == line),
                "{refusal:?}"
            );
        }
    }

    #[test]
    fn moves_must_be_legal_and_end_the_run() {
        let refusal = |moves: &str| refused(DELVE, &format!("{HEAD}{moves}"));
        assert_eq!(refusal("5 rest\n"), Refusal::Unfinished);
        assert_eq!(refusal(""), Refusal::Unfinished);
        for moves in [
            "5 rest\n4 leave\n",
            "5 leave\n6 leave\n",
            "1 hint\n2 hint\n3 hint\n4 hint\n",
            "5 undo\n",
        ] {
            assert!(matches!(refusal(moves), Refusal::Rules(_)), "{moves:?}");
        }
    }

    #[test]
    #[ignore = "takes long"]
    fn days_are_evicted_and_generated_again() {
        let referee = referee();
        let days = (20_000..20_000 + 2 * referee.room() as u32)
            .filter_map(Day::numbered)
            .map(daily::seed)
            .collect::<Vec<_>>();
        for seed in days.iter().chain(&days) {
            let deal = daily::deal(seed);
            let replay = format!("{}0 solution\n", hudoku::Save::new(deal));
            assert_eq!(referee.judge(HUDOKU, seed, &replay).map(|outcome| outcome.points), Ok(0));
        }
        assert_eq!(referee.days.lock().unwrap().len(), referee.room());
    }
}
