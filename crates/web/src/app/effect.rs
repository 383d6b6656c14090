//! Effects of the midend as JSON, for the page to carry out.

use std::collections::BTreeMap;

use midend::{
    App, Effect, Ticket,
    store::{Query, Shelf, Step},
};
use serde_json::{Value, json};
use twenty48::Slide;

use crate::view::sudoku::speech::Said;

/// Files that wait to be taken by the page: they are bytes, and stay out of the JSON.
#[derive(Default)]
pub struct Documents {
    waiting: BTreeMap<Ticket, Vec<u8>>,
}

impl Documents {
    /// Writes effects as a JSON array, in order.
    pub fn json(&mut self, effects: Vec<Effect>, app: &App) -> String {
        Value::from_iter(effects.into_iter().map(|effect| self.effect(effect, app))).to_string()
    }

    /// The same, and then the texts to say, as effects of the page's own.
    pub fn json_and_said(&mut self, effects: Vec<Effect>, said: &[Said], app: &App) -> String {
        let effects = effects.into_iter().map(|effect| self.effect(effect, app));
        let said = said.iter().map(|said| json!({ "kind": "say", "text": said.text, "now": said.now }));
        Value::from_iter(effects.chain(said)).to_string()
    }

    /// The bytes of a file, once.
    pub fn take(&mut self, ticket: Ticket) -> Option<Vec<u8>> {
        self.waiting.remove(&ticket)
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
            Effect::Think(ticket, errand) => json!({ "kind": "think", "ticket": ticket, "errand": errand }),
            Effect::StopThinking => json!({ "kind": "stop-thinking" }),
            Effect::Copy(text) => json!({ "kind": "copy", "text": text }),
            Effect::Export(ticket, document) => {
                let (stem, ending) = (document.stem, document.ending);
                self.waiting.insert(ticket, document.bytes);
                json!({ "kind": "export", "ticket": ticket, "stem": stem, "ending": ending })
            }
            Effect::Quit => json!({ "kind": "quit" }),
        }
    }
}

/// A slide: where each tile came from and went, and the cell of the new tile.
fn slid(slide: &Slide, calm: bool, app: &App) -> Value {
    let now = app.twenty48().map(|play| *play.timeline.game().board());
    let size = slide.board.size();
    let index = |cell: twenty48::Cell| cell.row() * size.width() + cell.column();
    let motions = slide.motions.iter().map(|motion| {
        json!({
            "from": index(motion.from),
            "to": index(motion.to),
            "value": motion.tile.value(),
            "merged": motion.merged,
        })
    });
    let differs = |cell: &twenty48::Cell| now.is_some_and(|now| now.get(*cell) != slide.board.get(*cell));
    let spawned = size.iter().find(differs).map(index);
    json!({
        "kind": "slid",
        "motions": Value::from_iter(motions),
        "gained": slide.gained,
        "spawned": spawned,
        "calm": calm,
    })
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

fn step(step: Step) -> Value {
    match step {
        Step::Write(name, text) => json!({ "write": name.to_string(), "text": text }),
        Step::Append(name, line) => json!({ "append": name.to_string(), "line": line }),
        Step::Keep { stem, ending, text } => json!({ "keep": stem, "ending": ending, "text": text }),
        Step::Remove(name) => json!({ "remove": name.to_string() }),
    }
}
