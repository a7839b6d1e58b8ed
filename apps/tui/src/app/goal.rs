//! Where the game begins and where the player can go.

use underdoku_generator::Seed;
use underdoku_store::RunId;

/// Where the game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// At the menu.
    Menu,
    /// In a new run, with this seed or a fresh one.
    New(Option<Seed>),
    /// In the unfinished run that was last played; at the menu if there is none.
    Continue,
}

/// Where the player can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The menu.
    Menu,
    /// A new run.
    Start(Seed),
    /// A run that was kept.
    Resume(RunId),
    /// The question for a seed.
    SeedPrompt,
    /// The runs that are kept.
    Runs,
    /// The best runs.
    Records,
    /// The settings.
    Settings,
    /// All keys, over whatever is shown now.
    Help,
    /// The story of the run that has just ended.
    Over,
    /// Out.
    Out,
}
