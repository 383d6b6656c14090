//! What others do to the stored texts: imports, and a browser that clears them.

use super::*;
use crate::{archive::Summary, settings::Theme};

const SKETCH: &str = "2x2 12..............";

/// An import that wrote this, as the player is told.
fn import(player: &mut Player, settings: Option<&str>, sketch: Option<&str>) {
    let summary = Summary { settings: settings.is_some(), sketch: sketch.is_some(), ..Summary::default() };
    let texts = [(Name::Settings, settings), (Name::Sketch, sketch)];
    for (name, text) in texts.into_iter().filter_map(|(name, text)| Some((name, text?))) {
        player.memory().put(name, text);
    }
    player.act(Event::Imported(Ok(summary.clone())));
    assert_eq!(player.app.notices, [Notice::Imported(summary)]);
}

/// The clues in the editor.
fn clues(player: &Player) -> usize {
    player.app.editor.as_ref().map_or(0, |editor| editor.sketch.clues())
}

/// Removes everything, as a browser does.
fn wipe(player: &mut Player) {
    for name in player.memory().names() {
        player.storage.memory.store(&[Step::Remove(name)]).unwrap();
    }
}

#[test]
fn what_was_imported_is_used_at_once() {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.memory().put(classic(1), played(7, 30));
    import(&mut player, Some("theme = \"dark\"\nlanguage = \"zh\"\n"), Some(SKETCH));
    assert_eq!((player.app.theme(), player.app.lang()), (Theme::Dark, Lang::Zh));
    assert_eq!((clues(&player), player.app.saved.twenty48.len()), (2, 1));
    // The next change of a setting keeps the others.
    player.app.settings.animation = false;
    let effects = player.app.write_settings();
    player.carry_out(effects);
    let text = player.text(&Name::Settings);
    assert!(text.contains("theme = \"dark\"") && text.contains("animation = false"), "{text}");
}

#[test]
fn the_editor_shows_an_imported_puzzle_unless_it_has_one() {
    let open = |player: &mut Player| {
        player.start(Start::Menu);
        player.app.screen = Screen::Sudoku(sudoku::Screen::Editor);
        player.app.editor = Some(Box::new(Editor::new(Shape::new(2, 2).unwrap())));
    };
    let mut player = Player::new();
    open(&mut player);
    import(&mut player, None, Some(SKETCH));
    assert_eq!(clues(&player), 2);
    player.act(Action::Digit("3".parse().unwrap()));
    assert!(player.text(&Name::Sketch).starts_with("2x2 32"), "{}", player.text(&Name::Sketch));
    let mut player = Player::new();
    open(&mut player);
    player.act(Action::Digit("3".parse().unwrap()));
    import(&mut player, None, Some(SKETCH));
    assert_eq!(clues(&player), 1);
}

#[test]
fn an_import_that_fails_is_told() {
    let mut player = Player::new();
    let full = Problem::new(Act::Write, Kind::Full, "saves/classic.2048");
    for lang in Lang::ALL.iter().copied() {
        player.app.notices.clear();
        player.act(Event::Imported(Err(full.clone())));
        assert_eq!(player.app.notices, [Notice::CannotImport(full.clone())]);
        assert!(player.app.notices[0].text(lang).contains("saves/classic.2048"));
    }
}

#[test]
fn everything_in_memory_is_stored_again_after_the_rest_was_cleared() {
    let mut player = Player::new();
    player.start(Start::Menu);
    import(&mut player, Some("theme = \"dark\"\n"), Some(SKETCH));
    player.app.notices.clear();
    player.classic(false, None, None);
    player.slide(20);
    let before = player.text(&classic(1));
    wipe(&mut player);
    player.act(Event::Wiped);
    assert_eq!(player.app.notices, [Notice::Wiped { again: true }]);
    assert_eq!(player.text(&classic(1)), before);
    assert!(player.text(&Name::Settings).contains("theme = \"dark\""));
    assert!(player.text(&Name::Sketch).starts_with(SKETCH));
    assert!(player.app.unsaved().is_none() && player.app.saved.twenty48.len() == 1);
}

#[test]
fn a_wipe_is_told_where_there_is_no_game_or_none_can_be_stored() {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.act(Event::Wiped);
    assert_eq!(player.app.notices, [Notice::Wiped { again: false }]);
    assert_eq!(player.memory().names(), []);
    player.app.notices.clear();
    player.classic(false, None, None);
    player.slide(20);
    wipe(&mut player);
    player.storage.refused.push(Refused::Writing(classic(1)));
    player.act(Event::Wiped);
    assert_eq!(player.app.notices[0], Notice::Wiped { again: false });
    assert!(matches!(player.app.notices[1], Notice::CannotSave(_)) && player.app.unsaved().is_some());
}

#[test]
fn a_save_that_another_program_took_is_told_as_such() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.act(Event::Stored(0, Err(Problem::new(Act::Write, Kind::Busy, classic(1).to_string()))));
    let Notice::CannotSave(problem) = player.app.notices[0].clone() else { panic!() };
    assert!(crate::notice::why(&problem, Lang::En.words()).contains("another gridwise"));
    assert!(player.app.unsaved().is_some());
}
