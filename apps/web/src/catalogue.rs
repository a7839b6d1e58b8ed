//! Boards by seed, one per line, as in the catalogues in `testdata/`.
//!
//! A seed gives the same board on every machine; with these lines a test checks that in a browser's
//! engine.

use std::fmt::Write as _;

use underdoku_game::delve::{Depth, Floor, Item};
use underdoku_generator::{Chance, Recipe, Seed, Stream, Symmetry, Target, generate};
use underdoku_grid::Cell;

/// A floor of Delve: seed, floor, board, solution, items, and the first cells that hints reveal.
pub fn floor_line(seed: &str, number: u32) -> Option<String> {
    let floor = Floor::dig(&Seed::from(seed), Depth::new(number)?);
    let item = |cell| match floor.item(cell) {
        None => '.',
        Some(Item::Potion) => 'p',
        Some(Item::Hint) => 'h',
    };
    let items: String = Cell::all().map(item).collect();
    let puzzle = floor.puzzle();
    let mut line =
        format!("{seed} {number} {} {} {items}", puzzle.givens().line(), puzzle.solution().line());
    let mut blanks = puzzle.givens().blanks();
    for _ in 0..3 {
        let cell = floor.hinted(blanks)?;
        blanks.remove(cell);
        write!(line, " {cell}").expect("writing to a `String` cannot fail");
    }
    Some(line)
}

/// A deal of Hudoku: template, seed, givens, solution, clues, and the first cells that hints
/// reveal.
pub fn deal_line(template: &str, level: &str, seed: &str) -> Option<String> {
    let deal = crate::hudoku::deal(template, "", level, seed).ok()?;
    let layout = deal.layout();
    let clue = |place| layout.clue(place).map_or('-', underdoku_grid::layout::Digit::to_char);
    let clues: String = layout.voids().map(clue).collect();
    let (givens, solution) = (deal.givens().line(layout), deal.solution().line(layout));
    let mut line = format!("{template} {seed} {givens} {solution} {clues}");
    let mut board = deal.givens().clone();
    for _ in 0..3 {
        let cell = deal.hinted(&board)?;
        board.set(cell, deal.solution().get(cell));
        write!(line, " {cell}").expect("writing to a `String` cannot fail");
    }
    Some(line)
}

/// A puzzle by recipe: symmetry, givens (`minimal` for as few as possible), seed and puzzle.
pub fn recipe_line(symmetry: &str, givens: &str, seed: &str) -> Option<String> {
    let symmetry_of: Symmetry = symmetry.parse().ok()?;
    let target = match givens {
        "minimal" => Target::Minimal,
        number => Target::Givens(number.parse().ok()?),
    };
    let mut chance: Chance = Seed::from(seed).chance(Stream { purpose: 1, number: 1 });
    let puzzle = generate(&Recipe { givens: target, symmetry: symmetry_of }, &mut chance).ok()?;
    Some(format!("{symmetry} {givens} {seed} {}", puzzle.givens().line()))
}
