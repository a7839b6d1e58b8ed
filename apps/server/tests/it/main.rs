//! The server from outside: its answers, its refusals, and the faults it survives.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

mod api;
#[cfg(target_os = "linux")]
mod disk;
mod documented;
mod edited;
#[cfg(unix)]
mod files;
mod forged;
mod hostile;
mod killed;
#[cfg(target_os = "linux")]
mod log;
mod net;
#[cfg(feature = "postgres")]
#[path = "../../examples/replicas/plan.rs"]
mod plan;
#[path = "../../examples/load/player.rs"]
mod player;
#[cfg(feature = "postgres")]
#[path = "../../examples/load/postgres.rs"]
mod postgres;
mod program;
#[cfg(feature = "postgres")]
mod replicas;
mod runs;
mod signed;
mod site;
#[cfg(feature = "postgres")]
#[path = "../../examples/replicas/storm.rs"]
mod storm;
mod tampered;
mod tasks;
mod timed;
