//! The law that no technique is ever wrong, tested on some hundred random puzzles. The example
//! `soundness` tests any number; `docs/ratings.md` has the result of the last large run.

mod law;

#[test]
#[ignore = "takes long"]
fn no_step_is_wrong_or_idle() {
    let mut tally = law::Tally::default();
    (0..250).for_each(|number| law::hold(number, &mut tally));
    assert!(tally.puzzles == 250 && tally.solved > 240 && tally.steps > 10_000, "{tally:?}");
}
