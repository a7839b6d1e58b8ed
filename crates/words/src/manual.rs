//! The manual of techniques: a page for each, in Markdown.
//!
//! A page of `en/manual/techniques` is about all techniques that its first line lists, since an
//! X-wing and a swordfish have one explanation. Each technique adds its name on the command line,
//! its difficulty and its example, which is tested in `underdoku-logic`. `docs/techniques.md` has
//! all pages; the example `manual` writes it.

use underdoku_logic::Technique;
use underdoku_logic::general::ExampleBoard;

use crate::Message;
use crate::terminal::say;

/// The files of `en/manual/techniques`: a line `techniques: x-wing, swordfish`, an empty line, and
/// the page.
static PAGES: &[&str] = include!(concat!(env!("OUT_DIR"), "/en_manual.rs"));

/// The technique's page: what it is, how to spot it, and an example.
pub fn page(technique: Technique) -> String {
    format!(
        "# {}\n\n{}\n{}",
        capitalized(technique.name()),
        explanation(technique),
        entry(technique)
    )
}

/// The whole manual: each explanation once, followed by the techniques that share it.
pub fn manual() -> String {
    let (standard, others): (Vec<_>, Vec<_>) =
        Technique::all().partition(|&technique| technique.is_standard());
    let mut book = include_str!("../en/manual/introduction.md").to_owned();
    for techniques in [standard, others] {
        let mut printed: Vec<&str> = Vec::new();
        for &technique in &techniques {
            let text = explanation(technique);
            if printed.contains(&text) {
                continue;
            }
            book = book + "\n## " + text;
            for &other in techniques.iter().filter(|&&other| explanation(other) == text) {
                book = book + "\n### " + &capitalized(other.name()) + "\n\n" + &entry(other);
            }
            printed.push(text);
        }
    }
    book
}

/// The explanation that a technique shares with its relatives.
fn explanation(technique: Technique) -> &'static str {
    let slug = technique.slug();
    let pages = PAGES.iter().filter_map(|file| file.split_once("\n\n"));
    pages
        .filter_map(|(head, page)| Some((head.strip_prefix("techniques: ")?, page)))
        .find(|(techniques, _)| techniques.split(", ").any(|listed| listed == slug))
        .map_or("", |(_, page)| page)
}

/// The name of a technique on the command line, its difficulty and, on the standard board, its level
/// and points, followed by its example.
fn entry(technique: Technique) -> String {
    let about = |key| {
        Message::new(key).text("slug", technique.slug()).said("difficulty", &technique.difficulty())
    };
    let (about, example) = if technique.is_standard() {
        let about = match technique.points() {
            Some((level, points)) => {
                about("manual-technique-points").said("level", &level).number("points", points)
            }
            None => about("manual-technique"),
        };
        let picture = |(before, after)| format!("\n```text\n{before}\n{after}```\n");
        (about, technique.example().map(picture))
    } else {
        let picture = |(before, after): (ExampleBoard, _)| {
            let board = before.layout().line().unwrap_or_default();
            let board = say(&Message::new("manual-board").text("board", board));
            format!("\n{board}\n\n```text\n{before}\n{after}```\n")
        };
        (about("manual-technique-layouts"), technique.example_on_layout().map(picture))
    };
    say(&about) + "\n" + &example.unwrap_or_default()
}

/// A name that starts with a capital letter, for a heading.
fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
