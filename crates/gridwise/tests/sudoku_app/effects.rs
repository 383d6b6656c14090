//! The app's effects: carried out in memory, and described in a few words.

use midend::{
    App, Effect, Env, Errand, Event, Finding, Thinker,
    store::{Memory, Name, Query, Shelf, Step, Storage},
};
use players::{Roster, Stop};

/// Carries out effects on storage and the clipboard. Returns all effects in order, including those that follow from the
/// answers.
pub fn carry_out(effects: Vec<Effect>, app: &mut App, env: Env, memory: &mut Memory) -> Vec<Effect> {
    let mut all = Vec::new();
    for effect in effects {
        let answer = serve(&effect, memory);
        all.push(effect);
        if let Some(event) = answer {
            let more = app.update(event, env);
            all.extend(carry_out(more, app, env, memory));
        }
    }
    all
}

/// The answer to an effect, if it has one that does not take long.
fn serve(effect: &Effect, memory: &mut Memory) -> Option<Event> {
    match effect {
        Effect::Read(ticket, queries) => Some(Event::Read(*ticket, memory.read(queries))),
        Effect::Take(ticket, names) => Some(Event::Taken(*ticket, memory.take(names))),
        Effect::SetAside(ticket, name) => Some(Event::SetAside(*ticket, memory.set_aside(name))),
        Effect::Store(ticket, steps) => Some(Event::Stored(*ticket, memory.store(steps))),
        Effect::Release(name) => {
            memory.release(name);
            None
        }
        Effect::Copy(_) => Some(Event::Copied(true)),
        _ => None,
    }
}

/// Runs an errand to its end.
pub fn find(errand: Errand) -> Finding {
    let mut thinker = Thinker::new(Roster::shipped());
    errand.run(&mut thinker, &Stop::new()).expect("it is not stopped")
}

/// Short names of effects.
pub fn gist(effects: &[Effect]) -> Vec<&'static str> {
    let word = |effect: &Effect| match effect {
        Effect::Slid { .. } | Effect::Jumped => "move",
        Effect::Read(_, queries) => match &queries[..] {
            [Query::List { shelf: Shelf::Saves, .. }] => "find saves",
            [Query::List { shelf: Shelf::Saves, .. }, Query::Text(Name::History)] => "look for a place",
            [Query::Text(Name::History)] => "read history",
            [Query::Text(Name::Settings)] => "read settings",
            [Query::Text(Name::Settings), Query::Text(Name::Sketch)] => "read what was kept",
            _ => "read something else",
        },
        Effect::Take(..) => "take a place",
        Effect::SetAside(..) => "set aside",
        Effect::Store(_, steps) => match &steps[..] {
            [Step::Write(Name::Save(_), _)] => "save",
            [Step::Write(Name::Sketch, _)] => "keep the sketch",
            [Step::Write(Name::Settings, _)] => "write settings",
            [Step::Keep { .. }, Step::Append(Name::History, _), Step::Remove(Name::Save(_))] => "count",
            _ => "store something else",
        },
        Effect::Release(_) => "release",
        Effect::Think(..) => "think",
        Effect::StopThinking => "stop thinking",
        Effect::Copy(_) => "copy",
        Effect::Export(..) => "export",
        Effect::CopyLink(_) => "copy a link",
        Effect::Quit => "quit",
    };
    effects.iter().map(word).collect()
}
