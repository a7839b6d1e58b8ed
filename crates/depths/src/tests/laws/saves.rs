//! Laws of saves and of hostile moves: saves can be replayed, and garbled ones are refused.

use underdoku_generator::{Seed, Stream};

use super::player::{Tester, garbage, garbled};
use super::{LONG, fortify, play, runs, setup, state};
use crate::*;
use underdoku_game::{Game as _, Millis, SaveFault};

#[test]
fn a_save_plays_again_and_is_the_same_run() {
    for number in 0..runs() / 4 {
        let session = play(number, false, |_, _, _| ());
        let text = session.save().to_string();
        let save: Save = text.parse().unwrap();
        assert_eq!(save.to_string(), text);
        let again = save.replay().unwrap();
        assert_eq!(state(&again), state(&session));
        assert_eq!(again.outcome(), session.outcome());
        let summary = session.summary();
        let read = <Summary as underdoku_game::Summary>::read(
            &underdoku_game::Summary::facts(&summary).to_string(),
        );
        assert_eq!(read, Some(summary));
        // Killed at any point, the run continues from the last move.
        let half = session.history().len() / 2;
        let mut cut = Save { setup: save.setup.clone(), moves: save.moves[..half].to_vec() }
            .replay()
            .unwrap();
        for timed in &save.moves[half..] {
            cut.play(timed.act, timed.time).unwrap();
        }
        assert_eq!(state(&cut), state(&session));
    }
}

#[test]
fn a_mutated_save_is_refused_with_the_number_of_the_move() {
    let session = play(1, false, |_, _, _| ());
    let save = session.save();
    let deed = |timed: &TimedMove| matches!(timed.act, Move::Place(..));
    let at = save.moves.iter().position(deed).unwrap();
    let mut twice = save.clone();
    let right = save.moves[at];
    twice.moves.insert(at + 1, right);
    let fault = twice.replay().unwrap_err();
    assert_eq!(fault.number, at + 2);
    assert!(matches!(
        fault.fault,
        SaveFault::Refused(Refused::Filled { .. } | Refused::CrossedOut { .. })
    ));
    let mut missing = save.clone();
    missing.moves.remove(0);
    assert!(missing.replay().is_err(), "the first relic was not chosen");
    let mut back = save;
    back.moves[at].time = Millis(0);
    back.moves[at - 1].time = Millis(1);
    assert_eq!(back.replay().unwrap_err().number, at + 1);
}

/// The number of hostile moves and texts; a tenth as many saves are tried.
fn hostile() -> u32 {
    if runs() >= LONG { 100_000 } else { 10_000 }
}

/// Any move and any text gets an answer, and a refusal changes nothing.
#[test]
fn hostile_moves_and_texts_are_refused_with_a_reason() {
    let mut chance = Seed::from("hostile").chance(Stream { purpose: 0, number: 0 });
    let mut session = Session::new(setup(2));
    fortify(&mut session);
    let mut tester = Tester { chance: chance.clone(), wild: 10 };
    let (mut refused, mut unread) = (0, 0);
    for step in 0..hostile() {
        let act = garbage(&mut chance);
        if let Err(why) = session.clone().play(act, Millis(0)) {
            assert!(!why.to_string().is_empty());
            refused += 1;
        }
        let text = garbled(&act.to_string(), &mut chance);
        match text.parse::<Move>() {
            Ok(read) => assert_eq!(read.to_string(), text),
            Err(why) => {
                assert!(why.to_string().contains("place r1c5 3"));
                unread += 1;
            }
        }
        if step.is_multiple_of(8) {
            let act = tester.choose(session.view());
            let _ = session.play(act, Millis(0));
            if session.ending().is_some() {
                session = Session::new(setup(step));
                fortify(&mut session);
            }
        }
    }
    assert!(refused * 2 > hostile() && unread * 2 > hostile(), "{refused} {unread}");
}

/// A save with a letter changed, or a line removed or doubled, is the same run up to that point,
/// another run, or refused with the number of the move.
#[test]
#[ignore = "takes long"]
fn mutated_saves_are_refused_with_the_number_of_the_move() {
    let mut chance = Seed::from("mutated").chance(Stream { purpose: 0, number: 0 });
    // Short runs, so that many can be replayed.
    let saves: Vec<Save> = (0..8).map(|number| play(number, false, |_, _, _| ()).save()).collect();
    let texts: Vec<String> = saves.iter().map(ToString::to_string).collect();
    let (mut refused, mut unread) = (0, 0);
    for _ in 0..hostile() / 10 {
        let text = garbled(&texts[chance.below(texts.len())], &mut chance);
        let Ok(save) = text.parse::<Save>() else {
            unread += 1;
            continue;
        };
        let again: Save = save.to_string().parse().expect("a written save can be read");
        assert_eq!(again.to_string(), save.to_string());
        if let Err(fault) = save.replay() {
            assert!((1..=save.moves.len()).contains(&fault.number), "{}", fault.number);
            refused += 1;
        }
    }
    assert!(refused > 0 && unread > 0, "{refused} {unread}");
}

#[test]
fn setups_read_back() {
    for number in 0..60 {
        let setup = setup(number);
        let save = Save::new(setup.clone());
        assert_eq!(save.to_string().parse::<Save>().unwrap().setup, setup);
    }
    let text = Save::new(setup(1)).to_string();
    for (from, to) in
        [("class ", "class a"), ("ascension ", "ascension 1"), ("gentle ", "gentle x")]
    {
        assert!(text.replace(from, to).parse::<Save>().is_err() || from == "ascension ", "{to}");
    }
    assert!(text.replace("given ", "given war-drum,braided-cord,").parse::<Save>().is_err());
}
