//! Any bytes are moves of a game. A refused move changes nothing; the save of what was played
//! replays to the same game.

use underdoku_depths as depths;
use underdoku_game::hudoku::{Deal, Template};
use underdoku_game::{Game, Millis, Summary as _, classic, delve, hudoku};
use underdoku_generator::Seed;

/// The moves, with `C` for a cell, `D` for a digit and `N` for a number.
const MOVES: [&str; 33] = [
    "place C D",
    "place C D",
    "place C D",
    "place C D",
    "corner C D",
    "centre C D",
    "wipe C",
    "hint",
    "hint C",
    "potion",
    "rest",
    "undo",
    "redo",
    "leave",
    "set C D",
    "clear C",
    "check",
    "pause",
    "resume",
    "clock slow",
    "clock usual",
    "solution",
    "take N",
    "skill",
    "skill a",
    "use potion",
    "use bomb a",
    "use truth C",
    "counsel",
    "buy N",
    "drop N",
    "done",
    "give-up",
];

/// The move that three bytes encode.
fn words(bytes: &[u8]) -> String {
    let [which, cell, digit] = super::filled(bytes);
    let place = format!("r{}c{}", cell / 16 % 9 + 1, cell % 9 + 1);
    MOVES[usize::from(which) % MOVES.len()]
        .replace('C', &place)
        .replace('D', &(digit % 9 + 1).to_string())
        .replace('N', &(digit % 4 + 1).to_string())
}

fn play<G: Game>(setup: G::Setup, bytes: &[u8]) {
    let mut session = G::start(setup);
    let mut now = 0;
    for chunk in bytes.chunks(4).take(200) {
        let Ok(act) = words(chunk).parse::<G::Move>() else { continue };
        now += u64::from(chunk.last().copied().unwrap_or_default()) * 17;
        let before = session.save().to_string();
        if session.play(act, Millis(now)).is_err() {
            assert_eq!(session.save().to_string(), before, "a refused move leaves nothing");
        }
    }
    let save = session.save();
    let replayed = save.replay().expect("a played run can be replayed");
    assert_eq!(replayed.save().to_string(), save.to_string());
    assert_eq!(replayed.outcome(), session.outcome());
    assert_eq!(replayed.summary().facts().to_string(), session.summary().facts().to_string());
}

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let [game, seed, moves @ ..] = bytes else { return };
    let is_deep = seed & 64 != 0;
    let seed = Seed::from(u64::from(seed % 8));
    match game % 4 {
        0 if is_deep => play::<delve::Session>(delve::Setup { rules: &delve::DEEP_1, seed }, moves),
        0 => play::<delve::Session>(seed.into(), moves),
        1 => {
            let template = Template::named("6x5").expect("the template is built in");
            play::<hudoku::Session>(
                Deal::new(&template, &seed).expect("the template can be filled"),
                moves,
            );
        }
        2 => play::<depths::Session>(daily_depths(&seed), moves),
        _ => play::<classic::Session>(
            classic::Setup {
                rules: classic::RulesVersion::Differ,
                start: classic::State::default(),
            },
            moves,
        ),
    }
}

fn daily_depths(seed: &Seed) -> depths::Setup {
    depths::Session::DAILY.expect("Depths has a daily run")(seed)
}
