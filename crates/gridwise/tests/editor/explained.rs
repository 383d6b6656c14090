//! The way to a solution, step by step.

use std::sync::atomic::AtomicBool;

use crossterm::event::KeyCode;
use gridwise::tui::{
    app::Opened,
    color::Depth,
    effect::Effect,
    keymap::{self, Key, Place},
    sudoku::{errand::Errand, explained::End},
};
use sudoku::Shape;
use words::Lang;

use super::player::{EASY, HARDER, Player, side, started};

#[test]
fn a_puzzle_is_explained_step_by_step() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(HARDER);
    player.find_all();
    let effects = player.keys("o");
    assert!(matches!(effects[..], [Effect::Think(_, Errand::Explain { unique: true, .. })]), "{effects:?}");
    assert_eq!(player.app.place(), Place::Explained);
    assert!(player.explained().path.is_none());
    player.find();
    let steps = player.explained().steps();
    let path = player.explained().path.clone().expect("the way was found");
    assert!(steps > 20 && path.end == End::Solved && path.last.is_solved());
    assert_eq!(player.explained().at, 0);
    player.code(KeyCode::Right);
    player.keys("l");
    player.code(KeyCode::PageDown);
    assert_eq!(player.explained().at, 12);
    player.code(KeyCode::Left);
    assert_eq!(player.explained().at, 11);
    assert_eq!(player.explained().step(), path.steps.get(11));
    player.code(KeyCode::PageUp);
    player.code(KeyCode::PageUp);
    assert_eq!(player.explained().at, 0);
    player.code(KeyCode::Left);
    assert_eq!(player.explained().at, 0);
    player.code(KeyCode::End);
    player.code(KeyCode::Right);
    assert_eq!(player.explained().at, steps);
    assert_eq!(player.explained().candidates(), Some(&path.last));
    player.code(KeyCode::Home);
    player.code(KeyCode::Tab);
    let hard = player.explained().step().expect("a step beyond singles").1.technique;
    assert!(path.steps.iter().take(player.explained().at).all(|(_, step)| step.technique != hard));
    assert_eq!(player.keys("e"), [Effect::Copy(HARDER.into())]);
    player.code(KeyCode::Esc);
    assert_eq!(player.line(), HARDER);
}

#[test]
fn the_way_can_be_left_while_it_is_looked_for() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.find();
    player.keys("o");
    let (ticket, errand) = player.errand.clone().unwrap();
    let effects = player.code(KeyCode::Esc);
    assert!(matches!(effects[..], [Effect::StopThinking, Effect::Think(_, Errand::Rate(_))]), "{effects:?}");
    let path = errand.run(&AtomicBool::new(false)).unwrap();
    assert_eq!(player.think(ticket, path), []);
    assert_eq!(player.line(), EASY);
    assert_eq!(Errand::run(Errand::Rate(Box::new(EASY.parse().unwrap())), &AtomicBool::new(true)), None);
}

#[test]
fn where_there_are_several_solutions_the_way_is_shown_as_far_as_it_leads() {
    let mut player = Player::editing(side(4));
    player.paste("12..34...1......");
    player.find_all();
    player.keys("o");
    player.find_all();
    let path = player.explained().path.clone().unwrap();
    assert_eq!(path.end, End::Stuck);
    assert!(path.steps.iter().all(|(_, step)| !step.technique.needs_uniqueness()));
    player.code(KeyCode::End);
    assert_eq!(player.explained().candidates(), Some(&path.last));
}

#[test]
fn a_game_is_explained_when_it_is_over() {
    let mut player = Player::editing(side(4));
    player.paste("123.341221434321");
    player.find_all();
    let effects = player.keys("p");
    let fresh = Box::new(started(&effects).clone());
    player.with_env(|app, env| app.opened_sudoku(Opened::Fresh(fresh), None, env));
    assert_eq!(keymap::action(player.app.place(), Key::Char('o')), None, "not while it goes on");
    player.keys("4");
    assert_eq!(player.app.place(), Place::Solved);
    player.keys("o");
    player.find();
    assert_eq!(player.explained().steps(), 1);
    player.code(KeyCode::Esc);
    assert_eq!(player.app.place(), Place::Solved);
    assert_eq!(player.app.editor.as_ref().map(|editor| editor.sketch.clues()), Some(15), "it is still there");
}

#[test]
fn the_longest_proofs_can_be_read_to_their_end() {
    let mut player = Player::editing(Shape::NINE);
    player.paste("96.....58...48..2...2.5....2...9..75.5..2...6..7......5....73...9...1..2...5...1.");
    player.find_all();
    player.keys("o");
    player.find();
    let path = player.explained().path.clone().unwrap();
    let proof = |index: usize| {
        let (before, step) = &path.steps[index];
        words::sudoku::say(step, before, Lang::En)
            .reasons
            .into_iter()
            .map(|reason| reason.text)
            .collect::<String>()
    };
    let longest = (0..path.steps.len()).max_by_key(|&index| proof(index).len()).unwrap();
    while player.explained().at < longest {
        player.code(KeyCode::Right);
    }
    player.code(KeyCode::Down);
    assert_eq!(player.explained().above, 0, "nobody has seen yet that there is more");
    let mut lines = 0;
    while player.text((80, 24), Lang::En, Depth::True).1.more {
        player.app.has_more(true);
        player.code(KeyCode::Down);
        lines += 1;
        assert!(lines < 500);
    }
    let end = proof(longest);
    let end = end.rsplit(" → ").next().unwrap();
    assert!(
        lines > 0 && player.words(Lang::En).contains(end),
        "{end:?} is not in {:?}",
        player.words(Lang::En)
    );
    player.app.has_more(false);
    player.keys("jk");
    assert_eq!(player.explained().above, lines - 1);
    player.code(KeyCode::Right);
    assert_eq!(player.explained().above, 0, "the next step is read from its beginning");
}
