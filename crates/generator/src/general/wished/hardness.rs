//! Compares a puzzle with the requested difficulty.

use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::{Level, Technique, general};
use underdoku_solver::{Stop, Stopped};

use super::Nearest;
use crate::Wish;

/// The hardest level and technique that are quick to search for.
const QUICK: (Level, Technique) = (Level::Hard, Technique::MultiColours);

/// The result of the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::general) enum Hardness {
    AsWished,
    /// It has the level only because of its sum of points. The number is how much easier its
    /// hardest step is.
    Raised(u32),
    /// It is easier, with its distance from the wish and what it reached.
    Easier(u32, Nearest),
    Harder,
}

impl Hardness {
    pub(in crate::general) const fn is_within(self) -> bool {
        !matches!(self, Self::Harder)
    }

    pub(super) const fn distance(self) -> u32 {
        match self {
            Self::AsWished => 0,
            Self::Raised(by) | Self::Easier(by, _) => by,
            Self::Harder => u32::MAX,
        }
    }

    /// Compares a puzzle with a wish.
    pub(super) fn of(
        (layout, givens): (&Layout, &Grid),
        wish: &Wish,
        stop: Stop<'_>,
    ) -> Result<Self, Stopped> {
        let (mut by, mut by_step, mut nearest) = (0, 0, Nearest::default());
        if let Some(wanted) = wish.needs {
            let Some(hardest) = general::hardest_within(layout, givens, wanted, stop)? else {
                return Ok(Self::Harder);
            };
            by += wanted as u32 - hardest as u32;
            nearest.technique = Some(hardest);
        }
        if let Some(wanted) = wish.level {
            let Some(score) = general::score_within(layout, givens, wanted, stop)? else {
                return Ok(Self::Harder);
            };
            by += 10 * (wanted as u32 - score.level as u32);
            by_step = wanted as u32 - score.by_step as u32;
            nearest.level = Some(score.level);
        }
        Ok(match (by, by_step) {
            (0, 0) => Self::AsWished,
            (0, _) => Self::Raised(by_step),
            _ => Self::Easier(by + by_step, nearest),
        })
    }
}

/// An easier wish for the first part of the path, if this one needs slow searches; otherwise
/// `None`.
pub(super) fn quick(wish: &Wish) -> Option<Wish> {
    let (level, needs) = QUICK;
    let quick = Wish {
        level: wish.level.map(|wanted| wanted.min(level)),
        needs: wish.needs.map(|wanted| wanted.min(needs)),
        er: None,
    };
    (quick.level != wish.level || quick.needs != wish.needs).then_some(quick)
}
