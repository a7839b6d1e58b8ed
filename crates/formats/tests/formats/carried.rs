//! Round trips of boards of many layouts, with cages, marks and colours, through each format; and
//! texts of each format with random changes, which must be read or refused with a position.

use underdoku_formats::{Board, Colour, Entry, Format, Loss, Pencil, Unsupported, Written, write};
use underdoku_grid::layout::{self, Cell, DigitSet, Layout};

use crate::boards::read_all;

/// Layouts of every kind that other programs support, beginning with the standard board and
/// killers.
const LAYOUTS: [&str; 12] = [
    "3x3",
    "3x3k r1c1r1c2=10 r1c3r2c3r3c3=15 r9c9r8c9=4 r5c5=7",
    "9jk 122222234122233334155533444115634444115636667185666677185777799885577999888889999 \
     r1c1r2c1=9 r9c9r9c8r9c7=12",
    "9j 122222234122233334155533444115634444115636667185666677185777799885577999888889999",
    "3x3x",
    "3x3xk r1c1r2c2=5 r5c5r5c6=17",
    "3x3+windoku",
    "3x3+antiknight",
    "3x3+antiking",
    "2x3",
    "2x3k r1c1r1c2=3 r6c6r5c6r4c6=11",
    "4x4",
];

fn layouts() -> Vec<Layout> {
    LAYOUTS.iter().filter_map(|line| Layout::of_line(line)).collect()
}

/// A stream of numbers from a seed: `SplitMix64`, by Guy Steele and others.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Returns true once in this many times, on average.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// A board of one of the layouts, with entered digits, marks and colours.
fn noted(layouts: &[Layout], numbers: &mut Numbers) -> Board {
    let layout = layouts[numbers.below(layouts.len())].clone();
    let mut board = Board::new(layout.clone(), &layout::Grid::empty(&layout));
    let clashes = numbers.once_in(4);
    for cell in layout.cells() {
        note(&mut board, cell, clashes, numbers);
    }
    board
}

fn note(board: &mut Board, cell: Cell, clashes: bool, numbers: &mut Numbers) {
    let all = board.layout().digits(cell);
    let fits = if clashes { all } else { board.digits().fitting(board.layout(), cell) };
    if numbers.once_in(3) && !fits.is_empty() {
        let digit = fits.iter().nth(numbers.below(fits.len())).expect("the index is in range");
        let is_entered = numbers.once_in(5);
        let entry = if is_entered { Entry::entered(digit) } else { Entry::given(digit) };
        board.set(cell, Some(entry));
    }
    for pencil in Pencil::ALL {
        let bits = if numbers.once_in(3) { numbers.next() } else { 0 };
        let marks: DigitSet = all.iter().filter(|digit| bits >> digit.index() & 1 == 1).collect();
        board.set_marks(pencil, cell, marks);
    }
    let most = [0, 0, 0, 1, 1, 3][numbers.below(6)];
    let colour = |_| Colour::PALETTE[numbers.below(Colour::PALETTE.len())];
    board.set_colours(cell, (0..most).map(colour).collect());
}

/// The marks and the colours of all cells.
fn notes(board: &Board) -> Vec<(DigitSet, DigitSet, Vec<Colour>)> {
    let of = |cell| {
        let [corner, centre] = Pencil::ALL.map(|pencil| board.marks(pencil, cell));
        (corner, centre, board.colours(cell).to_vec())
    };
    board.layout().cells().map(of).collect()
}

/// Checks that everything was read back except for what was reported as lost.
fn must_be_carried(board: &Board, format: Format, written: &Written) {
    let read = read_all(written.text.as_bytes(), Some(format));
    let [Ok(record)] = &read[..] else { panic!("{format}: {read:?}\n{}", written.text) };
    let read = &record.board;
    let lost = |is_it: fn(&Loss) -> bool| written.lost.iter().any(is_it);
    assert_eq!(
        read == board,
        written.lost.is_empty(),
        "{format}: {:?}\n{}",
        written.lost,
        written.text
    );
    assert_eq!(read.layout(), board.layout(), "{format}");
    if !lost(|loss| matches!(loss, Loss::Digits(_) | Loss::Singles(_))) {
        assert_eq!(read.digits(), board.digits(), "{format}");
    }
    if !lost(|loss| matches!(loss, Loss::Singles(_))) {
        assert!(read.givens().extends(&board.givens()), "{format}");
    }
    let is_other = notes(read) != notes(board);
    let loses_notes = lost(|loss| matches!(loss, Loss::Marks(..) | Loss::Colours(_)));
    assert_eq!(loses_notes, is_other, "{format}: {:?}", written.lost);
    let again = write(read, format).expect("the same board was written before");
    assert_eq!((again.lost, again.text), (Vec::new(), written.text.clone()), "{format}");
}

/// Five hundred boards; those of a layout that a format cannot hold are skipped.
#[test]
#[ignore = "takes long"]
fn cages_marks_and_colours_survive_unless_reported_as_lost() {
    let (layouts, mut numbers) = (layouts(), Numbers(1));
    assert_eq!(layouts.len(), LAYOUTS.len());
    for _ in 0..500 {
        let board = noted(&layouts, &mut numbers);
        let mut formats = 0;
        for format in Format::ALL {
            match write(&board, format) {
                Ok(written) if written.lost.iter().any(|loss| matches!(loss, Loss::Layout(_))) => {}
                Ok(written) => {
                    must_be_carried(&board, format, &written);
                    formats += 1;
                }
                Err(Unsupported { .. }) => {}
            }
        }
        assert!(formats >= 2, "{}", board.name());
    }
}

/// Text that is inserted, besides single bytes.
const WORDS: [&str; 12] =
    ["", "0", "9", "A", ",", "\"", "[[[[", "</", "R1C0", "99999999999", "\u{feff}", "é"];

/// A text with one to three changes.
fn changed(text: &str, numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=numbers.below(3) {
        let from = numbers.below(bytes.len() + 1);
        let to = (from + numbers.below(4)).min(bytes.len());
        let word = match numbers.below(3) {
            0 => vec![numbers.next() as u8],
            1 => bytes[from..to].repeat(2),
            _ => WORDS[numbers.below(WORDS.len())].as_bytes().to_vec(),
        };
        drop(bytes.splice(from..to, word));
    }
    bytes
}

/// Two hundred changed texts of each format, read as that format and with detection.
#[test]
#[ignore = "takes long"]
fn changed_texts_are_read_or_refused_with_a_position() {
    let (layouts, mut numbers) = (layouts(), Numbers(2));
    for format in Format::ALL {
        let boards = std::iter::repeat_with(|| noted(&layouts, &mut numbers));
        let texts = boards.filter_map(|board| Some(write(&board, format).ok()?.text));
        let texts: Vec<String> = texts.filter(|text| !text.is_empty()).take(10).collect();
        let mut refused = 0;
        for number in 0..200 {
            let bytes = changed(&texts[number % texts.len()], &mut numbers);
            for as_what in [Some(format), None] {
                for error in read_all(&bytes, as_what).into_iter().filter_map(Result::err) {
                    assert!(error.line > 0 && error.column > 0, "{format}: {error}");
                    assert!(error.to_string().starts_with("line "), "{format}: {error}");
                    refused += 1;
                }
            }
        }
        assert!(refused > 0, "{format}: no change was refused");
    }
}
