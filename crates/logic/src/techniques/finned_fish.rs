//! Finned and sashimi fish: a fish with a few places too many, all in one box.
//!
//! As in an X-wing, a digit keeps to two columns in two rows, but for some *fins* in one box. If no
//! fin holds it, the fish is there and takes the digit from the rest of the columns. If a fin does,
//! the cells that see the fin lose it. So what the fish would take away and every fin sees goes at
//! any rate. Where a row without its fins has one place left, or none, the fish is called
//! *sashimi*.
//!
//! ```text
//! . 5 . | . . . | . 5 f      f is the fin; only the x in its box go
//! . . . | . . . | . x .
//! . . . | . . . | . x .
//! ------+-------+------
//! . 5 . | . . . | . 5 .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Digit, House};

use crate::place::subsets;
use crate::{Because, CandidateSet, Find, Found, HouseSet, Position, Step, Technique, words};

pub(super) const FINNED_X_WING: Find =
    |position, found| find::<2>(position, found, Technique::FinnedXWing);
pub(super) const SASHIMI_X_WING: Find =
    |position, found| find::<2>(position, found, Technique::SashimiXWing);
pub(super) const FINNED_SWORDFISH: Find =
    |position, found| find::<3>(position, found, Technique::FinnedSwordfish);
pub(super) const SASHIMI_SWORDFISH: Find =
    |position, found| find::<3>(position, found, Technique::SashimiSwordfish);
pub(super) const FINNED_JELLYFISH: Find =
    |position, found| find::<4>(position, found, Technique::FinnedJellyfish);
pub(super) const SASHIMI_JELLYFISH: Find =
    |position, found| find::<4>(position, found, Technique::SashimiJellyfish);

const fn is_sashimi(technique: Technique) -> bool {
    matches!(
        technique,
        Technique::SashimiXWing | Technique::SashimiSwordfish | Technique::SashimiJellyfish
    )
}

/// The lines of each band or stack.
const THREES: [u16; 3] = [0o7, 0o70, 0o700];

fn find<const SIZE: usize>(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    let mut covers = Vec::new();
    for digit in Digit::ALL {
        for kind in 0..2 {
            let spots: [u16; 9] =
                std::array::from_fn(|index| position.spots(line(kind, index), digit));
            let usable = (0..9)
                .filter(|&index| spots[index].count_ones() > 1)
                .fold(0, |lines, index| lines | 1 << index);
            for lines in subsets(usable, SIZE as u32) {
                let across = (0..9)
                    .filter(|index| lines >> index & 1 == 1)
                    .fold(0, |all, index| all | spots[index]);
                covers_of(across, SIZE as u32, &mut covers);
                for &covers in &covers {
                    let houses =
                        [HouseSet::of_kind(kind, lines), HouseSet::of_kind(1 - kind, covers)];
                    if let Some(step) = step(position, technique, digit, houses) {
                        found(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets of `size` of these lines that leave some of them uncovered, all in one band or stack:
/// fins are in one box.
fn covers_of(across: u16, size: u32, covers: &mut Vec<u16>) {
    covers.clear();
    for three in THREES {
        let must = across & !three;
        if let Some(more) = size.checked_sub(must.count_ones()) {
            let some = subsets(across & three, more).map(|some| must | some);
            covers.extend(some.filter(|&covers| covers != across));
        }
    }
    covers.sort_unstable();
}

const fn line(kind: usize, index: usize) -> House {
    if kind == 0 { House::row(index) } else { House::column(index) }
}

fn step(
    position: &Position<'_>,
    technique: Technique,
    digit: Digit,
    [base, cover]: [HouseSet; 2],
) -> Option<Step> {
    let places = position.cells(digit) & base.cells();
    let fins = places - cover.cells();
    let r#box = fins.first()?.r#box();
    if !(fins - r#box.cells()).is_empty() {
        return None;
    }
    let would_go = (cover.cells() & position.cells(digit)) - places;
    let removes = fins.iter().fold(would_go, |seen, fin| seen & fin.peers());
    let sashimi = || base.iter().any(|line| ((places - fins) & line.cells()).len() < 2);
    if removes.is_empty() || sashimi() != is_sashimi(technique) {
        return None;
    }
    let mut because = Because::digit(base, digit, places - fins);
    because.covers = cover;
    because.cells = places;
    because.fins = CandidateSet::digit_in(digit, fins);
    Some(Step::remove(technique, CandidateSet::digit_in(digit, removes), because))
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, covers, digits, fins, .. } = &step.because;
    let digit = words::digits(*digits);
    format!(
        "Either {} is {digit}, or {} have it only in {} and take one of each. What loses it both ways goes.",
        words::list(fins.cells(), "or"),
        words::houses(*houses),
        words::houses(*covers),
    )
}
