//! The number of colours that a terminal has.

use ratatui::style::{Color, Style};

/// The number of colours that the terminal has, or that the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// None.
    None,
    /// The 16 of the terminal's own theme.
    Sixteen,
    /// The 256 of the fixed palette.
    Many,
}

impl Colours {
    /// The colours according to the environment, given as a function from a variable's name to its
    /// value.
    ///
    /// `NO_COLOR`, set to anything but the empty text, means none (<https://no-color.org>), and so
    /// does a dumb terminal; `COLORTERM` or a `TERM` that mentions 256 colours means many.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let is_rich = ["256", "direct", "kitty", "alacritty", "ghostty", "wezterm", "foot"];
        if is_set("NO_COLOR") || term == "dumb" || term.starts_with("vt") {
            Self::None
        } else if is_set("COLORTERM")
            || is_set("WT_SESSION")
            || is_rich.iter().any(|name| term.contains(name))
        {
            Self::Many
        } else {
            Self::Sixteen
        }
    }

    /// Two functions that make styles, for text and background. Each takes the colour's index in
    /// the palette of 256 and the index of its substitute among the 16.
    pub(super) fn brushes(self) -> [Box<dyn Fn(u8, u8) -> Style>; 2] {
        let colour = move |many, few| match self {
            Self::None => Color::Reset,
            Self::Sixteen => Color::Indexed(few),
            Self::Many => Color::Indexed(many),
        };
        let text = move |many, few| Style::new().fg(colour(many, few));
        let ground = move |many, few| Style::new().bg(colour(many, few));
        [Box::new(text), Box::new(ground)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_says_how_many() {
        let of = |pairs: &[(&str, &str)]| {
            let pairs: Vec<_> =
                pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            Colours::of(move |name| {
                pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.clone())
            })
        };
        assert_eq!(of(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Colours::Many);
        assert_eq!(of(&[("TERM", "xterm-256color")]), Colours::Many);
        assert_eq!(of(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Colours::Many);
        assert_eq!(of(&[("TERM", "linux")]), Colours::Sixteen);
        assert_eq!(of(&[("TERM", "dumb")]), Colours::None);
        assert_eq!(of(&[]), Colours::Sixteen);
    }
}
