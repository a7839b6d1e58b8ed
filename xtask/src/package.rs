//! `cargo xtask package`: everything that is distributed for a version.
//!
//! First it assembles each crate from its files, as it would be published. Then, on Linux, it builds binaries without
//! paths of the build machine (static ones, and others for Debian, with the page inside the server), and writes
//! archives, Debian packages, a container, a list of all libraries with their licences, bills of materials and
//! checksums to `target/package/out`. `package --short` only assembles the crates and the lists, without network.

mod bill;
mod binary;
mod container;
mod deb;
mod trial;

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::libraries::{GAME, Libraries, Product, SERVER};
use crate::{files, project, web};
use binary::{Binaries, Linkage};

/// With these options a package takes less than a second and no network.
const SHORT: &str = "--no-verify --allow-dirty --offline";
/// The programs that are distributed.
const PROGRAMS: [Product; 2] = [GAME, SERVER];
/// The end of a placeholder e-mail address.
const PLACEHOLDER: &str = ".invalid>";

/// The parts to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything.
    Whole,
    /// The crates, without building them, and the lists of libraries.
    Short,
    /// Everything but the crates.
    Binaries,
}

impl Extent {
    /// Converts the options of the command line.
    pub(crate) const fn of(is_short: bool, is_binaries: bool) -> Self {
        match (is_short, is_binaries) {
            (true, _) => Self::Short,
            (_, true) => Self::Binaries,
            _ => Self::Whole,
        }
    }
}

/// Removes our crates as Cargo unpacked and built them for the last verification. It would use them
/// again as long as the version is the same, even if their sources have changed.
fn forget_unpacked() -> Result<()> {
    remove_ours(&project::target()?.join("debug/.fingerprint"))?;
    let Ok(registries) = fs::read_dir(project::cargo_home()?.join("registry/src")) else {
        return Ok(());
    };
    for registry in registries {
        let registry = registry?;
        // A registry in a folder has no host name before the hyphen.
        if registry.file_name().to_string_lossy().starts_with('-') {
            remove_ours(&registry.path())?;
        }
    }
    Ok(())
}

/// Removes the folders of our crates from a folder of many.
fn remove_ours(folder: &Path) -> Result<()> {
    let Ok(crates) = fs::read_dir(folder) else { return Ok(()) };
    for one in crates {
        let one = one?;
        if one.file_name().to_string_lossy().starts_with("underdoku") {
            fs::remove_dir_all(one.path())?;
        }
    }
    Ok(())
}

pub(crate) fn run(extent: Extent) -> Result<()> {
    let folder = project::target()?.join("package");
    if extent != Extent::Binaries {
        let more = if extent == Extent::Short { SHORT } else { "" };
        if extent == Extent::Whole {
            forget_unpacked()?;
        }
        let mut command = project::cargo(&format!("package --quiet --workspace {more}"));
        project::run(&mut command, "a package cannot be put together")?;
        println!("The crates are in {}.", folder.display());
    }
    let out = folder.join("out");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    lists(&out)?;
    if extent == Extent::Short {
        return Ok(());
    }
    ensure!(
        cfg!(all(target_os = "linux", target_arch = "x86_64")),
        "binaries are built on Linux x86-64"
    );
    if env!("CARGO_PKG_AUTHORS").ends_with(PLACEHOLDER) {
        println!("The maintainer's address is a placeholder: set authors in Cargo.toml.");
    }
    let page = web::provide(web::Finish::Release)?;
    let loose = Binaries::build(&folder, Linkage::Static, &page)?;
    archive(&loose, &out)?;
    fs::copy(loose.path("underdoku-server"), out.join("underdoku-server"))?;
    container::write(&loose, &folder, &out)?;
    trial::of_static(&loose, &folder)?;
    let linked = Binaries::build(&folder, Linkage::Dynamic, &page)?;
    let packages = deb::write(&linked, &folder, &out)?;
    bill::write(&out)?;
    checksums(&out)?;
    trial::of_packages(&packages, &folder)
}

/// Writes the lists of libraries of the programs.
fn lists(out: &Path) -> Result<()> {
    for program in &PROGRAMS {
        let libraries = Libraries::of(program)?;
        let name = program.name;
        files::write(out, &format!("{name}-THIRD-PARTY.txt"), libraries.text()?)?;
        println!("{name} has {} third-party libraries.", libraries.named().len());
    }
    Ok(())
}

/// Packs the static binary with its manual pages and licences.
fn archive(binaries: &Binaries, out: &Path) -> Result<()> {
    let name = format!("underdoku-{}-x86_64-unknown-linux-gnu", version());
    let stage = out.join(&name);
    binaries.texts(&stage.join("man"), &stage.join("completions"))?;
    fs::copy(binaries.path("underdoku"), stage.join("underdoku"))?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(project::root().join(file), stage.join(file))?;
    }
    fs::copy(out.join("underdoku-THIRD-PARTY.txt"), stage.join("THIRD-PARTY.txt"))?;
    let mut tar = Command::new("tar");
    tar.current_dir(out).args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.arg(format!("--mtime=@{}", date()?)).args(["-czf", &format!("{name}.tar.gz"), &name]);
    project::run(&mut tar, "tar failed")?;
    Ok(fs::remove_dir_all(stage)?)
}

/// Writes `SHA256SUMS` over all files.
fn checksums(out: &Path) -> Result<()> {
    let mut names: Vec<String> = fs::read_dir(out)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.sort();
    let output = Command::new("sha256sum").current_dir(out).args(&names).output()?;
    ensure!(output.status.success(), "sha256sum failed");
    fs::write(out.join("SHA256SUMS"), output.stdout)?;
    println!("{} files are in {}.", names.len() + 1, out.display());
    Ok(())
}

/// The version of the workspace, which is also this program's.
const fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// The time of the last commit, for files that must be reproducible.
fn date() -> Result<String> {
    let mut git = Command::new("git");
    let output = git.current_dir(project::root()).args(["log", "-1", "--format=%ct"]).output()?;
    ensure!(output.status.success(), "git does not report the last commit");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
