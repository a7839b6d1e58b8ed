//! The sections of manual pages that clap does not know: exit status, environment, files, examples.

use clap::Command;
use clap_mangen::roff::{Roff, bold, italic, roman};

/// The commands that judge puzzles.
const JUDGES: [&str; 8] =
    ["solve", "check", "candidates", "print", "rate", "hint", "explain", "steps"];
/// The commands that read or make puzzles one after the other.
const STREAMS: [&str; 13] = [
    "solve",
    "check",
    "candidates",
    "generate",
    "convert",
    "canon",
    "scramble",
    "show",
    "print",
    "rate",
    "hint",
    "explain",
    "steps",
];
/// The commands that draw on a screen.
const SCREENS: [&str; 6] = ["delve", "classic", "hudoku", "depths", "daily", "lesson"];

/// An example: its purpose, and the command.
type Example = (&'static str, &'static str);

/// The examples of the commands, in the order in which a test runs them. `puzzles.txt` is a list,
/// `table.csv` a table with the column `puzzle`.
const EXAMPLES: [(&str, &[Example]); 34] = [
    (
        "underdoku",
        &[
            ("Play a dungeon of Delve:", "underdoku delve --seed 7"),
            ("Solve every puzzle of a file:", "underdoku solve puzzles.txt"),
        ],
    ),
    (
        "delve",
        &[
            ("Enter the dungeon of a seed:", "underdoku delve --seed 'a dark place'"),
            ("Continue the most recent run:", "underdoku delve --continue"),
            (
                "Play line by line, here from a script:",
                "echo '1 4 7' | underdoku delve --plain --seed 7",
            ),
        ],
    ),
    (
        "classic",
        &[
            ("Play a level:", "underdoku classic evil1"),
            ("Play the second puzzle of a file:", "underdoku classic --nth 2 ./puzzles.txt"),
        ],
    ),
    (
        "classic-new",
        &[
            ("Play a hard puzzle:", "underdoku classic new hard --seed 5"),
            ("Play a small jigsaw:", "underdoku classic new --layout 6j --seed 5"),
        ],
    ),
    (
        "classic-today",
        &[
            ("Play today's easiest unsolved Sudoku:", "underdoku classic today"),
            ("Play the hard one of another day:", "underdoku classic today hard --day 2026-11-28"),
        ],
    ),
    ("classic-solve", &[("Solve a level:", "underdoku classic solve preset1")]),
    (
        "hudoku",
        &[(
            "Play on the large board with a slow clock:",
            "underdoku hudoku --template 6x5 --clock slow",
        )],
    ),
    (
        "depths",
        &[
            ("Begin a first run, with hints:", "underdoku depths --first"),
            ("Play a Monk at ascension 2:", "underdoku depths --class monk --all --ascension 2"),
        ],
    ),
    ("lesson", &[("Learn line by line:", "underdoku lesson --plain")]),
    ("daily", &[("Play the Hudoku of a day:", "underdoku daily hudoku --day 2026-02-03")]),
    (
        "solve",
        &[
            (
                "Solve a puzzle:",
                "underdoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            ),
            ("Solve all puzzles of a file, as JSON:", "underdoku solve --json puzzles.txt"),
            (
                "Add the solutions to a table:",
                "underdoku solve --column puzzle --lenient table.csv",
            ),
        ],
    ),
    (
        "check",
        &[
            ("Check the puzzles of a file:", "underdoku check puzzles.txt"),
            ("Print only the summary:", "underdoku check --summary puzzles.txt"),
        ],
    ),
    (
        "candidates",
        &[(
            "Count up to 100 solutions with each candidate:",
            "underdoku candidates --limit 100 puzzles.txt",
        )],
    ),
    (
        "generate",
        &[
            (
                "Generate three puzzles with 26 givens in a symmetric pattern:",
                "underdoku generate -n 3 --givens 26 --symmetry half-turn",
            ),
            (
                "Generate a puzzle whose hardest step is an X-wing:",
                "underdoku generate --needs x-wing --seed 7",
            ),
            (
                "Generate the puzzles 101 to 110 of a seed:",
                "underdoku generate --seed breakfast --skip 100 -n 10",
            ),
            ("Generate a killer and draw it:", "underdoku generate --layout 3x3k | underdoku show"),
        ],
    ),
    (
        "convert",
        &[("Write puzzles as links to SudokuPad:", "underdoku convert --to sudokupad puzzles.txt")],
    ),
    (
        "canon",
        &[("Count essentially different puzzles:", "underdoku canon --unique puzzles.txt | wc -l")],
    ),
    ("scramble", &[("Disguise puzzles:", "underdoku scramble --seed 1 puzzles.txt")]),
    (
        "show",
        &[(
            "Draw puzzles with candidates, in colour, page by page:",
            "underdoku show --candidates --color always puzzles.txt | cat",
        )],
    ),
    (
        "print",
        &[(
            "Make a document of puzzles and answers:",
            "underdoku print --output puzzles.pdf puzzles.txt",
        )],
    ),
    (
        "rate",
        &[
            ("Rate puzzles:", "underdoku rate puzzles.txt"),
            (
                "Rate a table, and give up above ER 4.5:",
                "underdoku rate --column puzzle --within 4.5 table.csv",
            ),
        ],
    ),
    ("hint", &[("Give a complete hint:", "underdoku hint --detail 4 puzzles.txt")]),
    (
        "explain",
        &[
            (
                "Explain a solution, with pictures:",
                "underdoku explain --to html puzzles.txt > solution.html",
            ),
            ("Print the page of a technique:", "underdoku explain --technique x-wing"),
        ],
    ),
    (
        "steps",
        &[(
            "List the simple steps that are possible:",
            "underdoku steps --techniques naked-single,hidden-single puzzles.txt",
        )],
    ),
    (
        "inspect",
        &[(
            "Print the first two floors of a dungeon of Delve:",
            "underdoku inspect delve --seed 7 --floors 1..2",
        )],
    ),
    ("records", &[("List the games of Hudoku:", "underdoku records hudoku")]),
    ("export", &[("Save a run of Delve to a file:", "underdoku export 1 > run.txt")]),
    ("import", &[("Continue that run on another machine:", "underdoku import run.txt")]),
    ("replay", &[("Check a saved game and tell its story:", "underdoku replay run.txt")]),
    (
        "config",
        &[(
            "Make a configuration file:",
            "mkdir -p \"$(dirname \"$(underdoku config --path)\")\" && underdoku config > \"$(underdoku config --path)\"",
        )],
    ),
    (
        "inspect-delve",
        &[("Print floors 1 to 40:", "underdoku inspect delve --seed 7 --floors 1..40")],
    ),
    ("inspect-hudoku", &[("Print ten boards:", "underdoku inspect hudoku --seeds 1..10")]),
    ("inspect-depths", &[("Print the floors of a dungeon:", "underdoku inspect depths --seed 7")]),
    (
        "completions",
        &[("Complete commands in bash:", "underdoku completions bash > underdoku.bash")],
    ),
    (
        "man",
        &[
            ("Print a page:", "underdoku man classic new"),
            ("Write all pages into a folder:", "underdoku man --out share/man/man1"),
        ],
    ),
];

/// The name of a command without the program's: `classic-new`.
fn name(command: &Command) -> String {
    let words = command.get_bin_name().unwrap_or("underdoku");
    words.split_once(' ').map_or_else(|| words.to_owned(), |(_, words)| words.replace(' ', "-"))
}

fn section(title: &str) -> Roff {
    let mut section = Roff::new();
    section.control("SH", [title]);
    section
}

/// Adds a term with its meaning.
fn term(section: &mut Roff, term: &str, meaning: &str) {
    section.control("TP", []).text([bold(term)]).text([roman(meaning)]);
}

/// The sections for a command, in their order.
pub(super) fn sections(command: &Command) -> Vec<Roff> {
    let some = [environment(command), files(command), examples(command), see_also(command)];
    [Some(exit_status(command))].into_iter().chain(some).flatten().collect()
}

fn exit_status(command: &Command) -> Roff {
    let name = name(command);
    let mut section = section("EXIT STATUS");
    term(&mut section, "0", "Success.");
    if JUDGES.contains(&name.as_str()) {
        term(
            &mut section,
            "1",
            "Some puzzle does not have exactly one solution, or something failed.",
        );
    } else {
        term(&mut section, "1", "Something failed, such as writing to a full disk.");
    }
    if STREAMS.contains(&name.as_str()) {
        let two =
            "The command line is invalid, a file cannot be read, or some puzzle is malformed.";
        term(&mut section, "2", two);
        let signal = "A signal ended the command; finished answers are written.";
        term(&mut section, "128 + N", signal);
    } else {
        term(&mut section, "2", "The command line or a file named on it is invalid.");
    }
    section
}

fn environment(command: &Command) -> Option<Roff> {
    let name = name(command);
    let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
    let is_screen = SCREENS.contains(&name.as_str()) || name == "underdoku";
    let mut terms = Vec::new();
    if has("data-dir") {
        terms.push(("UNDERDOKU_DATA_DIR", "The folder for saves, like --data-dir."));
        terms.push(("XDG_DATA_HOME", "The folder that holds it by default."));
    }
    if has("config") {
        terms.push(("UNDERDOKU_CONFIG", "The file with keys and theme, like --config."));
        terms.push(("XDG_CONFIG_HOME", "The folder that holds it by default."));
    }
    if has("server") {
        terms.push(("UNDERDOKU_SERVER", "The server for ranks, like --server."));
        terms.push(("SSL_CERT_FILE", "Certificates to trust for HTTPS."));
    }
    if is_screen || has("color") {
        terms.push(("NO_COLOR", "Turns colours off."));
    }
    if has("color") {
        terms.push(("CLICOLOR_FORCE", "Turns colours on, even in a pipe, unless it is 0."));
    }
    if is_screen {
        terms.push(("TERM", "If it is dumb, games are played line by line."));
    }
    if terms.is_empty() {
        return None;
    }
    let mut section = section("ENVIRONMENT");
    section.text([roman("An empty variable counts as unset.")]);
    for (name, meaning) in terms {
        term(&mut section, name, meaning);
    }
    Some(section)
}

fn files(command: &Command) -> Option<Roff> {
    let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
    let data = ("~/.local/share/underdoku/underdoku.db", "Games, records and settings.");
    let config =
        ("~/.config/underdoku/config.toml", "Keys and theme; `underdoku config` prints one.");
    let files = [(has("data-dir"), data), (has("config"), config)];
    let mut files = files.iter().filter(|(is_used, _)| *is_used).peekable();
    files.peek()?;
    let mut section = section("FILES");
    for (_, (path, meaning)) in files {
        section.control("TP", []).text([italic(*path)]).text([roman(*meaning)]);
    }
    Some(section)
}

fn examples(command: &Command) -> Option<Roff> {
    let name = name(command);
    let (_, examples) = EXAMPLES.iter().find(|(each, _)| *each == name)?;
    let mut section = section("EXAMPLES");
    for (purpose, call) in *examples {
        section.control("PP", []).text([roman(*purpose)]);
        section.control("PP", []).control("RS", ["4"]).control("nf", []);
        section.text([roman(format!("$ {call}"))]).control("fi", []).control("RE", []);
    }
    Some(section)
}

fn see_also(command: &Command) -> Option<Roff> {
    let name = name(command);
    if name == "underdoku" {
        return None;
    }
    let mut section = section("SEE ALSO");
    let parent = name.rsplit_once('-').map_or_else(String::new, |(parent, _)| format!("-{parent}"));
    section.text([bold(format!("underdoku{parent}")), roman("(1)")]);
    Some(section)
}
