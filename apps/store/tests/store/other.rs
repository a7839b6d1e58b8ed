//! Another process: this program again, with one test to run.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const FOLDER: &str = "UNDERDOKU_STORE_TEST_FOLDER";

/// The time after which the other process counts as stuck.
pub(super) const TIMEOUT: Duration = Duration::from_mins(2);

/// The folder to work in, if this is the other process.
pub(super) fn folder() -> Option<OsString> {
    std::env::var_os(FOLDER)
}

/// A process that is killed on drop.
pub(super) struct Other(Child);

impl Other {
    /// Starts a test by its full name.
    pub(super) fn start(test: &str, folder: &Path) -> Self {
        let mut program = Command::new(std::env::current_exe().unwrap());
        program.args([test, "--exact"]).env(FOLDER, folder);
        Self(program.stdout(Stdio::null()).spawn().unwrap())
    }

    /// Waits until it has ended; its test must have passed.
    pub(super) fn must_end_well(mut self) {
        let status = self.0.wait().unwrap();
        assert!(status.success(), "the other process: {status}");
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        // A process that has already ended cannot be killed.
        let _ = self.0.kill();
        self.0.wait().unwrap();
    }
}
