//! Everything in the game, and what finished runs have unlocked.

use underdoku_depths::content::{Ascension, Class, Item, Kind, Relic};
use underdoku_depths::{Achievements, BestRun, Rules, Summary, Unlock, Unlocked, WinRate};
use underdoku_words::Message;
use underdoku_words::depths::say;

use super::terms::finished;
use crate::wire::{self, ClassEntry, Codex, Entry, Feat, RelicEntry, UnlockEntry};

/// The rules of the codex, which describes new runs.
const RULES: &Rules = Rules::NEWEST;

/// Everything in the game. `facts` are those of all finished runs, separated by empty lines.
pub fn codex(facts: &str) -> Codex {
    let runs = finished(facts);
    let open = Achievements::of(&runs);
    let steps = (1..=Ascension::HIGHEST.number()).filter_map(Ascension::new);
    let was_met =
        |wanted: &[Unlock]| open.unlocks().any(|(of, is_met)| is_met && wanted.contains(&of));
    Codex {
        classes: Class::ALL.into_iter().map(|class| of_class(class, &open)).collect(),
        ascension: open.ascension().number(),
        ascensions: steps.filter_map(|step| step.text(RULES)).map(|text| say(&text)).collect(),
        gentle: say(&Ascension::gentle(RULES)),
        has_won: was_met(&[Unlock::Win, Unlock::GentleWin]),
        monsters: RULES
            .monsters
            .iter()
            .map(|&kind| Entry {
                rate: rate(&runs, |run| run.met.contains(&kind)),
                ..of_kind(kind)
            })
            .collect(),
        relics: RULES
            .relics
            .iter()
            .map(|&relic| RelicEntry {
                rate: rate(&runs, |run| run.relics.contains(&relic)),
                ..of_relic(relic, &open)
            })
            .collect(),
        items: Item::ALL.into_iter().map(of_item).collect(),
        unlocks: open.unlocks().map(|(of, is_met)| of_unlock(of, is_met, &open)).collect(),
        feats: open.feats().map(|(feat, is_done)| of_feat(feat, is_done, &open)).collect(),
        best_runs: BestRun::of_each(&runs).into_iter().map(of_best).collect(),
    }
}

/// How many runs of this kind were won, not counting custom ones.
fn rate(runs: &[Summary], is_such: impl Fn(&Summary) -> bool) -> Option<wire::WinRate> {
    WinRate::of(runs.iter().filter(|run| !run.custom && is_such(run))).map(of_rate)
}

const fn of_rate(rate: WinRate) -> wire::WinRate {
    wire::WinRate { runs: rate.runs, won: rate.won, percent: rate.percent() }
}

fn of_best(BestRun { best, rate }: BestRun<'_>) -> wire::BestRun {
    wire::BestRun {
        class_name: say(&best.class),
        ascension: best.ascension.number(),
        gentle: best.gentle,
        points: best.points,
        floor: best.floor,
        deeds: best.deeds,
        seed: best.seed.to_string(),
        rate: of_rate(rate),
    }
}

fn of_class(class: Class, open: &Achievements) -> ClassEntry {
    let skill = class.skill();
    let mut unlocks = open.unlocks().map(|(unlock, _)| unlock);
    let how = unlocks.find(|unlock| unlock.opens() == Unlocked::Class(class));
    ClassEntry {
        word: class.word(),
        name: say(&class),
        hp: RULES.class(class).hp,
        text: say(&class.text(RULES)),
        skill: say(&skill),
        cost: RULES.class(class).cost,
        skill_text: say(&skill.text(RULES)),
        is_open: open.has_class(class),
        how: how.map(|unlock| say(&unlock)).unwrap_or_default(),
    }
}

/// A monster with its effects and with advice.
pub(super) fn of_kind(kind: Kind) -> Entry {
    let rank = match (kind.is_boss(), kind.is_elite()) {
        (true, _) => "boss",
        (_, true) => "elite",
        _ => "",
    };
    let text = [say(&kind.text()), say(&kind.advice())].join(" ");
    let (word, name, period) = (kind.word(), say(&kind), kind.period());
    Entry { word, name, text, period, rank, rate: None }
}

fn of_relic(relic: Relic, open: &Achievements) -> RelicEntry {
    RelicEntry {
        word: relic.word(),
        name: say(&relic),
        kind: say(&relic.kind()),
        text: say(&relic.text(RULES)),
        is_open: open.relics(RULES).contains(relic),
        rate: None,
    }
}

fn of_item(item: Item) -> Entry {
    let (word, name, text) = (item.word(), say(&item), say(&item.text(RULES)));
    Entry { word, name, text, period: 0, rank: "", rate: None }
}

fn of_unlock(unlock: Unlock, is_met: bool, open: &Achievements) -> UnlockEntry {
    let how = with(&say(&unlock), open.missing(unlock));
    UnlockEntry { opens: say(&unlock.opens()), how, is_met }
}

fn of_feat(feat: underdoku_depths::Feat, is_done: bool, open: &Achievements) -> Feat {
    Feat { says: with(&say(&feat), open.missing_for(feat)), is_done }
}

/// A sentence, followed by what is still missing, if that is known.
fn with(sentence: &str, missing: Option<Message>) -> String {
    missing.map_or_else(|| sentence.to_owned(), |missing| format!("{sentence} {}", say(&missing)))
}
