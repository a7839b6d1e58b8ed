//! Generation that is cancelled.

use std::sync::atomic::{AtomicUsize, Ordering};

use underdoku_generator::general::{Base, ProgressSink, generate_with_progress};
use underdoku_generator::{
    Chance, GenerateError, Recipe, Seed, Stream, Symmetry, Target, Wish, generate, generate_all,
    generate_until, generate_wished,
};
use underdoku_logic::Tenths;
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Stop, Stopped};

/// The result of work that is stopped at its `often`th check.
fn cut<T>(often: usize, work: impl FnOnce(Stop<'_>) -> T) -> T {
    let count = AtomicUsize::new(0);
    let asked = || count.fetch_add(1, Ordering::Relaxed) >= often;
    let outcome = work(Stop::when(&asked));
    assert!(count.load(Ordering::Relaxed) > often, "it polled the stop less often");
    outcome
}

fn chance(number: u32) -> Chance {
    Seed::from("stops").chance(Stream { purpose: 1, number })
}

/// Seventeen givens are hardly ever reached, and only after a long time.
const RARE: Recipe = Recipe { givens: Target::Givens(17), symmetry: Symmetry::None };

#[test]
fn a_puzzle_that_is_hard_to_make_can_be_cancelled() {
    for often in [0, 1, 50] {
        assert_eq!(
            cut(often, |stop| generate_until(&RARE, &mut chance(1), stop)),
            Err(GenerateError::Withdrawn)
        );
        let mut workspace = Workspace::new();
        let all = |stop: Stop<'_>| generate_all(&RARE, (0..9).map(chance), &mut workspace, stop);
        assert_eq!(cut(often, all), Err(Stopped));
    }
}

#[test]
fn a_wish_can_be_cancelled_during_a_rating() {
    let wish = Wish { er: Some(Tenths(117)..=Tenths(200)), ..Wish::default() };
    for often in [0, 1, 10, 200] {
        let wished =
            cut(often, |stop| generate_wished(&Recipe::default(), &wish, &mut chance(1), stop));
        assert_eq!(wished, Err(GenerateError::Withdrawn));
    }
}

/// There are more checks than progress reports, because a question checks the stop as well.
#[test]
fn a_board_can_be_cancelled_anywhere() {
    // A board with fewer checks is finished before it is stopped.
    for (kind, most) in [("9jxk", 30), ("5x5+windoku", 300), ("25j", 300), ("4x4k", 30)] {
        let base = Base::Kind(kind.parse().unwrap());
        for often in [0, 1, 30, 300].into_iter().filter(|&often| often <= most) {
            let mut told = 0;
            let made = cut(often, |stop| {
                let mut tell = |_| told += 1;
                generate_with_progress(
                    &base,
                    &Recipe::default(),
                    &mut chance(1),
                    &mut ProgressSink::new(&mut tell, stop),
                )
            });
            assert_eq!(made.err(), Some(GenerateError::Withdrawn), "{kind}");
            assert!(often < 300 || told < often, "{kind}: {told} of {often}");
        }
    }
}

#[test]
fn an_unused_stop_changes_nothing() {
    let asked = || false;
    let stop = Stop::when(&asked);
    let recipe = Recipe { givens: Target::Givens(24), symmetry: Symmetry::HalfTurn };
    for number in 0..20 {
        let made = generate(&recipe, &mut chance(number));
        assert_eq!(generate_until(&recipe, &mut chance(number), stop), made);
    }
}
