//! The faults of a storm. Which faults, in what order, on which server and after how many submissions all
//! follow from a seed and not from the clock, so the faults under which a run was lost can be
//! repeated.

use underdoku_generator::Chance;

/// A fault, injected once this many submissions have begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) after: usize,
    pub(crate) kind: Kind,
    /// The number of the server it affects.
    pub(crate) server: usize,
    /// The duration in milliseconds; unused by faults that do not last.
    pub(crate) ms: u64,
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A server is killed, and started again.
    Kill,
    /// A server is paused for a while.
    Hang,
    /// System calls of a server fail for a while; then it is killed and restarted.
    FailCalls,
    /// The database stops as in a crash, and is restarted.
    Crash,
    /// Another client locks a table for a while.
    Lock,
    /// All connections to the database are terminated.
    Disconnect,
}

impl Kind {
    /// Faults of servers, for any database.
    pub(crate) const OF_SERVERS: [Self; 3] = [Self::Kill, Self::Hang, Self::FailCalls];
    /// Faults of a database that is itself a server.
    pub(crate) const OF_DATABASE: [Self; 3] = [Self::Crash, Self::Lock, Self::Disconnect];
}

/// Terminates all connections to a `PostgreSQL` database except its own.
pub(crate) const DISCONNECT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// Draws this many faults, each kind equally often, spread over this many submissions.
pub(crate) fn drawn(
    seed: u64,
    kinds: &[Kind],
    servers: usize,
    (submissions, count): (usize, usize),
) -> Vec<Fault> {
    let mut chance = chance(seed, 1);
    let mut kinds: Vec<Kind> = kinds.iter().copied().cycle().take(count).collect();
    chance.shuffle(&mut kinds);
    let part = (submissions / (count + 1)).max(1);
    let fault = |(number, kind): (usize, Kind)| Fault {
        after: part * number + chance.below(part),
        kind,
        server: chance.below(servers),
        ms: 100 + chance.below(1_400) as u64,
    };
    (0..).zip(kinds).map(fault).collect()
}

/// A random number generator for a storm, by its seed and a stream.
pub(crate) fn chance(seed: u64, stream: u64) -> Chance {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Chance::new(key, stream)
}
