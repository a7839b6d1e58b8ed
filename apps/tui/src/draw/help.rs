//! All keys.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_grid::Digit;

use super::page;
use crate::app::{App, Game, Screen};
use crate::keymap::{Action, Keymap, Pen, Way};
use crate::places;
use crate::settings::Entry;

/// What a player does, with the actions that do it. Digits stand for all nine.
type Row = (&'static str, Vec<Action>);

/// The keys that move.
fn walking() -> Vec<Row> {
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
    ]
}

/// The keys that write.
fn writing() -> Vec<Row> {
    let digit = |make: fn(Digit) -> Action| vec![make(Digit::ALL[0]), make(Digit::ALL[8])];
    vec![
        ("digit, with the pen in hand", digit(Action::Digit)),
        ("corner mark", digit(Action::Corner)),
        ("centre mark", digit(Action::Centre)),
        ("next pen", vec![Action::NextPen]),
        ("pen: place, corner, centre", Pen::ALL.map(Action::Take).into()),
    ]
}

/// The keys that write where there are no marks.
fn placing() -> Vec<Row> {
    vec![("digit into the cell", vec![Action::Digit(Digit::ALL[0]), Action::Digit(Digit::ALL[8])])]
}

/// The keys of Delve alone.
fn delving() -> Vec<Row> {
    vec![
        ("wipe the cell's marks", vec![Action::Wipe]),
        ("undo, redo marks", vec![Action::Undo, Action::Redo]),
        ("", vec![]),
        ("drink a potion: HP + 1", vec![Action::Potion]),
        ("use a hint: it fills a blank", vec![Action::Hint]),
        ("show or hide the clock", vec![Action::Clock]),
    ]
}

/// The keys of Classic alone.
fn benching() -> Vec<Row> {
    vec![
        ("clear the cell, or wipe its marks", vec![Action::Wipe]),
        ("cell first or digit first", vec![Action::Entry]),
        ("undo, redo, as far as the load", vec![Action::Undo, Action::Redo]),
        ("checkpoint, return to it", vec![Action::Checkpoint, Action::Return]),
        ("fill, clean all marks", vec![Action::FillMarks, Action::CleanMarks]),
        ("", vec![]),
        ("hint: technique, where, what, do it", vec![Action::Hint]),
        ("check: what differs from the solution ≠", vec![Action::Check]),
        ("conflicts: what breaks a rule now !", vec![Action::Conflicts]),
        ("show conflicts all the time, or not", vec![Action::LiveConflicts]),
        ("choices: the digits that fit here", vec![Action::Choices]),
        ("rate: the puzzle's difficulty", vec![Action::Rate]),
        ("solve, with the method of each cell", vec![Action::Solve]),
        ("", vec![]),
        ("boards, games that are kept", vec![Action::Boards, Action::Games]),
        ("new puzzle", vec![Action::NewPuzzle]),
        ("save under a name", vec![Action::Save]),
        ("type a command", vec![Action::Command]),
        ("pause: hide the board", vec![Action::Pause]),
        ("show or hide the clock", vec![Action::Clock]),
    ]
}

/// The keys of Hudoku alone.
fn racing() -> Vec<Row> {
    vec![
        ("the digits that the region has", vec![Action::Confirm]),
        ("those that still fit", vec![Action::Choices]),
        ("", vec![]),
        ("a hint: shows this cell, or a random one", vec![Action::Hint]),
        ("clock: normal, slow, off", vec![Action::Clock]),
        ("pause: hide the board, stop the clock", vec![Action::Pause]),
        ("show the solution: no points", vec![Action::Solve]),
    ]
}

/// The keys of Classic where digits are chosen first.
fn holding() -> Vec<Row> {
    vec![("write the digit that is held", vec![Action::Confirm])]
}

/// The keys of lists.
fn listing() -> Vec<Row> {
    vec![
        ("line up", vec![Action::Go(Way::Up), Action::PreviousBlank]),
        ("line down", vec![Action::Go(Way::Down), Action::NextBlank]),
        ("first line, last line", vec![Action::Edge(Way::Up), Action::Edge(Way::Down)]),
    ]
}

/// The keys of lines that have values.
fn turning() -> Vec<Row> {
    vec![("value before, next value", vec![Action::Go(Way::Left), Action::Go(Way::Right)])]
}

/// The keys of games that are kept.
fn discarding() -> Vec<Row> {
    vec![("discard the game", vec![Action::Wipe])]
}

/// The keys of a line that is typed.
fn typing() -> Vec<Row> {
    vec![("take the last character out", vec![Action::Wipe])]
}

fn choosing() -> Vec<Row> {
    vec![("choose", vec![Action::Confirm])]
}

/// The keys of every screen.
fn leaving() -> Vec<Row> {
    let mut rows = vec![
        ("back, stop playing", vec![Action::Back]),
        ("out at once, the game is kept", vec![Action::Stop]),
    ];
    if cfg!(unix) {
        rows.push(("to the shell; fg goes on", vec![Action::Suspend]));
    }
    rows.extend([("draw the screen anew", vec![Action::Repaint]), ("these keys", vec![Action::Help])]);
    rows
}

/// The keys of a screen; the menu tells of all games.
fn rows(screen: &Screen, entry: Entry) -> Vec<Row> {
    let own = match screen {
        Screen::Play(_) => vec![walking(), gap(), writing(), delving()],
        Screen::Workbench(_) => {
            let holding = if entry == Entry::DigitFirst { holding() } else { Vec::new() };
            vec![walking(), gap(), writing(), holding, benching()]
        }
        Screen::Round(_) => vec![walking(), gap(), placing(), racing()],
        Screen::Menu(_) | Screen::Settings(_) => everything(),
        Screen::SeedPrompt(_) | Screen::FilePrompt(_) => vec![typing(), choosing()],
        Screen::NewPuzzle(_) => vec![listing(), turning(), choosing()],
        Screen::NewRound(_) => vec![listing(), turning(), typing(), choosing()],
        Screen::Runs(_) | Screen::Games(_) | Screen::Rounds(_) => vec![listing(), choosing(), discarding()],
        Screen::Records(..) => vec![listing()],
        Screen::RoundRecords(_) => vec![listing(), turning()],
        Screen::Over(_) | Screen::RoundOver(_) | Screen::Boards(_) => vec![listing(), choosing()],
    };
    [own, vec![gap(), leaving()]].concat().concat()
}

fn everything() -> Vec<Vec<Row>> {
    let boards = [walking(), gap(), writing(), choosing(), gap()];
    let games = [("In Delve:", delving()), ("In Classic:", benching()), ("In Hudoku:", racing())];
    let games = games.into_iter().flat_map(|(name, rows)| [heading(name), rows, gap()]);
    let mut all: Vec<Vec<Row>> = boards.into_iter().chain(games).collect();
    all.pop();
    all
}

fn gap() -> Vec<Row> {
    heading("")
}

fn heading(text: &'static str) -> Vec<Row> {
    vec![(text, vec![])]
}

/// The rules of Delve, in short.
const DELVE: [&str; 9] = [
    "Every floor is a Sudoku: 1 to 9 once in each row, column and box.",
    "Fill every blank and you climb down to the next floor with more blanks.",
    "A wrong digit springs a trap: 1 HP less, the cell stays blank and shows ×.",
    "Without HP the run is over. A potion (!) gives 1 HP back, up to 5.",
    "A hint (?) fills a random blank. Both lie hidden under blanks.",
    "",
    "Bold digits were there from the start; a ° says that a hint filled the cell.",
    "Marks are your notes: corner marks above, centre marks below, slanted.",
    "Every move is kept at once. Stop when you like and go on later.",
];

/// Classic, in short.
const CLASSIC: [&str; 11] = [
    "Presets are bold and stay. Your digits may be wrong until you find out.",
    "A board above 9x9 has letters: a capital A is 10, B is 11; Alt+A marks it.",
    "A ! beside digits: they break a rule now. A ≠: it differs from the solution.",
    "Solved digits slant: · only candidate, ° only place in a house, ? by trial.",
    "These are removeOptions, onlyInReg and recourse.",
    "Diagonals are stroked; thick lines part regions, thin ones cages with sums.",
    "",
    "Commands: load save save! new go set mark marks choices check conflicts hint",
    "solve undo redo checkpoint return rate help exit; load takes a path, too.",
    "save! makes a puzzle of the board: every filled cell becomes a preset.",
    "Every change is kept at once, each board as a game of its own.",
];

/// The rules of Hudoku, in short.
const HUDOKU: [&str; 10] = [
    "Regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4. No digit",
    "stands twice in a row, a column or a region. Hatched cells are empty; the",
    "number in one stands neither in its row nor in its column.",
    "The clock starts at 30, a right digit sets it to 32. When it runs out, it",
    "shows a cell. Its bar breaks up at 10 seconds, and calls ! ! ! at 5.",
    "Score: 10000, less 10 a second, 500 a hint, 250 a wrong digit.",
    "A pause hides the board; the score tells of it, and of a slow clock or none.",
    "",
    "Bold digits were there from the start; ° tells of a hint, ! of the clock.",
    "Every move is kept at once. Stop when you like and go on later.",
];

fn rules(game: Option<Game>) -> Vec<&'static str> {
    match game {
        Some(Game::Delve) => DELVE.into(),
        Some(Game::Classic) => CLASSIC.into(),
        Some(Game::Hudoku) => HUDOKU.into(),
        None => [&DELVE[..], &[""], &CLASSIC[..], &[""], &HUDOKU[..]].concat(),
    }
}

/// How many lines the help has.
pub fn help_lines(app: &App) -> usize {
    lines(app).len()
}

/// The keys, but for what no key does here, and the rules.
fn lines(app: &App) -> Vec<Line<'static>> {
    let keymap = app.keys();
    let rows = rows(&app.screen, app.desk.settings.entry).into_iter();
    let keys = rows.filter_map(|(what, actions)| {
        let keys: Vec<String> = actions.iter().filter_map(|&action| shown(&keymap, action)).collect();
        let keys = Some(keys.join(" .. ")).filter(|keys| actions.is_empty() || !keys.is_empty())?;
        Some(Line::from(vec![Span::styled(format!("{keys:>34}  "), app.theme.key), Span::raw(what)]))
    });
    let rules = [""].into_iter().chain(rules(app.screen.game())).map(Line::from);
    keys.chain(rules).collect()
}

pub(super) fn draw(first: usize, app: &App, buffer: &mut Buffer) {
    let area = *buffer.area();
    Clear.render(area, buffer);
    buffer.set_style(area, app.theme.ground);
    let hints =
        [(Action::Go(Way::Down), "further"), (Action::Go(Way::Up), "back up"), (Action::Back, "close")];
    page("Keys and rules", &hints, app, buffer);
    let lines: Vec<Line<'_>> = lines(app).into_iter().skip(first).collect();
    Paragraph::new(lines).render(places::help(area), buffer);
}

/// All keys of an action, if it has any.
fn shown(keymap: &Keymap, action: Action) -> Option<String> {
    let keys: Vec<String> = keymap.chords(action).iter().map(|chord| chord.shown()).collect();
    Some(keys.join(" ")).filter(|keys| !keys.is_empty())
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Position, Rect};

    use super::*;

    #[test]
    fn every_line_has_room_on_the_least_screen() {
        let room = usize::from(places::page(Rect::from((Position::ORIGIN, places::LEAST))).width);
        let rows = everything().concat().into_iter().chain(holding()).chain(listing()).chain(leaving());
        let row = rows.into_iter().find(|row| row.0.chars().count() + 36 > room);
        assert_eq!(row, None);
        for game in [None, Some(Game::Delve), Some(Game::Classic), Some(Game::Hudoku)] {
            let too_long = rules(game).into_iter().find(|line| line.chars().count() > room);
            assert_eq!(too_long, None);
        }
    }
}
