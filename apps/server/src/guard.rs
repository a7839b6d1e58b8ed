//! Layers around every request and answer: limits, headers, time-outs.
//!
//! Incoming requests are checked against the limits of the client's address. Outgoing answers get
//! headers that forbid a browser everything the page never needs, and are counted and logged. The
//! log contains no names, addresses or queries: only a route, a status and a time.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::HttpBody as _;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONNECTION, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::time::timeout;

use crate::{Address, App, Refusal};

/// The address at the other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The address that a request is counted for; `None` without a network.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sender(pub(crate) Option<Address>);

/// The headers of every answer. The page consists of its own files: no script, image or frame from
/// elsewhere, and no inline script or style.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()",
    ),
];

/// Passes a request on, or refuses it.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let route =
        request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let has_body = has_body(&request);
    let mut response = answer(&app, request, next).await.unwrap_or_else(Refusal::into_response);
    protect(response.headers_mut());
    if has_body && (method != Method::POST || may_be_unread(response.status())) {
        // The rest of the body would be read as the next request, so the connection is closed; a
        // proxy that sees this header does not send its next request there. Only bodies of POST
        // requests are read.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    let (status, took) = (response.status().as_u16(), start.elapsed());
    app.metrics.answered(&route, status, took);
    let ms = took.as_micros() as f64 / 1e3;
    tracing::info!(method = method_name(&method), route, status, ms, "request");
    response
}

async fn answer(app: &App, mut request: Request, next: Next) -> Result<Response, Refusal> {
    let from = sender(app, &request);
    must_be_welcome(app, &request, from)?;
    request.extensions_mut().insert(Sender(from));
    timeout(app.limits.request, next.run(request)).await.map_err(|_| Refusal::Slow)
}

fn must_be_welcome(app: &App, request: &Request, from: Option<Address>) -> Result<(), Refusal> {
    let Some(from) = from else { return Ok(()) };
    app.rates.question(from)?;
    if request.method() == Method::POST { app.rates.run(from) } else { Ok(()) }
}

/// The sender of a request; `None` without a network.
fn sender(app: &App, request: &Request) -> Option<Address> {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0);
    app.limits.proxies.client(peer, request.headers())
}

/// True if a body follows the head of a request.
fn has_body(request: &Request) -> bool {
    !request.body().is_end_stream()
}

/// True if an answer may have been sent before the body arrived.
const fn may_be_unread(status: StatusCode) -> bool {
    matches!(status.as_u16(), 404 | 405 | 408 | 413 | 415 | 429 | 503)
}

fn protect(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}

/// An unknown method could be any text, so it is not logged.
fn method_name(method: &Method) -> &'static str {
    let known = [
        ("GET", Method::GET),
        ("HEAD", Method::HEAD),
        ("POST", Method::POST),
        ("OPTIONS", Method::OPTIONS),
    ];
    known.iter().find(|(_, known)| known == method).map_or("other", |(name, _)| name)
}
