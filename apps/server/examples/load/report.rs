//! Figures of a load test.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The answers and their times.
#[derive(Debug, Default)]
pub(crate) struct Report {
    acknowledged: Vec<String>,
    statuses: BTreeMap<u16, usize>,
    times: Vec<Duration>,
}

impl Report {
    /// Adds an answer; status 0 means that none came.
    pub(crate) fn add(&mut self, name: String, status: u16, took: Duration) {
        *self.statuses.entry(status).or_default() += 1;
        if status == 201 {
            self.acknowledged.push(name);
            self.times.push(took);
        }
    }

    /// The players whose runs were acknowledged.
    pub(crate) fn acknowledged(&self) -> impl Iterator<Item = &String> {
        self.acknowledged.iter()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut times = self.times.clone();
        times.sort_unstable();
        for (status, count) in &self.statuses {
            writeln!(f, "{count} times {status}")?;
        }
        let Some(last) = times.len().checked_sub(1) else {
            return f.write_str("none was acknowledged");
        };
        f.write_str("milliseconds of those acknowledged:")?;
        for (name, share) in
            [("median", 500), ("95%", 950), ("99%", 990), ("99.9%", 999), ("worst", 1_000)]
        {
            write!(f, "  {name} {:.1}", times[last * share / 1_000].as_secs_f64() * 1e3)?;
        }
        Ok(())
    }
}
