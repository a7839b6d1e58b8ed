//! What holds whatever the player does.

use proptest::prelude::*;
use underdoku_game::Millis;
use underdoku_game::delve::{MarkKind, Move};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, Digit};
use underdoku_store::{ActError, Run, Store};

use super::{right, seen, wrong};

/// What a player may try, possible or not.
#[derive(Clone, Copy, Debug)]
enum Try {
    Right,
    Wrong,
    Exactly(Move),
}

impl Try {
    fn act(self, run: &Run) -> Move {
        match self {
            Self::Exactly(act) => act,
            // There is nothing to be right or wrong about where a run has ended on its last blank.
            _ if run.view().blanks.is_empty() => Move::Rest,
            Self::Right => right(run.session()),
            Self::Wrong => wrong(run.session()),
        }
    }
}

fn any_try() -> impl Strategy<Value = Try> {
    let cell = || (0..81usize).prop_map(Cell::from_index);
    let digit = || (0..9usize).prop_map(|index| Digit::ALL[index]);
    let mark = (prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)], cell(), digit());
    prop_oneof![
        20 => Just(Try::Right),
        1 => Just(Try::Wrong),
        1 => (cell(), digit()).prop_map(|(cell, digit)| Try::Exactly(Move::Place(cell, digit))),
        4 => mark.prop_map(|(kind, cell, digit)| Try::Exactly(Move::Mark(kind, cell, digit))),
        1 => cell().prop_map(|cell| Try::Exactly(Move::Wipe(cell))),
        6 => prop::sample::select(vec![Move::Potion, Move::Hint, Move::Undo, Move::Redo, Move::Rest])
            .prop_map(Try::Exactly),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_run_resumes_to_the_same_view(
        seed in any::<u64>(),
        tries in prop::collection::vec((any_try(), 0..5000u64), 0..60),
        leaves in any::<bool>(),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let mut run = store.start(Seed::from(seed)).unwrap();
        let end = leaves.then_some((Try::Exactly(Move::Leave), 0));
        for (attempt, ms) in tries.into_iter().chain(end) {
            let act = attempt.act(&run);
            let before = (seen(run.session()), run.session().save());
            match store.act(&mut run, act, Millis(ms)) {
                Ok(_) => prop_assert_eq!(run.session().moves().len(), before.1.moves.len() + 1),
                Err(ActError::Refused(_)) => {
                    prop_assert_eq!((seen(run.session()), run.session().save()), before);
                }
                Err(ActError::Store(error)) => return Err(TestCaseError::fail(error.to_string())),
            }
            prop_assert_eq!(store.save(run.id()).unwrap(), run.session().save());
        }
        check_lists(&store, &run)?;
        let (id, view, ended) = (run.id(), seen(run.session()), run.session().ending().is_some());
        drop((run, store));

        let resumed = Store::open(folder.path()).unwrap().resume(id);
        prop_assert_eq!(resumed.is_err(), ended);
        if let Ok(run) = resumed {
            prop_assert_eq!(seen(run.session()), view);
        }
    }
}

/// The lists show what the run itself does.
fn check_lists(store: &Store, run: &Run) -> Result<(), TestCaseError> {
    let view = run.view();
    let (unfinished, records) = (store.unfinished().unwrap(), store.records(9).unwrap());
    prop_assert_eq!(unfinished.len() + records.len(), 1);
    prop_assert_eq!(records.len(), usize::from(view.ending.is_some()));
    for listed in unfinished {
        prop_assert_eq!((listed.id, &listed.seed, listed.depth), (run.id(), view.seed, view.depth));
        prop_assert_eq!((listed.hp, listed.blanks as usize), (view.hp, view.blanks.len()));
        prop_assert_eq!(listed.score, view.score);
    }
    for record in records {
        prop_assert_eq!((record.id, &record.seed, record.depth), (run.id(), view.seed, view.depth));
        prop_assert_eq!((record.score, Some(record.ending)), (view.score, view.ending));
    }
    Ok(())
}
