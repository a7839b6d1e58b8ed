//! Canonical forms, ours and those of gridchecker.
//!
//! The forms differ, because each program takes another order for the smallest. So the comparison
//! is of which grids have the same form.

use std::collections::HashMap;
use std::ffi::c_char;
use std::hint::black_box;
use std::path::Path;
use std::rc::Rc;

use anyhow::Result;
use libloading::Library;
use underdoku_grid::{Canonical, Grid};

use crate::solvers::{Question, Solver};

/// Values of cells.
type Values = [u8; 81];

/// All programs for canonical forms.
pub fn all(gridchecker: Option<&Path>) -> Result<Vec<Box<dyn Solver>>> {
    let mut all: Vec<Box<dyn Solver>> = vec![Box::new(Forms { name: "ours", of: Ours })];
    if let Some(path) = gridchecker {
        // SAFETY: the user who names a library trusts it.
        let library = Rc::new(unsafe { Library::new(path)? });
        for (name, symbol) in
            [("patterns", b"form_by_pattern\0".as_slice()), ("rows", b"form_by_rows\0")]
        {
            // SAFETY: the type is that in `gridchecker.cpp`; the library stays as long as this does.
            let form = unsafe { *library.get::<Form>(symbol)? };
            all.push(Box::new(Forms { name, of: Theirs { form, _library: Rc::clone(&library) } }));
        }
    }
    Ok(all)
}

/// A function of the library.
type Form = unsafe extern "C" fn(*const c_char, *mut c_char);

/// A program for canonical forms.
trait Canonizer {
    const IS_OURS: bool;
    fn form(&self, grid: &Grid) -> Values;
}

struct Ours;

impl Canonizer for Ours {
    const IS_OURS: bool = true;

    fn form(&self, grid: &Grid) -> Values {
        *Canonical::of(grid).form().values()
    }
}

struct Theirs {
    form: Form,
    _library: Rc<Library>,
}

impl Canonizer for Theirs {
    const IS_OURS: bool = false;

    fn form(&self, grid: &Grid) -> Values {
        let mut form = [0u8; 81];
        // SAFETY: it reads 81 values and writes 81.
        unsafe { (self.form)(grid.values().as_ptr().cast(), form.as_mut_ptr().cast()) };
        form
    }
}

struct Forms<C> {
    name: &'static str,
    of: C,
}

impl<C: Canonizer> Solver for Forms<C> {
    fn name(&self) -> String {
        if C::IS_OURS { self.name.to_owned() } else { format!("gridchecker {}", self.name) }
    }

    fn is_ours(&self) -> bool {
        C::IS_OURS
    }

    fn solve(&mut self, questions: &[Question], _: &mut [u8]) {
        for question in questions {
            black_box(self.of.form(&question.grid));
        }
    }

    /// For each grid, the number of grids before it with the same form.
    fn checked(&mut self, questions: &[Question]) -> Vec<u8> {
        let mut seen: HashMap<Values, u8> = HashMap::new();
        let mut before = |question: &Question| {
            let number = seen.entry(self.of.form(&question.grid)).or_default();
            *number = number.saturating_add(1);
            *number - 1
        };
        questions.iter().map(&mut before).collect()
    }
}
