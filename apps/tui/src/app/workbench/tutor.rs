//! What the player asks about the board, and the answers.
//!
//! Two ways to be told of mistakes, never mixed: digits that *break a rule now*, which anybody can see,
//! and digits that *differ from the solution*, which gives something away.

use std::time::Instant;

use ratatui::layout::Rect;
use underdoku_game::classic::{Count, Move, NextStep, NoHint, Report, State, Wrong, check};
use underdoku_grid::layout::{Value, Values};
use underdoku_logic::{Hint, HintLevel, difficulty};
use underdoku_solver::{Puzzle, PuzzleFault};

use super::Workbench;
use crate::app::{Desk, News, Tone};
use crate::places::WorkbenchPlaces;
use crate::words::{self, count};

/// What is said of the difficulty of other boards than the usual one.
pub(crate) const NO_WORD: &str = "How hard a puzzle is, is known of the usual 9x9 board alone.";

/// What the player has asked about the board.
#[derive(Clone, Debug, Default)]
pub struct Tutor {
    /// A hint, and how much of it is told.
    pub hint: Option<(Tip, HintLevel)>,
    /// Digits that were found to differ from the solution.
    pub wrong: Vec<Wrong>,
    /// Whether broken rules are shown until the next change.
    pub shows_conflicts: bool,
}

/// A hint.
#[derive(Clone, Debug)]
pub enum Tip {
    /// On the usual board, by the techniques that are known there.
    Usual(Box<Hint>),
    /// On any other.
    Other(Box<NextStep>),
}

impl Tip {
    /// The sentence of one level.
    pub fn say(&self, level: HintLevel) -> String {
        match self {
            Self::Usual(hint) => hint.say(level),
            Self::Other(step) => step.say(level),
        }
    }

    /// What it says to do, on the board as it is shown.
    fn moves(&self, shown: &State) -> Vec<Move> {
        match self {
            Self::Usual(hint) => shown.moves_of(hint),
            Self::Other(step) => step.moves(shown),
        }
    }
}

impl Tutor {
    /// Whether something is told that belongs to the board as it is.
    pub(super) const fn is_telling(&self) -> bool {
        self.hint.is_some() || !self.wrong.is_empty() || self.shows_conflicts
    }

    /// Forgets what belongs to the board as it was, but for wrong digits, which are so until they change.
    pub(super) fn forget(&mut self) {
        self.hint = None;
        self.shows_conflicts = false;
    }

    /// What the hint says so far, a sentence for each level.
    pub fn told(&self) -> Vec<String> {
        let Some((hint, level)) = &self.hint else { return Vec::new() };
        HintLevel::ALL.into_iter().filter(|each| each <= level).map(|each| hint.say(each)).collect()
    }

    /// Where it is said: all sentences, or, if there is no room, all but where to look, which the next one says again.
    pub fn place(&self, places: &WorkbenchPlaces) -> Option<Rect> {
        self.hint.as_ref()?;
        let width = usize::from(places.panel.width);
        let lines: usize = self.told().iter().map(|sentence| words::wrapped(sentence, width).len()).sum();
        // The last line says how to hear more.
        Some(places.note(u16::try_from(lines + 1).unwrap_or(u16::MAX)))
    }

    /// What the next press of the hint's key does.
    pub const fn next(&self) -> Option<&'static str> {
        match self.hint {
            None => None,
            Some((_, HintLevel::Technique)) => Some("where"),
            Some((_, HintLevel::Where)) => Some("what"),
            Some((_, HintLevel::What)) => Some("what to do"),
            Some((_, HintLevel::Do)) => Some("do it"),
        }
    }
}

impl Workbench {
    /// A bit more of a hint; when all is told, what it says is done.
    pub(super) fn hint(&mut self, desk: &mut Desk, now: Instant) {
        match self.tutor.hint.take() {
            Some((tip, HintLevel::Do)) => {
                for act in tip.moves(&self.shown(&desk.settings)) {
                    if let Move::Set(cell, _) = act {
                        self.cursor = cell;
                    }
                    self.make(act, desk, now);
                }
            }
            Some((hint, level)) => self.tutor.hint = Some((hint, level.next())),
            None => match find_hint(&self.shown(&desk.settings)) {
                Ok(found) => self.tutor.hint = Some((found, HintLevel::Technique)),
                Err(why) => self.say(Tone::Plain, why, now),
            },
        }
    }

    /// Tells which digits differ from the solution.
    pub(super) fn check(&mut self, now: Instant) {
        let report = check(self.state());
        let (tone, text) = verdict(&report);
        self.tutor.wrong = report.wrong;
        self.tell(News { tone, text }, now);
    }

    /// Tells which digits break a rule now.
    pub(super) fn tell_conflicts(&mut self, now: Instant) {
        let found = self.state().conflicts();
        self.tutor.shows_conflicts = !found.is_empty();
        let more = match found.len() {
            0 | 1 => String::new(),
            pairs => format!(" {} in all are marked !", count(pairs as u64, "pair")),
        };
        let (tone, text) = match found.first() {
            None => (Tone::Gain, "No rule is broken now.".to_owned()),
            Some(first) => (Tone::Danger, format!("Breaks a rule now: {first}.{more}")),
        };
        self.tell(News { tone, text }, now);
    }

    /// Tells the digits that fit the cursor's cell by the rules alone.
    pub(super) fn tell_choices(&mut self, now: Instant) {
        let (cell, state) = (self.cursor, self.state());
        let listed =
            |digits: Values| digits.iter().map(Value::shown).map(String::from).collect::<Vec<_>>().join(" ");
        let text = match (state.get(cell).map(Value::shown), state.fitting(cell)) {
            (None, Values::EMPTY) => format!("No digit fits {cell}."),
            (None, fitting) => format!("{cell} can be {}.", listed(fitting)),
            (Some(digit), Values::EMPTY) => format!("{cell} holds {digit}; nothing fits there."),
            (Some(digit), fitting) => format!("{cell} holds {digit}; what fits: {}.", listed(fitting)),
        };
        self.tell(News { tone: Tone::Plain, text }, now);
    }

    /// Tells the puzzle's difficulty.
    pub(super) fn rate(&mut self, now: Instant) {
        let text = match self.state().usual_givens().map(Puzzle::prove) {
            None => NO_WORD.to_owned(),
            Some(Ok(puzzle)) => format!("The puzzle is {}.", difficulty(&puzzle)),
            Some(Err(fault)) => no_puzzle(&fault),
        };
        self.tell(News { tone: Tone::Plain, text }, now);
    }
}

fn verdict(report: &Report) -> (Tone, String) {
    match (report.puzzle, report.wrong.len()) {
        (Count::One, 0) => (Tone::Gain, "Nothing differs from the solution.".to_owned()),
        (Count::One, 1) => {
            (Tone::Danger, format!("{} differs from the solution: it is marked ≠.", report.wrong[0].cell))
        }
        (Count::One, wrong) => (
            Tone::Danger,
            format!("{} differ from the solution: they are marked ≠.", count(wrong as u64, "digit")),
        ),
        (Count::None, _) => (Tone::Danger, "The presets have no solution.".to_owned()),
        (Count::Several, _) => {
            let text =
                format!("The presets have several solutions; the board as it is has {}.", report.board);
            (Tone::Plain, text)
        }
        (Count::Unknown, _) => (Tone::Plain, format!("The presets have {}.", report.puzzle)),
    }
}

/// The easiest step from here, or why there is none.
fn find_hint(shown: &State) -> Result<Tip, String> {
    match shown.usual_hint() {
        Ok(hint) => Ok(Tip::Usual(Box::new(hint))),
        Err(NoHint::Unusual) => {
            let step = shown.next_step();
            if step.is_step() { Ok(Tip::Other(Box::new(step))) } else { Err(step.say(HintLevel::What)) }
        }
        Err(why) => Err(words::as_sentence(&why.to_string())),
    }
}

fn no_puzzle(fault: &PuzzleFault) -> String {
    format!("The presets are no puzzle: {fault}.")
}
