//! Counters for monitoring.

use std::fmt;
use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Counters of events, without names and addresses.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    seconds: Histogram,
    runs: Family<Verdict, Counter>,
    /// Connections that are open.
    pub connections: Gauge,
    /// Connections closed at once because their address has too many.
    pub turned_away: Counter,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Request {
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Verdict {
    verdict: String,
}

/// The upper bounds of the buckets for times, in seconds.
const SECONDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 10.0];

impl Metrics {
    /// Creates all counters at zero.
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("underdoku");
        let metrics = Self {
            requests: Family::default(),
            seconds: Histogram::new(SECONDS),
            runs: Family::default(),
            connections: Gauge::default(),
            turned_away: Counter::default(),
            registry: Registry::default(),
        };
        registry.register("requests", "Requests by route and status", metrics.requests.clone());
        registry.register("request_seconds", "How long requests took", metrics.seconds.clone());
        registry.register("runs", "Submitted runs, by verdict", metrics.runs.clone());
        registry.register("connections", "Connections that are open", metrics.connections.clone());
        let turned_away = metrics.turned_away.clone();
        registry.register("connections_turned_away", "Connections closed at once", turned_away);
        Self { registry, ..metrics }
    }

    /// Counts an answer.
    pub fn answered(&self, route: &str, status: u16, took: Duration) {
        self.requests.get_or_create(&Request { route: route.to_owned(), status }).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// Counts a submitted run.
    pub fn judged(&self, verdict: &str) {
        self.runs.get_or_create(&Verdict { verdict: verdict.to_owned() }).inc();
    }

    /// All counts, in the text format of `OpenMetrics`.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        text::encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
