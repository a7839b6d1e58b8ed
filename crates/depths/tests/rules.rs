//! A second version of the rules: the first one with one more relic and one more boss.

#[path = "../examples/depths_bots/bot.rs"]
#[expect(dead_code, reason = "runs start here")]
mod bot;
#[path = "../examples/depths_bots/choice.rs"]
mod choice;
#[path = "../examples/depths_bots/eyes.rs"]
mod eyes;
#[path = "../examples/depths_bots/leaving.rs"]
mod leaving;
#[path = "../examples/depths_bots/played.rs"]
mod played;
#[path = "../examples/depths_bots/rows.rs"]
#[expect(dead_code, reason = "the long form reads the rest")]
mod rows;

use underdoku_depths::content::{
    Class, Damage, Gain, Hook, Kind, MonsterInfo, Names, Occasion, Power, Quirk, Rank, Relic,
    RelicInfo, RelicKind, Target, When,
};
use underdoku_depths::{ActRules, BossRules, DEPTHS_1, Purse, Rules, Session, Setup, Source};
use underdoku_game::Setup as _;

const LAMP: Relic = Relic::new(&RelicInfo {
    number: 41,
    kind: RelicKind::Greed,
    names: Names { word: "lamp", name: "lamp", text: "lamp", advice: "" },
    hooks: &[Hook::On(Occasion::FloorStart, When::Always, Gain::Gold(7))],
});

/// It aims at lines and, once it is half dead, wards regions as well.
const GATEKEEPER: Kind = Kind::new(&MonsterInfo {
    number: 20,
    names: Names { word: "gatekeeper", name: "gatekeeper", text: "gatekeeper", advice: "" },
    rank: Rank::Boss,
    period: 2,
    hp: 0,
    gold: 5,
    damage: Damage::Fixed(1),
    power: Power::Strike(Target::Line),
    quirk: Some(Quirk::Wards(2)),
});

const RELICS: [Relic; 42] = {
    let mut relics = [LAMP; 42];
    let (old, _) = relics.split_at_mut(DEPTHS_1.relics.len());
    old.copy_from_slice(DEPTHS_1.relics);
    relics
};

const KINDS: [Kind; 21] = {
    let mut kinds = [GATEKEEPER; 21];
    let (old, _) = kinds.split_at_mut(DEPTHS_1.monsters.len());
    old.copy_from_slice(DEPTHS_1.monsters);
    kinds
};

const BOSSES: [BossRules; 2] = {
    let cross = DEPTHS_1.acts[0].bosses[0];
    [cross, BossRules { kind: GATEKEEPER, ..cross }]
};

static SECOND: Rules = Rules {
    name: "depths-1 and more",
    relics: &RELICS,
    monsters: &KINDS,
    acts: [ActRules { bosses: &BOSSES, ..DEPTHS_1.acts[0] }, DEPTHS_1.acts[1], DEPTHS_1.acts[2]],
    ..DEPTHS_1
};

fn setup(rules: &'static Rules, number: u32) -> Setup {
    let seed = format!("second version {number}");
    Setup { gentle: true, ..Setup::under(rules, seed.as_str().into(), Class::Delver) }
}

/// A bot that reaches the first boss in most runs.
fn row() -> rows::Row {
    let row = rows::rows().into_iter().find(|row| row.name == "fair gentle");
    row.expect("a row of the table")
}

#[test]
fn more_relics_and_bosses_are_played_under_rules_of_their_own() {
    let row = row();
    let (mut guarded, mut hurt, mut offered) = (0, 0, 0);
    for number in 0..16 {
        let given = [LAMP].into_iter().collect();
        let mut run = Session::new(Setup { given, ..setup(&SECOND, number) });
        let has_gatekeeper = run.view().character().bosses[0] == GATEKEEPER;
        let played = bot::play(&row, number, &mut run);
        let report = run.view().report();
        assert!(report.got[&Purse::Relic] >= 7 * i32::from(played.floors), "run {number}");
        let has_met = report.met.contains(&GATEKEEPER);
        assert_eq!(has_met, has_gatekeeper && played.floors >= 5, "run {number}");
        guarded += u32::from(has_met);
        hurt += u32::from(report.lost.contains_key(&Source::Monster(GATEKEEPER)));
        let again = Session::new(setup(&SECOND, number));
        offered += u32::from(again.view().character().deck.contains(LAMP));
    }
    assert!((1..16).contains(&guarded) && hurt > 0 && offered > 0, "{guarded} {hurt} {offered}");
}

/// Under the same seed the first version draws what it always has; `runs.rs` pins that.
#[test]
fn the_first_version_has_neither() {
    for number in 0..16 {
        let (first, second) = (setup(&DEPTHS_1, number), setup(&SECOND, number));
        assert!(first.relics != second.relics && second.relics.contains(LAMP));
        assert!(first.text().contains("relics all\n") && second.text().contains("relics all\n"));
        let (first, second) = (Session::new(first), Session::new(second));
        let [one, other] = [&first, &second].map(|run| run.view().character());
        assert!(
            !one.deck.contains(LAMP) && one.bosses == [Kind::CROSS, Kind::SHAPER, Kind::RECKONER]
        );
        assert_eq!((one.rich, &one.monsters), (other.rich, &other.monsters));
    }
}

/// Rules that the program does not know cannot be read back.
#[test]
fn a_version_that_is_not_listed_is_refused() {
    let save = underdoku_game::Game::save(&Session::new(setup(&SECOND, 0))).to_string();
    let refused = save.parse::<underdoku_depths::Save>().unwrap_err().to_string();
    assert!(refused.contains("depths-1 and more"), "{refused}");
}
