//! The way as a page for a browser: sentences beside pictures. The page has no external resources.

use std::fmt::Write as _;

use underdoku_logic::NamedSet;
use underdoku_tools::{Scene, Way};

use super::figure::Drawn;
use super::picture::{self, Board};

pub(super) const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Sudoku, step by step</title>
<style>
body { font: 16px/1.45 Helvetica, Arial, 'Liberation Sans', sans-serif; margin: 2em auto; max-width: 62em; padding: 0 1em; color: #222; background: #fff }
h2 { font: bold 15px monospace; overflow-wrap: anywhere; border-top: 2px solid #222; padding-top: 1em }
section.step { display: flex; flex-wrap: wrap; gap: 0 2em; margin: 2em 0; break-inside: avoid }
section.step > div { flex: 1 1 20em; overflow-wrap: anywhere }
section.step > svg { flex: 0 1 25em; max-width: 100%; height: auto }
h3 { margin: 0 0 .4em; font-size: 18px }
h3::first-letter { text-transform: uppercase }
.do { font-weight: bold }
ol { padding-left: 2.6em; margin: 0 }
.key span { padding: 0 .4em; border-radius: .8em; margin-right: .2em }
</style>
</head>
<body>
<h1>Step by step</h1>
<p class=\"key\"><span style=\"background:#9bd89b\">5</span> the pattern;
<span style=\"background:#8fbcf0\">5</span> its special candidates;
<span style=\"color:#c00000;text-decoration:line-through\">5</span> eliminated;
<b style=\"color:#0a7a2f\">5</b> placed.
Solid lines: at least one of the two is true. Dashed lines: at most one is true.</p>
";

pub(super) const FOOT: &str = "</body>\n</html>\n";

/// The part of the page about one puzzle.
pub(super) fn section<S: Drawn>(way: &Way<'_, S>) -> String {
    let board = Board::new(way.layout, &way.givens);
    let mut html = format!("<h2>{}</h2>\n", escaped(&way.start));
    let mut number = 1;
    for scene in &way.scenes {
        html += &one(scene, &board, number);
        number += scene.steps.len();
    }
    html + &format!("<p class=\"do\">{}</p>\n", escaped(&way.outcome()))
}

/// The part about a puzzle without a way.
pub(super) fn nothing(puzzle: &str, reason: &str) -> String {
    format!("<h2>{}</h2>\n<p>{}</p>\n", escaped(puzzle), escaped(reason))
}

fn one<S: Drawn>(scene: &Scene<S>, board: &Board<'_>, number: usize) -> String {
    let mut html = "<section class=\"step\">\n<div>\n".to_owned();
    // Writing to a string cannot fail.
    let _ = match scene.steps.as_slice() {
        [step] => writeln!(
            html,
            "<h3>{number}. {}</h3>\n<p>{}</p>\n{}<p class=\"do\">{}</p>",
            escaped(step.name()),
            escaped(&step.why()),
            set_key(step.figure().sets.len()),
            escaped(&step.action())
        ),
        steps => {
            let items = steps.iter().map(|step| {
                format!("<li>{}: {}</li>\n", escaped(step.name()), escaped(&step.action()))
            });
            let last = number + steps.len() - 1;
            let lines: String = items.collect();
            writeln!(
                html,
                "<h3>{number} to {last}. singles</h3>\n<ol start=\"{number}\">\n{lines}</ol>"
            )
        }
    };
    let picture = scene.before.as_ref().map(|before| board.picture(scene, before));
    let picture = picture.map_or_else(String::new, |picture| picture.to_string());
    html + &format!("</div>\n{picture}\n</section>\n")
}

/// The legend for this many sets that a reason names: their colours, and the ring.
fn set_key(sets: usize) -> String {
    if sets == 0 {
        return String::new();
    }
    let colour = |index: usize| {
        let (fill, name) = (picture::set_colour(index), NamedSet::name(index));
        format!("<span style=\"background:{fill}\">{name}</span>")
    };
    let colours: String = (0..sets).map(colour).collect();
    let ring = picture::RING;
    format!(
        "<p class=\"key\">{colours} <span style=\"border:1.5px solid {ring}\">5</span> what one of them must have</p>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
