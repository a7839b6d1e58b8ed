//! Many records in one input: order, positions, limits.

use std::io::{self, BufRead, BufReader, Read};

use proptest::prelude::*;
use underdoku_formats::{Board, Fault, Format, ReadError, Reader, Record, write};

use crate::boards::{any_board, classic, read_all};

const LINE: &str =
    ".....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4.....";

#[test]
fn line_numbers_are_right_among_malformed_lines() {
    const BROKEN: [&[u8]; 7] =
        [b"x", b"..", b"\xff\xfe", b"q\0", b"| 1 | 2 |", b"1,1,1,p", b":::::::"];
    let is_broken = |line: usize| line.is_multiple_of(97);
    let mut list = Vec::new();
    for line in 1..=20_000 {
        list.extend_from_slice(if is_broken(line) { BROKEN[line % 7] } else { LINE.as_bytes() });
        list.push(b'\n');
    }
    let mut lines = 0;
    for (record, line) in Reader::new(&list[..], None).zip(1..) {
        assert_eq!(record.as_ref().map_or_else(|error| error.line, |record| record.line), line);
        assert_eq!(record.is_err(), is_broken(line), "line {line}");
        lines = line;
    }
    assert_eq!(lines, 20_000);
}

#[test]
fn empty_lines_and_comments_are_not_records() {
    let list = format!("\u{feff}# one\n\n{LINE}\n   \n#two\n{LINE}\r\n\n");
    let lines: Vec<usize> =
        Reader::new(list.as_bytes(), None).map(|record| record.unwrap().line).collect();
    assert_eq!(lines, [3, 6]);
}

#[test]
fn a_very_long_line_is_an_error_of_that_record() {
    let list = format!("{LINE}\n{}\n{LINE}\n", "1".repeat(1 << 20));
    let records = read_all(list.as_bytes(), None);
    let faults: Vec<Option<&Fault>> =
        records.iter().map(|record| record.as_ref().err().map(|e| &e.fault)).collect();
    assert!(matches!(faults[..], [None, Some(Fault::TooLong { .. }), None]), "{faults:?}");
}

#[test]
fn a_malformed_record_does_not_affect_its_neighbours() {
    let board = classic(Reader::new(LINE.as_bytes(), None).next().unwrap().unwrap());
    for format in [Format::Drawn, Format::Pm, Format::Sdk, Format::SadMan, Format::Ss] {
        let good = write(&board, format).unwrap().text;
        let mut lines: Vec<&str> = good.split_inclusive('\n').collect();
        let row =
            lines.iter().rposition(|line| line.contains(|c: char| c.is_ascii_digit())).unwrap();
        lines.insert(row, lines[row]);
        let long = lines.concat();
        lines.drain(row..row + 2);
        let short = lines.concat();
        let input = [&*good, &*short, &*good, &*long, &*good].join(format.between().unwrap());
        let read: Vec<bool> =
            read_all(input.as_bytes(), Some(format)).iter().map(Result::is_ok).collect();
        assert_eq!(read, [true, false, true, false, true], "{format}\n{input}");
    }
}

#[test]
fn frames_separate_grids_without_an_empty_line() {
    let board = classic(Reader::new(LINE.as_bytes(), None).next().unwrap().unwrap());
    for format in [Format::Drawn, Format::Pm, Format::Ss, Format::SadMan] {
        let text = write(&board, format).unwrap().text;
        let records = read_all(text.repeat(3).as_bytes(), None);
        assert!(records.len() == 3 && records.iter().all(Result::is_ok), "{format} {records:?}");
    }
}

#[test]
fn bands_may_be_separated_by_empty_lines() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..][..9]).collect();
    let bands = rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n");
    let input = format!("{bands}\n\n{bands}\n");
    let lines: Vec<usize> =
        Reader::new(input.as_bytes(), None).map(|record| record.unwrap().line).collect();
    assert_eq!(lines, [1, 13]);
}

#[test]
fn drawings_of_other_programs_are_read() {
    let simple = "*-----------*\n|.3.|4..|...|\n|---+---+---|\n\u{20}";
    let rows = "|.3.|4..|...|\n".repeat(8);
    let text = format!("{simple}{rows}*-----------*\n");
    let boxes = "┏━━━┯━━━┯━━━┓\n".to_owned() + &"┃.3.│4..│...┃\n".repeat(9) + "┗━━━┷━━━┷━━━┛\n";
    let spaced = "1 . . | 2 . . | . . 3\n".repeat(9) + "------+-------+------\n";
    for text in [text, boxes, spaced] {
        let records = read_all(text.as_bytes(), None);
        assert!(records.len() == 1 && records[0].is_ok(), "{records:?}\n{text}");
    }
}

/// An input of one line that fails when the next one is read.
struct OneLine(Option<Vec<u8>>);

impl Read for OneLine {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let line = self.0.take().ok_or_else(|| io::Error::other("asked for more"))?;
        into[..line.len()].copy_from_slice(&line);
        Ok(line.len())
    }
}

#[test]
fn a_record_is_returned_before_the_next_line_arrives() {
    for format in [Format::Line, Format::Bank, Format::Sukaku, Format::Hodoku, Format::Solo] {
        let board = classic(Reader::new(LINE.as_bytes(), None).next().unwrap().unwrap());
        let text = write(&board, format).unwrap().text.into_bytes();
        let mut reader = Reader::new(BufReader::new(OneLine(Some(text))), None);
        assert_eq!(classic(reader.next().unwrap().unwrap()), board, "{format}");
        let error = reader.next().unwrap().unwrap_err();
        assert_eq!(error.fault, Fault::Input(io::ErrorKind::Other, "asked for more".into()));
        assert_eq!(error.line, 2);
        assert!(reader.next().is_none(), "an input that failed has ended");
    }
}

/// An input that never ends.
struct Endless;

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        into.fill(b'\n');
        Ok(into.len())
    }
}

#[test]
fn detection_ends_although_the_input_does_not() {
    let mut reader = Reader::new(BufReader::new(Endless).take(1 << 22), None);
    assert!(reader.next().is_none());
    let mut line = String::new();
    BufReader::new(Endless).read_line(&mut line).unwrap();
    assert_eq!(line, "\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn input_in_small_chunks_reads_the_same(board in any_board(), size in 1usize..9) {
        for format in Format::ALL {
            let text = write(&board, format).unwrap().text;
            let pieces = BufReader::with_capacity(size, text.as_bytes());
            let records: Vec<_> = Reader::new(pieces, None).collect();
            prop_assert_eq!(records, read_all(text.as_bytes(), None), "{}", format);
        }
    }
}

/// Reads line numbers, boards and errors, with plain lines taken in bulk.
fn read_in_bulk(input: impl BufRead) -> Vec<(usize, Result<Board, ReadError>)> {
    let mut reader = Reader::new(input, None);
    let mut all = Vec::new();
    loop {
        match reader.next_list() {
            Some(Ok(list)) => {
                all.extend(
                    (list.line..).zip(list.grids.into_iter().map(|grid| Ok(Board::from(grid)))),
                );
            }
            Some(Err(error)) => all.push((error.line, Err(error))),
            None => match reader.next() {
                Some(record) => all.push(placed(record)),
                None => return all,
            },
        }
    }
}

fn placed(record: Result<Record, ReadError>) -> (usize, Result<Board, ReadError>) {
    match record {
        Ok(record) => (record.line, Ok(classic(record))),
        Err(error) => (error.line, Err(error)),
    }
}

proptest! {
    #[test]
    fn plain_lines_in_bulk_read_the_same(
        picks in proptest::collection::vec(0usize..12, 0..40), size in 1usize..2000
    ) {
        let comment = format!("{LINE} # a comment");
        let zeros = LINE.replace('.', "0");
        let others = [&comment, "x", "", "# no record", "..", &LINE.replace('.', "*"), "\u{feff}", "1,1,1,p"];
        let line = |&pick: &usize| *others.get(pick).unwrap_or(&[LINE, &zeros][pick % 2]);
        for end in ["\n", "\r\n"] {
            let text = picks.iter().map(line).collect::<Vec<_>>().join(end);
            let expected: Vec<_> = Reader::new(text.as_bytes(), None).map(placed).collect();
            prop_assert_eq!(read_in_bulk(BufReader::with_capacity(size, text.as_bytes())), expected);
        }
    }
}
