//! Plays Delve in a terminal.

pub mod app;
pub mod clock;
pub mod config;
pub mod digger;
pub mod draw;
mod fresh;
pub mod keeper;
pub mod keymap;
pub mod places;
pub mod plain;
mod run;
pub mod settings;
mod spelling;
mod terminal;
pub mod theme;
pub mod words;

pub use app::Start;
pub use config::{Config, ConfigError, default_config};
pub use fresh::fresh_seed;
pub use run::{Error, run};
