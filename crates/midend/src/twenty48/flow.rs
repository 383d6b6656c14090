//! How actions change the screens of 2048: choosing rules, sliding tiles, watching a record.

use std::time::Duration;

use twenty48::{Game, Position, Record, Rules, Slide};

use super::{
    Analysis, Errand, Finished, NewGame, Play, Replay, Saved, Twenty48,
    new_game::Item,
    play::{Change, WORTH_KEEPING},
    replay::Shown,
    saved::Mark,
    summary::best_score,
};
use crate::{
    Action, App, Context, Day, Direction, Effect, Env, Home, Notice, days,
    games::{self, Flow, History},
    menu::move_cursor,
    share::Share,
    store::{
        Entry,
        opening::{Choice, Found, Places},
    },
};

/// The screens of 2048.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The rules of a game about to start.
    NewGame(NewGame),
    /// A game.
    Play(Box<Play>),
    /// A replay.
    Replay(Box<Replay>),
    /// The analysis of a game.
    Analysis(Box<Analysis>),
}

impl Screen {
    /// Whether it is a list.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(self, Screen::NewGame(_))
    }
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to give up the game on the screen.
    Restart,
    /// Whether to start autoplay, although the game then does not count for the person.
    Autoplay,
    /// Whether to give up the saved game of the chosen rules.
    GiveUp {
        /// Its score.
        score: u64,
    },
}

/// What to open at startup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A game.
    Play {
        /// The rules.
        rules: Rules,
        /// Whether to ignore a saved game.
        fresh: bool,
        /// The seed of the new tiles; `None` for any.
        seed: Option<u64>,
        /// The day, for a daily game.
        day: Option<Day>,
    },
    /// Replays of recorded games: at least one, and the first of them legal.
    Replay(Vec<Record>),
}

/// Which game to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The rules.
    pub rules: Rules,
    /// Whether to start a new game.
    pub fresh: bool,
    /// The number of the slot; `None` for the one played last.
    pub number: Option<u32>,
    /// The day, for a daily game.
    pub day: Option<Day>,
    /// The seed of a new game; `None` for the seed of the day, or any.
    pub seed: Option<u64>,
    /// The position that a new game begins at; `None` for an opening.
    pub start: Option<Position>,
}

impl Request {
    /// Opens a new game with these rules, or the one played last.
    const fn of(rules: Rules, fresh: bool) -> Request {
        Request { rules, fresh, number: None, day: None, seed: None, start: None }
    }

    /// Opens a new game that begins at this position.
    pub(crate) const fn at(rules: Rules, start: Position, seed: u64) -> Request {
        Request { seed: Some(seed), start: Some(start), ..Request::of(rules, false) }
    }

    /// The seed that the game must have, if any.
    fn seed(&self) -> Option<u64> {
        self.seed.or_else(|| self.day.map(|day| days::twenty48(day).1))
    }
}

/// The last screen that Back leads to when the program started with a game of 2048.
pub(crate) const HOME: Home = Home::Outside;

/// The game on the screen.
pub(super) fn play_mut(app: &mut App) -> Option<&mut Play> {
    match &mut app.screen {
        games::Screen::Twenty48(Screen::Play(play)) => Some(play),
        _ => None,
    }
}

/// The screen where the rules of a new game are chosen.
pub(crate) fn choose(app: &mut App) -> Vec<Effect> {
    app.go_to(games::Screen::Twenty48(Screen::NewGame(NewGame::new(app.settings.rules))));
    Vec::new()
}

/// Opens what the caller asks for.
pub(crate) fn begin(app: &mut App, start: Start, env: Env) -> Vec<Effect> {
    match start {
        Start::Play { rules, fresh, seed, day } => {
            app.open(Request { day, seed, ..Request::of(rules, fresh) })
        }
        Start::Replay(records) => {
            Twenty48::watch(app, records, 0, env);
            app.find_saves()
        }
    }
}

impl App {
    /// The game of 2048 on the screen.
    pub fn twenty48(&self) -> Option<&Play> {
        match &self.screen {
            games::Screen::Twenty48(Screen::Play(play)) => Some(play),
            _ => None,
        }
    }

    /// Saves the game on the screen.
    pub(super) fn save_twenty48(&mut self, now: Duration) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        let record = play.record(now);
        self.save::<Twenty48>(&record)
    }

    fn update_new_game(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Twenty48(Screen::NewGame(new)) = &mut self.screen else { return Vec::new() };
        let rules = new.rules;
        let lines = NewGame::items(&self.saved.twenty48).len();
        match action {
            Action::Back => return self.go_back(env),
            Action::Restart => {
                let saved = new.saved(&self.saved.twenty48);
                match saved.filter(|saved| saved.turns >= WORTH_KEEPING) {
                    Some(saved) => {
                        let question = Question::GiveUp { score: saved.score };
                        self.question = Some(games::Question::Twenty48(question));
                    }
                    None => return self.open(Request::of(rules, true)),
                }
            }
            Action::Choose(line, value) => {
                if let Some(&item) = NewGame::LINES.get(line) {
                    new.cursor.pick(line, NewGame::LINES.len());
                    new.choose(item, value);
                }
            }
            Action::Go(direction) if direction.is_sideways() => new.change(direction == Direction::Right),
            _ if move_cursor(&mut new.cursor, action, lines) => match new.item() {
                Item::Start => return self.open(Request::of(rules, false)),
                Item::Other(number) => {
                    let request = NewGame::others(&self.saved.twenty48).nth(number).map(Saved::request);
                    return request.map_or_else(Vec::new, |request| self.open(request));
                }
                _ => new.change(true),
            },
            _ => {}
        }
        Vec::new()
    }

    fn update_play(&mut self, action: Action, env: Env) -> Vec<Effect> {
        if action == Action::ReadBoard {
            // The front end speaks; nothing changes, and a hint stays.
            return Vec::new();
        }
        if let Some(effects) = self.update_coach(action, env) {
            return effects;
        }
        let mut effects = self.drop_hint();
        effects.extend(self.update_tiles(action, env));
        effects
    }

    /// Handles an action of the game itself.
    fn update_tiles(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let outermost = self.is_outermost();
        let Some(play) = play_mut(self) else { return Vec::new() };
        let before = *play.timeline.game();
        match action {
            Action::Back if !outermost => {
                let mut effects = self.put_away(env);
                effects.extend(self.go_back(env));
                effects
            }
            Action::Back => self.leave(env),
            Action::Restart if play.is_worth_keeping() => {
                self.question = Some(games::Question::Twenty48(Question::Restart));
                Vec::new()
            }
            Action::Restart => self.restart(env),
            Action::Analyse => self.analyse_game(env),
            _ => {
                let change = play.update(action, env.now);
                self.follow_change(change, action, before, env)
            }
        }
    }

    fn follow_change(&mut self, change: Change, action: Action, before: Game, env: Env) -> Vec<Effect> {
        let motion = match change {
            Change::None => return Vec::new(),
            Change::Slid(slide) => Some(Effect::Slid { slide, calm: true }),
            Change::Jumped => Some(Effect::Jumped),
            Change::WentOn => None,
        };
        let mut effects: Vec<Effect> = motion.into_iter().collect();
        effects.extend(self.save_twenty48(env.now));
        effects.extend(match action {
            Action::Go(direction) => self.teach(direction.into(), before),
            _ => self.think_on(),
        });
        effects
    }

    /// Counts the game if it has enough moves, and starts the next one with the same rules.
    fn restart(&mut self, env: Env) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        play.clock.stop(env.now);
        let counted = play.counts().then(|| (play.finished(env), play.record(env.now)));
        let (rules, best, day) = (*play.timeline.game().rules(), play.best(), play.day);
        // A daily game starts again with the same tiles, and one that began at a position starts there again.
        let teaches = play.coach.teaches;
        let seed = if day.is_some() { play.seed() } else { env.seed };
        *play = begun(rules, play.start(), seed, best, env);
        play.day = day;
        play.coach.teaches = teaches;
        let mut effects = vec![Effect::Jumped];
        if let Some((finished, record)) = counted {
            effects.extend(self.finish::<Twenty48>(finished.as_ref(), &record, env));
        }
        effects.extend(self.save_twenty48(env.now));
        effects
    }

    fn update_replay(&mut self, action: Action, env: Env) -> Vec<Effect> {
        if action == Action::Analyse {
            return self.analyse_game(env);
        }
        let games::Screen::Twenty48(Screen::Replay(replay)) = &mut self.screen else { return Vec::new() };
        let shown = replay.update(action, env.now);
        if action == Action::Back {
            return self.go_back(env);
        }
        motion(shown, true)
    }
}

/// The effects of a change in a replay.
fn motion(shown: Shown, calm: bool) -> Vec<Effect> {
    let slid = |slide: Box<Slide>| Effect::Slid { slide, calm };
    match shown {
        Shown::Same => Vec::new(),
        Shown::Slid(slide) => vec![slid(slide)],
        Shown::Jumped => vec![Effect::Jumped],
    }
}

impl Flow for Twenty48 {
    type Request = Request;
    type Finished = Finished;

    /// With a seed, the slot of the game with that seed or an empty slot is used: games with other seeds are not
    /// touched. Restarting a daily game gives up that one, not the one played last.
    fn choice(request: &Request, shelf: &[Entry]) -> (Rules, Choice<Mark>) {
        let rules = request.rules;
        if let Some(seed) = request.seed().filter(|_| !request.fresh || request.day.is_some()) {
            let mark = Mark { seed, start: request.start };
            return (rules, Choice::Mark { mark, make_room: false });
        }
        let number = request.number.or_else(|| beside_others(&Places::of(&rules, shelf)));
        (rules, number.map_or(Choice::Last, Choice::Rather))
    }

    fn opened(
        app: &mut App,
        request: Request,
        found: Found<Twenty48>,
        history: &History,
        env: Env,
    ) -> Vec<Effect> {
        let Request { rules, fresh, day, start, .. } = request;
        let best = best_score(&history.twenty48, &rules.to_string());
        let seed = request.seed().unwrap_or(env.seed);
        let mut effects = vec![Effect::Jumped];
        let mut play = match found.game {
            Some((record, timeline)) if !fresh => Play::resume(&record, timeline, seed, best, env),
            Some((record, timeline)) => {
                // The replaced game is counted as given up.
                let given_up = Play::resume(&record, timeline, 0, best, env);
                let best = given_up.best();
                if given_up.counts() {
                    let finished = given_up.finished(env);
                    effects.extend(app.finish::<Twenty48>(finished.as_ref(), &record, env));
                }
                begun(rules, start, seed, best, env)
            }
            None => begun(rules, start, seed, best, env),
        };
        play.day = play.day.or(day);
        app.go_to(games::Screen::Twenty48(Screen::Play(Box::new(play))));
        // Saved at once, so that a disk error is reported early.
        effects.extend(app.save_twenty48(env.now));
        // A link does not choose the rules of the next game.
        if app.settings.rules != rules && start.is_none() {
            app.settings.rules = rules;
            effects.extend(app.write_settings());
        }
        effects.push(Effect::Think(app.ticket(), games::Errand::Twenty48(Errand::Prepare(rules))));
        effects
    }

    fn watch(app: &mut App, records: Vec<Record>, first: usize, env: Env) {
        match Replay::new(records, env.now).map(|replay| replay.map(|replay| replay.at(first, env.now))) {
            Some(Ok(replay)) => app.go_to(games::Screen::Twenty48(Screen::Replay(Box::new(replay)))),
            _ => app.notify(Notice::NoRecords),
        }
    }

    fn update(app: &mut App, action: Action, env: Env) -> Vec<Effect> {
        match &app.screen {
            games::Screen::Twenty48(Screen::NewGame(_)) => app.update_new_game(action, env),
            games::Screen::Twenty48(Screen::Replay(_)) => app.update_replay(action, env),
            games::Screen::Twenty48(Screen::Analysis(_)) => app.update_analysis(action),
            _ => app.update_play(action, env),
        }
    }

    fn agreed(app: &mut App, question: games::Question, env: Env) -> Vec<Effect> {
        match (question, &app.screen) {
            (games::Question::Twenty48(Question::Restart), _) => app.restart(env),
            (games::Question::Twenty48(Question::Autoplay), _) => app.start_autoplay(env),
            (
                games::Question::Twenty48(Question::GiveUp { .. }),
                games::Screen::Twenty48(Screen::NewGame(new)),
            ) => {
                let request = Request::of(new.rules, true);
                app.open(request)
            }
            _ => Vec::new(),
        }
    }

    fn put_away(app: &mut App, env: Env) -> Vec<Effect> {
        if let games::Screen::Twenty48(Screen::Analysis(_)) = &app.screen {
            // The game below it is over and not counted yet.
            let mut effects = app.leave_analysis();
            effects.extend(Twenty48::put_away(app, env));
            return effects;
        }
        let Some(play) = play_mut(app) else { return Vec::new() };
        play.clock.stop(env.now);
        if play.context() != Context::Over {
            return app.save_twenty48(env.now);
        }
        let (finished, record) = (play.finished(env), play.record(env.now));
        app.finish::<Twenty48>(finished.as_ref(), &record, env)
    }

    fn save_now(app: &mut App, env: Env) -> Vec<Effect> {
        app.save_twenty48(env.now)
    }

    fn tick(app: &mut App, env: Env) -> Vec<Effect> {
        let covered = app.is_covered();
        match &mut app.screen {
            games::Screen::Twenty48(Screen::Replay(replay)) if !covered => {
                // Tiles are animated only if there is time before the next turn.
                let calm = replay.pace.speed() <= 8;
                motion(replay.tick(env.now), calm)
            }
            games::Screen::Twenty48(Screen::Play(_)) => app.play_on(env),
            _ => Vec::new(),
        }
    }

    fn rest(app: &mut App, covered: bool, away: bool, now: Duration) {
        let Some(play) = play_mut(app) else { return };
        if away {
            play.coach.pause();
        }
        if covered { play.clock.stop(now) } else { play.run_clock(now) }
    }

    fn idle_for(app: &App, now: Duration) -> Option<Duration> {
        let covered = app.is_covered();
        match &app.screen {
            games::Screen::Twenty48(Screen::Play(play)) => {
                let due = play.coach.due().filter(|_| !covered).map(|due| due.saturating_sub(now));
                due.into_iter().chain(play.clock.next_second(now)).min()
            }
            games::Screen::Twenty48(Screen::Replay(replay)) if !covered => {
                replay.due().map(|due| due.saturating_sub(now))
            }
            _ => None,
        }
    }

    fn context(app: &App) -> Context {
        match &app.screen {
            games::Screen::Twenty48(Screen::Play(play)) => play.context(),
            games::Screen::Twenty48(Screen::Replay(_)) => Context::Replay,
            games::Screen::Twenty48(Screen::Analysis(analysis)) if analysis.is_open => Context::CostlyMove,
            games::Screen::Twenty48(Screen::Analysis(_)) => Context::Analysis,
            _ => Context::NewGame,
        }
    }

    /// 2048 copies nothing.
    fn copied(_: &mut App) {}

    fn returned(app: &mut App, _: Env) -> Vec<Effect> {
        app.find_saves()
    }

    /// The lines of its list never change.
    fn find_line(_: &mut App) {}
    fn share(app: &App, env: Env) -> Option<Share> {
        let play = app.twenty48().filter(|play| play.context() == Context::Over)?;
        play.finished(env).as_ref().map(Share::twenty48)
    }
}

/// A new game: with an opening, or at a position.
fn begun(rules: Rules, start: Option<Position>, seed: u64, best: u64, env: Env) -> Play {
    let at_start = start.and_then(|start| Play::open_at(rules, start, seed, best, env).ok());
    at_start.unwrap_or_else(|| Play::open(rules, seed, best, env))
}

/// If the game played last is a daily game, or began at a position, and was not requested: the slot of the last ordinary
/// game, or an empty slot.
fn beside_others(places: &Places<Twenty48>) -> Option<u32> {
    let (_, last) = places.previews().next()?;
    if last.about.is_ordinary() {
        return None;
    }
    let ordinary = places.previews().find(|(_, preview)| preview.about.is_ordinary());
    ordinary.map(|(number, _)| *number).or_else(|| places.free())
}
