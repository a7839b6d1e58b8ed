//! Each tool on boards of every kind, with common laws.

use std::fs;

use super::{PUZZLE, call, json, lines, printed};
use crate::program::Program;

/// Solo IDs by kind.
const SAMPLES: &str = include_str!("../../../../../testdata/solo/samples.tsv");
const TEMPLATE: &str = "a a a b b\na a a b b\na a a d d\n-a -a -a d d\n";

/// A puzzle of each kind, as a line with its layout: killer, X, jigsaw, 6x6, windoku, anti-knight,
/// and a template.
fn boards() -> Vec<String> {
    let kinds = ["3x3k", "3x3x", "9j", "2x3", "3x3+windoku", "3x3+antiknight", "2x2k"];
    let made = |kind: &&str| printed(&["generate", "--layout", kind, "--seed", "3"], "");
    let program = Program::new();
    let file = program.folder.path().join("board.txt");
    fs::write(&file, TEMPLATE).unwrap();
    let words = ["generate", "--layout", file.to_str().unwrap(), "--seed", "3"];
    let template = program.call(&words, "");
    let named: Vec<String> = kinds.iter().map(made).chain([template.out]).collect();
    let told = |line: &String| printed(&["convert", "--to", "layout"], line);
    named.iter().map(told).collect()
}

/// A puzzle of 16x16.
fn large() -> String {
    let id = |line: &'static str| line.split('\t').nth(1).filter(|id| id.starts_with("4x4:"));
    lines(&[SAMPLES.lines().find_map(id).unwrap()])
}

#[test]
#[ignore = "takes long"]
fn a_disguise_has_one_solution_the_same_form_and_the_same_hardest_step() {
    for board in boards() {
        for seed in ["1", "2"] {
            let disguise = call(&["scramble", "--seed", seed], &board).out;
            // Regions and cages may be turned, but the kind stays the same.
            let kind = |line: &str| line.split(' ').nth(1).map(str::to_owned);
            assert_eq!(kind(&disguise), kind(&board));
            let checked = printed(&["check", "--summary"], &disguise);
            assert!(checked.contains("1 unique"), "{board}{checked}");
            let form = printed(&["canon"], &board);
            assert_eq!(printed(&["canon"], &disguise), form, "{board}");
            assert_eq!(printed(&["canon"], &form), form, "{board}");
            // If a technique finds two steps, the first one is taken, which may be the other one in
            // a disguise. So the number of steps and the score may differ, and near a border the
            // level, but not the hardest technique.
            let technique = |board: &str| {
                let rating = call(&["rate"], board).out;
                rating.split(' ').skip(5).collect::<Vec<_>>().join(" ")
            };
            assert!(!technique(&board).is_empty(), "{board}");
            assert_eq!(technique(&disguise), technique(&board), "{board}");
        }
    }
}

#[test]
fn a_disguise_is_another_puzzle_unless_the_layout_allows_none() {
    for board in boards() {
        let disguise = call(&["scramble", "--seed", "1"], &board);
        assert_ne!(disguise.out, board);
        assert_eq!(disguise.err, "");
    }
    let corners = "layout 2x2k r1c1=1 r1c4=1 r4c1=1 r4c4=1 digits 1..1........1..1\n";
    let fixed = call(&["scramble", "--seed", "1"], corners);
    assert_eq!(fixed.out, corners);
    assert!(fixed.err.contains("is unchanged"), "{}", fixed.err);
}

#[test]
fn the_cages_of_a_killer_turn_with_its_cells() {
    let killer = &boards()[0];
    let cages = |line: &str| line.split(" digits ").next().unwrap().matches('=').count();
    let disguise = printed(&["scramble", "--seed", "2"], killer);
    assert_ne!(disguise.split(" digits ").next(), killer.split(" digits ").next());
    assert_eq!(cages(&disguise), cages(killer));
    let told = &json(&printed(&["scramble", "--seed", "2", "--json"], killer))[0];
    let layout = told["layout"].as_str().expect("the object has a layout");
    assert!(disguise.contains(layout), "{layout}\n{disguise}");
    let form = &json(&printed(&["canon", "--json"], killer))[0];
    assert!(printed(&["canon"], &disguise).contains(form["layout"].as_str().unwrap()));
}

#[test]
#[ignore = "takes long"]
fn a_path_is_explained_and_each_of_its_steps_is_listed_in_its_position() {
    for board in boards() {
        let way = &json(&printed(&["explain", "--json"], &board))[0];
        let told = printed(&["explain"], &board);
        let steps = way["steps"].as_array().unwrap();
        assert_eq!(told.lines().count(), steps.len() + 2, "{told}");
        if way["result"] == "solved" {
            let solution = printed(&["solve", "--to", "line"], &board);
            assert_eq!(way["end"].as_str(), Some(solution.trim_end()), "{board}");
        }
        for step in steps {
            assert!(step["places"].is_array() != step["removes"].is_array(), "{step}");
            assert!(
                step["because"]["cells"].as_array().is_some_and(|all| !all.is_empty()),
                "{step}"
            );
        }
        let listed = &json(&printed(&["steps", "--json"], &board))[0];
        assert_eq!(listed["steps"][0], steps[0], "{board}");
        let page = printed(&["explain", "--to", "html"], &board);
        let body = page.split_once("</head>").unwrap().1.replace("</html>", "");
        let document = roxmltree::Document::parse(body.trim()).unwrap();
        assert!(document.descendants().any(|node| node.has_tag_name("svg")), "{page}");
    }
}

#[test]
fn techniques_can_be_chosen_on_every_board() {
    let killer = &boards()[0];
    let chosen = ["--techniques", "cage-sum", "--level", "1"];
    assert_eq!(printed(&[&["hint"], &chosen[..]].concat(), killer), "There is a cage sum.\n");
    let without = printed(&["explain", "--without", "cage-sum,innie-or-outie"], killer);
    assert!(!without.contains("cage sum:") && !without.contains("innie or outie:"), "{without}");
    let only = printed(&["steps", "--techniques", "cage-sum,x-wing"], killer);
    assert!(only.lines().skip(1).all(|line| line.starts_with("cage sum: ")), "{only}");
    assert!(only.lines().count() > 10, "{only}");
    // A technique that the standard board lacks finds nothing there.
    let usual = printed(&["hint", "--techniques", "cage-sum"], PUZZLE);
    assert_eq!(usual, "No technique finds a step.\n");
    assert_eq!(call(&["hint", "--techniques", "cage"], killer).code, Some(2));
}

#[test]
fn a_rating_of_another_board_names_the_missing_scales() {
    let board = &boards()[3];
    let rated = call(&["rate"], board);
    assert_eq!((rated.code, rated.out.as_str()), (Some(0), "- - - 154 easy hidden single\n"));
    assert!(rated.err.contains("ER, EP and ED exist for the standard 9x9"), "{}", rated.err);
    let told = &json(&call(&["rate", "--json"], board).out)[0];
    assert_eq!((&told["result"], &told["level"]), (&"rated".into(), &"easy".into()));
    assert!(told["note"].as_str().is_some_and(|note| note.contains("9x9")), "{told}");
    assert!(told["er"].is_null() && told["score"] == 154, "{told}");
    assert!(told["steps"]["hidden-single"].as_u64().is_some_and(|count| count > 5), "{told}");
    let nothing = call(&["rate"], "layout 2x2 digits 1...............\n");
    assert_eq!((nothing.code, nothing.out.as_str()), (Some(1), "multiple\n"));
}

#[test]
fn a_board_of_sixteen_is_rated_and_scrambled_and_has_too_many_disguises_for_a_form() {
    let board = large();
    let disguise = printed(&["scramble", "--seed", "1"], &board);
    assert_ne!(disguise, board);
    // Score and level depend on which of several equal steps comes first.
    let rated = |board: &str| {
        let rated = &json(&call(&["rate", "--json"], board).out)[0];
        (rated["level"].clone(), rated["technique"].clone(), rated["steps"].clone())
    };
    assert_eq!(rated(&disguise), rated(&board));
    let solved = printed(&["check", "--summary"], &[board.clone(), disguise].concat());
    assert!(solved.starts_with("2 puzzles: 2 distinct, 2 unique"), "{solved}");
    let form = call(&["canon"], &board);
    assert_eq!((form.code, form.out.as_str()), (Some(2), ""));
    assert!(form.err.contains("a board of 4x4 has more than 50000 symmetries"), "{}", form.err);
}

/// Every digit placed on the way, every cage's sum and every number of a row is in the picture.
#[test]
fn a_picture_of_steps_has_the_cells_of_its_board() {
    for board in boards().iter().chain([&large()]) {
        let picture = printed(&["explain", "--to", "svg"], board);
        let document = roxmltree::Document::parse(&picture).unwrap();
        let texts: Vec<&str> =
            document.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        let count = |sought: &str| texts.iter().filter(|text| **text == sought).count();
        let pictures = document.descendants().filter(|node| node.has_tag_name("svg")).count() - 1;
        let way = &json(&printed(&["explain", "--json"], board))[0];
        let steps = way["steps"].as_array().unwrap();
        assert!(pictures > 0 && pictures <= steps.len(), "{pictures}");
        for step in steps {
            let Some(place) = step["places"][0].as_str() else { continue };
            let digit = place.split_once('=').unwrap().1;
            assert!(count(digit) >= 1, "{place}: {board}");
        }
        for cage in board
            .split(" digits ")
            .next()
            .unwrap()
            .split(' ')
            .filter_map(|word| word.split_once('='))
        {
            assert!(count(cage.1) >= pictures, "the sum {}", cage.1);
        }
    }
}
