//! The result of a finished game as a few lines of text, for sharing. It reveals nothing about the puzzle.
//!
//! ```text
//! gridwise Sudoku · hard · 2026-11-15
//! 12:34 · 2 hints
//! 🟩🟩🟩🟩🟩🟩🟩🟨🟨
//! ```

use std::time::Duration;

use words::{Lang, fill};

use crate::{
    DailyGame, Day,
    clock::minutes,
    names,
    number::grouped,
    sudoku::{self as puzzle, Category, Class},
    twenty48,
};

/// The symbols of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Coloured squares.
    Emoji,
    /// ASCII characters, for terminals and messages that support nothing else.
    Ascii,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The day, if it was a daily game.
    day: Option<Day>,
    outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Outcome {
    Twenty48 { rules: String, score: u64, best_tile: u64, moves: u64, time: Duration, is_own: bool },
    Sudoku { category: Category, time: Duration, hints: u64, given: u64, mistakes: u64 },
}

impl Share {
    /// The result of a game of 2048.
    pub fn twenty48(game: &twenty48::Finished) -> Share {
        let outcome = Outcome::Twenty48 {
            rules: game.rules.clone(),
            score: game.score,
            best_tile: game.best_tile,
            moves: game.turns,
            time: Duration::from_millis(game.time_ms),
            is_own: game.is_own(),
        };
        Share { day: game.day, outcome }
    }

    /// The result of a Sudoku; `None` if it was not solved.
    pub fn sudoku(game: &puzzle::Finished) -> Option<Share> {
        let outcome = Outcome::Sudoku {
            category: game.category.parse().ok()?,
            time: Duration::from_millis(game.time_ms),
            hints: game.hints,
            given: game.given,
            mistakes: game.mistakes,
        };
        game.solved.then_some(Share { day: game.day, outcome })
    }

    /// The day, if it was a daily game.
    pub const fn day(&self) -> Option<Day> {
        self.day
    }

    /// Whether it is a result of this daily game, on some day.
    pub(crate) fn is_of(&self, game: &DailyGame) -> bool {
        match (&self.outcome, game) {
            (Outcome::Twenty48 { .. }, DailyGame::Twenty48(_)) => true,
            (Outcome::Sudoku { category, .. }, DailyGame::Sudoku(game)) => *category == game.category,
            _ => false,
        }
    }

    /// The result of a daily game as a short text for links, such as `2026-11-15.hard.754.2.0.1`; `None` if it was no daily
    /// game.
    ///
    /// | game | after the day |
    /// |---|---|
    /// | 2048 | `2048`, score, largest tile, moves, seconds, 1 if nobody helped |
    /// | Sudoku | level, `killer` or `variant`, seconds, hints, cells that were filled in, mistakes |
    pub fn code(&self) -> Option<String> {
        let day = self.day?;
        Some(match &self.outcome {
            Outcome::Twenty48 { score, best_tile, moves, time, is_own, .. } => {
                format!("{day}.2048.{score}.{best_tile}.{moves}.{}.{}", time.as_secs(), u8::from(*is_own))
            }
            Outcome::Sudoku { category, time, hints, given, mistakes } => {
                let which = match category.class {
                    Class::DailyRules(which) => which.name().to_string(),
                    class => class.level()?.to_string(),
                };
                format!("{day}.{which}.{}.{hints}.{given}.{mistakes}", time.as_secs())
            }
        })
    }

    /// Reads what [`Share::code`] has written, and nothing else.
    pub fn of_code(code: &str) -> Option<Share> {
        // More than any game can have, and small enough for every sum.
        const MOST: u64 = 1 << 53;
        let mut parts = code.split('.');
        let (day, kind) = (parts.next()?.parse().ok()?, parts.next()?);
        let numbers: Option<Vec<u64>> =
            parts.map(|part| part.parse().ok().filter(|number| *number <= MOST)).collect();
        let outcome = match (kind, numbers?.as_slice()) {
            ("2048", &[score, best_tile, moves, seconds, own @ 0..=1]) => Outcome::Twenty48 {
                rules: "classic".into(),
                score,
                best_tile,
                moves,
                time: Duration::from_secs(seconds),
                is_own: own == 1,
            },
            (which, &[seconds, hints, given, mistakes]) => Outcome::Sudoku {
                category: format!("3x3-daily-{which}").parse().ok()?,
                time: Duration::from_secs(seconds),
                hints,
                given,
                mistakes,
            },
            _ => return None,
        };
        let share = Share { day: Some(day), outcome };
        (share.code().as_deref() == Some(code)).then_some(share)
    }

    /// The lines.
    pub fn lines(&self, lang: Lang, signs: Signs) -> Vec<String> {
        let words = lang.calendar();
        let title = match &self.outcome {
            Outcome::Twenty48 { rules, .. } if rules == "classic" => "gridwise 2048".to_string(),
            Outcome::Twenty48 { rules, .. } => format!("gridwise 2048 · {rules}"),
            Outcome::Sudoku { category: Category { shape, class }, .. } => {
                let mut title = format!("gridwise {}", lang.words().sudoku);
                let side = shape.side();
                if side != 9 {
                    title.push_str(&format!(" {side}×{side}"));
                }
                match *class {
                    Class::DailyRules(which) => {
                        title.push_str(&format!(" · {}", names::daily_rules(which, lang)));
                    }
                    Class::Rules(kinds, _) => title.push_str(&format!(" · {}", lang.kinds(kinds))),
                    _ => {}
                }
                if let Some(level) = class.level() {
                    title.push_str(&format!(" · {}", lang.level(level)));
                }
                title
            }
        };
        let title = match self.day {
            Some(day) => format!("{title} · {day}"),
            None => title,
        };
        let facts = match &self.outcome {
            Outcome::Twenty48 { score, best_tile, moves, time, is_own, .. } => {
                let mut facts = vec![
                    fill(words.share_score, &[&grouped(*score)]).to_string(),
                    fill(words.share_tile, &[best_tile]).to_string(),
                    counted(*moves, words.share_moves),
                    minutes(*time),
                ];
                if !is_own {
                    facts.push(words.share_helped.to_string());
                }
                facts
            }
            Outcome::Sudoku { time, hints, given, mistakes, .. } => {
                let some = |count: u64, template| (count > 0).then(|| counted(count, template));
                let mut facts = vec![minutes(*time)];
                facts.push(counted(*hints, words.share_hints));
                facts.extend(some(*given, words.share_cells));
                facts.extend(some(*mistakes, words.share_mistakes));
                facts
            }
        };
        vec![title, facts.join(" · "), self.picture(signs)]
    }

    /// All lines as one text.
    pub fn text(&self, lang: Lang, signs: Signs) -> String {
        self.lines(lang, signs).join("\n")
    }

    /// A square for each doubling up to 2048; or nine squares, one of them taken by each hint, each cell that was filled in,
    /// and each mistake.
    fn picture(&self, signs: Signs) -> String {
        let [good, help, bad, none] = match signs {
            Signs::Emoji => ["🟩", "🟨", "🟥", "⬜"],
            Signs::Ascii => ["#", "o", "x", "."],
        };
        match &self.outcome {
            Outcome::Twenty48 { best_tile, .. } => {
                const GOAL: usize = 11;
                let rank = best_tile.checked_ilog2().unwrap_or(0) as usize;
                let mark = if rank >= GOAL { good } else { help };
                format!("{}{}", mark.repeat(rank), none.repeat(GOAL.saturating_sub(rank)))
            }
            Outcome::Sudoku { hints, given, mistakes, .. } => {
                const SQUARES: usize = 9;
                let most = |count: u64| usize::try_from(count).unwrap_or(SQUARES).min(SQUARES);
                let wrong = most(*mistakes);
                let helped = most(hints.saturating_add(*given)).min(SQUARES - wrong);
                format!(
                    "{}{}{}",
                    good.repeat(SQUARES - wrong - helped),
                    help.repeat(helped),
                    bad.repeat(wrong)
                )
            }
        }
    }
}

/// A count with its noun.
fn counted(count: u64, template: &str) -> String {
    fill(template, &[&grouped(count)]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(line: &str) -> crate::History {
        crate::History::parse(line.as_bytes())
    }

    #[test]
    fn a_daily_sudoku_shares_time_and_help_but_not_the_puzzle() {
        let line = r#"{"game":"sudoku","category":"3x3-daily-hard","solved":true,"time_ms":754000,"hints":2,
            "mistakes":1,"puzzle":"12345","date":"2026-11-15"}"#;
        let share = Share::sudoku(&game(&line.replace('\n', " ")).sudoku[0]).unwrap();
        assert_eq!(
            share.text(Lang::En, Signs::Emoji),
            "gridwise Sudoku · hard · 2026-11-15\n12:34 · 2 hints · 1 mistake\n🟩🟩🟩🟩🟩🟩🟨🟨🟥"
        );
        assert_eq!(
            share.text(Lang::Zh, Signs::Ascii),
            "gridwise 数独 · 困难 · 2026-11-15\n12:34 · 提示 2 次 · 1 个错误\n######oox"
        );
    }

    #[test]
    fn a_sudoku_that_was_given_up_cannot_be_shared() {
        let line = r#"{"game":"sudoku","category":"3x3-easy","solved":false,"time_ms":1000}"#;
        assert_eq!(Share::sudoku(&game(line).sudoku[0]), None);
    }

    #[test]
    fn much_help_still_gives_nine_squares() {
        let line =
            r#"{"game":"sudoku","category":"4x4-easy","solved":true,"hints":50,"given":9,"mistakes":4}"#;
        let share = Share::sudoku(&game(line).sudoku[0]).unwrap();
        let lines = share.lines(Lang::En, Signs::Ascii);
        assert_eq!(lines[0], "gridwise Sudoku 16×16 · easy");
        assert_eq!(lines[1], "0:00 · 50 hints · 9 cells given · 4 mistakes");
        assert_eq!(lines[2], "oooooxxxx");
    }

    #[test]
    fn a_game_of_2048_shows_how_far_it_went() {
        let line = r#"{"game":"2048","rules":"classic","score":12345,"best_tile":1024,"turns":812,"won":false,
            "time_ms":754000,"daily":"2026-11-15"}"#;
        let mut game = game(&line.replace('\n', " ")).twenty48.remove(0);
        let text = Share::twenty48(&game).text(Lang::En, Signs::Emoji);
        assert_eq!(
            text,
            "gridwise 2048 · 2026-11-15\nScore 12,345 · tile 1024 · 812 moves · 12:34\n🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨⬜"
        );
        (game.best_tile, game.rules, game.day) = (4096, "edge".into(), None);
        game.player = Some("guided".into());
        let lines = Share::twenty48(&game).lines(Lang::En, Signs::Ascii);
        assert_eq!(lines[0], "gridwise 2048 · edge");
        assert!(lines[1].ends_with("12:34 · with autoplay"), "{lines:?}");
        assert_eq!(lines[2], "############");
    }
}
