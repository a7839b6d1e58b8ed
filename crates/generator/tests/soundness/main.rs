//! No technique is ever wrong: the law over some hundred puzzles of chance. The example `soundness`
//! holds it against as many as are asked for; `docs/ratings.md` has the figure of the last great
//! run.

mod law;

#[test]
fn no_step_is_wrong_or_idle() {
    let mut tally = law::Tally::default();
    (0..250).for_each(|number| law::hold(number, &mut tally));
    assert!(tally.puzzles == 250 && tally.solved > 240 && tally.steps > 10_000, "{tally:?}");
}
