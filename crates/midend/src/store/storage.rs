//! Storage that answers at once, and the one way to serve effects with it.

use super::{Answer, Name, Query, Step, Taken};
use crate::{App, Effect, Env, Event, Problem};

/// A front end's storage that answers at once: a disk, or memory. A browser's answers later, and makes its events without
/// this.
pub trait Storage {
    /// Reads texts and lists, an answer for each.
    fn read(&mut self, queries: &[Query]) -> Vec<Result<Answer, Problem>>;
    /// Takes the first of these places that no other program has, and reads what is stored there.
    fn take(&mut self, names: &[Name]) -> Taken;
    /// Moves what is stored in a place that was taken to another name, and returns that.
    fn set_aside(&mut self, name: &Name) -> Result<String, Problem>;
    /// Carries out steps in order; the first that fails ends it.
    fn store(&mut self, steps: &[Step]) -> Result<(), Problem>;
    /// Releases a place.
    fn release(&mut self, name: &Name);
}

/// The event that answers an effect, if it is one of storage that has an answer. Otherwise the effect is returned.
fn serve(effect: Effect, storage: &mut impl Storage) -> Result<Option<Event>, Effect> {
    Ok(Some(match effect {
        Effect::Read(ticket, queries) => Event::Read(ticket, storage.read(&queries)),
        Effect::Take(ticket, names) => Event::Taken(ticket, storage.take(&names)),
        Effect::SetAside(ticket, name) => Event::SetAside(ticket, storage.set_aside(&name)),
        Effect::Store(ticket, steps) => Event::Stored(ticket, storage.store(&steps)),
        Effect::Release(name) => {
            storage.release(&name);
            return Ok(None);
        }
        other => return Err(other),
    }))
}

/// Carries out effects, and those that follow from their answers, as far as they are the storage's. Returns the others, in
/// order, and whether an answer said anything: a text that was stored says nothing.
pub fn carry_out(
    effects: Vec<Effect>,
    app: &mut App,
    env: Env,
    storage: &mut impl Storage,
) -> (Vec<Effect>, bool) {
    let (mut left, mut heard) = (Vec::new(), false);
    for effect in effects {
        match serve(effect, storage) {
            Err(other) => left.push(other),
            Ok(None) => {}
            Ok(Some(event)) => {
                heard |= !matches!(event, Event::Stored(_, Ok(())));
                let more = app.update(event, env);
                let (rest, more_heard) = carry_out(more, app, env, storage);
                left.extend(rest);
                heard |= more_heard;
            }
        }
    }
    (left, heard)
}
