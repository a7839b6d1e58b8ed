//! User input: keys, the mouse, pasting.

use anyhow::{Context as _, Result, ensure};

use super::Terminal;
use crate::{Button, Key, Point, feed};

impl Terminal {
    /// Sends text unchanged, without waiting.
    ///
    /// # Errors
    /// The program has ended.
    pub fn type_text(&mut self, text: &str) -> Result<()> {
        feed::write(&self.input, text.as_bytes()).context("the program does not read its input")
    }

    /// Presses a key.
    ///
    /// If a key follows Escape immediately, programs read both as the key with Alt. So wait for the
    /// effect of Escape before pressing the next key.
    ///
    /// # Errors
    /// There is no such key, or the program has ended.
    pub fn press(&mut self, key: Key) -> Result<()> {
        let application = self.feed.now().emulator.screen().application_cursor();
        let bytes = key.bytes(application).with_context(|| format!("there is no key {key:?}"))?;
        self.type_text(&bytes)
    }

    /// Pastes text: bracketed if the program asked for that, otherwise as if typed.
    ///
    /// # Errors
    /// The program has ended.
    pub fn paste(&mut self, text: &str) -> Result<()> {
        let marked = self.feed.now().emulator.screen().bracketed_paste();
        if marked {
            self.type_text(&format!("\x1b[200~{text}\x1b[201~"))
        } else {
            self.type_text(text)
        }
    }

    /// Clicks with the left button; columns and rows count from 0, as from [`crate::Screen::find`].
    ///
    /// # Errors
    /// As for [`Terminal::click_with`].
    pub fn click(&mut self, column: u16, row: u16) -> Result<()> {
        self.click_with(Button::Left, Point { column, row })
    }

    /// Clicks with any button, or turns the wheel by one notch.
    ///
    /// # Errors
    /// The position is not on the screen, the program has not asked for the mouse, or it has ended.
    pub fn click_with(&mut self, button: Button, place: Point) -> Result<()> {
        self.check_mouse(place)?;
        self.type_text(&button.click(place))
    }

    /// Drags with the left button from one position to another.
    ///
    /// # Errors
    /// As for [`Terminal::click_with`].
    pub fn drag(&mut self, from: Point, to: Point) -> Result<()> {
        self.check_mouse(from)?;
        self.check_mouse(to)?;
        self.type_text(&Button::Left.drag(from, to))
    }

    fn check_mouse(&self, place: Point) -> Result<()> {
        use vt100::{MouseProtocolEncoding, MouseProtocolMode};
        let seen = self.feed.now();
        let screen = seen.emulator.screen();
        let (rows, columns) = screen.size();
        ensure!(
            place.column < columns.get() && place.row < rows.get(),
            "column {}, row {} is not on a screen of {columns} columns and {rows} rows",
            place.column,
            place.row
        );
        ensure!(
            screen.mouse_protocol_mode() != MouseProtocolMode::None
                && screen.mouse_protocol_encoding() == MouseProtocolEncoding::Sgr,
            "the program has not asked for the mouse (in the SGR form)"
        );
        Ok(())
    }
}
