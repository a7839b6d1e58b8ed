//! A board of any layout on the screen: its areas, its picture, and moving over it.

pub(crate) mod font;

mod cell;
mod draw;
mod frame;
mod places;
mod preview;
mod seek;
mod slip;
mod walk;
mod window;

pub use places::{BoardPlaces, Writing};
pub use seek::SearchedDigit;

pub(crate) use cell::Notes;
pub(crate) use draw::{BoardDrawing, CellContent, CellKind, DigitStyle};
pub(crate) use preview::preview;
pub(crate) use slip::slip;
pub(crate) use walk::walk;
