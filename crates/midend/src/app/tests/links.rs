//! Links of our own: opening them, and making them.

use super::*;
use crate::{Link, LinkError, LinkTarget, Linking, share::Share};

/// A player in the middle of a game of 2048.
fn playing() -> Player {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.open(Open2048 {
        rules: Rules::classic(),
        fresh: true,
        number: None,
        day: None,
        seed: Some(1),
        start: None,
    });
    player.slide(6);
    player
}

/// The link of this kind to what is on the screen.
fn link_to(player: &Player, target: LinkTarget, env: Env) -> Link {
    let mut links = player.app.links(env).into_iter();
    links.find(|(other, _)| *other == target).map(|(_, link)| link).expect("a link of this kind")
}

/// Opens a link to the position of the game on the screen.
fn open_position(player: &mut Player) -> ::twenty48::Position {
    let env = player.env();
    let link = link_to(player, LinkTarget::Position, env);
    let Link::Position { position, .. } = link else { panic!("{link:?}") };
    player.act(Event::Opened(format!("#{}", link.fragment().unwrap())));
    position
}

/// The fragments that were copied.
fn copied<'a>(effects: &'a [Effect]) -> Vec<&'a str> {
    let fragment = |effect: &'a Effect| match effect {
        Effect::CopyLink(fragment) => Some(fragment.as_str()),
        _ => None,
    };
    effects.iter().filter_map(fragment).collect()
}

fn save(player: &Player) -> Vec<u8> {
    player.memory().get(&Name::Save("classic.2048".into())).expect("a saved game")
}

#[test]
fn a_game_on_the_screen_is_a_link_that_is_watched() {
    let mut player = playing();
    let env = player.env();
    let link = link_to(&player, LinkTarget::Game, env);
    let Link::Twenty48(record) = &link else { panic!("{link:?}") };
    let before = save(&player);
    let address = format!("https://example.org/#{}", link.fragment().unwrap());
    player.act(Event::Opened(address));
    let env = player.env();
    assert_eq!(link_to(&player, LinkTarget::Game, env), Link::Twenty48(record.clone()));
    assert!(matches!(player.app.screen, Screen::Twenty48(twenty48::Screen::Replay(_))));
    // The game in progress is still there.
    assert_eq!(save(&player), before);
}

#[test]
fn a_pasted_link_to_a_puzzle_becomes_a_game_of_its_own() {
    let mut player = playing();
    let before = save(&player);
    let link = Link::Puzzle(ONE.parse().unwrap());
    let effects = player.act(Event::Pasted(format!("gridwise:#{}", link.fragment().unwrap())));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Think(..))), "the puzzle is judged first");
    assert_eq!(save(&player), before);
    assert_eq!(player.app.notices, []);
}

#[test]
fn a_result_is_shown_above_the_games_of_its_day() {
    let mut player = playing();
    let code = "2026-11-01.hard.754.2.0.1";
    player.act(Event::Opened(format!("#d={code}")));
    assert_eq!(player.app.shared, Share::of_code(code));
    let env = player.env();
    assert_eq!(link_to(&player, LinkTarget::Result, env).fragment().unwrap(), format!("d={code}"));
    player.act(Action::Back);
    let Screen::Daily(daily) = &player.app.screen else { panic!("{:?}", player.app.screen) };
    assert_eq!(daily.day.to_string(), "2026-11-01");
}

#[test]
fn the_box_with_a_result_says_whether_it_was_copied() {
    let mut player = playing();
    player.act(Event::Opened("#d=2026-11-01.hard.754.2.0.1".into()));
    let lang = player.app.lang();
    // Nothing was copied yet, and nobody says so.
    assert_eq!(player.app.shared_title(lang), lang.calendar().received_title);
    for (done, title) in [(false, lang.words().cannot_copy), (true, lang.calendar().shared_title)] {
        player.act(Event::Copied(done));
        assert_eq!(player.app.shared_title(lang), title);
        assert_eq!(player.app.notices, []);
    }
}

#[test]
fn the_result_of_somebody_else_can_be_copied_and_its_game_played() {
    let mut player = playing();
    player.act(Event::Opened("#d=2026-11-01.hard.754.2.0.1".into()));
    let effects = player.act(Action::Share);
    assert!(matches!(effects.as_slice(), [Effect::Copy(text)] if text.contains("2026-11-01")), "{effects:?}");
    assert!(player.app.shared.is_some());
    player.act(Action::Accept);
    assert_eq!(player.app.shared, None);
    let Screen::Sudoku(sudoku::Screen::Making(making)) = &player.app.screen else {
        panic!("{:?}", player.app.screen)
    };
    assert_eq!(making.category, sudoku::Category::daily(::sudoku::rate::Level::Hard));
    // A day to come is not played yet.
    let mut player = playing();
    player.act(Event::Opened("#d=2999-11-01.2048.1.2.3.4.1".into()));
    player.act(Action::Accept);
    assert!(matches!(player.app.screen, Screen::Daily(_)));
    assert_eq!(player.app.notices, [Notice::DayToCome]);
}

#[test]
fn a_bad_link_changes_nothing() {
    let mut player = playing();
    for (link, why) in
        [("#r=AAAA", LinkError::Damaged), ("#z=1", LinkError::Unknown), ("#", LinkError::NotALink)]
    {
        player.act(Event::Opened(link.into()));
        assert!(player.app.notices.contains(&Notice::BadLink(why)), "{link}");
        assert!(player.app.twenty48().is_some());
    }
}

#[test]
fn a_position_becomes_a_game_of_its_own_that_is_not_counted() {
    let mut player = playing();
    let before = save(&player);
    let seed = player.app.twenty48().unwrap().seed();
    let position = open_position(&mut player);
    let play = player.app.twenty48().unwrap();
    assert_eq!(
        (play.start(), play.timeline.now(), play.timeline.game().score()),
        (Some(position), 0, position.score)
    );
    assert_ne!(play.seed(), seed, "new tiles are not those of the other game");
    assert_eq!(play.best(), 0);
    // The game in progress is still there, and the next ordinary game continues it.
    assert_eq!(save(&player), before);
    player.slide(20);
    let saved = player.memory().get(&Name::Save("classic~2.2048".into())).unwrap();
    let text = String::from_utf8(saved).unwrap();
    assert!(
        text.starts_with("gridwise-2048 2\n") && text.contains(&format!("\nstart {position}\n")),
        "{text}"
    );
    let play = player.app.twenty48().unwrap();
    assert!(!play.is_record() && play.best() == 0);
    player.act(Action::Restart);
    player.act(Action::Yes);
    assert_eq!(player.app.twenty48().unwrap().start(), Some(position), "it begins there again");
    player.slide(2);
    player.act(Action::Back);
    // It was kept, but not counted.
    let kept = player.memory().names().into_iter().filter(|name| matches!(name, Name::Record(_))).count();
    assert_eq!((kept, player.memory().get(&Name::History)), (1, None));
    player.classic(false, None, None);
    assert_eq!(player.app.twenty48().unwrap().start(), None);
    assert_eq!(player.app.twenty48().unwrap().seed(), seed);
}

#[test]
fn a_game_from_a_position_is_continued_on_request_and_undone_to_its_start() {
    let mut player = playing();
    let position = open_position(&mut player);
    player.slide(5);
    player.act(Action::Back);
    player.restart();
    player.start(Start::Menu);
    let saved = player.app.saved.twenty48.clone();
    assert_eq!(saved.iter().map(|saved| saved.from_position).collect::<Vec<_>>(), [true, false]);
    player.open(saved[0].request());
    let board = |player: &Player| *player.app.twenty48().unwrap().timeline.game().board();
    assert_eq!(player.app.twenty48().unwrap().timeline.now(), 5);
    for _ in 0..9 {
        player.act(Action::Undo);
    }
    assert_eq!(board(&player), position.board);
    player.act(Action::Redo);
    assert_ne!(board(&player), position.board);
}

#[test]
fn a_position_in_a_finished_game_counts_that_game_once() {
    let mut player = playing();
    let env = player.env();
    let link = link_to(&player, LinkTarget::Position, env).fragment().unwrap();
    player.slide(10_000);
    assert_eq!(player.app.context(), Context::Over);
    // A game that is over is no start.
    let env = player.env();
    let targets: Vec<LinkTarget> = player.app.links(env).iter().map(|(target, _)| *target).collect();
    assert_eq!(targets, [LinkTarget::Game]);
    player.slow = true;
    player.act(Event::Opened(format!("#{link}")));
    player.act(Action::Back);
    player.act(Action::Back);
    player.catch_up();
    let history = player.memory().get(&Name::History).unwrap();
    assert_eq!(History::parse(&history).twenty48.len(), 1);
}

#[test]
fn the_result_of_a_game_from_a_position_cannot_be_shared_but_analysed() {
    let mut player = playing();
    let position = open_position(&mut player);
    player.slide(10_000);
    assert_eq!(player.app.context(), Context::Over);
    player.act(Action::Share);
    assert_eq!((player.app.shared.clone(), player.app.notices.clone()), (None, vec![Notice::NothingToShare]));
    let effects = player.act(Action::Analyse);
    let judged = effects.iter().find_map(|effect| match effect {
        Effect::Think(_, crate::Errand::Twenty48(twenty48::Errand::Judge(games))) => games.first(),
        _ => None,
    });
    assert_eq!(judged.map(|game| *game.board()), Some(position.board));
    player.act(Action::Back);
    player.act(Action::Back);
    assert_eq!(player.memory().get(&Name::History), None);
}

#[test]
fn a_game_from_a_position_has_a_line_where_games_are_chosen() {
    let mut player = playing();
    let position = open_position(&mut player);
    player.slide(3);
    player.act(Action::Back);
    // Another game is the one that was played last.
    player.classic(false, None, None);
    player.slide(2);
    player.act(Action::Back);
    player.choose(MenuItem::Play(GameId::Twenty48));
    let others: Vec<_> = twenty48::NewGame::others(&player.app.saved.twenty48).copied().collect();
    assert_eq!(others.len(), 1);
    player.act(Action::Pick(twenty48::NewGame::LINES.len() + 1));
    assert_eq!(player.app.context(), Context::NewGame, "there is no such line");
    player.act(Action::Pick(twenty48::NewGame::LINES.len()));
    assert_eq!(player.app.twenty48().unwrap().start(), Some(position));
    assert_eq!(player.app.twenty48().unwrap().timeline.now(), 3);
}

#[test]
fn after_a_link_back_leads_to_the_menu_also_where_there_was_none() {
    for (target, place) in [(LinkTarget::Position, Context::Play), (LinkTarget::Game, Context::Replay)] {
        let mut player = playing();
        player.app.home = Home::Outside;
        let env = player.env();
        let link = link_to(&player, target, env).fragment().unwrap();
        player.act(Event::Opened(format!("#{link}")));
        assert_eq!(player.app.context(), place);
        assert!(!player.act(Action::Back).contains(&Effect::Quit));
        assert!(matches!(player.app.screen, Screen::Menu(_)));
    }
}

#[test]
fn the_person_chooses_between_several_links() {
    let mut player = playing();
    assert_eq!(copied(&player.act(Action::CopyLink)), [""; 0]);
    let targets = vec![LinkTarget::Position, LinkTarget::Game];
    assert_eq!(player.app.linking, Some(Linking::Choosing { targets, cursor: Cursor::TOP }));
    assert_eq!((player.app.context(), player.app.is_covered()), (Context::Links, true));
    player.act(Action::Go(Direction::Down));
    let effects = player.act(Action::Accept);
    assert!(copied(&effects)[0].starts_with("r="));
    assert_eq!(player.app.context(), Context::Play);
    player.act(Action::CopyLink);
    assert!(copied(&player.act(Action::Pick(0)))[0].starts_with("p=classic."));
    player.act(Event::LinkCopied(Ok(())));
    assert_eq!(player.app.notices, [Notice::LinkCopied]);
    player.act(Action::CopyLink);
    assert_eq!(copied(&player.act(Action::Back)), [""; 0]);
    assert_eq!(player.app.linking, None);
}

#[test]
fn a_single_link_is_copied_at_once() {
    let mut player = Player::new();
    player.start(Start::Menu);
    assert_eq!(copied(&player.act(Action::CopyLink)), [""; 0], "there is nothing to link to");
    player.classic(true, None, None);
    assert!(copied(&player.act(Action::CopyLink))[0].starts_with("p="), "no moves yet");
    player.begin("2x2-own", ONE);
    assert!(copied(&player.act(Action::CopyLink))[0].starts_with("s="), "no entries yet");
}

#[test]
fn a_sudoku_is_linked_with_or_without_its_entries() {
    let mut player = Player::new();
    player.start(Start::Menu);
    player.begin("2x2-own", ONE);
    player.act(Action::Cell(11));
    player.act(Action::Digit(3));
    player.act(Action::CopyLink);
    let copy = player.act(Action::Pick(1));
    let link = Link::parse(copied(&copy)[0]).unwrap();
    assert!(matches!(&link, Link::Sudoku(record) if record.turns.len() == 1), "{link:?}");
}

#[test]
fn a_link_that_cannot_be_copied_is_shown() {
    let mut player = playing();
    player.act(Event::LinkCopied(Err("https://example.org/#p=x".into())));
    assert_eq!(player.app.linking, Some(Linking::ByHand("https://example.org/#p=x".into())));
    assert_eq!(player.app.context(), Context::Links);
    player.act(Action::Accept);
    assert_eq!((player.app.linking.clone(), player.app.context()), (None, Context::Play));
}
