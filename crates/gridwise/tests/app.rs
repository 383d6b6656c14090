//! The game as a pure function: wishes in, state and effects out. No terminal, no clock, no disk.

use std::time::Duration;

use gridwise::{
    store::settings::{Language, Settings, Theme},
    tui::{
        action::Action,
        app::{App, Home, Screen},
        effect::{Effect, Env, Saved},
        keymap::{self, Place},
        overrides::Overrides,
        stats_view::StatsView,
    },
};
use twenty48::{Dice, Direction, Game, Rules, Status, Tile, Timeline};
use words::Lang;

/// An app with a clock and dice of its own.
struct Player {
    app: App,
    rng: Dice,
    now: Duration,
}

impl Player {
    fn new(home: Home) -> Player {
        let app = App::new(Settings::default(), Overrides::default(), home);
        Player { app, rng: Dice::new(1), now: Duration::from_secs(10) }
    }

    fn playing(rules: Rules, seed: u64) -> Player {
        let mut player = Player::new(Home::Menu);
        let mut env = Env { rng: &mut player.rng, now: player.now, unix: 1_794_182_400 };
        player.app.opened(rules, None, 100, (Some(seed), None), &mut env);
        player
    }

    fn wish(&mut self, action: Action) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        self.app.update(action, &mut Env { rng: &mut self.rng, now: self.now, unix: 1_794_182_400 })
    }

    /// Any move that changes something.
    fn go(&mut self) -> Vec<Effect> {
        let effects = Direction::ALL.into_iter().map(|direction| self.wish(Action::Go(direction)));
        effects.into_iter().find(|effects| !effects.is_empty()).expect("a move that changes the board")
    }

    fn go_until(&mut self, place: Place) {
        for _ in 0..10_000 {
            if self.app.place() == place {
                return;
            }
            self.go();
        }
        panic!("{place:?} never came");
    }

    fn game(&self) -> &Game {
        match &self.app.screen {
            Screen::Play(play) => play.timeline.game(),
            other => panic!("not playing: {other:?}"),
        }
    }
}

fn small(goal: u64) -> Rules {
    Rules::classic().with_goal(Tile::new(goal).ok())
}

#[test]
fn every_move_is_saved_and_a_move_that_changes_nothing_is_not() {
    let mut player = Player::playing(Rules::classic(), 5);
    for _ in 0..20 {
        let before = *player.game();
        let direction = Direction::ALL.into_iter().find(|&d| before.slide(d).is_none());
        if let Some(direction) = direction {
            assert_eq!(player.wish(Action::Go(direction)), []);
            assert_eq!(player.game(), &before);
        }
        let effects = player.go();
        let [Effect::Save(record)] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!(record.replay().unwrap().board(), player.game().board());
        assert_eq!(record.tag("seed"), Some("5"));
    }
}

#[test]
fn undo_and_redo_come_back_to_the_same_game_and_the_same_tiles() {
    let mut player = Player::playing(Rules::classic(), 5);
    (0..10).for_each(|_| drop(player.go()));
    let end = *player.game();
    for _ in 0..10 {
        assert_eq!(player.wish(Action::Undo).len(), 1);
    }
    assert_eq!(player.wish(Action::Undo), []);
    assert_eq!(player.game().turns(), 0);
    for _ in 0..10 {
        player.wish(Action::Redo);
    }
    assert_eq!(player.game(), &end);
    // Undone and made again, a move brings the same tile: no second throw of the dice.
    player.wish(Action::Undo);
    let before = *player.game();
    let direction = Direction::ALL.into_iter().find(|&d| before.slide(d).is_some()).unwrap();
    player.wish(Action::Go(direction));
    assert_eq!(player.game(), &end);
}

#[test]
fn a_win_rests_then_goes_on() {
    let mut player = Player::playing(small(16), 5);
    player.go_until(Place::Won);
    let won = *player.game();
    for direction in Direction::ALL {
        assert_eq!(player.wish(Action::Go(direction)), []);
    }
    assert_eq!(player.game(), &won);
    assert_eq!(player.wish(Action::Accept).len(), 1);
    assert_eq!(player.app.place(), Place::Play);
    player.go_until(Place::Over);
    assert_eq!(player.game().status(), Status::Over);
    assert!(player.game().is_won());
}

#[test]
fn restart_asks_only_when_there_is_something_to_lose() {
    let mut player = Player::playing(Rules::classic(), 5);
    // Nothing played: a new game at once, and nothing to count.
    assert!(matches!(&player.wish(Action::Restart)[..], [Effect::Save(_)]));
    // A few moves are not a game: neither asked for nor counted.
    (0..3).for_each(|_| drop(player.go()));
    assert!(matches!(&player.wish(Action::Restart)[..], [Effect::Save(_)]));
    (0..30).for_each(|_| drop(player.go()));
    let before = *player.game();
    assert_eq!(player.wish(Action::Restart), []);
    assert_eq!(player.app.place(), Place::Question);
    assert_eq!(player.wish(Action::Go(Direction::Up)), []);
    player.wish(Action::No);
    assert_eq!((player.app.place(), player.game()), (Place::Play, &before));
    player.wish(Action::Restart);
    let effects = player.wish(Action::Yes);
    let [Effect::Finish(finished, record), Effect::Save(_)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((finished.score, finished.turns), (before.score(), 30));
    assert_eq!(record.replay().unwrap().score(), before.score());
    assert_eq!(player.game().turns(), 0);
}

#[test]
fn a_finished_game_is_counted_once_when_it_leaves_the_screen() {
    let mut player = Player::playing(Rules::classic().with_size(twenty48::Size::new(2, 2).unwrap()), 5);
    player.go_until(Place::Over);
    let score = player.game().score();
    let effects = player.wish(Action::Back);
    let [Effect::Finish(finished, _), Effect::FindSaves] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(finished.score, score);
    assert!(matches!(player.app.screen, Screen::Menu(_)));
}

#[test]
fn leaving_saves_and_the_time_stands_still_meanwhile() {
    let mut player = Player::playing(Rules::classic(), 5);
    (0..5).for_each(|_| drop(player.go()));
    let effects = player.wish(Action::Quit);
    let [Effect::Save(record), Effect::Quit] = &effects[..] else { panic!("{effects:?}") };
    let time: u64 = record.tag("time").unwrap().parse().unwrap();
    assert_eq!(time, (player.now - Duration::from_secs(10)).as_millis() as u64);
}

#[test]
fn without_a_menu_back_leaves_the_program() {
    let mut player = Player::playing(Rules::classic(), 5);
    player.app.home = Home::Outside;
    assert!(matches!(&player.wish(Action::Back)[..], [Effect::Save(_), Effect::Quit]));
}

#[test]
fn the_menu_leads_everywhere() {
    let mut player = Player::new(Home::Menu);
    player.app.found_saves(
        vec![Saved { number: 2, rules: Rules::edge(), score: 12, turns: 3, modified: 0 }],
        vec![],
    );
    let open = Effect::Open { rules: Rules::edge(), fresh: false, number: Some(2), day: None };
    assert_eq!(player.wish(Action::Accept), [open]);
    assert_eq!(player.wish(Action::Pick(4)), [Effect::ReadStats]);
    player.wish(Action::Pick(1));
    assert!(matches!(player.app.screen, Screen::NewGame(_)));
    let open = Effect::Open { rules: Rules::classic(), fresh: false, number: None, day: None };
    assert_eq!(player.wish(Action::Accept), [open]);
    let open = Effect::Open { rules: Rules::classic(), fresh: true, number: None, day: None };
    assert_eq!(player.wish(Action::Restart), [open]);
    assert_eq!(player.wish(Action::Back), [Effect::FindSaves]);
    player.wish(Action::Pick(5));
    assert!(matches!(player.app.screen, Screen::Settings(_)));
    player.wish(Action::Back);
    assert_eq!(player.wish(Action::Pick(7)), [Effect::Quit]);
    // A line that is not there is not chosen.
    assert_eq!(player.wish(Action::Pick(99)), []);
}

#[test]
fn the_last_games_can_be_watched_from_the_statistics() {
    let mut player = Player::playing(Rules::classic(), 5);
    (0..20).for_each(|_| drop(player.go()));
    let effects = player.wish(Action::Quit);
    let [Effect::Save(record), Effect::Quit] = &effects[..] else { panic!("{effects:?}") };
    player.app.read_stats(StatsView::default());
    assert_eq!(player.wish(Action::Accept), []);
    player.app.read_records(vec![], player.now);
    assert!(matches!(player.app.screen, Screen::Stats(_)));
    player.app.read_records(vec![(**record).clone()], player.now);
    assert_eq!(player.app.place(), Place::Replay);
    // Back leads to where one came from.
    assert_eq!(player.wish(Action::Back), []);
    assert_eq!(player.app.place(), Place::Stats);
    assert_eq!(player.wish(Action::Back), [Effect::FindSaves]);
}

#[test]
fn a_saved_game_is_not_given_up_without_a_question() {
    let mut player = Player::new(Home::Menu);
    player.app.found_saves(
        vec![Saved { number: 1, rules: Rules::classic(), score: 900, turns: 90, modified: 0 }],
        vec![],
    );
    player.wish(Action::Pick(1));
    assert_eq!(player.wish(Action::Restart), []);
    assert_eq!(player.app.place(), Place::Question);
    assert_eq!(player.wish(Action::No), []);
    assert_eq!(player.app.place(), Place::NewGame);
    player.wish(Action::Restart);
    let open = Effect::Open { rules: Rules::classic(), fresh: true, number: None, day: None };
    assert_eq!(player.wish(Action::Yes), [open]);
}

#[test]
fn going_on_after_a_win_is_remembered() {
    let mut player = Player::playing(small(16), 5);
    player.go_until(Place::Won);
    let effects = player.wish(Action::Accept);
    let [Effect::Save(record)] = &effects[..] else { panic!("{effects:?}") };
    let timeline = Timeline::of_record(record).unwrap();
    let mut env = Env { rng: &mut Dice::new(1), now: Duration::ZERO, unix: 0 };
    player.app.opened(small(16), Some(((**record).clone(), timeline)), 0, (None, None), &mut env);
    assert_eq!(player.app.place(), Place::Play);
}

#[test]
fn time_counts_only_while_a_move_can_be_made() {
    let mut player = Player::playing(Rules::classic(), 5);
    let time = |player: &Player| match &player.app.screen {
        Screen::Play(play) => play.clock.elapsed(player.now),
        other => panic!("not playing: {other:?}"),
    };
    for (cover, uncover) in [(Action::Help, Action::Help), (Action::Restart, Action::No)] {
        (0..30).for_each(|_| drop(player.go()));
        player.wish(cover);
        let before = time(&player);
        player.now += Duration::from_secs(60);
        player.wish(uncover);
        assert_eq!(time(&player), before, "{cover:?}");
        player.now += Duration::from_secs(1);
        assert_eq!(time(&player), before + Duration::from_secs(1), "{cover:?}");
    }
    player.wish(Action::Suspend);
    let before = time(&player);
    player.now += Duration::from_secs(60);
    assert_eq!(time(&player), before);
}

#[test]
fn the_language_changes_at_once_and_is_kept() {
    let mut player = Player::new(Home::Menu);
    assert_eq!(player.app.lang(), Lang::En);
    let effects = player.wish(Action::Pick(5));
    let [Effect::WriteSettings(settings)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((settings.language, player.app.lang()), (Language::Zh, Lang::Zh));
    player.wish(Action::Pick(5));
    assert_eq!(player.app.lang(), Lang::En);
}

#[test]
fn what_the_command_line_says_is_not_written_down_with_other_settings() {
    let mut player = Player::new(Home::Menu);
    player.app.overrides.theme = Some(Theme::Dark);
    assert_eq!(player.app.theme(), Theme::Dark);
    let effects = player.wish(Action::Pick(5));
    let [Effect::WriteSettings(settings)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(settings.theme, Settings::default().theme);
}

#[test]
fn help_covers_everything_until_it_is_closed() {
    let mut player = Player::playing(Rules::classic(), 5);
    player.wish(Action::Help);
    assert_eq!(player.app.place(), Place::Help);
    let before = *player.game();
    for direction in Direction::ALL {
        assert_eq!(player.wish(Action::Go(direction)), []);
    }
    assert_eq!(player.game(), &before);
    player.wish(Action::Help);
    assert_eq!(player.app.place(), Place::Play);
}

#[test]
fn help_goes_by_lines_by_pages_and_to_its_ends_and_never_past_them() {
    let mut player = Player::playing(Rules::classic(), 5);
    player.wish(Action::Help);
    let last = keymap::help(Place::Play, player.app.lang()).len() as u16 - 1;
    let above = |player: &Player| player.app.help.map(|help| help.above);
    player.wish(Action::Go(Direction::Down));
    assert_eq!(above(&player), Some(1));
    player.wish(Action::PageDown);
    assert_eq!(above(&player), Some(11.min(last)));
    for _ in 0..100 {
        player.wish(Action::Go(Direction::Down));
    }
    assert_eq!(above(&player), Some(last));
    player.wish(Action::Go(Direction::Up));
    assert_eq!(above(&player), Some(last - 1));
    player.wish(Action::Last);
    assert_eq!(above(&player), Some(last));
    player.wish(Action::First);
    assert_eq!(above(&player), Some(0));
    player.wish(Action::PageUp);
    assert_eq!(above(&player), Some(0));
}

#[test]
fn the_list_of_keys_stops_where_its_end_is_seen_and_goes_back_from_there() {
    let mut player = Player::new(Home::Menu);
    player.wish(Action::Help);
    player.wish(Action::Last);
    player.app.help_stands_at(Some(3));
    player.wish(Action::Go(Direction::Up));
    assert_eq!(player.app.help.map(|help| help.above), Some(2));
    player.wish(Action::Help);
    player.app.help_stands_at(Some(3));
    assert_eq!(player.app.help, None);
}
