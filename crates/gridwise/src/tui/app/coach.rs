//! The player of the program beside the person: hints, autoplay, the teacher.

#[cfg(test)]
mod tests;

use twenty48::{Direction, Game};

use super::{
    super::{
        action::Action,
        coach::{Autoplay, Purpose},
        effect::{Effect, Env},
        keymap::Place,
        opinion::Opinion,
        play::{Outcome, Play},
    },
    App, Screen,
};

impl App {
    /// What a wish has to do with the player of the program. `None` if nothing: then the game carries it out.
    ///
    /// While the game goes by itself, a direction only ends that: whoever takes over makes the
    /// first move knowingly.
    pub(super) fn update_coach(&mut self, action: Action, env: &Env<'_>) -> Option<Vec<Effect>> {
        let Screen::Play(play) = &mut self.screen else { return None };
        match (play.place(), action) {
            (Place::Play, Action::Hint) if play.coach.has_hint() => Some(self.drop_hint()),
            (Place::Play, Action::Hint) => {
                let game = *play.timeline.game();
                Some(self.ask(Purpose::Hint, game))
            }
            (Place::Play, Action::Teacher) => {
                let asked = play.coach.change_teacher();
                Some(if asked { vec![Effect::StopAdvising] } else { Vec::new() })
            }
            (Place::Play, Action::Autoplay) => {
                play.coach.start(env.now);
                Some(self.think_on())
            }
            (Place::Autoplay, Action::Autoplay | Action::Go(_)) => {
                play.coach.stop();
                Some(vec![Effect::StopAdvising, Effect::Save(Box::new(play.record(env.now)))])
            }
            (Place::Autoplay, Action::Pause) => {
                let Autoplay { pace, .. } = play.coach.autoplay.as_mut()?;
                pace.playing = !pace.playing;
                pace.wait(env.now);
                // Whoever pauses may be about to leave.
                Some(vec![Effect::Save(Box::new(play.record(env.now)))])
            }
            (Place::Autoplay, Action::Faster | Action::Slower) => {
                play.coach.autoplay.as_mut()?.pace.change(action == Action::Faster, env.now);
                Some(Vec::new())
            }
            _ => None,
        }
    }

    /// Puts the hint away: any wish does. One that is still looked for is not wanted any more.
    pub(super) fn drop_hint(&mut self) -> Vec<Effect> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if play.coach.drop_hint() { vec![Effect::StopAdvising] } else { Vec::new() }
    }

    /// After a move of the person: the teacher thinks about the position before it.
    pub(super) fn teach(&mut self, made: Direction, before: Game) -> Vec<Effect> {
        match &self.screen {
            Screen::Play(play) if play.coach.teaches => self.ask(Purpose::Lesson(made), before),
            _ => Vec::new(),
        }
    }

    fn ask(&mut self, purpose: Purpose, game: Game) -> Vec<Effect> {
        let ticket = self.ticket();
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        play.coach.asks(ticket, purpose);
        vec![Effect::Advise(ticket, Box::new(game))]
    }

    /// The player thinks about its next move, if the game goes by itself and goes on.
    pub(super) fn think_on(&mut self) -> Vec<Effect> {
        let Screen::Play(play) = &self.screen else { return Vec::new() };
        if play.place() != Place::Autoplay || play.coach.has_move() {
            return Vec::new();
        }
        let game = *play.timeline.game();
        self.ask(Purpose::Move, game)
    }

    /// The question with this ticket was answered; `None` if nothing came of it.
    pub fn advised(&mut self, ticket: u64, opinion: Option<Opinion>, env: &mut Env<'_>) -> Vec<Effect> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        match (play.coach.answers(ticket), opinion) {
            (Some(Purpose::Hint), opinion) => play.coach.hint = opinion,
            (Some(Purpose::Lesson(made)), opinion) => play.learned(made, opinion),
            (Some(Purpose::Move), Some(opinion)) => {
                play.coach.is_ready(opinion);
                return self.go_on_by_itself(env);
            }
            (Some(Purpose::Move), None) => {
                // Who has nothing to say cannot play.
                play.coach.stop();
                return vec![Effect::Save(Box::new(play.record(env.now)))];
            }
            (None, _) => {}
        }
        Vec::new()
    }

    /// Time has passed: makes the move that is due, if the game goes by itself and nothing covers the board.
    pub fn go_on_by_itself(&mut self, env: &mut Env<'_>) -> Vec<Effect> {
        let animate = self.animates();
        let covered = self.help.is_some() || self.asks.is_some();
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if covered || play.place() != Place::Autoplay {
            return Vec::new();
        }
        let Some(opinion) = play.coach.takes_move(env.now) else { return Vec::new() };
        let mut effects = Vec::new();
        if play.move_by(&opinion, animate, env.now) == Outcome::Changed && must_save(play, env) {
            effects.push(Effect::Save(Box::new(play.record(env.now))));
        }
        effects.extend(self.think_on());
        effects
    }
}

/// Whether the game is to be saved after a move that it made by itself: now and then, and whenever it rests or ends.
fn must_save(play: &mut Play, env: &Env<'_>) -> bool {
    let rests = play.place() != Place::Autoplay;
    play.coach.autoplay.as_mut().is_none_or(|autoplay| autoplay.saves(env.now)) || rests
}
