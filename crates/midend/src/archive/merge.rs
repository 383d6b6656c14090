//! What an import changes. Nothing that is there is lost: games get another name if theirs is taken, and the histories are
//! united.

use std::collections::{BTreeMap, BTreeSet};

use super::{Damaged, Summary, Texts};
use crate::{
    GameId, History, settings,
    store::{MAX_SLOTS, Name, Step},
    sudoku::draft,
};

/// When the settings and the puzzle in the editor are taken from the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Adopt {
    /// Never.
    Never,
    /// If there are none yet.
    #[default]
    Missing,
    /// Always: those that are there are replaced.
    Always,
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
    pub fn of(old: &Texts, new: &Texts, adopt: Adopt) -> Merge {
        let mut merge = Merge::default();
        let mut known: BTreeSet<&[u8]> = BTreeSet::new();
        known.extend(old.iter().filter(|(name, _)| is_game(name)).map(|(_, text)| text.as_slice()));
        let mut taken: BTreeSet<Name> = BTreeSet::new();
        taken.extend(old.keys().cloned());
        for (name, text) in new {
            match name {
                Name::Save(_) | Name::Record(_) if known.contains(text.as_slice()) => merge.summary.same += 1,
                Name::Save(file) | Name::Record(file) => {
                    match game(file).filter(|(_, game)| game.is_sound(name, text)) {
                        None => merge.summary.damaged.push(Damaged::Text(name.clone())),
                        Some((stem, game)) => {
                            known.insert(text);
                            merge.game(name, stem, game.ending(), text, &mut taken);
                        }
                    }
                }
                Name::History => merge.history(old.get(name).map_or(&[], Vec::as_slice), text),
                Name::Settings | Name::Sketch => merge.single(name, text, old.get(name), adopt),
            }
        }
        merge
    }

    fn game(
        &mut self,
        name: &Name,
        stem: &str,
        ending: &'static str,
        text: &[u8],
        taken: &mut BTreeSet<Name>,
    ) {
        if let Name::Save(_) = name {
            self.save(name, stem, ending, text, taken);
            return;
        }
        self.summary.records += 1;
        let text = lossless(text);
        self.steps.push(match taken.insert(name.clone()) {
            true => Step::Write(name.clone(), text),
            false => Step::Keep { stem: stem.into(), ending, text },
        });
    }

    fn save(&mut self, name: &Name, stem: &str, ending: &str, text: &[u8], taken: &mut BTreeSet<Name>) {
        let key = stem.rsplit_once('~').map_or(stem, |(key, _)| key);
        let slot = |number: u32| match number {
            1 => Name::Save(format!("{key}{ending}")),
            _ => Name::Save(format!("{key}~{number}{ending}")),
        };
        // Its own slot first.
        let slots = std::iter::once(name.clone()).chain((1..=MAX_SLOTS).map(slot));
        match slots.into_iter().find(|name| !taken.contains(name)) {
            Some(name) => {
                taken.insert(name.clone());
                self.summary.saves += 1;
                self.steps.push(Step::Write(name, lossless(text)));
            }
            None => self.summary.left_out += 1,
        }
    }

    /// Adds the lines that are not there yet. A line that occurs twice counts twice.
    fn history(&mut self, old: &[u8], new: &[u8]) {
        let mut there: BTreeMap<&[u8], usize> = BTreeMap::new();
        old.split(|byte| *byte == b'\n').for_each(|line| *there.entry(line.trim_ascii()).or_default() += 1);
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(new.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii)) {
            match there.get_mut(line) {
                _ if line.is_empty() => {}
                Some(count) if *count > 0 => *count -= 1,
                _ if History::is_entry(line) => lines.push(lossless(line)),
                _ => self.summary.damaged.push(Damaged::Line(number)),
            }
        }
        self.summary.lines += lines.len();
        if !lines.is_empty() {
            self.steps.push(Step::Append(Name::History, lines.join("\n")));
        }
    }

    fn single(&mut self, name: &Name, text: &[u8], old: Option<&Vec<u8>>, adopt: Adopt) {
        let is_wanted = match adopt {
            Adopt::Never => false,
            Adopt::Missing => old.is_none(),
            Adopt::Always => true,
        };
        if old.is_some_and(|old| old == text) {
            return;
        }
        if !is_wanted {
            self.summary.kept = true;
        } else if let Some(damaged) = damaged_single(name, text) {
            self.summary.damaged.push(damaged);
        } else {
            self.summary.settings |= *name == Name::Settings;
            self.summary.sketch |= *name == Name::Sketch;
            self.steps.push(Step::Write(name.clone(), lossless(text)));
        }
    }
}

/// What is wrong with settings or with the editor's puzzle. Unknown settings count too: in the file of a newer program, this
/// one could not say which of them matter.
fn damaged_single(name: &Name, text: &[u8]) -> Option<Damaged> {
    match name {
        Name::Settings => {
            let (_, faults) = settings::parse(text, &name.to_string());
            faults.into_iter().next().map(Damaged::Settings)
        }
        _ => draft::parse(text).is_none().then(|| Damaged::Text(name.clone())),
    }
}

const fn is_game(name: &Name) -> bool {
    matches!(name, Name::Save(_) | Name::Record(_))
}

/// The texts of an archive are valid UTF-8.
fn lossless(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

/// The name without its ending, and the game that has this ending.
fn game(file: &str) -> Option<(&str, GameId)> {
    GameId::ALL.iter().find_map(|game| Some((file.strip_suffix(game.ending())?, *game)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        archive,
        settings::Wrong,
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

    /// A game with these rules, told apart by its seed.
    macro_rules! game {
        ($rules:literal, $seed:literal) => {
            concat!(
                "gridwise-2048 1\nrules ",
                $rules,
                "\nseed ",
                $seed,
                "\nopening b2+2 c2+2\nturns 0\nend 0\n"
            )
        };
    }

    const SUDOKU: &str = "gridwise-sudoku 1\nshape 2x2\npuzzle .....2.13.4.....\n\
        solution 1324423131422413\ncategory 2x2-easy\nturns 0\nnow 0\nend 4\n";
    const HERE: [(&str, &str); 6] = [
        ("saves/classic.2048", game!("classic", 1)),
        ("records/20260101-000000-classic-4.2048", game!("classic", 2)),
        ("records/20260102-000000-classic-4.2048", game!("classic", 3)),
        ("history.jsonl", "{\"game\":\"a\"}\n{\"game\":\"b\"}\n"),
        ("settings.toml", "language = \"en\"\n"),
        ("sketch.sudoku", "2x2 12..............\n"),
    ];
    const THERE: [(&str, &str); 8] = [
        ("saves/classic.2048", game!("classic", 4)),
        ("saves/2x2-easy.sudoku", SUDOKU),
        ("saves/edge.2048", "not a game"),
        ("records/20260101-000000-classic-4.2048", game!("classic", 2)),
        ("records/20260102-000000-classic-4.2048", game!("classic", 5)),
        ("history.jsonl", "{\"game\":\"b\"}\n{\"game\":\"b\"}\nnonsense\n{\"game\":\"c\"}"),
        ("settings.toml", "language = \"zh\"\n"),
        ("sketch.sudoku", "2x2 34..............\n"),
    ];

    fn save(name: &str) -> Name {
        Name::Save(name.into())
    }

    #[test]
    fn nothing_is_lost() {
        let (here, there) = (texts(&HERE), texts(&THERE));
        let mut home = memory(&here);
        let merge = Merge::of(&here, &there, Adopt::default());
        home.store(&merge.steps).unwrap();
        let after = archive::collect(&mut home).unwrap();
        for (name, text) in here.iter().filter(|(name, _)| **name != Name::History) {
            assert_eq!(after.get(name), Some(text), "{name}");
        }
        let lines = b"{\"game\":\"a\"}\n{\"game\":\"b\"}\n{\"game\":\"b\"}\n{\"game\":\"c\"}\n";
        assert_eq!(after[&Name::History], lines);
        assert_eq!(after[&save("classic~2.2048")], game!("classic", 4).as_bytes());
        let other = Name::Record("20260102-000000-classic-4-2.2048".into());
        assert_eq!(after[&other], game!("classic", 5).as_bytes());
        let expected = Summary {
            saves: 2,
            records: 1,
            lines: 2,
            same: 1,
            damaged: vec![Damaged::Text(save("edge.2048")), Damaged::Line(3)],
            kept: true,
            ..Summary::default()
        };
        assert_eq!(merge.summary, expected);
        // A second time changes nothing.
        let again = Merge::of(&after, &there, Adopt::default());
        assert_eq!(again.steps, []);
    }

    #[test]
    fn games_that_would_be_found_damaged_later_are_left_out() {
        let illegal = SUDOKU.replace("turns 0\nnow 0", "turns 1\nr2c2=3\nnow 1");
        let renamed = SUDOKU.replace("turns", "tuns");
        for (name, text) in [
            ("saves/2x2-easy.sudoku", renamed.as_str()),
            ("saves/2x2-easy.sudoku", &illegal),
            ("saves/2x2-easy.sudoku", ""),
            ("saves/2x2-easy.sudoku", game!("classic", 1)),
            // Another kind of game than the name says, and a slot that there is not.
            ("saves/2x2-hard.sudoku", SUDOKU),
            ("saves/2x2-easy~17.sudoku", SUDOKU),
            ("records/20260101-000000-2x2-easy-0m00s.sudoku", &renamed),
            ("records/20260101-000000-2x2-easy-0m00s.sudoku", &illegal),
        ] {
            let Merge { steps, summary } =
                Merge::of(&Texts::new(), &texts(&[(name, text)]), Adopt::default());
            assert_eq!(summary.damaged, [Damaged::Text(name.parse().unwrap())], "{text}");
            assert_eq!(
                (steps, summary.saves, summary.records, summary.left_out),
                (vec![], 0, 0, 0),
                "{text}"
            );
        }
        // A text under a wrong name does not keep the same one under the right name out.
        let twice = texts(&[("saves/2x2-beginner.sudoku", SUDOKU), ("saves/2x2-easy.sudoku", SUDOKU)]);
        let summary = Merge::of(&Texts::new(), &twice, Adopt::default()).summary;
        assert_eq!((summary.saves, summary.same, summary.damaged.len()), (1, 0, 1));
        let sound =
            Merge::of(&Texts::new(), &texts(&[("saves/2x2-easy~16.sudoku", SUDOKU)]), Adopt::default());
        assert_eq!((sound.summary.saves, sound.summary.damaged), (1, vec![]));
    }

    #[test]
    fn what_a_newer_program_has_written_is_imported_untouched() {
        let newer = [
            ("history.jsonl", "{\"version\":99,\"moves\":[1]}"),
            ("records/20260101-000000-classic-4.2048", "gridwise-2048 99\nwhat is new\n"),
            ("saves/classic.2048", "gridwise-2048 99\nnew\n"),
            ("saves/other.sudoku", "gridwise-sudoku 99\nnew\n"),
        ];
        let Merge { steps, summary } = Merge::of(&Texts::new(), &texts(&newer), Adopt::default());
        assert_eq!(summary, Summary { saves: 2, records: 1, lines: 1, ..Summary::default() });
        let mut written: Vec<(String, String)> = Vec::new();
        for step in steps {
            let (Step::Write(name, text) | Step::Append(name, text)) = step else { panic!("{step:?}") };
            written.push((name.to_string(), text));
        }
        written.sort();
        assert_eq!(written, newer.map(|(name, text)| (name.to_string(), text.to_string())));
    }

    #[test]
    fn settings_are_imported_on_request_or_if_there_are_none() {
        let (here, there) = (texts(&HERE), texts(&THERE));
        for (old, adopt, is_used) in [
            (&here, Adopt::Always, true),
            (&here, Adopt::Missing, false),
            (&here, Adopt::Never, false),
            (&Texts::new(), Adopt::Always, true),
            (&Texts::new(), Adopt::Missing, true),
            (&Texts::new(), Adopt::Never, false),
        ] {
            let Merge { steps, summary } = Merge::of(old, &there, adopt);
            assert_eq!(
                (summary.settings, summary.sketch, summary.kept),
                (is_used, is_used, !is_used),
                "{adopt:?}"
            );
            let is_single = |step: &&Step| matches!(step, Step::Write(Name::Settings | Name::Sketch, _));
            assert_eq!(steps.iter().filter(is_single).count(), if is_used { 2 } else { 0 }, "{adopt:?}");
        }
    }

    #[test]
    fn damaged_settings_and_puzzles_replace_nothing() {
        for text in ["theme = \"x\"\n", "foo = 1\n", "theme"] {
            let there = texts(&[("settings.toml", text), ("sketch.sudoku", "2x2 1")]);
            for old in [texts(&HERE), Texts::new()] {
                let Merge { steps, summary } = Merge::of(&old, &there, Adopt::Always);
                let [Damaged::Text(Name::Sketch), Damaged::Settings(fault)] = summary.damaged.as_slice()
                else {
                    panic!("{:?}", summary.damaged)
                };
                assert_eq!((fault.line, steps), (1, vec![]));
                assert_eq!(matches!(fault.wrong, Wrong::UnknownKey { .. }), text.starts_with("foo"));
                assert!(!summary.settings && !summary.sketch);
            }
        }
    }

    #[test]
    fn a_game_without_a_free_slot_is_left_out() {
        let slots = (2..=MAX_SLOTS).map(|number| format!("saves/classic~{number}.2048"));
        let mut here: Texts = slots.map(|name| (name.parse().unwrap(), name.into_bytes())).collect();
        here.insert(save("classic.2048"), b"taken".to_vec());
        let merge = Merge::of(&here, &texts(&THERE[..1]), Adopt::default());
        assert_eq!((merge.summary.saves, merge.summary.left_out), (0, 1));
    }

    #[test]
    fn two_homes_become_alike() {
        let (mut one, mut other) = (memory(&texts(&HERE)), memory(&texts(&THERE[..2])));
        for _ in 0..2 {
            let bytes = archive::write(&archive::collect(&mut one).unwrap(), 0);
            let merge = Merge::of(
                &archive::collect(&mut other).unwrap(),
                &archive::read(&bytes).unwrap(),
                Adopt::default(),
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
