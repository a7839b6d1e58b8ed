//! The one table of techniques, the easiest first.
//!
//! Each row names a technique, says how hard it is, and points to its file: a function that finds its
//! steps and a function that says why a step holds. A person who always takes the easiest step there
//! is goes down this table.

mod fish;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod locked_subset;
mod naked_single;
mod naked_subset;

use crate::{Difficulty, Find, Step, Technique};

/// What the table says of a technique.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Which.
    pub technique: Technique,
    /// Its name in plain words.
    pub name: &'static str,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Finds its steps.
    pub find: Find,
    /// Says why a step of it holds.
    pub why: fn(&Step) -> String,
}

const fn row(
    technique: Technique,
    name: &'static str,
    difficulty: Difficulty,
    find: Find,
    why: fn(&Step) -> String,
) -> Row {
    Row { technique, name, difficulty, find, why }
}

/// The techniques in the order in which they are tried.
pub const TECHNIQUES: [Row; 14] = {
    use Difficulty::{Easy, Hard, Medium};
    use Technique as T;
    [
        row(T::FullHouse, "full house", Easy, full_house::find, full_house::why),
        row(T::HiddenSingle, "hidden single", Easy, hidden_single::find, hidden_single::why),
        row(T::NakedSingle, "naked single", Easy, naked_single::find, naked_single::why),
        row(T::LockedPair, "locked pair", Medium, locked_subset::find::<2>, locked_subset::why),
        row(T::LockedTriple, "locked triple", Medium, locked_subset::find::<3>, locked_subset::why),
        row(T::Pointing, "pointing", Medium, locked_candidates::pointing, locked_candidates::why),
        row(T::Claiming, "claiming", Medium, locked_candidates::claiming, locked_candidates::why),
        row(T::NakedPair, "naked pair", Medium, naked_subset::find::<2>, naked_subset::why),
        row(T::HiddenPair, "hidden pair", Medium, hidden_subset::find::<2>, hidden_subset::why),
        row(T::NakedTriple, "naked triple", Hard, naked_subset::find::<3>, naked_subset::why),
        row(T::HiddenTriple, "hidden triple", Hard, hidden_subset::find::<3>, hidden_subset::why),
        row(T::XWing, "X-wing", Hard, fish::find::<2>, fish::why),
        row(T::NakedQuad, "naked quad", Hard, naked_subset::find::<4>, naked_subset::why),
        row(T::HiddenQuad, "hidden quad", Hard, hidden_subset::find::<4>, hidden_subset::why),
    ]
};
