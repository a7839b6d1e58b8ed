//! Boards by seed, one per line, as in the catalogues in `testdata/`.
//!
//! A seed gives the same board on every machine; a test checks with these lines that WebAssembly is
//! no exception. The functions are in the engine that few visits load; tests also take the digits
//! of a floor from their lines.

use std::fmt::Write as _;

use underdoku_game::delve::{DEEP_1, Depth, Floor, Item, Setup, Site, Stairs};
use underdoku_generator::{Chance, Recipe, Seed, Stream, Symmetry, Target, generate};
use underdoku_grid::Cell;

/// A floor of Delve: seed, floor, board, solution, items, and the first cells that hints reveal.
pub fn floor_line(seed: &str, number: u32) -> Option<String> {
    let floor = Floor::dig(&Seed::from(seed), Depth::new(number)?);
    let mut line = format!("{seed} {number} {}", contents(&floor));
    let mut blanks = floor.puzzle().givens().blanks();
    for _ in 0..3 {
        let cell = floor.hinted(blanks)?;
        blanks.remove(cell);
        write!(line, " {cell}").expect("writing to a `String` cannot fail");
    }
    Some(line)
}

/// A floor of Delve, deep: seed, floor, the stairs to it, board, solution and items.
pub fn deep_floor_line(seed: &str, number: u32, stairs: &str) -> Option<String> {
    let (setup, depth) = (Setup { rules: &DEEP_1, seed: Seed::from(seed) }, Depth::new(number)?);
    let floor = Floor::at(Site { setup, depth, stairs: Stairs::named(stairs)? });
    Some(format!("{seed} {number} {stairs} {}", contents(&floor)))
}

/// Board, solution and items of a floor.
fn contents(floor: &Floor) -> String {
    let item = |cell| match floor.item(cell) {
        None => '.',
        Some(Item::Potion) => 'p',
        Some(Item::Hint) => 'h',
    };
    let items: String = Cell::all().map(item).collect();
    let puzzle = floor.puzzle();
    format!("{} {} {items}", puzzle.givens().line(), puzzle.solution().line())
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
