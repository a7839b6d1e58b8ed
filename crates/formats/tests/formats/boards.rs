//! Boards and bytes for the property tests.

use proptest::collection::vec;
use proptest::prelude::*;
use underdoku_formats::{Board, Colour, Entry, Format, Pencil, ReadError, Reader, Record, Tag};
use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid, Origin};

/// The puzzle in most of the samples.
pub(crate) const PUZZLE: &str =
    ".....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4.....";

pub(crate) fn puzzle() -> Board {
    Board::from(PUZZLE.parse::<Grid>().expect("the line has 81 cells"))
}

/// Reads all records of an input.
pub(crate) fn read_all(input: &[u8], format: Option<Format>) -> Vec<Result<Record, ReadError>> {
    Reader::new(input, format).collect()
}

/// Reads an input of a single record, whose board is of the 9x9 layout.
#[track_caller]
pub(crate) fn read_one(input: &[u8], format: Option<Format>) -> Board {
    classic(read_record(input, format))
}

/// Reads an input of a single record, with a board of any layout.
#[track_caller]
pub(crate) fn read_record(input: &[u8], format: Option<Format>) -> Record {
    let text = String::from_utf8_lossy(input);
    let mut records = read_all(input, format);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The board of a record, which must be of the 9x9 layout.
#[track_caller]
pub(crate) fn classic(record: Record) -> Board {
    assert!(record.board.is_classic(), "a board of another layout: {:?}", record.board);
    record.board
}

/// A solved grid, so that not all boards are full of clashes.
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Usually the digit of the solution, sometimes another one.
fn digit(cell: Cell) -> impl Strategy<Value = Digit> {
    let right = Digit::from_index(usize::from(SOLVED.as_bytes()[cell.index()] - b'1'));
    prop_oneof![9 => Just(right), 1 => proptest::sample::select(Digit::ALL.to_vec())]
}

fn entry(cell: Cell) -> impl Strategy<Value = Option<Entry>> {
    let origin =
        prop_oneof![4 => Just(Origin::Given), 1 => proptest::sample::select(Origin::ALL.to_vec())];
    let entry =
        (digit(cell), origin).prop_map(|(digit, origin)| Entry { digit: digit.into(), origin });
    prop_oneof![1 => entry.prop_map(Some), 1 => Just(None)]
}

fn digits() -> impl Strategy<Value = DigitSet> {
    prop_oneof![3 => Just(0), 1 => any::<u16>()].prop_map(DigitSet::from_bits)
}

fn colours() -> impl Strategy<Value = Vec<Colour>> {
    let one = prop_oneof![
        3 => proptest::sample::select(Colour::PALETTE.to_vec()),
        1 => any::<[u8; 4]>().prop_map(Colour),
    ];
    prop_oneof![6 => Just(Vec::new()), 3 => vec(one.clone(), 1), 1 => vec(one, 2..4)]
}

fn text() -> impl Strategy<Value = String> {
    let nasty = [
        "", " ", "#", "# x", "a\nb", "a\r", " a", "[State]", "1,2,3,p", ":::::::", "12.3",
        "228 259", "0300-x",
    ];
    prop_oneof![
        3 => "[ -~]{1,12}",
        1 => "\\PC{0,8}",
        2 => proptest::sample::select(nasty.to_vec()).prop_map(str::to_owned),
    ]
}

fn tag() -> impl Strategy<Value = Tag> {
    use Tag::*;
    let known = vec![
        Title,
        Author,
        Description,
        Comment,
        Source,
        Url,
        Collection,
        Date,
        Level,
        Rating,
        Seconds,
        Solutions,
        Clues,
        Hash,
        Technique,
        Digits,
        Eliminations,
        Placements,
        Extra,
    ];
    prop_oneof![
        8 => proptest::sample::select(known),
        1 => "[A-Za-z]{1,2}".prop_map(Other),
        1 => "[A-Z][a-z]{2,6}|State|puzzle".prop_map(Section),
    ]
}

/// Any board: right or wrong, with or without candidates, marks and tags.
pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    let entries: Vec<_> = Cell::all().map(entry).collect();
    let candidates = proptest::option::of(vec((0..9usize, 0..81usize, any::<bool>()), 0..12));
    let marks = || proptest::option::of(vec(digits(), 81));
    let notes = (marks(), marks(), proptest::option::of(vec(colours(), 81)));
    (entries, candidates, notes, vec((tag(), text()), 0..4)).prop_map(
        |(entries, changes, (corner, centre, colours), tags)| {
            let mut board = Board::default();
            for (cell, entry) in Cell::all().zip(entries) {
                board.set(cell, entry);
            }
            for (pencil, marks) in [(Pencil::Corner, corner), (Pencil::Centre, centre)] {
                for (cell, digits) in Cell::all().zip(marks.unwrap_or_default()) {
                    board.set_marks(pencil, cell, digits);
                }
            }
            for (cell, colours) in Cell::all().zip(colours.unwrap_or_default()) {
                board.set_colours(cell, colours);
            }
            for (tag, text) in tags {
                board.add_tag(tag, text);
            }
            changed(&mut board, &changes.unwrap_or_default());
            board
        },
    )
}

/// Removes candidates, or adds some that the digits exclude.
fn changed(board: &mut Board, changes: &[(usize, usize, bool)]) {
    let mut candidates: Candidates = board.remaining();
    for &(digit, cell, only) in changes {
        let (cell, digit) = (Cell::from_index(cell), DigitSet::of(Digit::from_index(digit)));
        candidates.set(
            cell,
            if only { candidates.get(cell) & digit } else { candidates.get(cell) ^ digit },
        );
    }
    board.set_candidates(candidates);
}

/// Random bytes, bytes typical of the formats, or a file with some bytes changed.
pub(crate) fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "#A x\n",
        "[Puzzle]\n",
        "[State]\n",
        "[PencilMarks]\n",
        ".....2...\n",
        "|...|..2|...|\n",
        " *-----------*\n",
        "I009\n",
        "E01005\n",
        "0,0,9,u\n",
        "\n",
        ",,,,,,,,\n",
        ":",
        "+5",
        ".",
        "0",
        "#",
        "\r\n",
        "é",
        "\u{feff}",
        "│",
        "------+------\n",
        ".-----.-----.\n",
        "| 1 2 34 ",
        "228 ",
        "1 23 4 5 6 7 8 9 123\n",
        "3x3:",
        "2x2:2c3f3c1",
        "3x3:d:k:2561:2561",
        ":2562:0",
        "6<v000>.0Z^`'0,j",
        "9jk:zzzc,",
        "2x2k:p,a__a_a__aa__a,7a3a3_7f",
        "000002000004005800030160000790600084500000002610003079000098010006500900000400000",
        "puzzle,title\n",
        "\"a,b\",",
        "https://x.org/?bd=",
        "https://f-puzzles.com/?load=",
        "https://sudokupad.app/scl",
        "S9B",
        "SCv7_32_",
        ".~R1C1_5",
        ".Cage~5~R1C2~R1C3",
        "{\"size\":9,\"grid\":",
        "[[{\"value\":1}]]}",
        "<opensudoku>",
        "<game data=\"",
        "<ksudoku><graph order=\"9\" type=\"sudoku\"/><values>",
        "</values></ksudoku>",
    ];
    let pieces = pieces.iter().map(|piece| piece.as_bytes().to_vec()).collect::<Vec<_>>();
    let made =
        vec(prop_oneof![6 => proptest::sample::select(pieces), 1 => vec(any::<u8>(), 1..3)], 0..40);
    let change = (any::<proptest::sample::Index>(), any::<u8>());
    let format = proptest::sample::select(Format::ALL.to_vec());
    let damaged = (any_board(), format, vec(change, 1..4)).prop_map(|(board, format, changes)| {
        let mut bytes = underdoku_formats::write(&board, format)
            .expect("every format can store the standard board")
            .text
            .into_bytes();
        for (place, byte) in changes.into_iter().filter(|_| !bytes.is_empty()).collect::<Vec<_>>() {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes
    });
    prop_oneof![1 => vec(any::<u8>(), 0..300), 3 => made.prop_map(|pieces| pieces.concat()), 3 => damaged]
}

/// A generator of random numbers below a bound.
pub(crate) fn random(mut state: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % bound
    }
}
