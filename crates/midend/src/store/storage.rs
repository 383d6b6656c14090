//! Storage that answers at once, and a function that serves effects with it.

use super::{Answer, Name, Query, Step, Taken};
use crate::{App, Effect, Env, Event, Problem};

/// Storage that answers at once: a disk, or memory. The storage of a browser answers later, and creates its events without
/// this trait.
pub trait Storage {
    /// Reads texts and lists, and returns an answer for each.
    fn read(&mut self, queries: &[Query]) -> Vec<Result<Answer, Problem>>;
    /// Locks the first of these slots that no other program holds, and reads its text.
    fn take(&mut self, names: &[Name]) -> Taken;
    /// Moves the text in a locked slot to another name, and returns that name.
    fn set_aside(&mut self, name: &Name) -> Result<String, Problem>;
    /// Carries out steps in order, and stops at the first that fails.
    fn store(&mut self, steps: &[Step]) -> Result<(), Problem>;
    /// Releases a slot.
    fn release(&mut self, name: &Name);
}

/// The event that answers an effect, if it is a storage effect with an answer. Otherwise returns the effect.
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

/// Carries out storage effects, and those that follow from their answers. Returns the other effects in
/// order, and whether any answer changed the state: a successful write does not.
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
