//! Sentences of the lesson.

use underdoku_words::{Message, Say};

use super::{Lesson, Reply, Task};

impl Lesson {
    /// The sentence of this step; once the lesson is over, the last one.
    pub fn sentence(&self) -> Message {
        Message::new(self.step().key)
    }
}

impl Say for Task {
    fn message(&self) -> Message {
        match *self {
            Self::Read => Message::new("lesson-do-read"),
            Self::Put { cell, digit } | Self::Try { cell, digit } => {
                Message::new("lesson-do-put").cell("cell", cell).digit("digit", digit)
            }
            Self::Note { cell, digit } => {
                Message::new("lesson-do-note").cell("cell", cell).digit("digit", digit)
            }
            Self::Potion => Message::new("lesson-do-potion"),
            Self::Hint => Message::new("lesson-do-hint"),
            Self::Fill { blanks } => Message::new("lesson-do-fill").number("blanks", blanks),
        }
    }
}

impl Say for Reply {
    fn message(&self) -> Message {
        match self {
            Self::Read => Message::new("lesson-do-read"),
            Self::Right { cell, digit } => {
                Message::new("lesson-said-right").cell("cell", *cell).digit("digit", *digit)
            }
            Self::Wrong { cell, digit, clash } => {
                let wrong = Message::new(match clash {
                    Some(_) => "lesson-said-wrong",
                    None => "lesson-said-wrong-unseen",
                });
                let wrong = wrong.cell("cell", *cell).digit("digit", *digit);
                clash.iter().fold(wrong, |wrong, clash| wrong.said("why", clash))
            }
            Self::Noted { cell, digit } => {
                Message::new("lesson-said-noted").cell("cell", *cell).digit("digit", *digit)
            }
            Self::Drank { hp } => Message::new("lesson-said-drank").number("hp", *hp),
            Self::Hinted { why, .. } => why.clone(),
            Self::Later(task) => Message::new("lesson-said-later").said("task", task),
            Self::Filled { cell, digit } => {
                Message::new("lesson-said-filled").cell("cell", *cell).digit("digit", *digit)
            }
            Self::Outside { most } => Message::new("lesson-said-digits").number("most", *most),
        }
    }
}
