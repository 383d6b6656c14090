//! Places and texts that cannot be read, written, moved or locked.

use super::*;

#[test]
fn a_place_that_cannot_be_had_for_oneself_is_read_but_nothing_is_stored_there() {
    let mut player = Player::new();
    let text = played(7, 30);
    player.memory().put(classic(1), text.clone());
    player.storage.refused.push(Refused::Lock(classic(1)));
    player.classic(false, None, None);
    assert_eq!(player.twenty48().timeline.len(), 30);
    player.slide(20);
    let problem = player.cannot_save();
    assert_eq!((problem.act, problem.kind), (Act::Lock, Kind::Denied));
    // Not even when the game is counted: the save must not be removed by this program.
    player.act(Action::Restart);
    player.act(Action::Yes);
    assert_eq!((player.history().len(), player.text(&classic(1))), (1, text));
    // Without the place to itself, what is damaged must not be moved by this program.
    player.memory().put(classic(1), "garbled");
    player.app.notices.clear();
    player.app.told.clear();
    player.classic(false, None, None);
    let problem = player.cannot_save();
    assert_eq!((problem.kind, player.text(&classic(1)).as_str()), (Kind::Damaged, "garbled"));
}

#[test]
fn a_place_that_cannot_be_read_is_not_written_over() {
    let mut player = Player::new();
    player.memory().put(classic(1), played(7, 30));
    player.storage.refused.push(Refused::Text(classic(1)));
    player.classic(false, None, None);
    player.slide(20);
    let problem = player.cannot_save();
    assert_eq!((problem.act, problem.place.as_str()), (Act::Read, "saves/classic.2048"));
    assert_eq!((player.twenty48().timeline.is_empty(), player.text(&classic(1))), (false, played(7, 30)));
}

#[test]
fn what_cannot_be_set_aside_stays_and_nothing_is_written_over_it() {
    let mut player = Player::new();
    player.memory().put(classic(1), "garbled");
    player.storage.refused.push(Refused::Moving);
    player.classic(false, None, None);
    player.slide(20);
    let problem = player.cannot_save();
    assert_eq!((problem.act, problem.kind), (Act::Read, Kind::Damaged));
    assert!(!problem.cause.is_empty());
    assert_eq!((player.text(&classic(1)).as_str(), player.memory().names().len()), ("garbled", 1));
}

#[test]
fn a_search_for_a_mark_passes_over_places_that_cannot_be_used() {
    for refused in [Refused::Text(classic(1)), Refused::Lock(classic(1)), Refused::Moving] {
        let mut player = Player::new();
        let text = if refused == Refused::Moving { "garbled".into() } else { played(7, 0) };
        player.memory().put(classic(1), text.clone());
        player.storage.refused.push(refused.clone());
        let effects = player.seeded(8);
        assert_eq!(places(&effects), ["classic~2.2048"], "{refused:?}");
        assert_eq!(player.text(&classic(1)), text, "{refused:?}");
        assert!(released(&effects).contains(&classic(1)), "{refused:?}");
    }
}

#[test]
fn where_no_place_can_be_used_a_game_is_found_but_none_is_stored() {
    let mut player = Player::new();
    player.memory().put(classic(1), played(7, 30));
    player.storage.refused.extend((1..=MAX_SLOTS).map(|number| Refused::Lock(classic(number))));
    player.seeded(7);
    assert_eq!(player.twenty48().timeline.len(), 30);
    player.restart();
    player.storage.refused.extend((1..=MAX_SLOTS).map(|number| Refused::Lock(classic(number))));
    player.seeded(8);
    let problem = player.cannot_save();
    assert_eq!((problem.act, player.twenty48().seed()), (Act::Lock, 8));
    player.slide(20);
    assert_eq!(player.memory().names(), [classic(1)]);
    assert_eq!(player.text(&classic(1)), played(7, 30));
}

#[test]
fn without_any_place_games_are_played_and_everything_is_told_once() {
    let mut player = Player::new();
    player.storage.refused.push(Refused::Everything);
    player.start(Start::Twenty48(twenty48::Start::Play {
        rules: Rules::edge(),
        fresh: false,
        seed: None,
        day: None,
    }));
    player.slide(20);
    player.act(Action::Restart);
    player.act(Action::Yes);
    player.slide(4);
    let kind = |problem: &Problem| problem.kind;
    let told: Vec<(&str, Kind)> = player
        .app
        .notices
        .iter()
        .map(|notice| match notice {
            Notice::CannotRead(problem) => ("read", kind(problem)),
            Notice::CannotSave(problem) => ("save", kind(problem)),
            Notice::CannotSet(problem) => ("set", kind(problem)),
            Notice::CannotCount(problem) => ("count", kind(problem)),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(told, ["read", "save", "set", "count"].map(|what| (what, Kind::NoHome)));
    player.begin("2x2-own", ONE);
    player.turns("r3c4=3");
    assert_eq!((player.seen(), player.app.notices.len()), ((1, ONE.into()), 4));
    assert_eq!(player.memory().names(), []);
}

#[test]
fn a_full_disk_is_told_once_and_the_last_save_stays() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.slide(4);
    let before = player.text(&classic(1));
    player.storage.refused.push(Refused::Writing(classic(1)));
    player.slide(20);
    let problem = player.cannot_save();
    assert_eq!((problem.kind, player.text(&classic(1))), (Kind::Full, before));
    // The notice goes with the next keys, but the state stays until a save works.
    player.app.notices.clear();
    player.slide(4);
    assert_eq!((player.app.notices.len(), player.app.unsaved()), (0, Some(&problem)));
    // It also stays when the game is left, until another one is saved.
    player.act(Action::Back);
    assert_eq!(player.app.unsaved(), Some(&problem));
    player.classic(false, None, None);
    player.slide(4);
    assert_eq!(player.app.unsaved(), Some(&problem));
    // Once there is room, the game is saved again.
    player.storage.refused.clear();
    player.slide(4);
    assert_eq!(player.app.unsaved(), None);
    let record: ::twenty48::Record = player.text(&classic(1)).parse().unwrap();
    assert_eq!(record.turns.len(), player.twenty48().timeline.len());
    // The next failure is a new one, and is reported again.
    player.storage.refused.push(Refused::Writing(classic(1)));
    player.slide(2);
    assert_eq!((player.cannot_save(), player.app.unsaved()), (problem.clone(), Some(&problem)));
}

#[test]
fn a_game_without_any_place_is_unsaved_all_the_time() {
    let mut player = Player::new();
    player.storage.refused.push(Refused::Everything);
    player.classic(false, None, None);
    player.slide(4);
    assert_eq!(player.app.unsaved().map(|problem| problem.kind), Some(Kind::NoHome));
    // A place with a game that is not ours is no better.
    let mut player = Player::new();
    player.memory().put(classic(1), played(7, 30));
    player.storage.refused.push(Refused::Lock(classic(1)));
    player.classic(false, None, None);
    assert_eq!(player.app.unsaved().map(|problem| problem.act), Some(Act::Lock));
    player.storage.refused.clear();
    player.begin("2x2-own", ONE);
    player.turns("r3c4=3");
    assert_eq!(player.app.unsaved(), None, "the next game has a place");
}

#[test]
fn a_puzzle_in_the_editor_that_cannot_be_stored_is_tried_again() {
    let mut player = Player::new();
    player.start(Start::Sudoku(sudoku::Start::Edit(Shape::of_side(4).unwrap())));
    player.storage.refused.push(Refused::Writing(Name::Sketch));
    player.act(Action::Digit(1));
    assert!(player.app.unsaved().is_some());
    player.storage.refused.clear();
    // The puzzle is as it was: the next action stores it all the same.
    player.act(Action::Go(Direction::Right));
    assert_eq!(player.app.unsaved(), None);
    assert!(player.memory().names().contains(&Name::Sketch));
}
