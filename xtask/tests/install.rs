//! `packaging/install.sh` with a fake release, on fake systems.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// Systems as reported by `uname`, each with the name of its binary.
const SYSTEMS: [(&str, &str); 5] = [
    ("Linux x86_64", "x86_64-unknown-linux-musl"),
    ("Linux aarch64", "aarch64-unknown-linux-musl"),
    ("Linux arm64", "aarch64-unknown-linux-musl"),
    ("Darwin arm64", "aarch64-apple-darwin"),
    ("Darwin x86_64", "x86_64-apple-darwin"),
];

/// A release in a folder, and a home folder.
struct Release(TempDir);

impl Release {
    /// Creates a release with a binary for each system except the last.
    fn new() -> Self {
        let release = Self(tempfile::tempdir().unwrap());
        for folder in ["tools", "files", "home"] {
            fs::create_dir(release.path(folder)).unwrap();
        }
        release.tool("curl", "while [ \"$1\" != --output ]; do shift; done; cp \"$3\" \"$2\"");
        let script = "for target; do name=\"underdoku-1.2.3-$target\"; mkdir -p \"$name\"; \
                      printf '#!/bin/sh\\necho %s\\n' \"$target\" > \"$name/underdoku\"; chmod +x \"$name/underdoku\"; \
                      tar -czf \"$name.tar.gz\" \"$name\"; rm -r \"$name\"; done; \
                      { sha256sum * || shasum -a 256 *; } > ../sums; mv ../sums SHA256SUMS";
        let targets = SYSTEMS[..4].iter().map(|(_, target)| target);
        let mut make = Command::new("sh");
        make.args(["-ec", script, "sh"]).args(targets).current_dir(release.path("files"));
        assert!(make.status().unwrap().success());
        release
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a script in a separate process: a process forked by another test meanwhile would inherit the open file,
    /// and a script that is open for writing cannot be run.
    fn tool(&self, name: &str, script: &str) {
        let mut write = Command::new("sh");
        write.args(["-ec", "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\"; chmod 755 \"$1\"", "sh"]);
        let write = write.arg(self.path("tools").join(name)).arg(script);
        assert!(write.status().unwrap().success());
    }

    fn install(&self, system: &str) -> Output {
        let (kernel, machine) = system.split_once(' ').unwrap();
        self.tool("uname", &format!("[ \"$1\" = -s ] && echo {kernel} || echo {machine}"));
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../packaging/install.sh");
        let mut install = Command::new("sh");
        install.arg(script).env("HOME", self.path("home"));
        install.env("UNDERDOKU_RELEASE", self.path("files"));
        install.env("PATH", format!("{}:/usr/bin:/bin", self.path("tools").display()));
        install.output().unwrap()
    }

    /// The output of the installed program; `None` if nothing is installed.
    fn installed(&self) -> Option<String> {
        let output = Command::new(self.path("home/.local/bin/underdoku")).output().ok()?;
        Some(String::from_utf8(output.stdout).unwrap().trim().to_owned())
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn each_system_gets_its_binary() {
    let release = Release::new();
    for (system, target) in &SYSTEMS[..4] {
        let output = release.install(system);
        assert!(output.status.success(), "{system}: {}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with("installed "), "{}", text(&output.stdout));
        assert_eq!(
            release.installed().as_deref(),
            Some(*target),
            "{system}: the older is replaced"
        );
    }
}

#[test]
fn a_failed_installation_leaves_the_older_version() {
    let release = Release::new();
    release.install("Linux x86_64");
    let damaged = release.path("files/underdoku-1.2.3-aarch64-apple-darwin.tar.gz");
    fs::write(damaged, "something else").unwrap();
    for (system, why) in [
        ("Darwin arm64", "is damaged: its checksum differs"),
        ("Darwin x86_64", "this release has no binary for x86_64-apple-darwin"),
        (
            "Plan9 x86_64",
            "there is no binary for Plan9 on x86_64; try: cargo install underdoku-cli",
        ),
    ] {
        let output = release.install(system);
        assert_eq!(output.status.code(), Some(1), "{system}");
        assert!(text(&output.stderr).contains(why), "{system}: {}", text(&output.stderr));
        assert_eq!(release.installed().as_deref(), Some("x86_64-unknown-linux-musl"));
    }
    fs::remove_file(release.path("files/SHA256SUMS")).unwrap();
    let output = release.install("Linux aarch64");
    assert!(text(&output.stderr).contains("no checksums at"), "{}", text(&output.stderr));
}
