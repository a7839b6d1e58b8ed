//! The server under load: the real program, on its own port and database.

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, Result, ensure};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};

/// The options for the limits by address.
const LIMITS: [&str; 5] = [
    "runs-per-minute",
    "questions-per-second",
    "connections-per-address",
    "names-per-day",
    "megabytes-per-day",
];

/// Settings of a server.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Settings {
    /// The processor that it is bound to.
    pub(crate) core: Option<usize>,
    /// True to apply the limits by address, as on a public server; a load test from a few addresses
    /// must switch them off.
    pub(crate) is_limited: bool,
}

/// The server, until it is stopped.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) address: SocketAddr,
    place: [OsString; 2],
    settings: Settings,
    child: Mutex<Child>,
}

impl Program {
    /// Starts it with these options for its database.
    pub(crate) fn start(place: [OsString; 2], settings: Settings) -> Result<Self> {
        let (child, address) = start(&place, settings, "127.0.0.1:0")?;
        Ok(Self { address, place, settings, child: Mutex::new(child) })
    }

    /// Kills it with SIGKILL, and starts it again with the same database.
    pub(crate) fn kill_and_start(&self) -> Result<()> {
        let mut child = self.child();
        child.kill()?;
        child.wait()?;
        *child = start(&self.place, self.settings, &self.address.to_string())?.0;
        Ok(())
    }

    /// Its process.
    pub(crate) fn id(&self) -> u32 {
        self.child().id()
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, signal: Signal) -> Result<()> {
        Ok(kill_process(Pid::from_child(&self.child()), signal)?)
    }

    /// Returns the output of `verify`, which must find that every run matches its replay.
    pub(crate) fn verified(&self) -> Result<String> {
        let output = Command::new(program()?).args(&self.place).arg("verify").output()?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        ensure!(output.status.success(), "verify: {text}");
        Ok(text)
    }

    /// The processor time used since its last start, in seconds.
    pub(crate) fn seconds_used(&self) -> Result<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child().id()))?;
        let fields: Vec<&str> =
            text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
        // Fields 14 and 15 as numbered in proc(5), in hundredths of a second; `fields` starts at
        // field 3.
        Ok((ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0)
    }

    pub(crate) fn stop(&self) {
        let mut child = self.child();
        // Killing fails only if it has already ended.
        let _ = child.kill().and_then(|()| child.wait());
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The server's binary, which cargo puts next to this one.
fn program() -> Result<PathBuf> {
    let this = std::env::current_exe()?;
    let folder = this.parent().and_then(Path::parent).context("unknown server path")?;
    Ok(folder.join("underdoku-server"))
}

fn start(place: &[OsString; 2], settings: Settings, listen: &str) -> Result<(Child, SocketAddr)> {
    let program = program()?;
    let mut command = match settings.core {
        None => Command::new(&program),
        Some(core) => {
            let mut command = Command::new("taskset");
            command.args(["--cpu-list", &core.to_string()]).arg(&program);
            command
        }
    };
    if !settings.is_limited {
        command.args(LIMITS.map(|name| format!("--{name}=0")));
    }
    command.args(["--listen", listen]).args(place).stderr(Stdio::null());
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| {
        format!(
            "{} cannot be run; build it with: cargo build --release -p underdoku-server --features postgres",
            program.display()
        )
    })?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("the server has no output")?)
        .read_line(&mut line)?;
    let address = line.trim().rsplit('/').next().unwrap_or_default();
    Ok((child, address.parse().with_context(|| format!("the server said {line:?}"))?))
}

/// The options for a database in this folder.
pub(crate) fn in_folder(folder: &Path) -> [OsString; 2] {
    ["--data".into(), folder.into()]
}

/// The options for a database at this address.
pub(crate) fn shared(address: &str) -> [OsString; 2] {
    ["--database".into(), address.into()]
}

/// Raises this process's limit of open files to the maximum.
pub(crate) fn open_many_files() -> Result<()> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    Ok(setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })?)
}
