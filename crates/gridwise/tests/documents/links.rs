//! Links lead somewhere, and the pages at the front stay short.

use std::path::{Path, PathBuf};

use crate::page::{Heading, Page, root};

/// The most bytes of the README in each language.
const MOST: usize = 9_000;

/// What a page links to: targets of Markdown links, and sources of pictures.
fn targets(page: &Page) -> Vec<String> {
    let prose = page.prose().join("\n");
    // Code is no link, whatever is in it.
    let prose: String = prose.split('`').step_by(2).collect();
    let after = |mark: &'static str, end: char| {
        let parts = prose.split(mark).skip(1);
        parts.filter_map(|part| part.split(end).next()).map(str::to_owned).collect::<Vec<_>>()
    };
    [after("](", ')'), after("src=\"", '"')].concat()
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &Heading<'_>) -> String {
    let text = heading.text.replace('`', "").to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The file that a relative link from this page means.
fn linked(page: &Page, target: &str) -> PathBuf {
    let folder = page.path.parent().unwrap_or(Path::new(""));
    root().join(folder).join(target)
}

/// What is wrong with a link, if anything is.
fn fault(page: &Page, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, part) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { root().join(&page.path) } else { linked(page, file) };
    if !path.exists() {
        return Some(format!("{}: there is no {target}", page.name()));
    }
    if part.is_empty() {
        return None;
    }
    let there = Page::read(path);
    let found = there.headings().iter().any(|heading| anchor(heading) == part);
    (!found).then(|| format!("{}: no heading for {target}", page.name()))
}

#[test]
fn every_link_leads_somewhere() {
    let pages = Page::all();
    let links: Vec<(&Page, String)> =
        pages.iter().flat_map(|page| targets(page).into_iter().map(move |target| (page, target))).collect();
    assert!(links.len() > 100, "only {} links were found", links.len());
    let faults: Vec<String> = links.iter().filter_map(|(page, target)| fault(page, target)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The paths of this project that a page names as code, without placeholders.
fn named_paths(page: &Page) -> Vec<String> {
    const TOPS: [&str; 7] = ["crates/", "docs/", "fuzz/", "testdata/", "trainer/", "xtask/", "firmware/"];
    let is_path = |code: &String| {
        TOPS.iter().any(|top| code.starts_with(top))
            && !code.contains([' ', '*', '…'])
            && !code.contains("NAME")
    };
    page.inline_code().into_iter().filter(is_path).collect()
}

#[test]
fn paths_that_are_named_exist() {
    let mut count = 0;
    for page in ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"].map(Page::read) {
        for path in named_paths(&page) {
            assert!(root().join(&path).exists(), "{}: there is no {path}", page.name());
            count += 1;
        }
    }
    assert!(count > 40, "only {count} paths were found");
}

#[test]
fn a_link_to_nowhere_is_found() {
    let page =
        Page { path: "docs/files.md".into(), text: "[a](formats.md#nothing) [b](none.md) `[c](x)`".into() };
    let faults: Vec<String> = targets(&page).iter().filter_map(|target| fault(&page, target)).collect();
    assert_eq!(
        faults,
        ["docs/files.md: no heading for formats.md#nothing", "docs/files.md: there is no none.md"]
    );
}

#[test]
fn the_readmes_are_short_and_begin_with_a_picture() {
    for page in ["README.md", "README.zh-CN.md"].map(Page::read) {
        assert!(page.text.len() <= MOST, "{} has {} bytes", page.name(), page.text.len());
        let third = page.text.lines().nth(2).unwrap();
        assert!(third.starts_with("![") && third.contains("docs/pictures/"), "{}: {third}", page.name());
        for command in ["cargo run --release ", "cargo xtask test "] {
            assert!(page.text.contains(&format!("\n{command}")), "{}: {command}", page.name());
        }
    }
}

#[test]
fn the_readmes_link_to_every_page() {
    for (readme, folder) in [("README.md", "docs"), ("README.zh-CN.md", "docs/zh-CN")] {
        let links = targets(&Page::read(readme));
        for page in Page::of_folder(folder) {
            assert!(
                links.contains(&page.name().replace('\\', "/")),
                "{readme} does not name {}",
                page.name()
            );
        }
    }
}
