//! Styles of everything on the screen.
//!
//! A [`Theme`] is a table of styles, one for each thing that is shown; widgets name the thing and
//! never a colour. Weight, slant and underline carry the meaning in every theme, and colour adds to
//! it: a given is bold, a digit filled by a hint is italic, the cursor is a block.
//!
//! Colours are from the fixed part of the 256-colour palette, which looks the same in every
//! terminal, or from the 16 that a terminal's own theme sets; the environment shows which.

mod palette;

use ratatui::style::{Modifier, Style};

pub use palette::Colours;

/// The name of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ThemeName {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
    /// White on black, with a yellow cursor; shapes show everything as well.
    HighContrast,
    /// No colours: weight and shape show everything.
    Mono,
}

underdoku_grid::named_cases!(ThemeName {
    Dark = "dark", Light = "light", HighContrast = "high-contrast", Mono = "mono",
});

/// A style for each thing that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The screen.
    pub ground: Style,
    /// Less important things.
    pub faint: Style,
    /// Headings and names.
    pub strong: Style,
    /// The frame round the boxes.
    pub frame: Style,
    /// The lines between cells.
    pub grid: Style,
    /// A digit that was there from the start.
    pub given: Style,
    /// A digit that the player placed.
    pub own: Style,
    /// A digit that a hint filled.
    pub hinted: Style,
    /// A corner note.
    pub corner: Style,
    /// A centre note.
    pub centre: Style,
    /// A wrong digit that was tried.
    pub tried: Style,
    /// The cursor's cell.
    pub cursor: Style,
    /// The cursor's cell while digit keys enter notes.
    pub pencil: Style,
    /// A cell in the cursor's row, column or box.
    pub lit: Style,
    /// A cell with the same digit as the cursor's.
    pub same: Style,
    /// A note of the same digit as the cursor's.
    pub same_mark: Style,
    /// A note that a hint is about.
    pub explained: Style,
    /// A candidate highlighted in contrast: a fin, the second colour, the off candidates of a
    /// chain.
    pub explained_apart: Style,
    /// Harm.
    pub danger: Style,
    /// Gain.
    pub gain: Style,
    /// News that is neither.
    pub news: Style,
    /// A key that can be pressed.
    pub key: Style,
    /// The selected line of a list.
    pub chosen: Style,
    /// A cell in the lair of a monster.
    pub lair: Style,
    /// The frames of boards in the three acts of a run of Depths.
    pub acts: [Style; 3],
    /// The player's colours of cells and notes; `None` if letters replace them.
    pub tints: Option<[Style; 9]>,
    /// True if a dot in the blanks of the cursor's houses replaces the highlight.
    pub dots: bool,
}

impl Theme {
    /// A theme in the colours that the terminal supports.
    pub fn new(name: ThemeName, colours: Colours) -> Self {
        match (name, colours) {
            (_, Colours::None) | (ThemeName::Mono, _) => mono(),
            (ThemeName::Dark, _) => dark(colours),
            (ThemeName::Light, _) => light(colours),
            (ThemeName::HighContrast, _) => high_contrast(colours),
        }
    }
}

const BOLD: Modifier = Modifier::BOLD;
const ITALIC: Modifier = Modifier::ITALIC;
const STRUCK: Modifier = Modifier::CROSSED_OUT;
const UNDER: Modifier = Modifier::UNDERLINED;
const TURNED: Modifier = Modifier::REVERSED;

/// Backgrounds from the 256-colour palette: of a terminal's 16 colours, too few are distinguishable
/// behind digits.
fn tints(colours: Colours, grounds: [u8; 9]) -> Option<[Style; 9]> {
    let [_, bg] = colours.brushes();
    (colours == Colours::Many).then(|| grounds.map(|ground| bg(ground, 0)))
}

fn dark(colours: Colours) -> Theme {
    let [fg, bg] = colours.brushes();
    Theme {
        ground: fg(252, 7).patch(bg(234, 0)),
        faint: fg(245, 8),
        strong: fg(231, 15).add_modifier(BOLD),
        frame: fg(250, 7),
        grid: fg(245, 8),
        given: fg(231, 15).add_modifier(BOLD),
        own: fg(117, 14),
        hinted: fg(221, 11).add_modifier(ITALIC),
        corner: fg(151, 10),
        centre: fg(183, 13).add_modifier(ITALIC),
        tried: fg(210, 9).add_modifier(STRUCK),
        cursor: bg(25, 4),
        pencil: bg(54, 5),
        lit: bg(237, 0),
        same: bg(58, 2).add_modifier(UNDER),
        same_mark: Style::new().add_modifier(BOLD.union(UNDER)),
        explained: fg(16, 0).patch(bg(221, 11)).add_modifier(BOLD),
        explained_apart: fg(16, 0).patch(bg(117, 14)).add_modifier(BOLD),
        danger: fg(210, 9).add_modifier(BOLD),
        gain: fg(114, 10).add_modifier(BOLD),
        news: fg(221, 11).add_modifier(BOLD),
        key: fg(117, 14).add_modifier(BOLD),
        chosen: fg(231, 15).patch(bg(25, 4)).add_modifier(BOLD),
        lair: bg(239, 0),
        acts: [fg(73, 6), fg(179, 3), fg(140, 5)],
        tints: tints(colours, [52, 94, 58, 22, 29, 60, 18, 89, 240]),
        dots: matches!(colours, Colours::Sixteen),
    }
}

fn light(colours: Colours) -> Theme {
    let [fg, bg] = colours.brushes();
    Theme {
        ground: fg(236, 0).patch(bg(231, 15)),
        faint: fg(243, 8),
        strong: fg(16, 0).add_modifier(BOLD),
        frame: fg(241, 0),
        grid: fg(244, 8),
        given: fg(16, 0).add_modifier(BOLD),
        own: fg(25, 4),
        hinted: fg(94, 5).add_modifier(ITALIC),
        corner: fg(23, 2),
        centre: fg(90, 5).add_modifier(ITALIC),
        tried: fg(124, 1).add_modifier(STRUCK),
        cursor: bg(153, 14),
        pencil: bg(225, 13),
        lit: bg(254, 7),
        same: bg(223, 11).add_modifier(UNDER),
        same_mark: Style::new().add_modifier(BOLD.union(UNDER)),
        explained: fg(231, 15).patch(bg(94, 5)).add_modifier(BOLD),
        explained_apart: fg(231, 15).patch(bg(25, 4)).add_modifier(BOLD),
        danger: fg(124, 1).add_modifier(BOLD),
        gain: fg(22, 2).add_modifier(BOLD),
        news: fg(94, 5).add_modifier(BOLD),
        key: fg(25, 4).add_modifier(BOLD),
        chosen: fg(16, 0).patch(bg(153, 14)).add_modifier(BOLD),
        lair: bg(253, 7),
        acts: [fg(30, 6), fg(130, 3), fg(91, 5)],
        tints: tints(colours, [217, 221, 229, 157, 114, 189, 147, 219, 251]),
        dots: false,
    }
}

fn high_contrast(colours: Colours) -> Theme {
    let [fg, bg] = colours.brushes();
    let white = fg(231, 15);
    let on_yellow = fg(16, 0).patch(bg(226, 11)).add_modifier(BOLD);
    Theme {
        ground: white.patch(bg(16, 0)),
        faint: fg(254, 7),
        strong: white.add_modifier(BOLD),
        frame: white.add_modifier(BOLD),
        grid: fg(246, 7),
        given: white.add_modifier(BOLD),
        own: fg(123, 14),
        hinted: fg(226, 11).add_modifier(ITALIC),
        corner: white,
        centre: fg(226, 11).add_modifier(ITALIC),
        tried: fg(217, 9).add_modifier(STRUCK),
        cursor: on_yellow,
        pencil: fg(16, 0).patch(bg(123, 14)).add_modifier(BOLD),
        lit: Style::new(),
        same: fg(16, 0).patch(bg(231, 15)).add_modifier(UNDER),
        same_mark: fg(16, 0).patch(bg(231, 15)),
        explained: on_yellow,
        explained_apart: fg(16, 0).patch(bg(123, 14)).add_modifier(BOLD),
        danger: fg(217, 9).add_modifier(BOLD.union(UNDER)),
        gain: fg(120, 10).add_modifier(BOLD),
        news: fg(226, 11).add_modifier(BOLD),
        key: fg(226, 11).add_modifier(BOLD),
        chosen: on_yellow,
        lair: bg(240, 8),
        acts: [fg(123, 14), fg(215, 11), fg(219, 13)].map(|style| style.add_modifier(BOLD)),
        tints: None,
        dots: true,
    }
}

fn mono() -> Theme {
    let plain = Style::new();
    Theme {
        ground: plain,
        faint: plain,
        strong: plain.add_modifier(BOLD),
        frame: plain.add_modifier(BOLD),
        grid: plain.add_modifier(Modifier::DIM),
        given: plain.add_modifier(BOLD),
        own: plain,
        hinted: plain.add_modifier(ITALIC),
        corner: plain,
        centre: plain.add_modifier(ITALIC),
        tried: plain.add_modifier(STRUCK),
        cursor: plain.add_modifier(TURNED),
        pencil: plain.add_modifier(TURNED.union(ITALIC)),
        lit: plain,
        same: plain.add_modifier(TURNED.union(UNDER)),
        same_mark: plain.add_modifier(BOLD.union(UNDER)),
        explained: plain.add_modifier(TURNED.union(BOLD)),
        explained_apart: plain.add_modifier(BOLD.union(UNDER)),
        danger: plain.add_modifier(BOLD.union(UNDER)),
        gain: plain.add_modifier(BOLD),
        news: plain.add_modifier(BOLD),
        key: plain.add_modifier(BOLD),
        chosen: plain.add_modifier(TURNED),
        lair: plain,
        acts: [plain.add_modifier(BOLD); 3],
        tints: None,
        dots: true,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::*;

    #[test]
    fn no_colour_is_in_mono_nor_where_colours_are_not_wanted() {
        let expected = mono();
        for name in ThemeName::ALL {
            assert_eq!(Theme::new(name, Colours::None), expected);
        }
        assert_eq!(Theme::new(ThemeName::Mono, Colours::Many), expected);
        let styles =
            [expected.ground, expected.cursor, expected.danger, expected.own, expected.chosen];
        assert!(styles.iter().all(|style| style.fg.is_none() && style.bg.is_none()));
    }

    /// The luminance of a grey in the 256-colour palette, according to WCAG 2.2.
    fn luminance(colour: Option<Color>) -> f64 {
        let Some(Color::Indexed(index)) = colour else { panic!("{colour:?}") };
        let part = match index {
            16 => 0.0,
            231 => 1.0,
            grey => f64::from(8 + 10 * u16::from(grey.checked_sub(232).unwrap())) / 255.0,
        };
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055_f64).powf(2.4) }
    }

    #[test]
    fn thin_lines_have_three_to_one_against_cells() {
        for name in [ThemeName::Dark, ThemeName::Light] {
            let theme = Theme::new(name, Colours::Many);
            for cell in [theme.ground.bg, theme.lit.bg] {
                let [line, cell] = [theme.grid.fg, cell].map(luminance);
                let ratio = (line.max(cell) + 0.05) / (line.min(cell) + 0.05);
                assert!(ratio >= 3.0, "{name:?}: {ratio}");
            }
        }
    }

    #[test]
    fn kinds_of_digit_differ_by_weight_or_slant_in_every_theme() {
        for (name, colours) in
            ThemeName::ALL.into_iter().zip([Colours::Many, Colours::Sixteen].into_iter().cycle())
        {
            let theme = Theme::new(name, colours);
            let [given, own, hinted] =
                [theme.given, theme.own, theme.hinted].map(|style| style.add_modifier);
            assert!(given != own && own != hinted && hinted != given, "{name:?}");
            assert_ne!(theme.corner.add_modifier, theme.centre.add_modifier, "{name:?}");
            assert_ne!(theme.explained, theme.explained_apart, "{name:?}");
        }
    }
}
