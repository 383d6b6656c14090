//! 2048, and the screens that both games share.

use std::time::Duration;

use twenty48::{Dice, Direction, Game, ParseRecordError, Record, Rules, Status, Tile, Timeline};

use crate::store::{history::Finished, saves::Damage, stats};

use super::{
    super::{
        action::Action,
        app::{App, Help, Screen},
        effect::{Env, Saved},
        keymap::Place,
        menu::{Cursor, NewGame},
        notice::Notice,
        replay::Replay,
        stats_view::StatsView,
    },
    DATE, NOW, Scene, app, still, update,
};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let mut gliding = played(Rules::classic(), 7, 100);
    move_on(&mut gliding);
    vec![
        still("menu", app(Screen::Menu(Cursor::TOP))),
        still("menu-saved", App { saved: saved(), ..app(Screen::Menu(Cursor::TOP)) }),
        still("menu-notice", App { notices: notices(), ..app(Screen::Menu(Cursor::TOP)) }),
        still("new-game", App { saved: saved(), ..app(Screen::NewGame(NewGame::new(Rules::classic()))) }),
        still("settings", app(Screen::Settings(Cursor::TOP))),
        still("play-opening", played(Rules::classic(), 7, 0)),
        still("play", played(Rules::classic(), 29_736, 441)),
        Scene { name: "play-gliding", now: NOW + Duration::from_millis(40), app: gliding.clone() },
        Scene { name: "play-popping", now: NOW + Duration::from_millis(100), app: gliding },
        still("play-large-board", played(Rules::edge().with_size(size(8, 8)), 3, 300)),
        still("play-oblong-board", played(Rules::lcd().with_size(size(5, 3)), 3, 60)),
        still("play-won", played(Rules::classic().with_goal(Tile::new(128).ok()), 7, 10_000)),
        still("play-over", over()),
        still("ask-restart", asked()),
        Scene { name: "play-gain", now: NOW + Duration::from_millis(200), app: gain() },
        still("help", App { help: Some(Help::default()), ..played(Rules::classic(), 7, 100) }),
        still("help-replay", App { help: Some(Help::default()), ..replayed() }),
        still("replay", replayed()),
        still(
            "stats",
            app(Screen::Stats(StatsView::new(
                stats::summaries(&history(), StatsView::LAST),
                Vec::new(),
                stats::Daily::default(),
            ))),
        ),
        still("stats-none", app(Screen::Stats(StatsView::default()))),
    ]
}

pub(super) fn size(width: usize, height: usize) -> twenty48::Size {
    twenty48::Size::new(width, height).expect("sizes of the gallery are sizes of boards")
}

/// A game played for so many moves, or until it rests.
pub(super) fn played(rules: Rules, seed: u64, moves: usize) -> App {
    let mut app = app(Screen::Menu(Cursor::TOP));
    let mut rng = Dice::new(1);
    app.opened(
        rules,
        None,
        12_345,
        (Some(seed), None),
        &mut Env { rng: &mut rng, now: NOW - Duration::from_secs(321), unix: DATE },
    );
    for _ in 0..moves {
        let Screen::Play(play) = &app.screen else { break };
        if play.timeline.game().status() != Status::Playing {
            break;
        }
        move_on(&mut app);
    }
    app
}

/// What a person who plays into the lower left corner would do.
pub(super) fn favourite(game: &Game) -> Direction {
    let order = [Direction::Left, Direction::Down, Direction::Right, Direction::Up];
    order.into_iter().find(|&direction| game.slide(direction).is_some()).unwrap_or(Direction::Left)
}

/// Makes that move.
fn move_on(app: &mut App) {
    let Screen::Play(play) = &app.screen else { return };
    let direction = favourite(play.timeline.game());
    update(app, Action::Go(direction));
}

fn over() -> App {
    played(Rules::classic().with_goal(None), 11, 10_000)
}

fn asked() -> App {
    let mut app = played(Rules::classic(), 7, 200);
    update(&mut app, Action::Restart);
    app
}

/// A move that just gained something.
fn gain() -> App {
    let mut app = played(Rules::classic(), 7, 100);
    loop {
        move_on(&mut app);
        if matches!(&app.screen, Screen::Play(play) if play.gain.is_some() || play.place() != Place::Play) {
            return app;
        }
    }
}

fn record(seed: u64) -> Record {
    let rules = Rules::classic();
    let opening = rules.opening(&mut Dice::for_opening(seed));
    let mut timeline = Timeline::open(rules, opening).expect("an opening drawn by the rules is legal");
    for turn in 1..=250 {
        let order = [Direction::Down, Direction::Left, Direction::Right, Direction::Up];
        let mut turns = order.iter().map(|&d| timeline.game().draw(d, &mut Dice::for_turn(seed, turn)));
        let Some(turn) = turns.find_map(Result::ok) else { break };
        timeline.play(turn).expect("a drawn turn is legal");
    }
    timeline.record()
}

fn replayed() -> App {
    let replay =
        Replay::new(vec![record(5), record(6)], NOW).expect("there are records").expect("they are legal");
    let mut app = app(Screen::Replay(Box::new(replay)));
    update(&mut app, Action::Tenth(6));
    update(&mut app, Action::Pause);
    app
}

fn saved() -> Vec<Saved> {
    vec![
        Saved { number: 1, rules: Rules::classic(), score: 3_212, turns: 251, modified: 2 },
        Saved { number: 1, rules: Rules::edge(), score: 880, turns: 92, modified: 1 },
    ]
}

fn notices() -> Vec<Notice> {
    let why = Damage::Garbled(ParseRecordError::CutShort.to_string());
    vec![Notice::SetAside { to: "classic.2048.damaged-1".into(), why }]
}

/// A month of games, as dice would have it.
fn history() -> Vec<Finished> {
    use twenty48::rand_core::Rng;
    let mut dice = Dice::new(2048);
    let mut game = |number: u64| {
        let draw = dice.next_u64();
        let rank = 7 + (draw % 6).min(draw / 7 % 6);
        let score = (1 << rank) * (rank - 1) + draw / 64 % 900;
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            rules: if number % 9 == 8 { "edge".into() } else { "classic".into() },
            score,
            best_tile: 1 << rank,
            turns: score / 14,
            won: rank >= 11,
            undos: draw / 5 % 3 / 2,
            time_ms: score * 71,
            finished_at: DATE - (60 - number) * 41_000,
            seed: Some(draw),
            daily: None,
            player: (number == 58).then(|| "guided".into()),
        }
    };
    (0..60).map(&mut game).collect()
}
