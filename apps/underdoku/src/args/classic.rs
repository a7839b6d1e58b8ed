//! The arguments of `classic`.

use std::ffi::OsStr;
use std::num::NonZeroUsize;

use clap::builder::PossibleValue;
use clap::{Args, Subcommand, ValueHint};
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use underdoku_game::classic::{Hardness, LEVELS};
use underdoku_game::{Day, daily};
use underdoku_generator::{Seed, Symmetry};
use underdoku_grid::layout::Spec;
use underdoku_logic::Difficulty;
use underdoku_words::terminal::label;

use super::names::Names;
use super::puzzles::{layouts, symmetry};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_precedence_over_arg = true)]
#[command(after_help = commands())]
pub(crate) struct Classic {
    /// A saved board, a level (preset1 to preset4, evil1, evil2, empty), a file (a name with / or
    /// an ending), a puzzle itself (81 cells, a link, a game ID of Solo), or - for standard input
    #[arg(value_name = "NAME|FILE|PUZZLE", value_hint = ValueHint::FilePath, add = boards())]
    pub(crate) board: Option<String>,
    /// Open the Nth puzzle of the file [default: a list on screen, the first one line by line]
    #[arg(long, value_name = "N", requires = "board")]
    pub(crate) nth: Option<NonZeroUsize>,
    /// Continue the most recent game
    #[arg(long = "continue", conflicts_with = "board")]
    pub(crate) resume: bool,
    /// Play line by line; the default without a terminal or on a dumb one
    #[arg(long, global = true)]
    pub(crate) plain: bool,
    #[command(subcommand)]
    pub(crate) what: Option<ClassicAction>,
}

/// The commands of the game, below the options.
fn commands() -> String {
    format!("{}\n{}", label("command-classic-commands"), underdoku_tui::plain::classic::commands())
}

/// The subcommands of Classic.
#[derive(Debug, Subcommand)]
pub(crate) enum ClassicAction {
    /// Play a new puzzle
    New(New),
    /// Play the puzzle of the day, the same for everybody
    Today(Today),
    /// Solve a board and print it, with the technique that found each cell
    Solve {
        /// A saved board, a level, or a file
        #[arg(value_name = "NAME|FILE", value_hint = ValueHint::FilePath, add = boards())]
        board: String,
        /// Print nothing
        #[arg(short, long)]
        silent: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct New {
    /// How hard it is: easy, medium, hard, unfair or extreme; on the 9x9 board also expert, and
    /// there easy, medium and hard refer to the hardest step
    #[arg(value_name = "LEVEL", value_parser = hardness(), hide_possible_values = true)]
    pub(crate) hardness: Option<Hardness>,
    /// Play on another board: 4x4 (16x16 cells in boxes of 4x4), 9j (jigsaw), followed by x
    /// (diagonals), k (killer), +windoku, +antiknight or +antiking
    #[arg(long, value_name = "BOARD", default_value = "3x3", hide_default_value = true,
        value_parser = crate::layout::kind, add = layouts())]
    pub(crate) layout: Spec,
    /// Number of givens: 17 to 80 on the 9x9 board
    #[arg(long, value_name = "K")]
    pub(crate) givens: Option<usize>,
    /// Symmetry of the pattern of givens: none, half-turn, quarter-turn,
    /// horizontal, vertical, diagonal, antidiagonal, axes, diagonals or full
    #[arg(long, value_name = "SYMMETRY", default_value = "half-turn", value_parser = symmetry(),
        hide_possible_values = true)]
    pub(crate) symmetry: Symmetry,
    /// Generate the puzzle of this seed: any text
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
}

#[derive(Debug, Args)]
pub(crate) struct Today {
    /// How hard it is: easy, medium or hard [default: the easiest unsolved one]
    #[arg(value_name = "LEVEL", value_parser = daily_levels(), hide_possible_values = true)]
    pub(crate) level: Option<Difficulty>,
    /// The day, in UTC [default: today]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) day: Option<Day>,
}

fn daily_levels() -> Names<Difficulty> {
    Names::new(|| daily::LEVELS.into(), |level| PossibleValue::new(level.name()))
}

/// The difficulties of the standard board, which has all of them. Whether another board has the
/// requested one is checked once the board is known.
fn hardness() -> Names<Hardness> {
    Names::new(|| Hardness::all(Spec::CLASSIC), |hardness| PossibleValue::new(hardness.name()))
}

/// Completes a board: the levels, and files.
fn boards() -> ArgValueCompleter {
    ArgValueCompleter::new(|begun: &OsStr| {
        let names = LEVELS.iter().map(|level| level.name);
        let is_begun = |name: &&str| name.starts_with(&*begun.to_string_lossy());
        let levels = names.filter(is_begun).map(CompletionCandidate::new);
        levels.chain(PathCompleter::any().complete(begun)).collect()
    })
}
