//! Balance of Depths in short: a few runs of a few bots, with bounds that leave room for change.
//! `cargo xtask depths` is the long form.

#[path = "../examples/depths_bots/bot.rs"]
mod bot;
#[path = "../examples/depths_bots/choice.rs"]
mod choice;
#[path = "../examples/depths_bots/eyes.rs"]
mod eyes;
#[path = "../examples/depths_bots/played.rs"]
mod played;
#[path = "../examples/depths_bots/rows.rs"]
mod rows;

const RUNS: u32 = 40;

/// Wins of a hundred.
fn wins(name: &str) -> u32 {
    let row = rows::rows().into_iter().find(|row| row.name == name).expect("a row of the table");
    let won = (0..RUNS).map(|number| bot::play(&row, number)).filter(|played| played.has_won);
    won.count() as u32 * 100 / RUNS
}

#[test]
fn skill_decides() {
    let (skilled, natural) = (wins("skilled"), wins("natural order"));
    assert!((50..=95).contains(&skilled), "skilled wins {skilled} of 100");
    assert!(natural <= 20, "the natural order of solving wins {natural} of 100");
}

/// The dice of a bot come from the number of its run.
#[test]
fn a_run_comes_again() {
    let row = &rows::rows()[0];
    let [one, other] = [(); 2].map(|()| bot::play(row, 3));
    let told = |played: &played::Played| {
        (played.has_won, played.floors, played.deeds, played.insights, played.relics)
    };
    assert_eq!(told(&one), told(&other));
}
