//! Whole games from the menu to the end.

use midend::{GameId, menu::MenuItem};
use twenty48::Status;

use words::{Lang, Words};

use crate::{
    board::seen,
    model::{Model, finished, key, menu_keys_below, records, saved},
    screen::{Screen, text_of},
    start::Start,
};

const EN: &Words = Lang::En.words();

/// Goes on in both, the screen and the model, and compares them.
#[track_caller]
fn play_on(screen: &mut Screen, model: &mut Model, moves: u64) {
    for way in 0..moves as u32 {
        let direction = model.slide_any().expect("a move is left");
        screen.send(key(direction, way));
        assert_eq!(screen.wait_moves(model.moves()), model.seen());
    }
}

#[test]
fn from_the_menu_through_a_win_to_the_statistics_and_into_chinese() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::menu(home.path()).args("--color never --no-animation").open();
    screen.wait_text(EN.menu_statistics);
    assert!(screen.is_taken() && !screen.has(EN.menu_continue));
    screen.send("\r");
    screen.wait_text(EN.new_game);
    // One line up from the first is the last: the goal. Eight values to the left of 2048 is 8.
    screen.send("k");
    screen.wait_text("◂ 2048 ▸");
    screen.send("aaaaHHHH");
    screen.wait_text("◂ 8 ▸");
    screen.send("\x1b[B\r");
    assert_eq!(screen.wait_game().moves, 0);

    // The game chose its own seed and saved it.
    let rules = "classic-goal8";
    let mut model = Model::of_save(&saved(home.path(), rules));
    assert_eq!(screen.wait_game(), model.seen());
    let mut ways = 0;
    while model.game().status() == Status::Playing {
        screen.send(key(model.slide_any().unwrap(), ways));
        ways += 1;
    }
    screen.wait_text(EN.won_title);
    // Only keys that mean something do anything: the position is the same after all the others.
    screen.send("wasdhjkl\x1b[A\x1b[B\x1b[C\x1b[D!5");
    screen.send("c");
    model.timeline.keep_going();
    screen.wait_text("8 reached");
    assert_eq!(screen.wait_game(), model.seen());

    screen.send("u");
    model.timeline.undo();
    assert_eq!(screen.wait_moves(model.moves()), model.seen());
    screen.send("\x12");
    model.timeline.redo();
    assert_eq!(screen.wait_moves(model.moves()), model.seen());
    play_on(&mut screen, &mut model, 14);

    screen.send("?");
    screen.wait_text(EN.keys);
    assert!(screen.has("Ctrl-R") && !screen.has("PgUp"));
    screen.send("wasd?");
    screen.wait_gone(EN.keys);
    assert_eq!(screen.wait_game(), model.seen());

    screen.send("r");
    screen.wait_text(EN.ask_restart_title);
    screen.send("wasdn");
    screen.wait_gone(EN.ask_restart_title);
    assert_eq!(screen.wait_game(), model.seen());
    screen.send("R");
    screen.wait_text(EN.ask_restart_title);
    screen.send("y");
    let fresh = screen.wait_moves(0);
    assert_eq!(fresh.score, 0);

    // A game without a move is nothing to continue. Back leads over the rules to the menu.
    screen.send("q");
    screen.wait_text(EN.new_game);
    screen.send("q");
    screen.wait_text(EN.menu_statistics);
    assert!(!screen.has(EN.menu_continue));
    screen.send("\r");
    screen.wait_text(EN.new_game);
    screen.send("\r");
    screen.wait_moves(0);
    screen.send("wasd");
    // That may be enough to win.
    screen.wait_for("a move", |screen| {
        let moved = seen(screen).is_some_and(|seen| seen.moves > 0);
        (moved || text_of(screen).contains(EN.won_title)).then_some(())
    });
    screen.send("q");
    screen.wait_text(EN.new_game);
    screen.send("q");
    screen.wait_text(EN.menu_continue);
    let [game] = &records(home.path())[..] else { panic!("one game was finished") };
    assert!(model.is(game));
    screen.send(menu_keys_below(MenuItem::Play(GameId::Twenty48), MenuItem::Statistics));
    screen.wait_text(EN.best_tiles);
    let text = screen.text();
    let row = |name: &str| text.lines().position(|line| line.contains(name)).unwrap();
    assert!(text.lines().nth(row("Games") + 1).unwrap().contains('1'), "{text}");
    let won = |line: &str| line.contains(&model.game().score().to_string()) && line.contains('★');
    assert!(text.lines().any(won), "{text}");

    screen.send("\x1b");
    screen.wait_text(Lang::En.name());
    screen.send(menu_keys_below(MenuItem::Statistics, MenuItem::Language));
    screen.wait_text("统计");
    assert!(
        screen.has("简体中文") && screen.has("设置") && screen.has("退出") && !screen.has(EN.menu_statistics)
    );
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();

    // The choice is kept for the next time.
    let mut screen = Start::menu(home.path()).env("GRIDWISE_LANG", "").open();
    screen.wait_text("继续游戏");
    screen.send("q");
    screen.end().assert_success();
}

#[test]
fn a_small_board_is_soon_over_and_starts_again() {
    let home = tempfile::tempdir().unwrap();
    let rules = "classic-2x2-goalnone";
    let mut model = Model::new(rules, 5);
    let mut screen = Start::game(home.path(), "--size 2x2 --goal none --seed 5").open();
    assert_eq!(screen.wait_moves(0), model.seen());
    for (way, direction) in (0..).zip(model.way_to(Status::Over, 40).unwrap()) {
        assert!(model.slide(direction));
        screen.send(key(direction, way));
        if model.game().status() == Status::Playing {
            assert_eq!(screen.wait_moves(model.moves()), model.seen());
        }
    }
    screen.wait_text(EN.over_won_title);
    screen.wait_text(&format!("Score {}", model.game().score()));
    screen.wait_text(&format!("Best tile {}", model.game().best_tile().unwrap().value()));
    // The end can be taken back, and made again; keys that would slide do nothing now.
    screen.send("hjklwasd\x1b[Au");
    model.timeline.undo();
    assert_eq!(screen.wait_moves(model.moves()), model.seen());
    screen.send("Y");
    model.timeline.redo();
    screen.wait_text(EN.over_won_title);
    assert!(finished(home.path()).is_empty());

    screen.send("\r");
    assert_eq!(screen.wait_moves(0).score, 0);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    let [game] = &finished(home.path())[..] else { panic!("one game was finished") };
    assert_eq!((game.rules.as_str(), game.seed), (rules, Some(5)));
    assert_eq!((game.score, game.turns, game.undos), (model.game().score(), model.moves(), 1));
    let [record] = &records(home.path())[..] else { panic!("one game is kept") };
    assert!(model.is(record));
}

#[test]
fn a_win_can_be_left_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic-3x3-goal16", 7);
    let start = Start::game(home.path(), "--size 3x3 --goal 16 --seed 7");
    let mut screen = start.open();
    screen.wait_moves(0);
    for direction in model.way_to(Status::Won, 14).unwrap() {
        assert!(model.slide(direction));
        screen.send(key(direction, 4));
    }
    screen.wait_text("You made 16");
    screen.send("Q");
    screen.end().assert_success();
    assert!(finished(home.path()).is_empty(), "a game that is won can go on");

    let mut screen = start.open();
    screen.wait_text("You made 16");
    screen.send(" ");
    model.timeline.keep_going();
    assert_eq!(screen.wait_game(), model.seen());
    play_on(&mut screen, &mut model, 1);
    screen.send("q");
    screen.end().assert_success();
    assert!(model.is(&saved(home.path(), "classic-3x3-goal16")));
}
