//! 2048 with a player of the program beside the person. What it says is made up: what the real one thinks changes with
//! every training.

use std::time::Duration;

use players::{Advice, Scale, network::NetworkError};
use twenty48::{Dice, Direction, Game, Rules};

use super::{
    super::{
        action::Action,
        app::{App, Help, Screen},
        effect::{Effect, Env},
        notice::Notice,
        opinion::Opinion,
    },
    DATE, NOW, Scene, still,
    twenty48::{favourite, played, size},
    update,
};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let mut sought = game();
    update(&mut sought, Action::Hint);
    vec![
        still("play-hint", hinted(game(), "guided")),
        still("play-hint-sought", sought),
        still("play-hint-large-board", hinted(played(Rules::edge().with_size(size(8, 8)), 3, 300), "plain")),
        still(
            "play-hint-flat-board",
            hinted(played(Rules::classic().with_size(size(8, 2)), 3, 120), "plain"),
        ),
        still("play-no-network", without_network()),
        still("play-autoplay", by_itself()),
        still("play-teacher", taught()),
        still("help-autoplay", App { help: Some(Help::default()), ..by_itself() }),
    ]
}

fn game() -> App {
    played(Rules::classic(), 29_736, 441)
}

/// An opinion of a position: the favourite of the gallery is the best move, and each of the others is worse.
fn opinion(game: &Game, best: Direction, player: &'static str) -> Opinion {
    let worth = |direction: Direction| match (direction as u8 + 4 - best as u8) % 4 {
        0 => 1000.0,
        1 => 979.0,
        2 => 912.0,
        _ => 994.0,
    };
    let values = Direction::ALL.map(|direction| game.slide(direction).map(|_| worth(direction)));
    Opinion { player, advice: Advice { values, scale: Scale::Worth, best, depth: 1, nodes: 100 } }
}

/// Answers the question among some effects, if there is one.
fn answer(app: &mut App, effects: Vec<Effect>, player: &'static str) -> Vec<Effect> {
    let mut more = Vec::new();
    for effect in effects {
        let Effect::Advise(ticket, game) = effect else { continue };
        let best = favourite(&game);
        let mut rng = Dice::new(1);
        let mut env = Env { rng: &mut rng, now: NOW + Duration::from_secs(1), unix: DATE };
        more.extend(app.advised(ticket, Some(opinion(&game, best, player)), &mut env));
    }
    more
}

fn hinted(mut app: App, player: &'static str) -> App {
    let effects = update(&mut app, Action::Hint);
    answer(&mut app, effects, player);
    app
}

/// The file of the network is damaged, and a search is asked instead.
fn without_network() -> App {
    let mut app = hinted(game(), "search");
    app.tell(Notice::NoNetwork(NetworkError::Checksum { computed: 1, expected: 2 }));
    app
}

/// Two moves that the game made by itself, at eight a second.
fn by_itself() -> App {
    let mut app = game();
    let mut effects = update(&mut app, Action::Autoplay);
    update(&mut app, Action::Faster);
    for _ in 0..2 {
        effects = answer(&mut app, effects, "guided");
    }
    app
}

/// A move that cost something.
fn taught() -> App {
    let mut app = game();
    update(&mut app, Action::Teacher);
    let Screen::Play(play) = &app.screen else { return app };
    let best = favourite(play.timeline.game());
    let others = Direction::ALL.into_iter().filter(|&direction| direction != best);
    for direction in others {
        let effects = update(&mut app, Action::Go(direction));
        if !effects.is_empty() {
            answer(&mut app, effects, "guided");
            break;
        }
    }
    app
}
