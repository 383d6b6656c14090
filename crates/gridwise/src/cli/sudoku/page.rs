//! The results for a block: text for the output, notes for standard error, a status.

use std::{
    fmt,
    io::{self, Write},
};

use sudoku::format::ReadError;
use words::{Lang, fill};

use super::{
    input::{FileLine, Unreadable},
    progress::Progress,
    rules::{AnyPuzzle, RulesText},
};
use crate::cli::{Status, error::Localize, file_name::FileName, print_message};

/// The run is over: the output cannot be written, or nothing more is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What writes pages.
pub trait PageWriter {
    /// Waits until all pages before this one are written, then writes it.
    fn write(&self, page: &mut Page<'_>) -> Result<(), Stopped>;
}

/// How much text a page collects before it is written: a result may not fit into memory.
const FLUSH_SIZE: usize = 1 << 20;

/// The results for a block.
pub struct Page<'a> {
    /// The text for the output.
    pub text: Vec<u8>,
    /// The language of the notes.
    pub lang: Lang,
    notes: Vec<String>,
    /// Keys of parts of the text, each with the end of its part.
    marks: Vec<(usize, Box<[u8]>)>,
    status: Status,
    writer: &'a dyn PageWriter,
}

impl<'a> Page<'a> {
    /// An empty page that reuses a buffer.
    pub fn new(writer: &'a dyn PageWriter, mut buffer: Vec<u8>, lang: Lang) -> Page<'a> {
        buffer.clear();
        Page { text: buffer, lang, notes: Vec::new(), marks: Vec::new(), status: Status::Success, writer }
    }

    /// Adds a note for standard error.
    pub fn note(&mut self, note: impl fmt::Display) {
        self.notes.push(note.to_string());
    }

    /// Adds a note that a file cannot be read, or not to the end.
    pub fn unreadable(&mut self, name: &FileName, why: &Unreadable) {
        let lang = self.lang;
        self.note(fill(lang.errors().cannot_read, &[&name.localized(lang), &why.localized(lang)]));
        self.worsen(Status::Failure);
    }

    /// Adds a note about a line.
    pub fn note_at(&mut self, at: FileLine<'_>, what: impl fmt::Display) {
        let lang = self.lang;
        self.note(fill(lang.commands().about, &[&at.localized(lang), &what]));
    }

    /// Reads a puzzle with more rules. Adds a note for each thing in its text that is not a rule.
    pub fn read_rules(&mut self, at: FileLine<'_>, text: &RulesText) -> Result<AnyPuzzle, ReadError> {
        let (puzzle, notices) = text.read()?;
        for notice in notices {
            self.note_at(at, notice.localized(self.lang));
        }
        Ok(puzzle)
    }

    /// Adds a note about an error in the input.
    pub fn note_fault(&mut self, name: &FileName, error: &ReadError) {
        let lang = self.lang;
        self.note(fill(lang.commands().about, &[&name.localized(lang), &error.localized(lang)]));
    }

    /// Sets the status, unless it is worse already.
    pub fn worsen(&mut self, status: Status) {
        self.status = self.status.max(status);
    }

    /// The worst status so far.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Gives a key to the text since the last mark.
    pub fn mark(&mut self, key: Box<[u8]>) {
        self.marks.push((self.text.len(), key));
    }

    /// Removes the parts of the text whose keys are not wanted.
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

    /// Writes the page so far if it is large.
    pub fn flush_if_large(&mut self) -> Result<(), Stopped> {
        if self.text.len() >= FLUSH_SIZE { self.flush() } else { Ok(()) }
    }

    /// Writes the page so far, when it is its turn.
    pub fn flush(&mut self) -> Result<(), Stopped> {
        let writer = self.writer;
        writer.write(self)
    }

    /// Writes the text to the output and the notes to standard error. Must only be called when it is the page's turn.
    pub fn deliver(&mut self, output: &mut impl Write, progress: &Progress) -> io::Result<()> {
        if !self.text.is_empty() {
            progress.aside_for_answers(|| output.write_all(&self.text).and_then(|()| output.flush()))?;
            self.text.clear();
        }
        if !self.notes.is_empty() {
            progress.aside(|| self.notes.drain(..).for_each(|note| print_message(&note)));
        }
        Ok(())
    }

    /// The buffer, for the next page.
    pub fn into_buffer(self) -> Vec<u8> {
        self.text
    }

    /// The finished page, to wait until all pages before it are written.
    pub fn into_finished(self) -> FinishedPage {
        FinishedPage {
            text: self.text,
            lang: self.lang,
            notes: self.notes,
            marks: self.marks,
            status: self.status,
        }
    }

    /// A finished page, to be written now.
    pub fn resume(aside: FinishedPage, writer: &'a dyn PageWriter) -> Page<'a> {
        let FinishedPage { text, lang, notes, marks, status } = aside;
        Page { text, lang, notes, marks, status, writer }
    }

    /// The approximate memory it uses.
    pub fn size(&self) -> usize {
        let notes: usize = self.notes.iter().map(String::capacity).sum();
        let marks: usize = self.marks.iter().map(|(_, key)| key.len() + 32).sum();
        self.text.capacity() + notes + marks + 256
    }
}

/// A finished page that waits for the pages before it.
pub struct FinishedPage {
    text: Vec<u8>,
    lang: Lang,
    notes: Vec<String>,
    marks: Vec<(usize, Box<[u8]>)>,
    status: Status,
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nowhere;

    impl PageWriter for Nowhere {
        fn write(&self, _: &mut Page<'_>) -> Result<(), Stopped> {
            Err(Stopped)
        }
    }

    #[test]
    fn parts_that_are_not_wanted_are_removed() {
        let mut page = Page::new(&Nowhere, b"old".to_vec(), Lang::En);
        for part in ["ab\n", "c\n", "", "def\n", "g\n"] {
            page.text.extend_from_slice(part.as_bytes());
            page.mark(part.as_bytes().into());
        }
        page.retain(|key| key.len() != 2);
        assert_eq!(page.text, b"ab\ndef\n");
        page.worsen(Status::BadInput);
        page.worsen(Status::Success);
        assert_eq!((page.status(), page.flush()), (Status::BadInput, Err(Stopped)));
    }
}
