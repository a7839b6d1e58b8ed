//! One of each event and refusal, for tests of what is said of them.
//!
//! The lists are complete by construction: they are made by matches without a wildcard, so a new
//! variant does not compile until it has an example.

use underdoku_grid::layout::{Cell, Clash, Digit, Grid, HouseKind, Spec};

const PLACES: [Cell; 2] = [Cell::new(2, 6), Cell::new(3, 6)];
const VALUE: Digit = Digit::from_index(4);

/// The examples of each variant of an enum. A variant that is missing does not compile, nor one
/// without examples; an example of another variant fails a test.
macro_rules! every {
    ($type:ident { $($variant:ident: [$($example:expr),+ $(,)?]),+ $(,)? }) => {{
        let examples = vec![$($(($example, stringify!($variant))),+),+];
        for (example, name) in &examples {
            let known = match example { $($type::$variant { .. } => stringify!($variant)),+ };
            assert_eq!(known, *name, "{example:?}");
        }
        examples.into_iter().map(|(example, _)| example).collect::<Vec<$type>>()
    }};
}

/// Examples of Delve.
pub mod delve {
    use underdoku_grid::{Cell, Digit};

    use crate::delve::{Depth, Ending, Event, Item, Refused};

    /// One of each event, or more where they are said in several ways.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
        every!(Event {
            Filled: [Event::Filled { cell, digit }],
            Trapped: [Event::Trapped { cell, digit, hp: 2 }, Event::Trapped { cell, digit, hp: 0 }],
            Found: [
                Event::Found { cell, item: Item::Potion },
                Event::Found { cell, item: Item::Hint },
            ],
            Drank: [Event::Drank { hp: 4 }],
            Hinted: [Event::Hinted { cell, digit }],
            Descended: [
                Event::Descended { to: Depth::FIRST.below(), blanks: 29 },
                Event::Descended { to: Depth::FIRST.below(), blanks: 1 },
            ],
            Marked: [Event::Marked { cell }],
            Rested: [Event::Rested],
            Ended: [Event::Ended(Ending::Died), Event::Ended(Ending::Left)],
        })
    }

    /// One of each refusal.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
        every!(Refused {
            FilledCell: [Refused::FilledCell { cell, digit }],
            FullHp: [Refused::FullHp],
            NoPotion: [Refused::NoPotion],
            NoHint: [Refused::NoHint],
            NoMarks: [Refused::NoMarks { cell }],
            NothingToUndo: [Refused::NothingToUndo],
            NothingToRedo: [Refused::NothingToRedo],
            RunOver: [Refused::RunOver],
        })
    }
}

/// Examples of Hudoku.
pub mod hudoku {
    use super::{Digit, PLACES, VALUE};
    use crate::hudoku::{Ending, Event, HintBy, Pace, Refused};

    /// One of each event, or more where they are said in several ways.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Event {
            Right: [Event::Right { cell, digit }],
            Wrong: [Event::Wrong { cell, digit, count: 1 }, Event::Wrong { cell, digit, count: 2 },],
            Hinted: [
                Event::Hinted { cell, digit, by: HintBy::Clock },
                Event::Hinted { cell, digit, by: HintBy::Player },
            ],
            Waited: [Event::Waited],
            Paused: [Event::Paused],
            Resumed: [Event::Resumed],
            Paced: [Event::Paced(Pace::Normal), Event::Paced(Pace::Slow), Event::Paced(Pace::Off),],
            Ended: [Event::Ended(Ending::Finished), Event::Ended(Ending::GaveUp)],
        })
    }

    /// One of each refusal, or more where they are said in several ways.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Refused {
            NoCell: [Refused::NoCell { cell }],
            EmptyCell: [Refused::EmptyCell { cell }],
            ShownCell: [Refused::ShownCell { cell, digit }],
            NotInRegion: [Refused::NotInRegion { cell, digit, most: Digit::from_index(3) }],
            Paused: [Refused::Paused],
            NotPaused: [Refused::NotPaused],
            SamePace: [
                Refused::SamePace(Pace::Normal),
                Refused::SamePace(Pace::Slow),
                Refused::SamePace(Pace::Off),
            ],
            GameOver: [Refused::GameOver],
        })
    }
}

/// Examples of Classic.
pub mod classic {
    use super::{Digit, Grid, PLACES, Spec, VALUE, clashes};
    use crate::classic::{Count, Event, Refused, Solved, Unsolvable};

    /// One of each event, or more where they are said in several ways.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Event {
            Set: [Event::Set { cell, digit }],
            Cleared: [Event::Cleared { cell }],
            Marked: [Event::Marked { cell }],
            AllMarked: [Event::AllMarked],
            Solved: [
                Event::Solved(solved(Count::One)),
                Event::Solved(solved(Count::Several)),
                Event::Solved(solved(Count::Unknown)),
            ],
            Completed: [Event::Completed],
            Checkpoint: [Event::Checkpoint { number: 2 }],
            Returned: [Event::Returned],
            Undone: [Event::Undone { cell: None }, Event::Undone { cell: Some(cell) }],
            Redone: [Event::Redone { cell: None }, Event::Redone { cell: Some(cell) }],
            Rested: [Event::Rested],
        })
    }

    /// One of each refusal, or more where they are said in several ways.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (PLACES[0], VALUE);
        let mut all = every!(Refused {
            NoCell: [Refused::NoCell { cell }],
            NoDigit: [Refused::NoDigit { digit, most: Digit::from_index(3) }],
            Preset: [Refused::Preset { cell, digit }],
            NoChange: [Refused::NoChange { cell }],
            FilledCell: [Refused::FilledCell { cell, digit }],
            MarksAlready: [Refused::MarksAlready],
            Unsolvable: [Refused::Unsolvable(Unsolvable::NoSolution)],
            NothingToSolve: [Refused::NothingToSolve],
            NothingToUndo: [Refused::NothingToUndo],
            NothingToRedo: [Refused::NothingToRedo],
            NoCheckpoint: [Refused::NoCheckpoint],
        });
        all.extend(unsolvable().into_iter().map(Refused::Unsolvable));
        all
    }

    fn unsolvable() -> Vec<Unsolvable> {
        let clash = clashes()[0];
        every!(Unsolvable {
            Clash: [Unsolvable::Clash(clash)],
            NoSolution: [Unsolvable::NoSolution],
            GivenUp: [Unsolvable::GivenUp],
        })
    }

    fn solved(solutions: Count) -> Solved {
        let layout = Spec::CLASSIC.layout().expect("it has boxes");
        Solved { grid: Grid::empty(&layout), origins: Vec::new(), solutions }
    }
}

/// One of each clash, or more where they are said in several ways.
pub fn clashes() -> Vec<Clash> {
    let (value, cells, head) = (VALUE, PLACES, PLACES[0]);
    let mut all = every!(Clash {
        House: [Clash::House { kind: HouseKind::Row, index: 1, value, cells }],
        Cage: [Clash::Cage { head, value, cells }],
        Sum: [Clash::Sum { head, sum: 10, found: 12 }, Clash::Sum { head, sum: 10, found: 8 },],
        Value: [Clash::Value { cell: head, value }],
    });
    let kinds = kinds().into_iter();
    all.extend(kinds.map(|kind| Clash::House { kind, index: 1, value, cells }));
    all
}

/// Each kind of a house.
pub fn kinds() -> Vec<HouseKind> {
    every!(HouseKind {
        Row: [HouseKind::Row],
        Column: [HouseKind::Column],
        Box: [HouseKind::Box],
        Region: [HouseKind::Region],
        Lettered: [HouseKind::Lettered('c')],
        Diagonal: [HouseKind::Diagonal],
        Window: [HouseKind::Window],
        Knight: [HouseKind::Knight],
        King: [HouseKind::King],
    })
}
