//! Laws that hold for every run of Delve, whatever is done in it.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use proptest::prelude::*;
use underdoku_game::delve::{
    Depth, Dungeon, Ending, Event, Floor, Item, MAX_HP, MarkKind, Move, Refused, Save, SaveFault,
    Session, Site, TimedMove,
};
use underdoku_game::{Game as _, Millis, Replayer as _};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, Digit};

fn any_cell() -> impl Strategy<Value = Cell> {
    (0..81_usize).prop_map(Cell::from_index)
}

fn any_digit() -> impl Strategy<Value = Digit> {
    (0..9_usize).prop_map(Digit::from_index)
}

fn any_move() -> impl Strategy<Value = Move> {
    let kind = prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)];
    prop_oneof![
        8 => (any_cell(), any_digit()).prop_map(|(cell, digit)| Move::Place(cell, digit)),
        2 => Just(Move::Potion),
        2 => Just(Move::Hint),
        6 => (kind, any_cell(), any_digit()).prop_map(|(kind, cell, digit)| Move::Mark(kind, cell, digit)),
        2 => any_cell().prop_map(Move::Wipe),
        4 => Just(Move::Undo),
        2 => Just(Move::Redo),
        1 => Just(Move::Rest),
    ]
}

fn solution_of(session: &Session) -> Floor {
    let view = session.view();
    Floor::dig(view.seed, view.depth)
}

fn check_laws(session: &Session, floor: &Floor) {
    let view = session.view();
    assert!(view.hp <= MAX_HP);
    assert_eq!(view.hp == 0, view.ending == Some(Ending::Died));
    assert_eq!(view.blanks, view.board.blanks());
    assert!(!view.blanks.is_empty(), "a floor without blanks is left at once");
    assert!(floor.puzzle().solution().extends(view.board));
    assert!(view.board.extends(view.givens));
    for cell in view.board.filled() {
        let marks = [MarkKind::Corner, MarkKind::Centre].map(|kind| view.marks.get(kind, cell));
        assert!(marks.iter().all(|marks| marks.is_empty()), "{cell} is filled and marked");
    }
}

/// Fills all blanks of the floor in this order; returns what was found, and where.
fn fill(session: &mut Session, cells: impl IntoIterator<Item = Cell>) -> Vec<(Cell, Item)> {
    let solution = *solution_of(session).puzzle().solution();
    let mut found = Vec::new();
    for cell in cells {
        let digit = solution.get(cell).unwrap();
        for event in session.play(Move::Place(cell, digit), session.time()).unwrap() {
            if let Event::Found { cell, item } = event {
                found.push((cell, item));
            }
        }
    }
    found.sort_by_key(|&(cell, _)| cell);
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn no_move_breaks_a_law(seed in 0_u64..50, moves in prop::collection::vec((any_move(), 0_u64..5_000), 0..100)) {
        let mut session = Session::new(Seed::from(seed));
        let mut floor = solution_of(&session);
        for (act, time) in moves {
            let before = session.clone();
            if let Ok(events) = session.play(act, Millis(time)) {
                prop_assert!(!events.is_empty());
            } else {
                prop_assert_eq!(session.view().board, before.view().board);
                prop_assert_eq!(session.view().marks, before.view().marks);
                prop_assert_eq!(session.history(), before.history());
            }
            if session.view().depth != floor.depth() {
                floor = solution_of(&session);
            }
            check_laws(&session, &floor);
        }
    }

    #[test]
    fn a_save_reads_back_and_plays_again(seed in 0_u64..50, moves in prop::collection::vec((any_move(), 0_u64..90_000), 0..60)) {
        let mut session = Session::new(Seed::from(seed));
        for (act, time) in moves {
            let _ = session.play(act, Millis(time));
        }
        let save: Save = session.save().to_string().parse().unwrap();
        prop_assert_eq!(&save, &session.save());
        let again = save.replay().unwrap();
        prop_assert_eq!(format!("{:?}", again.view()), format!("{:?}", session.view()));
    }

    #[test]
    fn a_changed_save_is_refused_or_plays_differently(
        seed in 0_u64..20,
        moves in prop::collection::vec((any_move(), 0_u64..90_000), 1..30),
        place in any::<prop::sample::Index>(),
        byte in 0_u8..128,
    ) {
        let mut session = Session::new(Seed::from(seed));
        for (act, time) in moves {
            let _ = session.play(act, Millis(time));
        }
        let mut text = session.save().to_string().into_bytes();
        let index = place.index(text.len());
        prop_assume!(text[index] != byte);
        text[index] = byte;
        let Ok(save) = String::from_utf8(text).unwrap().parse::<Save>() else { return Ok(()) };
        prop_assume!(!save.moves.is_empty());
        prop_assert_ne!(&save, &session.save());
        if let Ok(other) = save.replay() {
            prop_assert_eq!(other.save(), save);
        }
    }

    #[test]
    fn any_text_is_a_save_or_refused(text in "(underdoku delve\nrules original-1\nseed [0-9a-z ]{0,5}\n)?(?s).{0,200}") {
        if let Ok(save) = text.parse::<Save>() {
            let _ = save.replay();
        }
    }

    #[test]
    fn marks_undone_and_redone_are_as_before(changes in prop::collection::vec(any_move(), 1..40)) {
        let mut session = Session::new(Seed::from(3));
        let marks = |act: &Move| matches!(act, Move::Mark(..) | Move::Wipe(_));
        let done = changes.into_iter().filter(marks).filter(|&act| session.play(act, Millis(0)).is_ok()).count();
        let after = format!("{:?}", session.view().marks);
        for _ in 0..done {
            prop_assert!(session.play(Move::Undo, Millis(0)).is_ok());
        }
        for cell in Cell::all() {
            prop_assert!(session.view().marks.get(MarkKind::Corner, cell).is_empty());
            prop_assert!(session.view().marks.get(MarkKind::Centre, cell).is_empty());
        }
        prop_assert_eq!(session.play(Move::Undo, Millis(0)), Err(Refused::NothingToUndo));
        for _ in 0..done {
            prop_assert!(session.play(Move::Redo, Millis(0)).is_ok());
        }
        prop_assert_eq!(format!("{:?}", session.view().marks), after);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn loot_and_the_next_floor_do_not_depend_on_the_order(seed in 0_u64..1_000, order in any::<u64>()) {
        let (mut one, mut other) = (Session::new(Seed::from(seed)), Session::new(Seed::from(seed)));
        let cells: Vec<Cell> = one.view().blanks.iter().collect();
        let mut shuffled = cells.clone();
        Seed::from(order).chance(underdoku_generator::Stream { purpose: 0, number: 0 }).shuffle(&mut shuffled);
        prop_assert_eq!(fill(&mut one, cells), fill(&mut other, shuffled));
        prop_assert_eq!(one.view().depth, Depth::new(2).unwrap());
        prop_assert_eq!(one.view().board, other.view().board);
        prop_assert_eq!(one.view().potions, other.view().potions);
    }
}

#[test]
fn the_contract_of_a_run() {
    let mut session = Session::new(Seed::from(7));
    let view = session.view();
    assert_eq!((view.hp, view.potions, view.hints, view.blanks.len()), (3, 1, 1, 27));
    assert_eq!(view.depth.to_string(), "B1");

    let cell = view.blanks.first().unwrap();
    let right = solution_of(&session).puzzle().solution().get(cell).unwrap();
    let wrong = Digit::ALL.into_iter().find(|&digit| digit != right).unwrap();
    let given = view.givens.filled().first().unwrap();

    let events = session.play(Move::Place(cell, wrong), Millis(10)).unwrap();
    let [Event::Trapped { cell: at, digit, hp: 2, .. }] = events[..] else { panic!("{events:?}") };
    assert_eq!((at, digit), (cell, wrong));
    assert_eq!(session.view().board.get(cell), None);
    assert!(session.view().tried(cell).contains(wrong));

    assert_eq!(session.play(Move::Potion, Millis(20)), Ok(vec![Event::Drank { hp: 3 }]));
    assert_eq!(session.play(Move::Potion, Millis(20)), Err(Refused::NoPotion));
    assert!(matches!(
        session.play(Move::Place(given, right), Millis(20)),
        Err(Refused::FilledCell { .. })
    ));

    let events = session.play(Move::Hint, Millis(30)).unwrap();
    let Event::Hinted { cell: hinted, digit } = events[0] else { panic!("{events:?}") };
    assert_eq!(session.view().board.get(hinted), Some(digit));
    assert_eq!(session.view().score.blanks, 0, "a hint's cell is not the player's");
    assert_eq!(session.view().hp, 3);
    assert_eq!(session.view().blanks.len(), 26);
}

#[test]
fn three_wrong_digits_end_the_run() {
    let mut session = Session::new(Seed::from(7));
    let cell = session.view().blanks.first().unwrap();
    let right = solution_of(&session).puzzle().solution().get(cell).unwrap();
    let wrong: Vec<Digit> = Digit::ALL.into_iter().filter(|&digit| digit != right).collect();
    session.play(Move::Place(cell, wrong[0]), Millis(1)).unwrap();
    session.play(Move::Place(cell, wrong[1]), Millis(2)).unwrap();
    let events = session.play(Move::Place(cell, wrong[2]), Millis(3)).unwrap();
    assert_eq!(events[1], Event::Ended(Ending::Died));
    for act in
        [Move::Place(cell, right), Move::Potion, Move::Hint, Move::Rest, Move::Leave, Move::Undo]
    {
        assert_eq!(session.play(act, Millis(4)), Err(Refused::RunOver));
    }
    assert_eq!(session.history().len(), 3);
}

#[test]
fn a_potion_at_full_hp_is_refused_and_kept() {
    let mut session = Session::new(Seed::from(0));
    loop {
        let before = session.view().potions;
        match session.play(Move::Potion, Millis(0)) {
            Err(Refused::FullHp) => {
                assert_eq!((session.view().hp, session.view().potions), (MAX_HP, before));
                break;
            }
            Ok(_) => assert_eq!(session.view().potions, before - 1),
            Err(_) => {
                let cell = session.view().blanks.first().unwrap();
                fill(&mut session, [cell]);
            }
        }
    }
}

#[test]
fn everything_carries_over_but_the_board() {
    let mut session = Session::new(Seed::from(11));
    let blanks: Vec<Cell> = session.view().blanks.iter().collect();
    let found = fill(&mut session, blanks);
    let count = |wanted| found.iter().filter(|&&(_, item)| item == wanted).count() as u32;
    let view = session.view();
    assert_eq!(
        (view.hp, view.potions, view.hints),
        (3, 1 + count(Item::Potion), 1 + count(Item::Hint))
    );
    assert_eq!((view.depth.number(), view.blanks.len(), view.story.len()), (2, 29, 2));
    assert_eq!((view.score.floors, view.score.blanks), (1, 27));
}

#[test]
fn a_floor_dug_ahead_changes_nothing_and_a_strange_one_is_not_taken() {
    let play = |offers: &[(u64, u32)]| {
        let mut session = Session::new(Seed::from(5));
        for &(seed, depth) in offers {
            session.offer(Floor::dig(&Seed::from(seed), Depth::new(depth).unwrap()));
        }
        let blanks: Vec<Cell> = session.view().blanks.iter().collect();
        fill(&mut session, blanks);
        *session.view().board
    };
    let alone = play(&[]);
    for offers in [&[(5, 2)][..], &[(5, 3)], &[(6, 2)], &[(5, 1)]] {
        assert_eq!(play(offers), alone);
    }
    let session = Session::new(Seed::from(5));
    let below = Site { depth: Depth::new(2).unwrap(), ..Site::first(Seed::from(5).into()) };
    assert_eq!(session.wanted(), Some(below));
}

#[test]
fn a_replay_names_the_move_that_does_not_fit() {
    let read =
        |moves: &str| format!("underdoku delve\nrules original-1\nseed 7\n{moves}").parse::<Save>();
    let fault = |moves: &str| read(moves).unwrap().replay().unwrap_err();
    let refused = fault("5 potion\n6 potion\n7 rest\n");
    assert_eq!((refused.number, refused.fault), (2, SaveFault::Refused(Refused::NoPotion)));
    let back = fault("5 potion\n4 rest\n");
    assert_eq!(
        back.to_string(),
        "move 2 (4 rest) does not fit the rules: the preceding move was made at 5"
    );
    assert!(read("5 wipe R1c1\n").is_err(), "a save has one spelling");
    assert_eq!(read("5 dance\n").unwrap_err().to_string().split(':').next(), Some("line 4"));
    let newer = "underdoku delve\nrules depths-1\nseed 7\n".parse::<Save>().unwrap_err();
    assert_eq!(
        newer.to_string(),
        "line 2: the game was played under the rules \"depths-1\", this version knows original-1, deep-1"
    );
}

#[test]
fn time_never_runs_back() {
    let mut session = Session::new(Seed::from(7));
    session.play(Move::Rest, Millis(100)).unwrap();
    session.play(Move::Rest, Millis(50)).unwrap();
    assert_eq!(session.time(), Millis(100));
    assert_eq!(session.history()[1], TimedMove { time: Millis(100), act: Move::Rest });
}

#[test]
fn a_dungeon_dug_once_replays_every_run_of_it() {
    let dungeon = Dungeon::new(Seed::from(7));
    for floors in [2, 0, 3] {
        let mut session = Session::new(Seed::from(7));
        for _ in 0..floors {
            let blanks: Vec<Cell> = session.view().blanks.into_iter().collect();
            fill(&mut session, blanks);
        }
        let again = dungeon.replay(session.history()).unwrap();
        assert_eq!(again.view().story, session.view().story);
        assert_eq!((again.save(), again.view().board), (session.save(), session.view().board));
    }
}

#[test]
fn a_trap_names_a_house_only_if_the_board_shows_the_digit_there() {
    let run = Session::new(Seed::from(7));
    let (floor, view) = (solution_of(&run), run.view());
    let tries = view.blanks.iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
    let mut counts = [0, 0];
    for (cell, digit) in tries {
        if floor.puzzle().solution().get(cell) == Some(digit) {
            continue;
        }
        let events = run.clone().play(Move::Place(cell, digit), Millis(10)).unwrap();
        let Some(&Event::Trapped { seen, .. }) = events.first() else { panic!("{events:?}") };
        let is_shown = |other| view.board.get(other) == Some(digit);
        assert_eq!(seen.is_some(), cell.peers().iter().any(is_shown), "{cell} {digit}");
        if let Some(house) = seen {
            assert!(house.cells().contains(cell) && house.cells().iter().any(is_shown));
        }
        counts[usize::from(seen.is_some())] += 1;
    }
    assert!(counts[0] > 0 && counts[1] > 0, "{counts:?}");
}
