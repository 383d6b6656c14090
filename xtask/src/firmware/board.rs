//! The boards: their memory, and their names in QEMU.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use super::elf::Sizes;
use crate::{
    cargo::{locked, program, run, target_folder},
    toolchain::{need_qemu, need_target},
};

/// The cores of both boards.
pub const TARGET: &str = "thumbv7m-none-eabi";

/// A board that QEMU models.
pub struct Board {
    /// The name of its image.
    pub image: &'static str,
    /// Its full name.
    pub name: &'static str,
    machine: &'static str,
    /// Its flash in bytes.
    pub flash: u64,
    /// Its RAM in bytes.
    pub ram: u64,
}

/// A Cortex-M4 with plenty of memory.
pub const MPS2: Board = Board {
    image: "mps2",
    name: "Arm MPS2 (AN386), 240×320 in memory",
    machine: "mps2-an386",
    flash: 4 << 20,
    ram: 4 << 20,
};

/// A Cortex-M3 with a display and keys.
pub const EVB: Board = Board {
    image: "evb",
    name: "Stellaris LM3S6965 evaluation board, 128×64 in 16 grays",
    machine: "lm3s6965evb",
    flash: 256 << 10,
    ram: 64 << 10,
};

/// Builds the images of all boards.
pub fn build() -> Result<()> {
    need_target(TARGET)?;
    run(&mut firmware("build", &["--release", "--package", "virtual-boards"])?)
}

/// A cargo command for the firmware's workspace. It uses the same target folder as everything else.
pub fn firmware(command: &str, arguments: &[&str]) -> Result<Command> {
    let mut cargo = locked(command, &["--manifest-path", "firmware/Cargo.toml", "--target", TARGET]);
    cargo.arg("--target-dir").arg(target_folder()?).args(arguments);
    Ok(cargo)
}

impl Board {
    /// The file of the image.
    pub fn file(&self) -> Result<PathBuf> {
        Ok(target_folder()?.join(TARGET).join("release").join(self.image))
    }

    /// The size of the image.
    pub fn sizes(&self) -> Result<Sizes> {
        let file = self.file()?;
        let image = std::fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Sizes::of(&image).with_context(|| file.display().to_string())
    }

    /// QEMU with this board and its image, and these arguments. Time is counted in instructions and does not depend
    /// on the real clock, so that a run takes the same steps on every computer.
    pub fn qemu(&self, words: &[&str]) -> Result<Command> {
        self.qemu_with(&self.file()?, words)
    }

    /// The same with another image.
    pub fn qemu_with(&self, image: &Path, words: &[&str]) -> Result<Command> {
        let mut qemu = program(need_qemu()?);
        qemu.args(arguments(self.machine, image, words));
        Ok(qemu)
    }
}

fn arguments(machine: &str, image: &Path, words: &[&str]) -> Vec<std::ffi::OsString> {
    let mut semihosting = String::from("enable=on,target=native,chardev=out");
    // The first is the program's own name. Without any arguments, QEMU would invent some.
    for word in ["game"].iter().chain(words) {
        // A comma would end the argument; a double comma is an escaped one.
        semihosting += &format!(",arg={}", word.replace(',', ",,"));
    }
    let mut arguments: Vec<_> = ["-machine", machine, "-kernel"].map(Into::into).into();
    arguments.push(image.into());
    arguments.extend(["-display", "none", "-monitor", "none", "-no-user-config"].map(Into::into));
    arguments.extend(["-icount", "shift=0,sleep=off"].map(Into::into));
    // Semihosting and the first UART both go to standard output.
    arguments
        .extend(["-chardev", "stdio,id=out,mux=on,signal=off", "-serial", "chardev:out"].map(Into::into));
    arguments.extend(["-semihosting-config".into(), semihosting.into()]);
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_in_arguments_are_escaped() {
        let arguments = arguments("m", Path::new("image"), &["--seed", "7,arg=x"]);
        let last = arguments.last().unwrap().to_str().unwrap();
        assert!(last.ends_with(",arg=game,arg=--seed,arg=7,,arg=x"), "{last}");
    }
}
