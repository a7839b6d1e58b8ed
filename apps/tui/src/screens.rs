//! The screens, sorted by game; each has a file or a folder.
//!
//! A game's module contains the function that continues a stored game, the list of its games, and
//! its section of the help.

pub mod best;
pub mod classic;
pub mod delve;
pub mod depths;
pub mod end_board;
pub mod hudoku;
pub mod lesson;
pub mod menu;
pub mod saved_games;
pub mod settings;
pub mod statistics;
pub mod story;
pub mod today;

pub use best::BestList;
pub use end_board::EndBoard;
pub use lesson::Lesson;
pub use menu::{Menu, MenuLine};
pub use saved_games::SavedGameList;
pub use settings::SettingList;
pub use statistics::StatisticsList;
pub use story::Story;
pub use today::{DailyGame, DayStatus, Today};
