//! The rules for one digit, in every lane at once and without a branch.
//!
//! A digit's places are three words: one for the first rows of the three bands, one for the second
//! rows, one for the third.
//!
//! ```text
//!           band 1         band 2         band 3
//! word 1    r1c1 .. r1c9   r4c1 .. r4c9   r7c1 .. r7c9     bits 0..9, 9..18, 18..27
//! word 2    r2c1 .. r2c9   r5c1 .. r5c9   r8c1 .. r8c9
//! word 3    r3c1 .. r3c9   r6c1 .. r6c9   r9c1 .. r9c9
//! ```
//!
//! So the rows of a box are in different words at the same bits, and its columns are side by side.
//! All rules begin with the columns of a box that are in use, and that is an OR of three words
//! without any shift. (With one band per word a round needs half as many shifts again, and most
//! processors have few units that shift.)
//!
//! An *open way* is what the scalar solver reads from tables (see `classic::narrow`). The three
//! boxes of a stack hold a digit in three different columns, so a column of a box is open if the
//! other two boxes have the other two columns, in either order. Three columns per box, nine per
//! stack, 27 in total: one word. The same applies to bands and rows.
//!
//! Nothing here is a closure or passes vectors through one: a closure is compiled for any
//! processor, without the target features of the surrounding code, and every vector instruction in
//! it becomes a call.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use super::vector::{Source, Vector};

/// The 27 cells of a word.
pub(crate) const ALL: u32 = (1 << 27) - 1;
/// The first, second and third column of each box.
const COLUMNS: [u32; 3] = [0o111_111_111, 0o222_222_222, 0o444_444_444];
/// The first cells of the boxes.
pub(crate) const BOX_STARTS: u32 = COLUMNS[0];
/// The boxes of the left stack, of the middle, of the right.
const BOXES: [u32; 3] = [0o007_007_007, 0o070_070_070, 0o700_700_700];
/// The bits that belong to no cell.
const BEYOND: u32 = !ALL;

/// A digit's three words.
pub(crate) type Words<V> = [V; 3];

/// The places that the rules leave a digit, and facts found on the way.
pub(crate) struct DigitPlaces<V> {
    /// The places left.
    pub(crate) places: Words<V>,
    /// The columns of places that are alone in their box.
    pub(crate) alone: V,
    /// Nonzero if a box has a known cell for the digit and another place for it.
    pub(crate) clashing: V,
    /// The first cells of the boxes that have a place; the other bits are garbage.
    pub(crate) standing: V,
}

/// Narrows a digit by its houses, given the known cells.
#[inline(always)]
pub(crate) fn narrowed<S: Source<L>, const L: usize>(
    source: S,
    places: Words<S::Vector>,
    known: Words<S::Vector>,
) -> DigitPlaces<S::Vector> {
    let (places, settled) = by_known(source, places, known);
    let places = by_columns(source, places);
    let places = by_rows(source, places);
    let Counted { alone, several, standing } = in_boxes(source, places);
    DigitPlaces { places, alone, clashing: several & settled, standing }
}

/// Takes each bit from `one` where the mask has it, else from `other`.
#[inline(always)]
fn pick<S: Source<L>, const L: usize>(
    source: S,
    mask: u32,
    one: S::Vector,
    other: S::Vector,
) -> S::Vector {
    source.splat(mask).pick(one, other)
}

/// Extends each marked first column of a box to all three. Nothing else may be marked.
#[inline(always)]
pub(crate) fn whole_boxes<V: Vector<L>, const L: usize>(first_columns: V) -> V {
    first_columns.up::<3>() - first_columns
}

/// The places left by known cells of the same box, and the boxes with a known cell. Columns and
/// rows are left to the filters.
#[inline(always)]
fn by_known<S: Source<L>, const L: usize>(
    source: S,
    [a, b, c]: Words<S::Vector>,
    known: Words<S::Vector>,
) -> (Words<S::Vector>, S::Vector) {
    let [in_a, in_b, in_c] = [a & known[0], b & known[1], c & known[2]];
    let any = in_a | in_b | in_c;
    let boxes = whole_boxes((any | any.down::<1>() | any.down::<2>()) & source.splat(COLUMNS[0]));
    ([a.but(boxes) | in_a, b.but(boxes) | in_b, c.but(boxes) | in_c], boxes)
}

/// The places on an open way of their stack.
#[inline(always)]
fn by_columns<S: Source<L>, const L: usize>(
    source: S,
    [a, b, c]: Words<S::Vector>,
) -> Words<S::Vector> {
    let used = a | b | c;
    // For each column, the ones to its left and right, wrapping around the box.
    let left = pick(source, COLUMNS[0] | BEYOND, used.down::<2>(), used.up::<1>());
    let right = pick(source, COLUMNS[2], used.up::<2>(), used.down::<1>());
    // Open if this band and the next leave a way for the third, which is the one before this band.
    let open = next_band((left & next_band(right)) | (right & next_band(left)));
    [a & open, b & open, c & open]
}

/// Moves each band to the one above, the first to the last. Bits beyond 27 are garbage.
#[inline(always)]
fn next_band<V: Vector<L>, const L: usize>(word: V) -> V {
    word.down::<9>() | word.up::<18>()
}

/// The places on an open way of their band.
#[inline(always)]
fn by_rows<S: Source<L>, const L: usize>(
    source: S,
    [a, b, c]: Words<S::Vector>,
) -> Words<S::Vector> {
    // The rows of each box in one word: a bit means that a row has a place, instead of a column.
    let in_a = a | a.down::<1>() | a.down::<2>();
    let in_b = b.up::<1>() | b | b.down::<1>();
    let in_c = c.up::<2>() | c.up::<1>() | c;
    let used = pick(source, COLUMNS[0] | BEYOND, in_a, pick(source, COLUMNS[1], in_b, in_c));
    // For each box, the ones to its left and right, wrapping around the board.
    let left = pick(source, BOXES[0] | BEYOND, used.down::<6>(), used.up::<3>());
    let right = pick(source, BOXES[2], used.up::<6>(), used.down::<3>());
    let open = (left & next_row(source, right)) | (right & next_row(source, left));
    // As above, the result is for the row before.
    let for_a = open & source.splat(COLUMNS[1]);
    let for_b = open & source.splat(COLUMNS[2]);
    let for_c = open & source.splat(COLUMNS[0]);
    [
        a & (for_a | for_a.up::<1>() | for_a.down::<1>()),
        b & (for_b | for_b.down::<1>() | for_b.down::<2>()),
        c & whole_boxes(for_c),
    ]
}

/// Moves each row of a box to the one above, the first to the last.
#[inline(always)]
fn next_row<S: Source<L>, const L: usize>(source: S, word: S::Vector) -> S::Vector {
    pick(source, COLUMNS[2], word.up::<2>(), word.down::<1>())
}

/// The places of a digit, counted by box: none, one or several.
struct Counted<V> {
    /// The columns of places that are alone in their box.
    alone: V,
    /// Nonzero in each box that has several places.
    several: V,
    /// The first columns of the boxes that have any places; the other bits are garbage.
    standing: V,
}

#[inline(always)]
fn in_boxes<S: Source<L>, const L: usize>(
    source: S,
    [a, b, c]: Words<S::Vector>,
) -> Counted<S::Vector> {
    let any = a | b | c;
    let in_column = two_of(a, b, c);
    let (second, third) = (any.down::<1>(), any.down::<2>());
    let in_columns = two_of(any, second, third) & source.splat(COLUMNS[0]);
    Counted {
        alone: any.but(in_column | whole_boxes(in_columns)),
        several: in_column | in_columns,
        standing: any | second | third,
    }
}

/// The bits set in at least two of three.
#[inline(always)]
pub(crate) fn two_of<V: Vector<L>, const L: usize>(a: V, b: V, c: V) -> V {
    (a & b) | ((a | b) & c)
}
