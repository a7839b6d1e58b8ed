//! The game as it is played: keys, clicks and sizes in, pictures out, no terminal.

mod laws;
mod playing;
mod screens;
mod table;
