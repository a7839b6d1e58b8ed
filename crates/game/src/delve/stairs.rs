//! The two stairs down from a floor.

/// Stairs, distinguished by what awaits the player behind them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stairs {
    /// To the easier floor. The first floor, and all floors under the original rules, are behind
    /// these.
    Calm,
    /// To the harder floor with more loot.
    Hard,
}

underdoku_grid::named_cases!(Stairs { Calm = "calm", Hard = "hard" });
