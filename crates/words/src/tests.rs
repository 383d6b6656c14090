//! What holds for every language.

extern crate std;

use std::{collections::BTreeSet, vec::Vec};

use crate::Lang;

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
    add("pocket", &mut lang.pocket().all());
    add("commands", &mut lang.commands().all());
    add("errors", &mut lang.errors().all());
    #[cfg(feature = "sudoku")]
    {
        add("phrases", &mut lang.phrases().all());
        add("techniques", &mut lang.techniques().all());
        add("levels", &mut lang.levels().all());
    }
    all
}

/// The gaps of a template.
fn gaps(text: &str) -> BTreeSet<char> {
    let digits = text.match_indices('{').filter_map(|(at, _)| {
        let mut letters = text[at + 1..].chars();
        letters.next().filter(|digit| digit.is_ascii_digit() && letters.next() == Some('}'))
    });
    digits.collect()
}

#[test]
fn every_language_says_everything_with_the_same_gaps() {
    let english = sentences(Lang::En);
    for lang in Lang::ALL {
        for ((table, field, text), (_, _, english)) in sentences(lang).into_iter().zip(&english) {
            let place = std::format!("{} {table}.{field}", lang.code());
            assert!(!text.trim().is_empty(), "{place} is empty");
            assert_eq!(gaps(text), gaps(english), "{place}");
            // A brace that opens no gap is a slip.
            let braces = text.matches(['{', '}']).count();
            assert_eq!(braces, 2 * text.matches('{').count(), "{place}: {text}");
        }
    }
}

#[test]
fn english_is_in_latin_letters() {
    for (table, field, text) in sentences(Lang::En) {
        let chinese = text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
        assert!(!chinese, "{table}.{field}");
    }
}

#[test]
fn languages_have_codes_and_names_of_their_own() {
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
fn the_next_language_leads_through_all_of_them() {
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
