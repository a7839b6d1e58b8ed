//! Tokens of a piece of text: runs that may be cells or words, and what is between them.

use std::collections::BTreeSet;

use underdoku_grid::layout::Spec;

use super::glyphs::{Glyph, STROKE};

/// Separators between the fields of a row.
pub(super) const SEPARATORS: [char; 7] = [',', ';', '\t', '|', '&', ':', '/'];

/// Words for a blank.
const NULLS: [&str; 10] =
    ["null", "none", "nil", "na", "nan", "nothing", "undefined", "empty", "blank", "missing"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Characters that may be cells or a word.
    Run,
    /// An empty pair of quotes.
    Nothing,
    Separator(char),
    /// A bracket or a quote.
    Mark(char),
    /// A quote that follows another with only a separator between: it looks like a closing quote
    /// but is an opening one.
    Unpaired(char),
    /// A part of a frame.
    Stroke,
    Gap,
    /// A comment to the end of the piece.
    Comment,
}

pub(super) struct Token<'g> {
    pub(super) kind: TokenKind,
    pub(super) text: &'g [Glyph],
}

impl Token<'_> {
    /// The bracket or the quote, if it is one.
    const fn mark(&self) -> Option<char> {
        match self.kind {
            TokenKind::Mark(mark) | TokenKind::Unpaired(mark) => Some(mark),
            _ => None,
        }
    }
}

/// The tokens of a piece, without the comments within it.
pub(super) fn tokens(piece: &[Glyph]) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let (mut quote, mut has_empty) = (None, false);
    let mut at = 0;
    let character = |at: usize| piece.get(at).map(|glyph| glyph.character);
    while let Some(found) = character(at) {
        if let Some(length) = comment(&piece[at..]) {
            if at + length == piece.len() {
                tokens.push(Token { kind: TokenKind::Comment, text: &piece[at..] });
            }
            at += length;
            continue;
        }
        let (kind, length) = match found {
            '\t' => (TokenKind::Separator('\t'), 1),
            found if found.is_whitespace() => (TokenKind::Gap, 1),
            found if SEPARATORS.contains(&found) => (TokenKind::Separator(found), 1),
            '"' | '\'' | '`' if quote == Some(found) => {
                quote = None;
                let mut inside = tokens
                    .iter()
                    .rev()
                    .take_while(|token| token.kind != TokenKind::Mark(found))
                    .filter(|token| token.kind != TokenKind::Gap);
                let is_separator =
                    |token: &Token<'_>| matches!(token.kind, TokenKind::Separator(_));
                let is_unpaired =
                    inside.next().is_some_and(is_separator) && inside.next().is_none();
                (if is_unpaired { TokenKind::Unpaired(found) } else { TokenKind::Mark(found) }, 1)
            }
            // A quote after a cell closes one that was never opened.
            '"' | '\'' | '`'
                if tokens.last().is_some_and(|token| token.kind == TokenKind::Run)
                    && quote.is_none() =>
            {
                (TokenKind::Mark(found), 1)
            }
            '"' | '\'' | '`' if quote.is_none() => {
                let spaces =
                    piece[at + 1..].iter().take_while(|glyph| glyph.character == ' ').count();
                let again = character(at + 1 + spaces) == Some(found);
                // Three quotes open a text, unless empty cells were written as two quotes before.
                let is_three = spaces == 0 && again && character(at + 2) == Some(found);
                if is_three && !has_empty {
                    (TokenKind::Mark(found), 3)
                } else if spaces < 3 && again {
                    (TokenKind::Nothing, spaces + 2)
                } else {
                    quote = Some(found);
                    (TokenKind::Mark(found), 1)
                }
            }
            // An empty pair inside other quotes is still a cell.
            '"' | '\'' | '`' if character(at + 1) == Some(found) => (TokenKind::Nothing, 2),
            '"' | '\'' | '`' | '[' | ']' | '(' | ')' | '{' | '}' | '<' | '>' | '\\' | '$' => {
                (TokenKind::Mark(found), 1)
            }
            '+' | '~' | '^' | STROKE => (TokenKind::Stroke, 1),
            _ => (TokenKind::Run, run(&piece[at..])),
        };
        has_empty |= kind == TokenKind::Nothing;
        tokens.push(Token { kind, text: &piece[at..at + length] });
        at += length;
    }
    tokens
}

/// The length of the run at the beginning, including an index after a name.
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

/// True for the text between `(*` and `*)`, unless it may be a row that begins and ends with an
/// asterisk for a blank: then there are neither words nor a lone number.
fn is_remark(inside: &[Glyph]) -> bool {
    let tokens = tokens(inside);
    let mut runs = tokens.iter().filter(|token| token.kind == TokenKind::Run);
    let is_number = match &tokens[..] {
        [first, .., last] if first.kind == TokenKind::Gap && last.kind == TokenKind::Gap => {
            tokens.iter().filter(|token| token.kind != TokenKind::Gap).count() == 1
        }
        _ => false,
    };
    is_number || runs.any(|token| letters(token.text) > 1 && is_text(token))
}

/// The length of a comment that begins here. The next asterisk after `(*` closes it, or is a blank.
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
    let line = || piece.iter().position(|glyph| glyph.character == '\n').or(Some(piece.len()));
    match piece.first()?.character {
        '#' | '%' => line(),
        '/' if begins("//") => line(),
        '/' if begins("/*") => Some(until("*/")),
        '(' if begins("(*") => {
            let end = 2 + piece[2..].iter().position(|glyph| glyph.character == '*')?;
            let is_closed = piece.get(end + 1).is_some_and(|glyph| glyph.character == ')');
            (is_closed && is_remark(&piece[2..end])).then_some(end + 2)
        }
        '-' if begins("-- ")
            && piece.get(3).is_some_and(|glyph| glyph.character.is_alphabetic()) =>
        {
            line()
        }
        _ => None,
    }
}

/// The number of tokens of a name that is assigned to, as in `grid = [`.
pub(super) fn name(tokens: &[Token<'_>]) -> usize {
    let is_letter = |glyph: &Glyph| glyph.character.is_alphabetic();
    let is_sign =
        |token: &Token<'_>| token.kind == TokenKind::Stroke && token.text[0].character == '=';
    let Some(sign) = tokens.iter().position(is_sign) else { return 0 };
    // Several equals signs are a frame line, and letters among signs are cells.
    if tokens.get(sign + 1).is_some_and(is_sign) {
        return 0;
    }
    let is_name = |token: &Token<'_>| match token.kind {
        TokenKind::Run => {
            token.text.iter().filter(|glyph| is_letter(glyph)).count() * 2 >= token.text.len()
        }
        kind => matches!(kind, TokenKind::Gap | TokenKind::Mark(_) | TokenKind::Separator(':')),
    };
    let has_run = tokens[..sign].iter().any(|token| token.kind == TokenKind::Run);
    if has_run && tokens[..sign].iter().all(is_name) { sign + 1 } else { 0 }
}

/// True if the same sign occurs both single and doubled: rows follow each other without a
/// separator, so the last cell of one and the first of the next are joined.
pub(super) fn has_joined_blanks(tokens: &[Token<'_>]) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric() || matches!(c, 'x' | 'X');
    let (mut single, mut double) = (BTreeSet::new(), BTreeSet::new());
    for token in tokens.iter().filter(|token| token.kind == TokenKind::Run) {
        match token.text {
            [one] if is_sign(one.character) => single.insert(one.character),
            [one, other] if one.character == other.character && is_sign(one.character) => {
                double.insert(one.character)
            }
            _ => continue,
        };
    }
    !single.is_disjoint(&double)
}

/// True if a quote is next to an empty pair of quotes, so that it is unclear which two are the
/// pair.
pub(super) fn has_joined_quotes(piece: &[Glyph]) -> bool {
    ['"', '\'', '`'].into_iter().any(|quote| {
        let groups = piece.chunk_by(|one, other| one.character == other.character);
        let lengths = groups.filter(|group| group[0].character == quote).map(<[Glyph]>::len);
        let lengths: BTreeSet<usize> = lengths.collect();
        lengths.range(4..).next().is_some() || lengths.contains(&3) && lengths.contains(&2)
    })
}

/// True for a list of cells with hardly any words, at least as long as the smallest row: it is a
/// row, though not one that this strategy can read.
pub(super) fn is_list(tokens: &[Token<'_>]) -> bool {
    const LEAST: usize = 4;
    let is_number =
        |run: &[Glyph]| run.len() < 3 && run.iter().all(|glyph| glyph.character.is_ascii_digit());
    let is_cell = |run: &[Glyph]| run.len() == 1 || is_number(run) || is_null(run);
    let runs = || tokens.iter().filter(|token| token.kind == TokenKind::Run);
    let cells = runs().filter(|token| is_cell(token.text)).count();
    let words = runs().filter(|token| !is_cell(token.text) && is_text(token)).count();
    cells >= LEAST && cells > 2 * words
}

/// True for a part of a frame: strokes that are more than a rule after cells.
pub(super) fn has_strokes(tokens: &[Token<'_>]) -> bool {
    let is_run = |token: &Token<'_>| token.kind == TokenKind::Run;
    let is_stroke = |token: &Token<'_>| token.kind == TokenKind::Stroke;
    let cells = tokens.iter().position(is_run).zip(tokens.iter().rposition(is_run));
    let cells = cells.map_or(&[][..], |(first, last)| &tokens[first..=last]);
    tokens.iter().any(is_stroke) && (cells.iter().any(is_stroke) || !is_list(cells))
}

/// The quote around all fields of a row: it opens in the first, and not every field has one.
pub(super) fn quote_of_row<'t, 'g: 't>(
    mut fields: impl Iterator<Item = &'t [Token<'g>]>,
) -> Option<char> {
    let (first, second) = (fields.next()?, fields.next()?);
    let opens = |quote: &char| {
        let count = first.iter().filter(|token| token.mark() == Some(*quote)).count();
        !count.is_multiple_of(2) && !has_mark(second, *quote)
    };
    ['"', '\'', '`'].into_iter().find(opens)
}

pub(super) fn has_mark(tokens: &[Token<'_>], mark: char) -> bool {
    tokens.iter().any(|token| token.mark() == Some(mark))
}

/// True if every quote and bracket that opens within a field closes in it, and it has no bar.
pub(super) fn is_closed(field: &[Token<'_>]) -> bool {
    let count = |is_one: fn(char) -> bool| {
        field.iter().filter_map(Token::mark).filter(|mark| is_one(*mark)).count()
    };
    let has_bar = field.iter().any(|token| token.kind == TokenKind::Separator('|'));
    !has_bar
        && [|c| c == '"', |c| c == '\'', |c| c == '`']
            .into_iter()
            .all(|is_quote| count(is_quote).is_multiple_of(2))
        && count(|c| matches!(c, '[' | '(' | '{' | '<'))
            == count(|c| matches!(c, ']' | ')' | '}' | '>'))
}

/// The number of letters other than x, which may be a blank.
pub(super) fn letters(run: &[Glyph]) -> usize {
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    run.iter().filter(|glyph| is_letter(glyph.character)).count()
}

/// True for a word, a date or a size: a run with fewer letters than digits and signs may be cells.
pub(super) fn is_text(token: &Token<'_>) -> bool {
    let is_number = is_date(token.text) || is_size(token.text);
    token.kind == TokenKind::Run && (letters(token.text) * 2 >= token.text.len() || is_number)
}

/// True for a run of cells: it is longer than the smallest row with letters for digits, has more
/// digits and signs than letters, and does not begin with a date.
pub(super) fn is_dense(run: &[Glyph]) -> bool {
    const LEAST: usize = 10;
    let letters = letters(run);
    run.len() >= LEAST && letters > 0 && letters * 2 < run.len() && !is_date(&run[..LEAST])
}

/// True for a word that means a blank.
pub(super) fn is_null(run: &[Glyph]) -> bool {
    if !(2..=9).contains(&run.len()) {
        return false;
    }
    let text: String = run.iter().map(|glyph| glyph.character.to_ascii_lowercase()).collect();
    NULLS.contains(&text.as_str())
}

/// True for the size of a board or of its boxes: `9x9`, `2x3`. A size that no board has, such as
/// `4x23`, is cells with an x for a blank.
pub(super) fn is_size(run: &[Glyph]) -> bool {
    if !(3..=5).contains(&run.len()) {
        return false;
    }
    let text: String = run.iter().map(|glyph| glyph.character).collect();
    let number = |text: &str| {
        let is_number = text.len() < 3 && text.bytes().all(|c| c.is_ascii_digit());
        text.parse::<usize>().ok().filter(|number| is_number && *number > 1)
    };
    let sides = text.split_once(['x', 'X']);
    let sides = sides.and_then(|(rows, columns)| number(rows).zip(number(columns)));
    sides.is_some_and(|(rows, columns)| rows == columns || Spec::of_size(rows * columns).is_some())
}

/// True for a date such as 2026-11-26 or 26.11.2026.
pub(super) fn is_date(run: &[Glyph]) -> bool {
    if run.len() != 10 {
        return false;
    }
    let text: String = run.iter().map(|glyph| glyph.character).collect();
    let parts: Vec<&str> = text.split(['-', '.']).collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    matches!(lengths[..], [4, 2, 2] | [2, 2, 4])
        && parts.iter().all(|part| part.bytes().all(|c| c.is_ascii_digit()))
}
