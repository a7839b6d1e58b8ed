//! Stand-ins for characters that a terminal may lack.

use ratatui::buffer::Buffer;

/// Characters with their ASCII substitutes.
const STAND_INS: [(&str, &str); 30] = [
    ("━╺╸", "="),
    ("─", "-"),
    ("┃╹╻", "#"),
    ("│╷╵╽╿", "|"),
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
    ("°", "'"),
    ("≠", "%"),
    ("▏", "_"),
    ("←", "<"),
    ("→", ">"),
    ("↑", "^"),
    ("↓", "v"),
    ("▘▖▗▝○", "*"),
    ("▌", ";"),
    ("░", "."),
];

/// Replaces characters by their substitutes in a picture.
pub(crate) fn stand_in(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        let found = STAND_INS.iter().find(|row| row.0.contains(cell.symbol()));
        cell.set_symbol(found.map_or_else(|| other(cell.symbol()), |row| row.1));
    }
}

/// The substitute for any other character: of the box-drawing characters only the junctions are
/// left.
fn other(symbol: &str) -> &'static str {
    let is_line = symbol.chars().all(|character| ('\u{2500}'..='\u{257f}').contains(&character));
    if is_line { "+" } else { "?" }
}
