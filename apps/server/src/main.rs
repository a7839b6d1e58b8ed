//! `underdoku-server`: words become limits, and the server runs until it is told to stop.

mod args;
mod logs;

use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Parser as _;
use tokio::net::TcpListener;
use underdoku_game::{Games, STANDARD};
use underdoku_server::{App, Clock, Ledger, Page, net};

use args::Args;

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed, there is nobody left to tell.
            let _ = writeln!(io::stderr(), "underdoku-server: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> anyhow::Result<()> {
    logs::begin(args.log, args.quiet);
    let limits = args.limits()?;
    let file = args.data.join("ranks.db");
    let ledger = Ledger::open(&file).with_context(|| file.display().to_string())?;
    let page = match &args.page {
        Some(folder) => Page::read(folder).with_context(|| folder.display().to_string())?,
        None => Page::embedded(),
    };
    tracing::info!(files = page.len(), "the page");
    let app = App::new(Games::new(&STANDARD), Clock::wall(), ledger, page, limits);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen).await.with_context(|| args.listen.to_string())?;
        let address = listener.local_addr()?;
        writeln!(io::stdout(), "underdoku-server listens on http://{address}")?;
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
