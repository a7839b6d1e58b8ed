//! The samples of `testdata/formats`.

use underdoku_formats::{Board, Format, Pencil, Tag, detect, write};
use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Origin};

use crate::boards::{PUZZLE, classic, puzzle, read_all, read_one};

#[test]
fn each_sample_is_known_and_reads_back_equal() {
    let samples = [
        (sample!("line81.txt"), Format::Line),
        (sample!("line81_zero_comment.txt"), Format::Line),
        (sample!("solution.txt"), Format::Line),
        (sample!("multi.sdm"), Format::Line),
        (sample!("sepb.txt"), Format::Bank),
        (sample!("vbforums.msk"), Format::Drawn),
        (sample!("sadman_plain.sdk"), Format::Drawn),
        (sample!("progress.cudoku"), Format::Cudoku),
        (sample!("sukaku729.txt"), Format::Sukaku),
        (sample!("sudocue.sdk"), Format::Sdk),
        (sample!("sadman_full.sdk"), Format::SadMan),
        (sample!("simple.ss"), Format::Ss),
    ];
    for (text, format) in samples {
        assert_eq!(detect(text), Ok(format), "{text}");
        for record in read_all(text.as_bytes(), None) {
            let board = classic(record.unwrap());
            let written = write(&board, format).unwrap();
            assert_eq!(written.lost, []);
            assert_eq!(read_one(written.text.as_bytes(), Some(format)), board);
        }
    }
}

#[test]
fn files_of_other_programs_are_written_line_for_line() {
    let same = [
        (sample!("sepb.txt"), Format::Bank),
        (sample!("progress.cudoku"), Format::Cudoku),
        (sample!("sudocue.sdk"), Format::Sdk),
        (sample!("simple.ss"), Format::Ss),
        (sample!("line81.txt"), Format::Line),
    ];
    for (text, format) in same {
        let read = read_one(text.as_bytes(), Some(format));
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(&write(&read, format).unwrap().text), sorted(text), "{format}");
    }
}

#[test]
fn the_puzzle_is_the_same_in_every_file() {
    let first = |text: &str, format| {
        read_all(text.as_bytes(), Some(format)).swap_remove(0).map(classic).unwrap()
    };
    for (text, format) in [
        (sample!("line81.txt"), Format::Line),
        (sample!("multi.sdm"), Format::Line),
        (sample!("vbforums.msk"), Format::Drawn),
        (sample!("vbforums.msk"), Format::Ss),
        (sample!("sadman_plain.sdk"), Format::Sdk),
        (sample!("sadman_plain.sdk"), Format::SadMan),
    ] {
        assert_eq!(first(text, format), puzzle(), "{format}");
    }
    for (text, format) in [
        (sample!("line81_zero_comment.txt"), Format::Line),
        (sample!("sepb.txt"), Format::Bank),
        (sample!("progress.cudoku"), Format::Cudoku),
        (sample!("sudocue.sdk"), Format::Sdk),
        (sample!("sadman_full.sdk"), Format::SadMan),
        (sample!("simple.ss"), Format::Ss),
    ] {
        assert_eq!(first(text, format).givens(), puzzle().givens(), "{format}");
    }
}

#[test]
fn lists_and_comments() {
    assert_eq!(read_all(sample!("multi.sdm").as_bytes(), None).len(), 4);
    let board = read_one(sample!("line81_zero_comment.txt").as_bytes(), None);
    assert_eq!(board.tags(), [(Tag::Comment, "made for the suite, 3x3da #1".to_owned())]);
    let board = read_one(sample!("sepb.txt").as_bytes(), None);
    assert_eq!(board.tags(), [(Tag::Rating, "3.4".to_owned())]);
    let other_hash = sample!("sepb.txt").replace("453a", "453b");
    assert_eq!(
        read_one(other_hash.as_bytes(), None).tag(&Tag::Hash),
        Some("453b".to_owned() + "b32a36fe").as_deref()
    );
}

#[test]
fn a_game_in_progress() {
    let first = Cell::at(0, 0);
    let played = |board: &Board| {
        assert_eq!(board.entered(), [first.into()]);
        assert_eq!(
            board.get(first).map(|entry| (entry.digit, entry.origin)),
            Digit::new(9).map(|nine| (nine.into(), Origin::User))
        );
    };
    played(&read_one(sample!("progress.cudoku").as_bytes(), None));

    let simple = read_one(sample!("simple.ss").as_bytes(), None);
    played(&simple);
    let by_rules = Candidates::of(&simple.grid()).get(Cell::at(0, 1));
    assert_eq!(
        by_rules - simple.remaining().get(Cell::at(0, 1)),
        DigitSet::of(Digit::new(5).unwrap())
    );

    let sadman = read_one(sample!("sadman_full.sdk").as_bytes(), None);
    played(&sadman);
    assert_eq!(sadman.marks(Pencil::Corner, Cell::at(0, 1)).to_string(), "5678");
    assert_eq!(sadman.marks(Pencil::Corner, Cell::at(8, 8)).to_string(), "35678");
    assert_eq!(sadman.tag(&Tag::Author), Some("suite"));
    assert_eq!(sadman.tag(&Tag::Seconds), Some("30"));
    let colours = Tag::Section("Colours".into());
    assert_eq!(sadman.tag(&colours).map(|text| text.lines().count()), Some(9));
}

#[test]
fn tags_of_sudocue_need_no_space() {
    let board = read_one(sample!("sudocue.sdk").as_bytes(), None);
    let texts =
        [Tag::Author, Tag::Description, Tag::Level].map(|tag| board.tag(&tag).unwrap().to_owned());
    assert_eq!(texts, ["suite", "SudoCue style, no blank after the tag", "Easy"]);
}

#[test]
fn all_candidates_in_729_characters() {
    let board = read_one(sample!("sukaku729.txt").as_bytes(), None);
    assert_eq!(
        board.remaining().len(),
        sample!("sukaku729.txt").bytes().filter(u8::is_ascii_digit).count()
    );
    let pm = write(&board, Format::Pm).unwrap();
    assert_eq!(pm.lost, []);
    assert_eq!(read_one(pm.text.as_bytes(), None), board);
}

#[test]
fn another_size_is_refused() {
    let records = read_all(sample!("jigsaw162.txt").as_bytes(), None);
    let [Err(error)] = &records[..] else { panic!("{records:?}") };
    assert_eq!(
        error.to_string(),
        "line 1, column 82: expected 81 cells, found more (81-character line)"
    );
}

const STEP: &str = ":0300-x:4:\
    .....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4..+3..\
    :812 813:412 413:911:chain 3\n";

#[test]
fn a_library_line_holds_a_position_and_a_step() {
    let board = read_one(STEP.as_bytes(), None);
    assert_eq!(board.givens(), puzzle().givens());
    assert_eq!(board.entered(), [Cell::at(8, 6).into()]);
    let gone =
        Candidates::of(&board.grid()).get(Cell::at(0, 1)) - board.remaining().get(Cell::at(0, 1));
    assert_eq!(gone.to_string(), "8");
    assert_eq!(board.tag(&Tag::Technique), Some("0300-x"));
    assert_eq!(
        underdoku_formats::triples(board.tag(&Tag::Eliminations).unwrap()).unwrap().len(),
        2
    );
    assert_eq!(write(&board, Format::Hodoku).unwrap().text, STEP);
    assert_eq!(write(&puzzle(), Format::Hodoku).unwrap().text, format!(":0000:x:{PUZZLE}:::\n"));
}
