//! Signals that ask the process to end.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

/// Records the signal that asked the process to end, so that it ends cleanly with all finished work
/// written. A second signal ends it immediately. A hangup is ignored, as users of `nohup` expect.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signals(Arc<AtomicI32>);

impl Signals {
    /// Starts to listen for signals; `wake` is called when one arrives.
    pub(crate) fn listen(wake: Box<dyn Fn() + Send>) -> io::Result<Self> {
        let heard = Self::default();
        heard.clone().watch(wake)?;
        Ok(heard)
    }

    /// True once a signal has arrived.
    pub(crate) fn has_come(&self) -> bool {
        self.number().is_some()
    }

    /// The number of the first signal.
    pub(crate) fn number(&self) -> Option<u8> {
        u8::try_from(self.0.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
    }

    #[cfg(unix)]
    fn watch(self, wake: Box<dyn Fn() + Send>) -> io::Result<()> {
        use signal_hook::consts::{SIGINT, SIGTERM};

        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
        std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                if self.0.swap(signal, Ordering::Relaxed) != 0 {
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
                wake();
            }
        })?;
        Ok(())
    }

    #[cfg(not(unix))]
    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "without signal handling the system ends the process"
    )]
    fn watch(self, _wake: Box<dyn Fn() + Send>) -> io::Result<()> {
        Ok(())
    }
}
