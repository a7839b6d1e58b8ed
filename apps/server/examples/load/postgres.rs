//! A private `PostgreSQL` server: in a temporary folder, without a port, and removed on drop.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use tempfile::TempDir;

/// A running database server.
#[derive(Debug)]
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    is_durable: bool,
    databases: AtomicU32,
    child: Mutex<Child>,
}

/// Where Debian installs the programs, in a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The programs required, all in one of those folders.
const PROGRAMS: [&str; 3] = ["initdb", "postgres", "psql"];

/// The owner of its databases; no password is needed.
const USER: &str = "underdoku";

/// The time limit for starting and stopping.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// The folder with the programs of the newest version, if there is one.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let newest = versions.map(|version| version.path().join("bin")).max();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_whole = |folder: &PathBuf| PROGRAMS.iter().all(|name| folder.join(name).exists());
    newest.into_iter().chain(std::env::split_paths(&path)).find(is_whole)
}

impl Cluster {
    /// Creates a cluster with these programs and starts it. A cluster that is not durable is
    /// faster, but may lose data when the machine stops.
    pub(crate) fn start(programs: PathBuf, is_durable: bool) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        done(Command::new("chmod").arg("700").arg(folder.path()))?;
        if is_root()? {
            let mut own = Command::new("chown");
            done(own.arg("nobody").arg(folder.path()))?;
        }
        let mut make = by_nobody(&programs.join("initdb"))?;
        make.args(["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--username"]);
        done(make.arg(USER).arg("-D").arg(folder.path().join("data")))?;
        let child = Mutex::new(spawn(&programs, folder.path(), is_durable)?);
        let cluster = Self { programs, folder, is_durable, databases: AtomicU32::new(0), child };
        cluster.wait()?;
        Ok(cluster)
    }

    /// The address of a new empty database.
    pub(crate) fn database(&self) -> Result<String> {
        let name = format!("ranks{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"))?;
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        Ok(format!("postgres://{USER}@{folder}/{name}"))
    }

    /// The rows that a statement returns from the database at this address, one per line.
    pub(crate) fn query(&self, address: &str, sql: &str) -> Result<String> {
        self.ask(address.rsplit('/').next().unwrap_or_default(), sql)
    }

    fn ask(&self, database: &str, sql: &str) -> Result<String> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-qAtX", "-v", "ON_ERROR_STOP=1", "-U", USER, "-d", database, "-c", sql]);
        done(psql.arg("-h").arg(self.folder.path()))
    }

    /// Kills it as a crash would, and starts it again.
    pub(crate) fn crash_and_start(&self) -> Result<()> {
        let mut child = self.child();
        stop(&mut child)?;
        *child = spawn(&self.programs, self.folder.path(), self.is_durable)?;
        drop(child);
        self.wait()
    }

    /// Waits until it answers.
    fn wait(&self) -> Result<()> {
        let start = Instant::now();
        while let Err(error) = self.ask("postgres", "SELECT 1") {
            if let Some(status) = self.child().try_wait()? {
                bail!("PostgreSQL ended with {status}");
            }
            ensure!(start.elapsed() < START_TIMEOUT, "PostgreSQL does not answer: {error:#}");
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // A server that has already ended cannot be stopped.
        let _ = stop(&mut self.child());
    }
}

fn spawn(programs: &Path, folder: &Path, is_durable: bool) -> Result<Child> {
    let mut server = by_nobody(&programs.join("postgres"))?;
    server.arg("-D").arg(folder.join("data")).arg("-k").arg(folder);
    server.args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
    server.arg("-c").arg(format!("fsync={}", if is_durable { "on" } else { "off" }));
    let quiet = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.spawn().context("PostgreSQL cannot be started")
}

/// Stops it immediately, together with its connections; committed data is recovered at the next
/// start.
fn stop(child: &mut Child) -> Result<()> {
    if child.try_wait()?.is_none() {
        done(Command::new("kill").args(["-QUIT", &child.id().to_string()]))?;
        child.wait()?;
    }
    Ok(())
}

/// A command that runs a database program; for root as another user, since `PostgreSQL` refuses to
/// run as root.
fn by_nobody(program: &Path) -> Result<Command> {
    if !is_root()? {
        return Ok(Command::new(program));
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"]).arg(program);
    command.current_dir("/");
    Ok(command)
}

fn is_root() -> Result<bool> {
    Ok(done(Command::new("id").arg("-u"))?.trim() == "0")
}

/// Runs a program that must succeed, and returns its output.
fn done(command: &mut Command) -> Result<String> {
    let program = command.get_program().display().to_string();
    let Output { status, stdout, stderr } =
        command.output().with_context(|| format!("{program} cannot be run"))?;
    ensure!(status.success(), "{program}: {}", String::from_utf8_lossy(&stderr));
    Ok(String::from_utf8_lossy(&stdout).into_owned())
}
