//! An engine that fails: the game goes on.

use super::*;

/// The ticket of the errand among some effects.
fn errand(effects: &[Effect]) -> Ticket {
    let found = effects.iter().find_map(|effect| match effect {
        Effect::Think(ticket, _) => Some(*ticket),
        _ => None,
    });
    found.expect("an errand was sent")
}

#[test]
fn a_failed_hint_leaves_the_game_as_it_was() {
    let mut player = Player::new();
    player.begin("2x2-own", ONE);
    for action in [Action::Hint, Action::Steps] {
        let ticket = errand(&player.act(action));
        assert!(player.sudoku().is_busy(), "{action:?}");
        player.act(Event::Failed(ticket));
        assert!(!player.sudoku().is_busy(), "{action:?}");
        assert!(player.app.notices.contains(&Notice::EngineFailed), "{action:?}");
    }
    player.turns("r3c4=3");
    assert_eq!(player.sudoku().timeline.now(), 1);
}

#[test]
fn a_puzzle_that_cannot_be_made_leads_back() {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.act(Action::Pick(1));
    let ticket = errand(&player.act(Action::Accept));
    assert_eq!((player.app.context(), player.app.depth()), (Context::Making, 2));
    // A ticket of an earlier errand changes nothing but the message.
    player.act(Event::Failed(ticket + 1000));
    assert_eq!(player.app.context(), Context::Making);
    player.act(Event::Failed(ticket));
    assert_eq!((player.app.context(), player.app.depth()), (Context::NewSudoku, 1));
    assert_eq!(player.app.notices, [Notice::EngineFailed]);
    player.act(Event::NoticesClosed);
    assert_eq!(player.app.notices, []);
}

#[test]
fn autoplay_stops_if_its_engine_fails() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.act(Action::Autoplay);
    let ticket = errand(&player.act(Action::Yes));
    assert_eq!(player.app.context(), Context::Autoplay);
    player.act(Event::Failed(ticket));
    assert_eq!(player.app.context(), Context::Play);
}

#[test]
fn the_depth_is_the_number_of_ways_back() {
    let mut player = Player::new();
    player.start(Start::Menu);
    assert_eq!(player.app.depth(), 0);
    player.act(Action::Pick(0));
    assert_eq!(player.app.depth(), 1);
    player.act(Action::Accept);
    assert_eq!((player.app.context(), player.app.depth()), (Context::Play, 2));
    player.act(Action::Help);
    assert_eq!(player.app.depth(), 3);
    player.act(Action::Help);
    player.act(Action::Autoplay);
    assert_eq!((player.app.context(), player.app.depth()), (Context::Question, 3));
    player.act(Action::No);
    for depth in [1, 0] {
        player.act(Action::Back);
        assert_eq!(player.app.depth(), depth);
    }
}
