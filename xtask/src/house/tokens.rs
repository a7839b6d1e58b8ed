//! The tokens of a Rust file: their lines, and the words that are counted.

use proc_macro2::{Punct, Span, TokenStream, TokenTree};

/// The content of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    Blank,
    Comment,
    Doc,
    Code,
}

/// The content of each line of a text.
pub(crate) fn lines_of(text: &str, stream: &TokenStream) -> Vec<Line> {
    let bare = |line: &str| if line.trim().is_empty() { Line::Blank } else { Line::Comment };
    let mut lines = text.lines().map(bare).collect();
    mark(stream.clone(), text, &mut lines);
    lines
}

fn mark(stream: TokenStream, text: &str, lines: &mut Vec<Line>) {
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if is_comment(&sign, text) => {
                mark_span(sign.span(), Line::Doc, lines);
                tokens.next_if(
                    |next| matches!(next, TokenTree::Punct(next) if next.as_char() == '!'),
                );
                tokens.next();
            }
            TokenTree::Group(group) => {
                mark_span(group.span_open(), Line::Code, lines);
                mark(group.stream(), text, lines);
                mark_span(group.span_close(), Line::Code, lines);
            }
            other => mark_span(other.span(), Line::Code, lines),
        }
    }
}

/// A documentation comment appears as the tokens of an attribute: `#`, perhaps `!`, and a group, each with the span of
/// the whole comment.
fn is_comment(sign: &Punct, text: &str) -> bool {
    let text = text.get(sign.span().byte_range()).unwrap_or_default();
    sign.as_char() == '#' && (text.starts_with("//") || text.starts_with("/*"))
}

fn mark_span(span: Span, what: Line, lines: &mut [Line]) {
    let (first, last) = (span.start().line.saturating_sub(1), span.end().line);
    for line in lines.get_mut(first..last).unwrap_or_default() {
        if *line != Line::Code {
            *line = what;
        }
    }
}

/// The counted words, in code and in macros alike.
#[derive(Default, Debug)]
pub(crate) struct Words {
    /// The line of each assertion.
    pub(crate) assertions: Vec<usize>,
    pub(crate) old_name_definitions: usize,
    pub(crate) old_name_uses: usize,
}

/// Keywords that precede the definition of a name.
const DEFINING: [&str; 9] =
    ["struct", "enum", "union", "trait", "type", "fn", "mod", "const", "static"];

impl Words {
    pub(crate) fn of(stream: &TokenStream) -> Self {
        let mut words = Self::default();
        words.read(stream.clone());
        words
    }

    fn read(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.read(group.stream()),
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let before = at.checked_sub(1).map(|before| tokens[before].to_string());
                    let is_called = tokens.get(at + 1).is_some_and(|next| next.to_string() == "!");
                    self.word(&name, before.as_deref(), is_called, token.span());
                }
                _ => {}
            }
        }
    }

    fn word(&mut self, name: &str, before: Option<&str>, is_called: bool, span: Span) {
        let is_assertion =
            ["assert", "prop_assert", "debug_assert"].iter().any(|start| name.starts_with(start));
        if is_called && is_assertion {
            self.assertions.push(span.start().line);
        }
        if is_old_name(name) {
            let is_definition = before.is_some_and(|before| DEFINING.contains(&before));
            *(if is_definition {
                &mut self.old_name_definitions
            } else {
                &mut self.old_name_uses
            }) += 1;
        }
    }
}

/// True if a name contains `Laid`, or `laid` as one of its words.
fn is_old_name(name: &str) -> bool {
    name.contains("Laid") || name.split('_').any(|word| word.eq_ignore_ascii_case("laid"))
}
