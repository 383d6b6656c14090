//! Practice of a technique: the list of techniques, and the search for a position.

use crate::SmallSort;
use std::sync::atomic::AtomicBool;

use sudoku::{
    Shape, Stopped, Symmetry,
    generate::{Criteria, GenerateError, Recipe, generate_until, series},
    rate::Level,
    technique::{Candidates, Order, Rating, Solver, Technique},
};

use super::{
    category::Category,
    start::{Exercise, Fresh},
};
use crate::{
    Action,
    menu::{Cursor, move_cursor},
};

/// How many puzzles are searched. Some techniques are too rare to wait for.
const TRIES: u64 = 20_000;

/// Harder steps than this are searched for only for techniques of the hardest level, because they take long.
const ENOUGH: Rating = Level::Fiendish.range().1;

/// The techniques to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The techniques, easier ones first, each with the lowest level of puzzles that may need it.
    pub techniques: Vec<(Level, Technique)>,
    /// The index under the cursor.
    pub cursor: Cursor,
}

impl Practice {
    /// Starts with the cursor on this technique, if it is listed.
    pub fn new(last: Option<Technique>) -> Practice {
        let level = |technique| level(technique).map(|level| (level, technique));
        let mut techniques: Vec<(Level, Technique)> =
            Technique::ALL.iter().filter_map(|&technique| level(technique)).collect();
        techniques.small_sort_by_key(|&(level, _)| level);
        let mut cursor = Cursor::TOP;
        let line = techniques.iter().position(|&(_, technique)| Some(technique) == last);
        cursor.pick(line.unwrap_or(0), techniques.len());
        Practice { techniques, cursor }
    }

    /// Moves the cursor. Returns the technique that was chosen.
    pub(super) fn update(&mut self, action: Action) -> Option<Technique> {
        let count = self.techniques.len();
        let line = self.cursor.line();
        match action {
            Action::First => self.cursor.pick(0, count),
            Action::Last => self.cursor.pick(count - 1, count),
            Action::PageUp => self.cursor.pick(line.saturating_sub(10), count),
            Action::PageDown => self.cursor.pick((line + 10).min(count - 1), count),
            _ if move_cursor(&mut self.cursor, action, count) => {
                return self.techniques.get(self.cursor.line()).map(|&(_, technique)| technique);
            }
            _ => {}
        }
        None
    }
}

/// The lowest level of puzzles that may need a technique; `None` if the friendly order never uses it.
fn level(technique: Technique) -> Option<Level> {
    // Those of puzzles with more rules come last; they are never needed in others.
    if technique >= Technique::Intersection {
        return None;
    }
    let criteria =
        |level: Level| Criteria { highest: level.range().1, needs: vec![vec![technique]], ..Criteria::new() };
    Level::ALL.into_iter().find(|&level| criteria(level).check().is_ok())
}

/// A puzzle in a position where the technique is the next step: earlier steps are already applied. `None`
/// if none was found in the puzzles that were searched.
pub(super) fn find(technique: Technique, seed: u64, stop: &AtomicBool) -> Result<Option<Fresh>, Stopped> {
    let Some(level) = level(technique) else { return Ok(None) };
    let recipe = Recipe { symmetry: Symmetry::None, ..Recipe::new(Shape::NINE) };
    let limit = level.range().1.max(ENOUGH);
    let mut solver = Solver::new(Shape::NINE, Order::Friendly).up_to(limit);
    for number in 0..TRIES {
        let made = match generate_until(&recipe, &mut series(seed, number), stop)? {
            Ok(made) => made,
            Err(GenerateError::Impossible(_)) => return Ok(None),
            Err(_) => continue,
        };
        let mut position = Candidates::of(&made.puzzle);
        while let Some(step) = solver.step_until(&position, stop)? {
            if step.technique == technique {
                return Ok(Some(Fresh {
                    category: Category::own(Shape::NINE),
                    puzzle: made.puzzle,
                    rules: None,
                    solution: Some(made.solution),
                    rating: None,
                    day: None,
                    exercise: Some(Exercise { technique, position }),
                    credits: super::Credits::default(),
                }));
            }
            if position.apply(&step).is_err() {
                break;
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Env, sudoku::Play};
    use std::time::Duration;

    #[test]
    fn techniques_are_sorted_by_level_and_unused_ones_are_left_out() {
        let Practice { techniques, .. } = Practice::new(None);
        assert!(techniques.is_sorted_by_key(|&(level, _)| level));
        let level =
            |technique| techniques.iter().find(|(_, other)| *other == technique).map(|(level, _)| *level);
        assert_eq!(level(Technique::DirectPointing), None);
        assert!(level(Technique::NakedPair) < level(Technique::XWing));
        assert!(level(Technique::XWing).is_some() && level(Technique::XWing) <= level(Technique::XyWing));
        let practice = Practice::new(Some(Technique::XyWing));
        assert_eq!(practice.techniques[practice.cursor.line()].1, Technique::XyWing);
    }

    #[test]
    fn a_game_begins_where_the_technique_is_the_next_step() {
        let env = Env { now: Duration::ZERO, unix: 9, seed: 1 };
        for technique in [Technique::HiddenPair, Technique::XWing, Technique::Skyscraper, Technique::XyWing] {
            let fresh = find(technique, 1, &AtomicBool::new(false)).unwrap().unwrap();
            let play = Play::open(&fresh, None, env);
            assert_eq!((play.timeline.now(), play.given()), (1, 0));
            // What is practised is still known when the game is continued.
            let record = play.record(env.now);
            let timeline = record.replay().unwrap();
            let resumed = Play::resume(&record, timeline, play.category, None, env);
            assert_eq!((play.practises, resumed.practises), (Some(technique), Some(technique)));
            assert!(play.game().wrong().is_empty() && !play.game().is_solved());
            // A hint finds it.
            let mut solver = Solver::new(Shape::NINE, Order::Friendly);
            let step = solver.step(&play.game().pencil().unwrap()).unwrap();
            assert_eq!(step.technique, technique);
        }
    }

    #[test]
    fn a_stopped_search_ends_and_an_impossible_one_does_not_start() {
        assert_eq!(find(Technique::XWing, 1, &AtomicBool::new(true)), Err(Stopped));
        assert_eq!(find(Technique::DirectPointing, 1, &AtomicBool::new(false)), Ok(None));
    }

    #[test]
    fn a_search_can_be_cancelled_and_reports_when_nothing_is_found() {
        use crate::{App, Context, Effect, Event, Finding, Home, Notice, Overrides, Screen, games};
        let env = Env { now: Duration::ZERO, unix: 9, seed: 1 };
        let mut app = App::new(crate::settings::Settings::default(), Overrides::default(), Home::Menu);
        let practice = Practice::new(Some(Technique::XyWing));
        app.screen = Screen::Sudoku(crate::sudoku::Screen::Practice(practice));
        let chosen = |app: &App| match &app.screen {
            Screen::Sudoku(crate::sudoku::Screen::Practice(practice)) => practice.cursor.line(),
            other => panic!("{other:?}"),
        };
        let line = chosen(&app);
        let effects = app.update(Action::Accept, env);
        let [Effect::Think(ticket, games::Errand::Sudoku(errand))] = effects.as_slice() else {
            panic!("{effects:?}");
        };
        let wanted = crate::sudoku::Errand::Practise(Technique::XyWing, 1);
        assert_eq!((errand, app.context()), (&wanted, Context::Making));
        let ticket = *ticket;
        assert_eq!(app.update(Action::Back, env), [Effect::StopThinking]);
        assert_eq!((app.context(), chosen(&app)), (Context::Practice, line));
        // A late answer is ignored.
        let nothing = || Box::new(Finding::Sudoku(crate::sudoku::Finding::Made(None)));
        app.update(Event::Thought(ticket, nothing()), env);
        assert!(app.notices.is_empty());
        app.update(Action::Accept, env);
        let Screen::Sudoku(crate::sudoku::Screen::Making(making)) = &app.screen else { panic!() };
        let ticket = making.ticket;
        app.update(Event::Thought(ticket, nothing()), env);
        assert_eq!((app.notices.as_slice(), chosen(&app)), (&[Notice::NoPosition][..], line));
    }
}
