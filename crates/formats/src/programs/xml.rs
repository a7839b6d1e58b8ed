//! XML files; each element knows its position.

mod markup;

use roxmltree::{Document, Node, ParsingOptions};

use crate::fault::RecordFault;
use crate::{Fault, Found};

/// Parses a document. A document type such as `<!DOCTYPE ksudoku>` may precede it.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, RecordFault> {
    markup::check(text)?;
    let options = ParsingOptions { allow_dtd: true, nodes_limit: 1 << 18, ..Default::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let at = error.pos();
        let found = Found::Text(error.to_string().chars().take(120).collect());
        let (line, column) = (at.row.max(1) as usize - 1, at.col.max(1) as usize - 1);
        RecordFault::at(line, column, Fault::Expected("valid XML", found))
    })
}

/// The line and the column, both from 0, of a byte of a text.
pub(crate) fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count(), before[line..].chars().count())
}

/// A fault at an element.
pub(crate) fn fault(node: &Node<'_, '_>, expected: &'static str, found: &str) -> RecordFault {
    at(node, Fault::Expected(expected, Found::text(found)))
}

/// Like [`fault`], for any fault.
pub(crate) fn at(node: &Node<'_, '_>, fault: Fault) -> RecordFault {
    let at = node.document().text_pos_at(node.range().start);
    RecordFault::at(at.row.max(1) as usize - 1, at.col.max(1) as usize - 1, fault)
}

/// The first child with this name.
pub(crate) fn child<'a, 'i>(node: &Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// Writes a text as the content or an attribute of an element.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\r' => escaped.push_str("&#13;"),
            '\t' => escaped.push_str("&#9;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// True if XML can contain a text: it has no control characters other than three, and neither of
/// the two code points that are not characters.
pub(crate) fn can_hold(text: &str) -> bool {
    let is_held = |c: char| matches!(c, '\t' | '\n' | '\r') || !c.is_control();
    text.chars().all(|c| is_held(c) && !matches!(c, '\u{fffe}' | '\u{ffff}'))
}
