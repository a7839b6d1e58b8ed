//! A pseudo-terminal for tests: it runs a program, types into it and reads its screen.
//!
//! A [`Program`] is a command to run, isolated from the developer's environment. A [`Terminal`] of
//! a [`Size`] runs it: it takes [`Key`]s, clicks and text, and a terminal emulator draws the output
//! on a [`Screen`] of [`Cell`]s. A test never sleeps: it waits for the expected output, and if that
//! does not appear, the error shows the whole screen. [`Screen::to_svg`] makes a picture of it.
//!
//! ```
//! use underdoku_testkit::{Exit, Key, TIMEOUT, Program, Size, Terminal};
//!
//! # #[cfg(unix)] {
//! let shell = Program::new("/bin/sh").args(["-c", "read name; echo \"Hello, $name.\""]);
//! let mut terminal = Terminal::start(&shell, Size { columns: 40, rows: 5 })?;
//! terminal.type_text("Ada")?;
//! terminal.press(Key::Enter)?;
//! let screen = terminal.wait_for("Hello, Ada.", TIMEOUT)?;
//! assert_eq!(screen.line(1), "Hello, Ada.");
//! assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(0));
//! # }
//! # Ok::<(), anyhow::Error>(())
//! ```
//!
//! [`not_run`] is for tests that need a program that may not be installed.
//!
//! The emulator identifies itself as terminals do, and reports whether it has a [`Keyboard`] that
//! distinguishes all keys. It answers no other query: a program that queries the cursor or colours
//! gets no answer.

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

pub use exit::Exit;
pub use foreign::not_run;
pub use key::Key;
pub use keyboard::Keyboard;
pub use mouse::Button;
pub use picture::to_film;
pub use program::Program;
#[cfg(unix)]
pub use rustix::process::Signal;
pub use screen::{Point, Screen, Size};
pub use terminal::{TIMEOUT, Terminal};
pub use vt100::{Cell, Color};
