//! Links of our own: opening them, and making them.

use super::*;
use crate::{Link, LinkError, share::Share};

/// A player in the middle of a game of 2048.
fn playing() -> Player {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.open(Open2048 { rules: Rules::classic(), fresh: true, number: None, day: None, seed: Some(1) });
    player.slide(6);
    player
}

fn save(player: &Player) -> Vec<u8> {
    player.memory().get(&Name::Save("classic.2048".into())).expect("a saved game")
}

#[test]
fn a_game_on_the_screen_is_a_link_that_is_watched() {
    let mut player = playing();
    let env = player.env();
    let link = player.app.link(env).unwrap();
    let Link::Twenty48(record) = &link else { panic!("{link:?}") };
    let before = save(&player);
    let address = format!("https://example.org/#{}", link.fragment().unwrap());
    player.act(Event::Opened(address));
    let env = player.env();
    assert_eq!(player.app.link(env), Some(Link::Twenty48(record.clone())));
    assert!(matches!(player.app.screen, Screen::Twenty48(twenty48::Screen::Replay(_))));
    // The game in progress is still there.
    assert_eq!(save(&player), before);
}

#[test]
fn a_pasted_link_to_a_puzzle_becomes_a_game_of_its_own() {
    let mut player = playing();
    let before = save(&player);
    let link = Link::Puzzle(ONE.parse().unwrap());
    let effects = player.act(Event::Pasted(format!("gridwise:#{}", link.fragment().unwrap())));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Think(..))), "the puzzle is judged first");
    assert_eq!(save(&player), before);
    assert_eq!(player.app.notices, []);
}

#[test]
fn a_result_is_shown_above_the_games_of_its_day() {
    let mut player = playing();
    let code = "2026-11-01.hard.754.2.0.1";
    player.act(Event::Opened(format!("#d={code}")));
    assert_eq!(player.app.shared, Share::of_code(code));
    let env = player.env();
    assert_eq!(player.app.link(env).unwrap().fragment().unwrap(), format!("d={code}"));
    player.act(Action::Back);
    let Screen::Daily(daily) = &player.app.screen else { panic!("{:?}", player.app.screen) };
    assert_eq!(daily.day.to_string(), "2026-11-01");
}

#[test]
fn the_box_with_a_result_says_whether_it_was_copied() {
    let mut player = playing();
    player.act(Event::Opened("#d=2026-11-01.hard.754.2.0.1".into()));
    let lang = player.app.lang();
    for (done, title) in [(false, lang.words().cannot_copy), (true, lang.calendar().shared_title)] {
        player.act(Event::Copied(done));
        assert_eq!(player.app.shared_title(), title);
        assert_eq!(player.app.notices, []);
    }
}

#[test]
fn a_bad_link_changes_nothing() {
    let mut player = playing();
    for (link, why) in
        [("#r=AAAA", LinkError::Damaged), ("#z=1", LinkError::Unknown), ("#", LinkError::NotALink)]
    {
        player.act(Event::Opened(link.into()));
        assert!(player.app.notices.contains(&Notice::BadLink(why)), "{link}");
        assert!(player.app.twenty48().is_some());
    }
}
