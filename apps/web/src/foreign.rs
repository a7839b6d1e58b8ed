//! Reading and writing files and links of other programs.

use underdoku_formats::{Board, Format, ParseFormatError, Reader};
use underdoku_game::Game as _;
use underdoku_game::classic::Session;
use underdoku_logic::HintLevel;

use crate::hints;
use crate::opened::{board, played, state};
use crate::sentence::{as_sentence, unknown};
use crate::wire::Answer;

/// The board of a text in any format, as a save of Classic without moves.
///
/// # Errors
///
/// A message with the cause, and in a malformed text the position, of the first error.
pub fn save_of(text: &str) -> Result<String, String> {
    board(text).map(|state| Session::new(&state).save().to_string())
}

/// The boards of a text, each as a save of Classic without moves. Anything that Classic cannot open
/// is skipped.
pub fn boards(text: &str) -> Vec<String> {
    let records = Reader::new(text.as_bytes(), None);
    let states = records.filter_map(|record| state(&record.ok()?.board).ok());
    states.map(|state| Session::new(&state).save().to_string()).collect()
}

/// A hint for a saved game of Classic by all techniques for boards that are not standard, up to
/// this level. A tidy hint ignores notes that a digit rules out.
///
/// # Errors
///
/// A message for a malformed save, or if there is no such level.
pub fn further_hint(save: &str, level: usize, is_tidy: bool) -> Result<Answer, String> {
    let level = HintLevel::new(level).ok_or_else(|| unknown(&level.to_string()))?;
    let session = played(save)?;
    let session = if is_tidy { hints::cleaned(&session) } else { session };
    Ok(hints::further_hint(&session, level))
}

/// The board of a text as a link to a program, which is named like a format.
///
/// # Errors
///
/// If the text has no board, or the program is unknown or does not support the board.
pub fn link(text: &str, program: &str) -> Result<String, String> {
    let format: Format =
        program.parse().map_err(|error: ParseFormatError| as_sentence(&error.to_string()))?;
    let board = Board::from(&board(text)?);
    let link = underdoku_formats::text(&board, format);
    link.map(|link| link.trim_end().to_owned()).map_err(|why| as_sentence(&why.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

    #[test]
    fn a_link_of_another_program_is_a_board_and_back() {
        for program in ["sudokupad", "coach", "fpuzzles"] {
            let link = link(LINE, program).unwrap();
            assert!(link.starts_with("https://"), "{link}");
            assert_eq!(save_of(&link), save_of(LINE), "{program}");
        }
    }

    #[test]
    fn the_boards_of_a_text_are_those_that_can_be_read() {
        let text = format!("{LINE}\nno board\n4x4:\n{LINE}\n");
        assert_eq!(boards(&text), [save_of(LINE).unwrap(), save_of(LINE).unwrap()]);
        assert_eq!(boards("no board"), Vec::<String>::new());
    }

    #[test]
    fn failures_to_read_or_write_are_sentences() {
        for error in [save_of("no board"), link(LINE, "nobody"), link("2x2:a3a1_1c3d4b", "coach")] {
            let text = error.unwrap_err();
            assert!(text.ends_with('.') && text.len() > 10, "{text}");
        }
    }
}
