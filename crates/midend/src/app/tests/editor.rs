//! The editor of puzzles with rules, with storage, errands and other screens.

use super::*;
use crate::{
    Link,
    games::Errand,
    sudoku::{Errand as Puzzling, Judgement, editor::Row},
};
use players::Stop;

fn edit() -> Start {
    Start::Sudoku(sudoku::Start::Edit(Shape::new(2, 2).unwrap()))
}

/// Carries out the errands among some effects, and those that follow.
fn think(player: &mut Player, effects: Vec<Effect>) -> Vec<Effect> {
    let mut left = Vec::new();
    let mut waiting = VecDeque::from(effects);
    while let Some(effect) = waiting.pop_front() {
        match effect {
            Effect::Think(ticket, errand) => {
                let Errand::Sudoku(errand) = errand else { panic!("{errand:?}") };
                let found = sudoku::Thinker.run(errand, &Stop::new()).expect("nothing stops it");
                let finding = Finding::Sudoku(found);
                waiting.extend(player.act(Event::Thought(ticket, Box::new(finding))));
            }
            other => left.push(other),
        }
    }
    left
}

fn editor(player: &Player) -> &Editor {
    player.app.editor.as_ref().expect("an editor")
}

fn editor_text(player: &Player) -> String {
    player.text(&Name::Sketch).trim_end().to_string()
}

/// A small puzzle with rules and one solution: 1234 3412 2143 4321.
const RULED: &str = "sudoku 4x4; r1c1=1 r2c3=1 r3c1=2; cage 6 r1c3 r2c4 r4c4; greater r4c1-2";

#[test]
fn rules_are_stored_at_once_and_come_back_after_a_kill() {
    let mut player = Player::new();
    player.start(edit());
    for action in [Action::Digit(1), Action::Extend(Direction::Down), Action::Rules, Action::Accept] {
        player.act(action);
    }
    for action in [Action::Type('4'), Action::Accept] {
        player.act(action);
    }
    assert_eq!(editor_text(&player), "sudoku 4x4; r1c1=1; cage 4 r1-2c1");
    // Nothing is said to the program when it is killed.
    player.restart();
    player.start(edit());
    assert_eq!(editor(&player).sketch.draft().rules().len(), 1);
    assert_eq!(editor(&player).sketch.clues(), 1);
    // A text over the old limit.
    let pairs =
        (1..=16).flat_map(|row| (1..=8).map(move |pair| format!("r{row}c{}-{}", 2 * pair - 1, 2 * pair)));
    let many: String = pairs.map(|pair| format!("; cage 17 {pair}; whispers 1 {pair}")).collect();
    player.act(Event::Pasted(format!("sudoku 16x16{many}")));
    assert_eq!(editor(&player).sketch.draft().rules().len(), 256);
    assert!(player.memory().get(&Name::Sketch).is_some_and(|text| text.len() > 4096));
    player.restart();
    player.start(edit());
    assert_eq!(editor(&player).sketch.draft().rules().len(), 256);
    // A save of an older version.
    player.memory().put(Name::Sketch, "2x2 1...............\n");
    player.restart();
    player.start(edit());
    assert_eq!((editor(&player).sketch.clues(), editor(&player).sketch.draft().ruled()), (1, None));
}

#[test]
fn a_puzzle_with_rules_is_checked_linked_and_played() {
    let mut player = Player::new();
    player.start(edit());
    let effects = player.act(Event::Pasted(RULED.into()));
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Think(_, Errand::Sudoku(Puzzling::CountWithRules(_)))))
    );
    think(&mut player, effects);
    let Judgement::One { hardness, .. } = &editor(&player).judgement else {
        panic!("{:?}", editor(&player).judgement)
    };
    assert!(hardness.rating().is_some());
    let env = player.env();
    let links = player.app.links(env);
    let [(_, Link::Rules(rules))] = links.as_slice() else { panic!("{links:?}") };
    assert_eq!(rules.puzzle().to_string(), RULED);
    assert_eq!(player.act(Action::Copy), [Effect::Copy(RULED.into())]);
    // Printed.
    player.act(Action::Print);
    assert_eq!(player.app.context(), Context::Printing);
    let effects = player.act(Action::Accept);
    let [Effect::Export(_, document)] = effects.as_slice() else { panic!("{effects:?}") };
    assert!(!document.bytes.is_empty());
    // Explained, back, and played with its rules.
    let effects = player.act(Action::Explain);
    think(&mut player, effects);
    assert_eq!(player.app.context(), Context::Explanation);
    let effects = player.act(Action::Back);
    think(&mut player, effects);
    player.act(Action::Accept);
    let play = player.sudoku();
    assert_eq!(play.rules().map(|rules| rules.puzzle().to_string()), Some(RULED.into()));
    assert!(play.rating.is_some() && play.game().solution().is_some());
}

#[test]
fn a_game_is_edited_with_its_rules() {
    let mut player = Player::new();
    player.start(edit());
    player.act(Action::Digit(3));
    player.act(Action::Back);
    let effects = player.act(Event::Pasted(RULED.into()));
    think(&mut player, effects);
    player.turns("r4c1=4");
    player.act(Action::Edit);
    assert_eq!(player.app.context(), Context::Editor);
    assert_eq!(editor_text(&player), RULED);
    // What was there before comes back; the game is in the list.
    player.act(Action::Undo);
    assert_eq!(editor_text(&player), "2x2 3...............");
    assert_eq!(player.saves().len(), 1);
    // A usual game too.
    player.begin("2x2-own", ONE);
    player.act(Action::Edit);
    assert_eq!(editor_text(&player), format!("2x2 {ONE}"));
}

#[test]
fn the_editor_is_started_with_a_puzzle() {
    let mut player = Player::new();
    let draft = sudoku::draft::parse(RULED.as_bytes()).unwrap();
    player.start(Start::Sudoku(sudoku::Start::EditPuzzle(Box::new(draft.clone()))));
    assert_eq!((player.app.context(), editor_text(&player).as_str()), (Context::Editor, RULED));
    assert!(matches!(editor(&player).judgement, Judgement::Counting(Some(_))));
    // Again, it is checked again.
    let effects = player.start(Start::Sudoku(sudoku::Start::EditPuzzle(Box::new(draft))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Think(..))), "{effects:?}");
}

#[test]
fn another_size_is_asked_for_if_rules_would_be_lost() {
    let mut player = Player::new();
    player.start(edit());
    player.act(Action::Rules);
    let line = editor(&player).rule_rows().iter().position(|row| matches!(row, Row::Switch(_))).unwrap();
    player.act(Action::Pick(line));
    player.act(Action::Back);
    player.act(Action::Size);
    let question = Question::Sudoku(sudoku::Question::OtherSize {
        shape: Shape::of_side(6).unwrap(),
        clues: 0,
        rules: 1,
    });
    assert_eq!(player.app.question, Some(question));
    player.act(Action::Yes);
    assert_eq!(editor(&player).shape().side(), 6);
    player.act(Action::Undo);
    assert_eq!(editor(&player).sketch.draft().rules().len(), 1);
}

#[test]
fn a_line_that_is_pasted_while_typing_goes_into_the_field() {
    let mut player = Player::new();
    player.start(edit());
    player.act(Action::WriteRule);
    player.act(Event::Pasted("cage 3 r1c1-2\n".into()));
    assert_eq!(editor(&player).panel.as_ref().unwrap().field().unwrap().text(), "cage 3 r1c1-2");
    player.act(Event::Typed("cage 4 r1c1-2".into()));
    player.act(Action::Accept);
    assert_eq!(editor_text(&player), "sudoku 4x4; cage 4 r1c1-2");
    // A puzzle of several lines replaces everything, as elsewhere.
    player.act(Action::WriteRule);
    player.act(Event::Pasted("sudoku 4x4\nanti-king\n".into()));
    assert_eq!(editor_text(&player), "sudoku 4x4; anti-king");
    // A puzzle that cannot be read has a reason.
    player.act(Event::Pasted("sudoku 4x4; cage 99 r1c1-2".into()));
    assert!(matches!(player.app.notices.as_slice(), [Notice::NotAPuzzle(_)]), "{:?}", player.app.notices);
    assert_eq!(editor_text(&player), "sudoku 4x4; anti-king");
}
