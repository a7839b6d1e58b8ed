//! Commands in a line of input.

use underdoku_game::classic::{Hardness, Move, Tint, kind_named};
use underdoku_grid::layout::{Cell, Digit, Layout, Rule, RuleKind, Spec, parse_cells};
use underdoku_words::{Message, Say};

use crate::plain::spoken_board::{HOUSES, Named};
use crate::spelling::{self, common, nearest};

/// A command of Classic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Load {
        name: Option<String>,
        even_if_changed: bool,
    },
    Save {
        name: String,
        as_puzzle: bool,
    },
    New {
        what: Option<String>,
    },
    Step {
        rows: isize,
        columns: isize,
    },
    Go(Cell),
    Set(Digit),
    Clear,
    Mark(Digit),
    Centre(Digit),
    /// A colour for the cell; none removes it.
    Colour(Option<Tint>),
    /// A colour for a candidate in the cell.
    ColourNote(Digit, Tint),
    /// The notes and the colour of the cell.
    Notes,
    /// A move that needs no cell.
    Make(Move),
    /// Back to the givens, with or without a question first.
    Restart {
        is_sure: bool,
    },
    /// Adds a rule to a puzzle that is being set.
    AddRule(Rule),
    /// Removes the rule of this number, from 1, of those that were added.
    RemoveRule(usize),
    /// The rules that were added.
    Rules,
    /// The number of solutions.
    Solutions,
    Link,
    Choices,
    /// The cells of a house and the digits that it lacks.
    House(Named),
    Blanks,
    Check,
    UndoWrong,
    Conflicts,
    Hint,
    Rate,
    Print,
    Help {
        about: Option<&'static Entry>,
    },
    Exit,
}

/// Why words are not a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoCommand {
    Unknown {
        word: String,
        nearest: Option<&'static str>,
    },
    /// Something is missing after the word: the key of the message.
    Missing {
        word: String,
        key: &'static str,
    },
    NoDigit {
        word: String,
        found: String,
        least: u8,
        most: Digit,
    },
    NoColour {
        word: String,
        found: String,
    },
    NoKind {
        found: String,
        nearest: Option<&'static str>,
    },
    NoCell {
        row: String,
        column: String,
        size: usize,
    },
}

impl Say for NoCommand {
    fn message(&self) -> Message {
        match self {
            Self::Unknown { word, nearest } => spelling::unknown(word, *nearest),
            Self::Missing { word, key } => Message::new(key).text("word", word.as_str()),
            Self::NoDigit { word, found, least, most } => Message::new("plain-wrong-digit")
                .text("word", word.as_str())
                .number("least", *least)
                .digit("most", *most)
                .text("found", format!("{found:?}")),
            Self::NoColour { word, found } => Message::new("plain-wrong-colour")
                .text("word", word.as_str())
                .number("most", Tint::MOST)
                .text("found", format!("{found:?}")),
            Self::NoKind { found, nearest: None } => {
                Message::new("plain-wrong-kind").text("found", format!("{found:?}"))
            }
            Self::NoKind { found, nearest: Some(nearest) } => Message::new("plain-wrong-kind-near")
                .text("found", format!("{found:?}"))
                .text("nearest", *nearest),
            Self::NoCell { row, column, size } => Message::new("plain-wrong-cell")
                .number("size", *size)
                .text("row", format!("{row:?}"))
                .text("column", format!("{column:?}")),
        }
    }
}

/// A command's line in the help.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The words that begin the command.
    pub(crate) words: &'static [&'static str],
    /// The words with their arguments.
    pub(crate) usage: &'static str,
    /// The label of its description.
    pub(crate) does: &'static str,
}

const fn entry(words: &'static [&'static str], usage: &'static str, does: &'static str) -> Entry {
    Entry { words, usage, does }
}

/// All commands, in the order of the help.
pub(crate) static ENTRIES: [Entry; 36] = [
    entry(&["load", "load!"], "load [NAME]", "plain-does-load"),
    entry(&["save"], "save NAME", "plain-does-save"),
    entry(&["save!"], "save! NAME", "plain-does-save-puzzle"),
    entry(&["new"], "new [LEVEL] [BOARD]", "plain-does-new"),
    entry(&["w", "a", "s", "d", "U", "L", "D", "R"], "w a s d / U L D R", "plain-does-step"),
    entry(&["go"], "go R C", "plain-does-go"),
    entry(&["set"], "set V", "plain-does-set"),
    entry(&["mark"], "mark V", "plain-does-mark"),
    entry(&["centre", "center"], "centre V", "plain-does-centre"),
    entry(&["notes"], "notes", "plain-does-notes"),
    entry(&["colour", "color"], "colour N", "plain-does-colour"),
    entry(&["colour-note", "color-note"], "colour-note V N", "plain-does-colour-note"),
    entry(&["uncolour", "uncolor"], "uncolour", "plain-does-uncolour"),
    entry(&["marks"], "marks", "plain-does-marks"),
    entry(&["clean"], "clean", "plain-does-clean"),
    entry(&["choices", "choises"], "choices", "plain-does-choices"),
    entry(&HOUSES, "row N", "plain-does-house"),
    entry(&["blanks"], "blanks", "plain-does-blanks"),
    entry(&["rule"], "rule KIND CELLS [N]", "plain-does-rule"),
    entry(&["remove"], "remove rule N", "plain-does-remove"),
    entry(&["rules"], "rules", "plain-does-rules"),
    entry(&["solutions"], "solutions", "plain-does-solutions"),
    entry(&["link"], "link", "plain-does-link"),
    entry(&["check"], "check", "plain-does-check"),
    entry(&["conflicts"], "conflicts", "plain-does-conflicts"),
    entry(&["hint"], "hint", "plain-does-hint"),
    entry(&["solve"], "solve", "plain-does-solve"),
    entry(&["undo"], "undo", "plain-does-undo"),
    entry(&["undo-wrong"], "undo-wrong", "plain-does-undo-wrong"),
    entry(&["redo"], "redo", "plain-does-redo"),
    entry(&["checkpoint", "return"], "checkpoint / return", "plain-does-checkpoint"),
    entry(&["restart", "restart!"], "restart", "plain-does-restart"),
    entry(&["rate"], "rate", "plain-does-rate"),
    entry(&["print"], "print", "plain-does-print"),
    entry(&["help", "?"], "help [COMMAND]", "plain-does-help"),
    entry(&["exit", "quit"], "exit", "plain-does-exit"),
];

/// A line with its last word completed as far as it is unambiguous: to a command, or to what can
/// follow it. `boards` are the names that can be loaded.
pub(crate) fn completed(line: &str, boards: &[String]) -> String {
    let (before, begun) = line.split_at(line.rfind([' ', ';']).map_or(0, |gap| gap + 1));
    let segment = before.rsplit(';').next().unwrap_or_default();
    let words: Vec<&str> = match segment.split_whitespace().last() {
        Some("load" | "load!") => boards.iter().map(String::as_str).collect(),
        Some("rule") => RuleKind::ALL.iter().map(|kind| kind.name()).collect(),
        Some("new") => Hardness::all(Spec::CLASSIC).into_iter().map(Hardness::name).collect(),
        _ => ENTRIES.iter().flat_map(shown_words).chain(HOUSES).collect(),
    };
    let fitting: Vec<&str> = words.into_iter().filter(|word| word.starts_with(begun)).collect();
    if fitting.is_empty() || begun.is_empty() {
        return line.to_owned();
    }
    let after = if fitting.len() == 1 { " " } else { "" };
    format!("{before}{}{after}", common(&fitting))
}

/// The words of a command that its help shows, without one-letter abbreviations.
fn shown_words(entry: &Entry) -> impl Iterator<Item = &'static str> {
    let (words, usage) = (entry.words, entry.usage.split(' '));
    usage.filter(move |word| word.len() > 1 && words.contains(word))
}

fn entry_of(word: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.words.contains(&word))
}

impl Command {
    /// The commands of a line, in order, for a board.
    pub(crate) fn read(line: &str, layout: &Layout) -> Vec<Result<Self, NoCommand>> {
        line.split(';').flat_map(|segment| read_segment(segment, layout)).collect()
    }
}

/// The commands of a part of a line without `;`. Words after an unknown one are skipped, because
/// they may belong to it.
fn read_segment(segment: &str, layout: &Layout) -> Vec<Result<Command, NoCommand>> {
    let mut words = segment.split_whitespace();
    let mut commands = Vec::new();
    while let Some(word) = words.next() {
        let command = read_command(word, &mut words, layout);
        let is_sound = command.is_ok();
        commands.push(command);
        if !is_sound {
            break;
        }
    }
    commands
}

type Words<'a> = std::str::SplitWhitespace<'a>;

/// The words of a request for a puzzle: one, or two if the second adds to the first. The next word
/// may be a command.
fn wish(words: &mut Words<'_>) -> Option<String> {
    let first = words.next()?;
    let says_more =
        |word: &&str| Hardness::named(Spec::CLASSIC, word).is_some() || kind_named(word).is_ok();
    let second = words.clone().next().filter(says_more);
    Some(match second.and_then(|_| words.next()) {
        Some(second) => format!("{first} {second}"),
        None => first.to_owned(),
    })
}

fn read_command(word: &str, words: &mut Words<'_>, layout: &Layout) -> Result<Command, NoCommand> {
    Ok(match word {
        "load" | "load!" => Command::Load { name: name(words), even_if_changed: word == "load!" },
        "save" | "save!" => {
            let name = name(words).ok_or_else(|| missing(word, "plain-no-name"))?;
            Command::Save { name, as_puzzle: word == "save!" }
        }
        "new" => Command::New { what: wish(words) },
        "go" => Command::Go(cell(word, words, layout)?),
        "set" => digit_or_zero(word, words, layout)?.map_or(Command::Clear, Command::Set),
        "mark" => Command::Mark(digit(word, words, layout)?),
        "centre" | "center" => Command::Centre(digit(word, words, layout)?),
        "colour" | "color" => Command::Colour(tint_or_zero(word, words)?),
        "colour-note" | "color-note" => {
            Command::ColourNote(digit(word, words, layout)?, tint(word, words)?)
        }
        "row" | "column" | "box" => {
            let number = words.next().ok_or_else(|| missing(word, "plain-no-number"))?;
            let named = Named::read(word, number);
            Command::House(named.ok_or_else(|| missing(word, "plain-no-number"))?)
        }
        "rule" => Command::AddRule(rule(word, words)?),
        "remove" => {
            let number =
                words.next().map(|next| if next == "rule" { words.next() } else { Some(next) });
            let number = number.flatten().and_then(|number| number.parse().ok());
            Command::RemoveRule(number.ok_or_else(|| missing(word, "plain-no-number"))?)
        }
        "help" | "?" => Command::Help { about: about(words)? },
        // Whatever follows would be lost; a second `exit` leaves despite unsaved changes.
        "exit" | "quit" => match words.clone().find(|word| !["exit", "quit"].contains(word)) {
            None => Command::Exit,
            Some(_) => return Err(missing(word, "plain-exit-last")),
        },
        _ => return simple(word).ok_or_else(|| unknown(word)),
    })
}

/// The commands that are one word.
fn simple(word: &str) -> Option<Command> {
    let step = |rows, columns| Command::Step { rows, columns };
    Some(match word {
        "w" | "U" => step(-1, 0),
        "a" | "L" => step(0, -1),
        "s" | "D" => step(1, 0),
        "d" | "R" => step(0, 1),
        "marks" => Command::Make(Move::FillMarks),
        "clean" => Command::Make(Move::CleanMarks),
        "notes" => Command::Notes,
        "uncolour" | "uncolor" => Command::Make(Move::WipeColours),
        "rules" => Command::Rules,
        "solutions" => Command::Solutions,
        "link" => Command::Link,
        "blanks" => Command::Blanks,
        "choices" | "choises" => Command::Choices,
        "check" => Command::Check,
        "undo-wrong" => Command::UndoWrong,
        "conflicts" => Command::Conflicts,
        "hint" => Command::Hint,
        "solve" => Command::Make(Move::Solve),
        "undo" => Command::Make(Move::Undo),
        "redo" => Command::Make(Move::Redo),
        "checkpoint" => Command::Make(Move::Checkpoint),
        "return" => Command::Make(Move::Return),
        "restart" | "restart!" => Command::Restart { is_sure: word == "restart!" },
        "rate" => Command::Rate,
        "print" => Command::Print,
        _ => return None,
    })
}

fn unknown(word: &str) -> NoCommand {
    // Any single letter would be near a word of one letter.
    let known =
        ENTRIES.iter().flat_map(|entry| entry.words).copied().filter(|known| known.len() > 1);
    let nearest = nearest(word, known);
    NoCommand::Unknown { word: word.chars().take(40).collect(), nearest }
}

fn missing(word: &str, key: &'static str) -> NoCommand {
    NoCommand::Missing { word: word.to_owned(), key }
}

/// The name that follows, if there is one: all words in quotation marks; otherwise a word, with
/// the words after it that are not commands.
fn name(words: &mut Words<'_>) -> Option<String> {
    let first = words.next()?;
    if let Some(begun) = first.strip_prefix('"') {
        let mut name = begun.to_owned();
        while !name.ends_with('"') {
            let Some(next) = words.next() else { return Some(name) };
            name.push(' ');
            name.push_str(next);
        }
        name.pop();
        return Some(name);
    }
    let mut name = first.to_owned();
    let is_command = |word: &str| entry_of(word).is_some() || simple(word).is_some();
    while let Some(next) = words.clone().next().filter(|next| !is_command(next)) {
        name.push(' ');
        name.push_str(next);
        words.next();
    }
    Some(name)
}

/// The digit that follows; `None` for a 0, or for a full stop where 0 is a digit.
fn digit_or_zero(
    word: &str,
    words: &mut Words<'_>,
    layout: &Layout,
) -> Result<Option<Digit>, NoCommand> {
    let found = words.next().ok_or_else(|| missing(word, "plain-no-digit"))?;
    let has_zero = layout.all_digits().contains(Digit::ZERO);
    match found {
        "0" if !has_zero => Ok(None),
        "." if has_zero => Ok(None),
        _ => read_digit(found, layout).map(Some).ok_or_else(|| no_digit(word, found, 0, layout)),
    }
}

fn digit(word: &str, words: &mut Words<'_>, layout: &Layout) -> Result<Digit, NoCommand> {
    let found = words.next().ok_or_else(|| missing(word, "plain-no-digit"))?;
    read_digit(found, layout).ok_or_else(|| no_digit(word, found, 1, layout))
}

/// The rule that follows: its kind, then cells, of which a word may have several, then numbers.
fn rule(word: &str, words: &mut Words<'_>) -> Result<Rule, NoCommand> {
    let found = words.next().ok_or_else(|| missing(word, "plain-no-rule"))?;
    let kind = RuleKind::named(found).ok_or_else(|| {
        let nearest = nearest(found, RuleKind::ALL.iter().map(|kind| kind.name()));
        NoCommand::NoKind { found: found.chars().take(40).collect(), nearest }
    })?;
    let mut cells: Vec<Cell> = Vec::new();
    while let Some(next) = words.clone().next().and_then(parse_cells) {
        cells.extend(next);
        words.next();
    }
    let mut numbers: Vec<u16> = Vec::new();
    while let Some(next) = words.clone().next().and_then(numbers_of) {
        numbers.extend(next);
        words.next();
    }
    Ok(Rule::new(kind, cells, numbers))
}

/// The numbers of a word such as `2,3`.
fn numbers_of(word: &str) -> Option<Vec<u16>> {
    word.split(',').map(|number| number.parse().ok()).collect()
}

/// The colour that follows; `None` for a 0.
fn tint_or_zero(word: &str, words: &mut Words<'_>) -> Result<Option<Tint>, NoCommand> {
    if words.clone().next() == Some("0") {
        words.next();
        return Ok(None);
    }
    tint(word, words).map(Some)
}

fn tint(word: &str, words: &mut Words<'_>) -> Result<Tint, NoCommand> {
    let found = words.next().ok_or_else(|| missing(word, "plain-no-colour"))?;
    let tint = found.parse().ok().and_then(Tint::new);
    tint.ok_or_else(|| NoCommand::NoColour { word: word.to_owned(), found: found.to_owned() })
}

/// A digit of the board, as a number or, above 9, as its letter.
fn read_digit(word: &str, layout: &Layout) -> Option<Digit> {
    let mut characters = word.chars();
    let letter =
        characters.next().and_then(Digit::from_char).filter(|_| characters.next().is_none());
    let value = word.parse().ok().and_then(Digit::of_value).or(letter)?;
    layout.all_digits().contains(value).then_some(value)
}

fn no_digit(word: &str, found: &str, least: u8, layout: &Layout) -> NoCommand {
    let digits = layout.all_digits();
    let most = digits.last().unwrap_or(Digit::from_index(0));
    let least = least.min(digits.first().map_or(0, Digit::get));
    NoCommand::NoDigit { word: word.to_owned(), found: found.to_owned(), least, most }
}

fn cell(word: &str, words: &mut Words<'_>, layout: &Layout) -> Result<Cell, NoCommand> {
    let (Some(row), Some(column)) = (words.next(), words.next()) else {
        return Err(missing(word, "plain-no-row"));
    };
    let index = |word: &str, lines: usize| {
        word.parse::<usize>().ok().filter(|number| (1..=lines).contains(number))
    };
    let size = layout.rows().max(layout.columns());
    let no_cell = || NoCommand::NoCell { row: row.to_owned(), column: column.to_owned(), size };
    let both = index(row, layout.rows()).zip(index(column, layout.columns()));
    let (row, column) = both.ok_or_else(no_cell)?;
    Ok(Cell::new(row - 1, column - 1))
}

fn about(words: &mut Words<'_>) -> Result<Option<&'static Entry>, NoCommand> {
    words.next().map(|word| entry_of(word).ok_or_else(|| unknown(word))).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &str) {
        check_on("3x3", line, expected);
    }

    fn check_on(layout: &str, line: &str, expected: &str) {
        let read: Vec<String> = Command::read(line, &Layout::of_line(layout).unwrap())
            .into_iter()
            .map(|command| match command {
                Ok(command) => format!("{command:?}"),
                Err(why) => underdoku_words::terminal::say(&why),
            })
            .collect();
        assert_eq!(read.join(" | "), expected, "{line:?}");
    }

    #[test]
    fn lines_hold_commands_separated_by_blanks_or_semicolons() {
        check("", "");
        check(" ; ;", "");
        check("set 3 choises;print", "Set(3) | Choices | Print");
        check("set 0", "Clear");
        check(
            "w a s d",
            "Step { rows: -1, columns: 0 } | Step { rows: 0, columns: -1 } | Step { rows: 1, columns: 0 } | Step { rows: 0, columns: 1 }",
        );
        check(
            "U L D R",
            "Step { rows: -1, columns: 0 } | Step { rows: 0, columns: -1 } | Step { rows: 1, columns: 0 } | Step { rows: 0, columns: 1 }",
        );
        check("go 3 7 mark 4", "Go(r3c7) | Mark(4)");
        check("load; new", "Load { name: None, even_if_changed: false } | New { what: None }");
        check("new hard 9jx hint", "New { what: Some(\"hard 9jx\") } | Hint");
        check("new easy hint", "New { what: Some(\"easy\") } | Hint");
        check("colour 3 colour 0 notes", "Colour(Some(Tint(3))) | Colour(None) | Notes");
        check("colour-note 7 2; uncolour", "ColourNote(7, Tint(2)) | Make(WipeColours)");
        check(
            "save my puzzle; save \"at last\" a",
            "Save { name: \"my puzzle\", as_puzzle: false } | Save { name: \"at last\", as_puzzle: false } | Step { rows: 0, columns: -1 }",
        );
        check(
            "load my puzzle check",
            "Load { name: Some(\"my puzzle\"), even_if_changed: false } | Check",
        );
        check("save! x exit", "Save { name: \"x\", as_puzzle: true } | Exit");
        check("exit exit", "Exit | Exit");
        check("exit now", "exit ends a line: nothing may follow it");
        check("check exit check", "Check | exit ends a line: nothing may follow it");
    }

    #[test]
    fn an_unknown_word_is_reported_and_skips_the_rest_of_its_part() {
        check("chek print", "there is no command \"chek\"; did you mean check?");
        check("qqqqqqqq; print", "there is no command \"qqqqqqqq\"; help lists them all | Print");
        check("set", "expected a digit after set");
        check("set 10", "expected a digit from 0 to 9 after set, found \"10\"");
        check("mark 0", "expected a digit from 1 to 9 after mark, found \"0\"");
        check("go 3", "expected a row and a column after go");
        check("go 3 x", "expected a row and a column from 1 to 9 after go, found \"3\" and \"x\"");
        check("save", "expected a name after save");
        check("colour 10", "expected a colour from 1 to 9 after colour, found \"10\"");
        check("colour-note 3", "expected the number of a colour after colour-note");
        check("help dance", "there is no command \"dance\"; help lists them all");
    }

    #[test]
    fn a_word_is_completed_as_far_as_it_is_unambiguous() {
        let boards = ["preset1", "preset2", "mine"].map(str::to_owned);
        for (line, expected) in [
            ("", ""),
            ("un", "un"),
            ("und", "undo"),
            ("undo-", "undo-wrong "),
            ("che", "check"),
            ("set 3;ch", "set 3;ch"),
            ("go 1 2 ra", "go 1 2 rate "),
            ("load p", "load preset"),
            ("load! mi", "load! mine "),
            ("new exp", "new expert "),
            ("help und", "help undo"),
            ("qq", "qq"),
        ] {
            assert_eq!(completed(line, &boards), expected, "{line:?}");
        }
    }

    #[test]
    fn digits_above_9_are_letters_or_numbers() {
        check_on("4x4", "set G set g set 16 mark a", "Set(16) | Set(16) | Set(16) | Mark(10)");
        check_on("4x4", "set H", "expected a digit from 0 to G after set, found \"H\"");
        check_on(
            "4x4",
            "go 16 10; go 17 1",
            "Go(r16c10) | expected a row and a column from 1 to 16 after go, found \"17\" and \"1\"",
        );
        check_on("2x2+digits:0-3", "set 0 mark 0 set .", "Set(0) | Mark(0) | Clear");
        check_on(
            "2x2+digits:0-3",
            "mark 4",
            "expected a digit from 0 to 3 after mark, found \"4\"",
        );
        check_on("cells:4x6", "go 4 6", "Go(r4c6)");
        check_on("2x2", "set 5", "expected a digit from 0 to 4 after set, found \"5\"");
        check_on("3x3", "set a", "expected a digit from 0 to 9 after set, found \"a\"");
    }

    #[test]
    fn every_word_of_the_help_is_a_command_and_occurs_once() {
        let words: Vec<&str> = ENTRIES.iter().flat_map(|entry| entry.words).copied().collect();
        for (index, word) in words.iter().enumerate() {
            assert!(!words[..index].contains(word), "{word} twice");
            let read = Command::read(&format!("{word} 1 1"), &Layout::classic());
            assert!(
                !matches!(read[0], Err(NoCommand::Unknown { .. }))
                    || *word == "help"
                    || *word == "?",
                "{word}"
            );
        }
    }
}
