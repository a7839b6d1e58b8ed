//! Any bytes are read as a submitted run, and any text as its replay, or refused with a sentence; a
//! replay that is accepted is spelled exactly as its game writes it.

use std::sync::LazyLock;

use underdoku_game::{Games, daily};
use underdoku_server::GAMES;
use underdoku_server::wire::{BeginForm, RunForm};
use underdoku_server::{KeyHash, PublicKey, Referee};

static REFEREE: LazyLock<Referee> = LazyLock::new(|| Referee::new(Games::new(&GAMES)));

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some(text) = super::text(bytes, 8_192) else { return };
    let seed = daily::seed("2026-11-21".parse().expect("the date is valid"));
    let judge = |replay: &str| {
        for game in REFEREE.games().daily() {
            let head = game.daily(&seed).map(|dealt| dealt.head().to_owned()).unwrap_or_default();
            for replay in [replay.to_owned(), head + replay] {
                match REFEREE.judge(game.id(), &seed, &replay) {
                    Ok(outcome) => assert!(outcome.moves <= replay.lines().count()),
                    Err(refusal) => assert!(!refusal.to_string().is_empty()),
                }
            }
        }
    };
    judge(text);
    let _ = serde_json::from_str::<BeginForm>(text);
    if let Ok(form) = serde_json::from_str::<RunForm>(text) {
        let written = serde_json::to_string(&form).expect("a form serializes to JSON");
        assert!(serde_json::from_str::<RunForm>(&written).is_ok(), "{written}");
        let _ = KeyHash::of(&form.key);
        if let Some(signed) = &form.signed {
            // No random input has a valid signature.
            assert!(PublicKey::of_signed(text, &signed.public, &signed.signature).is_err());
        }
        judge(&form.replay);
    }
}
