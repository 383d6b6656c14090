//! The step-by-step solution.

use gridwise::tui::keymap;
use midend::keymap::KeyCode;
use midend::{
    Action, Context, Effect, Errand, Event, Thinker,
    sudoku::{self as solving, explanation::End},
};
use players::{Roster, Stop};
use sudoku::Shape;
use words::Lang;

use super::{
    effects::{find, gist},
    player::{EASY, HARDER, Player, side},
};

#[test]
fn a_puzzle_is_explained_step_by_step() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(HARDER);
    player.find_all();
    let effects = player.keys("o");
    let [Effect::Think(_, Errand::Sudoku(errand))] = &effects[..] else { panic!("{effects:?}") };
    assert!(matches!(errand, solving::Errand::Explain { unique: true, .. }), "{errand:?}");
    assert_eq!(player.app.context(), Context::Explanation);
    assert!(player.explained().path.is_none());
    player.find();
    let steps = player.explained().steps();
    let path = player.explained().path.clone().expect("the steps were found");
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
    assert!(!player.explained().copied);
    assert_eq!(player.keys("e"), [Effect::Copy(HARDER.into())]);
    assert!(player.explained().copied);
    player.code(KeyCode::Esc);
    assert_eq!(player.line(), HARDER);
}

#[test]
fn the_explanation_can_be_left_while_it_is_computed() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.find();
    player.keys("o");
    let (ticket, errand) = player.errand.clone().unwrap();
    let effects = player.code(KeyCode::Esc);
    assert_eq!(gist(&effects), ["stop thinking", "think"]);
    let Some(Effect::Think(_, rate @ Errand::Sudoku(solving::Errand::Rate(_)))) = effects.last() else {
        panic!("{effects:?}")
    };
    assert_eq!(player.update(Event::Thought(ticket, Box::new(find(errand)))), []);
    assert_eq!(player.line(), EASY);
    let stop = Stop::new();
    stop.request();
    assert_eq!(rate.clone().run(&mut Thinker::new(Roster::shipped()), &stop), None);
}

#[test]
fn with_several_solutions_the_explanation_ends_early() {
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
fn a_finished_game_can_be_explained() {
    let mut player = Player::editing(side(4));
    player.paste("123.341221434321");
    player.find_all();
    player.keys("p");
    assert_eq!(player.app.context(), Context::Sudoku);
    let key = keymap::key_for(player.app.context(), Action::Explain);
    assert_eq!(key, None, "not while it is in progress");
    player.keys("4");
    assert_eq!(player.app.context(), Context::Solved);
    player.keys("o");
    player.find();
    assert_eq!(player.explained().steps(), 1);
    player.code(KeyCode::Esc);
    assert_eq!(player.app.context(), Context::Solved);
    assert_eq!(player.app.editor.as_ref().map(|editor| editor.sketch.clues()), Some(15), "it is still there");
}

/// How many lines of the proof are scrolled out above.
fn above(player: &Player) -> usize {
    player.view.proof_above(player.explained().at)
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
    assert_eq!(above(&player), 0, "the screen has not been drawn yet");
    let mut lines = 0;
    while player.look().more {
        player.code(KeyCode::Down);
        lines += 1;
        assert_eq!(above(&player), lines);
        assert!(lines < 500);
    }
    let end = proof(longest);
    let end = end.rsplit(" → ").next().unwrap();
    assert!(
        lines > 0 && player.words(Lang::En).contains(end),
        "{end:?} is not in {:?}",
        player.words(Lang::En)
    );
    player.keys("jk");
    assert_eq!(above(&player), lines - 1);
    player.code(KeyCode::Right);
    assert_eq!(above(&player), 0, "the next step is read from its beginning");
}

#[test]
fn each_explanation_is_shown_from_its_beginning() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(HARDER);
    player.find_all();
    player.keys("o");
    player.find();
    // As if the proof of the first step were long.
    let mut hits = player.look();
    hits.more = true;
    player.view.drawn(&player.app, &hits);
    player.code(KeyCode::Down);
    assert_eq!(above(&player), 1);
    player.code(KeyCode::Esc);
    player.keys("o");
    player.find();
    assert_eq!((player.explained().at, above(&player)), (0, 0));
}
