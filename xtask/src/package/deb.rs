//! Debian packages of the game and of the server.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::binary::Binaries;
use super::{date, version};
use crate::files::write as put;
use crate::{files, project};

/// The parts of a control file that differ between packages.
struct Kind {
    program: &'static str,
    /// The scripts that the package manager runs, from `packaging/debian`.
    scripts: &'static [&'static str],
    section: &'static str,
    synopsis: &'static str,
    description: &'static str,
}

const KINDS: [Kind; 2] = [
    Kind {
        program: "underdoku",
        scripts: &[],
        // The game is a tool too, so it goes to /usr/bin and not to Debian's folder for games.
        section: "misc",
        synopsis: "Sudoku games for the terminal, and tools for puzzles",
        description: "Four games on Sudoku boards: two dungeons, half a Sudoku against the clock,\n \
                      and a workbench for boards of every kind. The same program solves,\n \
                      checks, generates, rates, explains and converts puzzles by the million.",
    },
    Kind {
        program: "underdoku-server",
        scripts: &["postinst", "prerm", "postrm"],
        section: "web",
        synopsis: "server of ranks for the games of Underdoku",
        description: "Hosts the page of Underdoku, and ranks the runs of the day, which it replays\n \
                      itself. It comes with the page, and with a unit for systemd that gives it a\n \
                      user of its own.",
    },
];

/// Makes the packages; returns their files.
pub(super) fn write(binaries: &Binaries, folder: &Path, out: &Path) -> Result<Vec<PathBuf>> {
    KINDS.iter().map(|kind| kind.write(binaries, &folder.join("stage"), out)).collect()
}

impl Kind {
    fn write(&self, binaries: &Binaries, stage: &Path, out: &Path) -> Result<PathBuf> {
        let root = stage.join(self.program);
        if root.exists() {
            fs::remove_dir_all(&root)?;
        }
        let program = put(
            &root,
            &format!("usr/bin/{}", self.program),
            fs::read(binaries.path(self.program))?,
        )?;
        self.documents(&root, out)?;
        if self.program == "underdoku" {
            Self::texts(&root, binaries, stage)?;
        } else {
            let unit = fs::read(project::root().join("packaging/underdoku-server.service"))?;
            put(&root, "usr/lib/systemd/system/underdoku-server.service", unit)?;
        }
        self.control(&root, &binaries.libc(self.program)?)?;
        let scripts = self.scripts.iter().map(|script| root.join("DEBIAN").join(script));
        modes(&root, &[program].into_iter().chain(scripts).collect::<Vec<_>>())?;
        let file = out.join(format!("{}_{}-1_amd64.deb", self.program, version()));
        let mut build = Command::new("dpkg-deb");
        build.args(["--root-owner-group", "--build"]).args([&root, &file]);
        project::run(build.env("SOURCE_DATE_EPOCH", date()?), "dpkg-deb failed")?;
        Ok(file)
    }

    /// Manual pages, completions, the desktop entry and its icon.
    fn texts(root: &Path, binaries: &Binaries, stage: &Path) -> Result<()> {
        let (man, completions) = (stage.join("man"), stage.join("completions"));
        binaries.texts(&man, &completions)?;
        for page in files::below(&man)? {
            put(
                root,
                &format!("usr/share/man/man1/{page}.gz"),
                gzip(&fs::read(man.join(&page))?, stage)?,
            )?;
        }
        for (file, place) in [
            ("underdoku.bash", "bash-completion/completions/underdoku"),
            ("_underdoku", "zsh/vendor-completions/_underdoku"),
            ("underdoku.fish", "fish/vendor_completions.d/underdoku.fish"),
        ] {
            put(root, &format!("usr/share/{place}"), fs::read(completions.join(file))?)?;
        }
        for (file, place) in [
            ("packaging/underdoku.desktop", "applications/underdoku.desktop"),
            ("apps/web/page/icons/icon.svg", "icons/hicolor/scalable/apps/underdoku.svg"),
        ] {
            put(root, &format!("usr/share/{place}"), fs::read(project::root().join(file))?)?;
        }
        Ok(())
    }

    /// The folder `/usr/share/doc`.
    fn documents(&self, root: &Path, out: &Path) -> Result<()> {
        let source = project::root();
        let doc = |name: &str| format!("usr/share/doc/{}/{name}", self.program);
        let mut copyright = fs::read_to_string(source.join("packaging/debian/copyright"))?;
        copyright += "License: MIT\n";
        for line in fs::read_to_string(source.join("LICENSE-MIT"))?.lines().skip(2) {
            let _ = writeln!(copyright, " {}", if line.is_empty() { "." } else { line });
        }
        put(root, &doc("copyright"), copyright)?;
        let third = fs::read(out.join(format!("{}-THIRD-PARTY.txt", self.program)))?;
        put(root, &doc("THIRD-PARTY.txt.gz"), gzip(&third, out)?)?;
        put(root, &doc("changelog.gz"), gzip(&fs::read(source.join("CHANGELOG.md"))?, out)?)?;
        let date =
            Command::new("date").args(["-R", "-u", "-d", &format!("@{}", date()?)]).output()?;
        let changelog = format!(
            "{} ({}-1) unstable; urgency=medium\n\n  * Package of this version.\n\n -- {MAINTAINER}  {}",
            self.program,
            version(),
            String::from_utf8(date.stdout)?
        );
        put(root, &doc("changelog.Debian.gz"), gzip(changelog.as_bytes(), out)?)?;
        Ok(())
    }

    fn control(&self, root: &Path, libc: &str) -> Result<()> {
        let paths = files::below(root)?;
        let mut sums = Command::new("md5sum");
        let sums = sums.current_dir(root).args(&paths).output()?;
        ensure!(sums.status.success(), "md5sum failed");
        let size: u64 = paths
            .iter()
            .map(|path| Ok(fs::metadata(root.join(path))?.len()))
            .sum::<Result<u64>>()?;
        put(root, "DEBIAN/md5sums", sums.stdout)?;
        let Self { program, section, synopsis, description, scripts } = self;
        let (version, size) = (version(), size.div_ceil(1024));
        let control = format!(
            "Package: {program}\nVersion: {version}-1\nArchitecture: amd64\nMaintainer: {MAINTAINER}\n\
             Installed-Size: {size}\nDepends: libc6 (>= {libc}), libgcc-s1\nSection: {section}\n\
             Priority: optional\nDescription: {synopsis}\n {description}\n"
        );
        put(root, "DEBIAN/control", control)?;
        for script in *scripts {
            let source = project::root().join(format!("packaging/debian/{program}.{script}"));
            put(root, &format!("DEBIAN/{script}"), fs::read(source)?)?;
        }
        Ok(())
    }
}

/// The workspace's authors: a name and an address.
const MAINTAINER: &str = env!("CARGO_PKG_AUTHORS");

/// Makes only these files executable.
fn modes(root: &Path, programs: &[PathBuf]) -> Result<()> {
    let mut chmod = Command::new("chmod");
    project::run(chmod.args(["-R", "u=rwX,go=rX"]).arg(root), "chmod failed")?;
    project::run(Command::new("chmod").arg("755").args(programs), "chmod failed")
}

/// Compresses bytes, without a timestamp.
fn gzip(bytes: &[u8], folder: &Path) -> Result<Vec<u8>> {
    fs::create_dir_all(folder)?;
    let file = put(folder, "packed", bytes)?;
    let output = Command::new("gzip").args(["-9", "-n", "-c"]).arg(&file).output()?;
    fs::remove_file(file)?;
    ensure!(output.status.success(), "gzip failed");
    Ok(output.stdout)
}
