//! What is said of a game of Hudoku.

use underdoku_game::hudoku::{Ending, Event, HintBy, Pace, Refused, Score};

use super::{as_sentence, count};

/// An event, told to the player.
///
/// ```
/// use underdoku_game::hudoku::{Event, HintBy};
/// use underdoku_grid::layout::{Place, Value};
/// use underdoku_tui::words::hudoku;
///
/// let (cell, digit) = (Place::new(2, 6), Value::from_index(4));
/// let hinted = Event::Hinted { cell, digit, by: HintBy::Clock };
/// assert_eq!(hudoku::sentence(&hinted), "The clock ran out: r3c7 is 5.");
/// ```
pub fn sentence(event: &Event) -> String {
    match *event {
        Event::Right { cell, digit } => format!("{digit} is right at {cell}."),
        Event::Wrong { cell, digit, .. } => format!("{cell} is not {digit}: 250 points less."),
        Event::Hinted { cell, digit, by: HintBy::Clock } => format!("The clock ran out: {cell} is {digit}."),
        Event::Hinted { cell, digit, by: HintBy::Player } => format!("The hint: {cell} is {digit}."),
        Event::Waited => "Time passes.".to_owned(),
        Event::Paused => "The game is paused.".to_owned(),
        Event::Resumed => "The game goes on.".to_owned(),
        Event::Paced(pace) => self::pace(pace).to_owned(),
        Event::Ended(Ending::Finished) => "All cells are shown.".to_owned(),
        Event::Ended(Ending::GaveUp) => "The solution is shown.".to_owned(),
    }
}

/// How the clock runs from now on.
pub const fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Normal => "The clock runs as usual.",
        Pace::Slow => "The clock runs at half its speed.",
        Pace::Off => "The clock is off.",
    }
}

/// Why a move was refused, told to the player.
pub fn refusal(refused: &Refused) -> String {
    as_sentence(&refused.to_string())
}

/// The terms of a score, each with its points.
pub fn terms(score: &Score) -> [(String, i64); 4] {
    let [seconds, hints, wrong] = score.costs().map(|cost| -i64::try_from(cost).unwrap_or(i64::MAX));
    let Score { auto_hints, asked_hints, .. } = score;
    let all = i64::try_from(underdoku_game::hudoku::WHOLE).unwrap_or(i64::MAX);
    [
        ("start".to_owned(), all),
        (count(score.time.seconds(), "second"), seconds),
        (
            format!("{} ({auto_hints} by the clock, {asked_hints} asked for)", count(score.hints(), "hint")),
            hints,
        ),
        (wrong_entries(score.wrong), wrong),
    ]
}

fn wrong_entries(number: u32) -> String {
    if number == 1 { "1 wrong entry".to_owned() } else { format!("{number} wrong entries") }
}
