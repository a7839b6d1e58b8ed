//! Tables row by row: quotes, line ends within them, faults, plain rows in bulk.

use std::io::{BufRead, BufReader};

use proptest::prelude::*;
use underdoku_formats::csv::{TableRow, TableRows, quoted, separator};
use underdoku_formats::{Board, Fault, Format, ReadError, Reader, Record, detect};

const LINE: &str =
    ".....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4.....";

fn rows(text: &[u8]) -> Vec<TableRow> {
    let mut rows = TableRows::new(text);
    let mut all = Vec::new();
    let mut row = TableRow::default();
    while rows.read(&mut row).expect("reading from a slice cannot fail") {
        all.push(std::mem::take(&mut row));
    }
    all
}

fn records(text: &str) -> Vec<Result<Record, ReadError>> {
    Reader::new(text.as_bytes(), None).collect()
}

/// The lines of the records, and the faults with their places.
fn outcomes(text: &str) -> Vec<String> {
    let outcome = |record: Result<Record, ReadError>| match record {
        Ok(record) => record.line.to_string(),
        Err(error) => error.to_string(),
    };
    records(text).into_iter().map(outcome).collect()
}

const OPEN: &str =
    "expected a closing quote, with a separator or the end of the line behind it, found none (CSV)";

#[test]
fn a_quoted_field_may_span_lines() {
    for end in ["\n", "\r\n"] {
        let text = [
            "id,comment,puzzle",
            &format!("1,\"one\n\n\"\"two\"\" of, three{end}\",{LINE}"),
            &format!("2,\"{end}\",\"{LINE}\""),
            "3,\"a",
            "b\",?",
            &format!("4,,{LINE}"),
        ]
        .join(end);
        assert_eq!(detect(&text), Ok(Format::Csv));
        let expected = [
            "2",
            "6",
            "line 9, column 4: expected a digit 1 to 9 or a blank (. or 0), found '?' (CSV)",
            "10",
        ];
        assert_eq!(outcomes(&text), expected, "{text}");
        let row = &rows(text.as_bytes())[1];
        let content = format!("one\n\n\"two\" of, three{end}");
        assert_eq!(row.field(1).unwrap(), content.as_bytes());
        assert_eq!((row.line(), row.place(1), row.place(2)), (2, (2, 4), (5, 3)));
        let raw = format!("1,\"one\n\n\"\"two\"\" of, three{end}\",{LINE}");
        assert_eq!(row.text(), raw.as_bytes());
    }
}

#[test]
fn a_first_row_of_numbers_is_not_a_header() {
    let read = |text: &str| -> Vec<String> {
        let records = Reader::new(text.as_bytes(), Some(Format::Csv));
        records
            .map(|record| record.map_or_else(|error| error.to_string(), |_| String::new()))
            .collect()
    };
    let found = read("5,3,0,0,7,0,0,0,0\n");
    assert!(found.len() == 1 && found[0].contains("expected a column with 81 cells"), "{found:?}");
    assert_eq!(read("puzzle,level\n"), [""; 0], "a table without rows");
}

#[test]
fn an_open_quote_swallows_no_other_row() {
    for last in ["", "\n", "\nx,\"y\nz\",x\n"] {
        let text = format!("id,note,puzzle\n1,\"a\n2,\"b,{LINE}\n3,c,{LINE}\n4,d,{LINE}{last}");
        let found = outcomes(&text);
        // The quote on line 2 is closed by the one on line 3, where no field can end.
        assert_eq!(found[0], format!("line 2, column 3: {OPEN}"), "{text}");
        assert_eq!(found[1], format!("line 3, column 3: {OPEN}"), "{text}");
        assert_eq!(found[2..4], ["4", "5"], "{text}");
    }
}

#[test]
fn a_quote_closed_rows_later_swallows_none() {
    let rows: String = (3..900).map(|number| format!("{number},x,{LINE}\n")).collect();
    let text =
        format!("id,note,puzzle\n1,\"a,{LINE}\n{rows}900,\"b\",{LINE}\n901,\"c\nd\",{LINE}\n");
    let found = outcomes(&text);
    assert_eq!(found.len(), 900);
    assert_eq!(found[0], format!("line 2, column 3: {OPEN}"));
    assert_eq!((&*found[1], &*found[898], &*found[899]), ("3", "900", "901"));
}

#[test]
fn the_search_for_a_closing_quote_is_bounded() {
    let rows = format!("2,x,{LINE}\n").repeat(3000);
    let found = outcomes(&format!("id,note,puzzle\n1,\"a,{LINE}\n{rows}"));
    assert_eq!(found.len(), 3001);
    assert!(found[1..].iter().zip(3..).all(|(line, number)| *line == number.to_string()));
}

#[test]
fn a_quote_within_a_field_is_a_character() {
    let text = format!("note,puzzle\n5\" of, {LINE}\n\"a\"b,{LINE}\n\"\",{LINE}\n");
    assert_eq!(outcomes(&text), ["2", "3", "4"]);
    let rows = rows(text.as_bytes());
    assert_eq!(
        [1, 2, 3].map(|row: usize| rows[row].field(0).unwrap()),
        [&b"5\" of"[..], b"ab", b""]
    );
}

#[test]
fn a_row_that_is_too_long_is_skipped() {
    let long = "x".repeat(1 << 18);
    for field in [long.clone(), format!("\"{long}\"")] {
        let records = records(&format!("id,puzzle\n1,{LINE}\n{field},{LINE}\n3,{LINE}\n"));
        let fault = &records[1].as_ref().unwrap_err().fault;
        assert!(matches!(fault, Fault::TooLong { .. }), "{fault:?}");
        assert_eq!(records[2].as_ref().unwrap().line, 4);
    }
}

#[test]
fn a_separator_in_quotes_does_not_count() {
    assert_eq!(separator("7;\"a, b, c, d\";x"), b';');
    assert_eq!(separator("a,b;c"), b',');
    assert_eq!(separator("\"a;b;c\""), b',');
}

/// A field according to RFC 4180.
fn field(content: &str) -> String {
    if content.contains(['\n', '\r']) {
        format!("\"{}\"", content.replace('"', "\"\""))
    } else {
        quoted(content).into_owned()
    }
}

proptest! {
    #[test]
    fn written_fields_read_back(
        table in proptest::collection::vec(
            proptest::collection::vec("[a\u{fc}\",; \n\r]{0,6}", 2..5), 1..8),
        size in 1usize..40
    ) {
        for (separator, end) in [(',', "\n"), (';', "\r\n"), ('\t', "\n")] {
            let line = |row: &Vec<String>| {
                let fields: Vec<String> = row.iter().map(|content| field(content)).collect();
                fields.join(&separator.to_string())
            };
            let text = table.iter().map(line).collect::<Vec<_>>().join(end);
            let mut rows = TableRows::new(BufReader::with_capacity(size, text.as_bytes()));
            rows.set_separator(separator as u8);
            let mut row = TableRow::default();
            for fields in &table {
                prop_assert!(rows.read(&mut row).unwrap());
                prop_assert_eq!(row.error(), None);
                let found: Vec<&[u8]> = row.fields().collect();
                let expected: Vec<&[u8]> = fields.iter().map(String::as_bytes).collect();
                prop_assert_eq!(found, expected, "{:?}", text);
            }
            prop_assert!(!rows.read(&mut row).unwrap());
        }
    }

    #[test]
    fn rows_of_any_bytes_contain_all_lines(
        bytes in proptest::collection::vec(prop_oneof![Just(b'"'), Just(b'\n'), Just(b','), Just(b'\r'), Just(b'x')], 0..200),
        size in 1usize..40
    ) {
        let mut rows = TableRows::new(BufReader::with_capacity(size, &bytes[..]));
        let mut row = TableRow::default();
        let mut text = Vec::new();
        while rows.read(&mut row).unwrap() {
            prop_assert_eq!(row.line(), text.split(|&byte| byte == b'\n').count());
            prop_assert!(row.fields().len() > 0);
            text.extend_from_slice(row.text());
            let end = &bytes[text.len()..];
            let length = end.iter().position(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            text.extend_from_slice(&end[..length]);
        }
        prop_assert_eq!(text, bytes);
    }
}

/// A line with its givens, or with its fault.
type Placed = (usize, Result<String, ReadError>);

/// Reads a table with plain rows taken in bulk, and counts those.
fn read_in_bulk(input: impl BufRead) -> (Vec<Placed>, usize) {
    let mut reader = Reader::new(input, None);
    let (mut all, mut in_bulk) = (Vec::new(), 0);
    loop {
        match reader.next_list() {
            Some(Ok(list)) => {
                in_bulk += list.grids.len();
                let boards = list.grids.into_iter().map(|grid| Ok(Board::from(grid).givens_line()));
                all.extend((list.line..).zip(boards));
            }
            Some(Err(error)) => all.push((error.line, Err(error))),
            None => match reader.next() {
                Some(record) => all.push(placed(record)),
                None => return (all, in_bulk),
            },
        }
    }
}

fn placed(record: Result<Record, ReadError>) -> Placed {
    match record {
        Ok(record) => (record.line, Ok(record.board.givens_line())),
        Err(error) => (error.line, Err(error)),
    }
}

const HEADS: [&str; 3] = ["id,puzzle,note", "id,x,y", "digits,puzzle,note"];

proptest! {
    #[test]
    fn plain_rows_in_bulk_read_the_same(
        head in 0usize..3, picks in proptest::collection::vec(0usize..20, 0..40), size in 1usize..3000
    ) {
        let zeros = LINE.replace('.', "0");
        let others = [
            HEADS[head], "x", "", "1,..,", "\"", "1,\"a", "a\",2", "1,\u{fc},x", "\u{feff}",
            &format!("1,\"{LINE}\",x"), &format!("1,{LINE},\"a\nb\""), &format!("1, {LINE},"),
        ];
        let plain = [format!("1,{LINE},a"), format!(",{zeros},"), format!(",{zeros},\u{fc}")];
        let line = |&pick: &usize| *others.get(pick).unwrap_or(&plain[pick % 3].as_str());
        for end in ["\n", "\r\n"] {
            let rows: Vec<&str> = [HEADS[head]].into_iter().chain(picks.iter().map(line)).collect();
            let text = rows.join(end);
            let expected: Vec<_> = Reader::new(text.as_bytes(), None).map(placed).collect();
            let (found, _) = read_in_bulk(BufReader::with_capacity(size, text.as_bytes()));
            prop_assert_eq!(found, expected, "{:?}", text);
        }
    }
}

#[test]
fn plain_rows_are_read_in_bulk() {
    for row in [format!("1,{LINE},a\n"), format!("\"1\",\"{LINE}\",\"a, b\"\r\n")] {
        let text = format!("id,puzzle,rating\n{}", row.repeat(1000));
        // The reader looks ahead at the header and one row to detect the format.
        assert_eq!(read_in_bulk(text.as_bytes()).1, 999, "{row}");
    }
    let text = format!("id,puzzle,digits\n{}", format!("1,{LINE},\n").repeat(1000));
    assert_eq!(read_in_bulk(text.as_bytes()).1, 0, "a record may contain a player's digits");
}
