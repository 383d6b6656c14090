//! The pictures of the LCD: whole games played by key, and the final screen.
//!
//! They are made by the simulator with its normal options, and are also the golden pictures of its drawing: a picture
//! that differs in a single byte fails the checks.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail, ensure};

use crate::cargo::{locked, root, run, target_folder};

/// A picture: its name in `docs/pictures`, which game, how many of its keys, and further options of the simulator.
struct Scene {
    name: &'static str,
    game: &'static str,
    keys: usize,
    options: &'static str,
}

/// All keys of a game.
const ALL: usize = usize::MAX;

const fn scene(name: &'static str, game: &'static str, keys: usize, options: &'static str) -> Scene {
    Scene { name, game, keys, options }
}

const SCENES: [Scene; 15] = [
    scene("lcd-start", "win", 0, "--lang en"),
    scene("lcd-start-zh", "win", 0, "--lang zh"),
    scene("lcd-middle", "win", 395, "--lang en"),
    scene("lcd-middle-zh", "win", 395, "--lang zh"),
    scene("lcd-win", "win", ALL, "--lang en"),
    scene("lcd-win-zh", "win", ALL, "--lang zh"),
    scene("lcd-loss", "loss", ALL, "--lang en"),
    scene("lcd-loss-zh", "loss", ALL, "--lang zh"),
    scene("lcd-first-zh", "win", ALL, "--lang zh --theme first"),
    scene("lcd-wide", "win", ALL, "--lang en --size 320x240"),
    scene("lcd-wide-zh", "loss", ALL, "--lang zh --size 320x240"),
    scene("lcd-small", "loss", ALL, "--lang en --size 128x160"),
    scene("lcd-mono", "win", 395, "--lang en --size 128x64"),
    scene("lcd-mono-zh", "loss", ALL, "--lang zh --size 128x64"),
    scene("lcd-gray", "win", ALL, "--lang en --size 128x64 --gray"),
];

/// Options of all pictures: the seed that the keys were made for, and large pixels.
const COMMON: &str = "--seed 7 --scale 2";

/// Draws all pictures again.
pub fn write() -> Result<()> {
    draw(&root().join("docs/pictures"))
}

/// Fails if a picture is not what [`write()`] would write.
pub fn check() -> Result<()> {
    let fresh = target_folder()?.join("lcd-pictures");
    fs::create_dir_all(&fresh).with_context(|| format!("cannot make {}", fresh.display()))?;
    draw(&fresh)?;
    let stale = differing(&root().join("docs/pictures"), &fresh)?;
    ensure!(
        stale.is_empty(),
        "{} in docs/pictures: not what the simulator draws; if the change is intended, run: cargo xtask bless",
        stale.join(", ")
    );
    Ok(())
}

fn draw(folder: &Path) -> Result<()> {
    let simulator = ["--quiet", "--package", "gridwise-lcd", "--example", "simulator", "--"];
    for Scene { name, game, keys, options } in SCENES {
        let file = root().join(format!("testdata/lcd/{game}.keys"));
        let script = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let script: String = script.split_whitespace().flat_map(str::chars).take(keys).collect();
        run(locked("run", &simulator)
            .args(COMMON.split(' '))
            .args(options.split(' '))
            .args(["--keys", &script, "--png"])
            .arg(folder.join(format!("{name}.png"))))
        .with_context(|| format!("cannot draw {name}"))?;
    }
    Ok(())
}

/// The pictures that are missing in one of two folders, or not the same in both.
fn differing(kept: &Path, fresh: &Path) -> Result<Vec<String>> {
    let mut names = vec![];
    for Scene { name, .. } in SCENES {
        let picture = |folder: &Path| fs::read(folder.join(format!("{name}.png")));
        let Ok(new) = picture(fresh) else { bail!("the simulator wrote no {name}.png") };
        if picture(kept).ok() != Some(new) {
            names.push(format!("{name}.png"));
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(pictures: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for scene in SCENES {
            fs::write(folder.path().join(format!("{}.png", scene.name)), scene.name).unwrap();
        }
        for (name, content) in pictures {
            fs::write(folder.path().join(format!("{name}.png")), content).unwrap();
        }
        folder
    }

    #[test]
    fn pictures_that_changed_or_are_missing_are_named() {
        let (kept, fresh) = (folder(&[("lcd-win", "old")]), folder(&[]));
        fs::remove_file(kept.path().join("lcd-mono.png")).unwrap();
        assert_eq!(differing(kept.path(), fresh.path()).unwrap(), ["lcd-win.png", "lcd-mono.png"]);
        assert_eq!(differing(fresh.path(), fresh.path()).unwrap(), Vec::<String>::new());
        fs::remove_file(fresh.path().join("lcd-mono.png")).unwrap();
        assert!(differing(kept.path(), fresh.path()).is_err());
    }

    #[test]
    fn picture_names_are_unique() {
        for (index, scene) in SCENES.iter().enumerate() {
            assert!(SCENES[..index].iter().all(|other| other.name != scene.name), "{}", scene.name);
        }
    }
}
