//! The server from outside: its answers, its refusals, and the faults it survives.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod api;
#[cfg(target_os = "linux")]
mod disk;
mod documented;
#[cfg(unix)]
mod files;
mod hostile;
mod killed;
#[cfg(target_os = "linux")]
mod log;
mod net;
#[path = "../../examples/load/player.rs"]
mod player;
mod program;
mod runs;
mod signed;
mod site;
mod tampered;
mod tasks;
mod timed;
