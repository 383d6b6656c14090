//! 2048, and the screens that both games share.

use std::time::Duration;

use midend::{
    Action, Context, Cursor, Day, Event, History, LinkTarget, Notice, Screen, Start, Statistics,
    store::{Damage, Name},
    twenty48::{self as playing, Finished, NewGame, Replay, Saved},
};
use twenty48::{Dice, Direction, Game, ParseRecordError, Record, Rules, Status, Tile, Timeline};

use super::{DATE, NOW, Player, Scene, at, looking, still};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let mut gliding = played(Rules::classic(), 7, 100);
    move_on(&mut gliding);
    let new_game = Screen::Twenty48(playing::Screen::NewGame(NewGame::new(Rules::classic())));
    vec![
        still("menu", looking(Screen::Menu(Cursor::TOP))),
        still("menu-saved", with_saved(looking(Screen::Menu(Cursor::TOP)))),
        still("menu-notice", noticed()),
        still("new-game", with_saved(looking(new_game))),
        still("settings", looking(Screen::Settings(Cursor::TOP))),
        still("play-opening", played(Rules::classic(), 7, 0)),
        still("play", played(Rules::classic(), 29_736, 441)),
        at("play-gliding", gliding.clone(), Duration::from_millis(40)),
        at("play-popping", gliding, Duration::from_millis(100)),
        still("play-large-board", played(Rules::edge().with_size(size(8, 8)), 3, 300)),
        still("play-oblong-board", played(Rules::lcd().with_size(size(5, 3)), 3, 60)),
        still("play-won", played(Rules::classic().with_goal(Tile::new(128).ok()), 7, 10_000)),
        still("play-over", over()),
        still("ask-restart", asked()),
        still("play-links", linked()),
        still("play-from-position", from_position(12)),
        still("play-from-position-over", from_position(10_000)),
        at("play-gain", gain(), Duration::from_millis(200)),
        still("help", with_help(played(Rules::classic(), 7, 100))),
        still("help-replay", with_help(replayed())),
        still("replay", replayed()),
        still("stats", looking(Screen::Statistics(Statistics::of(&history(), Day::of_unix(DATE))))),
        still("stats-none", looking(Screen::Statistics(Statistics::default()))),
    ]
}

pub(super) fn size(width: usize, height: usize) -> twenty48::Size {
    twenty48::Size::new(width, height).expect("the sizes in the gallery are valid")
}

/// A game after this many moves, or when it is over.
pub(super) fn played(rules: Rules, seed: u64, moves: usize) -> Player {
    let best = format!(
        r#"{{"game":"2048","rules":"{rules}","score":12345,"best_tile":1024,"turns":900,"won":false}}"#
    );
    let player = Player::new();
    player.memory.put(Name::History, best);
    let start = playing::Start::Play { rules, fresh: false, seed: Some(seed), day: None };
    let mut player = player.starting(Start::Twenty48(start), NOW - Duration::from_secs(321));
    for _ in 0..moves {
        if player.app.twenty48().is_none_or(|play| play.timeline.game().status() != Status::Playing) {
            break;
        }
        move_on(&mut player);
    }
    player
}

/// The moves of a player who keeps the largest tile in the lower left corner.
pub(super) fn favourite(game: &Game) -> Direction {
    let order = [Direction::Left, Direction::Down, Direction::Right, Direction::Up];
    order.into_iter().find(|&direction| game.slide(direction).is_some()).unwrap_or(Direction::Left)
}

/// Makes that move.
fn move_on(player: &mut Player) {
    let direction = player.app.twenty48().map(|play| favourite(play.timeline.game()));
    player.update(Action::Go(direction.unwrap_or(Direction::Left).into()));
}

pub(super) fn over() -> Player {
    played(Rules::classic().with_goal(None), 11, 10_000)
}

fn asked() -> Player {
    let mut player = played(Rules::classic(), 7, 200);
    player.update(Action::Restart);
    player
}

/// The choice between the links to a game.
fn linked() -> Player {
    let mut player = played(Rules::classic(), 7, 100);
    player.update(Action::CopyLink);
    player
}

/// A game that began at a position of another one, after this many moves, or when it is over.
fn from_position(moves: usize) -> Player {
    let mut player = played(Rules::classic(), 29_736, 441);
    let env = player.env();
    let links = player.app.links(env);
    let link = links.iter().find(|(target, _)| *target == LinkTarget::Position);
    let fragment = link.and_then(|(_, link)| link.fragment()).expect("a game in progress has a position");
    player.update(Event::Opened(format!("#{fragment}")));
    for _ in 0..moves {
        move_on(&mut player);
    }
    player
}

fn with_help(mut player: Player) -> Player {
    player.app.help = true;
    player
}

/// A move that just gained something.
fn gain() -> Player {
    let mut player = played(Rules::classic(), 7, 100);
    loop {
        move_on(&mut player);
        if player.view.gain.is_some() || player.app.context() != Context::Play {
            return player;
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

fn replayed() -> Player {
    let replay =
        Replay::new(vec![record(5), record(6)], NOW).expect("there are records").expect("they are legal");
    let mut player = looking(Screen::Twenty48(playing::Screen::Replay(Box::new(replay))));
    player.update(Action::Tenth(6));
    player.update(Action::Pause);
    player
}

fn with_saved(mut player: Player) -> Player {
    let saved = |rules, score, turns, modified| Saved {
        number: 1,
        rules,
        day: None,
        from_position: false,
        score,
        turns,
        modified,
    };
    player.app.saved.twenty48 =
        vec![saved(Rules::classic(), 3_212, 251, 2), saved(Rules::edge(), 880, 92, 1)];
    player
}

fn noticed() -> Player {
    let mut player = looking(Screen::Menu(Cursor::TOP));
    let why = Damage::Garbled(ParseRecordError::CutShort.to_string());
    player.app.notify(Notice::SetAside { to: "classic.2048.damaged-1".into(), why });
    player
}

/// A month of games with random results.
fn history() -> History {
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
            day: None,
            player: (number == 58).then(|| "guided".into()),
        }
    };
    History { twenty48: (0..60).map(&mut game).collect(), ..History::default() }
}
