//! Settings and keys on screen, from a player's folder and a configuration of an earlier build.

use std::fs;

use underdoku_testkit::{Key, Program as Start, Screen, TIMEOUT, Terminal};

use super::databases::{VERSIONS, of_version, settings};
use super::{exported, text};
use crate::game::SMALL;
use crate::program::Program;

fn start(program: &Program, words: &[&str]) -> Terminal {
    let start = Start::new(env!("CARGO_BIN_EXE_underdoku")).args(words).home(program.folder.path());
    Terminal::start(&start.env("UNDERDOKU_DATA_DIR", program.folder.path()), SMALL).unwrap()
}

/// The selected line, without the next column.
fn chosen(screen: &Screen) -> Option<String> {
    let text = screen.text();
    let (_, chosen) = text.lines().find_map(|line| line.split_once(['▸', '>']))?;
    chosen.trim().split("   ").next().map(str::to_owned)
}

/// The values on the settings screen.
fn values(screen: &Screen) -> Vec<String> {
    let text = screen.text();
    let values = text.lines().filter_map(|line| {
        let (_, value) = line.rsplit_once(['◂', '<'])?;
        Some(value.split(['▸', '>']).next()?.trim().to_owned())
    });
    values.collect()
}

/// Moves up the menu to the settings, and waits until they have these values. A later build may
/// show more.
fn check_settings(terminal: &mut Terminal, expected: &[&str]) {
    let mut screen =
        terminal.wait_until("a chosen line", TIMEOUT, |screen| chosen(screen).is_some()).unwrap();
    for _ in 0..40 {
        let before = chosen(&screen);
        if before.as_ref().is_some_and(|line| line.contains("Settings")) {
            break;
        }
        terminal.press(Key::Up).unwrap();
        let is_other = |screen: &Screen| chosen(screen).is_some() && chosen(screen) != before;
        screen = terminal.wait_until("another line", TIMEOUT, is_other).unwrap();
    }
    terminal.press(Key::Enter).unwrap();
    let are_shown = |screen: &Screen| {
        let mut shown = values(screen);
        expected.iter().all(|value| {
            let at = shown.iter().position(|shown| shown == value);
            at.map(|at| shown.remove(at)).is_some()
        })
    };
    terminal.wait_until(&format!("the values {expected:?}"), TIMEOUT, are_shown).unwrap();
}

#[test]
fn stored_settings_are_in_force() {
    for version in VERSIONS {
        let (program, settings) = (of_version(version), settings(version));
        let kept = settings.iter().filter(|(name, _)| name.starts_with("terminal."));
        let kept: Vec<&str> = kept.map(|(_, value)| value.as_str()).collect();
        assert!(!kept.is_empty(), "version {version}");
        check_settings(&mut start(&program, &[]), &kept);
    }
}

/// A program with a copy of the configuration, and the copy's path.
fn configured() -> (Program, String) {
    let program = Program::new();
    let file = program.folder.path().join("config.toml");
    fs::write(&file, text("config.toml")).unwrap();
    (program, file.to_str().unwrap().to_owned())
}

#[test]
fn settings_of_a_configuration_are_in_force() {
    let (program, config) = configured();
    let mut terminal = start(&program, &["--config", &config]);
    let values = ["high-contrast", "ascii", "centre", "digit-first", "on", "slow"];
    // Clock, motion, guides, mouse and conflicts are off.
    terminal.wait_for("New here?", TIMEOUT).unwrap();
    // Back has another key in this configuration.
    terminal.press(Key::Down).unwrap();
    terminal.press(Key::Enter).unwrap();
    terminal.wait_until("the menu alone", TIMEOUT, |screen| !screen.contains("New here?")).unwrap();
    check_settings(&mut terminal, &[&values[..], &["off"; 5]].concat());
}

/// Reassigned keys have their new actions and not their old ones. The configuration names all
/// keys, so the test also finds an action whose name was lost.
#[test]
fn keys_of_a_configuration_are_in_force() {
    let (program, config) = configured();
    let mut terminal = start(&program, &["delve", "--seed", "7", "--config", &config]);
    terminal.wait_for("27", TIMEOUT).unwrap();
    // The pen enters centre notes at the start. `p`, `u` and `t` no longer have an action.
    terminal.type_text("n5pyu(").unwrap();
    terminal.press(Key::Ctrl('z')).unwrap();
    terminal.type_text("t").unwrap();
    terminal.press(Key::Ctrl('t')).unwrap();
    terminal.press(Key::Ctrl('q')).unwrap();
    terminal.wait_exit(TIMEOUT).unwrap();
    let save = exported(&program, &["export"], "1");
    let moves: Vec<&str> =
        save.lines().skip(3).filter_map(|line| Some(line.split_once(' ')?.1)).collect();
    assert_eq!(moves, ["centre r1c3 5", "potion", "centre r1c3 9", "undo", "hint", "rest"]);
}
