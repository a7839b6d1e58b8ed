//! The examples in docs/server.md, word for word.
//!
//! A block marked `http` is a request line, an optional body, a blank line, a status and the
//! answer.

use serde_json::Value;

use crate::site::TestServer;

#[test]
fn the_examples_answer_as_documented() {
    let document = include_str!("../../../../docs/server.md");
    let blocks =
        document.split("\n```http\n").skip(1).filter_map(|block| block.split("\n```").next());
    let site = TestServer::new();
    let mut count = 0;
    for block in blocks {
        let (asked, expected) = block.split_once("\n\n").unwrap();
        let (line, body) = asked.split_once('\n').unwrap_or((asked, ""));
        let answer = match line.split_once(' ').unwrap() {
            ("POST", "/api/runs") => site.post("application/json", body.as_bytes()),
            ("GET", path) => site.get(path),
            _ => panic!("{line}"),
        };
        let answered: Value = answer.json();
        let (status, json) = expected.split_once('\n').unwrap();
        let json: Value = serde_json::from_str(json).unwrap();
        assert_eq!((answer.status.to_string().as_str(), answered), (status, json), "{line}");
        count += 1;
    }
    assert_eq!(count, 4);
}
