//! Being asked to stop.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

/// Whether a signal asked the process to stop; it then ends in good order, with what is done
/// written. A second signal ends it at once. A hangup is left alone, for whoever runs the program under
/// `nohup` wants it to be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop(Arc<AtomicI32>);

impl Stop {
    /// Listens for signals from now on; `wake` is called when one came.
    pub(crate) fn listen(wake: Box<dyn Fn() + Send>) -> io::Result<Self> {
        let stop = Self::default();
        stop.clone().watch(wake)?;
        Ok(stop)
    }

    /// Whether it is time to stop.
    pub(crate) fn is_asked(&self) -> bool {
        self.signal().is_some()
    }

    /// The number of the signal, if one came.
    pub(crate) fn signal(&self) -> Option<u8> {
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
        reason = "the system ends the process by itself"
    )]
    fn watch(self, _wake: Box<dyn Fn() + Send>) -> io::Result<()> {
        Ok(())
    }
}
