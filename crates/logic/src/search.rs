//! Asking a position for its steps.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::{Board, Found, Position, Step, Technique, TechniqueInfo};

impl<B: Board> Position<'_, B> {
    /// The easiest step, in the order of [`Board::TECHNIQUES`]; none if no technique finds any.
    pub fn first(&self) -> Option<Step<B>> {
        self.first_among(B::TECHNIQUES)
    }

    /// The first step that these techniques find, tried in their order.
    pub fn first_among<'r>(
        &self,
        rows: impl IntoIterator<Item = &'r TechniqueInfo<B>>,
    ) -> Option<Step<B>> {
        let rows: Vec<&TechniqueInfo<B>> = rows.into_iter().collect();
        by_search(&rows).find_map(|rows| self.first_by_one_search(rows))
    }

    /// The first step of the easiest of these techniques, which one search finds together.
    fn first_by_one_search(&self, rows: &[&TechniqueInfo<B>]) -> Option<Step<B>> {
        if let [row] = rows {
            return self.first_by(row);
        }
        if self.is_stopped() {
            return None;
        }
        let mut firsts: Vec<Option<Step<B>>> = rows.iter().map(|_| None).collect();
        let _ = (rows.first()?.find)(self, &mut |step| {
            let index = rows.iter().position(|row| row.technique == step.technique);
            if let Some(first) = index.and_then(|index| firsts.get_mut(index))
                && first.is_none()
            {
                *first = Some(step);
            }
            if firsts[0].is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        firsts.into_iter().flatten().next()
    }

    /// The first step of one technique; none if it is unknown on this board.
    pub fn first_of(&self, technique: Technique) -> Option<Step<B>> {
        self.first_by(info(technique)?)
    }

    fn first_by(&self, row: &TechniqueInfo<B>) -> Option<Step<B>> {
        let mut first = None;
        let _ = self.each_by(row, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Every step of one technique that can be taken now. A step found in several ways is listed
    /// once for each, except for wings and chains of almost locked sets, which can number millions:
    /// of these each conclusion is listed once.
    pub fn all_of(&self, technique: Technique) -> Vec<Step<B>> {
        let mut steps = Vec::new();
        let _ = self.each_of(technique, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The steps of one technique that can be taken now, each conclusion once, as it is found
    /// first.
    pub fn conclusions_of(&self, technique: Technique) -> Vec<Step<B>> {
        let (mut steps, mut known) = (Vec::new(), BTreeSet::new());
        let _ = self.each_of(technique, &mut |step| {
            if known.insert((step.places.clone(), step.removes.clone())) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
        steps
    }

    /// Every step of every technique that can be taken now, the easiest techniques first. A
    /// technique is searched only when the steps of the previous one have been consumed.
    pub fn steps(&self) -> impl Iterator<Item = Step<B>> {
        B::TECHNIQUES.iter().flat_map(|row| self.all_of(row.technique))
    }

    /// Shows every step of these techniques, which share one finder.
    pub(crate) fn each_among(&self, techniques: &[Technique], show: &mut dyn FnMut(Step<B>)) {
        let Some(first) = techniques.first().filter(|_| !self.is_stopped()) else { return };
        let Some(row) = info::<B>(*first) else { return };
        let _ = (row.find)(self, &mut |step| {
            if techniques.contains(&step.technique) {
                show(step);
            }
            ControlFlow::Continue(())
        });
    }

    /// Passes on every step of one technique that can be taken now, until it is told to stop.
    pub fn each_of(&self, technique: Technique, found: &mut Found<'_, B>) -> ControlFlow<()> {
        info(technique).map_or(ControlFlow::Continue(()), |row| self.each_by(row, found))
    }

    fn each_by(&self, row: &TechniqueInfo<B>, found: &mut Found<'_, B>) -> ControlFlow<()> {
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        (row.find)(self, &mut |step| {
            if step.technique == row.technique { found(step) } else { ControlFlow::Continue(()) }
        })
    }
}

/// The technique's finder on this board, if it has one.
fn info<B: Board>(technique: Technique) -> Option<&'static TechniqueInfo<B>> {
    B::TECHNIQUES.iter().find(|row| row.technique == technique)
}

/// The runs of techniques that one search finds together; these are adjacent in the table.
pub(crate) fn by_search<'t, 'r, B: Board>(
    rows: &'t [&'r TechniqueInfo<B>],
) -> impl Iterator<Item = &'t [&'r TechniqueInfo<B>]> {
    rows.chunk_by(|one, other| std::ptr::fn_addr_eq(one.find, other.find))
}
