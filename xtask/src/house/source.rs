//! One Rust file: its lines, functions, assertions and names.
//!
//! The text is parsed by `proc_macro2` and `syn`: a line with a token is code, and a line that is neither code,
//! documentation nor blank is a comment.

use anyhow::Result;
use proc_macro2::TokenStream;
use syn::{AttrStyle, Attribute, Expr, ExprLit, Lit, Meta};

use super::figures::{Figures, Lines};
use super::items::Items;
use super::tokens::{Line, Words, lines_of};

/// The purpose of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Source,
    Test,
    /// An example or a bench.
    Example,
}

/// The figures of a parsed file.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) figures: Figures,
    /// Test modules in files of their own.
    pub(crate) test_modules: Vec<String>,
}

/// Words that begin a question; a header should name its subject instead.
const QUESTIONS: [&str; 5] = ["What", "Who", "How", "Where", "Whether"];

impl Source {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it is not valid Rust.
    pub(crate) fn read(text: &str, kind: Kind) -> Result<Self> {
        let stream: TokenStream = text.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
        let file: syn::File = syn::parse2(stream.clone())?;
        let items = Items::of(&file);
        let is_test = |line| kind == Kind::Test || kind == Kind::Source && items.is_test(line);
        let mut figures = Figures::default();
        count_lines(&mut figures, text, &stream, kind, is_test);
        count_words(&mut figures, &Words::of(&stream), is_test);
        match kind {
            Kind::Source => count_items(&mut figures, &file, &items),
            Kind::Test => figures.counts.test_files = 1,
            Kind::Example => {}
        }
        Ok(Self { figures, test_modules: items.test_modules })
    }
}

fn count_lines(
    figures: &mut Figures,
    text: &str,
    stream: &TokenStream,
    kind: Kind,
    is_test: impl Fn(usize) -> bool,
) {
    for (number, (line, what)) in (1..).zip(text.lines().zip(lines_of(text, stream))) {
        if is_test(number) {
            count(&mut figures.tests, what);
        } else if kind == Kind::Example {
            count(&mut figures.examples, what);
        } else {
            count(&mut figures.source, what);
            figures.counts.doc_words += if what == Line::Doc { words_of(line) } else { 0 };
        }
    }
}

fn count_words(figures: &mut Figures, words: &Words, is_test: impl Fn(usize) -> bool) {
    figures.counts.assertions = words.assertions.iter().filter(|&&line| is_test(line)).count();
    figures.counts.source_assertions = words.assertions.len() - figures.counts.assertions;
    figures.counts.old_name_definitions = words.old_name_definitions;
    figures.counts.old_name_uses = words.old_name_uses;
}

fn count_items(figures: &mut Figures, file: &syn::File, items: &Items) {
    let header = header(&file.attrs);
    figures.counts.files = 1;
    figures.functions.clone_from(&items.functions);
    figures.types.clone_from(&items.types);
    figures.counts.headers = usize::from(header.is_some());
    figures.counts.question_headers = usize::from(header.is_some_and(|line| asks(&line)));
}

const fn count(lines: &mut Lines, what: Line) {
    match what {
        Line::Code => lines.code += 1,
        Line::Doc => lines.doc += 1,
        Line::Comment => lines.comment += 1,
        Line::Blank => lines.blank += 1,
    }
}

/// The words of a line of documentation.
fn words_of(line: &str) -> usize {
    line.trim()
        .trim_start_matches(['/', '!', '*'])
        .split_whitespace()
        .filter(|word| *word != "*/")
        .count()
}

/// The first line of a file's `//!`.
fn header(attributes: &[Attribute]) -> Option<String> {
    let first = attributes
        .iter()
        .find(|each| matches!(each.style, AttrStyle::Inner(_)) && each.path().is_ident("doc"))?;
    let Meta::NameValue(value) = &first.meta else { return None };
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &value.value else { return None };
    Some(text.value().trim().to_owned())
}

fn asks(line: &str) -> bool {
    let first = line.split(|character: char| !character.is_alphabetic()).next();
    QUESTIONS.iter().any(|question| first == Some(question))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contains everything that is counted, and text that resembles it.
    const TEXT: &str = r#"//! What this is,
//! in two lines.
// An ordinary comment.

/// A type.
#[derive(Debug)]
pub struct Laid; // behind code

/**
 * In a block.

 */
pub(crate) enum Hidden { A }

pub trait Board {
    fn empty(&self);
    /// With a body.
    fn full(&self) -> u32 {
        /* a block
           of a comment */
        assert!(true);
        1
    }
}

#[doc = "no comment"]
pub const fn long(a: u32) -> &'static str {
    let relaid_is_none = a / 2;

    let _ = relaid_is_none; let b = "// no comment

    nor blank above"; b
}

impl Laid {
    #[cfg(test)]
    fn for_tests() { assert_eq!(1, 1) }
    fn plays_laid_boards() {
        fn inner() {}
        inner()
    }
}

/// For tests.
#[cfg(all(test, unix))]
mod tests {
    /// A law.

    // Of two parts.
    #[test]
    fn law() {
        prop_assert_eq!(1, 1);
        insta::assert_snapshot!("x");
        let assert = !true;
    }
}

#[cfg(not(test))]
type Other = u8;

#[cfg(any(test, feature = "x"))]
pub type Either = u8;

#[cfg(test)]
mod elsewhere;
"#;

    fn lines(code: usize, doc: usize, comment: usize, blank: usize) -> Lines {
        Lines { code, doc, comment, blank }
    }

    #[test]
    fn a_file_is_counted() {
        let Source { figures, test_modules } = Source::read(TEXT, Kind::Source).unwrap();
        assert_eq!(figures.source, lines(27, 8, 3, 10));
        assert_eq!(figures.tests, lines(13, 2, 1, 1));
        assert_eq!(TEXT.lines().count(), 65);
        assert_eq!(figures.counts.doc_words, 3 + 3 + 2 + 3 + 3);
        assert_eq!((figures.counts.assertions, figures.counts.source_assertions), (3, 1));
        assert_eq!(figures.functions, [6, 7, 4, 1]);
        assert_eq!(
            (
                figures.counts.files,
                figures.counts.test_files,
                figures.counts.headers,
                figures.counts.question_headers
            ),
            (1, 0, 1, 1)
        );
        assert_eq!(figures.types.iter().collect::<Vec<_>>(), ["Board", "Either", "Laid"]);
        assert_eq!((figures.counts.old_name_definitions, figures.counts.old_name_uses), (2, 1));
        assert_eq!(test_modules, ["elsewhere"]);
    }

    #[test]
    fn tests_and_examples_are_counted_separately() {
        let test = Source::read(TEXT, Kind::Test).unwrap().figures;
        assert_eq!((test.source, test.tests), (lines(0, 0, 0, 0), lines(40, 10, 4, 11)));
        assert_eq!(
            (
                test.counts.assertions,
                test.counts.source_assertions,
                test.counts.files,
                test.counts.test_files
            ),
            (4, 0, 0, 1)
        );
        assert!(test.functions.is_empty() && test.types.is_empty());
        let example = Source::read(TEXT, Kind::Example).unwrap().figures;
        assert_eq!((example.source, example.examples), (lines(0, 0, 0, 0), lines(40, 10, 4, 11)));
        assert_eq!(example.counts.files, 0);
    }

    #[test]
    fn question_headers_begin_with_a_whole_word() {
        for (text, asks) in [
            ("//! What is here.\n", 1),
            ("//! Who, and why.\n", 1),
            ("//! Whatever fits.\n", 0),
            ("//! A board, and what it is.\n", 0),
            ("//!\n", 0),
            ("/// What is here.\nfn a() {}\n", 0),
        ] {
            assert_eq!(
                Source::read(text, Kind::Source).unwrap().figures.counts.question_headers,
                asks,
                "{text}"
            );
        }
    }

    #[test]
    fn test_files_are_tests_and_invalid_rust_is_refused() {
        let figures = Source::read("#![cfg(test)]\nfn a() {}\n", Kind::Source).unwrap().figures;
        assert_eq!((figures.source.code, figures.tests.code, figures.functions.len()), (0, 2, 0));
        Source::read("fn (", Kind::Source).unwrap_err();
        Source::read("fn 5() {}", Kind::Source).unwrap_err();
    }

    #[test]
    fn multi_byte_letters_do_not_shift_lines() {
        let figures =
            Source::read("/// Żółw 鯨.\nconst A: &str = \"Żółw 鯨\"; // 🐢\n// 鯨\n", Kind::Source)
                .unwrap()
                .figures;
        assert_eq!(figures.source, lines(1, 1, 1, 0));
    }
}
