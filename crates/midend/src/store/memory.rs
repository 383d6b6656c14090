//! Storage in memory: for tests, and for front ends without any other storage.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::{Answer, Entry, HEAD, Name, Query, Shelf, Step, Storage, TAIL, Taken};
use crate::{
    Problem,
    problem::{Act, Kind},
};

/// Texts in memory. Clones share them, as programs share a disk: each holds places of its own.
#[derive(Debug, Default)]
pub struct Memory {
    shared: Rc<RefCell<Texts>>,
    held: BTreeSet<Name>,
}

#[derive(Debug, Default)]
struct Texts {
    texts: BTreeMap<Name, (Vec<u8>, u64)>,
    taken: BTreeSet<Name>,
    /// Counts up with every write, in place of a time.
    now: u64,
}

impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory { shared: Rc::clone(&self.shared), held: BTreeSet::new() }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let mut shared = self.shared.borrow_mut();
        self.held.iter().for_each(|name| _ = shared.taken.remove(name));
    }
}

impl Memory {
    /// The text under a name.
    pub fn get(&self, name: &Name) -> Option<Vec<u8>> {
        self.shared.borrow().texts.get(name).map(|(text, _)| text.clone())
    }

    /// Puts a text there, whatever it contains.
    pub fn put(&self, name: Name, text: impl Into<Vec<u8>>) {
        let mut shared = self.shared.borrow_mut();
        shared.now += 1;
        let now = shared.now;
        shared.texts.insert(name, (text.into(), now));
    }

    /// The names of all texts.
    pub fn names(&self) -> Vec<Name> {
        self.shared.borrow().texts.keys().cloned().collect()
    }

    fn text(&self, name: &Name) -> Result<Option<Vec<u8>>, Problem> {
        let text = self.get(name);
        match text.as_ref().is_some_and(|text| text.len() as u64 > name.limit()) {
            true => Err(Problem::new(Act::Read, Kind::TooLarge { limit: name.limit() }, name.to_string())),
            false => Ok(text),
        }
    }

    fn list(&self, shelf: Shelf, ending: &str, limit: usize) -> Vec<Entry> {
        let shared = self.shared.borrow();
        let entry = |(name, (text, modified)): (&Name, &(Vec<u8>, u64))| {
            let ((Shelf::Saves, Name::Save(file)) | (Shelf::Records, Name::Record(file))) = (shelf, name)
            else {
                return None;
            };
            let part = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            let (head, tail) = (text.len().min(HEAD as usize), text.len().saturating_sub(TAIL as usize));
            file.ends_with(ending).then(|| Entry {
                file: file.clone(),
                modified: *modified,
                head: part(&text[..head]),
                tail: part(&text[tail..]),
            })
        };
        shared.texts.iter().rev().filter_map(entry).take(limit).collect()
    }

    fn free(&self, stem: &str, ending: &str) -> Name {
        let numbered = |number: u32| match number {
            1 => Name::Record(format!("{stem}{ending}")),
            _ => Name::Record(format!("{stem}-{number}{ending}")),
        };
        let is_free = |name: &Name| !self.shared.borrow().texts.contains_key(name);
        (1..).map(numbered).find(is_free).unwrap_or_else(|| numbered(1))
    }
}

impl Storage for Memory {
    fn read(&mut self, queries: &[Query]) -> Vec<Result<Answer, Problem>> {
        let answer = |query: &Query| match query {
            Query::Text(name) => self.text(name).map(Answer::Text),
            Query::List { shelf, ending, limit } => Ok(Answer::List(self.list(*shelf, ending, *limit))),
        };
        queries.iter().map(answer).collect()
    }

    fn take(&mut self, names: &[Name]) -> Taken {
        let mut busy = Vec::new();
        for name in names {
            if self.shared.borrow_mut().taken.insert(name.clone()) {
                self.held.insert(name.clone());
                return Taken { name: Some(name.clone()), text: self.text(name), refusal: None, busy };
            }
            busy.push(name.clone());
        }
        Taken { name: None, text: Ok(None), refusal: None, busy }
    }

    fn set_aside(&mut self, name: &Name) -> Result<String, Problem> {
        let text = self.shared.borrow_mut().texts.remove(name).map(|(text, _)| text).unwrap_or_default();
        let Name::Save(file) = name else { return Ok(name.to_string()) };
        let aside = |number: u32| Name::Save(format!("{file}.damaged-{number}"));
        let to = (1..).map(aside).find(|to| self.get(to).is_none()).unwrap_or_else(|| aside(1));
        self.put(to.clone(), text);
        Ok(to.to_string())
    }

    fn store(&mut self, steps: &[Step]) -> Result<(), Problem> {
        for step in steps {
            match step {
                Step::Write(name, text) => self.put(name.clone(), text.as_bytes()),
                Step::Append(name, line) => {
                    let mut text = self.get(name).unwrap_or_default();
                    text.extend(line.bytes().chain([b'\n']));
                    self.put(name.clone(), text);
                }
                Step::Keep { stem, ending, text } => self.put(self.free(stem, ending), text.as_bytes()),
                Step::Remove(name) => _ = self.shared.borrow_mut().texts.remove(name),
            }
        }
        Ok(())
    }

    fn release(&mut self, name: &Name) {
        if self.held.remove(name) {
            self.shared.borrow_mut().taken.remove(name);
        }
    }
}
