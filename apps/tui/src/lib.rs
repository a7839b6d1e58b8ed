//! Plays Delve and Classic in a terminal: on screen, or line by line.
//!
//! On screen, everything that happens is a [`Message`](app::Message): a key, a click, a floor that
//! was dug, time that passed. [`App::update`](app::App::update) lets it change the game,
//! [`draw`](draw::draw) shows what is there, and neither knows a terminal. [`run`] is the loop
//! between the two; it alone looks at the clock on the wall, reads keys and writes pictures.
//!
//! ```text
//! key ──Keymap──▶ Action ──Screen──▶ Move ──Store::play─▶ Events ──words──▶ news
//!                                                 └─────▶ View ──Theme──▶ picture
//! ```
//!
//! All games go this way: each has a folder of [`screens`]. Long work, a floor to dig or a puzzle
//! to make, has a thread of its own and arrives as a message.
//!
//! A move is kept before its effect is shown. Every place on the screen is a function of its size,
//! so that the mouse and the picture agree. Line by line, [`plain`] reads and prints.

#[macro_use]
pub mod app;
pub mod board;
pub mod boards;
pub mod clock;
pub mod config;
pub mod digger;
pub mod draw;
mod fresh;
pub mod keeper;
pub mod keymap;
pub mod maker;
pub mod places;
pub mod plain;
mod run;
pub mod screen;
pub mod screens;
pub mod settings;
pub mod shelf;
mod spelling;
pub mod suspend;
pub mod templates;
mod terminal;
pub mod theme;
mod walls;
pub mod words;

pub use app::{Sit, Start};
pub use config::{Config, ConfigError, default_config};
pub use fresh::fresh_seed;
pub use run::{Error, Exit, run};
pub use terminal::can_draw;
