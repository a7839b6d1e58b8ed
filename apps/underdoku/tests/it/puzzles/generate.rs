//! `underdoku generate`.

use underdoku_generator::Symmetry;
use underdoku_grid::Grid;

use super::{PUZZLE, call, json, printed};

fn generate(words: &[&str]) -> String {
    printed(&[&["generate", "--seed", "1"], words].concat(), "")
}

fn grids(out: &str) -> Vec<Grid> {
    out.lines().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn a_thousand_minimal_puzzles_are_so() {
    let made = generate(&["-n", "1000", "--minimal"]);
    let summary = printed(&["check", "--summary"], &made);
    assert_eq!(summary, "1000 puzzles: 1000 distinct, 1000 unique, 1000 minimal; 0 malformed\n");
    assert_eq!(generate(&["-n", "1000", "--threads", "1"]), made);
    assert_eq!(generate(&["-n", "1000", "--threads", "2"]), made);
    assert_eq!(generate(&["-n", "1000", "--threads", "7"]), made);
    assert!(
        made.starts_with(&generate(&["-n", "10"])),
        "a longer list begins with the shorter one"
    );
    assert_ne!(printed(&["generate", "--seed", "2"], ""), generate(&[]));
}

#[test]
fn the_pattern_has_the_symmetry_and_the_number() {
    let words = [
        ("none", Symmetry::None),
        ("half-turn", Symmetry::HalfTurn),
        ("quarter-turn", Symmetry::QuarterTurn),
        ("horizontal", Symmetry::UpDown),
        ("vertical", Symmetry::LeftRight),
        ("diagonal", Symmetry::Diagonal),
        ("full", Symmetry::Full),
    ];
    for (word, symmetry) in words {
        let made = generate(&["-n", "20", "--symmetry", word, "--givens", "36"]);
        let grids = grids(&made);
        assert_eq!(grids.len(), 20);
        assert!(
            grids.iter().all(|grid| symmetry.holds(grid.filled()) && grid.filled().len() == 36),
            "{word}"
        );
        printed(&["solve"], &made);
        let minimal = generate(&["-n", "5", "--minimal", "--symmetry", word]);
        assert!(self::grids(&minimal).iter().all(|grid| symmetry.holds(grid.filled())), "{word}");
    }
}

#[test]
fn any_format_and_json_come_out() {
    let lines = generate(&["-n", "3"]);
    let drawn = generate(&["-n", "3", "--to", "drawn"]);
    assert_eq!(printed(&["convert", "--to", "line"], &drawn), lines);
    let told = json(&generate(&["-n", "3", "--json"]));
    for (number, (told, line)) in told.iter().zip(lines.lines()).enumerate() {
        assert_eq!((&told["number"], &told["puzzle"]), (&(number + 1).into(), &line.into()));
        assert_eq!(printed(&["solve"], line).trim(), told["solution"]);
        assert_eq!(
            (&told["seed"], &told["givens"]),
            (&"1".into(), &(81 - line.matches('.').count()).into())
        );
    }
}

#[test]
fn impossible_requests_are_refused_with_the_reason() {
    for (words, reason) in [
        (
            &["--givens", "26", "--symmetry", "full"][..],
            "no pattern of 26 givens has the symmetry full",
        ),
        (&["--givens", "16"], "16 is not in 17..=81"),
        (&["--givens", "20..24"], "expected one number, such as 24; a range is not supported here"),
        (&["-n", "many"], "expected a whole number, such as 1000, 1_000 or 1e3"),
        (&["--givens", "25", "--minimal"], "cannot be used with"),
        (&["--symmetry", "round"], "half-turn"),
    ] {
        let told = call(&[&["generate"], words].concat(), "");
        assert_eq!((told.code, told.out.as_str()), (Some(2), ""), "{words:?}: {}", told.err);
        assert!(told.err.contains(reason), "{words:?}: {}", told.err);
    }
}

#[test]
fn puzzles_are_as_hard_as_requested() {
    let rated = |words: &[&str]| {
        let made = generate(&[&["-n", "8"], words].concat());
        assert_eq!(generate(&[&["-n", "8", "--threads", "3"], words].concat()), made);
        assert!(made.starts_with(&generate(&[&["-n", "2"], words].concat())));
        json(&call(&["rate", "--json"], &made).out)
    };
    let told = rated(&["--er", "4.2..4.4"]);
    let fits = |told: &serde_json::Value| (4.2..=4.4).contains(&told["er"].as_f64().unwrap());
    assert!(told.len() == 8 && told.iter().all(fits));
    let told = rated(&["--level", "hard", "--symmetry", "half-turn"]);
    assert!(told.len() == 8 && told.iter().all(|told| told["level"] == "hard"));
    let words = ["--needs", "naked-pair"];
    let way = printed(&["explain"], &generate(&[&["-n", "8"], &words[..]].concat()));
    assert_eq!((rated(&words).len(), way.matches("the hardest is naked pair").count()), (8, 8));
    let way = printed(&["explain"], &generate(&["-n", "3", "--needs", "x-wing"]));
    assert_eq!(way.matches("the hardest is X-wing").count(), 3);
    let told = json(&call(&["rate", "--json"], &generate(&["-n", "3", "--level", "unfair"])).out);
    assert!(told.len() == 3 && told.iter().all(|told| told["level"] == "unfair"));
    for (words, reason) in [
        (&["--er", "4.4..4.2"][..], "expected numbers such as 4.2..4.4"),
        (&["--level", "tough"], "unfair"),
        (&["--needs", "magic"], "invalid value"),
    ] {
        let told = call(&[&["generate"], words].concat(), "");
        assert!(told.code == Some(2) && told.err.contains(reason), "{words:?}: {}", told.err);
    }
}

#[test]
fn numbers_are_read_as_people_write_them() {
    let ten = generate(&["-n", "10"]);
    assert_eq!(generate(&["-n", "1e1"]), ten);
    assert_eq!(generate(&["-n", "1_0"]), ten);
    assert_eq!(
        generate(&["-n", "0_2", "--skip", "8e0"]),
        ten.split_inclusive('\n').skip(8).collect::<String>()
    );
    assert_eq!(call(&["solve", "--limit", "1e3"], PUZZLE).code, Some(0));
}

#[test]
fn a_new_seed_is_printed() {
    let told = call(&["generate"], "");
    let seed = told.err.trim().strip_prefix("underdoku: the seed is ").unwrap();
    assert_eq!(printed(&["generate", "--seed", seed], ""), told.out);
}

#[test]
fn rules_are_laid_on_the_board() {
    let words = ["-n", "3", "--with", "thermometer:3,white-dot:5"];
    let made = generate(&words);
    assert_eq!(made.matches("thermometer:").count(), 9, "{made}");
    assert_eq!(made.matches("white-dot:").count(), 15, "{made}");
    assert!(made.starts_with(&generate(&["--with", "thermometer:3,white-dot:5"])));
    assert_eq!(generate(&[&words[..], &["--threads", "3"]].concat()), made);
    let summary = printed(&["check", "--summary"], &made);
    assert!(summary.starts_with("3 puzzles: 3 distinct, 3 unique"), "{summary}");
    let hard = generate(&["-n", "2", "--with", "palindrome:3", "--level", "hard"]);
    let rated = printed(&["rate", "-q"], &hard);
    assert!(rated.lines().all(|line| line.contains(" hard ")), "{rated}");
}

#[test]
fn unknown_rules_are_refused_with_their_place() {
    for (with, what) in [
        ("white-dot:2,thermo:3", "column 13: expected one of diagonal, windows"),
        ("white-dot:2,thermo:3", "look-and-say; found \"thermo\""),
        ("clue:1", "column 1: expected one of"),
        ("renban:0", "column 8: expected a number from 1 to 99"),
        ("renban:2,renban", "column 10: renban is there already"),
    ] {
        let refused = call(&["generate", "--with", with], "");
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{with}");
        assert!(refused.err.contains(what), "{with}: {}", refused.err);
    }
}
