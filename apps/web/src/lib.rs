//! Plays in a browser: the games as WebAssembly, for a page that speaks in text.
//!
//! A move goes in as the line that a save holds (`place r1c5 3`), with its time; what comes of it
//! and all there is to show come out as JSON, in the types of [`wire`]. So the page knows no rule:
//! it draws what [`Play::view`] tells and sends what its player does.
//!
//! [`Play`] is one of the three games, [`Replay`] a finished one that can be stood at any move of.
//! [`bindings`] hands them to JavaScript and holds nothing else. The page itself is in `page/`:
//! HTML, CSS and plain modules, put together with this by `cargo xtask web`.
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

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
