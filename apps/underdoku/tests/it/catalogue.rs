//! The puzzles of seeds never change: `generate` prints what it has always printed.

use crate::program::Program;

/// Lines of arguments after a `$`, each with its output. The catalogue grows, and its answers never
/// change: they are what players and files refer to by a seed.
const CATALOGUE: &str = include_str!("../../../../testdata/catalogue/generate.txt");

fn blocks() -> impl Iterator<Item = (&'static str, &'static str)> {
    let blocks = CATALOGUE.split("$ ").skip(1);
    blocks
        .map(|block| block.split_once('\n').expect("a block has arguments and the expected output"))
}

/// True for boards that take seconds, and for puzzles that are rare.
fn is_slow(arguments: &str) -> bool {
    ["3x4", "4x4", "16j", "5x5", "--needs", "--er", "--level"]
        .iter()
        .any(|slow| arguments.contains(slow))
}

fn check(takes: impl Fn(usize, &str) -> bool) {
    let program = Program::new();
    for (_, (arguments, told)) in blocks().enumerate().filter(|&(at, (line, _))| takes(at, line)) {
        let words: Vec<&str> = arguments.split(' ').collect();
        let printed = program.call(&words, "");
        assert_eq!((printed.code, printed.out.as_str()), (Some(0), told), "{arguments}");
    }
}

#[test]
fn every_seventh_puzzle_is_unchanged() {
    check(|at, arguments| at % 7 == 0 && !is_slow(arguments));
}

#[test]
#[ignore = "takes long"]
fn every_puzzle_is_unchanged() {
    check(|_, _| true);
}
