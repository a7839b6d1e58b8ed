//! The program from outside: its output, its exit codes, its stored files.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

mod before;
mod by_ear;
mod catalogue;
mod classic_layouts;
mod classic_plain;
mod classic_terminal;
mod commands;
#[cfg(unix)]
mod controls;
mod daily;
#[cfg(all(unix, feature = "tls"))]
mod daily_https;
mod delve_killed;
mod delve_plain;
mod delve_terminal;
mod depths_driver;
mod depths_ear;
mod depths_json;
mod depths_plain;
mod depths_terminal;
mod dumb_terminal;
mod everything;
mod examples;
mod game;
mod hudoku_killed;
mod hudoku_plain;
mod hudoku_terminal;
mod input;
mod inspect;
mod keyboard;
mod killed;
mod lesson;
mod manners;
mod program;
mod puzzles;
mod replays;
mod schema;
mod suspended;
