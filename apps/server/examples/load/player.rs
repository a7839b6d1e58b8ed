//! Players that a program makes up: they play by the rules, each a run of their own.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};
use underdoku_game::daily::{self, Game};
use underdoku_game::delve::{self, Floor};
use underdoku_game::{Day, Millis, hudoku};
use underdoku_generator::Chance;
use underdoku_server::wire::{ClaimForm, RunForm};

/// A run that has ended.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: Game,
    pub day: Day,
    pub replay: String,
    pub points: u64,
    pub ms: u64,
}

/// The chance of the player with this number.
pub fn chance(number: u64) -> Chance {
    Chance::new([number as u8; 32], number)
}

/// A run of Delve that clears so many floors, makes marks and a mistake, takes a hint, and leaves.
pub fn delve(day: Day, floors: u32, number: u64) -> Played {
    let mut chance = chance(number);
    let mut session = delve::Session::new(daily::seed(day));
    let mut now = 0;
    while session.view().depth.above() < floors {
        let (act, second) = delve_moves(&session, &mut chance);
        for act in [Some(act), second].into_iter().flatten() {
            now += 20 + chance.below(200) as u64;
            // A hint or a potion that is not there is not taken.
            let _ = session.handle(act, Millis(now));
        }
    }
    session.handle(delve::Move::Leave, Millis(now + 1 + number % 97)).expect("a run can be left");
    let score = session.score();
    let replay = session.save().to_string();
    Played { game: Game::Delve, day, replay, points: score.points(), ms: score.time.0 }
}

fn delve_moves(session: &delve::Session, chance: &mut Chance) -> (delve::Move, Option<delve::Move>) {
    let view = session.view();
    let floor = Floor::dig(view.seed, view.depth);
    let blanks: Vec<_> = view.blanks.iter().collect();
    let cell = blanks[chance.below(blanks.len())];
    let right = floor.puzzle().solution().get(cell).expect("a solution has no blanks");
    let place = delve::Move::Place(cell, right);
    match chance.below(30) {
        0 if view.hp == 5 => (place, Some(delve::Move::Rest)),
        0 => (delve::Move::Potion, None),
        1 => (delve::Move::Hint, None),
        2..6 => (delve::Move::Mark(delve::MarkKind::Centre, cell, right), Some(place)),
        6 if view.hp > 2 => {
            let wrong = underdoku_grid::Digit::from_index((right.index() + 1) % 9);
            (delve::Move::Place(cell, wrong), Some(place))
        }
        _ => (place, None),
    }
}

/// A game of Hudoku to its end, with a hint and a mistake.
pub fn hudoku(day: Day, number: u64) -> Played {
    let mut chance = chance(number);
    let mut session = hudoku::Session::new(daily::deal(day));
    let mut now = 0;
    while session.ending().is_none() {
        now += 20 + chance.below(200) as u64;
        let (board, solution) = (session.view().board.clone(), session.deal().solution().clone());
        let layout = session.deal().layout();
        let hidden: Vec<_> = layout.cells().filter(|&cell| board.get(cell).is_none()).collect();
        let cell = hidden[chance.below(hidden.len())];
        let right = solution.get(cell).expect("a solution has a digit in every cell");
        let act = match chance.below(12) {
            0 => hudoku::Move::Hint(Some(cell)),
            1 => hudoku::Move::Place(cell, layout.values(cell).last().unwrap_or(right)),
            _ => hudoku::Move::Place(cell, right),
        };
        session.handle(act, Millis(now)).expect("a hidden cell takes a digit of its region");
    }
    let score = session.score();
    let replay = session.save().to_string();
    Played { game: Game::Hudoku, day, replay, points: score.points(), ms: score.time.0 }
}

/// A key, as a player's program makes one, but always the same for a number.
pub fn key(number: u64) -> String {
    hexadecimal(&Sha256::digest(format!("key {number}")))
}

pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Played {
    /// The run as this player hands it in.
    pub fn form(&self, player: &str, key: String) -> RunForm {
        let sha256 = hexadecimal(&Sha256::digest(&self.replay));
        RunForm {
            game: self.game.to_string(),
            day: self.day.to_string(),
            player: player.to_owned(),
            key,
            replay: self.replay.clone(),
            claim: ClaimForm { points: self.points, ms: self.ms, sha256 },
            practice: false,
        }
    }
}
