//! The games in a browser, as WebAssembly with a text interface.
//!
//! A move goes in as a line of a save (`place r1c5 3`), with its time; the events and the visible
//! state come out as JSON, in the types of [`wire`]. So the page knows no rules: it draws the
//! result of [`Play::view`] and sends the player's moves.
//!
//! [`Play`] is one of the three games, [`Replay`] a finished one that can be viewed at any move.
//! [`bindings`] passes them to JavaScript and has no other purpose. The page itself is in `page/`:
//! HTML, CSS and plain modules, combined with this crate by `cargo xtask web`.
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
mod catalogue;
mod classic;
mod delve;
mod hudoku;
mod play;
mod replay;
mod shape;
mod tutor;
pub mod wire;

pub use catalogue::{deal_line, floor_line, recipe_line};
pub use classic::{granted, levels};
pub use play::Play;
pub use replay::Replay;

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
