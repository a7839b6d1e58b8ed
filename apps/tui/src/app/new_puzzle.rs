//! The wish for a new puzzle.

use underdoku_game::classic::{FEWEST_GIVENS, MOST_GIVENS, Wish};
use underdoku_generator::Symmetry;
use underdoku_logic::Difficulty;

use super::{Goal, List};
use crate::boards::Found;
use crate::keymap::{Action, Way};
use crate::maker::Made;
use crate::{fresh_seed, words};

/// What a new puzzle shall be like.
#[derive(Clone, Debug)]
pub struct NewPuzzle {
    /// Which line is chosen.
    pub list: List,
    /// How hard it shall be.
    pub difficulty: Option<Difficulty>,
    /// How many givens it shall have.
    pub givens: Option<usize>,
    /// The symmetry of its givens.
    pub symmetry: Symmetry,
    /// The wish that is being granted.
    pub wish: Option<Wish>,
    /// Why the last one was not.
    pub why_not: Option<String>,
}

/// A line of the wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WishLine {
    /// How hard it shall be.
    Difficulty,
    /// How many givens it shall have.
    Givens,
    /// The symmetry of its givens.
    Symmetry,
    /// That it be made.
    Make,
}

impl WishLine {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Difficulty, Self::Givens, Self::Symmetry, Self::Make];
}

impl Default for NewPuzzle {
    fn default() -> Self {
        let list = List::new(WishLine::ALL.len());
        let (difficulty, symmetry) = (Some(Difficulty::Easy), Symmetry::HalfTurn);
        Self { list, difficulty, givens: None, symmetry, wish: None, why_not: None }
    }
}

impl NewPuzzle {
    /// The wish on its way.
    pub(super) fn wishing(wish: Wish) -> Self {
        let (difficulty, givens, symmetry) = (wish.difficulty, wish.givens, wish.symmetry);
        Self { difficulty, givens, symmetry, wish: Some(wish), ..Self::default() }
    }

    /// The line that is chosen.
    pub fn line(&self) -> WishLine {
        WishLine::ALL[self.list.at.min(WishLine::ALL.len() - 1)]
    }

    /// Takes a digit for the number of givens, if that line is chosen.
    pub(super) fn type_in(&mut self, character: char) -> bool {
        let digit = character.to_digit(10).filter(|_| self.line() == WishLine::Givens && self.wish.is_none());
        if let Some(digit) = digit {
            let longer = self.givens.unwrap_or(0) * 10 + digit as usize;
            self.givens = Some(if longer > MOST_GIVENS { digit as usize } else { longer });
        }
        digit.is_some()
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        if self.wish.is_some() {
            if action == Action::Back {
                self.wish = None;
            }
            return None;
        }
        match action {
            Action::Go(Way::Left) => self.turn(-1),
            Action::Go(Way::Right) => self.turn(1),
            Action::Jump(Way::Left) => self.turn(-10),
            Action::Jump(Way::Right) => self.turn(10),
            Action::Wipe if self.line() == WishLine::Givens => self.givens = None,
            Action::Confirm => self.wish_now(),
            _ => return self.list.act(action, None),
        }
        None
    }

    fn turn(&mut self, places: isize) {
        match self.line() {
            WishLine::Difficulty => {
                self.difficulty = turned(&difficulties(), self.difficulty, places.signum());
            }
            WishLine::Givens => self.givens = stepped(self.givens, places),
            WishLine::Symmetry => self.symmetry = turned(&Symmetry::ALL, self.symmetry, places.signum()),
            WishLine::Make => {}
        }
    }

    fn wish_now(&mut self) {
        self.why_not = None;
        self.givens = self.givens.map(|givens| givens.clamp(FEWEST_GIVENS, MOST_GIVENS));
        let Self { difficulty, givens, symmetry, .. } = *self;
        self.wish = Some(Wish { difficulty, givens, symmetry, seed: fresh_seed() });
    }

    /// Takes the puzzle that was wished for; another one is passed over.
    pub(super) fn take(&mut self, made: &Made) -> Option<Goal> {
        if self.wish.as_ref() != Some(&made.wish) {
            return None;
        }
        self.wish = None;
        match &made.puzzle {
            Ok(puzzle) => Some(Goal::Board(Box::new(Found::made(&made.wish, puzzle)))),
            Err(why) => {
                self.why_not = Some(words::as_sentence(&why.to_string()));
                None
            }
        }
    }
}

/// All difficulties; none stands for any.
fn difficulties() -> Vec<Option<Difficulty>> {
    Difficulty::ALL.into_iter().map(Some).chain([None]).collect()
}

/// The value so many places further, round and round.
fn turned<T: Copy + PartialEq>(all: &[T], from: T, places: isize) -> T {
    let place = all.iter().position(|&each| each == from).unwrap_or(0);
    all[(place.cast_signed() + places).rem_euclid(all.len().cast_signed()).unsigned_abs()]
}

/// The number of givens so many further; below the fewest there is no number, above it no more.
fn stepped(from: Option<usize>, places: isize) -> Option<usize> {
    let from = from.map_or(FEWEST_GIVENS - 1, |givens| givens.max(FEWEST_GIVENS));
    let to = from.saturating_add_signed(places).min(MOST_GIVENS);
    (to >= FEWEST_GIVENS).then_some(to)
}
