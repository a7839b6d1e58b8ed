//! Statistics of the stored runs: how many were won, and the best of each class and ascension.

use underdoku_depths::{BestRun, Summary, WinRate};

use super::reader::Entry;
use super::{counting, joined, label, names, said};

/// How many runs were won, in a sentence.
pub(super) fn won(rate: WinRate) -> String {
    let WinRate { runs, won } = rate;
    let gaps = [("runs", runs), ("won", won), ("percent", rate.percent())];
    counting("depths-screen-won-of", gaps)
}

/// The best run of each class and ascension, without custom runs.
pub(super) fn entries(runs: &[Summary]) -> Vec<Entry> {
    let entries: Vec<Entry> = BestRun::of_each(runs).into_iter().map(entry).collect();
    if entries.is_empty() {
        vec![Entry { name: String::new(), text: label("depths-screen-nothing") }]
    } else {
        entries
    }
}

fn entry(BestRun { best, rate }: BestRun<'_>) -> Entry {
    let gentle = if best.gentle { label("depths-screen-is-gentle") } else { String::new() };
    let gaps = [
        ("class", names::class(best.class)),
        ("ascension", best.ascension.to_string()),
        ("gentle", gentle),
    ];
    let name = said("depths-screen-terms", gaps);
    let gaps = [
        ("points", best.points.to_string()),
        ("floor", best.floor.to_string()),
        ("deeds", best.deeds.to_string()),
        ("seed", best.seed.to_string()),
    ];
    Entry { name, text: joined(&[said("depths-screen-best-run", gaps), won(rate)]) }
}
