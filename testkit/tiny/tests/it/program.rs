//! The program under test, with its own data folder.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

/// The program with a folder for its games.
pub(crate) struct Program(TempDir);

/// The output of a call, and its exit.
pub(crate) struct Printed {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

impl Program {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn folder(&self) -> &Path {
        self.0.path()
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_underdoku-tiny"));
        command.args(words).env("UNDERDOKU_DATA_DIR", self.folder()).env_remove("UNDERDOKU_SERVER");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Calls it with this input, and waits.
    pub(crate) fn call(&self, words: &[&str], input: &str) -> Printed {
        let mut child = self.command(words).spawn().unwrap();
        // A program that ends before it has read everything closes the pipe.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Printed {
            out: text(output.stdout),
            err: text(output.stderr),
            code: output.status.code().unwrap(),
        }
    }

    /// Plays a new game with these lines.
    pub(crate) fn play(&self, seed: &str, input: &str) -> Printed {
        self.call(&["play", self.folder().to_str().unwrap(), seed], input)
    }

    /// Continues the unfinished game.
    pub(crate) fn go_on(&self, input: &str) -> Printed {
        self.call(&["play", self.folder().to_str().unwrap()], input)
    }

    /// Starts a new game, which waits for its first line.
    pub(crate) fn start_playing(&self, seed: &str) -> Running {
        let mut child =
            self.command(&["play", self.folder().to_str().unwrap(), seed]).spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Running { child, answers }
    }
}

/// A running program.
pub(crate) struct Running {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Running {
    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The first line that contains a text.
    pub(crate) fn hear_until(&mut self, text: &str) -> String {
        let mut lines = (&mut self.answers).lines().map(Result::unwrap);
        lines.find(|line| line.contains(text)).unwrap()
    }

    /// Kills it with SIGKILL.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
