//! Sockets: limits on their number and lifetime.
//!
//! Each client costs the server a connection, and an idle connection costs as much as a busy one.
//! So a client must send its request within one time limit and be done within another, and no
//! connection lives for ever; the number is limited in total and per address. When the limit is
//! reached, new connections wait in the system's queue until one is closed.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::Service as _;
use underdoku_game::Day;

use crate::address_counts::AddressCounts;
use crate::guard::Peer;
use crate::{App, WriterEnded, router};

/// The largest number of headers in a request, and the largest size of its head in bytes.
const HEADERS: (usize, usize) = (64, 16 * 1024);

/// The interval at which idle addresses are forgotten.
const FORGET: Duration = Duration::from_secs(60);

/// How long to wait before accepting again when the system has run out of sockets.
const ACCEPT_RETRY_PAUSE: Duration = Duration::from_millis(50);

/// Serves connections until `stop` completes; then lets open requests finish within the configured
/// time.
///
/// # Errors
///
/// If it stopped because the writer thread has died, and not because of `stop`.
pub async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    stop: impl Future<Output = ()>,
) -> Result<(), WriterEnded> {
    let places = u32::try_from(app.limits.connections).unwrap_or(u32::MAX >> 3);
    let free = Arc::new(Semaphore::new(places as usize));
    let (stopping, stopped) = watch::channel(false);
    let forgetting = tokio::spawn(forget(Arc::clone(&app)));
    let end = tokio::select! {
        () = stop => Ok(()),
        () = accept(listener, &app, &free, &stopped) => Ok(()),
        ended = app.ledger.ended() => Err(ended),
    };
    forgetting.abort();
    // Without connections there are no receivers.
    let _ = stopping.send(true);
    let _ = timeout(app.limits.shutdown_limit, free.acquire_many(places)).await;
    end
}

async fn accept(
    listener: TcpListener,
    app: &Arc<App>,
    free: &Arc<Semaphore>,
    stopped: &watch::Receiver<bool>,
) {
    let counts = Arc::new(AddressCounts::new(if app.limits.proxies.hops > 0 {
        0
    } else {
        app.limits.connections_per_address
    }));
    let router = router(app);
    while let Ok(place) = Arc::clone(free).acquire_owned().await {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "no connection was accepted");
                sleep(ACCEPT_RETRY_PAUSE).await;
                continue;
            }
        };
        let Some(member) = AddressCounts::join(&counts, peer.ip().into()) else {
            app.metrics.turned_away.inc();
            continue;
        };
        let (app, router, stopped) = (Arc::clone(app), router.clone(), stopped.clone());
        tokio::spawn(async move {
            app.metrics.connections.inc();
            serve_connection(stream, peer.ip(), &app, router, stopped).await;
            app.metrics.connections.dec();
            drop((member, place));
        });
    }
}

/// Serves a connection.
async fn serve_connection(
    stream: TcpStream,
    peer: IpAddr,
    app: &App,
    router: Router,
    mut stopped: watch::Receiver<bool>,
) {
    // Without this option a connection is slower, but works.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().call(request.map(axum::body::Body::new) as Request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.limits.head)
        .max_headers(HEADERS.0)
        .max_buf_size(HEADERS.1)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    // Connection errors are ignored: the client went away, or sent garbage.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => {}
        () = sleep(app.limits.connection) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(app.limits.shutdown_limit, connection).await;
}

async fn forget(app: Arc<App>) {
    loop {
        sleep(FORGET).await;
        app.rates.forget();
        forget_replays(&app).await;
    }
}

/// Deletes the replays that have expired.
async fn forget_replays(app: &App) {
    let age = u64::from(app.limits.keep_days) * 86_400;
    let oldest = app.clock.now().checked_sub(age).filter(|_| age > 0);
    let Some(day) = oldest.map(Day::at) else { return };
    // A fault is logged, and tried again next time.
    while let Ok(1..) = app.ledger.forget_before(day).await {}
}
