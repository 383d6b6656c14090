//! Builds the page: the WebAssembly modules, their bindings, and what Vite makes of `web/`.
//!
//! Every step is skipped if its inputs are those of the last time. Cargo decides that for the modules itself.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use super::{
    stamp::{Inputs, Stamp},
    tools::npm,
};
use crate::{
    cargo::{cargo, locked, program, root, run, target_folder},
    steps::print_line,
    toolchain::need_target,
};

const WASM: &str = "wasm32-unknown-unknown";

/// Features of WebAssembly that every browser of the last years has. `wasm-opt` must be told, and may use them.
const ALLOWED: [&str; 8] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-reference-types",
    "--enable-multivalue",
    // Only where the compiler used them.
    "--enable-simd",
    "--enable-relaxed-simd",
];

/// Passes of `wasm-opt` that make the page's module smaller, but not what brotli makes of it.
const UNHELPFUL: [&str; 2] = ["--skip-pass=inlining-optimizing", "--skip-pass=local-cse"];

/// Room for the recursion of the solvers in the largest grids.
const STACK: &str = "-Clink-arg=-zstack-size=4194304";

/// A WebAssembly module.
struct Module {
    /// Its folder.
    name: &'static str,
    /// The name of its files.
    stem: &'static str,
    /// The features of the crate `web` that it is made of.
    features: &'static str,
    /// The profile of cargo.
    profile: &'static str,
    /// Instructions beyond the baseline, as rustc calls them.
    instructions: &'static str,
    /// How `wasm-opt` optimises.
    effort: &'static [&'static str],
}

/// What the page loads, in parts. Functions with SIMD are parts of their own.
const PAGE: Module = Module {
    name: "page",
    stem: "page",
    features: "app,engine,small",
    profile: "web",
    instructions: "",
    effort: &["-Oz", UNHELPFUL[0], UNHELPFUL[1]],
};

/// What benchmarks and tests load: many puzzles and moves at a time, as fast as possible.
const BATCHES: [Module; 3] = [
    Module {
        name: "engine-plain",
        stem: "engine",
        features: "batch",
        profile: "batch",
        instructions: "",
        effort: &["-O3"],
    },
    Module {
        name: "engine-simd",
        stem: "engine",
        features: "batch",
        profile: "batch",
        instructions: "-Ctarget-feature=+simd128",
        effort: &["-O3"],
    },
    Module {
        name: "engine-relaxed",
        stem: "engine",
        features: "batch",
        profile: "batch",
        instructions: "-Ctarget-feature=+simd128,+relaxed-simd",
        effort: &["-O3"],
    },
];

/// The folder `target/web`.
pub fn folder() -> Result<PathBuf> {
    Ok(target_folder()?.join("web"))
}

/// The folder with the built page.
pub fn site() -> Result<PathBuf> {
    Ok(folder()?.join("site"))
}

/// The folder with the files of the page that brotli makes smaller.
pub fn compressed() -> Result<PathBuf> {
    Ok(folder()?.join("brotli"))
}

/// Builds the page's module and its bindings into `web/src/wasm`.
pub fn module(quick: bool) -> Result<()> {
    need_target(WASM)?;
    let linked = compile(&PAGE, quick)?;
    bind(&PAGE, &linked, quick, &root().join("web/src/wasm").join(PAGE.name))
}

/// Builds the modules of benchmarks and tests into `target/web`.
pub fn batches() -> Result<()> {
    need_target(WASM)?;
    for module in &BATCHES {
        let linked = compile(module, false)?;
        bind(module, &linked, false, &folder()?.join("batch").join(module.name))?;
    }
    Ok(())
}

/// Compiles a module. Returns the file.
fn compile(module: &Module, quick: bool) -> Result<PathBuf> {
    let mut build = locked("build", &["--package", "gridwise-web", "--lib", "--target", WASM]);
    build.args(["--no-default-features", "--features", module.features]);
    // Each module has a target folder of its own: the file that cargo links has the same name in all of them.
    let kind = if quick { "quick" } else { "full" };
    let target = folder()?.join("cargo").join(format!("{}-{kind}", module.name));
    build.arg("--target-dir").arg(&target);
    if quick {
        build.env("CARGO_PROFILE_DEV_DEBUG", "0");
    } else {
        build.args(["--profile", module.profile]);
    }
    // Flags of the environment are for the host.
    let flags = format!("{STACK} {} {}", module.instructions, short_paths());
    build.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", flags.trim());
    run(&mut build)?;
    Ok(target.join(WASM).join(if quick { "debug" } else { module.profile }).join("web.wasm"))
}

/// Flags that shorten the paths in messages of panics, which also differ between machines.
fn short_paths() -> String {
    let home = |name: &str, folder: &str| {
        let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(folder));
        std::env::var_os(name).map(PathBuf::from).or_else(home)
    };
    let homes = [home("CARGO_HOME", ".cargo"), home("RUSTUP_HOME", ".rustup")];
    let homes = homes.into_iter().flatten().map(|home| home.display().to_string());
    // Flags are separated by spaces.
    let flags = homes.filter(|home| !home.contains(' ')).map(|home| format!("--remap-path-prefix={home}=~"));
    flags.collect::<Vec<_>>().join(" ")
}

/// Makes the bindings of a module, optimises it unless the build is quick, and splits the page's module into parts.
fn bind(module: &Module, linked: &Path, quick: bool, out: &Path) -> Result<()> {
    let inputs = Inputs::new()
        .word(if quick { "quick" } else { "full" })
        .word(&module.effort.join(" "))
        .file(linked)?
        .folder(&root().join("web/bindgen"), &["target"])?
        .folder(&root().join("web/parts"), &[])?
        .file(&root().join("web/package-lock.json"))?
        .file(&root().join("Cargo.lock"))?;
    let stamp = Stamp::at(folder()?.join("stamps").join(module.name));
    let parts = module.name == PAGE.name;
    let wasm = format!("{}_bg.wasm", module.stem);
    let last = if parts { "relaxed.wasm" } else { &wasm };
    if !out.join(last).exists() {
        stamp.forget();
    }
    stamp.unless_fresh(inputs, || {
        let bound = folder()?.join("bound").join(module.name);
        for folder in [&bound, &out.to_path_buf()] {
            let _ = fs::remove_dir_all(folder);
            fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        run(tool("bind").arg(linked).arg(&bound).arg(module.stem))?;
        for file in super::stamp::files_in(&bound, &[])? {
            if file.extension().is_none_or(|ending| ending != "wasm") {
                let to = out.join(file.strip_prefix(&bound)?);
                fs::copy(&file, &to).with_context(|| format!("cannot write {}", to.display()))?;
            }
        }
        let whole = if quick { bound.join(&wasm) } else { bound.join("small.wasm") };
        if !quick {
            optimise(module, &bound.join(&wasm), &whole)?;
        }
        if parts {
            split(&whole, &bound, quick, out)
        } else {
            fs::copy(&whole, out.join(&wasm)).map(drop).with_context(|| format!("cannot write {wasm}"))
        }
    })?;
    Ok(())
}

/// A command of the tool that makes bindings and parts.
fn tool(command: &str) -> std::process::Command {
    cargo(&["run", "--locked", "--quiet", "--package", "web-bindgen", "--", command])
}

/// Splits the page's module into parts. A session in Node says what is in the first one, unless the build is quick: then
/// it is everything but SIMD.
fn split(whole: &Path, bound: &Path, quick: bool, out: &Path) -> Result<()> {
    let lowered = bound.join("lowered.wasm");
    run(tool("lower").arg(whole).arg(&lowered))?;
    let whole = &lowered;
    let called = bound.join("called.txt");
    if quick {
        fs::write(&called, "all")?;
    } else {
        let traced = bound.join("traced.wasm");
        run(tool("trace").arg(whole).arg(&traced))?;
        // Node takes a script for a module because of this file.
        fs::write(bound.join("package.json"), "{\"type\":\"module\"}")?;
        let mut session = program("node");
        session.arg("web/parts/session.mjs").arg(bound.join("page.js")).arg(traced);
        let session = session.output().context("cannot start node")?;
        ensure!(session.status.success(), "{}", String::from_utf8_lossy(&session.stderr).trim_end());
        fs::write(&called, session.stdout)?;
    }
    run(tool("split").arg(whole).arg(&called).arg(out))
}

/// Runs `wasm-opt`, which is a script of npm's package `binaryen`.
fn optimise(module: &Module, from: &Path, to: &Path) -> Result<()> {
    let tool = root().join("web/node_modules/binaryen/bin/wasm-opt");
    ensure!(tool.exists(), "{} is missing: npm has not installed binaryen", tool.display());
    run(program("node").arg(tool).args(module.effort).args(ALLOWED).arg(from).arg("-o").arg(to))
}

/// Installs the packages of `web/package-lock.json`, unless they are there.
pub fn packages(folder: &Path) -> Result<()> {
    let inputs = Inputs::new().file(&folder.join("package-lock.json"))?;
    // Inside the folder that npm replaces: when it is removed, so is the stamp.
    Stamp::at(folder.join("node_modules/.installed"))
        .unless_fresh(inputs, || {
            run(npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder))
                .context("the packages of npm are needed: is there a network?")
        })
        .map(drop)
}

/// Builds the page from `web/` into [`site`].
pub fn page() -> Result<()> {
    let web = root().join("web");
    let site = site()?;
    let stamp = Stamp::at(folder()?.join("stamps/site"));
    if !site.join("index.html").exists() {
        stamp.forget();
    }
    let inputs = Inputs::new().folder(&web, &["node_modules", "tests", "bench", "bindgen"])?;
    stamp
        .unless_fresh(inputs, || {
            let _ = fs::remove_dir_all(&site);
            run(npm(&["run", "--silent", "build"])
                .arg("--")
                .arg("--outDir")
                .arg(&site)
                .arg("--emptyOutDir"))?;
            ensure!(site.join("index.html").exists(), "vite made no {}", site.join("index.html").display());
            Ok(())
        })
        .map(drop)
}

/// Prints the size of every file of the page, and keeps those that brotli makes smaller for the server.
pub fn sizes() -> Result<()> {
    let (site, compressed) = (site()?, compressed()?);
    let script = root().join("web/bench/sizes.mjs");
    let inputs = Inputs::new().file(&script)?.folder(&site, &[])?;
    let list = folder()?.join("sizes.txt");
    Stamp::at(folder()?.join("stamps/sizes")).unless_fresh(inputs, || {
        let _ = fs::remove_dir_all(&compressed);
        let made =
            program("node").arg(&script).arg(&site).arg(&compressed).output().context("cannot start node")?;
        ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr).trim_end());
        fs::write(&list, made.stdout).with_context(|| format!("cannot write {}", list.display()))
    })?;
    let list = fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    print_line(list.trim_end());
    Ok(())
}
