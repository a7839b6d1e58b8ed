//! Games without their types, for lists, commands and referees that handle "a game" but no
//! particular one.

use std::error::Error;
use std::fmt::{self, Debug};
use std::marker::PhantomData;

use underdoku_generator::Seed;

use crate::save::{Lines, begins, save_head};
use crate::{
    Column, Facts, Figures, Game, GameId, GameNouns, Millis, Outcome, ParseMoveError, Ranking,
    ReadSaveError, Replayer, Save, Setup as _, Summary as _, Timed,
};

/// A game, without its type. [`any`] returns the value for a type.
pub trait AnyGame: Debug + Send + Sync {
    /// Its identifier.
    fn id(&self) -> GameId;
    /// Its name.
    fn title(&self) -> &'static str;
    /// Its name in messages.
    fn words(&self) -> GameNouns;
    /// The ranking of finished games.
    fn ranking(&self) -> Ranking;
    /// The columns of finished games, after rank and number.
    fn best(&self) -> &'static [Column];
    /// The columns of saved games, after the number.
    fn saved(&self) -> &'static [Column];
    /// Parses the text of a summary, for lists that show the game under this title; `None` if the
    /// text is not a summary.
    fn listed(&self, summary: &str, title: &str) -> Option<Listing>;

    /// The figures that statistics count for the game with this summary text and title; `None` if
    /// the text is not a summary.
    fn figures(&self, summary: &str, title: &str) -> Option<Figures>;

    /// Reads a save.
    ///
    /// # Errors
    ///
    /// Returns the line where the text is not a save of this game, and what was expected there.
    fn read(&self, text: &str) -> Result<Box<dyn AnySave>, ReadSaveError>;

    /// True if there is a new game every day.
    fn is_daily(&self) -> bool;

    /// A replayer for the game of the day with this seed, if there is one.
    fn daily(&self, seed: &Seed) -> Option<Box<dyn AnyReplayer>>;

    /// The rules of the game of the day, if there is such a game.
    fn daily_rules(&self, seed: &Seed) -> Option<&'static str>;

    /// Facts about the game of the day in addition to its seed.
    fn daily_facts(&self) -> Facts;
}

/// A summary as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The facts for programs.
    pub report: Facts,
    /// Its row among finished games.
    pub best: Vec<String>,
    /// Its row among saved games.
    pub saved: Vec<String>,
}

/// A save, without its type. It prints as the text of the save.
pub trait AnySave: Debug + fmt::Display {
    /// The game that it is a save of.
    fn game(&self) -> GameId;

    /// Replays its moves.
    ///
    /// # Errors
    ///
    /// Returns the first move that does not fit the rules, and why.
    fn replay(&self) -> Result<Played, Box<dyn Error>>;

    /// Its story, line by line.
    ///
    /// # Errors
    ///
    /// See [`AnySave::replay`].
    fn story(&self) -> Result<Vec<String>, Box<dyn Error>>;
}

/// A game that was played, as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The game.
    pub game: GameId,
    /// The rules that it was played under.
    pub rules: &'static str,
    /// Its setup, as in a save.
    pub setup: String,
    /// Its title in lists, if the setup determines one.
    pub title: String,
    /// The moves, as in a save.
    pub moves: Vec<Timed<String>>,
    /// The time of play.
    pub time: Millis,
    /// The text of its summary.
    pub summary: String,
    /// Its result, if it has ended.
    pub outcome: Option<Outcome>,
}

impl Played {
    /// The game as data.
    pub fn of<G: Game>(game: &G) -> Self {
        let text = |timed: &Timed<G::Move>| Timed { time: timed.time, act: timed.act.to_string() };
        Self {
            game: G::ID,
            rules: game.setup().rules(),
            setup: game.setup().text(),
            title: G::title(game.setup()),
            moves: game.history().iter().map(text).collect(),
            time: game.time(),
            summary: game.summary().facts().to_string(),
            outcome: game.outcome(),
        }
    }
}

/// The game's save.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", save_head(self.game, self.rules), self.setup)?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

/// Replays moves given as text on one setup, without the game's type; see [`Replayer`].
pub trait AnyReplayer: Send + Sync {
    /// The save without moves.
    fn head(&self) -> &str;

    /// The setup alone, as in a save.
    fn setup(&self) -> &str;

    /// Plays the moves of these lines.
    ///
    /// # Errors
    ///
    /// Returns the first line that is not a move, or the first move that does not fit the rules.
    fn replay(&self, moves: &str) -> Result<Played, LineFault>;
}

/// The reason why lines of text could not be replayed as moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// A line is not a move.
    Line {
        /// Zero-based index.
        index: usize,
        /// What was expected instead.
        error: ParseMoveError,
    },
    /// A move does not fit the rules, and why.
    Rules(String),
}

/// Implements the type-erased traits for a type of game.
struct Erased<G>(PhantomData<fn() -> G>);

/// The type-erased value of a game.
///
/// ```
/// use underdoku_game::{any, delve};
///
/// let delve = any::<delve::Session>();
/// assert_eq!((delve.id().as_str(), delve.title()), ("delve", "Delve"));
/// ```
pub const fn any<G: Game>() -> &'static dyn AnyGame {
    const { &Erased::<G>(PhantomData) }
}

impl<G: Game> Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::TITLE)
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn words(&self) -> GameNouns {
        G::WORDS
    }

    fn ranking(&self) -> Ranking {
        G::RANKING
    }

    fn best(&self) -> &'static [Column] {
        G::BEST
    }

    fn saved(&self) -> &'static [Column] {
        G::SAVED
    }

    fn listed(&self, summary: &str, title: &str) -> Option<Listing> {
        let summary = G::Summary::read(summary)?;
        Some(Listing {
            report: summary.report(title),
            best: summary.best(),
            saved: summary.saved(title),
        })
    }

    fn figures(&self, summary: &str, title: &str) -> Option<Figures> {
        Some(G::Summary::read(summary)?.figures(title))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnySave>, ReadSaveError> {
        let save: Save<G> = text.parse()?;
        Ok(Box::new(save))
    }

    fn is_daily(&self) -> bool {
        G::DAILY.is_some()
    }

    fn daily(&self, seed: &Seed) -> Option<Box<dyn AnyReplayer>> {
        let setup = G::DAILY?(seed);
        let mut head = save_head(G::ID, setup.rules());
        let setup_offset = head.len();
        head.push_str(&setup.text());
        Some(Box::new(Dealt { head, setup_offset, replayer: G::replayer(setup) }))
    }

    fn daily_rules(&self, seed: &Seed) -> Option<&'static str> {
        Some(G::DAILY?(seed).rules())
    }

    fn daily_facts(&self) -> Facts {
        G::daily_facts()
    }
}

impl<G: Game> AnySave for Save<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn replay(&self) -> Result<Played, Box<dyn Error>> {
        Ok(Played::of(&Self::replay(self)?))
    }

    fn story(&self) -> Result<Vec<String>, Box<dyn Error>> {
        Ok(Self::story(self)?)
    }
}

/// A replayer with the text of a save that has no moves.
struct Dealt<G: Game> {
    head: String,
    /// The offset of the setup in `head`.
    setup_offset: usize,
    replayer: Box<dyn Replayer<G>>,
}

impl<G: Game> AnyReplayer for Dealt<G> {
    fn head(&self) -> &str {
        &self.head
    }

    fn setup(&self) -> &str {
        &self.head[self.setup_offset..]
    }

    fn replay(&self, moves: &str) -> Result<Played, LineFault> {
        let read = |(index, line): (usize, &str)| {
            line.parse().map_err(|error| LineFault::Line { index, error })
        };
        let moves =
            moves.lines().enumerate().map(read).collect::<Result<Vec<Timed<G::Move>>, _>>()?;
        let played =
            self.replayer.replay(&moves).map_err(|fault| LineFault::Rules(fault.to_string()))?;
        Ok(Played::of(&played))
    }
}

/// The games of a program. Code that needs all of them takes this value, so that only `main` lists
/// them.
///
/// ```
/// use underdoku_game::{AnyGame, Games, any, delve, hudoku};
///
/// static GAMES: [&dyn AnyGame; 2] = [any::<delve::Session>(), any::<hudoku::Session>()];
/// let games = Games::new(&GAMES);
/// let text = "underdoku delve\nrules original-1\nseed 7\n";
/// let save = games.read(text)?;
/// assert_eq!((save.game().as_str(), save.to_string().as_str()), ("delve", text));
/// # Ok::<(), underdoku_game::ReadSaveError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Games(&'static [&'static dyn AnyGame]);

impl Games {
    /// Wraps a list of games.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self(games)
    }

    /// The games in the order of the list.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = &'static dyn AnyGame> {
        self.0.iter().copied()
    }

    /// The game with this identifier.
    pub fn named(self, word: &str) -> Option<&'static dyn AnyGame> {
        self.iter().find(|game| game.id().as_str() == word)
    }

    /// The games that are new every day.
    pub fn daily(self) -> impl Iterator<Item = &'static dyn AnyGame> {
        self.iter().filter(|game| game.is_daily())
    }

    /// The daily game with this identifier.
    ///
    /// # Errors
    ///
    /// Returns the daily games that exist.
    pub fn daily_named(self, word: &str) -> Result<&'static dyn AnyGame, NoDailyGame> {
        let found = self.daily().find(|game| game.id().as_str() == word);
        found.ok_or_else(|| NoDailyGame { games: self.daily().map(AnyGame::id).collect() })
    }

    /// Reads a save of any of these games; its first line names the game.
    ///
    /// # Errors
    ///
    /// Returns the line where the text is not a save, and what was expected there.
    pub fn read(self, text: &str) -> Result<Box<dyn AnySave>, ReadSaveError> {
        self.of(text)?.read(text)
    }

    /// The game that is named in the first line of a save.
    ///
    /// # Errors
    ///
    /// Returns the expected text, if the line names none of these games.
    pub fn of(self, text: &str) -> Result<&'static dyn AnyGame, ReadSaveError> {
        let game = self.iter().find(|game| begins(text, game.id()));
        game.ok_or_else(|| ReadSaveError::NoGame { games: self.iter().map(AnyGame::id).collect() })
    }
}

/// An error for a text that names no daily game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a game: {}", either(.games.iter().map(GameId::to_string)))]
pub struct NoDailyGame {
    /// The daily games to choose from.
    pub games: Vec<GameId>,
}

/// Alternatives in words: `a`, `a or b`, `a, b or c`.
pub(crate) fn either(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match &*words {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Reads a setup from its text alone, as databases store it.
///
/// # Errors
///
/// Returns the part that is not as expected.
pub fn read_setup<G: Game>(rules: &str, text: &str) -> Result<G::Setup, ReadSaveError> {
    let rules = known_rules::<G>(rules)?;
    let mut lines = Lines::behind_rules(text);
    let setup = G::Setup::read(rules, &mut lines)?;
    lines.must_be_read().map(|()| setup)
}

pub(crate) fn known_rules<G: Game>(rules: &str) -> Result<&'static str, ReadSaveError> {
    let known = G::RULES.iter().copied().find(|known| *known == rules);
    known.ok_or_else(|| ReadSaveError::UnknownRules { rules: rules.to_owned(), known: G::RULES })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{classic, delve, hudoku};

    const GAMES: Games =
        Games::new(&[any::<delve::Session>(), any::<hudoku::Session>(), any::<classic::Session>()]);

    #[test]
    fn a_text_that_is_no_save_is_refused_with_the_expected_first_line() {
        for text in ["", "underdoku", "underdoku chess\nrules 1\n"] {
            assert_eq!(
                GAMES.read(text).unwrap_err().to_string(),
                "line 1: expected \"underdoku delve\", \"underdoku hudoku\" or \
                 \"underdoku classic\", the first line of a saved game",
            );
        }
    }

    #[test]
    fn daily_games_are_those_that_say_so() {
        let named = |word| GAMES.daily_named(word).map(AnyGame::id);
        assert_eq!(named("delve"), Ok(delve::Session::ID));
        assert_eq!(named("hudoku"), Ok(hudoku::Session::ID));
        for word in ["classic", "Delve", ""] {
            assert_eq!(named(word).unwrap_err().to_string(), "expected a game: delve or hudoku");
        }
    }

    #[test]
    fn setups_read_as_they_are_written() {
        let state = classic::State::default();
        let setup = classic::Setup { rules: classic::RulesVersion::Differ, start: state };
        let text = setup.text();
        assert_eq!(read_setup::<classic::Session>("classic-1", &text), Ok(setup));
        let surplus = format!("{text}more\n");
        for (rules, text) in
            [("classic-9", text.as_str()), ("classic-1", ""), ("classic-1", &surplus)]
        {
            assert!(read_setup::<classic::Session>(rules, text).is_err(), "{rules} {text:?}");
        }
    }
}
