//! Load test: submits runs at a steady rate and measures the answers.
//!
//! It starts the server on its own port and database, or several servers on one
//! `PostgreSQL`, opens idle connections, and then submits generated runs, each by a new player over
//! a new connection. A run's time is measured from when it was due, so that delays of a busy server
//! are counted (no "coordinated omission"). With `--rows` that many runs of the day are already
//! ranked, and with `--hostile` one more client reaches every limit of the server and tries to exceed
//! it; each player then has a separate address. With `--kill-at` the server is killed during the test and
//! restarted. At the end every acknowledged run must be ranked.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the program prints its output")]

mod hostile;
mod player;
#[expect(dead_code, reason = "used by the replicas example")]
mod postgres;
#[expect(dead_code, reason = "used by the replicas example")]
mod program;
mod report;
mod traffic;

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use clap::Parser;
use rusqlite::Connection;
use tokio::time::{Instant, sleep, sleep_until};
use underdoku_game::Day;
use underdoku_server::Clock;

use hostile::Attack;
use player::{Boards, key};
use postgres::Cluster;
use program::{Program, Settings};
use report::Report;

/// Submits runs at a steady rate, and reports how long each took
#[derive(Debug, Parser)]
struct Args {
    /// Runs per second
    #[arg(long, default_value_t = 200)]
    rate: u32,
    /// The duration in seconds
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Idle connections kept open during the test
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Kills the server after this many seconds and restarts it
    #[arg(long)]
    kill_at: Option<u64>,
    #[arg(long, help = "Servers on one PostgreSQL; without it, one server with a file")]
    replicas: Option<usize>,
    /// The maximum number of floors of a run; with 1, all runs are of one floor of Delve
    #[arg(long, default_value_t = 5)]
    floors: u32,
    /// Binds the server to this processor
    #[arg(long)]
    core: Option<usize>,
    #[arg(
        long,
        default_value_t = 0,
        help = "Runs of the day to rank before the test begins (SQLite only)"
    )]
    rows: u32,
    /// Adds a hostile client that reaches every limit of the server and tries to exceed it
    #[arg(long)]
    hostile: bool,
}

impl Args {
    fn settings(&self) -> Settings {
        Settings { core: self.core, is_limited: self.hostile }
    }
}

/// The database of the servers.
enum Database {
    File(tempfile::TempDir),
    Shared(Cluster, String),
}

impl Database {
    fn new(is_shared: bool) -> Result<Self> {
        if !is_shared {
            return Ok(Self::File(tempfile::tempdir()?));
        }
        let programs = postgres::programs().context("PostgreSQL is not installed")?;
        let cluster = Cluster::start(programs, true)?;
        let address = cluster.database()?;
        Ok(Self::Shared(cluster, address))
    }

    /// Inserts this many ranked runs of Delve, each by a different player.
    fn fill(&self, day: Day, rows: u32) -> Result<()> {
        let Self::File(folder) = self else { bail!("--rows is for a database in a file") };
        // A server creates the tables.
        Program::start(self.words(), Settings::default())?.stop();
        let players = format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
             INSERT INTO players (name, folded, looks, key, since)
             SELECT 'Row ' || i, 'row ' || i, 'row ' || i, randomblob(32), 0 FROM n"
        );
        let runs = format!(
            "INSERT INTO runs (game, day, player, timed, list, points, second, ms, eased, moves, taken, sha256)
             SELECT 'delve', {}, id, 0, 'told', id % 40, id % 7, 1000 + id * 7919 % 3600000, '', 9, 0, randomblob(32)
             FROM players",
            day.number()
        );
        let database = Connection::open(folder.path().join("ranks.db"))?;
        Ok(database.execute_batch(&format!("BEGIN; {players}; {runs}; COMMIT;"))?)
    }

    fn words(&self) -> [std::ffi::OsString; 2] {
        match self {
            Self::File(folder) => program::in_folder(folder.path()),
            Self::Shared(_, address) => program::shared(address),
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime.context("cannot start Tokio").and_then(|runtime| runtime.block_on(run(&args))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<()> {
    program::open_many_files()?;
    let day = Day::at(Clock::wall().now());
    let count = u64::from(args.rate) * u64::from(args.seconds);
    println!("playing {count} runs of {day} ...");
    let bodies = bodies(day, count, args.floors)?;
    let database = Database::new(args.replicas.is_some())?;
    if args.rows > 0 {
        database.fill(day, args.rows)?;
    }
    let programs = (0..args.replicas.unwrap_or(1).max(1))
        .map(|_| Ok(Arc::new(Program::start(database.words(), args.settings())?)))
        .collect::<Result<Vec<_>>>()?;
    let addresses: Vec<_> = programs.iter().map(|program| program.address).collect();
    traffic::idle(Ipv4Addr::LOCALHOST, addresses[0], args.idle);
    if args.idle > 0 {
        sleep(Duration::from_secs(5)).await;
    }
    if let Some(seconds) = args.kill_at {
        let program = Arc::clone(&programs[0]);
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(seconds));
            program.kill_and_start()
        });
    }
    let attack = args.hostile.then(|| Attack::begin(addresses[0], day, Boards::new(day, 1)));
    let report = submit(args, &addresses, bodies).await;
    println!("{report}");
    if let Some(attack) = attack {
        println!("{attack}");
    }
    for program in &programs {
        let used = program.seconds_used()?;
        println!("processor time of the server: {used:.1} s of {} s", args.seconds);
    }
    let ranked = ranked(&database, day)?;
    let lost = report.acknowledged().filter(|name| !ranked.contains(*name)).count();
    println!("{} are ranked, {lost} of those acknowledged are lost", ranked.len());
    for program in &programs {
        program.stop();
    }
    ensure!(lost == 0, "runs were lost");
    Ok(())
}

/// The requests, each with its player's name.
fn bodies(day: Day, count: u64, floors: u32) -> Result<Vec<(String, Vec<u8>)>> {
    let boards = Boards::new(day, floors);
    (0..count)
        .map(|number| {
            let run = match number % 4 {
                0 if floors > 1 => boards.hudoku(number),
                _ => boards.delve(1 + number as u32 % floors, number),
            };
            let name = format!("Player {number}");
            Ok((name.clone(), serde_json::to_vec(&run.form(&name, key(number)))?))
        })
        .collect()
}

async fn submit(args: &Args, addresses: &[SocketAddr], bodies: Vec<(String, Vec<u8>)>) -> Report {
    let start = Instant::now();
    // If there are limits by address, each player has a separate address.
    let from = |number| {
        Ipv4Addr::from_bits(Ipv4Addr::LOCALHOST.to_bits() + if args.hostile { number } else { 0 })
    };
    let mut sent = Vec::with_capacity(bodies.len());
    for ((number, (name, body)), &address) in (0..).zip(bodies).zip(addresses.iter().cycle()) {
        let due = start + Duration::from_secs(1) * number / args.rate;
        sleep_until(due).await;
        let from = from(number);
        let task = async move {
            let status = traffic::post(from, address, &body).await.unwrap_or(0);
            (name, status, due.elapsed())
        };
        sent.push(tokio::spawn(task));
    }
    let mut report = Report::default();
    for task in sent {
        if let Ok((name, status, took)) = task.await {
            report.add(name, status, took);
        }
    }
    report
}

/// The names of all ranked players, read from the database itself.
fn ranked(database: &Database, day: Day) -> Result<BTreeSet<String>> {
    let select = "SELECT name FROM runs JOIN players ON players.id = player WHERE day = ";
    let select = format!("{select}{}", day.number());
    match database {
        Database::File(folder) => {
            let rows = Connection::open(folder.path().join("ranks.db"))?;
            let mut select = rows.prepare(&select)?;
            let names = select.query_map([], |row| row.get(0))?;
            Ok(names.collect::<rusqlite::Result<_>>()?)
        }
        Database::Shared(cluster, address) => {
            Ok(cluster.query(address, &select)?.lines().map(str::to_owned).collect())
        }
    }
}
