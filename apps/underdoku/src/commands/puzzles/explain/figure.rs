//! The pictures of a scene: usually one; one per branch for a step whose branches would be a
//! tangle.

use underdoku_tools::{Scene, ToolBoard};
use underdoku_words::drawing::Drawing;

/// A picture of a scene.
pub(super) struct Figure {
    pub(super) drawing: Drawing,
    pub(super) kind: Kind,
}

/// The kinds of pictures.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A step among candidates.
    Candidates,
    /// A single.
    Single,
    /// Singles one after the other, without candidates.
    Singles,
}

impl Figure {
    /// The pictures of a scene.
    pub(super) fn all_of<B: ToolBoard>(scene: &Scene<B>) -> Vec<Self> {
        let single = |step| Drawing::of(&B::on_layout(step)).without_candidates();
        match scene.steps.as_slice() {
            [step] if !scene.is_singles() => Drawing::sequence_of(&B::on_layout(step))
                .into_iter()
                .map(|drawing| Self { drawing, kind: Kind::Candidates })
                .collect(),
            [step] => vec![Self { drawing: single(step), kind: Kind::Single }],
            steps => {
                let mut drawing = Drawing::default();
                drawing.marks.extend(steps.iter().flat_map(|step| single(step).marks));
                vec![Self { drawing, kind: Kind::Singles }]
            }
        }
    }
}
