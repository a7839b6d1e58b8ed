//! Exit codes.

use std::io;
use std::process::ExitCode;

use underdoku_store::{StoreError, TooLarge};
use underdoku_tui::ConfigError;

use crate::standard_error::complain;

/// Invalid input by the user: an argument, a file's content, a number out of range.
///
/// Such an error, and one in the configuration, ends the process with code 2, any other with 1.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadInput(pub String);

/// The message has already been printed; the process ends with this code.
#[derive(Debug, thiserror::Error)]
#[error("exit code {0}")]
pub(crate) struct ExitStatus(pub(crate) u8);

/// Prints the error, if any, and returns the exit code. Output into a closed pipe is not a failure:
/// the reader had enough.
pub(crate) fn code(result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if is_broken_pipe(&error) {
        return ExitCode::SUCCESS;
    }
    if let Some(ExitStatus(code)) = error.downcast_ref() {
        return ExitCode::from(*code);
    }
    // If standard error is closed too, the message is lost.
    let _ = complain(format_args!("underdoku: {error:#}"));
    ExitCode::from(if is_bad_input(&error) { 2 } else { 1 })
}

fn is_bad_input(error: &anyhow::Error) -> bool {
    let no_such = matches!(error.downcast_ref(), Some(StoreError::NoSuchGame { .. }));
    let is_too_large = error.chain().filter_map(|cause| cause.downcast_ref()).any(TooLarge::is);
    no_such || is_too_large || error.is::<BadInput>() || error.is::<ConfigError>()
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kinds = error.chain().filter_map(|cause| Some(cause.downcast_ref::<io::Error>()?.kind()));
    kinds.into_iter().any(|kind| kind == io::ErrorKind::BrokenPipe)
}
