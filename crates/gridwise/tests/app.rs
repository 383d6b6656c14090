//! The game as a pure function: actions in, state and effects out. No terminal, no clock, no disk.

use std::time::Duration;

use gridwise::tui::{
    color::Depth,
    draw, keymap,
    keymap::{Command, Scroll},
    look::Look,
    theme,
    view::View,
};
use midend::{
    Action, App, Context, Direction, Effect, Env, Event, Home, Input, Notice, Overrides, Screen, Start,
    settings::{self, Language, Settings, Theme},
    store::{Memory, Name, Query, Step, Storage},
    twenty48::{self as of_2048, Finished, Play},
};
use ratatui::{buffer::Buffer, layout::Rect};
use twenty48::{Game, Record, Rules, Status, Tile};
use words::Lang;

/// An app with its own clock and storage.
struct Player {
    app: App,
    memory: Memory,
    now: Duration,
}

impl Player {
    fn new(home: Home) -> Player {
        let app = App::new(Settings::default(), Overrides::default(), home);
        Player { app, memory: Memory::default(), now: Duration::from_secs(10) }
    }

    /// Starts a game. The best score so far is 100.
    fn playing(rules: Rules, seed: u64) -> Player {
        let mut player = Player::new(Home::Menu);
        player.memory.put(Name::History, history(&rules));
        player.open(rules, Some(seed));
        player
    }

    fn open(&mut self, rules: Rules, seed: Option<u64>) -> Vec<Effect> {
        let effects =
            self.start(Start::Twenty48(of_2048::Start::Play { rules, fresh: false, seed, day: None }));
        self.app.home = Home::Menu;
        effects
    }

    fn start(&mut self, start: Start) -> Vec<Effect> {
        let effects = self.app.start(start);
        self.carry_out(effects)
    }

    const fn env(&self) -> Env {
        Env { now: self.now, unix: 1_794_182_400, seed: 1 }
    }

    /// Handles an input. Returns all effects, in order.
    fn act(&mut self, action: Action) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        self.update(action)
    }

    fn update(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        let effects = self.app.update(input, self.env());
        self.carry_out(effects)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let mut all = Vec::new();
        for effect in effects {
            all.push(effect.clone());
            let answer = match effect {
                Effect::Read(ticket, queries) => Event::Read(ticket, self.memory.read(&queries)),
                Effect::Take(ticket, names) => Event::Taken(ticket, self.memory.take(&names)),
                Effect::SetAside(ticket, name) => Event::SetAside(ticket, self.memory.set_aside(&name)),
                Effect::Store(ticket, steps) => Event::Stored(ticket, self.memory.store(&steps)),
                Effect::Release(name) => {
                    self.memory.release(&name);
                    continue;
                }
                _ => continue,
            };
            all.extend(self.update(answer));
        }
        all
    }

    /// Makes any move that changes the board.
    fn go(&mut self) -> Vec<Effect> {
        let effects = Direction::ALL.into_iter().map(|direction| self.act(Action::Go(direction)));
        effects.into_iter().find(|effects| !effects.is_empty()).expect("a move that changes the board")
    }

    fn go_until(&mut self, context: Context) {
        for _ in 0..10_000 {
            if self.app.context() == context {
                return;
            }
            self.go();
        }
        panic!("{context:?} was never reached");
    }

    fn play(&self) -> &Play {
        self.app.twenty48().expect("a game is on the screen")
    }

    fn game(&self) -> &Game {
        self.play().timeline.game()
    }

    /// The settings as they are stored.
    fn stored(&self) -> Settings {
        settings::parse(&self.memory.get(&Name::Settings).expect("settings are stored"), "").0
    }
}

/// A finished game with these rules, as in the history.
fn history(rules: &Rules) -> String {
    let rest = r#""score":100,"best_tile":16,"turns":30,"won":false}"#;
    format!("{{\"game\":\"2048\",\"rules\":\"{rules}\",{rest}\n")
}

/// The storage steps of these effects, in order.
fn steps(effects: &[Effect]) -> impl Iterator<Item = &Step> {
    effects
        .iter()
        .filter_map(|effect| if let Effect::Store(_, steps) = effect { Some(steps) } else { None })
        .flatten()
}

/// The last game in progress that was saved, and its name.
fn saved(effects: &[Effect]) -> Option<(String, Record)> {
    let saves = steps(effects).filter_map(|step| match step {
        Step::Write(Name::Save(file), text) => Some((file.clone(), text.parse().unwrap())),
        _ => None,
    });
    saves.last()
}

/// The game that was counted, and its record.
fn counted(effects: &[Effect]) -> Option<(Finished, Record)> {
    let line = steps(effects).find_map(|step| match step {
        Step::Append(Name::History, line) => Some(serde_json::from_str(line).unwrap()),
        _ => None,
    });
    let record = steps(effects).find_map(|step| match step {
        Step::Keep { text, .. } => Some(text.parse().unwrap()),
        _ => None,
    });
    line.zip(record)
}

/// Whether the list of saved games was read.
fn found_saves(effects: &[Effect]) -> bool {
    let is_list = |query: &Query| matches!(query, Query::List { .. });
    effects.iter().any(|effect| matches!(effect, Effect::Read(_, queries) if queries.iter().all(is_list)))
}

/// Saves a game in a slot that is not the first, after this many turns.
fn put_saved(player: &Player, rules: Rules, file: &str, turns: usize) {
    let mut other = Player::playing(rules, 9);
    let mut effects = Vec::new();
    (0..turns).for_each(|_| effects = other.go());
    let (_, record) = saved(&effects).unwrap();
    player.memory.put(Name::Save(file.into()), record.to_string());
}

/// Sets the rules of a new game to the classic ones.
fn choose_classic(player: &mut Player) {
    for _ in 0..9 {
        let Screen::Twenty48(of_2048::Screen::NewGame(new)) = &player.app.screen else { panic!() };
        if new.rules == Rules::classic() {
            return;
        }
        assert_eq!(player.act(Action::Pick(1)), []);
    }
    panic!("the classic rules were not reached");
}

fn small(goal: u64) -> Rules {
    Rules::classic().with_goal(Tile::new(goal).ok())
}

#[test]
fn every_move_is_saved_unless_it_changes_nothing() {
    let mut player = Player::playing(Rules::classic(), 5);
    for _ in 0..20 {
        let before = *player.game();
        let direction = Direction::ALL.into_iter().find(|&d| before.slide(d.into()).is_none());
        if let Some(direction) = direction {
            assert_eq!(player.act(Action::Go(direction)), []);
            assert_eq!(player.game(), &before);
        }
        let effects = player.go();
        assert!(matches!(&effects[..], [Effect::Slid { .. }, Effect::Store(..)]), "{effects:?}");
        let (_, record) = saved(&effects).unwrap();
        assert_eq!(record.replay().unwrap().board(), player.game().board());
        assert_eq!(record.tag("seed"), Some("5"));
    }
}

#[test]
fn undo_and_redo_restore_the_same_game_and_tiles() {
    let mut player = Player::playing(Rules::classic(), 5);
    (0..10).for_each(|_| drop(player.go()));
    let end = *player.game();
    for _ in 0..10 {
        let effects = player.act(Action::Undo);
        assert!(matches!(&effects[..], [Effect::Jumped, Effect::Store(..)]), "{effects:?}");
    }
    assert_eq!(player.act(Action::Undo), []);
    assert_eq!(player.game().turns(), 0);
    for _ in 0..10 {
        player.act(Action::Redo);
    }
    assert_eq!(player.game(), &end);
    // A move that is undone and made again adds the same tile: no new random numbers are drawn.
    player.act(Action::Undo);
    let before = *player.game();
    let direction = Direction::ALL.into_iter().find(|&d| before.slide(d.into()).is_some()).unwrap();
    player.act(Action::Go(direction));
    assert_eq!(player.game(), &end);
}

#[test]
fn a_win_pauses_the_game_which_can_continue() {
    let mut player = Player::playing(small(16), 5);
    player.go_until(Context::Won);
    let won = *player.game();
    for direction in Direction::ALL {
        assert_eq!(player.act(Action::Go(direction)), []);
    }
    assert_eq!(player.game(), &won);
    let effects = player.act(Action::Accept);
    assert!(matches!(&effects[..], [Effect::Store(..)]), "{effects:?}");
    assert_eq!(player.app.context(), Context::Play);
    player.go_until(Context::Over);
    assert_eq!(player.game().status(), Status::Over);
    assert!(player.game().is_won());
}

#[test]
fn restart_asks_only_when_there_is_something_to_lose() {
    let mut player = Player::playing(Rules::classic(), 5);
    // Without moves: a new game at once, and nothing to count.
    let effects = player.act(Action::Restart);
    assert!(saved(&effects).is_some() && counted(&effects).is_none(), "{effects:?}");
    // A few moves are not a game: no question, and not counted.
    (0..3).for_each(|_| drop(player.go()));
    let effects = player.act(Action::Restart);
    assert!(saved(&effects).is_some() && counted(&effects).is_none(), "{effects:?}");
    (0..30).for_each(|_| drop(player.go()));
    let before = *player.game();
    assert_eq!(player.act(Action::Restart), []);
    assert_eq!(player.app.context(), Context::Question);
    assert_eq!(player.act(Action::Go(Direction::Up)), []);
    player.act(Action::No);
    assert_eq!((player.app.context(), player.game()), (Context::Play, &before));
    player.act(Action::Restart);
    let effects = player.act(Action::Yes);
    // Counted first, and then the next one is saved.
    let [Effect::Jumped, count @ Effect::Store(..), save @ Effect::Store(..)] = &effects[..] else {
        panic!("{effects:?}")
    };
    let (finished, record) = counted(std::slice::from_ref(count)).unwrap();
    assert_eq!((finished.score, finished.turns), (before.score(), 30));
    assert_eq!(record.replay().unwrap().score(), before.score());
    assert_eq!(saved(std::slice::from_ref(save)).unwrap().1.turns, []);
    assert_eq!(player.game().turns(), 0);
}

#[test]
fn a_finished_game_is_counted_once_when_it_leaves_the_screen() {
    let mut player = Player::playing(Rules::classic().with_size(twenty48::Size::new(2, 2).unwrap()), 5);
    player.go_until(Context::Over);
    let score = player.game().score();
    let effects = player.act(Action::Back);
    let [count @ Effect::Store(..), Effect::Release(_), Effect::Read(..)] = &effects[..] else {
        panic!("{effects:?}")
    };
    // Stored, counted, and only then removed.
    let Effect::Store(_, steps) = count else { panic!() };
    assert!(matches!(&steps[..], [Step::Keep { .. }, Step::Append(..), Step::Remove(_)]), "{steps:?}");
    assert_eq!(counted(&effects).unwrap().0.score, score);
    assert!(found_saves(&effects) && matches!(player.app.screen, Screen::Menu(_)));
    assert_eq!(player.app.saved.last(), None);
}

#[test]
fn leaving_saves_and_stops_the_clock() {
    let mut player = Player::playing(Rules::classic(), 5);
    (0..5).for_each(|_| drop(player.go()));
    let effects = player.act(Action::Quit);
    assert!(matches!(&effects[..], [Effect::Store(..), Effect::Quit]), "{effects:?}");
    let (_, record) = saved(&effects).unwrap();
    let time: u64 = record.tag("time").unwrap().parse().unwrap();
    assert_eq!(time, (player.now - Duration::from_secs(10)).as_millis() as u64);
}

#[test]
fn without_a_menu_back_leaves_the_program() {
    let mut player = Player::playing(Rules::classic(), 5);
    player.app.home = Home::Outside;
    let effects = player.act(Action::Back);
    assert!(matches!(&effects[..], [Effect::Store(..), Effect::Quit]), "{effects:?}");
    assert!(saved(&effects).is_some());
}

#[test]
fn every_menu_item_works() {
    let mut player = Player::new(Home::Menu);
    put_saved(&player, Rules::edge(), "edge~2.2048", 3);
    put_saved(&player, Rules::classic(), "classic.2048", 3);
    put_saved(&player, Rules::edge(), "edge~2.2048", 4);
    player.start(Start::Menu);
    // Continues the game played last, in its own slot.
    let (place, _) = saved(&player.act(Action::Accept)).unwrap();
    assert_eq!(
        (place.as_str(), player.game().rules(), player.game().turns()),
        ("edge~2.2048", &Rules::edge(), 4)
    );
    player.act(Action::Back);
    player.act(Action::Pick(4));
    assert!(matches!(player.app.screen, Screen::Statistics(_)));
    player.act(Action::Back);
    player.act(Action::Pick(3));
    assert!(matches!(player.app.screen, Screen::Daily(_)));
    player.act(Action::Back);
    player.act(Action::Pick(2));
    assert_eq!(player.app.context(), Context::NewSudoku);
    player.act(Action::Back);
    player.act(Action::Pick(1));
    assert_eq!(player.app.context(), Context::NewGame);
    // The rules played last are preselected.
    choose_classic(&mut player);
    let (place, record) = saved(&player.act(Action::Pick(0))).unwrap();
    assert_eq!((place.as_str(), record.rules, record.turns.len()), ("classic.2048", Rules::classic(), 3));
    // Back returns to the rules as they were chosen.
    player.act(Action::Back);
    assert_eq!(player.app.context(), Context::NewGame);
    let (place, record) = saved(&player.act(Action::Restart)).unwrap();
    assert_eq!((place.as_str(), record.rules, record.turns.len()), ("classic.2048", Rules::classic(), 0));
    assert!(found_saves(&player.act(Action::Back)));
    assert!(found_saves(&player.act(Action::Back)));
    player.act(Action::Pick(5));
    assert!(matches!(player.app.screen, Screen::Settings(_)));
    player.act(Action::Back);
    // A line that does not exist cannot be chosen.
    assert_eq!(player.act(Action::Pick(99)), []);
    assert_eq!(player.act(Action::Pick(7)), [Effect::Quit]);
}

#[test]
fn the_last_games_can_be_watched_from_the_statistics() {
    let mut player = Player::new(Home::Menu);
    player.start(Start::Menu);
    player.act(Action::Pick(3));
    assert_eq!(player.app.context(), Context::Statistics);
    // Without any game there is nothing to watch.
    assert_eq!(player.act(Action::Accept), []);
    // A game that was counted but not stored.
    player.memory.put(Name::History, history(&Rules::classic()));
    player.act(Action::Back);
    player.act(Action::Pick(3));
    player.act(Action::Accept);
    assert!(matches!(player.app.screen, Screen::Statistics(_)));
    assert_eq!(player.app.notices, [Notice::NoRecords]);
    let mut other = Player::playing(Rules::classic(), 5);
    (0..20).for_each(|_| drop(other.go()));
    let (_, record) = saved(&other.act(Action::Quit)).unwrap();
    // Another game was stored, but not this one.
    player.memory.put(Name::Record("20261103-140259-classic-100.2048".into()), record.to_string());
    player.app.notices.clear();
    player.act(Action::Accept);
    assert_eq!(player.app.notices, [Notice::NotKept]);
    // The history above does not say when the game ended, so it counts as the first second of 1970.
    player.memory.put(Name::Record("19700101-000000-classic-100.2048".into()), record.to_string());
    player.act(Action::Accept);
    assert_eq!(player.app.context(), Context::Replay);
    let Screen::Twenty48(of_2048::Screen::Replay(replay)) = &player.app.screen else { panic!() };
    assert_eq!((replay.timeline.len(), replay.position()), (20, (2, 2)));
    // Back returns to the previous screen.
    assert_eq!(player.act(Action::Back), []);
    assert_eq!(player.app.context(), Context::Statistics);
    assert!(found_saves(&player.act(Action::Back)));
    assert!(matches!(player.app.screen, Screen::Menu(_)));
}

#[test]
fn a_saved_game_is_not_given_up_without_a_question() {
    let mut player = Player::new(Home::Menu);
    put_saved(&player, Rules::classic(), "classic.2048", 90);
    player.start(Start::Menu);
    player.act(Action::Pick(1));
    assert_eq!(player.act(Action::Restart), []);
    assert_eq!(player.app.context(), Context::Question);
    assert_eq!(player.act(Action::No), []);
    assert_eq!(player.app.context(), Context::NewGame);
    player.act(Action::Restart);
    let effects = player.act(Action::Yes);
    let (finished, _) = counted(&effects).unwrap();
    assert_eq!((finished.turns, player.game().turns()), (90, 0));
    assert_eq!(saved(&effects).unwrap().0, "classic.2048");
}

#[test]
fn keeping_going_after_a_win_is_saved() {
    let mut player = Player::playing(small(16), 5);
    player.go_until(Context::Won);
    let (_, record) = saved(&player.act(Action::Accept)).unwrap();
    assert_eq!(record.tag("kept-going"), Some("1"));
    player.act(Action::Back);
    player.open(small(16), None);
    assert_eq!(player.app.context(), Context::Play);
    assert_eq!(player.game().turns() as usize, record.turns.len());
}

#[test]
fn the_clock_runs_only_while_a_move_can_be_made() {
    let mut player = Player::playing(Rules::classic(), 5);
    let time = |player: &Player| player.play().clock.elapsed(player.now);
    for (cover, uncover) in [(Action::Help, Action::Help), (Action::Restart, Action::No)] {
        (0..30).for_each(|_| drop(player.go()));
        player.act(cover);
        let before = time(&player);
        player.now += Duration::from_secs(60);
        player.act(uncover);
        assert_eq!(time(&player), before, "{cover:?}");
        player.now += Duration::from_secs(1);
        assert_eq!(time(&player), before + Duration::from_secs(1), "{cover:?}");
    }
    player.update(Event::Away);
    let before = time(&player);
    player.now += Duration::from_secs(60);
    assert_eq!(time(&player), before);
    player.update(Event::Back);
    player.now += Duration::from_secs(1);
    assert_eq!(time(&player), before + Duration::from_secs(1));
}

#[test]
fn the_language_changes_at_once_and_is_stored() {
    let mut player = Player::new(Home::Menu);
    assert_eq!(player.app.lang(), Lang::En);
    player.act(Action::Pick(5));
    assert_eq!((player.stored().language, player.app.lang()), (Language::Always(Lang::Zh), Lang::Zh));
    player.act(Action::Pick(5));
    assert_eq!((player.stored().language, player.app.lang()), (Language::Always(Lang::En), Lang::En));
}

#[test]
fn command_line_options_are_not_stored_with_other_settings() {
    let mut player = Player::new(Home::Menu);
    player.app.overrides.theme = Some(Theme::Dark);
    assert_eq!(player.app.theme(), Theme::Dark);
    player.act(Action::Pick(5));
    assert_eq!(player.stored().theme, Settings::default().theme);
    assert_eq!(player.app.theme(), Theme::Dark);
}

#[test]
fn help_covers_everything_until_it_is_closed() {
    let mut player = Player::playing(Rules::classic(), 5);
    player.act(Action::Help);
    assert_eq!(player.app.context(), Context::Help);
    let before = *player.game();
    for direction in Direction::ALL {
        assert_eq!(player.act(Action::Go(direction)), []);
    }
    assert_eq!(player.game(), &before);
    player.act(Action::Help);
    assert_eq!(player.app.context(), Context::Play);
}

/// The list of keys on a terminal.
struct Help {
    player: Player,
    view: View,
    area: Rect,
}

impl Help {
    /// Opens it, on a terminal with this many lines.
    fn open(player: Player, height: u16) -> Help {
        let mut help = Help { player, view: View::default(), area: Rect::new(0, 0, 80, height) };
        help.press(Action::Help);
        help
    }

    fn press(&mut self, action: Action) {
        self.view.begin(action);
        self.player.act(action);
        self.draw();
    }

    fn scroll(&mut self, scroll: Scroll) -> usize {
        self.view.scroll(scroll, &self.player.app);
        self.draw();
        self.view.help_above
    }

    /// The terminal limits the scroll position, and the next scroll starts there.
    fn draw(&mut self) {
        let look = Look::new(&theme::CLASSIC, Depth::Mono, Lang::En);
        let (app, mut buffer) = (&self.player.app, Buffer::empty(self.area));
        let hits = draw::render(app, &self.view, &look, self.player.now, self.area, &mut buffer);
        self.view.drawn(app, &hits);
    }
}

#[test]
fn help_scrolls_by_lines_and_pages_and_never_past_its_ends() {
    let mut help = Help::open(Player::playing(Rules::classic(), 5), 8);
    let lines = keymap::help(Context::Play, Lang::En).len();
    let last = help.scroll(Scroll::Last);
    assert!((10..lines).contains(&last), "{last} of {lines}");
    assert_eq!(help.scroll(Scroll::First), 0);
    assert_eq!(help.scroll(Scroll::Down), 1);
    assert_eq!(help.scroll(Scroll::PageDown), 11.min(last));
    for _ in 0..100 {
        help.scroll(Scroll::Down);
    }
    assert_eq!(help.view.help_above, last);
    assert_eq!(help.scroll(Scroll::Up), last - 1);
    assert_eq!(help.scroll(Scroll::Last), last);
    assert_eq!(help.scroll(Scroll::First), 0);
    assert_eq!(help.scroll(Scroll::PageUp), 0);
    // A higher terminal shows all of it, unscrolled.
    help.scroll(Scroll::Last);
    help.area.height = 60;
    assert_eq!(help.scroll(Scroll::Down), 0);
}

#[test]
fn the_list_of_keys_stops_at_its_end_and_scrolls_back_from_there() {
    let mut help = Help::open(Player::playing(Rules::classic(), 5), 8);
    let last = help.scroll(Scroll::Last);
    // However far one scrolls, the next line up is the one above the visible part.
    help.scroll(Scroll::PageDown);
    assert_eq!(help.scroll(Scroll::Up), last - 1);
    // Closed and opened again, it is shown from its start.
    help.press(Action::Help);
    assert!(!help.player.app.help);
    help.press(Action::Help);
    assert_eq!(help.view.help_above, 0);
}

#[test]
fn the_keys_of_the_help_scroll_it() {
    use midend::keymap::KeyCode;
    for (key, scroll) in [
        (KeyCode::Up, Scroll::Up),
        (KeyCode::Down, Scroll::Down),
        (KeyCode::PageUp, Scroll::PageUp),
        (KeyCode::PageDown, Scroll::PageDown),
        (KeyCode::Home, Scroll::First),
        (KeyCode::End, Scroll::Last),
    ] {
        let command = keymap::command(Context::Help, keymap::Key::Code(key));
        assert_eq!(command, Some(Command::Scroll(scroll)), "{key:?}");
    }
}
