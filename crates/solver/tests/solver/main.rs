//! The solver's public interface, compared with the naive solver and on collections of known
//! puzzles.

mod batch;
mod classic;
mod collections;
mod disguises;
mod general;
mod puzzle;
mod stop;
