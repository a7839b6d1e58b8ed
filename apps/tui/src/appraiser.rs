//! The difficulty of puzzles. On the standard board it is given by the hardest technique, with the
//! ER; on any other board it is the level of the common scale.
//!
//! The hardest puzzles take seconds, and a large board that is not a proper puzzle may take hours.
//! So a thread rates them, and gives up after a time limit.

use std::io;
use std::time::{Duration, Instant};

use underdoku_game::classic::{Hardness, NoHint, NoTip, State, fault};
use underdoku_logic::Technique;
use underdoku_logic::general::{Grade, score};
use underdoku_logic::{Tenths, difficulty, explainer_rating_until};
use underdoku_solver::{Puzzle, Stop, Stopped, general};
use underdoku_words::reasons::heading;
use underdoku_words::{Message, Say};

use crate::worker::Worker;

/// The time limit for rating a puzzle.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appraisal {
    /// How hard it is.
    pub hardness: Hardness,
    /// What else is known about it.
    pub beside: PuzzleFacts,
}

/// What is known of a puzzle besides its difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleFacts {
    /// The ER of a puzzle of the standard board.
    Er(Tenths),
    /// The ER was not found in time.
    OpenEr,
    /// The hardest technique, on another board.
    Technique(Technique),
    /// Nothing: it is solved without any step.
    Nothing,
    /// No known technique solves it.
    NothingFound,
}

/// Why a board has no difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// Its givens are not a proper puzzle.
    NoPuzzle(NoTip),
    /// The search took too long.
    Open,
}

/// A puzzle, with its difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appraised {
    /// Only the givens.
    pub puzzle: State,
    /// Its difficulty.
    pub found: Result<Appraisal, Unrated>,
}

impl Appraised {
    /// Rates a puzzle, as far as that is possible before the stop.
    pub fn new(puzzle: State, stop: Stop<'_>) -> Self {
        let found = appraise(&puzzle, stop).unwrap_or(Err(Unrated::Open));
        Self { puzzle, found }
    }

    /// Like [`Self::new`], with a time limit.
    pub fn in_time(puzzle: State, is_withdrawn: &(dyn Fn() -> bool + Sync)) -> Self {
        let begin = Instant::now();
        let asked = || is_withdrawn() || begin.elapsed() > TIME_LIMIT;
        Self::new(puzzle, Stop::when(&asked))
    }
}

/// The puzzle on a board: only its givens.
pub fn puzzle_of(state: &State) -> State {
    State::new(state.layout().clone(), &state.givens())
}

/// A thread that rates the requested puzzle. It passes the result to `deliver`, and ends when that
/// reports that the receiver is gone.
///
/// # Errors
///
/// If the system cannot start a thread.
pub fn appraiser(
    deliver: impl Fn(Appraised) -> bool + Send + 'static,
) -> io::Result<Worker<State>> {
    Worker::new("appraiser", move |puzzle, is_withdrawn| {
        deliver(Appraised::in_time(puzzle, is_withdrawn))
    })
}

fn appraise(puzzle: &State, stop: Stop<'_>) -> Result<Result<Appraisal, Unrated>, Stopped> {
    let Some(givens) = puzzle.standard_givens() else { return of_any(puzzle, stop) };
    let proven = match Puzzle::prove_until(givens, stop)? {
        Ok(proven) => proven,
        Err(fault) => return Ok(Err(Unrated::NoPuzzle(NoTip::from(&NoHint::NoPuzzle(fault))))),
    };
    let beside = match explainer_rating_until(&proven, stop) {
        Ok(rating) if rating.hardest.is_empty() => PuzzleFacts::Nothing,
        Ok(rating) if rating.is_complete => PuzzleFacts::Er(rating.er),
        Ok(_) => PuzzleFacts::NothingFound,
        Err(Stopped) => PuzzleFacts::OpenEr,
    };
    Ok(Ok(Appraisal { hardness: Hardness::Difficulty(difficulty(&proven)), beside }))
}

fn of_any(puzzle: &State, stop: Stop<'_>) -> Result<Result<Appraisal, Unrated>, Stopped> {
    let (layout, givens) = (puzzle.layout(), puzzle.givens());
    let rules = general::Rules::of(layout);
    if general::Puzzle::prove_until(rules, givens.clone(), stop)?.is_err() {
        return Ok(Err(fault(puzzle).map_or(Unrated::Open, Unrated::NoPuzzle)));
    }
    let grade = Grade::of(layout, &givens, stop)?;
    let beside = match grade.hardest() {
        _ if !grade.is_complete => PuzzleFacts::NothingFound,
        Some(technique) => PuzzleFacts::Technique(technique),
        None => PuzzleFacts::Nothing,
    };
    let level = score(layout, &givens, stop)?.level;
    Ok(Ok(Appraisal { hardness: Hardness::Level(level), beside }))
}

impl Appraisal {
    /// A short form, for lists.
    pub fn short(&self) -> Message {
        match self.beside {
            PuzzleFacts::Er(er) => self.with("classic-difficulty-er").text("er", er.to_string()),
            _ => self.hardness.message(),
        }
    }

    fn with(&self, key: &'static str) -> Message {
        Message::new(key).said("difficulty", &self.hardness)
    }
}

impl Say for Appraisal {
    fn message(&self) -> Message {
        match self.beside {
            PuzzleFacts::Er(er) => self.with("classic-rating-er").text("er", er.to_string()),
            PuzzleFacts::OpenEr => self.with("classic-rating-open-er"),
            PuzzleFacts::Technique(technique) => {
                self.with("classic-rating-technique").said("technique", &heading(technique, None))
            }
            PuzzleFacts::Nothing => Message::new("classic-rating").said("level", &self.hardness),
            PuzzleFacts::NothingFound => self.with("classic-rating-beyond"),
        }
    }
}

impl Say for Unrated {
    fn message(&self) -> Message {
        match self {
            Self::NoPuzzle(why) => why.message(),
            Self::Open => Message::new("classic-rating-open"),
        }
    }
}

impl Say for Appraised {
    fn message(&self) -> Message {
        match &self.found {
            Ok(appraisal) => appraisal.message(),
            Err(why) => why.message(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    use underdoku_game::classic::level;
    use underdoku_grid::layout::{Grid, Layout};
    use underdoku_words::terminal::say;

    use super::*;

    fn puzzle(name: &str) -> State {
        State::puzzle(&level(name).unwrap().grid())
    }

    fn said(puzzle: State) -> String {
        say(&Appraised::new(puzzle, Stop::NEVER))
    }

    #[test]
    fn a_standard_puzzle_is_listed_with_its_er() {
        let found = Appraised::new(puzzle("preset1"), Stop::NEVER);
        assert_eq!(say(&found), "The puzzle is easy, ER 1.2.");
        assert_eq!(say(&found.found.unwrap().short()), "easy, ER 1.2");
    }

    #[test]
    fn another_board_is_listed_with_its_hardest_technique() {
        let layout = Layout::of_line("2x2").unwrap();
        let grid = Grid::read(&layout, "1234341221434.21").unwrap();
        assert_eq!(
            said(State::new(layout, &grid)),
            "The puzzle is easy. Hardest technique: hidden single."
        );
    }

    #[test]
    fn a_search_that_takes_too_long_is_given_up() {
        // The proof checks for a stop fewer than 20 times, the search for the ER more often.
        for (asks, expected) in [
            (0, "The difficulty takes too long to compute."),
            (20, "The puzzle is expert. Its ER takes too long to compute."),
        ] {
            let asked = AtomicUsize::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) >= asks;
            assert_eq!(say(&Appraised::new(puzzle("evil2"), Stop::when(&stop))), expected);
        }
    }

    #[test]
    fn givens_that_are_no_puzzle_are_reported() {
        let layout = Layout::classic();
        let empty = State::new(layout.clone(), &Grid::empty(&layout));
        assert_eq!(said(empty), "The givens have several solutions.");
    }

    #[test]
    fn the_thread_answers_the_latest_question() {
        let (sender, inbox) = channel();
        let mut appraiser = appraiser(move |found| sender.send(found).is_ok()).unwrap();
        appraiser.order(Some(&puzzle("evil2")));
        appraiser.order(Some(&puzzle("preset1")));
        let mut found = inbox.iter().skip_while(|found| found.puzzle != puzzle("preset1"));
        assert_eq!(say(&found.next().unwrap()), "The puzzle is easy, ER 1.2.");
    }
}
