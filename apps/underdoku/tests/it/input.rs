//! Input from outside: endless files, a missing configuration, empty variables, errors.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::{Printed, Program};

fn printed(command: &mut Command) -> Printed {
    let output = command.stdin(std::process::Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Printed { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// An endless file must be refused before it fills the memory.
#[cfg(target_os = "linux")]
#[test]
fn a_file_without_an_end_is_refused() {
    const ENDLESS: &str = "/dev/zero";
    let calls: [(&[&str], &str); 8] = [
        (&["import", ENDLESS], "64 MB"),
        (&["replay", ENDLESS], "64 MB"),
        (&["classic", "--plain", ENDLESS], "64 MB"),
        (&["classic", "solve", ENDLESS], "64 MB"),
        (&["solve", "--layout", ENDLESS], "1 MB"),
        (&["hudoku", "--plain", "--template", ENDLESS], "1 MB"),
        (&["inspect", "hudoku", "--seeds", "1", "--template", ENDLESS], "1 MB"),
        (&["delve", "--plain", "--config", ENDLESS], "1 MB"),
    ];
    for (words, most) in calls {
        let told = printed(&mut Program::new().limited(words));
        let (start, end) =
            (format!("underdoku: {ENDLESS}: "), format!("larger than the limit of {most}\n"));
        assert_eq!(told.code, Some(2), "{words:?}: {}", told.err);
        assert!(
            told.err.starts_with(&start) && told.err.ends_with(&end),
            "{words:?}: {}",
            told.err
        );
    }
    let mut call = Program::new().limited(&["replay", "-"]);
    let told = call.stdin(fs::File::open(ENDLESS).unwrap()).output().unwrap();
    assert_eq!(told.status.code(), Some(2));
    let err = String::from_utf8(told.stderr).unwrap();
    assert_eq!(err, "underdoku: -: larger than the limit of 64 MB\n");
}

/// A failed input has no line and no column.
#[test]
fn a_folder_is_no_file() {
    let program = Program::new();
    let folder = program.folder.path().to_str().unwrap();
    let told = program.call(&["solve", folder], "");
    assert_eq!((told.code, told.out.as_str()), (Some(2), ""));
    assert!(told.err.starts_with(&format!("{folder}: Is a directory")), "{}", told.err);
    assert!(!told.err.contains("column"), "{}", told.err);
}

#[test]
fn a_damaged_store_is_reported_once() {
    let program = Program::new();
    let file = program.folder.path().join("underdoku.db");
    fs::write(&file, "no database").unwrap();
    let told = program.call(&["records"], "");
    let expected = format!(
        "underdoku: {} is not a database; it was left unchanged (move it away, or choose another folder with \
         --data-dir)\n",
        file.display()
    );
    assert_eq!((told.code, told.err), (Some(1), expected));

    let folder = program.folder.path().join("notes");
    fs::write(&folder, "").unwrap();
    let told = program.call(&["records", "--data-dir", folder.to_str().unwrap()], "");
    let expected =
        format!("underdoku: {} is not a folder (choose one with --data-dir)\n", folder.display());
    assert_eq!((told.code, told.err), (Some(1), expected));
}

#[cfg(unix)]
#[test]
fn a_lock_that_cannot_be_taken_is_reported_once() {
    let program = Program::new();
    program.call(&["delve", "--plain", "--seed", "7"], "0 0 1\n");
    let lock = program.folder.path().join("locks/delve-1.lock");
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let told = program.call(&["delve", "--plain", "--continue"], "");
    assert_eq!((told.code, told.err.matches("os error").count()), (Some(1), 1), "{}", told.err);
}

/// The default file need not exist; a named one must.
#[test]
fn a_named_configuration_must_exist() {
    let program = Program::new();
    let missing = program.folder.path().join("missing.toml");
    let broken = program.folder.path().join("broken.toml");
    fs::write(&broken, "theme = 7\n").unwrap();
    for words in [
        &["classic", "--plain"][..],
        &["delve", "--plain", "--seed", "7"],
        &["depths", "--plain"],
        &["hudoku", "--plain"],
        &["daily"],
    ] {
        for path in [&missing, &broken] {
            let path = path.to_str().unwrap();
            let told = program.call(&[words, &["--config", path]].concat(), "");
            assert_eq!(
                (told.code, told.out.as_str()),
                (Some(2), ""),
                "{words:?} {path}: {}",
                told.err
            );
            assert!(
                told.err.starts_with(&format!("underdoku: {path}:")),
                "{words:?}: {}",
                told.err
            );
            let said = printed(program.command(words).env("UNDERDOKU_CONFIG", path));
            assert_eq!((said.code, said.err), (told.code, told.err), "{words:?}");
        }
    }
    assert!(!program.folder.path().join("underdoku.db").exists());
    let missing = missing.to_str().unwrap();
    for words in [&["config", "--path"][..], &["config"]] {
        let told = program.call(&[words, &["--config", missing]].concat(), "");
        assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{words:?}");
    }
    for words in [&["check"][..], &["records"], &["completions", "bash"], &["man"]] {
        let told = printed(program.command(words).env("UNDERDOKU_CONFIG", missing));
        assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{words:?} has no keys");
        for call in [[words, &["--config", missing]], [&["--config", missing], words]] {
            let told = program.call(&call.concat(), "");
            assert!(told.code == Some(2) && told.err.contains("--config"), "{}", told.err);
        }
    }
    assert_eq!(program.call(&["records"], "").code, Some(0), "none is named");
}

#[test]
fn an_empty_variable_counts_as_unset() {
    const ALL: [&str; 9] = [
        "UNDERDOKU_DATA_DIR",
        "UNDERDOKU_CONFIG",
        "UNDERDOKU_SERVER",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "NO_COLOR",
        "COLORTERM",
        "TERM",
        "SSL_CERT_FILE",
    ];
    let program = Program::new();
    let with = |words: &[&str], is_set: bool| {
        let mut command = program.command(words);
        command.env_remove("UNDERDOKU_DATA_DIR");
        for name in ALL {
            if is_set {
                command.env(name, "")
            } else {
                command.env_remove(name)
            };
        }
        printed(&mut command)
    };
    let day = ["daily", "delve", "--day", "2026-02-03", "--plain"];
    for words in [&["records"][..], &["config", "--path"], &["config"], &["check"]] {
        let (unset, empty) = (with(words, false), with(words, true));
        assert_eq!(
            (empty.code, &empty.out, &empty.err),
            (unset.code, &unset.out, &unset.err),
            "{words:?}"
        );
        assert_eq!(unset.code, Some(0), "{words:?}: {}", unset.err);
    }
    assert_eq!(with(&day, true).code, Some(0), "{}", with(&day, true).err);
    let told = printed(program.command(&["config", "--path"]).env("HOME", ""));
    assert!(told.code == Some(0) && told.out.starts_with('/') || cfg!(not(unix)), "{}", told.out);
}

/// The platform's folder belongs to the program: if it is open to others, it is made private.
#[cfg(target_os = "linux")]
#[test]
fn the_default_data_folder_is_private() {
    use std::os::unix::fs::PermissionsExt as _;

    let program = Program::new();
    let folder = program.folder.path().join(".local/share/underdoku");
    fs::create_dir_all(&folder).unwrap();
    let set_mode = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
    let mode = || fs::metadata(&folder).unwrap().permissions().mode() & 0o777;
    set_mode(0o755);
    let run = |folder: &Path| {
        program.call(&["delve", "--plain", "--data-dir", folder.to_str().unwrap()], "")
    };
    let told = run(&folder);
    assert_eq!((told.code, mode()), (Some(0), 0o700), "{}", told.err);

    let other = program.folder.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::set_permissions(&other, fs::Permissions::from_mode(0o755)).unwrap();
    run(&other);
    assert_eq!(fs::metadata(&other).unwrap().permissions().mode() & 0o777, 0o755);
}

/// A datagram holds what one call writes.
#[cfg(target_os = "linux")]
#[test]
fn a_malformed_line_is_reported_in_one_write() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;

    let program = Program::new();
    let file = program.folder.path().join("list");
    fs::write(&file, "53..7\n12\n34q\n").unwrap();
    let (ours, theirs) = UnixDatagram::pair().unwrap();
    // If the socket were full, a further write would wait for a reader.
    ours.set_nonblocking(true).unwrap();
    let mut command = program.command(&["solve", "--from", "line", file.to_str().unwrap()]);
    let mut child = command.stderr(OwnedFd::from(theirs)).spawn().unwrap();
    drop(command);
    let mut pieces = Vec::new();
    loop {
        let has_ended = child.try_wait().unwrap().is_some();
        let mut bytes = [0; 4096];
        while let Ok(length) = ours.recv(&mut bytes) {
            pieces.push(String::from_utf8(bytes[..length].to_vec()).unwrap());
        }
        if has_ended {
            break;
        }
        std::thread::yield_now();
    }
    assert_eq!(pieces.len(), 3, "{pieces:#?}");
    for (number, piece) in (1..).zip(&pieces) {
        assert!(
            piece.starts_with(&format!("{}: line {number}, ", file.display()))
                && piece.ends_with('\n')
        );
    }
}

/// The command line prints an error with all its sources.
#[test]
fn errors_of_games_are_printed_once() {
    use std::io::Error as Io;
    use underdoku_store::StoreError;
    use underdoku_tui::plain::PlainError;

    let store = || StoreError::Folder { path: "/data".into(), error: Io::other("full") };
    let input = || Io::other("torn");
    let told: [(anyhow::Error, &str); 5] = [
        (store().into(), "full"),
        (PlainError::Store(store()).into(), "full"),
        (PlainError::Io(input()).into(), "torn"),
        (underdoku_tui::Error::Store(store()).into(), "full"),
        (underdoku_tui::Error::Terminal(input()).into(), "torn"),
    ];
    for (error, cause) in told {
        let told = format!("{error:#}");
        assert_eq!(told.matches(cause).count(), 1, "{told}");
        assert!(told.matches("--data-dir").count() <= 1, "{told}");
    }
}
