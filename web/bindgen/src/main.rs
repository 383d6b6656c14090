//! Makes the JavaScript side of a WebAssembly module: `web-bindgen IN.wasm DIRECTORY NAME`.
//!
//! A program of its own, because its library takes long to compile, and `cargo xtask` should start at once.

use std::{env, path::Path};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, directory, name] = arguments.as_slice() else {
        bail!("expected three arguments: IN.wasm DIRECTORY NAME, but there are {}", arguments.len());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).web(true)?.typescript(true).out_name(name).omit_default_module_path(true);
    bindgen.generate(Path::new(directory)).with_context(|| format!("cannot make bindings for {input}"))
}
