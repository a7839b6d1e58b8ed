//! The path as a page for a browser: sentences beside pictures. The page has no external resources,
//! and a dark theme for readers who prefer one.

use std::fmt::Write as _;

use underdoku_tools::{Scene, SolvePath, ToolBoard};
use underdoku_words::reasons::Explain as _;
use underdoku_words::{say, terminal};

use super::figure::Figure;
use super::picture::PictureBoard;
use super::{caption, legend, links, marks};

const HEAD: [&str; 2] = [
    "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Sudoku, step by step</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.45 Helvetica, Arial, 'Liberation Sans', sans-serif; margin: 2em auto; max-width: 62em; padding: 0 1em; color: #222; background: #fff }
h2 { font: bold 15px monospace; overflow-wrap: anywhere; border-top: 2px solid; padding-top: 1em }
section.step { display: flex; flex-wrap: wrap; gap: 0 2em; margin: 2em 0; break-inside: avoid }
section.step > div { flex: 1 1 20em; overflow-wrap: anywhere }
section.step > figure { flex: 0 1 25em; margin: 0 0 1em; max-width: 100% }
section.step > figure > svg { max-width: 100%; height: auto }
h3 { margin: 0 0 .4em; font-size: 18px }
h3::first-letter, nav a::first-letter { text-transform: uppercase }
.do { font-weight: bold }
ol { padding-left: 2.6em; margin: 0 }
nav ul { list-style: none; padding: 0; columns: 16em }
nav a { display: inline-block; padding: .15em 0; color: #0b57a4 }
.key { list-style: none; padding: 0; font-size: 14px; display: flex; flex-wrap: wrap; gap: .1em 1em }
.key svg { vertical-align: -.2em }
@media (prefers-color-scheme: dark) {
body { color: #f2f2f2; background: #1b1b1b }
nav a { color: #8ab8f0 }
svg text:not([fill]) { fill: #f2f2f2 }
",
    "}
</style>
</head>
<body>
<h1>Step by step</h1>
",
];

/// The colours of the pictures on light paper, each with its replacement on a dark page.
const DARK: [(&str, &str); 33] = [
    // Paper, and cells.
    ("white", "#1b1b1b"),
    ("#fdf3d0", "#3d3413"),
    ("#dceaf7", "#1c3450"),
    ("#ececec", "#2b2b2b"),
    ("#fbe3e3", "#4a2323"),
    ("#cdeacd", "#234a2b"),
    ("#999999", "#5c5c5c"),
    // Lines and dots of rules.
    ("#cccccc", "#4a4a4a"),
    ("#a6a6a6", "#707070"),
    ("#8fd18f", "#2f6b3a"),
    ("#d08cdc", "#7c4689"),
    ("#84b6ee", "#35608f"),
    ("#fefefe", "#1b1b1b"),
    // Behind candidates.
    ("#9bd89b", "#1f5c2e"),
    ("#8fbcf0", "#1d4a80"),
    ("#f3c26b", "#6b4a0c"),
    ("#d9a5e8", "#5f2f70"),
    ("#f0a0a0", "#742c2c"),
    ("#86d6d0", "#11605a"),
    ("#cfd26a", "#55570f"),
    ("#c0b2a2", "#574b3f"),
    // Digits and lines.
    ("black", "#f2f2f2"),
    ("#444444", "#e6e6e6"),
    ("#c00000", "#ff9a90"),
    ("#09732c", "#6fdc92"),
    ("#707070", "#a8a8a8"),
    (marks::RING, "#f2f2f2"),
    // Branches.
    (links::COLOURS[0], "#f08fe0"),
    (links::COLOURS[1], "#8ab8f0"),
    (links::COLOURS[2], "#f0a860"),
    (links::COLOURS[3], "#6fd6cc"),
    (links::COLOURS[4], "#c0a4f5"),
    (links::COLOURS[5], "#d8c860"),
];

/// The page before its first puzzle.
pub(super) fn head() -> String {
    let [first, last] = HEAD;
    let rule = |(light, dark): (&str, &str)| {
        // White digits are on void cells, which are dark on any page.
        let of = if light == "white" { "rect" } else { "" };
        format!(
            "svg {of}[fill='{light}'] {{ fill: {dark} }}\nsvg [stroke='{light}'] {{ stroke: {dark} }}\n"
        )
    };
    let rules: String = DARK.into_iter().map(rule).collect();
    format!("{first}{rules}{last}")
}

pub(super) const FOOT: &str = "</body>\n</html>\n";

/// The part of the page about one puzzle.
pub(super) struct Section {
    title: String,
    steps: Vec<Part>,
    outcome: String,
}

/// The part about one step, or about singles one after another.
struct Part {
    name: String,
    html: String,
}

impl Section {
    pub(super) fn of<B: ToolBoard>(path: &SolvePath<'_, B>) -> Self {
        let board = PictureBoard::new(path.layout, &path.givens);
        let mut number = 1;
        let part = |scene: &Scene<B>| {
            let name = terminal::say(&caption::of_scene(scene, number));
            number += scene.steps.len();
            Part { html: one(scene, &board, &name, number - scene.steps.len()), name }
        };
        let steps = path.scenes.iter().map(part).collect();
        Self { title: path.start.clone(), steps, outcome: path.outcome() }
    }

    /// The HTML for the puzzle with this number, headed by links to its steps.
    pub(super) fn html(&self, puzzle: usize) -> String {
        let mut links = String::new();
        let mut steps = String::new();
        for (index, Part { name, html }) in self.steps.iter().enumerate() {
            let id = format!("puzzle-{puzzle}-{}", index + 1);
            let _ = writeln!(links, "<li><a href=\"#{id}\">{}</a></li>", escaped(name));
            let _ = writeln!(steps, "<section class=\"step\" id=\"{id}\">\n{html}</section>");
        }
        let list = format!("<nav aria-label=\"Steps\">\n<ul>\n{links}</ul>\n</nav>\n");
        let list = if self.steps.len() > 1 { list } else { String::new() };
        let (title, outcome) = (escaped(&self.title), escaped(&self.outcome));
        format!("<h2>{title}</h2>\n{list}{steps}<p class=\"do\">{outcome}</p>\n")
    }
}

/// The part about a puzzle without a path.
pub(super) fn nothing(puzzle: &str, reason: &str) -> String {
    format!("<h2>{}</h2>\n<p>{}</p>\n", escaped(puzzle), escaped(reason))
}

fn one<B: ToolBoard>(
    scene: &Scene<B>,
    board: &PictureBoard<'_>,
    name: &str,
    number: usize,
) -> String {
    let pictures = match scene.steps.as_slice() {
        [step] => format!(
            "<p>{}</p>\n<p class=\"do\">{}</p>",
            escaped(&say(&step.why())),
            escaped(&say(&step.action()))
        ),
        steps => {
            let items = steps.iter().map(|step| {
                format!(
                    "<li>{}: {}</li>\n",
                    escaped(step.technique.name()),
                    escaped(&say(&step.action()))
                )
            });
            format!("<ol start=\"{number}\">\n{}</ol>", items.collect::<String>())
        }
    };
    let mut text = format!("<div>\n<h3>{}</h3>\n{pictures}\n</div>\n", escaped(name));
    let Some(before) = &scene.before else { return text };
    for figure in Figure::all_of(scene) {
        let (picture, legend) = (board.picture(&figure, before), legend::html(&figure));
        let _ = writeln!(text, "<figure>\n{picture}\n<figcaption>{legend}</figcaption>\n</figure>");
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The channels of a colour, from 0 to 1.
    fn channels(colour: &str) -> [f64; 3] {
        let colour = match colour {
            "white" => "#ffffff",
            "black" => "#000000",
            other => other,
        };
        let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
        [1, 3, 5].map(|at| f64::from(part(at)) / 255.0)
    }

    /// The contrast of two colours, according to the Web Content Accessibility Guidelines.
    fn contrast(one: &str, other: &str) -> f64 {
        let linear = |part: f64| {
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let light = |colour: &str| {
            let [red, green, blue] = channels(colour).map(linear);
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn digits_are_legible_on_a_light_and_on_a_dark_page() {
        let dark = |light: &str| DARK.iter().find(|pair| pair.0 == light).unwrap().1;
        let must_be_read = |digit: &str, ground: &str, least: f64| {
            for [digit, ground] in [[digit, ground], [dark(digit), dark(ground)]] {
                let found = contrast(digit, ground);
                assert!(found >= least, "{digit} on {ground}: {found:.2}");
            }
        };
        let cells = ["white", "#fdf3d0", "#dceaf7", "#ececec", "#fbe3e3"];
        for cell in cells {
            for digit in ["black", "#444444", "#c00000", "#09732c"] {
                must_be_read(digit, cell, 4.5);
            }
            for line in links::COLOURS.into_iter().chain(["black"]) {
                must_be_read(line, cell, 3.0);
            }
        }
        must_be_read("#707070", "white", 4.5);
        for colour in marks::SET_COLOURS {
            must_be_read("#444444", colour, 4.5);
        }
    }
}
