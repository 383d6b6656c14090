//! `gridwise paths`: the locations of files.

use std::{io::Write, path::PathBuf};

use serde::Serialize;
use words::Lang;

use midend::Problem;

use crate::{
    store::Paths,
    text::{pad, width},
};

/// The arguments of `gridwise paths`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct PathsArgs {
    /// Print one JSON object instead of lines
    #[arg(long)]
    pub json: bool,
}

/// A location, and whether it exists.
#[derive(Serialize)]
struct Location {
    path: PathBuf,
    exists: bool,
}

/// All locations. The names are the keys of the JSON object, and the first words of the lines in every language.
#[derive(Serialize)]
struct Locations {
    saves: Location,
    records: Location,
    history: Location,
    sketch: Location,
    settings: Location,
}

impl Locations {
    fn of(paths: &Paths) -> Result<Locations, Problem> {
        let location = |path: PathBuf| Location { exists: path.exists(), path };
        Ok(Locations {
            saves: location(paths.saves()?),
            records: location(paths.records()?),
            history: location(paths.history()?),
            sketch: location(paths.sketch()?),
            settings: location(paths.settings()?),
        })
    }
}

/// Prints the locations of files, and which of them exist.
pub fn run(args: PathsArgs, paths: &Paths, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    let locations = Locations::of(paths)?;
    if args.json {
        // Fails if a name is not valid UTF-8.
        writeln!(out, "{}", serde_json::to_string(&locations)?)?;
        return Ok(());
    }
    let Locations { saves, records, history, sketch, settings } = &locations;
    let c = lang.commands();
    let lines = [
        ("saves", c.path_saves, saves),
        ("records", c.path_records, records),
        ("history", c.path_history, history),
        ("sketch", c.path_sketch, sketch),
        ("settings", c.path_settings, settings),
    ];
    let wide = lines.iter().map(|(_, what, _)| width(what)).max().unwrap_or(0);
    for (name, what, location) in lines {
        write!(out, "{name:<9} {}  {}", pad(what, wide), location.path.display())?;
        writeln!(out, "{}", if location.exists { String::new() } else { format!("  {}", c.path_not_yet) })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_are_printed_with_whether_they_exist() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        std::fs::create_dir_all(paths.saves().unwrap()).unwrap();
        let mut out = Vec::new();
        run(PathsArgs { json: false }, &paths, Lang::En, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[0].starts_with("saves") && lines[0].ends_with(paths.saves().unwrap().to_str().unwrap())
        );
        assert!(
            lines[4].starts_with("settings") && lines[4].ends_with("settings.toml  (does not exist yet)")
        );
        let mut out = Vec::new();
        run(PathsArgs { json: true }, &paths, Lang::En, &mut out).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!((&json["saves"]["exists"], &json["records"]["exists"]), (&true.into(), &false.into()));
        assert_eq!(json["history"]["path"], paths.history().unwrap().to_str().unwrap());
    }

    #[test]
    fn lines_are_localized_and_json_is_not() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        let printed = |json: bool, lang: Lang| {
            let mut out = Vec::new();
            run(PathsArgs { json }, &paths, lang, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let text = printed(false, Lang::Zh);
        assert!(
            text.starts_with("saves     进行中的游戏  ") && text.ends_with("settings.toml  （尚不存在）\n")
        );
        // Chinese characters take two columns; all paths start in the same one.
        let column = |line: &str| width(line.split(home.path().to_str().unwrap()).next().unwrap());
        assert!(text.lines().all(|line| column(line) == 24), "{text}");
        assert_eq!(printed(true, Lang::Zh), printed(true, Lang::En));
    }

    #[test]
    fn without_a_home_directory_the_error_says_what_to_do() {
        let error = run(PathsArgs { json: false }, &Paths::nowhere(), Lang::En, &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains("GRIDWISE_HOME"), "{error}");
    }
}
