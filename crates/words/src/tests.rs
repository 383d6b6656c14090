//! Rules for the sentences of every language.

extern crate std;

use std::{
    collections::BTreeSet,
    string::{String, ToString},
    vec::Vec,
};

use crate::{Lang, fill};

/// Every sentence of a language: its table, its field, the text.
fn sentences(lang: Lang) -> Vec<(&'static str, &'static str, &'static str)> {
    let mut all = Vec::new();
    let mut add = |table: &'static str, fields: &mut dyn Iterator<Item = (&'static str, &'static str)>| {
        all.extend(fields.map(|(field, text)| (table, field, text)));
    };
    add("words", &mut lang.words().all());
    add("screen", &mut lang.screen().all());
    add("coach", &mut lang.coach().all());
    add("own", &mut lang.own().all());
    add("analysis", &mut lang.analysis().all());
    add("calendar", &mut lang.calendar().all());
    add("links", &mut lang.links().all());
    add("variants", &mut lang.variants().all());
    add("page", &mut lang.page().all());
    add("sudoku_page", &mut lang.sudoku_page().all());
    add("tiles", &mut lang.tiles().all());
    add("pocket", &mut lang.pocket().all());
    add("commands", &mut lang.commands().all());
    add("errors", &mut lang.errors().all());
    #[cfg(feature = "sudoku")]
    {
        add("phrases", &mut lang.phrases().all());
        add("techniques", &mut lang.techniques().all());
        add("levels", &mut lang.levels().all());
        add("rules", &mut lang.rules().all());
        add("rule_faults", &mut lang.rule_faults().all());
        add("kind_names", &mut lang.kind_names().all());
        add("rule_phrases", &mut lang.rule_phrases().all());
        add("kind_meanings", &mut lang.kind_meanings().all());
        add("rule_step_phrases", &mut lang.rule_step_phrases().all());
    }
    all
}

/// The gaps of a template: the digit after each `{` that is followed by `}` or, for plural forms, by `|`.
fn gaps(text: &str) -> BTreeSet<char> {
    let digits = text.match_indices('{').filter_map(|(at, _)| {
        let mut letters = text[at + 1..].chars();
        letters.next().filter(|digit| digit.is_ascii_digit() && matches!(letters.next(), Some('}' | '|')))
    });
    digits.collect()
}

/// Whether a letter is a Chinese character.
fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// A sentence with this value in every gap.
fn filled_with(text: &str, value: u64) -> String {
    fill(text, &[&value; 10].map(|value| value as &dyn std::fmt::Display)).to_string()
}

#[test]
fn all_languages_have_the_same_placeholders() {
    let english = sentences(Lang::En);
    for lang in Lang::ALL {
        for ((table, field, text), (_, _, english)) in sentences(lang).into_iter().zip(&english) {
            let place = std::format!("{} {table}.{field}", lang.code());
            // What stands between two parts of a sentence may be a space.
            assert!(!text.trim().is_empty() || text == " ", "{place} is empty");
            assert_eq!(gaps(text), gaps(english), "{place}");
            // Every brace belongs to a gap.
            let braces = text.matches(['{', '}']).count();
            assert_eq!(braces, 2 * text.matches('{').count(), "{place}: {text}");
        }
    }
}

#[test]
fn english_is_in_latin_letters() {
    for (table, field, text) in sentences(Lang::En) {
        assert!(!text.chars().any(is_chinese), "{table}.{field}");
    }
}

#[test]
fn english_has_no_plural_after_one() {
    // What sentences count.
    let plurals = [
        "arrangements",
        "cells",
        "clues",
        "digits",
        "fields",
        "games",
        "grids",
        "hints",
        "jobs",
        "lines",
        "links",
        "moves",
        "pairs",
        "positions",
        "puzzles",
        "rows",
        "solutions",
        "steps",
        "tiles",
        "turns",
    ];
    for (table, field, text) in sentences(Lang::En) {
        let one = filled_with(text, 1);
        let words: Vec<&str> = one.split_whitespace().collect();
        for pair in words.windows(2) {
            // A number before a colon or a comma does not count what comes after it.
            let [number, counted] =
                [pair[0].trim_start_matches('('), pair[1].trim_matches(['(', ')', ',', ';', '.', ':'])];
            assert!(number != "1" || !plurals.contains(&counted), "{table}.{field}: {one}");
        }
        // Both forms of a plural differ; otherwise one form would do.
        let in_gap = |(at, _)| text[..at].rfind('{') > text[..at].rfind('}');
        assert!(
            !text.match_indices('|').any(in_gap) || one != filled_with(text, 2).replace('2', "1"),
            "{table}.{field}: {text}"
        );
    }
    let commands = Lang::En.commands();
    assert_eq!(fill(commands.stats_game_hints, &[&1]).to_string(), "1 hint");
    assert_eq!(fill(commands.stats_game_hints, &[&2]).to_string(), "2 hints");
    assert_eq!(fill(commands.stats_game_given, &[&1]).to_string(), "1 cell filled in");
}

/// What a player calls a thing has one name, and an old or bookish word is not used for it.
#[test]
fn chinese_uses_the_words_of_players() {
    let avoided = [
        ("您", "你"),
        ("成绩", "得分"),
        ("你输了", "游戏结束"),
        ("自动游戏", "自动玩"),
        ("照做", "应用提示"),
        ("每日一题", "每日挑战"),
        ("线索", "已知数"),
        ("提示数", "已知数"),
        ("单数反证", "Nishio（单数字试错）"),
    ];
    for (table, field, text) in sentences(Lang::Zh).into_iter().filter(|(table, ..)| *table != "pocket") {
        for (word, better) in avoided {
            assert!(!text.contains(word), "{table}.{field}: {word} should be {better}: {text}");
        }
    }
    let (words, screen, coach) = (Lang::Zh.words(), Lang::Zh.screen(), Lang::Zh.coach());
    assert_eq!([words.score, words.best, words.over_title], ["得分", "最高分", "游戏结束"]);
    assert_eq!([words.time, screen.time, words.menu_daily], ["用时", "用时", "每日挑战"]);
    assert_eq!([screen.daily, screen.do_follow, coach.key_autoplay], ["每日挑战", "应用提示", "自动玩"]);
    // A player writes notes. Candidates are what techniques speak of.
    assert!(screen.all().all(|(_, text)| !text.contains("候选数")));
    assert!(screen.cell_notes.contains("笔记") && Lang::Zh.own().clues == "已知数");
    // The small screen keeps the words of the game that it reproduces.
    assert_eq!(Lang::Zh.pocket().score, "成绩为：");
}

#[test]
fn chinese_has_full_width_punctuation() {
    for (table, field, text) in sentences(Lang::Zh) {
        let place = std::format!("{table}.{field}: {text}");
        let letters: Vec<char> = text.chars().collect();
        for (at, &letter) in letters.iter().enumerate() {
            let beside =
                |offset: isize| at.checked_add_signed(offset).and_then(|at| letters.get(at).copied());
            let touches = [-1, 1].into_iter().filter_map(beside).any(is_chinese);
            assert!(!matches!(letter, '(' | ')' | ',' | ';' | '!' | '?') || !touches, "{place}");
            // A colon or a full stop after a Chinese character; a stop before one would be a file's ending.
            assert!(!matches!(letter, ':' | '.') || !beside(-1).is_some_and(is_chinese), "{place}");
        }
        assert_eq!(text.matches('（').count(), text.matches('）').count(), "{place}");
    }
}

#[test]
fn codes_and_names_of_languages_are_unique() {
    for of in [Lang::code, Lang::tag, Lang::name] {
        let different: BTreeSet<&str> = Lang::ALL.into_iter().map(of).collect();
        assert_eq!(different.len(), Lang::ALL.len());
    }
    for lang in Lang::ALL {
        assert_eq!(Lang::from_code(lang.code()), Some(lang));
        assert!(lang.tag().starts_with(lang.code()));
    }
    assert_eq!(Lang::from_code("EN"), None);
    assert_eq!(std::format!("{}", Lang::codes("|")), Lang::ALL.map(Lang::code).join("|"));
}

#[test]
fn next_visits_all_languages() {
    let walk: Vec<Lang> = std::iter::successors(Some(Lang::ALL[0]), |lang| Some(lang.next()))
        .take(Lang::ALL.len() + 1)
        .collect();
    assert_eq!(walk[..Lang::ALL.len()], Lang::ALL);
    assert_eq!(walk[Lang::ALL.len()], Lang::ALL[0]);
}

#[test]
fn locales_lead_to_a_language() {
    for (locale, lang) in [
        ("zh_CN.UTF-8", Lang::Zh),
        ("zh-Hans-CN", Lang::Zh),
        ("ZH", Lang::Zh),
        ("en_GB.UTF-8", Lang::En),
        ("xx-XX", Lang::En),
        ("C", Lang::En),
        ("", Lang::En),
        ("zha", Lang::En),
    ] {
        assert_eq!(Lang::for_locale(locale), lang, "{locale}");
    }
}
