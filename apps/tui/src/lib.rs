//! Plays Delve in a terminal.

pub mod clock;
pub mod config;
pub mod digger;
mod fresh;
pub mod keeper;
pub mod keymap;
pub mod plain;
pub mod settings;
mod spelling;
pub mod theme;
pub mod words;

pub use config::{Config, ConfigError, default_config};
pub use fresh::fresh_seed;
