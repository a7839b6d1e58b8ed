//! Finned and sashimi fish: a fish with a few places too many, all in one box.
//!
//! As in an X-wing, a digit keeps to two columns in two rows, but for some *fins* in one box. If no fin
//! holds it, the fish is there and takes the digit from the rest of the columns. If a fin does, the cells
//! that see the fin lose it. So what the fish would take away and every fin sees goes at any rate. Where a
//! row without its fins has one place left, or none, the fish is called *sashimi*.
//!
//! ```text
//! . 5 . | . . . | . 5 f      f is the fin; only the x in its box go
//! . . . | . . . | . x .
//! . . . | . . . | . x .
//! ------+-------+------
//! . 5 . | . . . | . 5 .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, Digit, House};

use crate::place::subsets;
use crate::{Because, CandidateSet, Find, Found, HouseSet, Position, Step, Technique, words};

pub(super) const FINNED_X_WING: Find = |position, found| find::<2>(position, found, Technique::FinnedXWing);
pub(super) const SASHIMI_X_WING: Find = |position, found| find::<2>(position, found, Technique::SashimiXWing);
pub(super) const FINNED_SWORDFISH: Find =
    |position, found| find::<3>(position, found, Technique::FinnedSwordfish);
pub(super) const SASHIMI_SWORDFISH: Find =
    |position, found| find::<3>(position, found, Technique::SashimiSwordfish);
pub(super) const FINNED_JELLYFISH: Find =
    |position, found| find::<4>(position, found, Technique::FinnedJellyfish);
pub(super) const SASHIMI_JELLYFISH: Find =
    |position, found| find::<4>(position, found, Technique::SashimiJellyfish);

const fn is_sashimi(technique: Technique) -> bool {
    matches!(technique, Technique::SashimiXWing | Technique::SashimiSwordfish | Technique::SashimiJellyfish)
}

fn find<const SIZE: usize>(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for kind in 0..2 {
            let spots: [u16; 9] = std::array::from_fn(|index| position.spots(line(kind, index), digit));
            let usable = (0..9)
                .filter(|&index| spots[index].count_ones() > 1)
                .fold(0, |lines, index| lines | 1 << index);
            for lines in subsets(usable, SIZE as u32) {
                let across =
                    (0..9).filter(|index| lines >> index & 1 == 1).fold(0, |all, index| all | spots[index]);
                // The fins are in one box, so what is not covered is in three lines side by side.
                let in_box = |rest: u16| [0o7_u16, 0o70, 0o700].iter().any(|three| rest & !three == 0);
                let fits = |covers: &u16| *covers != across && in_box(across & !covers);
                for covers in subsets(across, SIZE as u32).filter(fits) {
                    let houses = [HouseSet::of_kind(kind, lines), HouseSet::of_kind(1 - kind, covers)];
                    if let Some(step) = step(position, technique, digit, houses) {
                        found(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
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
    let sashimi = base.iter().any(|line| (places & cover.cells() & line.cells()).len() < 2);
    let seen = fins.iter().fold(CellSet::ALL, |seen, fin| seen & fin.peers());
    let removes = position.digit_in(digit, (seen & cover.cells()) - base.cells());
    if sashimi != is_sashimi(technique) || removes.is_empty() {
        return None;
    }
    let mut because = Because::digit(base, digit, places - fins);
    because.covers = cover;
    because.cells = places;
    because.fins = CandidateSet::digit_in(digit, fins);
    Some(Step::remove(technique, removes, because))
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
