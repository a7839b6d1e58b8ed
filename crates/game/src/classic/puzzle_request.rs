//! Requests for a puzzle, and how they are met.
//!
//! Puzzles are generated one after the other, each from its own stream of the seed, until one
//! matches. Half of the puzzles with many givens are easy, and about one minimal puzzle in ten is
//! expert, so a request takes between a thousandth and a fifth of a second.
//!
//! The standard 9x9 board has two scales: the difficulty in a word, on which the puzzles of its
//! seeds have always depended, and the level, which every board has. On other boards a request
//! without a level takes the first puzzle. It has more givens than it needs, so that it can be
//! solved in an evening; killers have no givens.

use underdoku_generator::general::{self, Base, Progress, ProgressSink};
use underdoku_generator::{
    self as generator, Chance, GenerateError, Recipe, Seed, Stream, Symmetry, Target,
    generate_until,
};
use underdoku_grid::layout::{Spec, Variant};
use underdoku_logic::{Difficulty, Level, difficulty};
use underdoku_solver::{Puzzle, Stop};
use underdoku_words::{Message, Say};

use super::State;

/// A request for a new puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    /// The kind of board. The regions of a jigsaw and the cages of a killer are random.
    pub kind: Spec,
    /// How hard it should be; `None` for any.
    pub hardness: Option<Hardness>,
    /// Its number of givens; `None` for a number that suits the difficulty.
    pub givens: Option<usize>,
    /// The symmetry of its givens.
    pub symmetry: Symmetry,
    /// The seed of everything random.
    pub seed: Seed,
}

/// How hard a puzzle should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hardness {
    /// The difficulty in a word, determined by the hardest technique. It exists only on the
    /// standard board, whose seeds depend on it.
    Difficulty(Difficulty),
    /// On the scale that every board has.
    Level(Level),
}

impl Hardness {
    /// Every hardness that can be requested on a kind of board, the easiest first. On the standard
    /// board easy, medium and hard are difficulties, because its seeds depend on those.
    pub fn all(kind: Spec) -> Vec<Self> {
        if kind != Spec::CLASSIC {
            return Level::ALL.into_iter().map(Self::Level).collect();
        }
        let beyond = [Level::Unfair, Level::Extreme].map(Self::Level);
        Difficulty::ALL.into_iter().map(Self::Difficulty).chain(beyond).collect()
    }

    /// The hardness with this name on a kind of board.
    pub fn named(kind: Spec, name: &str) -> Option<Self> {
        Self::all(kind).into_iter().find(|hardness| hardness.name() == name)
    }

    /// The difficulty, if it is one and not a level.
    pub const fn difficulty(self) -> Option<Difficulty> {
        match self {
            Self::Difficulty(difficulty) => Some(difficulty),
            Self::Level(_) => None,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Difficulty(difficulty) => difficulty.name(),
            Self::Level(level) => level.name(),
        }
    }
}

impl Say for Hardness {
    fn message(&self) -> Message {
        match self {
            Self::Difficulty(difficulty) => difficulty.message(),
            Self::Level(level) => level.message(),
        }
    }
}

/// Why no such puzzle was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RequestError {
    /// A difficulty was requested for a board that only has levels.
    #[error("expert exists only on the standard 9x9 board; {0} can be unfair or extreme")]
    Unrated(Spec),
    /// None was found within the limit.
    #[error("no such puzzle was found among {0} generated ones")]
    Tried(usize),
    /// None was found within the limit; the hardest one that was not too hard has this level.
    #[error("no such puzzle was found among {tried} generated ones; the nearest is {nearest}")]
    Nearest {
        /// The number of puzzles.
        tried: usize,
        /// The name of the level.
        nearest: &'static str,
    },
    /// There is no puzzle, or none was found, with these givens and this symmetry.
    #[error("{0}")]
    Generate(GenerateError),
    /// The request was cancelled.
    #[error("cancelled")]
    Withdrawn,
}

impl From<GenerateError> for RequestError {
    fn from(why: GenerateError) -> Self {
        match why {
            GenerateError::Withdrawn => Self::Withdrawn,
            why => Self::Generate(why),
        }
    }
}

/// The fewest givens that can be requested on the 9x9 board, since no puzzle has fewer. Below about
/// 22 they are hardly ever found.
pub const FEWEST_GIVENS: usize = 17;
/// The highest number of givens that can be requested on the 9x9 board.
pub const MOST_GIVENS: usize = 80;

/// The number of puzzles before the search is given up.
const TRIES: u32 = 600;

/// The number of puzzles tried for a level on other boards, where each is also varied several
/// times.
const TRIES_OF_LEVEL: u32 = 60;

/// How many puzzles may miss the number of givens before the search is given up.
const MISSES: usize = 2;

/// The purpose of the seed's streams for puzzles of Classic.
const PURPOSE: u32 = 16;

impl PuzzleRequest {
    /// Generates the puzzle, with all digits givens. The same request always gives the same
    /// puzzle.
    ///
    /// # Errors
    ///
    /// If no such puzzle was found: there may be none, or it may be too rare.
    pub fn grant(&self) -> Result<State, RequestError> {
        self.grant_watched(&mut |_| {}, Stop::NEVER)
    }

    /// Generates the puzzle and reports progress where it is known, which is on boards other than
    /// the 9x9 one. `stop` cancels the request.
    ///
    /// # Errors
    ///
    /// If none was found, or the request was cancelled.
    pub fn grant_watched(
        &self,
        tell: &mut dyn FnMut(Progress),
        stop: Stop<'_>,
    ) -> Result<State, RequestError> {
        match (self.kind, self.hardness) {
            (Spec::CLASSIC, Some(Hardness::Level(level))) => self.standard_of(level, stop),
            (_, Some(Hardness::Level(level))) => {
                self.general_of(level, &mut ProgressSink::new(tell, stop))
            }
            _ => self.without_levels(&mut ProgressSink::new(tell, stop)),
        }
    }

    /// Like [`grant`](Self::grant), but refuses levels. The page's first engine calls this so that
    /// it does not link the techniques that levels need.
    ///
    /// # Errors
    ///
    /// If none was found.
    pub fn grant_without_levels(&self) -> Result<State, RequestError> {
        self.without_levels(&mut ProgressSink::new(&mut |_| {}, Stop::NEVER))
    }

    fn without_levels(&self, progress: &mut ProgressSink<'_>) -> Result<State, RequestError> {
        match (self.kind, self.hardness) {
            (Spec::CLASSIC, None | Some(Hardness::Difficulty(_))) => {
                let difficulty = self.hardness.and_then(Hardness::difficulty);
                let puzzle = self.classic(difficulty, progress.stop())?;
                Ok(State::puzzle(puzzle.givens()))
            }
            (kind, Some(_)) => Err(RequestError::Unrated(kind)),
            (_, None) => self.general(progress),
        }
    }

    /// A puzzle of the standard board with this level.
    fn standard_of(&self, level: Level, stop: Stop<'_>) -> Result<State, RequestError> {
        let wish = generator::Wish { level: Some(level), ..generator::Wish::default() };
        let givens = self.givens.map_or(Target::Minimal, |givens| {
            Target::Givens(givens.clamp(FEWEST_GIVENS, MOST_GIVENS))
        });
        let recipe = Recipe { givens, symmetry: self.symmetry };
        for number in 0..TRIES {
            let mut chance = self.seed.chance(Stream { purpose: PURPOSE, number });
            let made = generator::generate_wished(&recipe, &wish, &mut chance, stop)?;
            if let Some(puzzle) = made {
                return Ok(State::puzzle(puzzle.givens()));
            }
        }
        Err(RequestError::Tried(TRIES as usize))
    }

    /// A puzzle of another board with this level.
    fn general_of(
        &self,
        level: Level,
        progress: &mut ProgressSink<'_>,
    ) -> Result<State, RequestError> {
        let wish = generator::Wish { level: Some(level), ..generator::Wish::default() };
        let (fewest, most) = Self::givens_of(self.kind);
        let givens = self
            .givens
            .map_or(Target::Minimal, |givens| Target::Givens(givens.clamp(fewest, most)));
        let (base, recipe) = (Base::Kind(self.kind), Recipe { givens, symmetry: self.symmetry });
        let (tried, mut nearest) = (TRIES_OF_LEVEL as usize, None);
        for number in 0..TRIES_OF_LEVEL {
            let mut chance = self.seed.chance(Stream { purpose: PURPOSE, number });
            match general::generate_wished(&base, &recipe, &wish, &mut chance, progress)? {
                Ok(puzzle) => return Ok(State::new(puzzle.layout().clone(), puzzle.givens())),
                Err(missed) => nearest = nearest.max(missed.level),
            }
        }
        Err(match nearest.map(Level::name) {
            Some(nearest) => RequestError::Nearest { tried, nearest },
            None => RequestError::Tried(tried),
        })
    }

    /// The fewest and the most givens that can be requested on a kind of board.
    pub fn givens_of(kind: Spec) -> (usize, usize) {
        let cells = kind.size() * kind.size();
        if kind == Spec::CLASSIC { (FEWEST_GIVENS, MOST_GIVENS) } else { (0, cells - 1) }
    }

    /// A puzzle on a board other than the 9x9 one.
    fn general(&self, progress: &mut ProgressSink<'_>) -> Result<State, RequestError> {
        let mut chance = self.seed.chance(Stream { purpose: PURPOSE, number: 0 });
        let (fewest, most) = Self::givens_of(self.kind);
        let givens = match self.givens {
            Some(givens) => Target::Givens(givens.clamp(fewest, most)),
            None => default_target(self.kind),
        };
        let recipe = Recipe { givens, symmetry: self.symmetry };
        let base = Base::Kind(self.kind);
        let puzzle = general::generate_with_progress(&base, &recipe, &mut chance, progress)?;
        Ok(State::new(puzzle.layout().clone(), puzzle.givens()))
    }

    fn classic(&self, wanted: Option<Difficulty>, stop: Stop<'_>) -> Result<Puzzle, RequestError> {
        let mut misses = Vec::new();
        for number in 0..TRIES {
            let mut chance = self.seed.chance(Stream { purpose: PURPOSE, number });
            match stop
                .whole(generate_until(&self.recipe(wanted, &mut chance), &mut chance, stop))
                .map_err(GenerateError::from)?
            {
                Ok(puzzle) if wanted.is_none_or(|wanted| difficulty(&puzzle) == wanted) => {
                    return Ok(puzzle);
                }
                Ok(_) => {}
                Err(why) => misses.push(why),
            }
            if let Some(&why) = misses.get(MISSES) {
                return Err(RequestError::Generate(why));
            }
        }
        Err(RequestError::Tried(TRIES as usize))
    }

    /// The recipe for one puzzle. Few givens make a hard puzzle likelier; with a symmetry, the
    /// puzzle has as few as the symmetry allows.
    fn recipe(&self, difficulty: Option<Difficulty>, chance: &mut Chance) -> Recipe {
        let symmetry = self.symmetry;
        let is_free = symmetry == Symmetry::None;
        let givens = match (self.givens, difficulty) {
            (Some(givens), _) => Target::Givens(givens.clamp(FEWEST_GIVENS, MOST_GIVENS)),
            (None, Some(Difficulty::Easy)) if is_free => Target::Givens(34 + chance.below(8)),
            // Every symmetry has patterns whose size is a multiple of four.
            (None, Some(Difficulty::Easy)) => Target::Givens(36),
            (None, Some(Difficulty::Medium)) if is_free => Target::Givens(27 + chance.below(5)),
            (None, None) if is_free => Target::Givens(25 + chance.below(10)),
            (None, _) => Target::Minimal,
        };
        Recipe { givens, symmetry }
    }
}

/// The number of givens on a board other than the 9x9 one if none is requested: two cells in five,
/// rounded to a multiple of four, which every symmetry allows; as few as possible on the smallest
/// boards and in a killer. Above 16x16, more than half of the cells: with fewer, proving that there
/// is one solution can take minutes.
const fn default_target(kind: Spec) -> Target {
    let cells = kind.size() * kind.size();
    match kind.size() {
        _ if kind.has(Variant::Killer) => Target::Minimal,
        ..6 => Target::Minimal,
        6..=16 => Target::Givens(cells / 10 * 4),
        _ => Target::Givens(cells / 20 * 11 / 4 * 4),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Count, check};
    use super::*;

    fn proven(state: &State) -> Puzzle {
        Puzzle::prove(state.grid().unwrap()).unwrap()
    }

    #[test]
    fn a_request_is_met_the_same_way_each_time() {
        for wanted in [Difficulty::Easy, Difficulty::Medium] {
            let request = PuzzleRequest {
                kind: Spec::CLASSIC,
                hardness: Some(Hardness::Difficulty(wanted)),
                givens: None,
                symmetry: Symmetry::None,
                seed: 7.into(),
            };
            let puzzle = request.grant().unwrap();
            assert_eq!(difficulty(&proven(&puzzle)), wanted);
            assert_eq!(request.grant(), Ok(puzzle));
        }
        let request = PuzzleRequest {
            kind: Spec::CLASSIC,
            hardness: None,
            givens: Some(30),
            symmetry: Symmetry::HalfTurn,
            seed: 8.into(),
        };
        let givens = request.grant().unwrap().grid().unwrap().filled();
        assert!(givens.len() == 30 && Symmetry::HalfTurn.holds(givens));
    }

    #[test]
    fn impossible_requests_are_refused() {
        let request = |givens, symmetry| PuzzleRequest {
            kind: Spec::CLASSIC,
            hardness: Some(Hardness::Difficulty(Difficulty::Expert)),
            givens,
            symmetry,
            seed: 7.into(),
        };
        let asked = || true;
        let stop = Stop::when(&asked);
        assert_eq!(request(Some(79), Symmetry::None).grant(), Err(RequestError::Tried(600)));
        assert_eq!(
            request(None, Symmetry::None).grant_watched(&mut |_| {}, stop),
            Err(RequestError::Withdrawn)
        );
        for kind in ["4x4", "3x3k", "9jx", "6j"] {
            let kind = kind.parse().unwrap();
            let request = PuzzleRequest { kind, hardness: None, ..request(None, Symmetry::None) };
            assert_eq!(request.grant_watched(&mut |_| {}, stop), Err(RequestError::Withdrawn));
        }
    }

    #[test]
    fn a_level_is_met_on_every_board_as_it_was() {
        for (kind, level) in [("3x3", Level::Unfair), ("9j", Level::Hard), ("2x3k", Level::Medium)]
        {
            let request = PuzzleRequest {
                kind: kind.parse().unwrap(),
                hardness: Some(Hardness::Level(level)),
                givens: None,
                symmetry: Symmetry::HalfTurn,
                seed: 5.into(),
            };
            let state = request.grant().unwrap();
            let score =
                underdoku_logic::general::score(state.layout(), &state.givens(), Stop::NEVER);
            assert_eq!(score.map(|score| score.level), Ok(level), "{kind}");
            assert_eq!(request.grant(), Ok(state));
        }
        let request = PuzzleRequest {
            kind: "2x2".parse().unwrap(),
            hardness: Some(Hardness::Level(Level::Extreme)),
            givens: None,
            symmetry: Symmetry::None,
            seed: 5.into(),
        };
        let nearest = RequestError::Nearest { tried: 60, nearest: "easy" };
        assert_eq!(request.grant(), Err(nearest));
    }

    #[test]
    fn every_symmetry_has_easy_puzzles() {
        for symmetry in Symmetry::ALL {
            let request = PuzzleRequest {
                kind: Spec::CLASSIC,
                hardness: Some(Hardness::Difficulty(Difficulty::Easy)),
                givens: None,
                symmetry,
                seed: 3.into(),
            };
            assert!(
                symmetry.holds(request.grant().unwrap().grid().unwrap().filled()),
                "{symmetry}"
            );
        }
    }

    #[test]
    fn every_kind_of_board_has_puzzles() {
        for kind in ["2x2", "2x3x", "9j", "9jxk", "3x3k", "3x4", "3x3+antiknight"] {
            let kind: Spec = kind.parse().unwrap();
            let request = PuzzleRequest {
                kind,
                hardness: None,
                givens: None,
                symmetry: Symmetry::HalfTurn,
                seed: 5.into(),
            };
            let state = request.grant().unwrap();
            assert_eq!((state.layout().spec(), request.grant().as_ref()), (Some(kind), Ok(&state)));
            assert_eq!(check(&state).puzzle, Count::One);
            let refused =
                PuzzleRequest { hardness: Some(Hardness::Difficulty(Difficulty::Easy)), ..request };
            assert_eq!(refused.grant(), Err(RequestError::Unrated(kind)));
            let of_level =
                PuzzleRequest { hardness: Some(Hardness::Level(Level::Easy)), ..refused };
            assert!(of_level.grant().is_ok(), "{kind}");
            let refused = of_level.grant_without_levels();
            assert_eq!(refused, Err(RequestError::Unrated(kind)));
        }
    }
}
