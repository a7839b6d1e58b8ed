use std::collections::BTreeSet;

use super::*;
use crate::content::RelicKind;
use crate::{Save, Session};
use underdoku_game::{Game as _, ReadSaveError, Setup as _};

#[test]
fn tables_are_by_number_and_words_are_unique() {
    for rules in Rules::ALL {
        for (index, &relic) in rules.relics.iter().enumerate() {
            assert_eq!(usize::from(relic.number()), index, "{relic:?}");
            assert!(index < RelicSet::MOST && !relic.hooks().is_empty(), "{relic:?}");
        }
        for (index, &kind) in rules.monsters.iter().enumerate() {
            assert_eq!(usize::from(kind.number()), index, "{kind:?}");
        }
        let relics: BTreeSet<&str> = rules.relics.iter().map(|relic| relic.word()).collect();
        let monsters: BTreeSet<&str> = rules.monsters.iter().map(|kind| kind.word()).collect();
        assert_eq!((relics.len(), monsters.len()), (rules.relics.len(), rules.monsters.len()));
    }
}

#[test]
fn every_monster_of_an_act_is_in_the_table() {
    for rules in Rules::ALL {
        let acts = rules.acts.iter();
        let kinds = acts.flat_map(|act| {
            let bosses = act.bosses.iter().map(|boss| boss.kind);
            act.pool.iter().chain(act.vault_kinds).copied().chain(bosses)
        });
        let others = rules.elites.iter().copied().chain([rules.mimic, rules.first_monster]);
        let all: BTreeSet<Kind> = kinds.chain(others).collect();
        assert_eq!(all, rules.monsters.iter().copied().collect());
        assert!(rules.acts.iter().flat_map(|act| act.bosses).all(|boss| boss.kind.is_boss()));
        assert!(rules.elites.iter().all(|kind| kind.is_elite()));
    }
}

#[test]
fn the_kinds_of_relics_have_the_sizes_of_the_catalogue() {
    let count = |kind: RelicKind| kind.relics(&DEPTHS_1).count();
    assert_eq!(RelicKind::COMMON.map(count), [5, 5, 5, 5, 5, 5, 7]);
    assert_eq!(count(RelicKind::Boss), 4);
}

/// A save names its rules: they are found by their name, and unknown ones are refused.
#[test]
fn a_save_is_read_under_the_rules_that_it_names() {
    let save = Session::new(crate::Setup::new(7.into(), Class::Delver)).save().to_string();
    let read = |text: &str| text.parse::<Save>();
    assert_eq!(read(&save).unwrap().setup.rules.name, "depths-1");
    let newer = save.replace("depths-1", "depths-9");
    let refused =
        ReadSaveError::UnknownRules { rules: "depths-9".to_owned(), known: &Rules::NAMES };
    assert_eq!(read(&newer).unwrap_err(), refused);
    let setup = crate::Setup::new(7.into(), Class::Delver).text();
    let unknown = underdoku_game::read_setup::<Session>("depths-9", &setup);
    assert_eq!(unknown.unwrap_err(), refused);
}
