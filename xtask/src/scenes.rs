//! The pictures in docs/pictures: what is run, what is done in it.

use underdoku_testkit::{Key, Size};

/// A picture: the screen after the last step.
pub(crate) struct Scene {
    /// The file's name, without `.svg`.
    pub(crate) name: &'static str,
    /// What stands above the window.
    pub(crate) title: &'static str,
    pub(crate) size: Size,
    /// The arguments of `underdoku`.
    pub(crate) arguments: &'static [&'static str],
    pub(crate) steps: &'static [Step],
}

/// Something done before the picture is taken.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(test), expect(dead_code, reason = "the one scene so far has no steps"))]
pub(crate) enum Step {
    /// Wait until this stands on the screen.
    WaitFor(&'static str),
    /// Type this.
    Type(&'static str),
    /// Press this key.
    Press(Key),
    /// Click where this first stands on the screen.
    ClickOn(&'static str),
}

/// Every picture.
pub(crate) const SCENES: &[Scene] = &[Scene {
    name: "help",
    title: "underdoku --help",
    size: Size { columns: 90, rows: 40 },
    arguments: &["--help"],
    steps: &[],
}];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_scene_has_a_file_of_its_own() {
        let names: BTreeSet<&str> = SCENES.iter().map(|scene| scene.name).collect();
        assert_eq!(names.len(), SCENES.len());
        for name in names {
            assert!(name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'), "{name}");
        }
    }
}
