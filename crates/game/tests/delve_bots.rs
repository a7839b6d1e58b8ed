//! A short check of the balance of Delve, deep: a few runs, with generous bounds. Many more are
//! played by `cargo xtask delve`.

#[path = "../examples/delve_bots/bot.rs"]
mod bot;

use bot::{Floors, PLAYERS, Played, play};

const RUNS: u32 = 24;

fn runs(name: &str) -> Vec<Played> {
    let player =
        PLAYERS.iter().find(|player| player.name == name).expect("the player is in the table");
    (0..RUNS).map(|number| play(player, number, &mut Floors::new())).collect()
}

fn won(runs: &[Played]) -> u32 {
    runs.iter().filter(|run| run.has_won).count() as u32 * 100 / RUNS
}

/// The bounds are the results of `cargo xtask delve`, plus or minus about three standard errors.
#[test]
fn skill_and_choices_decide() {
    let [skilled, random] = ["skilled", "at random"].map(|name| won(&runs(name)));
    assert!((8..=65).contains(&skilled), "skilled wins {skilled} of 100");
    assert!(random <= 29 && random < skilled, "choices at random win {random} of 100");
    let mut floors: Vec<u32> = runs("novice").iter().map(|run| run.floor).collect();
    floors.sort_unstable();
    let median = floors[floors.len() / 2];
    assert!((4..=7).contains(&median), "half of the novices die before B{median}");
}

#[test]
fn a_run_is_reproducible() {
    let [one, other] = [(); 2].map(|()| play(&PLAYERS[0], 3, &mut Floors::new()));
    assert_eq!(one, other);
}
