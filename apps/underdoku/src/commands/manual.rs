//! `underdoku config`, `completions` and `man`: texts for people and shells.

mod pages;

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};

use anyhow::Context as _;
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh};
use clap_complete_nushell::Nushell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use underdoku_tui::{Config, default_config};

use super::output;
use crate::args::help::marked;
use crate::args::{COMPLETE, Places, Shell, command, command_in_markdown};
use crate::exit::BadInput;
use crate::frontend::GameRegistry;

/// Prints the configuration file, under a line with its path; or only the path.
pub(crate) fn config(places: &Places, is_path_wanted: bool) -> anyhow::Result<()> {
    let path = places.config.clone().or_else(Config::default_path);
    let mut output = output();
    if is_path_wanted {
        output.write_all(config_path(path)?.as_os_str().as_encoded_bytes())?;
        writeln!(output)?;
    } else {
        if let Some(path) = path {
            writeln!(output, "# {}\n", one_line(&path.display().to_string()))?;
        }
        output.write_all(default_config().as_bytes())?;
    }
    Ok(output.flush()?)
}

fn config_path(path: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let homeless =
        || BadInput("there is no home folder; name the file with --config FILE".to_owned());
    Ok(path.ok_or_else(homeless)?)
}

/// The path on one line: it may contain line ends, which a comment may not.
fn one_line(path: &str) -> String {
    path.replace(char::is_control, "?")
}

/// Prints a script that asks the program itself for completions. Nushell cannot do that, so for it
/// the script lists commands and options.
pub(crate) fn completions(shell: Shell, registry: GameRegistry) -> anyhow::Result<()> {
    const NAME: &str = "underdoku";
    let mut script = Vec::new();
    let completer: &dyn EnvCompleter = match shell {
        Shell::Bash => &Bash,
        Shell::Elvish => &Elvish,
        Shell::Fish => &Fish,
        Shell::Power => &Powershell,
        Shell::Zsh => &Zsh,
        Shell::Nushell => {
            clap_complete::generate(Nushell, &mut command(registry), NAME, &mut script);
            return print(&script);
        }
    };
    completer.write_registration(COMPLETE, NAME, NAME, NAME, &mut script)?;
    print(&script)
}

fn print(text: &[u8]) -> anyhow::Result<()> {
    let mut output = output();
    output.write_all(text)?;
    Ok(output.flush()?)
}

/// Prints the manual page of the program or of one of its commands. On a terminal it shows the page
/// instead of its source.
pub(crate) fn man(words: &[String], registry: GameRegistry) -> anyhow::Result<()> {
    let program = built(registry);
    let mut command = &program;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| unknown(command, word))?;
    }
    let page = page(command)?;
    if io::stdout().is_terminal() && is_shown(&page) { Ok(()) } else { print(&page) }
}

/// Shows a page on the terminal by running `man`. Returns false if that fails.
fn is_shown(page: &[u8]) -> bool {
    let mut man = process::Command::new("man");
    let Ok(mut man) = man.args(["-l", "-"]).stdin(Stdio::piped()).spawn() else { return false };
    if let Some(mut input) = man.stdin.take() {
        // The reader may quit before the end.
        let _ = input.write_all(page);
    }
    man.wait().is_ok_and(|status| status.success())
}

/// Writes the pages of the program and of all its commands into a folder.
pub(crate) fn write_all(folder: &Path, registry: GameRegistry) -> anyhow::Result<()> {
    let named = || folder.display().to_string();
    fs::create_dir_all(folder).with_context(named)?;
    write_deep(&built(registry), folder)
}

fn write_deep(command: &clap::Command, folder: &Path) -> anyhow::Result<()> {
    let file = folder.join(format!("{}.1", title(command)));
    fs::write(&file, page(command)?).with_context(|| file.display().to_string())?;
    command.get_subcommands().try_for_each(|inner| write_deep(inner, folder))
}

/// The command line with everything that clap adds to it.
fn built(registry: GameRegistry) -> clap::Command {
    let mut program = command_in_markdown(registry).disable_help_subcommand(true);
    program.build();
    program
}

/// The title of a command's page: `underdoku-classic-new`.
fn title(command: &clap::Command) -> String {
    command.get_bin_name().unwrap_or("underdoku").replace(' ', "-")
}

fn unknown(command: &clap::Command, word: &str) -> BadInput {
    let name = command.get_bin_name().unwrap_or("underdoku");
    let known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    BadInput(format!("there is no command {:?}; {name} has {known}", format!("{name} {word}")))
}

/// The page of a command: the sections of [`Man`], and those about the whole program.
fn page(command: &clap::Command) -> anyhow::Result<Vec<u8>> {
    let (mut page, mut text) = (Vec::new(), Vec::new());
    let man = Man::new(command.clone())
        .title(title(command))
        .section("1")
        .source(concat!("underdoku ", env!("CARGO_PKG_VERSION")))
        .manual("Underdoku");
    man.render_title(&mut page)?;
    man.render_name_section(&mut text)?;
    // `whatis` reads this section, and ignores fonts.
    page.extend(literals(&text, "", ""));
    text.clear();
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    if command.has_subcommands() {
        text.extend(commands(command).to_roff().into_bytes());
    }
    man.render_options_section(&mut text)?;
    let sections = pages::sections(command);
    text.extend(sections.iter().flat_map(|section| section.to_roff().into_bytes()));
    page.extend(literals(&text, r"\fB", r"\fR"));
    Ok(page)
}

/// A part of a page with these signs instead of the backticks in its lines.
fn literals(text: &[u8], open: &str, close: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let lines = text.split_inclusive('\n').map(|line| marked(line, open, close));
    lines.collect::<String>().into_bytes()
}

/// The list of commands, each with the name of its page.
fn commands(command: &clap::Command) -> Roff {
    let mut section = Roff::new();
    section.control("SH", ["COMMANDS"]);
    for each in command.get_subcommands() {
        section.control("TP", []).text([bold(title(each)), roman("(1)")]);
        section.text([roman(each.get_about().map(ToString::to_string).unwrap_or_default())]);
    }
    section
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_home_a_path_is_asked_for() {
        assert_eq!(config_path(Some("/a".into())).unwrap(), PathBuf::from("/a"));
        assert!(config_path(None).unwrap_err().to_string().contains("--config FILE"));
    }
}
