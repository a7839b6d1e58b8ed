//! Boards other than the usual 9x9 one.

use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use underdoku_formats::KnownLayout;
use underdoku_generator::general::Base;
use underdoku_grid::layout::{self, Spec};

/// A kind of board, such as ``Layout("9jx")``.
///
/// The kind is in the notation of Simon Tatham's Solo: boxes across x down (``4x4``), with ``x`` for
/// diagonals and ``k`` for a killer (``3x3x``, ``3x3k``), or a jigsaw (``9j``).
#[pyclass(frozen, eq, module = "underdoku")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout(Base);

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

    /// For readers; `None` for the usual board.
    pub(crate) fn known(&self) -> Option<KnownLayout> {
        match &self.0 {
            Base::Kind(Spec::CLASSIC) => None,
            Base::Kind(spec) => Some(KnownLayout::kind(*spec)),
            Base::Board(layout) => Some(KnownLayout::from(layout.clone())),
        }
    }

    /// The one board of this layout, `None` for the usual one.
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
    #[pyo3(signature = (kind))]
    fn new(kind: &str) -> PyResult<Self> {
        let spec = kind.parse::<Spec>();
        spec.map(|spec| Self(Base::Kind(spec))).map_err(|error| {
            PyValueError::new_err(format!(
                "layout {kind:?}: {error}; a template is read by Layout.from_template"
            ))
        })
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
        let layout = match self.known() {
            None => layout::Layout::classic(),
            Some(known) => known.layout()?.as_ref().clone(),
        };
        let region = |cell| {
            layout.region(cell).map_or(-1, |region| i16::try_from(region).unwrap_or(i16::MAX))
        };
        let all: Vec<i16> = layout.cells_and_voids().map(region).collect();
        Some(all.chunks(layout.columns()).map(<[i16]>::to_vec).collect())
    }

    fn __repr__(&self) -> String {
        match &self.0 {
            Base::Kind(spec) => format!("Layout({:?})", spec.to_string()),
            Base::Board(_) => format!("<Layout {}>", self.name()),
        }
    }

    fn __hash__(&self) -> u64 {
        hashed((self.name(), self.dimensions()))
    }

    /// Layouts do not change, so a copy is the same layout.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// A layout is pickled as its kind, or as the line that stands for it in files.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let engine = py.import("underdoku._engine")?;
        match &self.0 {
            Base::Kind(spec) => Ok((engine.getattr("Layout")?, (spec.to_string(),))),
            Base::Board(layout) => {
                let notation = layout.notation().ok_or_else(|| {
                    PyValueError::new_err(
                        "no line holds all of this layout, so it cannot be pickled",
                    )
                })?;
                Ok((engine.getattr("_layout")?, (notation,)))
            }
        }
    }
}

/// The layout of a line as files have it.
#[pyfunction]
pub(crate) fn _layout(notation: &str) -> PyResult<Layout> {
    let layout = layout::Layout::of_notation(notation);
    layout
        .map(|layout| Layout(Base::Board(layout)))
        .ok_or_else(|| PyValueError::new_err(format!("expected a layout, found {notation:?}")))
}

pub(crate) fn hashed(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The argument `layout=`: a [`Layout`] or the name of a kind; none for the usual board.
#[derive(Default)]
pub(crate) struct LayoutArgument(Option<Layout>);

impl LayoutArgument {
    /// The layout, unless it is the usual one.
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
        Layout::new(&kind).map(|layout| Self(Some(layout)))
    }
}
