//! `underdoku generate`: new puzzles.
//!
//! A seed defines an endless list of attempts, each with its own random stream. The puzzles
//! are the results of the successful attempts, in order and without repetitions. So the list does
//! not depend on the number of threads, and a longer list begins with the shorter one.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use underdoku_formats::{Board, Format, KnownLayout, Loss, game_id};
use underdoku_generator::general::Base;
use underdoku_generator::{self as generator, Recipe, Target, Wish};
use underdoku_grid::layout::{Grid, RuleKind, Spec, Variant};
use underdoku_logic::general;
use underdoku_solver::Stop;
use underdoku_tools::{GeneratorError, Made, Making, Wanted};
use underdoku_tui::fresh_seed;
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::args::puzzles::Generate;
use crate::exit::BadInput;
use crate::layout;
use crate::stream::boards::Boards;
use crate::stream::progress::Progress;
use crate::stream::result_writer::{OutputStyle, ResultWriter};
use crate::stream::signals::Signals;

pub(super) fn run(words: &Generate) -> anyhow::Result<()> {
    let target = words.givens.map_or(Target::Minimal, |givens| Target::Givens(usize::from(givens)));
    let recipe = Recipe { givens: target, symmetry: words.symmetry };
    let (base, wish) = (base(words)?, words.hardness.wish());
    refuse_unknown(words, base.as_ref(), &wish)?;
    let seed = words.seed.clone().unwrap_or_else(fresh_seed);
    let pool = words.threads.pool()?;
    let signals = Signals::listen(Box::new(|| ()))?;
    let is_rated = base.is_some() && !wish.is_empty() || !rules(words).is_empty();
    let clock = Clock::new(words.hardness.budget().or(is_rated.then_some(TIME_LIMIT)));
    let asked = || signals.has_come() || clock.is_over();
    let manner = OutputStyle { is_quiet: words.quiet, is_lenient: false };
    let mut writer =
        ResultWriter::new(words.output.json, manner, Progress::new(Some(words.number.into())));
    if words.seed.is_none() && !writer.json {
        writer.note(format_args!("underdoku: the seed is {seed}"))?;
    }
    if let Some(remark) = words.layout.as_deref().and_then(layout::remark) {
        writer.note(format_args!("underdoku: {remark}"))?;
    }
    let format = words.output.to.unwrap_or_else(|| usual_format(words, base.as_ref()));
    if let (Format::Line, Some(base), false) = (format, &base, writer.json) {
        let layout = Loss::Layout(name(base));
        writer.note(format_args!("underdoku: {layout} ({})", format.title()))?;
    }
    // Puzzles on the 9x9 board come by the hundred.
    let at_once = base.is_none();
    let mut boards = Boards::new(Some(format));
    let wanted = Wanted { base, rules: rules(words).to_vec(), recipe, wish };
    let mut making = Making::new(&seed, wanted, &pool, Stop::when(&asked));
    if let Some(tries) = words.tries {
        making.give_up_after(tries);
    }
    let all = words.skip.saturating_add(words.number);
    while making.count() < all && !signals.has_come() {
        let made = making.turn(all, |puzzle, number| {
            if number <= words.skip {
                return Ok(());
            }
            clock.restart();
            write(&mut writer, &mut boards, (seed.as_str(), number), puzzle)?;
            if at_once { Ok(()) } else { Ok(writer.flush()?) }
        });
        writer.flush()?;
        made.map_err(refused)?;
        if let Some(time) = clock.over().filter(|_| making.count() < all && !signals.has_come()) {
            return Err(making.time_limit_reached(time).into());
        }
    }
    writer.close(&signals)
}

/// Writes the next puzzle of a seed.
fn write(
    writer: &mut ResultWriter,
    boards: &mut Boards,
    (seed, number): (&str, u32),
    puzzle: &Made,
) -> anyhow::Result<()> {
    writer.advance(1);
    if writer.json {
        return Ok(writer.object(&puzzle.line(seed, number))?);
    }
    let text = boards.text_of(&puzzle.board()).map_err(BadInput)?;
    boards.put(writer, &text)
}

/// A request that no puzzle can meet is bad input.
fn refused(error: anyhow::Error) -> anyhow::Error {
    match error.downcast_ref() {
        Some(GeneratorError::Ended(generator::GeneratorError::Impossible(unmet))) => {
            BadInput(unmet.to_string()).into()
        }
        _ => error,
    }
}

/// The possible numbers of givens on the 9x9 board.
const GIVENS: RangeInclusive<u16> = 17..=81;

/// The requested board, if it is not the 9x9 one.
fn base(words: &Generate) -> Result<Option<Base>, BadInput> {
    let word = words.layout.as_deref().unwrap_or("3x3");
    match layout::base(word)? {
        Base::Kind(Spec::CLASSIC) if rules(words).is_empty() => {
            match words.givens.filter(|givens| !GIVENS.contains(givens)) {
                None => Ok(None),
                Some(givens) => {
                    Err(BadInput(format!("--givens {givens}: {givens} is not in {GIVENS:?}")))
                }
            }
        }
        base => Ok(Some(base)),
    }
}

/// The kinds of rules to add to the board.
fn rules(words: &Generate) -> &[(RuleKind, usize)] {
    words.with.as_ref().map_or(&[], |wanted| &wanted.0)
}

/// Refuses a request that makes no sense on the board.
fn refuse_unknown(words: &Generate, base: Option<&Base>, wish: &Wish) -> Result<(), BadInput> {
    if wish.er.is_some() && !rules(words).is_empty() {
        return Err(refusal(&Message::new("command-er-with")));
    }
    if let (Some(word), Some(_), Some(_)) = (&words.layout, base, &wish.er) {
        return Err(refusal(&Message::new("command-er-layout").text("layout", word)));
    }
    let Some(technique) = wish.needs else { return Ok(()) };
    let is_known = match base {
        None => technique.is_standard(),
        Some(_) => general::TECHNIQUES.iter().any(|row| row.technique == technique),
    };
    if is_known {
        return Ok(());
    }
    let key = if base.is_none() { "command-needs-standard" } else { "command-needs-layout" };
    Err(refusal(&Message::new(key).text("technique", technique.slug())))
}

fn refusal(why: &Message) -> BadInput {
    BadInput(say(why))
}

/// The time limit for a puzzle with requirements on a board other than the standard one, where some
/// can hardly be found.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// Measures the time since the last puzzle, against a limit.
struct Clock {
    began: Instant,
    /// Milliseconds from the start to the last puzzle.
    last: AtomicU64,
    budget: Option<Duration>,
    /// Stays true: a search that was started after the limit is worthless.
    is_over: AtomicBool,
}

impl Clock {
    fn new(budget: Option<Duration>) -> Self {
        let (last, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { began: Instant::now(), last, budget, is_over }
    }

    fn restart(&self) {
        self.last.store(self.began.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        let Some(budget) = self.budget else { return false };
        let last = Duration::from_millis(self.last.load(Ordering::Relaxed));
        if self.began.elapsed().saturating_sub(last) > budget {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.is_over.load(Ordering::Relaxed)
    }

    /// The limit, if it has passed.
    fn over(&self) -> Option<Duration> {
        self.budget.filter(|_| self.is_over())
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
fn usual_format(words: &Generate, base: Option<&Base>) -> Format {
    let is_held = match base {
        Some(_) if !rules(words).is_empty() => false,
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
