//! Tests that need other programs.

use std::env;
use std::ffi::OsStr;

/// Reports that a test is skipped because a program is missing, and
/// the command that installs it. If the environment has `CI`, all
/// tests must run, and a missing program is a failure.
///
/// ```
/// # use std::process::Command;
/// fn openssl_answers() {
///     let Ok(told) = Command::new("openssl").arg("version").output() else {
///         return underdoku_testkit::not_run("OpenSSL", "apt-get install openssl");
///     };
///     assert!(told.status.success());
/// }
/// ```
///
/// # Panics
///
/// If `CI` is set, and is neither empty nor `false`.
#[expect(clippy::print_stderr, reason = "a skipped test is reported")]
pub fn not_run(program: &str, way: &str) {
    let missing = format!("{program} is not installed ({way})");
    assert!(!is_set(env::var_os("CI").as_deref()), "{missing}");
    eprintln!("not run: {missing}");
}

fn is_set(ci: Option<&OsStr>) -> bool {
    ci.is_some_and(|ci| !ci.is_empty() && ci != "false")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ci_is_set_or_not() {
        for (value, expected) in [
            (None, false),
            (Some(""), false),
            (Some("false"), false),
            (Some("true"), true),
            (Some("1"), true),
        ] {
            assert_eq!(is_set(value.map(OsStr::new)), expected, "{value:?}");
        }
    }
}
