//! Steps and ratings, serialised and read back.

use std::collections::BTreeSet;

use serde_json::Value;
use underdoku_logic::{
    Difficulty, ExplainerRating, PatternName, Score, Step, Technique, Tenths, Trace, difficulty,
    explainer_rating, score, trace,
};
use underdoku_solver::Puzzle;

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let lines = include_str!("../../../testdata/ratings/explainer.csv").lines().skip(1);
    let fields = lines.filter_map(|line| line.split(',').next());
    fields.map(|line| {
        Puzzle::prove(line.parse().expect("the line is a grid")).expect("the grid is a puzzle")
    })
}

fn again<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("the value serializes");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn every_step_reads_back() {
    let (mut seen, mut names) = (BTreeSet::new(), BTreeSet::new());
    for puzzle in puzzles().step_by(3) {
        let trace = trace(&puzzle);
        assert_eq!(again::<Trace>(&trace), trace);
        for step in trace.steps {
            assert_eq!(again::<Step>(&step), step);
            seen.insert(step.technique);
            let name = step.pattern_name().map(PatternName::slug);
            let object = serde_json::to_value(&step).expect("a step serializes to JSON");
            assert_eq!(object.get("pattern_name").and_then(Value::as_str), name.as_deref());
            names.extend(name);
        }
    }
    assert!(seen.len() > 20 && names.len() > 1, "{seen:?} {names:?}");
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
fn texts_have_their_usual_spelling() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
    let step = serde_json::to_value(&trace(&puzzle).steps[0]).unwrap();
    assert_eq!(step["technique"], "hidden-single");
    assert_eq!(step["places"], serde_json::json!(["r1c6=8"]));
    assert_eq!(step["because"]["houses"], serde_json::json!(["box 2"]));
}

/// The objects that the commands print, without their sentences: numbers are numbers, and empty
/// members that a reader can do without are left out.
#[test]
fn steps_and_ratings_are_the_objects_of_the_commands() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
    let step = serde_json::to_value(&trace(&puzzle).steps[0]).unwrap();
    let expected = serde_json::json!({
        "technique": "hidden-single",
        "difficulty": "easy",
        "places": ["r1c6=8"],
        "because": {
            "houses": ["box 2"],
            "covers": [],
            "cells": ["r1c6"],
            "digits": "8",
            "pattern": ["r1c6=8"],
            "fins": [],
            "blockers": ["r3c3=8", "r5c4=8"],
        },
    });
    assert_eq!(step, expected);
    let rating = serde_json::to_value(explainer_rating(&puzzle)).unwrap();
    let expected = serde_json::json!({
        "er": 1.2, "ep": 1.2, "ed": 1.2, "technique": "hidden-single", "complete": true,
    });
    assert_eq!(rating, expected);
    let score = serde_json::to_value(score(&puzzle)).unwrap();
    let expected = serde_json::json!({
        "score": 204, "level_by_step": "easy", "level": "easy", "complete": true,
    });
    assert_eq!(score, expected);
}

#[test]
#[ignore = "takes long"]
fn the_sets_of_a_step_have_the_names_of_its_reason() {
    let steps: Vec<Step> = puzzles().flat_map(|puzzle| trace(&puzzle).steps).collect();
    let step =
        steps.iter().find(|step| !step.because.commons.is_empty()).expect("some step uses an ALS");
    let object = serde_json::to_value(step).unwrap();
    let sets = object["because"]["sets"].as_array().unwrap();
    assert_eq!((&sets[0]["name"], &sets[1]["name"]), (&"A".into(), &"B".into()));
    assert_eq!(object["because"]["commons"][0]["sets"], serde_json::json!(["A", "B"]));
    assert_eq!(again::<Step>(step), *step);
}

#[test]
fn a_rating_of_a_full_grid_has_no_technique() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
    let full = Puzzle::prove(*puzzle.solution()).unwrap();
    let rating = explainer_rating(&full);
    assert_eq!(rating.technique(), None);
    let object = serde_json::to_value(rating).unwrap();
    assert_eq!((&object["er"], &object["technique"]), (&0.0.into(), &serde_json::Value::Null));
    assert_eq!(again::<ExplainerRating>(&rating), rating);
}

#[test]
fn invalid_values_are_rejected() {
    for text in ["\"x-wings\"", "7", "\"\""] {
        assert!(serde_json::from_str::<Technique>(text).is_err(), "{text}");
    }
    for text in ["7.12", "-7.1", "9999.9", "1e300", "\"7.1\"", "null"] {
        let error = serde_json::from_str::<Tenths>(text).unwrap_err().to_string();
        let is_number = text.parse::<f64>().is_ok();
        assert!(error.contains("a number with one decimal") || !is_number, "{text}: {error}");
    }
    for tenths in 0..=u16::MAX {
        assert_eq!(again::<Tenths>(&Tenths(tenths)), Tenths(tenths));
    }
    assert_eq!(serde_json::from_str::<Tenths>("7").unwrap(), Tenths(70));
    for text in ["\"r1c1\"", "\"r1c1=0\"", "\"r0c1=5\""] {
        assert!(serde_json::from_str::<underdoku_logic::Candidate>(text).is_err(), "{text}");
    }
    let rating = r#"{"er":1.2,"ep":1.2,"ed":1.2,"technique":"magic","complete":true}"#;
    let error = serde_json::from_str::<ExplainerRating>(rating).unwrap_err().to_string();
    assert!(error.contains("a technique of Sudoku Explainer"), "{error}");
}
