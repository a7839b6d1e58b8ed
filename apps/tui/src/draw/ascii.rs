//! Stand-ins for characters that a terminal may lack.

use ratatui::buffer::Buffer;

/// Characters with what stands for each of them.
const STAND_INS: [(&str, &str); 23] = [
    ("━", "="),
    ("─", "-"),
    ("┃", "#"),
    ("│╷╵", "|"),
    ("║", ":"),
    ("┏┓┗┛┳┻┣┫╋┼┿╂┯┷┠┨╭╮╰╯├┤┬┴", "+"),
    ("╶╴", "-"),
    ("█▀▄", "#"),
    ("♥", "@"),
    ("♡", "o"),
    ("✗×", "x"),
    ("✓", "*"),
    ("▸", ">"),
    ("◂", "<"),
    ("·", "."),
    ("°", "'"),
    ("≠", "%"),
    ("▏", "_"),
    ("←", "<"),
    ("→", ">"),
    ("↑", "^"),
    ("↓", "v"),
    ("▘▖▗▝○", "*"),
];

/// Puts stand-ins into a picture.
pub(super) fn stand_in(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        let found = STAND_INS.iter().find(|row| row.0.contains(cell.symbol()));
        cell.set_symbol(found.map_or("?", |row| row.1));
    }
}
