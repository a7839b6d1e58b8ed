//! A game in a pseudo-terminal, and its player.

use tempfile::TempDir;
use underdoku_grid::Cell;
use underdoku_testkit::{Exit, Key, Keyboard, Program, Screen, Size, TIMEOUT, Terminal};

pub(crate) const SMALL: Size = Size { columns: 80, rows: 24 };

/// A terminal with the game in it, and the folder for its runs.
pub(crate) struct Game {
    pub(crate) terminal: Terminal,
    pub(crate) folder: TempDir,
}

impl Game {
    pub(crate) fn start(words: &[&str], size: Size) -> Self {
        Self::start_as(words, size, |program| program)
    }

    /// At the menu, where a new player has declined the lesson.
    pub(crate) fn at_menu() -> Self {
        let mut game = Self::start(&[], SMALL);
        game.declines();
        game
    }

    /// Declines the lesson.
    pub(crate) fn declines(&mut self) {
        self.sees("New here?");
        self.types("q");
        let is_gone = |screen: &Screen| !screen.contains("New here?");
        self.terminal.wait_until("the menu alone", TIMEOUT, is_gone).unwrap();
    }

    /// Starts the program in a modified environment.
    pub(crate) fn start_as(
        words: &[&str],
        size: Size,
        change: impl Fn(Program) -> Program,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let program = change(program(&folder, words));
        Self { terminal: Terminal::start(&program, size).unwrap(), folder }
    }

    /// Starts the program in a terminal with this keyboard.
    pub(crate) fn start_with(keyboard: Keyboard, words: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            terminal: Terminal::start_with(keyboard, &program(&folder, words), SMALL).unwrap(),
            folder,
        }
    }

    /// Starts the program again with the same folder.
    pub(crate) fn again(&mut self, words: &[&str]) {
        self.again_as(words, |program| program);
    }

    /// Starts the program again in a modified environment.
    pub(crate) fn again_as(&mut self, words: &[&str], change: impl Fn(Program) -> Program) {
        self.terminal = Terminal::start(&change(program(&self.folder, words)), SMALL).unwrap();
    }

    pub(crate) fn sees(&mut self, text: &str) -> Screen {
        self.terminal.wait_for(text, TIMEOUT).unwrap()
    }

    pub(crate) fn types(&mut self, text: &str) {
        self.terminal.type_text(text).unwrap();
    }

    pub(crate) fn presses(&mut self, key: Key) {
        self.terminal.press(key).unwrap();
    }

    /// The cell under the cursor.
    pub(crate) fn stands(&mut self) -> Cell {
        let screen = self
            .terminal
            .wait_until("the cursor's cell", TIMEOUT, |screen| cursor(screen).is_some());
        cursor(&screen.unwrap()).unwrap()
    }

    /// Moves the cursor from one cell to another.
    pub(crate) fn goes(&mut self, from: Cell, to: Cell) {
        self.types(&"j".repeat((to.row_index() + 9 - from.row_index()) % 9));
        self.types(&"l".repeat((to.column_index() + 9 - from.column_index()) % 9));
        self.sees(&format!("{to} "));
    }

    pub(crate) fn ends(&mut self) {
        assert_eq!(self.terminal.wait_exit(TIMEOUT).unwrap(), Exit::Code(0));
        assert_eq!(self.terminal.left_behind(), Vec::<&str>::new());
    }
}

fn program(folder: &TempDir, words: &[&str]) -> Program {
    Program::new(env!("CARGO_BIN_EXE_underdoku"))
        .args(words)
        .home(folder.path())
        .env("UNDERDOKU_DATA_DIR", folder.path().join("data"))
}

/// The cell named in the panel, on its own line.
fn cursor(screen: &Screen) -> Option<Cell> {
    let text = screen.text();
    let cells = text
        .lines()
        .filter_map(|line| line.rsplit('┃').next()?.split_whitespace().next()?.parse().ok());
    cells.into_iter().next()
}
