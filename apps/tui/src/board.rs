//! A board on the screen, of any layout: its places, its picture, the way over it.

pub(crate) mod font;

mod cell;
mod draw;
mod frame;
mod places;
mod seek;
mod slip;
mod walk;
mod window;

pub use places::{BoardPlaces, Writing};
pub use seek::Seek;

pub(crate) use cell::Notes;
pub(crate) use draw::{Board, Face, Ink, Kind};
pub(crate) use slip::slip;
pub(crate) use walk::walk;
