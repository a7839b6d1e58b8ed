//! Pages as a PDF document.
//!
//! The fonts are Helvetica and Helvetica Bold, which every PDF reader has, so none is embedded.
//! They cover Latin-1; any other character becomes a question mark. The document contains no date,
//! so the same puzzles give the same bytes.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use underdoku_grid::layout::pieces::{Form, Piece, Point};

use super::super::pieces::{CAPITAL, colour};
use super::page::{DASH, DASH_GREY, Mark, Page, Size, Weight, base_of_digit, width_of};

const CATALOG: Ref = Ref::new(1);
const TREE: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const FONTS: [(Name<'_>, Name<'_>, Ref); 2] = [
    (Name(b"R"), Name(b"Helvetica"), Ref::new(4)),
    (Name(b"B"), Name(b"Helvetica-Bold"), Ref::new(5)),
];
/// The first object number for pages. Each page has two objects: itself and its content.
const FIRST_PAGE: i32 = 6;

pub(super) fn document(title: &str, pages: impl Iterator<Item = Page>) -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOG).pages(TREE);
    pdf.document_info(INFO).title(TextStr(title)).creator(TextStr("Underdoku"));
    for (_, font, id) in FONTS {
        pdf.type1_font(id).base_font(font).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let mut kids = Vec::new();
    let mut next = FIRST_PAGE;
    for page in pages {
        let id = Ref::new(next);
        write_page(&mut pdf, &page, id, Ref::new(next + 1));
        kids.push(id);
        next += 2;
    }
    let count = i32::try_from(kids.len()).expect("a PDF's page count fits 32 bits");
    pdf.pages(TREE).kids(kids).count(count);
    pdf.finish()
}

fn write_page(pdf: &mut Pdf, page: &Page, id: Ref, content: Ref) {
    let mut writer = pdf.page(id);
    writer.media_box(Rect::new(0.0, 0.0, page.size.x, page.size.y)).parent(TREE).contents(content);
    let mut resources = writer.resources();
    let mut fonts = resources.fonts();
    for (name, _, font) in FONTS {
        fonts.pair(name, font);
    }
    fonts.finish();
    resources.finish();
    writer.finish();
    pdf.stream(content, &content_of(page));
}

fn content_of(page: &Page) -> Vec<u8> {
    let mut content = Content::new();
    for mark in &page.marks {
        match mark {
            Mark::Line { from, to, width } => {
                let (from, to) = (raised(page, *from), raised(page, *to));
                content
                    .set_line_width(short(*width))
                    .move_to(from.x, from.y)
                    .line_to(to.x, to.y)
                    .stroke();
            }
            Mark::Dashes { from, to, width } => {
                let (from, to) = (raised(page, *from), raised(page, *to));
                let dash = short(DASH * width);
                content.save_state().set_stroke_gray(DASH_GREY).set_dash_pattern([dash, dash], 0.0);
                content
                    .set_line_width(short(*width))
                    .move_to(from.x, from.y)
                    .line_to(to.x, to.y)
                    .stroke();
                content.restore_state();
            }
            Mark::Highlight { corner, size, grey } => {
                let foot = raised(page, Size { x: corner.x, y: corner.y + size.y });
                content.save_state().set_fill_gray(*grey).rect(
                    foot.x,
                    foot.y,
                    short(size.x),
                    short(size.y),
                );
                content.fill_nonzero().restore_state();
            }
            Mark::Piece { piece, corner, cell } => {
                let at = |(x, y): Point| {
                    let (x, y) = (cell.mul_add(x, corner.x), cell.mul_add(y, corner.y));
                    raised(page, Size { x, y })
                };
                write_piece(&mut content, piece, at, *cell);
            }
            Mark::Text { at, height, weight, text } => {
                write_text(&mut content, raised(page, *at), *height, *weight, text);
            }
            Mark::Digit { middle, height, weight, digit } => {
                let at = raised(page, base_of_digit(*middle, *height, *digit, *weight));
                write_text(&mut content, at, *height, *weight, &digit.to_string());
            }
        }
    }
    content.finish().into_vec()
}

/// Writes a piece, where `at` converts a point and `cell` is the size of a cell.
fn write_piece(content: &mut Content, piece: &Piece, at: impl Fn(Point) -> Size, cell: f32) {
    let [red, green, blue] = colour(piece.tone).map(|part| short(f32::from(part) / 255.0));
    content.save_state().set_fill_rgb(red, green, blue).set_stroke_rgb(red, green, blue);
    match &piece.form {
        Form::Line { points, width } => {
            content.set_line_width(short(width * cell)).set_line_cap(LineCapStyle::RoundCap);
            content.set_line_join(LineJoinStyle::RoundJoin);
            for (index, &point) in points.iter().enumerate() {
                let Size { x, y } = at(point);
                if index == 0 {
                    content.move_to(x, y);
                } else {
                    content.line_to(x, y);
                }
            }
            content.stroke();
        }
        Form::Disc { middle, radius } => {
            circle(content, at(*middle), radius * cell);
            content.fill_nonzero();
        }
        Form::Ring { middle, radius, width } => {
            content.set_line_width(short(width * cell));
            circle(content, at(*middle), radius * cell);
            content.stroke();
        }
        Form::Square { middle, side } => {
            let (Size { x, y }, side) = (at(*middle), short(side * cell));
            content.rect(x - side / 2.0, y - side / 2.0, side, side).fill_nonzero();
        }
        Form::Text { middle, height, text } => {
            let (Size { x, y }, height) = (at(*middle), height * cell);
            let base = Size {
                x: short(x - width_of(text) / 2.0 * height),
                y: short(y - CAPITAL / 2.0 * height),
            };
            write_text(content, base, height, Weight::Regular, text);
        }
    }
    content.restore_state();
}

/// Adds a circle to the path, in four curves.
fn circle(content: &mut Content, Size { x, y }: Size, radius: f32) {
    /// The distance of a curve's control points from its ends, in radii.
    const REACH: f32 = 0.5523;
    let at = |right: f32, up: f32| (short(radius.mul_add(right, x)), short(radius.mul_add(up, y)));
    let (right, middle) = at(1.0, 0.0);
    content.move_to(right, middle);
    for (right, up) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        // A quarter turn further.
        let (next_right, next_up) = (-up, right);
        let first = at(REACH.mul_add(next_right, right), REACH.mul_add(next_up, up));
        let second = at(REACH.mul_add(right, next_right), REACH.mul_add(up, next_up));
        let end = at(next_right, next_up);
        content.cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
    }
}

fn write_text(content: &mut Content, at: Size, height: f32, weight: Weight, text: &str) {
    let [regular, bold] = FONTS.map(|(name, _, _)| name);
    let font = match weight {
        Weight::Regular => regular,
        Weight::Bold => bold,
    };
    let bytes: Vec<u8> = text.chars().map(latin).collect();
    content
        .begin_text()
        .set_font(font, short(height))
        .next_line(at.x, at.y)
        .show(Str(&bytes))
        .end_text();
}

/// A character of Latin-1 in the encoding of the fonts.
fn latin(character: char) -> u8 {
    let byte = u8::try_from(character).ok().filter(|byte| matches!(byte, 0x20..=0x7e | 0xa0..));
    byte.unwrap_or(b'?')
}

/// Converts a position to PDF's, which counts from the bottom.
fn raised(page: &Page, at: Size) -> Size {
    Size { x: short(at.x), y: short(page.size.y - at.y) }
}

/// Rounds to a hundredth of a point, finer than any printer.
fn short(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}
