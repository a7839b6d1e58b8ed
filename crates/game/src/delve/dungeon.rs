//! A dungeon whose floors are dug once and shared by many runs.

use std::sync::OnceLock;

use super::{Floor, ReplayFault, Session, Setup, Site, TimedMove};
use crate::save::replay;
use crate::{Game as _, Replayer};

/// The dungeon of a seed. A floor is dug when the first run reaches it; every later run uses the
/// same floor, whatever thread it is replayed in.
#[derive(Debug)]
pub struct Dungeon {
    setup: Setup,
    first: Level,
}

/// The floors at one depth, indexed by the stairs that lead to them, and the next depth.
#[derive(Debug, Default)]
struct Level {
    floors: [OnceLock<Floor>; 2],
    below: OnceLock<Box<Self>>,
}

impl Dungeon {
    /// A dungeon with no floor dug yet.
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self { setup: setup.into(), first: Level::default() }
    }

    /// The floor at this site.
    fn floor(&self, site: Site) -> Floor {
        let mut level = &self.first;
        for _ in 0..site.depth.above() {
            level = level.below.get_or_init(Box::default);
        }
        level.floors[site.stairs as usize].get_or_init(|| Floor::at(site)).clone()
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
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn replay(&self, moves: &[TimedMove]) -> Result<Session, ReplayFault> {
        let first = Site::first(self.setup.clone());
        let mut session = Session::on(self.floor(first));
        replay(moves, |timed| {
            if let Some(site) = session.may_enter(timed.act) {
                session.offer(self.floor(site));
            }
            session.play(timed.act, timed.time).map(|_| ())
        })?;
        Ok(session)
    }
}
