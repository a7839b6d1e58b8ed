//! Any bytes are read in any format, or refused with a position; a board that was read is written
//! in that format without loss and reads back equal, unless one of its texts contains control
//! characters, which no format writes. The first byte selects the format, and 0 its detection.
use underdoku_formats::{Format, ReadError, Reader, Record, Tag, write};

fn read(input: &[u8], format: Option<Format>) -> Vec<Result<Record, ReadError>> {
    Reader::new(input, format).collect()
}

/// True for a control character that no file needs.
fn is_unwritten(character: char) -> bool {
    character.is_control() && !matches!(character, '\n' | '\t')
}

fn has_controls(tag: &Tag, text: &str) -> bool {
    let name = match tag {
        Tag::Section(name) | Tag::Other(name) => name,
        _ => "",
    };
    text.contains(is_unwritten) || name.contains(is_unwritten)
}

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some((&choice, input)) = bytes.split_first() else { return };
    let choice = usize::from(choice) % (Format::ALL.len() + 1);
    let format = choice.checked_sub(1).map(|index| Format::ALL[index]);
    for record in read(input, format) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty());
                continue;
            }
        };
        assert!((1..=input.len() + 1).contains(&record.line));
        // `Coach` and `Penpa` are written as digits only, and a saved game of Solo as its game ID.
        let is_save = record.format == Format::Solo
            && (record.board.has_notes() || !record.board.entered().is_empty());
        if is_save || matches!(record.format, Format::Coach | Format::Penpa) {
            continue;
        }
        // The reader for `SudoCue` accepts more than is written in its style.
        let format = match record.format {
            // A grid in no known format may have any layout.
            _ if record.lenient.is_some() => Format::LayoutLine,
            Format::Sdk => Format::SadMan,
            format => format,
        };
        let written =
            write(&record.board, format).expect("a format can write every board that it reads");
        if record.board.tags().iter().any(|(tag, text)| has_controls(tag, text)) {
            assert!(!written.text.contains(is_unwritten), "{format}: {:?}", written.text);
            continue;
        }
        assert!(written.lost.is_empty(), "{format}: {:?}\n{}", written.lost, written.text);
        let again = read(written.text.as_bytes(), Some(format))
            .swap_remove(0)
            .expect("the written record can be read");
        assert_eq!(again.board, record.board, "{format}\n{}", written.text);
        assert_eq!(write(&again.board, format).map(|again| again.text), Ok(written.text));
    }
}
