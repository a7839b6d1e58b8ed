//! The manual's tables, generated from the tables that the rules use.

use std::fmt::Write as _;

use underdoku_words::Say;
use underdoku_words::depths::say;

use super::content::{
    Act, Ascension, BoardSpec, Class, DoorChoice, DoorKind, FloorNumber, Item, Kind, Relic,
    RelicKind,
};
use super::rules::{MerchantKind, Rules};

/// Classes, monsters, relics, items, floors and degrees of the newest rules as Markdown, for the
/// end of `docs/depths.md`.
pub fn tables() -> String {
    [classes(), monsters(), relics(), items(), floors(), degrees()].join("\n")
}

const RULES: &Rules = Rules::NEWEST;

/// A table under a heading.
fn table(heading: &str, columns: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("### {heading}\n\n");
    let mut line = |cells: &[String]| {
        // Writing to a string never fails.
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    };
    line(&columns.iter().map(ToString::to_string).collect::<Vec<_>>());
    line(&columns.iter().map(|_| "---".to_owned()).collect::<Vec<_>>());
    for row in rows {
        line(row);
    }
    text
}

fn listed<T: Say>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| say(&thing)).collect::<Vec<_>>().join(", ")
}

fn classes() -> String {
    let row = |class: Class| {
        let skill = class.skill();
        let sparks = RULES.class(class).cost.to_string();
        let hp = RULES.class(class).hp.to_string();
        vec![say(&class), hp, say(&class.text(RULES)), say(&skill), sparks, say(&skill.text(RULES))]
    };
    let columns = ["class", "HP", "always", "skill", "sparks", "what it does"];
    table("Classes", &columns, &Class::ALL.map(row))
}

fn monsters() -> String {
    let row = |kind: Kind| {
        let count = |number: i32| if number == 0 { "–".to_owned() } else { number.to_string() };
        let (period, base) = (count(kind.period()), count(kind.base_hp()));
        let hp = boss_hp(kind).unwrap_or(base);
        let text = format!("{} *{}*", say(&kind.text()), say(&kind.advice()));
        vec![say(&kind), lives(kind), period, hp, kind.gold().to_string(), text]
    };
    let columns = ["monster", "where", "acts every", "base HP", "gold", "does, and *what to do*"];
    table("Monsters", &columns, &RULES.monsters.iter().copied().map(row).collect::<Vec<_>>())
}

/// The HP of a boss, as a formula in the number of blanks on its board.
fn boss_hp(kind: Kind) -> Option<String> {
    let mut bosses = RULES.acts.iter().flat_map(|act| act.bosses);
    let tenths = bosses.find(|boss| boss.kind == kind)?.tenths;
    Some(format!("{}.{} a blank", tenths / 10, tenths % 10))
}

/// The acts that a kind lives in, or its rank.
fn lives(kind: Kind) -> String {
    if kind.is_boss() {
        return "boss".to_owned();
    }
    if kind.is_elite() {
        return "elite".to_owned();
    }
    let acts = [(Act::One, "I"), (Act::Two, "II"), (Act::Three, "III")];
    let of: Vec<&str> = acts
        .into_iter()
        .filter(|(act, _)| RULES.act(*act).pool.contains(&kind))
        .map(|(_, name)| name)
        .collect();
    if of.is_empty() { "loot".to_owned() } else { of.join(" ") }
}

fn relics() -> String {
    let kinds = RelicKind::COMMON.into_iter().chain([RelicKind::Boss]);
    let rows = kinds
        .flat_map(|kind| kind.relics(RULES))
        .map(|relic: Relic| vec![say(&relic.kind()), say(&relic), say(&relic.text(RULES))]);
    table("Relics", &["kind", "relic", "what it does"], &rows.collect::<Vec<_>>())
}

fn items() -> String {
    let row = |item: Item| vec![say(&item), say(&item.text(RULES))];
    table("Items", &["item", "what it does"], &Item::ALL.map(row))
}

fn floors() -> String {
    let all = (1..=FloorNumber::LAST.number()).filter_map(FloorNumber::new);
    let row = |floor: FloorNumber| {
        let kinds = match RULES.floor(floor).room {
            DoorChoice::Fixed(kind) => vec![kind],
            DoorChoice::Doors => vec![DoorKind::Lair, DoorKind::Vault],
        };
        let board = |kind: DoorKind| {
            let boards: Vec<BoardSpec> = RULES.boards(kind, floor);
            let boards: Vec<String> = boards.iter().map(say).collect();
            format!("{}: {}", say(&kind), boards.join(" or "))
        };
        let boards: Vec<String> = kinds.into_iter().map(board).collect();
        let behind = match RULES.floor(floor).merchant {
            Some(MerchantKind::Market) => "relic, market",
            Some(MerchantKind::Pedlar) => "pedlar",
            None => "",
        };
        vec![floor.to_string(), boards.join("; "), behind.to_owned()]
    };
    let doors = listed([DoorKind::Lair, DoorKind::Elite]);
    let heading = format!("Floors ({doors}: the same boards)");
    table(&heading, &["floor", "boards", "then"], &all.map(row).collect::<Vec<_>>())
}

fn degrees() -> String {
    let row = |number: u8| {
        let text = Ascension::new(number)?.text(RULES)?;
        Some(vec![number.to_string(), say(&text)])
    };
    let rows = (0..=Ascension::HIGHEST.number()).filter_map(row).collect::<Vec<_>>();
    let gentle = say(&Ascension::gentle(RULES));
    format!("{}\n{gentle}\n", table("Ascension", &["step", "what it adds"], &rows))
}
