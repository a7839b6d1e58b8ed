//! `underdoku generate`: new puzzles.
//!
//! A seed has a list of attempts without end, each from a stream of chance of its own. The puzzles are
//! those of the attempts that succeed, in order, each puzzle where it comes first. So the list is the
//! same whoever makes it, with any number of threads, and a longer list begins with the shorter one.

mod attempts;

use serde::Serialize;
use underdoku_generator::{Recipe, Target, Unmet};
use underdoku_solver::Puzzle;
use underdoku_tui::fresh_seed;

use crate::args::puzzles::Generate;
use crate::exit::BadInput;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::fingerprint::Seen;
use crate::stream::stop::Stop;
use attempts::{Attempts, Miss};

/// After so many attempts in a row that found nothing, or only puzzles that were there before, there is
/// no hope.
const HOPE: Failures = Failures { unmet: 40, known: 10_000, unfit: 10_000 };

pub(super) fn run(words: &Generate) -> anyhow::Result<()> {
    let target = words.givens.map_or(Target::Minimal, |givens| Target::Givens(usize::from(givens)));
    let recipe = Recipe { givens: target, symmetry: words.symmetry };
    let seed = words.seed.clone().unwrap_or_else(fresh_seed);
    let crew = Crew::of(&words.threads)?;
    let stop = Stop::listen(|| ())?;
    let mut desk = Desk::new(words.output.json, Some(u64::from(words.number)));
    if words.seed.is_none() && !desk.json {
        desk.note(format_args!("underdoku: the seed is {seed}"))?;
    }
    let mut list = List::new(seed.as_str(), Boards::new(words.output.to));
    let mut attempts = Attempts::new(&seed, recipe, words.hardness.wish(), &crew, &stop);
    while list.count < words.number && !stop.is_asked() {
        for attempt in attempts.make(words.number - list.count) {
            list.take(&mut desk, attempt)?;
            if list.count == words.number {
                break;
            }
        }
        desk.flush()?;
    }
    desk.close(&stop)
}

/// The list as far as it was written.
struct List<'a> {
    seed: &'a str,
    count: u32,
    seen: Seen,
    failures: Failures,
    boards: Boards,
}

/// How many attempts in a row came to nothing.
#[derive(Default)]
struct Failures {
    /// No puzzle was found.
    unmet: u32,
    /// The puzzle was there before.
    known: u32,
    /// The puzzle is not as hard as wished.
    unfit: u32,
}

/// A puzzle as it is printed in JSON.
#[derive(Serialize)]
struct GeneratedLine<'a> {
    seed: &'a str,
    number: u32,
    givens: usize,
    puzzle: String,
    solution: String,
}

impl<'a> List<'a> {
    fn new(seed: &'a str, boards: Boards) -> Self {
        Self { seed, count: 0, seen: Seen::default(), failures: Failures::default(), boards }
    }

    /// Adds what came of an attempt.
    fn take(&mut self, desk: &mut Desk, attempt: Result<Puzzle, Miss>) -> anyhow::Result<()> {
        let why = match attempt {
            Ok(puzzle) if self.seen.is_new(puzzle.givens()) => return self.write(desk, &puzzle),
            Ok(_) => {
                self.failures.known += 1;
                "all others that were found are among these".to_owned()
            }
            Err(Miss::Unfit) => {
                self.failures.unfit += 1;
                format!("of {} more, none is as hard as asked for", self.failures.unfit)
            }
            Err(Miss::Unmet(unmet @ Unmet::NotFound { .. })) => {
                self.failures.unmet += 1;
                unmet.to_string()
            }
            Err(Miss::Unmet(unmet)) => return Err(BadInput(unmet.to_string()).into()),
        };
        let Failures { unmet, known, unfit } = self.failures;
        if unmet >= HOPE.unmet || known >= HOPE.known || unfit >= HOPE.unfit {
            desk.flush()?;
            anyhow::bail!("gave up after {} puzzles: {why}", self.count);
        }
        Ok(())
    }

    fn write(&mut self, desk: &mut Desk, puzzle: &Puzzle) -> anyhow::Result<()> {
        self.count += 1;
        self.failures = Failures::default();
        desk.advance(1);
        if !desk.json {
            return self.boards.put(desk, &self.boards.text_of(puzzle.givens()));
        }
        let line = GeneratedLine {
            seed: self.seed,
            number: self.count,
            givens: puzzle.givens().filled().len(),
            puzzle: puzzle.givens().line().to_string(),
            solution: puzzle.solution().line().to_string(),
        };
        Ok(desk.object(&line)?)
    }
}
