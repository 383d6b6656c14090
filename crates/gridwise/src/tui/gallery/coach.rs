//! 2048 with a player of the program beside the person. What it says is made up: what the real one thinks changes with
//! every training.

use std::time::Duration;

use ::twenty48::{Direction, Game, Rules};
use midend::{
    Action, Effect, Errand, Event, Finding, Notice, Problem,
    problem::{Act, Kind},
    store::Name,
    twenty48,
};
use players::{Advice, Scale, network::NetworkError};

use super::{
    NOW, Player, Scene, still,
    twenty48::{favourite, played, size},
};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let mut sought = game();
    sought.update(Action::Hint);
    let mut help = by_itself();
    help.app.help = true;
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
        still("play-program", after(by_itself(), Action::Autoplay)),
        still("play-unsaved", unsaved(game())),
        still("play-paused", after(game(), Action::Pause)),
        still("ask-autoplay", after(game(), Action::Autoplay)),
        still("play-teacher", taught()),
        still("help-autoplay", help),
    ]
}

/// The last save failed, and the notice about it was read.
fn unsaved(mut player: Player) -> Player {
    let problem = Problem::new(Act::Write, Kind::Full, Name::Settings.to_string());
    player.update(Event::Stored(0, Err(problem)));
    player.app.notices.clear();
    player
}

/// After one more action.
fn after(mut player: Player, action: Action) -> Player {
    player.update(action);
    player
}

fn game() -> Player {
    played(Rules::classic(), 29_736, 441)
}

/// An opinion of a position: the favourite of the gallery is the best move, and each of the others is worse.
pub(super) fn opinion(game: &Game, best: Direction, player: &'static str) -> twenty48::Opinion {
    let worth = |direction: Direction| match (direction as u8 + 4 - best as u8) % 4 {
        0 => 1000.0,
        1 => 979.0,
        2 => 912.0,
        _ => 994.0,
    };
    let values = Direction::ALL.map(|direction| game.slide(direction).map(|_| worth(direction)));
    twenty48::Opinion { player, advice: Advice { values, scale: Scale::Worth, best, depth: 1, nodes: 100 } }
}

/// Answers the question among some effects, if there is one.
fn answer(player: &mut Player, effects: Vec<Effect>, name: &'static str) -> Vec<Effect> {
    let mut more = Vec::new();
    for effect in effects {
        let Effect::Think(ticket, Errand::Twenty48(twenty48::Errand::Advise(game))) = effect else {
            continue;
        };
        let opinion = Some(opinion(&game, favourite(&game), name));
        let finding = Finding::Twenty48(twenty48::Finding::Advised { opinion, missing: None });
        player.now = NOW + Duration::from_secs(1);
        more.extend(player.update(Event::Thought(ticket, Box::new(finding))));
        player.now = NOW;
    }
    more
}

fn hinted(mut player: Player, name: &'static str) -> Player {
    let effects = player.update(Action::Hint);
    answer(&mut player, effects, name);
    player
}

/// The file of the network is damaged, and a search is asked instead.
fn without_network() -> Player {
    let mut player = hinted(game(), "search");
    player.app.tell(Notice::NoNetwork(NetworkError::Checksum { computed: 1, expected: 2 }));
    player
}

/// Two moves that the program made, at eight a second.
fn by_itself() -> Player {
    let mut player = game();
    player.update(Action::Autoplay);
    let mut effects = player.update(Action::Yes);
    player.update(Action::Faster);
    for _ in 0..2 {
        effects = answer(&mut player, effects, "guided");
    }
    player
}

/// A move that cost something.
fn taught() -> Player {
    let mut player = game();
    player.update(Action::Teacher);
    let best = player.app.twenty48().map(|play| favourite(play.timeline.game()));
    let others = Direction::ALL.into_iter().filter(|&direction| Some(direction) != best);
    for direction in others {
        let effects = player.update(Action::Go(direction.into()));
        if !effects.is_empty() {
            answer(&mut player, effects, "guided");
            break;
        }
    }
    player
}
