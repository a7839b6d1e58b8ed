//! Pieces of a text, and the cells in them.
//!
//! A piece is what may be a row: a line, a group in brackets, or what stands between two marks.
//! Three ways to take it apart cover what people and programs write: each word is a cell, each
//! character is one, or each field between separators is, and then an empty field is a blank.
//! Words before and behind the cells are text: a title, a label, a comment.

use super::glyphs::{Glyph, STROKE, number};

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Symbol {
    Number(u8),
    Letter(char),
    /// Neither digit nor letter, or the letter x.
    Sign(char),
    /// Nothing between two separators or quotes.
    Empty,
    /// A space between digits.
    Space,
    /// A word for nothing, such as `null`.
    Null,
}

impl Symbol {
    /// True if it cannot be anything but a blank.
    pub(super) const fn is_blank(self) -> bool {
        !matches!(self, Self::Number(_) | Self::Letter(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) symbol: Symbol,
    pub(super) at: Place,
}

/// A line and a column, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) line: u32,
    pub(super) column: u32,
}

impl From<&Glyph> for Place {
    fn from(glyph: &Glyph) -> Self {
        Self { line: glyph.line, column: glyph.column }
    }
}

/// A piece of the text, as one way of reading sees it.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Row(Row),
    /// Words, with or without digits among them.
    Text(Place, String),
    /// Digits and signs that are no cells in this way of reading.
    Stray(Place, String),
    /// A line of a frame, or signs without a digit.
    Rule(String),
    /// Nothing.
    Gap,
}

#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
    pub(super) at: Place,
    /// True if there are words beside the cells; then the row may be text.
    pub(super) has_words: bool,
    /// True if some of them stand before the cells.
    pub(super) has_prefix: bool,
    /// The piece, for messages.
    pub(super) text: String,
}

impl Row {
    /// True without a digit or a letter: a row of blanks, or a line of a frame.
    pub(super) fn is_bare(&self) -> bool {
        self.cells.iter().all(|cell| cell.symbol.is_blank())
    }
}

/// What ends a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// A line end.
    Lines,
    /// A bracket, where no other opens within.
    Brackets,
    /// A line end or this mark.
    Mark(char),
}

/// What divides the cells of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    /// Each word is a cell.
    Words,
    /// Each character is a cell.
    Characters,
    /// What stands between two of these separators is a cell.
    Fields(char),
}

/// The meaning of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// They make words.
    Text,
    /// They are digits.
    Digits,
}

/// Separators between the fields of a row.
pub(super) const SEPARATORS: [char; 7] = [',', ';', '\t', '|', '&', ':', '/'];

/// Words for a blank.
const NULLS: [&str; 10] =
    ["null", "none", "nil", "na", "nan", "nothing", "undefined", "empty", "blank", "missing"];

/// The items of a text.
pub(super) fn items(text: &[Glyph], ends: Ends, cells: Cells, letters: Letters) -> Vec<Item> {
    let lexer = Lexer { cells, letters };
    match ends {
        Ends::Lines => {
            text.split(|glyph| glyph.character == '\n').map(|piece| lexer.item(piece)).collect()
        }
        Ends::Mark(mark) => {
            let is_end = |glyph: &Glyph| glyph.character == '\n' || glyph.character == mark;
            text.split(is_end).map(|piece| lexer.item(piece)).collect()
        }
        Ends::Brackets => groups(text)
            .into_iter()
            .map(|piece| match piece {
                Group::Inside(piece) => lexer.item(piece),
                Group::Outside(piece) => outside(piece),
            })
            .collect(),
    }
}

/// A part of a text with brackets.
enum Group<'g> {
    /// Between two brackets, without another.
    Inside(&'g [Glyph]),
    Outside(&'g [Glyph]),
}

fn groups(text: &[Glyph]) -> Vec<Group<'_>> {
    let mut groups = Vec::new();
    let (mut start, mut opened) = (0, None);
    for (at, glyph) in text.iter().enumerate() {
        match glyph.character {
            '[' | '(' | '{' => {
                groups.push(Group::Outside(&text[start..at]));
                (start, opened) = (at + 1, Some(at + 1));
            }
            ']' | ')' | '}' => {
                let piece = &text[start..at];
                // An index, as in grid[9][9], says how large the grid is.
                let before = opened.and_then(|opened: usize| text.get(opened.checked_sub(2)?));
                let is_index = glyph.character == ']'
                    && before.is_some_and(|glyph| {
                        glyph.character.is_alphanumeric() || glyph.character == ']'
                    })
                    && piece.iter().all(|glyph| glyph.character.is_ascii_digit());
                groups.push(match opened {
                    Some(_) if !is_index => Group::Inside(piece),
                    Some(_) => Group::Inside(&[]),
                    None => Group::Outside(piece),
                });
                (start, opened) = (at + 1, None);
            }
            _ => {}
        }
    }
    groups.push(Group::Outside(&text[start..]));
    groups
}

/// What is between groups: separators, or text.
fn outside(piece: &[Glyph]) -> Item {
    let Some(first) = piece.iter().find(|glyph| glyph.character.is_alphanumeric()) else {
        return Item::Rule(String::new());
    };
    let has_words = piece.iter().any(|glyph| glyph.character.is_alphabetic());
    if has_words {
        Item::Text(first.into(), shown(piece))
    } else {
        Item::Stray(first.into(), shown(piece))
    }
}

/// The piece in one line, shortened.
pub(super) fn shown(piece: &[Glyph]) -> String {
    const LONGEST: usize = 24;
    let text: String = piece.iter().map(|glyph| glyph.character).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Characters that may be cells, or a word.
    Run,
    /// An empty pair of quotes.
    Nothing,
    Separator(char),
    /// A bracket or a quote.
    Mark(char),
    /// A part of a frame.
    Stroke,
    Gap,
}

struct Token<'g> {
    kind: Kind,
    text: &'g [Glyph],
}

struct Lexer {
    cells: Cells,
    letters: Letters,
}

impl Lexer {
    fn item(&self, piece: &[Glyph]) -> Item {
        let (tokens, has_comment) = tokens(piece);
        let Some(first) = piece.iter().find(|glyph| !glyph.character.is_whitespace()) else {
            let is_row = self.cells == Cells::Fields('\t')
                && piece.iter().any(|glyph| glyph.character == '\t');
            return if is_row { self.fields(piece, &tokens, '\t', false) } else { Item::Gap };
        };
        let is_cell =
            |glyph: &Glyph| number(glyph.character).is_some() || glyph.character.is_alphabetic();
        let has_digits = tokens.iter().any(|token| token.text.iter().any(is_cell));
        if !has_digits && tokens.iter().any(|token| token.kind == Kind::Stroke) {
            return Item::Rule(shown(piece));
        }
        if !has_digits && has_comment && tokens.iter().all(|token| token.kind == Kind::Gap) {
            return Item::Text(first.into(), shown(piece));
        }
        let name = name(&tokens);
        let (tokens, has_words) = (&tokens[name..], has_comment || name > 0);
        match self.cells {
            Cells::Fields(separator) => self.fields(piece, tokens, separator, has_words),
            Cells::Words | Cells::Characters => self.row(piece, tokens, has_words),
        }
    }

    /// True for a run that is no cell.
    fn is_word(&self, run: &[Glyph]) -> bool {
        let is_letter =
            |glyph: &Glyph| glyph.character.is_alphabetic() && number(glyph.character).is_none();
        match self.letters {
            Letters::Digits => false,
            Letters::Text if is_null(run) => self.cells == Cells::Characters,
            Letters::Text => {
                let is_other =
                    |glyph: &Glyph| is_letter(glyph) && !matches!(glyph.character, 'x' | 'X');
                run.iter().any(is_other) || is_size(run) || is_date(run)
            }
        }
    }

    /// Reads a piece whose cells are words or characters.
    fn row(&self, piece: &[Glyph], tokens: &[Token<'_>], has_comment: bool) -> Item {
        let first = piece
            .iter()
            .find(|glyph| !glyph.character.is_whitespace())
            .map_or_else(Place::default, Place::from);
        let is_cells = |token: &Token<'_>| match token.kind {
            Kind::Run => !self.is_word(token.text),
            kind => kind == Kind::Nothing,
        };
        let is_word = |token: &Token<'_>| token.kind == Kind::Run && self.is_word(token.text);
        let begin = tokens.iter().position(is_cells).unwrap_or(tokens.len());
        let has_prefix = tokens[..begin].iter().any(is_word);
        let begin = begin + self.label(&tokens[begin..], has_prefix);
        let end = tokens[begin..].iter().position(is_word).map_or(tokens.len(), |end| begin + end);
        let has_words = has_comment || has_prefix || end < tokens.len();
        // Letters among cells are no text, but digits that this way of reading does not know.
        let is_letter = |token: &Token<'_>| is_word(token) && token.text.len() == 1;
        let letters = tokens[..begin].iter().filter(|token| is_letter(token)).count();
        if begin < tokens.len() && (letters > 1 || tokens.get(end).is_some_and(is_letter)) {
            return Item::Stray(first, shown(piece));
        }
        let body = &tokens[begin..end];
        let runs = body.iter().filter(|token| is_cells(token));
        let cells = match self.cells {
            Cells::Characters => self.characters(&runs.collect::<Vec<_>>()),
            _ => runs.map(|token| self.word(token)).collect::<Option<Vec<_>>>(),
        };
        match cells {
            Some(cells) if cells.is_empty() && has_words => Item::Text(first, shown(piece)),
            Some(cells) if cells.is_empty() => Item::Rule(shown(piece)),
            Some(cells) => {
                let text = shown(piece);
                Item::Row(Row { cells, at: first, has_words, has_prefix, text })
            }
            None => unfit(piece, first, tokens),
        }
    }

    /// The number of tokens of a number before the cells, as in `12: 53..7....`.
    fn label(&self, tokens: &[Token<'_>], has_prefix: bool) -> usize {
        let [number, mark, next, ..] = tokens else { return 0 };
        let is_number = number.kind == Kind::Run
            && number.text.len() <= 4
            && number.text.iter().all(|glyph| glyph.character.is_ascii_digit());
        let is_mark = matches!(mark.kind, Kind::Separator(':') | Kind::Mark(')'));
        let colons = tokens.iter().filter(|token| token.kind == Kind::Separator(':')).count();
        let is_label =
            is_number && is_mark && colons <= 1 && (has_prefix || next.kind == Kind::Gap);
        if is_label && self.letters == Letters::Text { 2 } else { 0 }
    }

    /// The characters of runs. Runs of several lengths are no row: they are candidates, numbers, or
    /// cells with a digit missing.
    fn characters(&self, runs: &[&Token<'_>]) -> Option<Vec<Cell>> {
        let length = |token: &&Token<'_>| token.text.len();
        let is_even =
            |runs: &[&Token<'_>]| runs.windows(2).all(|pair| length(&pair[0]) == length(&pair[1]));
        let mut cells = Vec::new();
        let rest = match runs {
            runs if is_even(runs) => runs,
            // A number or a sign before the cells: the label of a row, or of an element of a list.
            [label, rest @ ..]
                if label.text.len() <= 2 && is_even(rest) && label.kind == Kind::Run =>
            {
                cells.push(self.word(label)?);
                rest
            }
            _ => return None,
        };
        for token in rest {
            if token.kind == Kind::Nothing {
                return None;
            }
            for glyph in token.text {
                cells.push(Cell { symbol: self.symbol(glyph.character), at: glyph.into() });
            }
        }
        Some(cells)
    }

    fn symbol(&self, character: char) -> Symbol {
        match character {
            'x' | 'X' if self.letters == Letters::Text => Symbol::Sign('x'),
            _ => match number(character) {
                Some(number) => Symbol::Number(number),
                None if character.is_alphabetic() => Symbol::Letter(character),
                None => Symbol::Sign(character),
            },
        }
    }

    /// The one cell of a word; none for a word that is something else.
    fn word(&self, token: &Token<'_>) -> Option<Cell> {
        let first = token.text.first()?;
        let cell = |symbol| Some(Cell { symbol, at: first.into() });
        let text: String = token.text.iter().map(|glyph| glyph.character).collect();
        if token.kind == Kind::Nothing {
            return cell(Symbol::Empty);
        }
        if is_null(token.text) {
            return cell(Symbol::Null);
        }
        // Programs that count in fractions write 5. or 5.0.
        let whole = text
            .split_once('.')
            .filter(|(whole, rest)| !whole.is_empty() && rest.bytes().all(|c| c == b'0'));
        let whole = whole.map_or(text.as_str(), |(whole, _)| whole);
        if !whole.is_empty() && whole.len() <= 3 && whole.bytes().all(|c| c.is_ascii_digit()) {
            return cell(Symbol::Number(whole.parse().ok()?));
        }
        match token.text {
            [one] => cell(self.symbol(one.character)),
            [one, other] if one.character == other.character => {
                cell(Some(self.symbol(one.character)).filter(|symbol| symbol.is_blank())?)
            }
            _ => None,
        }
    }

    /// Reads a piece whose cells are fields. The first field may be a label; from a later word on,
    /// all is a comment.
    fn fields(
        &self,
        piece: &[Glyph],
        tokens: &[Token<'_>],
        separator: char,
        has_comment: bool,
    ) -> Item {
        let first = piece.first().map_or_else(Place::default, Place::from);
        let is_separator = |token: &Token<'_>| token.kind == Kind::Separator(separator);
        let mut cells = Vec::new();
        let mut has_words = has_comment;
        let mut last = first;
        for (index, field) in tokens.split(is_separator).enumerate() {
            let mut found = None;
            for token in
                field.iter().filter(|token| matches!(token.kind, Kind::Run | Kind::Nothing))
            {
                if token.kind == Kind::Run && self.is_word(token.text) {
                    if token.text.len() == 1 && index > 0 {
                        return Item::Stray(first, shown(piece));
                    }
                    has_words = true;
                    continue;
                }
                let cell = if found.is_some() { None } else { self.word(token) };
                let Some(cell) = cell else {
                    return unfit(piece, first, tokens);
                };
                found = Some(cell);
            }
            let is_label = found.is_none() && field.iter().any(|token| token.kind == Kind::Run);
            match found {
                None if is_label && index == 0 => {}
                None if is_label => break,
                found => cells.push(found.unwrap_or(Cell { symbol: Symbol::Empty, at: last })),
            }
            if let Some(glyph) = field.last().and_then(|token| token.text.last()) {
                last = glyph.into();
            }
        }
        let is_empty = cells.iter().all(|cell| cell.symbol == Symbol::Empty);
        match is_empty {
            true if has_words => Item::Text(first, shown(piece)),
            true if cells.len() < 2 => Item::Rule(shown(piece)),
            _ => {
                let text = shown(piece);
                Item::Row(Row { cells, at: first, has_words, has_prefix: false, text })
            }
        }
    }
}

/// The number of tokens of a name that something is assigned to, as in `grid = [`.
fn name(tokens: &[Token<'_>]) -> usize {
    let is_letter = |glyph: &Glyph| glyph.character.is_alphabetic();
    let is_sign = |token: &Token<'_>| token.kind == Kind::Stroke && token.text[0].character == '=';
    let Some(sign) = tokens.iter().position(is_sign) else { return 0 };
    let is_name = |token: &Token<'_>| match token.kind {
        Kind::Run => token.text.iter().any(is_letter),
        kind => matches!(kind, Kind::Gap | Kind::Mark(_) | Kind::Separator(':')),
    };
    let has_run = tokens[..sign].iter().any(|token| token.kind == Kind::Run);
    if has_run && tokens[..sign].iter().all(is_name) { sign + 1 } else { 0 }
}

/// A piece that is no row: text if there is a word in it, and otherwise digits that mean something
/// else.
fn unfit(piece: &[Glyph], at: Place, tokens: &[Token<'_>]) -> Item {
    let letters = |token: &Token<'_>| {
        token.text.iter().filter(|glyph| glyph.character.is_alphabetic()).count()
    };
    let is_word =
        |token: &Token<'_>| token.kind == Kind::Run && letters(token) > 1 && !is_null(token.text);
    let text = shown(piece);
    if tokens.iter().any(is_word) {
        Item::Text(at, text)
    } else if piece.iter().any(|glyph| number(glyph.character).is_some()) {
        Item::Stray(at, text)
    } else {
        Item::Rule(text)
    }
}

/// True for a word that means a blank.
fn is_null(run: &[Glyph]) -> bool {
    let text: String = run.iter().map(|glyph| glyph.character.to_ascii_lowercase()).collect();
    NULLS.contains(&text.as_str())
}

/// True for the size of a board: `9x9`.
fn is_size(run: &[Glyph]) -> bool {
    let text: String = run.iter().map(|glyph| glyph.character).collect();
    let is_number =
        |text: &str| matches!(text.len(), 1 | 2) && text.bytes().all(|c| c.is_ascii_digit());
    text.split_once(['x', 'X']).is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
}

/// True for a date such as 2026-11-26 or 26.11.2026.
fn is_date(run: &[Glyph]) -> bool {
    let text: String = run.iter().map(|glyph| glyph.character).collect();
    let parts: Vec<&str> = text.split(['-', '.']).collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    matches!(lengths[..], [4, 2, 2] | [2, 2, 4])
        && parts.iter().all(|part| part.bytes().all(|c| c.is_ascii_digit()))
}

/// The tokens of a piece up to a comment, and whether there is one.
fn tokens(piece: &[Glyph]) -> (Vec<Token<'_>>, bool) {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let (mut quote, mut has_comment) = (None, false);
    let mut at = 0;
    let character = |at: usize| piece.get(at).map(|glyph| glyph.character);
    while let Some(found) = character(at) {
        if let Some(length) = comment(&piece[at..]) {
            at += length;
            has_comment |= at == piece.len();
            continue;
        }
        let (kind, length) = match found {
            '\t' => (Kind::Separator('\t'), 1),
            found if found.is_whitespace() => (Kind::Gap, 1),
            found if SEPARATORS.contains(&found) => (Kind::Separator(found), 1),
            '"' | '\'' | '`' if quote == Some(found) => {
                quote = None;
                (Kind::Mark(found), 1)
            }
            '"' | '\'' | '`' if quote.is_none() => {
                let spaces =
                    piece[at + 1..].iter().take_while(|glyph| glyph.character == ' ').count();
                let again = character(at + 1 + spaces) == Some(found);
                if spaces == 0 && again && character(at + 2) == Some(found) {
                    (Kind::Mark(found), 3)
                } else if spaces < 3 && again {
                    (Kind::Nothing, spaces + 2)
                } else {
                    quote = Some(found);
                    (Kind::Mark(found), 1)
                }
            }
            '"' | '\'' | '`' | '[' | ']' | '(' | ')' | '{' | '}' | '<' | '>' | '\\' | '$' => {
                (Kind::Mark(found), 1)
            }
            '+' | '~' | '^' | STROKE => (Kind::Stroke, 1),
            _ => (Kind::Run, run(&piece[at..])),
        };
        tokens.push(Token { kind, text: &piece[at..at + length] });
        at += length;
    }
    (tokens, has_comment)
}

/// The length of the run at the beginning, with the index behind a name.
fn run(piece: &[Glyph]) -> usize {
    let is_run = |glyph: &Glyph| {
        !glyph.character.is_whitespace()
            && !SEPARATORS.contains(&glyph.character)
            && !"\"'`[](){}<>\\$+~^=#%".contains(glyph.character)
    };
    let mut length = piece.iter().position(|glyph| !is_run(glyph)).unwrap_or(piece.len());
    if !piece[..length].iter().any(|glyph| glyph.character.is_alphabetic()) {
        return length;
    }
    while piece.get(length).is_some_and(|glyph| glyph.character == '[') {
        let digits =
            piece[length + 1..].iter().take_while(|glyph| glyph.character.is_ascii_digit()).count();
        if piece.get(length + 1 + digits).is_none_or(|glyph| glyph.character != ']') {
            break;
        }
        length += digits + 2;
    }
    length
}

/// The length of a comment that begins here.
fn comment(piece: &[Glyph]) -> Option<usize> {
    let begins =
        |text: &str| text.chars().eq(piece.iter().take(text.len()).map(|glyph| glyph.character));
    let until = |end: &str| {
        let end: Vec<char> = end.chars().collect();
        let at = piece
            .windows(end.len())
            .skip(2)
            .position(|window| window.iter().map(|glyph| glyph.character).eq(end.iter().copied()));
        at.map_or(piece.len(), |at| at + 2 + end.len())
    };
    match piece.first()?.character {
        '#' | '%' => Some(piece.len()),
        '/' if begins("//") => Some(piece.len()),
        '/' if begins("/*") => Some(until("*/")),
        '(' if begins("(*")
            && piece
                .windows(2)
                .any(|pair| (pair[0].character, pair[1].character) == ('*', ')')) =>
        {
            Some(until("*)"))
        }
        '-' if begins("-- ")
            && piece.get(3).is_some_and(|glyph| glyph.character.is_alphabetic()) =>
        {
            Some(piece.len())
        }
        _ => None,
    }
}
