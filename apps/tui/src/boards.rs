//! Boards of Classic by name: saved ones, built-in levels, files.
//!
//! A name without a path or an ending is looked up among the player's saved boards, then among the
//! levels; a name with `/` or an ending is a file. Nothing is loaded from a malformed file.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use underdoku_formats::{Board, Format, ReadError, Reader, Record, Unsupported, Unzipped, write};
use underdoku_game::Game as _;
use underdoku_game::classic::{
    Hardness, LEVELS, PuzzleRequest, RequestError, Save, Session, State, kind_named, level,
};
use underdoku_game::{ReadSaveError, classic, daily};
use underdoku_generator::Symmetry;
use underdoku_grid::layout::Spec;
use underdoku_solver::is_unique;
use underdoku_store::{BoardFile, LARGEST_GAME, Store, StoreError, write_atomically};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use crate::fresh_seed;

/// The extension of a file that holds a saved game of Classic.
const GAME: &str = "classic";

/// A board with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundBoard {
    /// Its title in lists.
    pub title: String,
    /// The board.
    pub state: State,
}

/// Why there is no board, or why one was not saved.
#[derive(Debug, thiserror::Error)]
pub enum BoardError {
    /// There is nothing with this name.
    #[error("{}", said("board-unknown", "name", format!("{_0:?}")))]
    Unknown(String),
    /// A built-in level cannot be overwritten.
    #[error("{}", said("board-level", "name", .0))]
    Level(String),
    /// The file cannot be read or written.
    #[error("{}: {_1}", .0.display())]
    File(PathBuf, std::io::Error),
    /// The text is malformed.
    #[error("{_0}: {_1}")]
    Malformed(String, ReadError),
    /// The text contains no board.
    #[error("{}", said("board-empty", "name", .0))]
    Empty(String),
    /// The text has fewer boards than requested: the name, the requested number, the number of
    /// boards.
    #[error("{}", fewer(.0, *.1, *.2))]
    Fewer(String, usize, usize),
    /// The text is a saved game that cannot be replayed.
    #[error("{_0}: {_1}")]
    Unplayable(String, String),
    /// The board is not square.
    #[error("{}", not_square(.0, .1))]
    Unnamed(String, String),
    /// An existing file is replaced only on the second request.
    #[error("{}", said("board-exists", "path", .0.display().to_string()))]
    Exists(PathBuf),
    /// No format has this ending.
    #[error("{}", unknown_ending(.0))]
    Ending(PathBuf),
    /// The format holds only givens, and the board has other digits.
    #[error("{}", givens_only(.0))]
    GivensAlone(PathBuf),
    /// A format cannot hold the board.
    #[error("{_0}")]
    Unsupported(Unsupported),
    /// No puzzle matches the request.
    #[error("{_0}")]
    RequestError(RequestError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn said(key: &'static str, gap: &'static str, text: impl Into<String>) -> String {
    say(&Message::new(key).text(gap, text))
}

fn not_square(name: &str, found: &str) -> String {
    say(&Message::new("board-not-square").text("name", name).text("found", found))
}

fn fewer(name: &str, nth: usize, found: usize) -> String {
    let message = Message::new("board-fewer").text("name", name);
    say(&message.number("nth", nth).number("found", found))
}

fn unknown_ending(path: &Path) -> String {
    let endings = Format::ALL.into_iter().flat_map(Format::endings);
    let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
    let message = Message::new("board-ending").text("path", path.display().to_string());
    say(&message.text("game", GAME).text("endings", endings.join(", ")))
}

fn givens_only(path: &Path) -> String {
    let path = path.display().to_string();
    say(&Message::new("board-givens-only").text("path", path).text("end", GAME))
}

impl FoundBoard {
    /// A new puzzle, named by its difficulty and its seed.
    ///
    /// # Errors
    ///
    /// If no puzzle matches.
    pub fn fresh(wish: &PuzzleRequest) -> Result<Self, BoardError> {
        let puzzle = wish.grant().map_err(BoardError::RequestError)?;
        Ok(Self::made(wish, &puzzle))
    }

    /// A requested puzzle.
    pub fn made(wish: &PuzzleRequest, puzzle: &State) -> Self {
        let kind = match (wish.kind, wish.hardness.map(Hardness::name)) {
            (Spec::CLASSIC, Some(word)) => word.to_owned(),
            (kind, Some(word)) => format!("{kind} {word}"),
            (Spec::CLASSIC, None) => label("board-puzzle").to_owned(),
            (kind, None) => kind.to_string(),
        };
        Self { title: format!("{kind} {}", wish.seed), state: puzzle.clone() }
    }

    /// The puzzle of a day.
    ///
    /// # Errors
    ///
    /// If none is found, which has not happened for any day yet.
    pub fn daily(sudoku: daily::Sudoku) -> Result<Self, BoardError> {
        let state = sudoku.request().grant().map_err(BoardError::RequestError)?;
        Ok(Self { title: sudoku.title(), state })
    }

    /// Finds a board outside the store: a puzzle as text, standard input (`-`), a level, or the
    /// Nth board of a file, from 1.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if there is none.
    pub fn outside(name: &str, nth: usize) -> Result<Option<Self>, BoardError> {
        if is_id(name) {
            let title = name.split(':').next().unwrap_or(name).to_owned();
            let state = read(name, Some(Format::Solo), label("board-game-id"), nth)?;
            return Ok(Some(Self { title, state }));
        }
        if name == "-" {
            let title = label("board-puzzle").to_owned();
            let bytes = read_all(io::stdin().lock())
                .map_err(|error| BoardError::File(PathBuf::from(name), error))?;
            let state = read(&String::from_utf8_lossy(&bytes), None, name, nth)?;
            return Ok(Some(Self { title, state }));
        }
        if is_puzzle(name) {
            let title = label("board-puzzle").to_owned();
            return Ok(Some(Self { state: read(name, None, &title, nth)?, title }));
        }
        if is_file(name) {
            return read_file(Path::new(name), nth).map(Some);
        }
        if let Some(kind) = name.strip_prefix("empty ") {
            return Ok(blank(kind));
        }
        let state = level(name).map(|level| State::puzzle(&level.grid()));
        Ok(state.map(|state| Self { title: name.to_owned(), state }))
    }
}

/// The board of this kind without a digit, to set a puzzle on; `None` if the kind needs more than
/// its name.
fn blank(kind: &str) -> Option<FoundBoard> {
    let kind = kind_named(kind).ok()?;
    let state = kind.layout().map(State::empty)?;
    Some(FoundBoard { title: label("menu-typed").to_owned(), state })
}

/// The boards of a file that has several, each with its number, from 1; only the first ones of a
/// long file, and none for any other name. Malformed ones are skipped.
///
/// # Errors
///
/// [`BoardError`] if the file cannot be read.
pub fn several(name: &str) -> Result<Vec<FoundBoard>, BoardError> {
    if !is_file(name) || is_puzzle(name) {
        return Ok(Vec::new());
    }
    let (path, bytes) = (Path::new(name), read_bytes(Path::new(name))?);
    let text = String::from_utf8_lossy(&bytes);
    let format = format_of(path).filter(|format| *format == Format::Cudoku);
    if Save::is_begun_by(&text) {
        return Ok(Vec::new());
    }
    let boards = listed(&text, format, &title_of(path));
    Ok(if boards.len() > 1 { boards } else { Vec::new() })
}

/// The puzzles in a pasted text: cells, a link, or the content of a file.
///
/// # Errors
///
/// [`BoardError`] if there is none.
pub fn pasted(text: &str) -> Result<Vec<FoundBoard>, BoardError> {
    let title = label("board-puzzle");
    if !Save::is_begun_by(text) {
        let boards = listed(text, None, title);
        if boards.len() > 1 {
            return Ok(boards);
        }
    }
    Ok(vec![FoundBoard { state: read(text, None, title, 1)?, title: title.to_owned() }])
}

/// The first boards of a text, each with its number.
fn listed(text: &str, format: Option<Format>, stem: &str) -> Vec<FoundBoard> {
    let records = Reader::new(text.as_bytes(), format).take(MOST_LISTED).enumerate();
    let boards = records.filter_map(|(index, record)| {
        let title = format!("{stem} {}", index + 1);
        Some(FoundBoard { state: state_of_record(record, &title).ok()?, title })
    });
    boards.collect()
}

/// The maximum number of boards that are listed from a file.
const MOST_LISTED: usize = 2_000;

/// Finds the board of this name: a saved one, a level, a file, or the board of a game ID of Solo.
///
/// # Errors
///
/// [`BoardError`] if there is no such board.
pub fn find(store: &Store, name: &str) -> Result<FoundBoard, BoardError> {
    if !is_file(name)
        && !is_id(name)
        && let Some(text) = saved(store, name)?
    {
        return Ok(FoundBoard {
            title: name.to_owned(),
            state: read(&text, Some(Format::Cudoku), name, 1)?,
        });
    }
    FoundBoard::outside(name, 1)?.ok_or_else(|| BoardError::Unknown(name.to_owned()))
}

/// A title in readable form: a puzzle of a day is named by its level and its day.
pub(crate) fn shown_title(title: &str) -> String {
    daily::Sudoku::titled(title).map_or_else(
        || classic::shown_title(title),
        |sudoku| {
            let named = Message::new("today-named").said("level", &sudoku.level);
            say(&named.text("day", sudoku.day.to_string()))
        },
    )
}

/// The file that a board was last saved to, or that the last save refused to overwrite. The next
/// save overwrites it without asking again.
#[derive(Clone, Debug, Default)]
pub struct OverwriteConfirmation(Option<PathBuf>);

/// Saves a board under a name, or into a file; returns its location. The file's ending determines
/// the format; without one it is the original game's, or a saved game's if that cannot hold the
/// board.
///
/// # Errors
///
/// [`BoardError`] if it was not saved; the earlier content is still there.
pub fn save(
    store: &Store,
    name: &str,
    state: &State,
    confirmed: &mut OverwriteConfirmation,
) -> Result<PathBuf, BoardError> {
    if !is_file(name) {
        if level(name).is_some() {
            return Err(BoardError::Level(name.to_owned()));
        }
        let ending = if state.grid().is_some() { BoardFile::Cudoku } else { BoardFile::Game };
        let text = text_of(&state.without_notes(), Path::new(name), None)?;
        return Ok(store.write_board(name, ending, &text)?);
    }
    let path = PathBuf::from(name);
    let text = text_of(state, &path, written_format(&path)?)?;
    if confirmed.0.as_ref() != Some(&path) && path.exists() {
        confirmed.0 = Some(path.clone());
        return Err(BoardError::Exists(path));
    }
    confirmed.0 = Some(path.clone());
    write_atomically(&path, text.as_bytes())
        .map_err(|error| BoardError::File(path.clone(), error))?;
    Ok(path)
}

/// A board's text in a format. Without one, a format that can hold all of it: the original game's
/// for the standard board, a saved game's for any other.
fn text_of(state: &State, path: &Path, format: Option<Format>) -> Result<String, BoardError> {
    let is_game = path.extension().is_some_and(|ending| ending == GAME);
    match (state.grid(), format) {
        (Some(_), _) if !is_game => text_in(format.unwrap_or(Format::Cudoku), &Board::from(state)),
        (None, Some(format)) => {
            if state.filled() > state.given_count() {
                return Err(BoardError::GivensAlone(path.to_owned()));
            }
            text_in(format, &Board::from(state))
        }
        _ => Ok(Session::new(state).save().to_string()),
    }
}

fn text_in(format: Format, board: &Board) -> Result<String, BoardError> {
    write(board, format).map(|written| written.text).map_err(BoardError::Unsupported)
}

/// The names of the levels and of the saved boards, the levels first.
///
/// # Errors
///
/// If the folder of the saved boards cannot be read.
pub fn names(store: &Store) -> Result<Vec<String>, StoreError> {
    let saved = store.boards()?;
    let levels =
        LEVELS.iter().map(|level| level.name.to_owned()).filter(|level| !saved.contains(level));
    Ok(levels.chain(saved.iter().cloned()).collect())
}

/// The saved board of this name, if it exists and can be read.
pub(crate) fn saved_state(store: &Store, name: &str) -> Option<State> {
    let text = saved(store, name).ok()??;
    read(&text, Some(Format::Cudoku), name, 1).ok()
}

/// The text of a saved board; `None` also for a text that cannot be the name of one.
fn saved(store: &Store, name: &str) -> Result<Option<String>, BoardError> {
    match store.read_board(name) {
        Err(StoreError::BoardName { .. }) => Ok(None),
        found => Ok(found?),
    }
}

fn is_file(name: &str) -> bool {
    !is_id(name) && name.contains(['/', '.', std::path::MAIN_SEPARATOR])
}

/// True for a game ID, which is the kind of board and a colon. Paths do not start like that.
fn is_id(name: &str) -> bool {
    name.split_once(':').is_some_and(|(kind, _)| {
        kind.starts_with(|first: char| first.is_ascii_digit()) && !kind.contains(['/', '.'])
    })
}

/// True if the name is itself a puzzle: an address, the data part of one, or cells. A file of this
/// name takes precedence.
pub(crate) fn is_puzzle(name: &str) -> bool {
    const BEGINS: [&str; 6] = ["fpuz", "N4Ig", "scl", "ctc", "SCv7_", "S9B"];
    let is_address = name.contains("://") || name.contains("www.");
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*');
    let is_begun = is_address || BEGINS.iter().any(|begin| name.starts_with(begin));
    let is_data = is_begun && name.len() > 20;
    let cells = name.chars().filter(|&c| is_cell(c)).count();
    let are_cells = cells * 10 > name.len() * 9 && (name.contains("..") || cells >= 60);
    (is_data || are_cells || name.contains('\n')) && !Path::new(name).exists()
}

/// Reads an input, unpacked, up to the size of the largest game.
fn read_all(input: impl BufRead) -> io::Result<Vec<u8>> {
    underdoku_store::read_to_end(Unzipped::new(input)?, LARGEST_GAME)
}

fn format_of(path: &Path) -> Option<Format> {
    Format::of_ending(path.extension()?.to_str()?)
}

/// The format for writing a file: the one with this extension or with this name. `None` for plain
/// text and saved games; `text_of` chooses between these.
fn written_format(path: &Path) -> Result<Option<Format>, BoardError> {
    let Some(ending) = path.extension() else { return Ok(None) };
    match ending.to_str() {
        Some("txt" | GAME) => Ok(None),
        Some(ending) => Format::of_ending(ending)
            .or_else(|| ending.parse().ok())
            .map(Some)
            .ok_or_else(|| BoardError::Ending(path.to_owned())),
        None => Err(BoardError::Ending(path.to_owned())),
    }
}

fn read_file(path: &Path, nth: usize) -> Result<FoundBoard, BoardError> {
    let (name, bytes) = (path.display().to_string(), read_bytes(path)?);
    let format = format_of(path).filter(|format| *format == Format::Cudoku);
    let state = read(&String::from_utf8_lossy(&bytes), format, &name, nth)?;
    Ok(FoundBoard { title: title_of(path), state })
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, BoardError> {
    let bytes = File::open(path).and_then(|file| read_all(BufReader::new(file)));
    bytes.map_err(|error| BoardError::File(path.to_owned(), error))
}

/// The name of a file without its folder and its ending.
fn title_of(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The Nth board of a text: a saved game after its moves, or the board of another format.
fn read(text: &str, format: Option<Format>, name: &str, nth: usize) -> Result<State, BoardError> {
    if Save::is_begun_by(text) {
        return replayed(text).map_err(|why| BoardError::Unplayable(name.to_owned(), why));
    }
    let mut found = 0;
    let mut records = Reader::new(text.as_bytes(), format).inspect(|_| found += 1);
    let record = records.nth(nth.saturating_sub(1));
    let record = record.ok_or_else(|| match found {
        0 => BoardError::Empty(name.to_owned()),
        found => BoardError::Fewer(name.to_owned(), nth, found),
    })?;
    state_of_record(record, name)
}

fn state_of_record(record: Result<Record, ReadError>, name: &str) -> Result<State, BoardError> {
    let record = record.map_err(|error| BoardError::Malformed(name.to_owned(), error))?;
    match &under_candidates(record.board) {
        board if board.layout().line().is_none() => {
            Err(BoardError::Unnamed(name.to_owned(), board.name()))
        }
        board => Ok(State::from(board)),
    }
}

/// The board as a Sukaku, if it has candidates and its givens alone do not determine the solution.
fn under_candidates(board: Board) -> Board {
    match (board.puzzle(), board.sukaku()) {
        (Some(givens), Some(sukaku)) if !is_unique(&givens) => sukaku,
        _ => board,
    }
}

fn replayed(text: &str) -> Result<State, String> {
    let save: Save = text.parse().map_err(|error: ReadSaveError| error.to_string())?;
    let session = save.replay().map_err(|fault| fault.to_string())?;
    Ok(session.state().clone())
}

/// The difficulty requested for a puzzle of a kind, from the title that [`FoundBoard::made`] gives it.
pub(crate) fn hardness_of(kind: Spec, title: &str) -> Option<Hardness> {
    let mut words = title.split(' ');
    let first = words.next()?;
    let word = if kind == Spec::CLASSIC { first } else { words.next()? };
    // Anything else is a seed.
    words.next().and_then(|_| Hardness::named(kind, word))
}

/// Parses the words after `new`: how hard the puzzle should be, and a kind of board.
///
/// # Errors
///
/// Returns a message that names what can be requested.
pub fn wish_of(words: Option<&str>) -> Result<PuzzleRequest, String> {
    let words: Vec<&str> = words.unwrap_or_default().split_whitespace().collect();
    let is_hardness = |word: &&str| Hardness::named(Spec::CLASSIC, word).is_some();
    let (names, kinds): (Vec<&str>, Vec<&str>) = words.into_iter().partition(is_hardness);
    let kind = kinds.first().map(|word| {
        let none = || say(&Message::new("board-no-puzzle").text("word", format!("{word:?}")));
        let is_kind = word.starts_with(|first: char| first.is_ascii_digit());
        kind_named(word).map_err(|why| if is_kind { format!("{word}: {why}") } else { none() })
    });
    let kind = kind.transpose()?.unwrap_or(Spec::CLASSIC);
    let hardness = names.first().map(|name| {
        Hardness::named(kind, name).ok_or_else(|| RequestError::Unrated(kind).to_string())
    });
    let hardness = hardness.transpose()?;
    Ok(PuzzleRequest {
        kind,
        hardness,
        givens: None,
        symmetry: Symmetry::HalfTurn,
        seed: fresh_seed(),
    })
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Cell, Digit, Origin};

    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        (folder, store)
    }

    #[test]
    fn a_file_is_replaced_only_on_the_second_request() {
        let (folder, store) = store();
        let state = find(&store, "preset1").unwrap().state;
        let path = folder.path().join("puzzles.txt");
        std::fs::write(&path, "thirty puzzles").unwrap();
        let (name, mut confirmed) = (path.display().to_string(), OverwriteConfirmation::default());
        let first = save(&store, &name, &state, &mut confirmed);
        assert!(matches!(first, Err(BoardError::Exists(_))));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "thirty puzzles");
        for _ in 0..2 {
            assert_eq!(save(&store, &name, &state, &mut confirmed).unwrap(), path);
        }
        assert!(std::fs::read_to_string(&path).unwrap().starts_with("0,0,"));
    }

    #[test]
    fn a_file_has_the_format_of_its_ending() {
        let (folder, store) = store();
        let state = find(&store, "preset1").unwrap().state;
        for (ending, begin) in [
            ("cudoku", "0,0,"),
            ("sdm", "4"),
            ("fpuzzles", "https://"),
            ("json", "{"),
            ("ipuz", "{"),
            ("classic", "underdoku classic\n"),
        ] {
            let path = folder.path().join("a").with_extension(ending);
            save(
                &store,
                &path.display().to_string(),
                &state,
                &mut OverwriteConfirmation::default(),
            )
            .unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(text.starts_with(begin), "{ending}: {text}");
        }
        let path = folder.path().join("a.pdf");
        let saved = save(
            &store,
            &path.display().to_string(),
            &state,
            &mut OverwriteConfirmation::default(),
        );
        let why = saved.unwrap_err().to_string();
        assert!(why.contains("no format has this ending") && why.contains(".sdm"), "{why}");
        assert!(!path.exists());
    }

    #[test]
    fn a_saved_board_takes_precedence_over_a_level_and_keeps_its_origins() {
        let (folder, store) = store();
        let mut state = find(&store, "preset1").unwrap().state;
        state.put(Cell::at(0, 4), Digit::ALL[2], Origin::Trial);
        save(&store, "mine", &state, &mut OverwriteConfirmation::default()).unwrap();
        assert_eq!(find(&store, "mine").unwrap().state, state);
        assert!(matches!(
            save(&store, "preset1", &state, &mut OverwriteConfirmation::default()),
            Err(BoardError::Level(_))
        ));
        assert!(matches!(find(&store, "yours"), Err(BoardError::Unknown(_))));
        let path = folder.path().join("file.cudoku");
        save(
            &store,
            &path.display().to_string(),
            &state.as_puzzle(),
            &mut OverwriteConfirmation::default(),
        )
        .unwrap();
        let found = find(&store, &path.display().to_string()).unwrap();
        assert_eq!((found.title.as_str(), found.state), ("file", state.as_puzzle()));
        assert_eq!(names(&store).unwrap().last().map(String::as_str), Some("mine"));
    }

    #[test]
    fn a_malformed_file_is_reported_with_its_position() {
        let (folder, store) = store();
        let path = folder.path().join("bad.cudoku");
        std::fs::write(&path, "0,0,9,u\n5,0,22,p\n").unwrap();
        let why = find(&store, &path.display().to_string()).unwrap_err().to_string();
        assert!(why.contains("bad.cudoku: line 2"), "{why}");
    }
}
