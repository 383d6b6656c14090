//! `gridwise export` and `gridwise import`: everything in one file.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use words::{Lang, fill};

use midend::{
    Problem,
    archive::{self, Adopt, ArchiveError, Merge, Summary, Texts},
    problem::{Act, Kind},
    store::{Name, Step, Storage},
};

use super::{Status, atomic_file::AtomicFile, error::CommandError, file_name::FileName, print_message};
use crate::{
    clock::unix_now,
    store::{Disk, Paths},
};

/// The arguments of `gridwise export`.
#[derive(Clone, Debug, clap::Args)]
pub struct ExportArgs {
    /// The file to write; it is replaced if it exists. `-` is standard output
    pub file: PathBuf,
}

/// The arguments of `gridwise import`.
#[derive(Clone, Debug, clap::Args)]
pub struct ImportArgs {
    /// The file to read; `-` is standard input
    pub file: PathBuf,
    /// Import the settings and the puzzle in the editor too, and replace those that are there
    #[arg(long)]
    pub settings: bool,
}

/// Writes everything into a file.
pub fn export(args: &ExportArgs, paths: &Paths, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    let texts = archive::collect(&mut Disk::new(paths.clone()))?;
    if texts.is_empty() {
        return Err(CommandError::NothingToExport.into());
    }
    let bytes = archive::write(&texts, unix_now());
    if args.file == Path::new("-") {
        // Nothing else may be in this output.
        return Ok(out.write_all(&bytes)?);
    }
    let write = || {
        let mut file = AtomicFile::create(&args.file)?;
        file.write(&bytes)?;
        file.finish()?;
        anyhow::Ok(())
    };
    write().map_err(|error| CommandError::CannotWrite(args.file.clone(), error))?;
    let count = |is: fn(&Name) -> bool| texts.keys().filter(|name| is(name)).count();
    let (saves, records) =
        (count(|name| matches!(name, Name::Save(_))), count(|name| matches!(name, Name::Record(_))));
    writeln!(out, "{}", fill(lang.archive().exported, &[&saves, &records, &lines(&texts)]))?;
    Ok(())
}

fn lines(texts: &Texts) -> usize {
    let history = texts.get(&Name::History).map_or(&[][..], Vec::as_slice);
    history.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count()
}

/// Adds what is in a file. What is damaged is left out and named on standard error.
pub fn import(args: &ImportArgs, paths: &Paths, lang: Lang, out: &mut impl Write) -> anyhow::Result<Status> {
    let bytes = read(args)?;
    let about = |error: ArchiveError| CommandError::BadArchive(FileName::of(&args.file), error);
    let new = archive::read(&bytes).map_err(about)?;
    let mut disk = Disk::new(paths.clone());
    let old = archive::collect(&mut disk)?;
    let adopt = if args.settings { Adopt::Always } else { Adopt::Never };
    let Merge { steps, mut summary } = Merge::of(&old, &new, adopt);
    for step in &steps {
        match store(&mut disk, step) {
            // Another program has started a game there in the meantime.
            Err(problem) if problem.kind == Kind::Busy => {
                if let Step::Write(name, _) = step {
                    summary.leave_out(name);
                }
            }
            stored => stored?,
        }
    }
    report(&summary, lang, out)
}

fn read(args: &ImportArgs) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut all = |input: &mut dyn Read| input.take(archive::LIMIT as u64 + 1).read_to_end(&mut bytes);
    let read = match args.file == Path::new("-") {
        true => all(&mut io::stdin().lock()),
        false => File::open(&args.file).and_then(|mut file| all(&mut file)),
    };
    read.map_err(|error| CommandError::CannotRead(FileName::of(&args.file), error))?;
    Ok(bytes)
}

/// Carries out a step. A game in progress is locked first, and must not be there by now.
fn store(disk: &mut Disk, step: &Step) -> Result<(), Problem> {
    let Step::Write(name @ Name::Save(_), _) = step else { return disk.store(std::slice::from_ref(step)) };
    let taken = disk.take(std::slice::from_ref(name));
    let stored = match (&taken.name, &taken.text, taken.refusal) {
        (_, _, Some(refusal)) => Err(refusal),
        (Some(_), Ok(None), None) => disk.store(std::slice::from_ref(step)),
        (None, Err(problem), None) => Err(problem.clone()),
        _ => Err(Problem::new(Act::Write, Kind::Busy, name.to_string())),
    };
    if let Some(name) = &taken.name {
        disk.release(name);
    }
    stored
}

fn report(summary: &Summary, lang: Lang, out: &mut impl Write) -> anyhow::Result<Status> {
    for sentence in summary.sentences(lang) {
        writeln!(out, "{sentence}")?;
    }
    if summary.kept {
        writeln!(out, "{}", lang.archive().kept)?;
    }
    out.flush()?;
    summary.problems(lang).iter().for_each(|problem| print_message(problem));
    Ok(if summary.damaged.is_empty() { Status::Success } else { Status::BadInput })
}
