//! `gridwise sudoku print`: puzzles on pages.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use sudoku::{
    Grid, Verdict as Judged,
    format::Entry,
    judge,
    page::{Book, Medium, Sheet},
};

use words::{Words, fill};

use super::{
    args::PrintArgs,
    input::{Block, FileLine, Name, Piece, Source},
    pipeline::Feed,
};
use crate::cli::{Verdict, tell, whole_file::WholeFile};

/// A puzzle to be printed.
struct Drawn {
    puzzle: Grid,
    solution: Option<Grid>,
    label: String,
}

/// Reads the puzzles, lays them out and writes the document.
pub fn run(args: &PrintArgs, words: &Words, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let (medium, path) = args.medium().context("expected one of --pdf, --svg and --html")?;
    let mut verdict = Verdict::Good;
    let drawn = read(args, words, &mut verdict)?;
    ensure!(!drawn.is_empty(), "nothing to print; expected at least one puzzle");
    let sheets: Vec<Sheet<'_>> = drawn
        .iter()
        .map(|drawn| Sheet {
            puzzle: (&drawn.puzzle).into(),
            solution: drawn.solution.as_ref().map(Into::into),
            label: &drawn.label,
        })
        .collect();
    let book = Book {
        title: args.title.as_deref().unwrap_or(words.sudoku),
        answers_title: words.page_solutions,
        paper: args.paper,
        per_page: args.per_page,
        answers: args.solutions,
        ..Book::default()
    };
    let document = book.draw(medium, &sheets)?;
    if path == Path::new("-") {
        out.write_all(&document)?;
    } else {
        write(path, &document).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(verdict)
}

/// The whole document or nothing.
fn write(path: &Path, document: &[u8]) -> anyhow::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write(document)?;
    Ok(file.finish()?)
}

impl PrintArgs {
    fn medium(&self) -> Option<(Medium, &PathBuf)> {
        let media = [(Medium::Pdf, &self.pdf), (Medium::Svg, &self.svg), (Medium::Html, &self.html)];
        media.into_iter().find_map(|(medium, path)| Some((medium, path.as_ref()?)))
    }
}

/// All puzzles of the input. What cannot be printed is told and left out.
fn read(args: &PrintArgs, words: &Words, verdict: &mut Verdict) -> anyhow::Result<Vec<Drawn>> {
    let mut source = Source::new(&args.input);
    let (mut block, mut drawn) = (Block::default(), Vec::new());
    while source.fill(&mut block) {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    let entries = nines.entries();
                    drawn.extend(entries.filter_map(|(at, entry)| draw(at, &entry, words, verdict)));
                }
                Piece::Entry { line, entry } => {
                    drawn.extend(draw(FileLine { name, line }, entry, words, verdict));
                }
                Piece::Fault(error) => complain(Verdict::Bad, verdict, &format!("{name}: {error}")),
                Piece::Trouble(why) => complain(Verdict::Trouble, verdict, &cannot_read(name, why)),
            }
        }
        ensure!(
            drawn.len() <= Book::MOST_PUZZLES,
            "more than {} puzzles are too many for a document",
            Book::MOST_PUZZLES
        );
    }
    source.progress().finish();
    Ok(drawn)
}

/// What is printed of a puzzle.
fn draw(at: FileLine<'_>, entry: &Entry, words: &Words, verdict: &mut Verdict) -> Option<Drawn> {
    let puzzle = match entry.puzzle.check() {
        Ok(puzzle) => puzzle,
        Err(clashes) => {
            complain(Verdict::Bad, verdict, &format!("{at}: {clashes}"));
            return None;
        }
    };
    let (solution, wrong) = match judge(&puzzle) {
        Judged::One(solution) => (Some(solution), None),
        Judged::None => (None, Some("no solution")),
        Judged::Many(..) => (None, Some("several solutions")),
    };
    if let Some(wrong) = wrong {
        complain(Verdict::Bad, verdict, &format!("{at}: {wrong}; it is printed without one"));
    }
    let label = match puzzle.clues() {
        1 => words.page_clue.to_owned(),
        clues => fill(words.page_clues, &[&clues]).to_string(),
    };
    Some(Drawn { puzzle, solution, label })
}

fn cannot_read(name: &Name, why: &str) -> String {
    format!("cannot read {name}: {why}")
}

fn complain(how: Verdict, verdict: &mut Verdict, what: &str) {
    tell(what);
    *verdict = how.max(*verdict);
}
