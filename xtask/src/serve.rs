//! `cargo xtask serve`: builds the page and shows it on a local port.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Context as _, Result};

use crate::web;
use crate::words::Misunderstood;

const PORT: u16 = 8017;

/// A line of a request is no longer.
const LONGEST: u64 = 8192;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let port = match arguments {
        [] => PORT,
        [port] => port.parse().map_err(|_| Misunderstood::unknown("port", port, &["1 to 65535"]))?,
        [_, extra, ..] => return Err(Misunderstood::unknown("option", extra, &["PORT"]).into()),
    };
    let page = web::provide()?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).with_context(|| {
        format!("port {port} is taken; name another: cargo xtask serve {}", port.wrapping_add(1))
    })?;
    println!("http://localhost:{}/", listener.local_addr()?.port());
    serve(&listener, &Arc::new(page));
    Ok(())
}

/// Answers one request a connection, each on a thread of its own.
fn serve(listener: &TcpListener, page: &Arc<PathBuf>) {
    for stream in listener.incoming().flatten() {
        let page = Arc::clone(page);
        // A browser that hangs up has no more to be told.
        thread::spawn(move || answer(stream, &page).ok());
    }
}

fn answer(mut stream: TcpStream, page: &Path) -> std::io::Result<()> {
    let mut reader = BufReader::new((&stream).take(LONGEST));
    let mut request = String::new();
    reader.read_line(&mut request)?;
    // What is not read when a connection is closed may cost the browser the answer.
    let mut line = String::new();
    while reader.read_line(&mut line)? > 2 {
        line.clear();
    }
    let (status, kind, body) = match path_of(&request).and_then(|path| read(page, path)) {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"There is no such file.\n".to_vec()),
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&body)
}

/// The path of a request's first line, without its question.
fn path_of(request: &str) -> Option<&str> {
    let path = request.strip_prefix("GET /")?.split(' ').next()?;
    path.split('?').next()
}

fn read(page: &Path, path: &str) -> Option<(&'static str, Vec<u8>)> {
    let path = if path.is_empty() { "index.html" } else { path };
    let is_plain = path.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    let body = is_plain.then(|| fs::read(page.join(path)).ok()).flatten()?;
    Some((kind(path), body))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_served_and_nothing_beside_them() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let page = folder.path().join("web");
        fs::create_dir(&page)?;
        fs::write(page.join("index.html"), "<p>")?;
        fs::write(folder.path().join("secret"), "s")?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        thread::spawn(move || serve(&listener, &Arc::new(page)));
        for (request, answer) in [
            (
                "GET / HTTP/1.1",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 3\r\n",
            ),
            ("GET /?x=1 HTTP/1.1", "HTTP/1.1 200 OK"),
            ("GET /other HTTP/1.1", "HTTP/1.1 404"),
            ("GET /../secret HTTP/1.1", "HTTP/1.1 404"),
            ("GET //secret HTTP/1.1", "HTTP/1.1 404"),
            ("POST / HTTP/1.1", "HTTP/1.1 404"),
        ] {
            let mut stream = TcpStream::connect(address)?;
            write!(stream, "{request}\r\nHost: x\r\n\r\n")?;
            let mut text = String::new();
            stream.read_to_string(&mut text)?;
            assert!(text.starts_with(answer), "{request}: {text}");
        }
        Ok(())
    }
}
