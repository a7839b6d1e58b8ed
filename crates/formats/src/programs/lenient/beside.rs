//! Boards side by side: places the parts of each line one below the other.
//!
//! ```text
//! 53..7....   .....1...
//! 6..195...   3.85..1.2
//! ```
//!
//! Boards are separated by a gap wider than those within them, by a space between dense rows, or by
//! a bar. This module only rearranges the text; other modules decide whether the parts are boards.

use super::glyphs::{Glyph, number};

/// The maximum number of boards in a line.
const MOST: usize = 8;

/// What separates the boards of a line.
#[derive(Clone, Copy)]
enum BoardSeparator {
    /// This many spaces, or a tab.
    Gap(usize),
    Bar,
}

/// For each separator that divides all rows into equally many parts: the number of boards side by
/// side, and the text with the boards below each other.
pub(super) fn texts(text: &[Glyph]) -> Vec<(usize, Vec<Glyph>)> {
    let first = lines(text).find(|line| is_row(line)).map(widest_gap);
    let partings = first.map(|gap| [BoardSeparator::Gap(gap), BoardSeparator::Bar]);
    partings.into_iter().flatten().filter_map(|parting| rearranged(text, parting)).collect()
}

fn lines(text: &[Glyph]) -> impl Iterator<Item = &[Glyph]> {
    text.split(|glyph| glyph.character == '\n').map(|line| {
        let is_ink = |glyph: &Glyph| !glyph.character.is_whitespace();
        let begin = line.iter().position(is_ink).unwrap_or(line.len());
        let end = line.iter().rposition(is_ink).map_or(begin, |end| end + 1);
        &line[begin..end]
    })
}

/// True for a line with a digit and without a word.
fn is_row(line: &[Glyph]) -> bool {
    let is_letter = |glyph: &Glyph| glyph.character.is_alphabetic();
    line.iter().any(|glyph| number(glyph.character).is_some())
        && !line.windows(2).any(|pair| pair.iter().all(is_letter))
}

/// The longest run of spaces; a tab counts as the widest gap.
fn widest_gap(line: &[Glyph]) -> usize {
    let gaps = line.split(|glyph| !glyph.character.is_whitespace());
    let width = |gap: &[Glyph]| {
        if gap.iter().any(|glyph| glyph.character == '\t') { usize::MAX } else { gap.len() }
    };
    gaps.map(width).max().unwrap_or(0)
}

fn parts(line: &[Glyph], parting: BoardSeparator) -> Vec<&[Glyph]> {
    match parting {
        BoardSeparator::Bar => line.split(|glyph| glyph.character == '|').collect(),
        BoardSeparator::Gap(width) => {
            let mut parts = Vec::new();
            let (mut start, mut at) = (0, 0);
            while at < line.len() {
                let gap = line[at..].iter().take_while(|glyph| glyph.character.is_whitespace());
                let gap = gap.count();
                if gap > 0 && widest_gap(&line[at..at + gap]) >= width {
                    parts.push(&line[start..at]);
                    start = at + gap;
                }
                at += gap.max(1);
            }
            parts.push(&line[start..]);
            parts
        }
    }
}

/// The first parts of all lines, then the second parts, and so on; `None` if rows have different
/// numbers of parts. A line that is not a row ends the boards above it.
fn rearranged(text: &[Glyph], parting: BoardSeparator) -> Option<(usize, Vec<Glyph>)> {
    let first = lines(text).find(|line| is_row(line))?;
    let count = parts(first, parting).len();
    let is_alike = |line: &[Glyph]| !is_row(line) || parts(line, parting).len() == count;
    if !(2..=MOST).contains(&count) || !lines(text).all(is_alike) {
        return None;
    }
    let mut output = Vec::with_capacity(text.len() + count);
    let end = Glyph { character: '\n', at: first.first()?.at };
    for index in 0..count {
        for line in lines(text) {
            let parts = parts(line, parting);
            match parts.get(index) {
                Some(part) if parts.len() == count => output.extend_from_slice(part),
                _ if index == 0 => output.extend_from_slice(line),
                _ => {}
            }
            output.push(end);
        }
        output.extend("=\n".chars().map(|character| Glyph { character, ..end }));
    }
    Some((count, output))
}

#[cfg(test)]
mod tests {
    use super::super::glyphs::glyphs;
    use super::*;

    #[test]
    fn boards_side_by_side_are_put_below_each_other() {
        let found = |text: &str| -> Vec<String> {
            let texts = texts(&glyphs(text));
            let text = |text: &Vec<Glyph>| text.iter().map(|glyph| glyph.character).collect();
            texts.iter().map(|(_, found)| text(found)).collect()
        };
        assert_eq!(found("1 .   . 2\n3 .   . 4"), ["1 .\n3 .\n=\n. 2\n. 4\n=\n"]);
        assert_eq!(found("1.|.2\n3.|.4"), ["1.\n3.\n=\n.2\n.4\n=\n"]);
        assert!(found("1 . 2\n3 . 4 5").is_empty());
    }
}
