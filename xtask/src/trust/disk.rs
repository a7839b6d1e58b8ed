//! A simulated disk that loses power: everything it may contain, reconstructed from the system calls of a program.
//!
//! `strace` records what a program writes and when it flushes. Until a flush returns, the disk may have carried out any
//! part of the pending changes, in any order, or none: each choice is an image, from which the program must recover
//! everything that it had acknowledged. A kill cannot test this, because the system still writes what a killed process
//! has left in its caches; and cutting the power of a real disk shows one image at a time.
//!
//! The model promises less than real file systems do: names and contents are flushed separately (a file's content by its
//! own `fsync`, its name only by that of its folder), and the last write may be torn. So what survives here does not
//! depend on how one file system orders its journal.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

/// The system calls that `strace` has to record.
pub(super) const CALLS: &str = "trace=openat,write,pwrite64,sendto,writev,ftruncate,fsync,fdatasync,\
    unlink,unlinkat,link,linkat,rename,renameat,renameat2";

/// The options of `strace` for a trace of this kind: with paths, and with whole texts in hexadecimal digits, because a
/// truncated text could not be replayed.
pub(super) const OPTIONS: [&str; 8] =
    ["-f", "-qq", "-y", "-xx", "-s", "16000000", "-e", "signal=none"];

/// A change that may or may not be on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Change {
    Write {
        file: usize,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: usize,
        size: usize,
    },
    Link {
        path: PathBuf,
        file: usize,
    },
    Unlink {
        path: PathBuf,
    },
    /// A rename is one step: both names change, or neither.
    Rename {
        from: PathBuf,
        to: PathBuf,
        file: usize,
    },
}

/// The files of a folder, and their names.
#[derive(Clone, Default, Debug)]
struct Content {
    files: BTreeMap<usize, Vec<u8>>,
    names: BTreeMap<PathBuf, usize>,
}

/// A disk with the folder that a program writes to.
#[derive(Debug)]
pub(super) struct Disk {
    folder: PathBuf,
    /// The content as the program sees it.
    seen: Content,
    /// The content that has been flushed.
    sure: Content,
    /// Changes that may or may not be on the disk, in the order in which they were made.
    pending: Vec<Change>,
    files: usize,
}

/// A possible content of the disk after a power failure, and how many answers the program had given before.
pub(super) struct Image {
    content: Content,
    pub(super) acknowledged: usize,
}

/// The chosen images at each moment when most is at stake: just before each flush, when the most changes are pending,
/// and at the end.
pub(super) fn images(
    trace: &str,
    folder: &Path,
    answers: impl Fn(&[u8]) -> usize,
    choices: impl Fn(usize) -> Vec<Choice>,
) -> Result<Vec<Image>> {
    let mut disk = Disk::new(folder);
    let (mut images, mut acknowledged) = (Vec::new(), 0);
    for call in calls(trace) {
        if call.is_sync() {
            images.extend(disk.images(acknowledged, &choices));
        }
        if let Some(text) = disk.apply(&call)? {
            acknowledged += answers(&text);
        }
    }
    images.extend(disk.images(acknowledged, &choices));
    Ok(images)
}

/// Which of the pending changes are on the disk.
pub(super) struct Choice {
    pub(super) kept: Vec<bool>,
    /// True if only the first half of the last kept write is on the disk.
    pub(super) is_torn: bool,
}

/// The subsets of pending changes that are tried, since all would be too many: none and all; each half, and every second
/// change; all but one, and only one; some of these with the last write torn.
pub(super) fn choices(count: usize, is_short: bool) -> Vec<Choice> {
    let choice = |is_kept: &dyn Fn(usize) -> bool, is_torn| Choice {
        kept: (0..count).map(is_kept).collect(),
        is_torn,
    };
    let mut all = vec![choice(&|_| false, false)];
    if count == 0 {
        return all;
    }
    all.push(choice(&|_| true, false));
    all.push(choice(&|_| true, true));
    all.push(choice(&|number| number % 2 == 0, false));
    all.push(choice(&|number| number % 2 == 1, true));
    all.push(choice(&|number| number >= count / 2, false));
    if !is_short {
        all.push(choice(&|number| number < count / 2, true));
        for one in 0..count.min(24) {
            all.push(choice(&|number| number != one, false));
            all.push(choice(&|number| number == one, one % 2 == 0));
        }
    }
    all
}

/// A completed system call, with its result.
#[derive(Debug)]
struct Call {
    name: String,
    arguments: String,
    result: String,
}

impl Call {
    fn is_sync(&self) -> bool {
        matches!(self.name.as_str(), "fsync" | "fdatasync")
    }

    /// The path of the open file that this call operates on.
    fn open_file(&self) -> Option<PathBuf> {
        within(&self.arguments, '<', '>').map(path)
    }

    /// The texts among its arguments.
    fn texts(&self) -> impl Iterator<Item = Vec<u8>> + '_ {
        self.arguments.split('"').skip(1).step_by(2).map(bytes)
    }

    /// The last argument.
    fn last(&self) -> Result<usize> {
        let last = self.arguments.rsplit(", ").next().unwrap_or_default();
        last.parse().with_context(|| format!("{}: expected a number, not {last}", self.name))
    }
}

/// The successful calls of a trace, in the order in which they ended: that is when another thread can depend on them.
fn calls(trace: &str) -> Vec<Call> {
    let mut begun: HashMap<&str, &str> = HashMap::new();
    let mut calls = Vec::new();
    for line in trace.lines() {
        let Some((thread, line)) = line.split_once(' ') else { continue };
        let line = line.trim_start();
        if let Some(start) = line.strip_suffix(" <unfinished ...>") {
            begun.insert(thread, start);
            continue;
        }
        let whole = match line.strip_prefix("<... ") {
            None => Some(line.to_owned()),
            Some(rest) => begun
                .remove(thread)
                .and_then(|start| Some(start.to_owned() + rest.split_once(" resumed>")?.1)),
        };
        calls.extend(whole.as_deref().and_then(call));
    }
    calls
}

fn call(line: &str) -> Option<Call> {
    let (name, rest) = line.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(") = ").or_else(|| rest.rsplit_once(")     = "))?;
    let is_done = !result.starts_with('-') && !result.starts_with('?');
    let [name, arguments, result] = [name, arguments, result].map(str::to_owned);
    is_done.then_some(Call { name, arguments, result })
}

impl Disk {
    fn new(folder: &Path) -> Self {
        let (seen, sure) = (Content::default(), Content::default());
        Self { folder: folder.to_owned(), seen, sure, pending: Vec::new(), files: 0 }
    }

    /// Applies a call; returns the text if it was written to something other than a file of the folder.
    fn apply(&mut self, call: &Call) -> Result<Option<Vec<u8>>> {
        match call.name.as_str() {
            "openat" => self.opened(call),
            "write" | "pwrite64" | "sendto" | "writev" => return self.written(call),
            "ftruncate" => {
                if let Some(&file) = call.open_file().and_then(|path| self.seen.names.get(&path)) {
                    self.change(Change::Cut { file, size: call.last()? });
                }
            }
            "fsync" | "fdatasync" => {
                if let Some(path) = call.open_file() {
                    self.synced(&path);
                }
            }
            "unlink" | "unlinkat" => {
                let path = call.texts().next().map(|text| PathBuf::from(text_of(&text)));
                if let Some(path) = path.filter(|path| self.seen.names.contains_key(path)) {
                    self.change(Change::Unlink { path });
                }
            }
            _ => {
                let mut paths = call.texts().map(|text| PathBuf::from(text_of(&text)));
                if let (Some(from), Some(to)) = (paths.next(), paths.next())
                    && let Some(&file) = self.seen.names.get(&from)
                {
                    self.change(match call.name.as_str() {
                        "link" | "linkat" => Change::Link { path: to, file },
                        _ => Change::Rename { from, to, file },
                    });
                }
            }
        }
        Ok(None)
    }

    /// True for a file that matters after a crash: not a lock or shared memory.
    fn keeps(&self, path: &Path) -> bool {
        let name = path.to_string_lossy();
        path.starts_with(&self.folder) && !name.ends_with("-shm") && !name.ends_with(".lock")
    }

    fn opened(&mut self, call: &Call) {
        let Some(path) = within(&call.result, '<', '>').map(path).filter(|path| self.keeps(path))
        else {
            return;
        };
        let file = match self.seen.names.get(&path) {
            Some(&file) => file,
            None if call.arguments.contains("O_CREAT") => {
                self.files += 1;
                self.seen.files.insert(self.files, Vec::new());
                self.sure.files.insert(self.files, Vec::new());
                self.change(Change::Link { path, file: self.files });
                self.files
            }
            None => return,
        };
        if call.arguments.contains("O_TRUNC") {
            self.change(Change::Cut { file, size: 0 });
        }
    }

    fn written(&mut self, call: &Call) -> Result<Option<Vec<u8>>> {
        let path = call.open_file().context("a write without a file")?;
        let text: Vec<u8> = call.texts().flatten().collect();
        let Some(&file) = self.seen.names.get(&path) else { return Ok(Some(text)) };
        ensure!(!call.arguments.contains("\"..."), "a text is truncated");
        let size = self.seen.files.get(&file).map_or(0, Vec::len);
        let at = if call.name == "pwrite64" { call.last()? } else { size };
        self.change(Change::Write { file, at, bytes: text });
        Ok(None)
    }

    fn change(&mut self, change: Change) {
        self.seen.make(&change, false);
        self.pending.push(change);
    }

    /// A file, or the names in a folder, were flushed.
    fn synced(&mut self, path: &Path) {
        let file = self.seen.names.get(path).copied();
        let is_sure = |change: &Change| match change {
            Change::Write { file: of, .. } | Change::Cut { file: of, .. } => Some(*of) == file,
            Change::Link { path: of, .. }
            | Change::Unlink { path: of }
            | Change::Rename { to: of, .. } => of.parent() == Some(path),
        };
        let (sure, pending) = std::mem::take(&mut self.pending).into_iter().partition(is_sure);
        self.pending = pending;
        let sure: Vec<Change> = sure;
        for change in &sure {
            self.sure.make(change, false);
        }
    }

    fn images(
        &self,
        acknowledged: usize,
        choices: impl Fn(usize) -> Vec<Choice>,
    ) -> impl Iterator<Item = Image> {
        choices(self.pending.len()).into_iter().map(move |Choice { kept, is_torn }| {
            let mut content = self.sure.clone();
            let changes = self.pending.iter().zip(kept);
            let kept: Vec<_> = changes.filter_map(|(change, is)| is.then_some(change)).collect();
            for (number, change) in kept.iter().enumerate() {
                content.make(change, is_torn && number + 1 == kept.len());
            }
            Image { content, acknowledged }
        })
    }
}

impl Content {
    fn make(&mut self, change: &Change, is_torn: bool) {
        match change {
            Change::Write { file, at, bytes } => {
                let bytes = if is_torn { &bytes[..bytes.len() / 2] } else { &bytes[..] };
                let content = self.files.entry(*file).or_default();
                content.resize(content.len().max(at + bytes.len()), 0);
                content[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            Change::Cut { file, size } => self.files.entry(*file).or_default().resize(*size, 0),
            Change::Link { path, file } => drop(self.names.insert(path.clone(), *file)),
            Change::Unlink { path } => drop(self.names.remove(path)),
            Change::Rename { from, to, file } => {
                self.names.remove(from);
                self.names.insert(to.clone(), *file);
            }
        }
    }
}

impl Image {
    /// Writes it to a folder, in place of the recorded one.
    pub(super) fn write(&self, recorded: &Path, folder: &Path) -> Result<()> {
        for (path, file) in &self.content.names {
            let path = folder.join(path.strip_prefix(recorded)?);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, self.content.files.get(file).map_or(&[][..], Vec::as_slice))?;
        }
        Ok(())
    }
}

/// The text between two marks.
fn within(text: &str, open: char, close: char) -> Option<&str> {
    text.split_once(open)?.1.split_once(close).map(|(inner, _)| inner)
}

fn path(text: &str) -> PathBuf {
    text_of(&bytes(text)).into()
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The bytes of `\x2f\x74`.
fn bytes(text: &str) -> Vec<u8> {
    text.split("\\x").filter_map(|digits| u8::from_str_radix(digits, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    fn hex(text: &str) -> String {
        text.bytes().fold(String::new(), |mut all, byte| {
            let _ = write!(all, "\\x{byte:02x}");
            all
        })
    }

    fn open(path: &str) -> String {
        let path = hex(path);
        format!("7 openat(AT_FDCWD<{path}>, \"{path}\", O_RDWR|O_CREAT, 0600) = 3<{path}>\n")
    }

    fn write(path: &str, text: &str, at: usize) -> String {
        let size = text.len();
        format!("7 pwrite64(3<{}>, \"{}\", {size}, {at}) = {size}\n", hex(path), hex(text))
    }

    fn sync(path: &str) -> String {
        format!("7 fsync(3<{}>) = 0\n", hex(path))
    }

    fn says(text: &str) -> String {
        format!(
            "7 write(1<{}>, \"{}\", {}) = {}\n",
            hex("pipe:[1]"),
            hex(text),
            text.len(),
            text.len()
        )
    }

    /// The contents of the file `/d/a` in all images of a trace, with the number of answers before.
    fn contents(trace: &[String]) -> Vec<(usize, Option<String>)> {
        let all = |count| choices(count, false);
        let answers = |text: &[u8]| usize::from(text == b"ok");
        let images = images(&trace.concat(), Path::new("/d"), answers, all).unwrap();
        let text = |image: &Image| {
            let file = image.content.names.get(Path::new("/d/a"))?;
            Some(text_of(&image.content.files[file]))
        };
        images.iter().map(|image| (image.acknowledged, text(image))).collect()
    }

    #[test]
    fn flushed_changes_are_in_every_image() {
        let (file, folder) = ("/d/a", "/d");
        let good = [
            open(file),
            write(file, "ab", 0),
            sync(file),
            sync(folder),
            says("ok"),
            write(file, "xyz", 1),
        ];
        let found = contents(&good);
        let after: Vec<_> = found.iter().filter(|(count, _)| *count == 1).collect();
        let contains = |text: &str| after.iter().any(|(_, found)| found.as_deref() == Some(text));
        assert!(contains("ab") && contains("axyz") && contains("ax"), "{found:?}");
        assert!(
            after.iter().all(|(_, text)| text.as_ref().is_some_and(|text| text.starts_with('a')))
        );
    }

    #[test]
    fn some_images_lack_unflushed_data() {
        let (file, folder) = ("/d/a", "/d");
        for missing in 2..4 {
            let mut trace =
                vec![open(file), write(file, "ab", 0), sync(file), sync(folder), says("ok")];
            trace.remove(missing);
            let is_lost = |(count, text): &(usize, Option<String>)| {
                *count == 1 && text.as_deref() != Some("ab")
            };
            assert!(contents(&trace).iter().any(is_lost), "{missing}");
        }
    }

    #[test]
    fn a_renamed_file_has_one_name_or_the_other() {
        let [from, to] = ["/d/b", "/d/a"].map(hex);
        let rename = format!("7 rename(\"{from}\", \"{to}\") = 0\n");
        let trace = [open("/d/b"), write("/d/b", "new", 0), sync("/d/b"), sync("/d"), rename];
        let found = contents(&trace);
        assert!(found.contains(&(0, None)) && found.contains(&(0, Some("new".to_owned()))));
        assert!(found.iter().all(|(_, text)| text.as_deref().is_none_or(|text| text == "new")));
    }

    #[test]
    fn a_second_name_links_the_same_file() {
        let [from, to] = ["/d/b", "/d/a"].map(hex);
        let link =
            format!("7 linkat(AT_FDCWD<\\x2f>, \"{from}\", AT_FDCWD<\\x2f>, \"{to}\", 0) = 0\n");
        let unlink = format!("7 unlink(\"{from}\") = 0\n");
        let trace = [open("/d/b"), write("/d/b", "new", 0), sync("/d/b"), link, unlink, sync("/d")];
        let found = contents(&trace);
        assert!(found.contains(&(0, None)) && found.contains(&(0, Some("new".to_owned()))));
        assert_eq!(found.last(), Some(&(0, Some("new".to_owned()))));
    }

    #[test]
    fn interrupted_calls_of_threads_are_joined() {
        let trace = "7 fsync(3<\\x61> <unfinished ...>\n8 close(4) = 0\n7 <... fsync resumed>) = 0\n\
                     8 unlink(\"\\x62\") = -1 ENOENT (No such file or directory)\n";
        let names: Vec<_> = calls(trace).into_iter().map(|call| (call.name, call.result)).collect();
        let call = |name: &str| (name.to_owned(), "0".to_owned());
        assert_eq!(names, [call("close"), call("fsync")]);
    }
}
