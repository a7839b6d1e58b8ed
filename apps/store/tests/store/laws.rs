//! What holds whatever the player does.

use proptest::prelude::*;
use underdoku_game::delve::{MarkKind, Move};
use underdoku_game::{Millis, classic};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, Digit};
use underdoku_store::{ActError, Bench, BenchError, Run, Store};

use super::{benches, right, seen, wrong};

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

fn cell() -> impl Strategy<Value = Cell> {
    (0..81usize).prop_map(Cell::from_index)
}

fn digit() -> impl Strategy<Value = Digit> {
    (0..9usize).prop_map(|index| Digit::ALL[index])
}

fn kind() -> impl Strategy<Value = MarkKind> {
    prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)]
}

fn any_try() -> impl Strategy<Value = Try> {
    let mark = (kind(), cell(), digit());
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

fn any_bench_move() -> impl Strategy<Value = classic::Move> {
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
        6 => (kind(), cell(), digit()).prop_map(|(kind, cell, digit)| Move::Mark(kind, cell.into(), digit.into())),
        2 => cell().prop_map(|cell| Move::Wipe(cell.into())),
        8 => prop::sample::select(plain.to_vec()),
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

    #[test]
    fn a_bench_resumes_to_the_same_view(
        name in prop::sample::select(classic::LEVELS.map(|level| level.name).to_vec()),
        acts in prop::collection::vec((any_bench_move(), 0..5000u64), 0..60),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let mut bench = benches::begun(&mut store, name, 0);
        for (act, ms) in acts {
            let before = (benches::seen(&bench), bench.session().save());
            match store.act_bench(&mut bench, act, Millis(ms)) {
                Ok(_) => prop_assert_eq!(bench.session().moves().len(), before.1.moves.len() + 1),
                Err(BenchError::Refused(_)) => {
                    prop_assert_eq!((benches::seen(&bench), bench.session().save()), before);
                }
                Err(BenchError::Store(error)) => return Err(TestCaseError::fail(error.to_string())),
            }
            check_kept(&store, &bench)?;
        }
        let (kept, view) = (bench.id(), benches::seen(&bench));
        drop((bench, store));

        let resumed = Store::open(folder.path()).unwrap().resume_newest_bench().unwrap();
        prop_assert_eq!(resumed.as_ref().and_then(Bench::id), kept);
        if let Some(bench) = resumed {
            prop_assert_eq!(benches::seen(&bench), view);
        }
    }
}

/// A bench is kept and listed as it is, from its first change on.
fn check_kept(store: &Store, bench: &Bench) -> Result<(), TestCaseError> {
    let (listed, moves) = (store.benches().unwrap(), bench.session().moves());
    let Some(id) = bench.id() else {
        prop_assert!(moves.iter().all(|timed| timed.act == classic::Move::Rest));
        prop_assert_eq!(listed, []);
        return Ok(());
    };
    prop_assert_eq!(store.bench_save(id).unwrap(), bench.session().save());
    let (summary, view) = (&listed[0], bench.view());
    prop_assert_eq!((listed.len(), summary.id, summary.title.as_str()), (1, id, bench.title()));
    prop_assert_eq!(summary.blanks as usize, view.state.blanks().count());
    prop_assert_eq!((summary.completed, summary.time), (view.is_complete, view.time));
    Ok(())
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
