//! `cargo xtask screens`: each screen of Depths in each size and theme, in a terminal, for review.
//!
//! The screens are moments of a recorded run, which is resumed after given numbers of moves, each in a separate
//! folder. The pictures go to `target/screens`, with a page that shows them all. Pictures of the web page are made by its
//! tests.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};
use underdoku_testkit::{Key, Program, Size, TIMEOUT, Terminal};

use crate::pictures::{self, QUIET};
use crate::project;
use crate::scenes::Step;

/// The recorded run.
const RUN: &str = "testdata/depths/screens.txt";

/// The smallest size, the standard one, and a large one.
const SIZES: [Size; 3] = [
    Size { columns: 60, rows: 20 },
    Size { columns: 80, rows: 24 },
    Size { columns: 120, rows: 40 },
];

/// The help key, which every screen names once it is drawn.
const HELP: &str = "?";

const THEMES: [&str; 3] = ["dark", "light", "mono"];

/// The screen that is also in the README.
const IN_README: &str = "floor-dark-80x24";

/// A moment of the run, and the keys pressed there.
pub(crate) struct Shown {
    pub(crate) name: &'static str,
    /// The number of moves made; `None` if a run is yet to be chosen.
    moves: Option<usize>,
    steps: &'static [Step],
}

/// Five monsters, one about to hit, and sixteen relics.
const FLOOR: usize = 313;

const DOWN: Step = Step::Press(Key::Down);

/// Every screen.
pub(crate) const SHOWN: &[Shown] = &[
    shown("choice", None, &[]),
    shown("sudoku", None, &[Step::Press(Key::End), Step::Press(Key::Enter), Step::Type("1")]),
    shown("relic", Some(0), &[]),
    shown("spoils", Some(11), &[]),
    shown("door", Some(148), &[]),
    shown("bag-full", Some(121), &[]),
    shown("shrine", Some(72), &[]),
    shown("market", Some(289), &[]),
    shown("first-floor", Some(4), &[]),
    shown("floor", Some(FLOOR), &[]),
    shown("monster", Some(FLOOR), &[Step::Type("C")]),
    shown("strikes", Some(FLOOR), &[Step::Type("v")]),
    shown("notes", Some(FLOOR), &[Step::Type("n123"), Step::Press(Key::Tab)]),
    shown("bag", Some(FLOOR), &[Step::Type("b")]),
    shown("relics", Some(FLOOR), &[Step::Type("r")]),
    shown("map", Some(FLOOR), &[Step::Type("m")]),
    shown("codex", Some(FLOOR), &[Step::Type("o")]),
    shown("boss-1", Some(76), &[]),
    // The digit that defeats it, three rows below the first open cell and one to its left.
    shown("act", Some(84), &[DOWN, DOWN, DOWN, Step::Press(Key::Left), Step::Type("4")]),
    shown("boss-2", Some(181), &[]),
    shown("boss-3", Some(343), &[]),
    // The last digit of the run, four rows below the first open cell and one to its left.
    shown("over", Some(354), &[DOWN, DOWN, DOWN, DOWN, Step::Press(Key::Left), Step::Type("2")]),
];

const fn shown(name: &'static str, moves: Option<usize>, steps: &'static [Step]) -> Shown {
    Shown { name, moves, steps }
}

pub(crate) fn run(names: &[String]) -> Result<()> {
    pictures::build()?;
    let folder = project::target()?.join("screens");
    fs::create_dir_all(&folder)?;
    let mut page = String::from("<!doctype html><title>Depths</title>\n");
    for shown in
        SHOWN.iter().filter(|shown| names.is_empty() || names.iter().any(|name| name == shown.name))
    {
        for theme in THEMES {
            take(shown, theme, &folder, &mut page)
                .with_context(|| format!("the screen '{}', {theme}", shown.name))?;
        }
    }
    let path = folder.join("index.html");
    fs::write(&path, page)?;
    println!("{}", path.display());
    Ok(())
}

/// Takes a screen in every size.
fn take(shown: &Shown, theme: &str, folder: &Path, page: &mut String) -> Result<()> {
    let words = if shown.moves.is_some() { &["depths", "--resume"][..] } else { &["depths"] };
    for size in SIZES {
        let home = tempfile::tempdir()?;
        let config = home.path().join("config.toml");
        fs::write(&config, format!("theme = \"{theme}\"\nmotion = false\n"))?;
        if let Some(moves) = shown.moves {
            keep(moves, home.path())?;
        }
        let game = Program::new(project::release("underdoku")?).args(words);
        let game = game.home(home.path()).env("UNDERDOKU_CONFIG", &config);
        let mut terminal = Terminal::start(&game.env("UNDERDOKU_DATA_DIR", home.path()), size)?;
        terminal.wait_for(HELP, TIMEOUT)?;
        for step in shown.steps {
            step.act(&mut terminal).with_context(|| format!("at {step:?}"))?;
        }
        let screen = terminal.wait_still(QUIET, TIMEOUT)?;
        let name = format!("{}-{theme}-{}x{}", shown.name, size.columns, size.rows);
        fs::write(folder.join(&name).with_extension("svg"), screen.to_svg(&name))?;
        if name == IN_README {
            let path = project::root().join("docs/pictures/depths.svg");
            fs::write(path, screen.to_svg("underdoku depths"))?;
        }
        writeln!(page, "<img src=\"{name}.svg\" alt=\"{name}\">")?;
    }
    Ok(())
}

/// Stores the run as it was after this many moves.
fn keep(moves: usize, home: &Path) -> Result<()> {
    let save = fs::read_to_string(project::root().join(RUN))?;
    let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let setup = save.lines().take_while(|line| !is_move(line));
    let lines: Vec<&str> = setup.chain(save.lines().filter(is_move).take(moves)).collect();
    let file = home.join("run.txt");
    fs::write(&file, lines.join("\n") + "\n")?;
    let mut import = Command::new(project::release("underdoku")?);
    import.arg("import").arg(file).env("UNDERDOKU_DATA_DIR", home).stdout(Stdio::null());
    project::run(&mut import, "the run cannot be stored")
}
