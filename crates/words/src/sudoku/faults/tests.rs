//! English is that of the rule crate, and every phrase of it is known in the other languages.

extern crate std;

use super::*;
use alloc::{boxed::Box, collections::BTreeSet, vec::Vec};
use std::{
    fs,
    path::{Path, PathBuf},
};

#[test]
fn english_is_that_of_the_rule_crate() {
    let [one, other] = ["r1c1", "r2c3"].map(|name| name.parse().unwrap());
    for fault in [
        RuleFault::Outside(one),
        RuleFault::Repeated(one),
        RuleFault::CellCount { found: 3, least: 4, most: 9 },
        RuleFault::NotNeighbours(one, other),
        RuleFault::NotTouching(one, other),
        RuleFault::Sum { sum: 46, least: 1, most: 45 },
        RuleFault::Number { name: "difference", found: 9, least: 0, most: 8 },
        RuleFault::Digit(0),
        RuleFault::RepeatedDigit(4),
        RuleFault::Ray(other),
        RuleFault::Layout("regions"),
        RuleFault::TooLarge("sums"),
        RuleFault::Pattern { at: 2, why: "a digit" },
        RuleFault::TooManyRules,
        RuleFault::Missing("sum"),
        RuleFault::UnknownName,
        RuleFault::Field { name: "arms", expected: "at most 120 cells" },
        RuleFault::UnknownField("colour".into()),
        RuleFault::TooDeep,
    ] {
        assert_eq!(Lang::En.rule_fault(&fault), fault.to_string());
        assert_ne!(Lang::Zh.rule_fault(&fault), fault.to_string());
        let inner = RuleFault::Inner { name: "cage", fault: Box::new(fault.clone()) };
        assert_eq!(Lang::En.rule_fault(&inner), inner.to_string());
        assert!(Lang::Zh.rule_fault(&inner).ends_with(&Lang::Zh.rule_fault(&fault)));
    }
    for fault in [
        LayoutError::LargeRegion { region: 2, cells: 10, digits: 9 },
        LayoutError::Size { rows: 25, columns: 25 },
        LayoutError::Digits { least: 2, greatest: 30 },
        LayoutError::Boxes { rows: 3, columns: 4 },
        LayoutError::Regions { found: 80, expected: 81 },
        LayoutError::Extra { extra: 999 },
    ] {
        assert_eq!(Lang::En.layout_fault(&fault), fault.to_string());
        assert_ne!(Lang::Zh.layout_fault(&fault), fault.to_string());
    }
}

#[test]
fn faults_of_texts_are_said_in_both_languages() {
    for fault in [
        TextFault::TooLong,
        TextFault::Expected { expected: "a number", found: "x".into() },
        TextFault::End("a clue"),
        TextFault::UnknownRule { found: "cag".into(), near: None },
        TextFault::UnknownRule { found: "cag".into(), near: Some("cage") },
        TextFault::NoCell { found: "r9c9".into(), rows: 4, columns: 4, extra: 0 },
        TextFault::NoCell { found: "r9c9".into(), rows: 4, columns: 4, extra: 3 },
        TextFault::NoDigit { found: 'x', least: '1', greatest: '9' },
        TextFault::UnknownKey("colour".into()),
        TextFault::Count { found: 80, expected: 81 },
        TextFault::Twice("digits".into()),
        TextFault::NoDigitLeft("r1c1".into()),
    ] {
        assert_eq!(Lang::En.text_fault(&fault), fault.to_string());
        assert_ne!(Lang::Zh.text_fault(&fault), fault.to_string());
    }
}

/// What is written in the source of the rule crate as something that was expected or needed. The list in the other
/// languages is only as good as this search: it takes every text that begins like a noun with an article, and what stands
/// where a fault is made.
fn phrases_of_the_source() -> BTreeSet<String> {
    let mut files = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sudoku/src/variant");
    for part in ["text", "format", "iss", "rule"] {
        files_in(&folder.join(part), &mut files);
    }
    let mut found = BTreeSet::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap();
        for line in
            source.lines().map(str::trim).filter(|line| !line.starts_with("//") && !line.starts_with("#["))
        {
            found.extend(phrases_of_a_line(line));
        }
    }
    found
}

fn phrases_of_a_line(line: &str) -> Vec<String> {
    const BEFORE: [&str; 8] =
        ["expected(", "End(", "fault(", "Layout(", "TooLarge(", "Unfit(", "expected: ", "Missing("];
    const ARTICLES: [&str; 7] = ["a ", "an ", "the ", "at most ", "as many ", "no ", "expected "];
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find('"') {
        let (before, quoted) = (&rest[..start], &rest[start + 1..]);
        let escaped =
            |end: usize| quoted[..end].bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1;
        let Some((end, _)) = quoted.match_indices('"').find(|&(end, _)| !escaped(end)) else { break };
        let text = quoted[..end].replace("\\\\", "\\").replace("\\\"", "\"");
        let is_phrase = BEFORE.iter().any(|maker| before.ends_with(maker))
            || ARTICLES.iter().any(|article| text.starts_with(article));
        if is_phrase && !text.contains("{}") && !text.contains("{rule:?}") && !text.contains("{rule}") {
            found.push(text);
        }
        rest = &quoted[end + 1..];
    }
    found
}

fn files_in(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_in(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.file_stem().is_some_and(|stem| stem == "tests" || stem == "testing")
        {
            files.push(path);
        }
    }
}

#[test]
fn every_phrase_of_the_rule_crate_has_a_translation() {
    let phrases = phrases_of_the_source();
    assert!(phrases.len() > 120, "{}", phrases.len());
    for lang in Lang::ALL.into_iter().filter(|&lang| lang != Lang::En) {
        let known: BTreeSet<&str> = lang.fault_terms().iter().map(|(english, _)| *english).collect();
        assert_eq!(known.len(), lang.fault_terms().len(), "a phrase stands twice");
        let unknown: Vec<_> = phrases.iter().filter(|phrase| !known.contains(phrase.as_str())).collect();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }
}
