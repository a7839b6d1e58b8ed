//! A game of Classic.

use std::collections::BTreeSet;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_grid::layout::{Place, Value, Values};
use underdoku_grid::{Cell, CellSet, Digit, Origin};
use underdoku_logic::HintLevel;
use unicode_width::UnicodeWidthStr as _;

use super::board::{Face, Ink, Kind, Sheet, tone_style};
use super::cell::Notes;
use super::{board, dialog, key_hint, panel, put, side};
use crate::app::{App, Done, DoneLine, Workbench};
use crate::keymap::{Action, Keymap, Pen};
use crate::places::{self, WorkbenchPlaces};
use crate::settings::{Entry, Settings};
use crate::theme::Theme;

pub(super) fn draw(bench: &Workbench, app: &App, buffer: &mut Buffer, now: Instant) {
    let (theme, settings) = (&app.theme, &app.desk.settings);
    let area = *buffer.area();
    let places = places::workbench(area, bench.state().layout());
    if bench.is_paused {
        paused(app, area, buffer);
        return;
    }
    board::draw(&sheet(bench, settings, theme, now), places.board, theme, buffer);
    beside(bench, app, &places, buffer, now);
    foot(bench, app, places.foot, buffer, now);
    if let Some(done) = bench.done {
        celebrate(&done, area, theme, buffer);
    }
}

fn beside(bench: &Workbench, app: &App, places: &WorkbenchPlaces, buffer: &mut Buffer, now: Instant) {
    let (theme, settings, keymap) = (&app.theme, &app.desk.settings, &app.desk.keymap);
    let time = settings.clock.then(|| bench.clock.read(now));
    side::head(bench, time, settings, places.head, theme, buffer);
    panel::pens(bench.pen, keymap, (places.pen_head, places.pens), theme, buffer);
    side::entry(bench, settings.entry, keymap, places.entry, theme, buffer);
    let fill = bench.state().fill();
    let count_of = |digit| fill.placed().filter(|&(_, other)| other == digit).count();
    panel::digits(count_of, bench.sought(settings), &places.digits, theme, buffer);
    side::buttons(keymap, &places.buttons, theme, buffer);
    if let Some(area) = bench.tutor.place(places) {
        side::hint(bench, keymap, area, theme, buffer);
    } else {
        side::cell(bench, settings, places.cell, theme, buffer);
        panel::log(&bench.log, places.log, theme, buffer);
    }
}

/// What a hint shows on the board.
#[derive(Default)]
struct Pointing {
    lit: CellSet,
    barred: CellSet,
    shown: underdoku_logic::CandidateSet,
    apart: underdoku_logic::CandidateSet,
    struck: underdoku_logic::CandidateSet,
}

impl Pointing {
    /// Houses are told by light; where a theme has none, by bars at their blanks.
    fn of(bench: &Workbench, theme: &Theme) -> Self {
        let Some((hint, level)) = &bench.tutor.hint else { return Self::default() };
        let (step, because) = (&hint.step, &hint.step.because);
        let mut pointing = Self::default();
        let houses = because.houses.cells();
        let has_few = (1..=4).contains(&because.houses.len());
        if *level >= HintLevel::Where {
            pointing.lit = if has_few { houses } else { CellSet::EMPTY };
            pointing.barred = match has_few {
                true if theme.dots => houses - filled(bench),
                true => CellSet::EMPTY,
                false => because.cells,
            };
        }
        if *level >= HintLevel::What {
            pointing.barred = because.cells;
            pointing.shown = because.pattern;
            pointing.apart = because.fins;
        }
        if *level == HintLevel::Do {
            pointing.shown |= step.places;
            pointing.apart -= step.places;
            pointing.barred = pointing.barred | step.places.cells() | step.removes.cells();
            pointing.struck = step.removes;
        }
        pointing
    }
}

/// The cells of the usual board that hold a digit.
fn filled(bench: &Workbench) -> CellSet {
    bench.state().grid().map_or(CellSet::EMPTY, |grid| grid.filled())
}

fn sheet<'a>(bench: &'a Workbench, settings: &Settings, theme: &Theme, now: Instant) -> Sheet<'a> {
    let pointing = Pointing::of(bench, theme);
    let (broken, wrong) = (bench.broken(settings), bench.wrong());
    let layout = bench.state().layout();
    let all_marks = bench.all_marks(settings);
    let faces = layout.cells().map(|cell| match bench.state().get(cell) {
        None => Face::Blank(notes(all_marks[layout.index(cell)], cell, &pointing)),
        Some(digit) => Face::Digit(Ink {
            digit,
            kind: kind(bench.state().origin(cell)),
            is_broken: broken.contains(&cell),
            is_wrong: wrong.contains(&cell),
        }),
    });
    let lit = match (&bench.tutor.hint, settings.guides) {
        (Some(_), _) => pointing.lit.iter().map(Place::from).collect(),
        (None, true) => bench.peers(),
        (None, false) => BTreeSet::new(),
    };
    Sheet {
        layout,
        faces: faces.collect(),
        cursor: bench.cursor,
        is_pencil: bench.pen != Pen::Place,
        lit,
        barred: pointing.barred.iter().map(Place::from).collect(),
        sought: bench.sought(settings).filter(|_| bench.tutor.hint.is_none()),
        stage: &bench.stage,
        now,
    }
}

/// The marks of a blank, with those that a hint speaks of.
fn notes([corner, centre]: [Values; 2], cell: Place, pointing: &Pointing) -> Notes {
    let of = |candidates: underdoku_logic::CandidateSet| {
        let cell = (cell.row() < 9 && cell.column() < 9).then(|| Cell::at(cell.row(), cell.column()));
        cell.map_or(Values::EMPTY, |cell| candidates.digits_of(cell).into())
    };
    let [shown, apart, struck] = [pointing.shown, pointing.apart, pointing.struck].map(of);
    let unmarked = (shown | apart | struck) - corner - centre;
    Notes { shown, apart, struck, ..Notes::marks(corner | unmarked, centre) }
}

/// How a digit's origin is drawn.
const fn kind(origin: Option<Origin>) -> Kind {
    match origin {
        Some(Origin::Preset) => Kind::Given,
        Some(Origin::User) | None => Kind::Own,
        Some(Origin::NakedSingle) => Kind::Found('·'),
        Some(Origin::HiddenSingle) => Kind::Found('°'),
        Some(Origin::Trial) => Kind::Found('?'),
    }
}

/// What is typed, the latest news, or what can be done.
fn foot(bench: &Workbench, app: &App, area: Rect, buffer: &mut Buffer, now: Instant) {
    let (theme, keymap) = (&app.theme, &app.desk.keymap);
    if let Some(line) = &bench.line {
        typed(&line.text, area, theme, buffer);
        return;
    }
    if let Some(news) = bench.stage.toast(now) {
        let text = format!(" {} {} ", news.tone.shape(), news.text);
        put(buffer, area, &text, tone_style(news.tone, theme));
        return;
    }
    let size = bench.state().layout().rows();
    let ends = [1, size].map(|end| digit_key(end, keymap));
    let digits = match (app.desk.settings.entry, bench.held) {
        (Entry::CellFirst, _) => format!(" {}   ", bench.pen.name()),
        (Entry::DigitFirst, None) => " choose a digit   ".to_owned(),
        (Entry::DigitFirst, Some(_)) => " another   ".to_owned(),
    };
    let mut spans =
        vec![Span::styled(format!(" {}-{}", ends[0], ends[1]), theme.key), Span::styled(digits, theme.faint)];
    if let (Entry::DigitFirst, Some(digit)) = (app.desk.settings.entry, bench.held) {
        spans.push(Span::styled(keymap.shown(Action::Confirm), theme.key));
        spans.push(Span::styled(format!(" {} {} here   ", bench.pen.name(), digit.shown()), theme.faint));
    }
    let hints = [
        (Action::Command, "command"),
        (Action::Boards, "open"),
        (Action::Save, "save"),
        (Action::Pause, "pause"),
        (Action::Help, "keys"),
        (Action::Back, "stop"),
    ];
    spans.extend(hints.iter().flat_map(|&(action, what)| key_hint(keymap, action, what, theme)));
    Line::from(spans).render(area, buffer);
}

/// The key of a digit: above 9 its capital letter.
fn digit_key(value: usize, keymap: &Keymap) -> String {
    match u8::try_from(value).ok().and_then(Digit::new) {
        Some(digit) => keymap.shown(Action::Digit(digit)),
        None => Value::from_index(value - 1).shown().to_string(),
    }
}

/// The end of what is typed, as much as has room.
fn typed(text: &str, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let room = usize::from(area.width).saturating_sub(4);
    let mut shown = text;
    while shown.width() > room {
        let first = shown.chars().next().map_or(1, char::len_utf8);
        shown = &shown[first..];
    }
    let line =
        Line::from(vec![Span::styled(" :", theme.key), Span::styled(shown, theme.strong), Span::raw("▏")]);
    line.render(area, buffer);
}

fn paused(app: &App, area: Rect, buffer: &mut Buffer) {
    let theme = &app.theme;
    let frame = places::centred(area, 40, 7);
    dialog::empty(frame, theme.frame, theme, buffer);
    let line = |y| Rect { x: frame.x + 2, y: frame.y + y, width: frame.width - 4, height: 1 };
    Line::styled("Paused", theme.strong).centered().render(line(2), buffer);
    Line::styled("The clock stands. Any key goes on.", theme.faint).centered().render(line(4), buffer);
}

/// A complete board.
fn celebrate(done: &Done, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let word = done.difficulty.map(|word| format!(", {word}")).unwrap_or_default();
    let title = format!("✓ Complete in {}{word}", done.time);
    dialog::question(&title, &DoneLine::ALL.map(DoneLine::title), done.list, area, theme, buffer);
}

/// The digits of a set, as they are written in a row.
pub(super) fn row(digits: Values, style: Style) -> Span<'static> {
    Span::styled(panel::listed(digits), style)
}
