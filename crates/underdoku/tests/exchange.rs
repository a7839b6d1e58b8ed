//! Boards in the files and links of other programs: generated ones, written and read back, and
//! damaged ones.
#![cfg(all(feature = "formats", feature = "generator"))]

use std::sync::LazyLock;

use underdoku::formats::{Board, Colour, Entry, Format, Loss, Pencil, Reader, Tag, write};
use underdoku::generator::general::{self, Base};
use underdoku::generator::{Chance, Recipe, Seed, Stream};
use underdoku::grid::layout::{Cell, Digit, Grid, Layout, Spec};
use underdoku::solver::general::Puzzle;

/// Layouts, and the number of boards of each.
const BOARDS: [(&str, usize); 8] = [
    ("3x3", 300),
    ("2x3", 40),
    ("2x2k", 40),
    ("2x3k", 40),
    ("3x3x", 20),
    ("6j", 20),
    ("3x3+antiknight", 20),
    ("2x3xk", 20),
];

/// Generated puzzles with a player's digits, notes and colours.
static MADE: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let seed = Seed::from("boards for other programs");
    let each = BOARDS.into_iter().flat_map(|(name, count)| (0..count).map(move |_| name));
    each.zip(1..)
        .map(|(name, number)| {
            let mut chance = seed.chance(Stream { purpose: 0, number });
            made(name.parse().expect("the layout is valid"), &mut chance)
        })
        .collect()
});

fn made(spec: Spec, chance: &mut Chance) -> Board {
    let puzzle = if spec == Spec::CLASSIC {
        let puzzle = underdoku::generator::generate(&Recipe::default(), chance);
        let puzzle = puzzle.expect("a minimal puzzle is always found");
        Puzzle::prove(&Layout::classic(), Grid::from(puzzle.givens()))
            .expect("the puzzle has one solution")
    } else {
        let made = general::generate(&Base::Kind(spec), &Recipe::default(), chance);
        let made = made.expect("a minimal puzzle is always found");
        Puzzle::prove(made.layout(), made.givens().clone()).expect("the puzzle has one solution")
    };
    let mut board = Board::new(ordered(puzzle.layout()), puzzle.givens());
    for cell in puzzle.layout().cells() {
        if board.get(cell).is_none() {
            note(&mut board, cell, puzzle.solution().get(cell), chance);
        }
        if chance.below(5) == 0 {
            board.set_colours(cell, vec![chance.pick(&Colour::PALETTE)]);
        }
    }
    board.add_tag(Tag::Title, "Nine & \"ten\", <one>");
    board
}

/// The layout with its cages sorted by their first cells, as some formats list them.
fn ordered(layout: &Layout) -> Layout {
    let mut cages = layout.cages().to_vec();
    cages.sort_by_key(underdoku::grid::layout::Rule::head);
    let layout = layout.clone();
    if cages.is_empty() {
        layout
    } else {
        layout.with_rules(cages).expect("the cages fit the layout")
    }
}

/// Fills a blank, adds a note, or leaves it alone.
fn note(board: &mut Board, cell: Cell, digit: Option<Digit>, chance: &mut Chance) {
    let size = board.layout().rows();
    let mut digits = || (0..3).map(|_| Digit::from_index(chance.below(size))).collect::<Vec<_>>();
    let [corner, centre] = [digits(), digits()];
    match chance.below(4) {
        0 => board.set(cell, digit.map(Entry::entered)),
        1 => board.set_marks(
            Pencil::Corner,
            cell,
            corner.into_iter().collect::<underdoku::grid::layout::DigitSet>(),
        ),
        2 => board.set_marks(
            Pencil::Centre,
            cell,
            centre.into_iter().collect::<underdoku::grid::layout::DigitSet>(),
        ),
        _ => {}
    }
}

fn read(text: &str, format: Option<Format>) -> Board {
    let mut records: Vec<_> = Reader::new(text.as_bytes(), format).collect();
    assert_eq!(records.len(), 1, "{text}");
    match records.remove(0) {
        Ok(record) => record.board,
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// The board without what was lost; `None` if a loss cannot be removed from a board.
fn without(board: &Board, lost: &[Loss]) -> Option<Board> {
    let mut rest = board.clone();
    for loss in lost {
        match loss {
            Loss::Digits(cells) => cells.iter().for_each(|&cell| rest.set(cell, None)),
            Loss::Marks(pencil, cells) => {
                let none = underdoku::grid::layout::DigitSet::EMPTY;
                for &cell in cells {
                    rest.set_marks(*pencil, cell, none);
                }
            }
            Loss::Colours(cells) => cells.iter().for_each(|&cell| rest.set_colours(cell, vec![])),
            Loss::Tag(_) => {
                let mut bare = Board::new(rest.layout().clone(), &rest.givens());
                for (cell, entry) in rest.entries() {
                    bare.set(cell, Some(entry));
                }
                for cell in rest.layout().clone().cells() {
                    for pencil in Pencil::ALL {
                        bare.set_marks(pencil, cell, rest.marks(pencil, cell));
                    }
                    bare.set_colours(cell, rest.colours(cell).to_vec());
                }
                rest = bare;
            }
            _ => return None,
        }
    }
    Some(rest)
}

#[test]
#[ignore = "takes long"]
fn five_hundred_boards_survive_each_format() {
    assert_eq!(MADE.len(), 500);
    let mut whole = 0;
    for format in Format::ALL {
        let mut written_boards = 0;
        for board in MADE.iter() {
            let Ok(written) = write(board, format) else {
                assert!(!board.is_classic(), "{format} has no standard board");
                continue;
            };
            written_boards += 1;
            if written.lost.iter().any(|loss| matches!(loss, Loss::Layout(_))) {
                continue;
            }
            let again = read(&written.text, Some(format));
            assert_eq!(write(&again, format).map(|again| again.text), Ok(written.text.clone()));
            let has = |is_it: fn(&Loss) -> bool| written.lost.iter().any(is_it);
            match without(board, &written.lost) {
                Some(rest) => {
                    assert!(again == rest, "{format}: {:?}\n{again:?}\n{rest:?}", written.lost);
                }
                // A blank with only one note is read as filled.
                None if has(|loss| matches!(loss, Loss::Singles(_))) => {}
                None => assert_eq!(again.digits(), board.digits(), "{format}"),
            }
            whole += usize::from(written.lost.is_empty());
        }
        assert!(written_boards >= 300, "{format}: {written_boards}");
    }
    // Links and JSON of f-puzzles, and links of SudokuPad, represent everything.
    assert!(whole >= 3 * 480, "{whole}");
}

#[test]
fn f_puzzles_represents_all_notes_of_a_player() {
    for board in MADE.iter().filter(|board| !board.name().contains("antiknight")) {
        for format in [Format::FPuzzles, Format::FPuzzlesJson, Format::SudokuPad] {
            let written = write(board, format).expect("f-puzzles can store the board");
            assert_eq!(written.lost, [], "{format}");
            assert!(read(&written.text, None) == *board, "{format}");
        }
    }
}

/// Replaces, removes or repeats some bytes.
fn damaged(text: &str, chance: &mut Chance) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
        match chance.below(5) {
            _ if bytes.is_empty() => {}
            0 => bytes[at] = chance.below(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.truncate(at),
            3 => bytes[at] = chance.pick(b"0159az.,:[]{}\"<>|~_-\n"),
            _ => bytes.insert(at, bytes[at]),
        }
    }
    bytes
}

#[test]
#[ignore = "takes long"]
fn damaged_texts_are_read_or_rejected_with_a_position() {
    let seed = Seed::from("damaged");
    for (format, number) in Format::ALL.into_iter().zip(1..) {
        let mut chance = seed.chance(Stream { purpose: 1, number });
        let mut refused = 0;
        for index in 0..200 {
            let board = &MADE[index];
            let text = write(board, format).expect("the format can store the standard board").text;
            let bytes = damaged(&text, &mut chance);
            for told in [Some(format), None] {
                for record in Reader::new(bytes.as_slice(), told) {
                    let Err(error) = record else { continue };
                    refused += 1;
                    assert!(error.line > 0 && error.column > 0);
                    let message = error.to_string();
                    assert!(message.starts_with(&format!("line {}, ", error.line)), "{message}");
                    assert!(message.len() < 600, "{message}");
                }
            }
        }
        assert!(refused > 20, "{format}: {refused}");
    }
}
