//! Settings, which other programs change too.

use super::*;

/// Changes the theme to the next one.
fn change_theme(player: &mut Player) {
    player.app.screen = Screen::Settings(Cursor::TOP);
    player.act(Action::Pick(1));
}

/// Changes the language in the menu.
fn change_language(player: &mut Player) {
    player.app.screen = Screen::Menu(Cursor::TOP);
    player.act(Action::Pick(5));
}

#[test]
fn settings_changed_by_another_program_are_kept() {
    let mut one = Player::new();
    let text = "# mine\ncolor = 256 # of all things\ntheme = \"classic\"\n";
    one.memory().put(Name::Settings, text);
    let mut other = one.beside();
    one.start(Start::Menu);
    other.start(Start::Menu);
    change_theme(&mut one);
    change_language(&mut other);
    let expected = "# mine\ncolor = 256 # of all things\ntheme = \"dark\"\nlanguage = \"zh\"\n";
    assert_eq!(one.text(&Name::Settings), expected);
    // Each program keeps its own values, and neither undoes the change of the other.
    assert_eq!((one.app.lang(), other.app.theme()), (Lang::En, Theme::Classic));
    change_theme(&mut one);
    assert_eq!(one.text(&Name::Settings), expected.replace("dark", "lcd"));
    // A program that starts now reads both changes.
    let mut third = one.beside();
    third.start(Start::Menu);
    assert_eq!(
        (third.app.lang(), third.app.theme(), third.app.color()),
        (Lang::Zh, Theme::Lcd, Color::Ansi256)
    );
}

#[test]
fn settings_that_change_faster_than_they_are_stored_are_all_stored() {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.slow = true;
    change_theme(&mut player);
    change_theme(&mut player);
    change_language(&mut player);
    // Another program changes something before the text is read.
    player.memory().put(Name::Settings, "animation = false\n");
    player.answer();
    change_theme(&mut player);
    player.catch_up();
    let (settings, faults) = crate::settings::parse(player.text(&Name::Settings).as_bytes(), "");
    assert_eq!((settings.theme, settings.animation, faults.len()), (Theme::Lcd, false, 0));
    assert_eq!(settings.language, Language::Always(Lang::Zh));
}

#[test]
fn a_setting_changed_before_the_settings_are_read_is_kept() {
    let mut player = Player::new();
    player.memory().put(Name::Settings, "theme = \"lcd\"\n");
    player.slow = true;
    player.start(Start::Menu);
    change_language(&mut player);
    player.catch_up();
    assert_eq!((player.app.lang(), player.app.theme()), (Lang::Zh, Theme::Lcd));
    assert_eq!(player.text(&Name::Settings), "theme = \"lcd\"\nlanguage = \"zh\"\n");
}

#[test]
fn settings_that_cannot_be_parsed_or_read_are_not_overwritten() {
    let mut player = Player::new();
    player.memory().put(Name::Settings, "theme = = 1\n");
    player.start(Start::Menu);
    assert!(matches!(player.app.notices.as_slice(), [Notice::Settings(_)]), "{:?}", player.app.notices);
    change_theme(&mut player);
    assert_eq!(player.text(&Name::Settings), "theme = = 1\n");
    let Some(Notice::CannotSet(problem)) = player.app.notices.last() else { panic!() };
    assert_eq!((problem.kind, problem.cause.contains(":1:")), (Kind::Damaged, true), "{problem}");
    let mut player = player.beside();
    player.memory().put(Name::Settings, "theme = \"lcd\"\n");
    player.storage.refused.push(Refused::Text(Name::Settings));
    player.start(Start::Menu);
    change_theme(&mut player);
    assert_eq!(player.text(&Name::Settings), "theme = \"lcd\"\n");
    let [Notice::CannotRead(read), Notice::CannotSet(written)] = player.app.notices.as_slice() else {
        panic!("{:?}", player.app.notices)
    };
    assert_eq!((read.act, written.act), (Act::Read, Act::Write));
}

#[test]
fn the_last_rules_and_level_are_stored_and_nothing_else() {
    let mut player = Player::new();
    player.start(Start::Menu);
    let edge =
        Open2048 { rules: Rules::edge(), fresh: false, number: None, day: None, seed: None, start: None };
    player.open(edge);
    player.begin("2x2-beginner", ONE);
    // A puzzle of your own has no level.
    player.begin("2x2-own", ONE);
    let text = player.text(&Name::Settings);
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, ["rules = \"edge\"", "puzzle = \"2x2-beginner\""]);
}

#[test]
fn a_setting_is_set_to_the_value_that_was_chosen() {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.app.screen = Screen::Settings(Cursor::TOP);
    player.act(Action::Choose(1, 3));
    let text = player.text(&Name::Settings);
    assert!(text.ends_with("\ntheme = \"lcd\"\n"), "{text}");
    // Lines and values that do not exist change nothing.
    player.act(Action::Choose(1, 99));
    player.act(Action::Choose(99, 0));
    assert_eq!((player.app.theme(), player.text(&Name::Settings)), (Theme::Lcd, text));
}
