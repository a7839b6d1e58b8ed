//! The arguments of the commands for puzzles.

use std::path::PathBuf;

use super::reasons::{Explain, Hardness, Hint, Rate, Steps};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use underdoku_formats::Format;
use underdoku_generator::{Seed, Symmetry};
use underdoku_tools::Crew;

#[derive(Debug, Subcommand)]
pub(crate) enum Puzzles {
    /// Prints the solution of each puzzle, or `none`, `multiple` or `error`
    ///
    /// One line a puzzle, in the order of the input; why there is no solution goes to standard
    /// error. Exit code: 0 if each has one solution, 1 if some have not, 2 if some could not be
    /// read.
    Solve(Solve),
    /// Says of each puzzle whether it is valid: conflicts, solutions, givens that are not needed
    ///
    /// One line a puzzle, and a summary at the end. Exit code: 0 if each has one solution, 1 if
    /// some have not, 2 if some could not be read.
    Check(Check),
    /// Makes puzzles, each with one solution, all different
    Generate(Generate),
    /// Writes puzzles in another format, and says what it cannot hold
    Convert(Convert),
    /// Prints the form that a puzzle shares with all its disguises, and with no other puzzle
    Canon(Canon),
    /// Disguises puzzles: turns, moves rows and columns, renames digits
    Scramble(Scramble),
    /// Draws puzzles
    Show(Show),
    /// Makes pages of puzzles and of answers, for paper
    Print(Print),
    /// Prints how hard each puzzle is: ER, EP, ED, score, level, hardest technique
    ///
    /// ER, EP and ED are the numbers of Sudoku Explainer; score and level are on another known
    /// scale, that of `HoDoKu`. One line a puzzle, or `none`, `multiple`, `error`. Exit codes
    /// are those of `solve`.
    Rate(Rate),
    /// Tells the easiest step of each position, as much of it as is asked for
    ///
    /// It fits the digits and marks of the player; a mistake is pointed out before any hint. Exit
    /// codes are those of `solve`.
    Hint(Hint),
    /// Tells the whole way to the solution, step by step, with reasons; or the manual page of a
    /// technique
    Explain(Explain),
    /// Lists every step that can be taken now
    Steps(Steps),
}

/// Where puzzles come from.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// Files with puzzles, any number in each; - for standard input, as is no file at all
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// The format of the files [default: what each looks like]
    #[arg(long, value_name = "FORMAT", value_parser = format(), ignore_case = true, hide_possible_values = true)]
    pub(crate) from: Option<Format>,
    /// The board that the puzzles are on, where it is not the 9x9 one: boxes across x down
    /// (4x4), with x for diagonals and k for a killer (3x3x, 3x3k), a jigsaw (9j), or a file
    /// with a template; game IDs of Solo tell it themselves
    #[arg(long, value_name = "LAYOUT|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) layout: Option<String>,
    /// Takes all digits on a board for givens, those of its player too
    #[arg(long)]
    pub(crate) filled: bool,
}

/// What puzzles are printed as.
#[derive(Debug, Args)]
pub(crate) struct Output {
    /// The format to print [default: line; another board than the 9x9 one is generated as solo]:
    /// line, bank, drawn, cudoku, pm, 729, hodoku, sdk, sadman, ss, solo, layout, fpuzzles,
    /// fpuzzles-json, sudokupad, sudokuwiki, coach, penpa, opensudoku, gnome, ksudoku, ipuz, iss, csv
    #[arg(long, value_name = "FORMAT", value_parser = format(), ignore_case = true, hide_possible_values = true,
        conflicts_with = "json")]
    pub(crate) to: Option<Format>,
    /// Prints one JSON object a puzzle
    #[arg(long)]
    pub(crate) json: bool,
}

/// How many work.
#[derive(Debug, Args)]
pub(crate) struct Threads {
    /// Works with this many threads [default: one a processor]; the output is the same with any
    /// number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    pub(crate) fn crew(&self) -> anyhow::Result<Crew> {
        Crew::of(self.threads)
    }
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Looks for N solutions of a puzzle at most; with 1 it prints the first and asks for no other
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = solutions())]
    pub(crate) limit: u32,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Prints one JSON object a puzzle, and one for the summary
    #[arg(long)]
    pub(crate) json: bool,
    /// Prints the summary alone
    #[arg(long)]
    pub(crate) summary: bool,
    /// Counts N solutions of a puzzle at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = solutions())]
    pub(crate) limit: u32,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Makes N puzzles
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    pub(crate) number: u32,
    /// Makes them of this seed: any text; the same seed gives the same puzzles [default: a new
    /// one, which is said on standard error]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Makes them on another board than the 9x9 one: boxes across x down (4x4), with x for
    /// diagonals and k for a killer (3x3x, 3x3k), a jigsaw (9j), or a file with a template
    #[arg(long, value_name = "LAYOUT|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) layout: Option<String>,
    /// Leaves exactly K givens
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(0..=625), conflicts_with = "minimal")]
    pub(crate) givens: Option<u16>,
    /// Takes givens away until each is needed; this is what it does unless told otherwise
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Lets the givens stand in a pattern that looks the same after a half-turn, a quarter-turn, a
    /// reflection in the horizontal or vertical middle line, in the diagonal or the antidiagonal,
    /// in both axes, both diagonals, or all of these (full)
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = symmetry(), ignore_case = true,
        hide_possible_values = true)]
    pub(crate) symmetry: Symmetry,
    #[command(flatten)]
    pub(crate) hardness: Hardness,
    #[command(flatten)]
    pub(crate) output: Output,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The format to write: line, bank, drawn, cudoku, pm, 729, hodoku, sdk, sadman, ss, solo,
    /// layout, fpuzzles, fpuzzles-json, sudokupad, sudokuwiki, coach, penpa, opensudoku, gnome,
    /// ksudoku, ipuz, iss, csv
    #[arg(long, value_name = "FORMAT", value_parser = format(), ignore_case = true, hide_possible_values = true)]
    pub(crate) to: Format,
    /// Prints one JSON object a puzzle, with its text and what is lost in it
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Prints each form once, when it first comes
    #[arg(long)]
    pub(crate) unique: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Scramble {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Chooses the disguises: any text; the same seed gives the same ones
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Draws the candidates of the blanks too
    #[arg(long)]
    pub(crate) candidates: bool,
    /// Prints one JSON object a puzzle
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Print {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The file to write: X.pdf for one document, X.svg for files X-1.svg and so on, one a page; -
    /// for a PDF document on standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,
    /// The paper
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub(crate) paper: Paper,
    /// How many puzzles stand on a page
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub(crate) per_page: u8,
    /// What stands at the head of each page
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    pub(crate) title: String,
    /// Makes no pages of answers
    #[arg(long)]
    pub(crate) no_answers: bool,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Parses a format by any of its names.
fn format() -> impl TypedValueParser<Value = Format> {
    let value = |format: Format| {
        let (name, others) =
            format.names().split_first().map_or(("", &[][..]), |(name, others)| (*name, others));
        PossibleValue::new(name).aliases(others).help(format.title())
    };
    PossibleValuesParser::new(Format::ALL.map(value)).try_map(|name| name.parse::<Format>())
}

/// Parses a symmetry by its command-line name or the name it prints as.
pub(super) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let value = |symmetry: Symmetry| match symmetry {
        Symmetry::UpDown => PossibleValue::new("horizontal").alias(symmetry.name()),
        Symmetry::LeftRight => PossibleValue::new("vertical").alias(symmetry.name()),
        _ => PossibleValue::new(symmetry.name()),
    };
    PossibleValuesParser::new(Symmetry::ALL.map(value)).try_map(|name| {
        match &*name.to_ascii_lowercase() {
            "horizontal" => Ok(Symmetry::UpDown),
            "vertical" => Ok(Symmetry::LeftRight),
            name => name.parse(),
        }
    })
}

/// Parses a number of solutions small enough to be found in seconds.
fn solutions() -> impl TypedValueParser<Value = u32> {
    clap::value_parser!(u32).range(1..=1_000_000)
}
