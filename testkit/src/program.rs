//! A program to run, with its environment.

use std::env;
use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, Result};
use portable_pty::CommandBuilder;

/// A program to run in a terminal, with its arguments and its environment.
///
/// Only `PATH` is inherited from the environment of the test: neither `NO_COLOR` nor the home
/// folder. The program gets `TERM=xterm-256color`, `LANG=C.UTF-8` and the variables added by
/// [`Program::env`] and [`Program::home`], without those removed by [`Program::without`].
#[derive(Clone, Debug)]
pub struct Program {
    path: OsString,
    arguments: Vec<OsString>,
    variables: Vec<(OsString, OsString)>,
    missing: Vec<OsString>,
    folder: Option<OsString>,
}

impl Program {
    /// Creates a program from a path, or from a name in `PATH`.
    pub fn new(path: impl Into<OsString>) -> Self {
        Self {
            path: path.into(),
            arguments: Vec::new(),
            variables: Vec::new(),
            missing: Vec::new(),
            folder: None,
        }
    }

    /// Adds arguments.
    #[must_use]
    pub fn args(mut self, arguments: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// Starts the program through another one, which gets these arguments, then the program and its
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

    /// Sets a variable in its environment.
    #[must_use]
    pub fn env(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        self.variables.push((name.into(), value.into()));
        self
    }

    /// Removes a variable from its environment, even a default one.
    #[must_use]
    pub fn without(mut self, name: impl Into<OsString>) -> Self {
        self.missing.push(name.into());
        self
    }

    /// Sets its home folder; otherwise the program has no `HOME`.
    #[must_use]
    pub fn home(self, folder: impl AsRef<Path>) -> Self {
        self.env("HOME", folder.as_ref())
    }

    /// Sets its working folder; otherwise it is the test's own.
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
