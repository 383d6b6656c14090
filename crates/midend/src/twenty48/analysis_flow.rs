//! How actions and answers change the analysis of a game of 2048.

use super::{Opinion, analysis::Analysis, errand::Errand, flow::Screen};
use crate::{Action, App, Context, Direction, Effect, Ticket, games, menu::move_cursor};

#[cfg(test)]
mod tests;

impl App {
    /// Analyses the game on the screen: a finished one, or the record in the replay.
    pub(super) fn analyse_game(&mut self, env: crate::Env) -> Vec<Effect> {
        let games::Screen::Twenty48(screen) = &self.screen else { return Vec::new() };
        let record = match screen {
            Screen::Play(play) if play.context() == Context::Over => play.record(env.now),
            Screen::Replay(replay) => replay.record().clone(),
            _ => return Vec::new(),
        };
        let Some(analysis) = Analysis::new(record, screen.clone()) else { return Vec::new() };
        self.screen = games::Screen::Twenty48(Screen::Analysis(Box::new(analysis)));
        self.judge_on()
    }

    /// Requests an evaluation of the next moves, if there are any.
    fn judge_on(&mut self) -> Vec<Effect> {
        let ticket = self.ticket();
        let Some(analysis) = analysis_mut(self) else { return Vec::new() };
        match analysis.ask(ticket) {
            Some(games) => vec![Effect::Think(ticket, games::Errand::Twenty48(Errand::Judge(games)))],
            None => Vec::new(),
        }
    }

    /// Moves were evaluated.
    pub(super) fn judged_moves(&mut self, ticket: Ticket, opinions: &[Option<Opinion>]) -> Vec<Effect> {
        let Some(analysis) = analysis_mut(self) else { return Vec::new() };
        let heard = analysis.hear(ticket, opinions);
        if heard && !analysis.is_cut_short { self.judge_on() } else { Vec::new() }
    }

    pub(super) fn update_analysis(&mut self, action: Action) -> Vec<Effect> {
        let Some(analysis) = analysis_mut(self) else { return Vec::new() };
        let lines = analysis.review.worst.len();
        match action {
            Action::Back if analysis.is_open => analysis.is_open = false,
            Action::Back => return self.leave_analysis(),
            Action::Accept if analysis.is_open => analysis.is_open = false,
            Action::Go(direction @ (Direction::Left | Direction::Right)) if analysis.is_open => {
                analysis.cursor.step(direction == Direction::Right, lines);
            }
            Action::First => analysis.cursor.pick(0, lines),
            Action::Last => analysis.cursor.pick(lines.saturating_sub(1), lines),
            _ if move_cursor(&mut analysis.cursor, action, lines) => analysis.is_open = lines > 0,
            _ => {}
        }
        Vec::new()
    }

    /// Returns to the screen from which the analysis was opened.
    pub(super) fn leave_analysis(&mut self) -> Vec<Effect> {
        let Some(analysis) = analysis_mut(self) else { return Vec::new() };
        let stops = analysis.is_thinking();
        self.screen = games::Screen::Twenty48((*analysis.previous).clone());
        let mut effects = vec![Effect::Jumped];
        effects.extend(stops.then_some(Effect::StopThinking));
        effects
    }
}

/// The analysis on the screen.
fn analysis_mut(app: &mut App) -> Option<&mut Analysis> {
    match &mut app.screen {
        games::Screen::Twenty48(Screen::Analysis(analysis)) => Some(analysis),
        _ => None,
    }
}
