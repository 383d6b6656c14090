//! The ways to a puzzle: chosen, made, of the day, pasted, from the command line.

use std::{sync::atomic::AtomicBool, time::Duration};

use crossterm::event::KeyCode;
use gridwise::{
    store::{Category, Day, history::History, settings::Settings},
    tui::{
        action::Action,
        app::{App, Home, Question, Screen},
        daily::{self, Daily},
        effect::{Effect, Env, SavedSudoku},
        keymap::Place,
        menu::{Cursor, NewGame},
        notice::Notice,
        stats_view::StatsView,
        sudoku::{
            choosing::{Choosing, Item, levels, shapes},
            errand::{Errand, Finding, Wanted},
            paste::Bad,
            play::Stand,
            start::Start,
        },
    },
};
use sudoku::{Shape, generate::Wish, rate::Level};
use twenty48::{Dice, Rules};

use crate::player::{NINE, Player, SMALL, counted};

const EASY: Category = Category::level(Shape::NINE, Level::Easy);

fn saved_one(category: Category, day: Option<Day>) -> SavedSudoku {
    let time = Duration::from_secs(90);
    SavedSudoku { number: 3, category, day, filled: 40, cells: 81, time, modified: 7 }
}

/// Where Sudokus are chosen, with these saved ones.
fn choosing(saved: &[SavedSudoku]) -> Player {
    let mut player = Player::new(Home::Menu);
    player.app.found_saves(vec![], saved.to_vec());
    let sudoku = usize::from(player.app.last_game().is_some()) + 1;
    assert_eq!(player.wish(Action::Pick(sudoku)), [Effect::FindSaves]);
    assert!(matches!(player.app.screen, Screen::Choosing(_)));
    player
}

/// The line of an item.
fn pick(player: &mut Player, item: Item) -> Vec<Effect> {
    let items = Choosing::items(player.app.sudokus.len());
    let line = items.iter().position(|&other| other == item).unwrap();
    player.wish(Action::Pick(line))
}

fn chosen(player: &Player) -> Category {
    match &player.app.screen {
        Screen::Choosing(choosing) => choosing.category(),
        other => panic!("not choosing: {other:?}"),
    }
}

/// What is to be made.
#[track_caller]
fn wanted(effects: &[Effect]) -> &Wanted {
    let wanted = effects.iter().find_map(|effect| match effect {
        Effect::Think(_, Errand::Make(wanted)) => Some(&**wanted),
        _ => None,
    });
    wanted.unwrap_or_else(|| panic!("nothing is made by {effects:?}"))
}

#[test]
fn the_menu_leads_to_the_choice_and_to_the_game_played_last() {
    let mut player = Player::new(Home::Menu);
    assert_eq!(player.wish(Action::Pick(1)), [Effect::FindSaves]);
    assert_eq!(player.app.place(), Place::Choosing);
    assert_eq!(player.press("q"), [Effect::FindSaves]);
    player.app.found_saves(vec![], vec![saved_one(EASY, None)]);
    assert_eq!(player.tap(KeyCode::Enter), [Effect::OpenSudoku { category: EASY, number: Some(3) }]);
}

#[test]
fn every_level_and_size_can_be_chosen_by_keys_and_comes_round() {
    let mut player = choosing(&[]);
    assert_eq!(chosen(&player), Settings::default().puzzle);
    let mut seen = Vec::new();
    // Down to the level and to the size; each has a line.
    for (lines, values) in [("j", levels(Shape::NINE).len()), ("j", shapes().len())] {
        player.press(lines);
        let first = chosen(&player);
        for _ in 0..values {
            seen.push(chosen(&player));
            player.tap(KeyCode::Right);
        }
        let next = chosen(&player);
        assert_eq!(next.shape, first.shape);
        player.press("h");
        player.press("l");
        assert_eq!(chosen(&player), next);
    }
    for level in Level::ALL {
        assert!(seen.contains(&Category::level(Shape::NINE, level)), "{level}");
    }
    for shape in shapes() {
        assert!(seen.iter().any(|category| category.shape == shape), "{shape}");
    }
}

#[test]
fn a_size_has_its_levels_and_no_others() {
    for shape in shapes() {
        for level in Level::ALL {
            let choosing = Choosing::new(Category::level(shape, level));
            assert!(levels(shape).contains(&choosing.level), "{shape} {level}");
        }
    }
    // A size that is not offered leads to the first and the last that are.
    let odd = Category::level(Shape::new(2, 7).unwrap(), Level::Easy);
    for (forward, shape) in [(true, shapes()[0]), (false, shapes()[shapes().len() - 1])] {
        let mut choosing = Choosing::new(odd);
        choosing.change(Item::Size, forward);
        assert_eq!(choosing.shape, shape);
    }
}

#[test]
fn to_start_is_to_make_a_puzzle_or_to_go_on_with_one_that_has_no_line() {
    let mut player = choosing(&[]);
    let effects = pick(&mut player, Item::Start);
    let category = chosen(&player);
    assert_eq!(effects, [Effect::OpenSudoku { category, number: None }]);
    // The desk finds none.
    let effects = player.with_env(|app, env| app.no_sudoku(category, env));
    assert_eq!(wanted(&effects).shape, category.shape);
    assert_eq!(player.app.place(), Place::Making);
    // A saved game that has a line of its own is asked about before a new one takes its place.
    let mut player = choosing(&[saved_one(category, None)]);
    assert_eq!(pick(&mut player, Item::Start), []);
    assert!(matches!(player.app.asks, Some(Question::NewSudoku { .. })));
    // One that is further down has none, and goes on.
    let others = [saved_one(Category::own(Shape::NINE), None); Choosing::MOST_SAVED];
    let mut player = choosing(&[&others[..], &[saved_one(category, None)]].concat());
    assert_eq!(pick(&mut player, Item::Start), [Effect::OpenSudoku { category, number: None }]);
}

#[test]
fn saved_games_have_lines_of_their_own() {
    let own = Category::own(Shape::new(2, 3).unwrap());
    let saved = [saved_one(EASY, None), saved_one(own, None)];
    let mut player = choosing(&saved);
    let open = |category| [Effect::OpenSudoku { category, number: Some(3) }];
    assert_eq!(player.tap(KeyCode::Enter), open(EASY));
    assert_eq!(pick(&mut player, Item::Continue(1)), open(own));
    // If it is gone meanwhile, the list is read anew.
    assert_eq!(player.with_env(|app, env| app.no_sudoku(own, env)), [Effect::FindSaves]);
    assert!(matches!(player.app.screen, Screen::Choosing(_)));
}

#[test]
fn a_saved_game_makes_room_for_a_new_one_only_after_a_question() {
    let mut player = choosing(&[saved_one(EASY, None)]);
    player.app.settings.puzzle = EASY;
    player.app.screen = Screen::Choosing(Choosing::new(EASY));
    assert_eq!(player.press("n"), []);
    let Some(Question::NewSudoku { category, filled: 40, cells: 81, time }) = player.app.asks else {
        panic!("{:?}", player.app.asks)
    };
    assert_eq!((category, time), (EASY, Duration::from_secs(90)));
    assert_eq!(player.press("jl "), []);
    assert_eq!(player.press("n"), []);
    assert_eq!(player.app.place(), Place::Choosing);
    player.press("r");
    let effects = player.press("y");
    assert_eq!(wanted(&effects).shape, Shape::NINE);
    assert!(matches!(&player.app.screen, Screen::Making(making) if making.instead));
    let effects = player.think(effects);
    assert!(matches!(effects[..], [Effect::StartSudoku { instead: true, .. }]), "{effects:?}");
    // Where nothing is saved, nothing is asked.
    let mut player = choosing(&[]);
    let effects = player.press("n");
    assert_eq!((wanted(&effects).shape, player.app.asks), (chosen_shape(&player), None));
    let effects = player.think(effects);
    assert!(matches!(effects[..], [Effect::StartSudoku { instead: false, .. }]), "{effects:?}");
}

fn chosen_shape(player: &Player) -> Shape {
    match &player.app.screen {
        Screen::Making(making) => making.category.shape,
        other => panic!("not making: {other:?}"),
    }
}

#[test]
fn a_puzzle_is_made_and_begun_and_its_kind_is_remembered() {
    let mut player = choosing(&[]);
    let effects = player.press("n");
    let category = Settings::default().puzzle;
    let fresh = player.begin(effects);
    assert_eq!(fresh.category.shape, category.shape);
    assert!(sudoku::solve(&fresh.puzzle).is_some_and(|solution| Some(solution) == fresh.solution));
    assert_eq!((player.play().stand(), player.play().rating), (Stand::Playing, fresh.rating));
    assert_eq!(player.app.settings.puzzle, fresh.category);
}

#[test]
fn making_can_be_cancelled_and_what_comes_late_is_ignored() {
    let mut player = choosing(&[]);
    for key in [KeyCode::Esc, KeyCode::Char('q')] {
        let effects = player.press("n");
        let [Effect::Think(ticket, errand)] = &effects[..] else { panic!("{effects:?}") };
        // Only what cancels means something.
        assert_eq!(player.press("123hjklnry "), []);
        assert_eq!(player.tap(key), [Effect::StopThinking, Effect::FindSaves]);
        assert!(matches!(player.app.screen, Screen::Choosing(_)));
        let finding = errand.clone().run(&AtomicBool::new(false)).unwrap();
        assert!(matches!(finding, Finding::Made(Some(_))));
        assert_eq!(player.with_env(|app, env| app.thought(*ticket, finding.clone(), env)), []);
        // Nor does it answer the next errand.
        let effects = player.press("n");
        assert_eq!(player.with_env(|app, env| app.thought(*ticket, finding, env)), []);
        assert_eq!((player.app.place(), effects.len()), (Place::Making, 1));
        player.press("q");
    }
}

#[test]
fn an_errand_that_is_stopped_comes_to_nothing() {
    let wanted = Wanted::level(Shape::NINE, Level::Easy, 1);
    assert_eq!(Errand::Make(Box::new(wanted)).run(&AtomicBool::new(true)), None);
}

#[test]
fn where_no_puzzle_can_be_made_the_player_is_told_and_chooses_again() {
    let mut player = choosing(&[]);
    let effects = player.press("n");
    let [Effect::Think(ticket, _)] = effects[..] else { panic!("{effects:?}") };
    let effects = player.with_env(|app, env| app.thought(ticket, Finding::Made(None), env));
    assert_eq!(effects, [Effect::StopThinking, Effect::FindSaves]);
    assert_eq!(player.app.notices, [Notice::NoSuchPuzzle]);
    assert!(matches!(player.app.screen, Screen::Choosing(_)));
}

/// Chooses the puzzle of the day of a level.
fn pick_daily(player: &mut Player, level: Level) -> Vec<Effect> {
    let effects = pick(player, Item::Daily);
    let [Effect::ReadDaily(day)] = effects[..] else { panic!("{effects:?}") };
    player.app.read_daily(Daily::of(&History::default(), day));
    let line = Daily::items().iter().position(|&item| item == daily::Item::Sudoku(level)).unwrap();
    player.wish(Action::Pick(line))
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everyone_and_another_the_next_day() {
    let puzzle = |unix: u64, dice: u64, level: Level| {
        let mut player = choosing(&[]);
        (player.unix, player.rng) = (unix, Dice::new(dice));
        player.app.screen = Screen::Choosing(Choosing::new(Category::level(Shape::NINE, level)));
        let effects = pick_daily(&mut player, level);
        let fresh = player.begin(effects);
        assert_eq!((fresh.day, fresh.category), (Some(Day::of_unix(unix)), Category::daily(level)));
        assert_eq!(player.play().day, fresh.day);
        fresh.puzzle
    };
    let midnight = 1_794_182_400;
    assert_eq!(midnight % 86_400, 0);
    let today = puzzle(midnight, 1, Level::Easy);
    assert_eq!(puzzle(midnight + 86_399, 2, Level::Easy), today);
    assert_ne!(puzzle(midnight + 86_400, 1, Level::Easy), today);
    assert_ne!(puzzle(midnight, 1, Level::Medium), today);
}

#[test]
fn the_daily_puzzle_that_is_saved_goes_on_and_yesterdays_does_not() {
    let today = Day::of_unix(1_794_182_400);
    let category = Category::daily(Level::Easy);
    let mut player = choosing(&[saved_one(category, Some(today))]);
    player.app.screen = Screen::Choosing(Choosing::new(EASY));
    assert_eq!(pick_daily(&mut player, Level::Easy), [Effect::OpenSudoku { category, number: Some(3) }]);
    // Gone meanwhile: the list is read anew, and then it can be made once more, whatever day it is by now.
    player.unix += 86_400;
    assert_eq!(player.with_env(|app, env| app.no_sudoku(category, env)), [Effect::FindSaves]);
    player.app.found_saves(Vec::new(), Vec::new());
    let effects = player.tap(KeyCode::Enter);
    assert_eq!(*wanted(&effects), Wanted::daily(Level::Easy, today));
    let mut player = choosing(&[saved_one(category, today.previous())]);
    player.app.screen = Screen::Choosing(Choosing::new(EASY));
    let effects = pick_daily(&mut player, Level::Easy);
    assert_eq!(*wanted(&effects), Wanted::daily(Level::Easy, today));
}

#[test]
fn the_command_line_says_where_it_begins() {
    let day: Day = "2026-11-15".parse().unwrap();
    let start = |start: Start| {
        let mut player = Player::new(Home::Sudoku);
        let effects = player.with_env(|app, env| app.start_sudoku(start, env));
        assert_eq!(effects[0], Effect::FindSaves);
        (player, effects)
    };
    let (player, effects) = start(Start::Choose);
    assert_eq!((effects.len(), player.app.place()), (1, Place::Choosing));
    let level = |fresh, seed| Start::Level { category: EASY, fresh, seed };
    let (_, effects) = start(level(false, None));
    assert_eq!(effects[1..], [Effect::OpenSudoku { category: EASY, number: None }]);
    let (_, effects) = start(level(true, None));
    assert_eq!(wanted(&effects).wish, Wish::level(Level::Easy));
    let (_, effects) = start(level(false, Some(77)));
    assert_eq!(wanted(&effects), &Wanted::level(Shape::NINE, Level::Easy, 77));
    let (_, effects) = start(level(true, Some(77)));
    assert_eq!(wanted(&effects), &Wanted::level(Shape::NINE, Level::Easy, 77));
    let wish = Wish::level(Level::Hard);
    let (player, effects) =
        start(Start::Wish { shape: Shape::NINE, wish: Box::new(wish.clone()), seed: Some(5) });
    assert_eq!((&wanted(&effects).wish, wanted(&effects).seed), (&wish, 5));
    assert_eq!(player.app.place(), Place::Making);
    let (_, effects) = start(Start::Daily { level: Level::Hard, day });
    assert_eq!(*wanted(&effects), Wanted::daily(Level::Hard, day));
    let (mut player, effects) = start(Start::Puzzle(NINE.parse().unwrap()));
    player.begin(effects);
    assert_eq!((player.play().category, player.game().filled()), (Category::own(Shape::NINE), 30));
}

#[test]
fn without_a_menu_back_leads_to_the_choice_and_then_out() {
    let mut player = Player::solving(NINE);
    player.app.home = Home::Sudoku;
    player.solve_but(0);
    assert_eq!(player.press("s"), [Effect::ReadStats]);
    player.app.read_stats(StatsView::default());
    assert_eq!(player.press("q"), [Effect::FindSaves]);
    assert!(matches!(player.app.screen, Screen::Choosing(_)));
    assert_eq!(player.press("q"), [Effect::Quit]);
}

/// Every screen there is, with something over it or not.
fn screens() -> Vec<(&'static str, Player)> {
    let mut list = Vec::new();
    let mut add = |name, change: &dyn Fn(&mut App, &mut Env<'_>)| {
        let mut player = Player::new(Home::Menu);
        player.with_env(|app, env| change(app, env));
        list.push((name, player));
    };
    add("menu", &|_, _| {});
    add("new game", &|app, _| app.screen = Screen::NewGame(NewGame::new(Rules::classic())));
    add("settings", &|app, _| app.screen = Screen::Settings(Cursor::TOP));
    add("statistics", &|app, _| app.read_stats(StatsView::default()));
    add("2048", &|app, env| drop(app.opened(Rules::classic(), None, 0, (Some(5), None), env)));
    add("choosing", &|app, _| app.screen = Screen::Choosing(Choosing::new(EASY)));
    add("making", &|app, env| {
        app.screen = Screen::Choosing(Choosing::new(EASY));
        app.update(Action::Restart, env);
    });
    add("help", &|app, env| drop(app.update(Action::Help, env)));
    for (name, keys) in
        [("solving", ""), ("paused", "p"), ("hint sought", "i"), ("asked", "v"), ("help over it", "?")]
    {
        let mut player = Player::solving(SMALL);
        player.press(keys);
        list.push((name, player));
    }
    let mut solved = Player::solving(SMALL);
    solved.solve_but(0);
    list.push(("solved", solved));
    list
}

#[test]
fn a_puzzle_that_is_pasted_is_played_wherever_one_is() {
    for (name, mut player) in screens() {
        let playing = matches!(&player.app.screen, Screen::Sudoku(play) if !play.is_over());
        let effects = player.with_env(|app, env| app.pasted(&format!("  {NINE}\r\n"), env));
        // What was on the screen is saved first, and what lay over it is gone.
        let saves = effects.iter().any(|effect| matches!(effect, Effect::SaveSudoku(_) | Effect::Save(_)));
        assert_eq!(saves, playing || name == "2048", "{name}: {effects:?}");
        assert_eq!(counted(&effects), None);
        assert_eq!(player.app.place(), Place::Making, "{name}");
        player.begin(effects);
        assert_eq!(
            (player.game().puzzle().to_string().as_str(), player.play().category),
            (NINE, Category::own(Shape::NINE))
        );
        assert!(player.play().rating.is_some() && player.game().solution().is_some());
        assert_eq!((player.app.place(), player.app.notices.len()), (Place::Sudoku, 0), "{name}");
    }
}

#[test]
fn what_is_pasted_and_is_no_puzzle_is_told_and_changes_nothing() {
    let clash = Bad::Clash("r1c1".parse().unwrap(), "r1c2".parse().unwrap());
    for (text, why) in [
        ("", Bad::Nothing),
        ("hello", Bad::Unreadable),
        ("11..............", clash),
        ("1324423131422413", Bad::Full),
        ("1...4..........3\n1...4..........3\n", Bad::Several),
    ] {
        for (name, mut player) in screens() {
            let place = player.app.place();
            assert_eq!(player.with_env(|app, env| app.pasted(text, env)), [], "{name}");
            assert_eq!(
                (&player.app.notices[..], player.app.place()),
                (&[Notice::NotAPuzzle(why)][..], place)
            );
        }
    }
}

#[test]
fn a_pasted_puzzle_without_a_solution_is_told_and_one_with_several_is_played() {
    let mut player = Player::new(Home::Menu);
    // 1, 2, 3 and 4 are all in sight of r2c2.
    let effects = player.with_env(|app, env| app.pasted("12....3..4......", env));
    assert_eq!(player.think(effects), [Effect::StopThinking, Effect::FindSaves]);
    assert_eq!(player.app.notices, [Notice::Unsolvable]);
    let effects = player.with_env(|app, env| app.pasted("1...............", env));
    let fresh = player.begin(effects);
    assert_eq!((fresh.solution, fresh.rating, player.app.place()), (None, None, Place::Sudoku));
}

#[test]
fn a_paste_while_one_is_made_leaves_the_first_behind() {
    let mut player = choosing(&[]);
    let first = player.press("n");
    let second = player.with_env(|app, env| app.pasted(SMALL, env));
    assert_eq!(player.think(first), []);
    player.begin(second);
    assert_eq!(player.game().puzzle().to_string(), SMALL);
}
