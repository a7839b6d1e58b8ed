//! Answers to a player's questions about the board: hints, checks, and difficulty.
//!
//! A board can be wrong in two ways, never mixed: digits that *break a rule now*, which anybody can
//! see, and digits that *differ from the solution*, which gives something away.

use underdoku_grid::layout::{Cell, Clash, Layout};
use underdoku_logic::TechniqueInfo;
use underdoku_logic::general::NextStep;
use underdoku_logic::{Difficulty, HintLevel, Mistake, Step, difficulty};
use underdoku_solver::{Puzzle, PuzzleFault};
use underdoku_words::drawing::Drawing;
use underdoku_words::reasons::Explain;
use underdoku_words::reasons::next::WithoutTechniques;
use underdoku_words::{Message, Say, alternatives};

use super::answer::answer;
use super::{Count, FirstWrongEntry, Move, NoHint, Report, State, Wrong};

/// A hint: a step that is possible now.
#[derive(Clone, Debug)]
pub enum Tip {
    /// A step on the standard board, found by its techniques.
    Standard(Box<Step>),
    /// A step on any other board.
    Other(Box<NextStep>),
}

/// Why there is no hint, and the cells concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoTip {
    why: Message,
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Tip {
    /// The easiest step on this board. On a board that is not standard it uses the two singles and
    /// these techniques.
    ///
    /// # Errors
    ///
    /// Returns the reason why there is none: usually the board is wrong.
    pub fn find(
        state: &State,
        rows: impl IntoIterator<Item = &'static TechniqueInfo<Layout>>,
    ) -> Result<Self, NoTip> {
        match state.standard_hint() {
            Ok(step) => Ok(Self::Standard(Box::new(step))),
            Err(NoHint::NotStandard) => {
                let step = state.next_step(rows);
                if step.is_step() {
                    Ok(Self::Other(Box::new(step)))
                } else {
                    Err(NoTip::from(&step))
                }
            }
            Err(why) => Err(NoTip::from(&why)),
        }
    }

    /// The sentences up to this level.
    pub fn levels(&self, level: HintLevel) -> Vec<Message> {
        level.all_to().map(|each| self.hint(each)).collect()
    }

    /// The cells that a level points at.
    pub fn cells(&self, level: HintLevel) -> Vec<Cell> {
        let step = match self {
            Self::Standard(step) => step,
            Self::Other(step) => return step.cells(level),
        };
        let because = &step.because;
        let cells = match level {
            HintLevel::Technique => return Vec::new(),
            // The cell itself would reveal more than the sentence, which names the houses if they
            // are few.
            HintLevel::Where if (1..=4).contains(&because.houses.len()) => because.houses.cells(),
            HintLevel::Where if because.cells.is_empty() => because.pattern.cells(),
            HintLevel::Where => because.cells,
            HintLevel::What => match step.argument().cells {
                none if none.is_empty() => because.houses.cells(),
                cells => cells,
            },
            HintLevel::Do => because.cells | step.places.cells() | step.removes.cells(),
        };
        cells.into_iter().map(Cell::from).collect()
    }

    /// What a picture of the hint shows at a level.
    pub fn drawing(&self, level: HintLevel) -> Drawing {
        match self {
            Self::Standard(step) => Drawing::at_level(&Step::from(&**step), level),
            Self::Other(step) => Drawing::of_next(step, level),
        }
    }

    /// The moves that carry it out.
    pub fn moves(&self, state: &State) -> Vec<Move> {
        match self {
            Self::Standard(step) => state.moves_of(step),
            Self::Other(step) => state.moves_of_step(step),
        }
    }
}

impl Explain for Tip {
    fn hint(&self, level: HintLevel) -> Message {
        match self {
            Self::Standard(step) => step.hint(level),
            Self::Other(step) => step.hint(level),
        }
    }

    fn why(&self) -> Message {
        match self {
            Self::Standard(step) => step.why(),
            Self::Other(step) => step.why(),
        }
    }

    fn action(&self) -> Message {
        match self {
            Self::Standard(step) => step.action(),
            Self::Other(step) => step.action(),
        }
    }
}

impl Say for NoTip {
    fn message(&self) -> Message {
        self.why.clone()
    }
}

impl From<&NoHint> for NoTip {
    fn from(why: &NoHint) -> Self {
        let step = match *why {
            NoHint::NotStandard | NoHint::NothingFound => NextStep::NothingFound,
            NoHint::NoPuzzle(ref fault) => {
                return Self { why: no_puzzle(fault), cells: Vec::new() };
            }
            NoHint::Complete => NextStep::Complete,
            NoHint::Mistake(Mistake::WrongDigit { cell, digit }) => {
                NextStep::Wrong { cell: cell.into(), digit: digit.into() }
            }
            NoHint::Mistake(Mistake::LostCandidate { cell, notes }) => {
                NextStep::Lost { cell: cell.into(), notes: notes.into() }
            }
            NoHint::Stale { cell, digit } => NextStep::Stale { cell, digit },
        };
        Self::from(&step)
    }
}

/// The reason why there is no step.
impl From<&NextStep> for NoTip {
    fn from(step: &NextStep) -> Self {
        Self { why: WithoutTechniques(step).why(), cells: step.cells(HintLevel::Technique) }
    }
}

fn no_puzzle(fault: &PuzzleFault) -> Message {
    match fault {
        PuzzleFault::Clash(clash) => {
            Message::new("classic-givens-clash").said("clash", &Clash::from(*clash))
        }
        PuzzleFault::NoSolution => Message::new("classic-givens-none"),
        PuzzleFault::Several(_) => Message::new("classic-givens-several"),
    }
}

/// The verdict of a check against the solution.
impl Say for Report {
    fn message(&self) -> Message {
        match (self.puzzle, &*self.wrong) {
            (Count::One, []) => Message::new("classic-check-right"),
            (Count::One, [wrong]) => wrong.message(),
            (Count::One, wrong) => Message::new("classic-check-wrong").number("count", wrong.len()),
            (Count::None, _) => Message::new("classic-givens-none"),
            (Count::Unknown, _) => Message::new("classic-givens-unknown"),
            (Count::Several, _) => Message::new(match self.board {
                Count::None => "classic-check-several-none",
                Count::One => "classic-check-several-one",
                Count::Several => "classic-check-several",
                Count::Unknown => "classic-check-several-unknown",
            }),
        }
    }
}

impl Say for Wrong {
    fn message(&self) -> Message {
        Message::new("classic-check-wrong-digit").cell("cell", self.cell).digit("digit", self.digit)
    }
}

/// The message after the wrong digit has been undone.
impl Say for FirstWrongEntry {
    fn message(&self) -> Message {
        Message::new("classic-wrong-undone")
            .number("changes", self.changes)
            .digit("digit", self.digit)
            .cell("cell", self.cell)
    }
}

/// The rules that are broken now.
pub fn broken(clashes: &[Clash]) -> Message {
    match clashes {
        [] => Message::new("classic-clash-none"),
        [first, ..] => {
            Message::new("classic-clash").number("count", clashes.len()).said("clash", first)
        }
    }
}

/// Why the givens are not a proper puzzle, and the cells that show it: those that clash, or those
/// where two solutions differ. `None` if they are a proper puzzle, or if the search took too long.
pub fn fault(state: &State) -> Option<NoTip> {
    let (layout, clashes) = (state.layout(), state.clashes());
    if !clashes.is_empty() {
        let cells = clashes.iter().flat_map(|clash| clash.cells_on(layout)).collect();
        return Some(NoTip { why: broken(&clashes), cells });
    }
    let found = answer(layout, &state.givens());
    let key = match found.count {
        Count::None => "classic-givens-none",
        Count::Several => "classic-givens-several",
        Count::One | Count::Unknown => return None,
    };
    let cells = found.differences(layout).into_iter().map(|(cell, _)| cell).collect();
    Some(NoTip { why: Message::new(key), cells })
}

/// The digits that the rules allow in a cell.
pub fn choices(state: &State, cell: Cell) -> Message {
    let fitting = alternatives(state.fitting(cell));
    let key = match (state.get(cell), &fitting) {
        (None, None) => "classic-choices-none",
        (None, Some(_)) => "classic-choices",
        (Some(_), None) => "classic-choices-filled-none",
        (Some(_), Some(_)) => "classic-choices-filled",
    };
    let message = Message::new(key).cell("cell", cell);
    let message = fitting.iter().fold(message, |message, digits| message.said("digits", digits));
    match state.get(cell) {
        Some(digit) => message.digit("digit", digit),
        None => message,
    }
}

/// The difficulty of the puzzle.
///
/// # Errors
///
/// Returns why it is unknown.
pub fn rating(state: &State) -> Result<Message, Message> {
    match state.standard_givens().map(Puzzle::prove) {
        None => Err(Message::new("classic-rating-none")),
        Some(Ok(puzzle)) => Ok(Message::new("classic-rating").said("level", &difficulty(&puzzle))),
        Some(Err(fault)) => Err(no_puzzle(&fault)),
    }
}

/// The difficulty of the givens, if they are a standard puzzle.
pub fn difficulty_of_givens(state: &State) -> Option<Difficulty> {
    Puzzle::prove(state.standard_givens()?).ok().as_ref().map(difficulty)
}
