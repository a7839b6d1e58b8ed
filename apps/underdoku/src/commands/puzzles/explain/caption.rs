//! Captions of the pictures of a scene.

use underdoku_tools::{Scene, ToolBoard};
use underdoku_words::Message;
use underdoku_words::reasons::heading;

/// The number and the name of a step, or the numbers of several singles.
pub(super) fn of_scene<B: ToolBoard>(scene: &Scene<B>, number: usize) -> Message {
    match scene.steps.as_slice() {
        [step] => Message::new("explain-step")
            .number("number", number)
            .said("heading", &heading(step.technique, step.pattern_name())),
        steps => Message::new("explain-singles")
            .number("first", number)
            .number("last", number + steps.len() - 1),
    }
}

/// The caption of a picture of one branch, by its number among several.
pub(super) fn of_branch(caption: &Message, branch: usize, count: usize) -> Message {
    Message::new("explain-branch")
        .said("caption", caption)
        .number("branch", branch)
        .number("count", count)
}
