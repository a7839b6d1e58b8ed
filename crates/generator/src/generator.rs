//! An iterator of puzzles.
//!
//! A [`Generator`] is an endless sequence of attempts, each with its own random stream. Its
//! puzzles are the results of the successful ones, in order and without repetitions, so a longer
//! list begins with the shorter one. Numbered attempts also allow several threads to produce the
//! same list as one.

mod boards;
mod exact;
mod tally;

use std::fmt;
use std::ops::RangeInclusive;

use underdoku_grid::layout::{Layout, RuleKind};
use underdoku_logic::{Board, Level, Standard, Technique, Tenths};
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::general::{Base, Nearest};
use crate::{
    Chance, Fingerprint, GenerateError, Recipe, Seed, Seen, Symmetry, Target, Wish, generate_all,
};

pub use tally::{Failure, Hardness, Unfit};

use tally::Tally;

/// The purpose of the streams that attempts use; games use other numbers.
const PURPOSE: u32 = 16;

/// Makes puzzles that meet given requirements.
///
/// It is an iterator that makes each puzzle on demand. A failed attempt is followed by another, and
/// after many failures in a row it gives up.
///
/// ```
/// use underdoku::generator::{Generator, Symmetry};
/// use underdoku::logic::Level;
///
/// let generator = Generator::new().level(Level::Medium).symmetry(Symmetry::HalfTurn).seed("tea");
/// for puzzle in generator.take(3) {
///     let puzzle = puzzle?;
///     assert!(Symmetry::HalfTurn.holds(puzzle.givens().filled()));
/// }
/// # Ok::<(), underdoku::generator::GeneratorError>(())
/// ```
///
/// For a board other than the standard one, pass it to [`Generator::on`]: either a kind of board,
/// whose regions and cages are then drawn, or a layout with its rules.
///
/// ```
/// use underdoku::generator::Generator;
/// use underdoku::grid::layout::{Layout, Spec};
///
/// let killer = Generator::on("2x3k".parse::<Spec>()?).seed(7).next().expect("it is endless")?;
/// assert!(killer.givens().filled().next().is_none() && !killer.layout().cages().is_empty());
///
/// let windoku = Layout::of_line("3x3+windoku").expect("the layout is known");
/// let puzzle = Generator::on(&windoku).givens(26).seed(7).next().expect("it is endless")?;
/// assert_eq!(puzzle.layout(), &windoku);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The same seed gives the same puzzles on every platform and in every later version; they are also
/// those that `underdoku generate` prints. The default seed is the empty text.
#[doc(alias = "generate")]
#[derive(Clone)]
pub struct Generator<'s, B: Generated = Standard> {
    base: B::Base,
    recipe: Recipe,
    /// The kinds of rules to lay on the board, with the number of each.
    rules: Vec<(RuleKind, usize)>,
    /// The exact cells of the givens, instead of their number.
    pattern: Option<B::Cells>,
    wish: Wish,
    source: StreamKey,
    stop: Stop<'s>,
    /// The number of the next attempt.
    next: u32,
    seen: Seen,
    tally: Tally,
    is_over: bool,
}

/// The source of the attempts' random streams.
#[derive(Clone, Debug)]
enum StreamKey {
    Seed(Seed),
    #[cfg(feature = "rand_core")]
    Key([u8; 32]),
}

/// A type of board for which puzzles can be made.
///
/// Implemented for [`Standard`] and [`Layout`]; not meant to be implemented elsewhere.
pub trait Generated: Board {
    /// Describes the board that puzzles are made for.
    type Base: Clone + fmt::Debug;
    /// A puzzle.
    type Puzzle: Clone + fmt::Debug;

    /// Attempts in a row without any puzzle after which the search is given up.
    const MOST_UNMET: u32;
    /// Puzzles in a row without the requested difficulty after which the search is given up.
    const MOST_UNFIT: u32;

    /// One attempt.
    ///
    /// # Errors
    ///
    /// [`Miss`] if it failed.
    fn attempt(generator: &Generator<'_, Self>, chance: &mut Chance) -> Result<Self::Puzzle, Miss>;

    /// The fingerprint of a puzzle.
    fn fingerprint(puzzle: &Self::Puzzle) -> Fingerprint;
}

/// Why an attempt failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Miss {
    /// No puzzle that meets the recipe was found.
    Generate(GenerateError),
    /// The puzzle does not have the requested difficulty; the value is how close it came, if that
    /// is known.
    Unfit(Option<Nearest>),
    /// There was no room on the board for all requested rules.
    NoRoom {
        /// The kind of the first rule without room.
        kind: RuleKind,
        /// The number of rules of this kind that were laid.
        laid: usize,
        /// The requested number.
        wanted: usize,
    },
}

/// Why a generator stopped making puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GeneratorError {
    /// Too many attempts failed in a row.
    #[error("{}: {why}", match count {
        0 => "no puzzle was found".to_owned(),
        count => format!("no further puzzle was found after {count}"),
    })]
    GaveUp {
        /// The number of puzzles made before that.
        count: u32,
        /// Why they failed.
        why: Failure,
    },
    /// There are no such puzzles.
    #[error("{0}")]
    Impossible(GenerateError),
    /// The search was stopped.
    #[error("{Stopped}")]
    Stopped,
}

impl Generator<'_> {
    /// Makes puzzles on the standard board: minimal ones of any difficulty, unless more is
    /// requested.
    pub fn new() -> Self {
        Self::of(())
    }

    /// Requests an ER, the hardest step on Sudoku Explainer's scale, within these bounds.
    #[must_use]
    pub fn er(mut self, range: RangeInclusive<Tenths>) -> Self {
        self.wish.er = Some(range);
        self
    }

    /// The results of these attempts. Without a requested difficulty, making hundreds at once takes
    /// a fraction of the time.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it was stopped.
    pub fn attempts(
        &self,
        numbers: impl IntoIterator<Item = u32>,
        workspace: &mut Workspace,
    ) -> Result<Vec<Result<Puzzle, Miss>>, Stopped> {
        let numbers = numbers.into_iter();
        if !self.wish.is_empty() || self.pattern.is_some() {
            return self.stop.whole(numbers.map(|number| self.attempt(number)).collect());
        }
        let chances = numbers.map(|number| self.chance(number));
        let made = generate_all(&self.recipe, chances, workspace, self.stop)?;
        Ok(made.into_iter().map(|puzzle| puzzle.map_err(Miss::Generate)).collect())
    }
}

impl Default for Generator<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl Generator<'_, Layout> {
    /// Makes puzzles on another board: a [`Spec`](underdoku_grid::layout::Spec) or a [`Layout`].
    #[doc(alias("layout", "variant"))]
    pub fn on(base: impl Into<Base>) -> Self {
        Self::of(base.into())
    }

    /// Lays this many rules of a kind on the board of each puzzle, where its solution obeys them,
    /// as a person might draw them. Each call adds to the previous ones.
    ///
    /// Such a puzzle can be solved by the techniques of its level or, if none is requested, by
    /// those up to unfair ones. A [`symmetry`](Self::symmetry) applies to the rules, too, except
    /// for those that are left over when the number does not allow another complete set of images.
    ///
    /// ```
    /// use underdoku::generator::Generator;
    /// use underdoku::grid::layout::{RuleKind, Spec};
    ///
    /// let mut generator = Generator::on("2x3".parse::<Spec>()?)
    ///     .with(RuleKind::Thermometer, 2)
    ///     .with(RuleKind::WhiteDot, 3)
    ///     .seed("tea");
    /// let puzzle = generator.generate()?;
    /// assert_eq!(puzzle.layout().rules_of(RuleKind::Thermometer).len(), 2);
    /// assert_eq!(puzzle.layout().rules_of(RuleKind::WhiteDot).len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("rules", "constraints", "variant", "setter"))]
    #[must_use]
    pub fn with(mut self, kind: RuleKind, count: usize) -> Self {
        match self.rules.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, number)) => *number += count,
            None => self.rules.push((kind, count)),
        }
        self
    }
}

impl<'s, B: Generated> Generator<'s, B> {
    fn of(base: B::Base) -> Self {
        Self {
            base,
            recipe: Recipe::default(),
            rules: Vec::new(),
            pattern: None,
            wish: Wish::default(),
            source: StreamKey::Seed(Seed::from("")),
            stop: Stop::NEVER,
            next: 0,
            seen: Seen::default(),
            tally: Tally::new(B::MOST_UNMET, B::MOST_UNFIT),
            is_over: false,
        }
    }

    /// Requests this number of givens. By default, as few as the symmetry allows.
    #[doc(alias = "clues")]
    #[must_use]
    pub fn givens(mut self, number: usize) -> Self {
        self.recipe.givens = Target::Givens(number);
        self.pattern = None;
        self
    }

    /// Requests givens in exactly these cells.
    ///
    /// ```
    /// use underdoku::generator::Generator;
    /// use underdoku::grid::House;
    ///
    /// let ring = [0, 8].map(|line| House::row(line).cells() | House::column(line).cells());
    /// let cross = House::row(4).cells() | House::column(4).cells();
    /// let pattern = ring[0] | ring[1] | cross;
    /// let puzzle = Generator::new().pattern(pattern).seed(1).next().expect("it is endless")?;
    /// assert_eq!(puzzle.givens().filled(), pattern);
    /// # Ok::<(), underdoku::generator::GeneratorError>(())
    /// ```
    #[must_use]
    pub fn pattern(mut self, cells: impl IntoIterator<Item = B::Cell>) -> Self
    where
        B::Cells: FromIterator<B::Cell>,
    {
        self.pattern = Some(cells.into_iter().collect());
        self
    }

    /// Requests this symmetry of the givens.
    #[must_use]
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.recipe.symmetry = symmetry;
        self
    }

    /// Requests the givens and symmetry of a recipe.
    #[must_use]
    pub fn recipe(mut self, recipe: Recipe) -> Self {
        (self.recipe, self.pattern) = (recipe, None);
        self
    }

    /// Requests this level on `HoDoKu`'s scale.
    #[doc(alias("difficulty", "hardness"))]
    #[must_use]
    pub const fn level(mut self, level: Level) -> Self {
        self.wish.level = Some(level);
        self
    }

    /// Requests this technique as the hardest that is needed.
    #[doc(alias = "technique")]
    #[must_use]
    pub const fn needs(mut self, technique: Technique) -> Self {
        self.wish.needs = Some(technique);
        self
    }

    /// Requests this difficulty. Only the standard board has an ER.
    #[must_use]
    pub fn wish(mut self, wish: Wish) -> Self {
        self.wish = wish;
        self
    }

    /// Uses this seed, a text or a number, from its first attempt on.
    #[must_use]
    pub fn seed(self, seed: impl Into<Seed>) -> Self {
        self.drawing_from(StreamKey::Seed(seed.into()))
    }

    /// Draws a seed of 32 bytes from a random number generator.
    #[cfg(feature = "rand_core")]
    #[must_use]
    pub fn rng(self, rng: &mut (impl rand_chacha::rand_core::Rng + ?Sized)) -> Self {
        let mut key = [0; 32];
        rng.fill_bytes(&mut key);
        self.drawing_from(StreamKey::Key(key))
    }

    fn drawing_from(self, source: StreamKey) -> Self {
        Self { source, next: 0, seen: Seen::default(), ..self }
    }

    /// Ends the search at this stop: the next and last item is then [`GeneratorError::Stopped`].
    #[must_use]
    pub fn stop<'t>(self, stop: Stop<'t>) -> Generator<'t, B>
    where
        's: 't,
    {
        Generator { stop, ..self }
    }

    /// Gives up after this many failures in a row of any kind: attempts that find no puzzle,
    /// attempts whose puzzle does not have the requested difficulty, and repetitions.
    ///
    /// The default limits are 40 attempts without a puzzle, 10,000 puzzles without the requested
    /// difficulty (4 and 1,000 on boards other than the standard one), and 10,000 repetitions. An
    /// attempt at a difficulty varies its puzzle some thirty times, so giving up on a rare one
    /// takes minutes; a [`stop`](Self::stop) limits the time instead.
    #[doc(alias("limit", "attempts"))]
    #[must_use]
    pub fn tries(mut self, tries: u32) -> Self {
        self.give_up_after(tries);
        self
    }

    /// Like [`tries`](Self::tries), for a generator already in use.
    pub fn give_up_after(&mut self, tries: u32) {
        self.tally.give_up_after(tries);
    }

    /// The next puzzle.
    ///
    /// ```
    /// use underdoku::Generator;
    /// use underdoku::logic::Level;
    ///
    /// let puzzle = Generator::new().level(Level::Hard).seed("tea").generate()?;
    /// assert_eq!(underdoku::logic::score(&puzzle).level, Level::Hard);
    /// # Ok::<(), underdoku::generator::GeneratorError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`GeneratorError`] if it gave up, if there are no such puzzles, or if it was stopped.
    #[doc(alias = "next")]
    pub fn generate(&mut self) -> Result<B::Puzzle, GeneratorError> {
        loop {
            let attempt = self.attempt(self.next);
            self.next = self.next.wrapping_add(1);
            if let Some(item) = self.accept(attempt) {
                self.is_over = item.is_err();
                return item;
            }
        }
    }

    /// The result of the attempt with this number. It depends on nothing else, so attempts can be
    /// made on several threads and passed to [`accept`](Self::accept) in order.
    ///
    /// # Errors
    ///
    /// [`Miss`] if it failed.
    pub fn attempt(&self, number: u32) -> Result<B::Puzzle, Miss> {
        B::attempt(self, &mut self.chance(number))
    }

    /// Takes the result of the next attempt, and returns the next item if there is one: a new
    /// puzzle, or the end.
    pub fn accept(
        &mut self,
        attempt: Result<B::Puzzle, Miss>,
    ) -> Option<Result<B::Puzzle, GeneratorError>> {
        let seen = &mut self.seen;
        let is_new = |puzzle: &B::Puzzle| seen.is_new(B::fingerprint(puzzle));
        self.tally.count(attempt, is_new).transpose()
    }

    /// The number of puzzles so far.
    pub const fn made(&self) -> u32 {
        self.tally.made()
    }

    /// The puzzles since the last success that did not have the requested difficulty.
    pub fn unfit(&self) -> Unfit {
        self.tally.unfit()
    }

    /// The stop set by [`stop`](Self::stop).
    pub const fn stopped_by(&self) -> Stop<'s> {
        self.stop
    }

    fn chance(&self, number: u32) -> Chance {
        match &self.source {
            StreamKey::Seed(seed) => seed.chance(crate::Stream { purpose: PURPOSE, number }),
            #[cfg(feature = "rand_core")]
            StreamKey::Key(key) => Chance::new(*key, number.into()),
        }
    }
}

impl<B: Generated> Iterator for Generator<'_, B> {
    type Item = Result<B::Puzzle, GeneratorError>;

    fn next(&mut self) -> Option<Self::Item> {
        (!self.is_over).then(|| self.generate())
    }
}

impl<B: Generated> std::iter::FusedIterator for Generator<'_, B> {}

impl<B: Generated> fmt::Debug for Generator<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator")
            .field("base", &self.base)
            .field("recipe", &self.recipe)
            .field("rules", &self.rules)
            .field("pattern", &self.pattern)
            .field("wish", &self.wish)
            .field("source", &self.source)
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}
