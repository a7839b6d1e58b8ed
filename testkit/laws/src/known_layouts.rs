//! Any bytes are read as boards of a known layout, or refused; a board that was read is written as
//! a line, and reads back equal. The first byte selects the layout; the bytes may also be a
//! template.
use underdoku_formats::{Board, Format, KnownLayout, Reader, write};
use underdoku_grid::layout::{Layout, TEMPLATES};

const KINDS: [&str; 6] = ["2x2", "2x3x", "3x3x", "9jk", "3x3+windoku", "5x5"];

fn known(choice: u8) -> KnownLayout {
    let index = usize::from(choice) % (KINDS.len() + TEMPLATES.len());
    match KINDS.get(index) {
        Some(kind) => KnownLayout::kind(kind.parse().expect("the kind of board is valid")),
        None => Layout::template(TEMPLATES[index - KINDS.len()].1)
            .expect("the template is built in")
            .into(),
    }
}

fn check(board: &Board, known: &KnownLayout) {
    let format = if known.layout().is_some() { Format::Line } else { Format::LayoutLine };
    let text =
        write(board, format).expect("the line format can store the givens of any board").text;
    let again = Reader::of_layout(text.as_bytes(), Some(format), known.clone())
        .next()
        .expect("the input has a record");
    let Ok(again) = again.map(|again| again.board) else { panic!("{text}") };
    assert_eq!((again.layout(), again.givens()), (board.layout(), board.givens()), "{text}");
}

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some((&choice, input)) = bytes.split_first() else { return };
    let known = known(choice);
    for record in Reader::of_layout(input, None, known.clone()) {
        match record.map(|record| record.board) {
            Ok(board) => {
                assert!(!board.is_classic(), "no layout here is the standard one");
                check(&board, &known);
            }
            Err(error) => {
                assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty());
            }
        }
    }
    if let Ok(text) = str::from_utf8(input) {
        match Layout::template(text) {
            Ok(layout) => {
                assert!(layout.rows() <= Layout::LARGEST && layout.cells().next().is_some());
            }
            Err(error) => {
                assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty());
            }
        }
    }
}
