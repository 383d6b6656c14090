//! The screens of Sudoku.
//!
//! | what | file |
//! |---|---|
//! | the choice of a puzzle, of a technique, waiting | `lists` |
//! | the board and its cells | `board`, `label` (cells in words) |
//! | a puzzle being solved: facts, pad, modes, buttons, its end | `play`, `pad`, `message`, `end` |
//! | more rules than the usual ones | `rules` |
//! | the list of all steps | `steps` |
//! | the print dialog | `printing` |
//! | a replay | `replay` |
//! | the editor | `editor` |
//! | the step-by-step solution | `explanation` |
//! | what is said when something happens | `speech` |

mod board;
mod editor;
mod end;
mod explanation;
mod label;
mod lists;
mod message;
mod pad;
mod play;
mod printing;
mod reading;
mod replay;
mod rule_panel;
mod rules;
#[cfg(test)]
mod samples;
pub mod speech;
mod steps;

use std::time::Duration;

use midend::{App, sudoku::Screen};
use serde::Serialize;

pub use board::{SudokuBoard, SudokuCell, SudokuLink};
pub use editor::SudokuEditor;
pub use end::SudokuEnd;
pub use explanation::SudokuExplanation;
pub use lists::{SudokuChoice, SudokuMaking, SudokuNewGame, SudokuOption, SudokuPuzzles, SudokuTechniques};
pub use message::SudokuPart;
pub use pad::{SudokuKey, SudokuPad};
pub use play::SudokuPlay;
pub use printing::SudokuPrinting;
pub use replay::SudokuReplay;
pub use rule_panel::SudokuRulePanel;
pub use rules::{SudokuRules, SudokuRulesText};
pub use steps::SudokuSteps;

/// A screen of Sudoku.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SudokuView {
    /// Saved games, level and size.
    NewGame(SudokuNewGame),
    /// Puzzles to choose from.
    Puzzles(SudokuPuzzles),
    /// Techniques to practise.
    Practice(SudokuTechniques),
    /// A puzzle is being generated.
    Making(SudokuMaking),
    /// A puzzle that is being solved.
    Play(Box<SudokuPlay>),
    /// A replay.
    Replay(Box<SudokuReplay>),
    /// The editor.
    Editor(Box<SudokuEditor>),
    /// The step-by-step solution.
    Explanation(Box<SudokuExplanation>),
}

impl SudokuView {
    /// The view of a screen.
    pub fn of(app: &App, screen: &Screen, now: Duration) -> SudokuView {
        match screen {
            Screen::NewGame(new) => SudokuView::NewGame(SudokuNewGame::of(app, new)),
            Screen::PuzzleList(list) => SudokuView::Puzzles(SudokuPuzzles::of(app, list)),
            Screen::Practice(practice) => SudokuView::Practice(SudokuTechniques::of(app, practice)),
            Screen::Making(making) => SudokuView::Making(SudokuMaking::of(app, making, now)),
            Screen::Play(play) => SudokuView::Play(Box::new(SudokuPlay::of(app, play, now))),
            Screen::Replay(replay) => SudokuView::Replay(Box::new(SudokuReplay::of(app, replay))),
            Screen::Editor => match &app.editor {
                Some(editor) => SudokuView::Editor(Box::new(SudokuEditor::of(app, editor))),
                // The editor is opened before its screen.
                None => SudokuView::Making(SudokuMaking::empty(app)),
            },
            Screen::Explanation(explanation) => {
                SudokuView::Explanation(Box::new(SudokuExplanation::of(app, explanation)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use midend::{
        Action, Effect, Thinker,
        sudoku::{Explanation, NewGame, SolvePath, explanation::Origin},
    };
    use sudoku::{Grid, page::Medium, rate::Level};
    use words::Lang;

    use super::samples::{ENV, NOW, act, app};
    use super::*;
    use crate::view::Button;

    fn view(app: &App) -> SudokuView {
        let midend::Screen::Sudoku(screen) = &app.screen else { panic!("not a Sudoku") };
        SudokuView::of(app, screen, NOW)
    }

    fn play(app: &App) -> Box<SudokuPlay> {
        match view(app) {
            SudokuView::Play(play) => play,
            other => panic!("{other:?}"),
        }
    }

    fn pressed(buttons: &[Button]) -> Vec<&str> {
        buttons.iter().filter(|button| button.pressed == Some(true)).map(|button| &*button.label).collect()
    }

    #[test]
    fn a_game_has_a_board_a_pad_and_modes() {
        let mut app = app(Lang::En);
        let game = play(&app);
        assert_eq!((game.state, game.board.side, game.board.cells.len()), ("playing", 9, 81));
        assert_eq!((game.board.symbols.as_str(), game.board.cursor), ("123456789", Some(2)));
        assert_eq!(game.board.cells.iter().filter(|cell| cell.author == Some("given")).count(), 30);
        assert_eq!(game.pad.keys[4].label, "5, 6 left");
        assert_eq!((pressed(&game.modes), game.tools.len()), (vec!["Digit"], 0));
        act(&mut app, &[Action::Mode(midend::sudoku::InputMode::Colour)]);
        let game = play(&app);
        assert_eq!(game.pad.keys.iter().filter(|key| key.colour.is_some()).count(), 9);
        act(&mut app, &[Action::Pen]);
        let game = play(&app);
        assert!(game.board.pen && game.tools.len() == 11);
    }

    #[test]
    fn a_click_on_every_button_is_understood() {
        let mut app = app(Lang::En);
        let game = play(&app);
        for button in game.buttons.iter().chain(&game.more).chain(&game.modes).chain(&game.reading) {
            let action: Action =
                serde_json::from_str(&serde_json::to_string(&button.action).unwrap()).unwrap();
            assert_eq!(action, button.action);
            app.update(action, ENV);
        }
    }

    #[test]
    fn a_level_and_a_size_are_chosen_directly() {
        let mut app = app(Lang::En);
        app.screen = midend::Screen::Sudoku(Screen::NewGame(NewGame::new(app.settings.puzzle)));
        let SudokuView::NewGame(new) = view(&app) else { panic!() };
        assert_eq!(
            (pressed(&new.options[0].values), pressed(&new.options[1].values)),
            (vec!["easy"], vec!["9×9"])
        );
        let (hard, sixteen) = (new.options[0].values[3].action, new.options[1].values[6].action);
        act(&mut app, &[hard, sixteen]);
        let midend::Screen::Sudoku(Screen::NewGame(new)) = &app.screen else { panic!() };
        assert_eq!((new.level, new.shape.side()), (Level::Hard, 16));
        // What does not exist changes nothing.
        act(&mut app, &[Action::Choose(1, 99), Action::Choose(99, 0)]);
        let midend::Screen::Sudoku(Screen::NewGame(new)) = &app.screen else { panic!() };
        assert_eq!(new.level, Level::Hard);
    }

    #[test]
    fn printing_is_chosen_and_gives_a_document() {
        let mut app = app(Lang::En);
        act(&mut app, &[Action::Print]);
        app.printing.as_mut().unwrap().medium = Medium::Html;
        let dialog = play(&app).printing.unwrap();
        assert_eq!(dialog.buttons[0].label, "Print");
        assert_eq!(pressed(&dialog.options[1].values), ["on paper"]);
        act(&mut app, &[dialog.options[1].values[2].action, dialog.options[2].values[1].action]);
        let dialog = play(&app).printing.unwrap();
        assert_eq!(dialog.buttons[0].label, "Save as PDF");
        let effects = app.update(dialog.buttons[0].action, ENV);
        assert!(matches!(&effects[..], [Effect::Export(_, document)] if document.bytes.starts_with(b"%PDF")));
        assert!(play(&app).printing.is_none());
    }

    #[test]
    fn the_editor_says_what_is_known() {
        let mut app = app(Lang::En);
        app.update(midend::Event::Pasted(String::new()), ENV);
        app.editor = Some(Box::new(midend::sudoku::Editor::new(sudoku::Shape::NINE)));
        app.screen = midend::Screen::Sudoku(Screen::Editor);
        act(&mut app, &[Action::Cell(0), Action::Digit(5), Action::Cell(1), Action::Digit(5)]);
        let SudokuView::Editor(editor) = view(&app) else { panic!() };
        assert_eq!(editor.message[0].style, "bad");
        assert!(editor.message[0].text.contains("r1c1"), "{:?}", editor.message);
        assert!(editor.board.cells[0].wrong && editor.board.cells[1].wrong && !editor.board.cells[2].wrong);
        // Two clues do not make a puzzle.
        let effects = app.update(Action::Digit(6), ENV);
        let [.., Effect::Think(ticket, errand)] = &effects[..] else { panic!("{effects:?}") };
        let mut thinker = Thinker::new(players::Roster::shipped());
        let finding = errand.clone().run(&mut thinker, &players::Stop::new()).unwrap();
        app.update(midend::Event::Thought(*ticket, Box::new(finding)), ENV);
        let SudokuView::Editor(editor) = view(&app) else { panic!() };
        assert!(editor.message[0].text.contains("solutions"), "{:?}", editor.message);
    }

    #[test]
    fn a_chain_is_drawn_between_candidates() {
        let puzzle: Grid =
            "367482.1.2945167388157392646428.1..357936418213892.64.723698451.561.382..812..3.6"
                .parse()
                .unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        let path = SolvePath::find(&puzzle, true, &stop).unwrap();
        let chain = path.steps.iter().position(|(_, step)| step.links(puzzle.shape()).len() > 2).unwrap();
        let mut way = Explanation::new(puzzle, 1, NOW, Origin::Editor);
        way.found(1, path);
        way.at = chain;
        let view = SudokuExplanation::of(&app(Lang::En), &way);
        assert!(view.board.links.len() > 2);
        for link in &view.board.links {
            for (cell, digit) in [link.from, link.to] {
                assert!(view.board.cells[cell].notes.contains(digit), "{link:?}");
            }
        }
        assert!(
            view.board.links.iter().any(|link| link.weak) && view.board.links.iter().any(|link| !link.weak)
        );
        assert!(view.message.iter().any(|part| part.style == "legend"));
    }
}
