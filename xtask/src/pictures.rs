//! `cargo xtask pictures`: draws the scenes as seen in a terminal.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use underdoku_testkit::{Program, Screen, Size, TIMEOUT, Terminal, to_film};

use crate::project;
use crate::scenes::{SCENES, Scene, Step};

/// The size of the terminal.
const SIZE: Size = Size { columns: 80, rows: 24 };

/// A screen that has not changed for this long is finished.
pub(crate) const QUIET: Duration = Duration::from_millis(300);

/// How long each screen of a film is shown, in seconds: enough to read a line.
const SHOWN: u32 = 3;

pub(crate) fn run(names: &[String]) -> Result<()> {
    build()?;
    let folder = project::root().join("docs/pictures");
    fs::create_dir_all(&folder)?;
    for scene in named(names) {
        let path = folder.join(scene.name).with_extension("svg");
        let screens = take(scene).with_context(|| format!("the scene '{}'", scene.name))?;
        fs::write(&path, drawn(&screens, scene.title))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// A picture of a single screen, or a film of several.
fn drawn(screens: &[Screen], title: &str) -> String {
    match screens {
        [screen] => screen.to_svg(title),
        _ => to_film(screens, title, SHOWN),
    }
}

/// The scenes with these names, or all if none is named.
fn named(names: &[String]) -> impl Iterator<Item = &'static Scene> {
    let is_asked = |scene: &&Scene| names.is_empty() || names.iter().any(|name| name == scene.name);
    SCENES.iter().filter(is_asked)
}

pub(crate) fn build() -> Result<()> {
    let mut build = project::cargo("build --release --package underdoku-cli");
    project::run(&mut build, "the game does not build")
}

/// Plays a scene with an empty home folder.
fn take(scene: &Scene) -> Result<Vec<Screen>> {
    let target = project::target()?;
    let home = target.join("pictures-home");
    empty(&home).with_context(|| format!("emptying {}", home.display()))?;
    let game = Program::new(project::release("underdoku")?);
    let game = game.args(scene.title.split(' ').skip(1)).home(&home).folder(&home);
    play(&game, SIZE, scene.steps)
}

fn empty(folder: &Path) -> std::io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => fs::create_dir_all(folder),
    }
}

/// Plays the steps; returns the finished screens: those that a step asks for, and the last.
fn play(program: &Program, size: Size, steps: &[Step]) -> Result<Vec<Screen>> {
    let mut terminal = Terminal::start(program, size)?;
    let mut screens = Vec::new();
    for step in steps {
        if let Step::Show = step {
            screens.push(terminal.wait_still(QUIET, TIMEOUT)?);
        } else {
            step.act(&mut terminal).with_context(|| format!("at {step:?}"))?;
        }
    }
    screens.push(terminal.wait_still(QUIET, TIMEOUT)?);
    Ok(screens)
}

impl Step {
    pub(crate) fn act(self, terminal: &mut Terminal) -> Result<()> {
        match self {
            Self::WaitFor(text) => terminal.wait_for(text, TIMEOUT).map(drop),
            Self::Type(text) => terminal.type_text(text),
            Self::Press(key) => terminal.press(key),
            Self::Show => Ok(()),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use underdoku_testkit::Key;

    use super::*;

    const SMALL: Size = Size { columns: 30, rows: 5 };
    const GREETING: [Step; 5] = [
        Step::WaitFor("name?"),
        Step::Show,
        Step::Type("Ada"),
        Step::Press(Key::Enter),
        Step::WaitFor("Hello"),
    ];

    #[test]
    fn a_scene_is_played_step_by_step() -> Result<()> {
        let program =
            Program::new("/bin/sh").args(["-c", "echo name?; read name; echo Hello $name; cat"]);
        let screens = play(&program, SMALL, &GREETING)?;
        assert_eq!(screens[0].line(0), "name?");
        assert_eq!(screens[1].line(2), "Hello Ada");
        assert!(drawn(&screens[1..], "greeting").contains("Hello Ada"));
        assert!(drawn(&screens, "greeting").contains("animation"));
        Ok(())
    }

    #[test]
    fn a_step_that_times_out_is_named() {
        let program = Program::new("/bin/sh").args(["-c", "echo other"]);
        let error = play(&program, SMALL, &[Step::WaitFor("never")]).unwrap_err();
        let error = format!("{error:#}");
        assert!(error.contains("WaitFor(\"never\")") && error.contains("|other "), "{error}");
    }

    #[test]
    fn pictures_are_selected_by_name() {
        assert_eq!(named(&[]).count(), SCENES.len());
        let menu: Vec<&str> = named(&["menu".to_owned()]).map(|scene| scene.name).collect();
        assert_eq!(menu, ["menu"]);
    }
}
