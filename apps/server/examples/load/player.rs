//! Simulated players, each with a different run that obeys the rules.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};
use underdoku_game::delve::{self, Depth, Floor};
use underdoku_game::{Day, Game as _, GameId, Millis, daily, hudoku};
use underdoku_generator::{Chance, Seed};
use underdoku_grid::Digit;
use underdoku_server::wire::{ClaimForm, RunForm};

/// A run that has ended.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: GameId,
    pub(crate) day: Day,
    pub(crate) replay: String,
    pub(crate) points: u64,
    pub(crate) ms: u64,
}

/// The random number generator of the player with this number.
pub(crate) fn chance(number: u64) -> Chance {
    Chance::new([number as u8; 32], number)
}

/// The boards of a day, generated once.
#[derive(Clone, Debug)]
pub(crate) struct Boards {
    day: Day,
    seed: Seed,
    floors: Vec<Floor>,
    deal: hudoku::Deal,
}

impl Boards {
    /// Generates the boards that everybody plays on a day, down to this floor.
    pub(crate) fn new(day: Day, floors: u32) -> Self {
        Self::of(day, daily::seed(day), floors)
    }

    /// Generates the boards of this seed.
    pub(crate) fn of(day: Day, seed: Seed, floors: u32) -> Self {
        let depths = (1..=floors + 1).filter_map(Depth::new);
        let floors = depths.map(|depth| Floor::dig(&seed, depth)).collect();
        let deal = daily::deal(&seed);
        Self { day, seed, floors, deal }
    }

    /// Plays a run of Delve that clears this many floors, with notes, mistakes and hints, and then
    /// leaves.
    pub(crate) fn delve(&self, floors: u32, number: u64) -> Played {
        let mut chance = chance(number);
        let mut session = delve::Session::new(self.seed.clone());
        let mut now = 0;
        while session.view().depth.above() < floors {
            let above = session.view().depth.above() as usize;
            session.offer(self.floors[above + 1].clone());
            for act in delve_moves(&session, &self.floors[above], &mut chance) {
                now += 300 + chance.below(200) as u64;
                // A hint or a potion that the run lacks is refused.
                let _ = session.play(act, Millis(now));
            }
        }
        session
            .play(delve::Move::Leave, Millis(now + 1 + number % 97))
            .expect("an unfinished run can be left");
        let (score, replay) = (session.score(), session.save().to_string());
        Played {
            game: delve::Session::ID,
            day: self.day,
            replay,
            points: score.points(),
            ms: score.time.0,
        }
    }

    /// Plays a game of Hudoku to its end, with hints and mistakes.
    pub(crate) fn hudoku(&self, number: u64) -> Played {
        let mut chance = chance(number);
        let mut session = hudoku::Session::new(self.deal.clone());
        let mut now = 0;
        while session.ending().is_none() {
            now += 300 + chance.below(200) as u64;
            let act = hudoku_move(&session, &mut chance);
            session.play(act, Millis(now)).expect("the digit is legal in its region");
        }
        let (score, replay) = (session.score(), session.save().to_string());
        Played {
            game: hudoku::Session::ID,
            day: self.day,
            replay,
            points: score.points(),
            ms: score.time.0,
        }
    }
}

fn delve_moves(session: &delve::Session, floor: &Floor, chance: &mut Chance) -> Vec<delve::Move> {
    let view = session.view();
    let blanks: Vec<_> = view.blanks.iter().collect();
    let cell = blanks[chance.below(blanks.len())];
    let right = floor.puzzle().solution().get(cell).expect("a solution has no blanks");
    let place = delve::Move::Place(cell, right);
    match chance.below(30) {
        0 if view.hp == 5 => vec![delve::Move::Rest],
        0 => vec![delve::Move::Potion],
        1 => vec![delve::Move::Hint],
        2..6 => vec![delve::Move::Mark(delve::MarkKind::Centre, cell, right), place],
        6 if view.hp > 2 => {
            vec![delve::Move::Place(cell, Digit::from_index((right.index() + 1) % 9)), place]
        }
        _ => vec![place],
    }
}

fn hudoku_move(session: &hudoku::Session, chance: &mut Chance) -> hudoku::Move {
    let (view, layout) = (session.view(), session.deal().layout());
    let hidden: Vec<_> = layout.cells().filter(|&cell| view.board.get(cell).is_none()).collect();
    let cell = hidden[chance.below(hidden.len())];
    let right = session.deal().solution().get(cell).expect("a solution has no blanks");
    match chance.below(12) {
        0 => hudoku::Move::Hint(Some(cell)),
        1 => hudoku::Move::Place(cell, layout.digits(cell).last().unwrap_or(right)),
        _ => hudoku::Move::Place(cell, right),
    }
}

/// A key in the format of a player's program, but always the same for the same number.
pub(crate) fn key(number: u64) -> String {
    hexadecimal(&Sha256::digest(format!("key {number}")))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Played {
    /// The request with which this player submits the run.
    pub(crate) fn form(&self, player: &str, key: String) -> RunForm {
        let sha256 = hexadecimal(&Sha256::digest(&self.replay));
        RunForm {
            game: self.game.to_string(),
            day: self.day.to_string(),
            player: player.to_owned(),
            key,
            signed: None,
            timed: false,
            replay: self.replay.clone(),
            claim: ClaimForm { points: self.points, ms: self.ms, sha256 },
            practice: false,
        }
    }
}
