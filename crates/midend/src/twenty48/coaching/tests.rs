//! Driven by actions, with a fake engine in place of the thread.

use std::time::Duration;

use players::{Advice, Scale};
use twenty48::{Direction, Game, Record, Rules, Status, Tile};

use crate::{
    Action, App, Context, Effect, Env, Event, Home, Input, Overrides, Start, Ticket, games,
    settings::Settings,
    store::{Memory, Name, Step, carry_out},
    twenty48::{Errand, Finding, Finished, Opinion, Play},
};

/// A person who plays, and what the player of the program was asked.
struct Person {
    app: App,
    memory: Memory,
    now: Duration,
    /// What is not answered yet.
    asked: Vec<(Ticket, Game)>,
    /// What else was to be done.
    done: Vec<Effect>,
}

/// The move that the fake engine thinks best: the first that changes the board.
fn first_move(game: &Game) -> Direction {
    Direction::ALL.into_iter().find(|&direction| game.slide(direction).is_some()).unwrap()
}

fn opinion(game: &Game) -> Opinion {
    let values = Direction::ALL.map(|d| game.slide(d).map(|_| 100.0 - f64::from(d as u8)));
    let advice = Advice { values, scale: Scale::Own, best: first_move(game), depth: 1, nodes: 4 };
    Opinion { player: "guided", advice }
}

/// The action of a key, the same on every screen.
fn action(key: char) -> Action {
    match key {
        'w' => Action::Go(crate::Direction::Up),
        'd' => Action::Go(crate::Direction::Right),
        's' => Action::Go(crate::Direction::Down),
        'a' => Action::Go(crate::Direction::Left),
        'i' => Action::Hint,
        't' => Action::Teacher,
        'o' => Action::Autoplay,
        'y' => Action::Yes,
        'n' => Action::No,
        'p' | ' ' => Action::Pause,
        '+' => Action::Faster,
        'u' => Action::Undo,
        'r' => Action::Restart,
        'c' => Action::Accept,
        '?' => Action::Help,
        other => panic!("no action for {other:?}"),
    }
}

/// The game that an effect saves, if it saves one.
fn saved(effect: &Effect) -> Option<Record> {
    let Effect::Store(_, steps) = effect else { return None };
    steps.iter().find_map(|step| match step {
        Step::Write(Name::Save(_), text) => Some(text.parse().unwrap()),
        _ => None,
    })
}

/// The game that an effect counts, if it counts one.
fn counted(effect: &Effect) -> Option<Finished> {
    let Effect::Store(_, steps) = effect else { return None };
    steps.iter().find_map(|step| match step {
        Step::Append(Name::History, line) => Some(serde_json::from_str(line).unwrap()),
        _ => None,
    })
}

impl Person {
    /// In a game with the seed 5; the best one before had 100 points.
    fn at(rules: Rules) -> Person {
        let memory = Memory::default();
        let before = r#"{"game":"2048","score":100,"best_tile":16,"turns":30,"won":false"#;
        memory.put(Name::History, format!("{before},\"rules\":\"{rules}\"}}\n"));
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let now = Duration::from_secs(10);
        let mut person = Person { app, memory, now, asked: Vec::new(), done: Vec::new() };
        let start = crate::twenty48::Start::Play { rules, fresh: false, seed: Some(5), day: None };
        let effects = person.app.start(Start::Twenty48(start));
        person.carry_out(effects);
        person.app.home = Home::Menu;
        person.done.clear();
        person
    }

    const fn env(&self) -> Env {
        Env { now: self.now, unix: 1_794_182_400, seed: 1 }
    }

    fn act(&mut self, input: impl Into<Input>) {
        let effects = self.app.update(input, self.env());
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        self.done.extend(effects.iter().filter(|effect| asks(effect).is_none()).cloned());
        let env = self.env();
        let (left, _) = carry_out(effects, &mut self.app, env, &mut self.memory);
        self.asked.extend(left.iter().filter_map(asks));
    }

    fn press(&mut self, key: char) {
        self.act(action(key));
    }

    /// Asks for autoplay, and says yes to the question.
    fn start_autoplay(&mut self) {
        self.press('o');
        assert!(self.app.question.is_some(), "it is asked first");
        self.press('y');
    }

    /// The program makes so many moves.
    fn autoplay(&mut self, moves: u32) {
        let end = self.turns() + moves;
        while self.turns() < end {
            self.answer();
            self.wait(250);
        }
    }

    fn wait(&mut self, ms: u64) {
        self.now += Duration::from_millis(ms);
        self.act(Event::Tick);
    }

    /// The question with this ticket is answered.
    fn advise(&mut self, ticket: Ticket, opinion: Option<Opinion>) {
        let finding = games::Finding::Twenty48(Finding::Advised { opinion, missing: None });
        self.act(Event::Thought(ticket, Box::new(finding)));
    }

    /// Answers everything that was asked, the oldest first.
    fn answer(&mut self) {
        for (ticket, game) in std::mem::take(&mut self.asked) {
            self.advise(ticket, Some(opinion(&game)));
        }
    }

    fn play(&self) -> &Play {
        self.app.twenty48().expect("a game is played")
    }

    fn turns(&self) -> u32 {
        self.play().timeline.game().turns()
    }

    fn saves(&mut self) -> usize {
        let done = std::mem::take(&mut self.done);
        done.iter().filter(|effect| saved(effect).is_some()).count()
    }

    /// Presses the key of a move that changes something.
    fn go(&mut self, which: impl Fn(&Game) -> Direction) -> Direction {
        let direction = which(self.play().timeline.game());
        self.press(['w', 'd', 's', 'a'][direction as usize]);
        direction
    }
}

/// The question that an effect asks, if it asks one.
fn asks(effect: &Effect) -> Option<(Ticket, Game)> {
    match effect {
        Effect::Think(ticket, games::Errand::Twenty48(Errand::Advise(game))) => Some((*ticket, **game)),
        _ => None,
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
    assert_eq!(person.done[0], Effect::StopThinking);
    person.answer();
    assert_eq!(person.play().coach.hint, None);
    // Neither is the answer to an earlier question, nor an empty one.
    person.press('i');
    let (ticket, game) = person.asked[0];
    person.advise(ticket - 1, Some(opinion(&game)));
    assert!(person.play().coach.seeks_hint());
    person.advise(ticket, None);
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
    assert_eq!(person.done, [Effect::StopThinking], "it need not think to the end");
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
    person.start_autoplay();
    assert_eq!(person.app.context(), Context::Autoplay);
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
    assert_eq!((person.app.context(), person.turns()), (Context::Play, 2));
    person.answer();
    person.wait(5000);
    assert_eq!(person.turns(), 2);
    person.go(first_move);
    assert_eq!(person.turns(), 3);
}

#[test]
fn it_pauses_and_goes_faster_and_does_not_play_under_the_help() {
    let mut person = Person::at(Rules::classic());
    person.start_autoplay();
    person.press(' ');
    person.answer();
    person.wait(5000);
    assert_eq!((person.turns(), person.app.context()), (0, Context::Autoplay));
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
    // At this speed it is saved once a second, and when it ends.
    person.done.clear();
    for _ in 0..50 {
        person.answer();
        person.wait(8);
    }
    assert!(person.turns() > 30);
    assert!(person.saves() <= 2);
    person.press('o');
    assert_eq!((person.saves(), person.app.context()), (1, Context::Play));
}

#[test]
fn what_the_program_played_is_marked_and_makes_no_best_score() {
    let mut person = Person::at(Rules::classic());
    person.start_autoplay();
    while person.play().timeline.game().status() == Status::Playing {
        person.answer();
        person.wait(250);
    }
    assert_eq!(person.app.context(), Context::Over);
    assert!(person.play().coach.autoplay.is_none());
    let score = person.play().timeline.game().score();
    assert!(score > 100 && person.play().best() == 100 && !person.play().is_record());
    let record = person.done.iter().rev().find_map(saved).unwrap();
    assert_eq!((record.tag("player"), record.score), (Some("guided"), score), "the end is saved");
    person.press('r');
    let finished = person.done.iter().find_map(counted);
    assert_eq!(finished.unwrap().player.as_deref(), Some("guided"));
    assert_eq!((person.play().best(), person.play().player()), (100, None), "the next game is the person's");
    // A game that is gone on with stays marked.
    let timeline = twenty48::Timeline::from_record(&record).unwrap();
    assert_eq!(Play::resume(&record, timeline, 0, 100, person.env()).player(), Some("guided"));
}

#[test]
fn a_win_rests_and_then_goes_on_by_itself() {
    let mut person = Person::at(Rules::classic().with_goal(Tile::new(16).ok()));
    person.start_autoplay();
    while person.app.context() == Context::Autoplay {
        person.answer();
        person.wait(250);
    }
    assert_eq!(person.app.context(), Context::Won);
    let turns = person.turns();
    person.answer();
    person.wait(5000);
    assert_eq!(person.turns(), turns);
    person.press('c');
    assert_eq!(person.app.context(), Context::Autoplay);
    person.answer();
    person.wait(250);
    assert_eq!(person.turns(), turns + 1);
    // Undo stops autoplay.
    person.press('u');
    assert_eq!((person.app.context(), person.turns()), (Context::Play, turns));
}

#[test]
fn a_player_without_an_opinion_gives_the_game_back() {
    let mut person = Person::at(Rules::classic());
    person.start_autoplay();
    let ticket = person.asked[0].0;
    person.advise(ticket, None);
    assert_eq!((person.app.context(), person.saves()), (Context::Play, 1));
}

#[test]
fn autoplay_asks_once_in_a_game_that_counts() {
    let mut person = Person::at(Rules::classic());
    person.press('o');
    assert!(person.app.question.is_some());
    person.press('n');
    assert_eq!((person.app.context(), person.asked.len()), (Context::Play, 0));
    person.start_autoplay();
    person.autoplay(2);
    person.press('o');
    assert_eq!(person.app.context(), Context::Play);
    // The game no longer counts: there is nothing left to ask.
    person.press('o');
    assert_eq!((person.app.question, person.app.context()), (None, Context::Autoplay));
}

#[test]
fn undoing_every_move_of_the_program_clears_the_mark() {
    let mut person = Person::at(Rules::classic());
    (0..3).for_each(|_| _ = person.go(first_move));
    person.start_autoplay();
    person.autoplay(4);
    person.press('o');
    (0..3).for_each(|_| person.press('u'));
    assert_eq!((person.turns(), person.play().player()), (4, Some("guided")), "one of them is left");
    person.press('u');
    assert_eq!((person.turns(), person.play().player()), (3, None));
    let record = person.play().record(person.now);
    assert_eq!((record.tag("player"), record.tag("played-after")), (None, None));
    // Redo brings the moves back, and the mark with them.
    person.act(Action::Redo);
    assert_eq!(person.play().player(), Some("guided"));
    person.press('u');
    // A move of the person's own in their place ends that.
    person.go(first_move);
    (0..4).for_each(|_| person.act(Action::Redo));
    assert_eq!((person.turns(), person.play().player()), (4, None));
    // Autoplay asks again, and a mark that starts later is cleared later.
    person.start_autoplay();
    person.autoplay(1);
    person.press('o');
    assert_eq!(person.play().player(), Some("guided"));
    person.press('u');
    assert_eq!((person.turns(), person.play().player()), (4, None));
}

#[test]
fn a_saved_game_knows_where_the_moves_of_the_program_begin() {
    let mut person = Person::at(Rules::classic());
    (0..3).for_each(|_| _ = person.go(first_move));
    person.start_autoplay();
    person.autoplay(2);
    person.press('o');
    let record = person.play().record(person.now);
    assert_eq!(record.tag("played-after"), Some("3"));
    let resume = |record: &Record| {
        let timeline = twenty48::Timeline::from_record(record).unwrap();
        Play::resume(record, timeline, 0, 100, person.env())
    };
    let mut play = resume(&record);
    (0..2).for_each(|_| _ = play.update(Action::Undo, person.now));
    assert_eq!((play.timeline.now(), play.player()), (3, None));
    // A save of version 0.1 does not say where they begin: every move may be the program's.
    let text = record.to_string().replace("played-after 3\n", "");
    let old: Record = text.parse().unwrap();
    assert_eq!(old.tag("played-after"), None);
    let mut play = resume(&old);
    (0..4).for_each(|_| _ = play.update(Action::Undo, person.now));
    assert_eq!((play.timeline.now(), play.player()), (1, Some("guided")));
    play.update(Action::Undo, person.now);
    assert_eq!(play.player(), None);
}

#[test]
fn pause_hides_the_board_and_stops_the_clock() {
    let mut person = Person::at(Rules::classic());
    person.wait(1000);
    person.press('p');
    assert_eq!(person.app.context(), Context::Paused);
    let elapsed = person.play().clock.elapsed(person.now);
    person.wait(5000);
    assert_eq!(person.play().clock.elapsed(person.now), elapsed);
    assert_eq!(person.app.quiet_for(person.now), None, "nothing moves");
    // No key does anything.
    for key in "wasduiot".chars() {
        person.press(key);
    }
    assert_eq!((person.turns(), person.app.context()), (0, Context::Paused));
    assert_eq!((person.asked.len(), person.app.question), (0, None));
    person.press('p');
    assert_eq!(person.app.context(), Context::Play);
    person.wait(1000);
    assert_eq!(person.play().clock.elapsed(person.now), elapsed + Duration::from_secs(1));
}

#[test]
fn the_clock_stops_while_autoplay_is_paused() {
    let mut person = Person::at(Rules::classic());
    person.start_autoplay();
    person.press('p');
    let elapsed = person.play().clock.elapsed(person.now);
    person.wait(5000);
    assert_eq!(person.play().clock.elapsed(person.now), elapsed);
    // Nor does it run when the person comes back from somewhere else.
    person.act(Event::Away);
    person.act(Event::Back);
    person.wait(5000);
    assert_eq!(person.play().clock.elapsed(person.now), elapsed);
    person.press(' ');
    person.wait(1000);
    assert_eq!(person.play().clock.elapsed(person.now), elapsed + Duration::from_secs(1));
}
