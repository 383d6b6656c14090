//! What actions and answers do while a game of 2048 is analysed.

use super::{Opinion, analysis::Analysis, errand::Errand, flow::Screen};
use crate::{Action, App, Context, Direction, Effect, Ticket, games, menu::steer};

#[cfg(test)]
mod tests;

impl App {
    /// Looks through the game on the screen: one that is over, or the record that is watched.
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

    /// Asks about the next moves, if there are any.
    fn judge_on(&mut self) -> Vec<Effect> {
        let ticket = self.ticket();
        let Some(analysis) = analysis_mut(self) else { return Vec::new() };
        match analysis.ask(ticket) {
            Some(games) => vec![Effect::Think(ticket, games::Errand::Twenty48(Errand::Judge(games)))],
            None => Vec::new(),
        }
    }

    /// Moves were judged.
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
            _ if steer(&mut analysis.cursor, action, lines) => analysis.is_open = lines > 0,
            _ => {}
        }
        Vec::new()
    }

    /// Back to the screen from which it was asked for.
    pub(super) fn leave_analysis(&mut self) -> Vec<Effect> {
        let Some(analysis) = analysis_mut(self) else { return Vec::new() };
        let stops = analysis.is_thinking();
        self.screen = games::Screen::Twenty48((*analysis.behind).clone());
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
