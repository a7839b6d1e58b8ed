//! The program's help, with the commands in groups.

use std::fmt::Write as _;

use clap::builder::{StyledStr, Styles};
use clap::{Arg, Command};

/// The groups of commands, in the order of the help.
pub(crate) const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["delve", "hudoku", "classic", "depths", "daily", "lesson"]),
    (
        "Puzzles",
        &[
            "solve",
            "check",
            "candidates",
            "generate",
            "convert",
            "canon",
            "scramble",
            "show",
            "print",
        ],
    ),
    ("Reasons", &["rate", "hint", "explain", "steps"]),
    ("Saves", &["records", "export", "import", "replay", "inspect"]),
    ("Setup", &["config", "completions", "man", "help"]),
];

/// The description of the command `help`, which clap adds.
const HELP: &str = "Print this help, or the help of a command";

/// Prints the commands in groups in the program's help, and in the same order everywhere else.
pub(super) fn grouped(command: Command) -> Command {
    let template = template(&command);
    let names = GROUPS.iter().flat_map(|(_, names)| *names).filter(|name| **name != "help");
    // Changing a command moves it to the end.
    let sorted = names.fold(command, |command, name| command.mut_subcommand(name, |inner| inner));
    sorted.help_template(template)
}

fn template(command: &Command) -> StyledStr {
    let styles = Styles::styled();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = String::from("{about-with-newline}\n{usage-heading} {usage}\n");
    for (title, names) in GROUPS {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{header}{title}:{header:#}\n");
        for name in names {
            let inner = command.find_subcommand(name);
            let about = inner.and_then(Command::get_about);
            let about = about.map_or_else(|| HELP.to_owned(), |about| about.ansi().to_string());
            let aliases = inner.into_iter().flat_map(Command::get_visible_aliases);
            let aliases: String = aliases.map(|alias| format!(" (or: {alias})")).collect();
            let _ = writeln!(text, "  {literal}{name:<12}{literal:#} {about}{aliases}");
        }
    }
    let _ = write!(text, "\n{header}Options:{header:#}\n{{options}}{{after-help}}");
    text.into()
}

/// Prints text between backticks as literals, in the style of options and commands.
pub(super) fn with_literals(command: Command) -> Command {
    let literal = Styles::styled();
    let literal = literal.get_literal();
    let (open, close) = (literal.to_string(), format!("{literal:#}"));
    let styled =
        |text: &StyledStr| -> StyledStr { marked(&text.ansi().to_string(), &open, &close).into() };
    let (about, long_about) =
        (command.get_about().map(&styled), command.get_long_about().map(&styled));
    let command = about.into_iter().fold(command, Command::about);
    let command = long_about.into_iter().fold(command, Command::long_about);
    let command = command.mut_args(|arg| {
        let (help, long_help) = (arg.get_help().map(&styled), arg.get_long_help().map(&styled));
        let arg = help.into_iter().fold(arg, Arg::help);
        long_help.into_iter().fold(arg, Arg::long_help)
    });
    command.mut_subcommands(with_literals)
}

/// A text with these signs instead of the backticks around literals.
pub(crate) fn marked(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split('`').peekable();
    let mut marked = parts.next().unwrap_or_default().to_owned();
    while let Some(literal) = parts.next() {
        // An unpaired backtick is an ordinary character.
        match parts.next() {
            Some(after) => marked.extend([open, literal, close, after]),
            None => marked.extend(["`", literal]),
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::GameRegistry;

    #[test]
    fn backticks_come_in_pairs() {
        assert_eq!(marked("`a` or `b`, none", "<", ">"), "<a> or <b>, none");
        assert_eq!(marked("a ` alone", "<", ">"), "a ` alone");
        assert_eq!(marked("", "<", ">"), "");
    }

    #[test]
    fn each_command_is_in_one_group() {
        let games = underdoku_game::Games::new(&crate::STANDARD);
        let command = crate::args::command(GameRegistry { games, fronts: &crate::STANDARD_FRONTS });
        let mut all: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        all.push("help");
        all.sort_unstable();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        grouped.sort_unstable();
        assert_eq!(grouped, all);
    }
}
