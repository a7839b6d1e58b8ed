//! Half-solved boards of other layouts: hints, steps and paths fit the player's digits and notes,
//! as on the 9x9 board.

use serde_json::{Value, json};

use super::{call, json as read, printed};

/// Puzzles with boxes, cages, diagonals.
const PUZZLES: [&str; 3] = [
    "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a\n",
    "2x2k:a3n,__a_______bbaa_a_,6_4_5c7_3_4_6d5a\n",
    "3x3x:b5a1b4a2k3_8b2a5d3k7_6_2a1a8f4c8b4l5a9_1\n",
];

/// The puzzle as the JSON of f-puzzles, with its solution as a line.
fn file(puzzle: &str) -> (Value, String) {
    let text = printed(&["convert", "--to", "fpuzzles-json"], puzzle);
    let solution = printed(&["solve", "--to", "line"], puzzle);
    (serde_json::from_str(&text).unwrap(), solution.trim().to_owned())
}

/// The cell of the file at a place such as `r1c2`.
fn at<'f>(file: &'f mut Value, place: &str) -> &'f mut Value {
    let (row, column) = place.strip_prefix('r').unwrap().split_once('c').unwrap();
    let index = |text: &str| text.parse::<usize>().unwrap() - 1;
    &mut file["grid"][index(row)][index(column)]
}

fn solution_at(solution: &str, size: usize, place: &str) -> u32 {
    let (row, column) = place.strip_prefix('r').unwrap().split_once('c').unwrap();
    let index = |text: &str| text.parse::<usize>().unwrap() - 1;
    let digit = solution.chars().nth(index(row) * size + index(column)).unwrap();
    digit.to_digit(10).unwrap()
}

/// The first blank of a file.
fn blank(file: &Value) -> String {
    let rows = file["grid"].as_array().unwrap().iter().enumerate();
    let blank = rows.flat_map(|(row, cells)| {
        let cells = cells.as_array().unwrap().iter().enumerate();
        cells.map(move |(column, cell)| (row, column, cell)).collect::<Vec<_>>()
    });
    let blank = blank.into_iter().find(|(_, _, cell)| cell["value"].is_null()).unwrap();
    format!("r{}c{}", blank.0 + 1, blank.1 + 1)
}

#[test]
fn a_wrong_digit_is_named_before_any_hint() {
    for puzzle in PUZZLES {
        let (mut file, solution) = file(puzzle);
        let (size, place) = (file["size"].as_u64().unwrap(), blank(&file));
        let right = solution_at(&solution, size as usize, &place);
        let wrong = if right == 1 { 2 } else { 1 };
        at(&mut file, &place)["value"] = json!(wrong);
        let reason = format!("The {wrong} in {place} is wrong.");
        let file = file.to_string();
        for words in [&["hint"][..], &["hint", "--detail", "4"], &["hint", "--without", "x-wing"]] {
            assert_eq!(printed(words, &file), format!("{reason}\n"), "{words:?}: {puzzle}");
        }
        for command in ["hint", "steps", "explain"] {
            let told = &read(&call(&[command, "--json"], &file).out)[0];
            let answer = (told["result"].as_str(), told["reason"].as_str());
            assert_eq!(answer, (Some("mistake"), Some(&*reason)), "{command}: {puzzle}");
        }
    }
}

#[test]
fn hints_lead_from_the_players_digits_to_the_solution() {
    for puzzle in [PUZZLES[0], PUZZLES[1]] {
        let (mut file, _) = file(puzzle);
        for _ in 0..40 {
            let told = &read(&printed(&["hint", "--json"], &file.to_string()))[0];
            if told["result"] == "solved" {
                break;
            }
            let step = told["step"]["places"][0].as_str().expect("the step places a digit");
            let (place, digit) = step.split_once('=').unwrap();
            let cell = at(&mut file, place);
            assert!(cell["value"].is_null(), "{step} once more: {file}");
            cell["value"] = json!(digit.parse::<u32>().unwrap());
            let way = &read(&printed(&["explain", "--json"], &file.to_string()))[0];
            let blanks =
                file["grid"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
            let blanks = blanks.filter(|cell| cell["value"].is_null()).count();
            let steps = way["steps"].as_array().into_iter().flatten();
            let steps = steps.filter(|step| step["places"].is_array()).count();
            assert_eq!((way["result"].as_str(), steps), (Some("solved"), blanks), "{way}");
        }
        assert_eq!(printed(&["hint"], &file.to_string()), "It is solved.\n");
    }
}

#[test]
fn marks_count_and_one_that_the_digits_rule_out_does_not() {
    for puzzle in PUZZLES {
        let (file, solution) = file(puzzle);
        let (size, place) = (file["size"].as_u64().unwrap(), blank(&file));
        let right = solution_at(&solution, size as usize, &place);
        let hinted = |name: &str, marks: &[u32]| {
            let mut file = file.clone();
            at(&mut file, &place)[name] = json!(marks);
            printed(&["hint", "--detail", "4", "--techniques", "naked-single"], &file.to_string())
        };
        for name in ["centerPencilMarks", "cornerPencilMarks"] {
            let found = hinted(name, &[right]);
            assert!(found.ends_with(&format!("Put {right} in {place}.\n")), "{found}");
        }
        let others: Vec<u32> = (1..=size as u32).filter(|&digit| digit != right).collect();
        let lost: String = others.iter().map(u32::to_string).collect();
        let expected = format!("The notes {lost} in {place} lack the digit that belongs there.\n");
        assert_eq!(hinted("centerPencilMarks", &others), expected);
        // A peer that is a given rules the note out.
        let mut stale = file.clone();
        let column = place.split_once('c').unwrap().1;
        let row = stale["grid"][0].as_array().unwrap();
        let given = row.iter().find_map(|cell| cell["value"].as_u64());
        if let (Some(given), true) = (given, place.starts_with("r1c")) {
            let marks = json!([right, given]);
            stale["grid"][0][column.parse::<usize>().unwrap() - 1]["centerPencilMarks"] = marks;
            let words = ["hint", "--detail", "4", "--techniques", "naked-single"];
            let found = printed(&words, &stale.to_string());
            assert!(found.ends_with(&format!("Put {right} in {place}.\n")), "{found}");
        }
    }
}
