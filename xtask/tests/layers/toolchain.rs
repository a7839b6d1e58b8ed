//! The promised oldest Rust version.

use std::env;
use std::process::Command;

/// The first two numbers of a Rust version.
type Version = (u32, u32);

/// Promises that differ from each other, or name a Rust newer than the one installed.
///
/// The tests run with the version that `.ci/run` found installed, so no promise is newer than that.
pub(crate) fn faults(readme: &str, manifests: &[(&str, String)], installed: &str) -> Vec<String> {
    let promised =
        |text: &str| between(text, "](https://rustup.rs) (", " or later)").and_then(version);
    let Some(promise) = promised(readme) else {
        return vec![
            "README.md does not say which Rust it takes: 'toolchain](https://rustup.rs) (1.2 or later)'"
                .to_owned(),
        ];
    };
    let mut faults = Vec::new();
    for (path, text) in manifests {
        let asked = between(text, "rust-version = \"", "\"");
        if asked.and_then(version) != Some(promise) {
            let asked = asked.unwrap_or("none");
            faults.push(format!(
                "README.md promises {}.{}, {path} has rust-version {asked}",
                promise.0, promise.1
            ));
        }
    }
    match between(installed, "rustc ", " ").and_then(version) {
        Some(installed) if installed >= promise => {}
        _ => faults.push(format!(
            "README.md promises {}.{}, but this is {installed}",
            promise.0, promise.1
        )),
    }
    faults
}

/// The version that the compiler of this program reports.
pub(crate) fn installed() -> Result<String, String> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .arg("--version")
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    String::from_utf8(output.stdout).map_err(|error| format!("rustc: {error}"))
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    Some(text.split_once(start)?.1.split_once(end)?.0)
}

/// The numbers of a version such as `1.95` or `1.95.0-beta.2`.
fn version(text: &str) -> Option<Version> {
    let mut numbers = text.split(['.', '-']).map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

#[test]
fn inconsistent_promises_are_found() {
    let manifests = |asked: &str| {
        [("Cargo.toml", format!("[workspace.package]\nrust-version = \"{asked}\"\n"))]
    };
    let readme = "You need a [Rust toolchain](https://rustup.rs) (1.95 or later) and a C compiler.";
    let faults_of = |asked, installed| faults(readme, &manifests(asked), installed);
    assert_eq!(faults_of("1.95", "rustc 1.95.0 (59807616e 2026-04-14)"), Vec::<String>::new());
    assert_eq!(faults_of("1.95.0", "rustc 2.0.0-nightly (abc)"), Vec::<String>::new());
    assert_eq!(
        faults_of("1.89", "rustc 1.95.0 (x)"),
        ["README.md promises 1.95, Cargo.toml has rust-version 1.89"]
    );
    assert_eq!(
        faults_of("1.95", "rustc 1.94.1 (x)"),
        ["README.md promises 1.95, but this is rustc 1.94.1 (x)"]
    );
    assert_eq!(faults_of("1.95", "gcc 14").len(), 1);
    assert_eq!(faults("", &manifests("1.95"), "rustc 1.95.0 (x)").len(), 1);
    assert_eq!(
        faults(readme, &[("benches/Cargo.toml", String::new())], "rustc 1.95.0 (x)").len(),
        1
    );
}
