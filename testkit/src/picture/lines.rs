//! Box-drawing characters (U+2500 to U+257F): frames.
//!
//! Such a character consists of *arms* from the centre of the cell to its sides, each light, heavy
//! or double. A light line is one unit thick, a heavy one three, and a double one is two lines of
//! one unit with three units between them:
//!
//! ```text
//!        light          heavy          double
//!      ....#....      ...###...      ..#...#..
//! ```
//!
//! An arm *reaches* into the lines that cross it, so that corners are filled and the inner lines of
//! a double crossing stay separate. Dashed lines are drawn solid; diagonals are left to the font.

use super::shapes::Rect;
use super::{HEIGHT, WIDTH};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    None,
    Light,
    Heavy,
    Double,
}

/// The sides of a cell, clockwise; the opposite side is two further.
const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

/// The arms of each character from U+2500 on: up, right, down, left; 0 none, 1 light, 2 heavy,
/// 3 double.
const ARMS: [&[u8; 4]; 128] = [
    b"0101", b"0202", b"1010", b"2020", b"0101", b"0202", b"1010",
    b"2020", // ─━│┃┄┅┆┇
    b"0101", b"0202", b"1010", b"2020", b"0110", b"0210", b"0120",
    b"0220", // ┈┉┊┋┌┍┎┏
    b"0011", b"0012", b"0021", b"0022", b"1100", b"1200", b"2100",
    b"2200", // ┐┑┒┓└┕┖┗
    b"1001", b"1002", b"2001", b"2002", b"1110", b"1210", b"2110",
    b"1120", // ┘┙┚┛├┝┞┟
    b"2120", b"2210", b"1220", b"2220", b"1011", b"1012", b"2011",
    b"1021", // ┠┡┢┣┤┥┦┧
    b"2021", b"2012", b"1022", b"2022", b"0111", b"0112", b"0211",
    b"0212", // ┨┩┪┫┬┭┮┯
    b"0121", b"0122", b"0221", b"0222", b"1101", b"1102", b"1201",
    b"1202", // ┰┱┲┳┴┵┶┷
    b"2101", b"2102", b"2201", b"2202", b"1111", b"1112", b"1211",
    b"1212", // ┸┹┺┻┼┽┾┿
    b"2111", b"1121", b"2121", b"2112", b"2211", b"1122", b"1221",
    b"2212", // ╀╁╂╃╄╅╆╇
    b"1222", b"2122", b"2221", b"2222", b"0101", b"0202", b"1010",
    b"2020", // ╈╉╊╋╌╍╎╏
    b"0303", b"3030", b"0310", b"0130", b"0330", b"0013", b"0031",
    b"0033", // ═║╒╓╔╕╖╗
    b"1300", b"3100", b"3300", b"1003", b"3001", b"3003", b"1310",
    b"3130", // ╘╙╚╛╜╝╞╟
    b"3330", b"1013", b"3031", b"3033", b"0313", b"0131", b"0333",
    b"1303", // ╠╡╢╣╤╥╦╧
    b"3101", b"3303", b"1313", b"3131", b"3333", b"0110", b"0011",
    b"1001", // ╨╩╪╫╬╭╮╯
    b"1100", b"0000", b"0000", b"0000", b"0001", b"1000", b"0100",
    b"0010", // ╰╱╲╳╴╵╶╷
    b"0002", b"2000", b"0200", b"0020", b"0201", b"1020", b"0102",
    b"2010", // ╸╹╺╻╼╽╾╿
];

/// The rectangles of a character within its cell; none if it is not a frame of straight lines.
pub(super) fn of(character: char) -> Vec<Rect> {
    match arms(character) {
        Some(arms) if !is_round(character) => {
            (UP..=LEFT).flat_map(|side| arm(arms, side)).collect()
        }
        _ => Vec::new(),
    }
}

/// True if a character is drawn as lines, straight or curved.
pub(super) fn knows(character: char) -> bool {
    arms(character).is_some()
}

/// The path of a round corner in the cell with this upper left corner.
pub(super) fn curve(character: char, left: u32, top: u32) -> Option<String> {
    let arms = arms(character).filter(|_| is_round(character))?;
    let side_x = if arms[LEFT] == Weight::None { left + WIDTH } else { left };
    let side_y = if arms[UP] == Weight::None { top + HEIGHT } else { top };
    let (x, y) = (left + WIDTH / 2, top + HEIGHT / 2);
    // The centre of a light line is half a unit into its unit.
    Some(format!("M{x}.5 {side_y}Q{x}.5 {y}.5 {side_x} {y}.5"))
}

const fn is_round(character: char) -> bool {
    matches!(character, '╭' | '╮' | '╯' | '╰')
}

fn arms(character: char) -> Option<[Weight; 4]> {
    let index = u32::from(character).checked_sub(0x2500)? as usize;
    let arms = ARMS.get(index)?.map(|arm| match arm {
        b'1' => Weight::Light,
        b'2' => Weight::Heavy,
        b'3' => Weight::Double,
        _ => Weight::None,
    });
    arms.iter().any(|&arm| arm != Weight::None).then_some(arms)
}

/// The lines of one arm.
fn arm(arms: [Weight; 4], side: usize) -> Vec<Rect> {
    // The arms to the left and right, looking from the centre to this side.
    let crossing = [arms[(side + 3) % 4], arms[(side + 1) % 4]];
    match arms[side] {
        Weight::None => Vec::new(),
        Weight::Light => vec![line(side, 0, 1, reach(crossing, arms[(side + 2) % 4]))],
        Weight::Heavy => vec![line(side, -1, 3, reach(crossing, arms[(side + 2) % 4]))],
        Weight::Double => vec![
            line(side, -2, 1, reach_of_half(crossing[0], crossing[1])),
            line(side, 2, 1, reach_of_half(crossing[1], crossing[0])),
        ],
    }
}

/// The length of a light or heavy arm beyond the centre.
fn reach(crossing: [Weight; 2], opposite: Weight) -> i32 {
    match crossing.map(|weight| weight == Weight::Double) {
        [true, true] if opposite == Weight::None => -2,
        [true, true] => 0,
        [false, false] => i32::from(crossing.contains(&Weight::Heavy)),
        _ => 2,
    }
}

/// The length of one line of a double arm beyond the centre: it ends before a double line on its
/// own side, and goes around one on the other.
fn reach_of_half(near: Weight, far: Weight) -> i32 {
    match (near, far) {
        (Weight::Double, _) => -2,
        (_, Weight::Double) => 2,
        _ => i32::from([near, far].contains(&Weight::Heavy)),
    }
}

/// A line from the centre to a side, with its offset to the right of that direction, its thickness,
/// and its length beyond the centre.
fn line(side: usize, right: i32, thickness: i32, reach: i32) -> Rect {
    let (width, height) = (WIDTH.cast_signed(), HEIGHT.cast_signed());
    let (x, y) = (width / 2, height / 2);
    // In the opposite direction the line's other border comes first.
    let left = -right - thickness + 1;
    let (x, y, width, height) = match side {
        UP => (x + right, 0, thickness, y + 1 + reach),
        RIGHT => (x - reach, y + right, width - x + reach, thickness),
        DOWN => (x + left, y - reach, thickness, height - y + reach),
        _ => (0, y + left, x + 1 + reach, thickness),
    };
    Rect::new(x.unsigned_abs(), y.unsigned_abs(), width.unsigned_abs(), height.unsigned_abs())
}

#[cfg(test)]
mod tests;
