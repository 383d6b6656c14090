//! Links: opening one, and the link to what is on the screen.

use crate::{App, Effect, Env, Link, Notice, Screen, games::Flow, sudoku, twenty48};

impl App {
    /// Opens a link that was followed. A game in progress is saved first, as when another game is opened.
    pub(super) fn opened(&mut self, text: &str, env: Env) -> Vec<Effect> {
        let link = match Link::parse(text) {
            Ok(link) => link,
            Err(why) => {
                self.notify(Notice::BadLink(why));
                return Vec::new();
            }
        };
        match link {
            Link::Puzzle(puzzle) => self.offer(vec![puzzle], env),
            Link::Twenty48(record) => {
                let mut effects = self.close_for_link(env);
                twenty48::Twenty48::watch(self, vec![*record], 0, env);
                effects.extend(self.find_saves());
                effects
            }
            Link::Sudoku(record) => {
                let mut effects = self.close_for_link(env);
                sudoku::Sudoku::watch(self, vec![*record], 0, env);
                effects.extend(self.find_saves());
                effects
            }
            Link::Result(share) => {
                let mut effects = self.close_for_link(env);
                effects.extend(self.find_saves());
                if let Some(day) = share.day() {
                    effects.extend(self.read_daily(day));
                }
                // The box shows the friend's result; below it are the games of that day.
                self.shared = Some(share);
                effects
            }
        }
    }

    pub(super) const fn editor_is_closed(&self) -> bool {
        !matches!(self.screen, Screen::Sudoku(sudoku::Screen::Editor))
    }

    /// Saves the game in progress, and closes what covers it.
    fn close_for_link(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = self.put_away(env);
        effects.push(Effect::StopThinking);
        (self.help, self.question, self.shared, self.printing) = (false, None, None, None);
        effects
    }

    /// The link to what is on the screen: the result in the box, the game that is played or watched, the puzzle in the
    /// editor. The front end puts its address before the fragment.
    pub fn link(&self, env: Env) -> Option<Link> {
        if let Some(share) = &self.shared {
            return Some(Link::Result(share.clone()));
        }
        match &self.screen {
            Screen::Twenty48(twenty48::Screen::Play(play)) => {
                Some(Link::Twenty48(Box::new(play.record(env.now))))
            }
            Screen::Twenty48(twenty48::Screen::Replay(replay)) => {
                Some(Link::Twenty48(Box::new(replay.record().clone())))
            }
            Screen::Sudoku(sudoku::Screen::Play(play)) => {
                Some(Link::Puzzle(play.timeline.game().puzzle().clone()))
            }
            Screen::Sudoku(sudoku::Screen::Editor) => {
                self.editor.as_ref()?.sketch.setup().check().ok().map(Link::Puzzle)
            }
            Screen::Calendar(calendar) => calendar.share().map(Link::Result),
            _ => None,
        }
    }
}
