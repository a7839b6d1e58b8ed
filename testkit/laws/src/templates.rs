//! Any text is a template of Hudoku, or refused with a reason. One that was read is written as a
//! line and reads back equal; if it is small, it is dealt with exactly one solution, or refused.

use underdoku_game::hudoku::{Deal, Template};
use underdoku_generator::Seed;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some(text) = super::text(bytes, 1_024) else { return };
    let template = match Template::read("mine", text) {
        Ok(template) => template,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let again = Template::of_line(template.name(), template.line())
        .expect("a template's own line is valid");
    assert!(again.line() == template.line() && again.layout() == template.layout());
    // A large board may take a second, and is subject to no other law.
    if template.layout().cells().count() > 36 {
        return;
    }
    if let Ok(deal) = Deal::new(&template, &Seed::from(7)) {
        assert!(deal.solution().is_solved(deal.layout()), "{text}");
    }
}
