//! Events of the page as JSON: answers of its storage and its worker, time passing, texts that were pasted.

use midend::{
    Event, Problem, Ticket,
    problem::{Act, Kind},
    store::{Answer, Entry, Name, Taken},
};
use serde::{Deserialize, de::Error};

/// An event as the page writes it. It is one flat object, so that one function reads all of them: each kind has some of
/// these fields.
#[derive(Deserialize)]
struct Message {
    kind: MessageKind,
    ticket: Option<Ticket>,
    count: Option<usize>,
    ok: Option<bool>,
    text: Option<String>,
    /// A whole address that could not be copied.
    refused: Option<String>,
    path: Option<String>,
    name: Option<String>,
    to: Option<String>,
    busy: Option<Vec<String>>,
    answers: Option<Vec<Found>>,
    refusal: Option<Trouble>,
    problem: Option<Trouble>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MessageKind {
    Tick,
    Away,
    Back,
    NoticesShown,
    NoticesClosed,
    Opened,
    Pasted,
    Typed,
    Copied,
    LinkCopied,
    Exported,
    Read,
    Taken,
    SetAside,
    Stored,
    CannotRead,
    Wiped,
    Failed,
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
pub struct Trouble {
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
    let message: Message = serde_json::from_str(text)?;
    event(message).ok_or_else(|| serde_json::Error::custom("a field is missing"))
}

/// The event of a message. `None` if a field is missing that its kind has.
fn event(message: Message) -> Option<Event> {
    let outcome = |problem: Option<Trouble>| problem.map_or(Ok(()), |trouble| Err(trouble.into()));
    let moved = |to: Option<String>, problem: Option<Trouble>| match problem {
        Some(trouble) => Err(trouble.into()),
        None => Ok(to.unwrap_or_default()),
    };
    Some(match message.kind {
        MessageKind::Tick => Event::Tick,
        MessageKind::Away => Event::Away,
        MessageKind::Back => Event::Back,
        MessageKind::NoticesShown => Event::NoticesShown(message.count?),
        MessageKind::NoticesClosed => Event::NoticesClosed,
        MessageKind::Failed => Event::Failed(message.ticket?),
        MessageKind::Opened => Event::Opened(message.text?),
        MessageKind::Pasted => Event::Pasted(message.text?),
        MessageKind::Typed => Event::Typed(message.text?),
        MessageKind::Copied => Event::Copied(message.ok?),
        MessageKind::LinkCopied => Event::LinkCopied(message.refused.map_or(Ok(()), Err)),
        MessageKind::Exported => Event::Exported(message.ticket?, moved(message.path, message.problem)),
        MessageKind::Read => Event::Read(message.ticket?, message.answers?.into_iter().map(answer).collect()),
        MessageKind::Taken => {
            let slot = message.name.as_deref().and_then(name);
            let mut refusal = message.refusal.map(Problem::from);
            let text = match (&slot, refusal.take_if(|_| slot.is_none())) {
                (None, Some(problem)) => Err(problem),
                _ => Ok(message.text.map(String::into_bytes)),
            };
            let busy = message.busy?.iter().filter_map(|busy| name(busy)).collect();
            Event::Taken(message.ticket?, Taken { name: slot, text, refusal, busy })
        }
        MessageKind::SetAside => Event::SetAside(message.ticket?, moved(message.to, message.problem)),
        MessageKind::CannotRead => Event::CannotRead(message.problem?.into()),
        MessageKind::Wiped => Event::Wiped,
        MessageKind::Stored => Event::Stored(message.ticket?, outcome(message.problem)),
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
        assert!(parse(r#"{"kind":"stored"}"#).is_err() && parse(r#"{"kind":"thought"}"#).is_err());
    }
}
