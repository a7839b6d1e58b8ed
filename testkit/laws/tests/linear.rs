//! Reading takes time proportional to the size of the input: four times the input may take at most
//! eight times as long.
//!
//! This is a measurement, which other load on the machine disturbs, so only `cargo xtask trust`
//! runs it.

#![expect(clippy::print_stdout, reason = "a benchmark prints its results")]

mod hostile;

use std::time::{Duration, Instant};

use hostile::Hostile;

/// Anything faster than this is not worth comparing.
const SOON: Duration = Duration::from_millis(200);

#[test]
#[ignore = "measures time"]
fn reading_takes_proportional_time() {
    let mut faults = Vec::new();
    let expanding = hostile::expanding(1 << 18).zip(hostile::expanding(1 << 20));
    let repeating = hostile::repeating(1 << 16).zip(hostile::repeating(1 << 18));
    let in_no_format = hostile::in_no_format(1 << 18).zip(hostile::in_no_format(1 << 20));
    for (one, four) in expanding.chain(repeating).chain(in_no_format) {
        let long = shortest_of(&four, 1);
        if long < SOON {
            continue;
        }
        let (short, long) = (shortest_of(&one, 3), shortest_of(&four, 2));
        println!("{:>9.1?} {long:>9.1?} {}", short, four.name);
        if long > short * 8 {
            faults.push(format!("{}: {short:.1?}, four times as much {long:.1?}", four.name));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

fn shortest_of(input: &Hostile, times: u32) -> Duration {
    let reading = |_| {
        let begin = Instant::now();
        input.read();
        begin.elapsed()
    };
    (0..times).map(reading).min().unwrap_or_default()
}
