//! Pages as a PDF document.
//!
//! The fonts are Helvetica and Helvetica Bold, which every PDF reader has, so none is embedded.
//! They cover Latin-1; any other character is written as a question mark. The document holds no
//! date: the same puzzles give the same bytes.

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::page::{DASH, DASH_GREY, Mark, Page, Size, Weight, base_of_digit};

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
    let count = i32::try_from(kids.len()).expect("pages have ids of 32 bits");
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
            Mark::Shade { corner, size, grey } => {
                let foot = raised(page, Size { x: corner.x, y: corner.y + size.y });
                content.save_state().set_fill_gray(*grey).rect(
                    foot.x,
                    foot.y,
                    short(size.x),
                    short(size.y),
                );
                content.fill_nonzero().restore_state();
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
