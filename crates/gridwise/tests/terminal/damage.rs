//! Disks that are full, read-only or missing, and damaged saves.

use std::{fs, os::unix::fs::symlink, path::Path};

use gridwise::store::Paths;

use words::{Lang, Words};

use crate::{
    model::{Model, finished, key, saved},
    screen::{Screen, head},
    start::Start,
};

const EN: &Words = Lang::En.words();

/// Plays enough moves for a question, and starts over.
#[track_caller]
fn restart(screen: &mut Screen) {
    screen.send(["wasd".repeat(10), "r".into()].concat());
    screen.wait_text(EN.ask_restart_title);
    screen.send("y");
    screen.wait_moves(0);
}

/// Continues playing, and checks that nothing else is reported.
#[track_caller]
fn plays_on_in_silence(screen: &mut Screen, model: &mut Model, notice: &str) {
    for _ in 0..12 {
        screen.send(key(model.slide_any().unwrap(), 0));
        assert_eq!(screen.wait_moves(model.moves()), model.seen());
        assert!(!screen.has(notice), "{}", screen.text());
    }
}

#[test]
fn an_unwritable_home_is_reported_once() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "no directory").unwrap();
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(&file.join("home"), "--seed 5").open();
    // There are more notices than fit, and none may get lost.
    screen.wait_text(head(EN.cannot_read));
    for _ in 0..2 {
        let direction = model.slide_any().unwrap();
        screen.send(key(direction, 0));
        screen.wait_moves(model.moves());
    }
    screen.wait_text(head(EN.cannot_save));
    plays_on_in_silence(&mut screen, &mut model, head(EN.cannot_save));
    // The finished game cannot be counted either: that is another problem, and is also reported once.
    restart(&mut screen);
    screen.wait_text(head(EN.cannot_count));
    restart(&mut screen);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    // Saving is reported once on the screen, and once more on standard error when the program is left.
    assert_eq!((end.count(head(EN.cannot_save)), end.count(head(EN.cannot_count))), (2, 1));
    assert!(end.text().contains(head(EN.cannot_save)), "{}", end.text());
    assert_eq!(fs::read_to_string(&file).unwrap(), "no directory");
}

#[test]
fn a_failed_save_keeps_a_mark_on_the_screen_until_saving_works_again() {
    let home = tempfile::tempdir().unwrap();
    let saves = Paths::under(home.path()).saves().unwrap();
    let away = saves.with_extension("away");
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    screen.wait_moves(0);
    let mut play = |screen: &mut Screen, moves: u32| {
        for _ in 0..moves {
            screen.send(key(model.slide_any().unwrap(), 0));
            screen.wait_moves(model.moves());
        }
    };
    play(&mut screen, 3);
    assert!(!screen.has(EN.not_saved));
    // The directory is gone, and a file has its name.
    fs::rename(&saves, &away).unwrap();
    fs::write(&saves, "").unwrap();
    play(&mut screen, 1);
    screen.wait_text(EN.not_saved);
    play(&mut screen, 5);
    assert!(!screen.has(head(EN.cannot_save)) && screen.has(EN.not_saved), "{}", screen.text());
    screen.send("?");
    screen.wait_text(EN.keys);
    screen.wait_text(EN.not_saved);
    screen.send("?");
    screen.wait_gone(EN.keys);
    // The directory is restored, and saving works again.
    fs::remove_file(&saves).unwrap();
    fs::rename(&away, &saves).unwrap();
    play(&mut screen, 1);
    screen.wait_gone(EN.not_saved);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    assert!(!end.text().contains("gridwise:"), "there is nothing left to report: {}", end.text());
    assert!(model.is(&saved(home.path(), "classic")));
}

#[test]
fn leaving_with_an_unsaved_sudoku_says_so_on_standard_error() {
    let home = tempfile::tempdir().unwrap();
    let saves = Paths::under(home.path()).saves().unwrap();
    let mut screen = Start::sudoku(home.path(), "12343412214.43..").open();
    screen.wait_text("Empty");
    fs::rename(&saves, saves.with_extension("away")).unwrap();
    fs::write(&saves, "").unwrap();
    screen.send("\tc\t3");
    screen.wait_text(EN.not_saved);
    screen.send("\x03");
    let end = screen.end();
    end.assert_restored();
    let said = format!("gridwise: {}", head(EN.cannot_save));
    assert!(end.text().contains(&said), "{}", end.text());
}

/// A history on a full disk.
#[cfg(target_os = "linux")]
fn full_history(home: &Path) {
    let history = Paths::under(home).history().unwrap();
    fs::create_dir_all(history.parent().unwrap()).unwrap();
    symlink("/dev/full", history).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn statistics_on_a_full_disk_are_reported_once_and_the_game_continues() {
    let home = tempfile::tempdir().unwrap();
    full_history(home.path());
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    // Reading reports that this is not a regular file; the next key removes that notice.
    screen.wait_text(head(EN.cannot_read));
    plays_on_in_silence(&mut screen, &mut model, head(EN.cannot_read));
    restart(&mut screen);
    screen.wait_text(head(EN.why_full));
    restart(&mut screen);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    assert_eq!(end.count(head(EN.why_full)), 1);
    // The save is intact.
    assert_eq!(saved(home.path(), "classic").turns, []);
}

#[cfg(target_os = "linux")]
#[test]
fn a_notice_in_the_middle_of_a_burst_of_keys_is_visible() {
    let home = tempfile::tempdir().unwrap();
    full_history(home.path());
    let mut screen = Start::game(home.path(), "--seed 5").open();
    screen.wait_text(head(EN.cannot_read));
    screen.send([&"wasd".repeat(10), "ry", "wasdwasd"].concat());
    screen.wait_text(head(EN.why_full));
    screen.send("q");
    screen.end().assert_success();
}

/// Starts with this text in place of a save, and returns what is reported and what is stored afterwards.
fn start_with_save(text: &[u8]) -> (Screen, tempfile::TempDir) {
    let home = tempfile::tempdir().unwrap();
    let saves = Paths::under(home.path()).saves().unwrap();
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join("classic.2048"), text).unwrap();
    (Start::game(home.path(), "--seed 5").size(120, 30).open(), home)
}

#[test]
fn an_invalid_save_is_set_aside_and_a_new_game_starts() {
    let whole = Model::new("classic", 8).played(30).timeline.record().to_string();
    let cut = whole[..whole.len() / 2].to_string().into_bytes();
    let garbled = whole.replace("turns 30", "turns many").into_bytes();
    let illegal = whole.replace("end ", "end 1").into_bytes();
    let foreign = b"\x89PNG\r\n\x1a\n\0\0\xff".to_vec();
    let other_rules = whole.replace("rules classic", "rules lcd").into_bytes();
    for text in [cut, garbled, illegal, foreign, other_rules, Vec::new()] {
        let mut model = Model::new("classic", 5);
        let (mut screen, home) = start_with_save(&text);
        screen.wait_text(head(EN.set_aside));
        assert_eq!(screen.wait_game(), model.seen());
        plays_on_in_silence(&mut screen, &mut model, "set aside");
        screen.send("q");
        screen.end().assert_success();
        let aside = Paths::under(home.path()).saves().unwrap().join("classic.2048.damaged-1");
        assert_eq!(fs::read(aside).unwrap(), text);
        assert!(model.is(&saved(home.path(), "classic")));
        assert!(finished(home.path()).is_empty());
    }
}

#[test]
fn the_save_of_a_newer_program_is_not_changed() {
    let newer = b"gridwise-2048 99\nwho knows what comes here\n";
    let mut model = Model::new("classic", 5);
    let (mut screen, home) = start_with_save(newer);
    screen.wait_text("was saved by a newer version of gridwise");
    plays_on_in_silence(&mut screen, &mut model, "newer");
    screen.send("q");
    screen.end().assert_success();
    let saves = Paths::under(home.path()).saves().unwrap();
    assert_eq!(fs::read(saves.join("classic.2048")).unwrap(), newer);
    // The new game has its own slot, and is restored later.
    let mut screen = Start::game(home.path(), "").open();
    assert_eq!(screen.wait_game(), model.seen());
    screen.send("q");
    screen.end().assert_success();
    assert_eq!(fs::read(saves.join("classic.2048")).unwrap(), newer);
}

#[test]
fn settings_that_cannot_be_parsed_are_reported_and_the_rest_is_used() {
    let home = tempfile::tempdir().unwrap();
    let settings = Paths::under(home.path()).settings().unwrap();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, "language = \"zh\"\ntheme = \"pink\"\n").unwrap();
    let mut screen = Start::menu(home.path()).env("GRIDWISE_LANG", "").size(120, 30).open();
    screen.wait_text("settings.toml 第 2 行：theme 的值不对");
    assert!(screen.has("统计") && screen.has("contrast"), "{}", screen.text());
    screen.send("q");
    screen.end().assert_success();
}
