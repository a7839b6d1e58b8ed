//! Laws of every format, for any board.

use proptest::prelude::*;
use underdoku_formats::{Board, Format, Loss, Pencil, Tag, detect, write};
use underdoku_grid::Cell;

use crate::boards::{any_board, any_bytes, read_all, read_record};

/// Formats that can hold more than this crate writes, which is plain digits.
const READ_ONLY: [Format; 2] = [Format::Coach, Format::Penpa];

/// Formats whose text of a 9x9 board is a plain line.
const AS_LINES: [Format; 3] = [Format::Penpa, Format::PsCode, Format::Snarfable];

/// Formats of JSON.
const JSON: [Format; 3] = [Format::FPuzzlesJson, Format::Gnome, Format::Ipuz];

/// Some formats write an empty board as an empty text, in which no record can be found.
fn has_record(text: &str) -> bool {
    !text.is_empty()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn written_data_reads_back_unless_reported_as_lost(board in any_board()) {
        for format in Format::ALL {
            let written = write(&board, format).unwrap();
            let read = read_record(written.text.as_bytes(), Some(format)).board;
            prop_assert_eq!(read == board, written.lost.is_empty(), "{}: {:?}\n{}", format, written.lost, written.text);
            let again = write(&read, format).unwrap();
            prop_assert_eq!(&again.lost, &Vec::<Loss>::new(), "{}\n{}", format, written.text);
            prop_assert_eq!(again.text, written.text, "{}", format);
        }
    }

    #[test]
    fn a_loss_is_reported_exactly_if_something_differs(board in any_board()) {
        for format in Format::ALL {
            let written = write(&board, format).unwrap();
            let read = read_record(written.text.as_bytes(), Some(format)).board;
            let lost = |is_it: fn(&Loss) -> bool| written.lost.iter().any(is_it);
            let keeps_digits = !lost(|loss| matches!(loss, Loss::Digits(_) | Loss::Singles(_)));
            let keeps_origins = keeps_digits && !lost(|loss| matches!(loss, Loss::Origins(_)));
            let keeps_candidates = keeps_digits && !lost(|loss| matches!(loss, Loss::Candidates | Loss::Stale(_)));
            prop_assert_eq!(keeps_digits, read.grid() == board.grid(), "{}", format);
            prop_assert_eq!(keeps_origins, read.entries().eq(board.entries()), "{}", format);
            prop_assert!(!keeps_candidates || read.remaining() == board.remaining(), "{}", format);
            let notes = |board: &Board| {
                let marks = |pencil| Cell::all().map(|cell| board.marks(pencil, cell)).collect::<Vec<_>>();
                let colours = Cell::all().map(|cell| board.colours(cell).to_vec()).collect::<Vec<_>>();
                (Pencil::ALL.map(marks), colours)
            };
            let is_other = notes(&read) != notes(&board);
            prop_assert_eq!(lost(|loss| matches!(loss, Loss::Marks(..) | Loss::Colours(_))), is_other, "{}", format);
            prop_assert_eq!(lost(|loss| matches!(loss, Loss::Tag(_))), read.tags() != board.tags(), "{}", format);
        }
    }

    #[test]
    fn written_boards_are_detected(board in any_board()) {
        for format in Format::ALL {
            let text = write(&board, format).unwrap().text;
            let found = detect(&text);
            // Without tags, `.sdk` in `SudoCue`'s style is nine bare rows.
            let is_bare = format == Format::Sdk && found == Ok(Format::Drawn)
                || AS_LINES.contains(&format) && found == Ok(Format::Line);
            prop_assert!(!has_record(&text) || is_bare || found == Ok(format), "{} {:?}\n{}", format, found, text);
            if has_record(&text) {
                prop_assert_eq!(read_record(text.as_bytes(), None).board, read_record(text.as_bytes(), Some(format)).board);
            }
        }
    }

    #[test]
    fn several_boards_in_one_input_stay_separate(boards in proptest::collection::vec(any_board(), 1..5)) {
        for format in Format::ALL {
            let Some(between) = format.between() else { continue };
            let texts: Vec<String> = boards.iter().map(|board| write(board, format).unwrap().text).collect();
            let alone: Vec<Board> = texts.iter().map(|text| read_record(text.as_bytes(), Some(format)).board).collect();
            for input in [texts.join(between), texts.join(between).replace('\n', "\r\n")] {
                let together = read_all(input.as_bytes(), Some(format));
                let together: Result<Vec<Board>, _> = together.into_iter().map(|record| record.map(|record| record.board)).collect();
                prop_assert_eq!(together.as_ref(), Ok(&alone), "{}\n{}", format, input);
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in any_bytes()) {
        for format in Format::ALL.map(Some).into_iter().chain([None]) {
            for record in read_all(&bytes, format) {
                match record {
                    Ok(record) => prop_assert!((1..=bytes.len() + 1).contains(&record.line)),
                    Err(error) => prop_assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty()),
                }
            }
        }
    }

    #[test]
    fn a_format_can_write_everything_that_it_reads(bytes in any_bytes()) {
        let found = detect(&String::from_utf8_lossy(&bytes)).ok();
        // JSON is recognised by its members, and another program's format may hold more than this
        // one.
        let is_of_another = |format: Format| {
            JSON.contains(&format) && found.is_some_and(|found| JSON.contains(&found) && found != format)
        };
        for format in Format::ALL.into_iter().filter(|format| !READ_ONLY.contains(format)) {
            if is_of_another(format) {
                continue;
            }
            for record in read_all(&bytes, Some(format)).into_iter().flatten() {
                // `SudoCue`'s style reads more than it writes.
                let format = if format == Format::Sdk { Format::SadMan } else { format };
                let written = write(&record.board, format).unwrap();
                // No written text has control characters, so a tag with one is lost.
                let is_lost = |(tag, text): &(Tag, String)| {
                    text.chars().any(char::is_control).then(|| Loss::Tag(tag.clone()))
                };
                let lost: Vec<Loss> = record.board.tags().iter().filter_map(is_lost).collect();
                if !lost.is_empty() {
                    prop_assert!(written.lost.iter().all(|loss| lost.contains(loss)), "{}\n{:?}", format, written);
                    continue;
                }
                prop_assert_eq!(&written.lost, &Vec::<Loss>::new(), "{}\n{}", format, written.text);
                let again = read_all(written.text.as_bytes(), Some(format)).swap_remove(0).unwrap();
                prop_assert_eq!(again.board, record.board, "{}\n{}", format, written.text);
            }
        }
    }
}
