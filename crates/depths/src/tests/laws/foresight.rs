//! Laws of previews: they predict what happens, and know no more than the player.

use std::collections::BTreeMap;

use underdoku_generator::{Seed, Stream};

use super::player::Tester;
use super::{play, runs, setup};
use crate::event::{Event, Source};
use crate::session::Phase;
use crate::*;
use underdoku_game::{Game as _, Millis};

/// The preview of a deed predicted its outcome, except for loot and newly chosen gazes.
pub(super) fn foresees(before: &Session, act: Move, events: &[Event]) {
    let (Move::Place(place, digit), Some(floor)) = (act, before.view().floor()) else { return };
    let hurts = |events: &[Event]| -> BTreeMap<Source, i32> {
        let mut sums = BTreeMap::new();
        for event in events {
            if let Event::Hurt { source, lost, .. } = *event {
                *sums.entry(source).or_default() += lost;
            }
        }
        sums
    };
    let guess = match events.iter().find(|event| {
        matches!(
            event,
            Event::Filled { .. } | Event::Wrong { .. } | Event::PutBack { .. } | Event::Torn { .. }
        )
    }) {
        Some(Event::Filled { worth: ProofKind::Unproven, .. }) => Guess::Unproven,
        Some(Event::Filled { worth: ProofKind::Insight | ProofKind::LateInsight, .. }) => {
            Guess::Insight
        }
        Some(Event::Wrong { .. }) => Guess::Wrong,
        Some(_) => Guess::Plain,
        // The digit was the last one that a Basilisk looked at.
        None => return,
    };
    let preview = floor.preview(place, guess).expect("the cell can be filled");
    let is_looked_at = preview.if_digit.iter().any(|&(looked, _)| looked == digit);
    let ends_floor = events
        .iter()
        .any(|event| matches!(event, Event::Cleared | Event::BossFell | Event::Ended(_)));
    if is_looked_at || floor.loot().contains(&place) || ends_floor {
        return;
    }
    let mut foreseen = BTreeMap::new();
    for (source, lost) in preview.lost {
        *foreseen.entry(source).or_default() += lost;
    }
    assert_eq!(foreseen, hurts(events), "{act} in {:?}", before.setup());
    let dead: Vec<MonsterName> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Died { who } => Some(who),
            _ => None,
        })
        .collect();
    assert_eq!(preview.dead, dead, "{act}");
    let mut moved: BTreeMap<u8, GroupName> = BTreeMap::new();
    for event in events {
        if let Event::Moved { who, house } = *event {
            moved.insert(who.index, house);
        }
    }
    let foreseen: BTreeMap<u8, GroupName> =
        preview.moved.iter().map(|&(who, house)| (who.index, house)).collect();
    assert_eq!(foreseen, moved, "{act} in {:?}", before.setup());
    let is_idle = events.iter().any(|event| matches!(event, Event::InsightIdle { .. }));
    assert_eq!(preview.is_idle_insight, is_idle, "{act}");
}

/// Law 7: loot does not change anything visible before it is taken.
#[test]
fn loot_that_is_not_taken_is_not_seen() {
    for number in 0..runs() / 4 {
        let session = Session::new(setup(number));
        let [mut one, mut other] = [session.clone(), session];
        let chance = Seed::from("twins").chance(Stream { purpose: 0, number });
        let mut tester = Tester { chance, wild: 3 };
        for step in 0..200 {
            if let Phase::Floor(floor) = &mut other.run.phase {
                for (_, loot) in &mut floor.loot {
                    *loot = super::floor::Loot::Gold(1_000);
                }
            }
            let (Some(floor), Some(twin)) = (one.view().floor(), other.view().floor()) else {
                let act = tester.choose(one.view());
                if one.ending().is_some()
                    || one.play(act, Millis(step)).is_ok() != other.play(act, Millis(step)).is_ok()
                {
                    break;
                }
                continue;
            };
            assert_eq!(format!("{:?}", floor.monsters()), format!("{:?}", twin.monsters()));
            let seen: Vec<_> =
                floor.open().into_iter().map(|place| floor.preview(place, Guess::Plain)).collect();
            let same: Vec<_> =
                twin.open().into_iter().map(|place| twin.preview(place, Guess::Plain)).collect();
            assert_eq!(seen, same);
            let act = tester.choose(one.view());
            let takes = matches!(act, Move::Place(place, _) if floor.loot().contains(&place));
            let results = [&mut one, &mut other]
                .map(|run| run.play(act, Millis(step)).map_err(|why| why.to_string()));
            if takes || one.view().floor().is_none() || matches!(act, Move::Use(..)) {
                break;
            }
            assert_eq!(results[0].is_ok(), results[1].is_ok());
        }
    }
}

/// A run that differs in the digit of one blank, in the loot under it and in all future draws.
fn twisted(session: &Session, cell: usize) -> Session {
    let mut twin = session.clone();
    if let Phase::Floor(floor) = &mut twin.run.phase {
        let other = floor.most_missing(Some(floor.board.solution[cell]));
        let board = std::sync::Arc::make_mut(&mut floor.board);
        board.solution[cell] = other.unwrap_or(board.solution[cell]);
        for (_, loot) in &mut floor.loot {
            *loot = super::floor::Loot::Gold(1_000);
        }
        floor.chance = Seed::from("other draws").chance(Stream { purpose: 0, number: 0 });
    }
    twin
}

/// Law 2, for previews: they reveal nothing that depends on the digit, on loot or on a draw.
#[test]
fn a_preview_knows_no_more_than_the_player() {
    let guesses = [Guess::Plain, Guess::Insight, Guess::Unproven, Guess::Wrong];
    let mut compared = 0;
    for number in 0..runs() / 3 {
        let mut before = Session::new(setup(number));
        play(number, true, |session, _, _| {
            let last = std::mem::replace(&mut before, session.clone());
            let Phase::Floor(floor) = &last.run.phase else { return };
            // A barred digit is not hidden, because it determines which blows are blunt.
            let blank = floor.open() & floor.blanks();
            let Some(cell) = blank.first().filter(|_| floor.bar.is_none()) else { return };
            let place = floor.frame().place(cell);
            let twin = twisted(&last, cell);
            for guess in guesses {
                let seen = |run: &Session| run.view().floor().unwrap().preview(place, guess);
                assert_eq!(seen(&last), seen(&twin), "{place} {guess:?} in run {number}");
                compared += 1;
            }
        });
    }
    assert!(compared > 1_000, "{compared}");
}
