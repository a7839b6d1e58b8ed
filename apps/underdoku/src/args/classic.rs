//! The arguments of `classic`.

use std::num::NonZeroUsize;

use clap::builder::PossibleValue;
use clap::{Args, Subcommand, ValueHint, builder::TypedValueParser};
use underdoku_generator::{Seed, Symmetry};
use underdoku_grid::layout::Spec;
use underdoku_logic::Difficulty;

use super::puzzles::symmetry;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_precedence_over_arg = true)]
pub(crate) struct Classic {
    /// A saved board, a level (preset1 to preset4, evil1, evil2, empty), a file (a name with / or
    /// an ending), a puzzle itself (81 cells, a link, a game ID of Solo), or - for standard input
    #[arg(value_name = "NAME|FILE|PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) board: Option<String>,
    /// Takes the Nth puzzle of the file, where it has many
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        hide_default_value = true,
        requires = "board"
    )]
    pub(crate) nth: NonZeroUsize,
    /// Takes up the game that was played last
    #[arg(long = "continue", conflicts_with = "board")]
    pub(crate) resume: bool,
    /// Plays line by line; chosen by itself where there is no terminal, or a dumb one
    #[arg(long, global = true)]
    pub(crate) plain: bool,
    #[command(subcommand)]
    pub(crate) what: Option<What>,
}

/// What else Classic does than play a board.
#[derive(Debug, Subcommand)]
pub(crate) enum What {
    /// Plays a new puzzle
    New(New),
    /// Solves a board and prints it, with the method that found each cell
    Solve {
        /// A saved board, a level, or a file
        #[arg(value_name = "NAME|FILE", value_hint = ValueHint::FilePath)]
        board: String,
        /// Prints nothing
        #[arg(short, long)]
        silent: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct New {
    /// How hard it is: easy, medium, hard or expert, by the hardest step that it needs; on the 9x9
    /// board alone
    #[arg(value_name = "DIFFICULTY", value_parser = difficulty(), ignore_case = true, hide_possible_values = true)]
    pub(crate) difficulty: Option<Difficulty>,
    /// Plays on another board: 4x4 (16x16 cells in boxes of 4x4), 9j (jigsaw), with x (diagonals),
    /// k (killer), +windoku, +antiknight or +antiking behind it
    #[arg(long, value_name = "BOARD", default_value = "3x3", hide_default_value = true)]
    pub(crate) layout: Spec,
    /// Has K givens: 17 to 80 on the 9x9 board
    #[arg(long, value_name = "K")]
    pub(crate) givens: Option<usize>,
    /// Lets the givens stand in a pattern with this symmetry: none, half-turn, quarter-turn,
    /// horizontal, vertical, diagonal, antidiagonal, axes, diagonals or full
    #[arg(long, value_name = "SYMMETRY", default_value = "half-turn", value_parser = symmetry(), ignore_case = true,
        hide_possible_values = true)]
    pub(crate) symmetry: Symmetry,
    /// Makes the puzzle of this seed: any text
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
}

fn difficulty() -> impl TypedValueParser<Value = Difficulty> {
    let words = Difficulty::ALL.map(|difficulty| PossibleValue::new(difficulty.name()));
    clap::builder::PossibleValuesParser::new(words)
        .try_map(|word| Difficulty::named(&word.to_lowercase()).ok_or("no such difficulty"))
}
