//! The lesson line by line.

use std::io::{self, BufRead, Write};

use underdoku_game::lesson::{Act, Lesson, Reply, Task};
use underdoku_grid::layout::Cell;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::classic::print_board;
use super::read_line;

/// Plays the lesson until it is over, the player leaves it or the input ends.
///
/// # Errors
///
/// Input or output failed.
pub fn play(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut lesson = Lesson::new();
    writeln!(output, "=== {} ===", label("lesson-title"))?;
    writeln!(output, "{}", label("lesson-plain-leave"))?;
    print_step(&lesson, output)?;
    while !lesson.is_over() {
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = read_line(input)? else { return Ok(()) };
        if matches!(line.trim(), "q" | "quit" | "exit" | "0 0 0") {
            return Ok(());
        }
        let Ok(act) = line.parse::<Act>() else {
            writeln!(output, "[?] {}", label("lesson-plain-unknown"))?;
            continue;
        };
        answer(&mut lesson, act, output)?;
    }
    writeln!(output)?;
    output.flush()
}

/// Carries out an action, then prints the reply and the next task.
fn answer(lesson: &mut Lesson, act: Act, output: &mut impl Write) -> io::Result<()> {
    let place = lesson.place();
    let reply = lesson.act(act);
    let mark = match reply {
        Reply::Right { .. } | Reply::Noted { .. } | Reply::Drank { .. } => "[+]",
        Reply::Wrong { .. } => "[-]",
        Reply::Hinted { .. } => ">>>",
        _ => "[?]",
    };
    if reply != Reply::Read {
        writeln!(output, "{mark} {}", say(&reply))?;
    }
    if lesson.place() != place {
        print_step(lesson, output)
    } else if matches!(reply, Reply::Right { .. }) {
        print_board(output, lesson.layout(), lesson.digits())?;
        writeln!(output, "{} {}", say(&lesson.task()), say(&words_for(lesson.task())))
    } else if lesson.is_over() {
        Ok(())
    } else {
        writeln!(output, "{}", say(&words_for(lesson.task())))
    }
}

/// Prints a step: the board, the sentence, the highlighted cells, and what to type.
fn print_step(lesson: &Lesson, output: &mut impl Write) -> io::Result<()> {
    let (at, of) = lesson.place();
    let (hp, most) = lesson.hp();
    let place = say(&Message::new("lesson-place").number("at", at).number("of", of));
    let hp = say(&Message::new("delve-hp").number("hp", hp).number("most", most));
    writeln!(output)?;
    print_board(output, lesson.layout(), lesson.digits())?;
    writeln!(output, "[{place}, {hp}] {}", say(&lesson.sentence()))?;
    let lit = lesson.lit();
    if !lit.is_empty() {
        let lit: Vec<String> = lit.iter().map(Cell::to_string).collect();
        writeln!(
            output,
            "{}",
            say(&Message::new("lesson-plain-lit").text("cells", lit.join(" ")))
        )?;
    }
    let task = lesson.task();
    let said = if task == Task::Read { String::new() } else { say(&task) + " " };
    let how = if (task, at) == (Task::Read, of) {
        Message::new("lesson-plain-end")
    } else {
        words_for(task)
    };
    writeln!(output, "{said}{}", say(&how))
}

/// What to type for a task.
fn words_for(task: Task) -> Message {
    match task {
        Task::Read => Message::new("lesson-plain-read"),
        Task::Put { cell, digit } | Task::Try { cell, digit } => Message::new("lesson-plain-put")
            .number("row", cell.row() + 1)
            .number("column", cell.column() + 1)
            .digit("digit", digit),
        Task::Note { cell, digit } => Message::new("lesson-plain-note")
            .text("command", "mark")
            .number("row", cell.row() + 1)
            .number("column", cell.column() + 1)
            .digit("digit", digit),
        Task::Potion => Message::new("lesson-plain-potion"),
        Task::Hint => Message::new("lesson-plain-hint"),
        Task::Fill { .. } => Message::new("lesson-plain-fill"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line that the end of an output asks the player to type.
    fn line_to_type(output: &str) -> String {
        let line = output.trim_end_matches("> ").lines().next_back().unwrap();
        if ["lesson-plain-read", "lesson-plain-end"].map(label).iter().any(|it| line.ends_with(*it))
        {
            return String::new();
        }
        let typed = line.rsplit(": ").next().unwrap();
        if !line.ends_with(label("lesson-plain-fill")) {
            return typed.to_owned();
        }
        match output.rsplit(">>> ").next().unwrap().split_once("Put ") {
            Some((_, put)) if !put.contains("[+]") => {
                let (digit, cell) = put.split_once(" in ").unwrap();
                format!("{} {digit}", cell.split('.').next().unwrap())
            }
            _ => typed.to_owned(),
        }
    }

    /// The output for these lines.
    fn printed(lines: &[String]) -> String {
        let (text, mut output) = (lines.join("\n") + "\n", Vec::new());
        let text = if lines.is_empty() { "" } else { &text };
        play(&mut text.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn following_the_printed_instructions_ends_the_lesson() {
        let mut lines: Vec<String> = Vec::new();
        loop {
            let output = printed(&lines);
            if !output.ends_with("> ") {
                assert!(output.contains("[17/17, 3/5 HP] That is all you need"), "{output}");
                break;
            }
            lines.push(line_to_type(&output));
            assert!(lines.len() < 60, "{output}");
        }
        let output = printed(&lines);
        assert!(
            output.contains("[-] r2c4 is not 3. With it, 3 appears twice in column 4"),
            "{output}"
        );
        assert!(output.contains(">>> Only one digit is left for r1c2"), "{output}");
    }

    #[test]
    fn other_lines_are_answered_and_q_leaves() {
        let lines = ["king", "", "", "hint", "9 9 9", "4 1 3", "q"].map(str::to_owned);
        let output = printed(&lines);
        assert!(output.contains("[?] Type a row, a column and a digit"), "{output}");
        assert!(output.contains("[?] Not yet. Put 4 in r4c1."), "{output}");
        assert!(output.contains("[?] This board has the digits 1 to 4."), "{output}");
        assert!(output.contains("[-] r4c1 is not 3. With it, 3 appears twice"), "{output}");
        assert!(output.ends_with("> "), "{output}");
    }
}
