//! What an import did or will do.

use words::{Lang, fill};

use crate::{Notice, settings::Fault, store::Name};

/// How many damaged parts are named.
const MOST_NAMED: usize = 8;

/// What an import did or will do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games in progress that are added.
    pub saves: usize,
    /// Finished games that are added.
    pub records: usize,
    /// Lines of the history that are added.
    pub lines: usize,
    /// Games that are there already.
    pub same: usize,
    /// Games that are not added, because every slot is taken.
    pub left_out: usize,
    /// What is not added, because it is damaged.
    pub damaged: Vec<Damaged>,
    /// Whether the settings of the file are used.
    pub settings: bool,
    /// Whether the editor's puzzle of the file is used.
    pub sketch: bool,
    /// Whether settings or the editor's puzzle stay as they are, although others were in the file.
    pub kept: bool,
}

/// A part of a file that is not imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damaged {
    /// A game, or the editor's puzzle.
    Text(Name),
    /// A line of the history: its number, from 1.
    Line(usize),
    /// The settings: the first error in them.
    Settings(Fault),
}

impl Damaged {
    /// Its name.
    fn name(&self, lang: Lang) -> String {
        match self {
            Damaged::Text(name) => name.to_string(),
            Damaged::Line(number) => fill(lang.archive().line, &[&Name::History, number]).to_string(),
            Damaged::Settings(_) => Name::Settings.to_string(),
        }
    }
}

impl Summary {
    /// What an import did, in sentences; without what stays as it is, and without what is damaged.
    pub fn sentences(&self, lang: Lang) -> Vec<String> {
        let words = lang.archive();
        let Summary { saves, records, lines, same, left_out, ref damaged, settings, sketch, kept } = *self;
        let mut sentences = Vec::new();
        if saves + records + lines + left_out + damaged.len() > 0 || settings || sketch {
            sentences.push(fill(words.imported, &[&saves, &records, &lines]).to_string());
            let counts = [(same, words.same), (left_out, words.left_out)];
            let counts = counts.into_iter().filter(|(count, _)| *count > 0);
            sentences.extend(counts.map(|(count, text)| fill(text, &[&count]).to_string()));
        } else if !kept {
            sentences.push(words.nothing_new.to_string());
        }
        let adopted = [(settings, words.settings), (sketch, words.sketch)];
        sentences.extend(adopted.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_string()));
        sentences
    }

    /// What was left out because it is damaged, in sentences.
    pub fn problems(&self, lang: Lang) -> Vec<String> {
        let words = lang.archive();
        let (faults, others): (Vec<_>, Vec<_>) =
            self.damaged.iter().partition(|damaged| matches!(damaged, Damaged::Settings(_)));
        let names: Vec<String> = others.iter().take(MOST_NAMED).map(|damaged| damaged.name(lang)).collect();
        let names = names.join(lang.phrases().comma);
        let mut sentences = Vec::new();
        match others.len() {
            0 => {}
            1..=MOST_NAMED => sentences.push(fill(words.left_out_damaged, &[&names]).to_string()),
            all => sentences.push(fill(words.left_out_many, &[&names, &(all - MOST_NAMED)]).to_string()),
        }
        for damaged in faults {
            if let Damaged::Settings(fault) = damaged {
                let why = Notice::Settings(fault.clone()).text(lang);
                sentences.push(fill(words.bad_settings, &[&why]).to_string());
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

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
    fn numbers_and_nouns_agree() {
        let text = |saves, records, lines, same| {
            Summary { saves, records, lines, same, ..Summary::default() }.sentences(Lang::En).join(" ")
        };
        assert_eq!(
            text(1, 1, 1, 1),
            "Imported 1 game in progress, 1 finished game and 1 line of history. Already there: 1 game."
        );
        assert_eq!(
            text(2, 0, 3, 2),
            "Imported 2 games in progress, 0 finished games and 3 lines of history. Already there: 2 games."
        );
    }

    #[test]
    fn a_few_damaged_parts_are_named_and_the_others_counted() {
        let damaged = |count: usize| {
            let damaged = (1..=count).map(Damaged::Line).collect();
            Summary { damaged, ..Summary::default() }.problems(Lang::En)
        };
        assert!(damaged(0).is_empty());
        assert_eq!(damaged(1), ["Left out, because they are damaged: line 1 of history.jsonl."]);
        assert!(damaged(MOST_NAMED)[0].ends_with(", line 8 of history.jsonl."));
        assert!(damaged(MOST_NAMED + 3)[0].ends_with(", line 8 of history.jsonl and 3 more."));
    }

    #[test]
    fn nothing_is_said_to_be_there_if_settings_stay() {
        assert_eq!(Summary { kept: true, ..Summary::default() }.sentences(Lang::En), [""; 0]);
    }
}
