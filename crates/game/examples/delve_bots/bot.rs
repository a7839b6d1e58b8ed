//! A simulated player of Delve, deep, that overlooks some steps and enters some wrong digits.

use std::collections::BTreeMap;

use underdoku_game::delve::{
    DEEP_1, Depth, Ending, Floor, Move, Rules, Session, Setup, Site, Stairs, Tier,
};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::{Chance, Seed, Stream};
use underdoku_grid::{Cell, Digit};
use underdoku_logic::{Candidate, Position, TECHNIQUES, TechniqueInfo};
use underdoku_solver::Puzzle;

/// A kind of player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) name: &'static str,
    /// The probability of seeing a step of each tier when no easier step is left.
    pub(crate) sight: [f64; 5],
    /// The share of digits by singles that are wrong.
    pub(crate) error: f64,
    /// How it chooses stairs.
    pub(crate) stairs: Choice,
    /// True if it uses its items when they help, rather than at random.
    pub(crate) is_prudent: bool,
}

/// How a player chooses between stairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// The hard ones if it has hit points to spare and they need nothing beyond this tier,
    /// otherwise the calm ones.
    Weighed(Tier),
    /// Either, with the same probability.
    Random,
    /// Always these.
    Always(Stairs),
}

/// How many times likelier a wrong digit is for each tier than for a single.
const RISK: [f64; 5] = [1.0, 1.6, 2.5, 2.5, 2.5];

const SKILLED: Player = Player {
    name: "skilled",
    sight: [1.0, 1.0, 0.95, 0.85, 0.7],
    error: 0.01,
    stairs: Choice::Weighed(Tier::Wings),
    is_prudent: true,
};

/// The players of the table.
pub(crate) const PLAYERS: [Player; 8] = [
    SKILLED,
    Player {
        name: "novice",
        sight: [1.0, 0.0, 0.0, 0.0, 0.0],
        error: 0.03,
        stairs: Choice::Always(Stairs::Calm),
        ..SKILLED
    },
    Player { name: "at random", stairs: Choice::Random, is_prudent: false, ..SKILLED },
    Player { name: "stairs at random", stairs: Choice::Random, ..SKILLED },
    Player { name: "items at random", is_prudent: false, ..SKILLED },
    Player { name: "calm stairs", stairs: Choice::Always(Stairs::Calm), ..SKILLED },
    Player { name: "hard stairs", stairs: Choice::Always(Stairs::Hard), ..SKILLED },
    Player { name: "fair", sight: [1.0, 0.9, 0.6, 0.3, 0.0], error: 0.02, ..SKILLED },
];

/// A run that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) has_won: bool,
    /// The floor on which it ended.
    pub(crate) floor: u32,
    pub(crate) points: u64,
    pub(crate) digits: u32,
    pub(crate) wrong: u32,
    /// Digits that were entered without a step that proves them.
    pub(crate) guesses: u32,
    pub(crate) hints: u32,
    pub(crate) potions: u32,
    pub(crate) hard: u32,
}

/// The floors of one dungeon that have been dug so far. All players share them.
pub(crate) type Floors = BTreeMap<(Depth, Stairs), Floor>;

/// Plays the run with this number to its end. The number determines the dungeon and the player's
/// luck.
pub(crate) fn play(player: &Player, number: u32, floors: &mut Floors) -> Played {
    let rules: &'static Rules = &DEEP_1;
    let setup = Setup { rules, seed: Seed::from(format!("bots {number}").as_str()) };
    let first = Site::first(setup.clone());
    let mut session = Session::new(setup);
    let chance = Seed::from("the dice of bots").chance(Stream { purpose: 0, number });
    let puzzle = *floor(floors, first).puzzle();
    let mut bot = Bot { player, chance, puzzle, blind: None, guesses: 0 };
    while session.ending().is_none() {
        let act = bot.choose(&session);
        if let Move::Stairs(stairs) = act {
            let setup = session.setup().clone();
            let below = Site { setup, depth: session.view().depth.below(), stairs };
            let floor = floor(floors, below);
            bot.puzzle = *floor.puzzle();
            session.offer(floor);
        }
        session.play(act, Millis(0)).unwrap_or_else(|why| panic!("{act}: {why}"));
    }
    let view = session.view();
    let sum = |of: fn(&underdoku_game::delve::FloorStory) -> u32| view.story.iter().map(of).sum();
    Played {
        has_won: view.ending == Some(Ending::Won),
        floor: view.depth.number(),
        points: view.score.points(),
        digits: sum(|floor| floor.filled),
        wrong: sum(|floor| floor.traps),
        guesses: bot.guesses,
        hints: sum(|floor| floor.hinted),
        potions: sum(|floor| floor.potions_drunk),
        hard: sum(|floor| u32::from(floor.stairs == Stairs::Hard)),
    }
}

fn floor(floors: &mut Floors, site: Site) -> Floor {
    floors.entry((site.depth, site.stairs)).or_insert_with(|| Floor::at(site)).clone()
}

struct Bot<'a> {
    player: &'a Player,
    chance: Chance,
    puzzle: Puzzle,
    /// The number of blanks when it last overlooked a step; while there are as many, it overlooks
    /// the step again.
    blind: Option<usize>,
    guesses: u32,
}

impl Bot<'_> {
    fn happens(&mut self, share: f64) -> bool {
        (self.chance.below(1_000_000) as f64) < share * 1e6
    }

    fn choose(&mut self, session: &Session) -> Move {
        let view = session.view();
        if let Some(act) = self.potion(session) {
            return act;
        }
        if let Some([_, hard]) = view.below().filter(|_| view.is_at_stairs) {
            let is_well = view.hp >= 4 || view.hp == 3 && view.potions > 0;
            return Move::Stairs(match self.player.stairs {
                Choice::Always(stairs) => stairs,
                Choice::Random => self.chance.pick(&Stairs::ALL),
                Choice::Weighed(most) if is_well && hard.tier <= most => Stairs::Hard,
                Choice::Weighed(_) => Stairs::Calm,
            });
        }
        if let Some(lead) = view.lead {
            return Move::Place(lead.cell, lead.digit);
        }
        let is_whim = !self.player.is_prudent && self.happens(0.02);
        if is_whim && view.hints > 0 {
            return Move::Hint;
        }
        let (position, next) = self.next(session);
        let Some((Candidate { cell, digit }, tier)) = next else {
            let asks = self.player.is_prudent || self.happens(0.5);
            return if view.hints > 0 && asks {
                Move::Hint
            } else {
                self.guess(session, &position)
            };
        };
        if self.happens(self.player.error * RISK[tier as usize]) {
            let mut wrong = possible(session, &position, cell);
            wrong.retain(|&other| other != digit);
            if wrong.is_empty() {
                wrong.extend(Digit::ALL.into_iter().filter(|&other| other != digit));
            }
            return Move::Place(cell, self.chance.pick(&wrong));
        }
        Move::Place(cell, digit)
    }

    fn potion(&mut self, session: &Session) -> Option<Move> {
        let view = session.view();
        let can = view.potions > 0 && view.hp < 5;
        let wants = if self.player.is_prudent {
            view.hp <= 2 || view.potions == 3
        } else {
            can && self.happens(0.02)
        };
        (can && wants).then_some(Move::Potion)
    }

    /// The position after all eliminations that the player sees, and the next digit if it sees one.
    fn next(&mut self, session: &Session) -> (Position, Option<(Candidate, Tier)>) {
        let view = session.view();
        let mut position =
            Position::of_player(&self.puzzle, view.board, None).expect("there are no wrong digits");
        let singles: Vec<TechniqueInfo> =
            TECHNIQUES.iter().filter(|row| row.technique.is_single()).copied().collect();
        let mut hardest = Tier::Singles;
        loop {
            let techniques = Tier::ALL.map(Tier::techniques_up_to);
            let single = position.first_among(&singles);
            let found = single.or_else(|| {
                techniques.iter().find_map(|techniques| position.first_among(techniques))
            });
            let Some(step) = found else { return (position, None) };
            let tier = Tier::of(step.technique).expect("every technique used here has a tier");
            if tier > hardest {
                if self.blind == Some(view.blanks.len())
                    || !self.happens(self.player.sight[tier as usize])
                {
                    self.blind = Some(view.blanks.len());
                    return (position, None);
                }
                hardest = tier;
            }
            if let Some(placed) = step.places.iter().next() {
                return (position, Some((placed, hardest)));
            }
            position.apply(&step);
        }
    }

    /// A random digit in the cell with the fewest possible digits.
    fn guess(&mut self, session: &Session, position: &Position) -> Move {
        self.guesses += 1;
        let view = session.view();
        let open = view.blanks.iter().map(|cell| (cell, possible(session, position, cell)));
        let (cell, digits) =
            open.min_by_key(|(_, digits)| digits.len()).expect("the floor has blanks");
        Move::Place(cell, self.chance.pick(&digits))
    }
}

/// The digits that the player still considers possible in a cell.
fn possible(session: &Session, position: &Position, cell: Cell) -> Vec<Digit> {
    (position.candidates().get(cell) - session.view().tried(cell)).iter().collect()
}
