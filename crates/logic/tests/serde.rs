//! Steps and ratings in text, and back.

use underdoku_logic::{
    Difficulty, ExplainerRating, Score, Step, Technique, Tenths, difficulty, explainer_rating,
    score, trace,
};
use underdoku_solver::Puzzle;

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let lines = include_str!("../../../testdata/ratings/explainer.csv").lines().skip(1);
    let fields = lines.filter_map(|line| line.split(',').next());
    fields.map(|line| Puzzle::prove(line.parse().expect("a grid")).expect("a puzzle"))
}

fn again<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("text");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn every_step_reads_back() {
    let mut seen = std::collections::BTreeSet::new();
    for puzzle in puzzles().step_by(3) {
        for step in trace(&puzzle).steps {
            assert_eq!(again::<Step>(&step), step);
            seen.insert(step.technique);
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn ratings_read_back() {
    for puzzle in puzzles().step_by(4) {
        let rating = explainer_rating(&puzzle);
        assert_eq!(again::<ExplainerRating>(&rating), rating);
        let score = score(&puzzle);
        assert_eq!(again::<Score>(&score), score);
        let difficulty = difficulty(&puzzle);
        assert_eq!(again::<Difficulty>(&difficulty), difficulty);
    }
}

#[test]
fn texts_are_those_that_people_read() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
    let step = serde_json::to_value(&trace(&puzzle).steps[0]).unwrap();
    assert_eq!(step["technique"], "hidden-single");
    assert_eq!(step["places"], serde_json::json!(["r1c6=8"]));
    assert_eq!(step["because"]["houses"], serde_json::json!(["box 2"]));
    let rating = serde_json::to_value(explainer_rating(&puzzle)).unwrap();
    assert_eq!((&rating["er"], &rating["hardest"]), (&"1.2".into(), &"Hidden Single".into()));
    assert_eq!(serde_json::to_value(score(&puzzle)).unwrap()["level"], "easy");
}

#[test]
fn what_is_no_such_thing_is_refused() {
    for text in ["\"x-wings\"", "7", "\"\""] {
        assert!(serde_json::from_str::<Technique>(text).is_err(), "{text}");
    }
    for text in ["\"7\"", "\"7.12\"", "\".\"", "\"-7.1\"", "\"9999.9\"", "7.1", "\"+7.1\""] {
        let error = serde_json::from_str::<Tenths>(text).unwrap_err().to_string();
        assert!(error.contains("a number with one decimal") || text == "7.1", "{text}: {error}");
    }
    assert_eq!(serde_json::from_str::<Tenths>("\"7.1\"").unwrap(), Tenths(71));
    for text in ["\"r1c1\"", "\"r1c1=0\"", "\"r0c1=5\""] {
        assert!(serde_json::from_str::<underdoku_logic::Candidate>(text).is_err(), "{text}");
    }
    let rating = r#"{"er":"1.2","ep":"1.2","ed":"1.2","hardest":"Magic","is_complete":true}"#;
    let error = serde_json::from_str::<ExplainerRating>(rating).unwrap_err().to_string();
    assert!(error.contains("a technique of Sudoku Explainer"), "{error}");
}
