//! Plays the games in a terminal: on screen, or line by line.
//!
//! On screen, every event is an [`AppEvent`](ui::AppEvent): a key, a click, a floor just dug, the
//! passing of time. [`App::update`](app::App::update) applies it to the game, [`draw`](app::draw)
//! shows the result, and neither knows a terminal. [`run`] is the loop between the two; only the
//! loop reads the system clock and the keys, and writes to the terminal.
//!
//! ```text
//! key ──Keymap──▶ Action ──Screen──▶ Move ──Store::play─▶ Events ──words──▶ news
//!                                                 └─────▶ View ──Theme──▶ picture
//! ```
//!
//! All games work this way; each has a folder in [`screens`], above the [`ui`] that they share. Long work, such as digging a floor or
//! generating a puzzle, runs on its own thread and arrives as a message.
//!
//! A move is stored before its effect is shown. Every position on the screen is a function of its
//! size, so that the mouse and the drawing agree. In line-by-line play, [`plain`] reads and prints.

#[macro_use]
pub mod ui;

pub mod app;
pub mod appraiser;
pub mod board;
pub mod boards;
pub mod clock;
pub mod config;
pub mod digger;
mod fresh;
pub mod game_store;
pub mod keymap;
pub mod maker;
pub mod on_disk;
pub mod places;
pub mod plain;
mod replay_setup;
mod restart;
mod run;
pub mod screens;
pub mod setter;
pub mod settings;
pub mod signs;
mod spelling;
pub mod suspend;
pub mod templates;
mod terminal;
mod terminal_writer;
pub mod theme;
mod walls;
pub mod words;
pub mod worker;

pub use app::{ClassicStart, Start};
pub use config::{Config, ConfigError, default_config};
pub use fresh::fresh_seed;
pub use run::{Error, Exit, run};
pub use terminal::{can_draw, has_ascii_only};
pub use terminal_writer::{Destination, Styled, TerminalWriter};
