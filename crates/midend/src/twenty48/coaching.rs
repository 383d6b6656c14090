//! Hints, autoplay and the teacher: what actions, answers and time do with them.

#[cfg(test)]
mod tests;

use players::network::NetworkError;
use twenty48::{Direction, Game};

use super::{
    coach::{Autoplay, Purpose},
    errand::Errand,
    flow::{Question, play_mut},
    opinion::Opinion,
    play::{Change, Play},
};
use crate::{Action, App, Context, Effect, Env, Notice, Ticket, games};

impl App {
    /// What an action has to do with the coach. `None` if nothing: then the game carries it out.
    ///
    /// While the program plays, a direction only ends that: a person who takes over makes the first
    /// move knowingly.
    pub(super) fn update_coach(&mut self, action: Action, env: Env) -> Option<Vec<Effect>> {
        let play = play_mut(self)?;
        match (play.context(), action) {
            (Context::Play, Action::Hint) if play.coach.has_hint() => Some(self.drop_hint()),
            (Context::Play, Action::Hint) => {
                let game = *play.timeline.game();
                Some(self.ask(Purpose::Hint, game))
            }
            (Context::Play, Action::Teacher) => {
                let asked = play.coach.change_teacher();
                Some(if asked { vec![Effect::StopThinking] } else { Vec::new() })
            }
            (Context::Play, Action::Autoplay) if play.player().is_none() => {
                self.question = Some(games::Question::Twenty48(Question::Autoplay));
                Some(Vec::new())
            }
            (Context::Play, Action::Autoplay) => Some(self.start_autoplay(env)),
            (Context::Autoplay, Action::Autoplay | Action::Go(_)) => {
                play.coach.stop();
                let mut effects = vec![Effect::StopThinking];
                effects.extend(self.save_twenty48(env.now));
                Some(effects)
            }
            (Context::Autoplay, Action::Pause) => {
                let Autoplay { pace, .. } = play.coach.autoplay.as_mut()?;
                pace.playing = !pace.playing;
                pace.wait(env.now);
                // A person who pauses may be about to leave.
                Some(self.save_twenty48(env.now))
            }
            (Context::Autoplay, Action::Faster | Action::Slower) => {
                play.coach.autoplay.as_mut()?.pace.change(action == Action::Faster, env.now);
                Some(Vec::new())
            }
            _ => None,
        }
    }

    /// The program plays from now on.
    pub(super) fn start_autoplay(&mut self, env: Env) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        play.coach.start(env.now);
        self.think_on()
    }

    /// Removes the hint, as any action does, and stops looking for one.
    pub(super) fn drop_hint(&mut self) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        if play.coach.drop_hint() { vec![Effect::StopThinking] } else { Vec::new() }
    }

    /// After a move of the person: the teacher thinks about the position before it.
    pub(super) fn teach(&mut self, made: Direction, before: Game) -> Vec<Effect> {
        match play_mut(self) {
            Some(play) if play.coach.teaches => self.ask(Purpose::Lesson(made), before),
            _ => Vec::new(),
        }
    }

    fn ask(&mut self, purpose: Purpose, game: Game) -> Vec<Effect> {
        let ticket = self.ticket();
        let Some(play) = play_mut(self) else { return Vec::new() };
        play.coach.asks(ticket, purpose);
        vec![Effect::Think(ticket, games::Errand::Twenty48(Errand::Advise(Box::new(game))))]
    }

    /// The program thinks about its next move, if it plays and the game goes on.
    pub(super) fn think_on(&mut self) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        if play.context() != Context::Autoplay || play.coach.has_move() {
            return Vec::new();
        }
        let game = *play.timeline.game();
        self.ask(Purpose::Move, game)
    }

    /// The question with this ticket was answered; `None` if nothing came of it.
    pub(super) fn advised(&mut self, ticket: Ticket, opinion: Option<Opinion>, env: Env) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        match (play.coach.answers(ticket), opinion) {
            (Some(Purpose::Hint), opinion) => play.coach.hint = opinion,
            (Some(Purpose::Lesson(made)), opinion) => play.learned(made, opinion),
            (Some(Purpose::Move), Some(opinion)) => {
                play.coach.is_ready(opinion);
                return self.play_on(env);
            }
            (Some(Purpose::Move), None) => {
                // A player without an opinion cannot play.
                play.coach.stop();
                return self.save_twenty48(env.now);
            }
            (None, _) => {}
        }
        Vec::new()
    }

    /// Time has passed: makes the move that is due, if the program plays and nothing covers the board.
    pub(super) fn play_on(&mut self, env: Env) -> Vec<Effect> {
        let covered = self.is_covered();
        let Some(play) = play_mut(self) else { return Vec::new() };
        if covered || play.context() != Context::Autoplay {
            return Vec::new();
        }
        let calm = play.coach.autoplay.is_some_and(|autoplay| autoplay.is_calm());
        let Some(opinion) = play.coach.takes_move(env.now) else { return Vec::new() };
        let mut effects = Vec::new();
        if let Change::Slid(slide) = play.move_by(&opinion, env.now) {
            effects.push(Effect::Slid { slide, calm });
            if must_save(play, env) {
                effects.extend(self.save_twenty48(env.now));
            }
        }
        effects.extend(self.think_on());
        effects
    }

    /// The network cannot be used: that is said once.
    pub(super) fn tell_about_network(&mut self, error: NetworkError) {
        if !std::mem::replace(&mut self.network_told, true) {
            self.tell(Notice::NoNetwork(error));
        }
    }
}

/// Whether the game is to be saved after a move of the program: now and then, and whenever it rests or ends.
fn must_save(play: &mut Play, env: Env) -> bool {
    let rests = play.context() != Context::Autoplay;
    play.coach.autoplay.as_mut().is_none_or(|autoplay| autoplay.saves(env.now)) || rests
}
