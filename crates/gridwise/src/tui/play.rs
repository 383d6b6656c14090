//! A game being played: the wishes of the player, carried out by the rules.

use std::time::Duration;

use twenty48::{Cell, Dice, Direction, Record, Rules, Status, Tile, Timeline};

use crate::store::{Day, history::Finished};

use super::{
    action::Action,
    animation::{Animation, merged_cells},
    clock::Clock,
    coach::{Coach, Lesson},
    effect::Env,
    keymap::Place,
    opinion::Opinion,
};

/// From so many moves on a game is worth keeping.
pub const WORTH_KEEPING: u64 = 10;
/// The tag of a game whose player chose to go on after the win, which its turns alone do not tell at first.
const KEPT_GOING: &str = "kept-going";

/// The tag of a game in which a player of the program made moves: its name.
const PLAYER: &str = "player";

/// What the player gained with the last move, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// How much.
    pub points: u64,
    /// When.
    pub at: Duration,
}

/// The play screen's state.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game with all its positions.
    pub timeline: Timeline,
    seed: u64,
    /// The day whose game it is.
    pub day: Option<Day>,
    started: u64,
    undos: u32,
    /// The best score of earlier games under these rules.
    best_before: u64,
    /// The time played.
    pub clock: Clock,
    /// The last move on its way over the screen.
    pub animation: Option<Animation>,
    /// The cells that merged in the last move.
    pub merged: Vec<Cell>,
    /// What the last move gained.
    pub gain: Option<Gain>,
    /// The player of the program beside the person.
    pub coach: Coach,
    /// The player of the program that made moves in this game. Such a game is kept and counted, but not as the person's:
    /// it makes no best score, no win and no day in a row. Taking its moves back does not change that, for what one has
    /// seen one knows. A hint or a lesson does not either: the moves are still one's own.
    player: Option<String>,
}

/// What a wish led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing.
    Nothing,
    /// The game is another than before, and wants to be saved.
    Changed,
}

impl Play {
    /// A new game. Its seed decides every spawn of it.
    pub fn open(rules: Rules, seed: u64, best_before: u64, env: &Env<'_>) -> Play {
        let opening = rules.opening(&mut Dice::for_opening(seed));
        let timeline =
            Timeline::open(rules, opening).expect("an opening drawn by the rules is legal under them");
        let mut play = Play::with(timeline, seed, best_before, env.unix);
        play.run_clock(env.now);
        play
    }

    /// A saved game. A record without a seed, from elsewhere, goes on with the given one.
    pub fn resume(
        record: &Record,
        mut timeline: Timeline,
        spare_seed: u64,
        best_before: u64,
        env: &Env<'_>,
    ) -> Play {
        if record.tag(KEPT_GOING).is_some() {
            timeline.keep_going();
        }
        let number = |key| record.tag(key).and_then(|text| text.parse::<u64>().ok());
        let seed = number("seed").unwrap_or(spare_seed);
        let mut play = Play::with(timeline, seed, best_before, number("started").unwrap_or(env.unix));
        play.day = record.tag("daily").and_then(|text| text.parse().ok());
        play.player = record.tag(PLAYER).map(Into::into);
        play.undos = number("undos").and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
        play.clock = Clock::at(Duration::from_millis(number("time").unwrap_or(0)));
        play.run_clock(env.now);
        play
    }

    /// The seed of its new tiles.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    fn with(timeline: Timeline, seed: u64, best_before: u64, started: u64) -> Play {
        Play {
            timeline,
            seed,
            day: None,
            started,
            undos: 0,
            best_before,
            clock: Clock::default(),
            animation: None,
            merged: Vec::new(),
            gain: None,
            coach: Coach::default(),
            player: None,
        }
    }

    /// Where its keys are looked up.
    pub fn place(&self) -> Place {
        match self.timeline.game().status() {
            Status::Playing if self.coach.autoplay.is_some() => Place::Autoplay,
            Status::Playing => Place::Play,
            Status::Won => Place::Won,
            Status::Over => Place::Over,
        }
    }

    /// Whether the next move can be made, by whomever.
    fn goes_on(&self) -> bool {
        self.timeline.game().status() == Status::Playing
    }

    /// The player of the program that made moves in this game, if one did.
    pub fn player(&self) -> Option<&str> {
        self.player.as_deref()
    }

    /// The person's best score under these rules, this game included if nobody else made moves in it.
    pub fn best(&self) -> u64 {
        let own = self.player.is_none().then(|| self.timeline.game().score());
        self.best_before.max(own.unwrap_or(0))
    }

    /// Whether this game has beaten the best one.
    pub fn is_record(&self) -> bool {
        self.best_before > 0 && self.best() > self.best_before
    }

    /// Whether ending it unasked would hurt.
    pub fn is_worth_keeping(&self) -> bool {
        self.goes_on() && self.counts()
    }

    /// Whether it goes into the statistics when it is ended: a few moves are not a game, unless they are all of it.
    pub fn counts(&self) -> bool {
        !self.goes_on() || u64::from(self.timeline.game().turns()) >= WORTH_KEEPING
    }

    /// Carries out a wish that stays within the game.
    pub fn update(&mut self, action: Action, animate: bool, now: Duration) -> Outcome {
        let changed = match action {
            Action::Go(direction) => self.slide(direction, animate, now),
            Action::Accept if self.place() == Place::Won => {
                self.timeline.keep_going();
                true
            }
            Action::Undo => {
                self.coach.stop();
                let undone = self.timeline.undo();
                self.undos += u32::from(undone);
                undone && self.stand_still()
            }
            Action::Redo => {
                self.coach.stop();
                self.timeline.redo() && self.stand_still()
            }
            _ => false,
        };
        self.run_clock(now);
        if changed { Outcome::Changed } else { Outcome::Nothing }
    }

    fn slide(&mut self, direction: Direction, animate: bool, now: Duration) -> bool {
        let mut dice = Dice::for_turn(self.seed, self.timeline.now() as u64 + 1);
        let Ok(turn) = self.timeline.game().draw(direction, &mut dice) else { return false };
        let Ok(slide) = self.timeline.play(turn) else { return false };
        self.coach.forget();
        self.merged = merged_cells(&slide);
        self.animation = animate.then(|| Animation::new(slide, now));
        self.gain = (slide.gained > 0).then_some(Gain { points: slide.gained, at: now });
        true
    }

    /// The player of the program makes the move that it thinks best.
    pub fn move_by(&mut self, opinion: &Opinion, animate: bool, now: Duration) -> Outcome {
        let calm = self.coach.autoplay.is_some_and(|autoplay| autoplay.is_calm());
        let moved = self.slide(opinion.advice.best, animate && calm, now);
        if moved && self.player.is_none() {
            self.player = Some(opinion.player.into());
        }
        if !moved || self.timeline.game().status() == Status::Over {
            self.coach.stop();
        }
        self.run_clock(now);
        if moved { Outcome::Changed } else { Outcome::Nothing }
    }

    /// What the teacher thinks of the position in which this move was made, if it has an opinion.
    pub fn learned(&mut self, made: Direction, opinion: Option<Opinion>) {
        self.coach.lesson = opinion.map(|opinion| Lesson { made, opinion });
    }

    /// After undo and redo nothing moves. Returns true, for the game has changed.
    fn stand_still(&mut self) -> bool {
        self.animation = None;
        self.merged.clear();
        self.gain = None;
        self.coach.forget();
        true
    }

    /// Time counts while a move can be made.
    pub fn run_clock(&mut self, now: Duration) {
        if self.goes_on() { self.clock.start(now) } else { self.clock.stop(now) }
    }

    /// The game as it is saved.
    pub fn record(&self, now: Duration) -> Record {
        let mut record = self.timeline.record();
        let time = self.clock.elapsed(now).as_millis();
        let game = self.timeline.game();
        let kept_going =
            (game.is_won() && game.status() != Status::Won).then(|| (KEPT_GOING, "1".to_string()));
        let tags = [
            ("seed", self.seed.to_string()),
            ("started", self.started.to_string()),
            ("time", time.to_string()),
            ("undos", self.undos.to_string()),
        ];
        let daily = self.day.map(|day| ("daily", day.to_string()));
        let player = self.player.clone().map(|player| (PLAYER, player));
        for (key, value) in tags.into_iter().chain(kept_going).chain(daily).chain(player) {
            let noted = record.set_tag(key, &value);
            debug_assert!(noted, "{key} is a tag");
        }
        record
    }

    /// The game as it is counted, once it is over or given up.
    pub fn finished(&self, env: &Env<'_>) -> Finished {
        let game = self.timeline.game();
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            rules: game.rules().to_string(),
            score: game.score(),
            best_tile: game.best_tile().map_or(0, Tile::value),
            turns: u64::from(game.turns()),
            won: game.is_won(),
            undos: u64::from(self.undos),
            time_ms: self.clock.elapsed(env.now).as_millis().try_into().unwrap_or(u64::MAX),
            finished_at: env.unix,
            seed: Some(self.seed),
            daily: self.day,
            player: self.player.clone(),
        }
    }
}
