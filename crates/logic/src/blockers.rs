//! The placed digits that explain a hidden single: those that rule out every other cell of a house.
//!
//! A learner needs nothing else to see a single, and should have to look at as little as possible.

/// The indices of a few masks that together block every target that can be blocked, and the targets
/// that no mask blocks. Targets are bits; each mask has the targets that it blocks.
///
/// The choice is greedy: each time, the mask that blocks most of the remaining targets is taken,
/// the first among equals. At the end, masks whose targets are blocked by others as well are
/// dropped.
pub(crate) fn fewest(masks: &[u32], targets: u32) -> (Vec<usize>, u32) {
    let (mut chosen, mut left) = (Vec::new(), targets);
    loop {
        let (mut best, mut most) = (0, 0);
        for (index, mask) in masks.iter().enumerate() {
            let count = (mask & left).count_ones();
            if count > most {
                (best, most) = (index, count);
            }
        }
        if most == 0 {
            break;
        }
        chosen.push(best);
        left &= !masks[best];
    }
    for place in (0..chosen.len()).rev() {
        let mut by_others = 0;
        for (other, &index) in chosen.iter().enumerate() {
            by_others |= if other == place { 0 } else { masks[index] };
        }
        if masks[chosen[place]] & targets & !by_others == 0 {
            chosen.remove(place);
        }
    }
    (chosen, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_are_chosen_first_and_none_is_redundant() {
        assert_eq!(fewest(&[0b0011, 0b0011, 0b1100], 0b1111), (vec![0, 2], 0));
        assert_eq!(fewest(&[0b0001, 0b1000, 0b0111], 0b0111), (vec![2], 0));
        // The widest is chosen first, but is redundant once the other two are chosen.
        assert_eq!(fewest(&[0b01_1110, 0b00_0111, 0b11_1000], 0b11_1111), (vec![1, 2], 0));
        assert_eq!(fewest(&[0b0001], 0b1101), (vec![0], 0b1100));
        assert_eq!(fewest(&[], 0b1), (vec![], 0b1));
    }

    /// The remainder is what no mask blocks, and no chosen mask is redundant.
    #[test]
    fn everything_that_can_be_blocked_is_blocked() {
        let mut state = 1_u32;
        for _ in 0..2000 {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state >> 24
            };
            let all: Vec<u32> = (0..next() % 7).map(|_| next() & next()).collect();
            let targets = next();
            let (chosen, left) = fewest(&all, targets);
            let chosen: Vec<u32> = chosen.into_iter().map(|index| all[index]).collect();
            let blocked = |of: &[u32]| of.iter().fold(0, |bits, one| bits | one) & targets;
            assert_eq!(targets & !blocked(&all), left);
            assert_eq!(blocked(&chosen), blocked(&all));
            for index in 0..chosen.len() {
                let mut fewer = chosen.clone();
                fewer.remove(index);
                assert_ne!(blocked(&fewer), blocked(&all), "{chosen:?} of {all:?}");
            }
        }
    }
}
