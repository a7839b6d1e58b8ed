use roxmltree::{Document, Node};

use super::*;
use crate::Size;

const SIZE: Size = Size { columns: 20, rows: 4 };

fn svg(output: &str) -> String {
    Screen::showing(SIZE, &format!("\x1b[?25l{output}")).to_svg("A <title> & \"more\"")
}

fn texts<'a>(document: &'a Document<'_>) -> Vec<Node<'a, 'a>> {
    document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        .collect()
}

fn fills(document: &Document<'_>) -> Vec<String> {
    let paths = document.descendants().filter(|node| node.tag_name().name() == "path");
    paths.filter_map(|node| node.attribute("fill").map(str::to_owned)).collect()
}

#[test]
fn a_picture_is_well_formed_and_has_its_text() {
    let svg = svg("a < b && \"c\"\r\n\x1b[1;38;2;1;2;3mfat\x1b[0m ] > \x1b[3mslanted");
    let document = Document::parse(&svg).unwrap();
    let words: Vec<&str> = texts(&document).iter().filter_map(Node::text).collect();
    assert_eq!(words, ["A <title> & \"more\"", "a < b && \"c\"", "fat", "] >", "slanted"]);
    let fat = texts(&document)[2];
    assert_eq!(fat.attribute("fill"), Some("#010203"));
    assert_eq!(fat.attribute("font-weight"), Some("bold"));
    assert_eq!(fat.attribute("y"), Some("33"));
    assert_eq!(fat.attribute("textLength"), Some("27"));
    assert_eq!(texts(&document)[3].attribute("x"), Some("36"));
    assert_eq!(texts(&document)[4].attribute("font-style"), Some("italic"));
    let title = document.descendants().find(|node| node.tag_name().name() == "title");
    assert_eq!(title.and_then(|node| node.text()), Some("A <title> & \"more\""));
}

#[test]
fn an_empty_screen_is_an_empty_window_of_its_size() {
    let svg = svg("");
    let document = Document::parse(&svg).unwrap();
    assert_eq!(document.root_element().attribute("viewBox"), Some("0 0 204 120"));
    assert_eq!(texts(&document).len(), 1);
    assert_eq!(fills(&document), [""; 0]);
}

#[test]
fn backgrounds_are_one_rectangle_a_run() {
    let svg = svg("\x1b[48;5;196mab\x1b[1mc\x1b[0md\r\n\x1b[48;5;196m \x1b[0m");
    let document = Document::parse(&svg).unwrap();
    assert_eq!(fills(&document), ["#ff0000"]);
    assert!(svg.contains(r#"d="M0 0h27v19h-27zM0 19h9v19h-9z""#), "{svg}");
}

#[test]
fn reverse_swaps_colours_and_dim_fades_letters() {
    let svg = svg("\x1b[7mx\x1b[0;2my");
    let document = Document::parse(&svg).unwrap();
    assert_eq!(fills(&document), [palette::FOREGROUND.to_string()]);
    assert_eq!(texts(&document)[1].attribute("fill"), Some(&*palette::BACKGROUND.to_string()));
    let dim = palette::FOREGROUND.over(palette::BACKGROUND, 60).to_string();
    assert_eq!(texts(&document)[2].attribute("fill"), Some(&*dim));
}

#[test]
fn frames_blocks_underlines_and_the_cursor_are_shapes() {
    for (output, path) in [
        ("─", "M4 9h5v1h-5zM0 9h5v1h-5z"),
        ("█", "M0 0h9v19h-9z"),
        ("\x1b[4m \x1b[0m", "M0 16h9v1h-9z"),
        ("a\x1b[?25h", "M9 16h9v2h-9z"),
        ("╭", "M4.5 19Q4.5 9.5 9 9.5"),
    ] {
        assert!(svg(output).contains(&format!("d=\"{path}\"")), "{output}: {}", svg(output));
    }
}

#[test]
fn shades_mix_with_the_background() {
    let svg = svg("\x1b[38;2;100;0;0;48;2;0;100;0m▒");
    assert_eq!(fills(&Document::parse(&svg).unwrap()), ["#006400", "#323200"]);
}
