//! Several screens in one animated picture.
//!
//! An SVG whose style shows one screen after another in a loop. Cells that are equal on all screens
//! are drawn once. A viewer without animations, or set to reduced motion, shows the last screen.

use std::fmt;

use super::{MARGIN, Picture, TITLE};
use crate::{Cell, Screen};

/// Draws screens of one size as an SVG picture that shows each for some seconds.
pub fn to_film(screens: &[Screen], title: &str, seconds: u32) -> String {
    Film { screens, title, seconds }.to_string()
}

struct Film<'a> {
    screens: &'a [Screen],
    title: &'a str,
    seconds: u32,
}

impl fmt::Display for Film<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((last, before)) = self.screens.split_last() else { return Ok(()) };
        self.picture(last).window(f)?;
        self.style(f)?;
        writeln!(f, r#"<g transform="translate({MARGIN} {TITLE})">"#)?;
        let stays = last.clone().without(|place| !self.stays(place)).without_cursor();
        self.picture(&stays).content(f)?;
        for (number, screen) in (0..).zip(before.iter().chain([last])) {
            let delay = number * self.seconds;
            let class = if number as usize == before.len() { "frame last" } else { "frame" };
            writeln!(f, r#"<g class="{class}" style="animation-delay:{delay}s">"#)?;
            let changes = screen.clone().without(|place| self.stays(place));
            self.picture(&changes).content(f)?;
            writeln!(f, "</g>")?;
        }
        writeln!(f, "</g>\n</svg>")
    }
}

impl Film<'_> {
    const fn picture<'a>(&'a self, screen: &'a Screen) -> Picture<'a> {
        Picture { screen, title: self.title }
    }

    /// Each frame is visible in its own part of the cycle, and hidden in the others.
    fn style(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.screens.len();
        let time = self.seconds as usize * number;
        let part = 100.0 / number as f64;
        writeln!(
            f,
            "<style>.frame{{visibility:hidden;animation:frame {time}s step-end infinite}}\
             @keyframes frame{{0%{{visibility:visible}}{part:.3}%,100%{{visibility:hidden}}}}\
             @media(prefers-reduced-motion:reduce){{.frame{{animation:none}}\
             .last{{visibility:visible}}}}</style>"
        )
    }

    /// True if the cell at this index is equal on all screens.
    fn stays(&self, place: usize) -> bool {
        let mut cells = self.screens.iter().map(|screen| screen.cells().nth(place));
        let first: Option<Option<&Cell>> = cells.next();
        cells.all(|cell| Some(cell) == first)
    }
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;
    use crate::Size;

    fn screen(output: &str) -> Screen {
        Screen::showing(Size { columns: 12, rows: 2 }, &format!("\x1b[?25l{output}"))
    }

    #[test]
    fn equal_cells_are_drawn_once_and_the_others_in_turn() {
        let film = to_film(&[screen("HP 5\r\nfloor"), screen("HP 4\r\nfloor")], "a film", 3);
        let document = Document::parse(&film).unwrap();
        let frames: Vec<(&str, String)> = document
            .descendants()
            .filter_map(|node| {
                let words = node.descendants().filter(|node| node.has_tag_name("text"));
                node.attribute("style")?;
                Some((node.attribute("style")?, words.filter_map(|word| word.text()).collect()))
            })
            .collect();
        assert_eq!(
            frames,
            [("animation-delay:0s", "5".to_owned()), ("animation-delay:3s", "4".to_owned())]
        );
        assert_eq!(film.matches("floor").count(), 1);
        assert!(film.contains("animation:frame 6s"), "{film}");
        assert!(film.contains("50.000%"), "{film}");
    }
}
