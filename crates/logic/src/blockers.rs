//! The digits by which a single shows: those that keep a digit from every other cell of a house, or
//! every other digit from a cell.
//!
//! A learner asks for nothing else about a single, and for as little to look at as will do.

/// As few of `all` as block every target that can be blocked, and the targets that none blocks.
///
/// Each time the one that blocks most of what is left is taken, the first of several alike; in the
/// end those are dropped whose targets others block as well.
pub(crate) fn fewest<B: Copy, T: Copy>(
    all: &[B],
    targets: &[T],
    blocks: impl Fn(B, T) -> bool,
) -> (Vec<B>, Vec<T>) {
    let (mut chosen, mut open) = (Vec::new(), targets.to_vec());
    loop {
        let count = |blocker: B| open.iter().filter(|&&target| blocks(blocker, target)).count();
        // Of several greatest the last is returned.
        let best = all.iter().copied().rev().max_by_key(|&blocker| count(blocker));
        let Some(best) = best.filter(|&best| count(best) > 0) else { break };
        open.retain(|&target| !blocks(best, target));
        chosen.push(best);
    }
    for index in (0..chosen.len()).rev() {
        let others = [&chosen[..index], &chosen[index + 1..]].concat();
        let is_spare = |&target: &T| {
            !blocks(chosen[index], target) || others.iter().any(|&other| blocks(other, target))
        };
        if targets.iter().all(is_spare) {
            chosen.remove(index);
        }
    }
    (chosen, open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fewest_of(all: &[u32], targets: u32) -> (Vec<u32>, Vec<u32>) {
        let targets: Vec<u32> = (0..8).filter(|bit| targets >> bit & 1 == 1).collect();
        fewest(all, &targets, |blocker, target| blocker >> target & 1 == 1)
    }

    #[test]
    fn the_most_telling_come_first_and_none_is_spare() {
        assert_eq!(fewest_of(&[0b0011, 0b0011, 0b1100], 0b1111), (vec![0b0011, 0b1100], vec![]));
        assert_eq!(fewest_of(&[0b0001, 0b1000, 0b0111], 0b0111), (vec![0b0111], vec![]));
        // The widest is taken first, and needless once the other two are there.
        assert_eq!(
            fewest_of(&[0b01_1110, 0b00_0111, 0b11_1000], 0b11_1111),
            (vec![0b00_0111, 0b11_1000], vec![])
        );
        assert_eq!(fewest_of(&[0b0001], 0b1101), (vec![0b0001], vec![2, 3]));
        assert_eq!(fewest_of(&[], 0b1), (vec![], vec![0]));
    }

    /// Against every choice of up to six blockers: what is left is what none blocks, and no chosen
    /// one can be left out.
    #[test]
    fn all_is_blocked_that_can_be() {
        let mut state = 1_u32;
        for _ in 0..2000 {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state >> 24
            };
            let all: Vec<u32> = (0..next() % 7).map(|_| next() & next()).collect();
            let targets = next();
            let (chosen, open) = fewest_of(&all, targets);
            let blocked = |of: &[u32]| of.iter().fold(0, |bits, one| bits | one) & targets;
            let left = open.iter().fold(0, |bits, bit| bits | 1 << bit);
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
