//! Sudoku. Puzzles are solved by a player that knows every technique and makes mistakes on request.

use std::time::Duration;

use midend::{
    Action, Calendar, Cursor, Daily, Day, Direction, Event, History, Screen, Start, Statistics,
    store::Name,
    sudoku::{
        self as solving, Category, Credits, Finished, Fresh, NewGame, Practice, Replay, Saved, new_game::Item,
    },
};
use sudoku::{
    Cell, Digit, Grid, Verdict, judge,
    rate::Level,
    technique::{Candidates, Order, Rating, Solver, Step, Technique},
};
use twenty48::{Dice, rand_core::Rng};

use super::{
    DATE, NOW, Player, Scene, looking,
    puzzles::{FIENDISH, FOUR, HARD, SIX, SIXTEEN, TWENTY_FIVE},
    still,
};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let today = Day::of_unix(DATE);
    let mut scenes = vec![
        still("sudoku-choosing", choosing(Vec::new())),
        still("sudoku-choosing-saved", choosing(saved())),
        still("sudoku-practising", practising()),
        still("sudoku-practice", looking(Screen::Sudoku(solving::Screen::Practice(practice())))),
        still("sudoku-making", after(choosing(Vec::new()), "n")),
        still("sudoku-ask-new", after(choosing(saved()), "n")),
        still("sudoku-menu", with_saved(looking(Screen::Menu(Cursor::TOP)), saved())),
        still("sudoku-stats", looking(Screen::Statistics(Statistics::of(&history(), today)))),
        still("sudoku-offer", offered()),
        still("sudoku-titled", titled()),
        still("sudoku-watching", watching()),
        still("calendar", in_calendar("")),
        still("calendar-shared", in_calendar("c")),
        still("calendar-2048", in_calendar("bbtl\n")),
        still("daily", with_saved(looking(Screen::Daily(Daily::of(&history(), today))), saved())),
    ];
    scenes.extend(games());
    scenes.extend(hints());
    scenes.extend(sizes());
    scenes.extend(own());
    scenes
}

/// Several puzzles were pasted.
fn offered() -> Player {
    let mut player = looking(Screen::Menu(Cursor::TOP));
    player.update(Event::Pasted([HARD, FIENDISH, SIX, FOUR].join("\n")));
    player.update(Action::Go(Direction::Down));
    player
}

/// A puzzle that was pasted as a link with a title and an author.
fn titled() -> Player {
    let link = "https://sudokupad.app/scf?puzzleid=scfKDTRBQsV3CQ3p0q08RJ5avLJSRFc*tSpring*aAnn*";
    let mut player = looking(Screen::Menu(Cursor::TOP));
    let effects = player.update(Event::Pasted(link.into()));
    player.think(effects);
    player
}

/// A game in which a technique is practised.
fn practising() -> Player {
    let puzzle: Grid = HARD.parse().expect("the puzzles in the gallery are valid");
    let position = Candidates::of(&puzzle);
    let exercise = Some(solving::Exercise { technique: Technique::HiddenPair, position });
    let category = Category::own(puzzle.shape());
    let fresh = Fresh {
        category,
        puzzle,
        rules: None,
        solution: None,
        rating: None,
        day: None,
        exercise,
        credits: Credits::default(),
    };
    let start = solving::Start::Fresh(Box::new(fresh));
    Player::new().starting(Start::Sudoku(start), NOW - Duration::from_secs(754))
}

/// The choice of a technique to practise, with the cursor in the middle.
fn practice() -> Practice {
    Practice::new(Some(Technique::XyWing))
}

/// The calendar of a daily game, after these keys.
fn in_calendar(keys: &str) -> Player {
    let mut calendar = Calendar::of(&history(), Day::of_unix(DATE), 1);
    let done = calendar.month().filter(|&day| calendar.is_done(day)).last();
    calendar.day = done.unwrap_or(calendar.day);
    let mut player = looking(Screen::Calendar(calendar));
    for key in keys.chars() {
        match key {
            '\n' => _ = player.update(Action::Accept),
            key => _ = player.press(&key.to_string()),
        }
    }
    player
}

/// Games of size 9×9.
fn games() -> Vec<Scene> {
    let fresh = solving(HARD, Level::Hard, 42);
    let half = played(solving(HARD, Level::Hard, 42), 14);
    let mistaken = mistaken(half.clone());
    let mut solved = half.clone();
    play_on(&mut solved, |_| false);
    vec![
        still("sudoku-start", fresh),
        still("sudoku-all-notes", after(solving(HARD, Level::Hard, 42), "a")),
        still("sudoku-notes", half.clone()),
        still("sudoku-digit-first", after(half.clone(), "tnf4")),
        still("sudoku-filter", after(half.clone(), "/7")),
        still("sudoku-marks", marked(solving(HARD, Level::Hard, 42))),
        still("sudoku-pen", after(marked(solving(HARD, Level::Hard, 42)), "d--5")),
        still("sudoku-conflicts", mistaken.clone()),
        still("sudoku-checked", after(mistaken, "c")),
        still("sudoku-mistakes", counted(half.clone())),
        still("sudoku-paused", after(half.clone(), "p")),
        still("sudoku-ask-answer", after(half.clone(), "v")),
        still("sudoku-answer", after(half.clone(), "vy")),
        still("sudoku-printing", printing(half.clone())),
        still("sudoku-help", after(half, "?")),
        still("sudoku-solved", solved),
    ]
}

/// Corner notes, notes, colours on cells and candidates, a link, and several selected cells.
fn marked(mut player: Player) -> Player {
    let game = player.app.sudoku().expect("a game is played").game();
    let shape = game.shape();
    let open: Vec<usize> =
        shape.cells().filter(|&cell| game.digit(cell).is_none()).map(|cell| shape.index(cell)).collect();
    let clue = shape.cells().find(|&cell| game.is_given(cell)).map_or(0, |cell| shape.index(cell));
    let select = |player: &mut Player, cells: &[usize]| {
        for (index, &cell) in cells.iter().enumerate() {
            player.update(if index == 0 { Action::Cell(cell) } else { Action::SelectMore(cell) });
        }
    };
    select(&mut player, &open[..3]);
    player.update(Action::Corner(2));
    player.update(Action::Corner(7));
    select(&mut player, &[open[3], open[4], clue]);
    for action in [Action::Note(1), Action::Note(5), Action::Colour(2), Action::Colour(3), Action::Colour(8)]
    {
        player.update(action);
    }
    player.update(Action::ColourCandidate { cell: open[3], digit: 5, colour: 1 });
    player.update(Action::DrawLink { from: (open[3], 5), to: (open[4], 5), weak: true });
    select(&mut player, &[open[6], open[0], open[1], open[3]]);
    player
}

/// The print dialog.
fn printing(mut player: Player) -> Player {
    player.update(Action::Print);
    player
}

/// The same with mistakes counted, and one made.
fn counted(mut player: Player) -> Player {
    player.app.settings.count_mistakes = true;
    let play = player.app.sudoku().expect("a game is played");
    let (cell, solution) = (play.cursor, play.game().solution().expect("it has a solution"));
    let wrong = play.game().shape().digits().iter().find(|&digit| solution.get(cell) != Some(digit));
    player.update(Action::Digit(wrong.map_or(1, |digit| digit.value() as u8)));
    player
}

/// Hints in three strengths, and one with a long sentence.
fn hints() -> Vec<Scene> {
    let until = |puzzle, level, rating, technique| {
        let mut player = after(solving(puzzle, level, rating), "a");
        play_on(&mut player, |step| step.technique == technique);
        thinking(player, "i")
    };
    let wing = until(HARD, Level::Hard, 42, Technique::XyWing);
    let mut steps = after(solving(HARD, Level::Hard, 42), "a");
    play_on(&mut steps, |step| step.technique == Technique::XyWing);
    let sought = steps.clone();
    let chain = until(FIENDISH, Level::Fiendish, 73, Technique::Aic);
    vec![
        still("sudoku-hint-where", wing.clone()),
        still("sudoku-hint-technique", after(wing.clone(), "i")),
        still("sudoku-hint-step", after(wing, "ii")),
        still("sudoku-hint-chain", after(chain, "ii")),
        still("sudoku-steps", after(thinking(steps, "m"), "jj")),
        still("sudoku-steps-sought", after(sought, "m")),
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

/// A puzzle of a level, started twelve minutes ago.
fn solving(puzzle: &str, level: Level, rating: u16) -> Player {
    let puzzle: Grid = puzzle.parse().expect("the puzzles in the gallery are valid");
    let solution = match judge(&puzzle) {
        Verdict::One(solution) => Some(solution),
        _ => None,
    };
    let category = Category::level(puzzle.shape(), level);
    let best = format!(r#"{{"game":"sudoku","category":"{category}","solved":true,"time_ms":903000}}"#);
    let fresh = Fresh {
        category,
        puzzle,
        rules: None,
        solution,
        rating: Some(Rating::tenths(rating)),
        day: None,
        exercise: None,
        credits: Credits::default(),
    };
    let player = Player::new();
    player.memory.put(Name::History, best);
    let start = solving::Start::Fresh(Box::new(fresh));
    player.starting(Start::Sudoku(start), NOW - Duration::from_secs(754))
}

/// The same with all notes, and this many digits written.
fn played(player: Player, digits: usize) -> Player {
    let mut player = after(player, "a");
    let mut left = digits;
    play_on(&mut player, |step| {
        let done = left == 0;
        left -= usize::from(!done && step.placed.is_some());
        done
    });
    // One cell further, where there are notes.
    player.update(Action::Next);
    player
}

/// Two wrong digits: one conflicts with a clue, the other only with the solution.
fn mistaken(mut player: Player) -> Player {
    for clashing in [true, false] {
        let Some(play) = player.app.sudoku() else { break };
        let game = play.game();
        let digits = |cell| game.shape().digits().iter().map(move |digit| (cell, digit));
        let open = game.shape().cells().filter(|&cell| game.digit(cell).is_none()).flat_map(digits);
        let mut wrong = open.filter(|&(cell, digit)| {
            let right = game.solution().and_then(|solution| solution.get(cell)) == Some(digit);
            !right && game.candidates(cell).contains(digit) != clashing
        });
        if let Some((cell, digit)) = wrong.next() {
            write(&mut player, cell, digit);
        }
    }
    player
}

/// Solves digit by digit and note by note, until the given step or the end.
fn play_on(player: &mut Player, mut stops: impl FnMut(&Step) -> bool) {
    while let Some(step) = next_step(player).filter(|step| !stops(step)) {
        match step.placed {
            Some(placed) => write(player, placed.cell, placed.digit),
            None => {
                for removed in &step.removed {
                    go(player, removed.cell);
                    player.update(Action::Note(removed.digit.value() as u8));
                }
            }
        }
    }
}

fn next_step(player: &Player) -> Option<Step> {
    let game = player.app.sudoku()?.game();
    let candidates = game.pencil().ok()?;
    Solver::new(game.shape(), Order::Friendly).step(&candidates)
}

fn go(player: &mut Player, cell: Cell) {
    let Some(index) = player.app.sudoku().map(|play| play.game().shape().index(cell)) else { return };
    player.update(Action::Cell(index));
}

fn write(player: &mut Player, cell: Cell, digit: Digit) {
    go(player, cell);
    player.update(Action::Digit(digit.value() as u8));
}

/// The same after these keys.
fn after(mut player: Player, keys: &str) -> Player {
    player.press(keys);
    player
}

/// The same after these keys, and after the errands they start.
fn thinking(mut player: Player, keys: &str) -> Player {
    let effects = player.press(keys);
    player.think(effects);
    player
}

/// The editor: with conflicts, with several solutions, with one, and explained.
fn own() -> Vec<Scene> {
    let mut one = choosing(Vec::new());
    let lines = NewGame::items(0);
    let line = lines.iter().position(|&item| item == Item::Own).unwrap_or(0);
    one.update(Action::Pick(line));
    let effects = one.update(Event::Pasted(HARD.into()));
    one.think(effects);
    let explained = thinking(thinking(one.clone(), "o"), "llllllll");
    vec![
        still("sudoku-editor", one.clone()),
        still("sudoku-editor-clash", thinking(one.clone(), "jl3")),
        still("sudoku-editor-many", thinking(one, "llxlxjjhh0")),
        still("sudoku-explained", explained),
    ]
}

fn choosing(saved: Vec<Saved>) -> Player {
    let new = NewGame::new(Category::level(sudoku::Shape::NINE, Level::Hard));
    with_saved(looking(Screen::Sudoku(solving::Screen::NewGame(new))), saved)
}

fn with_saved(mut player: Player, saved: Vec<Saved>) -> Player {
    player.app.saved.sudoku = saved;
    player
}

fn saved() -> Vec<Saved> {
    let nine = sudoku::Shape::NINE;
    let (one, other) = (Category::level(nine, Level::Hard), Category::daily(Level::Medium));
    let saved = |category, day, filled, seconds| Saved {
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

/// The replay of a finished game, in the middle.
fn watching() -> Player {
    let mut solved = after(solving(FOUR, Level::Beginner, 12), "a");
    play_on(&mut solved, |_| false);
    let record = solved.app.sudoku().map(|play| play.record(NOW));
    let replay = Replay::new(record.into_iter().collect(), NOW).expect("a game was played");
    let mut player = looking(Screen::Sudoku(solving::Screen::Replay(Box::new(replay))));
    player.update(Action::Tenth(6));
    player.update(Action::Pause);
    player
}

/// A month of puzzles with random results.
fn history() -> History {
    let mut dice = Dice::new(81);
    let mut game = |number: u64| {
        let draw = dice.next_u64();
        let day = DATE - (45 - number) * 57_000;
        let daily = number % 5 > 2;
        let category = if daily { Category::daily(Level::Easy) } else { category_of(draw) };
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            category: category.to_string(),
            solved: !draw.is_multiple_of(9),
            time_ms: 240_000 + draw / 9 % 700_000,
            hints: draw / 16 % 7 / 4,
            checks: draw / 32 % 2,
            given: 0,
            mistakes: 0,
            turns: 51 + draw / 64 % 80,
            clues: 30,
            puzzle: String::new(),
            day: daily.then(|| Day::of_unix(day)),
            finished_at: day,
        }
    };
    History { sudoku: (0..45).map(&mut game).collect(), ..History::default() }
}

/// A level, mostly medium.
fn category_of(draw: u64) -> Category {
    let level = if (draw / 7).is_multiple_of(4) { Level::Hard } else { Level::Medium };
    Category::level(sudoku::Shape::NINE, level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::sudoku::{
        Judgement, Strength,
        play::{Hint, PlayState},
    };

    #[test]
    fn every_scene_is_what_its_name_says() {
        let scenes = scenes();
        let scene = |name: &str| {
            let found = scenes.iter().find(|scene| scene.name == name);
            found.and_then(|scene| scene.app.sudoku()).unwrap_or_else(|| panic!("{name} is a game"))
        };
        for (name, stand) in [
            ("sudoku-notes", PlayState::Playing),
            ("sudoku-paused", PlayState::Paused),
            ("sudoku-solved", PlayState::Solved),
            ("sudoku-answer", PlayState::GivenUp),
            ("sudoku-16x16", PlayState::Playing),
            ("sudoku-25x25", PlayState::Playing),
        ] {
            assert_eq!(scene(name).state(), stand, "{name}");
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
        let judgement = |name: &str| {
            let found = scenes.iter().find(|scene| scene.name == name);
            found.and_then(|scene| scene.app.editor.as_ref()).map(|editor| &editor.judgement)
        };
        for (name, is) in [
            ("sudoku-editor", matches!(judgement("sudoku-editor"), Some(Judgement::One { .. }))),
            (
                "sudoku-editor-clash",
                matches!(judgement("sudoku-editor-clash"), Some(Judgement::Clashing { .. })),
            ),
            ("sudoku-editor-many", matches!(judgement("sudoku-editor-many"), Some(Judgement::Many(..)))),
        ] {
            assert!(is, "{name} {:?}", judgement(name));
        }
    }
}
