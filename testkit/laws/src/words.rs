//! Any text is read as the word of a board, as a layout's line or notation, as a day, a seed or a
//! name, or refused; what was read is written and reads back equal.

use underdoku_game::Day;
use underdoku_generator::Seed;
use underdoku_grid::layout::{Layout, Spec};
use underdoku_server::Name;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some(text) = super::text(bytes, 4_096) else { return };
    if let Ok(spec) = text.parse::<Spec>() {
        assert_eq!(spec.to_string().parse::<Spec>().ok(), Some(spec), "{text:?}");
    }
    if let Some(layout) = Layout::of_line(text) {
        let line = layout.line().expect("a layout that was read from a line can be written as one");
        assert_eq!(Layout::of_line(&line).as_ref(), Some(&layout), "{text:?}");
    }
    if let Ok(layout) = Layout::of_notation(text) {
        let written = layout
            .notation()
            .expect("a layout that was read from a notation can be written as one");
        assert_eq!(Layout::of_notation(&written).as_ref(), Ok(&layout), "{text:?}");
    }
    if let Ok(day) = text.parse::<Day>() {
        assert_eq!(day.to_string(), text);
    }
    let seed = Seed::from(text);
    assert_eq!(Seed::from(seed.as_str()), seed);
    if let Ok(name) = Name::read(text) {
        let again = Name::read(name.as_str()).expect("a valid name is accepted again");
        assert_eq!((&again, again.folded()), (&name, name.folded()));
        assert!(name.as_str().chars().count() <= underdoku_server::LONGEST);
        assert!(!name.as_str().chars().any(char::is_control));
    }
}
