//! The analysis of a game of 2048. What the player says is made up, as beside a game.

use ::twenty48::{Direction, Game};
use midend::{Action, Effect, Errand, Event, Finding, twenty48};
use players::Advice;

use super::{Player, Scene, coach::opinion, still, twenty48::over};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let mut done = analysed(usize::MAX);
    done.update(Action::Go(midend::Direction::Down));
    let mut opened = done.clone();
    opened.update(Action::Accept);
    vec![still("analysis", done), still("analysis-thinking", analysed(12)), still("analysis-move", opened)]
}

/// A game that is over, with so many blocks of its moves judged.
fn analysed(blocks: usize) -> Player {
    let mut player = over();
    let mut effects = player.update(Action::Analyse);
    for _ in 0..blocks {
        let asked = effects.iter().find_map(|effect| match effect {
            Effect::Think(ticket, Errand::Twenty48(twenty48::Errand::Judge(games))) => Some((*ticket, games)),
            _ => None,
        });
        let Some((ticket, games)) = asked else { break };
        let opinions = games.iter().map(|game| Some(judged(game))).collect();
        let finding = Finding::Twenty48(twenty48::Finding::Judged { opinions, missing: None });
        effects = player.update(Event::Thought(ticket, Box::new(finding)));
    }
    player
}

/// Somebody who likes to slide right now and then, and empty cells always.
fn judged(game: &Game) -> twenty48::Opinion {
    let order = [Direction::Down, Direction::Left, Direction::Right, Direction::Up];
    let turned = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
    let order = if game.turns() % 7 == 3 { turned } else { order };
    let best = order.into_iter().find(|&way| game.slide(way).is_some()).unwrap_or(Direction::Left);
    let empty = game.board().tiles().iter().filter(|tile| tile.is_none()).count();
    let opinion = opinion(game, best, "guided");
    let worth = |value: f64| value / 1000.0 * (1.0 + empty as f64 + f64::from(game.turns()) / 100.0);
    let values = opinion.advice.values.map(|value| value.map(worth));
    twenty48::Opinion { advice: Advice { values, ..opinion.advice }, ..opinion }
}
