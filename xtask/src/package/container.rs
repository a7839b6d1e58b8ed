//! The container of the server: the static binary and nothing else, built by buildah.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::binary::Binaries;
use super::{date, version};
use crate::project;
use crate::tools::works;

/// A container of the image, for trying it out.
const TRIAL: &str = "underdoku-trial";
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// Builds the image and writes it to an archive, if buildah is installed.
pub(super) fn write(binaries: &Binaries, folder: &Path, out: &Path) -> Result<()> {
    if !is_there() {
        println!("Skipped: the container, because buildah is not installed.");
        return Ok(());
    }
    let context = folder.join("context");
    fs::create_dir_all(context.join("data"))?;
    fs::copy(binaries.path("underdoku-server"), context.join("underdoku-server"))?;
    fs::copy(out.join("underdoku-server-THIRD-PARTY.txt"), context.join("THIRD-PARTY.txt"))?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(project::root().join(licence), context.join(licence))?;
    }
    let file = project::root().join("packaging/Containerfile");
    let mut build = buildah(folder, &["build", "--quiet", "--isolation", "chroot"]);
    build.args(["--timestamp", &date()?, "--tag", &image(), "--file"]).arg(file).arg(&context);
    project::run(&mut build, "the container could not be built")?;
    let archive = out.join(format!("underdoku-server-{}-oci.tar", version()));
    let target = format!("oci-archive:{}:{}", archive.display(), image());
    let mut push = buildah(folder, &["push", "--quiet", &image(), &target]);
    project::run(&mut push, "the container could not be written")
}

/// Starts the server in a container of the image, and requests the page.
pub(super) fn run(folder: &Path) -> Result<()> {
    if !is_there() {
        println!("Not tested: the container.");
        return Ok(());
    }
    works(&mut buildah(folder, &["rm", TRIAL]));
    let mut from = buildah(folder, &["from", "--quiet", "--pull-never", "--name", TRIAL]);
    project::run(from.arg(image()), "no container of the image")?;
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let mut serve = buildah(folder, &["run", "--isolation", "chroot", TRIAL, "--"]);
    serve.args(["/underdoku-server", "--data", "/data", "--listen", &address.to_string()]);
    let mut server = Server(serve.spawn()?);
    let health = server.answer(address, "/health")?;
    ensure!(health.starts_with("HTTP/1.1 200"), "the container's health: {health}");
    let page = server.answer(address, "/")?;
    ensure!(page.contains("<title>Underdoku"), "the container's page: {page}");
    println!("The container serves the page, and stores ranks as an unprivileged user.");
    Ok(())
}

fn is_there() -> bool {
    works(Command::new("buildah").arg("--version"))
}

fn image() -> String {
    format!("localhost/underdoku-server:{}", version())
}

/// A command of buildah that stores all its files below the folder.
fn buildah(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("buildah");
    command.args(["--storage-driver", "vfs", "--root"]).arg(folder.join("containers/root"));
    command.arg("--runroot").arg(folder.join("containers/run")).args(words);
    command
}

/// The server in the container.
struct Server(Child);

impl Server {
    /// Its answer to a request; waits until it answers at all.
    fn answer(&mut self, address: SocketAddr, path: &str) -> Result<String> {
        let began = Instant::now();
        let mut stream = loop {
            match TcpStream::connect(address) {
                Ok(stream) => break stream,
                Err(error) => ensure!(began.elapsed() < START_TIMEOUT, "no answer: {error}"),
            }
            ensure!(self.0.try_wait()?.is_none(), "the server in the container has ended");
            thread::sleep(Duration::from_millis(50));
        };
        stream.set_read_timeout(Some(START_TIMEOUT))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // buildah passes the signal on to the server.
        works(Command::new("kill").arg(self.0.id().to_string()));
        let _ = self.0.wait();
    }
}
