//! Sentences about a game.

use super::{Ending, Event, HintBy, Pace, Score, Session, WHOLE};
use crate::count;

/// An event, told to the player.
///
/// ```
/// use underdoku_game::hudoku::{Event, HintBy, sentence};
/// use underdoku_grid::layout::{Place, Value};
///
/// let (cell, digit) = (Place::new(2, 6), Value::from_index(4));
/// let hinted = Event::Hinted { cell, digit, by: HintBy::Clock };
/// assert_eq!(sentence(&hinted), "The clock ran out: r3c7 is 5.");
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
        Event::Paced(pace) => pace_sentence(pace).to_owned(),
        Event::Ended(Ending::Finished) => "All cells are shown.".to_owned(),
        Event::Ended(Ending::GaveUp) => "The solution is shown.".to_owned(),
    }
}

/// How the clock runs from now on.
pub const fn pace_sentence(pace: Pace) -> &'static str {
    match pace {
        Pace::Normal => "The clock runs as usual.",
        Pace::Slow => "The clock runs at half its speed.",
        Pace::Off => "The clock is off.",
    }
}

/// The terms of a score, each with its points.
pub fn terms(score: &Score) -> [(String, i64); 4] {
    let [seconds, hints, wrong] = score.costs().map(|cost| -i64::try_from(cost).unwrap_or(i64::MAX));
    let Score { auto_hints, asked_hints, .. } = score;
    let all = i64::try_from(WHOLE).unwrap_or(i64::MAX);
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

/// How the game ended, and what each term of the score was.
pub(super) fn end(session: &Session) -> Vec<String> {
    let score = session.score();
    let mut lines = vec![ending(session)];
    lines.extend(terms(&score).into_iter().map(|(term, points)| format!("{points:>8}  {term}")));
    lines.push(format!("{:>8}  score", score.points()));
    lines.push(format!("{:>8}  cells solved alone", score.alone));
    let eased = score.eased.to_string();
    lines.extend((!eased.is_empty()).then(|| format!("With: {eased}")));
    lines
}

fn ending(session: &Session) -> String {
    let hidden = session.view().hidden().count();
    match session.ending() {
        Some(Ending::Finished) => "\nThe player saw all cells.".to_owned(),
        Some(Ending::GaveUp) => "\nThe player asked for the solution.".to_owned(),
        None => format!("\nThe game goes on, hidden cells: {hidden}."),
    }
}
