//! Plays Delve, deep, with players of different skill, and prints how far each gets.
//!
//! ```text
//! cargo xtask delve [RUNS]
//! ```
//!
//! All players enter the same dungeons.

#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a benchmark prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "a program reads its arguments")]

mod bot;

use std::process::ExitCode;

use bot::{Floors, PLAYERS, Played, play};

fn main() -> ExitCode {
    let runs = std::env::args().nth(1).map_or(Ok(400), |text| text.parse());
    let Ok(runs @ 1..) = runs else {
        println!("delve [RUNS]");
        return ExitCode::from(2);
    };
    println!("{runs} runs each; points and what follows are means of a run");
    println!(
        "player              won   median  points  digits  wrong  guesses  hints  potions  hard"
    );
    let mut all = PLAYERS.map(|_| Vec::new());
    for number in 0..runs {
        let mut floors = Floors::new();
        for (player, played) in PLAYERS.iter().zip(&mut all) {
            played.push(play(player, number, &mut floors));
        }
    }
    for (player, played) in PLAYERS.iter().zip(&all) {
        let won = played.iter().filter(|run| run.has_won).count() as f64 / f64::from(runs);
        let mut floors: Vec<u32> = played.iter().map(|run| run.floor).collect();
        floors.sort_unstable();
        let mean = |of: fn(&Played) -> u32| {
            played.iter().map(|run| f64::from(of(run))).sum::<f64>() / f64::from(runs)
        };
        let points = played.iter().map(|run| run.points).sum::<u64>() / u64::from(runs);
        println!(
            "{:18} {:4.1}%  B{:<5}  {points:6}  {:6.0}  {:5.1}  {:7.1}  {:5.1}  {:7.1}  {:4.1}",
            player.name,
            100.0 * won,
            floors[floors.len() / 2],
            mean(|run| run.digits),
            mean(|run| run.wrong),
            mean(|run| run.guesses),
            mean(|run| run.hints),
            mean(|run| run.potions),
            mean(|run| run.hard),
        );
    }
    ExitCode::SUCCESS
}
