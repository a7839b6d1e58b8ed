//! The real program on a free port, killed on drop.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::LazyLock;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use underdoku_game::Day;
use underdoku_server::wire::{AcceptedForm, RunForm};
use underdoku_testkit::TIMEOUT;

use crate::player::{Boards, key};
use crate::site::{Answer, Home, get, submit};

/// The server as a process.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

/// The command that runs the program with its database in this folder.
pub(crate) fn command(folder: &Path) -> Command {
    command_at(&["--data".into(), folder.into()], "127.0.0.1:0")
}

/// The command that runs the program with these options for its database, listening at this
/// address.
pub(crate) fn command_at(place: &[OsString], listen: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_underdoku-server"));
    command.args(words(listen)).args(place).stdout(Stdio::piped());
    command
}

/// The program's arguments, except those for its database; it listens at this address.
pub(crate) fn words(listen: &str) -> [&str; 7] {
    ["--listen", listen, RUNS, QUESTIONS, CONNECTIONS, NAMES, BYTES]
}

/// Options that switch off the limits by address, so that no test reaches one by accident.
const RUNS: &str = "--runs-per-minute=0";
const QUESTIONS: &str = "--questions-per-second=0";
const CONNECTIONS: &str = "--connections-per-address=0";
const NAMES: &str = "--names-per-day=0";
const BYTES: &str = "--megabytes-per-day=0";

/// Waits until a condition holds.
#[track_caller]
pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < TIMEOUT, "timed out: {what}");
        sleep(Duration::from_millis(10));
    }
}

/// The day on which the tests began. The server accepts its runs for hours after midnight.
pub(crate) fn today() -> Day {
    static TODAY: LazyLock<Day> = LazyLock::new(|| {
        Day::at(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs())
    });
    *TODAY
}

/// Runs of today, each by a different player.
pub(crate) fn runs() -> impl Iterator<Item = RunForm> {
    let boards = Boards::new(today(), 1);
    (0..).map(move |number| boards.delve(1, number).form(&format!("Player {number}"), key(number)))
}

impl Program {
    /// Starts it with its database in this folder.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::spawn(command(folder).arg("--quiet"))
    }

    /// Starts it with its database at this location.
    pub(crate) fn start_at(home: &Home) -> Self {
        Self::spawn(command_at(&home.words(), "127.0.0.1:0").arg("--quiet"))
    }

    /// Starts it from this command.
    pub(crate) fn spawn(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("underdoku-server listens on http://");
        let address = address.unwrap_or_else(|| panic!("{line:?}, and then {:?}", child.wait()));
        Self { address: address.parse().unwrap(), child }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        get(self.address, path)
    }

    pub(crate) fn submit(&self, form: &RunForm) -> Result<AcceptedForm, String> {
        submit(self.address, form)
    }

    /// The status of its health, with the message.
    pub(crate) fn health(&self) -> (u16, String) {
        let answer = self.get("/ready");
        (answer.status, String::from_utf8(answer.body).unwrap())
    }

    /// Waits until its health has this status; returns the message.
    #[track_caller]
    pub(crate) fn until_health_is(&self, status: u16) -> String {
        let mut said = String::new();
        until(&format!("health {status}"), || {
            let (found, text) = self.health();
            said = text;
            found == status
        });
        said
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, and waits for it.
    #[cfg(unix)]
    pub(crate) fn end(&mut self) -> ExitStatus {
        let told =
            Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        self.ended()
    }

    /// Waits until it has ended.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        until("the end", || {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a program that must refuse to start; returns its exit code and its message.
#[track_caller]
pub(crate) fn refused(command: &mut Command) -> (Option<i32>, String) {
    let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut program = Program { child, address: ([127, 0, 0, 1], 0).into() };
    let code = program.ended().code();
    let mut text = String::new();
    program.child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    (code, text)
}

/// Creates a database with this many runs of today in this folder, and closes it.
pub(crate) fn with_runs(folder: &Path, count: usize) {
    let program = Program::start(folder);
    assert_eq!(runs().take(count).filter(|form| program.submit(form).is_ok()).count(), count);
    drop(program);
    // The last connection to close merges the log into the file.
    let rows = rusqlite::Connection::open(folder.join("ranks.db")).unwrap();
    rows.query_row("SELECT COUNT(*) FROM runs", [], |row| row.get::<_, i64>(0)).unwrap();
}

/// Overwrites bytes of a file with zeros.
pub(crate) fn damage(file: &Path, from: u64, bytes: usize) {
    let mut file = fs::File::options().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(from)).unwrap();
    file.write_all(&vec![0; bytes]).unwrap();
}
