//! Boards generated from seeds, and the effects of marks, solver and hints of Classic, pinned for
//! ever.

mod catalogue;

use catalogue::answer;

const CATALOGUE: &str = include_str!("../../../testdata/catalogue/classic.txt");

/// The blocks of the catalogue: a question and its answer.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str)> {
    let blocks = CATALOGUE.trim_end().split("\n\n");
    blocks.map(|block| block.split_once('\n').expect("a block has a request and its result"))
}

/// True for questions about boards that take seconds.
fn is_large(question: &str) -> bool {
    ["3x4", "2x5", "10j", "4x4", "16j", "5x5"].iter().any(|name| question.contains(name))
}

fn check(takes: impl Fn(usize, &str) -> bool) {
    let wrong: Vec<String> = blocks()
        .enumerate()
        .filter(|&(number, (question, _))| takes(number, question))
        .map(|(_, (question, told))| (question, told, answer(question)))
        .filter(|(_, told, is)| told != is)
        .map(|(question, told, is)| format!("{question}\nis:\n{is}\nwas:\n{told}"))
        .collect();
    assert!(wrong.is_empty(), "{} differ: {}", wrong.len(), wrong[0]);
}

/// `cargo run --release -p underdoku-game --example classic_catalogue` answers further questions.
#[test]
fn every_fifth_answer_is_unchanged() {
    check(|number, question| number % 5 == 0 && !is_large(question));
}

#[test]
#[ignore = "takes long"]
fn every_answer_is_unchanged() {
    check(|_, _| true);
}
