//! `underdoku config`, `completions` and `man`: texts for people and shells.

use std::io::Write;
use std::path::PathBuf;

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use underdoku_tui::{Config, default_config};

use super::output;
use crate::args::{Places, command};
use crate::exit::BadInput;
use crate::front::Shop;

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
        || BadInput("there is no home folder; --config FILE says where the file is".to_owned());
    Ok(path.ok_or_else(homeless)?)
}

/// The path on one line: it may contain line ends, a comment may not.
fn one_line(path: &str) -> String {
    path.replace(char::is_control, "?")
}

pub(crate) fn completions(shell: Shell, shop: Shop) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(shop), "underdoku", &mut script);
    let mut output = output();
    output.write_all(&script)?;
    Ok(output.flush()?)
}

/// Prints the manual page of the program or of one of its commands.
pub(crate) fn man(words: &[String], shop: Shop) -> anyhow::Result<()> {
    let mut program = command(shop).disable_help_subcommand(true);
    program.build();
    let mut command = &program;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| unknown(command, word))?;
    }
    let mut page = Vec::new();
    write_page(command, &mut page)?;
    let mut output = output();
    output.write_all(&page)?;
    Ok(output.flush()?)
}

fn unknown(command: &clap::Command, word: &str) -> BadInput {
    let name = command.get_bin_name().unwrap_or("underdoku");
    let known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    BadInput(format!("there is no command {:?}; {name} has {known}", format!("{name} {word}")))
}

/// A page as [`Man::render`] writes it, except for the list of commands: that refers to a page for
/// each, as if it were installed.
fn write_page(command: &clap::Command, page: &mut Vec<u8>) -> std::io::Result<()> {
    let man = Man::new(command.clone()).source(concat!("underdoku ", env!("CARGO_PKG_VERSION")));
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.has_subcommands() {
        commands(command).to_writer(page)?;
    }
    if command.get_version().is_some() {
        man.render_version_section(page)?;
    }
    Ok(())
}

/// The list of commands with their arguments.
fn commands(command: &clap::Command) -> Roff {
    let mut section = Roff::new();
    section.control("SH", ["COMMANDS"]);
    for each in command.get_subcommands() {
        let name = each.get_bin_name().unwrap_or_else(|| each.get_name());
        section.control("TP", []).text([bold(name)]);
        let about = each.get_about().map(ToString::to_string).unwrap_or_default();
        section.text([roman(about)]);
    }
    let words =
        command.get_bin_name().and_then(|name| name.split_once(' ')).map_or("", |(_, words)| words);
    let call = ["underdoku man", words, "COMMAND"].join(" ").replace("  ", " ");
    section.control("PP", []).text([bold(call), roman(" prints the page of a command.")]);
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
