//! The solver from outside: against its naive twin, and on collections of known puzzles.

mod batch;
mod classic;
mod collections;
mod disguises;
mod general;
mod puzzle;
