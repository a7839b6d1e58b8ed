//! A step, revealed level by level.

use std::fmt::Display;

use crate::{
    Because, Board, Candidates as _, Groups as _, NamedSet, Position, Set as _, Step, TECHNIQUES,
    words,
};

/// The easiest step of a position, as a hint in levels.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The step it leads to.
    pub step: Step,
}

/// The amount of detail in a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HintLevel {
    /// That something is here: the technique.
    Technique,
    /// The place: the houses or the cells.
    Where,
    /// The candidates, and the reason.
    What,
    /// Everything, including the action.
    Do,
}

impl HintLevel {
    /// The four levels, the least telling first.
    pub const ALL: [Self; 4] = [Self::Technique, Self::Where, Self::What, Self::Do];

    /// The level by its number, from 1 to 4.
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The levels up to this one.
    pub fn all_to(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |&level| level <= self)
    }

    /// The next level, the last again after itself.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1).min(3)]
    }
}

/// A hint for the [simplest](Position::simplest) step there is; none if the puzzle is solved, or beyond every technique.
///
/// Make the position with [`Position::of_player`]: it fits the hint to the player's own digits and
/// marks, and points out a mistake before any hint.
pub fn hint(position: &Position<'_>) -> Option<Hint> {
    position.simplest(TECHNIQUES).map(|step| Hint { step })
}

impl Hint {
    /// The sentence of one level.
    pub fn say(&self, level: HintLevel) -> String {
        self.step.say(level)
    }
}

impl<B: Board> Step<B> {
    /// The sentence of one level of a hint.
    pub fn say(&self, level: HintLevel) -> String {
        match level {
            HintLevel::Technique => announced(self.technique.name()),
            HintLevel::Where => self.place_in_words(),
            HintLevel::What => self.why(),
            HintLevel::Do => self.action(),
        }
    }

    fn place_in_words(&self) -> String {
        let Because { houses, cells, links, sets, commons, .. } = &self.because;
        if !commons.is_empty() {
            return places_of(sets);
        }
        let place = match links.first() {
            _ if (1..=4).contains(&houses.names().len()) => words::houses(houses),
            Some(link) if cells.len() > MANY => {
                let from = link.from.cells();
                reaching(&words::cells(from), cells.len() - (from & *cells).len())
            }
            _ if cells.len() > MANY => words::compact::<B>(*cells),
            _ => words::cells(*cells),
        };
        format!("Look at {place}.")
    }

    fn action(&self) -> String {
        let Self { places, removes, .. } = self;
        match (places.has_none(), removes.has_none()) {
            (false, true) => format!("Put {}.", words::placements(places)),
            (true, _) => format!("Remove {}.", words::removals(removes)),
            (false, false) => {
                format!("Put {}; remove {}.", words::placements(places), words::removals(removes))
            }
        }
    }
}

/// The houses of linked sets in their order, of a set of one cell that cell; of a long chain its
/// two ends.
fn places_of<B: Board>(sets: &[NamedSet<B>]) -> String {
    let mut places: Vec<String> = Vec::new();
    for set in sets {
        let is_one = set.cells.len() == 1;
        let place = if is_one { words::compact::<B>(set.cells) } else { set.house.to_string() };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    match sets {
        [first, .., last] if places.len() > 4 => {
            let [first, last] = [first, last].map(|set| words::compact::<B>(set.cells));
            format!("Look at {first} and at {last}, the ends of a chain of {} sets.", sets.len())
        }
        _ => format!("Look at {}.", words::list(places, "and")),
    }
}

/// The most cells that are named one by one.
pub(crate) const MANY: usize = 6;

/// `r5c2: the links from there reach 29 more cells`
pub(crate) fn reaching(from: &dyn Display, more: usize) -> String {
    format!("{from}: the links from there reach {more} more cells")
}

/// `There is an X-wing.`
pub(crate) fn announced(name: &str) -> String {
    let article = match name {
        "pointing" | "claiming" => "is a case of",
        "law of leftovers" => "is the",
        "multi-colours" | "common peers" | "locked candidates" | "innies and outies" => "are",
        _ if name.contains("chains") => "are",
        _ if name.starts_with(['A', 'E', 'I', 'O', 'X', 'a', 'e', 'i', 'o']) => "is an",
        _ => "is a",
    };
    format!("There {article} {name}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_numbers_and_an_end() {
        assert_eq!(HintLevel::new(0), None);
        assert_eq!(HintLevel::new(5), None);
        for (index, level) in HintLevel::ALL.into_iter().enumerate() {
            assert_eq!(HintLevel::new(index + 1), Some(level));
        }
        assert_eq!(HintLevel::Technique.next(), HintLevel::Where);
        assert_eq!(HintLevel::Do.next(), HintLevel::Do);
    }

    #[test]
    fn there_are_chains_and_there_is_a_chain() {
        for row in crate::TECHNIQUES {
            let step =
                Step::remove(row.technique, crate::CandidateSet::EMPTY, crate::Because::default());
            let text = Hint { step }.say(HintLevel::Technique);
            let is_plural = row.name.contains("chains") || row.name.ends_with("colours");
            assert_eq!(text.starts_with("There are "), is_plural, "{text}");
        }
    }

    /// Anybody can make a step, and a reason without a pattern is a poor one, but no end of the
    /// program.
    #[test]
    fn a_step_without_a_pattern_is_told_all_the_same() {
        for row in crate::TECHNIQUES {
            let step =
                Step::remove(row.technique, crate::CandidateSet::EMPTY, crate::Because::default());
            let hint = Hint { step };
            assert!(
                HintLevel::ALL.into_iter().all(|level| hint.say(level).ends_with('.')),
                "{}",
                row.name
            );
        }
    }
}
