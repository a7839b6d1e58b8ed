//! Game IDs of Solo, from Simon Tatham's Portable Puzzle Collection.
//!
//! ```text
//! 2x3:a6b3_2c6b2b3d3b6b1c6_2b4a
//! 9j:zzzc,bcb_a_c__ac__aab...
//! 3x3k:zzzc,a___aa____aa...,19a8_20_8_9a12...
//! ```
//!
//! One ID per line: the kind of board, a colon, its digits; for a jigsaw a comma and the edges of
//! the regions; for a killer a comma and the edges of the cages, then a comma and their sums, each
//! in its cage's first cell. The notation of digits is documented in `solo/numbers.rs`, that of
//! edges in `solo/edges.rs`.
//!
//! The kind may be followed by options of Solo's generator, a symmetry and a difficulty
//! (`3x3kadu`), which do not affect the puzzle and are ignored. An ID with `#` is a seed of Solo's
//! own generator, from which only Solo can generate the puzzle, so it is refused. A comment may
//! follow the ID after a space or a tab.
//!
//! A plain `3x3` is the 9x9 board. With the feature `programs`, links to Solo's page that contain
//! an ID are read too, and saved games (`solo/save.rs`).

mod edges;
mod numbers;
#[cfg(feature = "programs")]
pub(crate) mod save;

use underdoku_grid::layout::{Cell, Digit, Grid, Layout, ParseSpecError, Rule, Spec, Variant};

use crate::capabilities::Capabilities;
use crate::fault::RecordFault;
use crate::unsupported::Feature;
use crate::{Board, Fault, Found, Tag, board, line};

/// The layout, the givens and one comment.
pub(crate) const HOLDS: Capabilities = Capabilities { layout: true, ..line::HOLDS };

const COLON: &str = "a colon and the puzzle; # is a seed that only Solo understands";
const WORDS: &str = "x, k, or words for Solo's generator, as in r2dt";
const PARTS: &str = "parts between commas (digits; a jigsaw's regions; a killer's cages and sums)";

/// The options of Solo's generator: symmetries and difficulties.
const PASSED_OVER: [&str; 14] =
    ["a", "r2", "r4", "m2", "m4", "m8", "md2", "md4", "dt", "db", "di", "da", "de", "du"];

/// A part of an ID with the column, from 0, where it begins.
type Part<'t> = (usize, &'t str);

/// Returns true if a line begins like an ID.
pub(crate) fn is_id(line: &str) -> bool {
    let Some(end) = line.find([':', '#']) else { return false };
    let (kind, rest) = (&line[..end], &line[end + 1..]);
    // `3x3:[d]:k:` is a PS code.
    kind.starts_with(|first: char| first.is_ascii_digit())
        && spec(kind).is_ok()
        && !rest.starts_with('[')
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    #[cfg(feature = "programs")]
    if save::is_begin(text) {
        return save::read(text);
    }
    #[cfg(feature = "programs")]
    if let Some((column, id)) = linked(text) {
        return read_id(&id).map_err(|misread| crate::programs::link::placed(misread, column));
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (id, rest) = text.split_at(end);
    let mut board = read_id(id)?;
    if let Some(comment) = line::comment(rest, "characters", id.chars().count())? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

/// The game ID in a link, with its column, from 0: `solo.html#2x3:...`, `?id=2x3:...`.
#[cfg(feature = "programs")]
pub(crate) fn linked(text: &str) -> Option<(usize, String)> {
    use crate::programs::{link, packed};

    let (before, address) = link::within(text);
    if !link::is_address(address) {
        return None;
    }
    // Most parts of a long address are data of other programs; skip them without unpacking.
    let may_be_id = |part: &str| {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
        [":", "#", "%3A", "%3a", "%23"].iter().any(|colon| rest.starts_with(colon))
    };
    link::parts(address).filter(|part| may_be_id(part)).find_map(|part| {
        // Another parameter of the address may follow.
        let id = packed::unescaped(part.split('&').next().unwrap_or_default());
        let at = part.as_ptr() as usize - address.as_ptr() as usize;
        is_id(&id).then(|| (before + address[..at].chars().count(), id))
    })
}

fn read_id(id: &str) -> Result<Board, RecordFault> {
    let end = id.find([':', '#']).unwrap_or(id.len());
    let spec = spec(&id[..end])?;
    let colon = || RecordFault::stray(0, end, COLON, id[end..].chars().next());
    let body = id[end..].strip_prefix(':').ok_or_else(colon)?;
    let is_killer = spec.has(Variant::Killer);
    let expected = 1 + usize::from(spec.is_jigsaw()) + 2 * usize::from(is_killer);
    let parts = parts(body, end + 1);
    let count = || RecordFault::count((0, end + 1), PARTS, expected, Some(parts.len()));
    let (&digits, others) =
        parts.split_first().filter(|_| parts.len() == expected).ok_or_else(count)?;
    let (regions, cages) = others.split_at(usize::from(spec.is_jigsaw()));
    let layout = match regions {
        [regions] => with_regions(spec, *regions)?,
        _ => spec.layout().expect("every other kind is determined by its name"),
    };
    let layout = match cages {
        [cages, sums] => with_cages(layout, *cages, *sums)?,
        _ => layout,
    };
    let givens = givens(&layout, digits)?;
    Ok(Board::new(layout, &givens))
}

/// Reads the kind of board, ignoring options of the generator.
fn spec(text: &str) -> Result<Spec, RecordFault> {
    let is_size = |character: char| character.is_ascii_digit();
    let size = text.find(|character| !is_size(character)).unwrap_or(text.len());
    let second = text[size..].strip_prefix('x').map_or(0, |rest| {
        let end = rest.find(|character| !is_size(character)).unwrap_or(rest.len());
        if end == 0 { 0 } else { end + 1 }
    });
    let (size, mut rest) = text.split_at(size + second);
    let mut name = size.to_owned();
    while let Some(first) = rest.chars().next() {
        if let 'j' | 'x' | 'k' = first {
            name.push(first);
            rest = &rest[1..];
        } else {
            let word = PASSED_OVER.into_iter().find_map(|word| rest.strip_prefix(word));
            let stray = || RecordFault::stray(0, text.len() - rest.len(), WORDS, Some(first));
            rest = word.ok_or_else(stray)?;
        }
    }
    name.parse().map_err(|error: ParseSpecError| {
        RecordFault::at(0, error.column - 1, Fault::Kind(error.expected, Found::text(&error.found)))
    })
}

fn parts(text: &str, mut at: usize) -> Vec<Part<'_>> {
    let part = |part| {
        let begin = at;
        at += str::chars(part).count() + 1;
        (begin, part)
    };
    text.split(',').map(part).collect()
}

fn with_regions(spec: Spec, (at, text): Part) -> Result<Layout, RecordFault> {
    let regions = parts_by_edges(spec.size(), (at, text))?;
    let regions: Vec<u8> =
        regions.into_iter().map(|region| region.min(u8::MAX.into()) as u8).collect();
    spec.layout_with(&regions).map_err(|fault| RecordFault::at(0, at, Fault::Layout(fault)))
}

/// The part of each cell, numbered from 0, from the edges between parts.
fn parts_by_edges(size: usize, (at, text): Part) -> Result<Vec<u16>, RecordFault> {
    let place = |cell| Cell::new(cell / size, cell % size);
    edges::read(text, at, size)?
        .map_err(|pair| RecordFault::at(0, at, Fault::InnerEdge(pair.map(place))))
}

fn with_cages(layout: Layout, cages: Part, (at, sums): Part) -> Result<Layout, RecordFault> {
    let size = layout.rows();
    let numbers = parts_by_edges(size, cages)?;
    let mut members: Vec<Vec<Cell>> = Vec::new();
    for (place, &number) in layout.cells_and_voids().zip(&numbers) {
        let number = usize::from(number);
        members.resize_with(members.len().max(number + 1), Vec::new);
        members[number].push(place);
    }
    if let Some(lone) = members.iter().find(|members| !(2..=size).contains(&members.len())) {
        let fault = Fault::CageSize { head: lone[0], most: size, found: lone.len() };
        return Err(RecordFault::at(0, cages.0, fault));
    }
    let sums = numbers::read(sums, at, size * size)?;
    let mut cages = Vec::new();
    for (place, sum) in layout.cells_and_voids().zip(&sums) {
        let members = &members[usize::from(numbers[layout.index(place)])];
        match (members[0] == place, sum) {
            (true, Some((sum, column))) => cages.push(cage(members, *sum, *column)?),
            (true, None) => return Err(RecordFault::at(0, at, Fault::NoSum { head: place })),
            (false, Some((_, column))) => {
                return Err(RecordFault::at(0, *column, Fault::StraySum { place }));
            }
            (false, None) => {}
        }
    }
    layout.with_rules(cages).map_err(|fault| RecordFault::at(0, at, Fault::Layout(fault)))
}

fn cage(members: &[Cell], sum: u32, column: usize) -> Result<Rule, RecordFault> {
    let too_large = |_| {
        RecordFault::at(0, column, Fault::Expected("a sum of a cage", Found::Text(sum.to_string())))
    };
    Ok(Rule::cage(members.to_vec(), Some(u16::try_from(sum).map_err(too_large)?)))
}

fn givens(layout: &Layout, (at, text): Part) -> Result<Grid, RecordFault> {
    let cells = numbers::read(text, at, layout.rows() * layout.columns())?;
    let mut givens = Grid::empty(layout);
    for (place, (number, column)) in
        layout.cells_and_voids().zip(cells).filter_map(|(place, cell)| Some((place, cell?)))
    {
        let value = u8::try_from(number).ok().and_then(Digit::new);
        let value = value.filter(|&value| layout.digits(place).contains(value));
        let most = layout.rows();
        let fault = || RecordFault::at(0, column, Fault::LargeDigit { place, most, found: number });
        givens.set(place, Some(value.ok_or_else(fault)?));
    }
    Ok(givens)
}

/// Writes any board that Solo supports.
pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let (layout, givens) = (board.layout(), board.givens());
    let spec = held(layout)?;
    text.push_str(&spec.to_string());
    text.push(':');
    let given = |place| givens.get(place).map(|value| value.get().into());
    numbers::write(layout.cells_and_voids().map(given), text)
        .expect("writing to a `String` cannot fail");
    if spec.is_jigsaw() {
        text.push(',');
        write_edges(layout, |place| layout.region(place), text)?;
    }
    if spec.has(Variant::Killer) {
        write_cages(layout, text)?;
    }
    line::write_comment(board, text);
    Ok(())
}

fn write_cages(layout: &Layout, text: &mut String) -> Result<(), Feature> {
    let head = |place| layout.cages_at(place).find_map(Rule::head);
    text.push(',');
    write_edges(layout, head, text)?;
    text.push(',');
    let sum = |place| layout.cage_sum(place).map(u32::from);
    numbers::write(layout.cells_and_voids().map(sum), text)
        .expect("writing to a `String` cannot fail");
    Ok(())
}

/// Writes the edges between places of different parts; each part must be connected.
fn write_edges<T: PartialEq>(
    layout: &Layout,
    part: impl Fn(Cell) -> T,
    text: &mut String,
) -> Result<(), Feature> {
    let parts: Vec<T> = layout.cells_and_voids().map(part).collect();
    let begin = text.len();
    edges::write(layout.rows(), |one, other| parts[one] == parts[other], text);
    let pieces = edges::read(&text[begin..], 0, layout.rows()).ok().and_then(Result::ok);
    let first_of =
        |cell: usize, numbers: &[u16]| numbers.iter().position(|&number| number == numbers[cell]);
    let is_apart = |&cell: &usize| {
        pieces.as_ref().is_none_or(|pieces| {
            let first = parts.iter().position(|part| *part == parts[cell]);
            first != first_of(cell, pieces)
        })
    };
    match (0..parts.len()).find(is_apart) {
        Some(cell) => Err(Feature::Pieces(layout.cell(cell))),
        None => Ok(()),
    }
}

/// The layout's name, if Solo supports such boards.
fn held(layout: &Layout) -> Result<Spec, Feature> {
    let spec = layout.spec().ok_or_else(|| Feature::Unnamed(board::name_of(layout)))?;
    let known = [Variant::Diagonals, Variant::Killer];
    if let Some(variant) = spec.variants().find(|variant| !known.contains(variant)) {
        return Err(Feature::of_variant(variant, layout));
    }
    if !spec.has(Variant::Killer) {
        return Ok(spec);
    }
    if let Some(place) = layout.cells().find(|&place| layout.cages_at(place).next().is_none()) {
        return Err(Feature::Uncaged(place));
    }
    if let Some(place) = layout.cages_overlap() {
        return Err(Feature::Overlap(place));
    }
    for cage in layout.cages() {
        match (cage.cells(), cage.sum()) {
            (&[lone], _) => return Err(Feature::LoneCage(lone)),
            (&[head, ..], None) => return Err(Feature::NoSum(head)),
            _ => {}
        }
    }
    Ok(spec)
}
