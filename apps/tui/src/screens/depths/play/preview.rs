//! Look before a digit: what it would do if it is right, by its worth, and if it is wrong.

use underdoku_game::depths::{FloorView, Guess, MonsterName, Preview, Source};
use underdoku_grid::layout::Digit;

use super::super::{label, label_with, names, said};
use super::Play;

/// What comes of the next digit in the cursor's cell, in short pieces.
pub(super) fn pieces(play: &Play, floor: FloorView<'_>) -> Vec<String> {
    let cell = play.cursor;
    let guess = |guess| floor.preview(cell, guess);
    let (Some(plain), Some(insight), Some(unproven), Some(wrong)) =
        (guess(Guess::Plain), guess(Guess::Insight), guess(Guess::Unproven), guess(Guess::Wrong))
    else {
        return closed(play, floor);
    };
    let mut pieces = vec![head(play, floor)];
    pieces.extend(strikes([&plain, &insight, &unproven]));
    pieces.extend(insight.is_idle_insight.then(|| label("depths-screen-idle-insight")));
    pieces.extend(common(&plain));
    let cost: i32 = wrong.lost.iter().map(|&(_, lost)| lost).sum();
    let key = if cost > 0 { "depths-screen-if-wrong" } else { "depths-screen-if-wrong-free" };
    let gaps = [("cost", cost.to_string()), ("chain", wrong.chain.to_string())];
    pieces.push(said(key, gaps));
    pieces.extend(death(&plain, &wrong));
    pieces
}

/// Who is struck, by what the digit is worth.
fn strikes(worths: [&Preview; 3]) -> Vec<String> {
    if worths.iter().all(|preview| preview.struck.is_empty()) {
        return vec![label("depths-screen-strikes-none")];
    }
    let keys = ["depths-screen-plain", "depths-screen-insight", "depths-screen-unproven"];
    let worths = keys.into_iter().zip(worths);
    worths.map(|(key, preview)| label_with(key, "strikes", struck(preview))).collect()
}

/// The cell, and what the player noted there.
fn head(play: &Play, floor: FloorView<'_>) -> String {
    let digits = |digits: underdoku_grid::layout::DigitSet| -> String {
        digits.iter().map(Digit::shown).collect()
    };
    let (notes, crossed) = (play.notes_of(floor, play.cursor), floor.crossed_out(play.cursor));
    let mut texts = vec![label_with("depths-screen-right-digit", "cell", play.cursor.to_string())];
    if !notes.is_empty() {
        texts.push(label_with("depths-screen-noted", "digits", digits(notes)));
    }
    if !crossed.is_empty() {
        texts.push(label_with("depths-screen-not", "digits", digits(crossed)));
    }
    texts.join(", ")
}

/// A cell that takes no digit.
fn closed(play: &Play, floor: FloorView<'_>) -> Vec<String> {
    let cell = play.cursor.to_string();
    let key = match floor.board().get(play.cursor) {
        Some(digit) => {
            let gaps = [("cell", cell), ("digit", digit.shown().to_string())];
            return vec![said("depths-screen-filled", gaps)];
        }
        None => "depths-screen-warded",
    };
    vec![label_with(key, "cell", cell)]
}

fn is_dead(preview: &Preview, who: MonsterName) -> bool {
    preview.dead.contains(&who)
}

/// Who is struck, by letter.
fn struck(preview: &Preview) -> String {
    if preview.struck.is_empty() {
        return label("depths-screen-strikes-nobody");
    }
    let one = |&(who, by): &(MonsterName, i32)| {
        let letter = who.letter();
        if is_dead(preview, who) {
            label_with("depths-screen-dies", "who", letter.to_string())
        } else {
            format!("{letter} -{by}")
        }
    };
    preview.struck.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn signed(key: &'static str, amount: i32) -> Option<String> {
    (amount != 0).then(|| label_with(key, "amount", format!("{amount:+}")))
}

/// What comes of any right digit.
fn common(preview: &Preview) -> Vec<String> {
    let mut pieces =
        vec![label_with("depths-screen-then-chain", "links", preview.chain.to_string())];
    let sealed: Vec<String> = preview.sealed.iter().map(|&house| names::house(house)).collect();
    if !sealed.is_empty() {
        pieces.push(label_with("depths-screen-completes", "houses", sealed.join(" ")));
    }
    pieces.extend(
        preview
            .dodged
            .iter()
            .map(|who| label_with("depths-screen-misses", "who", who.letter().to_string())),
    );
    pieces.extend(preview.moved.iter().map(|&(who, house)| {
        let gaps = [("who", who.letter().to_string()), ("house", names::house(house))];
        said("depths-screen-goes", gaps)
    }));
    pieces.extend(preview.lost.iter().map(|&(source, lost)| loss(source, lost)));
    pieces.extend(signed("depths-screen-heals", preview.healed));
    pieces.extend(signed("depths-screen-sparks-come", preview.sparks));
    pieces.extend(signed("depths-screen-gold-comes", preview.gold));
    pieces.extend(preview.if_digit.iter().map(|&(digit, cost)| {
        let gaps = [("digit", digit.shown().to_string()), ("cost", cost.to_string())];
        said("depths-screen-if-digit", gaps)
    }));
    pieces
}

fn loss(source: Source, lost: i32) -> String {
    said("depths-screen-loses", [("lost", lost.to_string()), ("source", names::source(source))])
}

/// That the run would be over.
fn death(plain: &Preview, wrong: &Preview) -> Option<String> {
    match (plain.is_death, wrong.is_death) {
        (true, _) => Some(label("depths-screen-deadly")),
        (false, true) => Some(label("depths-screen-wrong-deadly")),
        (false, false) => None,
    }
}

/// As many pieces as have room in so many lines; the last says that there is more.
pub(super) fn fitted(pieces: &[String], width: usize, height: usize) -> Vec<String> {
    let between = " · ";
    for count in (1..=pieces.len()).rev() {
        let more = if count < pieces.len() { " ..." } else { "" };
        let lines = crate::words::wrapped(&(pieces[..count].join(between) + more), width);
        if lines.len() <= height {
            return lines;
        }
    }
    Vec::new()
}

/// As many of the last pieces as have room in so many lines.
pub(super) fn last_fitted(pieces: &[String], width: usize, height: usize) -> Vec<String> {
    let all = (0..pieces.len()).map(|skipped| {
        let more = if skipped > 0 { "... " } else { "" };
        crate::words::wrapped(&(more.to_owned() + &pieces[skipped..].join(" ")), width)
    });
    all.into_iter().find(|lines| lines.len() <= height).unwrap_or_default()
}

/// The pieces, each on lines of its own, if they have room; else side by side.
pub(super) fn listed(pieces: &[String], width: usize, height: usize) -> Vec<String> {
    let lines: Vec<String> =
        pieces.iter().flat_map(|piece| crate::words::wrapped(piece, width)).collect();
    if lines.len() <= height { lines } else { fitted(pieces, width, height) }
}
