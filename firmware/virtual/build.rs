//! Each board has its own memory; `link.x` asks for it by the name `memory.x`.

use std::env;

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| ".".into());
    for board in ["mps2", "evb"] {
        println!("cargo:rerun-if-changed=boards/{board}/memory.x");
        println!("cargo:rustc-link-arg-bin={board}=-L{here}/boards/{board}");
    }
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rustc-link-arg-bins=--nmagic");
    println!("cargo:rerun-if-changed=build.rs");
}
