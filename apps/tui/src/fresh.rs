//! Random seeds, for runs that are started without one.

use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

use underdoku_generator::Seed;

/// A random seed, short enough to tell a friend: a number of up to nine digits.
pub fn fresh_seed() -> Seed {
    let nanoseconds =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
    Seed::from(mixed(nanoseconds as u64 ^ u64::from(process::id()).rotate_left(32)) % 1_000_000_000)
}

/// Spreads every bit over all bits: the finishing step of `SplitMix64` (Steele, Lea and Flood,
/// 2014).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_mixes_as_the_algorithm_is_published() {
        // The first output for state 0, from the reference implementation.
        assert_eq!(mixed(0), 0xE220_A839_7B1D_CDAF);
    }

    #[test]
    fn it_is_short_and_hardly_ever_repeats() {
        let (one, other) = (fresh_seed(), fresh_seed());
        assert!(one.as_str().len() <= 9 && one.as_str().bytes().all(|byte| byte.is_ascii_digit()));
        assert_ne!(one, other);
    }
}
