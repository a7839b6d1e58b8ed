//! Terminal settings that a program has changed and not restored.

use portable_pty::MasterPty;

use super::Terminal;

impl Terminal {
    /// The settings that the program should have restored at its end, such as `the mouse is on`.
    /// Empty if the terminal is as it was at the start.
    pub fn left_behind(&self) -> Vec<&'static str> {
        let seen = self.feed.now();
        let screen = seen.emulator.screen();
        let faults = [
            ("the alternate screen is shown", screen.alternate_screen()),
            ("the cursor is hidden", screen.hide_cursor()),
            ("the mouse is on", screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None),
            ("bracketed paste is on", screen.bracketed_paste()),
            ("application cursor keys are on", screen.application_cursor()),
            ("text has a colour or style", is_painted(screen)),
            ("the terminal settings have changed", self.settings_changed()),
        ];
        faults.into_iter().filter(|fault| fault.1).map(|fault| fault.0).collect()
    }

    /// True while the terminal is in another mode than at the start, usually raw mode.
    pub fn is_in_another_mode(&self) -> bool {
        self.settings_changed()
    }

    fn settings_changed(&self) -> bool {
        let now = settings(self.master.as_ref());
        now.is_some() && now != self.settings
    }
}

fn is_painted(screen: &vt100::Screen) -> bool {
    screen.fgcolor() != vt100::Color::Default
        || screen.bgcolor() != vt100::Color::Default
        || [screen.bold(), screen.dim(), screen.italic(), screen.underline(), screen.inverse()]
            .contains(&true)
}

/// The terminal's input and output settings (line mode, echo, ...), for comparison.
#[cfg(unix)]
pub(super) fn settings(master: &dyn MasterPty) -> Option<String> {
    let now = master.get_termios()?;
    Some(format!("{:?} {:?} {:?}", now.input_flags, now.output_flags, now.local_flags))
}

#[cfg(not(unix))]
pub(super) fn settings(_: &dyn MasterPty) -> Option<String> {
    None
}
