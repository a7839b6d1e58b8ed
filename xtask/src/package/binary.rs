//! Release binaries: stripped, with the list of their libraries inside, and without paths of the build machine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::PROGRAMS;
use crate::libraries::{Libraries, Named, Product};
use crate::project;
use crate::tools::Published;

/// Writes the list of libraries into binaries, where `cargo audit bin` and scanners read it.
const AUDITABLE: Published = Published { name: "cargo-auditable", version: "0.7.7", options: &[] };

/// The target is explicit, so that build scripts are built without these flags.
pub(super) const TARGET: &str = "x86_64-unknown-linux-gnu";
/// The shells with completions, each with the name of its file.
const SHELLS: [(&str, &str); 3] =
    [("bash", "underdoku.bash"), ("zsh", "_underdoku"), ("fish", "underdoku.fish")];

/// How the C library is linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Linkage {
    Static,
    Dynamic,
}

/// The binaries of a build.
pub(super) struct Binaries(PathBuf);

impl Binaries {
    /// Builds the programs with exactly the versions in `Cargo.lock`, and with the page inside the server.
    pub(super) fn build(folder: &Path, linkage: Linkage, page: &Path) -> Result<Self> {
        let (name, feature) = match linkage {
            Linkage::Static => ("static", " -Ctarget-feature=+crt-static"),
            Linkage::Dynamic => ("dynamic", ""),
        };
        let target = folder.join(name);
        let auditable = AUDITABLE.provide();
        let (flags, c_flags) = flags()?;
        // One by one, so that neither program gets the features of the other.
        for program in &PROGRAMS {
            let mut cargo = match &auditable {
                Some(auditable) => project::with(auditable, "auditable"),
                None => project::cargo(""),
            };
            cargo.args(["build", "--release", "--locked", "--target", TARGET]);
            cargo.args(["-p", program.package, "--features", program.features]);
            cargo.arg("--target-dir").arg(&target).env("UNDERDOKU_WEB", page);
            cargo.env("RUSTFLAGS", format!("{flags}-Cstrip=symbols{feature}"));
            project::run(cargo.env("CFLAGS", &c_flags), format!("the {name} build failed"))?;
        }
        let binaries = Self(target.join(TARGET).join("release"));
        for program in &PROGRAMS {
            binaries.is_free_of_paths(program.name)?;
            if auditable.is_some() {
                binaries.is_auditable(program)?;
            }
        }
        Ok(binaries)
    }

    pub(super) fn path(&self, program: &str) -> PathBuf {
        self.0.join(program)
    }

    /// Writes the manual pages and the completions that the program prints.
    pub(super) fn texts(&self, man: &Path, completions: &Path) -> Result<()> {
        let program = self.path("underdoku");
        fs::create_dir_all(completions)?;
        let mut pages = Command::new(&program);
        project::run(pages.args(["man", "--out"]).arg(man), "no manual pages")?;
        for (shell, file) in SHELLS {
            let script = Command::new(&program).args(["completions", shell]).output()?;
            ensure!(script.status.success(), "no completions for {shell}");
            fs::write(completions.join(file), script.stdout)?;
        }
        Ok(())
    }

    /// The newest version of the GNU C library that a program requires.
    pub(super) fn libc(&self, program: &str) -> Result<String> {
        let bytes = fs::read(self.path(program))?;
        let text = String::from_utf8_lossy(&bytes);
        let versions = text.split("GLIBC_2.").skip(1).filter_map(|rest| {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            digits.parse::<u32>().ok()
        });
        let newest = versions.max().context("the program needs no C library")?;
        Ok(format!("2.{newest}"))
    }

    /// Compares the list of libraries inside a program with cargo's own.
    fn is_auditable(&self, program: &Product) -> Result<()> {
        let bytes = fs::read(self.path(program.name))?;
        let inside = auditable_info::audit_info_from_slice(&bytes, usize::MAX)
            .with_context(|| format!("{} is not auditable", program.name))?;
        let inside: BTreeSet<Named> = inside
            .packages
            .into_iter()
            .map(|package| (package.name, package.version.to_string()))
            .collect();
        let lacks: Vec<Named> =
            Libraries::of(program)?.named().difference(&inside).cloned().collect();
        ensure!(lacks.is_empty(), "the list inside {} lacks {lacks:?}", program.name);
        println!("{} lists {} packages inside.", program.name, inside.len());
        Ok(())
    }

    /// Searches a program for paths of this machine.
    fn is_free_of_paths(&self, program: &str) -> Result<()> {
        let bytes = fs::read(self.path(program))?;
        for (path, _) in paths()? {
            let is_there = bytes.windows(path.len()).any(|part| part == path.as_bytes());
            ensure!(!is_there, "{program} contains the path {path}");
        }
        println!(
            "{} has {} bytes, and contains no path of this machine.",
            self.path(program).display(),
            bytes.len()
        );
        Ok(())
    }
}

/// The folders of this machine, each with its replacement in binaries.
fn paths() -> Result<[(String, &'static str); 3]> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output()?;
    let sysroot = String::from_utf8(sysroot.stdout)?.trim().to_owned();
    Ok([
        (project::root().display().to_string(), "/underdoku"),
        (project::cargo_home()?.display().to_string(), "/cargo"),
        (sysroot, "/rust"),
    ])
}

/// The flags that replace them, for Rust and for C.
fn flags() -> Result<(String, String)> {
    let paths = paths()?;
    let rust = paths.each_ref().map(|(path, name)| format!("--remap-path-prefix={path}={name} "));
    let c = paths.each_ref().map(|(path, name)| format!("-ffile-prefix-map={path}={name} "));
    Ok((rust.concat(), c.concat()))
}
