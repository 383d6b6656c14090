//! Makes what a page loads from a linked WebAssembly module.
//!
//! ```text
//! web-bindgen bind IN.wasm DIRECTORY NAME     the JavaScript side
//! web-bindgen lower IN.wasm OUT.wasm          the same with vectors only where the program asks for them
//! web-bindgen trace IN.wasm OUT.wasm          a module that notes which functions are called
//! web-bindgen split IN.wasm CALLED DIRECTORY  base.wasm, later.wasm, simd.wasm and relaxed.wasm; CALLED is a file with
//!                                             the numbers of the functions in the base, one a line,
//!                                             or the word "all"
//! ```
//!
//! A program of its own, because its library takes long to compile, and `cargo xtask` should start at once.

mod moves;
mod split;
mod trace;
mod whole;

use std::{collections::HashSet, env, fs, path::Path};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["bind", input, directory, name] => {
            let mut bindgen = Bindgen::new();
            bindgen
                .input_path(input)
                .web(true)?
                .typescript(true)
                .out_name(name)
                .omit_default_module_path(true);
            bindgen.generate(Path::new(directory))
        }
        ["lower", input, output] => write(Path::new(output), &moves::lower(&read(input)?)?),
        ["trace", input, output] => write(Path::new(output), &trace::trace(&read(input)?)?),
        ["split", input, called, directory] => {
            let list = fs::read_to_string(called).with_context(|| format!("cannot read {called}"))?;
            let called: Option<HashSet<u32>> = match list.trim() {
                "all" => None,
                list => Some(list.lines().map(str::parse).collect::<Result<_, _>>()?),
            };
            let parts = split::split(&read(input)?, called.as_ref())?;
            for (name, part) in split::PARTS.iter().zip(parts) {
                write(&Path::new(directory).join(format!("{name}.wasm")), &part)?;
            }
            Ok(())
        }
        _ => bail!(
            "expected bind IN.wasm DIRECTORY NAME, lower IN.wasm OUT.wasm, trace IN.wasm OUT.wasm or split IN.wasm \
             CALLED DIRECTORY"
        ),
    }
    .with_context(|| format!("{words:?} failed"))
}

fn read(path: &str) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {path}"))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
