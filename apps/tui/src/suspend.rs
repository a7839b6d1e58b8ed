//! Suspending the process for the shell's job control: Ctrl+Z, or SIGTSTP from elsewhere.
//!
//! The signal keeps its default action, so that the system stops the whole job, but not if there is
//! no shell to resume it. It is blocked in all threads except one, which waits for it: that thread
//! first lets the game restore the terminal, and then lets the signal through.

use std::io;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A change in the state of the process.
#[derive(Debug)]
pub enum Suspension {
    /// It is about to stop, as soon as the game permits.
    Stop(SuspendPermit),
    /// The process was resumed.
    GoOn,
}

/// The game's permission to suspend the process, which waits for it.
#[derive(Debug)]
pub struct SuspendPermit(SyncSender<()>);

impl SuspendPermit {
    /// Lets the process stop.
    pub fn grant(self) {
        // The receiver is gone only if the process is ending.
        let _ = self.0.send(());
    }
}

/// A clock that does not count the time for which the process was suspended.
#[derive(Clone, Default, Debug)]
pub struct AwakeClock(Arc<Mutex<StoppedTime>>);

impl AwakeClock {
    /// A clock that is notified of suspensions from now on; see [`watch`].
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread.
    pub fn watch() -> io::Result<Self> {
        let awake = Self::default();
        let slept = awake.clone();
        watch(move |suspension| {
            match suspension {
                Suspension::Stop(permit) => {
                    slept.change(|slept| slept.since = Some(Instant::now()));
                    permit.grant();
                }
                Suspension::GoOn => slept.change(|slept| slept.wake(Instant::now())),
            }
            true
        })?;
        Ok(awake)
    }

    /// The time.
    pub fn now(&self) -> Instant {
        self.change(|slept| slept.read(Instant::now()))
    }

    fn change<T>(&self, change: impl FnOnce(&mut StoppedTime) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// How long the process was suspended.
#[derive(Default, Debug)]
struct StoppedTime {
    before: Duration,
    since: Option<Instant>,
}

impl StoppedTime {
    fn wake(&mut self, now: Instant) {
        let slept = self.since.take().map(|since| now.saturating_duration_since(since));
        self.before += slept.unwrap_or_default();
    }

    /// The time as if the process had never been suspended.
    fn read(&self, now: Instant) -> Instant {
        let seen = self.since.unwrap_or(now);
        seen.checked_sub(self.before).unwrap_or(seen)
    }
}

/// Watches for suspensions on a separate thread, and reports them until the receiver is gone. The
/// signal is blocked in this thread and in those started later, so this must be called before any
/// other thread is started.
///
/// # Errors
///
/// If the system cannot start a thread.
#[cfg(unix)]
pub fn watch(notify: impl Fn(Suspension) -> bool + Send + 'static) -> io::Result<()> {
    use std::sync::mpsc::sync_channel;
    use std::thread;

    let stops = stops();
    stops.thread_block()?;
    thread::Builder::new().name("stops".to_owned()).spawn(move || {
        while stops.wait().is_ok() {
            // Room for one permit, because it may be granted before this thread waits for it.
            let (permit, permitted) = sync_channel(1);
            // Without a receiver, there is nothing to restore.
            if !notify(Suspension::Stop(SuspendPermit(permit))) || permitted.recv().is_ok() {
                // If this fails, the process keeps running, and is reported as resumed all the
                // same.
                let _ = stop(&stops);
            }
            notify(Suspension::GoOn);
        }
    })?;
    Ok(())
}

/// Requests a suspension, as the terminal does for Ctrl+Z outside raw mode. Returns true if the
/// platform supports it.
#[cfg(unix)]
pub(crate) fn ask() -> bool {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    kill(Pid::this(), Signal::SIGTSTP).is_ok()
}

/// Stops the job; returns when it is resumed.
#[cfg(unix)]
fn stop(stops: &nix::sys::signal::SigSet) -> nix::Result<()> {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    stops.thread_unblock()?;
    let stopped = kill(Pid::from_raw(0), Signal::SIGTSTP);
    stops.thread_block()?;
    stopped
}

#[cfg(unix)]
fn stops() -> nix::sys::signal::SigSet {
    let mut stops = nix::sys::signal::SigSet::empty();
    stops.add(nix::sys::signal::Signal::SIGTSTP);
    stops
}

/// There is no job control.
///
/// # Errors
///
/// Never.
#[cfg(not(unix))]
pub fn watch(_tell: impl Fn(Suspension) -> bool + Send + 'static) -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn ask() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_awake_is_seen() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut slept = StoppedTime::default();
        assert_eq!(slept.read(at(5)), at(5));
        slept.since = Some(at(10));
        assert_eq!(slept.read(at(99)), at(10));
        slept.wake(at(100));
        slept.wake(at(100));
        assert_eq!(slept.read(at(101)), at(11));
        slept.since = Some(at(101));
        slept.wake(at(200));
        assert_eq!(slept.read(at(201)), at(12));
    }
}
