//! Fault injection: several servers on one `PostgreSQL`, or one server with a file, are killed,
//! hang and fail, and so does the database.
//!
//! It starts its own database and servers and submits thousands of runs, including duplicates,
//! stolen replays and wrong keys. The faults and the order of the submissions follow from a seed
//! ([`plan`]). At the end every acknowledged run must be ranked, none twice, all servers must
//! return the same ranks, and `verify` must find that each run matches its replay.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the program prints its output")]

mod plan;
#[path = "../load/player.rs"]
#[expect(dead_code, reason = "the rest is used by the load test")]
mod player;
#[path = "../load/postgres.rs"]
mod postgres;
#[path = "../load/program.rs"]
#[expect(dead_code, reason = "the rest is used by the load test")]
mod program;
mod storm;

use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context as _, Result};
use clap::Parser;
use rustix::process::Signal;
use tempfile::TempDir;
use underdoku_game::Day;
use underdoku_server::Clock;

use plan::{Fault, Kind};
use postgres::Cluster;
use program::{Program, Settings};
use storm::Storm;

/// Submits runs to servers while they and their database fail
#[derive(Debug, Parser)]
struct Args {
    /// The number of submissions, a quarter of which can be ranked
    #[arg(long, default_value_t = 10_000)]
    submissions: u64,
    /// The number of servers
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=16))]
    servers: u64,
    /// One server with its database in a file, instead of several on `PostgreSQL`
    #[arg(long, conflicts_with = "servers")]
    file: bool,
    /// The number of simultaneous submissions
    #[arg(long, default_value_t = 64)]
    at_once: usize,
    /// The number of faults
    #[arg(long, default_value_t = 12)]
    faults: usize,
    /// The seed for the faults, and for the order of faults and submissions [default: random]
    #[arg(long)]
    seed: Option<u64>,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("replicas: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The database of a storm.
enum Database {
    File(TempDir),
    Shared(Box<Cluster>, String),
}

impl Database {
    fn new(is_file: bool) -> Result<Self> {
        if is_file {
            return Ok(Self::File(tempfile::tempdir()?));
        }
        let programs = postgres::programs().context("PostgreSQL is not installed")?;
        let cluster = Cluster::start(programs, true)?;
        let address = cluster.database()?;
        Ok(Self::Shared(Box::new(cluster), address))
    }

    /// The kinds of faults that this database supports.
    fn kinds(&self) -> Vec<Kind> {
        let of_database = match self {
            Self::File(_) => &[][..],
            Self::Shared(..) => &Kind::OF_DATABASE,
        };
        let has_strace = Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_ok();
        if !has_strace {
            println!("strace is not installed, so system calls do not fail");
        }
        let is_possible = |kind: &Kind| has_strace || *kind != Kind::FailCalls;
        Kind::OF_SERVERS.iter().chain(of_database).copied().filter(is_possible).collect()
    }

    /// The system calls that a server's database needs, with an errno for each.
    const fn calls(&self) -> &'static str {
        match self {
            Self::File(_) => "pwrite64,fdatasync,fsync,ftruncate:error=EIO",
            Self::Shared(..) => "sendto,recvfrom:error=ECONNRESET",
        }
    }

    fn make(&self, fault: &Fault, servers: &[Program]) -> Result<()> {
        let (server, lasting) = (&servers[fault.server], Duration::from_millis(fault.ms));
        match (fault.kind, self) {
            (Kind::Kill, _) => server.kill_and_start(),
            (Kind::Hang, _) => {
                server.signal(Signal::STOP)?;
                sleep(lasting);
                server.signal(Signal::CONT)
            }
            (Kind::FailCalls, _) => {
                // One of the first calls and all later ones fail, as on a disk that has failed.
                let from = fault.ms % 5 + 1;
                let inject = format!("inject={}:when={from}+", self.calls());
                let mut strace = Command::new("strace");
                strace.args(["-qq", "-f", "-o", "/dev/null", "-e", "trace=all", "-e", &inject]);
                let mut strace =
                    strace.arg("-p").arg(server.id().to_string()).stderr(Stdio::null()).spawn()?;
                sleep(lasting);
                strace.kill()?;
                strace.wait()?;
                server.kill_and_start()
            }
            (Kind::Crash, Self::Shared(cluster, _)) => cluster.crash_and_start(),
            (Kind::Lock, Self::Shared(cluster, address)) => {
                let seconds = lasting.as_secs_f64();
                let lock = format!(
                    "BEGIN; LOCK TABLE runs IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep({seconds}); COMMIT"
                );
                cluster.query(address, &lock).map(drop)
            }
            (Kind::Disconnect, Self::Shared(cluster, address)) => {
                cluster.query(address, plan::DISCONNECT).map(drop)
            }
            (Kind::Crash | Kind::Lock | Kind::Disconnect, Self::File(_)) => Ok(()),
        }
    }
}

fn run(args: &Args) -> Result<()> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    let seed = args.seed.unwrap_or_else(|| u64::from(now.subsec_nanos()));
    println!("seed {seed}");
    let database = Database::new(args.file)?;
    let place = match &database {
        Database::File(folder) => program::in_folder(folder.path()),
        Database::Shared(_, address) => program::shared(address),
    };
    let servers = if args.file { 1 } else { args.servers };
    let servers = (0..servers).map(|_| Program::start(place.clone(), Settings::default()));
    let servers = servers.collect::<Result<Vec<_>>>()?;
    let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
    let storm = Storm::new(Day::at(Clock::wall().now()), args.submissions / 4, seed);
    let amid = (storm.count(), args.faults);
    let faults = plan::drawn(seed, &database.kinds(), servers.len(), amid);
    println!("{} submissions to {} servers ...", storm.count(), servers.len());
    let start = Instant::now();
    let (over, ended) = channel::<()>();
    let (answers, made) = scope(|scope| {
        let (servers, storm, database, faults) = (&servers, &storm, &database, &faults);
        let maker = scope.spawn(move || make(faults, (servers, database), storm, &ended));
        let answers = storm.rage(&addresses, args.at_once);
        drop(over);
        (answers, maker.join().ok().context("the maker of faults panicked").flatten())
    });
    let (answers, made, took) = (answers?, made?, start.elapsed());
    let ranked = storm.must_be_ranked(&addresses, &answers)?;
    let seconds = took.as_secs_f64();
    println!("{} answered in {seconds:.1} s amid {made} of {} faults", answers.len(), faults.len());
    println!("{ranked} ranked, none lost, none twice, the same ranks from each server");
    for server in &servers {
        server.stop();
    }
    println!("{}", servers[0].verified()?.trim());
    Ok(())
}

/// How often to check whether a fault is due.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// Injects each fault at its time; returns the number of faults injected before all submissions
/// were answered.
fn make(
    faults: &[Fault],
    (servers, database): (&[Program], &Database),
    storm: &Storm,
    ended: &Receiver<()>,
) -> Result<usize> {
    for (number, fault) in faults.iter().enumerate() {
        while storm.begun() < fault.after {
            if ended.recv_timeout(POLL_INTERVAL) != Err(RecvTimeoutError::Timeout) {
                return Ok(number);
            }
        }
        let Fault { after, kind, server, ms } = fault;
        println!("after {after} submissions: {kind:?}, server {server}, {ms} ms");
        database.make(fault, servers)?;
    }
    Ok(faults.len())
}
