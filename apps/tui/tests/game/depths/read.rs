//! Pictures, and what can be read: map, codex, history; the labels of all screens.

use std::time::Duration;

use super::{SIZES, flat, must_show, on_a_floor, play_until, run_of, setup, strong, view};
use underdoku_tui::screens::depths;

#[test]
fn pictures_of_few_screens() {
    let mut game = run_of(setup(7));
    insta::assert_snapshot!("depths_relic", game.shown());
    game.press("1");
    play_until(&mut game, |view| view.floor().is_some_and(|floor| floor.deeds() == 4));
    game.now += Duration::from_secs(2);
    insta::assert_snapshot!("depths_floor", game.shown());
    game.resize(120, 40);
    insta::assert_snapshot!("depths_floor_large", game.shown());
    game.resize(60, 20);
    insta::assert_snapshot!("depths_floor_small", game.shown());
    game.press("tab");
    insta::assert_snapshot!("depths_notes_small", game.shown());
    game.resize(80, 24);
    game.press("tab m");
    insta::assert_snapshot!("depths_map", game.shown());
}

#[test]
fn everything_can_be_read_at_every_size() {
    for (width, height) in SIZES {
        let mut game = run_of(strong(7));
        game.press("1").resize(width, height);
        for (key, words) in
            [("m", "Act III"), ("r", "Your relics"), ("o", "Monsters"), ("e", "What happened")]
        {
            game.press(key);
            must_show(&game, words);
            game.press("pagedown pagedown end up esc");
            assert!(game.app.screen::<depths::DepthsPlay>().is_some(), "{}", game.shown());
        }
        game.press("?");
        must_show(&game, "Rules and keys");
    }
}

#[test]
fn what_was_met_is_ticked_in_the_codex() {
    let mut game = on_a_floor();
    let met = view(&game).floor().unwrap().monsters()[0].name.kind;
    game.press("o");
    must_show(&game, &format!("✓ {}", underdoku_words::terminal::say(&met)));
    must_show(&game, "· ");
    game.press("right");
    assert!(game.shown().contains("(Chain)"), "{}", game.shown());
}

#[test]
fn progress_of_unlocks_and_feats_and_win_rates_are_in_the_codex() {
    let mut game = run_of(setup(7));
    game.press("1");
    play_until(&mut game, |view| view.floor_number().number() == 2);
    let relic = underdoku_words::terminal::say(&view(&game).relics()[0]);
    game.press("q up enter");
    assert!(game.app.screen::<depths::DepthsResult>().is_some(), "{}", game.shown());
    game.press("right right enter");
    must_show(&game, "Underdoku, Depths: Delver, gentle, ascension 0");
    must_show(&game, "Gave up on floor 2 of 18");
    must_show(&game, "underdoku depths --seed 7 --class delver --gentle --all");
    game.press("esc left left enter");
    game.press("end up enter");
    for (width, height) in SIZES {
        game.resize(width, height);
        let mut read = |chapter: usize| -> String {
            let mut all = String::new();
            while game.app.screen::<depths::Codex>().unwrap().at != chapter {
                game.press("right");
            }
            for _ in 0..14 {
                all += &flat(&game.shown());
                game.press("pagedown");
            }
            all
        };
        assert!(read(0).contains(&flat("0 of 1 finished run won (0%).")));
        assert!(read(1).contains(&flat(&relic)));
        let unlocks = read(4);
        assert!(unlocks.contains(&flat("Make a chain of 12 links. Best so far:")), "{unlocks}");
        assert!(unlocks.contains(&flat("more relics: Insight")));
        let feats = read(5);
        for feat in underdoku_depths::Feat::all() {
            assert!(feats.contains(&flat(&underdoku_words::terminal::say(&feat))), "{feat:?}");
        }
        assert!(feats.contains(&flat("custom runs do not count for any feat.")));
        let records = read(6);
        assert!(records.contains(&flat("Delver, ascension 0, gentle Best:")), "{records}");
    }
}

/// All files of the screens of Depths.
fn sources(folder: &std::path::Path) -> String {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        if path.is_dir() { sources(&path) } else { std::fs::read_to_string(path).unwrap() }
    };
    entries.map(read).collect()
}

#[test]
fn every_label_is_used_and_every_label_that_is_used_is_there() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/screens/depths");
    let own = std::fs::read_to_string(format!("{folder}.rs")).unwrap();
    let text = sources(std::path::Path::new(folder)) + &own;
    let used: std::collections::BTreeSet<&str> =
        text.split('"').filter(|part| part.starts_with("depths-screen-")).collect();
    let keys = underdoku_words::Catalogue::english_terminal().keys();
    assert_eq!(used, keys.filter(|key| key.starts_with("depths-screen-")).collect());
    assert!(used.len() > 100);
}
