//! Any text is read as a save of any game, or refused with its line. A save that was read is
//! written and read back as the same text, and replayed to its end or to the first move that does
//! not fit. The save of a replayed game is the same, except that times during a pause or after the
//! end have become times of play.

use underdoku_game::Games;
use underdoku_server::GAMES;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some(text) = super::text(bytes, 4_096) else { return };
    let games = Games::new(&GAMES);
    let Ok(save) = games.read(text) else { return };
    let written = save.to_string();
    let again = games.read(&written).expect("a written save can be read");
    assert_eq!(again.to_string(), written);
    match (save.replay(), again.replay()) {
        (Ok(played), Ok(again)) => {
            assert!(played == again);
            let text = played.to_string();
            assert_eq!(text.lines().count(), written.lines().count());
            assert!(text.lines().zip(written.lines()).all(is_in_play), "{written}\n{text}");
            let own = games.read(&text).expect("a game's own save can be read");
            assert_eq!(own.to_string(), text);
            assert!(own.replay().is_ok_and(|own| own == played));
        }
        (Err(one), Err(other)) => assert_eq!(one.to_string(), other.to_string()),
        _ => panic!("it is replayed in two ways: {written}"),
    }
}

/// True if a line of a played game is the written one, except for a time that may be earlier.
fn is_in_play((played, written): (&str, &str)) -> bool {
    let timed = |line: &str| {
        let (time, act) = line.split_once(' ')?;
        Some((time.parse::<u64>().ok()?, act.to_owned()))
    };
    let earlier = timed(played).zip(timed(written));
    played == written
        || earlier.is_some_and(|(played, written)| played.1 == written.1 && played.0 <= written.0)
}
