//! Characters with their places, reduced to the ones that the other modules tell apart.
//!
//! Digits of other scripts, fullwidth forms and box drawing each have dozens of code points with
//! the same meaning. They are replaced here, once, by an ASCII character; the place is kept, so
//! that an error names the column of the text as it was written.

/// A character and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub(super) character: char,
    /// The line, from 0.
    pub(super) line: u32,
    /// The character within the line, from 0.
    pub(super) column: u32,
}

/// A stroke of a frame that is not a bar between cells. Hyphens are something else: they may be
/// blanks.
pub(super) const STROKE: char = '=';

/// The zeros of blocks of ten decimal digits: Arabic-Indic, Devanagari and so on, as Unicode has
/// them, and the mathematical digits.
const ZEROS: [u32; 30] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1b50, 0x1d7ce, 0x1d7d8,
    0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1fbf0, 0x104a0,
];

/// The characters of a text.
pub(super) fn glyphs(text: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::with_capacity(text.len());
    let (mut line, mut column) = (0, 0);
    let mut characters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(character) = characters.next() {
        let is_end = character == '\n' || character == '\r';
        if character == '\r' {
            characters.next_if_eq(&'\n');
        }
        if let Some(character) = if is_end { Some('\n') } else { plain(character) } {
            glyphs.push(Glyph { character, line, column });
        }
        (line, column) = if is_end { (line + 1, 0) } else { (line, column + 1) };
    }
    glyphs
}

/// The character with the same meaning; none for what only changes the look of its neighbours.
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

/// The number of a character that is one by itself: a decimal digit, or a number in a circle or in
/// parentheses.
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
    fn other_scripts_and_frames_are_plain() {
        let text = "５３ ٠٩ ④│─\r7\u{fe0f}\u{20e3}\n";
        let plain: String = glyphs(text).iter().map(|glyph| glyph.character).collect();
        assert_eq!(plain, "53 09 ④|=\n7\n");
        assert_eq!(['7', '④', '⑯', 'x'].map(number), [Some(7), Some(4), Some(16), None]);
    }

    #[test]
    fn places_are_those_of_the_text() {
        let last = glyphs("ab\r\n\u{200b}c").pop().unwrap();
        assert_eq!((last.character, last.line, last.column), ('c', 1, 1));
    }
}
