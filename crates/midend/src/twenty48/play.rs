//! A game being played: actions, carried out by the rules.

use std::time::Duration;

use twenty48::{Dice, Direction, Record, Rules, Slide, Status, Tile, Timeline};

use super::{
    coach::{Coach, Lesson},
    finished::Finished,
    opinion::Opinion,
    saved::tag,
};
use crate::{Action, Context, Day, Env, clock::Clock};

/// A game with this many moves is worth keeping.
pub const WORTH_KEEPING: u64 = 10;
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
    /// Hints, autoplay and the teacher.
    pub coach: Coach,
    /// Whether the board is hidden.
    pub paused: bool,
    /// The moves that the program made in this game, if it made some.
    program: Option<ProgramMoves>,
}

/// Moves of the program. As long as one of them stands, the game is kept and counted, but not as the person's: it makes no
/// best score, no win and no day in a row. Taking them back makes it the person's again. A hint or a lesson does not
/// change whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ProgramMoves {
    /// The name of the player.
    player: String,
    /// How many turns were made before the first of them.
    after: usize,
}

/// What became of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Nothing.
    None,
    /// Tiles slid, and a new one came.
    Slid(Box<Slide>),
    /// It is at another turn.
    Jumped,
    /// It goes on after the win.
    WentOn,
}

impl Play {
    /// A new game. Its seed decides every spawn of it.
    pub fn open(rules: Rules, seed: u64, best_before: u64, env: Env) -> Play {
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

    /// Where actions are asked for.
    pub fn context(&self) -> Context {
        match self.timeline.game().status() {
            Status::Playing if self.paused => Context::Paused,
            Status::Playing if self.coach.autoplay.is_some() => Context::Autoplay,
            Status::Playing => Context::Play,
            Status::Won => Context::Won,
            Status::Over => Context::Over,
        }
    }

    /// Whether the next move can be made, by whomever.
    fn goes_on(&self) -> bool {
        self.timeline.game().status() == Status::Playing
    }

    /// The player of the program whose moves stand in this game, if some do.
    pub fn player(&self) -> Option<&str> {
        let stands = |moves: &&ProgramMoves| self.timeline.now() > moves.after;
        self.program.as_ref().filter(stands).map(|moves| moves.player.as_str())
    }

    /// The person's best score under these rules, this game included if nobody else made moves in it.
    pub fn best(&self) -> u64 {
        let own = self.player().is_none().then(|| self.timeline.game().score());
        self.best_before.max(own.unwrap_or(0))
    }

    /// Whether this game has beaten the best one.
    pub fn is_record(&self) -> bool {
        self.best_before > 0 && self.best() > self.best_before
    }

    /// Whether to ask before it is ended.
    pub fn is_worth_keeping(&self) -> bool {
        self.goes_on() && self.counts()
    }

    /// Whether it goes into the statistics when it is ended: a few moves are not a game, unless the game is over.
    pub fn counts(&self) -> bool {
        !self.goes_on() || u64::from(self.timeline.game().turns()) >= WORTH_KEEPING
    }

    /// Carries out an action that stays within the game.
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
        // Moves of the program that were taken back are gone with the first move that is made instead.
        self.program.take_if(|moves| moves.after >= here);
        self.coach.forget();
        Change::Slid(Box::new(slide))
    }

    /// The program makes the move that it thinks best.
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

    /// What the teacher thinks of the position in which this move was made, if it has an opinion.
    pub fn learned(&mut self, made: Direction, opinion: Option<Opinion>) {
        self.coach.lesson = opinion.map(|opinion| Lesson { made, opinion });
    }

    /// After undo and redo, what was said about the position is out of date.
    fn jumped(&mut self, jumped: bool) -> Change {
        if !jumped {
            return Change::None;
        }
        self.coach.forget();
        Change::Jumped
    }

    /// Time counts while a move can be made, and not while the game is paused, whoever plays.
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
        // Without a word about it they begin with the first: so version 0.1 wrote it.
        let begin = program.filter(|moves| moves.after > 0);
        let after = begin.map(|moves| (tag::PLAYED_AFTER, moves.after.to_string()));
        for (key, value) in tags.into_iter().chain(kept_going).chain(daily).chain(player).chain(after) {
            let noted = record.set_tag(key, &value);
            debug_assert!(noted, "{key} is a tag");
        }
        record
    }

    /// The game as it is counted, once it is over or given up.
    pub fn finished(&self, env: Env) -> Finished {
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
            day: self.day,
            player: self.player().map(Into::into),
        }
    }
}
