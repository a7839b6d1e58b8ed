//! Boards other than the standard 9x9 one.

mod parts;

use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use underdoku_formats::KnownLayout;
use underdoku_generator::general::Base;
use underdoku_grid::layout::{self, RuleKind, Spec};

use self::parts::{Cage, Regions, with_rules};

/// An empty board: ``Layout("3x3x")``, ``Layout(regions="aabb caab ccdb cddd")``.
///
/// The kind is in the notation of Simon Tatham's Solo: boxes across x down (``4x4``), with ``x`` for
/// diagonals and ``k`` for a killer (``3x3x``, ``3x3k``), or a jigsaw (``9j``); or it is the whole
/// line that str() returns for a layout. Regions are a text with a character for each cell, or rows
/// of numbers. A cage is a pair of its cells and its sum, which may be None; cells are a text such
/// as ``"r1c1r1c2"`` or pairs of a row and a column from 0. Rules are texts such as
/// ``"thermometer:r1c1r1c2r1c3"`` and ``"anti-knight"``.
///
/// >>> Layout(cages=[("r1c1r1c2", 3)], rules=["white-dot:r5c5r5c6"]).cages
/// [([(0, 0), (0, 1)], 3)]
#[pyclass(frozen, eq, module = "underdoku")]
#[derive(Clone, Debug)]
pub(crate) struct Layout(Base);

/// A kind that fully determines a board equals that board.
impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        self.known() == other.known()
    }
}

impl Layout {
    /// The layout of a board.
    pub(crate) fn of(layout: &layout::Layout) -> Self {
        Self(match layout.spec() {
            Some(Spec::CLASSIC) => Base::Kind(Spec::CLASSIC),
            _ => Base::Board(layout.clone()),
        })
    }

    pub(crate) fn base(&self) -> &Base {
        &self.0
    }

    /// The layout in the form that readers take; `None` for the standard board.
    pub(crate) fn known(&self) -> Option<KnownLayout> {
        match &self.0 {
            Base::Kind(Spec::CLASSIC) => None,
            Base::Kind(spec) => Some(KnownLayout::kind(*spec)),
            Base::Board(layout) => Some(KnownLayout::from(layout.clone())),
        }
    }

    /// The one board of this layout, `None` for the standard one.
    ///
    /// # Errors
    ///
    /// `ValueError` if each puzzle of the kind has regions or cages of its own.
    pub(crate) fn fixed(&self) -> PyResult<Option<Arc<layout::Layout>>> {
        match self.known() {
            None => Ok(None),
            Some(KnownLayout::Board(layout)) => Ok(Some(layout)),
            Some(KnownLayout::Kind(spec)) => Err(PyValueError::new_err(format!(
                "every puzzle of the layout {spec} has regions or cages of its own, which an array \
                 does not hold; pass boards, as read() and generate() return them"
            ))),
        }
    }

    /// Parses the name of a kind, or the line that `str()` returns for a layout.
    ///
    /// # Errors
    ///
    /// `ValueError` that says what was expected.
    fn named(kind: &str) -> PyResult<Self> {
        // The text is a line, not just a kind, so the fault of its first word would not be helpful.
        if kind.trim().contains(' ') {
            let layout = kind.parse::<layout::Layout>();
            return layout
                .map(|layout| Self::of(&layout))
                .map_err(|error| PyValueError::new_err(format!("layout {kind:?}: {error}")));
        }
        kind.parse::<Spec>().map(|spec| Self(Base::Kind(spec))).map_err(|error| {
            PyValueError::new_err(format!(
                "layout {kind:?}: {error}; a template is read by Layout.from_template"
            ))
        })
    }

    /// The board of this layout, including the standard one; `None` if each puzzle of the kind has
    /// regions or cages of its own.
    fn board(&self) -> Option<Arc<layout::Layout>> {
        match self.known() {
            None => Some(Arc::new(layout::Layout::classic())),
            Some(known) => known.layout().cloned(),
        }
    }

    /// The kind, or the line that names the board in files; `None` if no line can hold all of it.
    fn line(&self) -> Option<String> {
        match &self.0 {
            Base::Kind(spec) => Some(spec.to_string()),
            Base::Board(layout) => layout.notation(),
        }
    }

    /// The rows and columns.
    pub(crate) fn dimensions(&self) -> (usize, usize) {
        match &self.0 {
            Base::Kind(spec) => (spec.size(), spec.size()),
            Base::Board(layout) => (layout.rows(), layout.columns()),
        }
    }
}

#[pymethods]
impl Layout {
    #[new]
    #[pyo3(signature = (kind = None, *, regions = None, cages = None, rules = None))]
    fn new(
        kind: Option<&str>,
        regions: Option<Regions>,
        cages: Option<Vec<Cage>>,
        rules: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let base = match (kind, regions) {
            (None, None) => Base::Kind(Spec::CLASSIC),
            (None, Some(regions)) => Base::Board(regions.layout(None)?),
            (Some(kind), None) => Self::named(kind)?.0,
            (Some(kind), Some(regions)) => {
                let spec = kind
                    .parse::<Spec>()
                    .map_err(|error| PyValueError::new_err(format!("layout {kind:?}: {error}")))?;
                Base::Board(regions.layout(Some(spec))?)
            }
        };
        if cages.is_none() && rules.is_none() {
            return Ok(Self(base));
        }
        let layout = match base {
            Base::Board(layout) => layout,
            Base::Kind(spec) => spec.layout().ok_or_else(|| {
                PyValueError::new_err(format!(
                    "layout {spec}: a jigsaw with cages or rules needs regions="
                ))
            })?,
        };
        let layout = with_rules(layout, cages.unwrap_or_default(), &rules.unwrap_or_default())?;
        Ok(Self(Base::Board(layout)))
    }

    /// The layout of a template: a drawing of regions, blanks and rules.
    #[staticmethod]
    #[pyo3(signature = (text))]
    fn from_template(text: &str) -> PyResult<Self> {
        let layout = layout::Layout::template(text);
        layout
            .map(|layout| Self(Base::Board(layout)))
            .map_err(|error| PyValueError::new_err(format!("template: {error}")))
    }

    /// The kind, such as ``9jx``, or ``4x5 cells`` for a board without such a name.
    #[getter]
    fn name(&self) -> String {
        self.known().map_or_else(|| Spec::CLASSIC.to_string(), |known| known.name())
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.dimensions().0
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.dimensions().1
    }

    /// The region of each cell, row by row, from 0; -1 for none. None if each puzzle of the kind has
    /// regions of its own.
    #[getter]
    fn regions(&self) -> Option<Vec<Vec<i16>>> {
        let layout = self.board()?;
        let region = |cell| {
            layout.region(cell).map_or(-1, |region| i16::try_from(region).unwrap_or(i16::MAX))
        };
        let all: Vec<i16> = layout.cells_and_voids().map(region).collect();
        Some(all.chunks(layout.columns()).map(<[i16]>::to_vec).collect())
    }

    /// The cages, each a pair of its cells (rows and columns from 0) and its sum. None if each puzzle
    /// of the kind has cages of its own.
    #[getter]
    fn cages(&self) -> Option<Vec<CageTuple>> {
        let layout = self.board()?;
        let cells = |rule: &layout::Rule| {
            rule.cells().iter().map(|cell| (cell.row(), cell.column())).collect()
        };
        Some(layout.cages().iter().map(|rule| (cells(rule), rule.sum())).collect())
    }

    /// The rules other than cages and those named by the kind, as texts. None if each puzzle of the
    /// kind has cages of its own.
    #[getter]
    fn rules(&self) -> Option<Vec<String>> {
        let layout = self.board()?;
        let others = layout.rules_beyond_name().filter(|rule| rule.kind() != RuleKind::Cage);
        Some(others.map(ToString::to_string).collect())
    }

    fn __str__(&self) -> String {
        self.line().unwrap_or_else(|| self.name())
    }

    fn __repr__(&self) -> String {
        self.line()
            .map_or_else(|| format!("<Layout {}>", self.name()), |line| format!("Layout({line:?})"))
    }

    fn __hash__(&self) -> u64 {
        hashed((self.name(), self.dimensions()))
    }

    /// Layouts are immutable, so a copy is the same layout.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// A layout is pickled as its line.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class = py.import("underdoku._engine")?.getattr("Layout")?;
        let line = self.line().ok_or_else(|| {
            PyValueError::new_err("no line holds all of this layout, so it cannot be pickled")
        })?;
        Ok((class, (line,)))
    }
}

/// The cells and the sum of one cage.
type CageTuple = (Vec<(usize, usize)>, Option<u16>);

pub(crate) fn hashed(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The argument `layout=`: a [`Layout`] or the name of a kind; by default the standard board.
#[derive(Default)]
pub(crate) struct LayoutArgument(Option<Layout>);

impl LayoutArgument {
    /// The layout, unless it is the standard one.
    pub(crate) fn get(&self) -> Option<&Layout> {
        self.0.as_ref().filter(|layout| layout.known().is_some())
    }
}

impl<'py> FromPyObject<'_, 'py> for LayoutArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        if let Ok(layout) = object.cast::<Layout>() {
            return Ok(Self(Some(layout.get().clone())));
        }
        let Ok(kind) = object.extract::<String>() else {
            return Err(PyTypeError::new_err(format!(
                "layout: expected a Layout or the name of one, found {}",
                object.get_type().name()?
            )));
        };
        Layout::named(&kind).map(|layout| Self(Some(layout)))
    }
}
