//! A page of the documentation: a Markdown file of this project.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The project's folder.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap().to_owned()
}

/// A Markdown file.
pub struct Page {
    /// Its path, relative to the project's folder.
    pub path: PathBuf,
    pub text: String,
}

/// A heading: how deep it is, and what it says.
#[derive(Debug, PartialEq, Eq)]
pub struct Heading<'a> {
    pub level: usize,
    pub text: &'a str,
}

impl Page {
    pub fn read(path: impl Into<PathBuf>) -> Page {
        let path = path.into();
        let text = fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        Page { path, text: text.replace("\r\n", "\n") }
    }

    /// The Markdown files of a folder, sorted.
    pub fn of_folder(folder: &str) -> Vec<Page> {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".md")).collect();
        names.sort();
        names.iter().map(|name| Page::read(Path::new(folder).join(name))).collect()
    }

    /// Every page that people read: those of the root, of `docs`, and the READMEs below.
    pub fn all() -> Vec<Page> {
        let mut pages = Page::of_folder("");
        pages.extend(Page::of_folder("docs"));
        pages.extend(Page::of_folder("docs/zh-CN"));
        for folder in ["gridwise", "lcd", "midend", "players", "sudoku", "twenty48", "words"] {
            pages.push(Page::read(format!("crates/{folder}/README.md")));
        }
        pages.extend(["fuzz/README.md", "trainer/README.md"].map(Page::read));
        pages
    }

    /// The name for messages.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The code blocks in this language, without their fences.
    pub fn blocks(&self, language: &str) -> Vec<String> {
        let mut blocks = vec![];
        let mut lines = self.text.lines();
        while let Some(line) = lines.next() {
            let Some(info) = line.strip_prefix("```") else { continue };
            let block: String =
                lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
            if info == language {
                blocks.push(block);
            }
        }
        blocks
    }

    /// The lines outside code blocks.
    pub fn prose(&self) -> Vec<&str> {
        let mut inside = false;
        let outside = |line: &&str| {
            let fence = line.starts_with("```");
            inside ^= fence;
            !inside && !fence
        };
        self.text.lines().filter(outside).collect()
    }

    pub fn headings(&self) -> Vec<Heading<'_>> {
        let heading = |line: &&'_ str| line.starts_with('#');
        let parts = self.prose().into_iter().filter(heading).map(|line| {
            let text = line.trim_start_matches('#');
            Heading { level: line.len() - text.len(), text: text.trim() }
        });
        parts.collect()
    }

    /// The code that stands within sentences and tables: what is between two backticks.
    pub fn inline_code(&self) -> Vec<String> {
        let text = self.prose().join("\n");
        text.split('`').skip(1).step_by(2).map(|code| code.replace('\n', " ")).collect()
    }
}
