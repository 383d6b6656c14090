//! Events of the page as JSON: answers of its storage and its worker, time passing, texts that were pasted.

use midend::{
    Event, Finding, Problem, Ticket,
    problem::{Act, Kind},
    store::{Answer, Entry, Name, Taken},
};
use serde::Deserialize;

/// An event as the page writes it.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
enum Message {
    Tick,
    Away,
    Back,
    NoticesShown {
        count: usize,
    },
    NoticesClosed,
    Opened {
        text: String,
    },
    Pasted {
        text: String,
    },
    Copied {
        ok: bool,
    },
    LinkCopied {
        /// The whole address, if it could not be copied.
        refused: Option<String>,
    },
    Exported {
        ticket: Ticket,
        path: Option<String>,
        problem: Option<Trouble>,
    },
    Read {
        ticket: Ticket,
        answers: Vec<Found>,
    },
    Taken {
        ticket: Ticket,
        name: Option<String>,
        text: Option<String>,
        refusal: Option<Trouble>,
        busy: Vec<String>,
    },
    SetAside {
        ticket: Ticket,
        to: Option<String>,
        problem: Option<Trouble>,
    },
    Stored {
        ticket: Ticket,
        problem: Option<Trouble>,
    },
    Failed {
        ticket: Ticket,
    },
    Thought {
        ticket: Ticket,
        /// JSON within JSON, so that JavaScript does not round its numbers.
        finding: String,
    },
}

/// What storage found.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Found {
    Text(Option<String>),
    List(Vec<Item>),
    Problem(Trouble),
}

/// A text on a shelf.
#[derive(Deserialize)]
struct Item {
    file: String,
    modified: f64,
    head: String,
    tail: String,
}

/// Why storage failed.
#[derive(Deserialize)]
struct Trouble {
    act: TroubleAct,
    reason: Reason,
    place: String,
    cause: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TroubleAct {
    Read,
    Write,
    Lock,
    SetAside,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Reason {
    Denied,
    Full,
    Busy,
    TooLarge,
    Other,
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        let act = match trouble.act {
            TroubleAct::Read => Act::Read,
            TroubleAct::Write => Act::Write,
            TroubleAct::Lock => Act::Lock,
            TroubleAct::SetAside => Act::SetAside,
        };
        let kind = match trouble.reason {
            Reason::Denied => Kind::Denied,
            Reason::Full => Kind::Full,
            Reason::Busy => Kind::Busy,
            Reason::TooLarge => Kind::TooLarge { limit: name(&trouble.place).map_or(0, |name| name.limit()) },
            Reason::Other => Kind::Other,
        };
        Problem { act, kind, place: trouble.place, cause: trouble.cause }
    }
}

/// The name that a text has in the page's storage.
pub fn name(text: &str) -> Option<Name> {
    Some(match text {
        "history.jsonl" => Name::History,
        "sketch.sudoku" => Name::Sketch,
        "settings.toml" => Name::Settings,
        _ => match text.split_once('/')? {
            ("saves", file) => Name::Save(file.into()),
            ("records", file) => Name::Record(file.into()),
            _ => return None,
        },
    })
}

/// Reads an event.
pub fn parse(text: &str) -> serde_json::Result<Event> {
    let outcome = |problem: Option<Trouble>| problem.map_or(Ok(()), |trouble| Err(trouble.into()));
    let moved = |to: Option<String>, problem: Option<Trouble>| match problem {
        Some(trouble) => Err(trouble.into()),
        None => Ok(to.unwrap_or_default()),
    };
    Ok(match serde_json::from_str(text)? {
        Message::Tick => Event::Tick,
        Message::Away => Event::Away,
        Message::Back => Event::Back,
        Message::NoticesShown { count } => Event::NoticesShown(count),
        Message::NoticesClosed => Event::NoticesClosed,
        Message::Failed { ticket } => Event::Failed(ticket),
        Message::Opened { text } => Event::Opened(text),
        Message::Pasted { text } => Event::Pasted(text),
        Message::Copied { ok } => Event::Copied(ok),
        Message::LinkCopied { refused } => Event::LinkCopied(refused.map_or(Ok(()), Err)),
        Message::Exported { ticket, path, problem } => Event::Exported(ticket, moved(path, problem)),
        Message::Read { ticket, answers } => Event::Read(ticket, answers.into_iter().map(answer).collect()),
        Message::Taken { ticket, name: slot, text, refusal, busy } => {
            let slot = slot.as_deref().and_then(name);
            let mut refusal = refusal.map(Problem::from);
            let text = match (&slot, refusal.take_if(|_| slot.is_none())) {
                (None, Some(problem)) => Err(problem),
                _ => Ok(text.map(String::into_bytes)),
            };
            let busy = busy.iter().filter_map(|busy| name(busy)).collect();
            Event::Taken(ticket, Taken { name: slot, text, refusal, busy })
        }
        Message::SetAside { ticket, to, problem } => Event::SetAside(ticket, moved(to, problem)),
        Message::Stored { ticket, problem } => Event::Stored(ticket, outcome(problem)),
        Message::Thought { ticket, finding } => {
            let finding: Finding = serde_json::from_str(&finding)?;
            Event::Thought(ticket, Box::new(finding))
        }
    })
}

fn answer(found: Found) -> Result<Answer, Problem> {
    match found {
        Found::Text(text) => Ok(Answer::Text(text.map(String::into_bytes))),
        Found::Problem(trouble) => Err(trouble.into()),
        Found::List(items) => {
            let entry = |item: Item| Entry {
                file: item.file,
                modified: item.modified as u64,
                head: item.head,
                tail: item.tail,
            };
            Ok(Answer::List(items.into_iter().map(entry).collect()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for text in
            ["history.jsonl", "sketch.sudoku", "settings.toml", "saves/classic~2.2048", "records/a.sudoku"]
        {
            assert_eq!(name(text).unwrap().to_string(), text);
        }
        assert_eq!((name("other"), name("aside/x")), (None, None));
    }

    #[test]
    fn events_are_read() {
        assert_eq!(parse(r#"{"kind":"tick"}"#).unwrap(), Event::Tick);
        let read = r#"{"kind":"read","ticket":3,"answers":[{"text":null},{"text":"a"},
            {"list":[{"file":"x","modified":1.5,"head":"h","tail":"t"}]},
            {"problem":{"act":"read","reason":"denied","place":"history.jsonl","cause":"c"}}]}"#;
        let Event::Read(3, answers) = parse(read).unwrap() else { panic!() };
        assert_eq!(answers[1], Ok(Answer::Text(Some(b"a".to_vec()))));
        assert_eq!(answers[3].as_ref().unwrap_err().kind, Kind::Denied);
        let taken = r#"{"kind":"taken","ticket":1,"name":null,"text":null,"busy":["saves/a.2048"],
            "refusal":{"act":"lock","reason":"busy","place":"","cause":""}}"#;
        let Event::Taken(1, taken) = parse(taken).unwrap() else { panic!() };
        assert!(taken.text.is_err() && taken.refusal.is_none() && taken.busy.len() == 1);
        assert!(parse("{}").is_err() && parse("").is_err());
    }
}
