//! Settings, which other programs change as well.

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
fn settings_that_another_program_has_changed_meanwhile_stay_changed() {
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
    // Each goes on with what it had, and the one does not undo what the other did.
    assert_eq!((one.app.lang(), other.app.theme()), (Lang::En, Theme::Classic));
    change_theme(&mut one);
    assert_eq!(one.text(&Name::Settings), expected.replace("dark", "lcd"));
    // A program that starts now has both.
    let mut third = one.beside();
    third.start(Start::Menu);
    assert_eq!(
        (third.app.lang(), third.app.theme(), third.app.color()),
        (Lang::Zh, Theme::Lcd, Color::Ansi256)
    );
}

#[test]
fn settings_that_are_changed_faster_than_they_are_stored_are_all_stored() {
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
    assert_eq!((settings.theme, settings.animation, faults.len()), (Theme::Contrast, false, 0));
    assert_eq!(settings.language, Language::Always(Lang::Zh));
}

#[test]
fn a_setting_that_is_changed_before_the_settings_are_read_is_changed() {
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
fn settings_that_are_not_understood_or_not_readable_are_not_written_over() {
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
fn rules_and_levels_that_are_played_are_the_next_choice_and_nothing_else_is_stored() {
    let mut player = Player::new();
    player.start(Start::Menu);
    let edge = Open2048 { rules: Rules::edge(), fresh: false, number: None, day: None, seed: None };
    player.open(edge);
    player.begin("2x2-beginner", ONE);
    // A puzzle of your own is no level.
    player.begin("2x2-own", ONE);
    let text = player.text(&Name::Settings);
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, ["rules = \"edge\"", "puzzle = \"2x2-beginner\""]);
}
