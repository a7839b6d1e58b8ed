//! Requests of a load test, and their answers.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context as _, Result};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// The time after which an answer counts as missing.
const PATIENCE: Duration = Duration::from_secs(20);

/// Hands in a run; returns the status of the answer.
pub(crate) async fn post(address: SocketAddr, body: &[u8]) -> Result<u16> {
    let head = format!(
        "POST /api/runs HTTP/1.1\r\nhost: load\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    let answer = say(address, &[head.as_bytes(), body].concat()).await?;
    let status = answer.get(9..12).and_then(|status| std::str::from_utf8(status).ok());
    status.and_then(|status| status.parse().ok()).context("there was no answer")
}

async fn say(address: SocketAddr, text: &[u8]) -> Result<Vec<u8>> {
    let talk = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(text).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok(answer)
    };
    timeout(PATIENCE, talk).await?
}

/// Keeps this many idle connections open; each that the server closes is opened again.
pub(crate) fn idle(address: SocketAddr, count: usize) {
    for number in 0..count {
        tokio::spawn(async move {
            sleep(Duration::from_millis(number as u64 / 4)).await;
            loop {
                if let Ok(mut stream) = TcpStream::connect(address).await {
                    let _ = stream.read(&mut [0]).await;
                }
                sleep(Duration::from_millis(100)).await;
            }
        });
    }
}
