//! Just enough of Solo's game IDs for its own samples; `underdoku-formats` reads them properly.

use underdoku_grid::layout::{Cell, Digit, Grid, Layout, Rule, Spec};

/// Layout and givens of an ID.
pub(crate) fn read(id: &str) -> (Layout, Grid) {
    let (name, description) = id.split_once(':').expect("an ID has parameters and a description");
    let spec: Spec = name.parse().expect("the parameters are valid");
    let size = spec.size();
    let mut fields = description.split(',');
    let mut next = || fields.next().expect("the description has another field");
    let givens = numbers(next(), size);
    let mut layout = match spec.layout() {
        Some(layout) => layout,
        None => spec.layout_with(&regions(next(), size)).expect("the regions are valid"),
    };
    if spec.has(underdoku_grid::layout::Variant::Killer) {
        let cages = regions(next(), size);
        layout = layout
            .with_rules(killer_cages(&cages, &numbers(next(), size), size))
            .expect("the cages are valid");
    }
    let value = |place: Cell| Digit::new(givens[place.row() * size + place.column()] as u8);
    let grid = Grid::from_fn(&layout, value);
    (layout, grid)
}

/// One number per cell, 0 for none.
fn numbers(text: &str, size: usize) -> Vec<u16> {
    let mut numbers = Vec::new();
    let mut figures = String::new();
    for character in text.chars().chain(['_']) {
        if character.is_ascii_digit() {
            figures.push(character);
            continue;
        }
        if !figures.is_empty() {
            numbers.push(figures.parse().expect("the number is valid"));
            figures.clear();
        }
        let blanks =
            (character as usize).checked_sub('a' as usize - 1).filter(|&blanks| blanks <= 26);
        numbers.extend(std::iter::repeat_n(0, blanks.unwrap_or(0)));
    }
    assert_eq!(numbers.len(), size * size);
    numbers
}

/// The region of each cell, from the edges: first between horizontal neighbours, then between
/// vertical ones, these column by column.
fn regions(text: &str, size: usize) -> Vec<u8> {
    let mut edges = Vec::new();
    for character in text.chars() {
        let gap = if character == '_' { 0 } else { character as usize - 'a' as usize + 1 };
        edges.extend(std::iter::repeat_n(false, gap.min(25)));
        edges.extend((gap < 26).then_some(true));
    }
    assert_eq!(edges.len(), 2 * size * (size - 1) + 1, "and a closing edge");
    let mut regions: Vec<usize> = (0..size * size).collect();
    let mut join = |one: usize, other: usize| {
        let (from, to) = (regions[one].max(regions[other]), regions[one].min(regions[other]));
        regions.iter_mut().filter(|region| **region == from).for_each(|region| *region = to);
    };
    for (index, _) in edges.iter().enumerate().filter(|(_, is_edge)| !**is_edge) {
        let (line, along) = (index % (size * (size - 1)) / (size - 1), index % (size - 1));
        if index < size * (size - 1) {
            join(line * size + along, line * size + along + 1);
        } else {
            join(along * size + line, (along + 1) * size + line);
        }
    }
    let mut heads = regions.clone();
    heads.sort_unstable();
    heads.dedup();
    regions
        .iter()
        .map(|head| heads.binary_search(head).expect("the cell is in a region") as u8)
        .collect()
}

fn killer_cages(cages: &[u8], sums: &[u16], size: usize) -> Vec<Rule> {
    let count = cages.iter().max().map_or(0, |last| last + 1);
    let cage = |number| {
        let cells: Vec<usize> = (0..cages.len()).filter(|&cell| cages[cell] == number).collect();
        let places = cells.iter().map(|cell| Cell::new(cell / size, cell % size));
        Rule::cage(places, Some(sums[cells[0]]))
    };
    (0..count).map(cage).collect()
}
