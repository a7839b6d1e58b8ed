//! Limits of size, number and time.

use std::time::Duration;

use crate::Proxies;

/// Limits of size and time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The largest size of a run in bytes, including JSON. A hundred floors with notes take half of
    /// it.
    pub body: usize,
    /// The number of runs that may be received or wait for their check at once; a slow upload
    /// counts for its whole duration.
    pub arriving: usize,
    /// The total number of connections.
    pub connections: usize,
    /// The maximum number of connections from one address; 0 for no limit.
    pub connections_per_address: usize,
    /// The maximum number of requests per second from one address, not counting runs; 0 for no limit.
    pub questions_per_second: u32,
    /// The maximum number of runs per minute from one address; 0 for no limit.
    pub runs_per_minute: u32,
    /// Runs from one address that may be received or wait for their check at once; 0 for no limit.
    pub arriving_per_address: usize,
    /// The maximum number of new names per day from one address; 0 for no limit.
    pub names_per_day: u32,
    /// The maximum number of megabytes of replays per day from one address; 0 for no limit.
    pub megabytes_per_day: u32,
    /// The number of days after which replays are deleted; 0 for never.
    pub keep_days: u32,
    /// The time limit for the head of a request, and between requests.
    pub head: Duration,
    /// The time limit for a whole request, from its head to its answer.
    pub request: Duration,
    /// The lifetime of a connection.
    pub connection: Duration,
    /// How long open requests may take to finish when the server stops.
    pub shutdown_limit: Duration,
    /// The proxies that are trusted to name their clients (`X-Forwarded-For`).
    pub proxies: Proxies,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 256 * 1024,
            arriving: 512,
            connections: 16_384,
            connections_per_address: 128,
            questions_per_second: 50,
            runs_per_minute: 30,
            arriving_per_address: 4,
            names_per_day: 50,
            megabytes_per_day: 64,
            keep_days: 0,
            head: Duration::from_secs(10),
            request: Duration::from_secs(15),
            connection: Duration::from_secs(300),
            shutdown_limit: Duration::from_secs(10),
            proxies: Proxies::default(),
        }
    }
}
