//! Rate limits, by address.
//!
//! Each address has a bucket for queries, one for runs, one for new names and one for stored bytes,
//! which fill slowly and may be emptied at once (the generic cell rate algorithm, from `governor`).
//! The wide network around an IPv6 address has one of each as well, [`WIDE`] times as large.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::address::{Address, WIDE};
use crate::{Limits, Refusal};

/// The buckets of all addresses, filled according to a clock.
#[derive(Debug)]
pub struct Rates<C: Clock = MonotonicClock> {
    questions: Option<Rate<C>>,
    runs: Option<Rate<C>>,
    names: Option<Rate<C>>,
    kilobytes: Option<Rate<C>>,
}

/// The buckets of one kind.
#[derive(Debug)]
struct Rate<C: Clock> {
    near: Limiter<C>,
    wide: Limiter<C>,
}

type Limiter<C> =
    RateLimiter<Address, HashMapStateStore<Address>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// The number of seconds' worth of queries that may come at once.
const BURST: u32 = 4;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(86_400);

impl<C: Clock + Clone> Rate<C> {
    /// Allows `count` in this time, at most `at_once` of them together; `None` for no limit.
    fn of(clock: &C, count: u32, time: Duration, at_once: u32) -> Option<Self> {
        let limiter = |factor: u32| {
            let quota = Quota::with_period(time / NonZeroU32::new(count)?.get() / factor)?;
            let most = NonZeroU32::new(at_once.saturating_mul(factor))?;
            Some(RateLimiter::hashmap_with_clock(quota.allow_burst(most), clock.clone()))
        };
        Some(Self { near: limiter(1)?, wide: limiter(WIDE)? })
    }
}

impl<C: Clock> Rate<C> {
    /// Takes this many out of the buckets of an address, if they contain as many.
    fn take(&self, from: Address, count: u32) -> Result<(), Refusal> {
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        take(&self.near, from, count)?;
        if from.wide() == from { Ok(()) } else { take(&self.wide, from.wide(), count) }
    }
}

impl Rates {
    /// Creates the limits; 0 means no limit.
    pub fn new(limits: &Limits) -> Self {
        Self::by(&MonotonicClock, limits)
    }
}

impl<C: Clock> Rates<C> {
    /// Creates the limits with this clock.
    fn by(clock: &C, limits: &Limits) -> Self
    where
        C: Clone,
    {
        let questions = limits.questions_per_second;
        let kilobytes = limits.megabytes_per_day.saturating_mul(1_024);
        Self {
            questions: Rate::of(clock, questions, SECOND, questions.saturating_mul(BURST)),
            runs: Rate::of(clock, limits.runs_per_minute, MINUTE, limits.runs_per_minute),
            names: Rate::of(clock, limits.names_per_day, DAY, limits.names_per_day),
            kilobytes: Rate::of(clock, kilobytes, DAY, kilobytes),
        }
    }

    /// Counts a query from this address, if it is within the limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooMany`] with the time to wait.
    pub fn question(&self, from: Address) -> Result<(), Refusal> {
        check(self.questions.as_ref(), from, 1)
    }

    /// Counts a run from this address, if it is within the limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooMany`] with the time to wait.
    pub fn run(&self, from: Address) -> Result<(), Refusal> {
        check(self.runs.as_ref(), from, 1)
    }

    /// Counts a new name from this address, if it is within the limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooMany`] with the time to wait.
    pub fn name(&self, from: Address) -> Result<(), Refusal> {
        check(self.names.as_ref(), from, 1)
    }

    /// Counts a text of this many bytes that is to be stored for this address, if it is within the
    /// limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooMany`] with the time to wait.
    pub fn count_bytes(&self, from: Address, bytes: usize) -> Result<(), Refusal> {
        let kilobytes = u32::try_from(bytes.div_ceil(1_024)).unwrap_or(u32::MAX);
        check(self.kilobytes.as_ref(), from, kilobytes)
    }

    /// Forgets the addresses whose buckets are full again.
    pub fn forget(&self) {
        let rates = [&self.questions, &self.runs, &self.names, &self.kilobytes];
        for limiter in rates.into_iter().flatten().flat_map(|rate| [&rate.near, &rate.wide]) {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

fn check<C: Clock>(rate: Option<&Rate<C>>, from: Address, count: u32) -> Result<(), Refusal> {
    rate.map_or(Ok(()), |rate| rate.take(from, count))
}

fn take<C: Clock>(limiter: &Limiter<C>, from: Address, count: NonZeroU32) -> Result<(), Refusal> {
    // A request for more than a bucket holds can never succeed.
    let never = Err(Refusal::TooMany { wait: DAY.as_secs() });
    limiter.check_key_n(&from, count).map_or(never, |taken| {
        taken.map_err(|until| {
            let wait = until.wait_time_from(limiter.clock().now());
            Refusal::TooMany { wait: wait.as_secs() + 1 }
        })
    })
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use governor::clock::FakeRelativeClock;

    use super::*;

    fn rates(count: u32) -> Rates<FakeRelativeClock> {
        rates_by(&FakeRelativeClock::default(), count)
    }

    fn rates_by(clock: &FakeRelativeClock, count: u32) -> Rates<FakeRelativeClock> {
        let limits = Limits {
            questions_per_second: count / 2,
            runs_per_minute: count,
            names_per_day: count,
            megabytes_per_day: count,
            ..Limits::default()
        };
        Rates::by(clock, &limits)
    }

    fn address(last: u8) -> Address {
        IpAddr::from([192, 0, 2, last]).into()
    }

    #[test]
    fn each_address_has_its_own_buckets() {
        let clock = FakeRelativeClock::default();
        let rates = rates_by(&clock, 2);
        let taken = |from| (0..9).take_while(|_| rates.run(from).is_ok()).count();
        assert_eq!([taken(address(1)), taken(address(1)), taken(address(2))], [2, 0, 2]);
        let refusal = rates.run(address(1));
        assert_eq!(refusal, Err(Refusal::TooMany { wait: 31 }));
        let answered = (0..9).take_while(|_| rates.question(address(1)).is_ok()).count();
        assert_eq!(answered, BURST as usize);
        rates.forget();
        assert_eq!(taken(address(1)), 0, "an address is forgotten only when its bucket is full");
        clock.advance(MINUTE / 2);
        assert_eq!(taken(address(1)), 1);
    }

    #[test]
    fn names_and_bytes_are_counted_by_the_day() {
        let rates = rates(2);
        let names = (0..9).take_while(|_| rates.name(address(1)).is_ok()).count();
        let kept =
            (0..99).take_while(|_| rates.count_bytes(address(1), 256 * 1_024).is_ok()).count();
        assert_eq!((names, kept), (2, 8));
        for refusal in [rates.name(address(1)), rates.count_bytes(address(1), 1 << 20)] {
            assert!(matches!(refusal, Err(Refusal::TooMany { wait: 600..=43_201 })), "{refusal:?}");
        }
        assert_eq!(rates.count_bytes(address(1), 0), Ok(()));
        let ever = rates.count_bytes(address(2), 3 << 20);
        assert_eq!(ever, Err(Refusal::TooMany { wait: 86_400 }), "more than a bucket holds");
    }

    /// A customer of an IPv6 network may have 65,536 networks of 64 bits.
    #[test]
    fn a_wide_network_has_four_times_as_many() {
        let rates = rates(2);
        let from = |n: u16| Address::from(IpAddr::from([0x2001, 0xdb8, 7, n, 0, 0, 0, 1]));
        assert_eq!((0..99).filter(|&n| rates.name(from(n)).is_ok()).count(), 8);
        assert_eq!((0..99).filter(|&n| rates.run(from(n)).is_ok()).count(), 8);
    }

    #[test]
    fn zero_means_no_limit() {
        let rates = rates(0);
        let all = |_| {
            let from = address(1);
            rates.run(from).and(rates.question(from)).and(rates.name(from)).is_ok()
                && rates.count_bytes(from, usize::MAX).is_ok()
        };
        assert!((0..10_000).all(all));
    }
}
