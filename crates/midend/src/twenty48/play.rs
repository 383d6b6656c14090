//! A game being played: applies actions with the rules.

use std::time::Duration;

use twenty48::{
    Dice, Direction, Origin, Position, PositionError, Record, Rules, Slide, Status, Tile, Timeline,
};

use super::{
    coach::{Coach, Lesson},
    finished::Finished,
    opinion::Opinion,
    saved::tag,
};
use crate::{Action, Context, Day, Env, clock::Clock};

/// A game needs this many moves to be stored and counted.
pub const WORTH_KEEPING: u64 = 10;
/// The play screen's state.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game with all its positions.
    pub timeline: Timeline,
    seed: u64,
    /// The day, if it is a daily game.
    pub day: Option<Day>,
    started: u64,
    undos: u32,
    /// The best score of earlier games under these rules.
    best_before: u64,
    /// The time played.
    pub clock: Clock,
    /// Hints, autoplay and the teacher.
    pub coach: Coach,
    /// Whether the board is hidden.
    pub paused: bool,
    /// The moves that the program made in this game, if any.
    program: Option<ProgramMoves>,
}

/// Moves of the program. While any of them stands, the game is stored and counted, but not for the person: it sets no
/// best score, and is no win and no day of a streak. Undoing them makes it count again. Hints and the teacher do not
/// matter.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ProgramMoves {
    /// The name of the player.
    player: String,
    /// The number of turns before the first of them.
    after: usize,
}

/// How an action changed the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Nothing.
    None,
    /// Tiles slid, and a new one appeared.
    Slid(Box<Slide>),
    /// Undo or redo changed the turn.
    Jumped,
    /// It continues after the win.
    WentOn,
}

impl Play {
    /// A new game. The seed determines every new tile.
    pub fn open(rules: Rules, seed: u64, best_before: u64, env: Env) -> Play {
        let opening = rules.opening(&mut Dice::for_opening(seed));
        let timeline = Timeline::open(rules, opening).expect("an opening drawn by the rules is legal");
        let mut play = Play::with(timeline, seed, best_before, env.unix);
        play.run_clock(env.now);
        play
    }

    /// A new game that begins at a position. The seed determines every new tile.
    pub fn open_at(
        rules: Rules,
        position: Position,
        seed: u64,
        best_before: u64,
        env: Env,
    ) -> Result<Play, PositionError> {
        let timeline = Timeline::open_at(rules, position)?;
        let mut play = Play::with(timeline, seed, best_before, env.unix);
        play.run_clock(env.now);
        Ok(play)
    }

    /// A saved game. A record without a seed, from elsewhere, continues with the given one.
    pub fn resume(
        record: &Record,
        mut timeline: Timeline,
        spare_seed: u64,
        best_before: u64,
        env: Env,
    ) -> Play {
        if record.tag(tag::KEPT_GOING).is_some() {
            timeline.keep_going();
        }
        let number = |key| record.tag(key).and_then(|text| text.parse::<u64>().ok());
        let seed = number(tag::SEED).unwrap_or(spare_seed);
        let mut play = Play::with(timeline, seed, best_before, number(tag::STARTED).unwrap_or(env.unix));
        play.day = record.tag(tag::DAY).and_then(|text| text.parse().ok());
        let after = number(tag::PLAYED_AFTER).and_then(|turns| usize::try_from(turns).ok()).unwrap_or(0);
        play.program = record.tag(tag::PLAYER).map(|player| ProgramMoves { player: player.into(), after });
        play.undos = number(tag::UNDOS).and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
        play.clock = Clock::at(Duration::from_millis(number(tag::TIME).unwrap_or(0)));
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
            coach: Coach::default(),
            paused: false,
            program: None,
        }
    }

    /// The current context.
    pub fn context(&self) -> Context {
        match self.timeline.game().status() {
            Status::Playing if self.paused => Context::Paused,
            Status::Playing if self.coach.autoplay.is_some() => Context::Autoplay,
            Status::Playing => Context::Play,
            Status::Won => Context::Won,
            Status::Over => Context::Over,
        }
    }

    /// Whether a move can be made now, by the player or by autoplay.
    fn goes_on(&self) -> bool {
        self.timeline.game().status() == Status::Playing
    }

    /// The player of the program whose moves stand in this game, if any.
    pub fn player(&self) -> Option<&str> {
        let stands = |moves: &&ProgramMoves| self.timeline.now() > moves.after;
        self.program.as_ref().filter(stands).map(|moves| moves.player.as_str())
    }

    /// The position that the game began at, if it did not begin with an opening. Such a game is stored, but not counted: the
    /// position may be anybody's, or nobody's.
    pub const fn start(&self) -> Option<Position> {
        match self.timeline.origin() {
            Origin::Opening(_) => None,
            Origin::Position(position) => Some(*position),
        }
    }

    /// The person's best score with these rules, including this game if it began with an opening and only the person made
    /// moves in it.
    pub fn best(&self) -> u64 {
        let is_own = self.player().is_none() && self.start().is_none();
        let own = is_own.then(|| self.timeline.game().score());
        self.best_before.max(own.unwrap_or(0))
    }

    /// Whether this game has set a new best score.
    pub fn is_record(&self) -> bool {
        self.best_before > 0 && self.best() > self.best_before
    }

    /// Whether to ask before it is ended.
    pub fn is_worth_keeping(&self) -> bool {
        self.goes_on() && self.counts()
    }

    /// Whether its record is kept when it is ended: a few moves are not a game, unless the game is over.
    pub fn counts(&self) -> bool {
        !self.goes_on() || u64::from(self.timeline.game().turns()) >= WORTH_KEEPING
    }

    /// Handles an action within the game.
    pub fn update(&mut self, action: Action, now: Duration) -> Change {
        let change = match action {
            Action::Pause | Action::Accept if self.paused => {
                self.paused = false;
                Change::None
            }
            // The board is hidden: no move is possible.
            _ if self.paused => Change::None,
            Action::Pause if self.context() == Context::Play => {
                self.paused = true;
                Change::None
            }
            Action::Go(direction) => self.slide(direction.into()),
            Action::Accept if self.context() == Context::Won => {
                self.timeline.keep_going();
                Change::WentOn
            }
            Action::Undo => {
                self.coach.stop();
                let undone = self.timeline.undo();
                self.undos += u32::from(undone);
                self.jumped(undone)
            }
            Action::Redo => {
                self.coach.stop();
                let redone = self.timeline.redo();
                self.jumped(redone)
            }
            _ => Change::None,
        };
        self.run_clock(now);
        change
    }

    fn slide(&mut self, direction: Direction) -> Change {
        let mut dice = Dice::for_turn(self.seed, self.timeline.now() as u64 + 1);
        let Ok(turn) = self.timeline.game().draw(direction, &mut dice) else { return Change::None };
        let here = self.timeline.now();
        let Ok(slide) = self.timeline.play(turn) else { return Change::None };
        // The first new move replaces moves of the program that were undone.
        self.program.take_if(|moves| moves.after >= here);
        self.coach.forget();
        Change::Slid(Box::new(slide))
    }

    /// The program makes its best move.
    pub fn move_by(&mut self, opinion: &Opinion, now: Duration) -> Change {
        let after = self.timeline.now();
        let change = self.slide(opinion.advice.best);
        let moved = change != Change::None;
        if moved && self.program.is_none() {
            self.program = Some(ProgramMoves { player: opinion.player.into(), after });
        }
        if !moved || self.timeline.game().status() == Status::Over {
            self.coach.stop();
        }
        self.run_clock(now);
        change
    }

    /// Stores the teacher's comment on this move, if it has an evaluation.
    pub fn learned(&mut self, made: Direction, opinion: Option<Opinion>) {
        self.coach.lesson = opinion.map(|opinion| Lesson { made, opinion });
    }

    /// After undo and redo, comments on the position are outdated.
    fn jumped(&mut self, jumped: bool) -> Change {
        if !jumped {
            return Change::None;
        }
        self.coach.forget();
        Change::Jumped
    }

    /// Starts or stops the clock: it runs while a move can be made, and not while the game is paused.
    pub fn run_clock(&mut self, now: Duration) {
        let rests = self.paused || self.coach.autoplay.is_some_and(|autoplay| !autoplay.pace.playing);
        if self.goes_on() && !rests { self.clock.start(now) } else { self.clock.stop(now) }
    }

    /// The game as it is saved.
    pub fn record(&self, now: Duration) -> Record {
        let mut record = self.timeline.record();
        let time = self.clock.elapsed(now).as_millis();
        let game = self.timeline.game();
        let kept_going =
            (game.is_won() && game.status() != Status::Won).then(|| (tag::KEPT_GOING, "1".to_string()));
        let tags = [
            (tag::SEED, self.seed.to_string()),
            (tag::STARTED, self.started.to_string()),
            (tag::TIME, time.to_string()),
            (tag::UNDOS, self.undos.to_string()),
        ];
        let daily = self.day.map(|day| (tag::DAY, day.to_string()));
        let program = self.program.as_ref().filter(|_| self.player().is_some());
        let player = program.map(|moves| (tag::PLAYER, moves.player.clone()));
        // Without this tag, they begin with the first turn: version 0.1 did not write it.
        let begin = program.filter(|moves| moves.after > 0);
        let after = begin.map(|moves| (tag::PLAYED_AFTER, moves.after.to_string()));
        for (key, value) in tags.into_iter().chain(kept_going).chain(daily).chain(player).chain(after) {
            let noted = record.set_tag(key, &value);
            debug_assert!(noted, "{key} is a tag");
        }
        record
    }

    /// The game as it is counted, when it is over or given up. `None` if it began at a position.
    pub fn finished(&self, env: Env) -> Option<Finished> {
        let game = self.timeline.game();
        let finished = Finished {
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
            day: self.day,
            player: self.player().map(Into::into),
        };
        self.start().is_none().then_some(finished)
    }
}
