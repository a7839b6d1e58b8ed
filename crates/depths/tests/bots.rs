//! A short check of the balance of Depths: a few runs of a few bots, with generous bounds. Many more
//! are played by `cargo xtask depths`.

#[path = "../examples/depths_bots/bot.rs"]
mod bot;
#[path = "../examples/depths_bots/choice.rs"]
mod choice;
#[path = "../examples/depths_bots/eyes.rs"]
mod eyes;
#[path = "../examples/depths_bots/leaving.rs"]
mod leaving;
#[path = "../examples/depths_bots/played.rs"]
mod played;
#[path = "../examples/depths_bots/rows.rs"]
#[expect(dead_code, reason = "the example uses the rest")]
mod rows;

const RUNS: u32 = 60;

/// The win rate of each row in percent, and its bounds: the results of `cargo xtask depths`, plus
/// or minus more than three standard errors.
const ROWS: [(&str, std::ops::RangeInclusive<u32>); 8] = [
    ("skilled", 50..=90),
    ("A10", 0..=26),
    ("fair", 2..=40),
    ("fair gentle", 83..=100),
    ("novice gentle", 12..=55),
    ("choices at random", 0..=40),
    ("natural order", 0..=10),
    ("without skills", 8..=58),
];

fn play(row: &rows::Row, number: u32) -> played::Played {
    bot::play(row, number, &mut bot::session(row, number))
}

/// The win rate in percent.
fn wins(name: &str) -> u32 {
    let row =
        rows::rows().into_iter().find(|row| row.name == name).expect("the table has this bot");
    let won = (0..RUNS).map(|number| play(&row, number)).filter(|played| played.has_won);
    won.count() as u32 * 100 / RUNS
}

#[test]
#[ignore = "takes long"]
fn skill_decides() {
    for (name, wanted) in ROWS {
        let wins = wins(name);
        assert!(wanted.contains(&wins), "{name} wins {wins} of 100, {wanted:?} wanted");
    }
}

/// A bot's error rate, averaged over hard and easy cells, is what its settings say.
#[test]
fn fair_errs_in_two_to_four_of_a_hundred_deeds() {
    let row =
        rows::rows().into_iter().find(|row| row.name == "fair").expect("the table has this bot");
    let played: Vec<_> = (0..20).map(|number| play(&row, number)).collect();
    let wrongs: u32 = played.iter().map(|played| played.wrongs).sum();
    let deeds: u32 = played.iter().map(|played| played.deeds).sum();
    assert!((deeds / 50..=deeds / 25).contains(&wrongs), "{wrongs} of {deeds} digits are wrong");
}

/// A bot's random numbers depend on the number of its run.
#[test]
fn a_run_is_reproducible() {
    let row = &rows::rows()[0];
    let [one, other] = [(); 2].map(|()| play(row, 3));
    let told = |played: &played::Played| {
        (played.has_won, played.floors, played.deeds, played.insights, played.relics)
    };
    assert_eq!(told(&one), told(&other));
}
