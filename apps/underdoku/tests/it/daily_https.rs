//! A run of the day submitted over https: only to a server that the player trusts.
//!
//! The server is OpenSSL's `s_server`, with certificates that are made here.

use std::io::{self, BufReader};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use underdoku_testkit::TIMEOUT;

use crate::daily::{DAY, daily, death, exchange, ranks, taken};
use crate::program::{Printed, Program};

/// A TLS server, stopped on drop.
struct TlsServer {
    port: u16,
    asked: Receiver<(String, Value)>,
    openssl: Child,
    /// Its result keeps the server's input open: closing that would stop the server.
    _talk: JoinHandle<ChildStdin>,
}

impl Drop for TlsServer {
    fn drop(&mut self) {
        let _ = self.openssl.kill();
        let _ = self.openssl.wait();
    }
}

fn openssl(folder: &Path, words: &str) -> bool {
    let mut command = Command::new("openssl");
    command.args(words.split(' ')).current_dir(folder);
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// A root certificate, and one for `localhost` that it signs.
fn certificates(folder: &Path) {
    let extensions =
        "basicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\nsubjectAltName=DNS:localhost\n";
    std::fs::write(folder.join("extensions"), extensions).unwrap();
    for words in [
        "req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -days 2 -subj /CN=Underdoku",
        "req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost",
        "x509 -req -in server.csr -CA root.pem -CAkey root.key -CAcreateserial -days 2 -extfile extensions -out server.pem",
    ] {
        assert!(openssl(folder, words), "openssl {words}");
    }
}

/// Starts OpenSSL on a socket in the folder, and forwards to it what comes to a port of this process:
/// a port that was only free a moment ago may be another program's by the time OpenSSL takes it.
fn serve(folder: &Path, answers: Vec<(u16, Value)>) -> TlsServer {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let socket = folder.join("socket");
    let mut command = Command::new("openssl");
    command.args(["s_server", "-quiet", "-cert", "server.pem", "-key", "server.key", "-unix"]);
    command.arg(&socket).current_dir(folder);
    let mut openssl =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let (mut reader, mut writer) =
        (BufReader::new(openssl.stdout.take().unwrap()), openssl.stdin.take().unwrap());
    let (asking, asked) = channel();
    let talk = thread::spawn(move || {
        for answer in answers {
            asking.send(exchange(&mut reader, &mut writer, &answer)).unwrap();
        }
        writer
    });
    thread::spawn(move || {
        for client in listener.incoming() {
            forward(&client.unwrap(), &connected(&socket));
        }
    });
    TlsServer { port, asked, openssl, _talk: talk }
}

/// A connection to the socket, once a server listens there.
fn connected(socket: &Path) -> UnixStream {
    let start = Instant::now();
    loop {
        if let Ok(stream) = UnixStream::connect(socket) {
            return stream;
        }
        assert!(start.elapsed() < TIMEOUT, "OpenSSL does not listen");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Passes on what each side sends until both have ended.
fn forward(client: &TcpStream, server: &UnixStream) {
    // Either may end the connection at any time.
    thread::scope(|scope| {
        scope.spawn(|| {
            let _ = io::copy(&mut { client }, &mut { server });
            let _ = server.shutdown(Shutdown::Write);
        });
        let _ = io::copy(&mut { server }, &mut { client });
        let _ = client.shutdown(Shutdown::Both);
    });
}

/// Submits the run, trusting the root certificate in this file.
fn submit(program: &Program, server: &str, root: &Path) -> Printed {
    let mut command =
        program.command(&["daily", "--day", DAY, "--server", server, "--name", "Ada"]);
    command.stdin(Stdio::null()).env("SSL_CERT_FILE", root).env_remove("SSL_CERT_DIR");
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Printed { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn a_run_is_submitted_only_to_a_trusted_server() {
    let (program, folder) = (Program::new(), tempfile::tempdir().unwrap());
    let [root, strange] = ["root.pem", "strange.pem"].map(|name| folder.path().join(name));
    if !openssl(folder.path(), "version") {
        return underdoku_testkit::not_run("OpenSSL", "apt-get install openssl");
    }
    certificates(folder.path());
    assert!(openssl(
        folder.path(),
        "req -x509 -newkey rsa:2048 -nodes -keyout strange.key -out strange.pem -days 2 -subj /CN=Stranger",
    ));
    daily(&program, &[], &death());
    let server = serve(folder.path(), vec![taken(), ranks()]);
    let [named, numbered] =
        ["localhost", "127.0.0.1"].map(|host| format!("https://{host}:{}", server.port));
    for (address, root, told) in [
        (&named, &strange, "SSL_CERT_FILE=ROOT.pem"),
        (&numbered, &root, "certificate not valid for name \"127.0.0.1\""),
    ] {
        let printed = submit(&program, address, root);
        assert_eq!(printed.code, Some(1), "{}", printed.out);
        assert!(printed.err.contains(told), "{}", printed.err);
        assert!(
            printed.out.ends_with(&format!("underdoku daily delve --day {DAY}\n")),
            "{}",
            printed.out
        );
    }
    assert!(server.asked.try_recv().is_err(), "a server that is not trusted is told nothing");

    let printed = submit(&program, &named, &root);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    assert!(printed.out.starts_with(">>> Ranked 2 of 3"), "{}", printed.out);
    let (line, form) = server.asked.recv().unwrap();
    assert_eq!((line.as_str(), &form["player"]), ("POST /api/runs HTTP/1.1", &json!("Ada")));
    assert_eq!(
        server.asked.recv().unwrap().0,
        format!("GET /api/ranks?game=delve&day={DAY}&limit=10 HTTP/1.1")
    );
}

#[test]
fn an_absent_or_unencrypted_server_is_reported() {
    let program = Program::new();
    daily(&program, &[], &death());
    let plain = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = plain.local_addr().unwrap();
    // No server listens at the near end of a connection, and no other process can take its port.
    let there = TcpListener::bind("127.0.0.1:0").unwrap();
    let here = TcpStream::connect(there.local_addr().unwrap()).unwrap();
    let nobody = here.local_addr().unwrap();
    let speaker = thread::spawn(move || {
        let (stream, _) = plain.accept().unwrap();
        std::io::Write::write_all(&mut &stream, b"HTTP/1.1 400 Bad Request\r\n\r\n").unwrap();
        stream
    });
    for (server, told) in [
        (format!("https://localhost:{}", nobody.port()), "refused"),
        (format!("https://127.0.0.1:{}", address.port()), "does not speak https"),
    ] {
        let printed = daily(&program, &["--server", &server, "--name", "Ada"], "");
        assert_eq!(printed.code, Some(1), "{}", printed.out);
        assert!(printed.err.contains(told), "{}", printed.err);
    }
    speaker.join().unwrap();
}
