//! A bare Debian, in which the packages are installed and removed again.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::play;
use crate::project;
use crate::tools::works;

/// The Debian that packages are tried in.
const RELEASE: &str = "bookworm";
const MIRROR: &str = "http://deb.debian.org/debian";
/// The packages that the trial needs in addition to the smallest Debian.
const INCLUDED: &str = "--include=man-db,bash-completion,systemd";
/// The highest exposure of the systemd unit that is accepted, in tenths.
const EXPOSURE: &str = "--threshold=15";

/// Lets bash complete a line, as the Tab key would.
const COMPLETE: &str = r#"
. /usr/share/bash-completion/bash_completion
_completion_loader underdoku || true
asked() {
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
    COMPREPLY=(); $(complete -p underdoku | sed 's/.*-F \([^ ]*\).*/\1/') underdoku "${!#}" "${*: -2:1}"
    printf '%s\n' "${COMPREPLY[@]}"
}
asked underdoku so | grep -qx 'solve *'
asked underdoku explain --technique sword | grep -q swordfish
"#;

/// Installs the packages, plays, reads a page, completes, and removes them.
pub(super) fn run(packages: &[PathBuf], root: &Path) -> Result<()> {
    if !works(Command::new("debootstrap").arg("--version")) {
        println!("Not tested: debootstrap is not installed.");
        return Ok(());
    }
    if !is_made(root)? {
        println!("Not tested: no Debian can be downloaded from {MIRROR}.");
        return Ok(());
    }
    let debian = Debian(root);
    debian.run("dpkg --purge underdoku underdoku-server 2>/dev/null")?;
    let before = debian.paths()?;
    for package in packages {
        let name = package.file_name().context("a package is a file")?;
        fs::copy(package, root.join("tmp").join(name))?;
    }
    debian.run("dpkg --install /tmp/underdoku*.deb; rm /tmp/underdoku*.deb")?;
    play::solves(root, "/usr/bin/underdoku")?;
    play::plays(root, "/usr/bin/underdoku")?;
    debian.run("printf '1 4 7\\n' | underdoku delve --plain --seed 7 | grep -q Remaining")?;
    debian.run("man underdoku-solve | grep -q 'EXIT STATUS'")?;
    debian.bash(COMPLETE)?;
    debian.run("underdoku-server --version")?;
    let unit = "/usr/lib/systemd/system/underdoku-server.service";
    debian.run(&format!("systemd-analyze verify --man=no {unit}"))?;
    debian.run(&format!("systemd-analyze security --offline=yes {EXPOSURE} {unit} >/dev/null"))?;
    // Files that remain when the server is removed, and those of the player.
    debian.run("mkdir -p /var/lib/private/underdoku-server; rm -rf /home/player")?;
    debian.run("dpkg --purge underdoku underdoku-server")?;
    let left: Vec<String> = debian.paths()?.difference(&before).cloned().collect();
    ensure!(left.is_empty(), "the packages leave behind: {}", left.join(", "));
    println!(
        "In a bare Debian {RELEASE}, installing, playing, manual pages, completions and removal work."
    );
    Ok(())
}

/// Creates the Debian if it is missing; returns false if that is not possible.
fn is_made(root: &Path) -> Result<bool> {
    let done = root.join("usr/bin/systemd-analyze");
    if !done.exists() {
        if root.exists() {
            fs::remove_dir_all(root)?;
        }
        let mut make = Command::new("debootstrap");
        make.args(["--variant=minbase", INCLUDED, RELEASE]).arg(root).arg(MIRROR);
        if !make.status().is_ok_and(|status| status.success()) {
            return Ok(false);
        }
    }
    // Slim images exclude files that are tested here.
    let _ = fs::remove_file(root.join("etc/dpkg/dpkg.cfg.d/docker"));
    Ok(true)
}

/// The root folder of a Debian.
struct Debian<'a>(&'a Path);

impl Debian<'_> {
    fn run(&self, script: &str) -> Result<()> {
        self.within(&["sh", "-ec", script])
    }

    fn bash(&self, script: &str) -> Result<()> {
        self.within(&["bash", "-c", &format!("set -o pipefail -e; {script}")])
    }

    fn within(&self, words: &[&str]) -> Result<()> {
        let mut chroot = Command::new("chroot");
        chroot.arg(self.0).args(words).env("HOME", "/home/player").env("LC_ALL", "C.UTF-8");
        let script = words.last().copied().unwrap_or_default();
        project::run(&mut chroot, format!("in Debian {RELEASE} this failed: {script}"))
    }

    /// All paths, except those where Debian itself records what was installed, and those emptied at each boot.
    fn paths(&self) -> Result<BTreeSet<String>> {
        let mut find = Command::new("find");
        find.arg(self.0).args(["-xdev", "(", "-path", "*/proc", "-o", "-path", "*/var/log"]);
        find.args(["-o", "-path", "*/var/cache/man", "-o", "-path"]).arg(self.0.join("run"));
        find.args([")", "-prune", "-o", "-print"]);
        let output = find.output()?;
        ensure!(output.status.success(), "find failed");
        Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
    }
}
