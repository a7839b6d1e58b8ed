//! Checks the markup of a document before it is parsed.
//!
//! The parser compares each attribute with all others of its tag, copies an entity as often as the
//! text refers to it, and stores for each element the namespaces of all its ancestors. So a
//! document of a few kilobytes could take gigabytes or minutes. No Sudoku program writes many of
//! these, so they are refused here, with their position.

use super::place;
use crate::fault::RecordFault;
use crate::source::LIMIT;
use crate::{Fault, Found};

/// The maximum number of attributes of a tag. A game of `OpenSudoku` has about ten.
const MOST_ATTRIBUTES: usize = 64;
/// The maximum number of namespaces declared in a document; Sudoku programs declare none.
const MOST_NAMESPACES: usize = 16;

/// Refuses markup that would cost the parser more than the document's length. A document that ends
/// within its markup passes, because the parser reports that.
pub(super) fn check(text: &str) -> Result<(), RecordFault> {
    let mut namespaces = 0;
    let mut at = 0;
    while let Some(begin) = text[at..].find('<').map(|found| at + found) {
        let markup = &text[begin..];
        let end = match markup {
            _ if markup.starts_with("<!--") => after(markup, "-->"),
            _ if markup.starts_with("<![CDATA[") => after(markup, "]]>"),
            _ if markup.starts_with("<?") => after(markup, "?>"),
            _ if markup.starts_with("<!") => check_document_type(text, begin)?,
            _ => {
                let tag = tag_at(text, begin)?;
                namespaces += tag.matches("xmlns").count();
                if namespaces > MOST_NAMESPACES {
                    return Err(refused(text, begin, "a document with few namespaces", tag));
                }
                Some(tag.len())
            }
        };
        let Some(length) = end else { return Ok(()) };
        at = begin + length;
    }
    Ok(())
}

/// The length of a piece of markup up to its end.
fn after(markup: &str, end: &str) -> Option<usize> {
    markup.find(end).map(|at| at + end.len())
}

fn refused(text: &str, at: usize, expected: &'static str, found: &str) -> RecordFault {
    let (line, column) = place(text, at);
    RecordFault::at(line, column, Fault::Expected(expected, Found::text(found)))
}

/// The length of a document type without declarations of its own, since entities are declared
/// between its brackets.
fn check_document_type(text: &str, begin: usize) -> Result<Option<usize>, RecordFault> {
    let markup = &text[begin..];
    match markup.find(['[', '>']) {
        Some(at) if markup.as_bytes()[at] == b'[' => {
            let declared = begin + at + 1;
            let expected = "a document type without declarations, as in <!DOCTYPE ksudoku>";
            Err(refused(text, declared, expected, text[declared..].trim_start()))
        }
        end => Ok(end.map(|at| at + 1)),
    }
}

/// The tag that begins here, up to its end or the document's.
fn tag_at(text: &str, begin: usize) -> Result<&str, RecordFault> {
    let (mut quote, mut attributes) = (None, 0);
    let markup = &text[begin..];
    for (at, byte) in markup.bytes().enumerate() {
        if at > LIMIT {
            let (line, column) = place(text, begin);
            return Err(RecordFault::at(line, column, Fault::TooLong { limit: LIMIT }));
        }
        match byte {
            _ if quote == Some(byte) => quote = None,
            _ if quote.is_some() => {}
            b'"' | b'\'' => quote = Some(byte),
            b'=' => attributes += 1,
            b'>' => return Ok(&markup[..=at]),
            _ => {}
        }
        if attributes > MOST_ATTRIBUTES {
            let expected = "at most 64 attributes in a tag";
            return Err(refused(text, begin, expected, markup));
        }
    }
    Ok(markup)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        let Err(RecordFault { line, column, fault }) = check(text) else { panic!("{text} passes") };
        format!("{line}:{column}: {fault}")
    }

    #[test]
    fn documents_of_other_programs_pass() {
        for text in [
            "<!DOCTYPE ksudoku>\n<ksudoku><!-- <!ENTITY a \"b\"> --><a b='>' c=\"<!ENTITY\"/></ksudoku>",
            "<?xml version=\"1.0\"?><a xmlns:b='c'><![CDATA[<!DOCTYPE [ ]]></a>",
            "<a b='c",
            "<!-- no end",
            "",
        ] {
            assert_eq!(check(text), Ok(()), "{text}");
        }
        let many = (0..64).map(|number| format!(" a{number}='='")).collect::<String>();
        assert_eq!(check(&format!("<a{many}/>")), Ok(()));
    }

    #[test]
    fn declarations_are_refused_at_their_position() {
        assert_eq!(
            fault("<?xml version='1.0'?>\n<!DOCTYPE o [<!ENTITY a \"xxxxxxxxxxxxxxxxxxxx\">]><o/>"),
            "2:14: expected a document type without declarations, as in <!DOCTYPE ksudoku>, \
             found \"<!ENTITY a \\\"xxxxxxxxxxxx...\""
        );
    }

    #[test]
    fn oversized_tags_are_refused_at_their_position() {
        let many = (0..65).map(|number| format!(" a{number}=''")).collect::<String>();
        assert_eq!(
            fault(&format!("<o>\n <é/><a{many}/></o>")),
            "2:6: expected at most 64 attributes in a tag, found \"<a a0='' a1='' a2='' a3=...\""
        );
        assert_eq!(
            fault(&format!("<o>\n<a b='{}'/></o>", "x".repeat(LIMIT))),
            "2:1: expected a puzzle, found more than 65536 bytes"
        );
        let spaces = (0..17).map(|number| format!("<a xmlns:b{number}='c'>")).collect::<String>();
        assert!(fault(&spaces).contains("a document with few namespaces"));
    }
}
