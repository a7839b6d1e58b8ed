//! Setting a puzzle: rules are added to a board and removed, as any other change.

use underdoku_game::classic::{
    Event, Move, Refused, Save, Session, Setup, SolutionCount, State, true_candidates,
};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::layout::{Cell, Layout, LayoutFault, Rule, RuleKind};
use underdoku_solver::Stop;
use underdoku_words::say;

fn board(line: &str) -> State {
    State::empty(Layout::of_line(line).expect("the board is known"))
}

fn play(session: &mut Session, act: &str) -> Result<Vec<Event>, Refused> {
    session.play(act.parse().expect("the move is one"), Millis(0))
}

fn rules(session: &Session) -> Vec<String> {
    session.state().layout().rules().iter().map(Rule::to_string).collect()
}

#[test]
fn a_rule_is_added_removed_undone_and_saved() {
    let mut session = Session::new(&board("2x2"));
    play(&mut session, "add-rule thermometer:r1c1r1c2r1c3").unwrap();
    play(&mut session, "set r4c4 1").unwrap();
    let added = play(&mut session, "add-rule r3c3r3c4=3").unwrap();
    assert_eq!(say(&added[0]), "Added a cage.");
    assert_eq!(rules(&session), ["r3c3r3c4=3", "thermometer:r1c1r1c2r1c3"]);
    assert!(session.state().is_draft(), "sums that the player added do not end the draft");
    let removed = play(&mut session, "remove-rule thermometer:r1c1r1c2r1c3").unwrap();
    assert_eq!(say(&removed[0]), "Removed a thermometer.");
    assert_eq!(rules(&session), ["r3c3r3c4=3"]);
    play(&mut session, "undo").unwrap();
    assert_eq!(rules(&session).len(), 2);
    for _ in 0..3 {
        play(&mut session, "undo").unwrap();
    }
    assert_eq!(session.state(), &board("2x2"));
    for _ in 0..3 {
        play(&mut session, "redo").unwrap();
    }
    let read: Save = session.save().to_string().parse().unwrap();
    assert_eq!(read.replay().unwrap().state(), session.state());
    let puzzle = session.state().as_puzzle();
    assert_eq!(puzzle.layout_line().unwrap(), "2x2k+rules r3c3r3c4=3 thermometer:r1c1r1c2r1c3");
    assert!(!puzzle.is_draft() && puzzle.added_rules().is_empty());
}

#[test]
fn rules_are_refused_with_the_reason() {
    let mut session = Session::new(&board("2x2"));
    let long = play(&mut session, "add-rule thermometer:r1c1r1c2r1c3r1c4r2c4").unwrap_err();
    assert_eq!(
        say(&long),
        "The rule does not fit here: r1c1: expected 2 to 4 cells for a thermometer, found 5."
    );
    assert_eq!(play(&mut session, "remove-rule anti-knight:"), Err(Refused::NoRule));
    play(&mut session, "add-rule anti-knight:").unwrap();
    let again = Refused::Rule(LayoutFault::SameRule { kind: RuleKind::AntiKnight });
    assert_eq!(play(&mut session, "add-rule anti-knight:"), Err(again));
    assert_eq!(session.history().len(), 1, "a refused move changes nothing");
}

#[test]
fn a_puzzle_that_is_given_takes_no_rules() {
    for line in ["2x2+rules thermometer:r1c1r1c2", "2x2k r1c1r1c2=3"] {
        let given = board(line);
        assert!(!given.is_draft(), "{line}");
        let mut session = Session::new(&given);
        assert_eq!(play(&mut session, "add-rule odd:r1c1"), Err(Refused::NoDraft));
    }
    // What the name of a board stands for belongs to its kind.
    let mut session = Session::new(&board("2x2x"));
    play(&mut session, "add-rule odd:r1c1").unwrap();
    assert_eq!(session.state().layout_line().unwrap(), "2x2x+rules odd:r1c1");
}

/// The number that a kind has anyway is left out, in whichever way the rule is written.
#[test]
fn a_rule_is_stored_in_its_normal_form() {
    let mut session = Session::new(&board("2x2"));
    play(&mut session, "add-rule white-dot:r1c1r1c2=1").unwrap();
    assert_eq!(rules(&session), ["white-dot:r1c1r1c2"]);
    play(&mut session, "remove-rule white-dot:r1c1r1c2").unwrap();
    assert_eq!(rules(&session), Vec::<String>::new());
    assert_eq!(session.state().layout_line().unwrap(), "2x2");
}

#[test]
fn the_newest_rule_of_a_cell_is_the_one_to_remove() {
    let mut session = Session::new(&board("2x2"));
    for rule in ["thermometer:r1c1r1c2", "anti-king:", "odd:r1c1", "even:r2c2"] {
        play(&mut session, &format!("add-rule {rule}")).unwrap();
    }
    let at = |row, column| {
        let rule = session.state().added_rule_at(Cell::new(row, column));
        rule.map(Rule::to_string).unwrap()
    };
    assert_eq!(at(0, 0), "odd:r1c1");
    assert_eq!(at(0, 1), "thermometer:r1c1r1c2");
    assert_eq!(at(3, 3), "anti-king:");
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let mut session = Session::new(&board("2x2"));
    let counted = |session: &Session, limit| SolutionCount::of(session.state(), limit, Stop::NEVER);
    let all = counted(&session, 1_000);
    assert_eq!((all.found, all.is_exact), (288, true));
    assert!(say(&all).starts_with("288 solutions: r3c2 can be 1 or 3."), "{}", say(&all));
    assert!(say(&counted(&session, 50)).starts_with("At least 50 solutions: "));
    let stopped = SolutionCount::of(session.state(), 50, Stop::when(&|| true));
    assert!(!stopped.is_exact && !stopped.is_puzzle());
    play(&mut session, "add-rule thermometer:r1c1r1c2r1c3r1c4").unwrap();
    play(&mut session, "add-rule thermometer:r2c3r2c4r2c1r2c2").unwrap();
    let candidates = true_candidates(session.state(), Stop::NEVER).unwrap();
    assert_eq!(candidates.digits(Cell::new(0, 3)).to_string(), "4");
    play(&mut session, "set r1c1 4").unwrap();
    assert_eq!(say(&counted(&session, 50)), "No solution.");
    play(&mut session, "set r1c2 3").unwrap();
    let clash = counted(&session, 50);
    assert!(clash.clash.is_some() && say(&clash).starts_with("No solution. "), "{}", say(&clash));
}

#[test]
fn a_board_comes_back_with_its_rules_whatever_was_changed() {
    let mut session = Session::new(&board("2x2"));
    let mut boards = vec![session.state().clone()];
    for act in [
        "add-rule odd:r1c1",
        "set r4c4 1",
        "checkpoint",
        "set r4c3 2",
        "add-rule even:r1c2",
        "set r3c3 3",
        "remove-rule odd:r1c1",
        "return",
        "set r3c4 4",
        "add-rule r2c1r2c2=3",
    ] {
        play(&mut session, act).unwrap();
        if act != "checkpoint" {
            boards.push(session.state().clone());
        }
    }
    assert_eq!(boards[7], boards[2], "the checkpoint");
    for word in ["undo", "redo", "undo"] {
        for _ in 1..boards.len() {
            play(&mut session, word).unwrap();
            let now = session.changes_to_undo();
            assert_eq!(*session.state(), boards[now], "{word} {now}");
        }
    }
}

#[test]
fn a_board_takes_a_limited_number_of_rules() {
    let mut session = Session::new(&board("2x2"));
    for _ in 0..State::MOST_RULES {
        play(&mut session, "add-rule odd:r1c1").unwrap();
    }
    assert_eq!(play(&mut session, "add-rule odd:r1c1"), Err(Refused::ManyRules));
    play(&mut session, "remove-rule odd:r1c1").unwrap();
    play(&mut session, "add-rule odd:r1c1").unwrap();
}

/// The marks of a whole board know the sums that the player added.
#[test]
fn notes_are_filled_by_the_rules_that_were_added() {
    let mut session = Session::new(&board("2x2"));
    play(&mut session, "add-rule r1c1r1c2=3").unwrap();
    play(&mut session, "fill-marks").unwrap();
    let marks = session.state().marks(underdoku_game::MarkKind::Corner, Cell::new(0, 0));
    assert_eq!(marks.to_string(), "12");
}

#[test]
fn a_move_about_a_rule_is_read_in_one_spelling() {
    for wrong in ["add-rule", "add-rule thermometer", "add-rule odd:r01c1", "add-rule r2c1r1c1"] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong}");
    }
    let setup = Setup::new(&board("2x2"));
    assert!(Session::start(setup).state().is_draft());
}
