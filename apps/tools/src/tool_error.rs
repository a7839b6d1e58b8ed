//! Why a tool has no answer.

use underdoku_solver::Stopped;

/// The reason why a puzzle has no answer.
#[derive(Debug)]
pub enum ToolError {
    /// The work was aborted.
    Stopped,
    /// The puzzle is not suitable for this tool, for this reason.
    Unfit(String),
}

impl From<Stopped> for ToolError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<String> for ToolError {
    fn from(reason: String) -> Self {
        Self::Unfit(reason)
    }
}
