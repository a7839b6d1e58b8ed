//! Any bytes are read in any format, or refused with a position; a board that was read is written
//! in that format without loss, and reads back equal. The first byte selects the format, or its
//! detection.
use underdoku_formats::{Format, ReadError, Reader, Record, write};

fn read(input: &[u8], format: Option<Format>) -> Vec<Result<Record, ReadError>> {
    Reader::new(input, format).collect()
}

/// See the module.
pub fn law(bytes: &[u8]) {
    let Some((&choice, input)) = bytes.split_first() else { return };
    let format = Format::ALL.get(usize::from(choice) % (Format::ALL.len() + 1)).copied();
    for record in read(input, format) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty());
                continue;
            }
        };
        assert!((1..=input.len() + 1).contains(&record.line));
        // These are written as digits alone.
        if matches!(record.format, Format::Coach | Format::Penpa) {
            continue;
        }
        // `SudoCue`'s style reads more than it writes.
        let format = if record.format == Format::Sdk { Format::SadMan } else { record.format };
        let written = write(&record.board, format).expect("what a format says, it holds");
        assert!(written.lost.is_empty(), "{format}: {:?}\n{}", written.lost, written.text);
        let again =
            read(written.text.as_bytes(), Some(format)).swap_remove(0).expect("what was written");
        assert_eq!(again.board, record.board, "{format}\n{}", written.text);
        assert_eq!(write(&again.board, format).map(|again| again.text), Ok(written.text));
    }
}
