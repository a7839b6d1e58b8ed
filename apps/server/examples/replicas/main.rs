//! Several servers on one `PostgreSQL`, while servers and the database are killed.
//!
//! It starts a database and servers of its own, hands in runs by thousands with twins, thieves and
//! wrong keys, kills a server every few seconds and the database once. In the end every acknowledged
//! run must be in the ranks, none twice, and the ranks of all servers must be the same.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it speaks to whoever runs it")]

#[path = "../load/player.rs"]
#[expect(dead_code, reason = "the load test needs more of it")]
mod player;
#[path = "../load/postgres.rs"]
#[expect(dead_code, reason = "the load test needs more of it")]
mod postgres;
#[path = "../load/program.rs"]
#[expect(dead_code, reason = "the load test needs more of it")]
mod program;
mod storm;

use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::scope;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use clap::Parser;
use underdoku_game::Day;
use underdoku_server::Clock;

use postgres::Cluster;
use program::{Program, Settings};
use storm::Storm;

/// Hands in runs to several servers on one database while they are killed
#[derive(Debug, Parser)]
struct Args {
    /// Hand-ins, of which a quarter can be ranked
    #[arg(long, default_value_t = 10_000)]
    hand_ins: u64,
    /// Servers
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=16))]
    servers: u64,
    /// Hand-ins at a time
    #[arg(long, default_value_t = 64)]
    at_once: usize,
    /// Kills a server every so many seconds
    #[arg(long, default_value_t = 5)]
    kill_every: u64,
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

fn run(args: &Args) -> Result<()> {
    let programs = postgres::programs().context("PostgreSQL is not installed")?;
    let cluster = Cluster::start(programs, true)?;
    let place = program::shared(&cluster.database()?);
    let servers = (0..args.servers).map(|_| Program::start(place.clone(), Settings::default()));
    let servers = servers.collect::<Result<Vec<_>>>()?;
    let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
    let storm = Storm::new(Day::at(Clock::wall().now()), args.hand_ins / 4);
    println!("{} hand-ins to {} servers ...", storm.count(), servers.len());
    let start = Instant::now();
    let (over, ended) = channel::<()>();
    let every = Duration::from_secs(args.kill_every);
    let (answers, killed) = scope(|scope| {
        let (servers, cluster, storm) = (&servers, &cluster, &storm);
        let killer = scope.spawn(move || kill(servers, (cluster, storm), every, &ended));
        let answers = storm.rage(&addresses, args.at_once);
        drop(over);
        (answers, killer.join().ok().context("the killer panicked").flatten())
    });
    let (answers, killed, took) = (answers?, killed?, start.elapsed());
    let ranked = storm.must_be_ranked(&addresses, &answers)?;
    println!(
        "{} answered in {:.1} s, {killed} servers killed and the database once meanwhile",
        answers.len(),
        took.as_secs_f64(),
    );
    println!("{ranked} ranked, none lost, none twice, the same ranks from each server");
    for server in &servers {
        server.stop();
    }
    Ok(())
}

/// Kills a server at intervals, and after the first the database; returns the number of servers.
fn kill(
    servers: &[Program],
    (cluster, storm): (&Cluster, &Storm),
    every: Duration,
    ended: &Receiver<()>,
) -> Result<usize> {
    let mut killed = 0;
    while ended.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
        servers[killed % servers.len()].kill_and_start()?;
        killed += 1;
        println!("after {} hand-ins", storm.begun());
        if killed == 1 {
            cluster.crash_and_start()?;
            println!("the database was killed, and started again");
        }
    }
    Ok(killed)
}
