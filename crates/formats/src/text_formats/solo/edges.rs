//! Parts of a board, as the edges between them.
//!
//! The pairs of neighbours of an `n` by `n` board in order: first the `n(n-1)` side by side, row by
//! row, then the `n(n-1)` one above the other, column by column, then one more pair that closes the
//! list. There is an *edge* where the two cells belong to different parts; the last pair counts as
//! one.
//!
//! ```text
//! _    an edge
//! a    a pair without an edge, then an edge ... y    25 pairs without, then an edge
//! z    25 pairs without an edge, and none after them
//! ```
//!
//! Solo's own reader, as of 2023, takes `z` for 26 pairs while its writer means 25. So both are
//! tried: the text has the right length with only one of them. We write 25, as Solo does.

use crate::fault::RecordFault;

/// A pair of neighbours, as numbers in row order.
type Pair = [usize; 2];

const EXPECTED: &str = "an edge between cells: _ or a letter";

/// The pairs of neighbours of a board in the order above.
fn pairs(size: usize) -> impl Iterator<Item = Pair> {
    let line = move |index: usize| (index / (size - 1), index % (size - 1));
    let count = size * (size - 1);
    let beside = (0..count).map(move |index| {
        let (row, column) = line(index);
        [row * size + column, row * size + column + 1]
    });
    let below = (0..count).map(move |index| {
        let (column, row) = line(index);
        [row * size + column, (row + 1) * size + column]
    });
    beside.chain(below)
}

/// Reads the part of each cell of a board, numbered from 0 in row order; or the pair of an edge
/// within a part.
///
/// `at` is the column of the text's beginning, from 0. The board has at least two rows.
pub(super) fn read(
    text: &str,
    at: usize,
    size: usize,
) -> Result<Result<Vec<u16>, Pair>, RecordFault> {
    let pairs: Vec<Pair> = pairs(size).collect();
    let edges = edges(text, at, pairs.len(), 25).or_else(|first| {
        let other = if text.contains('z') { edges(text, at, pairs.len(), 26).ok() } else { None };
        other.ok_or(first)
    })?;
    Ok(parts(size * size, &pairs, &edges))
}

/// Reads a flag for each pair, true at an edge, with `z` standing for `longest` pairs.
fn edges(text: &str, at: usize, pairs: usize, longest: usize) -> Result<Vec<bool>, RecordFault> {
    let mut edges = Vec::with_capacity(pairs + 1);
    for (index, character) in text.char_indices() {
        let (run, ends) = match character {
            '_' => (0, true),
            'z' => (longest, false),
            'a'..='y' => (character as usize - 'a' as usize + 1, true),
            other => return Err(RecordFault::stray(0, at + index, EXPECTED, Some(other))),
        };
        edges.extend(std::iter::repeat_n(false, run));
        edges.extend(ends.then_some(true));
        if edges.len() > pairs + 1 {
            return Err(RecordFault::count((0, at + index), "pairs of neighbours", pairs, None));
        }
    }
    match edges.pop() {
        Some(true) if edges.len() == pairs => Ok(edges),
        last => {
            let found = edges.len() + usize::from(last == Some(false));
            Err(RecordFault::count((0, at + text.len()), "pairs of neighbours", pairs, Some(found)))
        }
    }
}

/// Joins cells with no edge between them into parts; or returns an edge within a part.
fn parts(cells: usize, pairs: &[Pair], edges: &[bool]) -> Result<Vec<u16>, Pair> {
    let mut beside = vec![Vec::new(); cells];
    for (&[one, other], _) in pairs.iter().zip(edges).filter(|(_, is_edge)| !**is_edge) {
        beside[one].push(other);
        beside[other].push(one);
    }
    let mut parts = vec![None; cells];
    let mut open = Vec::new();
    let mut count = 0;
    for start in 0..cells {
        if parts[start].is_some() {
            continue;
        }
        parts[start] = Some(count);
        open.push(start);
        while let Some(cell) = open.pop() {
            for &next in &beside[cell] {
                if parts[next].is_none() {
                    parts[next] = Some(count);
                    open.push(next);
                }
            }
        }
        count += 1;
    }
    let parts: Vec<u16> = parts.into_iter().flatten().collect();
    let parts_nothing =
        |&(&[one, other], &is_edge): &(&Pair, &bool)| is_edge && parts[one] == parts[other];
    match pairs.iter().zip(edges).find(parts_nothing) {
        Some((&pair, _)) => Err(pair),
        None => Ok(parts),
    }
}

/// Writes the edges between the parts of a board; `is_together` returns true for two neighbours of
/// one part.
pub(super) fn write(size: usize, is_together: impl Fn(usize, usize) -> bool, text: &mut String) {
    let mut run = 0_usize;
    let ends = pairs(size).map(|[one, other]| !is_together(one, other)).chain([true]);
    for is_edge in ends {
        if !is_edge {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(if run == 0 { '_' } else { char::from(b'a' + (run - 1) as u8) });
        run = 0;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(size: usize, parts: &[u16]) -> String {
        let mut text = String::new();
        write(size, |one, other| parts[one] == parts[other], &mut text);
        text
    }

    #[test]
    fn the_edges_of_four_boxes() {
        let boxes = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
        let text = written(4, &boxes);
        // In each row, then in each column: a pair, an edge, a pair.
        assert_eq!(text, "abbbbbbba");
        assert_eq!(read(&text, 0, 4), Ok(Ok(boxes.to_vec())));
    }

    #[test]
    fn a_long_run_is_read_with_25_or_26_pairs() {
        // Two halves of a 6x6 board: 15 pairs side by side in each, 6 * 2 one above the other.
        let halves: Vec<u16> = (0..36).map(|cell| cell / 18).collect();
        let text = written(6, &halves);
        assert_eq!(text, "zgddddd".to_owned() + "b");
        assert_eq!(read(&text, 0, 6), Ok(Ok(halves.clone())));
        assert_eq!(read(&text.replace("zg", "zf"), 0, 6), Ok(Ok(halves)));
    }

    #[test]
    fn an_edge_within_a_part_is_found() {
        // A ring of the four cells of a 2x2 board with one edge.
        assert_eq!(read("_c", 0, 2), Ok(Err([0, 1])));
    }

    proptest! {
        #[test]
        fn connected_parts_read_back(size in 2_usize..8, colours in proptest::collection::vec(0_u16..3, 64)) {
            // Cells of one colour that touch form a part.
            let mut text = String::new();
            write(size, |one, other| colours[one] == colours[other], &mut text);
            let parts = read(&text, 0, size).unwrap().unwrap();
            for [one, other] in pairs(size) {
                prop_assert_eq!(parts[one] == parts[other], colours[one] == colours[other]);
            }
            prop_assert_eq!(written(size, &parts), text);
        }
    }
}
