//! A dungeon whose floors are dug once and shared by many runs.

use std::sync::OnceLock;

use underdoku_generator::Seed;

use super::{Depth, Floor, Move, Refused, ReplayFault, Session, TimedMove};
use crate::save::replay;
use crate::{Game as _, Replayer};

/// The dungeon of a seed. A floor is dug when the first run reaches it; every later run uses the
/// same one, whatever thread it is replayed in.
#[derive(Debug)]
pub struct Dungeon {
    seed: Seed,
    first: Level,
}

/// A floor and those below it.
#[derive(Debug, Default)]
struct Level {
    floor: OnceLock<Floor>,
    below: OnceLock<Box<Self>>,
}

impl Dungeon {
    /// A dungeon with no floor dug yet.
    pub fn new(seed: Seed) -> Self {
        Self { seed, first: Level::default() }
    }

    /// The floor of this depth.
    fn floor(&self, depth: Depth) -> Floor {
        let mut level = &self.first;
        for _ in 0..depth.above() {
            level = level.below.get_or_init(Box::default);
        }
        level.floor.get_or_init(|| Floor::dig(&self.seed, depth)).clone()
    }
}

impl Drop for Level {
    /// Drops the floors in a loop: a deep dungeon must not cause deep recursion.
    fn drop(&mut self) {
        let mut below = self.below.take();
        while let Some(mut level) = below {
            below = level.below.take();
        }
    }
}

impl Replayer<Session> for Dungeon {
    fn setup(&self) -> &Seed {
        &self.seed
    }

    fn replay(&self, moves: &[TimedMove]) -> Result<Session, ReplayFault> {
        let mut session = Session::on(self.seed.clone(), self.floor(Depth::FIRST));
        replay(moves, |timed| -> Result<(), Refused> {
            if session.is_at_last_blank() && matches!(timed.act, Move::Place(..) | Move::Hint) {
                session.offer(self.floor(session.view().depth.below()));
            }
            session.play(timed.act, timed.time).map(|_| ())
        })?;
        Ok(session)
    }
}
