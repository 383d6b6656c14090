//! Back returns to the previous screen, and lists remember their line.

use super::*;
use crate::menu::MenuItem;

impl Player {
    /// The line of the menu that the cursor is on.
    fn menu_line(&self) -> MenuItem {
        let Screen::Menu(cursor) = &self.app.screen else { panic!("{:?}", self.app.screen) };
        MenuItem::lines(self.app.saved.last().is_some())[cursor.line()]
    }

    /// Chooses a line of the menu.
    pub(super) fn choose(&mut self, item: MenuItem) {
        let lines = MenuItem::lines(self.app.saved.last().is_some());
        self.act(Action::Pick(lines.iter().position(|line| *line == item).unwrap()));
    }

    fn menu() -> Player {
        let mut player = Player::new();
        player.start(Start::Menu);
        player
    }
}

#[test]
fn back_from_a_game_returns_to_the_list_it_was_chosen_in() {
    let mut player = Player::menu();
    player.choose(MenuItem::Play(GameId::Twenty48));
    player.act(Action::Go(Direction::Down));
    player.act(Action::Go(Direction::Up));
    player.act(Action::Accept);
    player.slide(4);
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::NewGame);
    player.act(Action::Back);
    // There is now a game to continue, but the cursor is still on the line that was chosen.
    assert_eq!(player.menu_line(), MenuItem::Play(GameId::Twenty48));
    // A game continued from the menu returns to the menu.
    player.choose(MenuItem::Continue);
    assert_eq!(player.app.context(), Context::Play);
    player.act(Action::Back);
    assert_eq!(player.menu_line(), MenuItem::Continue);
    player.choose(MenuItem::Settings);
    player.act(Action::Back);
    assert_eq!(player.menu_line(), MenuItem::Settings);
}

#[test]
fn a_saved_sudoku_from_the_menu_returns_to_the_menu() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3");
    player.restart();
    player.start(Start::Menu);
    assert_eq!(player.menu_line(), MenuItem::Continue);
    player.act(Action::Accept);
    assert_eq!(player.app.context(), Context::Sudoku);
    player.act(Action::Back);
    assert_eq!(player.menu_line(), MenuItem::Continue);
    // From the list of puzzles, Back returns to its line there.
    player.choose(MenuItem::Play(GameId::Sudoku));
    player.act(Action::Accept);
    assert_eq!(player.app.context(), Context::Sudoku);
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::NewSudoku);
    player.act(Action::Back);
    assert_eq!(player.menu_line(), MenuItem::Play(GameId::Sudoku));
}

#[test]
fn back_returns_to_the_daily_games_with_updated_results() {
    let mut player = Player::menu();
    player.choose(MenuItem::Daily);
    let Screen::Daily(daily) = &player.app.screen else { panic!() };
    let last = daily.games.len() - 1;
    player.act(Action::Pick(last));
    assert_eq!(player.app.context(), Context::Play);
    player.slide(20);
    player.act(Action::Restart);
    player.act(Action::Yes);
    player.act(Action::Back);
    let Screen::Daily(daily) = &player.app.screen else { panic!("{:?}", player.app.screen) };
    assert_eq!(daily.cursor.line(), last);
    let crate::DailyGame::Twenty48(game) = daily.games[last] else { panic!() };
    assert!(game.score.is_some(), "the game that was given up is counted");
    player.act(Action::Back);
    assert_eq!(player.menu_line(), MenuItem::Daily);
}

#[test]
fn back_from_the_statistics_of_a_solved_puzzle_returns_to_the_puzzle() {
    let mut player = Player::menu();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=2 r4c4=1");
    assert_eq!(player.app.context(), Context::Solved);
    player.act(Action::Statistics);
    player.act(Action::Accept);
    assert_eq!(player.app.context(), Context::Replay);
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::Statistics);
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::Solved);
    player.act(Action::Back);
    assert_eq!(player.menu_line(), MenuItem::Play(GameId::Twenty48), "the first of an empty menu");
}

#[test]
fn a_puzzle_from_the_editor_returns_to_the_editor() {
    let mut player = Player::menu();
    player.start(Start::Sudoku(sudoku::Start::Edit(Shape::of_side(4).unwrap())));
    let fresh = Fresh {
        category: "2x2-own".parse().unwrap(),
        puzzle: ONE.parse().unwrap(),
        rules: None,
        solution: Some(SOLUTION.parse().unwrap()),
        rating: None,
        day: None,
        exercise: None,
        credits: sudoku::Credits::default(),
    };
    let effects = player.app.open(OpenSudoku::Fresh { fresh: Box::new(fresh), instead: false });
    player.carry_out(effects);
    assert_eq!(player.app.context(), Context::Sudoku);
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::Editor);
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::NewSudoku);
}

#[test]
fn back_leaves_a_program_that_was_started_with_a_game() {
    let mut player = Player::new();
    player.app.home = Home::Outside;
    player.classic(false, None, None);
    player.slide(3);
    assert!(player.act(Action::Back).contains(&Effect::Quit));
}

#[test]
fn without_level_and_size_the_last_sudoku_is_resumed() {
    let mut player = Player::new();
    player.start(Start::Sudoku(sudoku::Start::Continue));
    assert_eq!(player.app.context(), Context::NewSudoku, "there is nothing to continue");
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3");
    player.now += Duration::from_secs(5);
    player.begin("2x2-own", OTHER);
    player.turns("r1c1=1");
    player.restart();
    player.start(Start::Sudoku(sudoku::Start::Continue));
    assert_eq!(player.seen(), (1, OTHER.into()), "the one that was played last");
    player.app.home = Home::Game(GameId::Sudoku);
    player.act(Action::Back);
    assert_eq!((player.app.context(), player.app.saved.sudoku.len()), (Context::NewSudoku, 2));
    assert!(player.act(Action::Back).contains(&Effect::Quit));
}

#[test]
fn the_cursor_of_the_statistics_stays_within_the_table() {
    let mut player = Player::menu();
    for (level, line) in [("2x2-easy", ONE), ("2x2-easy", OTHER), ("2x2-hard", ONE)] {
        player.begin(level, line);
        let game = player.sudoku().game();
        let left: Vec<String> = game
            .shape()
            .cells()
            .filter_map(|cell| game.reveal(cell).map(|_| cell))
            .map(|cell| {
                let digit = SOLUTION.as_bytes()[game.shape().index(cell)] as char;
                format!("{cell}={digit}")
            })
            .collect();
        player.turns(&left.join(" "));
        player.now += Duration::from_secs(1);
    }
    let effects = player.app.read_statistics();
    player.carry_out(effects);
    let line = |player: &Player| {
        let Screen::Statistics(statistics) = &player.app.screen else { panic!() };
        (statistics.table().unwrap().key().1.to_owned(), statistics.cursor().line())
    };
    while line(&player).0 != "2x2-easy" {
        player.act(Action::Next);
    }
    player.act(Action::Go(Direction::Down));
    assert_eq!(line(&player), ("2x2-easy".into(), 1));
    player.act(Action::Accept);
    let Screen::Sudoku(sudoku::Screen::Replay(replay)) = &player.app.screen else { panic!() };
    assert_eq!(replay.position(), (2, 2));
    player.act(Action::Back);
    assert_eq!(line(&player), ("2x2-easy".into(), 1), "it has not moved");
    player.act(Action::Go(Direction::Down));
    assert_eq!(line(&player).1, 0);
    player.act(Action::Last);
    assert_eq!(line(&player).1, 1);
    player.act(Action::Next);
    assert_eq!(line(&player), ("2x2-hard".into(), 0));
}
