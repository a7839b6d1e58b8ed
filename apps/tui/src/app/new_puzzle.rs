//! The wish for a new puzzle.

use underdoku_game::classic::Wish;
use underdoku_generator::Symmetry;
use underdoku_generator::general::Progress;
use underdoku_grid::layout::{Shape, Spec, Variant};
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
    /// Which board it shall be on.
    pub kind: Spec,
    /// How hard it shall be, on the usual board.
    pub difficulty: Option<Difficulty>,
    /// How many givens it shall have.
    pub givens: Option<usize>,
    /// The symmetry of its givens.
    pub symmetry: Symmetry,
    /// The wish that is being granted.
    pub wish: Option<Wish>,
    /// How far it is, if that is known.
    pub progress: Option<Progress>,
    /// Why the last one was not.
    pub why_not: Option<String>,
}

/// A line of the wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WishLine {
    /// How large the board shall be.
    Size,
    /// Whether it has boxes or regions of any shape.
    Regions,
    /// What holds besides.
    Rules,
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
    pub const ALL: [Self; 7] =
        [Self::Size, Self::Regions, Self::Rules, Self::Difficulty, Self::Givens, Self::Symmetry, Self::Make];
}

impl Default for NewPuzzle {
    fn default() -> Self {
        let mut list = List::new(WishLine::ALL.len());
        // Most wish for the usual board.
        list.at = WishLine::ALL.iter().position(|&line| line == WishLine::Difficulty).unwrap_or(0);
        let (difficulty, symmetry) = (Some(Difficulty::Easy), Symmetry::HalfTurn);
        let (wish, progress) = (None, None);
        Self { list, kind: Spec::CLASSIC, difficulty, givens: None, symmetry, wish, progress, why_not: None }
    }
}

impl NewPuzzle {
    /// The wish on its way.
    pub(super) fn wishing(wish: Wish) -> Self {
        let (difficulty, givens, symmetry) = (wish.difficulty, wish.givens, wish.symmetry);
        Self { kind: wish.kind, difficulty, givens, symmetry, wish: Some(wish), ..Self::default() }
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
            self.givens = Some(if longer > Wish::givens_of(self.kind).1 { digit as usize } else { longer });
        }
        digit.is_some()
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        if self.wish.is_some() {
            if action == Action::Back {
                (self.wish, self.progress) = (None, None);
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
            WishLine::Size => self.resize(places.signum()),
            WishLine::Regions => self.kind = other_regions(self.kind),
            WishLine::Rules => {
                // Windows are set off from boxes: a jigsaw has none.
                let has_room =
                    |rules: &&[Variant]| !(self.kind.is_jigsaw() && rules.contains(&Variant::Windows));
                let all: Vec<&[Variant]> = RULES.into_iter().filter(has_room).collect();
                self.kind = with_rules(self.kind, turned(&all, rules_of(self.kind), places.signum()));
            }
            WishLine::Difficulty => {
                self.difficulty = turned(&difficulties(), self.difficulty, places.signum());
            }
            WishLine::Givens => self.givens = stepped(self.givens, places, Wish::givens_of(self.kind)),
            WishLine::Symmetry => self.symmetry = turned(&Symmetry::ALL, self.symmetry, places.signum()),
            WishLine::Make => {}
        }
    }

    /// The next larger or smaller board of the same kind.
    fn resize(&mut self, places: isize) {
        let sizes = SIZES.map(|(columns, rows)| columns * rows);
        let size = turned(&sizes, self.kind.size() as u8, places);
        let (columns, rows) =
            SIZES.into_iter().find(|&(columns, rows)| columns * rows == size).unwrap_or((3, 3));
        let jigsaw = self.kind.is_jigsaw();
        let shape = if jigsaw { Shape::Jigsaw { size } } else { Shape::Boxes { columns, rows } };
        self.kind = reshaped(self.kind, shape);
        self.givens = None;
    }

    /// The difficulty that is wished for: none where no word is known for it.
    pub fn known_difficulty(&self) -> Option<Difficulty> {
        self.difficulty.filter(|_| self.kind == Spec::CLASSIC)
    }

    fn wish_now(&mut self) {
        self.why_not = None;
        let (fewest, most) = Wish::givens_of(self.kind);
        self.givens = self.givens.map(|givens| givens.clamp(fewest, most));
        let difficulty = self.known_difficulty();
        let Self { kind, givens, symmetry, .. } = *self;
        self.wish = Some(Wish { kind, difficulty, givens, symmetry, seed: fresh_seed() });
    }

    /// Takes the puzzle that was wished for; another one is passed over.
    pub(super) fn take(&mut self, made: &Made) -> Option<Goal> {
        if self.wish.as_ref() != Some(&made.wish) {
            return None;
        }
        (self.wish, self.progress) = (None, None);
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

/// The boards that can be turned to: how many boxes stand side by side, and how many one below the other.
const SIZES: [(u8, u8); 8] = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)];

/// What can hold besides rows, columns and regions.
const RULES: [&[Variant]; 8] = [
    &[],
    &[Variant::Diagonals],
    &[Variant::Killer],
    &[Variant::Diagonals, Variant::Killer],
    &[Variant::Windows],
    &[Variant::AntiKnight],
    &[Variant::AntiKing],
    &[Variant::AntiKnight, Variant::AntiKing],
];

/// What holds besides, as one of those that can be turned to; none if it is none of them.
fn rules_of(kind: Spec) -> &'static [Variant] {
    let variants: Vec<Variant> = kind.variants().collect();
    RULES.into_iter().find(|rules| **rules == variants).unwrap_or_default()
}

fn with_rules(kind: Spec, rules: &[Variant]) -> Spec {
    let plain = Variant::ALL.into_iter().fold(kind, Spec::without);
    // Windows are set off from boxes.
    rules
        .iter()
        .filter(|&&rule| !(rule == Variant::Windows && kind.is_jigsaw()))
        .fold(plain, |kind, &rule| kind.with(rule))
}

/// The same size and rules with boxes instead of a jigsaw's regions, or the other way round.
fn other_regions(kind: Spec) -> Spec {
    let size = kind.size() as u8;
    let boxes = || SIZES.into_iter().find(|&(columns, rows)| columns * rows == size);
    match kind.shape() {
        Shape::Boxes { .. } => reshaped(kind, Shape::Jigsaw { size }),
        Shape::Jigsaw { .. } => {
            boxes().map_or(kind, |(columns, rows)| reshaped(kind, Shape::Boxes { columns, rows }))
        }
    }
}

/// The same rules on a board of another shape.
fn reshaped(kind: Spec, shape: Shape) -> Spec {
    Spec::new(shape).map_or(kind, |plain| with_rules(plain, rules_of(kind)))
}

/// The number of givens so many further; below the fewest there is no number, above the most no more.
fn stepped(from: Option<usize>, places: isize, (fewest, most): (usize, usize)) -> Option<usize> {
    let from = from.map_or(fewest.cast_signed() - 1, |givens| givens.max(fewest).cast_signed());
    let to = (from + places).min(most.cast_signed());
    (to >= fewest.cast_signed()).then_some(to.unsigned_abs())
}
