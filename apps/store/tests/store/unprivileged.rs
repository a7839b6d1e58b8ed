//! Tests of what is forbidden: root is allowed everything, so they run as somebody else.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

/// Runs the test as a user to whom something can be forbidden. Folders and files have to be made
/// within, so that they are this user's.
///
/// # Panics
///
/// If the test does, or if nothing is forbidden all the same.
pub(crate) fn unprivileged(test: impl FnOnce() + Send) {
    let checked = || {
        assert!(is_bound(), "nothing is forbidden to who runs the tests: run them as another user");
        test();
    };
    if is_bound() { checked() } else { as_nobody(checked) }
}

/// True if a folder without the right to write refuses a file.
fn is_bound() -> bool {
    let folder = tempfile::tempdir().unwrap();
    let set = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
    set(0o500);
    let is_bound = fs::write(folder.path().join("probe"), "").is_err();
    set(0o700);
    is_bound
}

/// On Linux a user is a thread's, so no other test is touched.
#[cfg(target_os = "linux")]
fn as_nobody(test: impl FnOnce() + Send) {
    use rustix::process::Uid;

    let nobody = Uid::from_raw(65_534);
    let dropped = || {
        rustix::thread::set_thread_res_uid(nobody, nobody, nobody).unwrap();
        test();
    };
    let ended = std::thread::scope(|scope| scope.spawn(dropped).join());
    if let Err(panic) = ended {
        std::panic::resume_unwind(panic);
    }
}

#[cfg(not(target_os = "linux"))]
fn as_nobody(test: impl FnOnce() + Send) {
    test();
}
