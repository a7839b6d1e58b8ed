//! `underdoku generate`: new puzzles.
//!
//! A seed defines an endless list of attempts, each with a random stream of its own. The puzzles
//! are the results of the successful attempts, in order and without repetitions. So the list does
//! not depend on the number of threads, and a longer list begins with the shorter one.

mod attempts;
mod made;

use std::ops::RangeInclusive;

use serde::Serialize;
use underdoku_formats::{Board, Format, KnownLayout, Loss, game_id};
use underdoku_generator::general::Base;
use underdoku_generator::{Recipe, Target, Unmet};
use underdoku_grid::layout::{Grid, Spec, Variant};
use underdoku_solver::Stop;
use underdoku_tui::fresh_seed;

use crate::args::puzzles::Generate;
use crate::exit::BadInput;
use crate::layout;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::fingerprint::Seen;
use crate::stream::signals::Signals;
use attempts::{Attempts, Miss};
use made::Made;

/// The number of consecutive failures after which the search is given up.
const HOPE: Failures = Failures { unmet: 40, known: 10_000, unfit: 10_000 };
/// One attempt on another layout tries twenty boards.
const HOPE_ON_LAYOUTS: Failures = Failures { unmet: 4, ..HOPE };

pub(super) fn run(words: &Generate) -> anyhow::Result<()> {
    let target = words.givens.map_or(Target::Minimal, |givens| Target::Givens(usize::from(givens)));
    let recipe = Recipe { givens: target, symmetry: words.symmetry };
    let (base, wish) = (base(words)?, words.hardness.wish());
    let seed = words.seed.clone().unwrap_or_else(fresh_seed);
    let crew = Crew::of(&words.threads)?;
    let signals = Signals::listen(Box::new(|| ()))?;
    let asked = || signals.has_come();
    let mut desk = Desk::new(words.output.json, Some(u64::from(words.number)));
    if words.seed.is_none() && !desk.json {
        desk.note(format_args!("underdoku: the seed is {seed}"))?;
    }
    let format = words.output.to.unwrap_or_else(|| usual_format(base.as_ref()));
    if let (Format::Line, Some(base), false) = (format, &base, desk.json) {
        let layout = Loss::Layout(name(base));
        desk.note(format_args!("underdoku: {layout} ({})", format.title()))?;
    }
    // Puzzles on the 9x9 board come by the hundred.
    let (at_once, hope) = if base.is_none() { (true, HOPE) } else { (false, HOPE_ON_LAYOUTS) };
    let mut list = List::new(seed.as_str(), Boards::new(Some(format)), hope);
    let mut attempts = Attempts::new(&seed, (base, recipe, wish), &crew, Stop::when(&asked));
    while list.count < words.number && !signals.has_come() {
        attempts.make(words.number - list.count, |attempt| {
            if list.count == words.number {
                return Ok(());
            }
            list.take(&mut desk, attempt)?;
            if at_once { Ok(()) } else { Ok(desk.flush()?) }
        })?;
        desk.flush()?;
    }
    desk.close(&signals)
}

/// The possible numbers of givens on the 9x9 board.
const GIVENS: RangeInclusive<u16> = 17..=81;

/// The requested board, if it is not the 9x9 one.
fn base(words: &Generate) -> Result<Option<Base>, BadInput> {
    let word = words.layout.as_deref().unwrap_or("3x3");
    match layout::base(word)? {
        Base::Kind(Spec::CLASSIC) => match words.givens.filter(|givens| !GIVENS.contains(givens)) {
            None => Ok(None),
            Some(givens) => {
                Err(BadInput(format!("--givens {givens}: {givens} is not in {GIVENS:?}")))
            }
        },
        base if words.hardness.wish().is_empty() => Ok(Some(base)),
        _ => Err(BadInput(format!(
            "--layout {word}: only puzzles on the standard 9x9 board are rated, so --er, --level and --needs are for those"
        ))),
    }
}

/// The name of a board: `9jx`, or `4x5 cells` if it has no such name.
fn name(base: &Base) -> String {
    match base {
        Base::Kind(spec) => spec.to_string(),
        Base::Board(layout) => KnownLayout::from(layout.clone()).name(),
    }
}

/// The default output format: lines for the 9x9 board, game IDs for others that Solo supports,
/// lines with their layout for the rest.
fn usual_format(base: Option<&Base>) -> Format {
    let is_held = match base {
        None => return Format::Line,
        Some(Base::Kind(spec)) => {
            spec.variants().all(|variant| matches!(variant, Variant::Diagonals | Variant::Killer))
        }
        Some(Base::Board(layout)) => {
            game_id(&Board::new(layout.clone(), &Grid::empty(layout))).is_ok()
        }
    };
    if is_held { Format::Solo } else { Format::LayoutLine }
}

/// The puzzles written so far.
struct List<'a> {
    seed: &'a str,
    count: u32,
    seen: Seen,
    failures: Failures,
    hope: Failures,
    boards: Boards,
}

/// Counters of consecutive failures.
#[derive(Default)]
struct Failures {
    /// No puzzle was found.
    unmet: u32,
    /// The puzzle is a repetition.
    known: u32,
    /// The puzzle does not have the requested hardness.
    unfit: u32,
}

/// A puzzle in JSON.
#[derive(Serialize)]
struct GeneratedLine<'a> {
    seed: &'a str,
    number: u32,
    givens: usize,
    /// The layout, if not the 9x9 one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    puzzle: String,
    solution: String,
    /// The game ID of Solo, if it supports the board and the board is not the 9x9 one.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

impl<'a> List<'a> {
    fn new(seed: &'a str, boards: Boards, hope: Failures) -> Self {
        Self { seed, count: 0, seen: Seen::default(), failures: Failures::default(), hope, boards }
    }

    /// Adds the result of an attempt.
    fn take(&mut self, desk: &mut Desk, attempt: Result<Made, Miss>) -> anyhow::Result<()> {
        let why = match attempt {
            Ok(puzzle) if self.seen.is_new(puzzle.fingerprint()) => {
                return self.write(desk, &puzzle);
            }
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
        if unmet >= self.hope.unmet || known >= self.hope.known || unfit >= self.hope.unfit {
            desk.flush()?;
            anyhow::bail!("gave up after {} puzzles: {why}", self.count);
        }
        Ok(())
    }

    fn write(&mut self, desk: &mut Desk, puzzle: &Made) -> anyhow::Result<()> {
        self.count += 1;
        self.failures = Failures::default();
        desk.advance(1);
        if !desk.json {
            let text = puzzle.text(&self.boards).map_err(BadInput)?;
            return self.boards.put(desk, &text);
        }
        Ok(desk.object(&puzzle.line(self.seed, self.count))?)
    }
}
