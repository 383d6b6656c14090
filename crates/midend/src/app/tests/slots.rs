//! The search for the slot of a game in progress.

use super::*;

#[test]
fn a_damaged_save_is_reported_and_replaced_by_a_new_game() {
    let mut player = Player::new();
    player.memory().put(save("2x2-easy.sudoku"), "garbled");
    player.begin("2x2-easy", ONE);
    assert!(matches!(player.app.notices.as_slice(), [Notice::SetAside { .. }]), "{:?}", player.app.notices);
    player.turns("r3c4=3");
    assert_eq!(player.saves().len(), 1);
}

#[test]
fn damaged_saves_are_set_aside_with_the_reason_and_never_lost() {
    let illegal = played(7, 20).replace("end ", "end 1").into_bytes();
    let misplaced = played(7, 20).replace("rules classic", "rules lcd").into_bytes();
    let cut = played(7, 20).into_bytes()[..150].to_vec();
    type Case = (Vec<u8>, fn(&Damage) -> bool);
    let cases: [Case; 5] = [
        (b"a letter to my aunt".to_vec(), |why| matches!(why, Damage::Garbled(_))),
        (cut, |why| matches!(why, Damage::Garbled(_))),
        (b"\xff\xfe".to_vec(), |why| *why == Damage::NotText),
        (misplaced, |why| *why == Damage::Misplaced(Some("lcd".into()))),
        (illegal, |why| matches!(why, Damage::Illegal(_))),
    ];
    let mut player = Player::new();
    for (number, (text, is_why)) in (1..).zip(cases) {
        player.restart();
        player.memory().put(classic(1), text.clone());
        let effects = player.classic(false, None, None);
        let [Notice::SetAside { to, why }] = player.app.notices.as_slice() else {
            panic!("{number}: {:?}", player.app.notices)
        };
        assert!(is_why(why), "{number}: {why}");
        assert_eq!(*to, format!("saves/classic.2048.damaged-{number}"));
        let aside = save(&format!("classic.2048.damaged-{number}"));
        assert_eq!(player.memory().get(&aside), Some(text));
        // The new game is stored where the damaged one was.
        assert_eq!(places(&effects), ["classic.2048"]);
        assert_eq!(player.twenty48().timeline.game().turns(), 0);
        assert_eq!(player.history().len(), 0);
    }
}

#[test]
fn newer_saves_are_skipped_and_not_changed() {
    let mut player = Player::new();
    for number in [1, 2] {
        player.memory().put(classic(number), NEWER);
    }
    let effects = player.classic(false, None, None);
    // Of two, the first that was read is reported.
    assert_eq!(player.app.notices, [Notice::Newer { path: classic(2).to_string() }]);
    assert_eq!(places(&effects), ["classic~3.2048"]);
    player.slide(20);
    let turns = player.twenty48().timeline.len();
    // From now on there is a game to continue, and nothing to report.
    player.restart();
    player.classic(false, None, None);
    assert_eq!((player.twenty48().timeline.len(), player.app.notices.len()), (turns, 0));
    // Restarting gives up that game and does not touch the others.
    player.restart();
    player.classic(true, None, None);
    assert_eq!((player.history().twenty48.len(), player.records()), (1, 1));
    // An outdated list does not cause a write there either.
    let effects = player.classic(false, Some(1), None);
    assert_eq!(places(&effects), ["classic~3.2048"]);
    assert_eq!((player.text(&classic(1)).as_str(), player.text(&classic(2)).as_str()), (NEWER, NEWER));
}

#[test]
fn a_newer_save_is_the_reason_when_no_slot_is_left() {
    let mut player = Player::new();
    player.memory().put(classic(1), NEWER);
    let mut others: Vec<Player> = (1..MAX_SLOTS).map(|_| player.beside()).collect();
    for (number, other) in (2..).zip(&mut others) {
        let effects = other.classic(false, None, None);
        assert_eq!(places(&effects), [format!("classic~{number}.2048")]);
    }
    let effects = player.classic(false, None, None);
    let newer = Problem::new(Act::Write, Kind::Newer { version: 7 }, "saves/classic.2048");
    assert!(player.app.notices.contains(&Notice::CannotSave(newer)), "{:?}", player.app.notices);
    player.slide(20);
    assert_eq!(places(&effects), [""; 0]);
    assert_eq!(player.text(&classic(1)), NEWER);
    // The game can be finished and counted, and that save is still not changed.
    player.act(Action::Restart);
    player.act(Action::Yes);
    assert_eq!((player.history().len(), player.text(&classic(1)).as_str()), (1, NEWER));
}

#[test]
fn a_puzzle_that_a_newer_program_has_saved_meanwhile_is_not_overwritten() {
    let mut player = Player::new();
    player.start(Start::Sudoku(sudoku::Start::Choose));
    let newer = "gridwise-sudoku 7\n";
    player.memory().put(save("2x2-own.sudoku"), newer);
    let effects = player.resume("2x2-own", Some(1));
    assert_eq!(player.app.notices, [Notice::Newer { path: "saves/2x2-own.sudoku".into() }]);
    assert!(matches!(player.app.screen, Screen::Sudoku(sudoku::Screen::NewGame(_))));
    assert_eq!(released(&effects), [save("2x2-own.sudoku")]);
    assert_eq!(player.text(&save("2x2-own.sudoku")), newer);
}

#[test]
fn programs_take_different_slots_up_to_a_limit() {
    let player = Player::new();
    let mut players: Vec<Player> = (0..MAX_SLOTS).map(|_| player.beside()).collect();
    for (number, player) in (1..).zip(&mut players) {
        let effects = player.classic(false, None, None);
        assert_eq!(classic(number), save(places(&effects)[0]));
        let company: &[Notice] = if number > 1 { &[Notice::SecondGame] } else { &[] };
        assert_eq!(player.app.notices, company, "{number}");
        player.slide(20);
    }
    // One more can be played, but not saved.
    let mut late = player.beside();
    let effects = late.classic(false, None, None);
    let busy = Problem::new(Act::Lock, Kind::Busy, "saves");
    assert_eq!(late.app.notices, [Notice::CannotSave(busy)]);
    late.slide(20);
    assert!(places(&effects).is_empty() && !late.twenty48().timeline.is_empty());
    // Other rules have their own slots.
    let other =
        Open2048 { rules: Rules::edge(), fresh: false, number: None, day: None, seed: None, start: None };
    assert_eq!(places(&late.open(other)), ["edge.2048"]);
    // A released slot is free at once.
    players[4].act(Action::Back);
    assert_eq!(places(&late.classic(false, None, None)), ["classic~5.2048"]);
    let all = player.memory().names();
    assert!((1..=MAX_SLOTS).all(|number| all.contains(&classic(number))));
}

#[test]
fn two_programs_solve_two_puzzles() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3");
    let mut other = player.beside();
    other.begin_instead("2x2-easy", OTHER);
    assert_eq!(other.app.notices, [Notice::SecondGame]);
    other.turns("r1c1=1");
    drop(player);
    let numbers: Vec<u32> = other.saves().iter().map(|saved| saved.number).collect();
    assert_eq!((numbers.len(), numbers.contains(&1), numbers.contains(&2)), (2, true, true));
}

#[test]
fn a_puzzle_that_is_open_elsewhere_is_not_replaced_by_another() {
    let mut player = Player::new();
    player.begin("2x2-own", ONE);
    player.turns("r3c4=3");
    player.begin("2x2-own", OTHER);
    player.turns("r1c1=1");
    let mut elsewhere = player.beside();
    elsewhere.resume("2x2-own", Some(1));
    player.resume("2x2-own", Some(1));
    assert_eq!(player.app.notices, [Notice::OpenElsewhere]);
    // Nothing was opened instead.
    assert_eq!(player.seen(), (1, OTHER.into()));
    drop(elsewhere);
    player.resume("2x2-own", Some(1));
    assert_eq!(player.seen(), (1, ONE.into()));
}

#[test]
fn for_a_level_any_game_can_replace_the_one_that_is_open_elsewhere() {
    let mut player = Player::new();
    player.begin("2x2-easy", ONE);
    player.turns("r3c4=3");
    let mut other = player.beside();
    other.begin("2x2-easy", OTHER);
    other.turns("r1c1=1");
    let mut third = player.beside();
    drop(player);
    third.resume("2x2-easy", Some(2));
    assert_eq!((third.seen(), third.app.notices.as_slice()), ((1, ONE.into()), &[Notice::SecondGame][..]));
}

#[test]
fn a_game_is_found_by_its_mark_in_any_slot() {
    let mut player = Player::new();
    for (number, seed) in [(1, 10), (2, 20), (3, 30)] {
        let effects = player.seeded(seed);
        assert_eq!(save(places(&effects)[0]), classic(number));
        player.slide(4);
    }
    // The first slot is free again, and the third game is still found in its own.
    player.storage.store(&[Step::Remove(classic(1))]).unwrap();
    let mut first = player.beside();
    drop(player);
    let effects = first.seeded(30);
    assert_eq!((first.twenty48().seed(), first.twenty48().timeline.is_empty()), (30, false));
    assert_eq!((places(&effects), first.app.notices.len()), (vec!["classic~3.2048"], 0));
    // Another program has it open: the same game starts again in another slot.
    let mut again = first.beside();
    let effects = again.seeded(30);
    assert_eq!((again.twenty48().seed(), again.twenty48().timeline.is_empty()), (30, true));
    assert_eq!(places(&effects), ["classic.2048"]);
    assert_eq!(again.app.notices, [Notice::SecondGame]);
    again.slide(8);
    let turns = again.twenty48().timeline.len();
    // Of two, the one played last is chosen. A game with another mark does not matter.
    let mut third = first.beside();
    drop((first, again));
    third.seeded(30);
    assert_eq!(third.twenty48().timeline.len(), turns);
    assert_eq!(places(&third.seeded(20)), ["classic~2.2048"]);
    assert_eq!(third.history().len(), 0);
}

#[test]
fn a_game_without_moves_is_replaced_and_one_with_moves_is_not() {
    let mut player = Player::new();
    for (number, seed) in (1..=MAX_SLOTS).zip(2..) {
        player.memory().put(classic(number), played(seed, u64::from(number != 5)));
    }
    assert_eq!(places(&player.seeded(99)), ["classic~5.2048"]);
    player.slide(4);
    let mut player = player.beside();
    assert_eq!(places(&player.seeded(7)), ["classic~6.2048"]);
    let effects = player.seeded(100);
    let busy = Problem::new(Act::Lock, Kind::Busy, "saves");
    assert_eq!((player.app.notices.as_slice(), places(&effects).len()), (&[Notice::CannotSave(busy)][..], 0));
    assert_eq!(player.twenty48().seed(), 100);
    player.saves();
    assert_eq!(player.app.saved.twenty48.len(), MAX_SLOTS as usize);
}

#[test]
fn with_a_free_slot_a_search_for_a_mark_changes_nothing_else() {
    let mut player = Player::new();
    player.memory().put(classic(2), "garbled");
    // A game was opened in the first slot and left without a move.
    player.memory().put(classic(1), played(1, 0));
    assert_eq!(places(&player.seeded(3)), ["classic.2048"]);
    assert_eq!((player.text(&classic(2)).as_str(), player.app.notices.len()), ("garbled", 0));
}

#[test]
fn a_search_for_a_mark_sets_damaged_saves_aside_and_skips_newer_ones() {
    let mut player = Player::new();
    // The game itself, but illegal: it is set aside, and its slot is used.
    player.memory().put(classic(1), played(1, 9).replace("end ", "end 1"));
    let effects = player.seeded(1);
    let reported =
        matches!(player.app.notices.as_slice(), [Notice::SetAside { why: Damage::Illegal(_), .. }]);
    assert!(reported, "{:?}", player.app.notices);
    assert_eq!(places(&effects), ["classic.2048"]);
    // A newer program's game is reported and skipped.
    player.restart();
    player.memory().put(classic(1), NEWER);
    let effects = player.seeded(1);
    assert_eq!(player.app.notices, [Notice::Newer { path: classic(1).to_string() }]);
    assert_eq!(places(&effects), ["classic~2.2048"]);
    // When all other slots have games, it is the reason why there is no slot.
    for number in 2..=MAX_SLOTS {
        player.memory().put(classic(number), played(number.into(), 1));
    }
    player.restart();
    let effects = player.seeded(99);
    let newer = Problem::new(Act::Write, Kind::Newer { version: 7 }, "saves/classic.2048");
    assert!(player.app.notices.contains(&Notice::CannotSave(newer)), "{:?}", player.app.notices);
    assert_eq!((places(&effects).len(), player.text(&classic(1)).as_str()), (0, NEWER));
}

/// The daily puzzle with this number.
fn of_day(number: usize) -> Box<Fresh> {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut puzzle = full.to_owned();
    puzzle.replace_range(number..number + 1, ".");
    puzzle.replace_range(40..41, ".");
    Box::new(Fresh {
        category: "3x3-daily-easy".parse().unwrap(),
        puzzle: puzzle.parse().unwrap(),
        rules: None,
        solution: Some(full.parse().unwrap()),
        rating: None,
        day: Some("2026-11-15".parse().unwrap()),
        exercise: None,
        credits: sudoku::Credits::default(),
    })
}

/// Starts this many daily puzzles, each in a slot of its own.
fn play_days(player: &mut Player, days: std::ops::Range<usize>) {
    for number in days {
        player.open(OpenSudoku::Fresh { fresh: of_day(number), instead: false });
        player.turns("r5c5:5 r5c5:1 r5c5:5");
    }
}

#[test]
fn when_all_daily_slots_are_taken_the_oldest_game_is_replaced() {
    let mut player = Player::new();
    play_days(&mut player, 0..MAX_SLOTS as usize + 1);
    assert_eq!((player.saves().len(), player.app.notices.as_slice()), (MAX_SLOTS as usize, &[][..]));
    assert_eq!(player.counted(), [(of_day(0).puzzle.to_string(), false)]);
    assert_eq!(player.records(), 1);
    // A puzzle that is still there is continued, and replaces nothing.
    player.open(OpenSudoku::Fresh { fresh: of_day(1), instead: false });
    assert_eq!((player.sudoku().timeline.now(), player.counted().len()), (3, 1));
}

#[test]
fn a_daily_puzzle_that_is_open_elsewhere_is_not_replaced_but_the_next_one_is() {
    let mut player = Player::new();
    play_days(&mut player, 0..MAX_SLOTS as usize);
    player.saves();
    let mut elsewhere = player.beside();
    elsewhere.resume("3x3-daily-easy", Some(1));
    assert_eq!(elsewhere.sudoku().game().puzzle(), &of_day(0).puzzle);
    // It was written just now, so it is the last in the list. When the list was read, it was the first.
    player.slow = true;
    player.open(OpenSudoku::Fresh { fresh: of_day(50), instead: false });
    player.catch_up();
    assert_eq!(player.counted(), [(of_day(1).puzzle.to_string(), false)]);
    assert_eq!(player.sudoku().game().puzzle(), &of_day(50).puzzle);
    assert_eq!(elsewhere.counted().len(), 1);
}
