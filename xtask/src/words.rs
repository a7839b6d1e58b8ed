//! The words xtask understands.

use anyhow::Result;

use crate::suggestion::suggestion;
use crate::{
    bench, deny, depths, help, house, measure, mutants, package, page, pictures, serve, test, web,
};

/// A word and its action.
pub(crate) struct Word {
    pub(crate) name: &'static str,
    /// Its arguments, as shown in the help.
    pub(crate) arguments: &'static str,
    pub(crate) about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

/// Every word, in the order help lists them.
pub(crate) const WORDS: [Word; 13] = [
    Word {
        name: "test",
        arguments: "",
        about: "check format, lints, tests and documentation, in this order, up to the first failure",
        run: test::run,
    },
    Word {
        name: "pictures",
        arguments: "[NAME]...",
        about: "draw the pictures in docs/pictures with the release build, all of them or those named",
        run: pictures::run,
    },
    Word {
        name: "bench",
        arguments: "[layouts] [OPTION]...",
        about: "measure the solver beside others, or by kind of board; `bench --turns 5` is a quick look, `bench --help` lists the options",
        run: bench::run,
    },
    Word {
        name: "depths",
        arguments: "[--runs N] [--row NAME]",
        about: "play Depths by bots of many sorts and print how often they win; with the release build",
        run: depths::run,
    },
    Word {
        name: "measure",
        arguments: "",
        about: "time what a player waits for: the start, a key's frame, a floor; with the release build",
        run: measure::run,
    },
    Word {
        name: "mutants",
        arguments: "[NUMBER]",
        about: "compare the solvers with the naive one on a million changed puzzles, or so many; with the release build",
        run: mutants::run,
    },
    Word {
        name: "web",
        arguments: "[--debian]",
        about: "build the page and its engine into target/web; installs the target that is missing, with --debian from apt",
        run: web::run,
    },
    Word {
        name: "page",
        arguments: "",
        about: "build the page and test it in Chromium; installs what is missing",
        run: page::run,
    },
    Word {
        name: "serve",
        arguments: "[PORT]",
        about: "build the page and its server, and show it on a local port: 8017 if none is named",
        run: serve::run,
    },
    Word {
        name: "house",
        arguments: "[--json] [--root DIR] [--against DIR] [--width N] [PATH]",
        about: "count lines, functions, assertions and names of the tree, or of the packages in a folder; --against compares two checkouts in one format",
        run: house::run,
    },
    Word {
        name: "deny",
        arguments: "",
        about: "check licences, banned packages and sources of everything that is built in, by deny.toml",
        run: deny::run,
    },
    Word {
        name: "package",
        arguments: "[--short]",
        about: "put together the packages and build each by itself, or with --short build nothing",
        run: package::run,
    },
    Word { name: "help", arguments: "", about: "list these words", run: help::run },
];

/// The arguments were not understood.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Misunderstood(String);

impl Misunderstood {
    /// Expected a number from one, and nothing after it.
    pub(crate) fn not_a_number(what: &str) -> Self {
        Self(format!("'{what}' is no number of puzzles; one number of at least 1 is expected"))
    }

    /// Expected a value after this option.
    pub(crate) fn no_value(option: &str) -> Self {
        Self(format!("'{option}' is followed by nothing"))
    }

    /// A second path after a word that takes one.
    pub(crate) fn second_path(word: &str, extra: &str) -> Self {
        Self(format!("'{word}' takes one path at most, and '{extra}' is one more"))
    }

    /// An unknown name, with a suggestion if one is close.
    pub(crate) fn unknown(kind: &str, name: &str, known: &[&str]) -> Self {
        match suggestion(name, known) {
            Some(close) => Self(format!("there is no {kind} '{name}'; did you mean '{close}'?")),
            None => Self(format!("there is no {kind} '{name}'; there are: {}", known.join(", "))),
        }
    }
}

/// Runs the word in the arguments; without any, prints the help.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (name, rest) = match arguments {
        [] => ("help", &[][..]),
        [first, rest @ ..] if ["-h", "--help"].contains(&first.as_str()) => ("help", rest),
        [first, rest @ ..] => (first.as_str(), rest),
    };
    let word = WORDS.iter().find(|word| word.name == name).ok_or_else(|| {
        let known: Vec<&str> = WORDS.iter().map(|word| word.name).collect();
        Misunderstood::unknown("word", name, &known)
    })?;
    if let (Some(extra), "") = (rest.first(), word.arguments) {
        return Err(
            Misunderstood(format!("'{name}' takes no arguments, and '{extra}' is one")).into()
        );
    }
    (word.run)(rest)
}
