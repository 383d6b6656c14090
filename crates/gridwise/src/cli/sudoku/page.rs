//! What a worker has to say about a block: text for the output, notes for standard error, a verdict.

use std::{
    fmt,
    io::{self, Write},
};

use sudoku::format::ReadError;
use words::{Lang, fill};

use super::{
    input::{FileLine, Unreadable},
    progress::Progress,
};
use crate::cli::{Verdict, error::InWords, file_name::FileName, tell};

/// Nobody reads the output any more, or it cannot be written: time to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Where pages go.
pub trait Outlet {
    /// Waits until all pages before this one have been written, then writes it.
    fn write(&self, page: &mut Page<'_>) -> Result<(), Stopped>;
}

/// How much text may gather before it is written: an answer may be longer than memory.
const SPILL: usize = 1 << 20;

/// The answers to a block.
pub struct Page<'a> {
    /// What goes to the output.
    pub text: Vec<u8>,
    /// The language of the notes.
    pub lang: Lang,
    notes: Vec<String>,
    /// Keys of parts of the text, each with where its part ends.
    marks: Vec<(usize, Box<[u8]>)>,
    verdict: Verdict,
    outlet: &'a dyn Outlet,
}

impl<'a> Page<'a> {
    /// An empty page on paper that was written on before.
    pub fn new(outlet: &'a dyn Outlet, mut room: Vec<u8>, lang: Lang) -> Page<'a> {
        room.clear();
        Page { text: room, lang, notes: Vec::new(), marks: Vec::new(), verdict: Verdict::Good, outlet }
    }

    /// Something to be told on standard error.
    pub fn note(&mut self, note: impl fmt::Display) {
        self.notes.push(note.to_string());
    }

    /// A file cannot be read, or not to its end.
    pub fn trouble(&mut self, name: &FileName, why: &Unreadable) {
        let lang = self.lang;
        self.note(fill(lang.errors().cannot_read, &[&name.in_words(lang), &why.in_words(lang)]));
        self.lower(Verdict::Trouble);
    }

    /// Something to be told about a line.
    pub fn note_at(&mut self, at: FileLine<'_>, what: impl fmt::Display) {
        let lang = self.lang;
        self.note(fill(lang.commands().about, &[&at.in_words(lang), &what]));
    }

    /// What should have been a puzzle and is none is to be told.
    pub fn note_fault(&mut self, name: &FileName, error: &ReadError) {
        let lang = self.lang;
        self.note(fill(lang.commands().about, &[&name.in_words(lang), &error.in_words(lang)]));
    }

    /// The page is at best this good.
    pub fn lower(&mut self, verdict: Verdict) {
        self.verdict = self.verdict.max(verdict);
    }

    /// The worst that was met.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The text since the last mark has this key.
    pub fn mark(&mut self, key: Box<[u8]>) {
        self.marks.push((self.text.len(), key));
    }

    /// Leaves out the parts of the text whose key is not wanted.
    pub fn retain(&mut self, mut wanted: impl FnMut(Box<[u8]>) -> bool) {
        let (mut from, mut kept) = (0, 0);
        for (end, key) in self.marks.drain(..) {
            if wanted(key) {
                self.text.copy_within(from..end, kept);
                kept += end - from;
            }
            from = end;
        }
        self.text.truncate(kept);
    }

    /// Writes what has gathered if it is much.
    pub fn spill_if_long(&mut self) -> Result<(), Stopped> {
        if self.text.len() >= SPILL { self.spill() } else { Ok(()) }
    }

    /// Writes what has gathered, when it is this page's turn.
    pub fn spill(&mut self) -> Result<(), Stopped> {
        let outlet = self.outlet;
        outlet.write(self)
    }

    /// Hands the text to the output and the notes to standard error. Only whoever's turn it is may do this.
    pub fn deliver(&mut self, output: &mut impl Write, progress: &Progress) -> io::Result<()> {
        if !self.text.is_empty() {
            progress.aside_for_answers(|| output.write_all(&self.text).and_then(|()| output.flush()))?;
            self.text.clear();
        }
        if !self.notes.is_empty() {
            progress.aside(|| self.notes.drain(..).for_each(|note| tell(&note)));
        }
        Ok(())
    }

    /// The paper, for the next page.
    pub fn into_room(self) -> Vec<u8> {
        self.text
    }

    /// The page put aside, until all before it have been written.
    pub fn put_aside(self) -> Aside {
        Aside {
            text: self.text,
            lang: self.lang,
            notes: self.notes,
            marks: self.marks,
            verdict: self.verdict,
        }
    }

    /// A page that was put aside, to be written now.
    pub fn resume(aside: Aside, outlet: &'a dyn Outlet) -> Page<'a> {
        let Aside { text, lang, notes, marks, verdict } = aside;
        Page { text, lang, notes, marks, verdict, outlet }
    }

    /// About how much memory it holds.
    pub fn size(&self) -> usize {
        let notes: usize = self.notes.iter().map(String::capacity).sum();
        let marks: usize = self.marks.iter().map(|(_, key)| key.len() + 32).sum();
        self.text.capacity() + notes + marks + 256
    }
}

/// A finished page that waits for those before it.
pub struct Aside {
    text: Vec<u8>,
    lang: Lang,
    notes: Vec<String>,
    marks: Vec<(usize, Box<[u8]>)>,
    verdict: Verdict,
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nowhere;

    impl Outlet for Nowhere {
        fn write(&self, _: &mut Page<'_>) -> Result<(), Stopped> {
            Err(Stopped)
        }
    }

    #[test]
    fn parts_that_are_not_wanted_are_left_out() {
        let mut page = Page::new(&Nowhere, b"old".to_vec(), Lang::En);
        for part in ["ab\n", "c\n", "", "def\n", "g\n"] {
            page.text.extend_from_slice(part.as_bytes());
            page.mark(part.as_bytes().into());
        }
        page.retain(|key| key.len() != 2);
        assert_eq!(page.text, b"ab\ndef\n");
        page.lower(Verdict::Bad);
        page.lower(Verdict::Good);
        assert_eq!((page.verdict(), page.spill()), (Verdict::Bad, Err(Stopped)));
    }
}
