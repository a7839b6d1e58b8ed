//! All keys.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_grid::Digit;

use super::page;
use crate::app::App;
use crate::keymap::{Action, Keymap, Pen, Way};
use crate::places;

/// What a player does, with the actions that do it. Digits stand for all nine.
fn rows() -> Vec<(&'static str, Vec<Action>)> {
    let digit = |make: fn(Digit) -> Action| vec![make(Digit::ALL[0]), make(Digit::ALL[8])];
    vec![
        ("one cell left, round the edge", vec![Action::Go(Way::Left)]),
        ("down", vec![Action::Go(Way::Down)]),
        ("up", vec![Action::Go(Way::Up)]),
        ("right", vec![Action::Go(Way::Right)]),
        ("three cells: left", vec![Action::Jump(Way::Left)]),
        ("down", vec![Action::Jump(Way::Down)]),
        ("up", vec![Action::Jump(Way::Up)]),
        ("right", vec![Action::Jump(Way::Right)]),
        (
            "to the edge: left, right, up, down",
            [Way::Left, Way::Right, Way::Up, Way::Down].map(Action::Edge).into(),
        ),
        ("next blank", vec![Action::NextBlank]),
        ("blank before", vec![Action::PreviousBlank]),
        ("", vec![]),
        ("digit, with the pen in hand", digit(Action::Digit)),
        ("corner mark", digit(Action::Corner)),
        ("centre mark", digit(Action::Centre)),
        ("next pen", vec![Action::NextPen]),
        ("pen: place, corner, centre", Pen::ALL.map(Action::Take).into()),
        ("wipe the cell's marks", vec![Action::Wipe]),
        ("undo, redo marks", vec![Action::Undo, Action::Redo]),
        ("", vec![]),
        ("drink a potion: HP + 1", vec![Action::Potion]),
        ("use a hint: it fills a blank", vec![Action::Hint]),
        ("", vec![]),
        ("choose", vec![Action::Confirm]),
        ("back, stop playing", vec![Action::Back]),
        ("out at once, the run is kept", vec![Action::Stop]),
        ("draw the screen anew", vec![Action::Repaint]),
        ("these keys", vec![Action::Help]),
    ]
}

/// The rules, in short.
const RULES: [&str; 9] = [
    "Every floor is a Sudoku: 1 to 9 once in each row, column and box.",
    "Fill every blank and you climb down to the next floor, which has more blanks.",
    "A wrong digit springs a trap: it costs 1 HP, the cell stays blank and shows ×.",
    "Without HP the run is over. A potion (!) gives 1 HP back, up to 5.",
    "A hint (?) fills a random blank. Both lie hidden under blanks.",
    "",
    "Bold digits were there from the start, a ° tells that a hint filled the cell.",
    "Marks are your notes: corner marks above, centre marks below, slanted.",
    "Every move is kept at once. Stop when you like and go on later.",
];

/// How many lines the help has.
pub fn help_lines() -> usize {
    rows().len() + RULES.len() + 1
}

pub(super) fn draw(first: usize, app: &App, buffer: &mut Buffer) {
    let area = *buffer.area();
    Clear.render(area, buffer);
    buffer.set_style(area, app.theme.ground);
    let hints =
        [(Action::Go(Way::Down), "further"), (Action::Go(Way::Up), "back up"), (Action::Back, "close")];
    page("Keys and rules", &hints, app, buffer);
    let place = places::help(area);
    let keys = rows().into_iter().map(|(what, actions)| {
        let keys: Vec<String> = actions.iter().map(|&action| shown(&app.desk.keymap, action)).collect();
        let keys = format!("{:>34}  ", keys.join(" .. "));
        Line::from(vec![Span::styled(keys, app.theme.key), Span::raw(what)])
    });
    let rules = [""].into_iter().chain(RULES).map(Line::from);
    let lines: Vec<Line<'_>> = keys.chain(rules).skip(first).collect();
    Paragraph::new(lines).render(place, buffer);
}

fn shown(keymap: &Keymap, action: Action) -> String {
    let keys: Vec<String> = keymap.chords(action).iter().map(|chord| chord.shown()).collect();
    keys.join(" ")
}
