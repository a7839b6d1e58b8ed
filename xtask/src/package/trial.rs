//! Trials of the packages: in an empty folder, by lintian, and in a bare Debian. Each that cannot
//! be made here is named.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::binary::Binaries;
use crate::project;
use crate::tools::works;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The Debian that packages are tried in.
const DEBIAN: &str = "bookworm";
const MIRROR: &str = "http://deb.debian.org/debian";

pub(super) fn run(binaries: &Binaries, packages: &[PathBuf], folder: &Path) -> Result<()> {
    if works(Command::new("lintian").arg("--version")) {
        let mut lintian = Command::new("lintian");
        project::run(lintian.args(["--fail-on", "error"]).args(packages), "lintian found errors")?;
        println!("lintian found no errors.");
    } else {
        println!("Not tried: lintian is not installed.");
    }
    if !works(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"])) {
        println!("Not tried: only root can change the root folder.");
        return Ok(());
    }
    let empty = folder.join("empty");
    fs::create_dir_all(&empty)?;
    fs::copy(binaries.path("underdoku"), empty.join("underdoku"))?;
    solves(&empty, "/underdoku")?;
    println!("The static binary solves in an empty folder.");
    debian(packages, &folder.join("debian"))
}

/// Checks that a program solves inside a folder.
fn solves(root: &Path, program: &str) -> Result<()> {
    let output = Command::new("chroot").arg(root).args([program, "solve", PUZZLE]).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(text.trim() == SOLUTION, "{program} in {}: {text}", root.display());
    Ok(())
}

/// Installs the packages in a bare Debian, plays, reads a page, and removes them.
fn debian(packages: &[PathBuf], root: &Path) -> Result<()> {
    if !works(Command::new("debootstrap").arg("--version")) {
        println!("Not tried: debootstrap is not installed.");
        return Ok(());
    }
    if !root.join("usr/bin/dpkg").exists() {
        let mut make = Command::new("debootstrap");
        make.args(["--variant=minbase", "--include=man-db,bash-completion", DEBIAN])
            .arg(root)
            .arg(MIRROR);
        if make.status().is_ok_and(|status| !status.success()) {
            println!("Not tried: no Debian can be had from {MIRROR}.");
            return Ok(());
        }
    }
    // Slim images leave out what is tried here.
    let _ = fs::remove_file(root.join("etc/dpkg/dpkg.cfg.d/docker"));
    for package in packages {
        fs::copy(package, root.join("tmp").join(package.file_name().unwrap_or_default()))?;
    }
    let inside = |script: &str| {
        let mut chroot = Command::new("chroot");
        chroot.arg(root).args(["sh", "-ec", script]).env("HOME", "/root").env("LC_ALL", "C.UTF-8");
        project::run(&mut chroot, format!("in Debian {DEBIAN} this failed: {script}"))
    };
    inside("dpkg --install /tmp/underdoku*.deb")?;
    solves(root, "/usr/bin/underdoku")?;
    inside("printf '1 4 7\\n' | underdoku delve --plain --seed 7 | grep -q Remaining")?;
    inside("man underdoku-solve | grep -q 'EXIT STATUS'")?;
    inside("bash -c '. /usr/share/bash-completion/completions/underdoku; complete -p underdoku'")?;
    inside("underdoku-server --version")?;
    inside("dpkg --purge underdoku underdoku-server")?;
    inside("! find /usr /etc /var/lib/systemd -name '*underdoku*' | grep .")?;
    println!("In a bare Debian {DEBIAN} the packages install, play, show their pages and go.");
    Ok(())
}
