//! Storage that answers later than the person acts.

use super::*;

#[test]
fn answers_that_come_later_than_the_next_action_lose_nothing() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.slow = true;
    player.slide(20);
    player.act(Action::Undo);
    player.act(Action::Restart);
    player.act(Action::Yes);
    player.slide(4);
    let turns = player.twenty48().timeline.len();
    player.act(Action::Back);
    assert!(player.waiting.len() > 10);
    player.catch_up();
    assert_eq!((player.history().twenty48.len(), player.records()), (1, 1));
    let record: ::twenty48::Record = player.text(&classic(1)).parse().unwrap();
    assert_eq!(record.turns.len(), turns);
    assert_eq!(player.app.saved.twenty48.iter().map(|saved| saved.turns).collect::<Vec<_>>(), [turns as u64]);
    assert_eq!(player.app.notices, []);
}

#[test]
fn what_could_not_be_stored_is_told_whenever_that_is_known() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.storage.refused.push(Refused::Writing(classic(1)));
    player.slow = true;
    player.slide(8);
    player.act(Action::Back);
    assert_eq!(player.app.notices, []);
    player.catch_up();
    assert!(matches!(player.app.notices.as_slice(), [Notice::CannotSave(_)]), "{:?}", player.app.notices);
    // Even if nobody waits for that answer: a write that was not synced has failed.
    let mut player = Player::new();
    let problem = Problem::new(Act::Write, Kind::Full, "saves");
    player.act(Event::Stored(0, Err(problem.clone())));
    assert_eq!(player.app.notices, [Notice::CannotSave(problem)]);
}

#[test]
fn of_two_games_that_are_asked_for_at_once_the_second_is_opened() {
    // As far as the first has come when the second is asked for: to the list, to a place.
    for answers in 0..=1 {
        let mut player = Player::new();
        player.slow = true;
        player.classic(false, None, None);
        (0..answers).for_each(|_| _ = player.answer());
        player.begin("2x2-own", ONE);
        player.catch_up();
        assert_eq!(player.seen(), (0, ONE.into()), "{answers}");
        assert_eq!(player.memory().names(), [save("2x2-own.sudoku")], "{answers}");
        // The place of the other game is free.
        let mut other = player.beside();
        other.classic(false, None, None);
        assert_eq!(other.app.notices, [], "{answers}");
    }
}

#[test]
fn an_opening_that_is_no_longer_wanted_lets_go_of_its_place_while_a_text_is_set_aside() {
    let mut player = Player::new();
    player.memory().put(classic(1), "garbled");
    player.slow = true;
    player.classic(false, None, None);
    // The list, and the place: what is stored there is about to be set aside.
    (0..2).for_each(|_| _ = player.answer());
    assert!(matches!(player.waiting.front(), Some(Effect::SetAside(..))), "{:?}", player.waiting);
    player.begin("2x2-own", ONE);
    player.catch_up();
    assert_eq!(player.seen(), (0, ONE.into()));
    let mut other = player.beside();
    let effects = other.classic(false, None, None);
    assert_eq!((places(&effects), other.app.notices.as_slice()), (vec!["classic.2048"], &[][..]));
}

#[test]
fn a_game_that_is_left_before_it_is_there_does_not_come_any_more() {
    for answers in 0..=1 {
        let mut player = Player::new();
        let category = "2x2-beginner".parse().unwrap();
        player.start(Start::Sudoku(sudoku::Start::Level { category, fresh: true, seed: None }));
        let Screen::Sudoku(sudoku::Screen::Making(making)) = &player.app.screen else { panic!() };
        let ticket = making.ticket;
        player.slow = true;
        let made = sudoku::Finding::Made(Some(fresh("2x2-beginner", ONE)));
        player.act(Event::Thought(ticket, Box::new(Finding::Sudoku(made))));
        (0..answers).for_each(|_| _ = player.answer());
        player.act(Action::Back);
        player.catch_up();
        assert!(matches!(player.app.screen, Screen::Sudoku(sudoku::Screen::NewGame(_))), "{answers}");
        assert_eq!(player.memory().names(), [], "{answers}");
        let mut other = player.beside();
        other.begin_instead("2x2-beginner", OTHER);
        assert_eq!(other.app.notices, [], "{answers}");
    }
}

#[test]
fn a_place_that_was_taken_since_the_list_was_read_is_not_written_over() {
    let mut player = Player::new();
    player.slow = true;
    player.seeded(7);
    // The list is read, and says that nothing lies anywhere.
    player.answer();
    let mut other = player.beside();
    other.seeded(8);
    other.slide(4);
    drop(other);
    player.catch_up();
    assert_eq!((player.twenty48().seed(), player.twenty48().timeline.is_empty()), (7, true));
    let numbers: Vec<String> = player.memory().names().iter().map(ToString::to_string).collect();
    assert_eq!(numbers, ["saves/classic.2048", "saves/classic~2.2048"]);
    let there: ::twenty48::Record = player.text(&classic(1)).parse().unwrap();
    assert_eq!((there.tag("seed"), there.turns.is_empty()), (Some("8"), false));
}

#[test]
fn a_game_that_is_left_and_opened_again_at_once_has_its_place() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.slide(20);
    let turns = player.twenty48().timeline.len();
    player.slow = true;
    player.act(Action::Back);
    // The game is chosen again before the disk has done anything, and the menu does not know it yet.
    player.act(Action::Pick(0));
    player.act(Action::Pick(0));
    player.catch_up();
    assert_eq!((player.twenty48().timeline.len(), player.app.notices.as_slice()), (turns, &[][..]));
}

#[test]
fn a_game_that_is_chosen_before_the_start_is_answered_is_opened() {
    let mut player = Player::new();
    player.memory().put(classic(1), played(7, 30));
    player.slow = true;
    player.start(Start::Menu);
    player.act(Action::Pick(0));
    player.act(Action::Pick(0));
    player.catch_up();
    assert_eq!((player.twenty48().timeline.len(), player.app.notices.as_slice()), (30, &[][..]));
    player.slide(4);
    player.catch_up();
    let record: ::twenty48::Record = player.text(&classic(1)).parse().unwrap();
    assert_eq!(record.turns.len(), player.twenty48().timeline.len());
}

#[test]
fn answers_to_what_nobody_asked_do_no_harm() {
    let mut player = Player::new();
    player.classic(false, None, None);
    player.slide(4);
    let turns = player.twenty48().timeline.len();
    let taken = Taken { name: Some(classic(9)), text: Ok(None), refusal: None, busy: Vec::new() };
    assert_eq!(player.act(Event::Taken(999, taken)), [Effect::Release(classic(9))]);
    assert_eq!(player.act(Event::SetAside(999, Ok("there".into()))), []);
    assert_eq!(player.act(Event::Read(999, vec![])), []);
    assert_eq!(player.act(Event::Stored(999, Ok(()))), []);
    assert_eq!((player.twenty48().timeline.len(), player.app.notices.len()), (turns, 0));
}

#[test]
fn fewer_answers_than_questions_are_as_if_there_were_nothing() {
    let mut player = Player::new();
    player.slow = true;
    player.classic(false, None, None);
    let Some(Effect::Read(ticket, queries)) = player.waiting.pop_front() else { panic!() };
    let list = Query::List { shelf: Shelf::Saves, ending: ".2048", limit: usize::MAX };
    assert_eq!(queries, [list, Query::Text(Name::History)]);
    player.act(Event::Read(ticket, vec![]));
    player.catch_up();
    assert_eq!((player.twenty48().timeline.len(), player.app.notices.as_slice()), (0, &[][..]));
}
