//! Scripts of the pictures in docs/pictures: the program's arguments and the keys pressed.

use underdoku_testkit::Key;

/// A picture: the screen after the last step, or a film of several screens.
pub(crate) struct Scene {
    /// The file's name, without `.svg`.
    pub(crate) name: &'static str,
    /// The title of the window, which is the command line; its words after the program are the arguments.
    pub(crate) title: &'static str,
    pub(crate) steps: &'static [Step],
}

/// A step before the picture is taken.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Wait until this text is on the screen.
    WaitFor(&'static str),
    /// Type this.
    Type(&'static str),
    /// Press this key.
    Press(Key),
    /// Add this screen to the film.
    Show,
}

/// Every picture.
pub(crate) const SCENES: &[Scene] = &[
    Scene {
        name: "menu",
        title: "underdoku",
        steps: &[Step::WaitFor("New here?"), Step::Type("q"), Step::Press(Key::Down)],
    },
    Scene {
        name: "floor",
        title: "underdoku delve --seed 7",
        // The floor, a correct digit, a trap, notes, a potion found and drunk.
        steps: &[
            Step::WaitFor("27 blanks left"),
            Step::WaitFor("Digit keys"),
            Step::Show,
            Step::Type("1"),
            Step::WaitFor("2/5 HP"),
            Step::Show,
            Step::Type("j9"),
            Step::WaitFor("blanks left"),
            Step::Show,
            Step::Type("lx47l47j7"),
            Step::Show,
            Step::Type("lllz7"),
            Step::WaitFor("potion under r3c8"),
            Step::Show,
            Step::Type("p"),
        ],
    },
    Scene {
        name: "classic",
        title: "underdoku classic evil1",
        // All notes, a digit, and a hint in three steps.
        steps: &[
            Step::WaitFor("Digit keys"),
            Step::Type("f"),
            Step::Type("t"),
            Step::WaitFor("There is"),
            Step::Type("t"),
            Step::WaitFor("Look"),
            Step::Type("t"),
            Step::WaitFor("In "),
        ],
    },
    Scene {
        name: "hudoku",
        title: "underdoku hudoku --template 6x5 --seed 3",
        // A correct digit, a wrong one, a hint and, after its flash, the digits that fit in a cell.
        steps: &[
            Step::WaitFor("How Hudoku differs"),
            Step::Type("\r"),
            Step::WaitFor("12 cells hidden"),
            Step::Type("8n4n"),
            Step::WaitFor("1 wrong"),
            Step::Type("t"),
            Step::WaitFor("1 hint"),
            Step::WaitFor("27   "),
            Step::Type("nni"),
            Step::WaitFor(" fits "),
        ],
    },
    Scene {
        name: "story",
        title: "underdoku delve --seed 7",
        steps: &[
            Step::WaitFor("27 blanks left"),
            Step::WaitFor("Digit keys"),
            Step::Type("123"),
            Step::WaitFor("Score"),
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn file_names_of_scenes_are_unique() {
        let names: BTreeSet<&str> = SCENES.iter().map(|scene| scene.name).collect();
        assert_eq!(names.len(), SCENES.len());
        for name in names {
            assert!(
                name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'),
                "{name}"
            );
        }
    }
}
