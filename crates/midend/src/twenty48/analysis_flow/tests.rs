//! Driven by actions, with a fake engine in place of the thread.

use std::time::Duration;

use players::{Advice, Scale};
use twenty48::{Direction, Game, Rules, Status};

use crate::{
    Action, App, Context, Effect, Env, Event, Finding as AnyFinding, Home, Input, Overrides, Start, Ticket,
    games,
    settings::Settings,
    store::{Memory, Name, carry_out},
    twenty48::{Analysis, Errand, Finding, Judged, Opinion, Screen},
};

const ENV: Env = Env { now: Duration::from_secs(9), unix: 1_794_182_400, seed: 1 };

/// A person who analyses games, and the requests to the engine.
struct Person {
    app: App,
    memory: Memory,
    asked: Option<(Ticket, Vec<Game>)>,
    stopped: bool,
}

impl Person {
    /// At the end of a small game.
    fn at_the_end() -> Person {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let mut person = Person { app, memory: Memory::default(), asked: None, stopped: false };
        let rules: Rules = "classic-2x2".parse().unwrap();
        let start = crate::twenty48::Start::Play { rules, fresh: true, seed: Some(3), day: None };
        let effects = person.app.start(Start::Twenty48(start));
        person.follow(effects);
        while person.app.context() == Context::Play {
            let game = *person.app.twenty48().unwrap().timeline.game();
            let order = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
            let way = order.into_iter().find(|&way| game.slide(way).is_some()).unwrap();
            person.act(Action::Go(way.into()));
        }
        assert_eq!(person.app.context(), Context::Over);
        person
    }

    fn act(&mut self, input: impl Into<Input>) {
        let effects = self.app.update(input, ENV);
        self.follow(effects);
    }

    fn follow(&mut self, effects: Vec<Effect>) {
        let (left, _) = carry_out(effects, &mut self.app, ENV, &mut self.memory);
        for effect in left {
            match effect {
                Effect::Think(ticket, games::Errand::Twenty48(Errand::Judge(games))) => {
                    self.asked = Some((ticket, games));
                }
                Effect::StopThinking => self.stopped = true,
                _ => {}
            }
        }
    }

    /// The engine answers a request.
    fn answer(&mut self, opinion: fn(&Game) -> Option<Opinion>) {
        let (ticket, games) = self.asked.take().unwrap();
        let opinions = games.iter().map(opinion).collect();
        let finding = AnyFinding::Twenty48(Finding::Judged { opinions, missing: None });
        self.act(Event::Thought(ticket, Box::new(finding)));
    }

    fn analysis(&self) -> &Analysis {
        match &self.app.screen {
            games::Screen::Twenty48(Screen::Analysis(analysis)) => analysis,
            other => panic!("{other:?}"),
        }
    }

    fn history(&self) -> usize {
        let text = self.memory.get(&Name::History).unwrap_or_default();
        text.iter().filter(|&&byte| byte == b'\n').count()
    }
}

/// The fake engine: up is best, and each turn to the right costs one point more than the board has empty cells.
fn opinion(game: &Game) -> Option<Opinion> {
    let empty = game.board().tiles().iter().filter(|tile| tile.is_none()).count() as f64;
    let values =
        Direction::ALL.map(|way| game.slide(way).map(|_| 100.0 - f64::from(way as u8) * (1.0 + empty)));
    let best = Direction::ALL.into_iter().find(|&way| game.slide(way).is_some())?;
    Some(Opinion { player: "plain", advice: Advice { values, scale: Scale::Own, best, depth: 1, nodes: 4 } })
}

#[test]
fn every_move_is_judged_in_blocks_and_the_worst_are_listed() {
    let mut person = Person::at_the_end();
    let turns = person.app.twenty48().unwrap().timeline.len();
    person.act(Action::Analyse);
    assert_eq!(person.app.context(), Context::Analysis);
    assert_eq!((person.analysis().moves(), person.analysis().done()), (turns, 0));
    let mut blocks = 0;
    while person.asked.is_some() {
        assert!(person.analysis().is_thinking());
        person.answer(opinion);
        blocks += 1;
    }
    let analysis = person.analysis();
    assert_eq!((analysis.done(), blocks, analysis.is_thinking()), (turns, turns.div_ceil(8), false));
    assert_eq!((analysis.review.moves, analysis.review.player), (turns as u64, "plain"));
    let costs: Vec<f64> = analysis.review.worst.iter().map(Judged::cost).collect();
    assert!(!costs.is_empty() && costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
    assert_eq!(analysis.graph(64).means().len(), turns.min(64));
    let worst = analysis.review.worst.clone();
    // Each has the right move number.
    person.act(Action::Back);
    let mut timeline = person.app.twenty48().unwrap().timeline.clone();
    for judged in worst {
        timeline.seek(judged.number as usize - 1);
        assert_eq!(*timeline.game().board(), judged.board);
        assert_eq!(timeline.next_turn().unwrap().direction, judged.played);
        assert_ne!(judged.played, judged.advice.best);
    }
}

#[test]
fn enter_opens_a_move_and_back_returns_step_by_step() {
    let mut person = Person::at_the_end();
    person.act(Action::Analyse);
    // Before any result there is nothing to open.
    person.act(Action::Accept);
    assert_eq!(person.app.context(), Context::Analysis);
    while person.asked.is_some() {
        person.answer(opinion);
    }
    person.act(Action::Go(crate::Direction::Down));
    let second = person.analysis().review.worst[1].number;
    person.act(Action::Accept);
    assert_eq!(person.app.context(), Context::CostlyMove);
    assert_eq!(person.analysis().chosen().unwrap().number, second);
    assert_eq!(person.analysis().opinion().unwrap().player, "plain");
    person.act(Action::Go(crate::Direction::Left));
    assert_eq!(person.analysis().cursor.line(), 0);
    person.act(Action::Back);
    assert_eq!(person.app.context(), Context::Analysis);
    person.act(Action::Back);
    assert_eq!((person.app.context(), person.stopped), (Context::Over, false));
}

#[test]
fn leaving_stops_the_errand_and_late_answers_are_ignored() {
    let mut person = Person::at_the_end();
    person.act(Action::Analyse);
    let (ticket, games) = person.asked.clone().unwrap();
    person.act(Action::Back);
    assert!(person.stopped);
    person.asked = Some((ticket, games));
    person.answer(opinion);
    assert_eq!((person.app.context(), person.asked.is_none()), (Context::Over, true));
}

#[test]
fn the_game_below_an_analysis_is_counted_once_when_the_program_is_left() {
    let mut person = Person::at_the_end();
    assert_eq!(person.history(), 0);
    person.act(Action::Analyse);
    person.act(Action::Quit);
    assert_eq!(person.history(), 1);
    // A second time has no effect: the terminal may be gone before the first is through.
    person.act(Action::Quit);
    assert_eq!(person.history(), 1);
    let game = person.app.twenty48().unwrap().timeline.game();
    assert_eq!(game.status(), Status::Over);
}

#[test]
fn a_missing_evaluation_ends_the_analysis() {
    let mut person = Person::at_the_end();
    person.act(Action::Analyse);
    person.answer(|_| None);
    let analysis = person.analysis();
    assert!(analysis.is_cut_short && !analysis.is_thinking() && person.asked.is_none());
    assert_eq!(analysis.scale(), None);
}
