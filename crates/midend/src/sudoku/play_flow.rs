//! How actions change a puzzle that is being solved, and what they require of the rest of the app.

use std::time::Duration;

use super::{
    Sudoku,
    category::Class,
    errand::Errand,
    flow::{Question, Screen, play_mut},
    keys::FollowUp,
    play::{Play, PlayState},
    start::Fresh,
};
use crate::{Action, App, Day, Effect, Env, games};

impl App {
    pub(super) fn save_sudoku(&mut self, now: Duration) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        let record = play.record(now);
        self.save::<Sudoku>(&record)
    }

    /// Puts a game on the screen: a saved one, or a new one.
    pub(super) fn show_sudoku(&mut self, play: Play, env: Env) -> Vec<Effect> {
        let ended = play.is_over().then(|| (play.finished(env), play.record(env.now)));
        let category = play.category;
        self.go_to(games::Screen::Sudoku(Screen::Play(Box::new(play))));
        let mut effects = match ended {
            // The program ended between its last move and the count.
            Some((finished, record)) => self.finish::<Sudoku>(Some(&finished), &record, env),
            None => self.save_sudoku(env.now),
        };
        if category.class.is_generated() && self.settings.puzzle != category {
            self.settings.puzzle = category;
            effects.extend(self.write_settings());
        }
        effects
    }

    /// Puts a new game on the screen.
    pub(super) fn show_new(&mut self, fresh: &Fresh, best_before: Option<Duration>, env: Env) -> Vec<Effect> {
        let mut play = Play::open(fresh, best_before, env);
        if self.settings.automatic_notes {
            play.fill_at_start();
        }
        self.show_sudoku(play, env)
    }

    pub(super) fn update_solving(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let preferences = self.preferences();
        let Some(play) = play_mut(self) else { return Vec::new() };
        let ended = play.is_over();
        match action {
            Action::Explain if ended => self.explain_game(env.now),
            Action::Edit => self.edit_game(env),
            Action::Back if play.state() == PlayState::Playing && play.is_busy() => {
                let demand = play.update(Action::Dismiss, preferences, env.now);
                self.follow_play(demand, env)
            }
            Action::Back => self.leave_sudoku(env),
            Action::Answer if play.state() == PlayState::Playing && play.game().solution().is_some() => {
                self.question = Some(games::Question::Sudoku(Question::Answer));
                Vec::new()
            }
            Action::Accept if ended => match play.category.class {
                Class::Level(_) | Class::Rules(..) => {
                    let category = play.category;
                    self.make(category, None, false, env)
                }
                // The list of daily games, which shows the other levels and the result of this one.
                Class::Daily(_) | Class::DailyRules(_) => {
                    let mut effects = self.find_saves();
                    effects.extend(self.read_daily(Day::of_unix(env.unix)));
                    effects
                }
                Class::Own => self.leave_sudoku(env),
            },
            Action::Statistics if ended => self.read_statistics(),
            _ => {
                let demand = play.update(action, preferences, env.now);
                self.follow_play(demand, env)
            }
        }
    }

    /// Shows the answer, after the player has confirmed.
    pub(super) fn show_answer(&mut self, env: Env) -> Vec<Effect> {
        let preferences = self.preferences();
        let Some(play) = play_mut(self) else { return Vec::new() };
        let demand = play.update(Action::Answer, preferences, env.now);
        self.follow_play(demand, env)
    }

    /// Saves the game and returns to the screen it was chosen on.
    pub(super) fn leave_sudoku(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = self.put_away(env);
        effects.extend(self.stop_making(env));
        effects
    }

    /// Carries out what an action in a game requires of others.
    pub(super) fn follow_play(&mut self, demand: FollowUp, env: Env) -> Vec<Effect> {
        match demand {
            FollowUp::Nothing => Vec::new(),
            FollowUp::Changed => self.save_sudoku(env.now),
            FollowUp::Ended => {
                let Some(play) = play_mut(self) else { return Vec::new() };
                play.run_clock(env.now);
                let (finished, record) = (play.finished(env), play.record(env.now));
                // Saved first: if it cannot be counted now, it is counted when it is opened again.
                let mut effects = self.save_sudoku(env.now);
                effects.extend(self.finish::<Sudoku>(Some(&finished), &record, env));
                effects
            }
            FollowUp::Think(errand) => {
                let ticket = self.ticket();
                let Some(play) = play_mut(self) else { return Vec::new() };
                match errand {
                    Errand::Steps(_) | Errand::StepsWithRules(..) => play.seeks_steps(ticket),
                    _ => play.seeks_hint(ticket),
                }
                vec![Effect::Think(ticket, games::Errand::Sudoku(errand))]
            }
            FollowUp::Forget => vec![Effect::StopThinking],
            FollowUp::Copy(text) => vec![Effect::Copy(text)],
        }
    }
}
