//! Other people's solvers and generators, run as separate programs for comparison.

use std::{
    env,
    ffi::OsStr,
    fs,
    io::Read,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::OnceLock,
    thread,
    time::{Duration, Instant},
};

use crate::Effort;

/// Programs that solve 9×9 puzzles: crates from the registry, and the programs in `SUDOKU_PEER`.
pub fn solvers(effort: Effort) -> Vec<PathBuf> {
    all(effort, &["sudoku08", "msolve06"], "SUDOKU_PEER")
}

/// Programs that solve larger puzzles: a crate from the registry, and the programs in `SUDOKU_PEER_LARGE`.
pub fn large_solvers(effort: Effort) -> Vec<PathBuf> {
    all(effort, &["batsat06"], "SUDOKU_PEER_LARGE")
}

/// Programs that generate puzzles.
pub fn generators(effort: Effort) -> Vec<PathBuf> {
    all(effort, &["generate08"], "")
}

/// The short name of a program.
pub fn name(program: &Path) -> String {
    program.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn all(effort: Effort, built: &[&str], variable: &str) -> Vec<PathBuf> {
    let folder = if effort.thorough { folder() } else { None };
    let program = |name: &&str| Some(folder?.join(name).with_extension(env::consts::EXE_EXTENSION));
    let named = if variable.is_empty() { None } else { env::var_os(variable) };
    let named: Vec<PathBuf> = named.iter().flat_map(env::split_paths).collect();
    built.iter().filter_map(program).chain(named.into_iter().filter(|path| path != Path::new(""))).collect()
}

/// The folder with the programs of `benches/peers`, which are built on first use. Returns `None` if they cannot be
/// built, for example without a network.
fn folder() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    FOLDER.get_or_init(build).as_deref()
}

fn build() -> Option<PathBuf> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers/Cargo.toml");
    // The benchmark itself is in `target/release/deps`.
    let target = env::current_exe().ok()?.ancestors().nth(3)?.join("peers");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--locked", "--manifest-path"])
        .arg(&manifest)
        .arg("--target-dir")
        .arg(&target)
        .status();
    if status.is_ok_and(|status| status.success()) {
        return Some(target.join("release"));
    }
    eprintln!("{} cannot be built, so its programs are left out", manifest.display());
    None
}

/// Runs a program for one turn on a file or a keyword. Returns the puzzles per second that the program itself
/// reports.
pub fn speed(program: &Path, something: impl AsRef<OsStr>, effort: Effort) -> Result<f64, String> {
    let output = Command::new(program).arg(something).arg(effort.seconds.to_string()).output();
    let output = output.map_err(|error| format!("cannot run the peer {}: {error}", program.display()))?;
    number(program, &String::from_utf8_lossy(&output.stdout), "puzzles_per_second=")
}

/// A program's result for one large puzzle.
pub struct Proof {
    /// 2 for more than one.
    pub solutions: u64,
    pub seconds: f64,
}

/// Runs a program on a file with one puzzle, and stops it after `limit` seconds.
pub fn proof(program: &Path, file: &Path, limit: f64) -> Result<Option<Proof>, String> {
    let failed = |error| format!("cannot run the peer {}: {error}", program.display());
    let mut command = Command::new(program);
    command.arg(file).arg(limit.to_string()).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(failed)?;
    let start = Instant::now();
    // Allow some extra time: the program solves easy puzzles several times, and this measures wall-clock time.
    while child.try_wait().map_err(failed)?.is_none() {
        if start.elapsed().as_secs_f64() > limit + 1.0 {
            child.kill().map_err(failed)?;
            child.wait().map_err(failed)?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(1));
    }
    let mut text = String::new();
    if let Some(mut output) = child.stdout.take() {
        output.read_to_string(&mut text).map_err(failed)?;
    }
    if text.contains("solutions=timeout") {
        return Ok(None);
    }
    let solutions = number(program, &text, "solutions=")? as u64;
    Ok(Some(Proof { solutions, seconds: number(program, &text, "ms=")? / 1e3 }))
}

/// The number after a label.
fn number(program: &Path, text: &str, label: &str) -> Result<f64, String> {
    let number = text.split_whitespace().find_map(|word| word.strip_prefix(label)?.parse().ok());
    number.ok_or_else(|| {
        format!("expected {} to print `{label}` and a number, got {text:?}", program.display())
    })
}

/// A temporary file of puzzles for the programs. It is deleted when dropped.
pub struct File(PathBuf);

impl File {
    /// Writes one puzzle per line.
    pub fn with(lines: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Result<File, String> {
        let path = env::temp_dir().join(format!("sudoku-bench-{}.txt", std::process::id()));
        let mut bytes = Vec::new();
        for line in lines {
            bytes.extend_from_slice(line.as_ref());
            bytes.push(b'\n');
        }
        fs::write(&path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        Ok(File(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for File {
    fn drop(&mut self) {
        // If deleting fails, the file stays in the folder for temporary files, which does no harm.
        let _ = fs::remove_file(&self.0);
    }
}
