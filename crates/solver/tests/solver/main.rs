//! The solver from outside: against its naive twin, and on collections of known puzzles.

mod classic;
mod collections;
mod puzzle;
