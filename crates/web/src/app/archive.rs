//! Everything that is stored as one file, for the page: it has the texts, the midend knows what they mean.

use midend::{
    Problem,
    archive::{self, Adopt, ArchiveError, Merge, Summary, Texts},
    store::Name,
};
use serde::Deserialize;
use serde_json::Value;

use super::{effect, event::Trouble};

/// A text as the page writes it.
#[derive(Deserialize)]
struct Row {
    name: String,
    text: String,
}

/// The texts that the terminal has too. Others, such as damaged saves that were set aside, stay where they are.
fn texts(rows: &str) -> Texts {
    let rows: Vec<Row> = serde_json::from_str(rows).unwrap_or_default();
    let known = |row: Row| Some((row.name.parse::<Name>().ok()?, row.text.into_bytes()));
    let mut texts = Texts::new();
    texts.extend(rows.into_iter().filter_map(known));
    texts
}

/// All texts as a file.
pub fn pack(rows: &str, unix: u64) -> Vec<u8> {
    archive::write(&texts(rows), unix)
}

/// The steps that add a file to what is stored, as JSON, and what they do.
pub fn unpack(file: &[u8], rows: &str) -> Result<(String, Summary), ArchiveError> {
    let merge = Merge::of(&texts(rows), &archive::read(file)?, Adopt::Missing);
    let steps = Value::from_iter(merge.steps.into_iter().map(effect::step));
    Ok((steps.to_string(), merge.summary))
}

/// What became of the steps, as the page writes it.
#[derive(Deserialize)]
pub struct Outcome {
    /// The texts that were not written: something lies there by now, or the place is in use.
    left: Vec<String>,
    /// Why nothing was stored.
    problem: Option<Trouble>,
}

impl Outcome {
    /// What was done in the end, of what was planned.
    pub fn of(self, mut summary: Summary) -> Result<Summary, Problem> {
        if let Some(trouble) = self.problem {
            return Err(trouble.into());
        }
        let left = self.left.iter().filter_map(|name| name.parse::<Name>().ok());
        left.for_each(|name| summary.leave_out(&name));
        Ok(summary)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::problem::Kind;

    const ROWS: &str = r#"[{"name":"history.jsonl","text":"{\"game\":\"golf\",\"rules\":\"classic\"}\n"},
        {"name":"settings.toml","text":"theme = \"lcd\"\n"},{"name":"aside/1-x.2048","text":"damaged"}]"#;

    #[test]
    fn everything_goes_into_a_file_and_comes_out_again() {
        let file = pack(ROWS, 1_794_000_000);
        let names: Vec<String> = archive::read(&file).unwrap().keys().map(ToString::to_string).collect();
        assert_eq!(names, ["history.jsonl", "settings.toml"]);
        let (steps, summary) = unpack(&file, "[]").unwrap();
        assert!(steps.contains("history.jsonl") && summary.settings, "{steps}");
        // A second time there is nothing new.
        assert_eq!(unpack(&file, ROWS), Ok(("[]".into(), Summary::default())));
    }

    #[test]
    fn a_file_that_cannot_be_read_changes_nothing() {
        for bytes in [&b""[..], b"not a tar file", &[0; 2048]] {
            assert!(unpack(bytes, ROWS).is_err());
        }
    }

    #[test]
    fn what_was_not_written_is_told() {
        let outcome = |text: &str| serde_json::from_str::<Outcome>(text).unwrap();
        let planned = || Summary { saves: 2, ..Summary::default() };
        let left = outcome(r#"{"left":["saves/classic.2048"]}"#).of(planned()).unwrap();
        assert_eq!((left.saves, left.left_out), (1, 1));
        let full =
            r#"{"left":[],"problem":{"act":"write","reason":"full","place":"saves/a.2048","cause":""}}"#;
        assert_eq!(outcome(full).of(planned()).unwrap_err().kind, Kind::Full);
    }
}
