//! Requests of a load test, and their answers.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, Result};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

/// The time after which an answer counts as missing.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

/// Submits a run from this local address; returns the status of the answer.
pub(crate) async fn post(from: Ipv4Addr, to: SocketAddr, body: &[u8]) -> Result<u16> {
    status(&send(from, to, &[head(body.len()).as_bytes(), body].concat()).await?)
}

/// Sends a GET request from this address; returns the answer with its head.
pub(crate) async fn get(from: Ipv4Addr, to: SocketAddr, path: &str) -> Result<Vec<u8>> {
    let text = format!("GET {path} HTTP/1.1\r\nhost: load\r\nconnection: close\r\n\r\n");
    send(from, to, text.as_bytes()).await
}

/// Sends the head of a submission and the first byte of its body, and waits until the server gives
/// up.
pub(crate) async fn hang(from: Ipv4Addr, to: SocketAddr) -> Result<u16> {
    status(&send(from, to, format!("{}{{", head(1000)).as_bytes()).await?)
}

/// The status of an answer.
pub(crate) fn status(answer: &[u8]) -> Result<u16> {
    let status = answer.get(9..12).and_then(|status| std::str::from_utf8(status).ok());
    status.and_then(|status| status.parse().ok()).context("there was no answer")
}

fn head(length: usize) -> String {
    format!(
        "POST /api/runs HTTP/1.1\r\nhost: load\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n"
    )
}

async fn send(from: Ipv4Addr, to: SocketAddr, text: &[u8]) -> Result<Vec<u8>> {
    let exchange = async {
        let mut stream = connect(from, to).await?;
        stream.write_all(text).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok(answer)
    };
    timeout(ANSWER_TIMEOUT, exchange).await?
}

async fn connect(from: Ipv4Addr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(to).await
}

/// Keeps this many idle connections open; each that the server closes is reopened.
pub(crate) fn idle(from: Ipv4Addr, to: SocketAddr, count: usize) {
    for number in 0..count {
        tokio::spawn(async move {
            sleep(Duration::from_millis(number as u64 / 4)).await;
            loop {
                if let Ok(mut stream) = connect(from, to).await {
                    let _ = stream.read(&mut [0]).await;
                }
                sleep(Duration::from_millis(100)).await;
            }
        });
    }
}
