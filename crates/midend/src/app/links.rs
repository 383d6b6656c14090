//! Links: opening one, and the link to what is on the screen.

use ::twenty48::{Position, Record, Timeline};

use crate::{
    Action, App, Cursor, Effect, Env, Home, Link, LinkTarget, Linking, Notice, Screen, games::Flow,
    menu::move_cursor, sudoku, twenty48,
};

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
            Link::Rules(rules) => self.bring_rules(rules, sudoku::Credits::default(), env),
            Link::Position { rules, position } => {
                let mut effects = self.close_for_link(env);
                // The game that was put away must not be played or counted while the next one is being opened.
                if !self.screen.is_list() {
                    self.screen = self.back_stack.pop().unwrap_or(Screen::Menu(Cursor::TOP));
                }
                effects.extend(self.open(twenty48::Request::at(rules, position, env.seed)));
                effects
            }
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
                self.show_share(share, true);
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
        self.linking = None;
        // The menu leads back to the game that was put away, also where the program was started with that game.
        if !self.screen.is_list() {
            self.home = Home::Menu;
        }
        effects
    }

    /// The links to what is on the screen: the result in the box, the game that is played or watched, the puzzle in the
    /// editor. The front end puts its address before the fragment.
    pub fn links(&self, env: Env) -> Vec<(LinkTarget, Link)> {
        if let Some(share) = &self.shared {
            return vec![(LinkTarget::Result, Link::Result(share.clone()))];
        }
        match &self.screen {
            Screen::Twenty48(twenty48::Screen::Play(play)) => {
                tile_links(&play.timeline, play.record(env.now))
            }
            Screen::Twenty48(twenty48::Screen::Replay(replay)) => {
                tile_links(&replay.timeline, replay.record().clone())
            }
            Screen::Sudoku(sudoku::Screen::Play(play)) => {
                let puzzle = match play.rules() {
                    Some(rules) => Link::Rules(rules),
                    None => Link::Puzzle(play.timeline.game().puzzle().clone()),
                };
                let entries = play.timeline.now() > 0;
                let record = entries.then(|| Link::Sudoku(Box::new(play.record(env.now))));
                let entries = record.map(|record| (LinkTarget::Entries, record));
                std::iter::once((LinkTarget::Puzzle, puzzle)).chain(entries).collect()
            }
            Screen::Sudoku(sudoku::Screen::Editor) => {
                let target = self.editor.as_ref().and_then(|editor| editor.target());
                let link = target.map(|target| match target {
                    sudoku::editor::Target::Grid(grid) => Link::Puzzle(*grid),
                    sudoku::editor::Target::Rules(rules) => Link::Rules(rules),
                });
                link.map(|link| (LinkTarget::Puzzle, link)).into_iter().collect()
            }
            Screen::Calendar(calendar) => {
                let share = calendar.share().map(Link::Result);
                share.map(|share| (LinkTarget::Result, share)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Copies the link to what is on the screen, or asks which one if there are several.
    pub(super) fn copy_link(&mut self, env: Env) -> Vec<Effect> {
        let mut links = self.links(env);
        if links.len() > 1 {
            let targets = links.into_iter().map(|(target, _)| target).collect();
            self.linking = Some(Linking::Choosing { targets, cursor: Cursor::TOP });
            return Vec::new();
        }
        let fragment = links.pop().and_then(|(_, link)| link.fragment());
        fragment.map(Effect::CopyLink).into_iter().collect()
    }

    /// Handles an action in the dialog about a link.
    pub(super) fn update_linking(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let chosen = match &mut self.linking {
            Some(Linking::Choosing { targets, cursor }) => {
                let is_chosen = move_cursor(cursor, action, targets.len());
                targets.get(cursor.line()).copied().filter(|_| is_chosen)
            }
            _ => None,
        };
        let by_hand = matches!(self.linking, Some(Linking::ByHand(_))) && action == Action::Accept;
        if chosen.is_some() || by_hand || matches!(action, Action::Back | Action::CopyLink) {
            self.linking = None;
        }
        let link =
            chosen.and_then(|chosen| self.links(env).into_iter().find(|(target, _)| *target == chosen));
        link.and_then(|(_, link)| link.fragment()).map(Effect::CopyLink).into_iter().collect()
    }

    /// A link was copied, or could not be: then it is shown.
    pub(super) fn link_copied(&mut self, copied: Result<(), String>) {
        match copied {
            Ok(()) => self.notify(Notice::LinkCopied),
            Err(address) => self.linking = Some(Linking::ByHand(address)),
        }
    }
}

/// The links to a game of 2048: its position, if it can be played from there, and all its moves, if it has any.
fn tile_links(timeline: &Timeline, record: Record) -> Vec<(LinkTarget, Link)> {
    let game = timeline.game();
    let (rules, position) = (*game.rules(), Position { board: *game.board(), score: game.score() });
    let is_playable = rules.check_position(&position).is_ok();
    let position = is_playable.then_some((LinkTarget::Position, Link::Position { rules, position }));
    let is_begun = !record.turns.is_empty() || position.is_none();
    let game = is_begun.then(|| (LinkTarget::Game, Link::Twenty48(Box::new(record))));
    position.into_iter().chain(game).collect()
}
