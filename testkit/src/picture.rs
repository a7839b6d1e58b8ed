//! A screen as an SVG picture, with a window frame.
//!
//! A cell is 9 by 19 units, and everything except letters is drawn in whole units: backgrounds,
//! frames ([`lines`]) and blocks ([`blocks`]) meet without gaps in any font. Letters are text, word
//! by word; each word has its length set, so that columns stay aligned in every monospaced font. A
//! character that fonts often lack is a separate word, so it cannot shift others.
//!
//! The window has its own background and border, for light and dark pages. Equal screens give
//! identical pictures. A [`film`] shows several screens in turn.

mod blocks;
mod film;
mod lines;
mod palette;
mod shapes;
mod words;

pub use film::to_film;

use std::fmt::{self, Write as _};

use crate::{Cell, Point, Screen};
use palette::{Ink, Rgb};
use shapes::{Rect, Shapes};
use words::Word;

/// The width of a cell. Odd, so that it has a centre.
const WIDTH: u32 = 9;
/// The height of a cell. Odd, so that it has a centre.
const HEIGHT: u32 = 19;
/// The distance from the top of a cell to the base line of its letters.
const BASELINE: u32 = 14;
/// The distance from the top of a cell to its underline.
const UNDERLINE: u32 = 16;
const FONT_SIZE: u32 = 15;
/// The margin around the screen.
const MARGIN: u32 = 12;
/// The height of the window's title bar.
const TITLE: u32 = 32;

impl Screen {
    /// Draws the screen as an SVG picture, in a window with this title.
    pub fn to_svg(&self, title: &str) -> String {
        Picture { screen: self, title }.to_string()
    }
}

struct Picture<'a> {
    screen: &'a Screen,
    title: &'a str,
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.window(f)?;
        writeln!(f, r#"<g transform="translate({MARGIN} {TITLE})">"#)?;
        self.content(f)?;
        writeln!(f, "</g>\n</svg>")
    }
}

impl Picture<'_> {
    fn window(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.screen.size();
        let width = u32::from(size.columns) * WIDTH + 2 * MARGIN;
        let height = u32::from(size.rows) * HEIGHT + TITLE + MARGIN;
        let title = Escaped(self.title);
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="{FONT_SIZE}">"#
        )?;
        writeln!(f, "<title>{title}</title>")?;
        writeln!(
            f,
            r##"<rect x="0.5" y="0.5" width="{}" height="{}" rx="8" fill="{}" stroke="#7d8590"/>"##,
            width - 1,
            height - 1,
            palette::BACKGROUND
        )?;
        for (x, color) in [(18, "#ed6a5e"), (36, "#f4bf4f"), (54, "#61c554")] {
            writeln!(f, r#"<circle cx="{x}" cy="16" r="5.5" fill="{color}"/>"#)?;
        }
        let middle = width / 2;
        writeln!(
            f,
            r##"<text x="{middle}" y="21" fill="#9da5b3" font-size="13" text-anchor="middle">{title}</text>"##
        )
    }

    /// The screen without its window.
    fn content(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shapes().write(f)?;
        self.words(f)
    }

    /// Everything except letters.
    fn shapes(&self) -> Shapes {
        let mut shapes = Shapes::default();
        for (row, cells) in (0..).zip(self.screen.rows()) {
            backgrounds(&mut shapes, cells, row * HEIGHT);
            for (column, cell) in (0..).zip(cells) {
                draw(&mut shapes, cell, column * WIDTH, row * HEIGHT);
            }
        }
        if let Some(Point { column, row }) = self.screen.cursor() {
            let (left, top) = (u32::from(column) * WIDTH, u32::from(row) * HEIGHT);
            shapes.fill(palette::FOREGROUND, Rect::new(left, top + UNDERLINE, WIDTH, 2));
        }
        shapes
    }

    fn words(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, cells) in (0..).zip(self.screen.rows()) {
            for word in words::of(cells) {
                word.write(f, row * HEIGHT + BASELINE)?;
            }
        }
        Ok(())
    }
}

/// Adds one rectangle for each run of cells with the same background.
fn backgrounds(shapes: &mut Shapes, cells: &[Cell], top: u32) {
    let backs: Vec<Rgb> = cells.iter().map(|cell| Ink::of(cell).back).collect();
    let mut left = 0;
    for run in backs.chunk_by(|a, b| a == b) {
        let width = run.len() as u32 * WIDTH;
        if run[0] != palette::BACKGROUND {
            shapes.back(run[0], Rect::new(left, top, width, HEIGHT));
        }
        left += width;
    }
}

/// Draws the shapes of a cell: frames, blocks and the underline.
fn draw(shapes: &mut Shapes, cell: &Cell, left: u32, top: u32) {
    let ink = Ink::of(cell);
    let mut fill = |color, rect: Rect| shapes.fill(color, rect.moved(left, top));
    if cell.underline() {
        fill(ink.fore, Rect::new(0, UNDERLINE, WIDTH, 1));
    }
    let Some(character) = single(cell) else { return };
    for rect in lines::of(character) {
        fill(ink.fore, rect);
    }
    if let Some(block) = blocks::of(character) {
        let color = ink.fore.over(ink.back, block.percent);
        block.rects.into_iter().for_each(|rect| fill(color, rect));
    }
    if let Some(path) = lines::curve(character, left, top) {
        shapes.curve(ink.fore, &path);
    }
}

/// The cell's character, if it is a single one.
fn single(cell: &Cell) -> Option<char> {
    let mut characters = cell.contents().chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// True if a cell is drawn by [`draw`] and has no letter.
fn is_drawn(cell: &Cell) -> bool {
    single(cell).is_some_and(|character| lines::knows(character) || blocks::of(character).is_some())
}

/// A text escaped for XML content and attributes.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            // XML cannot represent these.
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => f.write_char(' '),
            other => f.write_char(other),
        })
    }
}

impl Word {
    fn write(&self, f: &mut fmt::Formatter<'_>, y: u32) -> fmt::Result {
        let (x, length) = (self.column * WIDTH, self.columns * WIDTH);
        write!(f, r#"<text x="{x}" y="{y}" fill="{}" textLength="{length}""#, self.color)?;
        f.write_str(r#" lengthAdjust="spacingAndGlyphs""#)?;
        if self.bold {
            f.write_str(r#" font-weight="bold""#)?;
        }
        if self.italic {
            f.write_str(r#" font-style="italic""#)?;
        }
        writeln!(f, ">{}</text>", Escaped(&self.text))
    }
}

#[cfg(test)]
mod tests;
