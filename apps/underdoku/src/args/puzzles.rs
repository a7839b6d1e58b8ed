//! The arguments of the commands for puzzles.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, ColorChoice, Subcommand, ValueEnum, ValueHint};
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use underdoku_formats::Format;
use underdoku_generator::{Seed, Symmetry};
use underdoku_tools::WorkerPool;

use super::names::Names;
use super::numbers::{givens, whole};
use super::reasons::{Explain, Hardness, Hint, Rate, Steps};
use super::wanted_rules::WantedRules;

#[derive(Debug, Subcommand)]
pub(crate) enum Puzzles {
    /// Print the solution of each puzzle
    ///
    /// One line per puzzle, in the order of the input: its solution, or `none`, `multiple` or
    /// `error`, with the reason on standard error.
    Solve(Solve),
    /// Check each puzzle: conflicts, number of solutions, givens that are not needed
    ///
    /// One line per puzzle, then a summary.
    Check(Check),
    /// Generate puzzles, each with one solution, all different
    Generate(Generate),
    /// Write puzzles in another format, and report what it cannot hold
    Convert(Convert),
    /// Print the form that a puzzle shares only with its symmetric variants
    Canon(Canon),
    /// Disguise puzzles: turn them, move rows and columns, rename digits
    Scramble(Scramble),
    /// Draw puzzles
    Show(Show),
    /// Make printable pages of puzzles and answers
    Print(Print),
    /// Rate the difficulty of each puzzle
    ///
    /// One line per puzzle: ER, EP and ED, the numbers of Sudoku Explainer; score and level, the
    /// numbers of `HoDoKu`; the hardest technique. Or `none`, `multiple` or `error`.
    Rate(Rate),
    /// Give the easiest step of each position, in as much detail as you want
    ///
    /// It fits the digits and notes of the player; a mistake is pointed out before any hint.
    Hint(Hint),
    /// Explain the solution step by step, or print the page of a technique
    Explain(Explain),
    /// List every step that is possible now
    Steps(Steps),
    /// Show the digits that occur in some solution, and in how many solutions each occurs
    ///
    /// Setters call them the true candidates. Without --limit they are drawn; with it each blank has a
    /// line: `r1c1 3=12 4=100+` for 12 solutions with 3 and at least 100 with 4.
    Candidates(Candidates),
}

/// The source of the puzzles.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// Files with puzzles, any number in each, or puzzles themselves; standard input by default
    /// and for -
    #[arg(value_name = "FILE|PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// Format of the files [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format(), hide_possible_values = true)]
    pub(crate) from: Option<Format>,
    /// Board of the puzzles, if it is not the 9x9 one: boxes across x down (4x4), with x for
    /// diagonals and k for a killer (3x3x, 3x3k), a jigsaw (9j), its size from 6x6 on (16x16), the
    /// regions of a jigsaw, a character for each cell, or a file with a template; game IDs of Solo
    /// contain it
    #[arg(long, value_name = "LAYOUT|FILE", value_hint = ValueHint::FilePath, add = layouts())]
    pub(crate) layout: Option<String>,
    /// Take all digits on a board as givens, including the player's
    #[arg(long)]
    pub(crate) filled: bool,
    /// Read only the data of puzzles, even if the text of their rules states a rule that the data
    /// lack
    #[arg(long)]
    pub(crate) ignore_text: bool,
    /// Print no messages about puzzles on standard error
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The time limit for a puzzle, for commands that prove something.
#[derive(Debug, Args)]
pub(crate) struct Budget {
    /// Work on each puzzle for at most this many seconds; after that, it is undecided
    #[arg(long = "budget", value_name = "SECONDS", value_parser = seconds)]
    pub(crate) per_puzzle: Option<Duration>,
}

/// A time in seconds, with or without a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero())
        .ok_or_else(|| "expected seconds, such as 2 or 0.5".to_owned())
}

/// The heading of options that are meant for programs more than for people.
const FOR_PIPELINES: &str = "For pipelines";

/// How answers correspond to lines, for pipelines.
#[derive(Debug, Default, Args)]
pub(crate) struct Lines {
    /// Read each line separately and print one line for each: a blank one for a blank or comment
    /// line
    #[arg(long, help_heading = FOR_PIPELINES)]
    every_line: bool,
    /// Read the puzzle from this column of a CSV or TSV table and add the answer as a column; a
    /// number from 1, or a name from the first line
    #[arg(long, value_name = "NAME|N", help_heading = FOR_PIPELINES)]
    column: Option<Column>,
    /// Count faults in the data as answers: the exit code is 0
    #[arg(long, help_heading = FOR_PIPELINES)]
    pub(crate) lenient: bool,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// The index from 0; the table has no header.
    Number(usize),
    Named(String),
}

impl FromStr for Column {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        match text.parse::<usize>() {
            Ok(0) => Err("columns are counted from 1"),
            Ok(number) => Ok(Self::Number(number - 1)),
            Err(_) => Ok(Self::Named(text.to_owned())),
        }
    }
}

/// How an input is split into records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// As the format defines.
    Free,
    /// A record per line.
    Lines,
    /// A record per line, in a column.
    Table(Column),
}

impl Lines {
    pub(crate) fn shape(&self) -> Shape {
        match &self.column {
            Some(column) => Shape::Table(column.clone()),
            None if self.every_line => Shape::Lines,
            None => Shape::Free,
        }
    }
}

/// How puzzles are printed.
#[derive(Debug, Args)]
pub(crate) struct Output {
    /// Format of the output [default: line; for generated boards other than 9x9, solo or layout]
    #[arg(long, value_name = "FORMAT", value_parser = format(), conflicts_with = "json")]
    pub(crate) to: Option<Format>,
    /// Print one JSON object per puzzle
    #[arg(long)]
    pub(crate) json: bool,
}

/// The number of threads.
#[derive(Debug, Args)]
pub(crate) struct Threads {
    /// Number of threads [default: one per processor]; the output is the same with any number
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    pub(crate) fn pool(&self) -> anyhow::Result<WorkerPool> {
        WorkerPool::of(self.threads)
    }
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Search for at most N solutions of a puzzle; 1 prints the first without searching for another
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = solutions())]
    pub(crate) limit: u32,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Candidates {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Count up to N solutions with each candidate
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = solutions())]
    pub(crate) limit: u32,
    /// When to use colours; `auto` heeds `NO_COLOR` and `CLICOLOR_FORCE`
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
    /// Print one JSON object per puzzle
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Print one JSON object per puzzle, and one for the summary
    #[arg(long)]
    pub(crate) json: bool,
    /// Print only the summary
    #[arg(long, conflicts_with_all = ["no_summary", "every_line", "column"])]
    pub(crate) summary: bool,
    /// Print no summary; --every-line and --column imply it
    #[arg(long, help_heading = FOR_PIPELINES)]
    pub(crate) no_summary: bool,
    /// Count at most N solutions of a puzzle
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = solutions())]
    pub(crate) limit: u32,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Generate N puzzles
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = whole(0..=u32::MAX))]
    pub(crate) number: u32,
    /// Leave out the first K puzzles of the seed, so that slices of its list share none
    #[arg(long, value_name = "K", default_value_t = 0, hide_default_value = true,
        value_parser = whole(0..=u32::MAX), help_heading = FOR_PIPELINES)]
    pub(crate) skip: u32,
    /// Seed, any text: the same seed gives the same puzzles [default: a new one, printed on
    /// standard error]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Give up after N attempts in a row that did not meet the request [default: 10000]
    #[arg(long, value_name = "N", value_parser = whole(1..=u32::MAX))]
    pub(crate) tries: Option<u32>,
    /// Board, if not the 9x9 one: boxes across x down (4x4), with x for diagonals and k for a
    /// killer (3x3x, 3x3k), a jigsaw (9j), its size from 6x6 on (16x16), the regions of a jigsaw, a
    /// character for each cell, or a file with a template
    #[arg(long, value_name = "LAYOUT|FILE", value_hint = ValueHint::FilePath, add = layouts())]
    pub(crate) layout: Option<String>,
    /// Add rules that the solution obeys, such as thermometer:5,white-dot:8, in the symmetry of the
    /// givens. The puzzle can be solved with techniques up to the given level, or else up to
    /// unfair. An unknown kind is refused with a list of all kinds
    #[arg(long, value_name = "KIND:N,...", value_parser = WantedRules::from_str)]
    pub(crate) with: Option<WantedRules>,
    /// Leave exactly K givens
    #[arg(long, value_name = "K", value_parser = givens(), conflicts_with = "minimal")]
    pub(crate) givens: Option<u16>,
    /// Remove givens until each is needed; the default
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Symmetry of the pattern of givens: it looks the same after a half-turn, a quarter-turn, a
    /// reflection in the horizontal or vertical middle line, in the diagonal or the antidiagonal,
    /// in both axes, both diagonals, or all of these (full)
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = symmetry(), hide_possible_values = true)]
    pub(crate) symmetry: Symmetry,
    #[command(flatten)]
    pub(crate) hardness: Hardness,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Print no messages on standard error
    #[arg(long, short)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Format of the output
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) to: Format,
    /// Print one JSON object per puzzle, with its text and the lost data
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Print each form once, when it first occurs
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
    pub(crate) lines: Lines,
    #[command(flatten)]
    pub(crate) output: Output,
    /// Seed of the disguises, any text: the same seed gives the same ones
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Disguise the first puzzle as number K + 1, for slices of a longer list
    #[arg(long, value_name = "K", default_value_t = 0, hide_default_value = true,
        value_parser = whole(0..=u32::MAX), help_heading = FOR_PIPELINES)]
    pub(crate) skip: u32,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Draw the candidates of the blanks too
    #[arg(long)]
    pub(crate) candidates: bool,
    /// When to use colours; `auto` heeds `NO_COLOR` and `CLICOLOR_FORCE`
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
    /// Print one JSON object per puzzle
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Print {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    /// File to write: X.pdf for one document, X.svg for a file per page, X-1.svg and so on; - for a
    /// PDF document on standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,
    /// Size of the paper
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub(crate) paper: Paper,
    /// Number of puzzles on a page
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub(crate) per_page: u8,
    /// Title of each page
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    pub(crate) title: String,
    /// Make no pages of answers
    #[arg(long)]
    pub(crate) no_answers: bool,
    /// Print the difficulty next to each number; undecided if it takes longer than ten seconds
    #[arg(long)]
    pub(crate) difficulty: bool,
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
fn format() -> Names<Format> {
    let name = |format: &Format| {
        let (name, others) =
            format.names().split_first().map_or(("", &[][..]), |(name, others)| (*name, others));
        PossibleValue::new(name).aliases(others).help(format.title())
    };
    Names::new(|| Format::ALL.to_vec(), name).listed_by("underdoku convert --help")
}

/// Parses a symmetry by its command-line name or the name it prints as.
pub(super) fn symmetry() -> Names<Symmetry> {
    let name = |symmetry: &Symmetry| match symmetry {
        Symmetry::UpDown => PossibleValue::new("horizontal").alias(symmetry.name()),
        Symmetry::LeftRight => PossibleValue::new("vertical").alias(symmetry.name()),
        _ => PossibleValue::new(symmetry.name()),
    };
    Names::new(|| Symmetry::ALL.to_vec(), name)
}

/// Completes a layout: some of those that have a name, and files.
pub(super) fn layouts() -> ArgValueCompleter {
    const SOME: [&str; 20] = [
        "killer",
        "jigsaw",
        "windoku",
        "6x6",
        "12x12",
        "16x16",
        "2x2",
        "2x3",
        "3x3",
        "3x3x",
        "3x3k",
        "3x3kx",
        "3x3+windoku",
        "3x3+antiknight",
        "3x3+antiking",
        "9j",
        "9jx",
        "9jk",
        "4x4",
        "5x5",
    ];
    ArgValueCompleter::new(|begun: &OsStr| {
        let is_begun = |name: &&str| name.starts_with(&*begun.to_string_lossy());
        let names = SOME.into_iter().filter(is_begun).map(CompletionCandidate::new);
        names.chain(PathCompleter::any().complete(begun)).collect()
    })
}

/// Parses a limit for the number of solutions, small enough to be found in seconds.
fn solutions() -> impl TypedValueParser<Value = u32> {
    whole(1..=1_000_000)
}
