//! The user interface below the screens: what a screen is, what it draws with, what it shares with
//! the others. Nothing here knows a particular screen or the [`App`](crate::app::App) above them.

pub(crate) mod cell_prompt;
mod context;
pub mod draw;
mod effects;
mod game_screens;
pub mod key_rows;
#[macro_use]
mod list;
mod app_event;
mod news;
pub mod question;
pub mod screen;
pub(crate) mod scroll;
mod typed_line;

pub use app_event::AppEvent;
pub use cell_prompt::CellPrompt;
pub use context::AppContext;
pub use effects::{DESCENT, Descent, Effects, FLASH, Flash, TOAST, Toast};
pub use game_screens::GameScreens;
pub use list::List;
pub(crate) use list::turned;
pub use news::{News, Tone};
pub use question::Question;
pub use typed_line::{TypedLine, TypingHistory};
