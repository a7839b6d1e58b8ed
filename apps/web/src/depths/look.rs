//! Questions about a floor: previews, zones, the state.

use underdoku_depths::{FloorView, Guess, Preview, Source, View};
use underdoku_grid::layout::Cell;
use underdoku_words::Message;
use underdoku_words::depths::say;

use crate::wire::{Answer, LookAhead, Strikes};

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
            Answer { look: ahead(floor, cell), ..said(&floor.look_lines(cell)) }
        }
        ["strikes"] => Answer { strikes: strikes(floor), ..said(&floor.strike_lines()) },
        ["zones"] => said(&floor.zone_lines()),
        _ => return None,
    })
}

fn said(lines: &[Message]) -> Answer {
    Answer { says: lines.iter().map(say).collect(), ..Answer::default() }
}

fn ahead(floor: FloorView<'_>, cell: Cell) -> Option<LookAhead> {
    let ahead = floor.look_ahead(cell)?;
    let pieces = ahead.pieces.iter().map(say).collect();
    Some(LookAhead { pieces, is_deadly: ahead.is_deadly })
}

/// The strikes of a plain digit in each open cell.
fn strikes(floor: FloorView<'_>) -> Vec<Strikes> {
    let of = |cell| {
        let preview = floor.preview(cell, Guess::Plain)?;
        Some(struck(floor.layout().index(cell), &preview))
    };
    floor.open().into_iter().filter_map(of).collect()
}

fn struck(cell: usize, preview: &Preview) -> Strikes {
    Strikes {
        cell,
        sum: preview.struck.iter().map(|&(_, by)| by).sum(),
        kills: !preview.dead.is_empty(),
        is_hit: preview.lost.iter().any(|&(source, _)| source != Source::Dark),
        says: say(&preview.strikes()),
    }
}
