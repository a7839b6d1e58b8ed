//! `underdoku-server`: words become limits, and the server runs until it is told to stop.

mod args;
mod logs;

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::Parser as _;
use tokio::net::TcpListener;
use underdoku_server::{App, Clock, Ledger, Page, net};

use args::Args;

/// How long the last lines of the log may take.
const LAST_LINES: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let args = Args::parse();
    let mut log = logs::begin(args.log, args.quiet);
    let end = run(&args);
    if let Err(error) = &end {
        // The log takes every line.
        let _ = log.write_all(format!("underdoku-server: {error:#}\n").as_bytes());
    }
    log.drain(LAST_LINES);
    if end.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run(args: &Args) -> anyhow::Result<()> {
    let limits = args.limits()?;
    let file = args.data.join("ranks.db");
    let ledger = Ledger::open(&file).with_context(|| file.display().to_string())?;
    let page = match &args.page {
        Some(folder) => Page::read(folder).with_context(|| folder.display().to_string())?,
        None => Page::embedded(),
    };
    tracing::info!(files = page.len(), "the page");
    let app = App::new(Clock::wall(), ledger, page, limits);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen).await.with_context(|| args.listen.to_string())?;
        let address = listener.local_addr()?;
        // Whoever cannot be told has asked for an address, or finds it in the log.
        let _ = writeln!(io::stdout(), "underdoku-server listens on http://{address}");
        tracing::info!(%address, "listening");
        net::serve(listener, app, stop()).await;
        tracing::info!("stopped");
        Ok(())
    })
}

/// Comes when the process is asked to end, by control-C or by the system.
#[cfg(unix)]
async fn stop() {
    use tokio::signal::unix::{SignalKind, signal};

    let asked = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    let [Ok(mut interrupt), Ok(mut terminate)] = asked else {
        // Without them the process ends at once, as any does.
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("stopping");
}

/// Comes when the process is asked to end by control-C.
#[cfg(not(unix))]
async fn stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
