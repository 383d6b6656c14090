//! Both languages have the same pages, the same headings, the same pictures and the same commands.

use std::collections::BTreeSet;

use crate::page::Page;

/// Each page beside its translation.
fn pairs() -> Vec<(Page, Page)> {
    let (english, chinese) = (Page::of_folder("docs"), Page::of_folder("docs/zh-CN"));
    let names = |pages: &[Page]| {
        pages.iter().map(|page| page.path.file_name().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&english), names(&chinese), "the pages of both languages");
    assert!(english.len() >= 8);
    let readmes = (Page::read("README.md"), Page::read("README.zh-CN.md"));
    english.into_iter().zip(chinese).chain([readmes]).collect()
}

/// The commands that a page names, in blocks and in sentences, without comments, outputs and languages.
fn commands(page: &Page) -> BTreeSet<String> {
    let blocks = page.blocks("sh").concat();
    let shown = blocks.lines().any(|line| line.starts_with("$ "));
    let lines = blocks.lines().filter_map(|line| {
        let command = line.strip_prefix("$ ").unwrap_or(line);
        // Without a `$`, every line is a command; with one, the others are outputs.
        let starts = ["gridwise ", "cargo ", "  gridwise "].iter().any(|start| command.starts_with(start));
        (line.starts_with("$ ") || !shown || starts).then_some(command)
    });
    let mut found: BTreeSet<String> = lines.map(plain).collect();
    let inline = page.inline_code();
    let is_command =
        |code: &&String| ["gridwise ", "cargo ", "hyperfine "].iter().any(|word| code.contains(word));
    found.extend(inline.iter().filter(is_command).map(|code| plain(code)));
    // Options are named, too.
    found.extend(inline.iter().filter(|code| code.starts_with("--")).map(|code| plain(code)));
    found
}

fn plain(command: &str) -> String {
    let command = command.split(" # ").next().unwrap_or_default().replace(" --lang zh", "");
    command.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn headings_are_the_same_in_number_and_depth() {
    for (english, chinese) in pairs() {
        let levels = |page: &Page| page.headings().iter().map(|heading| heading.level).collect::<Vec<_>>();
        assert_eq!(levels(&english), levels(&chinese), "{}", english.name());
        assert_eq!(english.headings()[0].level, 1, "{}", english.name());
    }
}

#[test]
fn commands_and_options_are_the_same() {
    for (english, chinese) in pairs() {
        let (mut theirs, mut ours) = (commands(&english), commands(&chinese));
        // How to get Chinese is said in Chinese alone.
        let lang = |option: &String| option != "--lang" && option != "--lang zh";
        theirs.retain(lang);
        ours.retain(lang);
        let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>();
        let (missing, extra) = (only(&theirs, &ours), only(&ours, &theirs));
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{}: English alone {missing:?}, Chinese alone {extra:?}",
            english.name()
        );
    }
}

#[test]
fn tables_and_numbers_are_the_same() {
    for (english, chinese) in pairs() {
        let rows = |page: &Page| page.prose().iter().filter(|line| line.starts_with('|')).count();
        assert_eq!(rows(&english), rows(&chinese), "{}", english.name());
        // Numbers of four digits and more are written alike in both, and mean the same.
        let numbers = |page: &Page| -> BTreeSet<String> {
            let text = page.prose().join("\n");
            let parts =
                text.split(|c: char| !c.is_ascii_digit() && c != ',').map(|part| part.trim_matches(','));
            parts.filter(|part| part.contains(',')).map(str::to_owned).collect()
        };
        assert_eq!(numbers(&english), numbers(&chinese), "{}", english.name());
    }
}

#[test]
fn chinese_pages_are_chinese() {
    for (_, chinese) in pairs() {
        let prose = chinese.prose().join("\n");
        let han = prose.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).count();
        assert!(han > 150, "{}: {han} Chinese characters", chinese.name());
        assert!(!prose.contains('您'), "{}: 你, not 您", chinese.name());
    }
}
