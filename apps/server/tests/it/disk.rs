//! Disks that are full, read-only or locked, and databases that are removed: no run is acknowledged
//! without being saved, health reports the problem, and everything works again afterwards.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use rusqlite::Connection;

use crate::program::{self, Program, command, refused, runs};

/// Deletes or replaces the database file of a running server.
type Take = fn(&Path);

/// Moves a file or a folder aside, or back.
fn swap(path: &Path) {
    let aside = path.with_extension("aside");
    let (from, to) = if aside.exists() { (aside.as_path(), path) } else { (path, aside.as_path()) };
    fs::rename(from, to).unwrap();
}

#[track_caller]
fn must_take_nothing(program: &Program, message: &str) {
    let text = program.until_health_is(503);
    assert!(text.contains("\"database\"") && text.contains(message), "{text}");
    for form in runs().skip(1).take(3) {
        assert_eq!(program.submit(&form).unwrap_err(), "database");
    }
}

#[test]
fn a_database_moved_away_accepts_no_run_until_it_is_back() {
    for name in ["ranks/ranks.db", "ranks/ranks.db-wal", "ranks/ranks.db-shm", "ranks"] {
        let folder = tempfile::tempdir().unwrap();
        let program = Program::start(&folder.path().join("ranks"));
        program.submit(&runs().next().unwrap()).unwrap();
        swap(&folder.path().join(name));
        must_take_nothing(&program, "was deleted, moved or replaced");
        swap(&folder.path().join(name));
        program.until_health_is(200);
        assert!(program.submit(&runs().nth(1).unwrap()).is_ok(), "{name}");
    }
}

#[test]
fn a_database_deleted_or_replaced_accepts_no_run() {
    let delete: Take = |file| fs::remove_file(file).unwrap();
    let delete_folder: Take = |file| fs::remove_dir_all(file.parent().unwrap()).unwrap();
    let replace: Take = |file| {
        let copy = file.with_extension("copy");
        fs::copy(file, &copy).unwrap();
        fs::rename(copy, file).unwrap();
    };
    let begin_anew: Take = |file| {
        fs::remove_file(file).unwrap();
        File::create_new(file).unwrap();
    };
    let through_a_link: Take = |file| {
        let copy = file.with_extension("copy");
        fs::copy(file, &copy).unwrap();
        fs::remove_file(file).unwrap();
        std::os::unix::fs::symlink(copy, file).unwrap();
    };
    for take in [delete, delete_folder, replace, begin_anew, through_a_link] {
        let folder = tempfile::tempdir().unwrap();
        let program = Program::start(&folder.path().join("ranks"));
        program.submit(&runs().next().unwrap()).unwrap();
        take(&folder.path().join("ranks/ranks.db"));
        // Its health has not been checked yet.
        assert_eq!(program.submit(&runs().nth(1).unwrap()).unwrap_err(), "database");
        must_take_nothing(&program, "was deleted, moved or replaced");
    }
}

/// If the database is a link, its files are in the folder that the link points to.
#[test]
fn a_database_behind_a_link_works_as_well() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("elsewhere")).unwrap();
    drop(Program::start(&folder.path().join("elsewhere")));
    fs::create_dir(folder.path().join("ranks")).unwrap();
    let link = folder.path().join("ranks/ranks.db");
    std::os::unix::fs::symlink(folder.path().join("elsewhere/ranks.db"), &link).unwrap();
    let program = Program::start(&folder.path().join("ranks"));
    program.submit(&runs().next().unwrap()).unwrap();
    program.until_health_is(200);
    swap(&folder.path().join("elsewhere/ranks.db-wal"));
    must_take_nothing(&program, "was deleted, moved or replaced");
    swap(&folder.path().join("elsewhere/ranks.db-wal"));
    program.until_health_is(200);
    fs::remove_file(link).unwrap();
    must_take_nothing(&program, "was deleted, moved or replaced");
}

/// The health check asks the writer thread; reading is not blocked by a lock.
#[test]
fn a_writer_that_cannot_continue_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let other = Connection::open(folder.path().join("ranks.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let message = program.until_health_is(503);
    assert!(message.contains("\"database\""), "{message}");
    assert_eq!(program.get("/health").status, 200, "the process is still healthy");
    assert_eq!(program.get("/api/ranks?game=delve").status, 200);
    other.execute_batch("COMMIT").unwrap();
    program.until_health_is(200);
    assert!(program.submit(&runs().next().unwrap()).is_ok());
}

/// Starts the program from a script that mounts its own disks; `$0` is its folder and `$@` the
/// program. On a system that requires root for that, nothing is tested, and a message says so.
#[expect(clippy::print_stderr, reason = "a skipped test is reported")]
fn with_disks(folder: &Path, script: &str) -> Option<Command> {
    let may = ["--user", "--map-root-user", "--mount"];
    let is_allowed = Command::new("unshare").args(may).arg("true").stderr(Stdio::null()).status();
    if !is_allowed.is_ok_and(|status| status.success()) {
        eprintln!("this system gives no disks to make full, so this test is skipped");
        return None;
    }
    let program = command(folder);
    let mut command = Command::new("unshare");
    command.args(may).args(["sh", "-c", script]).arg(folder).arg(program.get_program());
    command.args(program.get_args()).stdout(Stdio::piped());
    Some(command)
}

/// The log and the database share a disk, so no line can be written either.
#[test]
fn a_full_disk_is_reported_until_there_is_space() {
    let folder = tempfile::tempdir().unwrap();
    let script = "mount -t tmpfs -o size=4m disk \"$0\" && exec \"$@\" 2> \"$0/log\"";
    for quiet in [None, Some("--quiet")] {
        let Some(mut command) = with_disks(folder.path(), script) else { return };
        let program = Program::spawn(command.args(quiet));
        let mut forms = runs();
        assert!(program.submit(&forms.next().unwrap()).is_ok());
        // The program's own disk, as visible in the file system.
        let seen = format!("/proc/{}/root/{}", program.child.id(), folder.path().display());
        let mut filler = File::create(format!("{seen}/filler")).unwrap();
        while filler.write_all(&[7; 4_096]).is_ok() {}
        let message = program.until_health_is(503);
        assert!(message.contains("space"), "{message}");
        let refusal = forms.find_map(|form| program.submit(&form).err());
        assert_eq!(refusal.as_deref(), Some("database"));
        assert_eq!(program.health().0, 503);
        filler.set_len(0).unwrap();
        program.until_health_is(200);
        assert!(program.submit(&forms.next().unwrap()).is_ok());
    }
}

#[test]
fn a_read_only_disk_is_reported_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let read_only = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\"";
    let Some(mut empty) = with_disks(folder.path(), read_only) else { return };
    let (code, message) = refused(&mut empty);
    assert!(code == Some(2) && message.contains("ranks.db cannot be opened"), "{code:?} {message}");
    drop(Program::start(folder.path()));
    let (code, message) = refused(&mut with_disks(folder.path(), read_only).unwrap());
    assert!(code == Some(2) && message.contains("ranks.db is read-only"), "{code:?} {message}");
}

/// Damage in a part that nothing has read yet, in a file that takes too long to be checked before
/// the start.
#[test]
fn damage_in_a_large_database_is_found_in_the_background() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ranks.db");
    program::with_runs(folder.path(), 1);
    let rows = Connection::open(&file).unwrap();
    rows.execute_batch(
        "PRAGMA foreign_keys = OFF; \
         WITH RECURSIVE more (run) AS (VALUES (1000) UNION ALL SELECT run + 1 FROM more WHERE run < 1300) \
         INSERT INTO replays SELECT run, hex(zeroblob(130000)) FROM more; PRAGMA wal_checkpoint(TRUNCATE)",
    )
    .unwrap();
    drop(rows);
    let program = Program::start(folder.path());
    program.until_health_is(200);
    drop(program);
    program::damage(&file, 40 << 20, 8 << 20);
    let program = Program::start(folder.path());
    let message = program.until_health_is(503);
    assert!(message.contains("damaged"), "{message}");
    assert_eq!(program.submit(&runs().nth(1).unwrap()).unwrap_err(), "database");
    assert_eq!(program.get("/api/ranks?game=delve").status, 200);
}
