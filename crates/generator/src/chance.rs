//! Reproducible random choices.
//!
//! The generator is `ChaCha8` (D. J. Bernstein, "`ChaCha`, a variant of Salsa20", 2008): specified
//! to the bit, with published test vectors, and the same on every platform. The sampling on top of
//! its 32-bit words is implemented here rather than taken from a crate, because a crate may improve
//! its sampling and so change every dungeon.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of random choices, determined by a key and a stream number.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream with this number under this key: `ChaCha8` with the stream number as its nonce,
    /// from block 0 on.
    pub fn new(key: [u8; 32], stream: u64) -> Self {
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_stream(stream);
        Self(words)
    }

    /// The next 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 up to but not including `bound`, each equally likely.
    ///
    /// The high half of `bits * bound`; products in the short first interval are rejected (D.
    /// Lemire, "Fast random integer generation in an interval", 2019).
    ///
    /// # Panics
    ///
    /// If `bound` is 0 or does not fit 32 bits.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).expect("the bound fits 32 bits");
        assert!(bound > 0, "there is nothing to choose from");
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.bits()) * u64::from(bound);
            if product as u32 >= surplus {
                return (product >> 32) as usize;
            }
        }
    }

    /// One of these, each equally likely.
    ///
    /// # Panics
    ///
    /// If the slice is empty.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Shuffles the items, each order equally likely: from the last place to the second, each item
    /// is swapped with a random one at or before its place (Fisher-Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Lets other crates sample from the stream. Numbers drawn through this trait depend on the
/// sampling crate, and may differ in its next version.
#[cfg(feature = "rand_core")]
impl rand_chacha::rand_core::TryRng for Chance {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.try_fill_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draft "Test Vectors for the Stream Cipher `ChaCha`" (J. Strombergson, 2013), TC1, 256-bit
    /// key, 8 rounds: the first 16 bytes.
    #[test]
    fn the_words_are_those_of_the_published_vector() {
        let mut chance = Chance::new([0; 32], 0);
        let words = [(); 4].map(|()| chance.bits().to_le_bytes()).concat();
        let published = 0x3e00_ef2f_895f_40d6_7f5b_b8e8_1f09_a5a1_u128;
        assert_eq!(words, published.to_be_bytes());
    }

    /// The chi-square statistic of some counts: the sum of the squared differences from the
    /// expected count, divided by that count.
    fn chi_square(seen: &[u64]) -> u64 {
        let expected = seen.iter().sum::<u64>() / seen.len() as u64;
        seen.iter().map(|count| count.abs_diff(expected).pow(2)).sum::<u64>() / expected
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        let mut chance = Chance::new([7; 32], 1);
        let mut seen = [0; 12];
        for _ in 0..120_000 {
            seen[chance.below(12)] += 1;
        }
        // With 11 degrees of freedom, one key in a thousand exceeds 31.3; this key is fixed.
        assert!(chi_square(&seen) < 31, "{seen:?}");
    }

    /// The counts of the 24 orders of four items.
    fn orders(mut shuffle: impl FnMut(&mut [usize; 4])) -> [u64; 24] {
        let mut seen = [0; 24];
        for _ in 0..48_000 {
            let mut order = [0, 1, 2, 3];
            shuffle(&mut order);
            seen[rank(order)] += 1;
        }
        seen
    }

    /// The index of an order in lexicographic order.
    fn rank(order: [usize; 4]) -> usize {
        let smaller_behind =
            |place: usize| order[place..].iter().filter(|&&item| item < order[place]).count();
        (0..4).fold(0, |rank, place| rank * (4 - place) + smaller_behind(place))
    }

    /// With 23 degrees of freedom, one key in a thousand exceeds this.
    const ONCE_IN_A_THOUSAND: u64 = 49;

    #[test]
    fn every_order_is_equally_likely() {
        let mut chance = Chance::new([9; 32], 2);
        let seen = orders(|order| chance.shuffle(order));
        assert!(chi_square(&seen) < ONCE_IN_A_THOUSAND, "{seen:?}");
    }

    /// The same statistic detects a common faulty shuffle, in which each item is swapped with any
    /// other.
    #[test]
    fn biased_shuffles_are_detected() {
        for places in [&[3, 2, 1][..], &[0, 1, 2, 3]] {
            let mut chance = Chance::new([9; 32], 2);
            let seen =
                orders(|order| places.iter().for_each(|&place| order.swap(place, chance.below(4))));
            assert!(chi_square(&seen) > 10 * ONCE_IN_A_THOUSAND, "{seen:?}");
            assert!(
                seen.iter().all(|&count| count > 0),
                "each order has a place of its own: {seen:?}"
            );
        }
    }

    #[test]
    fn streams_differ_and_repeat() {
        let draw = |key: u8, stream| Chance::new([key; 32], stream).bits();
        assert_eq!(draw(1, 5), draw(1, 5));
        assert_ne!(draw(1, 5), draw(1, 6));
        assert_ne!(draw(1, 5), draw(2, 5));
    }

    #[cfg(feature = "rand_core")]
    #[test]
    fn other_samplers_draw_from_the_same_stream() {
        use rand_chacha::rand_core::Rng as _;

        let (mut own, mut others) = (Chance::new([7; 32], 1), Chance::new([7; 32], 1));
        assert!((0..100).all(|_| own.bits() == others.next_u32()));
        let mut bytes = [0; 8];
        others.fill_bytes(&mut bytes);
        assert_eq!([own.bits(), own.bits()].map(u32::to_le_bytes).concat(), bytes);
    }
}
