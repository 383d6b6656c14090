//! What actions do on the screens of 2048: choosing rules, sliding tiles, watching a record.

use std::time::Duration;

use twenty48::{Game, Record, Rules, Slide};

use super::{
    Analysis, Errand, Finished, NewGame, Play, Replay, Twenty48,
    new_game::Item,
    play::{Change, WORTH_KEEPING},
    replay::Shown,
    summary::best_score,
};
use crate::{
    Action, App, Context, Day, Direction, Effect, Env, Home, Notice, days,
    games::{self, Flow, History},
    menu::steer,
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
    /// A recorded game.
    Replay(Box<Replay>),
    /// A game that is analysed.
    Analysis(Box<Analysis>),
}

impl Screen {
    /// Whether it is one to choose from.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(self, Screen::NewGame(_))
    }
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to give up the game on the screen.
    Restart,
    /// Whether to let the program play, though the game does not count for the person then.
    Autoplay,
    /// Whether to give up the saved game of the chosen rules.
    GiveUp {
        /// Its score.
        score: u64,
    },
}

/// Where to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A game.
    Play {
        /// The rules.
        rules: Rules,
        /// Whether to skip a saved game.
        fresh: bool,
        /// The seed of the new tiles; `None` for any.
        seed: Option<u64>,
        /// The day whose game it is to be.
        day: Option<Day>,
    },
    /// Recorded games: at least one, and the first of them legal.
    Replay(Vec<Record>),
}

/// Which game to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The rules.
    pub rules: Rules,
    /// Whether to start over.
    pub fresh: bool,
    /// Which of several places for these rules; `None` for the one played last.
    pub number: Option<u32>,
    /// The day whose game it is to be.
    pub day: Option<Day>,
    /// The seed of a new game; `None` for the day's, or any.
    pub seed: Option<u64>,
}

impl Request {
    /// The seed that the game must have, if it must have one.
    fn seed(&self) -> Option<u64> {
        self.seed.or_else(|| self.day.map(|day| days::twenty48(day).1))
    }
}

/// Where Back leads when the program began with a game of 2048.
pub(crate) const HOME: Home = Home::Outside;

/// The game on the screen.
pub(super) fn play_mut(app: &mut App) -> Option<&mut Play> {
    match &mut app.screen {
        games::Screen::Twenty48(Screen::Play(play)) => Some(play),
        _ => None,
    }
}

/// To where the rules of a new game are chosen.
pub(crate) fn choose(app: &mut App) -> Vec<Effect> {
    app.go_to(games::Screen::Twenty48(Screen::NewGame(NewGame::new(app.settings.rules))));
    Vec::new()
}

/// Begins as the caller asks.
pub(crate) fn begin(app: &mut App, start: Start, env: Env) -> Vec<Effect> {
    match start {
        Start::Play { rules, fresh, seed, day } => {
            app.open(Request { rules, fresh, number: None, day, seed })
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

    /// The game of 2048 on the screen is saved.
    pub(super) fn save_twenty48(&mut self, now: Duration) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        let record = play.record(now);
        self.save::<Twenty48>(&record)
    }

    fn update_new_game(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Twenty48(Screen::NewGame(new)) = &mut self.screen else { return Vec::new() };
        let open = |rules, fresh| Request { rules, fresh, number: None, day: None, seed: None };
        let rules = new.rules;
        match action {
            Action::Back => return self.go_back(env),
            Action::Restart => {
                let saved = self.saved.twenty48.iter().find(|saved| saved.rules == rules);
                match saved.filter(|saved| saved.turns >= WORTH_KEEPING) {
                    Some(saved) => {
                        let question = Question::GiveUp { score: saved.score };
                        self.question = Some(games::Question::Twenty48(question));
                    }
                    None => return self.open(open(rules, true)),
                }
            }
            Action::Go(direction) if direction.is_sideways() => new.change(direction == Direction::Right),
            _ if steer(&mut new.cursor, action, NewGame::LINES.len()) => match new.item() {
                Item::Start => return self.open(open(rules, false)),
                _ => new.change(true),
            },
            _ => {}
        }
        Vec::new()
    }

    fn update_play(&mut self, action: Action, env: Env) -> Vec<Effect> {
        if let Some(effects) = self.update_coach(action, env) {
            return effects;
        }
        let mut effects = self.drop_hint();
        effects.extend(self.update_tiles(action, env));
        effects
    }

    /// Carries out an action that is the game's own.
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

    /// Counts the game if it is worth it, and starts the next one under the same rules.
    fn restart(&mut self, env: Env) -> Vec<Effect> {
        let Some(play) = play_mut(self) else { return Vec::new() };
        play.clock.stop(env.now);
        let counted = play.counts().then(|| (play.finished(env), play.record(env.now)));
        let (rules, best, day) = (*play.timeline.game().rules(), play.best(), play.day);
        // The game of a day begins again as it began.
        let teaches = play.coach.teaches;
        let seed = if day.is_some() { play.seed() } else { env.seed };
        *play = Play::open(rules, seed, best, env);
        play.day = day;
        play.coach.teaches = teaches;
        let mut effects = vec![Effect::Jumped];
        if let Some((finished, record)) = counted {
            effects.extend(self.finish::<Twenty48>(&finished, &record, env));
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

/// What moved in a replay.
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

    /// With a seed it is the place of the game with that seed, or a place without a game: a game of another seed is not in
    /// the way. To start the game of a day over is to give up that one, not the one played last.
    fn choice(request: &Request, shelf: &[Entry]) -> (Rules, Choice<u64>) {
        let rules = request.rules;
        if let Some(mark) = request.seed().filter(|_| !request.fresh || request.day.is_some()) {
            return (rules, Choice::Mark { mark, make_room: false });
        }
        let number = request.number.or_else(|| beside_day(&Places::of(&rules, shelf)));
        (rules, number.map_or(Choice::Last, Choice::Rather))
    }

    fn opened(
        app: &mut App,
        request: Request,
        found: Found<Twenty48>,
        history: &History,
        env: Env,
    ) -> Vec<Effect> {
        let Request { rules, fresh, day, .. } = request;
        let best = best_score(&history.twenty48, &rules.to_string());
        let seed = request.seed().unwrap_or(env.seed);
        let mut effects = vec![Effect::Jumped];
        let mut play = match found.game {
            Some((record, timeline)) if !fresh => Play::resume(&record, timeline, seed, best, env),
            Some((record, timeline)) => {
                // The game that makes room is counted like any other that was given up.
                let given_up = Play::resume(&record, timeline, 0, best, env);
                let best = given_up.best();
                if given_up.counts() {
                    effects.extend(app.finish::<Twenty48>(&given_up.finished(env), &record, env));
                }
                Play::open(rules, seed, best, env)
            }
            None => Play::open(rules, seed, best, env),
        };
        play.day = play.day.or(day);
        app.go_to(games::Screen::Twenty48(Screen::Play(Box::new(play))));
        // Saved at once, so that a disk that cannot be written is noticed before it matters.
        effects.extend(app.save_twenty48(env.now));
        if app.settings.rules != rules {
            app.settings.rules = rules;
            effects.extend(app.write_settings());
        }
        effects.push(Effect::Think(app.ticket(), games::Errand::Twenty48(Errand::Prepare(rules))));
        effects
    }

    fn watch(app: &mut App, records: Vec<Record>, first: usize, env: Env) {
        match Replay::new(records, env.now).map(|replay| replay.map(|replay| replay.at(first, env.now))) {
            Some(Ok(replay)) => app.go_to(games::Screen::Twenty48(Screen::Replay(Box::new(replay)))),
            _ => app.tell(Notice::NoRecords),
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
                let request = Request { rules: new.rules, fresh: true, number: None, day: None, seed: None };
                app.open(request)
            }
            _ => Vec::new(),
        }
    }

    fn put_away(app: &mut App, env: Env) -> Vec<Effect> {
        if let games::Screen::Twenty48(Screen::Analysis(_)) = &app.screen {
            // The game behind it is over and not counted yet.
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
        app.finish::<Twenty48>(&finished, &record, env)
    }

    fn tick(app: &mut App, env: Env) -> Vec<Effect> {
        let covered = app.is_covered();
        match &mut app.screen {
            games::Screen::Twenty48(Screen::Replay(replay)) if !covered => {
                // Tiles glide only when there is time for it before the next turn.
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

    fn quiet_for(app: &App, now: Duration) -> Option<Duration> {
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

    /// Nothing of 2048 is copied.
    fn copied(_: &mut App) {}

    fn returned(app: &mut App, _: Env) -> Vec<Effect> {
        app.find_saves()
    }

    /// The lines of its list are always the same.
    fn find_line(_: &mut App) {}
    fn share(app: &App, env: Env) -> Option<Share> {
        let play = app.twenty48().filter(|play| play.context() == Context::Over)?;
        Some(Share::twenty48(&play.finished(env)))
    }
}

/// If the game played last is that of a day and nobody asked for that: the place of the last one that is not, or an empty
/// place.
fn beside_day(places: &Places<Twenty48>) -> Option<u32> {
    let (_, last) = places.glances().next()?;
    last.about.day?;
    let other = places.glances().find(|(_, glance)| glance.about.day.is_none());
    other.map(|(number, _)| *number).or_else(|| places.free())
}
