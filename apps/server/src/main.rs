//! `underdoku-server`: turns options into limits, and runs the server until it is asked to stop.

mod args;
mod logs;
mod task;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Parser as _;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use underdoku_game::Games;
use underdoku_server::{App, Clock, GAMES, Ledger, Page, WriterEnded, net};

use args::Args;

/// How long to wait for the last lines of the log to be written.
const LAST_LINES: Duration = Duration::from_secs(1);

/// The server stopped by itself.
const FAILED: u8 = 1;

/// Its options or its files cannot be used.
const UNUSABLE: u8 = 2;

/// The server, ready to answer.
struct Server {
    app: Arc<App>,
    listener: TcpListener,
    runtime: Runtime,
    writer: Option<JoinHandle<()>>,
}

/// The page from a folder, or the embedded one.
fn page(folder: Option<&Path>) -> anyhow::Result<Page> {
    let page = match folder {
        Some(folder) => Page::read(folder).with_context(|| folder.display().to_string())?,
        None => Page::embedded(),
    };
    tracing::info!(files = page.len(), "the page");
    Ok(page)
}

fn main() -> ExitCode {
    let args = Args::parse();
    if let Some(command) = &args.command {
        return task::run(command, &args);
    }
    let mut log = logs::begin(args.log, args.quiet);
    let end = match Server::new(&args) {
        Ok(server) => server.run().map_err(|ended| (FAILED, ended.into())),
        Err(error) => Err((UNUSABLE, error)),
    };
    if let Err((_, why)) = &end {
        // Writing to the log cannot fail.
        let _ = log.write_all(format!("underdoku-server: {why:#}\n").as_bytes());
    }
    log.drain(LAST_LINES);
    end.map_or_else(|(code, _)| ExitCode::from(code), |()| ExitCode::SUCCESS)
}

impl Server {
    fn new(args: &Args) -> anyhow::Result<Self> {
        let limits = args.limits()?;
        if let Some(warning) = args.exposure() {
            tracing::warn!(listen = %args.listen, "{warning}");
        }
        let ledger = Ledger::open(&args.place()?)?;
        let page = page(args.page.as_deref())?;
        let writer = ledger.writer();
        let app = App::new(Games::new(&GAMES), Clock::wall(), ledger, page, limits);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind(args.listen));
        let listener = listener.with_context(|| args.listen.to_string())?;
        let address = listener.local_addr()?;
        // If this cannot be printed, the address is also in the options or in the log.
        let _ = writeln!(io::stdout(), "underdoku-server listens on http://{address}");
        tracing::info!(%address, "listening");
        Ok(Self { app, listener, runtime, writer })
    }

    fn run(self) -> Result<(), WriterEnded> {
        let end = self.runtime.block_on(net::serve(self.listener, self.app, stop()));
        // Nobody waits for lookups that are still in progress.
        self.runtime.shutdown_background();
        self.writer.iter().for_each(await_end);
        tracing::info!("stopped");
        end
    }
}

/// How long the process waits for the database to be closed.
const CLOSING: Duration = Duration::from_secs(5);

/// Waits until the database is closed, up to a limit: a disk that hangs must not keep the process
/// alive.
fn await_end(writer: &JoinHandle<()>) {
    let begun = Instant::now();
    while !writer.is_finished() && begun.elapsed() < CLOSING {
        thread::sleep(Duration::from_millis(2));
    }
}

/// Completes when the process is asked to stop, by Ctrl+C or by the system.
#[cfg(unix)]
async fn stop() {
    use tokio::signal::unix::{SignalKind, signal};

    let asked = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    let [Ok(mut interrupt), Ok(mut terminate)] = asked else {
        // Without handlers, a signal ends the process at once, which is the default.
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("stopping");
}

/// Completes when the process is asked to stop by Ctrl+C.
#[cfg(not(unix))]
async fn stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
