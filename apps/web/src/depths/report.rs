//! The report of a finished run.

use underdoku_depths::{Ending, Source, View};
use underdoku_words::depths::say;

use crate::wire::Report;

/// The report of a run with this ending and this last cause of lost HP.
pub(super) fn of(view: View<'_>, ending: Ending, killer: Option<Source>) -> Report {
    let (report, score) = (view.report(), view.score());
    let killer = killer.filter(|_| ending == Ending::Died);
    Report {
        killer: killer.map(source).unwrap_or_default(),
        boss_left: report.boss_left().map_or_else(String::new, |line| say(&line)),
        start_hp: report.start_hp,
        hp_by_deed: report.hp_by_deed.iter().map(|&(floor, hp)| (floor.number(), hp)).collect(),
        losses: report.losses().iter().map(say).collect(),
        rights: report.rights,
        wrongs: report.wrongs,
        idle: if report.rights > 0 { say(&report.idle()) } else { String::new() },
        insights: report.insights,
        seals: report.seals,
        deaths: report.kills(),
        skills: report.skills,
        items: report.items,
        got: report.got.values().sum(),
        spent: report.spent.values().sum(),
        score_floors: score.floors.into(),
        score_deaths: score.deaths,
        score_gold: score.gold.into(),
        score_hp: score.hp.into(),
    }
}

/// The name of what took the last HP, or a keyword if it was not a monster.
fn source(of: Source) -> String {
    match of {
        Source::Wrong => "wrong".to_owned(),
        Source::Dark => "dark".to_owned(),
        Source::Monster(kind) => say(&kind),
    }
}
