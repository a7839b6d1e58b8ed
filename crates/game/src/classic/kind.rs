//! Kinds of boards by their common names: `16x16`, `Killer`, `Jigsaw X`.
//!
//! Saves, titles and JSON use the notation of [`Spec`]; these names are for people.

use underdoku_grid::layout::{Shape, Spec, Variant};
use underdoku_words::{Message, say};

use super::summary::group;

/// The name of a kind of board.
///
/// ```
/// use underdoku_game::classic::kind_name;
///
/// let names = ["4x4", "3x3k", "9j", "2x3x"].map(|kind| kind_name(kind.parse().expect("valid")));
/// assert_eq!(names, ["16x16", "Killer", "Jigsaw", "6x6 X"]);
/// ```
pub fn kind_name(kind: Spec) -> String {
    let size = kind.size();
    let is_standard = size == Spec::CLASSIC.size();
    let variants: Vec<Variant> = kind.variants().collect();
    let jigsaw = kind.is_jigsaw().then(|| say(&Message::new("kind-jigsaw")));
    let alone = [Variant::Diagonals];
    let names: Vec<String> = match (&jigsaw, is_standard) {
        (None, true) if variants == alone => vec![say(&Message::new("kind-diagonals"))],
        _ => variants.iter().map(|variant| variant.title().to_owned()).collect(),
    };
    let sized = say(&Message::new("kind-size").number("size", size));
    let has_size = !is_standard || jigsaw.is_none() && names.is_empty();
    let parts = has_size.then_some(sized).into_iter().chain(jigsaw).chain(names);
    let both = |one: String, other: String| {
        say(&Message::new("kind-both").text("one", one).text("other", other))
    };
    parts.reduce(both).unwrap_or_default()
}

/// A title for people: the notation at the start of a generated puzzle's title becomes the name of
/// its kind.
pub fn shown_title(title: &str) -> String {
    let kind = group(title);
    match (kind.parse::<Spec>(), title.strip_prefix(kind)) {
        (Ok(spec), Some(rest)) => format!("{}{rest}", kind_name(spec)),
        _ => title.to_owned(),
    }
}

/// Common names of kinds, in addition to Solo's notation and the names of the variants.
const NAMES: [(&str, &str); 6] = [
    ("classic", "3x3"),
    ("standard", "3x3"),
    ("diagonal", "3x3x"),
    ("diagonals", "3x3x"),
    ("hyper", "3x3+windoku"),
    ("mini", "2x2"),
];

/// Finds a kind by name: in Solo's notation; by its size in cells if that is not Solo's notation
/// (`9x9`, `16x16`); or by common names, with a size if needed (`16x16 killer`).
///
/// # Errors
///
/// Returns the fault in the notation.
pub fn kind_named(word: &str) -> Result<Spec, String> {
    word.parse().or_else(|error| by_names(word).ok_or_else(|| format!("{error}")))
}

fn by_names(word: &str) -> Option<Spec> {
    let plain = word.to_ascii_lowercase().replace("anti-", "anti").replace("anti ", "anti");
    let parts: Vec<&str> = plain
        .split([' ', '-', '_', '+'])
        .map(|part| part.strip_suffix("sudoku").unwrap_or(part))
        .filter(|part| !part.is_empty())
        .collect();
    let (mut kind, mut is_jigsaw) = (Spec::CLASSIC, false);
    for (at, part) in parts.iter().enumerate() {
        let variant = Variant::ALL
            .into_iter()
            .find(|variant| variant.title().to_ascii_lowercase().replace('-', "") == *part);
        let named = NAMES.iter().find(|(name, _)| name == part);
        match (variant, named) {
            (Some(variant), _) => kind = kind.with(variant),
            (None, Some((_, notation))) => {
                let named: Spec = notation.parse().ok()?;
                kind = named.variants().fold(if at == 0 { named } else { kind }, Spec::with);
            }
            (None, None) if *part == "jigsaw" => is_jigsaw = true,
            (None, None) => {
                let (rows, columns) = part.split_once('x')?;
                let sized = (at == 0 && rows == columns).then(|| rows.parse().ok()).flatten();
                kind = Spec::of_size(sized?)?;
            }
        }
    }
    if parts.is_empty() {
        return None;
    }
    if !is_jigsaw {
        return Some(kind);
    }
    let shape = Shape::Jigsaw { size: u8::try_from(kind.size()).ok()? };
    Some(kind.variants().fold(Spec::new(shape)?, Spec::with))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds() -> Vec<Spec> {
        [
            "3x3", "2x3", "4x4", "5x5", "3x4", "9j", "6j", "16j", "3x3k", "4x4k", "9jk", "3x3x",
            "9jxk",
        ]
        .into_iter()
        .chain(["4x4x", "3x3+windoku", "3x3+antiknight", "6jx", "3x3xk+antiking", "9j+antiking"])
        .map(|kind| kind.parse().unwrap())
        .collect()
    }

    #[test]
    fn a_kind_is_found_by_its_displayed_name() {
        for kind in kinds() {
            let name = kind_name(kind);
            assert_eq!(kind_named(&name), Ok(kind), "{name}");
        }
    }

    #[test]
    fn common_names_are_kinds() {
        let cases = [
            ("9x9", "3x3"),
            ("16x16", "4x4"),
            ("6x6", "2x3"),
            ("Killer", "3x3k"),
            ("killer sudoku", "3x3k"),
            ("jigsaw", "9j"),
            ("x-sudoku", "3x3x"),
            ("diagonal", "3x3x"),
            ("anti-knight", "3x3+antiknight"),
            ("jigsaw killer", "9jk"),
            ("16x16 Killer", "4x4k"),
            ("mini", "2x2"),
            ("4x4", "4x4"),
            ("2x3x", "2x3x"),
        ];
        for (word, expected) in cases {
            assert_eq!(
                kind_named(word).map(|spec| spec.to_string()),
                Ok(expected.into()),
                "{word}"
            );
        }
        for word in ["7x7", "sudoku", "26x26", "", "killer 16x16x", "wide killer"] {
            assert!(kind_named(word).is_err(), "{word}");
        }
    }

    #[test]
    fn a_title_keeps_its_seed_and_a_players_own_name_is_unchanged() {
        assert_eq!(shown_title("4x4 2"), "16x16 2");
        assert_eq!(shown_title("3x3k the old mill"), "Killer the old mill");
        for title in ["medium 11", "preset1", "my 4x4 board", ""] {
            assert_eq!(shown_title(title), title);
        }
    }
}
