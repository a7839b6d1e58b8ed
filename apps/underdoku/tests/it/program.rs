//! The program under test, with its own data folder.

use std::io::Write as _;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// The output of a call, and its exit.
#[derive(Debug)]
pub(crate) struct Printed {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Calls `underdoku` with a data folder that is removed on drop.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) folder: TempDir,
}

impl Program {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// A call with these arguments, not started yet.
    pub(crate) fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_underdoku"));
        command
            .args(words)
            .env("UNDERDOKU_DATA_DIR", self.folder.path())
            .env("HOME", self.folder.path());
        command
            .env_remove("UNDERDOKU_CONFIG")
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// A call with a memory limit, so that it cannot read without end.
    #[cfg(target_os = "linux")]
    pub(crate) fn limited(&self, words: &[&str]) -> Command {
        let call = self.command(words);
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", "ulimit -v 1500000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_underdoku")])
            .args(words);
        for (name, value) in call.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Calls it with these arguments and this input.
    pub(crate) fn call(&self, words: &[&str], input: &str) -> Printed {
        let mut child = self.command(words).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || {
            // A program may stop reading.
            let _ = stdin.write_all(input.as_bytes());
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Printed {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
