//! Runs a program in a pseudo-terminal, types into it and looks at its screen.
//!
//! A [`Program`] says what to run, with nothing of the developer's environment. A [`Terminal`] of a
//! [`Size`] runs it: [`Key`]s, clicks and text go in; what comes out is drawn on a [`Screen`] of
//! [`Cell`]s by a terminal emulator. A test never sleeps, it waits for what it expects to see and
//! is shown the whole screen when that does not come. [`Screen::to_svg`] makes a picture of it.
//!
//! ```
//! use underdoku_testkit::{Exit, Key, PATIENCE, Program, Size, Terminal};
//!
//! # #[cfg(unix)] {
//! let shell = Program::new("/bin/sh").args(["-c", "read name; echo \"Hello, $name.\""]);
//! let mut terminal = Terminal::start(&shell, Size { columns: 40, rows: 5 })?;
//! terminal.type_text("Ada")?;
//! terminal.press(Key::Enter)?;
//! let screen = terminal.wait_for("Hello, Ada.", PATIENCE)?;
//! assert_eq!(screen.line(1), "Hello, Ada.");
//! assert_eq!(terminal.wait_exit(PATIENCE)?, Exit::Code(0));
//! # }
//! # Ok::<(), anyhow::Error>(())
//! ```
//!
//! [`not_run`] is for tests that need a program which may not be installed.
//!
//! The emulator says what it is, as terminals do, and whether it has a [`Keyboard`] that tells all
//! keys apart. It answers no other question: a program that asks for the cursor or for colours
//! waits in vain.

mod cell;
mod exit;
mod feed;
mod foreign;
mod key;
mod keyboard;
mod mouse;
mod picture;
mod program;
mod screen;
mod terminal;

pub use cell::{Cell, Color, Mark};
pub use exit::Exit;
#[cfg(unix)]
pub use exit::Signal;
pub use foreign::not_run;
pub use key::Key;
pub use keyboard::Keyboard;
pub use mouse::Button;
pub use picture::to_film;
pub use program::Program;
pub use screen::{Point, Screen, Size};
pub use terminal::{PATIENCE, Terminal};
