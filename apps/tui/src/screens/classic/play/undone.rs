//! Reports what was undone or redone, by comparing the boards before and after.

use underdoku_game::MarkKind;
use underdoku_game::classic::{Spot, State};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::Message;

/// A change that was undone or redone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UndoneChange {
    Undone,
    Redone,
}

/// Reports the changes of an undone or redone stroke; `None` if the boards are equal.
pub(super) fn message(again: UndoneChange, before: &State, after: &State) -> Option<Message> {
    let (rules, now) = (before.added_rules(), after.added_rules());
    if rules.len() != now.len() {
        let (key, fewer, more) = if rules.len() < now.len() {
            ("draft-added", rules, now)
        } else {
            ("draft-removed", now, rules)
        };
        let others = fewer.iter().zip(more).take_while(|(one, other)| one == other).count();
        return Some(Message::new(key).said("rule", &more[others].kind()));
    }
    let changed: Vec<Cell> =
        before.layout().cells().filter(|&cell| differs(before, after, cell)).collect();
    let [cell] = changed[..] else {
        let key = match again {
            UndoneChange::Undone => "classic-undone-cells",
            UndoneChange::Redone => "classic-redone-cells",
        };
        return (!changed.is_empty()).then(|| Message::new(key).number("cells", changed.len()));
    };
    let part = part(before, after, cell);
    Some(match (again, part) {
        (UndoneChange::Undone, Part::Gone(digit)) => {
            of("classic-undone-digit", cell).digit("digit", digit)
        }
        (UndoneChange::Undone, Part::Came(digit)) => {
            of("classic-undone-clearing", cell).digit("digit", digit)
        }
        (UndoneChange::Undone, Part::Changed { from, to }) => {
            of("classic-undone-change", cell).digit("digit", to).digit("other", from)
        }
        (UndoneChange::Undone, Part::Notes) => of("classic-undone-notes", cell),
        (UndoneChange::Undone, Part::Colour) => of("classic-undone-colour", cell),
        (UndoneChange::Redone, Part::Came(digit)) => {
            of("classic-redone-digit", cell).digit("digit", digit)
        }
        (UndoneChange::Redone, Part::Gone(digit)) => {
            of("classic-redone-clearing", cell).digit("digit", digit)
        }
        (UndoneChange::Redone, Part::Changed { from, to }) => {
            of("classic-redone-change", cell).digit("digit", to).digit("other", from)
        }
        (UndoneChange::Redone, Part::Notes) => of("classic-redone-notes", cell),
        (UndoneChange::Redone, Part::Colour) => of("classic-redone-colour", cell),
    })
}

fn of(key: &'static str, cell: Cell) -> Message {
    Message::new(key).cell("cell", cell)
}

/// What has changed in a cell.
enum Part {
    Gone(Digit),
    Came(Digit),
    Changed { from: Digit, to: Digit },
    Notes,
    Colour,
}

fn part(before: &State, after: &State, cell: Cell) -> Part {
    match (before.get(cell), after.get(cell)) {
        (Some(digit), None) => Part::Gone(digit),
        (None, Some(digit)) => Part::Came(digit),
        (Some(from), Some(to)) if from != to => Part::Changed { from, to },
        _ if marks(before, cell) != marks(after, cell) => Part::Notes,
        _ => Part::Colour,
    }
}

fn marks(state: &State, cell: Cell) -> [underdoku_grid::layout::DigitSet; 2] {
    [MarkKind::Corner, MarkKind::Centre].map(|kind| state.marks(kind, cell))
}

/// Notes of other cells that a digit removes, or brings back, are not reported separately.
fn differs(before: &State, after: &State, cell: Cell) -> bool {
    let tints = |state: &State| -> Vec<_> {
        state.tinted().filter(|(spot, _): &(Spot, _)| spot.cell == cell).collect()
    };
    let has_placed = before.digits() != after.digits();
    before.get(cell) != after.get(cell)
        || !has_placed && marks(before, cell) != marks(after, cell)
        || !has_placed && tints(before) != tints(after)
}
