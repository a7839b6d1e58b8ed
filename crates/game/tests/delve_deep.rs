//! Delve, deep: its laws in any play, and its rules one by one.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use proptest::prelude::*;
use underdoku_game::delve::{
    DEEP_1, Depth, Dungeon, Ending, Event, Floor, Item, MAX_HP, MarkKind, Move, ORIGINAL_1,
    Refused, Save, SaveFault, Session, Setup, Site, Stairs, Tier,
};
use underdoku_game::{Game, Millis, Replayer as _, Summary as _};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, Digit};
use underdoku_logic::hardest_among;
use underdoku_solver::naive;

fn setup(seed: u64) -> Setup {
    Setup { rules: &DEEP_1, seed: Seed::from(seed) }
}

fn floor(session: &Session) -> Floor {
    let view = session.view();
    Floor::at(Site { depth: view.depth, stairs: view.stairs, setup: session.setup().clone() })
}

fn right(session: &Session, cell: Cell) -> Digit {
    floor(session).puzzle().solution().get(cell).unwrap()
}

fn wrong(session: &Session, cell: Cell) -> Digit {
    let (right, tried) = (right(session, cell), session.view().tried(cell));
    Digit::ALL.into_iter().find(|&digit| digit != right && !tried.contains(digit)).unwrap()
}

/// Fills these cells; returns all events.
fn fill(session: &mut Session, cells: impl IntoIterator<Item = Cell>) -> Vec<Event> {
    let solution = *floor(session).puzzle().solution();
    let digits = cells.into_iter().map(|cell| Move::Place(cell, solution.get(cell).unwrap()));
    digits.flat_map(|act| session.play(act, Millis(0)).unwrap()).collect()
}

fn clear(session: &mut Session) -> Vec<Event> {
    let blanks = session.view().blanks;
    fill(session, blanks)
}

fn descend(session: &mut Session, stairs: Stairs) {
    clear(session);
    session.play(Move::Stairs(stairs), Millis(0)).unwrap();
}

/// The first cell that hides this item.
fn cell_of(session: &Session, item: Item) -> Cell {
    Cell::all().find(|&cell| floor(session).item(cell) == Some(item)).unwrap()
}

/// A player who mostly enters right digits, so that runs go on.
fn any_act() -> impl Strategy<Value = (u8, usize, usize)> {
    (0..40_u8, 0..81_usize, 0..9_usize)
}

fn act((kind, cell, digit): (u8, usize, usize), session: &Session) -> Move {
    let (cell, digit) = (Cell::from_index(cell), Digit::from_index(digit));
    match kind {
        0 => Move::Place(cell, digit),
        1 => Move::Potion,
        2 => Move::Hint,
        3 => Move::Mark(MarkKind::Centre, cell, digit),
        4 => Move::Wipe(cell),
        5 => Move::Undo,
        6 => Move::Redo,
        7 => Move::Rest,
        8 => Move::Stairs(Stairs::Hard),
        _ => match session.view().blanks.iter().cycle().nth(cell.index()) {
            Some(cell) => Move::Place(cell, right(session, cell)),
            None => Move::Stairs(Stairs::ALL[digit.index() % 2]),
        },
    }
}

fn check_laws(session: &Session) {
    let view = session.view();
    assert!(view.hp <= MAX_HP && view.potions <= 3 && view.hints <= 3 && view.streak < 25);
    assert_eq!(view.hp == 0, view.ending == Some(Ending::Died));
    assert_eq!(view.is_at_stairs, view.ending.is_none() && view.blanks.is_empty());
    let floor = floor(session);
    assert!(floor.puzzle().solution().extends(view.board) && view.board.extends(view.givens));
    if let Some(lead) = view.lead {
        assert!(view.blanks.contains(lead.cell) && view.hinted.contains(lead.cell));
        assert_eq!(floor.puzzle().solution().get(lead.cell), Some(lead.digit));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_move_breaks_a_law_and_a_save_plays_again(
        seed in 0_u64..20,
        acts in prop::collection::vec((any_act(), 0_u64..5_000), 0..150),
    ) {
        let mut session = Session::new(setup(seed));
        for (any, time) in acts {
            let before = session.clone();
            if session.play(act(any, &session), Millis(time)).is_err() {
                prop_assert_eq!(format!("{:?}", session.view()), format!("{:?}", before.view()));
                prop_assert_eq!(session.history(), before.history());
            }
            check_laws(&session);
        }
        let save: Save = session.save().to_string().parse().unwrap();
        prop_assert_eq!(&save, &session.save());
        let again = [save.replay().unwrap(), Dungeon::new(setup(seed)).replay(&save.moves).unwrap()];
        for again in again {
            prop_assert_eq!(format!("{:?}", again.view()), format!("{:?}", session.view()));
            prop_assert_eq!(again.outcome(), session.outcome());
        }
        let summary = session.summary();
        prop_assert_eq!(<Session as Game>::Summary::read(&summary.facts().to_string()), Some(summary));
        // Under the other rules the same moves give another game, or are refused.
        let text = session.save().to_string().replace(DEEP_1.name, ORIGINAL_1.name);
        if let Ok(other) = text.parse::<Save>().unwrap().replay() {
            prop_assert_ne!(other.save().to_string(), session.save().to_string());
        }
    }

    #[test]
    fn any_text_is_a_save_or_refused(text in "underdoku delve\nrules deep-1\nseed [0-9a-z ]{0,5}\n(?s)([0-9]{1,3} (stairs (calm|hard)|hint|potion|rest|leave|stairs|[a-z]{0,6})\n){0,9}.{0,20}") {
        if let Ok(save) = text.parse::<Save>() {
            let _ = save.replay();
        }
    }
}

#[test]
fn a_floor_needs_what_its_stairs_promise() {
    for number in 1..=20 {
        for stairs in Stairs::ALL {
            let depth = Depth::new(number).unwrap();
            let floor = Floor::at(Site { setup: setup(7), depth, stairs });
            let terms = DEEP_1.terms(depth, stairs).unwrap();
            let puzzle = floor.puzzle();
            assert_eq!(naive::solutions(puzzle.givens(), 2), [*puzzle.solution()]);
            let needed = Tier::ALL
                .into_iter()
                .find(|t| hardest_among(puzzle, &t.techniques_up_to()).is_some());
            assert_eq!(needed, Some(terms.tier), "B{number} {stairs}");
        }
    }
}

#[test]
fn a_full_bag_leaves_loot_behind() {
    let mut session = Session::new(setup(7));
    let mut found = 0;
    for _ in 0..4 {
        for event in clear(&mut session) {
            match event {
                Event::Found { .. } => found += 1,
                Event::LeftBehind { item: Item::Hint, .. } => {
                    assert_eq!((session.view().hints, found), (3, 2));
                    return;
                }
                _ => {}
            }
        }
        session.play(Move::Stairs(Stairs::Calm), Millis(0)).unwrap();
    }
    panic!("every floor has a hint, and the bag holds three");
}

#[test]
fn loot_belongs_to_the_first_digit_alone() {
    let mut session = Session::new(setup(7));
    let cell = cell_of(&session, Item::Hint);
    session.play(Move::Place(cell, wrong(&session, cell)), Millis(0)).unwrap();
    assert_eq!(fill(&mut session, [cell]).len(), 1, "the loot is gone");
    let mut other = Session::new(setup(7));
    assert!(matches!(fill(&mut other, [cell])[1], Event::Found { item: Item::Hint, .. }));
}

#[test]
fn a_hint_explains_and_fills_nothing() {
    let mut session = Session::new(setup(7));
    let blanks = session.view().blanks;
    let events = session.play(Move::Hint, Millis(0)).unwrap();
    let [Event::Explained(lead)] = &events[..] else { panic!("{events:?}") };
    assert!(!lead.steps.is_empty() && lead.digit == right(&session, lead.cell));
    assert_eq!((session.view().blanks, session.view().hints), (blanks, 0));
    let again = session.play(Move::Hint, Millis(0));
    assert_eq!(again, Err(Refused::HintOpen { cell: lead.cell }));
    let told = <Session as Game>::story_line(&events[0]).unwrap();
    assert!(told.starts_with("Hint: ") && told.contains(&lead.cell.to_string()), "{told}");
    assert_eq!(fill(&mut session, [lead.cell]).len(), 1, "no loot and no streak");
    assert_eq!((session.view().streak, session.view().lead), (0, None));
    assert_eq!(session.play(Move::Hint, Millis(0)), Err(Refused::NoHint));
}

/// Every hint on the way through a floor that needs chains ends in a single, by sound steps.
#[test]
fn hints_lead_through_a_floor_of_chains() {
    let depth = Depth::new(18).unwrap();
    let setup = setup(11);
    let floor = Floor::at(Site { setup: setup.clone(), depth, stairs: Stairs::Hard });
    let mut session = Session::new(setup);
    for _ in 1..17 {
        descend(&mut session, Stairs::Calm);
    }
    descend(&mut session, Stairs::Hard);
    assert_eq!(session.view().givens, floor.puzzle().givens());
    let (mut asked, mut longest) = (0, 0);
    while !session.view().is_at_stairs {
        if session.view().hints > 0 {
            session.play(Move::Hint, Millis(0)).unwrap();
            let lead = session.view().lead.unwrap().clone();
            let Some((last, before)) = lead.steps.split_last() else { panic!("{lead:?}") };
            assert!(last.technique.is_single() && last.places.cells().contains(lead.cell));
            assert!(before.iter().all(|step| step.places.is_empty()));
            longest = longest.max(before.len());
            asked += 1;
            fill(&mut session, [lead.cell]);
        } else {
            let cell = session.view().blanks.first().unwrap();
            fill(&mut session, [cell]);
        }
    }
    assert!(asked >= 3 && longest > 0, "{asked} hints, of at most {longest} steps");
}

#[test]
fn a_streak_heals_and_a_wrong_digit_ends_it() {
    let mut session = Session::new(setup(7));
    let blanks: Vec<Cell> = session.view().blanks.iter().collect();
    let events = fill(&mut session, blanks[..24].iter().copied());
    assert!(events.iter().all(|event| !matches!(event, Event::Healed { .. })));
    assert_eq!((session.view().hp, session.view().streak), (3, 24));
    let mut careless = session.clone();
    let events = fill(&mut session, [blanks[24]]);
    assert!(events.contains(&Event::Healed { hp: 4, streak: 25 }), "{events:?}");
    assert_eq!((session.view().hp, session.view().streak), (4, 0));
    careless.play(Move::Place(blanks[24], wrong(&careless, blanks[24])), Millis(0)).unwrap();
    assert_eq!((careless.view().hp, careless.view().streak), (2, 0));
}

#[test]
fn traps_cost_more_below() {
    let mut session = Session::new(setup(7));
    for depth in 1..=14 {
        let cell = session.view().blanks.first().unwrap();
        let hp = session.view().hp;
        let mut careless = session.clone();
        careless.play(Move::Place(cell, wrong(&session, cell)), Millis(0)).unwrap();
        let trap = match depth {
            1..=3 => 1,
            4..=13 => 2,
            _ => 3,
        };
        assert_eq!(careless.view().hp, hp - trap, "B{depth}");
        descend(&mut session, Stairs::Calm);
    }
}

#[test]
fn stairs_are_chosen_on_a_cleared_floor_alone() {
    let mut session = Session::new(setup(7));
    assert_eq!(session.play(Move::Stairs(Stairs::Calm), Millis(0)), Err(Refused::NoStairs));
    let events = clear(&mut session);
    let Some(&Event::Cleared { depth: Depth::FIRST, calm, hard }) = events.last() else {
        panic!("{events:?}")
    };
    assert_eq!((calm.tier, hard.tier), (Tier::Singles, Tier::Pairs));
    assert_eq!(session.view().below(), Some([calm, hard]));
    assert_eq!(session.play(Move::Hint, Millis(0)), Err(Refused::AtStairs));
    let boards = Stairs::ALL.map(|stairs| {
        let mut session = session.clone();
        session.play(Move::Stairs(stairs), Millis(0)).unwrap();
        assert_eq!((session.view().depth.number(), session.view().stairs), (2, stairs));
        *session.view().board
    });
    assert_ne!(boards[0], boards[1]);
    let original = Session::new(Seed::from(7)).play(Move::Stairs(Stairs::Calm), Millis(0));
    assert_eq!(original, Err(Refused::NoStairs));
}

#[test]
fn the_run_is_won_at_the_end_of_b20() {
    let mut session = Session::new(setup(7));
    for floor in 1..20 {
        descend(&mut session, if floor % 2 == 0 { Stairs::Calm } else { Stairs::Hard });
    }
    let events = clear(&mut session);
    assert_eq!(events.last(), Some(&Event::Ended(Ending::Won)));
    let view = session.view();
    assert_eq!((view.ending, view.score.floors, view.hp), (Some(Ending::Won), 20, MAX_HP));
    let items = u64::from(view.potions + view.hints);
    assert_eq!(view.score.extra, 10 * 5_000 + 5 * 2_000 + items * 1_000);
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.ending.as_str(), outcome.group.key.as_str()), ("won", "deep-1"));
    assert_eq!(outcome.points, 200_000 + u64::from(view.score.blanks) + view.score.extra);
    assert_eq!(session.wanted(), None);
    let story = session.save().story().unwrap().join("\n");
    assert!(story.contains("B2 hard") && story.contains("You win!"), "{story}");
    assert!(!story.contains(['{', '$']), "{story}");
}

#[test]
fn a_forged_run_is_refused() {
    let fault = |moves: &str| {
        let text = format!("underdoku delve\nrules deep-1\nseed 7\n{moves}");
        text.parse::<Save>().unwrap().replay().unwrap_err()
    };
    let refused = fault("5 hint\n6 stairs hard\n");
    assert_eq!((refused.number, refused.fault), (2, SaveFault::Refused(Refused::NoStairs)));
    let twice = fault("5 hint\n6 hint\n");
    assert!(matches!(twice.fault, SaveFault::Refused(Refused::HintOpen { .. })));
    let newer = "underdoku delve\nrules deep-2\nseed 7\n".parse::<Save>();
    assert!(newer.unwrap_err().to_string().contains("\"deep-2\""));
}

#[test]
fn floors_dug_ahead_change_nothing() {
    let mut ahead = Session::new(setup(5));
    let mut wanted = Vec::new();
    while let Some(site) = ahead.wanted() {
        wanted.push(site.stairs);
        ahead.offer(Floor::at(site));
    }
    assert_eq!(wanted, Stairs::ALL);
    ahead.offer(Floor::dig(&Seed::from(5), Depth::new(2).unwrap()));
    let mut alone = Session::new(setup(5));
    for session in [&mut ahead, &mut alone] {
        descend(session, Stairs::Hard);
    }
    assert_eq!(ahead.view().board, alone.view().board);
}

/// A floor in one line: seed, floor, stairs, board, solution and items (`.` nothing, `p` potion,
/// `h` hint).
fn line(seed: u64, number: u32, stairs: Stairs) -> String {
    let floor = Floor::at(Site { setup: setup(seed), depth: Depth::new(number).unwrap(), stairs });
    let puzzle = floor.puzzle();
    let letter = |cell| match floor.item(cell) {
        None => '.',
        Some(Item::Potion) => 'p',
        Some(Item::Hint) => 'h',
    };
    let items: String = Cell::all().map(letter).collect();
    let (givens, solution) = (puzzle.givens().line(), puzzle.solution().line());
    format!("{seed} {number} {stairs} {givens} {solution} {items}")
}

/// The file is never rewritten: a change to a floor needs a new name for the rules, and a file of
/// its own.
#[test]
fn the_catalogue_of_seeds_holds() {
    let kept: Vec<&str> = include_str!("../../../testdata/delve/deep-1.txt").lines().collect();
    let sites = (0..6).flat_map(|seed| [1, 3, 5, 10, 15, 20].map(|floor| (seed, floor)));
    let now = sites.flat_map(|(seed, floor)| Stairs::ALL.map(|s| line(seed * seed + 7, floor, s)));
    let now: Vec<String> = now.collect();
    assert_eq!(now, kept[1..]);
}
