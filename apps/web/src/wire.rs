//! Messages to the page: the counterparts of events and views, as JSON.
//!
//! Cells are numbers row by row from 0, digits are numbers, times are milliseconds of play. One
//! kind of board serves all games. Sentences name cells as `r3c5`; the page speaks them as it
//! likes.

#[cfg(feature = "depths")]
mod depths;

#[cfg(feature = "formats")]
use std::collections::BTreeMap;

use serde::Serialize;
use underdoku_game::{Day, daily};

#[cfg(feature = "depths")]
pub use depths::{
    Bar, BestRun, Choice, ClassEntry, Codex, Custom, Depths, Entry, Feat, Foe, HouseOf, Intent,
    LairFloor, LookAhead, Map, MapAct, Monster, NamedText, Offer, RelicEntry, Report, Shown, Skill,
    Step, Strikes, UnlockEntry, Ward, WinRate,
};

/// The result of a move, or of several.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reply {
    /// The events, in order.
    pub events: Vec<EventMessage>,
    /// The reason that a move was refused; later moves were not made.
    pub refused: Option<String>,
    /// The visible state now.
    pub view: View,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EventMessage {
    /// The kind of event, in a word.
    pub kind: &'static str,
    /// The cell that it happened to.
    pub cell: Option<usize>,
    /// The event in a sentence.
    pub says: String,
    /// The letter of the monster that it happened to, in Depths.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub who: Option<char>,
    /// The amount, in Depths: damage, HP, gold, sparks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub by: Option<i32>,
}

#[cfg(feature = "play")]
impl EventMessage {
    /// An event of this kind at this cell, with this sentence.
    pub(crate) const fn new(kind: &'static str, cell: Option<usize>, says: String) -> Self {
        Self { kind, cell, says, who: None, by: None }
    }
}

/// The visible state of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The time of the last move.
    pub time: u64,
    /// Number of moves made.
    pub moves: usize,
    /// The ending, if the game is over.
    pub over: Option<String>,
    /// Whether it counts as won; `null` in a game that cannot be won.
    #[serde(rename = "isWon")]
    pub is_won: Option<bool>,
    /// The board.
    pub board: Board,
    /// For each digit from 1, how many are still to be placed.
    pub missing: Vec<usize>,
    /// The part that is specific to the game.
    #[serde(flatten)]
    pub own: Own,
}

/// The part of a view that is specific to one game, tagged with the game's name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "game", content = "own", rename_all = "lowercase")]
pub enum Own {
    /// A run of Delve.
    #[cfg(feature = "delve")]
    Delve(Delve),
    /// A game of Hudoku.
    #[cfg(feature = "first")]
    Hudoku(Hudoku),
    /// A game of Classic.
    #[cfg(feature = "classic")]
    Classic(Classic),
    /// A run of Depths.
    #[cfg(feature = "depths")]
    Depths(Box<Depths>),
}

/// A board of any shape.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Board {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// For each cell, the number of its region.
    pub regions: Vec<Option<usize>>,
    /// For each cell, the sum of its lines: 1 for the border of a region above it, 2 for one before
    /// it, 4 for the diagonal that leads down, 8 for the one that leads up.
    pub lines: Vec<u8>,
    /// Houses and cages: cells that hold different digits.
    pub groups: Vec<Vec<usize>>,
    /// The cells, row by row.
    pub squares: Vec<Square>,
    /// Its further constraints, if it is neither the standard 9x9 board nor one of Hudoku.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub shape: Option<Shape>,
}

/// The constraints of a board of Classic other than the standard 9x9 board, besides rows, columns
/// and regions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Shape {
    /// Its name, such as `9jxk`.
    pub kind: String,
    /// The common name: `Jigsaw Killer`.
    pub title: String,
    /// True if its regions are of any shape.
    pub is_jigsaw: bool,
    /// Diagonals, windows and extra regions.
    pub strips: Vec<Strip>,
    /// The cages of a killer.
    pub cages: Vec<Cage>,
    /// The lines around its windows, as a path of SVG in which a cell is 100 wide and high.
    pub window_lines: String,
    /// The lines within its cages, as such a path; each leaves a gap for the cage's sum.
    pub cage_lines: String,
}

/// A drawn house other than a row, column or region: a diagonal, a window or an extra region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Strip {
    /// The name: `diagonal 1`, `window 3`.
    pub name: String,
    /// Its cells in row order.
    pub cells: Vec<usize>,
}

/// Cells that differ and add up to a sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Cage {
    /// Its cells in row order.
    pub cells: Vec<usize>,
    /// The sum of its digits.
    pub sum: Option<u16>,
}

/// The drawing of a board's rules, where a cell is 100 wide, and their descriptions.
#[cfg(feature = "formats")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RuleDrawing {
    /// The elements drawn below digits.
    pub under: Vec<DrawnPiece>,
    /// The elements drawn above everything.
    pub over: Vec<DrawnPiece>,
    /// True if there are numbers beside the board.
    pub is_wide: bool,
    /// For each cell, the rules that it is part of.
    pub within: Vec<Vec<String>>,
    /// The requirements of the rules, one sentence each.
    pub required: Vec<String>,
}

/// An element of SVG.
#[cfg(feature = "formats")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawnPiece {
    /// Its name.
    pub name: &'static str,
    /// Its attributes.
    pub with: BTreeMap<&'static str, String>,
    /// The text in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
}

/// A cell of the board, or a void.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Square {
    /// The digit or the clue number in it; 0 for none.
    pub digit: u8,
    /// The kind of content: `blank`, `given`, `player`, `hint`, `clock`, `solution`, `single`,
    /// `place`, `trial` or `void`.
    #[cfg_attr(
        test,
        ts(
            type = "'blank' | 'given' | 'player' | 'hint' | 'clock' | 'solution' | 'single' | 'place' | 'trial' | 'void'"
        )
    )]
    pub kind: &'static str,
    /// The highest digit that it can hold.
    pub most: u8,
    /// Its corner notes.
    pub corner: Vec<u8>,
    /// Its centre notes.
    pub centre: Vec<u8>,
    /// Wrong digits tried there.
    pub tried: Vec<u8>,
    /// True if an equal digit is in one of its houses.
    pub clashes: bool,
}

/// The view of Delve, without the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Delve {
    /// The seed of the dungeon.
    pub seed: String,
    /// The floor's number, from 1.
    pub floor: u32,
    /// Hit points.
    pub hp: u8,
    /// The maximum of hit points.
    pub max_hp: u8,
    /// Potions in the bag.
    pub potions: u32,
    /// Hints in the bag.
    pub hints: u32,
    /// The number of blanks.
    pub blanks: usize,
    /// The number of blanks that the floor had when it was entered.
    pub of_blanks: usize,
    /// True if a change of notes can be undone.
    pub can_undo: bool,
    /// True if an undone change can be redone.
    pub can_redo: bool,
    /// The score that the run has, or would have if it ended now, as one number.
    pub points: u64,
    /// The number of floors that were cleared.
    pub cleared: u32,
    /// The number of blanks that the player filled in the whole run.
    pub filled: u32,
    /// The floors so far; the present one is last.
    pub story: Vec<Floor>,
    /// The further state of a run under the rules of Delve, deep.
    #[cfg(feature = "deep")]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deep: Option<Box<Deep>>,
}

/// The further state of a run of Delve, deep.
#[cfg(feature = "deep")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Deep {
    /// The state of the run in a line.
    pub about: String,
    /// The kind of techniques that the floor needs.
    pub needs: String,
    /// The number of hit points that a wrong digit costs on the floor.
    pub trap: u8,
    /// The number of right digits in a row.
    pub streak: u32,
    /// The number of right digits in a row that heals.
    pub heals: u32,
    /// The last hint, until its digit is entered.
    pub lead: Option<Lead>,
    /// The stairs to choose from, if the floor is cleared.
    pub stairs: Vec<StairsChoice>,
    /// The cost of a wrong digit behind any of them, in a sentence.
    pub below: String,
    /// Points for hard floors and for what is left at the end.
    pub extra: u64,
}

/// A hint of Delve, deep.
#[cfg(feature = "deep")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lead {
    /// The cell of its digit.
    pub cell: usize,
    /// The digit and its reason in a sentence.
    pub says: String,
}

/// Stairs down.
#[cfg(feature = "deep")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StairsChoice {
    /// Their kind: `calm` or `hard`.
    #[cfg_attr(test, ts(type = "'calm' | 'hard'"))]
    pub word: &'static str,
    /// What awaits the player behind them.
    pub says: String,
}

/// Statistics of one floor of Delve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Floor {
    /// Its number, from 1.
    pub floor: u32,
    /// Blanks that the player filled.
    pub filled: u32,
    /// Blanks that hints filled.
    pub hinted: u32,
    /// Wrong digits.
    pub traps: u32,
    /// Things found.
    pub found: u32,
    /// The time spent there, if it was cleared.
    pub time: Option<u64>,
    /// True if hard stairs led to it.
    #[cfg(feature = "deep")]
    #[serde(rename = "isHard")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub is_hard: bool,
}

/// A term of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Term {
    /// Its name and count.
    pub name: String,
    /// Its points.
    pub points: i64,
}

/// The view of Hudoku, without the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Hudoku {
    /// The seed of its deal.
    pub seed: String,
    /// The template's name.
    pub template: String,
    /// The level: `original`, `easy`, `medium` or `hard`.
    #[cfg_attr(test, ts(type = "'original' | 'easy' | 'medium' | 'hard'"))]
    pub level: &'static str,
    /// The template's name, followed by the level unless that is the original one.
    pub name: String,
    /// The labels of the player's own template in one line; empty for a built-in one.
    pub labels: String,
    /// The clock's time at the last move.
    pub left: u64,
    /// The speed of the clock: `normal`, `slow` or `off`.
    #[cfg_attr(test, ts(type = "'normal' | 'slow' | 'off'"))]
    pub pace: &'static str,
    /// The time at which the clock runs out, if it runs and no move comes before.
    pub deadline: Option<u64>,
    /// True if the board is hidden and the clock stopped.
    pub is_paused: bool,
    /// The number of hidden cells.
    pub hidden: usize,
    /// True if a change of marks can be undone.
    pub can_undo: bool,
    /// True if an undone change can be redone.
    pub can_redo: bool,
    /// The score that the game has, or would have if it ended now.
    pub points: u64,
    /// The number of cells that the player found.
    pub alone: u32,
    /// Hints that the clock gave.
    pub auto_hints: u32,
    /// Hints requested by the player.
    pub asked_hints: u32,
    /// Wrong digits.
    pub wrong: u32,
    /// The terms of the score, once the game is over.
    pub terms: Vec<Term>,
    /// Remarks about the score, once the game is over.
    pub says: Vec<String>,
    /// The maximum that the clock can show, in milliseconds.
    pub most: u64,
    /// The cost of a hint.
    pub hint_points: u64,
    /// The assists that made it easier, in words; empty for none.
    pub eased: String,
}

/// The view of Classic, without the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Classic {
    /// True if a change can be undone.
    pub can_undo: bool,
    /// True if an undone change can be redone.
    pub can_redo: bool,
    /// Number of checkpoints.
    pub checkpoints: usize,
    /// The number of blanks.
    pub blanks: usize,
    /// The givens as a text that opens as the same puzzle: a line of 81 characters, on other
    /// boards a game ID of Solo or, if Solo has no such boards, a save without moves.
    pub puzzle: String,
    /// The whole board as such a text.
    pub line: String,
    /// True while a puzzle is typed: the board has no givens, and its solutions are counted with
    /// each digit.
    pub is_draft: bool,
    /// The player's colours, one per line: `r1c5 2` for a cell, `r1c5/7 2` for a note in it.
    pub colours: String,
}

/// The answer to a player's question about the board.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Answer {
    /// The sentences.
    pub says: Vec<String>,
    /// The cells that it is about.
    pub cells: Vec<usize>,
    /// Digits that it is about, if it is about one cell.
    pub digits: Vec<u8>,
    /// Moves that carry it out.
    pub moves: Vec<String>,
    /// True if asking again gives a fuller answer or makes the moves; for a typed puzzle, if it can
    /// be played.
    pub more: bool,
    /// The picture of a hint, one sign per line with its candidate or cell, such as `pattern r1c5/7`.
    /// A link is `arrow` with its branch and number, `from` with the candidates at its start, and those
    /// at its end with `=` if it is strong, `-` if it is weak, or `~` if it follows from a pattern. The
    /// legend follows, one line per sign.
    pub drawn: String,
    /// The effects that a digit would have, in Depths.
    #[cfg(feature = "depths")]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub look: Option<LookAhead>,
    /// The strikes of a plain digit in each open cell, in Depths.
    #[cfg(feature = "depths")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Strikes>>"))]
    pub strikes: Vec<Strikes>,
}

/// The position of a replay.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Scene {
    /// Number of moves made so far.
    pub at: usize,
    /// Total number of moves.
    pub of: usize,
    /// The last move, as in a save.
    pub act: String,
    /// The events of the last move.
    pub events: Vec<EventMessage>,
    /// The view of the game there.
    pub view: View,
}

/// The visible state of the lesson, and the reply to the last action.
#[cfg(feature = "first")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LessonView {
    /// The number of the step, from 1.
    pub step: usize,
    /// The number of steps.
    pub of: usize,
    /// The sentence of this step.
    pub says: String,
    /// The task, in a sentence.
    pub task: String,
    /// The kind of action that the task needs.
    #[cfg_attr(test, ts(type = "'next' | 'digit' | 'digits' | 'note' | 'potion' | 'hint'"))]
    pub asks: &'static str,
    /// The cells that the sentence is about.
    pub lit: Vec<usize>,
    /// The cell that a digit is asked for, or that the last hint named.
    pub target: Option<usize>,
    /// The board.
    pub board: Board,
    /// Hit points.
    pub hp: u8,
    /// The maximum of hit points.
    pub max_hp: u8,
    /// Potions in the bag.
    pub potions: u8,
    /// True if the last step is done.
    pub is_over: bool,
    /// The reply to the last action, in a sentence.
    pub reply: String,
    /// Whether the reply is good news.
    #[cfg_attr(test, ts(type = "'' | 'good' | 'danger'"))]
    pub tone: &'static str,
}

/// The seed and the template of a day, the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Today {
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The seed of its games.
    pub seed: String,
    /// The template of its Hudoku.
    pub template: &'static str,
}

impl Today {
    /// The day of a Unix time in seconds, UTC.
    pub fn at(seconds: u64) -> Self {
        let day = Day::at(seconds);
        Self { day: day.to_string(), seed: daily::seed(day).to_string(), template: daily::TEMPLATE }
    }
}

/// The statistics of games of a kind, in total and by group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// All of them.
    pub all: Totals,
    /// The statistics of each level, board, floor or class, by name.
    pub groups: Vec<Group>,
}

/// The games of one level, board, floor or class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Group {
    /// Their common level, board, floor or class.
    pub name: String,
    /// Their totals.
    pub totals: Totals,
}

/// The totals of some games. Anything that is not counted in such games is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    /// The number of games.
    pub played: u64,
    /// The number of finished games.
    pub over: u64,
    /// The number of games won.
    pub won: Option<u64>,
    /// The most points, or the fewest milliseconds.
    pub best: Option<u64>,
    /// The mean points, or milliseconds.
    pub mean: Option<u64>,
    /// Number of wrong digits.
    pub mistakes: Option<u64>,
    /// Number of hints.
    pub hints: Option<u64>,
    /// The points or milliseconds of those that are over, ordered from the first played to the
    /// last.
    pub worths: Vec<u64>,
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use ts_rs::{Config, TS};

    use super::*;

    const HEAD: &str = "// The types of the engine's messages, generated from apps/web/src/wire.rs for the page's scripts.\n\
                        // Regenerate with UNDERDOKU_WRITE=1 cargo test -p underdoku-web
                        // the_pages_types\n\n";

    /// A type as the page's scripts see it.
    pub(super) fn declared<T: TS>() -> String {
        // A JavaScript number is exact for every time and every score.
        let config = Config::new().with_large_int("number");
        format!("{}export {}\n\n", T::docs().unwrap_or_default(), T::decl(&config))
    }

    fn all_declared() -> String {
        let types = [
            declared::<Reply>(),
            declared::<EventMessage>(),
            declared::<View>(),
            declared::<Own>(),
            declared::<Board>(),
            declared::<Shape>(),
            declared::<Strip>(),
            declared::<Cage>(),
            declared::<RuleDrawing>(),
            declared::<DrawnPiece>(),
            declared::<Square>(),
            declared::<Delve>(),
            declared::<Deep>(),
            declared::<Lead>(),
            declared::<StairsChoice>(),
            declared::<Floor>(),
            declared::<Hudoku>(),
            declared::<Term>(),
            declared::<Classic>(),
            declared::<Answer>(),
            depths::declared(),
            declared::<Scene>(),
            declared::<LessonView>(),
            declared::<Today>(),
            declared::<Statistics>(),
            declared::<Group>(),
            declared::<Totals>(),
        ];
        format!("{HEAD}{}", types.concat().trim_end()) + "\n"
    }

    #[test]
    fn the_pages_types_are_those_of_the_wire() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/scripts/wire.d.ts");
        let expected = all_declared();
        if std::env::var_os("UNDERDOKU_WRITE").is_some() {
            fs::write(&path, &expected).expect("the page's folder is writable");
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            found, expected,
            "make it anew: UNDERDOKU_WRITE=1 cargo test -p underdoku-web the_pages_types"
        );
    }
}
