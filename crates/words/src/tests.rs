//! Sentences of every event and refusal.

use std::collections::BTreeSet;

use underdoku_game::classic::{self, Count, Solved, Unsolvable};
use underdoku_game::hudoku::{HintBy, Pace};
use underdoku_game::{delve, hudoku};
use underdoku_grid::layout::{Fill, HouseKind, Place, PlaceClash, Spec, Value};
use underdoku_grid::{Cell, Digit};

use crate::message::Argument;
use crate::words::tests::{keys, whole};
use crate::{Message, Say, Words};

const CELL: Place = Place::new(2, 6);
const OTHER: Place = Place::new(3, 6);
const DIGIT: Value = Value::from_index(4);

fn delve() -> Vec<Message> {
    use delve::{Depth, Ending, Event, Item, Refused};
    let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
    let events = [
        Event::Filled { cell, digit },
        Event::Trapped { cell, digit, hp: 2 },
        Event::Trapped { cell, digit, hp: 0 },
        Event::Found { cell, item: Item::Potion },
        Event::Found { cell, item: Item::Hint },
        Event::Drank { hp: 4 },
        Event::Hinted { cell, digit },
        Event::Descended { to: Depth::FIRST.below(), blanks: 29 },
        Event::Marked { cell },
        Event::Rested,
        Event::Ended(Ending::Died),
        Event::Ended(Ending::Left),
    ];
    let refusals = [
        Refused::FilledCell { cell, digit },
        Refused::FullHp,
        Refused::NoPotion,
        Refused::NoHint,
        Refused::NoMarks { cell },
        Refused::NothingToUndo,
        Refused::NothingToRedo,
        Refused::RunOver,
    ];
    events.iter().map(Say::message).chain(refusals.iter().map(Say::message)).collect()
}

fn hudoku() -> Vec<Message> {
    use hudoku::{Ending, Event, Refused};
    let (cell, digit) = (CELL, DIGIT);
    let events = [
        Event::Right { cell, digit },
        Event::Wrong { cell, digit, count: 1 },
        Event::Wrong { cell, digit, count: 2 },
        Event::Hinted { cell, digit, by: HintBy::Clock },
        Event::Hinted { cell, digit, by: HintBy::Player },
        Event::Waited,
        Event::Paused,
        Event::Resumed,
        Event::Ended(Ending::Finished),
        Event::Ended(Ending::GaveUp),
    ];
    let refusals = [
        Refused::NoCell { cell },
        Refused::EmptyCell { cell },
        Refused::ShownCell { cell, digit },
        Refused::NotInRegion { cell, digit, most: Value::from_index(3) },
        Refused::Paused,
        Refused::NotPaused,
        Refused::GameOver,
    ];
    let paces = Pace::ALL.into_iter();
    let paces = paces.flat_map(|pace| [Event::Paced(pace).message(), Refused::SamePace(pace).message()]);
    let all = events.iter().map(Say::message).chain(refusals.iter().map(Say::message));
    all.chain(paces).collect()
}

fn solved(solutions: Count) -> Solved {
    let layout = Spec::CLASSIC.layout().expect("it has boxes");
    Solved { fill: Fill::empty(&layout), origins: Vec::new(), solutions }
}

fn classic() -> Vec<Message> {
    use classic::{Event, Refused};
    let (cell, digit) = (CELL, DIGIT);
    let events = [
        Event::Set { cell, digit },
        Event::Cleared { cell },
        Event::Marked { cell },
        Event::AllMarked,
        Event::Solved(solved(Count::One)),
        Event::Solved(solved(Count::Several)),
        Event::Solved(solved(Count::Unknown)),
        Event::Completed,
        Event::Checkpoint { number: 2 },
        Event::Returned,
        Event::Undone { cell: None },
        Event::Undone { cell: Some(cell) },
        Event::Redone { cell: None },
        Event::Redone { cell: Some(cell) },
        Event::Rested,
    ];
    let refusals = [
        Refused::NoCell { cell },
        Refused::NoDigit { digit, most: Value::from_index(3) },
        Refused::Preset { cell, digit },
        Refused::NoChange { cell },
        Refused::FilledCell { cell, digit },
        Refused::MarksAlready,
        Refused::Unsolvable(Unsolvable::NoSolution),
        Refused::Unsolvable(Unsolvable::GivenUp),
        Refused::NothingToSolve,
        Refused::NothingToUndo,
        Refused::NothingToRedo,
        Refused::NoCheckpoint,
    ];
    let clashes = clashes().into_iter().map(|clash| Refused::Unsolvable(Unsolvable::Clash(clash)).message());
    events.iter().map(Say::message).chain(refusals.iter().map(Say::message)).chain(clashes).collect()
}

fn clashes() -> Vec<PlaceClash> {
    let (value, places, head) = (DIGIT, [CELL, OTHER], CELL);
    let kinds = [
        HouseKind::Row,
        HouseKind::Column,
        HouseKind::Box,
        HouseKind::Region,
        HouseKind::Lettered('c'),
        HouseKind::Diagonal,
        HouseKind::Window,
        HouseKind::Knight,
        HouseKind::King,
    ];
    let houses = kinds.into_iter().map(|kind| PlaceClash::House { kind, index: 1, value, places });
    let others = [
        PlaceClash::Cage { head, value, places },
        PlaceClash::Sum { head, sum: 10, found: 12 },
        PlaceClash::Sum { head, sum: 10, found: 8 },
        PlaceClash::Value { place: head, value },
    ];
    houses.chain(others).collect()
}

fn all() -> Vec<Message> {
    let layout = Spec::CLASSIC.layout().expect("it has boxes");
    [delve(), hudoku(), classic(), vec![layout.houses()[0].message()]].concat()
}

#[test]
fn every_message_is_a_sentence_with_all_gaps_filled() {
    for message in all() {
        let sentence = whole(&message);
        let begins = sentence.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit());
        let begins = begins || sentence.starts_with('r');
        let ends = sentence.ends_with(['.', '!']) && !sentence.ends_with("..");
        assert!(begins && (ends || message.key().starts_with("house-")), "{sentence:?}");
        assert!(!sentence.contains(['{', '\u{2068}']) && !sentence.contains("  "), "{sentence:?}");
    }
}

#[test]
fn every_sentence_of_the_files_belongs_to_a_message() {
    /// The keys of a message and of those in it.
    fn collect(message: &Message, found: &mut BTreeSet<String>) {
        found.insert(message.key().to_owned());
        for (_, argument) in &message.arguments {
            if let Argument::Message(other) = argument {
                collect(other, found);
            }
        }
    }
    let mut said = BTreeSet::new();
    for message in &all() {
        collect(message, &mut said);
    }
    // Knight's and king's moves have clashes of their own; their houses are named in reasons.
    said.extend(["house-knight", "house-king"].map(str::to_owned));
    assert_eq!(said, keys());
}

#[test]
fn counts_choose_the_form_of_their_words() {
    let say = |count| Words::english().say(&hudoku::Event::Wrong { cell: CELL, digit: DIGIT, count });
    assert_eq!(say(1), "Wrong! r3c7 is not 5. You lose 250 points. 1 wrong entry so far.");
    assert_eq!(say(2), "Wrong! r3c7 is not 5. You lose 250 points. 2 wrong entries so far.");
    let last = delve::Event::Trapped { cell: Cell::at(0, 7), digit: Digit::ALL[8], hp: 0 };
    assert_eq!(whole(&last), "Wrong! A trap springs: r1c8 is not 9. That was your last HP.");
}

#[test]
fn a_reason_within_a_reason_is_said_in_whole() {
    let clash = PlaceClash::House { kind: HouseKind::Box, index: 0, value: DIGIT, places: [CELL, OTHER] };
    assert_eq!(
        whole(&Unsolvable::Clash(clash)),
        "The board has no solution. 5 appears twice in box 1, in r3c7 and r4c7."
    );
}
