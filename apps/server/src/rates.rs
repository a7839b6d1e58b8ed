//! Rate limits, by address.
//!
//! Each address has a bucket for queries and one for runs, which fill slowly and may be emptied at
//! once (the generic cell rate algorithm, from `governor`). Runs have their own because a run costs
//! more than a query: it is replayed and written.

use std::num::NonZeroU32;

use governor::clock::{Clock as _, MonotonicClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::Refusal;
use crate::address::Address;

/// The buckets of all addresses.
#[derive(Debug)]
pub struct Rates {
    questions: Option<Limiter>,
    runs: Option<Limiter>,
}

type Limiter = RateLimiter<Address, HashMapStateStore<Address>, MonotonicClock>;

/// The number of seconds' worth of queries that may come at once.
const BURST: u32 = 4;

impl Rates {
    /// Creates the limits: queries per second and runs per minute; 0 means no limit.
    pub fn new(questions_a_second: u32, runs_a_minute: u32) -> Self {
        let burst = |count: u32| NonZeroU32::new(count.saturating_mul(BURST));
        let questions = NonZeroU32::new(questions_a_second).map(Quota::per_second);
        let questions =
            questions.zip(burst(questions_a_second)).map(|(quota, most)| quota.allow_burst(most));
        let runs = NonZeroU32::new(runs_a_minute).map(Quota::per_minute);
        let limiter = |quota| RateLimiter::hashmap_with_clock(quota, MonotonicClock);
        Self { questions: questions.map(limiter), runs: runs.map(limiter) }
    }

    /// Counts a query from this address, if it is within the limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooMany`] with the time to wait.
    pub fn question(&self, from: Address) -> Result<(), Refusal> {
        check(self.questions.as_ref(), from)
    }

    /// Counts a run from this address, if it is within the limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooMany`] with the time to wait.
    pub fn run(&self, from: Address) -> Result<(), Refusal> {
        check(self.runs.as_ref(), from)
    }

    /// Forgets the addresses whose buckets are full again.
    pub fn forget(&self) {
        for limiter in [&self.questions, &self.runs].into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

fn check(limiter: Option<&Limiter>, from: Address) -> Result<(), Refusal> {
    let Some(limiter) = limiter else { return Ok(()) };
    limiter.check_key(&from).map_err(|until| {
        let wait = until.wait_time_from(MonotonicClock.now());
        Refusal::TooMany { wait: wait.as_secs() + 1 }
    })
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn each_address_has_its_own_buckets() {
        let address = |last: u8| Address::from(IpAddr::from([192, 0, 2, last]));
        let rates = Rates::new(1, 2);
        let taken = |from| (0..9).take_while(|_| rates.run(from).is_ok()).count();
        assert_eq!([taken(address(1)), taken(address(1)), taken(address(2))], [2, 0, 2]);
        let refusal = rates.run(address(1));
        assert!(matches!(refusal, Err(Refusal::TooMany { wait: 1..=31 })), "{refusal:?}");
        let answered = (0..9).take_while(|_| rates.question(address(1)).is_ok()).count();
        assert_eq!(answered, BURST as usize);
        rates.forget();
        assert_eq!(taken(address(1)), 0, "what is not full is not forgotten");
    }

    #[test]
    fn without_a_limit_there_is_none() {
        let rates = Rates::new(0, 0);
        let from = Address::from(IpAddr::from([192, 0, 2, 1]));
        assert!((0..10_000).all(|_| rates.run(from).is_ok() && rates.question(from).is_ok()));
    }
}
