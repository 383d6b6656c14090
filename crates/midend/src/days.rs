//! The daily games: the same for everyone on a date, on every machine and in every version.
//!
//! A day is a date in UTC. Its games follow from seeds, and a seed follows from the date and a purpose:
//!
//! 1. Write the purpose, a space and the date: `sudoku easy 2026-11-15`.
//! 2. Take FNV-1a (64 bits) of these bytes, and mix it with the last step of SplitMix64: [`Day::seed`].
//!
//! | game | purpose | use of the seed |
//! |---|---|---|
//! | 2048 | `2048 classic` | the classic rules; `Dice::for_opening(seed)` draws the opening, `Dice::for_turn(seed, n)` the tile of turn n |
//! | Sudoku of a level | `sudoku LEVEL` | a 9×9 puzzle of that level, with clues in half-turn symmetry up to a rating of 8.0: the first success among the attempts 0, 1, 2 … of the generator, where attempt n draws from `series(seed, n)` |
//!
//! | Sudoku, the killer | `sudoku killer` | a 9×9 killer of the weekday's level |
//! | Sudoku, the variant | `sudoku variant` | a 9×9 puzzle of the weekday's level, with the rules of the mixture whose number in [`MIXTURES`] is the seed modulo their number |
//!
//! A puzzle with rules has half-turn symmetry where its rules allow it. It is the first success among the attempts 0, 1, 2 … of
//! the graded generator for rules, where attempt n draws from `series(seed, n)`. The weekdays from Monday to Sunday have the
//! levels easy, easy, medium, medium, medium, hard and hard.
//!
//! `testdata/days.txt` has the seeds and puzzles of the year 2026, and a test checks them. A change to the generator that
//! changes them gives half of the players another puzzle of the day. `testdata/days-rules.txt` has the same for some days with
//! rules.

use sudoku::{Shape, rate::Level};
use twenty48::Rules;

use crate::{
    Day,
    sudoku::{Category, DailyRules, PuzzleRequest, RulesRequest},
};

/// The rules and the seed of the daily game of 2048.
pub fn twenty48(day: Day) -> (Rules, u64) {
    (Rules::classic(), day.seed("2048 classic"))
}

/// The daily puzzle of a level.
pub fn sudoku(day: Day, level: Level) -> PuzzleRequest {
    let seed = day.seed(&format!("sudoku {level}"));
    PuzzleRequest { day: Some(day), ..PuzzleRequest::level(Shape::NINE, level, seed) }
}

/// The rules of the daily variants. The order is part of the definition.
pub const MIXTURES: [&str; 24] = [
    "thermo",
    "arrow",
    "x",
    "dots",
    "jigsaw",
    "whispers",
    "renban",
    "sandwich",
    "anti-knight",
    "xv",
    "little-killer",
    "between",
    "thermo,dots",
    "windoku",
    "arrow,odd-even",
    "region-sum",
    "killer,x",
    "quadruple",
    "palindrome,xv",
    "skyscraper",
    "whispers,renban",
    "greater",
    "killer,arrow",
    "anti-king,thermo",
];

/// A daily puzzle with more rules.
pub fn rules(day: Day, which: DailyRules) -> RulesRequest {
    let seed = day.seed(&format!("sudoku {}", which.name()));
    let mixture = match which {
        DailyRules::Killer => "killer",
        DailyRules::Variant => MIXTURES[(seed % MIXTURES.len() as u64) as usize],
    };
    let kinds = mixture.parse().expect("the mixtures name kinds, which a test checks");
    RulesRequest {
        category: Category::daily_rules(which),
        kinds,
        level: level_of_weekday(day),
        day: Some(day),
        seed,
    }
}

/// The level of the puzzles with rules on a day of the week.
const fn level_of_weekday(day: Day) -> Level {
    match day.weekday() {
        0 | 1 => Level::Easy,
        2..=4 => Level::Medium,
        _ => Level::Hard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path, sync::atomic::AtomicBool, thread};

    /// Everyone has the same games on a date, in every version. A change that fails this test gives half of the
    /// players another daily puzzle: it must be worth that, and the changelog must mention it.
    #[test]
    fn the_daily_games_of_a_year_never_change() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/days.txt");
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 365 * (1 + Level::ALL.len()));
        let half = lines.len() / 2;
        thread::scope(|scope| {
            for part in [&lines[..half], &lines[half..]] {
                scope.spawn(move || part.iter().for_each(|line| stays(line)));
            }
        });
    }

    /// The same for the puzzles with rules of the first day of each month. `BLESS=1` writes the file again.
    #[test]
    fn the_daily_puzzles_with_rules_never_change() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/days-rules.txt");
        let days = (1..=12).map(|month| format!("2026-{month:02}-01").parse::<Day>().unwrap());
        let lines = days.flat_map(|day| DailyRules::ALL.map(|which| ruled_line(day, which)));
        let found: String = lines.map(|line| line + "\n").collect();
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &found).unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), found);
    }

    /// The day, which puzzle it is, its seed, its rating and its text.
    fn ruled_line(day: Day, which: DailyRules) -> String {
        let request = rules(day, which);
        let made = request.make(&AtomicBool::new(false)).unwrap();
        let made = made.unwrap_or_else(|| panic!("{day} {} ({}) has no puzzle", which.name(), request.kinds));
        assert_eq!(made.category, Category::daily_rules(which));
        assert!(made.solution.is_some());
        let rating = made.rating.map_or("-".to_string(), |rating| rating.to_string());
        format!("{day} {} {:016x} {rating} {}", which.name(), request.seed, made.rules.unwrap().puzzle())
    }

    #[test]
    fn every_mixture_names_kinds() {
        for mixture in MIXTURES {
            assert!(mixture.parse::<sudoku::variant::generate::Kinds>().is_ok(), "{mixture}");
        }
    }

    fn stays(line: &str) {
        let parts: Vec<&str> = line.split(' ').collect();
        let (day, seed): (Day, _) = (parts[0].parse().unwrap(), u64::from_str_radix(parts[2], 16).unwrap());
        if parts[1] == "2048" {
            assert_eq!(twenty48(day), (Rules::classic(), seed), "{line}");
            return;
        }
        let request = sudoku(day, parts[1].parse().unwrap());
        let made = request.make(&AtomicBool::new(false)).unwrap().unwrap();
        assert_eq!((request.seed, made.puzzle.to_string().as_str()), (seed, parts[3]), "{line}");
        assert_eq!(made.rating.unwrap().to_string(), parts[4], "{line}");
    }
}
