//! Replays that were changed.
//!
//! A change is caught by the hash in the claim. If the hash is changed as well, the replay must
//! still obey the rules: then another valid run is ranked, but never with a false result.

use std::collections::BTreeMap;

use underdoku_game::{Game as _, Games, delve};
use underdoku_generator::Chance;
use underdoku_server::GAMES;

use crate::player::{self, Played, key};
use crate::site::{TestServer, day, delve as play_delve, hudoku as play_hudoku};

const CHANGES: usize = 1_000;

/// The content of a byte of a replay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    Head,
    Time,
    Word,
    Row,
    Column,
    Digit,
    Blank,
    LineEnd,
}

const CLASSES: [Class; 8] = [
    Class::Head,
    Class::Time,
    Class::Word,
    Class::Row,
    Class::Column,
    Class::Digit,
    Class::Blank,
    Class::LineEnd,
];

/// The class of every byte.
fn classes(run: &Played) -> Vec<Class> {
    let head = if run.game == delve::Session::ID { 3 } else { 5 };
    let mut classes = Vec::new();
    for (number, line) in run.replay.split_inclusive('\n').enumerate() {
        let mut word = 0;
        for (index, byte) in line.bytes().enumerate() {
            let before = index.checked_sub(1).map(|index| line.as_bytes()[index]);
            classes.push(match (byte, word) {
                (b'\n', _) => Class::LineEnd,
                _ if number < head => Class::Head,
                (b' ', _) => Class::Blank,
                (_, 0) => Class::Time,
                (_, 2) if before == Some(b'r') => Class::Row,
                (_, 2) if before == Some(b'c') => Class::Column,
                (_, 3) => Class::Digit,
                _ => Class::Word,
            });
            word += usize::from(byte == b' ');
        }
    }
    classes
}

/// The run with a byte of this class changed, removed or inserted.
fn changed(run: &Played, class: Class, chance: &mut Chance) -> Played {
    const OTHERS: &[u8] = b"0123456789abcr \n\r\t\0-+.~";
    let places: Vec<usize> = (0..)
        .zip(classes(run))
        .filter(|&(_, found)| found == class)
        .map(|(place, _)| place)
        .collect();
    loop {
        let place = places[chance.below(places.len())];
        let other = OTHERS[chance.below(OTHERS.len())];
        let mut text = run.replay.clone().into_bytes();
        match chance.below(4) {
            0 => drop(text.remove(place)),
            1 => text.insert(place, other),
            _ => text[place] = other,
        }
        let replay = String::from_utf8(text).unwrap();
        if replay != run.replay {
            return Played { replay, ..run.clone() };
        }
    }
}

fn runs() -> [Played; 2] {
    [play_delve(day(), 2, 3), play_hudoku(day(), 3)]
}

#[test]
fn a_thousand_changed_replays_are_refused_and_none_is_ranked() {
    let (site, runs) = (TestServer::new(), runs());
    let mut chance = player::chance(1);
    let mut refused = BTreeMap::new();
    for number in 0..CHANGES {
        let run = &runs[number % 2];
        let class = CLASSES[number / 2 % CLASSES.len()];
        let mut form = changed(run, class, &mut chance).form("Eve", key(9));
        form.claim.sha256 = run.form("Eve", key(9)).claim.sha256;
        assert_eq!(site.submit(&form).unwrap_err(), "damaged");
        *refused.entry(class).or_insert(0) += 1;
    }
    assert_eq!(refused.values().sum::<usize>(), CHANGES);
    assert!(CLASSES.iter().all(|class| refused[class] > 100), "{refused:?}");
    assert_eq!(["delve", "hudoku"].map(|game| site.ranks(&format!("game={game}")).of), [0, 0]);
}

/// Returns true if changing such a byte can leave a valid run: another time, another note, another
/// wrong digit.
fn may_hold(class: Class) -> bool {
    matches!(class, Class::Time | Class::Row | Class::Column | Class::Digit)
}

/// Returns true if the game itself accepts the text as a run of the day with the claimed result.
fn holds(run: &Played, head: &str) -> bool {
    if !run.replay.starts_with(head) {
        return false;
    }
    let [text, claim] = [&run.replay, &format!("{} {}", run.points, run.ms)];
    let save = Games::new(&GAMES)
        .read(text)
        .ok()
        .filter(|save| save.game() == run.game && &save.to_string() == text);
    let outcome = save.and_then(|save| save.replay().ok()?.outcome);
    outcome.is_some_and(|outcome| &format!("{} {}", outcome.points, outcome.time.0) == claim)
}

/// The server has to replay these.
#[test]
#[ignore = "takes long"]
fn replays_with_forged_hashes_are_ranked_only_if_valid() {
    forge_with_hash(CHANGES / 4);
}

#[test]
#[ignore = "takes long"]
fn a_thousand_replays_with_forged_hashes_are_ranked_only_if_valid() {
    let reasons = forge_with_hash(CHANGES);
    let is_frequent = |reason| reasons.get(reason).is_some_and(|&count| count > 5);
    assert!(["replay", "rules", "claim"].into_iter().all(is_frequent), "{reasons:?}");
}

/// Submits this many changed replays with correct hashes; returns how often each was refused or
/// ranked.
fn forge_with_hash(count: usize) -> BTreeMap<String, usize> {
    let (site, runs) = (TestServer::new(), runs());
    let mut chance = player::chance(2);
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..count as u64 {
        let run = &runs[number as usize % 2];
        let class = CLASSES[number as usize / 2 % CLASSES.len()];
        let end =
            run.replay.find("daily").and_then(|seed| Some(seed + run.replay[seed..].find('\n')?));
        let head = run.replay[..=end.unwrap()].to_owned();
        let forged = changed(run, class, &mut chance);
        let verdict = site.submit(&forged.form(&format!("Eve {number}"), key(number)));
        // The same change twice is the same replay.
        if verdict.as_ref().err().map(String::as_str) != Some("copied") {
            assert_eq!(
                verdict.is_ok(),
                holds(&forged, &head),
                "{class:?} {verdict:?}\n{}",
                forged.replay
            );
        }
        assert!(verdict.is_err() || may_hold(class), "{class:?}\n{}", forged.replay);
        *reasons.entry(verdict.err().unwrap_or_else(|| "ranked".to_owned())).or_default() += 1;
    }
    assert!(
        ["replay", "rules", "claim"].iter().all(|reason| reasons.contains_key(*reason)),
        "{reasons:?}"
    );
    assert!(reasons.get("ranked").is_none_or(|ranked| *ranked < count / 10), "{reasons:?}");
    reasons
}
