//! Sockets: how many there may be, and for how long.
//!
//! A stranger costs the server a connection, and a connection that does nothing costs as much as
//! one that works. So each must say what it wants within a time, must be done within another, and
//! may not live for ever; there is a number for all and one for each address. If all places are
//! taken, new connections wait in the system's queue until one is free.

mod crowd;

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

use crate::guard::Peer;
use crate::{App, WriterEnded, router};
use crowd::Crowd;

/// The most headers of a request, and the most bytes of its head.
const HEADERS: (usize, usize) = (64, 16 * 1024);

/// The interval at which quiet addresses are forgotten.
const FORGET: Duration = Duration::from_secs(60);

/// The pause in accepting when the system has no more sockets.
const BREATH: Duration = Duration::from_millis(50);

/// Answers whoever connects, until `stop` comes; then lets what is under way end, for so long as
/// the limits say.
///
/// # Errors
///
/// If it did not stop because it was told to, but because nobody is left who writes runs.
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
    // Nobody may be connected; then nobody hears it.
    let _ = stopping.send(true);
    let _ = timeout(app.limits.last_words, free.acquire_many(places)).await;
    end
}

async fn accept(
    listener: TcpListener,
    app: &Arc<App>,
    free: &Arc<Semaphore>,
    stopped: &watch::Receiver<bool>,
) {
    let crowd = Arc::new(Crowd::new(if app.limits.behind_proxy {
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
                sleep(BREATH).await;
                continue;
            }
        };
        let Some(member) = Crowd::join(&crowd, peer.ip().into()) else {
            app.metrics.turned_away.inc();
            continue;
        };
        let (app, router, stopped) = (Arc::clone(app), router.clone(), stopped.clone());
        tokio::spawn(async move {
            app.metrics.connections.inc();
            talk(stream, peer.ip(), &app, router, stopped).await;
            app.metrics.connections.dec();
            drop((member, place));
        });
    }
}

/// Answers the requests of a connection.
async fn talk(
    stream: TcpStream,
    peer: IpAddr,
    app: &App,
    router: Router,
    mut stopped: watch::Receiver<bool>,
) {
    // A connection without it is slower, and works.
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
    // How a connection fails is its own business: the other end went away, or never made sense.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => {}
        () = sleep(app.limits.connection) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(app.limits.last_words, connection).await;
}

async fn forget(app: Arc<App>) {
    loop {
        sleep(FORGET).await;
        app.rates.forget();
    }
}
