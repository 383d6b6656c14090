//! What an import changes. Nothing that is there is lost: games get another name if theirs is taken, and the histories are
//! united.

use std::collections::{BTreeMap, BTreeSet};

use words::{Lang, fill};

use super::Texts;
use crate::{
    MAX_LINE,
    store::{MAX_SLOTS, Name, Step},
};

/// What the person agreed to replace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replace {
    /// The settings, and the puzzle in the editor.
    pub settings: bool,
}

/// What an import did or will do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games in progress that are added.
    pub saves: usize,
    /// Finished games that are added.
    pub records: usize,
    /// Lines of the history that are added.
    pub lines: usize,
    /// Games that are there already.
    pub same: usize,
    /// Games that are not added: damaged ones, and those for which every slot is taken.
    pub left_out: usize,
    /// Whether the settings are replaced.
    pub settings: bool,
    /// Whether the puzzle in the editor is replaced.
    pub sketch: bool,
    /// Whether settings or the editor's puzzle stay as they are, although others were in the file.
    pub kept: bool,
}

impl Summary {
    /// What an import did, in sentences; without what stays as it is.
    pub fn sentences(&self, lang: Lang) -> Vec<String> {
        let words = lang.archive();
        let Summary { saves, records, lines, same, left_out, settings, sketch, kept: _ } = *self;
        let mut sentences = Vec::new();
        if saves + records + lines + left_out == 0 && !settings && !sketch {
            sentences.push(words.nothing_new.to_string());
        } else {
            sentences.push(fill(words.imported, &[&saves, &records, &lines]).to_string());
            let counts = [(same, words.same), (left_out, words.left_out)];
            let counts = counts.into_iter().filter(|(count, _)| *count > 0);
            sentences.extend(counts.map(|(count, text)| fill(text, &[&count]).to_string()));
        }
        let replaced = [(settings, words.settings), (sketch, words.sketch)];
        sentences.extend(replaced.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_string()));
        sentences
    }

    /// A text was not written after all, because one lies there by now or the place is in use.
    pub fn leave_out(&mut self, name: &Name) {
        match name {
            Name::Save(_) | Name::Record(_) => {
                let count = if matches!(name, Name::Save(_)) { &mut self.saves } else { &mut self.records };
                *count = count.saturating_sub(1);
                self.left_out += 1;
            }
            Name::Settings => (self.settings, self.kept) = (false, true),
            Name::Sketch => (self.sketch, self.kept) = (false, true),
            // Lines are added to what is there.
            Name::History => {}
        }
    }
}

/// The steps that add what is in a file to what is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merge {
    /// What to store, in this order.
    pub steps: Vec<Step>,
    /// The same in numbers.
    pub summary: Summary,
}

impl Merge {
    /// The steps that add `new` to `old`.
    pub fn of(old: &Texts, new: &Texts, replace: Replace) -> Merge {
        let mut merge = Merge::default();
        let mut known: BTreeSet<&[u8]> = BTreeSet::new();
        known.extend(old.iter().filter(|(name, _)| is_game(name)).map(|(_, text)| text.as_slice()));
        let mut taken: BTreeSet<Name> = BTreeSet::new();
        taken.extend(old.keys().cloned());
        for (name, text) in new {
            match name {
                Name::Save(_) | Name::Record(_) if !known.insert(text) => merge.summary.same += 1,
                Name::Save(file) => merge.save(file, text, &mut taken),
                Name::Record(file) => merge.record(file, text, &mut taken),
                Name::History => merge.history(old.get(name).map_or(&[], Vec::as_slice), text),
                Name::Settings | Name::Sketch => merge.single(name, text, old.get(name), replace),
            }
        }
        merge
    }

    fn save(&mut self, file: &str, text: &[u8], taken: &mut BTreeSet<Name>) {
        let Some((stem, ending)) = split(file).filter(|(_, ending)| is_record(text, ending)) else {
            self.summary.left_out += 1;
            return;
        };
        let key = stem.rsplit_once('~').map_or(stem, |(key, _)| key);
        let slot = |number: u32| match number {
            1 => Name::Save(format!("{key}{ending}")),
            _ => Name::Save(format!("{key}~{number}{ending}")),
        };
        // Its own slot first.
        let slots = std::iter::once(Name::Save(file.into())).chain((1..=MAX_SLOTS).map(slot));
        match slots.into_iter().find(|name| !taken.contains(name)) {
            Some(name) => {
                taken.insert(name.clone());
                self.summary.saves += 1;
                self.steps.push(Step::Write(name, lossless(text)));
            }
            None => self.summary.left_out += 1,
        }
    }

    fn record(&mut self, file: &str, text: &[u8], taken: &mut BTreeSet<Name>) {
        let Some((stem, ending)) = split(file).filter(|(_, ending)| is_record(text, ending)) else {
            self.summary.left_out += 1;
            return;
        };
        self.summary.records += 1;
        let name = Name::Record(file.into());
        let text = lossless(text);
        self.steps.push(match taken.insert(name.clone()) {
            true => Step::Write(name, text),
            false => Step::Keep { stem: stem.into(), ending, text },
        });
    }

    /// Adds the lines that are not there yet. A line that occurs twice counts twice.
    fn history(&mut self, old: &[u8], new: &[u8]) {
        let mut there: BTreeMap<&[u8], usize> = BTreeMap::new();
        old.split(|byte| *byte == b'\n').for_each(|line| *there.entry(line.trim_ascii()).or_default() += 1);
        let mut lines = Vec::new();
        for line in new.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty()) {
            match there.get_mut(line) {
                Some(count) if *count > 0 => *count -= 1,
                _ if line.len() as u64 <= MAX_LINE as u64 && is_object(line) => lines.push(lossless(line)),
                _ => self.summary.left_out += 1,
            }
        }
        self.summary.lines += lines.len();
        if !lines.is_empty() {
            self.steps.push(Step::Append(Name::History, lines.join("\n")));
        }
    }

    fn single(&mut self, name: &Name, text: &[u8], old: Option<&Vec<u8>>, replace: Replace) {
        match old {
            Some(old) if old == text => {}
            Some(_) if !replace.settings => self.summary.kept = true,
            _ => {
                self.summary.settings |= *name == Name::Settings;
                self.summary.sketch |= *name == Name::Sketch;
                self.steps.push(Step::Write(name.clone(), lossless(text)));
            }
        }
    }
}

const fn is_game(name: &Name) -> bool {
    matches!(name, Name::Save(_) | Name::Record(_))
}

/// The texts of an archive are valid UTF-8.
fn lossless(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

/// The name without its ending, and the ending.
fn split(file: &str) -> Option<(&str, &'static str)> {
    let endings = [".2048", ".sudoku"];
    endings.into_iter().find_map(|ending| Some((file.strip_suffix(ending)?, ending)))
}

/// Whether the text begins as a record of this game does, of any version.
fn is_record(text: &[u8], ending: &str) -> bool {
    text.starts_with(match ending {
        ".2048" => b"gridwise-2048 ",
        _ => b"gridwise-sudoku ",
    })
}

fn is_object(line: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Map<String, serde_json::Value>>(line).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        archive,
        store::{Memory, Storage},
    };

    fn texts(list: &[(&str, &str)]) -> Texts {
        list.iter().map(|(name, text)| (name.parse().unwrap(), text.as_bytes().to_vec())).collect()
    }

    fn memory(texts: &Texts) -> Memory {
        let memory = Memory::default();
        texts.iter().for_each(|(name, text)| memory.put(name.clone(), text.clone()));
        memory
    }

    const HERE: [(&str, &str); 6] = [
        ("saves/classic.2048", "gridwise-2048 1\nhere"),
        ("records/20260101-000000-classic-4.2048", "gridwise-2048 1\nold"),
        ("records/20260102-000000-classic-4.2048", "gridwise-2048 1\nother"),
        ("history.jsonl", "{\"a\":1}\n{\"b\":1}\n"),
        ("settings.toml", "lang = \"en\"\n"),
        ("sketch.sudoku", "here"),
    ];
    const THERE: [(&str, &str); 8] = [
        ("saves/classic.2048", "gridwise-2048 1\nthere"),
        ("saves/3x3-easy.sudoku", "gridwise-sudoku 1\nthere"),
        ("saves/edge.2048", "not a game"),
        ("records/20260101-000000-classic-4.2048", "gridwise-2048 1\nold"),
        ("records/20260102-000000-classic-4.2048", "gridwise-2048 1\nnew"),
        ("history.jsonl", "{\"b\":1}\n{\"b\":1}\nnonsense\n{\"c\":1}"),
        ("settings.toml", "lang = \"zh\"\n"),
        ("sketch.sudoku", "there"),
    ];

    #[test]
    fn nothing_is_lost() {
        let (here, there) = (texts(&HERE), texts(&THERE));
        let mut home = memory(&here);
        let merge = Merge::of(&here, &there, Replace::default());
        home.store(&merge.steps).unwrap();
        let after = archive::collect(&mut home).unwrap();
        for (name, text) in here.iter().filter(|(name, _)| **name != Name::History) {
            assert_eq!(after.get(name), Some(text), "{name}");
        }
        assert_eq!(after[&Name::History], b"{\"a\":1}\n{\"b\":1}\n{\"b\":1}\n{\"c\":1}\n");
        assert_eq!(after[&Name::Save("classic~2.2048".into())], b"gridwise-2048 1\nthere");
        assert_eq!(after[&Name::Record("20260102-000000-classic-4-2.2048".into())], b"gridwise-2048 1\nnew");
        let expected = Summary {
            saves: 2,
            records: 1,
            lines: 2,
            same: 1,
            left_out: 2,
            kept: true,
            ..Summary::default()
        };
        assert_eq!(merge.summary, expected);
        // A second time changes nothing.
        let again = Merge::of(&after, &there, Replace::default());
        assert_eq!(again.steps, []);
    }

    #[test]
    fn settings_are_replaced_only_on_request_or_if_there_are_none() {
        let there = texts(&THERE);
        let merge = Merge::of(&texts(&HERE), &there, Replace { settings: true });
        assert!(merge.summary.settings && merge.summary.sketch && !merge.summary.kept);
        let merge = Merge::of(&Texts::new(), &there, Replace::default());
        assert!(merge.summary.settings && merge.summary.sketch);
    }

    #[test]
    fn a_game_without_a_free_slot_is_left_out() {
        let slots = (2..=MAX_SLOTS).map(|number| format!("saves/classic~{number}.2048"));
        let mut here: Texts = slots.map(|name| (name.parse().unwrap(), name.into_bytes())).collect();
        here.insert(Name::Save("classic.2048".into()), b"taken".to_vec());
        let merge = Merge::of(&here, &texts(&THERE[..1]), Replace::default());
        assert_eq!((merge.summary.saves, merge.summary.left_out), (0, 1));
    }

    #[test]
    fn what_is_left_out_later_is_counted() {
        let mut summary =
            Summary { saves: 1, records: 2, settings: true, sketch: true, ..Summary::default() };
        for name in ["saves/a.2048", "records/a.2048", "settings.toml", "sketch.sudoku", "history.jsonl"] {
            summary.leave_out(&name.parse().unwrap());
        }
        let expected = Summary { records: 1, left_out: 2, kept: true, ..Summary::default() };
        assert_eq!(summary, expected);
        assert_eq!(expected.sentences(Lang::En).len(), 2);
    }

    #[test]
    fn two_homes_become_alike() {
        let (mut one, mut other) = (memory(&texts(&HERE)), memory(&texts(&THERE[..2])));
        for _ in 0..2 {
            let bytes = archive::write(&archive::collect(&mut one).unwrap(), 0);
            let merge = Merge::of(
                &archive::collect(&mut other).unwrap(),
                &archive::read(&bytes).unwrap(),
                Replace::default(),
            );
            other.store(&merge.steps).unwrap();
            std::mem::swap(&mut one, &mut other);
        }
        let contents = |home: &mut Memory| {
            let mut texts: Vec<Vec<u8>> = archive::collect(home).unwrap().into_values().collect();
            texts.sort();
            texts
        };
        assert_eq!(contents(&mut one), contents(&mut other));
    }
}
