//! The 2048 part of the state: choosing rules, sliding tiles, watching a record.

use std::time::Duration;

use twenty48::{Direction, Record, Rules, Timeline, rand_core::Rng};

use crate::store::Day;

use super::{
    super::{
        action::Action,
        effect::{Effect, Env},
        menu::{NewGame, NewGameItem, is_sideways},
        notice::Notice,
        play::{Outcome, Play, WORTH_KEEPING},
        replay::Replay,
    },
    App, Home, Question, Screen, steer,
};

impl App {
    pub(super) fn update_new_game(&mut self, action: Action) -> Vec<Effect> {
        let Screen::NewGame(new) = &mut self.screen else { return Vec::new() };
        let rules = new.rules;
        match action {
            Action::Back => return self.go_home(),
            Action::Restart => {
                let saved = self.saved.iter().find(|saved| saved.rules == rules);
                match saved.filter(|saved| saved.turns >= WORTH_KEEPING) {
                    Some(saved) => self.asks = Some(Question::GiveUp { score: saved.score }),
                    None => return vec![Effect::Open { rules, fresh: true, number: None, day: None }],
                }
            }
            Action::Go(direction) if is_sideways(direction) => new.change(direction == Direction::Right),
            _ if steer(&mut new.cursor, action, NewGame::LINES.len()) => match new.item() {
                NewGameItem::Start => {
                    return vec![Effect::Open { rules, fresh: false, number: None, day: None }];
                }
                _ => new.change(true),
            },
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn update_play(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        if let Some(effects) = self.update_coach(action, env) {
            return effects;
        }
        let mut effects = self.drop_hint();
        effects.extend(self.update_game(action, env));
        effects
    }

    /// Carries out a wish that is the game's own.
    fn update_game(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let animate = self.animates();
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let before = *play.timeline.game();
        match action {
            Action::Back if self.home != Home::Outside => {
                let mut effects = self.put_away(env);
                effects.extend(self.go_home());
                effects
            }
            Action::Back => self.leave(env),
            Action::Restart if play.is_worth_keeping() => {
                self.asks = Some(Question::Restart);
                Vec::new()
            }
            Action::Restart => self.restart(env),
            _ => match play.update(action, animate, env.now) {
                Outcome::Changed => {
                    let mut effects = vec![Effect::Save(Box::new(play.record(env.now)))];
                    effects.extend(match action {
                        Action::Go(direction) => self.teach(direction, before),
                        _ => self.think_on(),
                    });
                    effects
                }
                Outcome::Nothing => Vec::new(),
            },
        }
    }

    /// Counts the game if it is worth it, and starts the next one under the same rules.
    pub(super) fn restart(&mut self, env: &mut Env<'_>) -> Vec<Effect> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let mut effects = Vec::new();
        play.clock.stop(env.now);
        if play.counts() {
            effects.push(Effect::Finish(Box::new(play.finished(env)), Box::new(play.record(env.now))));
        }
        let (rules, best, day) = (*play.timeline.game().rules(), play.best(), play.day);
        // The game of a day begins again as it began.
        let teaches = play.coach.teaches;
        let seed = if day.is_some() { play.seed() } else { env.rng.next_u64() };
        **play = Play::open(rules, seed, best, env);
        play.day = day;
        play.coach.teaches = teaches;
        effects.push(Effect::Save(Box::new(play.record(env.now))));
        effects
    }

    /// A game was opened: a saved one, or none, and then a new one begins. With `seed` it has that seed.
    pub fn opened(
        &mut self,
        rules: Rules,
        saved: Option<(Record, Timeline)>,
        best_before: u64,
        (seed, day): (Option<u64>, Option<Day>),
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        let seed = seed.unwrap_or_else(|| env.rng.next_u64());
        let mut play = match saved {
            Some((record, timeline)) => Play::resume(&record, timeline, seed, best_before, env),
            None => Play::open(rules, seed, best_before, env),
        };
        play.day = play.day.or(day);
        // Saved at once, so that a disk that cannot be written is told before it matters.
        let mut effects = vec![Effect::Save(Box::new(play.record(env.now)))];
        self.screen = Screen::Play(Box::new(play));
        if self.settings.rules != rules {
            self.settings.rules = rules;
            effects.push(Effect::WriteSettings(self.settings));
        }
        effects
    }

    /// The records of the last games were read: they are shown, if there are any.
    pub fn read_records(&mut self, records: Vec<Record>, now: Duration) {
        match (Replay::new(records, now), &self.screen) {
            (Some(Ok(replay)), Screen::Stats(stats)) => {
                self.behind = Some(stats.clone());
                self.screen = Screen::Replay(Box::new(replay));
            }
            _ => self.tell(Notice::NoRecords),
        }
    }
}
