//! What the kept runs tell: how many were won, and the best of each class and ascension.

use std::collections::BTreeMap;

use underdoku_game::depths::content::{Ascension, Class};
use underdoku_game::depths::{Ending, Summary};

use super::reader::Entry;
use super::{counting, label, names, said};

/// How many of these runs were won; none of no runs.
pub(super) fn won<'a>(runs: impl Iterator<Item = &'a Summary>) -> Option<String> {
    let (mut all, mut won) = (0_u32, 0_u32);
    for run in runs {
        all += 1;
        won += u32::from(run.ending == Some(Ending::Won));
    }
    (all > 0).then(|| {
        let percent = (100 * won + all / 2) / all;
        counting("depths-screen-won-of", [("runs", all), ("won", won), ("percent", percent)])
    })
}

/// Runs that are compared: of a class, gentle or not, of an ascension.
type Terms = (usize, bool, Ascension);

const fn class_of(&(class, ..): &Terms) -> Class {
    Class::ALL[class]
}

/// The best run of each class and ascension, custom runs left out.
pub(super) fn entries(runs: &[Summary]) -> Vec<Entry> {
    let mut groups: BTreeMap<Terms, Vec<&Summary>> = BTreeMap::new();
    for run in runs.iter().filter(|run| !run.custom) {
        let class = Class::ALL.into_iter().position(|class| class == run.class).unwrap_or(0);
        groups.entry((class, run.gentle, run.ascension)).or_default().push(run);
    }
    let entries: Vec<Entry> =
        groups.iter().filter_map(|(terms, runs)| entry(terms, runs)).collect();
    if entries.is_empty() {
        vec![Entry { name: String::new(), text: label("depths-screen-nothing") }]
    } else {
        entries
    }
}

fn entry(terms: &Terms, runs: &[&Summary]) -> Option<Entry> {
    let best = runs.iter().max_by_key(|run| (run.points, u32::MAX - run.deeds))?;
    let gentle = if terms.1 { label("depths-screen-is-gentle") } else { String::new() };
    let gaps = [
        ("class", names::class(class_of(terms))),
        ("ascension", terms.2.to_string()),
        ("gentle", gentle),
    ];
    let name = said("depths-screen-terms", gaps);
    let gaps = [
        ("points", best.points.to_string()),
        ("floor", best.floor.to_string()),
        ("deeds", best.deeds.to_string()),
        ("seed", best.seed.to_string()),
    ];
    let best = said("depths-screen-best-run", gaps);
    let won = won(runs.iter().copied()).unwrap_or_default();
    Some(Entry { name, text: super::joined(&[best, won]) })
}
