//! Pieces of a text, and the cells in them.
//!
//! A piece may be a row: a line, a group in brackets, or the text between two marks. Three ways of
//! splitting it cover what people and programs write: each word is a cell, each character is one,
//! or each field between separators is one, in which case an empty field is a blank. Words before
//! and after the cells are text: a title, a label, a comment.

use std::collections::BTreeSet;

use super::glyphs::{Glyph, Place, Span, number};
use super::tokens::{
    Token, TokenKind, has_joined_blanks, has_joined_quotes, has_mark, has_strokes, is_closed,
    is_date, is_dense, is_list, is_null, is_size, is_text, letters, name, quote_of_row, tokens,
};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Symbol {
    Number(u8),
    Letter(char),
    /// Any other sign, or the letter x.
    Sign(char),
    /// Nothing between two separators or quotes.
    Empty,
    /// A space between digits.
    Space,
    /// A word that means nothing, such as `null`.
    Null,
}

impl Symbol {
    /// True if it can only be a blank.
    pub(super) const fn is_blank(self) -> bool {
        !matches!(self, Self::Number(_) | Self::Letter(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) symbol: Symbol,
    pub(super) at: Place,
}

/// The pieces of a text as one strategy sees them, and the cells of all their rows.
///
/// A text may have a piece for every second byte, so a piece is a range of the text and a row a
/// range of the cells: neither has memory of its own.
pub(super) struct Items<'g> {
    pub(super) text: &'g [Glyph],
    pub(super) cells: Vec<Cell>,
    pub(super) list: Vec<Item>,
    /// True if a mark ends pieces in the middle of lines.
    pub(super) is_marked: bool,
}

/// A piece of the text, and its kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) content: Content,
    pub(super) piece: Span,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Content {
    GlyphRow(GlyphRow),
    /// Words, with or without digits among them.
    Text,
    /// Digits and signs that this strategy does not read as cells.
    Stray,
    /// A line of a frame, or signs without a digit.
    Rule,
    /// Nothing.
    Gap,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GlyphRow {
    pub(super) cells: Span,
    /// The number of empty cells after these, which are missing from the text.
    pub(super) padding: u32,
    /// True if there are words beside the cells; the row may then be text.
    pub(super) has_words: bool,
    /// True if some of the words come before the cells.
    pub(super) has_prefix: bool,
    /// True if there is no digit or letter: a row of blanks, or a frame line.
    pub(super) is_bare: bool,
    /// The number of glyphs at the end of the piece that are a remark containing digits.
    pub(super) remark: u16,
}

impl GlyphRow {
    pub(super) const fn len(self) -> usize {
        self.cells.len() + self.padding as usize
    }
}

impl Items<'_> {
    pub(super) fn rows(&self) -> impl DoubleEndedIterator<Item = GlyphRow> + Clone {
        self.list.iter().filter_map(Item::row)
    }

    /// The cells of a row.
    pub(super) fn cells(&self, row: GlyphRow) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let cells = &self.cells[row.cells.range()];
        let at = cells.last().map(|cell| cell.at).unwrap_or_default();
        let empty = Cell { symbol: Symbol::Empty, at };
        cells.iter().copied().chain(std::iter::repeat_n(empty, row.padding as usize))
    }

    /// The characters of a piece.
    pub(super) fn glyphs(&self, piece: Span) -> &[Glyph] {
        &self.text[piece.range()]
    }

    /// The position of the first character of a piece.
    pub(super) fn at(&self, piece: Span) -> Place {
        let glyphs = self.glyphs(piece);
        let first = glyphs.iter().find(|glyph| !glyph.character.is_whitespace());
        first.or(glyphs.first()).map_or(0, |glyph| glyph.at)
    }

    /// A piece on one line, shortened.
    pub(super) fn shown(&self, piece: Span) -> String {
        const LONGEST: usize = 24;
        let mut text = String::new();
        let mut count = 0;
        for glyph in self.glyphs(piece) {
            let is_space = glyph.character.is_whitespace();
            if is_space && (text.is_empty() || text.ends_with(' ')) {
                continue;
            }
            if count == LONGEST && !is_space {
                return text + "...";
            }
            if count < LONGEST {
                text.push(if is_space { ' ' } else { glyph.character });
                count += 1;
            }
        }
        text.truncate(text.trim_end().len());
        text
    }
}

impl Item {
    pub(super) const fn row(&self) -> Option<GlyphRow> {
        match self.content {
            Content::GlyphRow(row) => Some(row),
            _ => None,
        }
    }
}

/// What ends a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceEnd {
    /// A line end.
    Lines,
    /// A bracket, unless another one opens inside it.
    Brackets,
    /// A line end or this mark.
    Mark(char),
}

/// How a piece is split into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    /// Each word is a cell.
    Words,
    /// Each character is a cell.
    Characters,
    /// The text between two of these separators is a cell.
    Fields(char),
}

/// How letters are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// As words.
    Text,
    /// As digits.
    Digits,
}

/// The longest piece that may be a row, in characters. A row has at most 625 cells.
const LONGEST: usize = 1 << 14;

/// The items of a text.
pub(super) fn items(text: &[Glyph], ends: PieceEnd, cells: Cells, letters: Letters) -> Items<'_> {
    let is_end = |glyph: &Glyph| match ends {
        PieceEnd::Lines => glyph.character == '\n',
        PieceEnd::Mark(mark) => matches!(glyph.character, '\n') || glyph.character == mark,
        PieceEnd::Brackets => is_bracket(glyph.character),
    };
    // An upper bound of the length: a growing list would take three times its size.
    let count = text.iter().filter(|glyph| is_end(glyph)).count() + 1;
    let mut lexer = Lexer { text, way: cells, letters, cells: Vec::with_capacity(text.len()) };
    let mut items = Vec::with_capacity(count);
    if ends == PieceEnd::Brackets {
        groups(text, |group| {
            items.push(match group {
                BracketPart::Inside(piece) => lexer.item(piece),
                BracketPart::Outside(piece) => outside(text, piece),
            });
        });
    } else {
        let mut start = 0;
        for piece in text.split(is_end) {
            items.push(lexer.item(Span::from(start..start + piece.len())));
            start += piece.len() + 1;
        }
    }
    Items { text, cells: lexer.cells, list: items, is_marked: matches!(ends, PieceEnd::Mark(_)) }
}

const fn is_bracket(character: char) -> bool {
    matches!(character, '[' | '(' | '{' | ']' | ')' | '}')
}

/// A part of a text with brackets.
enum BracketPart {
    /// Between two brackets, without another bracket.
    Inside(Span),
    Outside(Span),
}

fn groups(text: &[Glyph], mut take: impl FnMut(BracketPart)) {
    let (mut start, mut opened) = (0, None);
    for (at, glyph) in text.iter().enumerate() {
        match glyph.character {
            '[' | '(' | '{' => {
                take(BracketPart::Outside(Span::from(start..at)));
                (start, opened) = (at + 1, Some(at + 1));
            }
            ']' | ')' | '}' => {
                // An index, as in grid[9][9], states the size of the grid.
                let before = opened.and_then(|opened: usize| text.get(opened.checked_sub(2)?));
                let is_index = glyph.character == ']'
                    && before.is_some_and(|glyph| {
                        glyph.character.is_alphanumeric() || glyph.character == ']'
                    })
                    && text[start..at].iter().all(|glyph| glyph.character.is_ascii_digit());
                let piece = Span::from(start..at);
                take(match opened {
                    Some(_) if !is_index => BracketPart::Inside(piece),
                    Some(_) => BracketPart::Inside(Span::from(at..at)),
                    None => BracketPart::Outside(piece),
                });
                (start, opened) = (at + 1, None);
            }
            _ => {}
        }
    }
    take(BracketPart::Outside(Span::from(start..text.len())));
}

/// What is between groups: separators, or text.
fn outside(text: &[Glyph], piece: Span) -> Item {
    let glyphs = &text[piece.range()];
    let Some(first) = glyphs.iter().position(|glyph| glyph.character.is_alphanumeric()) else {
        return Item { content: Content::Rule, piece: Span { end: piece.start, ..piece } };
    };
    let has_digits = glyphs.iter().any(|glyph| number(glyph.character).is_some());
    let content = match has_digits {
        // If a bracket is missing, the rows outside are still rows and not text.
        true if glyphs.len() <= LONGEST => {
            let tokens = tokens(glyphs);
            if name(&tokens) > 0 { Content::Text } else { unfit(glyphs, &tokens) }
        }
        true => Content::Stray,
        false => Content::Text,
    };
    Item { content, piece: Span { start: piece.start + first as u32, ..piece } }
}

struct Lexer<'g> {
    text: &'g [Glyph],
    way: Cells,
    letters: Letters,
    /// The cells of all rows so far.
    cells: Vec<Cell>,
}

impl<'g> Lexer<'g> {
    fn item(&mut self, piece: Span) -> Item {
        let glyphs = &self.text[piece.range()];
        let start = self.cells.len();
        let content = self.content(glyphs);
        if !matches!(content, Content::GlyphRow(_)) {
            self.cells.truncate(start);
        }
        Item { content, piece }
    }

    fn content(&mut self, piece: &'g [Glyph]) -> Content {
        if piece.len() > LONGEST {
            let is_word = |pair: &[Glyph]| pair.iter().all(|glyph| glyph.character.is_alphabetic());
            return if piece.windows(2).any(is_word) { Content::Text } else { unfit(piece, &[]) };
        }
        let tokens = tokens(piece);
        if piece.iter().all(|glyph| glyph.character.is_whitespace()) {
            let is_row = self.way == Cells::Fields('\t')
                && piece.iter().any(|glyph| glyph.character == '\t');
            return if is_row { self.fields(piece, &tokens, '\t', false) } else { Content::Gap };
        }
        let is_cell =
            |glyph: &Glyph| number(glyph.character).is_some() || glyph.character.is_alphabetic();
        let has_comment = tokens.last().is_some_and(|token| token.kind == TokenKind::Comment);
        let before = &tokens[..tokens.len() - usize::from(has_comment)];
        let has_digits = before.iter().any(|token| token.text.iter().any(is_cell));
        if !has_digits && has_strokes(&tokens) {
            return Content::Rule;
        }
        if has_comment && before.iter().all(|token| token.kind == TokenKind::Gap) {
            return Content::Text;
        }
        let is_parted = self.way != Cells::Characters;
        let is_unpaired = |token: &Token<'_>| matches!(token.kind, TokenKind::Unpaired(_));
        if is_parted && has_joined_blanks(&tokens)
            || has_joined_quotes(piece)
            || self.way == Cells::Words && tokens.iter().any(is_unpaired)
        {
            return Content::Stray;
        }
        let name = name(&tokens);
        let (tokens, has_words) = (&tokens[name..], has_comment || name > 0);
        match self.way {
            Cells::Fields(separator) => self.fields(piece, tokens, separator, has_words),
            Cells::Words | Cells::Characters => self.row(piece, tokens, has_words),
        }
    }

    /// True for a run that is not a cell.
    fn is_word(&self, run: &[Glyph]) -> bool {
        let is_letter =
            |glyph: &Glyph| glyph.character.is_alphabetic() && number(glyph.character).is_none();
        match self.letters {
            Letters::Digits => is_date(run),
            Letters::Text if is_null(run) => self.way == Cells::Characters,
            Letters::Text => {
                let is_other =
                    |glyph: &Glyph| is_letter(glyph) && !matches!(glyph.character, 'x' | 'X');
                run.iter().any(is_other) || is_size(run) || is_date(run)
            }
        }
    }

    /// Reads a piece whose cells are words or characters.
    fn row(&mut self, piece: &[Glyph], tokens: &[Token<'g>], has_comment: bool) -> Content {
        let is_word = |token: &Token<'_>| token.kind == TokenKind::Run && self.is_word(token.text);
        let is_cells = |token: &Token<'_>| match token.kind {
            TokenKind::Run => !self.is_word(token.text),
            kind => kind == TokenKind::Nothing,
        };
        let begin = tokens.iter().position(is_cells).unwrap_or(tokens.len());
        let has_prefix = tokens[..begin].iter().any(is_word);
        let begin = begin + self.label(&tokens[begin..], has_prefix);
        let is_end = |token: &Token<'_>| token.kind == TokenKind::Comment || is_word(token);
        let end = tokens[begin..].iter().position(is_end).map_or(tokens.len(), |end| begin + end);
        let has_words = has_comment || has_prefix || end < tokens.len();
        // Letters among cells are not text, but digits that this strategy does not read.
        let is_letter = |token: &Token<'_>| is_word(token) && token.text.len() == 1;
        let letters = tokens[..begin].iter().filter(|token| is_letter(token)).count();
        // Among cells, a word such as `null` is a blank and not text, although it has several
        // characters.
        let is_null = |token: &Token<'_>| token.kind == TokenKind::Run && is_null(token.text);
        if self.way == Cells::Characters && tokens.iter().any(is_null) && is_list(tokens) {
            return Content::Stray;
        }
        // `3x3::k:6150:6150:...`: a malformed PS code, whose numbers are not rows.
        let is_code = tokens[..begin].windows(3).any(|run| {
            let [size, colon, next] = run else { return false };
            size.kind == TokenKind::Run
                && is_size(size.text)
                && colon.kind == TokenKind::Separator(':')
                && next.kind != TokenKind::Gap
        });
        let is_letter_last = tokens.get(end).is_some_and(is_letter);
        let is_dense = tokens.iter().any(|token| is_word(token) && is_dense(token.text));
        if begin < tokens.len() && (letters > 1 || is_letter_last || is_code || is_dense) {
            return Content::Stray;
        }
        let runs: Vec<&Token<'_>> =
            tokens[begin..end].iter().filter(|token| is_cells(token)).collect();
        let start = self.cells.len();
        let is_read = match self.way {
            Cells::Characters => self.characters(&runs),
            _ => runs.into_iter().try_for_each(|token| self.push_word(token)),
        };
        if is_read.is_none() {
            return unfit(piece, tokens);
        }
        if self.cells.len() == start {
            let is_run = |token: &Token<'_>| token.kind == TokenKind::Run;
            return match has_words {
                true if tokens.iter().any(is_text) || !tokens.iter().any(is_run) => Content::Text,
                true => unfit(piece, tokens),
                false => Content::Rule,
            };
        }
        let Some(remark) = self.remark(&tokens[end..], start) else {
            return Content::Stray;
        };
        Content::GlyphRow(GlyphRow { has_words, has_prefix, remark, ..self.row_from(start) })
    }

    /// The row of the cells from the index `start` on.
    fn row_from(&self, start: usize) -> GlyphRow {
        GlyphRow {
            cells: Span::from(start..self.cells.len()),
            is_bare: self.cells[start..].iter().all(|cell| cell.symbol.is_blank()),
            ..GlyphRow::default()
        }
    }

    /// The length of the remark after the row that begins at `start`, or 0 if it has no digit.
    /// `None` if it has as many digits and blanks as the row has cells, or continues on another
    /// line: then it may be further rows in the same piece.
    fn remark(&self, tokens: &[Token<'_>], start: usize) -> Option<u16> {
        let row = &self.cells[start..];
        let glyphs = || tokens.iter().flat_map(|token| token.text);
        let is_digit = |glyph: &&Glyph| number(glyph.character).is_some();
        let signs: BTreeSet<Symbol> = row.iter().map(|cell| cell.symbol).collect();
        let is_blank = |glyph: &&Glyph| signs.contains(&Symbol::Sign(glyph.character));
        let digits = glyphs().filter(is_digit).count();
        let found = digits + glyphs().filter(is_blank).count();
        let has_line_end = glyphs().any(|glyph| glyph.character == '\n');
        if found > 0 && has_line_end || digits > 0 && found >= row.len() {
            return None;
        }
        let length = tokens.iter().map(|token| token.text.len()).sum::<usize>();
        Some(if digits == 0 { 0 } else { length as u16 })
    }

    /// The number of tokens that form a label before the cells, as in `12: 53..7....`.
    fn label(&self, tokens: &[Token<'_>], has_prefix: bool) -> usize {
        let [number, mark, next, ..] = tokens else { return 0 };
        let is_number = number.kind == TokenKind::Run
            && number.text.len() <= 4
            && number.text.iter().all(|glyph| glyph.character.is_ascii_digit());
        let is_mark = matches!(mark.kind, TokenKind::Separator(':') | TokenKind::Mark(')'));
        let colons = tokens.iter().filter(|token| token.kind == TokenKind::Separator(':')).count();
        let is_label =
            is_number && is_mark && colons <= 1 && (has_prefix || next.kind == TokenKind::Gap);
        if is_label && self.letters == Letters::Text { 2 } else { 0 }
    }

    /// Reads the characters of runs as cells. Runs of different lengths are not a row: they are
    /// candidates, numbers, or cells with a digit missing.
    fn characters(&mut self, runs: &[&Token<'_>]) -> Option<()> {
        let length = |token: &&Token<'_>| token.text.len();
        let is_even =
            |runs: &[&Token<'_>]| runs.windows(2).all(|pair| length(&pair[0]) == length(&pair[1]));
        let rest = match runs {
            runs if is_even(runs) => runs,
            // A number or a sign before the cells: the label of a row, or a bullet.
            [label, rest @ ..]
                if label.text.len() <= 2 && is_even(rest) && label.kind == TokenKind::Run =>
            {
                self.push_word(label)?;
                rest
            }
            _ => return None,
        };
        for token in rest {
            if token.kind == TokenKind::Nothing {
                return None;
            }
            for glyph in token.text {
                self.cells.push(Cell { symbol: self.symbol(glyph.character), at: glyph.at });
            }
        }
        Some(())
    }

    fn push_word(&mut self, token: &Token<'_>) -> Option<()> {
        let cell = self.word(token)?;
        self.cells.push(cell);
        Some(())
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

    /// The cell that a word represents; `None` for any other word.
    fn word(&self, token: &Token<'_>) -> Option<Cell> {
        let first = token.text.first()?;
        let cell = |symbol| Some(Cell { symbol, at: first.at });
        if token.kind == TokenKind::Nothing {
            return cell(Symbol::Empty);
        }
        if let [one] = token.text {
            return cell(self.symbol(one.character));
        }
        if is_null(token.text) {
            return cell(Symbol::Null);
        }
        let text: String = token.text.iter().map(|glyph| glyph.character).collect();
        // Programs that store floating-point numbers write 5. or 5.0.
        let whole = text
            .split_once('.')
            .filter(|(whole, rest)| !whole.is_empty() && rest.bytes().all(|c| c == b'0'));
        let whole = whole.map_or(text.as_str(), |(whole, _)| whole);
        if !whole.is_empty() && whole.len() <= 3 && whole.bytes().all(|c| c.is_ascii_digit()) {
            return cell(Symbol::Number(whole.parse().ok()?));
        }
        match token.text {
            [one, other] if one.character == other.character => {
                cell(Some(self.symbol(one.character)).filter(|symbol| symbol.is_blank())?)
            }
            _ => None,
        }
    }

    /// Reads a piece whose cells are fields. The first field may be a label; from any later word
    /// on, everything is a comment.
    fn fields(
        &mut self,
        piece: &[Glyph],
        tokens: &[Token<'g>],
        separator: char,
        has_comment: bool,
    ) -> Content {
        let is_separator = |token: &Token<'_>| token.kind == TokenKind::Separator(separator);
        let start = self.cells.len();
        let mut has_words = has_comment;
        let mut last = piece.first().map_or(0, |glyph| glyph.at);
        let mut passed = 0;
        let count = tokens.iter().filter(|token| is_separator(token)).count() + 1;
        let quote = quote_of_row(tokens.split(is_separator));
        for (index, field) in tokens.split(is_separator).enumerate() {
            // A bar, and a quote or a bracket that opens or closes in the middle of a row,
            // separates it from the next.
            let is_cut = || !is_closed(field) || quote.is_some_and(|quote| has_mark(field, quote));
            if index > 0 && index + 1 < count && is_cut() {
                return unfit(piece, tokens);
            }
            let mut found = None;
            for token in field
                .iter()
                .filter(|token| matches!(token.kind, TokenKind::Run | TokenKind::Nothing))
            {
                if token.kind == TokenKind::Run && self.is_word(token.text) {
                    if token.text.len() == 1 && index > 0 {
                        return Content::Stray;
                    }
                    has_words = true;
                    continue;
                }
                let cell = if found.is_some() { None } else { self.word(token) };
                let Some(cell) = cell else {
                    return unfit(piece, tokens);
                };
                found = Some(cell);
            }
            let is_label =
                found.is_none() && field.iter().any(|token| token.kind == TokenKind::Run);
            match found {
                None if is_label && index == 0 => {}
                None if is_label => break,
                found => self.cells.push(found.unwrap_or(Cell { symbol: Symbol::Empty, at: last })),
            }
            if let Some(glyph) = field.last().and_then(|token| token.text.last()) {
                last = glyph.at;
            }
            passed += field.len() + 1;
        }
        let is_comment = |token: &Token<'_>| token.kind == TokenKind::Comment;
        let comment = tokens.len() - usize::from(tokens.last().is_some_and(is_comment));
        let Some(remark) = self.remark(&tokens[passed.min(comment)..], start) else {
            return Content::Stray;
        };
        let cells = &self.cells[start..];
        match cells.iter().all(|cell| cell.symbol == Symbol::Empty) {
            true if cells.len() < 2 && has_words => Content::Text,
            true if cells.len() < 2 => Content::Rule,
            _ => Content::GlyphRow(GlyphRow { has_words, remark, ..self.row_from(start) }),
        }
    }
}

/// A piece that is not a row: text if there is a word in it, otherwise digits or letters with
/// another meaning.
fn unfit(piece: &[Glyph], tokens: &[Token<'_>]) -> Content {
    let is_word = |token: &Token<'_>| {
        let is_long = letters(token.text) > 1 && !is_null(token.text);
        is_text(token) && (is_long || is_date(token.text) || is_size(token.text))
    };
    let has_number = piece.iter().any(|glyph| number(glyph.character).is_some());
    let is_lettered = |token: &Token<'_>| token.kind == TokenKind::Run && letters(token.text) > 0;
    let is_list = is_list(tokens);
    if tokens.iter().any(is_word) && !is_list {
        Content::Text
    } else if has_number || is_list || tokens.iter().any(is_lettered) {
        Content::Stray
    } else {
        Content::Rule
    }
}
