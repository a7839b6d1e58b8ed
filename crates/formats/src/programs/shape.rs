//! Boards as other programs describe them: a size, regions, named variants, rules.

use std::ops::RangeInclusive;

use underdoku_grid::layout::{
    Cell, Digit, DigitSet, HouseKind, Layout, LayoutFault, Rule, RuleKind, Shape as Division, Spec,
    Variant,
};

use crate::unsupported::Feature;

/// The parts of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shape {
    /// The number of rows, and of columns and digits too unless `sides` is set.
    pub(crate) size: usize,
    /// The sides and digits, if these numbers differ or the digits begin at 0.
    pub(crate) sides: Option<Sides>,
    /// The region of each cell in row order, from 0; `None` for the boxes of [`Spec::of_size`].
    pub(crate) regions: Option<Vec<u8>>,
    pub(crate) variants: Vec<Variant>,
    /// The rules other than variants.
    pub(crate) rules: Vec<Rule>,
    /// The candidates that the puzzle allows in each cell; all digits mean no restriction.
    pub(crate) restrictions: Vec<(Cell, DigitSet)>,
}

/// Sides and digits of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sides {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The digits, from the least to the greatest.
    pub(crate) digits: RangeInclusive<u8>,
}

impl Sides {
    /// The sides of a square board with as many digits as rows, from 1.
    pub(crate) const fn square(size: usize) -> Self {
        Self { rows: size, columns: size, digits: 1..=size as u8 }
    }

    pub(crate) fn of(layout: &Layout) -> Self {
        let digits = layout.all_digits();
        let [least, most] = [digits.first(), digits.last()].map(|end| end.map_or(0, Digit::get));
        Self { rows: layout.rows(), columns: layout.columns(), digits: least..=most }
    }

    pub(crate) fn is_standard(&self) -> bool {
        *self == Self::square(self.rows)
    }

    /// True if there are as many rows as columns and digits, and digits start at 1.
    pub(crate) fn is_square(&self) -> bool {
        self.rows == self.columns && self.count() == self.rows
    }

    /// The number of digits.
    pub(crate) fn count(&self) -> usize {
        self.digits.len()
    }

    pub(crate) const fn has(&self, cell: Cell) -> bool {
        cell.row() < self.rows && cell.column() < self.columns
    }

    /// The height and the width of boxes with as many cells as there are digits, as near to a
    /// square as possible and wide rather than high. `None` if no such boxes fill the board.
    pub(crate) fn boxes(&self) -> Option<(usize, usize)> {
        let fits = |&(height, width): &(usize, usize)| {
            self.rows.is_multiple_of(height) && self.columns.is_multiple_of(width)
        };
        let smaller = (2..=self.count().isqrt()).rev();
        let divisors = smaller.filter(|smaller| self.count().is_multiple_of(*smaller));
        divisors
            .map(|smaller| (smaller, self.count() / smaller))
            .flat_map(|(smaller, larger)| [(smaller, larger), (larger, smaller)])
            .find(fits)
    }
}

impl Shape {
    pub(crate) fn new(size: usize) -> Self {
        Self { size, ..Self::default() }
    }

    /// Its sides and digits.
    pub(crate) fn sides(&self) -> Sides {
        self.sides.clone().unwrap_or_else(|| Sides::square(self.size))
    }

    /// A board with these sides.
    pub(crate) fn on(sides: Sides) -> Self {
        let size = sides.rows;
        Self { size, sides: Some(sides).filter(|sides| !sides.is_standard()), ..Self::default() }
    }

    /// The layout. A size without standard boxes has its rows as regions, which adds no rule.
    ///
    /// # Errors
    ///
    /// Regions or rules that no board can have.
    pub(crate) fn layout(self) -> Result<Layout, LayoutFault> {
        let size = self.size;
        let sides = self.sides();
        let plain = match (self.regions, Spec::of_size(size).and_then(Spec::layout)) {
            (regions, _) if !sides.is_standard() => with_sides(&sides, regions.as_deref())?,
            (None, Some(layout)) => layout,
            (Some(regions), _) => {
                boxed(size, &regions).map_or_else(|| Layout::jigsaw(&regions), Ok)?
            }
            (None, None) => Layout::jigsaw(&rows(size))?,
        };
        let all = plain.all_digits();
        // Sorted by name, as in every other layout.
        let variants = Variant::ALL.into_iter().filter(|variant| self.variants.contains(variant));
        let layout = variants.fold(plain, Layout::with);
        let layout = layout.with_rules(self.rules)?;
        let is_rule = |&(_, digits): &(_, DigitSet)| digits != all;
        let restrictions: Vec<_> = self.restrictions.into_iter().filter(is_rule).collect();
        Ok(if restrictions.is_empty() { layout } else { layout.with_candidates(restrictions) })
    }

    /// The index of the first rule that does not fit on the board together with those before it.
    pub(crate) fn misfit(&self) -> Option<usize> {
        let bare = Self { rules: Vec::new(), restrictions: Vec::new(), ..self.clone() };
        let mut layout = bare.layout().ok()?;
        for (index, rule) in self.rules.iter().enumerate() {
            match layout.with_rules([rule.clone()]) {
                Ok(with) => layout = with,
                Err(_) => return Some(index),
            }
        }
        None
    }

    /// The parts of a layout, if the format knows all its variants and all kinds of its rules,
    /// apart from cages and candidates.
    pub(crate) fn of(
        layout: &Layout,
        known: &[Variant],
        is_held: impl Fn(RuleKind) -> bool,
    ) -> Result<Self, Feature> {
        let unnamed = || Feature::Unnamed(crate::board::name_of(layout));
        let spec = layout.spec().ok_or_else(unnamed)?;
        let is_unknown = |variant: &Variant| *variant != Variant::Rules && !known.contains(variant);
        if let Some(variant) = spec.variants().find(is_unknown) {
            return Err(Feature::Variant(variant));
        }
        let others = layout.rules_beyond_name().map(Rule::kind);
        let mut others =
            others.filter(|kind| !matches!(kind, RuleKind::Cage | RuleKind::Candidates));
        if let Some(kind) = others.find(|&kind| !is_held(kind)) {
            return Err(Feature::Rule(kind));
        }
        let boxes = Spec::of_size(spec.size()).filter(|usual| usual.shape() == spec.shape());
        let region = |cell| layout.region(cell).unwrap_or(0) as u8;
        Ok(Self {
            size: spec.size(),
            sides: None,
            regions: boxes.is_none().then(|| layout.cells().map(region).collect()),
            variants: spec.variants().collect(),
            rules: layout.rules_beyond_name().cloned().collect(),
            restrictions: Vec::new(),
        })
    }

    pub(crate) fn cages(&self) -> impl Iterator<Item = &Rule> {
        self.rules_of(RuleKind::Cage)
    }

    pub(crate) fn rules_of(&self, kind: RuleKind) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(move |rule| rule.kind() == kind)
    }

    pub(crate) fn has(&self, variant: Variant) -> bool {
        self.variants.contains(&variant)
    }
}

/// The board with these sides and regions; if all cells are in region 0, it has none.
fn with_sides(sides: &Sides, regions: Option<&[u8]>) -> Result<Layout, LayoutFault> {
    let [rows, columns] = [sides.rows, sides.columns];
    let plain = match regions {
        None => Layout::rectangle(rows, columns, sides.boxes())?,
        Some(regions) if regions.iter().all(|&region| region == 0) => {
            Layout::rectangle(rows, columns, None)?
        }
        Some(regions) if sides.is_square() => {
            boxed(rows, regions).map_or_else(|| Layout::jigsaw(regions), Ok)?
        }
        Some(regions) => {
            let letter = |&region: &u8| format!("{} ", char::from(b'a' + region));
            let line = |row: &[u8]| row.iter().map(letter).collect::<String>();
            let text: Vec<String> = regions.chunks(columns).map(line).collect();
            let expected = rows * columns;
            let fault = LayoutFault::RegionCells { expected, found: regions.len() };
            Layout::template(&text.join("\n")).map_err(|_| fault)?
        }
    };
    plain.with_digits(sides.digits.clone())
}

/// The board whose boxes are these regions, wide or high.
fn boxed(size: usize, regions: &[u8]) -> Option<Layout> {
    let heights = (2..size).filter(|height| size.is_multiple_of(*height));
    let mut specs = heights.filter_map(|height| {
        Spec::new(Division::Boxes { columns: height as u8, rows: (size / height) as u8 })
    });
    let spec = specs.find(|spec| spec.layout_with(regions).is_ok())?;
    spec.layout()
}

/// The cells from this one on, in steps of this many rows and columns, to the edge of the board.
pub(crate) fn ray(first: Cell, (rows, columns): (isize, isize), size: usize) -> Vec<Cell> {
    let line = |line: usize, by: isize| line.checked_add_signed(by).filter(|&line| line < size);
    let next =
        |cell: &Cell| Some(Cell::new(line(cell.row(), rows)?, line(cell.column(), columns)?));
    std::iter::successors(Some(first), next).collect()
}

/// Splits a line into pieces that visit no cell twice; each begins where the previous one ends.
pub(crate) fn pieces(line: &[Cell]) -> Vec<Vec<Cell>> {
    let mut pieces: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut before = None;
    for &cell in line {
        let piece = pieces.last_mut().expect("the list starts with one piece");
        if piece.contains(&cell) {
            pieces.push(before.into_iter().chain([cell]).collect());
        } else {
            piece.push(cell);
        }
        before = Some(cell);
    }
    pieces
}

/// The row of each cell, as its region.
pub(crate) fn rows(size: usize) -> Vec<u8> {
    (0..size * size).map(|index| (index / size) as u8).collect()
}

/// The cells of the windows of a board with standard boxes.
pub(crate) fn windows(size: usize) -> Vec<Vec<Cell>> {
    let layout =
        Spec::of_size(size).and_then(Spec::layout).map(|layout| layout.with(Variant::Windows));
    let houses = layout.iter().flat_map(Layout::houses);
    houses
        .filter(|house| house.kind() == HouseKind::Window)
        .map(|house| house.cells().to_vec())
        .collect()
}

/// Removes the windows from lists of cells and returns true if all of them are present.
pub(crate) fn take_windows(groups: &mut Vec<Vec<Cell>>, size: usize) -> bool {
    let windows = windows(size);
    for cells in groups.iter_mut() {
        cells.sort_unstable();
    }
    let has_all = !windows.is_empty() && windows.iter().all(|window| groups.contains(window));
    if has_all {
        groups.retain(|cells| !windows.contains(cells));
    }
    has_all
}

/// The region of each cell, from the cells of each region; `None` unless every cell is in exactly
/// one.
pub(crate) fn regions_of(groups: &[Vec<Cell>], size: usize) -> Option<Vec<u8>> {
    let mut regions = vec![None; size * size];
    for (number, cells) in groups.iter().enumerate() {
        for cell in cells.iter().filter(|cell| cell.row() < size && cell.column() < size) {
            let region = &mut regions[cell.row() * size + cell.column()];
            if region.replace(u8::try_from(number).ok()?).is_some() {
                return None;
            }
        }
    }
    regions.into_iter().collect()
}

/// Reads a cell such as `R1C2`.
pub(crate) fn cell(name: &str, size: usize) -> Option<Cell> {
    let (row, column) = name.trim().strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let line = |text: &str| {
        let number = text.parse::<usize>().ok().filter(|number| (1..=size).contains(number))?;
        text.bytes().all(|byte| byte.is_ascii_digit()).then_some(number - 1)
    };
    Some(Cell::new(line(row)?, line(column)?))
}

/// Writes a cell as `R1C2`.
pub(crate) fn cell_name(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}

/// Writes cells as `R1C2`.
pub(crate) fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| cell_name(cell)).collect()
}
