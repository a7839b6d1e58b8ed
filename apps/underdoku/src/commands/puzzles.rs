//! The commands that read puzzles and print puzzles, or text about them.

mod candidates;
mod canon;
mod check;
mod convert;
mod explain;
mod generate;
mod hint;
mod judge;
mod pieces;
mod print;
mod rate;
mod scramble;
mod show;
mod solve;
mod steps;

use crate::args::puzzles::Puzzles;

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
        Puzzles::Candidates(words) => candidates::run(&words),
    }
}
