//! Sentences of every event, refusal, offer, preview and result.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

mod recorded;

use std::collections::BTreeSet;
use underdoku_depths::Rules;

use underdoku_depths::content::{Ascension, Class, DoorKind, Item, Kind, Relic, RelicKind};
use underdoku_depths::{
    Achievements, BossLeft, Charge, Ending, Feat, Foe, Goods, GroupName, IntentView, LookAhead,
    MonsterName, MonsterView, Move, Offer, OfferSource, Presence, Preview, Session, Setup, Source,
    Spoil, Summary, Tally, Unlock, View, Ware, examples,
};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;
use underdoku_grid::layout::{self, HouseKind};
use underdoku_words::depths::say;
use underdoku_words::{Catalogue, Message, Say};

const RULES: &Rules = Rules::NEWEST;
const CELL: layout::Cell = layout::Cell::new(2, 6);
const DIGIT: layout::Digit = layout::Digit::from_index(4);

fn messages<T: Say>(things: &[T]) -> Vec<Message> {
    things.iter().map(Say::message).collect()
}

/// The run after these moves; refused ones are skipped.
fn played(mut run: Session, moves: &[Move]) -> Session {
    for &act in moves {
        let _ = run.play(act, Millis(0));
    }
    run
}

/// Names and parts of sentences, which end without a full stop.
const PARTS: [&str; 27] = [
    "depths-preview-",
    "depths-door-",
    "depths-board",
    "depths-foe",
    "depths-class-",
    "depths-skill-",
    "depths-relics-",
    "depths-relic-",
    "depths-item-",
    "depths-monster-",
    "depths-cage",
    "depths-why-",
    "depths-worth-",
    "depths-who",
    "depths-choice-",
    "depths-ware",
    "depths-seen",
    "depths-intent-",
    "depths-opening",
    "depths-eased",
    "depths-ending-",
    "depths-score",
    "depths-lost-",
    "depths-card-",
    "depths-charge-",
    "depths-unlock-relics",
    "depths-look-",
];

/// True if a message is a complete sentence, as the texts and the advice of table entries are.
fn is_sentence(message: &Message) -> bool {
    let key = message.key();
    let is_text = key.ends_with("-text")
        || key.ends_with("-advice")
        || ["depths-skill-used", "depths-preview-idle"].contains(&key);
    is_text || !PARTS.iter().any(|part| key.starts_with(part))
}

/// Everything that has a name and a text.
fn tables() -> Vec<Message> {
    let classes = Class::ALL.into_iter().flat_map(|class| {
        let skill = class.skill();
        [class.message(), class.text(RULES), skill.message(), skill.text(RULES)]
    });
    let relics = RULES.relics.iter().copied().flat_map(|of| [of.message(), of.text(RULES)]);
    let kinds = RelicKind::COMMON.into_iter().chain([RelicKind::Boss]).map(|kind| kind.message());
    let items = Item::ALL.into_iter().flat_map(|item| [item.message(), item.text(RULES)]);
    let monsters = RULES
        .monsters
        .iter()
        .copied()
        .flat_map(|kind| [kind.message(), kind.text(), kind.advice()]);
    let doors = DoorKind::ALL.into_iter().flat_map(|kind| [kind.message(), kind.text(RULES)]);
    let steps = (0..=10).filter_map(|number| Ascension::new(number)?.text(RULES));
    let all = classes.chain(relics).chain(kinds).chain(items).chain(monsters);
    all.chain(doors).chain(steps).chain([Ascension::gentle(RULES)]).collect()
}

/// A monster in each state and with each intent.
fn monsters() -> Vec<Message> {
    let house = GroupName::House(HouseKind::Row, 3);
    let seen = |kind, presence, intent| MonsterView {
        name: MonsterName { index: 0, kind },
        presence,
        house: Some(house),
        lair: vec![CELL],
        hp: 3,
        max_hp: 4,
        count: 2,
        period: 4,
        damage: 1,
        besides: 2,
        intent,
        ward: None,
        next_house: None,
        next_lair: None,
        stolen: 0,
    };
    let aim = |houses, is_due, is_blunt| IntentView::Aim { houses, zone: vec![], is_due, is_blunt };
    let states = [Presence::Coming(3), Presence::Dead(1), Presence::Gone];
    let states = states.map(|state| seen(Kind::RAT, state, IntentView::None));
    let alive = |kind: Kind| seen(kind, Presence::Alive, IntentView::None);
    let intents = [
        aim(vec![], false, false),
        aim(vec![house], false, false),
        aim(vec![house], true, false),
        aim(vec![house], true, true),
        aim(vec![house; 2], false, false),
        aim(vec![house; 2], true, false),
        IntentView::Fog(CELL),
        IntentView::Ward(house),
        IntentView::Web(vec![CELL, CELL]),
        IntentView::Debt(GroupName::Cage(CELL)),
        IntentView::Gaze(DIGIT, Some(DIGIT)),
        IntentView::Gaze(DIGIT, None),
    ];
    let intents = intents.into_iter().map(|intent| seen(Kind::ARCHER, Presence::Alive, intent));
    let mimic = seen(Kind::MIMIC, Presence::Alive, IntentView::Mimic(CELL, house));
    let all = states
        .into_iter()
        .chain(RULES.monsters.iter().copied().filter(|kind| !kind.is_mimic()).map(alive));
    let goes = MonsterView { next_house: Some(house), next_lair: Some(house), ..alive(Kind::OOZE) };
    all.chain(intents).chain([mimic, goes]).map(|monster| monster.message()).collect()
}

/// The offers of some runs that end at once.
fn offers() -> Vec<Message> {
    let relics = |source| Offer::Relics(source, vec![Relic::WAR_DRUM]);
    let ware = |number, goods, is_sold| Ware { number, goods, price: 20, is_sold };
    let offers = [
        relics(OfferSource::Start),
        relics(OfferSource::Elite),
        relics(OfferSource::Floor),
        relics(OfferSource::Boss),
        relics(OfferSource::Market),
        Offer::Spoils(vec![Spoil::Gold(12), Spoil::Heal(2), Spoil::Item(Item::Potion)]),
        Offer::Shrine,
        Offer::Pedlar { item: Item::Bomb, price: 15 },
        Offer::Market(vec![
            ware(1, Goods::Heal(5), true),
            ware(2, Goods::Relic(Relic::WAR_DRUM), false),
            ware(5, Goods::Item(Item::Potion), false),
        ]),
        Offer::Doors(Vec::new()),
    ];
    let lines = offers.iter().map(|offer| offer.heading(RULES));
    let choices = offers.iter().flat_map(|offer| offer.lines(RULES, 5)).map(|(_, line)| line);
    let foe = |kind, hp, damage, arrives| Foe { kind, hp, damage, arrives }.message();
    let foes = [
        foe(Kind::RAT, 15, 1, 0),
        foe(Kind::RAT, 15, 1, 5),
        foe(Kind::BAT, 11, 0, 0),
        foe(Kind::MIMIC, 0, 2, 0),
    ];
    lines.chain(choices).chain(foes).chain([Offer::for_full_bag(RULES, Item::Bomb, 4)]).collect()
}

/// Doors of a run that takes each first choice and declines where it can.
fn doors() -> Vec<Message> {
    let mut run = Session::new(Setup::new(Seed::from("7"), CLASS));
    let mut doors: Vec<Message> = Vec::new();
    for time in 0..2_000 {
        let view = run.view();
        if let Some(Offer::Doors(before)) = view.offer() {
            doors.extend(before.iter().map(Say::message));
            break;
        }
        let act = next(view);
        let _ = run.play(act, Millis(time));
    }
    doors.extend(results(&run));
    doors
}

/// The opening, state and ending of a run.
fn results(run: &Session) -> Vec<Message> {
    let mut given_up = run.clone();
    given_up.play(Move::GiveUp, Millis(9_999)).unwrap();
    let mut report = run.view().report().clone();
    report.lost.extend([(Source::Wrong, 2), (Source::Dark, 1), (Source::Monster(Kind::RAT), 3)]);
    let gentle = Setup { gentle: true, ..run.setup().clone() };
    let mut all = vec![run.setup().message(), gentle.message(), run.score().message()];
    all.extend([run.ended(), given_up.ended(), report.idle()]);
    all.extend(report.losses());
    all.extend(gentle.eased());
    all.extend([Ending::Won, Ending::Died].map(|ending| ending.message()));
    all
}

const CLASS: Class = Class::Delver;

/// A digit that follows, or the first choice.
fn next(view: View<'_>) -> Move {
    let Some(floor) = view.floor() else {
        let of_choice = |act: &Move| *act != Move::Take(0);
        return view.moves().into_iter().find(of_choice).unwrap();
    };
    let following = floor.following();
    let (cell, _) = following.cells()[0];
    Move::Place(cell, following.digit(cell).unwrap())
}

/// The answers to every question, at each move of recorded runs.
fn questions() -> Vec<Message> {
    let moves = recorded::RUNS.lines().nth(1).unwrap();
    let mut run = Session::start(recorded::setup(0));
    let mut all = Vec::new();
    for word in moves.split(' ') {
        let view = run.view();
        all.extend(view.state());
        all.extend(view.relic_lines());
        if let Some(floor) = view.floor().filter(|floor| floor.deeds() % 3 == 1) {
            all.extend(floor.zone_lines());
            all.extend(floor.board_lines());
            all.extend(floor.strike_lines());
            all.extend(floor.look_lines(floor.open()[0]));
            all.push(floor.counsel_line());
        }
        let events = run.play(recorded::unpacked(word), Millis(0)).unwrap();
        all.extend(run.view().act_won(&events).unwrap_or_default());
    }
    let gambler = Setup::new(Seed::from("7"), Class::Gambler);
    let gambler = Session::new(gambler);
    all.extend(gambler.view().map());
    all.extend(gambler.view().bag_lines());
    all.extend(preview().parts());
    all.extend(looks_ahead());
    // No short run has all of these.
    let rare = [
        "depths-board-group",
        "depths-board-cage",
        "depths-board-fog",
        "depths-board-web",
        "depths-board-ward",
        "depths-board-bar",
        "depths-board-crossed",
        "depths-board-blank",
        "depths-act-won-many-relics",
    ];
    all.extend(rare.map(|key| {
        let message = Message::new(key).text("house", "box 1").text("cells", "r1c1");
        message
            .number("sum", 7_u32)
            .number("deeds", 2_u32)
            .number("relics", 17_u32)
            .digit("digit", DIGIT)
    }));
    all
}

/// Every effect that a preview can show.
fn preview() -> Preview {
    let rat = MonsterName { index: 0, kind: Kind::RAT };
    Preview {
        struck: vec![(rat, 2)],
        dead: vec![rat],
        dodged: vec![rat],
        moved: vec![(rat, GroupName::House(HouseKind::Row, 3))],
        is_idle_insight: true,
        sealed: vec![GroupName::House(HouseKind::Row, 3)],
        lost: vec![(Source::Dark, 1)],
        absorbed: 1,
        healed: 1,
        if_digit: vec![(DIGIT, 2)],
        is_death: true,
        sparks: 1,
        gold: -2,
        ..Preview::default()
    }
}

/// Previews of each kind.
fn looks_ahead() -> Vec<Message> {
    let (much, none) = (preview(), Preview::default());
    let fatal = Preview { is_death: true, ..none.clone() };
    let alive = alive(&much);
    let looks = [
        [&alive, &alive, &none, &fatal],
        [&much, &much, &much, &much],
        [&much, &much, &none, &fatal],
        [&none, &much, &none, &fatal],
        [&none, &none, &none, &none],
    ];
    looks.into_iter().flat_map(|look| LookAhead::of(look).pieces).collect()
}

/// A preview without deaths, and with a digit that strikes somebody.
fn alive(much: &Preview) -> Preview {
    Preview { dead: Vec::new(), is_death: false, is_idle_insight: false, ..much.clone() }
}

#[test]
fn strikes_are_listed_by_worth_if_that_matters() {
    let (much, none) = (preview(), Preview::default());
    let told = |look: [&Preview; 4]| {
        let pieces = LookAhead::of(look).pieces;
        pieces.iter().map(say).take_while(|piece| !piece.starts_with("wrong")).collect::<Vec<_>>()
    };
    assert_eq!(told([&none, &none, &none, &none]), ["strikes nobody"]);
    assert_eq!(
        told([&none, &much, &none, &none]),
        [
            "strikes nobody",
            "insight: nobody, but it counts, HP -1 (the dark), if 5: HP -2, 1 HP absorbed, \
             a misses, completes R3, a goes to R3, HP +1, sparks +1, gold -2",
        ]
    );
    let alive = alive(&much);
    assert_eq!(told([&alive, &alive, &alive, &none]), ["strikes a -2"]);
    assert_eq!(
        told([&alive, &alive, &none, &none]),
        ["plain or insight: a -2", "unproven: nobody"]
    );
}

/// What finished runs unlock, what is missing, and the charges of relics.
fn progress() -> Vec<Message> {
    let fresh = Session::new(Setup::new(Seed::from("7"), CLASS)).summary();
    let tally = Tally { floors: 3, links: 5, wrongs: 2, ..Tally::default() };
    let won = Summary { ending: Some(Ending::Won), tally, ..fresh };
    let best = Tally { floors: 18, links: 12, cleared_in_dark: 1, ..tally };
    let achieved = Achievements::of([&won]);
    let unlocks = Unlock::ALL.into_iter().flat_map(|unlock| {
        [Some(unlock.message()), Some(unlock.opens().message()), achieved.missing(unlock)]
    });
    let feats = Feat::all().flat_map(|feat| [Some(feat.message()), achieved.missing_for(feat)]);
    let charges = [Charge::Left(0), Charge::Left(2), Charge::Counted { now: 1, of: 3 }];
    let all = unlocks.chain(feats).flatten();
    let gained = Achievements::of([]).gained_by(&Summary { tally: best, ..won.clone() });
    let boss = BossLeft { kind: Kind::CROSS, hp: 2, max_hp: 39 };
    let mut report = Session::new(Setup::new(Seed::from("7"), CLASS)).view().report().clone();
    report.boss = Some(boss);
    let all = all.chain(gained.lines()).chain(report.boss_left());
    all.chain(messages(&charges)).chain([Message::new("depths-feats-about")]).collect()
}

/// Cards of recorded runs, of each ending, and of setups of each kind.
fn cards() -> Vec<Message> {
    let mut cards = Vec::new();
    let mut missing = vec![Ending::Won, Ending::Died];
    let moves = recorded::RUNS.lines().skip(1).step_by(2);
    for (number, words) in (0..).zip(moves) {
        let acts: Vec<Move> = words.split(' ').map(recorded::unpacked).collect();
        let run = played(Session::start(recorded::setup(number)), &acts);
        cards.extend(run.card());
        missing.retain(|&ending| run.ending() != Some(ending));
        if missing.is_empty() {
            break;
        }
    }
    let default = Setup::new(Seed::from("a seed"), CLASS);
    let custom = Setup { banned: RULES.all_relics(), ..default.clone() };
    for setup in [default, Setup::first_run(Seed::from("7")), custom] {
        let run = Session::start(setup);
        cards.extend(run.card());
        cards.extend(played(run, &[Move::GiveUp]).card());
    }
    cards
}

fn all() -> Vec<Message> {
    [
        progress(),
        cards(),
        questions(),
        messages(&examples::events()),
        messages(&examples::refusals()),
        tables(),
        monsters(),
        offers(),
        doors(),
    ]
    .concat()
}

#[test]
fn every_message_is_a_sentence_with_all_gaps_filled() {
    for message in all() {
        let sentence = say(&message);
        assert_ne!(sentence, message.key(), "there is no such sentence");
        assert!(!sentence.contains(['{', '$']) && !sentence.contains("  "), "{sentence:?}");
        if !is_sentence(&message) || message.key() == "depths-door" {
            continue;
        }
        let begins = |first: char| first.is_uppercase() || first.is_ascii_digit() || first == 'r';
        assert!(sentence.starts_with(begins), "{sentence:?}");
        assert!(sentence.ends_with(['.', '!']) && !sentence.ends_with(".."), "{sentence:?}");
    }
}

/// The Display of a refusal appears in messages about saves and in the server's responses.
#[test]
fn every_refusal_displays_its_message() {
    for refused in examples::refusals() {
        let sentence = say(&refused);
        assert_eq!(refused.to_string(), sentence.trim_end_matches('.'), "{refused:?}");
    }
}

#[test]
fn every_sentence_belongs_to_a_message() {
    let mut said: BTreeSet<&str> = all().iter().flat_map(Message::keys).collect();
    // These appear in lists only, as text.
    said.extend(["depths-state-monster", "depths-state-coming", "depths-state-zone"]);
    said.extend(["depths-preview-chain", "depths-has-no-item", "depths-has-relic-charge"]);
    said.extend(["depths-cause-wrong", "depths-cause-dark"]);
    said.extend(["depths-look-dies", "depths-look-nobody"]);
    said.extend(["depths-look-by-wrong", "depths-look-by-dark"]);
    said.extend(["depths-look-cost", "depths-look-no-cost", "depths-look-idle-insight"]);
    // The page reports classes that are still locked; its own tests cover that.
    said.insert("depths-not-open");
    let of_depths = |key: &&str| key.starts_with("depths-");
    let said: BTreeSet<&str> = said.into_iter().filter(of_depths).collect();
    assert_eq!(said, Catalogue::english_depths().keys().filter(of_depths).collect());
}
