//! Requirements on puzzles, serialised and read back.

use serde::Serialize;
use serde::de::DeserializeOwned;
use underdoku_generator::{Recipe, Seed, Symmetry, Target, Wish};
use underdoku_logic::{Level, Technique, Tenths};

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("the value serializes");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn everything_reads_back() {
    for symmetry in Symmetry::ALL {
        for givens in [Target::Minimal, Target::Givens(28)] {
            let recipe = Recipe { givens, symmetry };
            assert_eq!(again(&recipe), recipe);
        }
    }
    let er = Some(Tenths(26)..=Tenths(45));
    for level in Level::ALL.map(Some).into_iter().chain([None]) {
        for needs in [None, Some(Technique::XWing)] {
            let wish = Wish { er: er.clone(), level, needs };
            assert_eq!(again(&wish), wish);
        }
    }
    for text in ["", "007", "a quiet Sunday"] {
        assert_eq!(again(&Seed::from(text)), Seed::from(text));
    }
}

#[test]
fn omitted_members_are_no_requirements() {
    assert_eq!(serde_json::from_str::<Recipe>("{}").unwrap(), Recipe::default());
    assert_eq!(serde_json::from_str::<Wish>("{}").unwrap(), Wish::default());
    let recipe = serde_json::json!({ "givens": { "givens": 28 }, "symmetry": "half-turn" });
    let read: Recipe = serde_json::from_value(recipe).unwrap();
    assert_eq!(read, Recipe { givens: Target::Givens(28), symmetry: Symmetry::HalfTurn });
    assert!(serde_json::from_str::<Recipe>(r#"{"symmetry": "round"}"#).is_err());
    assert!(serde_json::from_str::<Wish>(r#"{"levle": "hard"}"#).is_err());
}
