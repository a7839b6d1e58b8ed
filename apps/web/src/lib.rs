//! The games in a browser, as WebAssembly with a text interface.
//!
//! A move goes in as a line of a save (`place r1c5 3`), with its time; the events and the visible
//! state come out as JSON, in the types of [`wire`]. So the page knows no rules: it draws the
//! result of [`Play::view`] and sends the player's moves.
//!
//! [`Play`] is one of the games, [`Replay`] a finished one that can be viewed at any move.
//! [`bindings`] passes them to JavaScript and has no other purpose. The page itself is in `page/`:
//! HTML, CSS and plain modules, combined with this crate by `cargo xtask web`.
//!
//! The page has two engines, this crate built twice: with the feature `first` for Delve, Hudoku and
//! Classic, and with the feature `depths` for Depths, which a browser fetches when it is played. A
//! game is a `Front`; everything else is the same code in both.
//!
//! ```
//! use underdoku_game::Millis;
//! use underdoku_web::Play;
//! use underdoku_web::wire::Own;
//!
//! let mut play = Play::delve("7");
//! let reply = play.act("hint", Millis(4_000));
//! assert_eq!(reply.told[0].kind, "hinted");
//! assert!(matches!(&reply.view.own, Own::Delve(delve) if delve.blanks == 26));
//! assert!(play.save().ends_with("4000 hint\n"));
//! ```

pub mod bindings;
#[cfg(feature = "first")]
mod catalogue;
#[cfg(feature = "first")]
mod classic;
#[cfg(feature = "first")]
mod delve;
#[cfg(feature = "depths")]
mod depths;
#[cfg(feature = "first")]
mod hudoku;
mod play;
mod replay;
mod shape;
#[cfg(feature = "first")]
mod tutor;
pub mod wire;

#[cfg(feature = "first")]
pub use catalogue::{deal_line, floor_line, recipe_line};
#[cfg(feature = "first")]
pub use classic::{granted, levels};
#[cfg(feature = "depths")]
pub use depths::{Terms, codex};
pub use play::Play;
pub use replay::Replay;

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
