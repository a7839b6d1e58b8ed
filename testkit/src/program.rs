//! A program to run, with its environment.

use std::env;
use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, Result};
use portable_pty::CommandBuilder;

/// A program to run in a terminal, with its arguments and its surroundings.
///
/// Nothing of the environment of whoever runs the test gets through but `PATH`: neither their
/// `NO_COLOR` nor their home. The program finds `TERM=xterm-256color`, `LANG=C.UTF-8` and what
/// [`Program::env`] and [`Program::home`] add, less what [`Program::without`] takes away.
#[derive(Clone, Debug)]
pub struct Program {
    path: OsString,
    arguments: Vec<OsString>,
    variables: Vec<(OsString, OsString)>,
    missing: Vec<OsString>,
    folder: Option<OsString>,
}

impl Program {
    /// The program at this path, or of this name in `PATH`.
    pub fn new(path: impl Into<OsString>) -> Self {
        Self {
            path: path.into(),
            arguments: Vec::new(),
            variables: Vec::new(),
            missing: Vec::new(),
            folder: None,
        }
    }

    /// With these arguments behind those it has.
    #[must_use]
    pub fn args(mut self, arguments: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// The same, started by another program: that finds it and its arguments behind these
    /// arguments.
    #[must_use]
    pub fn within(
        self,
        path: impl Into<OsString>,
        arguments: impl IntoIterator<Item = impl Into<OsString>>,
    ) -> Self {
        let before = arguments.into_iter().map(Into::into).chain([self.path]);
        Self { arguments: before.chain(self.arguments).collect(), path: path.into(), ..self }
    }

    /// With a variable in its environment.
    #[must_use]
    pub fn env(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        self.variables.push((name.into(), value.into()));
        self
    }

    /// Without a variable in its environment, though all programs have it.
    #[must_use]
    pub fn without(mut self, name: impl Into<OsString>) -> Self {
        self.missing.push(name.into());
        self
    }

    /// At home in this folder; without it, the program has no `HOME`.
    #[must_use]
    pub fn home(self, folder: impl AsRef<Path>) -> Self {
        self.env("HOME", folder.as_ref())
    }

    /// Run in this folder, not in the test's own.
    #[must_use]
    pub fn folder(mut self, folder: impl AsRef<Path>) -> Self {
        self.folder = Some(folder.as_ref().into());
        self
    }

    pub(crate) fn command(&self) -> Result<CommandBuilder> {
        let mut command = CommandBuilder::new(&self.path);
        command.args(&self.arguments);
        command.env_clear();
        command.env("PATH", env::var_os("PATH").unwrap_or_default());
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        for (name, value) in &self.variables {
            command.env(name, value);
        }
        for name in &self.missing {
            command.env_remove(name);
        }
        match &self.folder {
            Some(folder) => command.cwd(folder),
            None => command.cwd(env::current_dir().context("the current folder is gone")?),
        }
        Ok(command)
    }
}
