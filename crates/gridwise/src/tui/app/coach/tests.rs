//! Through the keys that a person presses, with a made-up player in the place of the thread.

use std::time::Duration;

use crossterm::event::KeyCode;
use players::{Advice, Scale};
use twenty48::{Dice, Direction, Game, Rules, Status, Tile};

use crate::{
    store::settings::Settings,
    tui::{
        app::{App, Home, Screen},
        effect::{Effect, Env},
        keymap::{self, Key, Place},
        opinion::Opinion,
        overrides::Overrides,
        play::Play,
    },
};

/// A person at the keyboard, and what the player of the program was asked.
struct Person {
    app: App,
    rng: Dice,
    now: Duration,
    /// What is not answered yet.
    asked: Vec<(u64, Game)>,
    /// What else was to be done, by name.
    done: Vec<Effect>,
}

/// The move that the made-up player thinks best: the first that changes the board.
fn first_move(game: &Game) -> Direction {
    Direction::ALL.into_iter().find(|&direction| game.slide(direction).is_some()).unwrap()
}

fn opinion(game: &Game) -> Opinion {
    let values = Direction::ALL.map(|d| game.slide(d).map(|_| 100.0 - f64::from(d as u8)));
    let advice = Advice { values, scale: Scale::Own, best: first_move(game), depth: 1, nodes: 4 };
    Opinion { player: "guided", advice }
}

impl Person {
    fn at(rules: Rules) -> Person {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let now = Duration::from_secs(10);
        let mut person = Person { app, rng: Dice::new(1), now, asked: Vec::new(), done: Vec::new() };
        person.act(|app, env| app.opened(rules, None, 100, (Some(5), None), env));
        person.done.clear();
        person
    }

    fn act(&mut self, act: impl FnOnce(&mut App, &mut Env<'_>) -> Vec<Effect>) {
        let mut env = Env { rng: &mut self.rng, now: self.now, unix: 1_794_182_400 };
        for effect in act(&mut self.app, &mut env) {
            match effect {
                Effect::Advise(ticket, game) => self.asked.push((ticket, *game)),
                effect => self.done.push(effect),
            }
        }
    }

    fn press(&mut self, key: char) {
        let Some(action) = keymap::action(self.app.place(), Key::Char(key)) else { return };
        self.act(|app, env| app.update(action, env));
    }

    fn wait(&mut self, ms: u64) {
        self.now += Duration::from_millis(ms);
        self.act(App::go_on_by_itself);
    }

    /// Answers everything that was asked, the oldest first.
    fn answer(&mut self) {
        for (ticket, game) in std::mem::take(&mut self.asked) {
            self.act(|app, env| app.advised(ticket, Some(opinion(&game)), env));
        }
    }

    fn play(&self) -> &Play {
        let Screen::Play(play) = &self.app.screen else { panic!("not playing") };
        play
    }

    fn turns(&self) -> u32 {
        self.play().timeline.game().turns()
    }

    fn saves(&mut self) -> usize {
        let done = std::mem::take(&mut self.done);
        done.iter().filter(|effect| matches!(effect, Effect::Save(_))).count()
    }

    /// Presses the key of a move that changes something.
    fn go(&mut self, which: impl Fn(&Game) -> Direction) -> Direction {
        let direction = which(self.play().timeline.game());
        self.press(['w', 'd', 's', 'a'][direction as usize]);
        direction
    }
}

#[test]
fn a_hint_is_looked_for_shown_and_gone_with_the_next_key() {
    let mut person = Person::at(Rules::classic());
    person.press('i');
    assert!(person.play().coach.seeks_hint() && person.play().coach.hint.is_none());
    assert_eq!(person.asked[0].1, *person.play().timeline.game());
    person.answer();
    assert_eq!(person.play().coach.hint.unwrap(), opinion(person.play().timeline.game()));
    person.press('i');
    assert_eq!((person.play().coach.hint, person.asked.len()), (None, 0));
    person.press('i');
    person.answer();
    person.go(first_move);
    assert_eq!((person.play().coach.hint, person.turns()), (None, 1));
}

#[test]
fn an_answer_that_comes_too_late_is_not_shown() {
    let mut person = Person::at(Rules::classic());
    person.press('i');
    person.go(first_move);
    assert_eq!(person.done[0], Effect::StopAdvising);
    person.answer();
    assert_eq!(person.play().coach.hint, None);
    // Nor is that to an earlier question, or nothing at all.
    person.press('i');
    let (ticket, game) = person.asked[0];
    person.act(|app, env| app.advised(ticket - 1, Some(opinion(&game)), env));
    assert!(person.play().coach.seeks_hint());
    person.act(|app, env| app.advised(ticket, None, env));
    assert!(!person.play().coach.has_hint());
}

#[test]
fn the_teacher_says_what_a_move_cost_and_never_holds_up_the_next() {
    let mut person = Person::at(Rules::classic());
    person.press('t');
    let before = *person.play().timeline.game();
    let worse = |game: &Game| Direction::ALL.into_iter().rev().find(|&d| game.slide(d).is_some()).unwrap();
    let made = person.go(worse);
    assert_eq!((person.turns(), person.asked[0].1), (1, before));
    person.answer();
    let lesson = person.play().coach.lesson.unwrap();
    assert_eq!((lesson.made, lesson.opinion), (made, opinion(&before)));
    assert!(lesson.opinion.cost(made).unwrap() > 0.0);
    // Two moves before the teacher has thought: only the second is spoken about.
    person.go(first_move);
    let between = *person.play().timeline.game();
    let made = person.go(worse);
    assert_eq!((person.turns(), person.asked.len()), (3, 2));
    person.answer();
    let lesson = person.play().coach.lesson.unwrap();
    assert_eq!((lesson.made, lesson.opinion), (made, opinion(&between)));
    person.press('u');
    assert_eq!(person.play().coach.lesson, None);
    person.press('t');
    person.go(first_move);
    assert_eq!(person.asked, []);
    assert_eq!(person.play().player(), None, "the moves were the person's");
}

#[test]
fn a_teacher_who_was_sent_away_says_nothing_more() {
    let mut person = Person::at(Rules::classic());
    person.press('t');
    person.go(first_move);
    person.done.clear();
    person.press('t');
    assert_eq!(person.done, [Effect::StopAdvising], "it need not think to the end");
    person.answer();
    assert_eq!(person.play().coach.lesson, None);
}

#[test]
fn a_hint_in_between_does_not_cost_the_lesson() {
    let mut person = Person::at(Rules::classic());
    person.press('t');
    let made = person.go(first_move);
    person.answer();
    person.press('i');
    person.answer();
    person.press('i');
    assert_eq!(person.play().coach.lesson.unwrap().made, made);
}

#[test]
fn the_game_goes_by_itself_at_its_pace_until_somebody_takes_over() {
    let mut person = Person::at(Rules::classic());
    person.press('p');
    assert_eq!(person.app.place(), Place::Autoplay);
    person.answer();
    assert_eq!(person.turns(), 0, "four moves a second: the first is not due yet");
    assert_eq!(person.app.quiet_for(person.now), Some(Duration::from_millis(250)));
    person.wait(250);
    assert_eq!((person.turns(), person.asked.len(), person.saves()), (1, 1, 1));
    // A thought that takes longer than the pace is followed at once.
    person.now += Duration::from_secs(1);
    person.answer();
    assert_eq!(person.turns(), 2);
    // A direction takes over, and moves nothing by itself.
    person.press('a');
    assert_eq!((person.app.place(), person.turns()), (Place::Play, 2));
    person.answer();
    person.wait(5000);
    assert_eq!(person.turns(), 2);
    person.go(first_move);
    assert_eq!(person.turns(), 3);
}

#[test]
fn it_pauses_and_goes_faster_and_does_not_play_under_the_help() {
    let mut person = Person::at(Rules::classic());
    person.press('p');
    person.press(' ');
    person.answer();
    person.wait(5000);
    assert_eq!((person.turns(), person.app.place()), (0, Place::Autoplay));
    person.press(' ');
    (0..9).for_each(|_| person.press('+'));
    assert_eq!(person.play().coach.autoplay.unwrap().pace.speed(), 128);
    person.wait(8);
    assert_eq!(person.turns(), 1);
    person.press('?');
    person.answer();
    person.wait(1000);
    assert_eq!(person.turns(), 1);
    person.press('?');
    person.wait(0);
    assert_eq!(person.turns(), 2);
    // So fast, it is saved only now and then, and when it ends.
    person.done.clear();
    for _ in 0..50 {
        person.answer();
        person.wait(8);
    }
    assert!(person.turns() > 30);
    assert!(person.saves() <= 2);
    person.press('p');
    assert_eq!((person.saves(), person.app.place()), (1, Place::Play));
}

#[test]
fn what_the_program_played_is_marked_and_makes_no_best_score() {
    let mut person = Person::at(Rules::classic());
    person.press('p');
    while person.play().timeline.game().status() == Status::Playing {
        person.answer();
        person.wait(250);
    }
    assert_eq!(person.app.place(), Place::Over);
    assert!(person.play().coach.autoplay.is_none());
    let score = person.play().timeline.game().score();
    assert!(score > 100 && person.play().best() == 100 && !person.play().is_record());
    let last = person.done.iter().rev().find_map(|effect| match effect {
        Effect::Save(record) => Some(record.clone()),
        _ => None,
    });
    let record = last.unwrap();
    assert_eq!((record.tag("player"), record.score), (Some("guided"), score), "the end is saved");
    person.press('r');
    let finished = person.done.iter().find_map(|effect| match effect {
        Effect::Finish(finished, _) => Some(finished.clone()),
        _ => None,
    });
    assert_eq!(finished.unwrap().player.as_deref(), Some("guided"));
    assert_eq!((person.play().best(), person.play().player()), (100, None), "the next game is the person's");
    // A game that is gone on with stays marked.
    let timeline = twenty48::Timeline::of_record(&record).unwrap();
    let env = Env { rng: &mut person.rng, now: person.now, unix: 0 };
    assert_eq!(Play::resume(&record, timeline, 0, 100, &env).player(), Some("guided"));
}

#[test]
fn a_win_rests_and_then_goes_on_by_itself() {
    let mut person = Person::at(Rules::classic().with_goal(Tile::new(16).ok()));
    person.press('p');
    while person.app.place() == Place::Autoplay {
        person.answer();
        person.wait(250);
    }
    assert_eq!(person.app.place(), Place::Won);
    let turns = person.turns();
    person.answer();
    person.wait(5000);
    assert_eq!(person.turns(), turns);
    person.press('c');
    assert_eq!(person.app.place(), Place::Autoplay);
    person.answer();
    person.wait(250);
    assert_eq!(person.turns(), turns + 1);
    // Who takes a move back wants to play.
    let undo = keymap::action(Place::Play, Key::Code(KeyCode::Backspace)).unwrap();
    person.act(|app, env| app.update(undo, env));
    assert_eq!((person.app.place(), person.turns()), (Place::Play, turns));
}

#[test]
fn a_player_without_an_opinion_gives_the_game_back() {
    let mut person = Person::at(Rules::classic());
    person.press('p');
    let ticket = person.asked[0].0;
    person.act(|app, env| app.advised(ticket, None, env));
    assert_eq!((person.app.place(), person.saves()), (Place::Play, 1));
}
