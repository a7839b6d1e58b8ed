//! The commands that read puzzles and print puzzles, or text about them.

mod canon;
mod check;
mod convert;
mod explain;
mod generate;
mod hint;
mod judge;
mod print;
mod rate;
mod scramble;
mod show;
mod side_by_side;
mod solve;
mod standing;
mod steps;
mod told;

use crate::args::puzzles::Puzzles;

/// The purposes of a seed's random streams; the games use other numbers.
mod purpose {
    /// One stream per attempt at a puzzle.
    pub(super) const GENERATING: u32 = 16;
    /// One stream per puzzle of the input.
    pub(super) const SCRAMBLING: u32 = 17;
}

pub(crate) fn run(what: Puzzles) -> anyhow::Result<()> {
    match what {
        Puzzles::Solve(words) => solve::run(&words),
        Puzzles::Check(words) => check::run(&words),
        Puzzles::Generate(words) => generate::run(&words),
        Puzzles::Convert(words) => convert::run(&words),
        Puzzles::Canon(words) => canon::run(&words),
        Puzzles::Scramble(words) => scramble::run(&words),
        Puzzles::Show(words) => show::run(&words),
        Puzzles::Print(words) => print::run(&words),
        Puzzles::Rate(words) => rate::run(&words),
        Puzzles::Hint(words) => hint::run(&words),
        Puzzles::Explain(words) => explain::run(&words),
        Puzzles::Steps(words) => steps::run(&words),
    }
}
