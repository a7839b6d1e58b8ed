//! Asking a position for its steps.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::{Found, Position, Step, TECHNIQUES, Technique, TechniqueInfo};

impl Position<'_> {
    /// The easiest step, in the order of [`TECHNIQUES`]; none if no technique finds any.
    pub fn first(&self) -> Option<Step> {
        self.first_among(TECHNIQUES)
    }

    /// The first step that these techniques find, tried in their order.
    pub fn first_among(&self, rows: &[TechniqueInfo]) -> Option<Step> {
        rows.iter().find_map(|row| self.first_of(row.technique))
    }

    /// The first step of one technique.
    pub fn first_of(&self, technique: Technique) -> Option<Step> {
        let mut first = None;
        let _ = self.each_of(technique, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Every step of one technique that can be taken now. A step found in several ways is listed
    /// once for each, except for wings and chains of almost locked sets, which can number millions:
    /// of these each conclusion is listed once.
    pub fn all_of(&self, technique: Technique) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.each_of(technique, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The steps of one technique that can be taken now, each conclusion once, as it is found
    /// first.
    pub fn conclusions_of(&self, technique: Technique) -> Vec<Step> {
        let (mut steps, mut known) = (Vec::new(), BTreeSet::new());
        let _ = self.each_of(technique, &mut |step| {
            if known.insert((step.places, step.removes)) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
        steps
    }

    /// Every step of every technique that can be taken now, the easiest techniques first. A
    /// technique is searched only when the steps of the previous one have been consumed.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        TECHNIQUES.iter().flat_map(|row| self.all_of(row.technique))
    }

    /// Shows every step of these techniques, which share one finder.
    pub(crate) fn each_among(&self, techniques: &[Technique], show: &mut dyn FnMut(Step)) {
        let Some(first) = techniques.first().filter(|_| !self.stop().is_asked()) else { return };
        let _ = (first.row().find)(self, &mut |step| {
            if techniques.contains(&step.technique) {
                show(step);
            }
            ControlFlow::Continue(())
        });
    }

    /// Passes on every step of one technique that can be taken now, until it is told to stop.
    pub fn each_of(&self, technique: Technique, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.stop().is_asked() {
            return ControlFlow::Break(());
        }
        (technique.row().find)(self, &mut |step| {
            if step.technique == technique { found(step) } else { ControlFlow::Continue(()) }
        })
    }
}
