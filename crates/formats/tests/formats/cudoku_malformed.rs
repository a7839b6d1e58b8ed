//! Malformed `.cudoku` files: each is refused as a whole, with the line and the reason.

use underdoku_formats::{Board, Entry, Format};
use underdoku_grid::{Cell, Digit};

use crate::boards::{read_all, read_one};

/// A file, and its expected error.
const MALFORMED: [(&[u8], &str); 34] = [
    (b"9,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \"9\""),
    (b"0,9,1,p\n", "line 1, column 3: expected a row y from 0 to 8, found \"9\""),
    (b"0,0,1,p\n0,1,0,p\n", "line 2, column 5: expected a digit 1 to 9, found \"0\""),
    (b"0,0,10,p\n", "line 1, column 5: expected a digit 1 to 9, found \"10\""),
    (b"12,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \"12\""),
    (
        b"99999999999999999999999999,0,1,p\n",
        "line 1, column 1: expected a column x from 0 to 8, found \"999999999999999999999999...\"",
    ),
    (b"-1,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \"-1\""),
    (b"+1,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \"+1\""),
    (b"01,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \"01\""),
    (b"0,0x1,1,p\n", "line 1, column 3: expected a row y from 0 to 8, found \"0x1\""),
    (b"a,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \"a\""),
    (b"0,0,1.0,p\n", "line 1, column 5: expected a digit 1 to 9, found \"1.0\""),
    ("0,0,５,p\n".as_bytes(), "line 1, column 5: expected a digit 1 to 9, found \"５\""),
    (b"0, 0,1,p\n", "line 1, column 3: expected a row y from 0 to 8, found \" 0\""),
    (b" 0,0,1,p\n", "line 1, column 1: expected a column x from 0 to 8, found \" 0\""),
    (b"0,0,1,p \n", "line 1, column 7: expected an origin p, u, l, o or b, found \"p \""),
    (b"0,0,1,n\n", "line 1, column 7: expected an origin p, u, l, o or b, found \"n\""),
    (b"0,0,1,q\n", "line 1, column 7: expected an origin p, u, l, o or b, found \"q\""),
    (b"0,0,1,P\n", "line 1, column 7: expected an origin p, u, l, o or b, found \"P\""),
    (b"0,0,1,pp\n", "line 1, column 7: expected an origin p, u, l, o or b, found \"pp\""),
    (b"0,0,1,\n", "line 1, column 7: expected an origin p, u, l, o or b, found nothing"),
    (b"0,,1,p\n", "line 1, column 3: expected a row y from 0 to 8, found nothing"),
    (b"0,0,1\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 3"),
    (b"0,0,1,p,\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 5"),
    (b"0,0,1,p,u\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 5"),
    (b"0;0;1;p\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 1"),
    (b"0,0,1,p\n\n1,0,2,p\n", "line 2, column 1: expected 4 fields x,y,value,origin, found 0"),
    (b"0,0,1,p\n\n", "line 2, column 1: expected 4 fields x,y,value,origin, found 0"),
    (b"# a comment\n0,0,1,p\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 1"),
    (
        b"0,0,1,p\n4,4,2,u\n0,0,1,p\n",
        "line 3, column 1: expected each cell once, found r1c1 again (first in line 1)",
    ),
    (
        b"4,3,1,p\r\n4,3,2,u\r\n",
        "line 2, column 1: expected each cell once, found r4c5 again (first in line 1)",
    ),
    (
        b"\xef\xbb\xbf0,0,1,p\n",
        "line 1, column 1: expected a column x from 0 to 8, found \"\\u{feff}0\"",
    ),
    (b"0,0,1,\0\n", "line 1, column 7: expected an origin p, u, l, o or b, found \"\\0\""),
    (b"0,0,1,p\n1,0,\xff,p\n", "line 2, column 5: expected UTF-8 text, found another byte"),
];

#[test]
fn each_is_refused_with_its_line_and_the_reason() {
    for (file, reason) in MALFORMED {
        let records = read_all(file, Some(Format::Cudoku));
        let [Err(error)] = &records[..] else {
            panic!("{records:?} for {:?}", file.escape_ascii().to_string())
        };
        assert_eq!(error.to_string(), format!("{reason} (.cudoku)"));
    }
}

#[test]
fn any_line_ends_and_any_order_of_lines_are_read() {
    let expected = {
        let mut board = Board::default();
        board.set(Cell::at(0, 0), Digit::new(9).map(Entry::entered));
        board.set(Cell::at(0, 5), Digit::new(9).map(Entry::given));
        board
    };
    for file in ["0,0,9,u\n5,0,9,p\n", "0,0,9,u\r\n5,0,9,p\r\n", "5,0,9,p\n0,0,9,u"] {
        assert_eq!(
            read_one(file.as_bytes(), Some(Format::Cudoku)),
            expected,
            "two nines in a row are not a fault of the file"
        );
    }
    assert_eq!(read_one(b"", Some(Format::Cudoku)), Board::default());
    assert_eq!(read_all(b"", None), [], "an empty input has no format");
}

#[test]
fn a_long_file_is_refused() {
    let file = "0,0,1,p\n".repeat(100_000);
    assert!(matches!(read_all(file.as_bytes(), Some(Format::Cudoku))[..], [Err(_)]));
}
