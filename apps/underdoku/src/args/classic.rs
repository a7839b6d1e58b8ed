//! The words after `classic`.

use clap::builder::PossibleValue;
use clap::{Args, Subcommand, ValueHint, builder::TypedValueParser};
use underdoku_game::classic::{FEWEST_GIVENS, MOST_GIVENS};
use underdoku_generator::{Seed, Symmetry};
use underdoku_logic::Difficulty;

use super::puzzles::symmetry;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_precedence_over_arg = true)]
pub(crate) struct Classic {
    /// A saved board, a level (preset1 to preset4, evil1, evil2, empty) or a file: a name with / or an ending
    #[arg(value_name = "NAME|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) board: Option<String>,
    /// Takes up the game that was played last
    #[arg(long = "continue", conflicts_with = "board")]
    pub(crate) resume: bool,
    /// Plays line by line; chosen by itself where input or output is no terminal
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
    /// How hard it is: easy, medium, hard or expert, by the hardest step that it needs
    #[arg(value_name = "DIFFICULTY", value_parser = difficulty(), ignore_case = true, hide_possible_values = true)]
    pub(crate) difficulty: Option<Difficulty>,
    /// Has K givens
    #[arg(long, value_name = "K", value_parser = givens())]
    pub(crate) givens: Option<usize>,
    /// Lets the givens stand in a pattern with this symmetry: none, half-turn, quarter-turn, horizontal,
    /// vertical, diagonal, antidiagonal, axes, diagonals or full
    #[arg(long, value_name = "SYMMETRY", default_value = "half-turn", value_parser = symmetry(), ignore_case = true,
        hide_possible_values = true)]
    pub(crate) symmetry: Symmetry,
    /// Makes the puzzle of this seed: any text
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
}

fn givens() -> impl TypedValueParser<Value = usize> {
    let givens = |word: &str| {
        word.parse::<usize>().ok().filter(|givens| (FEWEST_GIVENS..=MOST_GIVENS).contains(givens))
    };
    move |word: &str| {
        givens(word).ok_or_else(|| format!("expected a number from {FEWEST_GIVENS} to {MOST_GIVENS}"))
    }
}

fn difficulty() -> impl TypedValueParser<Value = Difficulty> {
    let words = Difficulty::ALL.map(|difficulty| PossibleValue::new(difficulty.name()));
    clap::builder::PossibleValuesParser::new(words).try_map(|word| {
        let word = word.to_lowercase();
        let known = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == word);
        known.ok_or("no such difficulty")
    })
}
