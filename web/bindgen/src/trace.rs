//! Makes a module note which of its functions are called.
//!
//! Each function sets a global that is exported under the function's number. A session of the page in Node then tells which
//! functions it called, and `split` puts these into the base.

use anyhow::Result;
use wasm_encoder::{
    CodeSection, ConstExpr, ExportKind, ExportSection, Function, GlobalSection, GlobalType, Instruction,
    Module, RawSection, ValType,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{Parser, Payload};

use crate::{split::uses_vectors, whole::Whole};

/// The name of the global of a function.
fn name(function: u32) -> String {
    format!("called_{function}")
}

/// The same module, noting calls.
pub fn trace(bytes: &[u8]) -> Result<Vec<u8>> {
    let whole = Whole::read(bytes)?;
    let (imported, first) = (whole.imports.len() as u32, whole.globals.count());
    let mut same = RoundtripReencoder;
    let mut globals = GlobalSection::new();
    same.parse_global_section(&mut globals, whole.globals.clone())?;
    let mut exports = ExportSection::new();
    for export in &whole.exports {
        same.parse_export(&mut exports, *export)?;
    }
    let mut code = CodeSection::new();
    for (index, body) in (0..).zip(&whole.bodies) {
        let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        globals.global(kind, &ConstExpr::i32_const(0));
        exports.export(&name(imported + index), ExportKind::Global, first + index);
        if uses_vectors(body)? {
            // Not every Node has these instructions, and a session does not need them.
            let mut missing = Function::new([]);
            code.function(missing.instruction(&Instruction::Unreachable).instruction(&Instruction::End));
            continue;
        }
        let mut function = same.new_function_with_parsed_locals(body)?;
        function.instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::GlobalSet(first + index));
        let mut reader = body.get_operators_reader()?;
        while !reader.eof() {
            function.instruction(&same.parse_instruction(&mut reader)?);
        }
        code.function(&function);
    }
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::GlobalSection(_) => drop(module.section(&globals)),
            Payload::ExportSection(_) => drop(module.section(&exports)),
            Payload::CodeSectionStart { .. } => drop(module.section(&code)),
            Payload::CodeSectionEntry(_) | Payload::CustomSection(_) => (),
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    module.section(&RawSection { id, data: &bytes[range] });
                }
            }
        }
    }
    Ok(module.finish())
}
