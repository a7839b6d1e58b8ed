//! Questions about a floor: what digits would do, zones, the state.

use underdoku_game::depths::{FloorView, GroupName, Guess, Preview, Source, View};
use underdoku_grid::layout::Cell;
use underdoku_words::Message;
use underdoku_words::depths::say;

use super::short;
use crate::wire::{Answer, Going, Look, Loss, Strike};

const GUESSES: [(Guess, &str); 4] = [
    (Guess::Plain, "plain"),
    (Guess::Insight, "insight"),
    (Guess::Unproven, "unproven"),
    (Guess::Wrong, "wrong"),
];

/// Answers a question; `None` for an unknown one.
pub(super) fn answer(view: View<'_>, question: &str) -> Option<Answer> {
    let words: Vec<&str> = question.split(' ').collect();
    if *words == ["state"] {
        return Some(said(&view.state()));
    }
    let floor = view.floor()?;
    Some(match *words {
        ["look", cell] => {
            let cell = cell.parse().ok().filter(|&cell| floor.layout().has(cell))?;
            Answer { looks: looks(floor, cell, &GUESSES), ..said(&floor.look_lines(cell)) }
        }
        ["strikes"] => {
            let open = floor.open();
            let plain = open.iter().flat_map(|&cell| looks(floor, cell, &GUESSES[..1]));
            Answer { looks: plain.collect(), ..said(&floor.strike_lines()) }
        }
        ["zones"] => said(&floor.zone_lines()),
        _ => return None,
    })
}

fn said(lines: &[Message]) -> Answer {
    Answer { says: lines.iter().map(say).collect(), ..Answer::default() }
}

fn looks(floor: FloorView<'_>, cell: Cell, guesses: &[(Guess, &'static str)]) -> Vec<Look> {
    let looked = guesses.iter().filter_map(|&(guess, word)| {
        Some(look(floor.layout().index(cell), word, &floor.preview(cell, guess)?))
    });
    looked.collect()
}

fn look(cell: usize, guess: &'static str, preview: &Preview) -> Look {
    let strike = |&(who, by): &(underdoku_game::depths::MonsterName, i32)| Strike {
        who: who.letter(),
        by,
        dies: preview.dead.contains(&who),
    };
    Look {
        cell,
        guess,
        struck: preview.struck.iter().map(strike).collect(),
        dodged: preview.dodged.iter().map(|who| who.letter()).collect(),
        sealed: preview.sealed.iter().copied().map(short).collect(),
        moved: preview.moved.iter().map(going).collect(),
        is_idle_insight: preview.is_idle_insight,
        lost: preview.lost.iter().map(|&(of, hp)| Loss { source: source(of), hp }).collect(),
        healed: preview.healed,
        sparks: preview.sparks,
        gold: preview.gold,
        chain: preview.chain,
        if_digit: preview.if_digit.iter().map(|&(digit, hp)| (digit.get(), hp)).collect(),
        is_death: preview.is_death,
    }
}

fn going(&(who, house): &(underdoku_game::depths::MonsterName, GroupName)) -> Going {
    Going { who: who.letter(), house: short(house) }
}

/// The name of what takes HP, or a word for what is no monster.
pub(super) fn source(of: Source) -> String {
    match of {
        Source::Wrong => "wrong".to_owned(),
        Source::Dark => "dark".to_owned(),
        Source::Monster(kind) => say(&kind),
    }
}
