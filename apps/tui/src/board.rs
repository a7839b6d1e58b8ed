//! A board on the screen, of any layout: its places, its picture, the way over it.

pub(crate) mod font;

mod cell;
mod draw;
mod frame;
mod places;
mod walk;

pub use places::{BoardPlaces, Writing};

pub(crate) use cell::Notes;
pub(crate) use draw::{Board, Face, Ink, Kind};
pub(crate) use walk::walk;
