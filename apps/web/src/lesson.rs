//! The lesson as messages for the page.

use underdoku_game::ParseMoveError;
use underdoku_game::lesson::{Act, Lesson, Reply, Task};
use underdoku_grid::layout::Cell;
use underdoku_words::lesson::say;

use crate::sentence::as_sentence;
use crate::shape;
use crate::wire::{LessonView, Square};

/// Carries out the action on a line (`next`, `potion`, `hint`, `r4c1 4`, `mark r4c1 4`); returns
/// the visible state.
pub(crate) fn act(lesson: &mut Lesson, act: &str) -> LessonView {
    match act.parse() {
        Ok(act) => make(lesson, act),
        Err(error) => {
            let error: ParseMoveError = error;
            LessonView { reply: as_sentence(&error.to_string()), ..view(lesson) }
        }
    }
}

fn make(lesson: &mut Lesson, act: Act) -> LessonView {
    let reply = lesson.act(act);
    let reply_text = if reply == Reply::Read { String::new() } else { say(&reply) };
    let tone = match reply {
        Reply::Right { .. } | Reply::Noted { .. } | Reply::Drank { .. } => "good",
        Reply::Wrong { .. } => "danger",
        _ => "",
    };
    LessonView { reply: reply_text, tone, ..view(lesson) }
}

/// The visible state.
pub(crate) fn view(lesson: &Lesson) -> LessonView {
    let (step, of) = lesson.place();
    let (hp, max_hp) = lesson.hp();
    let layout = lesson.layout();
    let task = lesson.task();
    let squares = layout.cells_and_voids().map(|cell| square(lesson, cell)).collect();
    LessonView {
        step,
        of,
        says: say(&lesson.sentence()),
        task: say(&task),
        asks: match task {
            Task::Read => "next",
            Task::Potion => "potion",
            Task::Hint => "hint",
            Task::Put { .. } | Task::Try { .. } => "digit",
            Task::Note { .. } => "note",
            Task::Fill { .. } => "digits",
        },
        lit: lesson.lit().into_iter().map(|cell| layout.index(cell)).collect(),
        target: lesson.target().map(|cell| layout.index(cell)),
        board: shape::board(layout, squares),
        hp,
        max_hp,
        potions: lesson.potions(),
        is_over: lesson.is_over(),
        reply: String::new(),
        tone: "",
    }
}

fn square(lesson: &Lesson, cell: Cell) -> Square {
    let digit = lesson.digits().get(cell);
    let kind = match digit {
        None => "blank",
        Some(_) if lesson.is_given(cell) => "given",
        Some(_) => "player",
    };
    Square {
        digit: digit.map_or(0, underdoku_grid::layout::Digit::get),
        kind,
        most: u8::try_from(lesson.layout().rows()).expect("a board has at most 25 rows"),
        corner: lesson.notes(cell).iter().map(underdoku_grid::layout::Digit::get).collect(),
        centre: Vec::new(),
        tried: lesson.tried(cell).iter().map(underdoku_grid::layout::Digit::get).collect(),
        clashes: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_gets_the_sentences_and_replies_of_the_lesson() {
        let mut lesson = Lesson::new();
        let first = view(&lesson);
        assert_eq!((first.step, first.asks, first.board.rows), (1, "next", 4));
        assert_eq!(first.reply, "");
        act(&mut lesson, "next");
        let lit = act(&mut lesson, "next");
        assert_eq!((lit.asks, lit.lit.as_slice()), ("digit", &[12, 13, 14, 15][..]));
        assert_eq!(lit.task, "Put 4 in r4c1.");
        let right = act(&mut lesson, "r4c1 4");
        assert_eq!((right.tone, right.reply.as_str()), ("good", "Right: r4c1 is 4."));
        assert_eq!(right.board.squares[12].kind, "player");
        let no_act = act(&mut lesson, "dance");
        assert!(no_act.reply.ends_with('.') && no_act.step == right.step, "{}", no_act.reply);
    }
}
