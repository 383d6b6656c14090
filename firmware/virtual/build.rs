//! Each board has its own memory map, which `link.x` includes as `memory.x`.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    // Copied to the build folder, so that checkouts that share it do not use each other's files.
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for board in ["mps2", "evb"] {
        let file = format!("boards/{board}/memory.x");
        println!("cargo:rerun-if-changed={file}");
        fs::create_dir_all(out.join(board))?;
        fs::copy(file, out.join(board).join("memory.x"))?;
        println!("cargo:rustc-link-arg-bin={board}=-L{}", out.join(board).display());
    }
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rustc-link-arg-bins=--nmagic");
    println!("cargo:rerun-if-changed=build.rs");
    Ok(())
}
