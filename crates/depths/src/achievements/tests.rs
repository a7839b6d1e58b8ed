use crate::Rules;
use std::collections::BTreeSet;

use underdoku_generator::Seed;
use underdoku_words::depths::say;

use super::*;
use crate::content::Relic;
use crate::tally::Tally;
use crate::{Session, Setup};
use underdoku_game::Game as _;

const RULES: &Rules = Rules::NEWEST;

/// A run that died on floor 1 and did nothing else.
fn run() -> Summary {
    let session = Session::new(Setup::new(Seed::from(1), Class::Delver));
    Summary { ending: Some(Ending::Died), tally: Tally::default(), ..session.summary() }
}

fn won() -> Summary {
    let tally = Tally {
        floors: 18,
        clean_floors: 2,
        wrongs: 3,
        skills: 9,
        items: 9,
        counsels: 1,
        relics: 12,
        ..Tally::default()
    };
    Summary { ending: Some(Ending::Won), hp: 7, deeds: 360, tally, ..run() }
}

fn with(tally: Tally) -> Summary {
    Summary { tally, ..run() }
}

fn unlocked(run: &Summary) -> Vec<Unlock> {
    Achievements::of([run])
        .unlocks()
        .filter(|&(_, is_met)| is_met)
        .map(|(unlock, _)| unlock)
        .collect()
}

fn done(run: &Summary) -> Vec<Feat> {
    Achievements::of([run]).feats().filter(|&(_, is_done)| is_done).map(|(feat, _)| feat).collect()
}

#[test]
fn what_a_run_unlocks_is_reported_once() {
    let tally = Tally { floors: 6, links: 12, cleared_in_dark: 1, ..Tally::default() };
    let first = Summary { ending: Some(Ending::Won), tally, ..run() };
    let fresh = Achievements::of([]);
    let told = |before: &Achievements, run: &Summary| -> Vec<String> {
        before.gained_by(run).lines().iter().map(say).collect()
    };
    assert_eq!(
        told(&fresh, &first),
        [
            "This run unlocked a class: Cutpurse.",
            "This run unlocked relics: Inkwell, Quill.",
            "This run unlocked relics: Long Rope, Purse String.",
            "This run unlocked a relic: Grave Goods.",
            "This run unlocked ascension 1.",
        ]
    );
    let after = Achievements::of([&first]);
    assert_eq!(after.gained_by(&first), NewUnlocks::default());
    for nothing in [Summary { custom: true, ..first.clone() }, Summary { ending: None, ..first }] {
        assert_eq!(fresh.gained_by(&nothing), NewUnlocks::default());
    }
}

#[test]
fn half_of_everything_is_open_at_first() {
    let fresh = Achievements::of([]);
    let classes: Vec<Class> =
        Class::ALL.into_iter().filter(|&class| fresh.has_class(class)).collect();
    assert_eq!(classes, [Class::Delver, Class::Scholar, Class::Mason]);
    let open = fresh.relics(RULES);
    let counts = RelicKind::COMMON
        .map(|kind| kind.relics(RULES).filter(|&relic| open.contains(relic)).count());
    assert_eq!(counts, [3, 3, 3, 3, 3, 3, 6]);
    assert!(RelicKind::Boss.relics(RULES).all(|relic| open.contains(relic)));
    assert_eq!(fresh.ascension(), Ascension::default());
    assert!(fresh.feats().all(|(_, is_done)| !is_done));
}

/// Three conditions unlock a class each, six unlock two relics each and one unlocks one; then
/// nothing is locked.
#[test]
fn ten_conditions_open_the_rest() {
    let mut sizes: Vec<usize> =
        Unlock::ALL.map(|unlock| unlock.opens().relics(RULES).iter(RULES).count()).into();
    sizes.sort_unstable();
    assert_eq!(sizes, [0, 0, 0, 1, 2, 2, 2, 2, 2, 2]);
    assert_eq!(Achievements::EVERYTHING.relics(RULES), RULES.all_relics());
    assert!(Class::ALL.into_iter().all(|class| Achievements::EVERYTHING.has_class(class)));
    let words: BTreeSet<&str> = Unlock::ALL.map(Unlock::word).into();
    assert_eq!(words.len(), 10);
}

#[test]
fn each_condition_is_met_by_its_own_number() {
    let cases = [
        (Tally { floors: 6, ..Tally::default() }, Unlock::SecondAct),
        (Tally { seals: 3, ..Tally::default() }, Unlock::ThreeSeals),
        (Tally { clean_floors: 5, ..Tally::default() }, Unlock::CleanToSix),
        (Tally { swift_elites: 1, ..Tally::default() }, Unlock::SwiftElite),
        (Tally { links: 12, ..Tally::default() }, Unlock::TwelveLinks),
        (Tally { gold: 100, ..Tally::default() }, Unlock::HundredGold),
        (Tally { cleared_in_dark: 1, ..Tally::default() }, Unlock::ClearedInDark),
    ];
    for (tally, unlock) in cases {
        assert_eq!(unlocked(&with(tally)), [unlock]);
    }
    assert!(unlocked(&run()).is_empty());
    let near = Tally {
        floors: 5,
        seals: 2,
        clean_floors: 4,
        links: 11,
        gold: 99,
        elites: 4,
        cleared: 5,
        ..Tally::default()
    };
    assert!(unlocked(&with(near)).is_empty());
    let acts = [Unlock::SecondAct, Unlock::ThirdAct];
    assert_eq!(unlocked(&with(Tally { floors: 12, ..Tally::default() })), acts);
    assert_eq!(unlocked(&won()), [acts[0], acts[1], Unlock::Win]);
    let gentle = Summary { gentle: true, ..won() };
    assert_eq!(unlocked(&gentle), [acts[0], acts[1], Unlock::GentleWin]);
}

#[test]
fn unlocked_relics_join_the_deck() {
    let run = with(Tally { links: 12, floors: 6, ..Tally::default() });
    let progress = Achievements::of([&run]);
    assert!(progress.has_class(Class::Cutpurse) && !progress.has_class(Class::Gambler));
    assert!(progress.relics(RULES).contains(Relic::PURSE_STRING));
    assert!(!progress.relics(RULES).contains(Relic::QUILL));
}

#[test]
fn custom_and_unfinished_runs_do_not_count() {
    let fresh = Achievements::of([]);
    assert_eq!(Achievements::of([&Summary { custom: true, ..won() }]), fresh);
    assert_eq!(Achievements::of([&Summary { ending: None, ..won() }]), fresh);
}

/// A win unlocks the next ascension for every class; a gentle one does not.
#[test]
fn each_win_unlocks_the_next_ascension() {
    let at = |number| Ascension::new(number).unwrap();
    let won_at = |number, gentle| Summary { ascension: at(number), gentle, ..won() };
    assert_eq!(Achievements::of([&won_at(0, false)]).ascension(), at(1));
    assert_eq!(Achievements::of([&won_at(0, true)]).ascension(), at(0));
    assert_eq!(Achievements::of([&won_at(10, false)]).ascension(), at(10));
    assert_eq!(Achievements::of([&won_at(4, false), &won_at(2, false)]).ascension(), at(5));
}

#[test]
fn there_are_24_feats_and_each_can_be_told_apart() {
    let words: BTreeSet<String> = Feat::all().map(Feat::word).collect();
    assert_eq!((Feat::all().count(), words.len()), (24, 24));
    assert!(words.contains("highest-as-monk"));
}

#[test]
fn feats_are_achieved_by_what_they_say() {
    let base = won();
    let tally = base.tally;
    assert_eq!(done(&base), [Feat::WonAs(Class::Delver)]);
    let more = |run: &Summary| {
        let all = done(run).into_iter();
        all.filter(|feat| !matches!(feat, Feat::WonAs(_))).collect::<Vec<_>>()
    };
    let tallied = |tally| more(&Summary { tally, ..won() });
    assert_eq!(tallied(Tally { wrongs: 0, ..tally }), [Feat::Flawless]);
    assert_eq!(tallied(Tally { skills: 0, ..tally }), [Feat::NoSkill]);
    assert_eq!(tallied(Tally { items: 0, ..tally }), [Feat::NoItem]);
    assert_eq!(tallied(Tally { counsels: 0, ..tally }), [Feat::NoCounsel]);
    assert_eq!(tallied(Tally { relics: 6, ..tally }), [Feat::FewRelics]);
    assert_eq!(tallied(Tally { cleared: 18, ..tally }), [Feat::AllCleared]);
    assert_eq!(tallied(Tally { links: 24, ..tally }), [Feat::LongChain]);
    assert_eq!(tallied(Tally { seals: 4, ..tally }), [Feat::FourSeals]);
    assert_eq!(tallied(Tally { elites: 5, ..tally }), [Feat::FiveElites]);
    assert_eq!(more(&Summary { hp: 1, ..won() }), [Feat::LastBreath]);
    assert_eq!(more(&Summary { deeds: 300, ..won() }), [Feat::Swift]);
    let highest = Summary { ascension: Ascension::HIGHEST, class: Class::Monk, ..won() };
    assert_eq!(more(&highest), [Feat::Halfway, Feat::HighestAs(Class::Monk)]);
    assert!(done(&Summary { gentle: true, ..won() }).is_empty());
    assert_eq!(done(&with(Tally { links: 30, ..Tally::default() })), [Feat::LongChain]);
}

/// Progress is shown for conditions with a number, and only until they are met.
#[test]
fn the_nearest_run_counts() {
    let achieved =
        Achievements::of([&with(Tally { links: 7, gold: 120, ..Tally::default() }), &won()]);
    let missing = |unlock| achieved.missing(unlock).map(|message| say(&message));
    assert_eq!(missing(Unlock::TwelveLinks).as_deref(), Some("Best so far: 7 of 12."));
    assert_eq!(missing(Unlock::HundredGold), None);
    assert_eq!(missing(Unlock::Win), None);
    let of_feat = |feat| achieved.missing_for(feat).map(|message| say(&message));
    assert_eq!(of_feat(Feat::Flawless).as_deref(), Some("Best so far: 3."));
    assert_eq!(of_feat(Feat::Swift).as_deref(), Some("Best so far: 360."));
    assert_eq!(of_feat(Feat::WonAs(Class::Delver)), None);
    assert_eq!(of_feat(Feat::HighestAs(Class::Monk)), None, "no run could have done it");
    let fresh = Achievements::of([]);
    assert!(Feat::all().all(|feat| fresh.missing_for(feat).is_none()));
}

/// No sentence of a condition or a feat has an unfilled placeholder.
#[test]
fn every_condition_and_feat_is_a_sentence() {
    let unlocks = Unlock::ALL.iter().map(say);
    let feats: Vec<String> = Feat::all().map(|feat| say(&feat)).collect();
    assert_eq!(feats.iter().collect::<BTreeSet<_>>().len(), 24);
    for text in unlocks.chain(feats) {
        assert!(text.ends_with('.') && !text.contains(['{', '$']), "{text}");
    }
    assert_eq!(say(&Unlock::CleanToSix), "Reach floor 6 without a wrong digit.");
}
