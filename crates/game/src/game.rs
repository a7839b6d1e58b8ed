//! The trait of all games: identity, rules, and moves.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::save::replay;
use underdoku_generator::Seed;

use crate::{Column, Facts, Millis, ParseMoveError, ReplayFault, Save, Setup, Summary, Timed};

/// The identifier of a game: one lower-case word, the same in saves, databases, URLs and commands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(&'static str);

impl GameId {
    /// Creates the identifier from its word.
    pub const fn new(word: &'static str) -> Self {
        Self(word)
    }

    /// The word.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// The nouns and phrases that messages and lists use for a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameNouns {
    /// One game, if it is clear which kind: `run`.
    pub noun: &'static str,
    /// One game, followed by its number: `Hudoku game` 3.
    pub numbered: &'static str,
    /// One game in a sentence: `game of Hudoku`.
    pub one: &'static str,
    /// What to do if there is none to continue: `start a new game`.
    pub remedy: &'static str,
}

/// The order of finished games in lists of the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// The games are not ranked, because they never end.
    None,
    /// One list. Games whose [group](Outcome::group) has a name are listed separately.
    Whole,
    /// One list for each [group](Outcome::group).
    Groups,
}

/// The result of a game that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How it ended, in words.
    pub ending: String,
    /// The score as one number.
    pub points: u64,
    /// The time of play.
    pub time: Millis,
    /// What made it easier, in words; empty if nothing did.
    pub eased: String,
    /// Its sort key among others: the greater first number ranks first, then the greater second,
    /// then the shorter time.
    ///
    /// If seconds cost points, the second number is the points.
    pub rank: [u64; 2],
    /// The points that each whole second of play costs.
    pub second_cost: u64,
    /// The group of games that it is compared with; empty if it is compared with all.
    pub group: Group,
}

/// A group of games that can be compared.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Group {
    /// What identifies the group.
    pub key: String,
    /// The heading of its list.
    pub title: String,
}

/// A game in play: its setup, and every move since.
///
/// Code that handles any game uses this trait or its type-erased form, [`AnyGame`](crate::AnyGame).
/// A game that implements it is saved, replayed, stored, listed, exported and ranked without
/// further code.
pub trait Game: Clone + Debug + 'static {
    /// Everything that is fixed before the first move.
    type Setup: Setup;
    /// A player's move, stored in saves as its text.
    type Move: Clone + Eq + Debug + Display + FromStr<Err = ParseMoveError> + 'static;
    /// An event that results from a move.
    type Event: Debug;
    /// Why a move is not possible.
    type Refusal: std::error::Error + Clone + PartialEq + 'static;
    /// The summary that lists show.
    type Summary: Summary;

    /// Its identifier.
    const ID: GameId;
    /// Its name.
    const TITLE: &'static str;
    /// The rules that it can be played under, the latest last. A change to a setup or to the effect
    /// of a move needs a new name.
    const RULES: &'static [&'static str];
    /// What messages call it.
    const WORDS: GameNouns;
    /// The ranking of finished games.
    const RANKING: Ranking;
    /// The columns of a list of finished games, after rank and number; see [`Summary::best`].
    const BEST: &'static [Column];
    /// The columns of a list of saved games, after the number; see [`Summary::saved`].
    const SAVED: &'static [Column];

    /// Creates the setup of a day from the day's seed, the same for everybody; `None` if there is
    /// no daily game.
    const DAILY: Option<fn(&Seed) -> Self::Setup> = None;

    /// A new game.
    fn start(setup: Self::Setup) -> Self;

    /// Its setup.
    fn setup(&self) -> &Self::Setup;

    /// Makes a move at a time of play. A time before the last move counts as the time of the last
    /// move.
    ///
    /// # Errors
    ///
    /// Returns why the move is not possible now; nothing has changed.
    fn play(&mut self, act: Self::Move, now: Millis) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Checks whether a player may make a move that is not yet part of a save. This is stricter
    /// than the rules for saves where their refusal would reveal something hidden.
    ///
    /// # Errors
    ///
    /// Returns the reason why not, which reveals no more than the player sees.
    fn allows(&self, _act: &Self::Move) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// The moves so far.
    fn history(&self) -> &[Timed<Self::Move>];

    /// The result of the game, if it has ended.
    fn outcome(&self) -> Option<Outcome>;

    /// Its summary, which lists show.
    fn summary(&self) -> Self::Summary;

    /// The first line of the game's story: its setup, and the rules.
    fn opening(setup: &Self::Setup) -> String;

    /// The sentence for an event in the game's story; `None` for the player's private actions, such
    /// as notes.
    fn story_line(event: &Self::Event) -> Option<String>;

    /// True if this event begins a new part of the story, such as a floor.
    fn begins_part(_event: &Self::Event) -> bool {
        false
    }

    /// The last lines of the story: the result or the state of the game, and its score.
    fn closing(&self) -> Vec<String>;

    /// The time of play at the last move.
    fn time(&self) -> Millis {
        self.history().last().map_or(Millis(0), |last| last.time)
    }

    /// The time at which something happens without a move; `None` in most games.
    fn deadline(&self) -> Option<Millis> {
        None
    }

    /// The save of the game.
    fn save(&self) -> Save<Self> {
        Save { setup: self.setup().clone(), moves: self.history().to_vec() }
    }

    /// The title in lists of a game with this setup, if its player did not name it.
    fn title(_setup: &Self::Setup) -> String {
        String::new()
    }

    /// True if a move only lets time pass. A game with no other moves is not worth saving.
    fn is_rest(_act: &Self::Move) -> bool {
        false
    }

    /// Facts about the game of the day in addition to its seed.
    fn daily_facts() -> Facts {
        Facts::new()
    }

    /// Replays many saves of one setup, computing what they share only once.
    fn replayer(setup: Self::Setup) -> Box<dyn Replayer<Self>> {
        Box::new(FromStart(setup))
    }
}

/// Replays saves of one setup.
pub trait Replayer<G: Game>: Send + Sync {
    /// The setup.
    fn setup(&self) -> &G::Setup;

    /// Replays these moves.
    ///
    /// # Errors
    ///
    /// Returns the first move that the rules refuse, or whose time is earlier than that of the move
    /// before it, with the reason.
    fn replay(&self, moves: &[Timed<G::Move>]) -> Result<G, ReplayFault<G::Move, G::Refusal>>;
}

/// Replays every save from its setup, sharing nothing.
struct FromStart<S>(S);

impl<G: Game> Replayer<G> for FromStart<G::Setup> {
    fn setup(&self) -> &G::Setup {
        &self.0
    }

    fn replay(&self, moves: &[Timed<G::Move>]) -> Result<G, ReplayFault<G::Move, G::Refusal>> {
        let mut game = G::start(self.0.clone());
        replay(moves, |timed| game.play(timed.act, timed.time).map(|_| ()))?;
        Ok(game)
    }
}
