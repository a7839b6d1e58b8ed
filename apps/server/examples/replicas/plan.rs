//! The faults of a storm: which, in what order, to whom and after how many hand-ins follows from a
//! seed, and not from the clock. So the faults amid which a run was lost come again.

use underdoku_generator::Chance;

/// A fault, to be made once so many hand-ins have begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) after: usize,
    pub(crate) kind: Kind,
    /// The server that it is about, by its number.
    pub(crate) server: usize,
    /// The milliseconds for which it lasts, if it lasts.
    pub(crate) ms: u64,
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A server is killed, and started again.
    Kill,
    /// A server does nothing for a while.
    Hang,
    /// System calls of a server fail for a while; then it is killed and started again.
    FailCalls,
    /// The database stops as a crash would stop it, and is started again.
    Crash,
    /// Others keep a table locked for a while.
    Lock,
    /// All connections to the database end.
    Disconnect,
}

impl Kind {
    /// What happens to servers, whatever their database is.
    pub(crate) const OF_SERVERS: [Self; 3] = [Self::Kill, Self::Hang, Self::FailCalls];
    /// What happens to a database that is a server itself.
    pub(crate) const OF_DATABASE: [Self; 3] = [Self::Crash, Self::Lock, Self::Disconnect];
}

/// What ends all connections to a database of `PostgreSQL` but the one that says so.
pub(crate) const DISCONNECT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// So many faults, each kind as often as any other, spread over so many hand-ins.
pub(crate) fn drawn(
    seed: u64,
    kinds: &[Kind],
    servers: usize,
    (hand_ins, count): (usize, usize),
) -> Vec<Fault> {
    let mut chance = chance(seed, 1);
    let mut kinds: Vec<Kind> = kinds.iter().copied().cycle().take(count).collect();
    chance.shuffle(&mut kinds);
    let part = (hand_ins / (count + 1)).max(1);
    let fault = |(number, kind): (usize, Kind)| Fault {
        after: part * number + chance.below(part),
        kind,
        server: chance.below(servers),
        ms: 100 + chance.below(1_400) as u64,
    };
    (0..).zip(kinds).map(fault).collect()
}

/// The random numbers of a storm's seed.
pub(crate) fn chance(seed: u64, stream: u64) -> Chance {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Chance::new(key, stream)
}
