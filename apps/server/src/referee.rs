//! Checks that a run is what it says.
//!
//! Nothing that a player sends is believed. A replay is the text of a save; it must be one of the game
//! and the day, letter for letter as the game writes it, and every move is made again by the crate that the
//! player's own program is made of. What comes out is the result; what was claimed is only compared
//! with it.
//!
//! What this cannot tell is who thought: a program that solves Sudoku plays by the rules, too.
//!
//! A replay's head is compared before anything is done with it. So no other seed or template is ever dealt,
//! whatever a stranger sends, and the floors and the deal of a day are made once ([`Boards`]). What is
//! left to do is some microseconds a move.

use std::collections::VecDeque;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use underdoku_game::daily::{self, Game};
use underdoku_game::delve::{Depth, Floor};
use underdoku_game::{Day, Millis, ParseMoveError, Timed, delve, hudoku};

use crate::Refusal;
use crate::calendar::DAYS;

/// What a run was worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The score as one number, by the game's rules.
    pub points: u64,
    /// The time of play.
    pub time: Millis,
    /// What made it easier, in words; nothing if nothing did.
    pub eased: String,
    /// How many moves it has.
    pub moves: usize,
}

/// Judges runs.
#[derive(Debug, Default)]
pub struct Referee {
    /// The newest at the back.
    days: Mutex<VecDeque<Arc<Boards>>>,
}

/// What is played on a day.
#[derive(Debug)]
struct Boards {
    day: Day,
    floors: Mutex<Vec<Floor>>,
    deal: hudoku::Deal,
}

impl Referee {
    /// Plays a replay again: what it was worth.
    ///
    /// # Errors
    ///
    /// Why it is no run of this game and day that has ended.
    pub fn judge(&self, game: Game, day: Day, replay: &str) -> Result<Outcome, Refusal> {
        let boards = self.boards(day);
        match game {
            Game::Delve => boards.judge_delve(replay),
            Game::Hudoku => boards.judge_hudoku(replay),
        }
    }

    fn boards(&self, day: Day) -> Arc<Boards> {
        let mut days = self.days.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(boards) = days.iter().find(|boards| boards.day == day) {
            return Arc::clone(boards);
        }
        let boards = Arc::new(Boards { day, floors: Mutex::default(), deal: daily::deal(day) });
        if days.len() == DAYS {
            days.pop_front();
        }
        days.push_back(Arc::clone(&boards));
        boards
    }
}

impl Boards {
    fn judge_delve(&self, replay: &str) -> Result<Outcome, Refusal> {
        let mut save = delve::Save { seed: daily::seed(self.day), moves: Vec::new() };
        save.moves = moves(&save.to_string(), replay)?;
        let session = delve::Session::replay_on(&save, |depth| Some(self.floor(depth)))
            .map_err(|fault| Refusal::Rules(fault.to_string()))?;
        must_be_written_so(replay, &session.save().to_string())?;
        session.ending().ok_or(Refusal::Unfinished)?;
        let score = session.score();
        let moves = session.moves().len();
        Ok(Outcome { points: score.points(), time: score.time, eased: String::new(), moves })
    }

    fn judge_hudoku(&self, replay: &str) -> Result<Outcome, Refusal> {
        let mut save = hudoku::Save { deal: self.deal.clone(), moves: Vec::new() };
        save.moves = moves(&save.to_string(), replay)?;
        let session = hudoku::Session::replay(&save).map_err(|fault| Refusal::Rules(fault.to_string()))?;
        must_be_written_so(replay, &session.save().to_string())?;
        session.ending().ok_or(Refusal::Unfinished)?;
        let (score, moves) = (session.score(), session.moves().len());
        Ok(Outcome { points: score.points(), time: score.time, eased: score.eased.to_string(), moves })
    }

    /// The floor of this depth; it and those above it are dug if they are not yet.
    fn floor(&self, depth: Depth) -> Floor {
        let mut floors = self.floors.lock().unwrap_or_else(PoisonError::into_inner);
        let above = depth.above() as usize;
        while floors.len() <= above {
            let next = floors.last().map_or(Depth::FIRST, |last| last.depth().below());
            floors.push(Floor::dig(&daily::seed(self.day), next));
        }
        floors[above].clone()
    }
}

/// The moves behind a head, a line each.
fn moves<M>(head: &str, replay: &str) -> Result<Vec<Timed<M>>, Refusal>
where
    M: FromStr<Err = ParseMoveError>,
{
    let fault = |line, why: String| Refusal::Replay { line, why };
    let Some(rest) = replay.strip_prefix(head) else {
        let line = differing(head, replay);
        let expected = head.lines().nth(line - 1).unwrap_or_default();
        return Err(fault(line, format!("expected {expected:?}")));
    };
    let first = head.lines().count() + 1;
    let read = |(index, line): (usize, &str)| {
        line.parse().map_err(|error: ParseMoveError| fault(first + index, error.to_string()))
    };
    rest.lines().enumerate().map(read).collect()
}

/// A text has one spelling: no blank, no zero, no line end may be other than the game writes it.
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

/// The first line, from 1, in which a text is not as expected.
fn differing(expected: &str, text: &str) -> usize {
    let same = |(one, other): &(&str, &str)| one == other;
    expected.split_inclusive('\n').zip(text.split_inclusive('\n')).take_while(same).count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> Day {
        "2026-11-21".parse().unwrap()
    }

    fn refused(game: Game, replay: &str) -> Refusal {
        Referee::default().judge(game, day(), replay).unwrap_err()
    }

    const HEAD: &str = "underdoku delve\nrules original-1\nseed daily 2026-11-21\n";

    #[test]
    fn a_run_that_is_left_at_once_is_worth_nothing() {
        let outcome = Referee::default().judge(Game::Delve, day(), &format!("{HEAD}70 leave\n")).unwrap();
        assert_eq!(outcome, Outcome { points: 0, time: Millis(70), eased: String::new(), moves: 1 });
    }

    #[test]
    fn what_stands_in_the_head_is_of_the_day_alone() {
        for (replay, line) in [
            (String::new(), 1),
            (HEAD.replace("delve", "hudoku"), 1),
            (HEAD.replace("original-1", "original-2"), 2),
            (HEAD.replace("-21", "-20"), 3),
            (HEAD.replace("seed", "seed "), 3),
            (HEAD.replace('\n', "\r\n"), 1),
        ] {
            let refusal = refused(Game::Delve, &replay);
            assert!(matches!(refusal, Refusal::Replay { line: found, .. } if found == line), "{refusal:?}");
        }
    }

    #[test]
    fn what_is_no_move_or_is_spelled_otherwise_is_told_by_its_line() {
        for (moves, line) in [
            ("5 dance\n", 4),
            ("5 rest\n\n6 leave\n", 5),
            ("5 rest\n06 leave\n", 5),
            ("5 leave", 4),
            ("5 leave\r\n", 4),
            ("18446744073709551616 leave\n", 4),
        ] {
            let refusal = refused(Game::Delve, &format!("{HEAD}{moves}"));
            assert!(matches!(refusal, Refusal::Replay { line: found, .. } if found == line), "{refusal:?}");
        }
    }

    #[test]
    fn moves_must_hold_and_end_the_run() {
        let refusal = |moves: &str| refused(Game::Delve, &format!("{HEAD}{moves}"));
        assert_eq!(refusal("5 rest\n"), Refusal::Unfinished);
        assert_eq!(refusal(""), Refusal::Unfinished);
        for moves in
            ["5 rest\n4 leave\n", "5 leave\n6 leave\n", "1 hint\n2 hint\n3 hint\n4 hint\n", "5 undo\n"]
        {
            assert!(matches!(refusal(moves), Refusal::Rules(_)), "{moves:?}");
        }
    }

    #[test]
    fn days_are_forgotten_and_come_again() {
        let referee = Referee::default();
        let days = (20_000..20_000 + 3 * DAYS as u32).filter_map(Day::numbered).collect::<Vec<_>>();
        for day in days.iter().chain(&days) {
            let replay = format!("{}0 solution\n", hudoku::Save { deal: daily::deal(*day), moves: vec![] });
            assert_eq!(referee.judge(Game::Hudoku, *day, &replay).map(|outcome| outcome.points), Ok(0));
        }
        assert_eq!(referee.days.lock().unwrap().len(), DAYS);
    }
}
