//! A puzzle of one's own, and the way to a solution, as a pure function: keys and findings in, state and effects out.

use std::{sync::atomic::AtomicBool, time::Duration};

use crossterm::event::KeyCode;
use gridwise::{
    store::{Category, settings::Settings},
    tui::{
        app::{App, Home, Question, Screen},
        effect::{Effect, Env},
        keymap::{self, Key, Place},
        overrides::Overrides,
        sudoku::{
            editor::{Editor, Remark, Shown},
            errand::{Errand, Finding},
            explained::{End, Explained},
            opinion::{Hardness, Opinion},
            start::{Fresh, Start},
        },
    },
};
use sudoku::{Cell, Digit, Grid, Shape, Verdict, rate::Unrated};
use twenty48::Dice;

/// One solution, and only singles to it.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One solution, and pairs and locked digits on the way.
const HARDER: &str = ".9...45.....25..676.4.....3...83........9...521...7...8.......6.26.1..........73.";
const FOUR: &str = "1...4..........3";

/// An app with a clock and dice of its own.
struct Player {
    app: App,
    rng: Dice,
    now: Duration,
    /// The errand that was sent off last and not stopped since.
    errand: Option<(u64, Errand)>,
}

impl Player {
    fn editing(shape: Shape) -> Player {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let mut player = Player { app, rng: Dice::new(1), now: Duration::from_secs(10), errand: None };
        player.with_env(|app, env| app.start_sudoku(Start::Edit(shape), env));
        player
    }

    fn with_env(&mut self, act: impl FnOnce(&mut App, &mut Env<'_>) -> Vec<Effect>) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        let effects = act(&mut self.app, &mut Env { rng: &mut self.rng, now: self.now, unix: 1_794_182_400 });
        for effect in &effects {
            match effect {
                Effect::Think(ticket, errand) => self.errand = Some((*ticket, errand.clone())),
                Effect::StopThinking => self.errand = None,
                _ => {}
            }
        }
        effects
    }

    /// Presses a key, and says what must be done outside.
    fn press(&mut self, key: Key) -> Vec<Effect> {
        let action = keymap::action(self.app.place(), key);
        let action = action.unwrap_or_else(|| panic!("{key:?} means nothing in {:?}", self.app.place()));
        self.with_env(|app, env| app.update(action, env))
    }

    /// Types characters one after the other; says what the last led to.
    fn keys(&mut self, text: &str) -> Vec<Effect> {
        let key = |c: char| if c.is_ascii_uppercase() { Key::Upper(c) } else { Key::Char(c) };
        text.chars().map(|c| self.press(key(c))).last().unwrap_or_default()
    }

    fn code(&mut self, code: KeyCode) -> Vec<Effect> {
        self.press(Key::Code(code))
    }

    fn paste(&mut self, text: &str) -> Vec<Effect> {
        self.with_env(|app, env| app.pasted(text, env))
    }

    fn think(&mut self, ticket: u64, finding: Finding) -> Vec<Effect> {
        self.with_env(|app, env| app.thought(ticket, finding, env))
    }

    /// Runs the errand that is under way, and says what its finding led to.
    fn find(&mut self) -> Vec<Effect> {
        let (ticket, errand) = self.errand.take().expect("something is to be found out");
        let finding = errand.run(&AtomicBool::new(false)).expect("nobody stops it");
        self.think(ticket, finding)
    }

    /// The same until nothing is left to be found out.
    fn find_all(&mut self) {
        while self.errand.is_some() {
            self.find();
        }
    }

    fn editor(&self) -> &Editor {
        assert!(matches!(self.app.screen, Screen::Editor), "{:?}", self.app.screen);
        self.app.editor.as_ref().expect("the editor is open")
    }

    fn explained(&self) -> &Explained {
        match &self.app.screen {
            Screen::Explained(explained) => explained,
            other => panic!("not explained: {other:?}"),
        }
    }

    fn line(&self) -> String {
        let values = self.editor().sketch.setup().values().iter();
        values.map(|&value| Digit::new(value.into()).map_or('.', Digit::symbol)).collect()
    }
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn side(side: usize) -> Shape {
    Shape::of_side(side).unwrap()
}

fn started(effects: &[Effect]) -> &Fresh {
    let fresh = effects.iter().find_map(|effect| match effect {
        Effect::StartSudoku { fresh, instead: false } => Some(&**fresh),
        _ => None,
    });
    fresh.unwrap_or_else(|| panic!("no game: {effects:?}"))
}

#[test]
fn digits_are_typed_where_the_cursor_is() {
    let mut player = Player::editing(Shape::NINE);
    assert_eq!(player.app.place(), Place::Editor);
    player.keys("5");
    player.code(KeyCode::Right);
    player.keys("3");
    player.code(KeyCode::End);
    player.keys("1");
    player.code(KeyCode::PageDown);
    player.keys("9kx");
    assert_eq!(player.line(), format!("53......1{}9", ".".repeat(71)));
    assert_eq!(player.editor().cursor, cell("r8c9"));
    player.code(KeyCode::Down);
    player.code(KeyCode::Backspace);
    player.code(KeyCode::Tab);
    assert_eq!(player.editor().cursor, cell("r1c3"), "the next empty cell, round the end");
    player.code(KeyCode::BackTab);
    assert_eq!(player.editor().cursor, cell("r9c9"));
    assert_eq!(player.editor().sketch.clues(), 3);
}

#[test]
fn letters_are_digits_in_large_grids_only() {
    let mut player = Player::editing(side(16));
    assert_eq!(player.app.place(), Place::LargeEditor);
    player.keys("G");
    assert_eq!(player.editor().sketch.setup().get(cell("r1c1")), Digit::new(16));
    player.keys("H");
    assert_eq!(player.editor().sketch.setup().get(cell("r1c1")), Digit::new(16), "there is no 17");
    let mut small = Player::editing(side(4));
    small.keys("5");
    assert_eq!(small.line(), ".".repeat(16), "there is no 5");
}

#[test]
fn a_typewriter_takes_a_whole_puzzle_in_one_go() {
    let mut player = Player::editing(Shape::NINE);
    player.keys("t");
    player.keys(EASY);
    assert_eq!(player.line(), EASY);
    assert_eq!(player.editor().cursor, cell("r1c1"), "round the end");
    player.keys("0 8");
    assert_eq!(player.line(), format!("..8{}", &EASY[3..]));
    player.code(KeyCode::Backspace);
    assert_eq!((player.line(), player.editor().cursor), (format!("...{}", &EASY[3..]), cell("r1c3")));
    player.keys("uu");
    assert_eq!((player.line(), player.editor().cursor), (format!("...{}", &EASY[3..]), cell("r1c3")));
}

#[test]
fn a_contradiction_is_told_with_its_place() {
    let mut player = Player::editing(Shape::NINE);
    player.keys("5lll");
    assert_eq!(player.keys("5"), [Effect::StopThinking], "what was being counted is not wanted any more");
    let Opinion::Clashing { first, pairs, cells } = &player.editor().opinion else { panic!() };
    assert_eq!(first.to_string(), "r1c1 and r1c4 both hold 5 in row 1");
    assert_eq!((*pairs, &cells[..]), (1, &[cell("r1c1"), cell("r1c4")][..]));
    for key in "pso".chars() {
        assert_eq!(player.press(Key::Char(key)), []);
        assert_eq!(player.editor().remark, Some(Remark::MendFirst));
    }
    assert_eq!(player.keys("e"), []);
    player.keys("x");
    assert_eq!(player.editor().opinion.clashing(), []);
}

#[test]
fn nothing_is_asked_of_an_empty_grid() {
    let mut player = Player::editing(Shape::NINE);
    assert_eq!(player.errand, None);
    for key in "psoe".chars() {
        assert_eq!(player.press(Key::Char(key)), []);
        assert_eq!(player.editor().remark, Some(Remark::NoClues));
    }
}

#[test]
fn a_puzzle_is_counted_first_and_rated_then() {
    let mut player = Player::editing(Shape::NINE);
    let effects = player.paste(EASY);
    assert!(matches!(effects[..], [Effect::Think(_, Errand::Count(_))]), "{effects:?}");
    assert!(matches!(player.editor().opinion, Opinion::Sought(Some(_))));
    let effects = player.find();
    assert!(matches!(effects[..], [Effect::Think(_, Errand::Rate(_))]), "{effects:?}");
    let Opinion::One { solution, hardness: Hardness::Sought(Some(_)) } = &player.editor().opinion else {
        panic!("{:?}", player.editor().opinion)
    };
    assert!(solution.is_full());
    assert_eq!(player.find(), []);
    let Opinion::One { hardness: Hardness::Known(Ok(rated)), .. } = &player.editor().opinion else {
        panic!("{:?}", player.editor().opinion)
    };
    assert_eq!(rated.er.to_string(), "1.2");
}

#[test]
fn none_several_and_too_hard_to_tell_are_told() {
    let mut player = Player::editing(side(4));
    player.paste("12..34..........");
    player.find_all();
    let open = player.editor().opinion.open();
    assert!(matches!(player.editor().opinion, Opinion::Many(..)));
    assert!(!open.is_empty() && !open.contains(&cell("r1c1")), "clues are in every solution: {open:?}");
    player.paste("12....3...4.....");
    player.find_all();
    assert_eq!(player.editor().opinion, Opinion::Unsolvable);
    player.keys("p");
    assert_eq!(player.editor().remark, Some(Remark::Unsolvable));
    player.paste(FOUR);
    let (ticket, _) = player.errand.take().unwrap();
    assert_eq!(player.think(ticket, Finding::Counted(None)), []);
    assert_eq!(player.editor().opinion, Opinion::Unknown);
    player.keys("s");
    assert_eq!(player.editor().remark, Some(Remark::NoSolution));
    player.keys("p");
    assert_eq!(player.app.asks, Some(Question::NotUnique { several: false }));
}

#[test]
fn a_nearly_empty_grid_of_any_size_is_judged_or_given_up_soon() {
    for side in [4, 6, 8, 9, 10, 12, 16, 25] {
        let mut player = Player::editing(Shape::of_side(side).unwrap());
        player.keys("1");
        player.find_all();
        assert!(matches!(player.editor().opinion, Opinion::Many(..) | Opinion::Unknown), "{side}");
    }
}

#[test]
fn stale_findings_are_ignored() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    let (stale, _) = player.errand.clone().unwrap();
    player.code(KeyCode::Delete);
    let (ticket, _) = player.errand.clone().unwrap();
    assert_ne!(stale, ticket);
    assert_eq!(player.think(stale, Finding::Counted(Some(Box::new(Verdict::None)))), []);
    assert_eq!(player.editor().opinion, Opinion::Sought(Some(ticket)));
    player.find();
    let (rating, _) = player.errand.clone().unwrap();
    player.think(stale, Finding::Rated(Err(Unrated::Full)));
    player.think(ticket, Finding::Counted(None));
    let Opinion::One { hardness, .. } = &player.editor().opinion else { panic!() };
    assert_eq!(*hardness, Hardness::Sought(Some(rating)));
    player.code(KeyCode::Esc);
    assert_eq!(player.think(rating, Finding::Rated(Err(Unrated::Full))), [], "the editor is left");
    assert!(matches!(player.app.screen, Screen::Choosing(_)));
}

#[test]
fn undo_and_redo_have_no_end_and_know_everything() {
    let mut player = Player::editing(side(4));
    player.keys("1l2l3l4");
    assert_eq!(player.line(), "1234............");
    player.paste(FOUR);
    player.keys("c");
    assert_eq!(player.editor().remark, Some(Remark::Cleared));
    assert_eq!(player.line(), ".".repeat(16));
    player.keys("u");
    assert_eq!(player.line(), FOUR);
    player.keys("uuu");
    assert_eq!((&*player.line(), player.editor().cursor), ("12..............", cell("r1c3")));
    player.keys("uuuu");
    assert_eq!(player.line(), ".".repeat(16));
    player.keys("yyyyy");
    assert_eq!(player.line(), FOUR);
    assert!(matches!(player.editor().opinion, Opinion::Sought(Some(_))), "it is looked at anew");
}

#[test]
fn a_key_steps_through_the_sizes_and_asks_before_clues_are_lost() {
    let mut player = Player::editing(Shape::NINE);
    let mut sides = Vec::new();
    for _ in 0..9 {
        player.keys("n");
        sides.push(player.editor().shape().side());
    }
    assert_eq!(sides, [10, 12, 16, 25, 4, 6, 8, 9, 10]);
    player.keys("3n");
    assert_eq!(player.app.asks, Some(Question::OtherSize { shape: side(12), clues: 1 }));
    player.keys("n");
    assert_eq!((player.editor().shape(), player.editor().sketch.clues()), (side(10), 1), "no is no");
    player.keys("ny");
    assert_eq!((player.editor().shape(), player.editor().sketch.clues()), (side(12), 0));
    player.keys("u");
    assert_eq!((player.editor().shape(), player.editor().sketch.clues()), (side(10), 1));
}

#[test]
fn the_cursor_stays_in_the_grid_when_it_shrinks() {
    let mut player = Player::editing(Shape::new(6, 6).unwrap());
    player.code(KeyCode::End);
    player.code(KeyCode::PageDown);
    player.keys("n");
    assert_eq!((player.editor().shape(), player.editor().cursor), (side(4), cell("r1c1")));
    player.keys("1");
    assert_eq!(player.editor().sketch.clues(), 1);
}

#[test]
fn a_puzzle_with_one_solution_is_played_with_all_that_is_known() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.find_all();
    let effects = player.code(KeyCode::Enter);
    let fresh = started(&effects);
    assert_eq!((fresh.category, fresh.day), (Category::own(Shape::NINE), None));
    assert_eq!((&*fresh.puzzle.to_string(), fresh.solution.is_some()), (EASY, true));
    assert_eq!(fresh.rating.map(|rating| rating.to_string()).as_deref(), Some("1.2"));
}

#[test]
fn who_wants_to_play_at_once_waits_for_the_rating_or_presses_again() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    assert_eq!(player.keys("p"), [], "it is still being counted");
    assert!(matches!(player.find()[..], [Effect::Think(_, Errand::Rate(_))]));
    let effects = player.find();
    assert!(started(&effects).rating.is_some());

    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.keys("p");
    player.find();
    let effects = player.keys("p");
    assert_eq!(started(&effects).rating, None);

    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.keys("pl");
    player.find_all();
    assert!(matches!(player.app.screen, Screen::Editor), "whoever goes on editing does not want to play yet");
}

#[test]
fn a_puzzle_with_several_solutions_is_played_after_a_question() {
    let mut player = Player::editing(side(4));
    player.paste("12..34..........");
    player.find_all();
    assert_eq!(player.keys("p"), []);
    assert_eq!(player.app.asks, Some(Question::NotUnique { several: true }));
    player.keys("n");
    assert_eq!(player.app.asks, None);
    player.keys("p");
    let effects = player.keys("y");
    let fresh = started(&effects);
    assert_eq!((fresh.solution.as_ref(), fresh.rating), (None, None));
}

#[test]
fn the_solution_is_shown_and_hidden_again_and_never_becomes_a_clue() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.find_all();
    player.keys("s");
    let answer = player.editor().answer().expect("it is shown").clone();
    assert!(answer.is_full() && answer.extends(&EASY.parse::<Grid>().unwrap()));
    assert_eq!(player.line(), EASY);
    player.keys("s");
    assert_eq!(player.editor().answer(), None);
    player.keys("s");
    player.code(KeyCode::Esc);
    assert_eq!(player.editor().shown, Shown::Nothing, "Escape hides it first");
    player.keys("sx");
    assert_eq!(player.editor().answer(), None, "another puzzle has another solution");

    let mut player = Player::editing(side(4));
    player.paste("12..34..........");
    player.keys("s");
    player.find_all();
    let first = player.editor().answer().cloned();
    player.keys("s");
    let second = player.editor().answer().cloned();
    assert!(first.is_some() && second.is_some() && first != second);
    player.keys("s");
    assert_eq!(player.editor().answer(), None);
}

#[test]
fn a_full_grid_is_told_to_be_full() {
    let mut player = Player::editing(side(4));
    player.paste("1234341221434321");
    player.find_all();
    let Opinion::One { hardness, .. } = &player.editor().opinion else { panic!() };
    assert_eq!(*hardness, Hardness::Known(Err(Unrated::Full)));
    for key in "pso".chars() {
        player.press(Key::Char(key));
        assert_eq!(player.editor().remark, Some(Remark::Full));
    }
}

#[test]
fn a_puzzle_is_copied_as_a_line() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    assert_eq!(player.keys("e"), [Effect::Copy(EASY.into())]);
    assert_eq!(player.editor().remark, Some(Remark::Copied));
}

#[test]
fn what_is_pasted_fills_the_grid_contradictions_and_all() {
    let mut player = Player::editing(Shape::NINE);
    player.paste("12 | ..\n.. | ..\n---+---\n.. | ..\n.. | 3.");
    assert_eq!((player.editor().shape(), player.line()), (side(4), "12............3.".into()));
    player.paste("11..............");
    assert!(matches!(player.editor().opinion, Opinion::Clashing { pairs: 1, .. }));
    for text in ["", "hello", &"1".repeat(2_000_000)] {
        assert_eq!(player.paste(text), []);
        assert_eq!(player.editor().remark, Some(Remark::NotAPuzzle));
        assert_eq!(player.line(), "11..............");
    }
    let lying = Shape::new(3, 2).unwrap();
    let mut player = Player::editing(lying);
    player.paste(&format!("1{}", ".".repeat(35)));
    assert_eq!(player.editor().shape(), lying, "a line says nothing of boxes, so they stay");
    player.paste(EASY);
    assert_eq!(player.editor().shape(), Shape::NINE);
}

#[test]
fn a_paste_answers_no_question() {
    let mut player = Player::editing(side(4));
    player.keys("1n");
    assert!(player.app.asks.is_some());
    player.paste(EASY);
    assert_eq!((player.app.asks, player.editor().shape()), (None, Shape::NINE));
}

#[test]
fn what_is_written_stays_when_the_editor_is_left() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    let effects = player.code(KeyCode::Esc);
    assert_eq!(effects, [Effect::StopThinking, Effect::FindSaves]);
    for _ in 0..3 {
        player.code(KeyCode::Up);
    }
    // The last line of the screen leads to the editor.
    player.code(KeyCode::Up);
    while !matches!(player.app.screen, Screen::Editor) {
        player.code(KeyCode::Down);
        let Screen::Choosing(choosing) = &player.app.screen else { panic!() };
        if choosing.cursor.line() == 4 {
            player.code(KeyCode::Enter);
        }
    }
    assert_eq!(player.line(), EASY);
    assert!(matches!(player.errand, Some((_, Errand::Count(_)))), "what was not known is found out now");
    player.find_all();
    player.code(KeyCode::Esc);
    assert!(player.app.editor.is_some());
}

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
    player.with_env(|app, env| app.opened_sudoku(gridwise::tui::app::Opened::Fresh(fresh), None, env));
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
