//! The recorded runs of Depths: their setups, and their moves in short form.

use underdoku_depths::content::{Ascension, Class, RelicSet};
use underdoku_depths::{DEPTHS_1, Move, Setup};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit};

/// Two lines for each run: its number and ending, and its moves.
pub(crate) const RUNS: &str = include_str!("../../../../testdata/depths/depths-1.txt");

/// The setup of a run.
pub(crate) fn setup(number: u32) -> Setup {
    let seed = Seed::from(format!("recorded {number}").as_str());
    let class = Class::ALL[number as usize % Class::ALL.len()];
    let ascension = Ascension::new((number / 6 % 11) as u8).expect("an ascension is at most 10");
    let given = if number % 10 == 9 { DEPTHS_1.all_relics() } else { RelicSet::NONE };
    let gentle = number.is_multiple_of(2);
    Setup { ascension, gentle, given, ..Setup::under(&DEPTHS_1, seed, class) }
}

/// `354` is `place r3c5 4`; all other moves have `_` for spaces.
pub(crate) fn unpacked(word: &str) -> Move {
    match word.bytes().map(|byte| usize::from(byte.wrapping_sub(b'1'))).collect::<Vec<_>>()[..] {
        [row, column, digit] if digit < 9 => {
            Move::Place(Cell::new(row, column), Digit::from_index(digit))
        }
        _ => word.replace('_', " ").parse().expect("the move is valid"),
    }
}
