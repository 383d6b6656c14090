//! Effects of the midend as JSON, for the page to carry out.

use midend::{
    App, Effect, Screen, Ticket,
    store::{Query, Shelf, Step},
    twenty48::Screen as Tiles,
};
use serde_json::{Value, json};
use twenty48::{Slide, Timeline};

use crate::{view::sudoku::speech::Said, wire};

/// Files and errands that wait to be taken by the page: they are bytes, and stay out of the JSON.
#[derive(Default)]
pub struct Documents {
    waiting: Vec<(Ticket, Vec<u8>)>,
}

impl Documents {
    /// Writes effects as a JSON array, in order, and after them what is to be said aloud.
    pub fn json(&mut self, effects: Vec<Effect>, said: Vec<Said>, app: &App) -> String {
        let effects = effects.into_iter().map(|effect| self.effect(effect, app));
        let said = said.into_iter().map(|said| json!({ "kind": "say", "text": said.text, "now": said.now }));
        Value::from_iter(effects.chain(said)).to_string()
    }

    /// The bytes of a file or an errand, once.
    pub fn take(&mut self, ticket: Ticket) -> Option<Vec<u8>> {
        let place = self.waiting.iter().position(|(waiting, _)| *waiting == ticket)?;
        Some(self.waiting.swap_remove(place).1)
    }

    fn effect(&mut self, effect: Effect, app: &App) -> Value {
        match effect {
            Effect::Slid { slide, calm } => slid(&slide, calm, app),
            Effect::Jumped => json!({ "kind": "jumped" }),
            Effect::Read(ticket, queries) => {
                json!({ "kind": "read", "ticket": ticket, "queries": Value::from_iter(queries.iter().map(query)) })
            }
            Effect::Take(ticket, names) => {
                let names: Vec<String> = names.iter().map(ToString::to_string).collect();
                json!({ "kind": "take", "ticket": ticket, "names": names })
            }
            Effect::SetAside(ticket, name) => {
                json!({ "kind": "set-aside", "ticket": ticket, "name": name.to_string() })
            }
            Effect::Store(ticket, steps) => {
                json!({ "kind": "store", "ticket": ticket, "steps": Value::from_iter(steps.into_iter().map(step)) })
            }
            Effect::Release(name) => json!({ "kind": "release", "name": name.to_string() }),
            Effect::Think(ticket, errand) => {
                // Bytes that are no errand are refused by the worker.
                self.waiting.push((ticket, wire::to_bytes(&errand).unwrap_or_default()));
                json!({ "kind": "think", "ticket": ticket })
            }
            Effect::StopThinking => json!({ "kind": "stop-thinking" }),
            Effect::Copy(text) => json!({ "kind": "copy", "text": text }),
            Effect::CopyLink(fragment) => json!({ "kind": "copy-link", "fragment": fragment }),
            Effect::Export(ticket, document) => {
                let (stem, ending) = (document.stem, document.ending);
                self.waiting.push((ticket, document.bytes));
                json!({ "kind": "export", "ticket": ticket, "stem": stem, "ending": ending })
            }
            Effect::Quit => json!({ "kind": "quit" }),
        }
    }
}

/// A slide: where each tile came from and went, and the new tile.
fn slid(slide: &Slide, calm: bool, app: &App) -> Value {
    let size = slide.board.size();
    let index = |cell: twenty48::Cell| cell.row() * size.width() + cell.column();
    let motions = slide.motions.iter().map(|motion| {
        json!({
            "from": index(motion.from),
            "to": index(motion.to),
            "value": motion.tile.value(),
            "merged": motion.merged,
            "made": slide.board.get(motion.to).map_or(0, twenty48::Tile::value),
        })
    });
    let turn = timeline(app).and_then(Timeline::last_turn);
    let spawned =
        turn.map(|turn| json!({ "cell": index(turn.spawn.cell), "value": turn.spawn.tile.value() }));
    json!({
        "kind": "slid",
        "motions": Value::from_iter(motions),
        "gained": slide.gained,
        "spawned": spawned,
        "calm": calm,
    })
}

/// The game of 2048 that is on the screen, played or replayed.
fn timeline(app: &App) -> Option<&Timeline> {
    match &app.screen {
        Screen::Twenty48(Tiles::Play(play)) => Some(&play.timeline),
        Screen::Twenty48(Tiles::Replay(replay)) => Some(&replay.timeline),
        _ => None,
    }
}

fn query(query: &Query) -> Value {
    match query {
        Query::Text(name) => json!({ "text": name.to_string(), "limit": name.limit() }),
        Query::List { shelf, ending, limit } => {
            let (shelf, newest) = match shelf {
                Shelf::Saves => ("saves", false),
                Shelf::Records => ("records", true),
            };
            json!({ "shelf": shelf, "ending": ending, "limit": limit, "newest": newest })
        }
    }
}

/// A step of storage, as the page reads it.
pub fn step(step: Step) -> Value {
    match step {
        Step::Write(name, text) => json!({ "write": name.to_string(), "text": text }),
        Step::Append(name, line) => json!({ "append": name.to_string(), "line": line }),
        Step::Keep { stem, ending, text } => json!({ "keep": stem, "ending": ending, "text": text }),
        Step::Remove(name) => json!({ "remove": name.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use midend::{
        Action, Direction, Env, Home, Overrides,
        settings::Settings,
        twenty48::{Play, Replay},
    };
    use twenty48::Rules;

    const ENV: Env = Env { now: Duration::ZERO, unix: 0, seed: 3 };

    /// The slide of an action on this screen.
    fn slide_of(app: &mut App, action: Action) -> Value {
        let effects = app.update(action, ENV);
        let all: Value = serde_json::from_str(&Documents::default().json(effects, Vec::new(), app)).unwrap();
        all.as_array().unwrap().iter().find(|effect| effect["kind"] == "slid").unwrap().clone()
    }

    #[test]
    fn a_slide_tells_the_new_tile_in_play_and_in_a_replay() {
        let mut app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let mut play = Play::open(Rules::classic(), 3, 0, ENV);
        // One of the two directions moves something.
        while play.timeline.is_empty() {
            play.update(Action::Go(Direction::Left), ENV.now);
            play.update(Action::Go(Direction::Up), ENV.now);
        }
        let spawn = play.timeline.last_turn().unwrap().spawn;
        let told = json!({ "cell": spawn.cell.row() * 4 + spawn.cell.column(), "value": spawn.tile.value() });
        let mut record = play.timeline.record();
        record.score = play.timeline.game().score();
        let replay = Replay::new(vec![record], ENV.now).unwrap().unwrap();
        let mut end = replay.clone();
        end.timeline.seek(end.timeline.len() - 1);
        app.screen = Screen::Twenty48(Tiles::Replay(Box::new(end)));
        assert_eq!(slide_of(&mut app, Action::Go(Direction::Right))["spawned"], told);
        app.screen = Screen::Twenty48(Tiles::Play(Box::new(Play::open(Rules::classic(), 3, 0, ENV))));
        let moves = [Direction::Left, Direction::Up, Direction::Right, Direction::Down];
        let game = *app.twenty48().unwrap().timeline.game();
        let direction = moves.into_iter().find(|&to| game.slide(to.into()).is_some()).unwrap();
        let slid = slide_of(&mut app, Action::Go(direction));
        let spawn = app.twenty48().unwrap().timeline.last_turn().unwrap().spawn;
        assert_eq!(slid["spawned"]["value"], spawn.tile.value());
        assert_eq!(slid["motions"].as_array().unwrap().len(), 2);
    }
}
