//! Characters with their positions, reduced to those that the other modules distinguish.
//!
//! Digits of other scripts, fullwidth forms and box drawing each have dozens of code points with
//! the same meaning. They are replaced once, here, by an ASCII character, so that no other module
//! needs a table of them. The position is kept, so that an error points into the text as it was
//! written.

use std::ops::Range;

/// A character and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub(super) character: char,
    /// Its position in the text.
    pub(super) at: Place,
}

/// The position of a character in a text, as an offset in bytes.
pub(super) type Place = u32;

/// A range of a list, in half the memory of a `Range<usize>`. There is one for each piece of a text
/// and each of its rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Span {
    pub(super) const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    pub(super) const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self { start: range.start as u32, end: range.end as u32 }
    }
}

/// The line and the character within it, each from 0, of a position in a text.
pub(super) fn line_and_column(text: &str, at: Place) -> (usize, usize) {
    let before = text.get(..at as usize).unwrap_or(text);
    let begin = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let column = before[begin..].chars().filter(|c| *c != '\u{feff}').count();
    (line_ends(before), column)
}

/// The number of line ends in a text: line feeds, carriage returns, or both together.
pub(super) fn line_ends(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_end = |at: &usize| match bytes[*at] {
        b'\n' => *at == 0 || bytes[at - 1] != b'\r',
        byte => byte == b'\r',
    };
    (0..bytes.len()).filter(is_end).count()
}

/// A stroke of a frame other than a bar between cells. Hyphens are not replaced with it, since they
/// may be blanks.
pub(super) const STROKE: char = '=';

/// The zeros of blocks of ten decimal digits: Arabic-Indic, Devanagari and so on, in the order of
/// Unicode, and the mathematical digits.
const ZEROS: [u32; 30] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1b50, 0x1d7ce, 0x1d7d8,
    0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1fbf0, 0x104a0,
];

/// The characters of a text.
pub(super) fn glyphs(text: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::with_capacity(text.len());
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let character = match character {
            '\n' => Some('\n'),
            '\r' => {
                characters.next_if(|(_, next)| *next == '\n');
                Some('\n')
            }
            character => plain(character),
        };
        glyphs.extend(character.map(|character| Glyph { character, at: at as Place }));
    }
    glyphs
}

/// The character with the same meaning; `None` for a character that only changes the look of its
/// neighbours.
fn plain(character: char) -> Option<char> {
    let code = u32::from(character);
    Some(match character {
        ' '..='~' => character,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}'
        | '\u{feff}' => return None,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(code - 0xff01 + 0x21)?,
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '\u{2500}'..='\u{257f}' => STROKE,
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '´' => '"',
        '、' => ',',
        _ => ZEROS
            .iter()
            .find(|&&zero| (zero..zero + 10).contains(&code))
            .map_or(character, |zero| char::from(b'0' + (code - zero) as u8)),
    })
}

/// The value of a character that is a number by itself: a decimal digit, or a circled or
/// parenthesised number.
pub(super) fn number(character: char) -> Option<u8> {
    const STARTS: [(u32, u8, u8); 10] = [
        (0x30, 0, 10),
        (0x2460, 1, 20),
        (0x2474, 1, 20),
        (0x2488, 1, 20),
        (0x24ea, 0, 1),
        (0x24eb, 11, 10),
        (0x24f5, 1, 10),
        (0x2776, 1, 10),
        (0x2780, 1, 10),
        (0x278a, 1, 10),
    ];
    let code = u32::from(character);
    let (start, first, _) = STARTS
        .iter()
        .find(|(start, _, count)| (*start..start + u32::from(*count)).contains(&code))?;
    Some(first + (code - start) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_scripts_and_frames_become_ascii() {
        let text = "５３ ٠٩ ④│─\r7\u{fe0f}\u{20e3}\n";
        let plain: String = glyphs(text).iter().map(|glyph| glyph.character).collect();
        assert_eq!(plain, "53 09 ④|=\n7\n");
        assert_eq!(['7', '④', '⑯', 'x'].map(number), [Some(7), Some(4), Some(16), None]);
    }

    #[test]
    fn positions_are_those_of_the_text() {
        let text = "ab\r\n\u{200b}c\rd";
        let glyphs = glyphs(text);
        let place = |index: usize| line_and_column(text, glyphs[index].at);
        let characters: String = glyphs.iter().map(|glyph| glyph.character).collect();
        assert_eq!(characters, "ab\nc\nd");
        assert_eq!([1, 3, 5].map(place), [(0, 1), (1, 1), (2, 0)]);
    }
}
