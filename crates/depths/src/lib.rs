//! Depths: a roguelike in which the order of the digits is the fight.
//!
//! A run is eighteen small boards, in three acts. Monsters live on each, in houses that are shown:
//! a right digit in such a house strikes its monsters, and monsters act after a number of digits. A
//! digit is worth what it takes to prove it at that moment: one that follows by a single is plain,
//! one that needs a harder step is an insight, and one that does not follow strikes nobody.
//!
//! ```text
//! rules    a version: tables of relics, items, classes, monsters, boards by floor, numbers
//! content  what those tables contain: relics, monsters, hooks on moments
//! grade    which cells follow, at which level, and why;  dig: boards that need their level
//! dungeon  character, doors, the floors behind them;     offer, choice: what is chosen between floors
//! scene    the rules on a floor: deed, strike, harm, tick, acts, aim, aid
//! session  the run: phases, moves, the game trait;       view: what a player sees, previews
//! achievements  what finished runs have unlocked, feats
//! ```
//!
//! Everything random comes from the seed, in a stream per purpose, so that no choice shifts the
//! draws made for another. Nothing is drawn between a deed and its outcome.
//!
//! ```
//! use underdoku_game::{Game as _, Millis};
//! use underdoku_depths::{Move, Session, Setup, content::Class};
//! use underdoku_generator::Seed;
//!
//! let mut run = Session::new(Setup::new(Seed::from(7), Class::Delver));
//! run.play(Move::Take(1), Millis(0)).expect("a run begins with three relics");
//! let view = run.view();
//! let floor = view.floor().expect("the first floor has no doors");
//! let following = floor.following();
//! let (cell, _) = following.cells()[0];
//! let digit = following.digit(cell).expect("the digit can be deduced");
//! run.play(Move::Place(cell, digit), Millis(1_000)).expect("a deduced digit is right");
//! assert_eq!(run.save().replay().unwrap().history(), run.history());
//! ```

mod achievements;
mod best;
mod board;
#[cfg(feature = "trials")]
mod boards;
mod catalogue;
mod cells;
mod choice;
pub mod content;
mod counts;
mod dig;
mod dungeon;
mod event;
pub mod examples;
mod floor;
mod frame;
mod grade;
mod manual;
mod moves;
mod offer;
mod player;
mod refused;
mod report;
mod rules;
mod scene;
mod score;
mod session;
mod setup;
mod streams;
mod summary;
mod tally;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use achievements::{Achievements, Feat, NewUnlocks, Threshold, Unlock, Unlocked};
pub use best::{BestRun, WinRate};
#[cfg(feature = "trials")]
pub use boards::Boards;
pub use catalogue::Inside;
pub use choice::{Choice, Prize};
pub use dungeon::{Character, Door, Foe};
pub use event::{Ending, Event, MonsterName, ProofKind, Purse, Source, Surplus};
pub use frame::GroupName;
pub use grade::{CellList, Elimination, Level, Reason, Single};
pub use manual::tables;
pub use moves::{Aim, Move};
pub use offer::{Goods, Offer, Source as OfferSource, Spoil, Ware};
pub use refused::Refused;
pub use report::{BossLeft, Report};
pub use rules::{
    ActRules, BossRules, ClassRules, DEPTHS_1, FloorRules, MerchantKind, Numbers, Rules,
};
pub use score::Score;
pub use session::Session;
pub use setup::Setup;
pub use summary::Summary;
pub use tally::Tally;
pub use view::{
    Charge, FloorView, Following, Guess, IntentView, MonsterView, Presence, Preview, View,
};
pub use words::LookAhead;

/// A move of Depths with its time.
pub type TimedMove = underdoku_game::Timed<Move>;
/// A run as text.
pub type Save = underdoku_game::Save<Session>;

/// Compiles the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
