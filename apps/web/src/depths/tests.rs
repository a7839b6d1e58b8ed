//! Tests of the messages of Depths.

use super::*;
use crate::Play;

/// A gentle run with everything unlocked.
const TERMS: Terms<'_> =
    Terms { text: "seed 16\nclass delver\nisGentle true\nopensAll true", facts: "" };

fn own(play: &Play) -> Depths {
    let Own::Depths(own) = play.view().own else { panic!("a run of Depths") };
    *own
}

#[test]
fn a_run_that_is_loaded_again_knows_its_floors() {
    let mut play = Play::depths(&TERMS).expect("everything is unlocked");
    play.act("take 1", Millis(5));
    let before = own(&play);
    assert_eq!((before.phase, before.way.len()), ("floor", 1));
    let lair = before.lair.expect("the run is on its first floor");
    let cell = lair.open[0];
    let (row, column) = (cell / 6 + 1, cell % 6 + 1);
    for digit in 1..=6 {
        play.act(&format!("place r{row}c{column} {digit}"), Millis(9));
    }
    assert_eq!(play.view().board.squares[cell].kind, "player");
    let again = Play::load(&play.save()).expect("a save can be loaded");
    assert_eq!(again.view(), play.view());
}

#[test]
fn a_locked_class_or_ascension_is_refused() {
    let refused =
        |text| Play::depths(&Terms { text, facts: "" }).expect_err("the terms are locked");
    let closed = "This class or ascension is still locked.";
    assert_eq!(refused("class monk"), closed);
    assert_eq!(refused("class delver\nascension 1"), closed);
    assert_eq!(refused("class delver\nascension 11"), "There is no \"11\" here.");
    assert_eq!(refused("class delver\nascension -1"), "There is no \"-1\" here.");
    assert_eq!(refused("class king"), "There is no \"king\" here.");
    assert_eq!(refused("class delver\nbanned sword"), "There is no \"sword\" here.");
    assert!(Play::depths(&Terms { text: "class mason", facts: "" }).is_ok());
}

#[test]
fn relics_are_given_and_banned() {
    let text = "seed 7\nclass delver\ngiven war-drum,quill\nbanned monocle";
    let play = Play::depths(&Terms { text, facts: "" }).expect("a custom run is valid");
    let run = own(&play);
    assert_eq!((run.custom.given.as_str(), run.relics.len()), ("war-drum,quill", 2));
    assert!(play.save().contains("\nbanned monocle\n"), "{}", play.save());
    let first = format!("{text}\nisFirst true");
    let first = Play::depths(&Terms { text: &first, facts: "" }).expect("a first run is valid");
    assert!(own(&first).relics.is_empty());
}

#[test]
fn the_codex_counts_wins_and_knows_the_best_of_each_class() {
    let facts = own(&Play::depths(&TERMS).expect("everything is unlocked")).facts;
    let [won, died] = ["won", "died"].map(|end| format!("{facts}ending {end}\n\n"));
    let codex_view = codex(&format!("{won}{died}{died}{facts}"));
    let rate = |codex: &wire::Codex| codex.best_runs[0].rate.clone();
    assert_eq!(codex_view.best_runs.len(), 1);
    assert_eq!(
        (rate(&codex_view).runs, rate(&codex_view).won, rate(&codex_view).percent),
        (3, 1, 33)
    );
    let custom = codex(&won.replace("custom false", "custom true"));
    assert!(custom.best_runs.is_empty() && custom.monsters.iter().all(|of| of.rate.is_none()));
}

#[test]
fn finished_runs_unlock_what_they_have_earned() {
    let run = Play::depths(&TERMS).expect("everything is unlocked");
    let facts = own(&run).facts.replace("floors 0", "floors 6");
    assert!(!codex(&facts).classes[2].is_open, "it continues");
    let finished = format!("{facts}ending died\n\n{facts}");
    assert!(codex(&finished).classes[2].is_open, "{facts}");
    assert!(!codex("nonsense").classes[2].is_open);
}

#[test]
fn questions_are_answered_about_a_floor_alone() {
    let mut play = Play::depths(&TERMS).expect("everything is unlocked");
    assert!(play.ask("look r1c1").says[0].starts_with("There is no "));
    play.act("take 1", Millis(5));
    let cell = own(&play).lair.expect("the run is on its first floor").open[0];
    let look = play.ask(&format!("look r{}c{}", cell / 6 + 1, cell % 6 + 1));
    let ahead = look.look.expect("the cell can be filled");
    assert!(ahead.pieces.iter().any(|piece| piece == "chain 1"), "{ahead:?}");
    assert_eq!(look.says.len(), 4);
    assert_eq!(
        play.ask("strikes").strikes.len(),
        own(&play).lair.expect("the run is on a floor").open.len()
    );
    assert_eq!(play.ask("state").says.len(), 6);
    assert!(play.ask("look r9c9").says[0].starts_with("There is no "));
    assert!(!play.ask("zones").says.is_empty());
}

#[test]
fn boards_that_are_dug_ahead_are_the_same() {
    let mut play = Play::depths(&TERMS).expect("everything is unlocked");
    play.act("take 1", Millis(0));
    assert!(!play.prepare(), "there are no doors on a floor");
    for _ in 0..60 {
        // Clears the floor cell by cell, by trying every digit.
        let Some(lair) = own(&play).lair else { break };
        let cell = lair.open[0];
        for digit in 1..=6 {
            play.act(&format!("place r{}c{} {digit}", cell / 6 + 1, cell % 6 + 1), Millis(0));
        }
    }
    while own(&play).offer.is_some_and(|offer| offer.kind != "doors") {
        play.act("take 1\ndone", Millis(0));
        play.act("done", Millis(0));
    }
    let mut ahead = play.clone();
    let doors = own(&play).offer.expect("the run offers doors").choices.len();
    assert_eq!((0..9).filter(|_| ahead.prepare()).count(), doors);
    assert_eq!(ahead.act("take 2", Millis(1)), play.act("take 2", Millis(1)));
    assert!(own(&play).lair.is_some());
}
