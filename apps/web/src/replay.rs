//! A saved game that can be viewed after any of its moves.
//!
//! It is played completely once when it is loaded, so a replay that can be viewed follows the rules
//! to its last move. Moving forward continues from the current position; moving back starts from
//! the nearest stored game. A game grows with its moves, so only a few are stored for a long one: a
//! link of a million letters must not fill a phone's memory.

use underdoku_game::Millis;

use crate::Play;
use crate::wire::{EventMessage, Scene};

/// The smallest number of moves between two stored games.
const STRIDE: usize = 16;
/// Together the stored games have at most this many moves, plus half of the moves of the last one.
const WEIGHT: u64 = 300_000;

/// A saved game that can be viewed after any of its moves.
#[derive(Clone, Debug)]
pub struct Replay {
    moves: Vec<(Millis, String)>,
    stride: usize,
    /// The game before the first move, and at regular intervals.
    snapshots: Vec<Play>,
    /// The number of moves made at the current position, and the game there.
    now: (usize, Play),
}

impl Replay {
    /// The game of this save.
    ///
    /// # Errors
    ///
    /// The position of the first error in a malformed save, or the first move that does not fit the
    /// rules.
    pub fn load(text: &str) -> Result<Self, String> {
        Play::load(text)?;
        let (start, moves) = Play::parts(text)?;
        let stride = stride(moves.len());
        let mut snapshots = vec![start.clone()];
        let mut play = start.clone();
        for moves in moves.chunks_exact(stride) {
            make(&mut play, moves);
            snapshots.push(play.clone());
        }
        Ok(Self { moves, stride, snapshots, now: (0, start) })
    }

    /// The game after this many moves, or after all of them.
    pub fn at(&mut self, number: usize) -> Scene {
        let number = number.min(self.moves.len());
        let nearest = number.saturating_sub(1) / self.stride;
        if !(nearest * self.stride..number.max(1)).contains(&self.now.0) {
            self.now = (nearest * self.stride, self.snapshots[nearest].clone());
        }
        let events = make(&mut self.now.1, &self.moves[self.now.0..number]);
        self.now.0 = number;
        let act = number.checked_sub(1).map(|last| self.moves[last].1.clone()).unwrap_or_default();
        Scene { at: number, of: self.moves.len(), act, events, view: self.now.1.view() }
    }
}

/// The number of moves between two stored games, for this number of moves.
fn stride(moves: usize) -> usize {
    let moves = moves as u64;
    usize::try_from(moves * moves / (2 * WEIGHT)).unwrap_or(usize::MAX).max(STRIDE)
}

/// Makes moves; returns the events of the last one.
fn make(play: &mut Play, moves: &[(Millis, String)]) -> Vec<EventMessage> {
    let mut events = Vec::new();
    for (time, act) in moves {
        events = play.make(act, *time).unwrap_or_default();
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A run of this many moves, all of them rests.
    fn rests(number: u64) -> String {
        let moves: String = (0..number).map(|time| format!("{time} rest\n")).collect();
        format!("{}{moves}", Play::delve("7").save())
    }

    #[test]
    fn a_long_game_is_stored_at_few_positions() {
        let mut replay = Replay::load(&rests(20_000)).expect("resting is always allowed");
        let weight: usize = replay.snapshots.iter().map(|play| play.view().moves).sum();
        assert!(weight <= 400_000, "{weight}");
        for number in [0, 1, 9_999, 10_000, 10_001, 4, 19_999, 20_000, 20_001, 20_000, 1] {
            let scene = replay.at(number);
            assert_eq!((scene.at, scene.view.moves), (number.min(20_000), number.min(20_000)));
            assert_eq!(scene.events.len(), usize::from(number > 0), "{number}");
        }
    }

    #[test]
    fn a_short_game_is_stored_often() {
        let replay = Replay::load(&rests(100)).expect("resting is always allowed");
        assert_eq!(replay.snapshots.len(), 7);
    }
}
