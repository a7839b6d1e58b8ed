//! State that all requests share, and the routes.

use std::sync::Arc;
use std::thread;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::ALLOW;
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use tokio::sync::Semaphore;
use underdoku_game::Games;

use crate::address_counts::AddressCounts;
use crate::{Clock, Ledger, Limits, Metrics, Page, Rates, Referee, Refusal, api, guard};

/// State shared by all requests.
#[derive(Debug)]
pub struct App {
    /// The time.
    pub clock: Clock,
    /// The ranked runs.
    pub ledger: Ledger,
    /// Limits of size and time.
    pub limits: Limits,
    /// The counters.
    pub metrics: Metrics,
    /// The files of the page.
    pub page: Page,
    /// Rate limits for one address.
    pub rates: Rates,
    /// Replays runs.
    pub referee: Referee,
    /// Permits for runs that are being received or wait for their check; this bounds memory.
    pub(crate) arriving: Semaphore,
    /// The permits by address, so that no address takes all of them.
    pub(crate) bodies: Arc<AddressCounts>,
    /// Permits for running checks, one per processor. If the client disconnects, its check still
    /// runs to the end and keeps its permit.
    pub(crate) judging: Arc<Semaphore>,
}

impl App {
    /// Creates the state of a server that ranks these games.
    pub fn new(
        games: Games,
        clock: Clock,
        ledger: Ledger,
        page: Page,
        limits: Limits,
    ) -> Arc<Self> {
        Arc::new(Self {
            clock,
            ledger,
            metrics: Metrics::new(),
            page,
            rates: Rates::new(&limits),
            referee: Referee::new(games),
            arriving: Semaphore::new(limits.arriving),
            bodies: Arc::new(AddressCounts::new(limits.arriving_per_address)),
            limits,
            judging: Arc::new(Semaphore::new(
                thread::available_parallelism().map_or(1, usize::from),
            )),
        })
    }
}

/// Routes each request to its handler.
pub fn router(app: &Arc<App>) -> Router {
    Router::new()
        .route("/api/daily", get(api::daily))
        .route("/api/runs", post(api::runs))
        .route("/api/begin", post(api::begin).layer(DefaultBodyLimit::max(api::BEGIN_BODY)))
        .route("/api/ranks", get(api::ranks))
        .route("/api/replay", get(api::replay))
        .route("/health", get(api::health))
        .route("/ready", get(api::ready))
        .route("/metrics", get(api::metrics))
        .fallback(page)
        .method_not_allowed_fallback(async || Refusal::Method)
        .layer(DefaultBodyLimit::max(app.limits.body))
        .layer(from_fn_with_state(Arc::clone(app), guard::guard))
        .with_state(Arc::clone(app))
}

/// All other paths are files of the page.
async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ([(ALLOW, "GET, HEAD")], Refusal::Method).into_response();
    }
    let found = app.page.answer(uri.path(), &headers).or_else(|| app.page.missing(&headers));
    found.unwrap_or_else(|| Refusal::NotFound.into_response())
}
