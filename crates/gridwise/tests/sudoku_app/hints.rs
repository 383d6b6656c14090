//! Hints, checks and what the program gives away.

use crossterm::event::KeyCode;
use gridwise::tui::hits::Hits;
use midend::{
    Context, Effect, Errand, Question,
    sudoku::{
        self as solving, Finding, Strength,
        play::{Hint, Remark, Stand},
    },
};

use crate::{
    effects::gist,
    player::{NINE, Player, SMALL, cell, counted, saved},
};

/// It takes an XY-wing.
const WING: &str = "69.....5227.....8..........95..47...8....1...723.9...6...9..3..3...7.......3..567";

fn strength(player: &Player) -> Option<Strength> {
    match &player.play().hint {
        Hint::Found(advice) => Some(advice.strength),
        _ => None,
    }
}

/// Asks for a hint and gets it.
fn hint(player: &mut Player) {
    let effects = player.press("i");
    assert!(matches!(player.play().hint, Hint::Sought(_)));
    player.think(effects);
}

#[test]
fn a_long_hint_can_be_moved_and_each_begins_at_its_top() {
    let mut player = Player::solving(WING);
    let above = |player: &Player| player.view.hint_above;
    player.press("]");
    assert_eq!(above(&player), 0, "there is nothing to move yet");
    hint(&mut player);
    player.press("]]");
    let down = above(&player);
    player.press("[");
    assert!(0 < above(&player) && above(&player) < down);
    player.press("[[");
    assert_eq!(above(&player), 0);
    // It goes no further than the screen can show.
    player.press("]]]]");
    let mut hits = Hits::default();
    hits.hint_above = Some(1);
    player.view.drawn(&player.app, &hits);
    assert_eq!(above(&player), 1);
    // More of it begins at the top, and so does the next.
    player.press("i");
    assert_eq!(above(&player), 0);
    player.press("]");
    player.tap(KeyCode::Esc);
    hint(&mut player);
    assert_eq!((strength(&player), above(&player)), (Some(Strength::Where), 0));
}

#[test]
fn a_hint_grows_in_three_strengths_and_is_carried_out() {
    let mut player = Player::solving(NINE);
    let effects = player.press("i");
    let [Effect::Think(ticket, Errand::Sudoku(solving::Errand::Hint(_)))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(player.play().hint, Hint::Sought(*ticket));
    // Asking again while it is being looked for has no effect.
    assert_eq!(player.press("i"), []);
    let effects = player.think(effects);
    assert_eq!(saved(&effects).tag("hints"), Some("1"));
    assert_eq!(strength(&player), Some(Strength::Where));
    // Before the whole step is shown, nothing is given away.
    assert_eq!(player.tap(KeyCode::Enter), []);
    for strength in [Strength::Technique, Strength::Step, Strength::Step] {
        assert_eq!(player.press("i"), []);
        assert_eq!(self::strength(&player), Some(strength));
    }
    let before = player.game().filled();
    let effects = player.tap(KeyCode::Enter);
    let record = saved(&effects);
    let turn = record.turns.last().unwrap();
    assert!(turn.helped);
    assert_eq!(
        (player.game().filled(), &player.play().hint, player.play().hints),
        (before + 1, &Hint::None, 1)
    );
    assert_eq!((player.play().given(), player.play().cursor), (1, turn.edits[0].cell));
}

/// By nothing but the keys for hints.
fn solve_by_hints(puzzle: &str) -> u32 {
    let mut player = Player::solving(puzzle);
    for step in 1..=400 {
        hint(&mut player);
        assert_ne!(player.play().remark, Some(Remark::NoStep), "after {step} steps");
        player.press("ii");
        let effects = player.tap(KeyCode::Enter);
        assert_eq!(player.game().wrong(), []);
        if player.play().stand() == Stand::Solved {
            let (finished, record) = counted(&effects).expect("it is counted");
            assert_eq!((finished.solved, finished.hints), (true, step));
            assert_eq!(finished.given + finished.clues, 81);
            assert!(record.turns.iter().all(|turn| turn.helped));
            return player.play().hints;
        }
        assert_eq!(gist(&effects), ["save"], "every hint leads on");
    }
    panic!("the puzzle is never solved");
}

#[test]
fn an_easy_puzzle_is_solved_by_hints_alone_one_cell_a_hint() {
    assert_eq!(solve_by_hints(NINE), 51);
}

#[test]
fn a_hard_puzzle_is_solved_by_hints_alone_notes_and_all() {
    // More hints than empty cells: some only strike out notes.
    assert!(solve_by_hints(WING) > 55);
}

#[test]
fn a_step_that_strikes_notes_out_leaves_its_trace_without_notes_before() {
    let mut player = Player::solving(WING);
    loop {
        hint(&mut player);
        player.press("ii");
        let Hint::Found(advice) = player.play().hint.clone() else { panic!("a hint") };
        player.tap(KeyCode::Enter);
        if advice.step.placed.is_some() {
            continue;
        }
        for removed in &advice.step.removed {
            let notes = player.game().notes(removed.cell);
            assert!(!notes.is_empty() && !notes.contains(removed.digit));
        }
        return;
    }
}

#[test]
fn a_hint_goes_when_the_board_changes_or_the_player_dismisses_it() {
    let mut player = Player::solving(NINE);
    hint(&mut player);
    player.press("l");
    assert!(strength(&player).is_some(), "the cursor may look about");
    player.press("1");
    assert_eq!(player.play().hint, Hint::None);
    player.press("u");
    hint(&mut player);
    assert_eq!(player.tap(KeyCode::Esc), []);
    assert_eq!((&player.play().hint, player.app.context()), (&Hint::None, Context::Sudoku));
    // One that is still being looked for is no longer wanted.
    player.press("i");
    assert_eq!(player.tap(KeyCode::Esc), [Effect::StopThinking]);
}

#[test]
fn a_hint_that_comes_too_late_is_ignored() {
    let mut player = Player::solving(NINE);
    let effects = player.press("i");
    player.press("4");
    assert_eq!(player.think(effects), []);
    assert_eq!((&player.play().hint, player.play().hints), (&Hint::None, 0));
    // The same when it is looked for again: only the last errand counts.
    let first = player.press("ux").into_iter().chain(player.press("i")).collect();
    player.tap(KeyCode::Esc);
    let second = player.press("i");
    assert_eq!(player.think(first), []);
    assert!(matches!(player.play().hint, Hint::Sought(_)));
    assert_eq!(gist(&player.think(second)), ["save"]);
    // And one for a game that has left the screen.
    player.tap(KeyCode::Esc);
    let effects = player.press("i");
    player.press("qq");
    assert_eq!(player.app.context(), Context::NewSudoku);
    assert_eq!(player.think(effects), []);
}

#[test]
fn mistakes_are_told_before_hints() {
    let mut player = Player::solving(NINE);
    player.press("1w2");
    let effects = player.press("i");
    assert_eq!(gist(&effects), ["save"]);
    // r1c3 is 4 and r1c4 is 6.
    assert_eq!(player.play().wrong, [cell("r1c3"), cell("r1c4")]);
    assert_eq!((&player.play().remark, player.play().hints), (&Some(Remark::MendFirst(2)), 0));
    player.press("uu");
    assert!(player.play().wrong.is_empty());
    hint(&mut player);
    assert_eq!(player.play().hints, 1);
}

#[test]
fn of_a_contradiction_in_a_puzzle_with_many_solutions_clues_are_not_to_blame() {
    let mut player = Player::solving("1...............");
    assert_eq!(player.game().solution(), None);
    player.press("1i");
    assert_eq!(
        (&player.play().wrong[..], &player.play().remark),
        (&[cell("r1c2")][..], &Some(Remark::MendFirst(1)))
    );
    player.press("c");
    assert_eq!(
        (&player.play().wrong[..], &player.play().remark),
        (&[cell("r1c2")][..], &Some(Remark::Mistakes(1)))
    );
}

#[test]
fn where_there_are_several_solutions_there_are_no_hints() {
    let mut player = Player::solving("1...............");
    assert_eq!(player.press("i"), []);
    assert_eq!((&player.play().remark, player.play().hints), (&Some(Remark::NoSolution), 0));
}

#[test]
fn where_no_technique_leads_on_it_says_so() {
    let mut player = Player::solving(NINE);
    let effects = player.press("i");
    let [Effect::Think(ticket, _)] = effects[..] else { panic!("{effects:?}") };
    // Another finding than a step is none.
    assert_eq!(player.hear(ticket, Finding::Made(None)), []);
    assert_eq!(player.play().hint, Hint::Sought(ticket));
    assert_eq!(player.hear(ticket, Finding::Step(None)), []);
    assert_eq!((&player.play().remark, &player.play().hint), (&Some(Remark::NoStep), &Hint::None));
    assert_eq!(player.play().hints, 0);
}

#[test]
fn a_check_tells_what_is_wrong_and_counts() {
    let mut player = Player::solving(NINE);
    let effects = player.press("c");
    assert_eq!(
        (saved(&effects).tag("checks"), &player.play().remark),
        (Some("1"), &Some(Remark::NoMistakes))
    );
    player.press("4w2");
    player.press("c");
    assert_eq!(
        (&player.play().wrong[..], &player.play().remark),
        (&[cell("r1c4")][..], &Some(Remark::Mistakes(1)))
    );
    // Dismissed by Escape, gone with the next change.
    player.tap(KeyCode::Esc);
    assert!(player.play().wrong.is_empty());
    player.press("c");
    player.press("x");
    assert_eq!((player.play().wrong.len(), player.play().checks), (0, 3));
}

#[test]
fn one_cell_is_solved_and_counts_as_given_away() {
    let mut player = Player::solving(NINE);
    let effects = player.press("s");
    assert_eq!((player.digit("r1c3"), player.play().given()), ('4', 1));
    assert!(saved(&effects).turns[0].helped);
    // What is right already is not given twice; what is wrong is corrected.
    assert_eq!(player.press("s"), []);
    player.press("w2s");
    assert_eq!((player.digit("r1c4"), player.play().given()), ('6', 2));
    // Erased and written by hand, it is the player's own.
    player.press("x6");
    assert_eq!(player.play().given(), 1);
}

#[test]
fn the_answer_is_shown_after_a_question_and_counts_as_given_up() {
    let mut player = Player::solving(NINE);
    player.press("4");
    assert_eq!(player.press("v"), []);
    let question = Question::Sudoku(solving::Question::Answer);
    assert_eq!((player.app.question, player.app.context()), (Some(question), Context::Question));
    assert_eq!(player.press("n"), []);
    assert_eq!((player.app.question, player.play().stand()), (None, Stand::Playing));
    player.press("v");
    let effects = player.press("y");
    let (finished, record) = counted(&effects).expect("it is counted");
    assert_eq!((finished.solved, finished.given, finished.turns), (false, 50, 2));
    assert_eq!((record.tag("answer"), player.play().stand()), (Some("shown"), Stand::GivenUp));
    assert_eq!(player.app.context(), Context::Solved);
}

#[test]
fn who_sees_the_answer_has_given_up_even_with_one_cell_left_and_who_takes_hints_has_not() {
    let mut player = Player::solving(SMALL);
    player.solve_but(1);
    let effects = player.press("vy");
    assert_eq!(counted(&effects).map(|(finished, _)| finished.solved), Some(false));
    assert_eq!(player.play().stand(), Stand::GivenUp);
    // Every single cell given away, and yet solved.
    let mut player = Player::solving(SMALL);
    let mut effects = Vec::new();
    for _ in 0..12 {
        effects = player.press("s");
        player.tap(KeyCode::Tab);
    }
    let (finished, record) = counted(&effects).expect("it is counted");
    assert_eq!((finished.solved, finished.given, record.tag("answer")), (true, 12, None));
    assert_eq!(player.play().stand(), Stand::Solved);
}

#[test]
fn without_one_solution_there_is_nothing_to_show() {
    let mut player = Player::solving("1...............");
    for keys in ["s", "v"] {
        assert_eq!(player.press(keys), []);
        assert_eq!((&player.play().remark, player.app.question), (&Some(Remark::NoSolution), None));
    }
}
