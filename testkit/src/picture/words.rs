//! The words of a line.

use super::is_drawn;
use super::palette::{Ink, Rgb};
use crate::Cell;

/// Adjacent letters in one style; a single space between two of them belongs to the word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The first column.
    pub(super) column: u32,
    /// The number of columns.
    pub(super) columns: u32,
    pub(super) text: String,
    pub(super) color: Rgb,
    pub(super) bold: bool,
    pub(super) italic: bool,
}

/// The words of a line, from left to right.
pub(super) fn of(cells: &[Cell]) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (column, cell) in (0..).zip(cells) {
        if cell.contents().trim().is_empty() || is_drawn(cell) {
            continue;
        }
        let letter = Word::letter(cell, column);
        match words.last_mut().filter(|word| word.takes(&letter)) {
            Some(word) => word.append(&letter),
            None => words.push(letter),
        }
    }
    words
}

impl Word {
    fn letter(cell: &Cell, column: u32) -> Self {
        Self {
            column,
            columns: if cell.is_wide() { 2 } else { 1 },
            text: cell.contents().to_owned(),
            color: Ink::of(cell).fore,
            bold: cell.bold(),
            italic: cell.italic(),
        }
    }

    const fn end(&self) -> u32 {
        self.column + self.columns
    }

    /// True if the next letter can belong to the word.
    fn takes(&self, letter: &Self) -> bool {
        letter.column <= self.end() + 1
            && (self.color, self.bold, self.italic) == (letter.color, letter.bold, letter.italic)
            && self.is_common()
            && letter.is_common()
    }

    /// True if every monospaced font has these characters, which are the Latin ones.
    fn is_common(&self) -> bool {
        self.text.chars().all(|character| character < '\u{250}')
    }

    fn append(&mut self, letter: &Self) {
        if letter.column > self.end() {
            self.text.push(' ');
        }
        self.text.push_str(&letter.text);
        self.columns = letter.end() - self.column;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Screen, Size};

    fn words(output: &str) -> Vec<(u32, u32, String)> {
        let screen = Screen::showing(Size { columns: 40, rows: 1 }, output);
        let words = of(screen.rows().next().unwrap());
        words.into_iter().map(|word| (word.column, word.columns, word.text)).collect()
    }

    fn word(column: u32, columns: u32, text: &str) -> (u32, u32, String) {
        (column, columns, text.to_owned())
    }

    #[test]
    fn one_space_joins_and_two_separate() {
        assert_eq!(words(" a bc  d"), [word(1, 4, "a bc"), word(7, 1, "d")]);
    }

    #[test]
    fn a_change_of_style_separates_unless_it_is_of_the_space() {
        assert_eq!(
            words("ab\x1b[1mcd\x1b[0mef"),
            [word(0, 2, "ab"), word(2, 2, "cd"), word(4, 2, "ef")]
        );
        assert_eq!(words("a\x1b[1m \x1b[0mb"), [word(0, 3, "a b")]);
        assert_eq!(words("a\x1b[44mb"), [word(0, 2, "ab")]);
    }

    #[test]
    fn rare_and_wide_characters_are_separate_words() {
        assert_eq!(words("ä·b★c"), [word(0, 3, "ä·b"), word(3, 1, "★"), word(4, 1, "c")]);
        assert_eq!(words("漢字x"), [word(0, 2, "漢"), word(2, 2, "字"), word(4, 1, "x")]);
    }

    #[test]
    fn frames_and_blocks_are_not_text() {
        assert_eq!(words("│ 5 █ 7 │"), [word(2, 1, "5"), word(6, 1, "7")]);
        assert_eq!(words("╱"), [word(0, 1, "╱")]);
    }
}
