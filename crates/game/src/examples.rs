//! An example of each event and refusal, for tests of their sentences.
//!
//! The lists are complete by construction: [`every!`](crate::every) builds them with matches that
//! have no wildcard, so a new variant does not compile until it has an example.

use underdoku_grid::layout::{Cell, Clash, Digit, HouseKind, RuleKind};

/// The cells of the examples.
pub const PLACES: [Cell; 2] = [Cell::new(2, 6), Cell::new(3, 6)];
/// The digit of the examples.
pub const VALUE: Digit = Digit::from_index(4);

/// The examples of each variant of an enum: those without fields, then lists. A missing variant, or
/// one without examples, does not compile; an example of another variant fails a test.
#[doc(hidden)]
#[macro_export]
macro_rules! every {
    ($type:ident {
        plain: [$($plain:ident),* $(,)?]
        $(, $variant:ident: [$($example:expr),+ $(,)?])* $(,)?
    }) => {{
        let examples = vec![
            $(($type::$plain, stringify!($plain)),)*
            $($(($example, stringify!($variant)),)+)*
        ];
        for (example, name) in &examples {
            let known = match example {
                $($type::$plain => stringify!($plain),)*
                $($type::$variant { .. } => stringify!($variant),)*
            };
            assert_eq!(known, *name, "{example:?}");
        }
        examples.into_iter().map(|(example, _)| example).collect::<Vec<$type>>()
    }};
}

/// Examples of Delve.
pub mod delve {
    use underdoku_grid::{Cell, Digit};

    use crate::delve::{Depth, Ending, Event, Item, Lead, Refused, Terms, Tier};

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
        every!(Event {
            plain: [Rested],
            Filled: [Event::Filled { cell, digit }],
            Trapped: [
                Event::Trapped { cell, digit, lost: 1, hp: 2, seen: None },
                Event::Trapped { cell, digit, lost: 1, hp: 0, seen: Some(cell.row()) },
                Event::Trapped { cell, digit, lost: 2, hp: 1, seen: None },
            ],
            Found: [
                Event::Found { cell, item: Item::Potion },
                Event::Found { cell, item: Item::Hint },
            ],
            LeftBehind: [
                Event::LeftBehind { cell, item: Item::Potion },
                Event::LeftBehind { cell, item: Item::Hint },
            ],
            Healed: [Event::Healed { hp: 4, streak: 20 }],
            Drank: [Event::Drank { hp: 4 }],
            Explained: [Event::Explained(Box::new(Lead { cell, digit, steps: Vec::new() }))],
            Cleared: [
                Event::Cleared { depth: Depth::FIRST, calm: CALM, hard: HARD },
                Event::Cleared { depth: Depth::FIRST, calm: HARD, hard: CALM },
            ],
            Hinted: [Event::Hinted { cell, digit }],
            Descended: [
                Event::Descended { to: Depth::FIRST.below(), blanks: 29 },
                Event::Descended { to: Depth::FIRST.below(), blanks: 1 },
            ],
            Marked: [Event::Marked { cell }],
            Ended: [
                Event::Ended(Ending::Died),
                Event::Ended(Ending::Left),
                Event::Ended(Ending::Won),
            ],
        })
    }

    const CALM: Terms = Terms { tier: Tier::Singles, blanks: 40, potions: 1, hints: 0 };
    const HARD: Terms = Terms { tier: Tier::Chains, blanks: 48, potions: 0, hints: 1 };

    /// One of each refusal.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
        every!(Refused {
            plain: [
                FullHp,
                NoPotion,
                NoHint,
                AtStairs,
                NoStairs,
                NothingToUndo,
                NothingToRedo,
                RunOver
            ],
            HintOpen: [Refused::HintOpen { cell }],
            FilledCell: [Refused::FilledCell { cell, digit }],
            NoMarks: [Refused::NoMarks { cell }],
        })
    }
}

/// Examples of Hudoku.
pub mod hudoku {
    use super::{Digit, PLACES, VALUE};
    use crate::hudoku::{Ending, Event, HintBy, Pace, Refused};

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Event {
            plain: [Waited, Paused, Resumed],
            Marked: [Event::Marked { cell }],
            Right: [Event::Right { cell, digit }],
            Wrong: [Event::Wrong { cell, digit, count: 1 }, Event::Wrong { cell, digit, count: 2 },],
            Hinted: [
                Event::Hinted { cell, digit, by: HintBy::Clock },
                Event::Hinted { cell, digit, by: HintBy::Player },
            ],
            Paced: [Event::Paced(Pace::Normal), Event::Paced(Pace::Slow), Event::Paced(Pace::Off),],
            Ended: [Event::Ended(Ending::Finished), Event::Ended(Ending::GaveUp)],
        })
    }

    /// One of each refusal, or more if it has several sentences.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Refused {
            plain: [NothingToUndo, NothingToRedo, Paused, NotPaused, GameOver],
            NoMarks: [Refused::NoMarks { cell }],
            NoCell: [Refused::NoCell { cell }],
            EmptyCell: [Refused::EmptyCell { cell }],
            ShownCell: [Refused::ShownCell { cell, digit }],
            NotInRegion: [Refused::NotInRegion { cell, digit, most: Digit::from_index(3) }],
            SamePace: [
                Refused::SamePace(Pace::Normal),
                Refused::SamePace(Pace::Slow),
                Refused::SamePace(Pace::Off),
            ],
        })
    }
}

/// Examples of Classic.
#[cfg(feature = "setting")]
pub mod classic {
    use underdoku_grid::layout::{Grid, LayoutFault, Rule, RuleKind, Spec};

    use super::{Digit, PLACES, VALUE, clashes};
    use crate::classic::{Count, Event, Refused, Solved, Tint, Unsolvable};

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Event {
            plain: [ColoursWiped, AllMarked, Completed, Returned, Rested],
            Set: [Event::Set { cell, digit }],
            Cleared: [Event::Cleared { cell }],
            Marked: [Event::Marked { cell }],
            Coloured: [
                Event::Coloured { cell, digit: None, tint: Tint::new(3) },
                Event::Coloured { cell, digit: Some(digit), tint: Tint::new(3) },
                Event::Coloured { cell, digit: None, tint: None },
                Event::Coloured { cell, digit: Some(digit), tint: None },
            ],
            Solved: [
                Event::Solved(solved(Count::One)),
                Event::Solved(solved(Count::Several)),
                Event::Solved(solved(Count::Unknown)),
            ],
            RuleAdded: [Event::RuleAdded { rule: Rule::thermometer(PLACES) }],
            RuleRemoved: [Event::RuleRemoved { rule: Rule::thermometer(PLACES) }],
            Checkpoint: [Event::Checkpoint { number: 2 }],
            Undone: [Event::Undone { cell: None }, Event::Undone { cell: Some(cell) }],
            Redone: [Event::Redone { cell: None }, Event::Redone { cell: Some(cell) }],
        })
    }

    /// One of each refusal, or more if it has several sentences.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (PLACES[0], VALUE);
        let mut all = every!(Refused {
            plain: [
                NoColours,
                MarksAlready,
                NothingToSolve,
                NoDraft,
                ManyRules,
                NoRule,
                NothingToUndo,
                NothingToRedo,
                NoCheckpoint
            ],
            NoCell: [Refused::NoCell { cell }],
            NoDigit: [Refused::NoDigit { digit, most: Digit::from_index(3) }],
            Given: [Refused::Given { cell, digit }],
            NoChange: [Refused::NoChange { cell }],
            FilledCell: [Refused::FilledCell { cell, digit }],
            Rule: [Refused::Rule(LayoutFault::SameRule { kind: RuleKind::AntiKnight })],
            Unsolvable: [Refused::Unsolvable(Unsolvable::NoSolution)],
        });
        all.extend(unsolvable().into_iter().map(Refused::Unsolvable));
        all
    }

    fn unsolvable() -> Vec<Unsolvable> {
        let clash = clashes()[0];
        every!(Unsolvable { plain: [NoSolution, GivenUp], Clash: [Unsolvable::Clash(clash)] })
    }

    fn solved(solutions: Count) -> Solved {
        let layout = Spec::CLASSIC.layout().expect("the kind has boxes");
        Solved { grid: Grid::empty(&layout), origins: Vec::new(), solutions }
    }
}

/// One of each clash, or more if it has several sentences.
pub fn clashes() -> Vec<Clash> {
    let (digit, cells, head) = (VALUE, PLACES, PLACES[0]);
    let kind = RuleKind::Thermometer;
    let rule = |count| Clash::Rule { kind, condition: 0, ends: cells, count };
    let mut all = every!(Clash {
        plain: [],
        House: [Clash::House { kind: HouseKind::Row, index: 1, digit, cells }],
        Cage: [Clash::Cage { head, digit, cells }],
        Sum: [Clash::Sum { head, sum: 10, found: 12 }, Clash::Sum { head, sum: 10, found: 8 },],
        Rule: [rule(1), rule(2), rule(3)],
        Digit: [Clash::Digit { cell: head, digit }],
    });
    let kinds = kinds().into_iter();
    all.extend(kinds.map(|kind| Clash::House { kind, index: 1, digit, cells }));
    all
}

/// Each kind of a house.
pub fn kinds() -> Vec<HouseKind> {
    every!(HouseKind {
        plain: [Row, Column, Box, Region, Diagonal, Window, Knight, King, Extra],
        Lettered: [HouseKind::Lettered('c')],
    })
}
