//! Tests of permissions: root may do everything, so they run as another user.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

/// Runs the test as a user with restricted permissions. Folders and files must be created inside
/// the test, so that they belong to this user.
///
/// # Panics
///
/// If the test panics, or if nothing is forbidden to that user either.
pub(crate) fn unprivileged(test: impl FnOnce() + Send) {
    let checked = || {
        assert!(is_bound(), "the current user may do everything: run the tests as another user");
        test();
    };
    if is_bound() { checked() } else { as_nobody(checked) }
}

/// True if a folder without write permission refuses a file.
fn is_bound() -> bool {
    let folder = tempfile::tempdir().unwrap();
    let set = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
    set(0o500);
    let is_bound = fs::write(folder.path().join("probe"), "").is_err();
    set(0o700);
    is_bound
}

/// On Linux a thread has its own user, so other tests are not affected.
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
