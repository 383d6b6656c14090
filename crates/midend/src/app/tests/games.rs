//! Games that are started, left, continued and finished.

use super::*;

#[test]
fn a_sudoku_is_resumed_where_it_was_left() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3:1");
    player.act(Action::Undo);
    // The program is killed.
    player.restart();
    player.resume("2x2-easy", None);
    assert_eq!(player.seen(), (1, ONE.into()));
    assert_eq!(player.sudoku().clock.elapsed(player.now), Duration::from_secs(20));
    player.act(Action::Redo);
    assert_eq!(player.seen(), (2, ONE.into()));
    assert_eq!(player.app.notices, []);
}

#[test]
fn lists_have_both_games_and_only_those_with_moves() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    assert_eq!(player.saves(), []);
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3");
    player.classic(false, None, None);
    let saved = player.saves();
    let [saved] = saved.as_slice() else { panic!("{saved:?}") };
    assert_eq!((saved.category.to_string().as_str(), saved.number), ("2x2-easy", 1));
    assert_eq!((saved.filled, saved.cells, saved.time), (14, 16, Duration::from_secs(10)));
    assert!(saved.modified > 0 && saved.day.is_none());
    assert_eq!(player.app.saved.twenty48, []);
    player.classic(false, None, None);
    player.slide(4);
    player.saves();
    let [saved] = player.app.saved.twenty48.as_slice() else { panic!("{:?}", player.app.saved) };
    assert_eq!((saved.number, saved.rules), (1, Rules::classic()));
    assert!(saved.turns > 0 && saved.modified > player.app.saved.sudoku[0].modified);
}

#[test]
fn replacing_a_saved_puzzle_takes_its_slot_and_counts_it_as_given_up() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=1");
    // A puzzle with two turns does not count as a game yet.
    player.begin_instead("2x2-easy", OTHER);
    assert_eq!((player.counted(), player.records()), (vec![], 0));
    player.turns("r1c1=1 r4c3=1 r4c3=2");
    player.begin_instead("2x2-easy", ONE);
    assert_eq!((player.counted(), player.records()), (vec![(OTHER.into(), false)], 1));
    player.restart();
    player.resume("2x2-easy", None);
    assert_eq!(player.seen(), (0, ONE.into()));
}

#[test]
fn the_puzzle_of_a_seed_is_resumed_and_no_other_game_is_given_up() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=1 r4c3=2");
    player.begin("2x2-easy", OTHER);
    player.turns("r1c1=1");
    player.restart();
    player.begin("2x2-easy", ONE);
    assert_eq!(player.seen(), (3, ONE.into()));
    assert_eq!((player.counted(), player.saves().len()), (vec![], 2));
}

#[test]
fn several_own_puzzles_can_be_in_progress() {
    let mut player = Player::new();
    player.begin("2x2-own", ONE);
    player.turns("r3c4=3");
    player.begin("2x2-own", OTHER);
    player.turns("r1c1=1 r4c3=2");
    assert_eq!(player.saves().len(), 2);
    player.begin("2x2-own", ONE);
    assert_eq!(player.seen(), (1, ONE.into()));
    player.turns("r4c3=2 r4c4=1");
    assert_eq!((player.counted(), player.records()), (vec![(ONE.into(), true)], 1));
    // It starts again in the slot that it had.
    player.begin("2x2-own", ONE);
    assert_eq!(player.seen(), (0, ONE.into()));
    let saves = player.saves();
    assert_eq!(saves.iter().map(|saved| (saved.number, saved.filled)).collect::<Vec<_>>(), [(2, 15)]);
    player.resume("2x2-own", Some(2));
    assert_eq!(player.seen(), (2, OTHER.into()));
}

#[test]
fn opening_a_missing_own_puzzle_opens_nothing() {
    let mut player = Player::new();
    player.start(Start::Sudoku(sudoku::Start::Choose));
    let effects = player.resume("2x2-own", None);
    assert!(matches!(player.app.screen, Screen::Sudoku(sudoku::Screen::NewGame(_))));
    assert_eq!(player.app.notices, []);
    // The slot that was checked is free again, and nothing was stored.
    assert_eq!(released(&effects), [save("2x2-own.sudoku")]);
    assert_eq!(player.memory().names(), []);
}

#[test]
fn daily_games_are_resumed_only_on_request() {
    let mut player = Player::new();
    let day: Day = "2026-11-15".parse().unwrap();
    let open = |player: &mut Player, day| {
        player.classic(false, None, day);
        // A game without moves does not count.
        player.slide(4);
        (player.twenty48().day, player.twenty48().seed())
    };
    let (_, plain) = open(&mut player, None);
    let daily = open(&mut player, Some(day));
    assert_eq!(daily, (Some(day), days::twenty48(day).1));
    // The daily game was played last, but is continued only on request.
    assert_eq!(open(&mut player, None), (None, plain));
    assert_eq!(open(&mut player, Some(day)), daily);
    // Not even by a second program, while another has the ordinary game open.
    player.classic(false, None, None);
    let mut second = player.beside();
    let (day, seed) = open(&mut second, None);
    assert_eq!(day, None);
    assert!(seed != plain && seed != daily.1);
}

#[test]
fn the_puzzle_of_the_editor_is_restored() {
    let edit = || Start::Sudoku(sudoku::Start::Edit(Shape::NINE));
    let mut player = Player::new();
    player.start(Start::Menu);
    assert!(player.app.editor.is_none());
    player.start(edit());
    player.act(Action::Cell(0));
    player.act(Action::Digit(7));
    player.restart();
    player.start(Start::Menu);
    let mut setup = Setup::empty(Shape::NINE);
    setup.set("r1c1".parse().unwrap(), Digit::new(7));
    assert_eq!(player.app.editor.as_ref().map(|editor| editor.sketch.setup()), Some(&setup));
    // A text that is not a puzzle is reported once and not changed.
    player.memory().put(Name::Sketch, "notes");
    player.restart();
    player.start(edit());
    player.act(Action::Digit(7));
    player.act(Action::Erase);
    let [Notice::CannotRead(problem)] = player.app.notices.as_slice() else {
        panic!("{:?}", player.app.notices)
    };
    assert_eq!((problem.act, problem.kind), (Act::Read, Kind::Damaged));
    assert_eq!(player.text(&Name::Sketch), "notes");
}

#[test]
fn an_unreadable_sketch_is_reported_when_it_should_be_stored() {
    let mut player = Player::new();
    player.memory().put(
        Name::Sketch,
        "3x3 7................................................................................",
    );
    player.storage.refused.push(Refused::Text(Name::Sketch));
    player.start(Start::Menu);
    assert_eq!(player.app.notices, []);
    player.start(Start::Sudoku(sudoku::Start::Edit(Shape::NINE)));
    player.act(Action::Digit(1));
    assert!(matches!(player.app.notices.as_slice(), [Notice::CannotSave(_)]), "{:?}", player.app.notices);
    assert!(player.text(&Name::Sketch).starts_with("3x3 7"));
}

#[test]
fn a_finished_game_is_stored_counted_and_no_longer_in_progress() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=2 r4c4=1");
    assert_eq!((player.saves(), player.records()), (vec![], 1));
    assert_eq!(player.counted(), [(ONE.into(), true)]);
    // The next game has a best time to beat, and the statistics list it.
    player.begin("2x2-easy", OTHER);
    assert_eq!(player.sudoku().best_before, Some(Duration::from_secs(30)));
    let effects = player.app.read_statistics();
    player.carry_out(effects);
    let Screen::Statistics(statistics) = &player.app.screen else { panic!() };
    assert!(matches!(statistics.table(), Some(Table::Sudoku(table)) if table.best_ms == Some(30_000)));
    let ended = Ended::of(&statistics.table().unwrap().ends(), 0).unwrap();
    let effects = player.app.read_records(GameId::Sudoku, "2x2-hard".into(), ended);
    player.carry_out(effects);
    assert_eq!(player.app.notices, [Notice::NoRecords]);
    player.act(Action::Accept);
    let Screen::Sudoku(sudoku::Screen::Replay(replay)) = &player.app.screen else { panic!() };
    assert_eq!((replay.position(), replay.play.game().puzzle()), ((1, 1), &ONE.parse::<Grid>().unwrap()));
}

#[test]
fn the_last_games_are_watched_newest_first_and_illegal_records_are_skipped() {
    let mut player = Player::new();
    let record = |day: &str| Name::Record(format!("{day}-120000-classic-1.2048"));
    let noon = |day: u64| Ended { unix: 1_767_268_800 + (day - 1) * 86_400, nth: 0 };
    player.memory().put(record("20260101"), played(1, 5));
    player.memory().put(record("20260102"), played(2, 6));
    player.memory().put(record("20260103"), played(3, 7).replace("end ", "end 1"));
    player.memory().put(record("20260104"), played(4, 8).replace("classic", "lcd"));
    player.memory().put(record("20260105"), "");
    player.memory().put(record("20260106"), played(5, 9).replace("turns 9", "turns 100001"));
    player.memory().put(record("20260107"), NEWER);
    player.memory().put(Name::Record("20260108.sudoku".into()), played(6, 5));
    // A record that is not a legal game cannot be watched, nor one that was not stored.
    for day in [3, 5, 9] {
        let effects = player.app.read_records(GameId::Twenty48, "classic".into(), noon(day));
        player.carry_out(effects);
        assert_eq!(std::mem::take(&mut player.app.notices), [Notice::NotKept], "{day}");
    }
    let effects = player.app.read_records(GameId::Twenty48, "classic".into(), noon(2));
    player.carry_out(effects);
    let Screen::Twenty48(twenty48::Screen::Replay(replay)) = &player.app.screen else { panic!() };
    assert_eq!((replay.position(), replay.timeline.len()), ((1, 2), 6));
    player.act(Action::Next);
    let Screen::Twenty48(twenty48::Screen::Replay(replay)) = &player.app.screen else { panic!() };
    assert_eq!((replay.position(), replay.timeline.len()), ((2, 2), 5));
    // The older one can be chosen too.
    player.act(Action::Back);
    let effects = player.app.read_records(GameId::Twenty48, "classic".into(), noon(1));
    player.carry_out(effects);
    let Screen::Twenty48(twenty48::Screen::Replay(replay)) = &player.app.screen else { panic!() };
    assert_eq!((replay.position(), replay.timeline.len()), ((2, 2), 5));
}

#[test]
fn a_game_that_cannot_be_counted_stays_saved() {
    let mut player = Player::new();
    player.storage.refused.push(Refused::Keeping);
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=2 r4c4=1");
    assert!(matches!(player.app.notices.as_slice(), [Notice::CannotCount(_)]), "{:?}", player.app.notices);
    assert_eq!((player.counted(), player.saves().len()), (vec![], 1));
}

#[test]
fn an_uncounted_solved_game_is_counted_when_it_is_opened_again() {
    let mut player = Player::new();
    player.storage.refused.push(Refused::Keeping);
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=2 r4c4=1");
    player.restart();
    player.resume("2x2-easy", None);
    assert_eq!((player.counted(), player.records()), (vec![(ONE.into(), true)], 1));
    assert_eq!(player.app.context(), Context::Solved);
    // It is counted once, and not again when it is left.
    player.act(Action::Back);
    assert_eq!((player.counted().len(), player.records(), player.saves()), (1, 1, vec![]));
}

#[test]
fn an_uncounted_solved_game_is_counted_when_another_replaces_it() {
    for (category, instead) in [("2x2-easy", true), ("2x2-easy", false), ("2x2-own", false)] {
        let mut player = Player::new();
        // The program is killed between the last move and the count.
        player.storage.refused.push(Refused::Keeping);
        player.begin(category, ONE);
        player.turns("r3c4=3 r4c3=2 r4c4=1");
        player.restart();
        player.open(OpenSudoku::Fresh { fresh: fresh(category, ONE), instead });
        assert_eq!((player.counted(), player.records()), (vec![(ONE.into(), true)], 1));
        assert_eq!(player.seen(), (0, ONE.into()));
        assert_eq!(player.saves(), []);
    }
}

#[test]
fn restarting_a_daily_game_gives_up_that_game_only() {
    let mut player = Player::new();
    let day: Day = "2026-11-15".parse().unwrap();
    player.seeded(7);
    player.slide(20);
    player.classic(false, None, Some(day));
    player.slide(20);
    // The other game is the one played last.
    player.classic(false, Some(1), None);
    player.classic(true, None, Some(day));
    let counted = player.history().twenty48;
    assert_eq!(counted.iter().map(|game| game.day).collect::<Vec<_>>(), [Some(day)]);
    player.saves();
    assert_eq!(player.app.saved.twenty48.iter().map(|saved| saved.number).collect::<Vec<_>>(), [1]);
}
