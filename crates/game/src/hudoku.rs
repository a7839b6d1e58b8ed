//! Hudoku: half Sudoku against the clock.
//!
//! A small board of regions, 3x3 with the digits 1 to 9 and 2x2 with 1 to 4, laid out by a
//! [`Template`], at a [`Level`]. Its void cells show clue numbers. A cell must be found every 30
//! seconds; otherwise the clock shows one.
//!
//! A [`Deal`] is a puzzle with one solution, a [`Session`] a game on it.
//! [`Session::play`](crate::Game::play) takes a [`Move`] with its time and returns [`Event`]s or
//! the reason why it is [`Refused`]; [`Session::view`] is everything there is to show. Time is an
//! argument, so tests can run the clock by hand. The [`Save`] is the template, the level, the seed
//! and the moves, and [`Save::replay`] replays them.
//!
//! ```
//! use underdoku_game::{Game as _, Millis};
//! use underdoku_game::hudoku::{Deal, Event, HintBy, Move, Session, Template};
//! use underdoku_generator::Seed;
//!
//! let template = Template::named("4x5").expect("the template is built in");
//! let mut session = Session::new(Deal::new(&template, &Seed::from(3))?);
//! assert_eq!(session.deadline(), Some(Millis(30_000)));
//!
//! let events = session.play(Move::Wait, Millis(40_000))?;
//! assert!(matches!(events[..], [Event::Hinted { by: HintBy::Clock, .. }]));
//! assert_eq!(session.view().clock.left(), Millis(20_000));
//! assert_eq!(session.score().points(), 10_000 - 10 * 40 - 500);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod carve;
mod clock;
mod clues;
mod deal;
mod event;
mod level;
mod moves;
mod save;
mod score;
mod session;
mod singles;
mod solution;
mod state;
mod summary;
mod template;
mod unique;
mod view;
mod words;

pub use clock::{BONUS, Clock, FULL, Pace};
pub use deal::{Deal, Effort, NoSolution};
pub use event::{Ending, Event, HintBy, Refused};
pub use level::Level;
pub use moves::Move;
pub use score::{Assists, HINT, SECOND, Score, WHOLE, WRONG};
pub use session::Session;
pub use state::Shown;
pub use summary::Summary;
pub use template::{Template, TemplateError};
pub use view::View;
pub use words::{fits, terms};

/// The names of the rules, written into every save: those of the original [`Level`], and those of
/// the others. A change to a deal or to the effect of a move needs a new name.
pub const RULES: [&str; 2] = ["hudoku-1", "hudoku-2"];

/// A move of Hudoku with its time.
pub type TimedMove = crate::Timed<Move>;
/// A game of Hudoku as text.
pub type Save = crate::Save<Session>;
/// A save of Hudoku whose moves do not fit the rules.
pub type ReplayFault = crate::ReplayFault<Move, Refused>;
