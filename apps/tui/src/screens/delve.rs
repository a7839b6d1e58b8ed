//! Delve: its run, the screen after a run, and the lists of runs.

mod over;
mod play;
mod seed;

use underdoku_game::Game as _;
use underdoku_game::delve::{Ending, MAX_HP, Session, Summary};
use underdoku_store::Listed;

pub use over::{Over, OverLine};
pub use play::places::{Parts, places};
pub use play::{AskLine, Play};
pub use seed::SeedPrompt;

use super::best::Ranked;
use super::kept::Keepable;
use super::{GameScreens, help};
use crate::keymap::Action;

/// Delve.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "Delve",
    keys,
    rules: &[
        "Every floor is a Sudoku: 1 to 9 once in each row, column and box.",
        "Fill every blank and you climb down to the next floor with more blanks.",
        "A wrong digit springs a trap: 1 HP less, the cell stays blank and shows ×.",
        "Without HP the run is over. A potion (!) gives 1 HP back, up to 5.",
        "A hint (?) fills a random blank. Both lie hidden under blanks.",
        "",
        "Bold digits were there from the start; a ° says that a hint filled the cell.",
        "Marks are your notes: corner marks above, centre marks below, slanted.",
        "Every move is kept at once. Stop when you like and go on later.",
    ],
    resume: |id, desk| Ok(Box::new(Play::new(desk.store.resume(id)?, desk.settings))),
};

/// The keys of Delve only.
fn keys() -> Vec<help::KeyRow> {
    help::rows([
        ("wipe the cell's marks", vec![Action::Wipe]),
        ("undo, redo marks", vec![Action::Undo, Action::Redo]),
        ("", vec![]),
        ("drink a potion: HP + 1", vec![Action::Potion]),
        ("use a hint: it fills a blank", vec![Action::Hint]),
        ("show or hide the clock", vec![Action::Clock]),
    ])
}

impl Keepable for Session {
    const KEPT_WORDS: [&'static str; 3] = [
        "Runs that are kept",
        "  floor  HP            blanks  time      last played  seed",
        "No run is kept. Start one from the menu.",
    ];

    fn line(listed: &Listed<Summary>) -> String {
        let run = &listed.summary;
        let hearts = "♥".repeat(run.hp.into()) + &"♡".repeat(MAX_HP.saturating_sub(run.hp).into());
        let (depth, hp, blanks, time) = (run.depth.to_string(), run.hp, run.blanks, run.score.time);
        let played = listed.last_played.to_string();
        format!(
            "{depth:5}  {hearts} {hp}/{MAX_HP}     {blanks:>6}  {time:8}  {played:11}  {}",
            run.seed
        )
    }

    fn name(listed: &Listed<Summary>) -> String {
        format!("the run on {}", listed.summary.depth)
    }
}

impl Ranked for Session {
    const BEST_WORDS: [&'static str; 3] = [
        "Records",
        "  rank    score  floor  time      end   day         seed",
        "No run has ended yet. The dungeon waits.",
    ];
    const GROUPS: Option<&'static str> = None;

    fn best_line(index: usize, listed: &Listed<Summary>) -> String {
        let record = &listed.summary;
        let (rank, points, depth) = (index + 1, record.score.points(), record.depth.to_string());
        let (time, day) = (record.score.time, listed.last_played.to_string());
        let end = match record.ending {
            Some(Ending::Died) => "died",
            Some(Ending::Left) => "left",
            None => "",
        };
        format!("{rank:>4} {points:>8}  {depth:5}  {time:8}  {end}  {day:10}  {}", record.seed)
    }
}
