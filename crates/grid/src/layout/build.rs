//! Construction of layouts.

use std::sync::Arc;

use super::{Cell, DigitSet, House, HouseKind, Layout, LayoutFault, Shape, Spec, Variant};

impl Spec {
    /// A board of this kind without cages; `None` for a jigsaw, because its name does not contain
    /// its regions.
    pub fn layout(self) -> Option<Layout> {
        let (height, width) = self.box_size()?;
        let across = self.size() / width;
        let regions = |cell: Cell| cell.row() / height * across + cell.column() / width;
        Some(Layout::square(self, regions, HouseKind::Box))
    }

    /// A board of this kind with these regions, without cages. `regions` has the region of each
    /// cell, from 0, row by row.
    ///
    /// # Errors
    ///
    /// A wrong number of cells, a region that does not exist, the first region with too few or too
    /// many cells, or boxes other than those of the kind.
    pub fn layout_with(self, regions: &[u8]) -> Result<Layout, LayoutFault> {
        let size = self.size();
        if regions.len() != size * size {
            return Err(LayoutFault::RegionCells { expected: size * size, found: regions.len() });
        }
        if let Some(index) = regions.iter().position(|&region| usize::from(region) >= size) {
            return Err(LayoutFault::NoRegion {
                cell: Cell::new(index / size, index % size),
                regions: size,
            });
        }
        for region in 0..size as u8 {
            check_region(regions, region, size)?;
        }
        let layout = Layout::square(
            self,
            |cell| regions[cell.row() * size + cell.column()].into(),
            HouseKind::Region,
        );
        if self.is_jigsaw() || self.layout().is_some_and(|boxes| boxes.regions == layout.regions) {
            return Ok(layout);
        }
        Err(LayoutFault::NotBoxes)
    }
}

fn check_region(regions: &[u8], region: u8, size: usize) -> Result<(), LayoutFault> {
    let mut cells = (0..regions.len()).filter(|&index| regions[index] == region);
    let cell = cells.next().map(|index| Cell::new(index / size, index % size));
    let found = cell.map_or(0, |_| 1 + cells.count());
    if found == size {
        return Ok(());
    }
    Err(LayoutFault::RegionSize { region: region.into(), cell, expected: size, found })
}

impl Layout {
    /// The standard 9x9 board.
    #[doc(alias("standard", "new"))]
    pub fn classic() -> Self {
        Spec::CLASSIC.layout().expect("the standard kind has boxes")
    }

    /// A jigsaw; `regions` has the region of each cell, from 0, row by row.
    ///
    /// # Errors
    ///
    /// Those of [`Spec::layout_with`], and a number of cells that is not a square, or above 25x25.
    #[doc(alias("regions", "irregular"))]
    pub fn jigsaw(regions: &[u8]) -> Result<Self, LayoutFault> {
        let size = regions.len().isqrt();
        let spec = u8::try_from(size).ok().and_then(|size| Spec::new(Shape::Jigsaw { size }));
        spec.filter(|_| size * size == regions.len())
            .ok_or(LayoutFault::NotSquare { found: regions.len() })?
            .layout_with(regions)
    }

    /// Adds the rules of a variant; for killer and others whose rules are added one by one, only
    /// its name. Returns the layout unchanged if it already has the variant, if the variant does
    /// not fit on the board, or if the board is a template.
    #[must_use]
    pub fn with(self, variant: Variant) -> Self {
        let is_one = self.spec.map_or(self.boxes.is_some(), |spec| !spec.has(variant));
        if !is_one {
            return self;
        }
        let Ok(mut layout) = self.clone().with_all(variant.rules(&self)) else { return self };
        layout.spec = layout.spec.map(|spec| spec.with(variant));
        layout
    }

    /// A square board of this kind, with its rows, columns, regions and variants.
    fn square(spec: Spec, region: impl Fn(Cell) -> usize, kind: HouseKind) -> Self {
        let size = spec.size();
        let places = (0..size).flat_map(|row| (0..size).map(move |column| Cell::new(row, column)));
        let regions = places.map(|cell| region(cell) as u8).collect();
        let digits = vec![DigitSet::up_to(size); size * size];
        let plain = Variant::ALL.into_iter().fold(spec, Spec::without);
        let layout = Self::of(size, size, digits, regions, |_| kind);
        let layout = Self { spec: Some(plain), ..layout };
        let layout =
            spec.variants().filter(|&variant| variant != Variant::Killer).fold(layout, Self::with);
        Self { spec: Some(spec), ..layout }
    }

    /// A board with rows, columns, regions, and the digits of each region, but no houses yet.
    pub(super) fn of(
        rows: usize,
        columns: usize,
        digits: Vec<DigitSet>,
        regions: Vec<u8>,
        kind: impl Fn(usize) -> HouseKind,
    ) -> Self {
        let (rows, columns) = (rows as u8, columns as u8);
        let (digits, regions) = (Arc::new(digits), Arc::new(regions));
        let layout = Self {
            rows,
            columns,
            spec: None,
            boxes: None,
            chosen: DigitSet::EMPTY,
            open: Arc::clone(&digits),
            digits,
            regions,
            houses: Arc::default(),
            divisions: 0,
            rules: Arc::default(),
            cages: 0..0,
            has_overlaps: false,
            conditions: Arc::default(),
        };
        layout.divided(kind)
    }

    /// Adds the houses for rows, columns and regions.
    pub(super) fn divided(mut self, kind: impl Fn(usize) -> HouseKind) -> Self {
        let row = |cell: Cell| Some(cell.row());
        let column = |cell: Cell| Some(cell.column());
        self.divide(self.rows(), row, |_| HouseKind::Row);
        self.divide(self.columns(), column, |_| HouseKind::Column);
        if !self.is_without_boxes() {
            let (regions, columns) = (Arc::clone(&self.regions), self.columns());
            let region = |cell: Cell| {
                regions.get(cell.row() * columns + cell.column()).map(|&region| region.into())
            };
            self.divide(self.region_count(), region, kind);
        }
        self.divisions = self.houses.len();
        self
    }

    /// Adds houses that partition the cells, except for houses of one cell.
    fn divide(
        &mut self,
        count: usize,
        part: impl Fn(Cell) -> Option<usize>,
        kind: impl Fn(usize) -> HouseKind,
    ) {
        let mut parts = vec![Vec::new(); count];
        for cell in self.cells() {
            if let Some(part) = part(cell) {
                parts[part].push(cell);
            }
        }
        for (index, cells) in parts.into_iter().enumerate().filter(|(_, cells)| cells.len() > 1) {
            let house = House::new(kind(index), index, cells, |cell| self.digits(cell));
            Arc::make_mut(&mut self.houses).push(house);
        }
    }
}
