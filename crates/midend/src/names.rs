//! Names of rules, puzzles, settings and questions in the player's language, as every front end shows them.

use ::sudoku::{Shape, rate::Level, variant::generate::Kinds};
use twenty48::{Rules, Tile};
use words::{Lang, Words, fill};

use crate::{
    App, DailyGame, Question, Saved,
    clock::minutes,
    number::grouped,
    settings::{Color, Conflicts, Language, Theme},
    sudoku::{self, Category, Class, DailyRules},
    twenty48::{self as tiles, new_game::preset},
};

/// The name of the preset of these rules, ignoring size and goal.
pub fn rules_kind(rules: &Rules, words: &Words) -> &'static str {
    match preset(rules) {
        Some("classic") => words.rules_classic,
        Some("lcd") => words.rules_lcd,
        Some("edge") => words.rules_edge,
        _ => words.rules_custom,
    }
}

/// The rules in short: the preset and the size.
pub fn rules(rules: &Rules, words: &Words) -> String {
    format!("{} {}×{}", rules_kind(rules, words), rules.size.width(), rules.size.height())
}

/// What the rules are, in a sentence.
pub fn rules_about(rules: &Rules, words: &Words) -> String {
    match preset(rules) {
        Some("classic") => words.about_classic.to_string(),
        Some("lcd") => words.about_lcd.to_string(),
        Some("edge") => words.about_edge.to_string(),
        _ => fill(words.about_custom, &[rules]).to_string(),
    }
}

/// The tile that wins.
pub fn goal(goal: Option<Tile>, words: &Words) -> String {
    goal.map_or_else(|| words.no_goal.to_string(), |goal| goal.to_string())
}

/// What to aim for in a game of 2048: its goal, or what lies beyond it.
pub fn call(rules: &Rules, is_won: bool, words: &Words) -> String {
    match rules.goal {
        Some(goal) if is_won => fill(words.call_beyond, &[&goal]).to_string(),
        Some(goal) => fill(words.call_to_goal, &[&goal]).to_string(),
        None => words.call_to_score.to_string(),
    }
}

/// `9×9 easy`, `9×9 your own`.
pub fn category(category: Category, lang: Lang) -> String {
    let class = match category.class {
        Class::Level(level) => lang.level(level).to_string(),
        Class::Rules(kinds, level) => format!("{} · {}", lang.kinds(kinds), lang.level(level)),
        Class::Daily(level) => fill(lang.screen().class_daily, &[&lang.level(level)]).to_string(),
        Class::DailyRules(which) => daily_rules(which, lang).to_string(),
        Class::Own => lang.screen().class_own.to_string(),
    };
    format!("{} {class}", size(category.shape, lang))
}

/// What a daily puzzle with more rules is called.
pub const fn daily_rules(which: DailyRules, lang: Lang) -> &'static str {
    match which {
        DailyRules::Killer => lang.variants().daily_killer,
        DailyRules::Variant => lang.variants().daily_variant,
    }
}

/// What a daily puzzle is called in a list of them: its level, or which one it is.
pub fn daily_sudoku(category: Category, lang: Lang) -> &'static str {
    match category.class {
        Class::DailyRules(which) => daily_rules(which, lang),
        class => lang.level(class.level().unwrap_or(Level::Easy)),
    }
}

/// The kinds of rules, where they are chosen: those of the usual puzzle have a name too.
pub fn kinds(kinds: Kinds, lang: Lang) -> String {
    if kinds.is_empty() { lang.variants().usual.to_string() } else { lang.kinds(kinds) }
}

/// `9×9`.
pub fn size(shape: Shape, lang: Lang) -> String {
    fill(lang.screen().size_of, &[&shape.side(), &shape.side()]).to_string()
}

/// A game in progress, in a list.
pub fn saved(saved: &Saved, lang: Lang) -> String {
    match saved {
        Saved::Twenty48(saved) => saved_twenty48(saved, lang),
        Saved::Sudoku(saved) => saved_sudoku(saved, lang),
    }
}

/// A game of 2048 in progress, in a list.
pub fn saved_twenty48(saved: &tiles::Saved, lang: Lang) -> String {
    let words = lang.words();
    let name = match saved.day {
        Some(day) => format!("2048 · {} {day}", words.menu_daily),
        None if saved.from_position => {
            format!("{} · {}", rules(&saved.rules, words), lang.links().from_position)
        }
        None => rules(&saved.rules, words),
    };
    fill(words.saved_game, &[&name, &grouped(saved.score), &saved.turns]).to_string()
}

/// A Sudoku in progress, in a list.
pub fn saved_sudoku(saved: &sudoku::Saved, lang: Lang) -> String {
    let name = match saved.day {
        Some(day) => format!("{} {day}", category(saved.category, lang)),
        None => category(saved.category, lang),
    };
    fill(lang.screen().saved, &[&name, &saved.filled, &saved.cells, &minutes(saved.time)]).to_string()
}

/// A daily game.
pub fn daily(game: DailyGame, lang: Lang) -> String {
    match game {
        DailyGame::Sudoku(sudoku::DailyGame { category, .. }) => {
            format!("{} · {}", lang.words().sudoku, daily_sudoku(category, lang))
        }
        DailyGame::Twenty48(_) => "2048".to_string(),
    }
}

/// The result of a daily game, if it was finished.
pub fn daily_result(game: DailyGame) -> Option<String> {
    match game {
        DailyGame::Sudoku(sudoku::DailyGame { time, .. }) => time.map(|time| format!("✓ {}", minutes(time))),
        DailyGame::Twenty48(tiles::DailyGame { score }) => score.map(|score| format!("✓ {}", grouped(score))),
    }
}

/// The table of a set of rules in the statistics, by its code; or the code itself if a newer program wrote it. Rules
/// that are not told apart by preset and size have their code beside it.
pub fn table_of_rules(code: &str, words: &Words) -> String {
    match code.parse::<Rules>() {
        Ok(parsed) if is_plain(&parsed) => rules(&parsed, words),
        Ok(parsed) => format!("{} · {code}", rules(&parsed, words)),
        Err(_) => code.to_string(),
    }
}

/// Whether these are the rules of a preset in some size.
fn is_plain(rules: &Rules) -> bool {
    [Rules::classic(), Rules::lcd(), Rules::edge()]
        .iter()
        .any(|preset| preset.with_size(rules.size) == *rules)
}

/// The table of a category in the statistics, by its code; or the code itself if a newer program wrote it.
pub fn table_of_category(code: &str, lang: Lang) -> String {
    let known = code.parse::<Category>();
    let name = known.map_or_else(|_| code.to_string(), |known| category(known, lang));
    format!("{} · {name}", lang.words().sudoku)
}

/// A language setting.
pub const fn language(language: Language, words: &Words) -> &'static str {
    match language {
        Language::Auto => words.auto,
        Language::Always(lang) => lang.name(),
    }
}

/// A theme.
pub const fn theme(theme: Theme, words: &Words) -> &'static str {
    match theme {
        Theme::Auto => words.auto,
        Theme::Classic => words.theme_classic,
        Theme::Dark => words.theme_dark,
        Theme::Lcd => words.theme_lcd,
        Theme::Contrast => words.theme_contrast,
    }
}

/// When conflicts are shown.
pub const fn conflicts(conflicts: Conflicts, words: &Words) -> &'static str {
    match conflicts {
        Conflicts::AtOnce => words.conflicts_at_once,
        Conflicts::OnCheck => words.conflicts_on_check,
        Conflicts::Never => words.conflicts_never,
    }
}

/// A number of colours.
pub const fn color(color: Color, words: &Words) -> &'static str {
    match color {
        Color::Auto => words.auto,
        Color::Always => words.always,
        Color::Never => words.never,
        Color::Ansi16 => words.colors_16,
        Color::Ansi256 => words.colors_256,
        Color::True => words.colors_true,
    }
}

/// A question: its title, and what it is about.
pub fn question(question: Question, app: &App) -> (&'static str, String) {
    use sudoku::Question as OfSudoku;
    use tiles::Question as Of2048;
    let lang = app.lang();
    let (words, screen, own, coach) = (lang.words(), lang.screen(), lang.own(), lang.coach());
    match question {
        Question::Twenty48(Of2048::GiveUp { score }) => {
            (words.ask_restart_title, fill(words.ask_restart, &[&grouped(score)]).to_string())
        }
        Question::Twenty48(Of2048::Restart) => {
            let score = grouped(app.twenty48().map_or(0, |play| play.timeline.game().score()));
            (words.ask_restart_title, fill(words.ask_restart, &[&score]).to_string())
        }
        Question::Twenty48(Of2048::Autoplay) => (coach.ask_autoplay_title, coach.ask_autoplay.to_string()),
        Question::Sudoku(OfSudoku::Answer) => (screen.ask_answer_title, screen.ask_answer.to_string()),
        Question::Sudoku(OfSudoku::NewPuzzle { filled, cells, time, .. }) => {
            (screen.ask_new_title, fill(screen.ask_new, &[&filled, &cells, &minutes(time)]).to_string())
        }
        Question::Sudoku(OfSudoku::OtherSize { shape, clues, rules }) => {
            let template = if rules > 0 { lang.variants().ask_size } else { own.ask_size };
            (own.ask_size_title, fill(template, &[&size(shape, lang), &clues, &rules]).to_string())
        }
        Question::Sudoku(OfSudoku::NotUnique { several }) => {
            (own.ask_play_title, (if several { own.ask_several } else { own.ask_unknown }).to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_codes_are_shown_as_they_are() {
        let words = Lang::En.words();
        assert_eq!(table_of_rules("classic", words), "classic 4×4");
        assert_eq!(table_of_rules("classic-5x3", words), "classic 5×3");
        assert!(table_of_rules("classic-goal512", words).ends_with(" · classic-goal512"));
        assert_eq!(table_of_rules("hexagonal", words), "hexagonal");
        assert_eq!(table_of_category("3x3-hard", Lang::Zh), "数独 · 9×9 困难");
        assert_eq!(table_of_category("9d-odd", Lang::En), "Sudoku · 9d-odd");
    }

    #[test]
    fn the_call_names_the_goal() {
        let words = Lang::En.words();
        assert_eq!(call(&Rules::classic(), false, words), "Join the tiles, get to 2048!");
        assert_eq!(call(&Rules::classic(), true, words), "2048 reached. How far can you go?");
        assert_eq!(call(&Rules::edge(), false, words), words.call_to_score);
    }

    #[test]
    fn every_theme_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let names: std::collections::BTreeSet<_> =
                Theme::ALL.iter().map(|value| theme(*value, lang.words())).collect();
            assert_eq!(names.len(), Theme::ALL.len());
        }
    }
}
