//! `cargo xtask pictures`: draws the scenes as seen in a terminal.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use underdoku_testkit::{PATIENCE, Program, Screen, Terminal, to_film};

use crate::project;
use crate::scenes::{SCENES, Scene, Step};
use crate::words::Misunderstood;

/// A screen without changes for this long is finished.
const QUIET: Duration = Duration::from_millis(300);

/// The time in seconds for which each screen of a film is shown: enough to read a line.
const SHOWN: u32 = 3;

pub(crate) fn run(names: &[String]) -> Result<()> {
    let scenes = named(names)?;
    build()?;
    let folder = project::root().join("docs/pictures");
    fs::create_dir_all(&folder)?;
    for scene in scenes {
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

/// The scenes of these names; all, if none is named.
fn named(names: &[String]) -> Result<Vec<&'static Scene>, Misunderstood> {
    if names.is_empty() {
        Ok(SCENES.iter().collect())
    } else {
        names.iter().map(|name| scene(name)).collect()
    }
}

fn scene(name: &str) -> Result<&'static Scene, Misunderstood> {
    SCENES.iter().find(|scene| scene.name == name).ok_or_else(|| {
        let known: Vec<&str> = SCENES.iter().map(|scene| scene.name).collect();
        Misunderstood::unknown("picture", name, &known)
    })
}

pub(crate) fn build() -> Result<()> {
    let status = project::cargo(&["build", "--release", "--package", "underdoku-cli"]).status()?;
    ensure!(status.success(), "the game does not build");
    Ok(())
}

/// Plays a scene with an empty home folder.
fn take(scene: &Scene) -> Result<Vec<Screen>> {
    let target = project::target()?;
    let home = target.join("pictures-home");
    empty(&home).with_context(|| format!("emptying {}", home.display()))?;
    let game = Program::new(project::release("underdoku")?);
    play(&game.args(scene.arguments).home(&home).folder(&home), scene)
}

fn empty(folder: &Path) -> std::io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => fs::create_dir_all(folder),
    }
}

/// Plays the steps; returns the finished screens: those that a step asks for, and the last.
fn play(program: &Program, scene: &Scene) -> Result<Vec<Screen>> {
    let mut terminal = Terminal::start(program, scene.size)?;
    let mut screens = Vec::new();
    for step in scene.steps {
        if let Step::Show = step {
            screens.push(terminal.wait_still(QUIET, PATIENCE)?);
        } else {
            step.act(&mut terminal).with_context(|| format!("at {step:?}"))?;
        }
    }
    screens.push(terminal.wait_still(QUIET, PATIENCE)?);
    Ok(screens)
}

impl Step {
    fn act(self, terminal: &mut Terminal) -> Result<()> {
        match self {
            Self::WaitFor(text) => terminal.wait_for(text, PATIENCE).map(drop),
            Self::Type(text) => terminal.type_text(text),
            Self::Press(key) => terminal.press(key),
            Self::Show => Ok(()),
            Self::ClickOn(text) => {
                let place =
                    terminal.wait_for(text, PATIENCE)?.find(text).context("it was there")?;
                terminal.click(place.column, place.row)
            }
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use underdoku_testkit::{Key, Size};

    use super::*;

    const GREETING: Scene = Scene {
        name: "greeting",
        title: "greeting",
        size: Size { columns: 30, rows: 5 },
        arguments: &[],
        steps: &[
            Step::WaitFor("name?"),
            Step::Show,
            Step::Type("Ada"),
            Step::Press(Key::Enter),
            Step::WaitFor("Hello"),
            Step::ClickOn("[ok]"),
            Step::WaitFor("clicked"),
        ],
    };

    /// Asks for a name, greets, waits for a click and shows the first bytes of it.
    const SCRIPT: &str = "echo name?; read name; printf '\\033[?1000h\\033[?1006h'; stty raw -echo; \
        printf \"Hello $name [ok]\"; dd bs=1 count=18 2>/dev/null | tr -d '\\033'; printf ' clicked'; cat";

    #[test]
    fn a_scene_is_played_step_by_step() -> Result<()> {
        let screens = play(&Program::new("/bin/sh").args(["-c", SCRIPT]), &GREETING)?;
        assert_eq!(screens[0].line(0), "name?");
        assert_eq!(screens[1].line(2), "Hello Ada [ok][<0;11;3M[<0;11;");
        assert!(drawn(&screens[1..], GREETING.title).contains("Hello Ada"));
        assert!(drawn(&screens, GREETING.title).contains("animation"));
        Ok(())
    }

    #[test]
    fn a_step_in_vain_is_named() {
        let scene = Scene { steps: &[Step::WaitFor("never")], ..GREETING };
        let error = play(&Program::new("/bin/sh").args(["-c", "echo other"]), &scene).unwrap_err();
        let error = format!("{error:#}");
        assert!(error.contains("WaitFor(\"never\")") && error.contains("|other "), "{error}");
    }

    #[test]
    fn pictures_are_asked_for_by_name() {
        assert_eq!(named(&[]).unwrap().len(), SCENES.len());
        assert_eq!(named(&["menu".to_owned()]).unwrap()[0].name, "menu");
        let error = named(&["mneu".to_owned()]).err().unwrap().to_string();
        assert!(error.contains("there is no picture 'mneu'"), "{error}");
    }
}
