//! The log, on standard error: a line for each request, as text or as JSON.

use std::io::{self, IsTerminal as _};

use clap::ValueEnum;
use tracing::level_filters::LevelFilter;

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Lines for people
    Text,
    /// One JSON object a line, for programs
    Json,
}

/// Begins the log; a quiet one has warnings and errors alone.
pub(crate) fn begin(form: Form, quiet: bool) {
    let level = if quiet { LevelFilter::WARN } else { LevelFilter::INFO };
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    let log = log.with_max_level(level).with_target(false);
    match form {
        Form::Text => log.init(),
        Form::Json => log.json().flatten_event(true).init(),
    }
}
