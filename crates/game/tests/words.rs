//! Sentences of every event, refusal, clash, result and answer.

#![expect(clippy::unwrap_used, reason = "what the tests are made of may fail them")]

mod recorded;

use std::collections::BTreeSet;

use underdoku_game::classic::{self, Count, Move, NoHint, NoTip, Report, State, Wrong};
use underdoku_game::delve::{self, FloorStory};
use underdoku_game::depths;
use underdoku_game::examples::{self, clashes};
use underdoku_game::hudoku::{self, Deal, Pace, Template};
use underdoku_game::{Game, Millis, known_wrong};
use underdoku_generator::Seed;
use underdoku_grid::layout::{self, Clash, DigitSet, HouseKind, Spec};
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_logic::general::NextStep;
use underdoku_logic::{Difficulty, Mistake};
use underdoku_solver::{Puzzle, PuzzleFault};
use underdoku_words::depths::say;
use underdoku_words::{Message, Say, Words};

const CELL: layout::Cell = layout::Cell::new(2, 6);
const DIGIT: layout::Digit = layout::Digit::from_index(4);

fn messages<T: Say>(things: &[T]) -> Vec<Message> {
    things.iter().map(Say::message).collect()
}

/// The game after these moves; refused ones are skipped.
fn played<G: Game>(mut game: G, moves: &[G::Move]) -> G {
    for &act in moves {
        let _ = game.play(act, Millis(0));
    }
    game
}

fn delve() -> Vec<Message> {
    let run = |moves: &[delve::Move]| played(delve::Session::new(Seed::from("7")), moves);
    let blank = run(&[]).view().blanks.first().unwrap();
    let wrong = Digit::ALL.map(|digit| delve::Move::Place(blank, digit));
    let floor = run(&[]).view().story[0];
    let floors = [0, 1, 2].map(|traps| FloorStory { cleared: Some(Millis(9)), traps, ..floor });
    let runs = [run(&[]), run(&[delve::Move::Leave]), run(&wrong)];
    let results = runs.iter().flat_map(|run| [run.ended(), run.view().score.message()]);
    [
        messages(&examples::delve::events()),
        messages(&examples::delve::refusals()),
        messages(&floors),
        results.collect(),
    ]
    .concat()
}

/// What has a name and a text in Depths.
fn depths_tables() -> Vec<Message> {
    use depths::content::{Ascension, Class, DoorKind, Item, Kind, Relic, RelicKind};
    let classes = Class::ALL.into_iter().flat_map(|class| {
        let skill = class.skill();
        [class.message(), class.text(), skill.message(), skill.text()]
    });
    let relics = Relic::ALL.into_iter().flat_map(|of| [of.message(), of.text()]);
    let kinds = RelicKind::COMMON.into_iter().chain([RelicKind::Boss]).map(|kind| kind.message());
    let items = Item::ALL.into_iter().flat_map(|item| [item.message(), item.text()]);
    let monsters =
        Kind::ALL.into_iter().flat_map(|kind| [kind.message(), kind.text(), kind.advice()]);
    let doors = DoorKind::ALL.into_iter().flat_map(|kind| [kind.message(), kind.text()]);
    let steps = (0..=10).filter_map(|number| Ascension::new(number)?.text());
    let all = classes.chain(relics).chain(kinds).chain(items).chain(monsters);
    all.chain(doors).chain(steps).chain([Ascension::gentle()]).collect()
}

/// A monster in each state and with each intent.
fn depths_monsters() -> Vec<Message> {
    use depths::content::Kind;
    use depths::{GroupName, IntentView, MonsterName, MonsterView, Presence};
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
    let states = states.map(|state| seen(Kind::Rat, state, IntentView::None));
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
    let intents = intents.into_iter().map(|intent| seen(Kind::Archer, Presence::Alive, intent));
    let mimic = seen(Kind::Mimic, Presence::Alive, IntentView::Mimic(CELL, house));
    let all = states
        .into_iter()
        .chain(Kind::ALL.into_iter().filter(|&kind| kind != Kind::Mimic).map(alive));
    let goes = MonsterView { next_house: Some(house), next_lair: Some(house), ..alive(Kind::Ooze) };
    all.chain(intents).chain([mimic, goes]).map(|monster| monster.message()).collect()
}

/// What is offered in some runs that end at once.
fn depths_offers() -> Vec<Message> {
    use depths::content::{Item, Kind, Relic};
    use depths::{Foe, Goods, Offer, OfferSource, Spoil, Ware};
    let relics = |source| Offer::Relics(source, vec![Relic::WarDrum]);
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
            ware(2, Goods::Relic(Relic::WarDrum), false),
            ware(5, Goods::Item(Item::Potion), false),
        ]),
        Offer::Doors(Vec::new()),
    ];
    let lines = offers.iter().map(Say::message);
    let choices = offers.iter().flat_map(|offer| offer.choices(5)).map(|(_, line)| line);
    let foe = |kind, hp, damage, arrives| Foe { kind, hp, damage, arrives }.message();
    let foes = [
        foe(Kind::Rat, 15, 1, 0),
        foe(Kind::Rat, 15, 1, 5),
        foe(Kind::Bat, 11, 0, 0),
        foe(Kind::Mimic, 0, 2, 0),
    ];
    lines.chain(choices).chain(foes).chain([Offer::for_full_bag(Item::Bomb, 4)]).collect()
}

/// Doors of a run that takes each first choice and declines where it can.
fn depths_doors() -> Vec<Message> {
    let mut run = depths::Session::new(depths::Setup::new(Seed::from("7"), CLASS));
    let mut doors: Vec<Message> = Vec::new();
    for time in 0..2_000 {
        let view = run.view();
        if let Some(depths::Offer::Doors(before)) = view.offer() {
            doors.extend(before.iter().map(Say::message));
            break;
        }
        let act = next(view);
        let _ = run.play(act, Millis(time));
    }
    doors.extend(depths_results(&run));
    doors
}

/// The opening, state and ending of a run.
fn depths_results(run: &depths::Session) -> Vec<Message> {
    use depths::content::Kind;
    use depths::{Ending, Source};
    let mut given_up = run.clone();
    given_up.play(depths::Move::GiveUp, Millis(9_999)).unwrap();
    let mut report = run.view().report().clone();
    report.lost.extend([(Source::Wrong, 2), (Source::Dark, 1), (Source::Monster(Kind::Rat), 3)]);
    let gentle = depths::Setup { gentle: true, ..run.setup().clone() };
    let mut all = vec![run.setup().message(), gentle.message(), run.score().message()];
    all.extend([run.ended(), given_up.ended(), report.idle()]);
    all.extend(report.losses());
    all.extend(gentle.eased());
    all.extend([Ending::Won, Ending::Died].map(|ending| ending.message()));
    all
}

/// Names and parts of sentences, which end without a full stop.
const PARTS: [&str; 31] = [
    "level-",
    "depths-preview-",
    "house-",
    "hudoku-term-",
    "delve-score",
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

/// Whether a message is a sentence of its own; the texts of names are.
fn is_sentence(message: &Message) -> bool {
    let key = message.key();
    let is_text = key.ends_with("-text")
        || key.ends_with("-advice")
        || ["depths-skill-used", "depths-preview-idle"].contains(&key);
    is_text || !PARTS.iter().any(|part| key.starts_with(part))
}

const CLASS: depths::content::Class = depths::content::Class::Delver;

/// A digit that follows, or the first choice.
fn next(view: depths::View<'_>) -> depths::Move {
    let Some(floor) = view.floor() else {
        let of_choice = |act: &depths::Move| *act != depths::Move::Take(0);
        return view.moves().into_iter().find(of_choice).unwrap();
    };
    let following = floor.following();
    let (cell, _) = following.cells()[0];
    depths::Move::Place(cell, following.digit(cell).unwrap())
}

/// Every question, asked at each move of recorded runs.
fn depths_questions() -> Vec<Message> {
    let moves = recorded::RUNS.lines().nth(1).unwrap();
    let mut run = depths::Session::start(recorded::setup(0));
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
    let gambler = depths::Setup::new(Seed::from("7"), depths::content::Class::Gambler);
    let gambler = depths::Session::new(gambler);
    all.extend(gambler.view().map());
    all.extend(gambler.view().bag_lines());
    all.extend(depths_preview().parts());
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
fn depths_preview() -> depths::Preview {
    use depths::content::Kind;
    let rat = depths::MonsterName { index: 0, kind: Kind::Rat };
    depths::Preview {
        struck: vec![(rat, 2)],
        dead: vec![rat],
        dodged: vec![rat],
        moved: vec![(rat, depths::GroupName::House(HouseKind::Row, 3))],
        is_idle_insight: true,
        sealed: vec![depths::GroupName::House(HouseKind::Row, 3)],
        lost: vec![(depths::Source::Dark, 1)],
        absorbed: 1,
        healed: 1,
        if_digit: vec![(DIGIT, 2)],
        is_death: true,
        sparks: 1,
        gold: -2,
        ..depths::Preview::default()
    }
}

/// Previews of each kind.
fn looks_ahead() -> Vec<Message> {
    let (much, none) = (depths_preview(), depths::Preview::default());
    let fatal = depths::Preview { is_death: true, ..none.clone() };
    let alive = alive(&much);
    let looks = [
        [&alive, &alive, &none, &fatal],
        [&much, &much, &much, &much],
        [&much, &much, &none, &fatal],
        [&none, &much, &none, &fatal],
        [&none, &none, &none, &none],
    ];
    looks.into_iter().flat_map(|look| depths::LookAhead::of(look).pieces).collect()
}

/// The same without any death, and with a digit that strikes somebody.
fn alive(much: &depths::Preview) -> depths::Preview {
    depths::Preview { dead: Vec::new(), is_death: false, is_idle_insight: false, ..much.clone() }
}

#[test]
fn strikes_are_listed_by_worth_if_that_matters() {
    let (much, none) = (depths_preview(), depths::Preview::default());
    let told = |look: [&depths::Preview; 4]| {
        let pieces = depths::LookAhead::of(look).pieces;
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
fn depths_progress() -> Vec<Message> {
    use depths::{Achievements, Charge, Feat, Summary, Tally, Unlock};
    let fresh = depths::Session::new(depths::Setup::new(Seed::from("7"), CLASS)).summary();
    let tally = Tally { floors: 3, links: 5, wrongs: 2, ..Tally::default() };
    let won = Summary { ending: Some(depths::Ending::Won), tally, ..fresh };
    let best = Tally { floors: 18, links: 12, cleared_in_dark: 1, ..tally };
    let achieved = Achievements::of([&won]);
    let unlocks = Unlock::ALL.into_iter().flat_map(|unlock| {
        [Some(unlock.message()), Some(unlock.opens().message()), achieved.missing(unlock)]
    });
    let feats = Feat::all().flat_map(|feat| [Some(feat.message()), achieved.missing_for(feat)]);
    let charges = [Charge::Left(0), Charge::Left(2), Charge::Counted { now: 1, of: 3 }];
    let all = unlocks.chain(feats).flatten();
    let gained = Achievements::of([]).gained_by(&Summary { tally: best, ..won.clone() });
    let boss = depths::BossLeft { kind: depths::content::Kind::Cross, hp: 2, max_hp: 39 };
    let mut report =
        depths::Session::new(depths::Setup::new(Seed::from("7"), CLASS)).view().report().clone();
    report.boss = Some(boss);
    let all = all.chain(gained.lines()).chain(report.boss_left());
    all.chain(messages(&charges)).chain([Message::new("depths-feats-about")]).collect()
}

/// Cards of recorded runs, of each ending, and of setups of each kind.
fn depths_cards() -> Vec<Message> {
    use depths::{Ending, Move, Session, Setup};
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
    let usual = Setup::new(Seed::from("a seed"), CLASS);
    let custom = Setup { banned: depths::content::RelicSet::ALL, ..usual.clone() };
    for setup in [usual, Setup::first_run(Seed::from("7")), custom] {
        let run = Session::start(setup);
        cards.extend(run.card());
        cards.extend(played(run, &[Move::GiveUp]).card());
    }
    cards
}

fn depths() -> Vec<Message> {
    [
        depths_progress(),
        depths_cards(),
        depths_questions(),
        messages(&examples::depths::events()),
        messages(&examples::depths::refusals()),
        depths_tables(),
        depths_monsters(),
        depths_offers(),
        depths_doors(),
    ]
    .concat()
}

fn hudoku() -> Vec<Message> {
    use hudoku::Move;
    let deal = Deal::new(&Template::named("4x5").unwrap(), &Seed::from("7")).unwrap();
    let game = |moves: &[Move]| played(hudoku::Session::new(deal.clone()), moves);
    let hidden: Vec<layout::Cell> = game(&[]).view().hidden().collect();
    let hints: Vec<Move> = hidden.iter().map(|&cell| Move::Hint(Some(cell))).collect();
    let slow = [Move::Pace(Pace::Slow), Move::Solution];
    let mut all = [
        messages(&examples::hudoku::events()),
        messages(&examples::hudoku::refusals()),
        vec![Message::new("hudoku-fits-none").cell("cell", CELL)],
    ]
    .concat();
    for game in [game(&[]), game(&slow), game(&hints)] {
        let score = game.score();
        all.extend(hudoku::terms(&score).map(|(term, _)| term));
        all.extend([game.ended(), score.solved()]);
        all.extend(score.forfeited().into_iter().chain(score.made_easier()));
        all.extend(hidden.iter().map(|&cell| hudoku::fits(&game.view(), cell)));
    }
    all
}

/// The reasons why there is no hint.
fn no_hints() -> Vec<Message> {
    let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
    let mistakes = [
        Mistake::WrongDigit { cell, digit },
        Mistake::LostCandidate { cell, marked: [digit].into_iter().collect() },
    ];
    let two = format!("11{}", ".".repeat(79)).parse::<Grid>().unwrap();
    let faults = [two, Grid::EMPTY].map(|givens| Puzzle::prove(givens).unwrap_err());
    let mut hints = vec![
        NoHint::Unusual,
        NoHint::Complete,
        NoHint::Stale { cell: CELL, digit: DIGIT },
        NoHint::NothingFound,
        NoHint::NoPuzzle(PuzzleFault::NoSolution),
    ];
    hints.extend(mistakes.map(NoHint::Mistake));
    hints.extend(faults.map(NoHint::NoPuzzle));
    let steps = [
        NextStep::Complete,
        NextStep::Broken(clashes()[0]),
        NextStep::Wrong { cell: CELL, digit: DIGIT },
        NextStep::Lost { cell: CELL, marked: DigitSet::of(DIGIT) },
        NextStep::Stale { cell: CELL, digit: DIGIT },
        NextStep::Stuck(CELL),
        NextStep::NothingFound,
    ];
    let hints = hints.iter().map(|why| NoTip::from(why).message());
    hints.chain(steps.iter().map(|step| NoTip::from(step).message())).collect()
}

fn reports() -> Vec<Message> {
    let counts = [Count::None, Count::One, Count::Several, Count::Unknown];
    let wrong = Wrong { cell: CELL, digit: DIGIT };
    let mut all = Vec::new();
    for (puzzle, board) in counts.into_iter().flat_map(|one| counts.map(|other| (one, other))) {
        for wrong in [vec![], vec![wrong], vec![wrong, wrong]] {
            all.push(Report { puzzle, board, wrong, conflicts: Vec::new() });
        }
    }
    messages(&all)
}

fn classic() -> Vec<Message> {
    let mut board = State::default();
    let empty = board.clone();
    board.put(CELL, DIGIT, underdoku_grid::Origin::Preset);
    let full = State::puzzle(&"1".repeat(81).parse().unwrap());
    // All other digits stand in the row of one cell, and in that of another all of them.
    let mut filled = State::puzzle(&format!("12345678{}", ".".repeat(73)).parse().unwrap());
    filled.put(
        layout::Cell::new(5, 8),
        layout::Digit::from_index(8),
        underdoku_grid::Origin::Preset,
    );
    let blank = layout::Cell::new(0, 8);
    let mut clashing = filled.clone();
    clashing.put(blank, layout::Digit::from_index(8), underdoku_grid::Origin::User);
    let other = State::new(Spec::CLASSIC.layout().unwrap(), &layout::Grid::from(&Grid::EMPTY));
    let small: Spec = "4x4".parse().unwrap();
    let small = small.layout().unwrap();
    let small = State::new(small.clone(), &layout::Grid::empty(&small));
    let easy = classic::level(classic::LEVELS[0].name).unwrap().grid();
    let solved = played(classic::Session::new(&State::puzzle(&easy)), &[Move::Solve]);
    let ended = [
        classic::Session::new(&board).ended(),
        solved.ended(),
        classic::Session::new(&full).ended(),
    ];
    let answers = [
        classic::choices(&empty, CELL),
        classic::choices(&filled, blank),
        classic::choices(&board, CELL),
        classic::choices(&clashing, blank),
        classic::broken(&[]),
        classic::broken(&clashes()[..1]),
        classic::broken(&clashes()),
        classic::rating(&small).unwrap_err(),
        classic::rating(&other).unwrap_err(),
        classic::rating(&State::puzzle(&easy)).unwrap(),
    ];
    let unsolved =
        [vec![], vec![CELL], vec![CELL, CELL]].map(|cells| classic::Unsolved(cells).message());
    [
        messages(&examples::classic::events()),
        messages(&examples::classic::refusals()),
        no_hints(),
        reports(),
        ended.to_vec(),
        answers.to_vec(),
        drafts(),
        unsolved.to_vec(),
        Difficulty::ALL.map(classic::level_name).to_vec(),
    ]
    .concat()
}

/// What is shown while a puzzle is typed.
fn drafts() -> Vec<Message> {
    let count = |count, clash, differs| classic::SetterCount { count, clash, differs };
    let differs = Some((CELL, [DIGIT, layout::Digit::from_index(0)]));
    messages(&[
        count(Count::None, clashes().into_iter().next(), None),
        count(Count::Several, None, differs),
        count(Count::None, None, None),
        count(Count::One, None, None),
        count(Count::Unknown, None, None),
    ])
}

fn all() -> Vec<Message> {
    let layout = Spec::CLASSIC.layout().unwrap();
    let boards = [layout.houses()[0].message(), known_wrong(CELL, DIGIT)];
    [delve(), depths(), hudoku(), classic(), messages(&clashes()), boards.to_vec()].concat()
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
fn every_refusal_says_its_sentence_as_an_error() {
    let mut said: Vec<(String, Message)> = Vec::new();
    let mut add = |error: String, message: Message| said.push((error, message));
    for refused in examples::delve::refusals() {
        add(refused.to_string(), refused.message());
    }
    for refused in examples::hudoku::refusals() {
        add(refused.to_string(), refused.message());
    }
    for refused in examples::classic::refusals() {
        add(refused.to_string(), refused.message());
    }
    for refused in examples::depths::refusals() {
        add(refused.to_string(), refused.message());
    }
    for (error, message) in said {
        assert_eq!(error, say(&message).trim_end_matches('.'), "{}", message.key());
    }
}

#[test]
fn every_sentence_belongs_to_a_message() {
    let mut said: BTreeSet<&str> = all().iter().flat_map(Message::keys).collect();
    // Knight's and king's moves have clashes of their own; their houses are named in reasons.
    said.extend(["house-knight", "house-king"]);
    // These appear in lists only, as text.
    said.extend(["depths-state-monster", "depths-state-coming", "depths-state-zone"]);
    said.extend(["depths-preview-chain", "depths-has-no-item", "depths-has-relic-charge"]);
    said.extend(["depths-cause-wrong", "depths-cause-dark"]);
    said.extend(["depths-look-dies", "depths-look-nobody"]);
    said.extend(["depths-look-by-wrong", "depths-look-by-dark"]);
    said.extend(["depths-look-cost", "depths-look-no-cost", "depths-look-idle-insight"]);
    // The names of boards are parts of titles, as text.
    said.extend(["kind-size", "kind-jigsaw", "kind-diagonals", "kind-both"]);
    // The page reports texts that cannot be opened; its own tests cover that.
    said.extend([
        "open-no-save",
        "open-no-board",
        "open-no-text",
        "open-number",
        "open-rules",
        "open-board",
        "open-no-draft",
        "open-no-kind",
        "open-no-template",
        "open-unknown",
        "depths-not-open",
    ]);
    // Reasons and kinds of rules have tests of their own, and lists are made of any text.
    let others = ["reason-", "rule-", "list-"];
    let of_games = |key: &&str| !others.iter().any(|other| key.starts_with(other));
    let said: BTreeSet<&str> = said.into_iter().filter(of_games).collect();
    assert_eq!(said, Words::english_depths().keys().filter(of_games).collect());
}

#[test]
fn counts_choose_the_form_of_their_words() {
    let wrong = |count| say(&hudoku::Event::Wrong { cell: CELL, digit: DIGIT, count });
    assert_eq!(wrong(1), "Wrong! r3c7 is not 5. You lose 250 points. 1 wrong entry so far.");
    assert_eq!(wrong(2), "Wrong! r3c7 is not 5. You lose 250 points. 2 wrong entries so far.");
    let (cell, digit) = (Cell::at(0, 7), Digit::ALL[8]);
    let last = delve::Event::Trapped { cell, digit, hp: 0, seen: None };
    assert_eq!(say(&last), "Wrong! A trap springs: r1c8 is not 9. You lose your last HP.");
}

#[test]
fn a_wrong_digit_that_the_board_shows_is_reported_with_its_house() {
    let (cell, digit) = (Cell::at(0, 7), Digit::ALL[8]);
    let trap = delve::Event::Trapped { cell, digit, hp: 2, seen: Some(cell.column()) };
    assert_eq!(
        say(&trap),
        "Wrong! A trap springs: r1c8 is not 9. You lose 1 HP and have 2 left. 9 is already in column 8."
    );
}

#[test]
fn a_reason_within_a_reason_is_printed_completely() {
    let cells = [CELL, layout::Cell::new(3, 6)];
    let clash = Clash::House { kind: HouseKind::Box, index: 0, digit: DIGIT, cells };
    assert_eq!(
        say(&classic::Unsolvable::Clash(clash)),
        "The board has no solution. 5 appears twice in box 1, in r3c7 and r4c7."
    );
}
