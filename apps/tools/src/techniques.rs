//! The selection of techniques that a tool uses.

use underdoku_logic::{Board, FinderContext, Step, Technique, TechniqueInfo};

/// The techniques that a tool uses; by default all.
#[derive(Clone, Debug, Default)]
pub struct Techniques {
    /// Only these, tried in this order.
    pub only: Option<Vec<Technique>>,
    /// All except these.
    pub without: Vec<Technique>,
}

impl Techniques {
    /// True if techniques were named or excluded.
    pub const fn are_chosen(&self) -> bool {
        self.only.is_some() || !self.without.is_empty()
    }

    /// The step that they find: if techniques are named, the first that applies, in their order;
    /// otherwise the simplest one for a person.
    pub fn step<B: Board>(&self, position: FinderContext<'_, B>) -> Option<Step<B>> {
        let rows = self.rows();
        if self.only.is_some() { position.first_among(&rows) } else { position.simplest(&rows) }
    }

    /// The selected techniques that a board has, in the order in which they are tried.
    pub fn rows<B: Board>(&self) -> Vec<TechniqueInfo<B>> {
        let all = B::TECHNIQUES;
        if let Some(named) = &self.only {
            let row = |&it: &Technique| all.iter().find(|row| row.technique == it);
            return named.iter().filter_map(row).copied().collect();
        }
        let is_kept = |row: &&TechniqueInfo<B>| !self.without.contains(&row.technique);
        all.iter().filter(is_kept).copied().collect()
    }
}
