//! The log, on standard error: a line for each request, as text or as JSON.
//!
//! A log that cannot be written, or that nobody reads, must not stop the server, so a separate
//! thread writes the [`Lines`]. A panic is logged as an ordinary line: the default panic message
//! would block until standard error is read, so the panicking thread would not end.

mod lines;

use std::io::{self, IsTerminal as _};
use std::{panic, thread};

use clap::ValueEnum;
use tracing::level_filters::LevelFilter;

pub(crate) use lines::Lines;

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Lines for people
    Text,
    /// One JSON object per line, for programs
    Json,
}

/// Starts the log; a quiet one contains only warnings and errors.
pub(crate) fn begin(form: Form, quiet: bool) -> Lines {
    let lines = Lines::default();
    let level = if quiet { LevelFilter::WARN } else { LevelFilter::INFO };
    let log =
        tracing_subscriber::fmt().with_ansi(io::stderr().is_terminal()).log_internal_errors(false);
    let log = log.with_max_level(level).with_target(false).with_writer({
        let lines = lines.clone();
        move || lines.clone()
    });
    match form {
        Form::Text => log.init(),
        Form::Json => log.json().flatten_event(true).init(),
    }
    panic::set_hook(Box::new(|panic| {
        tracing::error!(thread = thread::current().name(), %panic, "a thread panicked");
    }));
    let written = lines.clone();
    // Without the thread there is no log, but the server still runs.
    let _ =
        thread::Builder::new().name("log".to_owned()).spawn(move || written.write_to(io::stderr()));
    lines
}
