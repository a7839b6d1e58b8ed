//! `underdoku rate`, `hint`, `steps` and `explain`.

use serde_json::Value;
use underdoku_grid::Grid;

use super::{CLASHING, EMPTY, PUZZLE, SOLUTION, call, json, lines, printed};

/// Puzzles with their ratings by Sudoku Explainer and `HoDoKu`.
const RATED: &str = include_str!("../../../../../testdata/ratings/explainer.csv");
/// A puzzle that needs an XY-wing and an XYZ-wing.
const WINGS: &str =
    ".4.....6.7...........3...9..5763..4....891..6......1..43.98......81....9.6.4...3.";
/// A puzzle whose solution path uses almost locked sets.
const WITH_SETS: &str =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    RATED
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect())
        .filter(|row: &Vec<&str>| row[1] < "7")
}

#[test]
fn rates_are_those_of_the_scales_in_the_order_of_the_input() {
    let rows: Vec<Vec<&str>> = rows().collect();
    let input = lines(&rows.iter().map(|row| row[0]).collect::<Vec<_>>());
    let rated = call(&["rate"], &input).out;
    assert_eq!(rated.lines().count(), rows.len());
    for (line, row) in rated.lines().zip(&rows) {
        assert!(
            line.starts_with(&row[1..4].join(" ")) && line.ends_with(row[4]),
            "{line}: {row:?}"
        );
    }
    assert_eq!(call(&["rate", "--threads", "7"], &input).out, rated);
    for (told, row) in json(&call(&["rate", "--json"], &input).out).iter().zip(&rows) {
        assert_eq!(
            (told["puzzle"].as_str(), told["er"].to_string().as_str()),
            (Some(row[0]), row[1])
        );
        // The table uses Sudoku Explainer's names for techniques, JSON uses this program's.
        let technique = row[4].to_lowercase().replace("(+", "plus").replace(')', "");
        let technique = technique.replace(' ', "-");
        assert_eq!((&told["result"], &told["technique"]), (&"rated".into(), &technique.into()));
        assert_eq!(told["complete"], true);
    }
}

#[test]
fn a_full_grid_needs_no_technique() {
    assert_eq!(printed(&["rate"], SOLUTION), "0.0 0.0 0.0 0 easy -\n");
    let told = &json(&printed(&["rate", "--json"], SOLUTION))[0];
    assert_eq!((&told["technique"], &told["complete"]), (&Value::Null, &true.into()));
}

/// Some hard boards with diagonals cannot be solved by the techniques that every board has. The
/// output says so instead of naming the hardest of them, which would make the puzzle look easier.
#[test]
fn a_puzzle_beyond_the_techniques_is_marked_as_such() {
    let of = |seed| printed(&["generate", "--layout", "9jx", "--seed", seed], "");
    let made = ["4", "5", "6"].map(of).concat();
    let rated = call(&["rate"], &made).out;
    let told = json(&call(&["rate", "--json"], &made).out);
    let ways = json(&printed(&["explain", "--json"], &made));
    let mut stuck = 0;
    for ((line, told), way) in rated.lines().zip(&told).zip(&ways) {
        let is_complete = way["result"] == "solved";
        assert_eq!(told["complete"], is_complete, "{told}");
        assert_eq!(told["technique"].is_null(), !is_complete, "{told}");
        let is_stuck = line.starts_with("- - - ") && line.ends_with(" extreme stuck");
        assert_eq!(is_stuck, !is_complete, "{line}");
        stuck += usize::from(!is_complete);
    }
    assert_eq!(stuck, 2, "{rated}");
}

/// The members of a rating are those that the library serializes, with the same values.
#[test]
fn numbers_of_a_rating_are_those_of_the_library() {
    let puzzle = underdoku_solver::Puzzle::prove(WINGS.parse().unwrap()).unwrap();
    let rating = serde_json::to_value(underdoku_logic::explainer_rating(&puzzle)).unwrap();
    let score = serde_json::to_value(underdoku_logic::score(&puzzle)).unwrap();
    let told = &json(&printed(&["rate", "--json"], WINGS))[0];
    for members in [rating, score] {
        for (name, value) in members.as_object().unwrap() {
            assert_eq!(told[name], *value, "{name}");
        }
    }
}

#[test]
fn puzzles_without_a_unique_solution_keep_their_places() {
    let input = lines(&[PUZZLE, CLASHING, "what", EMPTY]);
    for word in ["rate", "hint"] {
        let told = call(&[word], &input);
        let rows: Vec<&str> = told.out.lines().collect();
        assert_eq!(
            (told.code, &rows[1..]),
            (Some(2), &["none", "error", "multiple"][..]),
            "{word}"
        );
        for reason in [
            "line 2: 5 appears twice in row 1",
            "line 3, column 1: expected",
            "line 4: there are several",
        ] {
            assert!(told.err.contains(reason), "{word}: {}", told.err);
        }
    }
    for words in [&["explain"][..], &["explain", "--to", "html"], &["steps"]] {
        assert_eq!(call(words, &lines(&[PUZZLE, CLASHING])).code, Some(1), "{words:?}");
        assert_eq!(call(words, &input).code, Some(2), "{words:?}");
    }
    let told = json(&call(&["steps", "--json"], &input).out);
    let results: Vec<&str> = told.iter().filter_map(|told| told["result"].as_str()).collect();
    assert_eq!(results, ["steps", "none", "error", "multiple"]);
}

#[test]
fn a_hint_has_the_requested_detail() {
    let level = |level: &str| printed(&["hint", "--detail", level], PUZZLE);
    assert_eq!(printed(&["hint"], PUZZLE), level("1"));
    assert_eq!(level("1"), "There is a hidden single.\n");
    assert_eq!(level("2"), "There is a hidden single. Look at box 2.\n");
    assert!(
        level("3").starts_with(level("2").trim_end())
            && level("4").starts_with(level("3").trim_end())
    );
    assert!(level("4").ends_with("Put 8 in r1c6.\n"), "{}", level("4"));
    assert_eq!(printed(&["hint"], SOLUTION), "It is solved.\n");
    assert_eq!(call(&["hint", "--level", "5"], PUZZLE).code, Some(2));
}

/// A killer without givens, a finished board, one with a blank, and two invalid puzzles.
#[test]
fn other_boards_have_hints_of_their_own() {
    let killer = printed(&["generate", "--layout", "3x3k", "--seed", "4", "--to", "solo"], "");
    let hint = printed(&["hint", "--level", "4"], &killer);
    assert_eq!(
        hint,
        "There is an innie or outie. Look at box 1. Box 1 adds up to 45, the cages to \
         11 + 22 + 21 = 54. So r3c4 is 54 - 45 = 9. Put 9 in r3c4.\n"
    );
    let told = &json(&printed(&["hint", "--json"], &killer))[0];
    let last = "So r3c4 is 54 - 45 = 9: put 9 in r3c4.";
    assert_eq!((&told["result"], &told["says"][3]), (&"step".into(), &last.into()));
    assert_eq!(told["board"].as_str(), Some(".".repeat(81).as_str()));
    let step = &told["step"];
    assert_eq!(
        (&step["technique"], &step["places"][0]),
        (&"innie-or-outie".into(), &"r3c4=9".into())
    );
    assert_eq!(
        (&step["cells"], &step["do"]),
        (&serde_json::json!(["r3c4"]), &"Put 9 in r3c4.".into())
    );

    let others = call(
        &["hint", "--layout", "2x2"],
        "1234341221434321\n123434122143432.\n................\n11..............\n",
    );
    let rows: Vec<&str> = others.out.lines().collect();
    assert_eq!(rows, ["It is solved.", "There is a naked single.", "multiple", "none"]);
    assert_eq!(others.code, Some(1), "{}", others.err);
}

#[test]
fn a_mistake_is_pointed_out_before_any_hint() {
    let givens: Grid = PUZZLE.parse().unwrap();
    let given = |(cell, digit): (underdoku_grid::Cell, underdoku_grid::Digit)| {
        format!("{},{},{digit},p\n", cell.column_index(), cell.row_index())
    };
    let played: String = givens.placed().map(given).collect::<String>() + "2,0,1,u\n";
    let words = ["--from", "cudoku"];
    assert_eq!(printed(&[&["hint"], &words[..]].concat(), &played), "The 1 in r1c3 is wrong.\n");
    let told = json(&printed(&[&["hint", "--json"], &words[..]].concat(), &played));
    assert_eq!(
        (&told[0]["result"], &told[0]["reason"]),
        (&"mistake".into(), &"The 1 in r1c3 is wrong.".into())
    );
    let right = played.replace("2,0,1,u", "2,0,4,u");
    assert!(printed(&[&["hint"], &words[..]].concat(), &right).starts_with("There is a"));
}

#[test]
fn the_way_leads_to_the_solution() {
    let text = printed(&["explain"], WINGS);
    assert!(
        text.starts_with(WINGS)
            && text.contains(" XY-wing: Remove ")
            && text.contains("Solved in ")
    );
    let told = &json(&printed(&["explain", "--json"], WINGS))[0];
    assert_eq!(
        (&told["result"], told["end"].as_str()),
        (&"solved".into(), Some(printed(&["solve"], WINGS).trim()))
    );
    let steps = told["steps"].as_array().unwrap();
    assert_eq!(text.lines().count(), steps.len() + 2);
    for (line, step) in text.lines().skip(1).zip(steps) {
        let said = |key: &str| step[key].as_str().unwrap().to_owned();
        assert!(line.ends_with(&format!("{} {}", said("do"), said("why"))), "{line}");
    }
}

#[test]
fn techniques_can_be_left_out_or_chosen() {
    let names = |words: &[&str]| -> Vec<String> {
        let told = json(&printed(&[&["explain", "--json"], words].concat(), WINGS));
        let steps = told[0]["steps"].as_array().unwrap();
        steps.iter().map(|step| step["technique"].as_str().unwrap().to_owned()).collect()
    };
    assert!(names(&[]).iter().any(|name| name == "xy-wing"));
    assert!(
        !names(&["--without", "xy-wing,XYZ-wing"])
            .iter()
            .any(|name| name == "xy-wing" || name == "xyz-wing")
    );
    let singles = ["--techniques", "naked-single,hidden-single"];
    assert!(
        printed(&[&["explain"], &singles[..]].concat(), WINGS).contains("Stuck after 30 steps")
    );
    let told = call(&["explain", "--techniques", "magic"], WINGS);
    assert_eq!(told.code, Some(2));
}

#[test]
fn steps_are_all_that_can_be_taken() {
    let told =
        &json(&printed(&["steps", "--json", "--techniques", "hidden-single,naked-single"], PUZZLE))
            [0];
    let steps: &Vec<Value> = told["steps"].as_array().unwrap();
    let solution: Grid = SOLUTION.parse().unwrap();
    for step in steps {
        let (cell, digit) = step["places"][0].as_str().unwrap().split_once('=').unwrap();
        assert_eq!(
            solution.get(cell.parse().unwrap()).map(|digit| digit.to_string()),
            Some(digit.to_owned())
        );
    }
    assert!(steps.len() > 4);
    let text = printed(&["steps", "--techniques", "hidden-single,naked-single"], PUZZLE);
    assert_eq!((text.lines().next(), text.lines().count()), (Some("-: line 1:"), steps.len() + 1));
}

/// The page of a puzzle with several steps begins with links to all of them.
fn must_lead_to_every_step(page: &str) {
    let between = |before: &str| -> Vec<String> {
        let parts = page.split(before).skip(1);
        parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
    };
    let (links, steps) = (between("<a href=\"#"), between("<section class=\"step\" id=\""));
    assert!(steps.len() > 3, "{steps:?}");
    // The second puzzle has only one step.
    assert_eq!(links[..], steps[..steps.len() - 1]);
    let alone: std::collections::BTreeSet<&String> = steps.iter().collect();
    assert_eq!(alone.len(), steps.len());
    assert!(page.contains("<nav "), "{page}");
    assert!(page.contains("prefers-color-scheme: dark"));
}

#[test]
fn pictures_are_sound_xml() {
    let page = printed(&["explain", "--to", "html"], &lines(&[WINGS, PUZZLE]));
    let body = page.split_once("</head>").unwrap().1.replace("</html>", "");
    roxmltree::Document::parse(body.trim()).unwrap();
    assert_eq!(page.matches("<h2>").count(), 2);
    must_lead_to_every_step(&page);
    let picture = printed(&["explain", "--to", "svg"], WINGS);
    let document = roxmltree::Document::parse(&picture).unwrap();
    assert!(
        document
            .descendants()
            .any(|node| node.text().is_some_and(|text| text.trim().ends_with(". XY-wing")))
    );
    let two = call(&["explain", "--to", "svg"], &lines(&[WINGS, PUZZLE]));
    assert!(two.code == Some(2) && two.err.contains("one puzzle"), "{}", two.err);
}

#[test]
fn sets_that_a_reason_names_are_in_json_and_have_a_colour_each() {
    let told = &json(&printed(&["explain", "--json"], WITH_SETS))[0];
    let steps = told["steps"].as_array().unwrap();
    let wing = steps.iter().find(|step| step["technique"] == "als-xy-wing").unwrap();
    let (because, why) = (&wing["because"], wing["why"].as_str().unwrap());
    let sets = because["sets"].as_array().unwrap();
    let brief =
        |set: &Value| [&set["name"], &set["house"], &set["digits"], &set["z"]].map(Value::clone);
    assert_eq!(
        sets.iter().map(brief).collect::<Vec<_>>(),
        [["A", "row 1", "256789", "2"], ["B", "column 4", "378", ""], ["C", "row 4", "23", "2"]]
    );
    assert_eq!(sets[1]["cells"], serde_json::json!(["r4c4", "r8c4"]));
    assert_eq!(
        because["commons"],
        serde_json::json!([{"sets": ["A", "B"], "digits": "8"}, {"sets": ["B", "C"], "digits": "3"}])
    );
    assert!(why.starts_with("A = r1c24789 {256789}, B = r48c4 {378}, C = r4c7 {23}. "), "{why}");

    let page = printed(&["explain", "--to", "html"], WITH_SETS);
    let body = page.split_once("</head>").unwrap().1.replace("</html>", "");
    let document = roxmltree::Document::parse(body.trim()).unwrap();
    let section = document
        .descendants()
        .find(|node| {
            node.has_tag_name("section") && node.descendants().any(|part| part.text() == Some(why))
        })
        .unwrap();
    let legend = section.descendants().filter(|node| node.has_tag_name("li"));
    let text_of = |node: roxmltree::Node<'_, '_>| -> String {
        node.children().filter(roxmltree::Node::is_text).filter_map(|part| part.text()).collect()
    };
    let colours: Vec<&str> = legend
        .filter(|node| text_of(*node).trim().starts_with("set "))
        .filter_map(|node| node.descendants().find_map(|part| part.attribute("fill")))
        .collect();
    assert_eq!(colours.len(), 3);
    // The legend repeats each once.
    let circles = |attribute: &str, value: &str| {
        let all = section.descendants().filter(|node| node.has_tag_name("circle"));
        all.filter(|node| node.attribute(attribute) == Some(value)).count() - 1
    };
    assert_eq!([0, 1, 2].map(|set| circles("fill", colours[set])), [17, 5, 2]);
    let commons = circles("stroke-dasharray", "2 1.5");
    assert_eq!((commons, circles("stroke", "#222222") - 1 - commons), (5, 3));
}

#[test]
fn the_manual_has_a_page_for_each_technique() {
    let list = printed(&["explain", "--technique", "list"], "");
    assert!(list.lines().count() > 60);
    for line in list.lines() {
        let name = line.split_whitespace().next().unwrap();
        let page = printed(&["explain", "--technique", name], "");
        assert!(page.starts_with("# ") && page.contains("```text"), "{name}");
    }
    assert_eq!(call(&["explain", "--technique", "x-wings"], "").code, Some(2));
}

#[test]
#[ignore = "takes long"]
fn the_manual_has_a_picture_for_each_technique() {
    let list = printed(&["explain", "--technique", "list"], "");
    for line in list.lines() {
        let name = line.split_whitespace().next().unwrap();
        let picture = printed(&["explain", "--technique", name, "--to", "svg"], "");
        let document = roxmltree::Document::parse(&picture).unwrap();
        let texts = document.descendants().filter(|node| node.has_tag_name("text")).count();
        assert!(texts >= 18 + 17, "{name}: nine numbers a side, and the digits of a puzzle");
    }
    for words in [["x-wing", "--to", "html"], ["list", "--to", "svg"]] {
        let told = call(&[&["explain", "--technique"][..], &words].concat(), "");
        assert_eq!((told.code, told.out.as_str()), (Some(2), ""), "{words:?}");
        assert!(told.err.contains("a picture (svg)"), "{}", told.err);
    }
}
