//! Any text is opened by the page's engine, or refused with a reason. A refused move changes
//! nothing, no question changes anything, and what was played opens again as the same view, also in
//! a replay.
//!
//! A line `--` ends the text; after it each line is a move, or a question after `?`.

use underdoku_game::Millis;
use underdoku_web::{Play, Replay};

/// The longest text that is tried as a puzzle: opening a large board may take seconds.
const PUZZLE: usize = 200;

/// The maximum number of moves and questions.
const LINES: usize = 40;

fn opened(text: &str) -> Option<Play> {
    let refusal = match Play::load(text) {
        Ok(play) => return Some(play),
        Err(refusal) => refusal,
    };
    assert!(!refusal.is_empty());
    if text.len() > PUZZLE {
        return None;
    }
    match Play::classic(text) {
        Ok(play) => Some(play),
        Err(refusal) => {
            assert!(!refusal.is_empty());
            None
        }
    }
}

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some(text) = super::text(bytes, 4_096) else { return };
    let (text, lines) = text.split_once("--\n").unwrap_or((text, ""));
    let Some(mut play) = opened(text) else { return };
    // No earlier than the last move.
    let last = play.save().lines().filter_map(|line| line.split(' ').next()?.parse().ok()).max();
    let now = Millis(last.unwrap_or(0));
    for line in lines.lines().take(LINES) {
        let before = play.save();
        let is_kept = match line.strip_prefix('?') {
            Some(question) => {
                let _ = play.ask(question);
                true
            }
            None => play.act(line, now).refused.is_some(),
        };
        assert!(!is_kept || play.save() == before, "{line:?} changes {before}");
    }
    let (save, view) = (play.save(), play.view());
    let again = Play::load(&save).expect("a played game can be loaded");
    assert!(again.save() == save && again.view() == view, "{save}");
    let mut replay = Replay::load(&save).expect("a played game can be replayed");
    let end = replay.at(usize::MAX);
    assert_eq!(end.view, view, "{save}");
    assert_eq!(replay.at(end.of / 2).of, end.of);
}
