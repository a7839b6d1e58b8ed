//! The trait of all games: identity, rules, and how one is played.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::save::replay;
use underdoku_generator::Seed;

use crate::{Column, Facts, Millis, ParseMoveError, ReplayFault, Save, Setup, Summary, Timed};

/// Names a game: one lower-case word, the same in saves, databases, addresses and commands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(&'static str);

impl GameId {
    /// The game of this word.
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

/// The nouns and phrases that messages and lists call a game by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Words {
    /// One of them where the game is clear: `run`.
    pub noun: &'static str,
    /// One of them by its number: `Hudoku game` 3.
    pub numbered: &'static str,
    /// One of them in a sentence: `game of Hudoku`.
    pub one: &'static str,
    /// The advice for whoever cannot go on with one: `start a new game`.
    pub anew: &'static str,
}

/// The order of finished games in lists of the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// The game never ends.
    None,
    /// One list.
    Whole,
    /// A list for each [group](Outcome::group).
    Groups,
}

/// The worth of a game that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Its ending, in words.
    pub ending: String,
    /// The score as one number.
    pub points: u64,
    /// The time of play.
    pub time: Millis,
    /// The things that made it easier, in words; empty if nothing did.
    pub eased: String,
    /// Its place among others: the greater first number is ahead, then the greater second, then
    /// the shorter time.
    ///
    /// Where seconds cost points, the second number is the points.
    pub rank: [u64; 2],
    /// The points that each whole second of play costs.
    pub second_cost: u64,
    /// The games that it is compared with; empty where all are.
    pub group: Group,
}

/// Games that can be compared.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Group {
    /// Tells them from others.
    pub key: String,
    /// The heading of their list.
    pub title: String,
}

/// A game in play: what was set up, and every move since.
///
/// All that is known of "a game" by whoever knows no particular one goes through this trait or its
/// type-erased side, [`AnyGame`](crate::AnyGame). A game that implements it is saved, replayed,
/// stored, listed, exported and ranked without another line.
pub trait Game: Clone + Debug + 'static {
    /// All that is fixed before the first move.
    type Setup: Setup;
    /// A player's move; its text is kept in a save.
    type Move: Copy + Eq + Debug + Display + FromStr<Err = ParseMoveError> + 'static;
    /// An event that comes of a move.
    type Event: Debug;
    /// The reason why a move is not possible.
    type Refusal: std::error::Error + Clone + PartialEq + 'static;
    /// The summary that lists show.
    type Summary: Summary;

    /// Its word.
    const ID: GameId;
    /// Its name.
    const TITLE: &'static str;
    /// The rules that it can be played under, the latest last. Whatever changes a setup or the
    /// effect of a move gets a new name.
    const RULES: &'static [&'static str];
    /// Its name in messages.
    const WORDS: Words;
    /// The ranking of finished games.
    const RANKING: Ranking;
    /// The columns of a list of finished games behind rank and number, see [`Summary::best`].
    const BEST: &'static [Column];
    /// The columns of a list of kept games behind the number, see [`Summary::kept`].
    const KEPT: &'static [Column];

    /// The setup of a day by the day's seed, the same for everybody, if the game has one.
    const DAILY: Option<fn(&Seed) -> Self::Setup> = None;

    /// The game at its start.
    fn start(setup: Self::Setup) -> Self;

    /// Its setup.
    fn setup(&self) -> &Self::Setup;

    /// Makes a move at a time of play; a time before the last move's counts as that.
    ///
    /// # Errors
    ///
    /// The reason why the move is not possible now; nothing has changed.
    fn play(&mut self, act: Self::Move, now: Millis) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Whether a player may make a move now that is not a part of a save. Where the rules of a save
    /// would tell what is hidden by what they refuse, less is allowed than they allow.
    ///
    /// # Errors
    ///
    /// The reason why not, which tells no more than the player sees.
    fn allows(&self, _act: Self::Move) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// The moves so far.
    fn history(&self) -> &[Timed<Self::Move>];

    /// The worth of the game, if it has ended.
    fn outcome(&self) -> Option<Outcome>;

    /// Its summary, which lists show.
    fn summary(&self) -> Self::Summary;

    /// The first line of a story of the game: what was set up, and the rules.
    fn opening(setup: &Self::Setup) -> String;

    /// An event in a sentence, for a story of the game; nothing of what is the player's own
    /// business.
    fn told(event: &Self::Event) -> Option<String>;

    /// True if a part of the story begins with this event, such as a floor.
    fn begins_part(_event: &Self::Event) -> bool {
        false
    }

    /// The last lines of a story: how the game stands, and what it was worth.
    fn closing(&self) -> Vec<String>;

    /// The time of play, as the last move left it.
    fn time(&self) -> Millis {
        self.history().last().map_or(Millis(0), |last| last.time)
    }

    /// The time at which something happens though no move is made; `None`, in most games.
    fn deadline(&self) -> Option<Millis> {
        None
    }

    /// The save of the game as it stands.
    fn save(&self) -> Save<Self> {
        Save { setup: self.setup().clone(), moves: self.history().to_vec() }
    }

    /// The title in lists of a game that was set up so, if its player gave it no name.
    fn title(_setup: &Self::Setup) -> String {
        String::new()
    }

    /// True if a move only lets time pass: a game with no other move is not worth keeping for one.
    fn is_rest(_act: Self::Move) -> bool {
        false
    }

    /// Further facts of the game of the day, beside its seed.
    fn daily_facts() -> Facts {
        Facts::new()
    }

    /// Replays many saves of one setup, and does only once what they have in common.
    fn replayer(setup: Self::Setup) -> Box<dyn Replayer<Self>> {
        Box::new(FromStart(setup))
    }
}

/// Replays saves of one setup.
pub trait Replayer<G: Game>: Send + Sync {
    /// The setup.
    fn setup(&self) -> &G::Setup;

    /// Plays these moves.
    ///
    /// # Errors
    ///
    /// The number of the first move that the rules refuse, or whose time lies before the move ahead
    /// of it, with the reason.
    fn replay(&self, moves: &[Timed<G::Move>]) -> Result<G, ReplayFault<G::Move, G::Refusal>>;
}

/// Every replay begins with the setup, nothing else is shared.
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
