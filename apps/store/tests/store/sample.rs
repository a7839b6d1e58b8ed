//! Samples of each game for the laws: setups, moves, and statements that damage it.

use proptest::prelude::*;
use underdoku_depths as depths;
use underdoku_game::hudoku::{Deal, Pace, Template};
use underdoku_game::{Game, MarkKind, Millis, classic, delve, hudoku};
use underdoku_generator::Seed;
use underdoku_grid::layout;
use underdoku_grid::{Cell, Digit};
use underdoku_store::{GameNumber, Store, StoredGame};

/// A game with samples for the laws.
pub(super) trait Sample: Game {
    /// One of many setups.
    fn sample(number: u64) -> Self::Setup;

    /// A valid move that writes a digit.
    fn right(&self) -> Self::Move;

    /// A move that is valid immediately and ends the game, if there is one.
    fn end() -> Option<Self::Move>;

    /// A move that the rules refuse, at the start and after right ones.
    fn impossible() -> Self::Move;

    /// A move that lets time pass.
    fn rest() -> Self::Move;

    /// Any move that a player may try.
    fn any_move() -> BoxedStrategy<Self::Move>;

    /// Everything that a player sees.
    fn seen(&self) -> String;

    /// A text that is not a move of this game.
    const NO_MOVE: &'static str;

    /// A move that does not fit after the first right one.
    const UNFIT: &'static str;

    /// Statements that damage the setup of game 1.
    const NO_SETUP: &'static [&'static str];
}

pub(super) fn id<G: Game>(number: i64) -> GameNumber {
    GameNumber::of::<G>(number)
}

/// A stored game with this many right moves, one per second.
pub(super) fn begun<G: Sample>(store: &mut Store, number: u64, moves: u64) -> StoredGame<G> {
    let mut stored = store.start::<G>(G::sample(number)).unwrap();
    for second in 1..=moves {
        let act = stored.right();
        store.play(&mut stored, act, Millis(1000 * second)).unwrap();
    }
    stored
}

impl Sample for delve::Session {
    const NO_MOVE: &'static str = "jump";
    const UNFIT: &'static str = "undo";
    const NO_SETUP: &'static [&'static str] = &["UPDATE games SET setup = '' WHERE number = 1"];

    fn sample(number: u64) -> delve::Setup {
        Seed::from(number).into()
    }

    fn right(&self) -> delve::Move {
        let view = self.view();
        let cell = view.blanks.iter().next().unwrap();
        let digit = delve::Floor::dig(view.seed, view.depth).puzzle().solution().get(cell).unwrap();
        delve::Move::Place(cell, digit)
    }

    fn end() -> Option<delve::Move> {
        Some(delve::Move::Leave)
    }

    fn impossible() -> delve::Move {
        delve::Move::Undo
    }

    fn rest() -> delve::Move {
        delve::Move::Rest
    }

    fn any_move() -> BoxedStrategy<delve::Move> {
        use delve::Move;

        let plain = [Move::Potion, Move::Hint, Move::Undo, Move::Redo, Move::Rest];
        prop_oneof![
            1 => (cell(), digit()).prop_map(|(cell, digit)| Move::Place(cell, digit)),
            4 => (kind(), cell(), digit()).prop_map(|(kind, cell, digit)| Move::Mark(kind, cell, digit)),
            1 => cell().prop_map(Move::Wipe),
            6 => prop::sample::select(plain.to_vec()),
        ]
        .boxed()
    }

    fn seen(&self) -> String {
        format!("{:?}", self.view())
    }
}

impl Sample for hudoku::Session {
    const NO_MOVE: &'static str = "rest";
    const UNFIT: &'static str = "resume";
    const NO_SETUP: &'static [&'static str] = &[
        "UPDATE games SET setup = replace(setup, 'a a a b b', 'a b') WHERE number = 1",
        "UPDATE games SET setup = replace(setup, 'name 4x5', 'name ') WHERE number = 1",
        "UPDATE games SET setup = cast(x'ff' AS TEXT) WHERE number = 1",
        "UPDATE games SET setup = setup || 'more' WHERE number = 1",
    ];

    fn sample(number: u64) -> Deal {
        Deal::new(&Template::named("4x5").unwrap(), &Seed::from(number)).unwrap()
    }

    fn right(&self) -> hudoku::Move {
        let cell = self.view().hidden().next().unwrap();
        hudoku::Move::Place(cell, self.deal().solution().get(cell).unwrap())
    }

    fn end() -> Option<hudoku::Move> {
        Some(hudoku::Move::Solution)
    }

    fn impossible() -> hudoku::Move {
        hudoku::Move::Resume
    }

    fn rest() -> hudoku::Move {
        hudoku::Move::Wait
    }

    fn any_move() -> BoxedStrategy<hudoku::Move> {
        use hudoku::Move;

        let place = (0..5usize, 0..5usize, 0..9usize).prop_map(|(row, column, digit)| {
            Move::Place(layout::Cell::new(row, column), layout::Digit::from_index(digit))
        });
        let mark = (kind(), 0..5usize, 0..5usize, 0..4usize);
        let mark = mark.prop_map(|(kind, row, column, digit)| {
            Move::Mark(kind, layout::Cell::new(row, column), layout::Digit::from_index(digit))
        });
        let plain = vec![
            Move::Hint(None),
            Move::Wait,
            Move::Pause,
            Move::Resume,
            Move::Pace(Pace::Slow),
            Move::Undo,
            Move::Redo,
        ];
        prop_oneof![place, mark, prop::sample::select(plain)].boxed()
    }

    fn seen(&self) -> String {
        format!("{:?} {:?}", self.view(), self.deadline())
    }
}

impl Sample for depths::Session {
    const NO_MOVE: &'static str = "drink";
    const UNFIT: &'static str = "drop 9";
    const NO_SETUP: &'static [&'static str] = &[
        "UPDATE games SET setup = replace(setup, 'class ', 'class x') WHERE number = 1",
        "UPDATE games SET setup = replace(setup, 'relics all', 'relics some') WHERE number = 1",
        "UPDATE games SET setup = cast(x'ff' AS TEXT) WHERE number = 1",
        "UPDATE games SET setup = setup || 'more' WHERE number = 1",
    ];

    fn sample(number: u64) -> depths::Setup {
        let classes = depths::content::Class::ALL;
        depths::Setup::new(Seed::from(number), classes[number as usize % classes.len()])
    }

    /// A digit that follows, or the first item of an offer.
    fn right(&self) -> depths::Move {
        let view = self.view();
        match view.floor() {
            Some(floor) if view.surplus().is_none() => {
                let following = floor.following();
                let (cell, _) = following.cells()[0];
                depths::Move::Place(cell, following.digit(cell).unwrap())
            }
            _ => view.moves().into_iter().find(|&act| act != depths::Move::Take(0)).unwrap(),
        }
    }

    fn end() -> Option<depths::Move> {
        Some(depths::Move::GiveUp)
    }

    fn impossible() -> depths::Move {
        depths::Move::Drop(9)
    }

    fn rest() -> depths::Move {
        depths::Move::Rest
    }

    fn any_move() -> BoxedStrategy<depths::Move> {
        use depths::content::Item;
        use depths::{Aim, Move};

        let place = (0..6usize, 0..6usize, 0..6usize).prop_map(|(row, column, digit)| {
            Move::Place(layout::Cell::new(row, column), layout::Digit::from_index(digit))
        });
        let plain = vec![Move::Counsel, Move::Leave, Move::Done, Move::Rest, Move::Drop(2)];
        prop_oneof![
            8 => place,
            2 => (0..4u8).prop_map(Move::Take),
            1 => (0..8u8).prop_map(Move::Buy),
            1 => (0..3u8).prop_map(|letter| Move::Skill(Aim::Monster(letter))),
            1 => prop::sample::select(Item::ALL.to_vec()).prop_map(|item| Move::Use(item, Aim::None)),
            3 => prop::sample::select(plain),
        ]
        .boxed()
    }

    fn seen(&self) -> String {
        format!("{:?} {:?}", self.view(), self.summary())
    }
}

impl Sample for classic::Session {
    const NO_MOVE: &'static str = "place r1c1 3";
    const UNFIT: &'static str = "return";
    const NO_SETUP: &'static [&'static str] = &[
        "UPDATE games SET setup = 'digits none' WHERE number = 1",
        "UPDATE games SET setup = replace(setup, 'p', 'x') WHERE number = 1",
        "UPDATE games SET setup = replace(setup, 'origins ', 'origins .') WHERE number = 1",
        "UPDATE games SET setup = cast(x'ff' AS TEXT) WHERE number = 1",
    ];

    fn sample(number: u64) -> classic::Setup {
        let levels = classic::LEVELS;
        let level = &levels[number as usize % levels.len()];
        classic::Setup::new(&classic::State::puzzle(&level.grid()))
    }

    fn right(&self) -> classic::Move {
        let board = self.view().state;
        let cell = board.blanks().next().unwrap();
        classic::Move::Set(cell, classic::solve(board).unwrap().grid.get(cell).unwrap())
    }

    /// A full board can still be changed.
    fn end() -> Option<classic::Move> {
        None
    }

    fn impossible() -> classic::Move {
        classic::Move::Redo
    }

    fn rest() -> classic::Move {
        classic::Move::Rest
    }

    fn any_move() -> BoxedStrategy<classic::Move> {
        use classic::Move;

        let plain = [
            Move::FillMarks,
            Move::CleanMarks,
            Move::Solve,
            Move::Checkpoint,
            Move::Return,
            Move::Undo,
            Move::Undo,
            Move::Redo,
            Move::Rest,
        ];
        prop_oneof![
            8 => (cell(), digit()).prop_map(|(cell, digit)| Move::Set(cell.into(), digit.into())),
            3 => cell().prop_map(|cell| Move::Clear(cell.into())),
            6 => (kind(), cell(), digit()).prop_map(|(kind, cell, digit)| {
                Move::Mark(kind, cell.into(), digit.into())
            }),
            2 => cell().prop_map(|cell| Move::Wipe(cell.into())),
            8 => prop::sample::select(plain.to_vec()),
        ]
        .boxed()
    }

    fn seen(&self) -> String {
        format!("{:?}", self.view())
    }
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..81usize).prop_map(Cell::from_index)
}

fn digit() -> impl Strategy<Value = Digit> {
    (0..9usize).prop_map(|index| Digit::ALL[index])
}

fn kind() -> impl Strategy<Value = MarkKind> {
    prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)]
}
