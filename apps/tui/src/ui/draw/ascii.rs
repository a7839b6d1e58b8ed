//! ASCII substitutes for characters that a terminal may lack.

use ratatui::buffer::Buffer;

/// Characters with their ASCII substitutes.
const STAND_INS: [(&str, &str); 52] = [
    ("━╺╸", "="),
    ("─╌", "-"),
    ("═", "="),
    ("┃╹╻", "#"),
    ("│╷╵╽╿╎", "|"),
    ("║╏", ":"),
    ("╍", "~"),
    ("╲", "\\"),
    ("╱", "/"),
    ("╳", "X"),
    ("┏┓┗┛┳┻┣┫╋┼┿╂┯┷┠┨╭╮╰╯├┤┬┴┌┐└┘┍┑┎┒┕┙┖┚┝┞┟┡┢┥┦┧┩┪┭┮┰┱┲┵┶┸┹┺┽┾╀╁╃╄╅╆╇╈╉╊", "+"),
    ("╶╴╼╾", "-"),
    ("█▀▄", "#"),
    ("♥", "@"),
    ("♡", "o"),
    ("✗×", "x"),
    ("✓", "*"),
    ("▸", ">"),
    ("◂", "<"),
    ("·", "."),
    ("•", "o"),
    ("▫", ","),
    ("▪", "!"),
    ("◇", "$"),
    ("≈", "~"),
    ("◦", "\""),
    ("≡", "="),
    ("‡", "+"),
    ("∷", ":"),
    ("◊", "<"),
    ("↕", "|"),
    ("↔", "-"),
    ("◻", "c"),
    ("◎", "q"),
    ("¬", "n"),
    ("°", "'"),
    ("≠", "%"),
    ("▏", "_"),
    ("←", "<"),
    ("→", ">"),
    ("↑", "^"),
    ("↓", "v"),
    ("∧", "^"),
    ("∨", "v"),
    ("▘▖▗▝", "*"),
    ("○", "o"),
    ("●", "@"),
    ("□", "&"),
    ("↘↖", "\\"),
    ("↙↗", "/"),
    ("▌", ";"),
    ("░", "."),
];

/// Replaces characters in a picture by their substitutes.
pub(crate) fn stand_in(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        cell.set_symbol(substitute(cell.symbol()));
    }
}

/// The character, or its substitute if it is not ASCII.
pub(crate) fn of(character: char) -> char {
    if character.is_ascii() {
        return character;
    }
    let mut bytes = [0; 4];
    substitute(character.encode_utf8(&mut bytes)).chars().next().unwrap_or('?')
}

fn substitute(symbol: &str) -> &'static str {
    let found = STAND_INS.iter().find(|row| row.0.contains(symbol));
    found.map_or_else(|| other(symbol), |row| row.1)
}

/// The substitute for any other character. Of the box-drawing characters, only junctions get here.
fn other(symbol: &str) -> &'static str {
    let is_line = symbol.chars().all(|character| ('\u{2500}'..='\u{257f}').contains(&character));
    if is_line { "+" } else { "?" }
}
