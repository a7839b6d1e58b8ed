//! The games in a browser, as WebAssembly with a text interface.
//!
//! A move goes in as a line of a save (`place r1c5 3`), with its time; the events and the visible
//! state come out as JSON, in the types of [`wire`]. So the page knows no rules: it draws the
//! result of [`Play::view`] and sends the player's moves.
//!
//! [`Play`] is a game in play, [`Replay`] a saved one that can be viewed after any of its moves.
//! [`bindings`] passes them to JavaScript and has no other purpose. The page itself is in `page/`:
//! HTML, CSS and plain modules, combined with this crate by `cargo xtask web`.
//!
//! The page has three engines, which are three builds of this crate: with the feature `first` for
//! Delve, Hudoku and Classic; with `depths` for Depths, which a browser fetches when it is first
//! played; and with `formats` for files and links of other programs, all techniques, Classic on
//! boards with rules that the first one has no room for, and Delve, deep, which it fetches when one
//! of them is needed. A game is a `PageGame`; everything else is the same code in all of them.
//!
//! ```
//! use underdoku_game::Millis;
//! use underdoku_web::Play;
//! use underdoku_web::wire::Own;
//!
//! let mut play = Play::delve("7");
//! let reply = play.act("hint", Millis(4_000));
//! assert_eq!(reply.events[0].kind, "hinted");
//! assert!(matches!(&reply.view.own, Own::Delve(delve) if delve.blanks == 26));
//! assert!(play.save().ends_with("4000 hint\n"));
//! ```

pub mod bindings;
#[cfg(feature = "formats")]
mod catalogue;
#[cfg(feature = "classic")]
mod classic;
#[cfg(feature = "delve")]
mod delve;
#[cfg(feature = "depths")]
mod depths;
#[cfg(feature = "formats")]
mod foreign;
#[cfg(feature = "classic")]
mod hints;
#[cfg(feature = "first")]
mod hudoku;
#[cfg(feature = "first")]
mod lesson;
#[cfg(feature = "classic")]
mod opened;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "play")]
mod replay;
#[cfg(feature = "formats")]
mod rule_drawing;
mod sentence;
#[cfg(feature = "formats")]
mod setting;
#[cfg(feature = "play")]
mod shape;
#[cfg(feature = "first")]
mod statistics;
#[cfg(feature = "classic")]
mod tutor;
pub mod wire;
#[cfg(feature = "classic")]
mod wish;

#[cfg(feature = "formats")]
pub use catalogue::{deep_floor_line, floor_line, recipe_line};
#[cfg(feature = "first")]
pub use classic::levels;
#[cfg(feature = "depths")]
pub use depths::{Terms, codex};
#[cfg(feature = "formats")]
pub use foreign::{boards, further_hint, link, save_of};
#[cfg(feature = "play")]
pub use play::Play;
#[cfg(feature = "play")]
pub use replay::Replay;
#[cfg(feature = "formats")]
pub use rule_drawing::rule_drawing;
#[cfg(feature = "first")]
pub use statistics::statistics;
#[cfg(feature = "first")]
pub use wish::granted;
#[cfg(feature = "formats")]
pub use wish::granted_of_level;

/// Compiles the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
