//! Small boards that show what a game is.

use std::sync::LazyLock;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::classic::{PuzzleRequest, State};
use underdoku_game::delve::{Depth, Floor, MAX_HP};
use underdoku_game::hudoku::{Deal, Template};
use underdoku_generator::Symmetry;
use underdoku_grid::layout::{Cell, Digit};

use crate::screens::classic::small_lines;
use crate::theme::Theme;

/// The size of a picture, in columns and lines.
pub(super) const SIZE: (u16, u16) = (36, 11);

/// The seed of all pictures.
const SEED: u64 = 7;

/// The subject of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Picture<'a> {
    /// This board of Classic.
    Board(&'a State),
    /// A floor of Delve: hearts, and the stairs.
    Delve,
    /// A floor of Depths with its monsters.
    Depths,
    /// A sample board of Classic.
    Classic,
    /// A board of Hudoku with its void cells.
    Hudoku,
}

static FLOOR: LazyLock<State> =
    LazyLock::new(|| State::puzzle(Floor::dig(&SEED.into(), Depth::FIRST).puzzle().givens()));

static LAIR: LazyLock<State> = LazyLock::new(|| made("2x3x"));

static SAMPLE: LazyLock<State> = LazyLock::new(|| made("3x3"));

static ROUND: LazyLock<Option<Deal>> =
    LazyLock::new(|| Deal::new(&Template::named("6x5")?, &SEED.into()).ok());

/// A puzzle of a kind of board; empty if there is none.
fn made(kind: &str) -> State {
    let wish = kind.parse().ok().map(|kind| PuzzleRequest {
        kind,
        hardness: None,
        givens: None,
        symmetry: Symmetry::HalfTurn,
        seed: SEED.into(),
    });
    wish.and_then(|wish| wish.grant().ok()).unwrap_or_default()
}

/// Draws a picture.
pub(super) fn draw(picture: Picture<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let lines = match picture {
        Picture::Board(state) => small_lines(state, theme),
        Picture::Classic => small_lines(&SAMPLE, theme),
        Picture::Delve => beside(small_lines(&FLOOR, theme), descent(theme)),
        Picture::Depths => beside(small_lines(&LAIR, theme), monsters(theme)),
        Picture::Hudoku => ROUND.as_ref().map(|deal| half(deal, theme)).unwrap_or_default(),
    };
    Paragraph::new(lines).render(area, buffer);
}

/// Lines, each followed by the line of `right` beside it.
fn beside<'a>(mut lines: Vec<Line<'a>>, right: Vec<Line<'a>>) -> Vec<Line<'a>> {
    for (line, right) in lines.iter_mut().zip(right) {
        line.spans.push(Span::raw("   "));
        line.spans.extend(right.spans);
    }
    lines
}

/// Hearts, and stairs that lead down.
fn descent<'a>(theme: &Theme) -> Vec<Line<'a>> {
    let mut lines = vec![Line::default(); usize::from(SIZE.1)];
    let (full, lost) = ("♥".repeat(3), "♡".repeat(usize::from(MAX_HP).saturating_sub(3)));
    lines[0] = Line::styled(Depth::FIRST.to_string(), theme.strong);
    lines[1] = Line::from(vec![Span::styled(full, theme.danger), Span::styled(lost, theme.faint)]);
    let stairs = [(7, " @"), (8, "━━━┓"), (9, "   ┗━━━┓"), (10, "       ┗━")];
    for (line, text) in stairs {
        lines[line] = Line::styled(text, if line == 7 { theme.strong } else { theme.frame });
    }
    lines
}

/// Monsters with their remaining HP.
fn monsters<'a>(theme: &Theme) -> Vec<Line<'a>> {
    let bar = |letter: &'static str, full: usize, style: Style| {
        let rest = "░".repeat(6_usize.saturating_sub(full));
        Line::from(vec![
            Span::styled(format!("{letter} "), theme.strong),
            Span::styled("█".repeat(full), style),
            Span::styled(rest, theme.faint),
        ])
    };
    vec![
        bar("@", 5, theme.gain),
        Line::default(),
        bar("r", 3, theme.danger),
        bar("s", 6, theme.danger),
        bar("W", 1, theme.danger),
    ]
}

/// A board of Hudoku: digits, hidden cells, and hatched void cells.
fn half<'a>(deal: &Deal, theme: &Theme) -> Vec<Line<'a>> {
    let layout = deal.layout();
    let face = |place: Cell| {
        let shown = |digit: Option<Digit>| digit.map_or('·', Digit::shown);
        if layout.is_void(place) {
            let clue = layout.clue(place).map_or('▒', Digit::shown);
            return Span::styled(format!("▒{clue}▒"), theme.frame);
        }
        let digit = deal.givens().get(place);
        let style = if digit.is_some() { theme.given } else { theme.grid };
        Span::styled(format!(" {} ", shown(digit)), style)
    };
    let line = |row| (0..layout.columns()).map(|column| face(Cell::new(row, column))).collect();
    (0..layout.rows()).map(line).map(|spans: Vec<Span<'a>>| Line::from(spans)).collect()
}
