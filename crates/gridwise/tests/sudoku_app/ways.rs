//! The ways to a puzzle: chosen, made, of the day, pasted, from the command line.

use std::time::Duration;

use crossterm::event::KeyCode;
use midend::{
    Action, Context, Cursor, DailyGame, Day, Effect, Errand, GameId, Home, Notice, Question, Screen, Start,
    Statistics, Thinker, days,
    settings::Settings,
    store::{Memory, Name, Step, Storage},
    sudoku::{
        self as solving, Category, Finding, Fresh, NewGame, PuzzleRequest, Screen as Puzzle,
        new_game::{Item, levels, shapes},
        paste::Bad,
        play::Stand,
    },
    twenty48 as sliding,
};
use players::{Roster, Stop};
use sudoku::{Grid, Shape, game::Record, generate::Criteria, rate::Level};
use twenty48::{Dice, Rules};
use words::Lang;

use crate::{
    effects::{find, gist},
    player::{NINE, Player, SMALL, counted, fresh, place, saved},
};

const EASY: Category = Category::level(Shape::NINE, Level::Easy);
/// One solution, and 24 cells to fill.
const SIX: &str = "...1......34.5..6..1..5.52......1...";

/// A game that somebody has begun, and where it is stored.
#[derive(Clone, Copy, Debug)]
struct Begun {
    number: u32,
    category: Category,
    day: Option<Day>,
}

/// In the third place of its category.
fn saved_one(category: Category, day: Option<Day>) -> Begun {
    Begun { number: 3, category, day }
}

impl Begun {
    fn name(self) -> Name {
        Name::Save(format!("{}~{}.sudoku", self.category, self.number))
    }

    /// After ten digits and a minute and a half.
    fn record(self) -> Record {
        let puzzle: Grid = if self.category.shape == Shape::NINE { NINE } else { SIX }.parse().unwrap();
        let empty = puzzle.shape().area() - puzzle.clues();
        let mut player = Player::before(Fresh { day: self.day, ..fresh(puzzle, self.category) });
        let begun = player.now;
        player.solve_but(empty - 10);
        player.now = begun + Duration::from_secs(90);
        saved(&player.update(Action::Back))
    }

    fn put(self, memory: &Memory) {
        memory.put(self.name(), self.record().to_string());
    }

    /// This game is on the screen, and is saved where it was.
    #[track_caller]
    fn goes_on(self, player: &Player, effects: &[Effect]) {
        let play = player.play();
        assert_eq!((play.category, play.day, place(effects)), (self.category, self.day, self.name()));
        assert_eq!((play.timeline.turns().len(), player.time()), (10, 90_000));
        assert_eq!(player.game().filled(), player.game().puzzle().clues() + 10);
    }
}

/// Removes a save during the game, as another program would.
fn remove(saved: Begun, player: &Player) {
    player.memory.clone().store(&[Step::Remove(saved.name())]).unwrap();
}

/// Where Sudokus are chosen, with these saved ones, the newest first.
fn choosing(saved: &[Begun]) -> Player {
    let mut player = Player::new(Home::Menu);
    saved.iter().rev().for_each(|saved| saved.put(&player.memory));
    player.start(Start::Menu);
    let listed: Vec<_> = player.app.saved.sudoku.iter().map(|saved| (saved.category, saved.number)).collect();
    assert_eq!(listed, saved.iter().map(|saved| (saved.category, saved.number)).collect::<Vec<_>>());
    let sudoku = usize::from(player.app.saved.last().is_some()) + 1;
    assert_eq!(gist(&player.act(Action::Pick(sudoku))), ["find saves"]);
    assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
    player
}

/// The line of an item.
fn pick(player: &mut Player, item: Item) -> Vec<Effect> {
    let items = NewGame::items(player.app.saved.sudoku.len());
    let line = items.iter().position(|&other| other == item).unwrap();
    player.act(Action::Pick(line))
}

fn chosen(player: &Player) -> Category {
    match &player.app.screen {
        Screen::Sudoku(Puzzle::NewGame(new)) => new.category(),
        other => panic!("not choosing: {other:?}"),
    }
}

/// What is to be made.
#[track_caller]
fn wanted(effects: &[Effect]) -> &PuzzleRequest {
    let wanted = effects.iter().find_map(|effect| match effect {
        Effect::Think(_, Errand::Sudoku(solving::Errand::Make(wanted))) => Some(&**wanted),
        _ => None,
    });
    wanted.unwrap_or_else(|| panic!("nothing is made by {effects:?}"))
}

#[test]
fn the_menu_leads_to_the_choice_and_to_the_game_played_last() {
    let mut player = Player::new(Home::Menu);
    assert_eq!(gist(&player.act(Action::Pick(1))), ["find saves"]);
    assert_eq!(player.app.context(), Context::NewSudoku);
    let saved = saved_one(EASY, None);
    saved.put(&player.memory);
    assert_eq!(gist(&player.press("q")), ["find saves"]);
    assert!(matches!(player.app.screen, Screen::Menu(_)));
    // The menu remembers its line; the game to continue is the first.
    player.tap(KeyCode::Up);
    player.tap(KeyCode::Up);
    let effects = player.tap(KeyCode::Enter);
    saved.goes_on(&player, &effects);
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
            let new = NewGame::new(Category::level(shape, level));
            assert!(levels(shape).contains(&new.level), "{shape} {level}");
        }
    }
    // A size that is not offered leads to the first and the last that are.
    let odd = Category::level(Shape::new(2, 7).unwrap(), Level::Easy);
    for (forward, shape) in [(true, shapes()[0]), (false, shapes()[shapes().len() - 1])] {
        let mut new = NewGame::new(odd);
        new.change(Item::Size, forward);
        assert_eq!(new.shape, shape);
    }
}

#[test]
fn to_start_is_to_make_a_puzzle_or_to_go_on_with_one_that_has_no_line() {
    let mut player = choosing(&[]);
    let category = chosen(&player);
    let effects = pick(&mut player, Item::Start);
    // A saved game is looked for, and there is none.
    assert_eq!(gist(&effects), ["look for a place", "take a place", "release", "think"]);
    assert_eq!(wanted(&effects).shape, category.shape);
    assert_eq!(player.app.context(), Context::Making);
    // A saved game that has a line of its own is asked about before a new one takes its place.
    let saved = saved_one(category, None);
    let mut player = choosing(&[saved]);
    assert_eq!(pick(&mut player, Item::Start), []);
    let Some(Question::Sudoku(question)) = player.app.question else { panic!("{:?}", player.app.question) };
    assert!(matches!(question, solving::Question::NewPuzzle { .. }));
    // One that is further down has none, and goes on.
    let other = |number| Begun { number, ..saved_one(Category::own(Shape::NINE), None) };
    let mut games: Vec<Begun> = (2..).map(other).take(NewGame::MOST_SAVED).collect();
    games.push(saved);
    let mut player = choosing(&games);
    let effects = pick(&mut player, Item::Start);
    saved.goes_on(&player, &effects);
}

#[test]
fn saved_games_have_lines_of_their_own() {
    let easy = saved_one(EASY, None);
    let own = saved_one(Category::own(Shape::new(2, 3).unwrap()), None);
    let mut player = choosing(&[easy, own]);
    let effects = player.tap(KeyCode::Enter);
    easy.goes_on(&player, &effects);
    player.press("q");
    let effects = pick(&mut player, Item::Continue(1));
    own.goes_on(&player, &effects);
    // If it is gone meanwhile, the list is read again.
    let mut player = choosing(&[easy, own]);
    remove(own, &player);
    let effects = pick(&mut player, Item::Continue(1));
    assert_eq!(gist(&effects), ["look for a place", "take a place", "release", "find saves"]);
    assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
    assert_eq!(player.app.saved.sudoku.len(), 1);
}

#[test]
fn a_saved_game_makes_room_for_a_new_one_only_after_a_question() {
    let saved = saved_one(EASY, None);
    let mut player = choosing(&[saved]);
    player.app.settings.puzzle = EASY;
    player.app.screen = Screen::Sudoku(Puzzle::NewGame(NewGame::new(EASY)));
    assert_eq!(player.press("n"), []);
    let time = Duration::from_secs(90);
    let question = solving::Question::NewPuzzle { category: EASY, filled: 40, cells: 81, time };
    assert_eq!(player.app.question, Some(Question::Sudoku(question)));
    assert_eq!(player.press("jl "), []);
    assert_eq!(player.press("n"), []);
    assert_eq!(player.app.context(), Context::NewSudoku);
    player.press("r");
    let effects = player.press("y");
    assert_eq!(wanted(&effects).shape, Shape::NINE);
    assert!(matches!(&player.app.screen, Screen::Sudoku(Puzzle::Making(making)) if making.instead));
    let effects = player.think(effects);
    // The saved one is counted as given up, and the new one has its place.
    let (finished, record) = counted(&effects).expect("it is counted");
    assert_eq!((finished.solved, finished.puzzle.as_str(), record.turns.len()), (false, NINE, 10));
    assert_eq!((place(&effects), saves(&player)), (saved.name(), vec![saved.name()]));
    assert_eq!((player.play().category, player.play().timeline.turns().len()), (EASY, 0));
    // Where nothing is saved, nothing is asked.
    let mut player = choosing(&[]);
    let effects = player.press("n");
    assert_eq!((wanted(&effects).shape, player.app.question), (chosen_shape(&player), None));
    assert!(matches!(&player.app.screen, Screen::Sudoku(Puzzle::Making(making)) if !making.instead));
    let effects = player.think(effects);
    assert_eq!((counted(&effects), saves(&player)), (None, vec![place(&effects)]));
}

/// The games in progress that are stored.
fn saves(player: &Player) -> Vec<Name> {
    player.memory.names().into_iter().filter(|name| matches!(name, Name::Save(_))).collect()
}

fn chosen_shape(player: &Player) -> Shape {
    match &player.app.screen {
        Screen::Sudoku(Puzzle::Making(making)) => making.category.shape,
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
    // Of another kind than last time: that is stored.
    let mut player = choosing(&[]);
    let small = NewGame::new(Category::level(Shape::new(2, 2).unwrap(), Level::Beginner));
    player.app.screen = Screen::Sudoku(Puzzle::NewGame(small));
    let effects = player.press("n");
    let fresh = player.begin(effects);
    assert_eq!((player.app.settings.puzzle, fresh.category), (small.category(), small.category()));
    let stored = player.memory.get(&Name::Settings).expect("the settings are stored");
    assert_eq!(midend::settings::parse(&stored, "").0.puzzle, small.category());
}

#[test]
fn making_can_be_cancelled_and_what_comes_late_is_ignored() {
    let mut player = choosing(&[]);
    for key in [KeyCode::Esc, KeyCode::Char('q')] {
        let effects = player.press("n");
        let [Effect::Think(ticket, errand)] = &effects[..] else { panic!("{effects:?}") };
        // Only what cancels means something.
        assert_eq!(player.press("123hjklnry "), []);
        assert_eq!(gist(&player.tap(key)), ["stop thinking", "find saves"]);
        assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
        let midend::Finding::Sudoku(finding) = find(errand.clone()) else { panic!("{errand:?}") };
        assert!(matches!(finding, Finding::Made(Some(_))));
        assert_eq!(player.hear(*ticket, finding.clone()), []);
        assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
        // Nor does it answer the next errand.
        let effects = player.press("n");
        assert_eq!(player.hear(*ticket, finding), []);
        assert_eq!((player.app.context(), effects.len()), (Context::Making, 1));
        player.press("q");
    }
}

#[test]
fn an_errand_that_is_stopped_comes_to_nothing() {
    let wanted = PuzzleRequest::level(Shape::NINE, Level::Easy, 1);
    let errand = Errand::Sudoku(solving::Errand::Make(Box::new(wanted)));
    let stop = Stop::new();
    stop.request();
    assert_eq!(errand.run(&mut Thinker::new(Roster::shipped()), &stop), None);
}

#[test]
fn where_no_puzzle_can_be_made_the_player_is_told_and_chooses_again() {
    let mut player = choosing(&[]);
    let effects = player.press("n");
    let [Effect::Think(ticket, _)] = effects[..] else { panic!("{effects:?}") };
    assert_eq!(gist(&player.hear(ticket, Finding::Made(None))), ["stop thinking", "find saves"]);
    assert_eq!(player.app.notices, [Notice::NoSuchPuzzle]);
    assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
}

/// Chooses the puzzle of the day of a level.
fn pick_daily(player: &mut Player, level: Level) -> Vec<Effect> {
    assert_eq!(gist(&pick(player, Item::Daily)), ["read history"]);
    let line = line_of(player, level);
    player.act(Action::Pick(line))
}

/// The line of a level among the games of today.
fn line_of(player: &Player, level: Level) -> usize {
    let Screen::Daily(daily) = &player.app.screen else { panic!("{:?}", player.app.screen) };
    assert_eq!(daily.day, Day::of_unix(player.unix));
    let is_it = |game: &DailyGame| matches!(game, DailyGame::Sudoku(game) if game.level == level);
    daily.games.iter().position(is_it).unwrap()
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everyone_and_another_the_next_day() {
    let puzzle = |unix: u64, dice: u64, level: Level| {
        let mut player = choosing(&[]);
        (player.unix, player.rng) = (unix, Dice::new(dice));
        let new = NewGame::new(Category::level(Shape::NINE, level));
        player.app.screen = Screen::Sudoku(Puzzle::NewGame(new));
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
    let saved = saved_one(category, Some(today));
    let mut player = choosing(&[saved]);
    let effects = pick_daily(&mut player, Level::Easy);
    saved.goes_on(&player, &effects);
    // Gone meanwhile: the list is read again, and then it can be made once more, whatever day it is by now.
    let mut player = choosing(&[saved]);
    pick(&mut player, Item::Daily);
    let line = line_of(&player, Level::Easy);
    player.unix += 86_400;
    remove(saved, &player);
    let effects = player.act(Action::Pick(line));
    assert_eq!(gist(&effects), ["look for a place", "take a place", "release", "find saves"]);
    assert!(matches!(player.app.screen, Screen::Daily(_)) && player.app.saved.sudoku.is_empty());
    let effects = player.tap(KeyCode::Enter);
    assert_eq!(*wanted(&effects), days::sudoku(today, Level::Easy));
    let mut player = choosing(&[saved_one(category, today.previous())]);
    let effects = pick_daily(&mut player, Level::Easy);
    assert_eq!(*wanted(&effects), days::sudoku(today, Level::Easy));
}

#[test]
fn the_command_line_says_where_it_begins() {
    let day: Day = "2026-11-15".parse().unwrap();
    let saved = saved_one(EASY, None);
    let start = |start: solving::Start| {
        let mut player = Player::new(Home::Menu);
        saved.put(&player.memory);
        let effects = player.start(Start::Sudoku(start));
        assert_eq!(gist(&effects)[..2], ["read what was kept", "find saves"]);
        assert_eq!((player.app.home, player.app.saved.sudoku.len()), (Home::Game(GameId::Sudoku), 1));
        (player, effects)
    };
    let (player, effects) = start(solving::Start::Choose);
    assert_eq!((effects.len(), player.app.context()), (2, Context::NewSudoku));
    let level = |fresh, seed| solving::Start::Level { category: EASY, fresh, seed };
    let (player, effects) = start(level(false, None));
    saved.goes_on(&player, &effects);
    // A saved one is skipped: the new one takes its place, or has one of its own.
    let instead = |player: &Player| match &player.app.screen {
        Screen::Sudoku(Puzzle::Making(making)) => making.instead,
        other => panic!("not making: {other:?}"),
    };
    let (player, effects) = start(level(true, None));
    assert_eq!((&wanted(&effects).criteria, instead(&player)), (&Criteria::level(Level::Easy), true));
    let (player, effects) = start(level(false, Some(77)));
    let seeded = PuzzleRequest::level(Shape::NINE, Level::Easy, 77);
    assert_eq!((wanted(&effects), instead(&player)), (&seeded, false));
    let (player, effects) = start(level(true, Some(77)));
    assert_eq!((wanted(&effects), instead(&player)), (&seeded, true));
    let criteria = Criteria::level(Level::Hard);
    let (player, effects) = start(solving::Start::Criteria {
        shape: Shape::NINE,
        criteria: Box::new(criteria.clone()),
        seed: Some(5),
    });
    assert_eq!((&wanted(&effects).criteria, wanted(&effects).seed), (&criteria, 5));
    assert_eq!(player.app.context(), Context::Making);
    let (_, effects) = start(solving::Start::Daily { level: Level::Hard, day });
    assert_eq!(*wanted(&effects), days::sudoku(day, Level::Hard));
    let (mut player, effects) = start(solving::Start::Puzzle(NINE.parse().unwrap()));
    player.think(effects);
    assert_eq!((player.play().category, player.game().filled()), (Category::own(Shape::NINE), 30));
}

#[test]
fn without_a_menu_back_leads_to_the_choice_and_then_out() {
    let mut player = Player::solving(NINE);
    player.app.home = Home::Game(GameId::Sudoku);
    player.solve_but(0);
    assert_eq!(gist(&player.press("s")), ["read history"]);
    assert!(matches!(player.app.screen, Screen::Statistics(_)));
    assert_eq!(player.press("q"), [], "back to the puzzle");
    assert_eq!(player.app.context(), Context::Solved);
    assert_eq!(gist(&player.press("q")), ["stop thinking", "release", "find saves"]);
    assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
    assert_eq!(player.press("q"), [Effect::Quit]);
}

/// Every screen there is, with something over it or not.
fn screens() -> Vec<(&'static str, Player)> {
    let mut list = Vec::new();
    let mut add = |name, change: &dyn Fn(&mut Player)| {
        let mut player = Player::new(Home::Menu);
        change(&mut player);
        list.push((name, player));
    };
    let new = Screen::Sudoku(Puzzle::NewGame(NewGame::new(EASY)));
    let new_sliding = sliding::Screen::NewGame(sliding::NewGame::new(Rules::classic()));
    add("menu", &|_| {});
    add("new game", &|player| player.app.screen = Screen::Twenty48(new_sliding.clone()));
    add("settings", &|player| player.app.screen = Screen::Settings(Cursor::TOP));
    add("statistics", &|player| player.app.screen = Screen::Statistics(Statistics::default()));
    add("2048", &|player| {
        let rules = Rules::classic();
        let start = sliding::Start::Play { rules, fresh: false, seed: Some(5), day: None };
        player.start(Start::Twenty48(start));
        assert_eq!(player.app.context(), Context::Play);
    });
    add("choosing", &|player| player.app.screen = new.clone());
    add("making", &|player| {
        player.app.screen = new.clone();
        player.act(Action::Restart);
    });
    add("help", &|player| drop(player.act(Action::Help)));
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
        let playing = player.app.sudoku().is_some_and(|play| !play.is_over());
        let effects = player.paste(&format!("  {NINE}\r\n"));
        // What was on the screen is saved first, and what covered it is gone.
        let saves = gist(&effects).contains(&"save");
        assert_eq!(saves, playing || name == "2048", "{name}: {effects:?}");
        assert_eq!(counted(&effects), None);
        assert_eq!(player.app.context(), Context::Making, "{name}");
        player.think(effects);
        assert_eq!(
            (player.game().puzzle().to_string().as_str(), player.play().category),
            (NINE, Category::own(Shape::NINE))
        );
        assert!(player.play().rating.is_some() && player.game().solution().is_some());
        assert_eq!((player.app.context(), player.app.notices.len()), (Context::Sudoku, 0), "{name}");
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
        ("11..............\n11..............\n", Bad::Unreadable),
    ] {
        for (name, mut player) in screens() {
            let context = player.app.context();
            assert_eq!(player.paste(text), [], "{name}");
            assert_eq!(
                (&player.app.notices[..], player.app.context()),
                (&[Notice::NotAPuzzle(why)][..], context)
            );
        }
    }
}

#[test]
fn of_several_puzzles_one_is_chosen_and_back_leads_to_the_list() {
    let two = format!("{NINE}\n1...4..........3\n");
    for (name, mut player) in screens() {
        player.paste(&two);
        let Screen::Sudoku(Puzzle::Offer(offer)) = &player.app.screen else { panic!("{name}") };
        assert_eq!((offer.puzzles.len(), player.app.context()), (2, Context::List), "{name}");
        player.tap(KeyCode::Down);
        let effects = player.tap(KeyCode::Enter);
        player.think(effects);
        assert_eq!(player.game().puzzle().to_string(), "1...4..........3", "{name}");
        player.press("q");
        let Screen::Sudoku(Puzzle::Offer(offer)) = &player.app.screen else { panic!("{name}") };
        assert_eq!(offer.cursor.line(), 1, "{name}");
        let effects = player.act(Action::Pick(0));
        player.think(effects);
        assert_eq!(player.game().puzzle().to_string(), NINE, "{name}");
    }
}

#[test]
fn what_was_expected_is_said_when_a_text_is_no_puzzle() {
    for (lang, expected) in [(Lang::En, "a line of 81 characters"), (Lang::Zh, "一行 81 个字符")] {
        assert!(Notice::NotAPuzzle(Bad::Unreadable).text(lang.words()).contains(expected));
        assert!(lang.own().not_a_puzzle.contains(expected));
    }
}

#[test]
fn a_pasted_puzzle_without_a_solution_is_told_and_one_with_several_is_played() {
    let mut player = Player::new(Home::Menu);
    // 1, 2, 3 and 4 are all in sight of r2c2.
    let effects = player.paste("12....3..4......");
    assert_eq!(gist(&player.think(effects)), ["stop thinking", "find saves"]);
    assert_eq!(player.app.notices, [Notice::Unsolvable]);
    let effects = player.paste("1...............");
    player.think(effects);
    assert_eq!((player.game().solution(), player.play().rating), (None, None));
    assert_eq!(player.app.context(), Context::Sudoku);
}

#[test]
fn a_paste_while_one_is_made_leaves_the_first_behind() {
    let mut player = choosing(&[]);
    let first = player.press("n");
    let second = player.paste(SMALL);
    assert_eq!(player.think(first), []);
    player.think(second);
    assert_eq!(player.game().puzzle().to_string(), SMALL);
}
