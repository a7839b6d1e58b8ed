use underdoku_words::lesson::say;

use super::*;

/// Performs the task, asking for a hint before each digit that the task does not name.
fn obey(lesson: &mut Lesson) -> Reply {
    let act = match lesson.task() {
        Task::Read => Act::Read,
        Task::Put { cell, digit } | Task::Try { cell, digit } => Act::Put(cell, digit),
        Task::Note { cell, digit } => Act::Note(cell, digit),
        Task::Potion => Act::Potion,
        Task::Hint => Act::Hint,
        Task::Fill { .. } => {
            let hint = lesson.act(Act::Hint);
            let Reply::Hinted { cell, why } = &hint else { panic!("{hint:?}") };
            let text = say(&hint);
            assert_eq!(text, say(why));
            let put = text.rsplit("Put ").next().unwrap();
            let (digit, of) = put.trim_end_matches('.').split_once(" in ").unwrap();
            assert_eq!(of, cell.to_string());
            format!("{of} {digit}").parse().unwrap()
        }
    };
    lesson.act(act)
}

#[test]
fn following_the_tasks_ends_the_lesson() {
    let mut lesson = Lesson::new();
    let mut said = Vec::new();
    while !lesson.is_over() {
        let (place, sentence) = (lesson.place().0, say(&lesson.sentence()));
        assert!(sentence.ends_with('.') && !sentence.contains('{'), "{sentence}");
        let reply = say(&obey(&mut lesson));
        assert!(lesson.is_over() || lesson.place().0 >= place);
        said.push((sentence, reply));
    }
    assert!(said.len() > STEPS.len(), "blanks are filled one by one");
    assert!(
        said.iter()
            .any(|said| said.1.starts_with("r2c4 is not 3. With it, 3 appears twice in column 4")),
        "{said:?}"
    );
    assert_eq!(lesson.hp(), (ORIGINAL_1.start_hp, MAX_HP), "the potion makes up for the mistake");
    let text: String = said.iter().map(|said| said.0.as_str()).collect();
    for word in ["row", "column", "box", "HP", "potion", "hint", "notes"] {
        assert!(text.contains(word), "{word}");
    }
}

/// The sentences of the first steps match the board.
#[test]
fn every_requested_digit_is_the_solution_and_can_be_deduced() {
    let mut lesson = Lesson::new();
    while !lesson.is_over() {
        if let Task::Put { cell, digit } = lesson.task() {
            assert!(lesson.board.is_right(cell, digit), "{cell}");
            assert!(lesson.lit().contains(&cell), "{cell} is marked");
            assert_eq!(lesson.target(), Some(cell));
        }
        if let Task::Try { cell, digit } = lesson.task() {
            assert!(!lesson.digits().fitting(lesson.layout(), cell).contains(digit));
        }
        if let Task::Note { cell, digit } = lesson.task() {
            assert!(lesson.digits().fitting(lesson.layout(), cell).contains(digit));
            assert_eq!((lesson.target(), lesson.lit().contains(&cell)), (Some(cell), true));
        }
        if let Task::Fill { .. } = lesson.task() {
            let Reply::Hinted { cell, .. } = lesson.act(Act::Hint) else { panic!() };
            assert!(lesson.goal().any(|blank| blank == cell), "{cell} is asked for");
            assert_eq!(lesson.target(), Some(cell));
        }
        obey(&mut lesson);
    }
}

#[test]
fn other_actions_change_nothing_and_repeat_the_task() {
    let acts = [
        "next",
        "potion",
        "hint",
        "r1c1 1",
        "4 1 4",
        "r2c4 3",
        "r9c9 1",
        "r1c1 9",
        "r1c3 3",
        "mark r2c1 5",
        "mark r1c1 1",
        "mark r3c1 3",
        "mark 9 9 9",
    ];
    let mut lesson = Lesson::new();
    while !lesson.is_over() {
        let (place, hp) = (lesson.place(), lesson.hp());
        for act in acts {
            let mut other = lesson.clone();
            let reply = other.act(act.parse().unwrap());
            assert!(!say(&reply).contains('{'), "{reply:?}");
            let is_refused =
                matches!(reply, Reply::Later(_) | Reply::Filled { .. } | Reply::Outside { .. });
            if is_refused {
                assert_eq!((other.place(), other.hp()), (place, hp), "{act}");
                assert_eq!(other.digits(), lesson.digits());
                assert!(
                    lesson.layout().cells().all(|cell| other.notes(cell) == lesson.notes(cell))
                );
            }
        }
        obey(&mut lesson);
    }
    assert_eq!(lesson.act(Act::Hint), Reply::Later(Task::Read));
    lesson.act(Act::Read);
    assert!(lesson.is_over());
}

#[test]
fn notes_are_made_in_either_order_and_removed_when_they_no_longer_fit() {
    let act = |lesson: &mut Lesson, act: &str| say(&lesson.act(act.parse().unwrap()));
    let cell = Cell::new(1, 0);
    let mut lesson = Lesson::new();
    while !matches!(lesson.task(), Task::Note { .. }) {
        obey(&mut lesson);
    }
    let notes = |lesson: &Lesson| lesson.notes(cell).to_string();
    assert_eq!(say(&lesson.task()), "Note 3 in r2c1.");
    assert_eq!(act(&mut lesson, "mark r2c1 8"), "Noted: 8 in r2c1.");
    assert_eq!(act(&mut lesson, "mark r2c1 8"), "Not yet. Note 3 in r2c1.");
    assert_eq!(act(&mut lesson, "r2c1 8"), "Not yet. Note 3 in r2c1.");
    assert_eq!(notes(&lesson), "8");
    assert_eq!(act(&mut lesson, "mark 2 1 3"), "Noted: 3 in r2c1.");
    assert_eq!(notes(&lesson), "38");
    act(&mut lesson, "r3c1 3");
    assert_eq!(notes(&lesson), "8");
    act(&mut lesson, "r2c1 8");
    assert_eq!(notes(&lesson), "-");
}

#[test]
fn a_wrong_digit_is_refused_with_its_reason_and_stays_crossed_out() {
    let mut lesson = Lesson::new();
    for cell in lesson.board.digits.blanks(&lesson.board.layout).collect::<Vec<_>>() {
        for digit in (1..=4).filter_map(Digit::new) {
            if !lesson.board.is_right(cell, digit) {
                let reply = lesson.act(Act::Put(cell, digit));
                assert!(say(&reply).starts_with(&format!("{cell} is not ")), "{reply:?}");
                assert!(lesson.tried(cell).contains(digit));
            }
        }
    }
    assert_eq!(
        lesson.hp().0,
        ORIGINAL_1.start_hp,
        "mistakes cost nothing before they are spoken of"
    );
}

#[test]
fn acts_are_read_in_either_form_of_a_cell() {
    let put = Act::Put(Cell::new(3, 0), Digit::new(4).unwrap());
    assert_eq!(["4 1 4", "r4c1 4"].map(str::parse), [Ok(put), Ok(put)]);
    let note = Act::Note(Cell::new(3, 0), Digit::new(4).unwrap());
    assert_eq!(["mark 4 1 4", "mark r4c1 4"].map(str::parse), [Ok(note), Ok(note)]);
    for text in [
        "4 1",
        "0 1 4",
        "4 1 0",
        "26 1 1",
        "king",
        "r4c1",
        "1 2 3 4",
        "99999 1 1",
        "mark",
        "mark 4 1",
        "mark mark 4 1 4",
    ] {
        assert!(text.parse::<Act>().is_err(), "{text}");
    }
}
