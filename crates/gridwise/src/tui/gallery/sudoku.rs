//! Sudoku. Puzzles are solved by a player who knows every technique and makes a mistake when told to.

use std::{sync::atomic::AtomicBool, time::Duration};

use sudoku::{
    Cell, Digit, Grid, Verdict, judge,
    rate::Level,
    technique::{Order, Rating, Solver, Step, Technique},
};
use twenty48::{Dice, rand_core::Rng};

use crate::store::{Category, Day, FinishedPuzzle, history::History};

use super::{
    super::{
        action::Action,
        app::{App, Opened, Screen},
        daily::Daily,
        effect::{Effect, Env, SavedSudoku},
        keymap::{self, Key},
        menu::Cursor,
        stats_view::StatsView,
        sudoku::{
            choosing::{Choosing, Item},
            play::Play,
            start::Fresh,
        },
    },
    DATE, NOW, Scene, app,
    puzzles::{FIENDISH, FOUR, HARD, SIX, SIXTEEN, TWENTY_FIVE},
    still, update,
};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let mut scenes = vec![
        still("sudoku-choosing", choosing(Vec::new())),
        still("sudoku-choosing-saved", choosing(saved())),
        still("sudoku-making", making()),
        still("sudoku-ask-new", after(choosing(saved()), "n")),
        still("sudoku-menu", App { sudokus: saved(), ..app(Screen::Menu(Cursor::TOP)) }),
        still("sudoku-stats", app(Screen::Stats(StatsView::of(&history(), Day::of_unix(DATE))))),
        still("sudoku-watching", watching()),
        still(
            "daily",
            App { sudokus: saved(), ..app(Screen::Daily(Daily::of(&history(), Day::of_unix(DATE)))) },
        ),
    ];
    scenes.extend(games());
    scenes.extend(hints());
    scenes.extend(sizes());
    scenes.extend(own());
    scenes
}

/// Games of the usual size.
fn games() -> Vec<Scene> {
    let fresh = solving(HARD, Level::Hard, 42);
    let half = played(solving(HARD, Level::Hard, 42), 14);
    let mistaken = mistaken(half.clone());
    let mut solved = half.clone();
    play_on(&mut solved, |_| false);
    vec![
        still("sudoku-start", fresh),
        still("sudoku-notes", half.clone()),
        still("sudoku-digit-first", after(half.clone(), "tnf4")),
        still("sudoku-filter", after(half.clone(), "/7")),
        still("sudoku-conflicts", mistaken.clone()),
        still("sudoku-checked", after(mistaken, "c")),
        still("sudoku-paused", after(half.clone(), "p")),
        still("sudoku-ask-answer", after(half.clone(), "v")),
        still("sudoku-answer", after(half.clone(), "vy")),
        still("sudoku-help", after(half, "?")),
        still("sudoku-solved", solved),
    ]
}

/// Hints in three strengths, and one that takes a long sentence.
fn hints() -> Vec<Scene> {
    let until = |puzzle, level, rating, technique| {
        let mut app = after(solving(puzzle, level, rating), "a");
        play_on(&mut app, |step| step.technique == technique);
        thinking(&mut app, "i");
        app
    };
    let wing = until(HARD, Level::Hard, 42, Technique::XyWing);
    let chain = until(FIENDISH, Level::Fiendish, 73, Technique::Aic);
    vec![
        still("sudoku-hint-where", wing.clone()),
        still("sudoku-hint-technique", after(wing.clone(), "i")),
        still("sudoku-hint-step", after(wing, "ii")),
        still("sudoku-hint-chain", after(chain, "ii")),
    ]
}

/// Games of other sizes.
fn sizes() -> Vec<Scene> {
    vec![
        still("sudoku-4x4", played(solving(FOUR, Level::Beginner, 12), 4)),
        still("sudoku-6x6", played(solving(SIX, Level::Easy, 15), 6)),
        still("sudoku-16x16", played(solving(SIXTEEN, Level::Easy, 15), 20)),
        still("sudoku-25x25", played(solving(TWENTY_FIVE, Level::Easy, 23), 3)),
    ]
}

/// A puzzle of a level at its beginning, twelve minutes ago.
fn solving(puzzle: &str, level: Level, rating: u16) -> App {
    let puzzle: Grid = puzzle.parse().expect("a puzzle of the gallery is one");
    let solution = match judge(&puzzle) {
        Verdict::One(solution) => Some(solution),
        _ => None,
    };
    let category = Category::level(puzzle.shape(), level);
    let fresh = Fresh { category, puzzle, solution, rating: Some(Rating::tenths(rating)), day: None };
    let mut app = app(Screen::Menu(Cursor::TOP));
    let mut env = Env { rng: &mut Dice::new(1), now: NOW - Duration::from_secs(754), unix: DATE };
    app.opened_sudoku(Opened::Fresh(Box::new(fresh)), Some(Duration::from_secs(903)), &mut env);
    app
}

/// The same with all notes, and so many digits written.
fn played(app: App, digits: usize) -> App {
    let mut app = after(app, "a");
    let mut left = digits;
    play_on(&mut app, |step| {
        let done = left == 0;
        left -= usize::from(!done && step.placed.is_some());
        done
    });
    // And one cell further, where something is noted.
    update(&mut app, Action::Next);
    app
}

/// Two digits that cannot be right: one contradicts a clue, of the other only the solution knows.
fn mistaken(mut app: App) -> App {
    for clashing in [true, false] {
        let Some(play) = play(&app) else { break };
        let game = play.game();
        let digits = |cell| game.shape().digits().iter().map(move |digit| (cell, digit));
        let open = game.shape().cells().filter(|&cell| game.digit(cell).is_none()).flat_map(digits);
        let mut wrong = open.filter(|&(cell, digit)| {
            let right = game.solution().and_then(|solution| solution.get(cell)) == Some(digit);
            !right && game.candidates(cell).contains(digit) != clashing
        });
        if let Some((cell, digit)) = wrong.next() {
            write(&mut app, cell, digit);
        }
    }
    app
}

/// Plays on, digit by digit and note by note, until a step comes that shall stop it, or no more.
fn play_on(app: &mut App, mut stops: impl FnMut(&Step) -> bool) {
    while let Some(step) = next_step(app).filter(|step| !stops(step)) {
        match step.placed {
            Some(placed) => write(app, placed.cell, placed.digit),
            None => {
                for removed in &step.removed {
                    go(app, removed.cell);
                    update(app, Action::Note(removed.digit.value() as u8));
                }
            }
        }
    }
}

fn next_step(app: &App) -> Option<Step> {
    let game = play(app)?.game();
    let candidates = game.pencil().ok()?;
    Solver::new(game.shape(), Order::Friendly).step(&candidates)
}

fn play(app: &App) -> Option<&Play> {
    match &app.screen {
        Screen::Sudoku(play) => Some(play),
        _ => None,
    }
}

fn go(app: &mut App, cell: Cell) {
    let Some(index) = play(app).map(|play| play.game().shape().index(cell)) else { return };
    update(app, Action::Cell(index));
}

fn write(app: &mut App, cell: Cell, digit: Digit) {
    go(app, cell);
    update(app, Action::Digit(digit.value() as u8));
}

/// The same after these keys.
fn after(mut app: App, keys: &str) -> App {
    after_effects(&mut app, keys);
    app
}

/// Presses these keys, and returns what the last of them wants done.
fn after_effects(app: &mut App, keys: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for key in keys.chars() {
        let action = keymap::action(app.place(), Key::Char(key));
        effects = action.map_or_else(Vec::new, |action| update(app, action));
    }
    effects
}

/// The same after these keys, and after all that they give to think about.
fn thinking(app: &mut App, keys: &str) {
    let effects = after_effects(app, keys);
    think(app, effects);
}

/// Does errands, as a thread would, and those that follow from them.
fn think(app: &mut App, mut effects: Vec<Effect>) {
    while let Some(Effect::Think(ticket, errand)) = effects.pop() {
        let Some(finding) = errand.run(&AtomicBool::new(false)) else { continue };
        let mut env = Env { rng: &mut Dice::new(1), now: NOW, unix: DATE };
        effects.extend(app.thought(ticket, finding, &mut env));
    }
}

/// A puzzle of one's own: contradictory, with several solutions, with one, and explained.
fn own() -> Vec<Scene> {
    let mut one = choosing(Vec::new());
    let lines = Choosing::items(0);
    let line = lines.iter().position(|&item| item == Item::Own).unwrap_or(0);
    update(&mut one, Action::Pick(line));
    let effects = one.pasted(HARD, &Env { rng: &mut Dice::new(1), now: NOW, unix: DATE });
    think(&mut one, effects);
    let [mut clash, mut many, mut explained] = [one.clone(), one.clone(), one.clone()];
    thinking(&mut clash, "jl3");
    thinking(&mut many, "llxlxjjhh0");
    thinking(&mut explained, "o");
    thinking(&mut explained, "llllllll");
    vec![
        still("sudoku-editor", one),
        still("sudoku-editor-clash", clash),
        still("sudoku-editor-many", many),
        still("sudoku-explained", explained),
    ]
}

fn choosing(sudokus: Vec<SavedSudoku>) -> App {
    let choosing = Choosing::new(Category::level(sudoku::Shape::NINE, Level::Hard));
    App { sudokus, ..app(Screen::Choosing(choosing)) }
}

fn making() -> App {
    let mut app = choosing(Vec::new());
    after_effects(&mut app, "n");
    app
}

fn saved() -> Vec<SavedSudoku> {
    let nine = sudoku::Shape::NINE;
    let (one, other) = (Category::level(nine, Level::Hard), Category::daily(Level::Medium));
    let saved = |category, day, filled, seconds| SavedSudoku {
        number: 1,
        category,
        day,
        filled,
        cells: 81,
        time: Duration::from_secs(seconds),
        modified: 1,
    };
    vec![saved(one, None, 47, 754), saved(other, Some(Day::of_unix(DATE)), 33, 95)]
}

/// A finished game in the middle of being watched.
fn watching() -> App {
    let mut solved = after(solving(FOUR, Level::Beginner, 12), "a");
    play_on(&mut solved, |_| false);
    let record = play(&solved).map(|play| play.record(NOW));
    let mut app = app(Screen::Stats(StatsView::of(&history(), Day::of_unix(DATE))));
    app.read_sudokus(record.into_iter().collect(), NOW);
    update(&mut app, Action::Tenth(6));
    update(&mut app, Action::Pause);
    app
}

/// A month of puzzles, as dice would have it.
fn history() -> History {
    let mut dice = Dice::new(81);
    let mut game = |number: u64| {
        let draw = dice.next_u64();
        let day = DATE - (45 - number) * 57_000;
        let daily = number % 5 > 2;
        let category = if daily { Category::daily(Level::Easy) } else { category_of(draw) };
        FinishedPuzzle {
            version: FinishedPuzzle::VERSION,
            game: FinishedPuzzle::GAME.into(),
            category: category.to_string(),
            solved: !draw.is_multiple_of(9),
            time_ms: 240_000 + draw / 9 % 700_000,
            hints: draw / 16 % 7 / 4,
            checks: draw / 32 % 2,
            given: 0,
            turns: 51 + draw / 64 % 80,
            clues: 30,
            puzzle: String::new(),
            date: daily.then(|| Day::of_unix(day)),
            finished_at: day,
        }
    };
    History { sudokus: (0..45).map(&mut game).collect(), ..History::default() }
}

/// Mostly medium.
fn category_of(draw: u64) -> Category {
    let level = if (draw / 7).is_multiple_of(4) { Level::Hard } else { Level::Medium };
    Category::level(sudoku::Shape::NINE, level)
}

#[cfg(test)]
mod tests {
    use super::{
        super::super::sudoku::{
            advice::Strength,
            opinion::Opinion,
            play::{Hint, Stand},
        },
        *,
    };

    #[test]
    fn every_scene_is_what_its_name_says() {
        let scenes = scenes();
        let scene = |name: &str| {
            let found = scenes.iter().find(|scene| scene.name == name);
            found.and_then(|scene| play(&scene.app)).unwrap_or_else(|| panic!("{name} is a game"))
        };
        for (name, stand) in [
            ("sudoku-notes", Stand::Playing),
            ("sudoku-paused", Stand::Paused),
            ("sudoku-solved", Stand::Solved),
            ("sudoku-answer", Stand::GivenUp),
            ("sudoku-16x16", Stand::Playing),
            ("sudoku-25x25", Stand::Playing),
        ] {
            assert_eq!(scene(name).stand(), stand, "{name}");
            assert!(scene(name).game().solution().is_some(), "{name}");
        }
        for (name, strength, technique) in [
            ("sudoku-hint-where", Strength::Where, Technique::XyWing),
            ("sudoku-hint-technique", Strength::Technique, Technique::XyWing),
            ("sudoku-hint-step", Strength::Step, Technique::XyWing),
            ("sudoku-hint-chain", Strength::Step, Technique::Aic),
        ] {
            let Hint::Found(advice) = &scene(name).hint else { panic!("{name} has a hint") };
            assert_eq!((advice.strength, advice.step.technique), (strength, technique), "{name}");
        }
        assert_eq!(
            (scene("sudoku-conflicts").game().wrong().len(), scene("sudoku-checked").wrong.len()),
            (2, 2)
        );
        assert_eq!(scene("sudoku-solved").given(), 0);
        let opinion = |name: &str| {
            let found = scenes.iter().find(|scene| scene.name == name);
            found.and_then(|scene| scene.app.editor.as_ref()).map(|editor| &editor.opinion)
        };
        for (name, is) in [
            ("sudoku-editor", matches!(opinion("sudoku-editor"), Some(Opinion::One { .. }))),
            ("sudoku-editor-clash", matches!(opinion("sudoku-editor-clash"), Some(Opinion::Clashing { .. }))),
            ("sudoku-editor-many", matches!(opinion("sudoku-editor-many"), Some(Opinion::Many(..)))),
        ] {
            assert!(is, "{name} {:?}", opinion(name));
        }
    }
}
