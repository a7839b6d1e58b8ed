//! The subcommands and options of `cargo xtask`.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand, value_parser};

use anyhow::Result;

use crate::scenes::SCENES;
use crate::screens::SHOWN;
use crate::{
    bench, browsers, cluster, delve, deny, depths, docs, fuzz, libraries, measure, mutants,
    package, page, pictures, python, replicas, screens, serve, slow, test, trust, web,
};

/// Developer commands.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", max_term_width = 100, arg_required_else_help = true)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    word: Word,
}

#[derive(Debug, Subcommand)]
enum Word {
    /// Run the checks that every change must pass, up to the first failure
    Test {
        /// Also run the second tier: other builds, packages, every test of the page
        #[arg(long)]
        all: bool,
        /// Skip the stages of the second tier that would start after this many minutes
        #[arg(long, requires = "all")]
        minutes: Option<u64>,
    },
    /// Draw the pictures in docs/pictures with the release build, all of them or those named
    Pictures {
        #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(SCENES.iter().map(|scene| scene.name)))]
        names: Vec<String>,
    },
    /// Draw the screens of Depths in every size and theme into target/screens, all of them or those named
    Screens {
        #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(SHOWN.iter().map(|shown| shown.name)))]
        names: Vec<String>,
    },
    /// Benchmark the solver against others, or by kind of board with `layouts`
    ///
    /// `bench --turns 5` is a quick look, `bench --help` lists the options.
    #[command(disable_help_flag = true)]
    Bench {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Let bots play Delve, deep, and print how far they get, with the release build
    ///
    /// The number of runs of each bot is 400 if none is given.
    Delve {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Let bots play Depths and print how often they win, with the release build
    ///
    /// Among its options, `--runs N` sets the number of runs and `--row NAME` selects a bot.
    #[command(disable_help_flag = true)]
    Depths {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Time a player's waits with the release build: the start, a key's frame, a floor
    Measure,
    /// Compare the solvers with the naive one on changed puzzles, with the release build
    Mutants {
        /// The number of puzzles
        #[arg(default_value_t = 1_000_000, value_parser = value_parser!(u32).range(1..))]
        number: u32,
    },
    /// Search for positions in which listing all steps is slow, with the release build
    Slow {
        /// Seconds of processor time
        #[arg(default_value_t = 3_600)]
        seconds: u64,
        /// The seed of the search
        #[arg(default_value = "slow")]
        seed: String,
    },
    /// Run the crash-safety and hostile-input tests
    Trust {
        /// Run only the fault and power tests of the game, with fewer cases
        #[arg(long)]
        short: bool,
        /// The seed of the server's faults [default: random]
        #[arg(long, value_name = "N", conflicts_with = "short")]
        seed: Option<u64>,
    },
    /// Fuzz the laws in `testkit/laws` with libFuzzer, all of them or those named, and print a table
    Fuzz {
        #[arg(value_name = "TARGET")]
        names: Vec<String>,
        /// Seconds of processor time for each
        #[arg(long, default_value_t = 1_800)]
        seconds: u64,
    },
    /// Build the page and its engine into target/web, and install the target if it is missing
    Web {
        /// Install the target from Debian's packages
        #[arg(long)]
        debian: bool,
        /// Use the engines of the last build and compress nothing, for quick looks
        #[arg(long)]
        scripts: bool,
    },
    /// Build the page and test it in Chromium, and install what is missing
    Page {
        /// The types, the engines, and each game by keyboard and by touch, on a page built without optimisation
        #[arg(long, conflicts_with = "names")]
        quick: bool,
        /// Run only the test files with these names, such as `sizes`
        #[arg(value_name = "NAME")]
        names: Vec<String>,
    },
    /// Play the page in Firefox and in Safari's engine, or in one of them
    Browsers {
        #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(browsers::names()))]
        names: Vec<String>,
    },
    /// Build the page and its server, and show it on a local port
    Serve {
        #[arg(default_value_t = 8017)]
        port: u16,
    },
    /// Check licences, banned packages and sources of everything that is built in, according to deny.toml
    Deny {
        /// Also check security advisories, which are downloaded
        #[arg(long)]
        advisories: bool,
    },
    /// Print the libraries in the game, with their licences
    Libraries {
        /// The target that it is built for
        #[arg(default_value = "x86_64-unknown-linux-gnu")]
        target: String,
    },
    /// Build the documentation as a site, with the page inside, and check its links
    Docs,
    /// Build the crates, binaries, archives and Debian packages, and try them out
    Package {
        /// The crates, without building them, and the lists of libraries
        #[arg(long, conflicts_with = "binaries")]
        short: bool,
        /// Everything but the crates
        #[arg(long)]
        binaries: bool,
    },
    /// Rate puzzles on a local Spark cluster, kill a worker, and compare with a single process
    Cluster {
        /// The number of puzzles
        #[arg(default_value_t = 10_000)]
        number: usize,
    },
    /// Kill servers that share a database under load, and compare their ranks, with the release build
    Replicas {
        /// The number of submitted runs, a quarter of which can be ranked
        #[arg(default_value_t = 10_000)]
        submissions: u64,
        /// Then submit 200 runs a second for this many seconds
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// The seed of the faults [default: random]
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Build the Python package, and test it in a fresh environment
    Python {
        /// Compare fewer puzzles
        #[arg(long)]
        short: bool,
        /// Run only the tests that need neither a wheel nor data frames
        #[arg(long, conflicts_with = "short")]
        quick: bool,
    },
}

impl CommandLine {
    /// Runs the subcommand.
    pub(crate) fn run(self) -> Result<()> {
        match self.word {
            Word::Test { all, minutes } => {
                let limit = minutes.map(|minutes| Duration::from_secs(60 * minutes));
                test::run(if all { test::Extent::All { limit } } else { test::Extent::First })
            }
            Word::Pictures { names } => pictures::run(&names),
            Word::Screens { names } => screens::run(&names),
            Word::Bench { arguments } => bench::run(&arguments),
            Word::Delve { arguments } => delve::run(&arguments),
            Word::Depths { arguments } => depths::run(&arguments),
            Word::Measure => measure::run(),
            Word::Mutants { number } => mutants::run(number),
            Word::Slow { seconds, seed } => slow::run(seconds, &seed),
            Word::Trust { short, seed } => trust::run(short, seed),
            Word::Fuzz { names, seconds } => fuzz::run(seconds, &names),
            Word::Web { debian, scripts } => web::run(debian, scripts),
            Word::Page { quick, names } => page::run(quick, &names),
            Word::Browsers { names } => browsers::run(&names),
            Word::Serve { port } => serve::run(port),
            Word::Deny { advisories } => deny::run(advisories),
            Word::Libraries { target } => libraries::print(&target),
            Word::Docs => docs::run(),
            Word::Package { short, binaries } => package::run(package::Extent::of(short, binaries)),
            Word::Cluster { number } => cluster::run(number),
            Word::Replicas { submissions, seconds, seed } => {
                replicas::run(submissions, seconds, seed)
            }
            Word::Python { short, quick } => python::run(python::Extent::of(short, quick)),
        }
    }
}
