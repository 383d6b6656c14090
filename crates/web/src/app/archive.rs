//! Everything that is stored as one file, for the page: it has the texts, the midend knows what they mean.

use midend::{
    Notice,
    archive::{self, Merge, Replace, Summary, Texts},
    store::Name,
};
use serde::Deserialize;
use serde_json::{Value, json};
use words::{Lang, fill};

use super::effect;

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

/// The steps that add a file to what is stored, as JSON, and what to tell the player. There are no steps if the file cannot
/// be read.
pub fn unpack(file: &[u8], rows: &str, lang: Lang) -> (String, Notice) {
    match archive::read(file) {
        Ok(new) => {
            let merge = Merge::of(&texts(rows), &new, Replace::default());
            let steps = Value::from_iter(merge.steps.into_iter().map(effect::step));
            (steps.to_string(), Notice::Other(summary(merge.summary, lang)))
        }
        Err(error) => (json!([]).to_string(), Notice::Other(error.text(lang))),
    }
}

/// What an import did, in sentences.
fn summary(summary: Summary, lang: Lang) -> String {
    let words = lang.archive();
    let Summary { saves, records, lines, same, left_out, settings, sketch, kept } = summary;
    if saves + records + lines + left_out == 0 && !settings && !sketch {
        return words.nothing_new.to_string();
    }
    let mut sentences = vec![fill(words.imported, &[&saves, &records, &lines]).to_string()];
    for (count, text) in [(same, words.same), (left_out, words.left_out)] {
        if count > 0 {
            sentences.push(fill(text, &[&count]).to_string());
        }
    }
    for (is_so, text) in [(settings, words.settings), (sketch, words.sketch), (kept, words.kept)] {
        if is_so {
            sentences.push(text.to_string());
        }
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = r#"[{"name":"history.jsonl","text":"{\"game\":\"2048\",\"rules\":\"classic\"}\n"},
        {"name":"settings.toml","text":"theme = \"lcd\"\n"},{"name":"aside/1-x.2048","text":"damaged"}]"#;

    #[test]
    fn everything_goes_into_a_file_and_comes_out_again() {
        let file = pack(ROWS, 1_794_000_000);
        let names: Vec<String> = archive::read(&file).unwrap().keys().map(ToString::to_string).collect();
        assert_eq!(names, ["history.jsonl", "settings.toml"]);
        let (steps, _) = unpack(&file, "[]", Lang::En);
        assert!(steps.contains("history.jsonl"), "{steps}");
        // A second time there is nothing new.
        let (steps, notice) = unpack(&file, ROWS, Lang::En);
        assert_eq!((steps.as_str(), notice), ("[]", Notice::Other(Lang::En.archive().nothing_new.into())));
    }

    #[test]
    fn a_file_that_cannot_be_read_changes_nothing() {
        for bytes in [&b""[..], b"not a tar file", &[0; 2048]] {
            let (steps, notice) = unpack(bytes, ROWS, Lang::Zh);
            let Notice::Other(text) = notice else { panic!("{notice:?}") };
            assert!(steps == "[]" && !text.is_empty(), "{text}");
        }
    }
}
