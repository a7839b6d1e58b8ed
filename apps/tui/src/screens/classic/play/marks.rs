//! The links of a hint on the board: which candidates hold together, and the order of the cells.

use std::collections::BTreeMap;

use underdoku_game::classic::Tip;
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::general::NextStep;
use underdoku_logic::{NamedSet, Step, Strength};

/// The chain of a hint.
#[derive(Default)]
pub(super) struct Chain {
    /// The candidates that hold if the chain is read from its start.
    pub(super) on: Vec<(Cell, Digit)>,
    /// Those that do not.
    pub(super) off: Vec<(Cell, Digit)>,
    /// A sign for each cell, in the order of the links.
    pub(super) signs: BTreeMap<Cell, char>,
    /// A letter for each cell of a set that the reason names.
    pub(super) sets: BTreeMap<Cell, char>,
    last: usize,
}

impl Chain {
    /// The chain of this hint; empty if it has none.
    pub(super) fn of(tip: &Tip) -> Self {
        let mut chain = Self::default();
        let step = match tip {
            Tip::Standard(step) => Step::<Layout>::from(&**step),
            Tip::Other(step) => match &**step {
                NextStep::Found(step) => (**step).clone(),
                _ => return chain,
            },
        };
        for link in &step.because.links {
            chain.add(&link.from, link.strength, &link.to);
        }
        chain.name(&step.because.sets);
        chain
    }

    fn add(&mut self, from: &[(Cell, Digit)], strength: Strength, to: &[(Cell, Digit)]) {
        let (supposed, follows) = match strength {
            Strength::Strong => (&mut self.off, &mut self.on),
            Strength::Weak => (&mut self.on, &mut self.off),
            Strength::Beyond => {
                self.off.extend(from.iter().chain(to));
                self.number(from);
                self.number(to);
                return;
            }
        };
        supposed.extend(from);
        follows.extend(to);
        self.number(from);
        self.number(to);
    }

    /// Gives the cells of an end the next sign, unless all have one.
    fn number(&mut self, end: &[(Cell, Digit)]) {
        let new: Vec<Cell> = end
            .iter()
            .map(|&(cell, _)| cell)
            .filter(|cell| !self.signs.contains_key(cell))
            .collect();
        let Some(sign) = sign(self.last + 1).filter(|_| !new.is_empty()) else { return };
        self.last += 1;
        self.signs.extend(new.into_iter().map(|cell| (cell, sign)));
    }

    fn name(&mut self, sets: &[NamedSet<Layout>]) {
        for (name, set) in NamedSet::names(sets).iter().zip(sets) {
            let Some(letter) = name.chars().next() else { continue };
            set.cells.iter().for_each(|cell| {
                self.sets.entry(cell).or_insert(letter);
            });
        }
    }
}

/// `1` to `9`, then `a` to `z`.
fn sign(number: usize) -> Option<char> {
    char::from_digit(u32::try_from(number).ok()?, 36)
}
