//! Sudokus on the desk: begun, put down, taken up again, finished.

use std::{fs, sync::mpsc, time::Duration};

use ::sudoku::{Grid, game::Turn};
use twenty48::{Dice, Direction};

use super::*;
use crate::{
    store::Category,
    tui::{
        action::Action,
        app::{Home, Screen},
        effect::SavedSudoku,
        overrides::Overrides,
        stats_view::Table,
        sudoku::{editor::Editor, play as solving, start::Fresh},
    },
};

const SOLUTION: &str = "1234341221434321";
const ONE: &str = "12343412214.43..";
const OTHER: &str = ".2343412214343..";

/// A desk in a directory of its own, and the game that sits at it.
struct Player {
    _home: tempfile::TempDir,
    paths: Paths,
    desk: Desk,
    app: App,
    dice: Dice,
    now: Duration,
}

impl Player {
    fn new() -> Player {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        Player {
            _home: home,
            desk: desk(&paths),
            paths,
            app: App::new(Settings::default(), Overrides::default(), Home::Menu),
            dice: Dice::new(1),
            now: Duration::ZERO,
        }
    }

    /// Another program on the same files.
    fn restart(&mut self) {
        self.desk = desk(&self.paths);
        self.app = App::new(Settings::default(), Overrides::default(), Home::Menu);
    }

    fn carry_out(&mut self, effect: Effect) {
        let mut env = Env { rng: &mut self.dice, now: self.now, unix: 1_793_714_579 };
        assert_eq!(self.desk.carry_out(vec![effect], &mut self.app, &mut env), Next::GoOn);
    }

    /// Begins a puzzle in a place of its own.
    fn start(&mut self, category: &str, puzzle: &str) {
        self.begin(category, puzzle, false);
    }

    /// Begins a puzzle instead of the saved one.
    fn start_instead(&mut self, category: &str, puzzle: &str) {
        self.begin(category, puzzle, true);
    }

    fn begin(&mut self, category: &str, puzzle: &str, instead: bool) {
        let fresh = Fresh {
            category: category.parse().unwrap(),
            puzzle: puzzle.parse().unwrap(),
            solution: Some(SOLUTION.parse().unwrap()),
            rating: None,
            day: None,
        };
        self.carry_out(Effect::StartSudoku { fresh: Box::new(fresh), instead });
    }

    fn play(&mut self) -> &mut solving::Play {
        let Screen::Sudoku(play) = &mut self.app.screen else { panic!("no Sudoku is on the screen") };
        play
    }

    /// Plays these turns, and saves after each.
    fn turns(&mut self, turns: &str) {
        for turn in turns.split_whitespace() {
            self.now += Duration::from_secs(10);
            let (turn, now): (Turn, _) = (turn.parse().unwrap(), self.now);
            self.play().timeline.play(turn).unwrap();
            let record = self.play().record(now);
            self.carry_out(Effect::SaveSudoku(Box::new(record)));
        }
    }

    /// Ends the game as it is now.
    fn finish(&mut self) {
        let now = self.now;
        let env = Env { rng: &mut Dice::new(0), now, unix: 1_793_714_579 };
        let play = self.play();
        let (finished, record) = (play.finished(&env), play.record(now));
        self.carry_out(Effect::FinishSudoku(Box::new(finished), Box::new(record)));
    }

    fn open(&mut self, category: &str, number: Option<u32>) {
        self.carry_out(Effect::OpenSudoku { category: category.parse().unwrap(), number });
    }

    /// How many turns the game on the screen has, and of which puzzle it is.
    fn seen(&mut self) -> (usize, String) {
        let play = self.play();
        (play.timeline.now(), play.game().puzzle().to_string())
    }

    fn saves(&mut self) -> Vec<SavedSudoku> {
        self.carry_out(Effect::FindSaves);
        self.app.sudokus.clone()
    }

    fn history(&self) -> Vec<(String, bool)> {
        let history = history::read(&self.paths).unwrap();
        history.sudokus.into_iter().map(|game| (game.puzzle, game.solved)).collect()
    }

    fn records(&self) -> usize {
        records::list::<Sudoku>(&self.paths, 99).unwrap().len()
    }
}

fn desk(paths: &Paths) -> Desk {
    Desk::new(paths.clone(), Settings::default(), None, Thinker::new(mpsc::channel().0))
}

#[test]
fn a_sudoku_that_is_put_down_is_taken_up_where_it_was() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3:12");
    player.play().timeline.undo();
    let now = player.now;
    player.desk.hurried = true;
    let record = player.play().record(now);
    player.carry_out(Effect::SaveSudoku(Box::new(record)));
    // The program is killed before there was time.
    player.restart();
    player.open("2x2-easy", None);
    assert_eq!(player.seen(), (1, ONE.into()));
    let play = player.play();
    assert!(play.timeline.redo());
    assert_eq!(play.clock.elapsed(now), Duration::from_secs(20));
    assert_eq!(player.app.notices, []);
}

#[test]
fn lists_have_both_games_and_only_those_that_were_begun() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    assert_eq!(player.saves(), []);
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3");
    let rules = Rules::classic();
    player.carry_out(Effect::Open { rules, fresh: false, number: None, day: None });
    let saved = player.saves();
    let [saved] = saved.as_slice() else { panic!("{saved:?}") };
    assert_eq!((saved.category.to_string().as_str(), saved.number), ("2x2-easy", 1));
    assert_eq!((saved.filled, saved.cells, saved.time), (14, 16, Duration::from_secs(10)));
    assert!(saved.modified > 1_700_000_000_000 && saved.day.is_none());
}

#[test]
fn a_puzzle_that_comes_instead_takes_the_place_and_the_old_one_is_given_up() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=1");
    // Two turns are no game yet.
    player.start_instead("2x2-easy", OTHER);
    assert_eq!((player.history(), player.records()), (vec![], 0));
    player.turns("r1c1=1 r4c3=1 r4c3=2");
    player.start_instead("2x2-easy", ONE);
    assert_eq!((player.history(), player.records()), (vec![(OTHER.into(), false)], 1));
    player.restart();
    player.open("2x2-easy", None);
    assert_eq!(player.seen(), (0, ONE.into()));
}

#[test]
fn the_puzzle_of_a_seed_goes_on_when_it_is_asked_for_again_and_gives_up_no_other() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=1 r4c3=2");
    player.start("2x2-easy", OTHER);
    player.turns("r1c1=1");
    player.restart();
    player.start("2x2-easy", ONE);
    assert_eq!(player.seen(), (3, ONE.into()));
    assert_eq!((player.history(), player.saves().len()), (vec![], 2));
}

#[test]
fn ones_own_puzzles_are_in_progress_side_by_side() {
    let mut player = Player::new();
    player.start("2x2-own", ONE);
    player.turns("r3c4=3");
    player.start("2x2-own", OTHER);
    player.turns("r1c1=1 r4c3=2");
    assert_eq!(player.saves().len(), 2);
    player.start("2x2-own", ONE);
    assert_eq!(player.seen(), (1, ONE.into()));
    player.turns("r4c3=2 r4c4=1");
    player.finish();
    assert_eq!((player.history(), player.records()), (vec![(ONE.into(), true)], 1));
    // It begins anew, in the place that it left.
    player.start("2x2-own", ONE);
    assert_eq!(player.seen(), (0, ONE.into()));
    let saves = player.saves();
    assert_eq!(saves.iter().map(|saved| (saved.number, saved.filled)).collect::<Vec<_>>(), [(2, 15)]);
    player.open("2x2-own", Some(2));
    assert_eq!(player.seen(), (2, OTHER.into()));
}

#[test]
fn where_no_puzzle_of_ones_own_is_saved_there_is_nothing_to_open() {
    let mut player = Player::new();
    let choosing = player.app.start_sudoku(
        crate::tui::sudoku::start::Start::Choose,
        &mut Env { rng: &mut Dice::new(0), now: Duration::ZERO, unix: 0 },
    );
    assert_eq!(choosing, [Effect::FindSaves]);
    player.open("2x2-own", None);
    assert!(matches!(player.app.screen, Screen::Choosing(_)));
    assert_eq!(player.app.notices, []);
}

#[test]
fn when_all_places_for_days_are_taken_the_one_played_longest_ago_makes_room() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut player = Player::new();
    let day = |number: usize| {
        let mut puzzle = full.to_owned();
        puzzle.replace_range(number..number + 1, ".");
        puzzle.replace_range(40..41, ".");
        Fresh {
            category: "3x3-daily-easy".parse().unwrap(),
            puzzle: puzzle.parse().unwrap(),
            solution: Some(full.parse().unwrap()),
            rating: None,
            day: Some("2026-11-15".parse().unwrap()),
        }
    };
    for number in 0..=saves::MAX_SLOTS as usize {
        player.carry_out(Effect::StartSudoku { fresh: Box::new(day(number)), instead: false });
        player.turns("r5c5:5 r5c5:15 r5c5:1");
    }
    assert_eq!((player.saves().len(), player.app.notices.as_slice()), (saves::MAX_SLOTS as usize, &[][..]));
    assert_eq!(player.history(), [(day(0).puzzle.to_string(), false)]);
}

#[test]
fn who_asks_for_no_day_does_not_go_on_with_the_game_of_one() {
    let mut player = Player::new();
    let day: Day = "2026-11-15".parse().unwrap();
    let open = |player: &mut Player, day| {
        let rules = Rules::classic();
        player.carry_out(Effect::Open { rules, fresh: false, number: None, day });
        // A game that nobody has begun counts for nothing.
        for direction in Direction::ALL {
            let mut env = Env { rng: &mut player.dice, now: player.now, unix: 1_793_714_579 };
            let effects = player.app.update(Action::Go(direction), &mut env);
            effects.into_iter().for_each(|effect| player.carry_out(effect));
        }
        let Screen::Play(play) = &player.app.screen else { panic!() };
        (play.day, play.seed())
    };
    let (_, plain) = open(&mut player, None);
    let daily = open(&mut player, Some(day));
    assert_eq!(daily, (Some(day), day.seed(Daily::TWENTY48)));
    // The day's game was played last, and is gone on with only by those who want it.
    assert_eq!(open(&mut player, None), (None, plain));
    assert_eq!(open(&mut player, Some(day)), daily);
}

#[test]
fn the_puzzle_of_the_editor_is_there_again() {
    let mut player = Player::new();
    player.desk.read_sketch(&mut player.app);
    assert!(player.app.editor.is_none());
    let mut setup = Setup::empty(::sudoku::Shape::NINE);
    setup.set("r1c1".parse().unwrap(), ::sudoku::Digit::new(7));
    player.app.editor = Some(Box::new(Editor::of(setup.clone())));
    player.desk.keep_sketch(&mut player.app);
    player.app.editor = None;
    player.desk.read_sketch(&mut player.app);
    assert_eq!(player.app.editor.as_ref().map(|editor| editor.sketch.setup()), Some(&setup));
    // What is not a puzzle is told once, and left alone.
    fs::write(player.paths.sketch().unwrap(), "notes").unwrap();
    player.desk.read_sketch(&mut player.app);
    assert!(matches!(player.app.notices[..], [Notice::CannotRead(_)]));
}

#[test]
fn a_finished_game_is_kept_counted_and_no_longer_in_progress() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=2 r4c4=1");
    player.finish();
    assert_eq!((player.saves(), player.records()), (vec![], 1));
    assert_eq!(player.history(), [(ONE.into(), true)]);
    // The next game has a time to beat, and the statistics know it.
    player.start("2x2-easy", OTHER);
    assert_eq!(player.play().best_before, Some(Duration::from_secs(30)));
    player.carry_out(Effect::ReadStats);
    let Screen::Stats(stats) = &player.app.screen else { panic!() };
    assert!(matches!(stats.table(), Some(Table::Sudoku(table)) if table.best_ms == Some(30_000)));
    player.carry_out(Effect::ReadSudokus("2x2-hard".into()));
    assert_eq!(player.app.notices, [Notice::NoRecords]);
    player.carry_out(Effect::ReadSudokus("2x2-easy".into()));
    let Screen::Watching(replay) = &player.app.screen else { panic!() };
    assert_eq!((replay.position(), replay.play.game().puzzle()), ((1, 1), &ONE.parse::<Grid>().unwrap()));
}

#[test]
fn a_game_that_cannot_be_counted_stays() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3 r4c3=2 r4c4=1");
    let records = player.paths.records().unwrap();
    fs::create_dir_all(records.parent().unwrap()).unwrap();
    fs::write(&records, "a file where a directory should be").unwrap();
    player.finish();
    assert!(matches!(player.app.notices.as_slice(), [Notice::CannotCount(_)]), "{:?}", player.app.notices);
    assert_eq!((player.history(), player.saves().len()), (vec![], 1));
}

#[test]
fn a_solved_game_that_could_not_be_counted_is_counted_when_another_takes_its_place() {
    for (category, instead) in [("2x2-easy", true), ("2x2-easy", false), ("2x2-own", false)] {
        let mut player = Player::new();
        player.start(category, ONE);
        player.turns("r3c4=3 r4c3=2 r4c4=1");
        // The program is killed between the last move and the counting.
        player.restart();
        player.begin(category, ONE, instead);
        assert_eq!((player.history(), player.records()), (vec![(ONE.into(), true)], 1));
        assert_eq!(player.seen(), (0, ONE.into()));
        assert_eq!(player.saves(), []);
    }
}

#[test]
fn a_damaged_save_is_told_and_the_game_begins_in_its_place() {
    let mut player = Player::new();
    let path = player.paths.saves().unwrap().join("2x2-easy.sudoku");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "garbled").unwrap();
    player.start("2x2-easy", ONE);
    assert!(matches!(player.app.notices.as_slice(), [Notice::SetAside { .. }]), "{:?}", player.app.notices);
    player.turns("r3c4=3");
    assert_eq!(player.saves().len(), 1);
}

#[test]
fn two_programs_solve_two_puzzles() {
    let mut player = Player::new();
    player.start("2x2-easy", ONE);
    player.turns("r3c4=3");
    let first = std::mem::replace(&mut player.desk, desk(&player.paths));
    player.start_instead("2x2-easy", OTHER);
    assert_eq!(player.app.notices, [Notice::SecondGame]);
    player.turns("r1c1=1");
    drop(first);
    let numbers: Vec<u32> = player.saves().iter().map(|saved| saved.number).collect();
    assert_eq!((numbers.len(), numbers.contains(&1), numbers.contains(&2)), (2, true, true));
}

#[test]
fn what_was_saved_in_a_hurry_is_written_down_before_another_game_comes() {
    let mut player = Player::new();
    let category: Category = "2x2-easy".parse().unwrap();
    player.start("2x2-easy", ONE);
    player.desk.hurried = true;
    player.turns("r3c4=3");
    player.carry_out(Effect::Open { rules: Rules::classic(), fresh: false, number: None, day: None });
    assert!(!player.desk.hurried);
    // The place is free for others now.
    let mut slot = Slot::<Sudoku>::open(&player.paths, &category).unwrap();
    assert_eq!((slot.number(), slot.has_company()), (1, false));
    assert!(matches!(slot.load(), Loaded::Game(_)));
}

#[test]
fn a_certain_puzzle_that_is_open_elsewhere_is_not_another_one() {
    let mut player = Player::new();
    player.start("2x2-own", ONE);
    player.turns("r3c4=3");
    player.start("2x2-own", OTHER);
    player.turns("r1c1=1");
    let elsewhere = Slot::<Sudoku>::open_number(&player.paths, &"2x2-own".parse().unwrap(), 1).unwrap();
    player.open("2x2-own", Some(1));
    assert_eq!(player.app.notices, [Notice::OpenElsewhere]);
    // Nothing was opened in its place.
    assert_eq!(player.seen(), (1, OTHER.into()));
    drop(elsewhere);
    player.open("2x2-own", Some(1));
    assert_eq!(player.seen(), (1, ONE.into()));
}

#[test]
fn to_start_the_game_of_a_day_over_gives_up_that_game_and_no_other() {
    let mut player = Player::new();
    let (rules, day) = (Rules::classic(), "2026-11-15".parse::<Day>().unwrap());
    let open = |fresh, number, day| Effect::Open { rules, fresh, number, day };
    let slide = |player: &mut Player| {
        for direction in Direction::ALL.into_iter().cycle().take(20) {
            let mut env = Env { rng: &mut player.dice, now: player.now, unix: 1_793_714_579 };
            let effects = player.app.update(Action::Go(direction), &mut env);
            effects.into_iter().for_each(|effect| player.carry_out(effect));
        }
    };
    player.desk.seed = Some(7);
    player.carry_out(open(false, None, None));
    slide(&mut player);
    player.carry_out(open(false, None, Some(day)));
    slide(&mut player);
    // The other game is the one played last.
    player.carry_out(open(false, Some(1), None));
    player.carry_out(open(true, None, Some(day)));
    let games = history::read(&player.paths).unwrap().games;
    assert_eq!(games.iter().map(|game| game.daily).collect::<Vec<_>>(), [Some(day)]);
    player.carry_out(Effect::FindSaves);
    assert_eq!(player.app.saved.iter().map(|saved| saved.number).collect::<Vec<_>>(), [1]);
}
