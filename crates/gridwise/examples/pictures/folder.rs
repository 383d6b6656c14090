//! The folder of the pictures: writing them, and finding outdated ones.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::picture::Picture;

/// Writes these pictures, and prints their paths.
pub fn write(folder: &Path, pictures: &[Picture]) -> Result<()> {
    if pictures.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for picture in pictures {
        let path = folder.join(picture.file());
        fs::write(&path, picture.content()?).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Lists the files that differ from what [`write()`] would write, and those that are not pictures.
pub fn check(folder: &Path, pictures: &[Picture]) -> Result<()> {
    let mut wrong = vec![];
    for picture in pictures {
        let fresh = picture.content()?;
        match fs::read_to_string(folder.join(picture.file())) {
            // A checkout may have changed the line endings.
            Ok(kept) if kept.replace("\r\n", "\n") == fresh => {}
            Ok(_) => wrong.push(format!("{} shows an older screen", picture.file())),
            Err(error) => wrong.push(format!("{} cannot be read: {error}", picture.file())),
        }
    }
    let known: BTreeSet<String> = pictures.iter().map(Picture::file).collect();
    let strangers = names_in(folder)?
        .into_iter()
        .filter(|name| (name.ends_with(".svg") || name.ends_with(".html")) && !known.contains(name));
    wrong.extend(strangers.map(|name| format!("{name} is not in the list of pictures")));
    if !wrong.is_empty() {
        bail!("{}; \"cargo xtask pictures\" writes them anew", wrong.join(", "));
    }
    Ok(())
}

/// The files of a folder, sorted; empty if there is no folder.
fn names_in(folder: &Path) -> Result<BTreeSet<String>> {
    if !folder.exists() {
        return Ok(BTreeSet::new());
    }
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{picture::Screen, svg::Look};
    use ratatui::{buffer::Buffer, layout::Rect};

    const TWO: [Picture; 2] = [picture("one", || Buffer::with_lines(["ab"])), picture("two", blank)];

    const fn picture(name: &'static str, buffer: fn() -> Buffer) -> Picture {
        Picture::Screen(Screen { name, title: "a title", size: (2, 1), look: Look::Dark, buffer })
    }

    fn blank() -> Buffer {
        Buffer::empty(Rect::new(0, 0, 2, 1))
    }

    #[test]
    fn written_pictures_are_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("deep/down");
        write(&folder, &TWO).unwrap();
        check(&folder, &TWO).unwrap();
        assert_eq!(names_in(&folder).unwrap().into_iter().collect::<Vec<_>>(), ["one.svg", "two.svg"]);
    }

    #[test]
    fn other_line_endings_do_not_matter() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &TWO).unwrap();
        let path = folder.path().join("one.svg");
        fs::write(&path, fs::read_to_string(&path).unwrap().replace('\n', "\r\n")).unwrap();
        check(folder.path(), &TWO).unwrap();
    }

    #[test]
    fn outdated_missing_and_unknown_files_are_named() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &TWO[..1]).unwrap();
        fs::write(folder.path().join("one.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("three.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("notes.txt"), "").unwrap();
        let error = check(folder.path(), &TWO).unwrap_err().to_string();
        assert!(error.starts_with("one.svg shows an older screen, two.svg cannot be read: "), "{error}");
        assert!(error.contains("three.svg is not in the list of pictures"), "{error}");
        assert!(!error.contains("notes"), "{error}");
    }

    #[test]
    fn no_pictures_need_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing");
        write(&missing, &[]).unwrap();
        check(&missing, &[]).unwrap();
        assert!(!missing.exists());
    }
}
