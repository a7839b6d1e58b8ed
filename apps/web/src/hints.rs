//! Hints of Classic, in sentences and as what is drawn.

use std::fmt::Write as _;

use underdoku_game::classic::{Move, NoTip, Part, Spot, State};
#[cfg(feature = "first")]
use underdoku_game::classic::{Tip, candidates};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_logic::HintLevel;
#[cfg(feature = "first")]
use underdoku_logic::Link as StandardLink;
use underdoku_logic::general::NextStep;
#[cfg(feature = "formats")]
use underdoku_logic::general::TECHNIQUES;
use underdoku_words::{Say, say};

use crate::wire::Answer;

/// Candidates in an order.
type Candidates = Vec<(Cell, Digit)>;

/// Candidates, the sign of a link, and the candidates that it leads to.
type Link = (Candidates, &'static str, Candidates);

/// The parts that are drawn from the third level on, and from the last one on.
const PARTS: [[(&str, Part); 2]; 2] = [
    [("pattern", Part::Pattern), ("fin", Part::Fin)],
    [("place", Part::Place), ("remove", Part::Remove)],
];

/// A step that was found, as far as a hint tells it.
struct Found {
    says: Vec<String>,
    cells: Vec<Cell>,
    moves: Vec<Move>,
    parts: [[(&'static str, Candidates); 2]; 2],
    links: Vec<Link>,
}

/// An answer of one sentence, about these cells.
pub(crate) fn about(
    state: &State,
    thing: &impl Say,
    cells: impl IntoIterator<Item = Cell>,
) -> Answer {
    let cells = cells.into_iter().map(|cell| state.layout().index(cell)).collect();
    Answer { says: vec![say(thing)], cells, ..Answer::default() }
}

/// The reason why there is no hint.
pub(crate) fn no_tip(state: &State, why: &NoTip) -> Answer {
    about(state, why, why.cells.iter().copied())
}

/// The easiest step from here, to this level of detail; on a board that is not standard by the two
/// singles.
#[cfg(feature = "first")]
pub(crate) fn hint(state: &State, level: HintLevel) -> Answer {
    let tip = match Tip::find(state, []) {
        Ok(tip) => tip,
        Err(why) => return no_tip(state, &why),
    };
    let links = match &tip {
        Tip::Standard(hint) => hint.step.because.links.iter().map(standard).collect(),
        Tip::Other(step) => links(step),
    };
    let found = Found {
        says: tip.said(level),
        cells: tip.cells(level),
        moves: tip.moves(state),
        parts: PARTS.map(|parts| parts.map(|(word, part)| (word, tip.candidates(part)))),
        links,
    };
    told(state, level, found)
}

/// The same on a board that is not standard, by all techniques for such boards.
#[cfg(feature = "formats")]
pub(crate) fn further_hint(state: &State, level: HintLevel) -> Answer {
    let step = state.next_step(TECHNIQUES);
    if !step.is_step() {
        return no_tip(state, &NoTip::from(&step));
    }
    let found = Found {
        says: level.all_to().map(|level| step.say(level)).collect(),
        cells: step.cells(level),
        moves: state.moves_of_step(&step),
        parts: PARTS.map(|parts| parts.map(|(word, part)| (word, part.of(&step)))),
        links: links(&step),
    };
    told(state, level, found)
}

fn told(state: &State, level: HintLevel, found: Found) -> Answer {
    let drawn = drawn(level, &found);
    let moves = if level == HintLevel::Do { found.moves } else { Vec::new() };
    Answer {
        says: found.says,
        cells: found.cells.into_iter().map(|cell| state.layout().index(cell)).collect(),
        more: level < HintLevel::Do || !moves.is_empty(),
        moves: moves.iter().map(Move::to_string).collect(),
        drawn,
        ..Answer::default()
    }
}

/// What a picture of the hint shows at a level, a candidate in each line.
fn drawn(level: HintLevel, found: &Found) -> String {
    let mut text = String::new();
    let mut put = |word: &str, candidates: &Candidates| {
        for &(cell, digit) in candidates {
            let spot = Spot { cell, digit: Some(digit) };
            writeln!(text, "{word} {spot}").expect("a string has room");
        }
    };
    let levels = [HintLevel::What, HintLevel::Do];
    for (word, part) in
        levels.iter().zip(&found.parts).filter(|(at, _)| level >= **at).flat_map(|(_, parts)| parts)
    {
        put(word, part);
    }
    for (from, sign, to) in found.links.iter().filter(|_| level >= HintLevel::What) {
        put("from", from);
        put(sign, to);
    }
    text
}

#[cfg(feature = "first")]
fn standard(link: &StandardLink) -> Link {
    (candidates(link.from), link.strength.sign(), candidates(link.to))
}

/// The links of a step on a board that is not standard.
fn links(step: &NextStep) -> Vec<Link> {
    let NextStep::Found(found) = step else { return Vec::new() };
    let links = found.because.links.iter();
    links.map(|link| (vec![link.from], link.strength.sign(), vec![link.to])).collect()
}
