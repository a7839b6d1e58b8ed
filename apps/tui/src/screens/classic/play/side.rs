//! The panel beside the board of Classic.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_game::Millis;
use underdoku_game::classic::{State, kind_name};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Rule, Spec};
use underdoku_words::Message;
use underdoku_words::rules::within;
use underdoku_words::terminal::{label, say};

use super::ClassicPlay;
use super::marks::Emphasis;
use super::places::BUTTONS;
use crate::board::Notes;
use crate::boards::shown_title;
use crate::keymap::{Action, Direction, Keymap};
use crate::settings::{Entry, Settings};
use crate::theme::Theme;
use crate::ui::draw::panel::{self, Piece, key};
use crate::ui::draw::{hint_with, key_hint, put};
use crate::ui::screen::DrawContext;
use crate::words::wrapped;

/// The name of the board, its progress, and its current errors.
pub(crate) fn head(
    play: &ClassicPlay,
    time: Option<Millis>,
    settings: &Settings,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let time = time.map(|time| time.to_string()).unwrap_or_default();
    let width = (time.len() as u16).min(area.width);
    let room = area.width.saturating_sub(width + 1);
    let title = shown_title(play.game.title());
    put(buffer, Rect { width: room, height: 1, ..area }, &title, theme.strong);
    put(buffer, Rect { x: area.right() - width, width, height: 1, ..area }, &time, theme.faint);
    let rest = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    Paragraph::new(vec![left(play), wrong(play, settings, theme)]).render(rest, buffer);
}

fn left(play: &ClassicPlay) -> Line<'static> {
    let view = play.game.view();
    let checkpoints = match view.checkpoints {
        0 => String::new(),
        boards => {
            let checkpoints = Message::new("classic-checkpoints").number("checkpoints", boards);
            format!(" · {}", say(&checkpoints))
        }
    };
    let blanks = view.state.blanks().count();
    let kind = view.state.layout().spec().filter(|&spec| spec != Spec::CLASSIC);
    let kind = kind.map(|spec| format!("{} · ", kind_name(spec))).unwrap_or_default();
    let key = if view.is_complete { "classic-complete" } else { "classic-blanks" };
    let left = say(&Message::new(key).number("blanks", blanks));
    let level = play.level.filter(|level| !play.game.title().starts_with(level));
    let level = level.map(|level| format!("{level} · ")).unwrap_or_default();
    let left = play.solutions_in_short().unwrap_or(left);
    Line::from(format!("{level}{kind}{left}{checkpoints}"))
}

/// Broken rules and digits that differ from the solution: two things, each with its own sign.
fn wrong(play: &ClassicPlay, settings: &Settings, theme: &Theme) -> Line<'static> {
    let style = theme.danger.remove_modifier(Modifier::UNDERLINED);
    let (broken, wrong) = (play.broken(settings).len(), play.wrong().len());
    let key = if wrong > 0 { "classic-broken-short" } else { "classic-broken" };
    let number = |key, number| say(&Message::new(key).number("digits", number));
    let broken = (broken > 0).then(|| format!("! {}", number(key, broken)));
    let wrong = (wrong > 0).then(|| format!("≠ {}", number("classic-wrong", wrong)));
    let parts: Vec<String> = broken.into_iter().chain(wrong).collect();
    Line::styled(parts.join("  "), style)
}

/// The order of entry, cell or digit first, and the held digit.
pub(crate) fn entry(
    play: &ClassicPlay,
    entry: Entry,
    keymap: &Keymap,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let digit_first = format!("[{}]", label("classic-entry-digit"));
    let line = match (entry, play.held) {
        (Entry::CellFirst, _) => {
            Line::styled(format!(" {}", label("classic-entry-cell")), theme.faint)
        }
        (Entry::DigitFirst, None) => Line::styled(digit_first, theme.news),
        (Entry::DigitFirst, Some(digit)) => {
            Line::styled(format!("{digit_first} {}", digit.shown()), theme.news)
        }
    };
    line.render(area, buffer);
    key(keymap, Action::Entry, area, theme, buffer);
}

/// The buttons, each with its key.
pub(crate) fn buttons(keymap: &Keymap, places: &[Rect; 8], theme: &Theme, buffer: &mut Buffer) {
    for ((action, what), area) in BUTTONS.into_iter().zip(places) {
        let key = Span::styled(keymap.short(action), theme.key);
        let line = Line::from(vec![key, Span::raw(" "), Span::raw(label(what))]);
        line.render(*area, buffer);
    }
}

/// The details of the cursor's cell.
pub(crate) fn cell(
    play: &ClassicPlay,
    settings: &Settings,
    width: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let (cell, state) = (play.cursor, play.state());
    let (sign, about) = match state.origin(cell) {
        None => ("", "screen-blank"),
        Some(Origin::Given) => ("", "screen-given"),
        Some(Origin::User) => ("", "screen-yours"),
        Some(Origin::NakedSingle) => ("· ", "classic-naked-single"),
        Some(Origin::HiddenSingle) => ("° ", "classic-hidden-single"),
        Some(Origin::Trial) => ("? ", "classic-trial"),
    };
    let about = label(about);
    let mut lines = vec![Line::from(vec![
        Span::styled(cell.to_string(), theme.strong),
        Span::styled(format!("  {sign}{about}"), theme.faint),
    ])];
    let [corner, centre] = play.marks(cell, settings);
    let is_blank = state.get(cell).is_none();
    let cages = state.layout().cages_at(cell);
    lines.extend(cages.map(|cage| Line::from(rest_of(cage, state))));
    let rules = within(state.layout(), cell);
    let rules = rules.iter().flat_map(|rule| wrapped(&say(rule), width.into()));
    lines.extend(rules.map(Line::from));
    if is_blank {
        lines.extend(panel::notes(Notes::marks(corner, centre), width, theme));
    }
    let colour = state.tint(cell).map(|tint| {
        let letter = char::from(b'a' + tint.get() - 1).to_string();
        let colour = Message::new("classic-colour-here").number("colour", tint.get());
        Line::styled(say(&colour.text("letter", letter)), theme.faint)
    });
    lines.extend(colour);
    lines
}

/// The content of the panel on one line.
pub(crate) fn status(play: &ClassicPlay, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let (theme, settings) = (look.theme, look.settings);
    let blanks = play.state().blanks().count();
    let blanks = say(&Message::new("menu-blanks").number("blanks", blanks));
    let mut pieces = vec![
        Piece::new(play.cursor.to_string(), theme.strong, 0),
        Piece::new(blanks, theme.faint, 3),
    ];
    if let Some(solutions) = play.solutions_in_short() {
        pieces.push(Piece::new(solutions, theme.news, 1));
    }
    let wrong = wrong(play, settings, theme);
    if wrong.width() > 0 {
        pieces.push(Piece::new(wrong.to_string(), wrong.style, 2));
    }
    if play.state().get(play.cursor).is_none() {
        let [corner, centre] = play.marks(play.cursor, settings);
        pieces.extend(Piece::notes(Notes::marks(corner, centre), theme));
    }
    let cages = play.state().layout().cages_at(play.cursor);
    let cages = cages.map(|cage| rest_of(cage, play.state()));
    pieces.extend(cages.map(|cage| Piece::new(cage, Style::new(), 1)));
    let rules = within(play.state().layout(), play.cursor);
    // The first rule is dropped last.
    let leaves = std::iter::once(1).chain(4..);
    let rules = rules.iter().zip(leaves);
    pieces.extend(rules.map(|(rule, leaves)| Piece::new(say(rule), Style::new(), leaves)));
    panel::status(pieces, area, buffer);
}

/// The rest of the sum of a cage, with the number of cells left.
fn rest_of(cage: &Rule, state: &State) -> String {
    let placed = cage.cells().iter().filter_map(|&cell| state.get(cell));
    let placed: Vec<u16> = placed.map(|digit| digit.get().into()).collect();
    let left = cage.cells().len() - placed.len();
    let Some(sum) = cage.sum() else {
        return say(&Message::new("classic-cage-of").number("cells", cage.cells().len()));
    };
    let cage = match sum.checked_sub(placed.iter().sum()) {
        _ if placed.is_empty() => Message::new("classic-cage-in"),
        Some(rest) => Message::new("classic-cage-left").number("rest", rest),
        None => Message::new("classic-cage-over"),
    };
    say(&cage.number("sum", sum).number("cells", left))
}

/// A line of a hint.
#[derive(Debug)]
pub(super) struct HintLine {
    text: String,
    /// True if it belongs to the last sentence.
    is_last: bool,
    /// The emphasis that it explains.
    stress: Option<Emphasis>,
}

/// The lines of the sentences so far, and of the legend.
pub(super) fn hint_lines<S: AsRef<str>>(
    sentences: &[S],
    legend: &[(Emphasis, String)],
    width: usize,
) -> Vec<HintLine> {
    let numbered = sentences.iter().enumerate();
    let lines = numbered.flat_map(|(index, sentence)| {
        let is_last = index + 1 == sentences.len();
        let lines = wrapped(sentence.as_ref(), width).into_iter();
        lines.map(move |text| HintLine { text, is_last, stress: None })
    });
    let entries = legend.iter().flat_map(|(stress, meaning)| {
        let lines = wrapped(meaning, width.saturating_sub(SAMPLE.len()).max(1)).into_iter();
        lines.enumerate().map(|(at, text)| {
            let text = format!("{}{text}", if at == 0 { SAMPLE } else { "  " });
            HintLine { text, is_last: false, stress: (at == 0).then_some(*stress) }
        })
    });
    lines.chain(entries).collect()
}

/// The digit that illustrates an emphasis in a legend.
const SAMPLE: &str = "5 ";

/// The visible part of these lines: the first line, the page, and the number of pages. The page on
/// which the last sentence begins comes first; the result is `further` pages on, cyclically.
fn page_of(lines: &[HintLine], room: usize, further: isize) -> (usize, usize, usize) {
    let (all, room) = (lines.len(), room.max(1));
    let pages = all.div_ceil(room).max(1);
    let last = lines.iter().position(|line| line.is_last).unwrap_or(0);
    let first = if all - last <= room { pages - 1 } else { last / room };
    let page = (first.cast_signed() + further).rem_euclid(pages.cast_signed()).unsigned_abs();
    ((page * room).min(all.saturating_sub(room)), page + 1, pages)
}

/// The hint so far, page by page if it is long, with the key for more.
pub(crate) fn hint(play: &ClassicPlay, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let theme = look.theme;
    let Some(next) = play.tutor.next() else { return };
    let sentences = hint_lines(&play.tutor.sentences(), &play.tutor.legend(), area.width.into());
    // It may cover the digits and the buttons.
    Clear.render(area, buffer);
    buffer.set_style(area, theme.ground);
    let room = usize::from(area.height).saturating_sub(1);
    let is_long = sentences.len() > room;
    let room = room.saturating_sub(usize::from(is_long));
    let (first, page, pages) = page_of(&sentences, room, play.tutor.further);
    for (line, place) in sentences[first..].iter().take(room).zip(area.rows()) {
        put(buffer, place, &line.text, if line.is_last { Style::new() } else { theme.faint });
        if let Some(stress) = line.stress {
            let style = match stress {
                Emphasis::Shown => theme.explained,
                Emphasis::Apart => theme.explained_apart,
            };
            buffer.set_style(Rect { width: 1, ..place }, style);
        }
    }
    let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    if is_long {
        let pages = Message::new("classic-hint-page").number("page", page).number("pages", pages);
        let further = hint_with(Action::Edge(Direction::Down), say(&pages), look);
        look.hints.draw(vec![further], Rect { y: foot.y.saturating_sub(1), ..foot }, buffer);
    }
    let hints = [(Action::Hint, next), (Action::Back, "classic-hint-enough")];
    let hints = hints.map(|(action, what)| key_hint(action, what, look));
    look.hints.draw(hints.into(), foot, buffer);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_hint_begins_at_its_last_sentence_and_is_read_page_by_page() {
        let sentences =
            ["There is a chain.", "XY-chain: if r1c1 is 2, then r1c5 is 3, so r9c9 is not 4."];
        let lines = hint_lines(&sentences, &[], 18);
        let is_last: Vec<bool> = lines.iter().map(|line| line.is_last).collect();
        assert_eq!(is_last, [false, true, true, true, true]);
        assert_eq!(page_of(&lines, 5, 0), (0, 1, 1));
        assert_eq!(page_of(&lines, 4, 0), (1, 2, 2));
        assert_eq!(page_of(&lines, 3, 0), (0, 1, 2));
        assert_eq!([1, 2, -1].map(|further| page_of(&lines, 3, further).0), [2, 0, 2]);
        assert_eq!(page_of(&lines, 0, 7).2, 5, "one line at least");
        assert_eq!(page_of(&[], 3, 1), (0, 1, 1));
    }
}
