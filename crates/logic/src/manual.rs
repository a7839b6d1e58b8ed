//! The manual, with a page for each technique.
//!
//! A page consists of the header of the technique's file and an example from `manual/pictures.txt`:
//! a position before and after a step. Tests find the step in the first position and arrive at the
//! second. `docs/techniques.md` contains all pages; the examples `manual` and `pictures` write the
//! document and the pictures.

mod head;

use crate::{Picture, Technique, general};

const PICTURES: &str = include_str!("manual/pictures.txt");

const INTRODUCTION: &str = "# Techniques

The techniques that Underdoku uses, in the order in which it tries them; those that only boards other than the standard one have come
last. Each has a name for the command line: `underdoku explain --technique x-wing` prints its page, `underdoku steps --techniques x-wing`
finds its steps, and `underdoku generate --needs x-wing` makes puzzles for it.

In the pictures `[5]` is a given, `(5)` a digit placed by the player, and `249` are candidates.
";

impl Technique {
    /// The technique's page, in Markdown.
    pub fn manual(self) -> String {
        format!("# {}\n\n{}\n{}", capital(self.name()), head::of(self), entry(self))
    }

    /// A position in which the technique finds a step, and the position after that step.
    pub fn example(self) -> Option<(Picture, Picture)> {
        let heading = format!("== {}\n", self.slug());
        let (_, text) = PICTURES.split_once(&heading)?;
        let text = text.split("== ").next()?;
        let (before, after) = text.split_once("\n\n")?;
        Some((before.parse().ok()?, after.parse().ok()?))
    }
}

/// The whole manual in Markdown: each header once, followed by the techniques that share it.
pub fn manual() -> String {
    let (standard, others): (Vec<_>, Vec<_>) =
        Technique::all().partition(|&technique| technique.is_standard());
    let mut book = INTRODUCTION.to_owned();
    for techniques in [standard, others] {
        let mut printed: Vec<String> = Vec::new();
        for &technique in &techniques {
            let head = head::of(technique);
            if printed.contains(&head) {
                continue;
            }
            book = book + "\n## " + &head;
            for &other in techniques.iter().filter(|&&other| head::of(other) == head) {
                book = book + "\n### " + &capital(other.name()) + "\n\n" + &entry(other);
            }
            printed.push(head);
        }
    }
    book
}

/// The names of a technique elsewhere, and its example.
fn entry(technique: Technique) -> String {
    if !technique.is_standard() {
        return general::entry(technique);
    }
    let points = technique.points();
    let points =
        points.map(|(level, points)| format!("; on HoDoKu's scale {level}, {points} points"));
    let text = format!(
        "`{}`, {}{}.\n",
        technique.slug(),
        technique.difficulty(),
        points.unwrap_or_default()
    );
    match technique.example() {
        Some((before, after)) => text + &format!("\n```text\n{before}\n{after}```\n"),
        None => text,
    }
}

/// A name that starts with a capital letter, for a heading.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
