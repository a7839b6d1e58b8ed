use super::*;

const FRAMES: std::ops::RangeInclusive<char> = '\u{2500}'..='\u{257f}';

/// The cell as drawn: a line of `#` and `.` for each unit.
fn drawn(character: char) -> Vec<String> {
    let covers = |rect: &Rect, x, y| {
        (rect.x..rect.x + rect.width).contains(&x) && (rect.y..rect.y + rect.height).contains(&y)
    };
    let unit = |x, y| if of(character).iter().any(|rect| covers(rect, x, y)) { '#' } else { '.' };
    (0..HEIGHT).map(|y| (0..WIDTH).map(|x| unit(x, y)).collect()).collect()
}

/// The pattern of an arm at its side of the cell.
fn expected(weight: Weight, length: usize) -> String {
    let line = match weight {
        Weight::None => ".....",
        Weight::Light => "..#..",
        Weight::Heavy => ".###.",
        Weight::Double => "#...#",
    };
    format!("{line:.^length$}")
}

#[test]
fn every_arm_meets_its_side_in_the_middle() {
    let straight = FRAMES.filter(|&character| knows(character) && !is_round(character));
    for character in straight {
        let (rows, arms) = (drawn(character), arms(character).unwrap());
        let column = |x| rows.iter().map(|row| row.chars().nth(x).unwrap()).collect::<String>();
        assert_eq!(rows[0], expected(arms[UP], 9), "{character} up");
        assert_eq!(rows[18], expected(arms[DOWN], 9), "{character} down");
        assert_eq!(column(0), expected(arms[LEFT], 19), "{character} left");
        assert_eq!(column(8), expected(arms[RIGHT], 19), "{character} right");
    }
}

#[test]
fn every_line_stays_in_its_cell() {
    for rect in FRAMES.flat_map(of) {
        assert!(rect.width > 0 && rect.height > 0);
        assert!(rect.x + rect.width <= WIDTH && rect.y + rect.height <= HEIGHT, "{rect:?}");
    }
}

fn middle(character: char) -> Vec<String> {
    drawn(character)[6..13].to_vec()
}

/// The centres of characters, three next to each other below their names.
const MIDDLES: &str = "
┌          ┏          ╔
.........  .........  .........
.........  .........  ..#######
.........  ...######  ..#......
....#####  ...######  ..#......
....#....  ...######  ..#......
....#....  ...###...  ..#...###
....#....  ...###...  ..#...#..

╝          ╬          ╖
..#...#..  ..#...#..  .........
###...#..  ###...###  .........
......#..  .........  .........
......#..  .........  #######..
......#..  .........  ..#...#..
#######..  ###...###  ..#...#..
.........  ..#...#..  ..#...#..

╢          ╫          ╤
..#...#..  ..#...#..  .........
..#...#..  ..#...#..  #########
..#...#..  ..#...#..  .........
###...#..  #########  .........
..#...#..  ..#...#..  .........
..#...#..  ..#...#..  #########
..#...#..  ..#...#..  ....#....
";

#[test]
fn corners_are_filled_and_double_lines_stay_apart() {
    let lines: Vec<&str> = MIDDLES.lines().collect();
    let mut count = 0;
    for block in lines.chunks(9) {
        for (column, character) in block[1].chars().filter(|sign| *sign != ' ').enumerate() {
            let rows = block[2..].iter().map(|row| row.split("  ").nth(column).unwrap());
            assert_eq!(middle(character), rows.collect::<Vec<_>>(), "{character}");
            count += 1;
        }
    }
    assert_eq!(count, 9);
}

#[test]
fn round_corners_end_where_straight_lines_begin() {
    assert_eq!(curve('╭', 0, 0).unwrap(), "M4.5 19Q4.5 9.5 9 9.5");
    assert_eq!(curve('╯', 90, 190).unwrap(), "M94.5 190Q94.5 199.5 90 199.5");
    assert_eq!(curve('┌', 0, 0), None);
    assert_eq!(of('╭'), []);
}

#[test]
fn letters_blocks_and_diagonals_are_not_frames() {
    for character in ['a', ' ', '█', '╱', '╳', '⓪'] {
        assert!(!knows(character), "{character}");
    }
}
