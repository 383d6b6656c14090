//! Builds the page: the WebAssembly modules, their bindings, and what Vite makes of `web/`.
//!
//! Every step is skipped if its inputs are those of the last time. Cargo decides that for the modules itself.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
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
const BASELINE: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// A WebAssembly module of the page.
struct Module {
    /// Its folder in `web/src/wasm`.
    name: &'static str,
    /// The feature of the crate `web` that it is made of, and the name of its files.
    feature: &'static str,
    /// Instructions beyond the baseline, as rustc and as `wasm-opt` call them.
    instructions: &'static str,
    allowed: &'static [&'static str],
    /// How far rustc and `wasm-opt` optimise.
    level: &'static str,
    effort: &'static str,
}

/// The page's own logic is small rather than fast, the engines are fast.
const MODULES: [Module; 4] = [
    Module { name: "app", feature: "app", instructions: "", allowed: &[], level: "s", effort: "-Oz" },
    Module {
        name: "engine-plain",
        feature: "engine",
        instructions: "",
        allowed: &[],
        level: "3",
        effort: "-O3",
    },
    Module {
        name: "engine-simd",
        feature: "engine",
        instructions: "-Ctarget-feature=+simd128",
        allowed: &["--enable-simd"],
        level: "3",
        effort: "-O3",
    },
    Module {
        name: "engine-relaxed",
        feature: "engine",
        instructions: "-Ctarget-feature=+simd128,+relaxed-simd",
        allowed: &["--enable-simd", "--enable-relaxed-simd"],
        level: "3",
        effort: "-O3",
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

/// Builds the modules and their bindings into `web/src/wasm`. A quick build has one engine without special instructions
/// in place of all three.
pub fn modules(quick: bool) -> Result<()> {
    need_target(WASM)?;
    let out = root().join("web/src/wasm");
    let built = if quick { &MODULES[..2] } else { &MODULES[..] };
    // Two at a time: the last part of each build, its link, uses one core.
    for pair in built.chunks(2) {
        let results: Vec<Result<()>> = thread::scope(|scope| {
            let builds: Vec<_> = pair.iter().map(|module| scope.spawn(|| compile(module, quick))).collect();
            builds.into_iter().map(|build| build.join().unwrap_or_else(|_| Ok(()))).collect()
        });
        results.into_iter().collect::<Result<()>>()?;
    }
    for module in &MODULES {
        let source = if quick && module.feature == "engine" { &MODULES[1] } else { module };
        bind(source, module.name, quick, &out.join(module.name))?;
    }
    Ok(())
}

/// Each module has a target folder of its own: the file that cargo links has the same name in all of them.
fn cargo_folder(module: &Module, quick: bool) -> Result<PathBuf> {
    let kind = if quick { "quick" } else { "full" };
    Ok(folder()?.join("cargo").join(format!("{}-{kind}", module.name)))
}

fn compile(module: &Module, quick: bool) -> Result<()> {
    let mut build = locked("build", &["--package", "gridwise-web", "--lib", "--target", WASM]);
    build.args(["--no-default-features", "--features", module.feature]);
    build.arg("--target-dir").arg(cargo_folder(module, quick)?);
    if quick {
        build.env("CARGO_PROFILE_DEV_DEBUG", "0");
    } else {
        build.args(["--profile", "web"]).env("CARGO_PROFILE_WEB_OPT_LEVEL", module.level);
    }
    // Flags of the environment are for the host.
    build.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", module.instructions);
    run(&mut build)
}

/// Makes the bindings of a module, and optimises it unless the build is quick.
fn bind(module: &Module, name: &str, quick: bool, out: &Path) -> Result<()> {
    let profile = if quick { "debug" } else { "web" };
    let linked = cargo_folder(module, quick)?.join(WASM).join(profile).join("web.wasm");
    let bound = folder()?.join("bound").join(name);
    let inputs = Inputs::new()
        .word(if quick { "quick" } else { module.effort })
        .word(&module.allowed.join(" "))
        .file(&linked)?
        .folder(&root().join("web/bindgen"), &["target"])?
        .file(&root().join("web/package-lock.json"))?
        .file(&root().join("Cargo.lock"))?;
    let stamp = Stamp::at(folder()?.join("stamps").join(name));
    let wasm = format!("{}_bg.wasm", module.feature);
    let made = [out.join(&wasm), out.join(format!("{}.js", module.feature))];
    if !made.iter().all(|file| file.exists()) {
        stamp.forget();
    }
    stamp.unless_fresh(inputs, || {
        let _ = fs::remove_dir_all(&bound);
        fs::create_dir_all(&bound).with_context(|| format!("cannot make {}", bound.display()))?;
        run(cargo(&["run", "--locked", "--quiet", "--package", "web-bindgen", "--"])
            .arg(&linked)
            .arg(&bound)
            .arg(module.feature))?;
        fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
        for file in super::stamp::files_in(&bound, &[])? {
            let relative = file.strip_prefix(&bound)?;
            let to = out.join(relative);
            if relative == Path::new(&wasm) && !quick {
                optimise(module, &file, &to)?;
            } else {
                if let Some(folder) = to.parent() {
                    fs::create_dir_all(folder)?;
                }
                fs::copy(&file, &to).with_context(|| format!("cannot write {}", to.display()))?;
            }
        }
        Ok(())
    })?;
    Ok(())
}

/// Runs `wasm-opt`, which is a script of npm's package `binaryen`.
fn optimise(module: &Module, from: &Path, to: &Path) -> Result<()> {
    let tool = root().join("web/node_modules/binaryen/bin/wasm-opt");
    ensure!(tool.exists(), "{} is missing: npm has not installed binaryen", tool.display());
    run(program("node")
        .arg(tool)
        .arg(module.effort)
        .args(BASELINE)
        .args(module.allowed)
        .arg(from)
        .arg("-o")
        .arg(to))
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
    let stamp = Stamp::at(folder()?.join("stamps/page"));
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
