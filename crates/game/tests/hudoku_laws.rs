//! Laws that hold for every game of Hudoku, whatever is done in it.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use proptest::prelude::*;
use underdoku_game::hudoku::{
    Deal, Ending, Event, HintBy, Level, Move, Pace, Refused, Save, Session, Shown, Summary,
    Template, TimedMove,
};
use underdoku_game::{Game as _, MarkKind, Millis};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit, DigitSet};

fn start(template: &str, seed: u64) -> Session {
    Session::new(Deal::new(&Template::named(template).unwrap(), &Seed::from(seed)).unwrap())
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (0..7_usize, 0..6_usize).prop_map(|(row, column)| Cell::new(row, column))
}

fn any_move() -> impl Strategy<Value = Move> {
    let digit = (0..12_usize).prop_map(Digit::from_index);
    prop_oneof![
        12 => (any_cell(), digit).prop_map(|(cell, digit)| Move::Place(cell, digit)),
        2 => proptest::option::of(any_cell()).prop_map(Move::Hint),
        4 => Just(Move::Wait),
        2 => Just(Move::Pause),
        3 => Just(Move::Resume),
        2 => (0..3_usize).prop_map(|pace| Move::Pace(Pace::ALL[pace])),
        12 => any_note(),
    ]
}

const KINDS: [MarkKind; 2] = [MarkKind::Corner, MarkKind::Centre];

/// A move about notes.
fn any_note() -> impl Strategy<Value = Move> {
    let digit = (0..10_usize).prop_map(Digit::from_index);
    let kind = (0..2_usize).prop_map(|kind| KINDS[kind]);
    prop_oneof![
        12 => (kind, any_cell(), digit).prop_map(|(kind, cell, digit)| Move::Mark(kind, cell, digit)),
        2 => any_cell().prop_map(Move::Wipe),
        4 => Just(Move::Undo),
        2 => Just(Move::Redo),
    ]
}

const fn is_note(act: Move) -> bool {
    matches!(act, Move::Mark(..) | Move::Wipe(_) | Move::Undo | Move::Redo)
}

/// Moves, each with the time that passes before it.
fn any_moves(most: usize) -> impl Strategy<Value = Vec<(Move, u64)>> {
    let time = prop_oneof![4 => 0_u64..9_000, 1 => 0_u64..200_000];
    prop::collection::vec((any_move(), time), 0..most)
}

fn check_laws(session: &Session) {
    let (view, deal) = (session.view(), session.deal());
    assert!(deal.solution().extends(view.board) && view.board.extends(deal.givens()));
    assert_eq!(view.ending.is_some(), view.hidden().next().is_none());
    assert_eq!(view.score.gave_up, view.ending == Some(Ending::GaveUp));
    let by = |wanted: Shown| {
        view.layout.cells().filter(|&cell| view.shown(cell) == Some(wanted)).count() as u32
    };
    let hints = [HintBy::Clock, HintBy::Player].map(|by_whom| by(Shown::Hint(by_whom)));
    assert_eq!(hints, [view.score.auto_hints, view.score.asked_hints]);
    assert_eq!(by(Shown::Player), view.score.alone);
    for cell in view.layout.cells_and_voids() {
        assert_eq!(view.shown(cell).is_some(), view.board.get(cell).is_some(), "{cell}");
        let marks = KINDS.map(|kind| view.marks.get(kind, cell));
        let allowed = if view.is_hidden(cell) { view.layout.digits(cell) } else { DigitSet::EMPTY };
        assert!(marks.iter().all(|&marks| (marks - allowed).is_empty()), "{cell}");
        let right = deal.solution().get(cell);
        assert!(right.is_none_or(|right| !view.tried(cell).contains(right)));
        assert!(
            !view.is_hidden(cell) || view.fits(cell).contains(right.unwrap()),
            "what is right always fits"
        );
    }
    assert!(
        session.deadline().is_none_or(|deadline| deadline > session.time()),
        "a clock that ran out shows a cell"
    );
}

/// Everything that can be seen of a session.
fn seen(session: &Session) -> String {
    format!("{:?} {:?} {:?}", session.view(), session.deadline(), session.history())
}

fn play(session: &mut Session, moves: &[(Move, u64)]) {
    let mut now = 0;
    for &(act, time) in moves {
        now += time;
        let _ = session.play(act, Millis(now));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_move_breaks_a_law(seed in 0_u64..50, moves in any_moves(200)) {
        let mut session = start("4x5", seed);
        let mut now = 0;
        for (act, time) in moves {
            now += time;
            let before = seen(&session);
            let score = session.score();
            if let Ok(events) = session.play(act, Millis(now)) {
                prop_assert!(!events.is_empty());
                prop_assert!(session.score().points() <= score.points());
            } else {
                prop_assert_eq!(seen(&session), before);
            }
            check_laws(&session);
        }
    }

    #[test]
    fn a_save_reads_back_and_plays_again(seed in 0_u64..50, moves in any_moves(60)) {
        let mut session = start("4x5", seed);
        play(&mut session, &moves);
        let save: Save = session.save().to_string().parse().unwrap();
        prop_assert_eq!(&save, &session.save());
        prop_assert_eq!(seen(&save.replay().unwrap()), seen(&session));
    }

    #[test]
    fn a_changed_save_is_refused_or_plays_differently(
        seed in 0_u64..20,
        moves in any_moves(30),
        place in any::<prop::sample::Index>(),
        byte in 0_u8..128,
    ) {
        let mut session = start("4x5", seed);
        play(&mut session, &moves);
        let mut text = session.save().to_string().into_bytes();
        let index = place.index(text.len());
        prop_assume!(text[index] != byte);
        text[index] = byte;
        let Ok(save) = String::from_utf8(text).unwrap().parse::<Save>() else { return Ok(()) };
        prop_assume!(save.moves.len() == session.history().len());
        prop_assert_ne!(&save, &session.save());
        if let Ok(other) = save.replay() {
            prop_assert_eq!(other.deal(), &save.setup);
            prop_assert_eq!(other.history().len(), save.moves.len());
        }
    }

    #[test]
    fn any_text_is_a_save_or_refused(
        text in "(underdoku hudoku\nrules hudoku-1\nname [a-z4-6]{0,3}\ntemplate [ab/ -]{1,9}\nseed [0-9a-z ]{0,5}\n)?(?s).{0,200}"
    ) {
        if let Ok(save) = text.parse::<Save>() {
            let _ = save.replay();
        }
    }

    /// However often the clock is read, the result is the same.
    #[test]
    fn waiting_in_pieces_is_waiting(seed in 0_u64..20, pieces in prop::collection::vec(0_u64..50_000, 1..20), slow: bool) {
        let (mut whole, mut parts) = (start("4x5", seed), start("4x5", seed));
        if slow {
            for session in [&mut whole, &mut parts] {
                session.play(Move::Pace(Pace::Slow), Millis(0)).unwrap();
            }
        }
        let mut now = 0;
        for piece in pieces {
            now += piece;
            let _ = parts.play(Move::Wait, Millis(now));
        }
        let _ = whole.play(Move::Wait, Millis(now));
        prop_assert_eq!(format!("{:?}", whole.view()), format!("{:?}", parts.view()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn marks_undone_and_redone_are_as_before(changes in prop::collection::vec(any_note(), 1..60)) {
        let mut session = start("4x5", 3);
        let marked = |act: &Move| matches!(act, Move::Mark(..) | Move::Wipe(_));
        let done = changes.into_iter().filter(marked).filter(|&act| session.play(act, Millis(0)).is_ok()).count();
        let after = session.view().marks.clone();
        for _ in 0..done {
            prop_assert!(session.play(Move::Undo, Millis(0)).is_ok());
        }
        for cell in session.view().layout.cells_and_voids() {
            prop_assert!(KINDS.iter().all(|&kind| session.view().marks.get(kind, cell).is_empty()));
        }
        prop_assert_eq!(session.play(Move::Undo, Millis(0)), Err(Refused::NothingToUndo));
        for _ in 0..done {
            prop_assert!(session.play(Move::Redo, Millis(0)).is_ok());
        }
        prop_assert_eq!(session.view().marks, &after);
        prop_assert_eq!(session.play(Move::Redo, Millis(0)), Err(Refused::NothingToRedo));
    }

    /// A game with notes is the same game without them, in which as much time passes.
    #[test]
    fn notes_cost_nothing(seed in 0_u64..20, moves in any_moves(120)) {
        let (mut noted, mut bare) = (start("4x5", seed), start("4x5", seed));
        let mut now = 0;
        for (act, time) in moves {
            now += time;
            let played = noted.play(act, Millis(now));
            if !is_note(act) {
                prop_assert_eq!(&bare.play(act, Millis(now)), &played);
            } else if let Ok(events) = played {
                let passed = bare.play(Move::Wait, Millis(now)).unwrap();
                let (last, others) = events.split_last().unwrap();
                let is_marked = matches!(last, Event::Marked { .. });
                prop_assert!(is_marked && (others == passed || passed == [Event::Waited]));
            }
            let (with, without) = (noted.view(), bare.view());
            prop_assert_eq!((with.score, with.clock, with.ending), (without.score, without.clock, without.ending));
            prop_assert_eq!((with.board, noted.deadline()), (without.board, bare.deadline()));
        }
    }
}

#[test]
fn a_shown_digit_leaves_the_notes_of_its_peers_and_cannot_return() {
    let mut session = start("4x5", 3);
    let (cell, digit, other) = hidden(&session);
    let peers = session.view().layout.peers(cell);
    let all: Vec<Cell> = session.view().hidden().collect();
    let allows = |at: Cell| session.view().layout.digits(at).contains(digit);
    let hosts: Vec<Cell> = all.iter().copied().filter(|&at| allows(at)).collect();
    for &at in &hosts {
        session.play(Move::Mark(MarkKind::Corner, at, digit), Millis(0)).unwrap();
    }
    session.play(Move::Mark(MarkKind::Centre, cell, other), Millis(0)).unwrap();
    session.play(Move::Place(cell, digit), Millis(0)).unwrap();
    let has =
        |session: &Session, at| session.view().marks.get(MarkKind::Corner, at).contains(digit);
    let left: Vec<Cell> =
        hosts.iter().copied().filter(|at| *at != cell && !peers.contains(at)).collect();
    assert!(left.len() + 1 < hosts.len(), "some of them are peers");
    assert!(hosts.iter().all(|&at| has(&session, at) == left.contains(&at)));
    for _ in &left {
        session.play(Move::Undo, Millis(0)).unwrap();
    }
    assert_eq!(session.play(Move::Undo, Millis(0)), Err(Refused::NothingToUndo));
    for _ in &left {
        session.play(Move::Redo, Millis(0)).unwrap();
    }
    assert!(hosts.iter().all(|&at| has(&session, at) == left.contains(&at)));
}

#[test]
fn notes_are_refused_where_a_digit_would_be_and_on_a_hidden_board() {
    let mut session = start("4x5", 3);
    let (cell, digit, _) = hidden(&session);
    let five = Digit::new(5).unwrap();
    let small = session.view().hidden().find(|cell| cell.column() >= 3).unwrap();
    let given = session.deal().givens().filled().next().unwrap();
    let cases = [
        (
            Move::Mark(MarkKind::Corner, small, five),
            Refused::NotInRegion { cell: small, digit: five, most: Digit::from_index(3) },
        ),
        (
            Move::Mark(MarkKind::Centre, Cell::new(3, 0), five),
            Refused::EmptyCell { cell: Cell::new(3, 0) },
        ),
        (Move::Wipe(Cell::new(4, 0)), Refused::NoCell { cell: Cell::new(4, 0) }),
        (
            Move::Wipe(given),
            Refused::ShownCell { cell: given, digit: session.view().board.get(given).unwrap() },
        ),
        (Move::Wipe(cell), Refused::NoMarks { cell }),
    ];
    for (act, why) in cases {
        assert_eq!(session.play(act, Millis(9)), Err(why));
    }
    assert_eq!(session.time(), Millis(0));
    session.play(Move::Mark(MarkKind::Corner, cell, digit), Millis(0)).unwrap();
    session.play(Move::Pause, Millis(0)).unwrap();
    for act in [Move::Mark(MarkKind::Corner, cell, digit), Move::Wipe(cell), Move::Undo, Move::Redo]
    {
        assert_eq!(session.play(act, Millis(0)), Err(Refused::Paused));
    }
    let summary = session.summary();
    session.play(Move::Resume, Millis(0)).unwrap();
    session.play(Move::Undo, Millis(0)).unwrap();
    assert_eq!(session.summary(), summary, "lists do not show notes");
    let mut story = session.history().iter().map(|timed| timed.act);
    assert!(story.any(|act| act == Move::Mark(MarkKind::Corner, cell, digit)));
    assert_eq!(Session::story_line(&Event::Marked { cell }), None);
}

/// The clock's digit comes first, so there may be nothing left to undo.
#[test]
fn the_clock_that_runs_out_removes_notes_before_the_move_about_them() {
    let mut session = start("4x5", 3);
    let cell = session.deal().hinted(session.view().board).unwrap();
    let digit = session.deal().solution().get(cell).unwrap();
    session.play(Move::Mark(MarkKind::Corner, cell, digit), Millis(0)).unwrap();
    let before = seen(&session);
    assert_eq!(session.play(Move::Undo, Millis(30_000)), Err(Refused::NothingToUndo));
    assert_eq!(seen(&session), before, "a refused move changes nothing");
    session.play(Move::Wait, Millis(30_000)).unwrap();
    assert!(!session.view().marks.can_undo());
}

/// A hidden cell of a session, its digit, and a wrong one.
fn hidden(session: &Session) -> (Cell, Digit, Digit) {
    let cell = session.view().hidden().next().unwrap();
    let right = session.deal().solution().get(cell).unwrap();
    let wrong = session.view().layout.digits(cell).iter().find(|&digit| digit != right).unwrap();
    (cell, right, wrong)
}

fn left(session: &Session) -> u64 {
    session.view().clock.left().0
}

#[test]
fn the_contract_of_the_clock() {
    let mut session = start("4x5", 3);
    assert_eq!((left(&session), session.deadline()), (30_000, Some(Millis(30_000))));
    let (cell, right, wrong) = hidden(&session);

    let events = session.play(Move::Place(cell, wrong), Millis(4_000)).unwrap();
    assert_eq!(events, [Event::Wrong { cell, digit: wrong, count: 1 }]);
    assert_eq!(left(&session), 26_000, "the clock runs on");
    assert!(session.view().is_hidden(cell));
    assert_eq!(session.view().tried(cell), DigitSet::of(wrong));

    let events = session.play(Move::Place(cell, right), Millis(5_000)).unwrap();
    assert_eq!(events, [Event::Right { cell, digit: right }]);
    assert_eq!(left(&session), 32_000);

    let events = session.play(Move::Wait, Millis(45_000)).unwrap();
    assert!(matches!(events[..], [Event::Hinted { by: HintBy::Clock, .. }]), "{events:?}");
    assert_eq!(left(&session), 22_000);

    let events = session.play(Move::Hint(None), Millis(46_000)).unwrap();
    assert!(matches!(events[..], [Event::Hinted { by: HintBy::Player, .. }]));
    assert_eq!(left(&session), 30_000);

    let (cell, digit, _) = hidden(&session);
    let events = session.play(Move::Hint(Some(cell)), Millis(46_500)).unwrap();
    assert_eq!(events, [Event::Hinted { cell, digit, by: HintBy::Player }]);
    assert_eq!(session.score().points(), 10_000 - 10 * 46 - 500 * 3 - 250);
    assert_eq!(session.score().alone, 1);
}

#[test]
fn the_clock_runs_out_exactly_on_time_and_finally_ends_the_game() {
    let mut session = start("4x5", 3);
    assert_eq!(session.play(Move::Wait, Millis(29_999)), Ok(vec![Event::Waited]));
    assert_eq!(session.play(Move::Wait, Millis(30_000)).unwrap().len(), 1);
    assert_eq!(left(&session), 30_000);
    let events = session.play(Move::Wait, Millis(10_000_000)).unwrap();
    assert_eq!(events.last(), Some(&Event::Ended(Ending::Finished)));
    let score = session.score();
    assert_eq!(
        (score.auto_hints, score.time),
        (9, Millis(270_000)),
        "no time passes after the end"
    );
    assert_eq!(score.points(), 10_000 - 2_700 - 4_500);
    for act in [Move::Wait, Move::Hint(None), Move::Pause, Move::Solution, Move::Pace(Pace::Off)] {
        assert_eq!(session.play(act, Millis(20_000_000)), Err(Refused::GameOver));
    }
}

#[test]
fn the_clock_that_runs_out_comes_before_the_move() {
    let mut session = start("4x5", 3);
    let hinted = session.deal().hinted(session.view().board).unwrap();
    let digit = session.deal().solution().get(hinted).unwrap();
    let late = session.play(Move::Place(hinted, digit), Millis(31_000));
    assert_eq!(late, Err(Refused::ShownCell { cell: hinted, digit }));
    assert_eq!(
        (session.time(), left(&session)),
        (Millis(0), 30_000),
        "a refused move changes nothing, time neither"
    );
    let other = session.view().hidden().find(|&cell| cell != hinted).unwrap();
    let right = session.deal().solution().get(other).unwrap();
    let events = session.play(Move::Place(other, right), Millis(31_000)).unwrap();
    assert_eq!(events[0], Event::Hinted { cell: hinted, digit, by: HintBy::Clock });
    assert_eq!(events[1], Event::Right { cell: other, digit: right });
}

#[test]
fn no_time_passes_in_a_pause_and_the_score_mentions_it() {
    let mut session = start("4x5", 3);
    let (cell, right, _) = hidden(&session);
    assert_eq!(session.play(Move::Resume, Millis(0)), Err(Refused::NotPaused));
    session.play(Move::Pause, Millis(10_000)).unwrap();
    assert_eq!((session.deadline(), left(&session)), (None, 20_000));
    for act in [Move::Place(cell, right), Move::Hint(None), Move::Wait, Move::Pause] {
        assert_eq!(session.play(act, Millis(90_000)), Err(Refused::Paused));
    }
    session.play(Move::Resume, Millis(90_000)).unwrap();
    assert_eq!((session.time(), left(&session)), (Millis(10_000), 20_000));
    assert_eq!(
        session.history().last(),
        Some(&TimedMove { time: Millis(10_000), act: Move::Resume })
    );
    assert!(session.score().eased.paused);
}

#[test]
fn a_slow_clock_lasts_twice_as_long_and_one_that_is_off_for_ever() {
    let mut session = start("4x5", 3);
    session.play(Move::Pace(Pace::Slow), Millis(10_000)).unwrap();
    assert_eq!((left(&session), session.deadline()), (20_000, Some(Millis(50_000))));
    assert_eq!(
        session.play(Move::Pace(Pace::Slow), Millis(10_000)),
        Err(Refused::SamePace(Pace::Slow))
    );
    session.play(Move::Pace(Pace::Off), Millis(20_000)).unwrap();
    assert_eq!((left(&session), session.deadline()), (15_000, None));
    assert_eq!(session.play(Move::Wait, Millis(1_000_000)), Ok(vec![Event::Waited]));
    session.play(Move::Pace(Pace::Normal), Millis(1_000_000)).unwrap();
    assert_eq!(session.deadline(), Some(Millis(1_015_000)));
    assert_eq!(session.score().eased.to_string(), "slow clock, clock off");
}

#[test]
fn asking_for_the_solution_scores_no_points() {
    let mut session = start("6x5", 3);
    let events = session.play(Move::Solution, Millis(1_000)).unwrap();
    assert_eq!(events, [Event::Ended(Ending::GaveUp)]);
    let view = session.view();
    assert_eq!((view.board, view.score.points()), (session.deal().solution(), 0));
    assert!(view.layout.cells().any(|cell| view.shown(cell) == Some(Shown::Solution)));
}

#[test]
fn illegal_digits_are_refused_and_cost_nothing() {
    let mut session = start("4x5", 3);
    let five = Digit::new(5).unwrap();
    let given = session.deal().givens().filled().next().unwrap();
    let digit = session.view().board.get(given).unwrap();
    let small = session.view().hidden().find(|cell| cell.column() >= 3).unwrap();
    let cases = [
        (Cell::new(4, 0), "There is no cell r5c1 on this board".to_owned()),
        (Cell::new(3, 0), "r4c1 is void and takes no digit".to_owned()),
        (given, format!("{given} is already shown. It holds {digit}")),
        (small, format!("The region of {small} takes the digits 1 to 4, not 5")),
    ];
    for (cell, text) in cases {
        let why = session.play(Move::Place(cell, five), Millis(9)).unwrap_err();
        assert_eq!(why.to_string(), text);
    }
    assert_eq!((session.score().wrong, session.time()), (0, Millis(0)));
}

#[test]
fn a_save_is_one_text_for_ever() {
    let mut session = start("4x5", 3);
    session.play(Move::Pace(Pace::Slow), Millis(0)).unwrap();
    session.play(Move::Wait, Millis(61_000)).unwrap();
    let text = "underdoku hudoku\nrules hudoku-1\nname 4x5\ntemplate a a a b b / a a a b b / a a a d d / -a -a -a d d\n\
                seed 3\n0 clock slow\n61000 wait\n";
    assert_eq!(session.save().to_string(), text);
    let read = |text: &str| text.parse::<Save>().map_err(|error| error.to_string());
    assert_eq!(read(text), Ok(session.save()));
    let why = read(&text.replace("b / a a a d d", "/ a a a d d")).unwrap_err();
    assert!(why.starts_with("line 4: expected \"template\" and a template"), "{why}");
    assert!(read(&text.replace("61000 wait", "61000 wait ")).unwrap_err().starts_with("line 7: "));
    let refused = read(&text.replace("61000 wait", "61000 resume")).unwrap().replay().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "move 2 (61000 resume) does not fit the rules: The game is not paused"
    );
}

#[test]
fn a_save_of_a_level_is_one_text_for_ever() {
    let template = Template::named("4x5").unwrap();
    let deal = Deal::of_level(&template, Level::Hard, &Seed::from(3)).unwrap();
    let mut session = Session::new(deal);
    session.play(Move::Wait, Millis(9_000)).unwrap();
    let text = "underdoku hudoku\nrules hudoku-2\nname 4x5\ntemplate a a a b b / a a a b b / a a a d d / -a -a -a d d\n\
                level hard\nseed 3\n9000 wait\n";
    assert_eq!(session.save().to_string(), text);
    let read = |text: &str| text.parse::<Save>().map_err(|error| error.to_string());
    assert_eq!(read(text), Ok(session.save()));
    for (old, new) in [("level hard", "level original"), ("level hard\n", ""), ("hard", "harder")] {
        let why = read(&text.replace(old, new)).unwrap_err();
        assert!(why.starts_with("line 5: expected \"level\" and easy, medium or hard"), "{why}");
    }
    let older = read(&text.replace("hudoku-2", "hudoku-1")).unwrap_err();
    assert!(older.starts_with("line 5: expected \"seed\""), "{older}");
}

/// Games of different levels are not compared, and a list says which they are.
#[test]
fn each_level_has_its_best_games() {
    let template = Template::named("4x5").unwrap();
    let ended = Level::ALL.map(|level| {
        let mut session = Session::new(Deal::of_level(&template, level, &Seed::from(3)).unwrap());
        session.play(Move::Solution, Millis(0)).unwrap();
        let summary = session.summary();
        let read = <Summary as underdoku_game::Summary>::read(
            &underdoku_game::Summary::facts(&summary).to_string(),
        );
        assert_eq!(read, Some(summary));
        session.outcome().unwrap().group
    });
    let titles = ended.clone().map(|group| group.title);
    assert_eq!(titles, ["4x5", "4x5 easy", "4x5 medium", "4x5 hard"]);
    assert_eq!(ended[0].key, template.line());
    let keys: std::collections::BTreeSet<String> = ended.map(|group| group.key).into();
    assert_eq!(keys.len(), 4);
}
