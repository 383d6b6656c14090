//! Takes back what the compiler does with 128-bit registers by itself.
//!
//! LLVM gives every function of a module the instructions that one of them asks for. Then copies of sixteen bytes in ordinary
//! functions go through 128-bit registers, and minima in functions for SIMD use relaxed SIMD. `split` would take the former
//! for functions of the part `simd` and the latter for functions of `relaxed`, and a browser without these instructions would
//! fail where it should not need them.
//!
//! Here a function that only moves 128-bit values gets pairs of 64-bit ones instead. Relaxed minima and maxima become strict
//! ones, which are among the results that relaxed ones may have.

use anyhow::Result;
use wasm_encoder::{
    CodeSection, Function, Instruction, MemArg, Module, RawSection, ValType,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{BlockType, FunctionBody, Operator, Parser, Payload, Validator};

use crate::{split::vector, whole::Whole};

/// The same module, with vectors only where the program asks for them.
pub fn lower(bytes: &[u8]) -> Result<Vec<u8>> {
    let whole = Whole::read(bytes)?;
    let params = params(&whole)?;
    let mut code = CodeSection::new();
    for (index, body) in whole.bodies.iter().enumerate() {
        let of = whole.functions[whole.imports.len() + index];
        code.function(&match &params[of as usize] {
            Some(params) if only_moves(body)? => in_pairs(body, *params)?,
            _ => strict(body)?,
        });
    }
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::CodeSectionStart { .. } => drop(module.section(&code)),
            Payload::CodeSectionEntry(_) => (),
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    module.section(&RawSection { id, data: &bytes[range] });
                }
            }
        }
    }
    let made = module.finish();
    Validator::new().validate_all(&made)?;
    Ok(made)
}

/// How many parameters each type has; `None` if it has vectors.
fn params(whole: &Whole<'_>) -> Result<Vec<Option<u32>>> {
    let types = whole.types.clone().into_iter_err_on_gc_types();
    let vector = wasmparser::ValType::V128;
    types
        .map(|of| {
            let of = of?;
            let plain = !of.params().contains(&vector) && !of.results().contains(&vector);
            Ok(plain.then_some(of.params().len() as u32))
        })
        .collect()
}

/// Whether a function has vectors, and does nothing with them but load, keep and store them.
fn only_moves(body: &FunctionBody<'_>) -> Result<bool> {
    let vectors = wasmparser::ValType::V128;
    let mut found = false;
    for operator in body.get_operators_reader()? {
        match operator? {
            Operator::V128Load { .. } | Operator::V128Store { .. } | Operator::V128Const { .. } => {
                found = true;
            }
            // Its operands may be vectors in a block or a choice: such functions stay as they are.
            Operator::Block { blockty } | Operator::Loop { blockty } | Operator::If { blockty }
                if blockty == BlockType::Type(vectors) =>
            {
                return Ok(false);
            }
            Operator::TypedSelect { ty } if ty == vectors => return Ok(false),
            other if vector(&other) > 0 => return Ok(false),
            _ => (),
        }
    }
    Ok(found)
}

/// The same function with strict minima and maxima.
fn strict(body: &FunctionBody<'_>) -> Result<Function> {
    let mut same = RoundtripReencoder;
    let mut function = same.new_function_with_parsed_locals(body)?;
    for operator in body.get_operators_reader()? {
        function.instruction(&match operator? {
            Operator::F32x4RelaxedMin => Instruction::F32x4Min,
            Operator::F32x4RelaxedMax => Instruction::F32x4Max,
            Operator::F64x2RelaxedMin => Instruction::F64x2Min,
            Operator::F64x2RelaxedMax => Instruction::F64x2Max,
            other => same.instruction(other)?,
        });
    }
    Ok(function)
}

/// Where the locals of a function are when each vector takes two.
struct Locals {
    /// The new number of each old local, and whether it was a vector.
    places: Vec<(u32, bool)>,
    /// The types of the new locals that are not parameters.
    types: Vec<(u32, ValType)>,
    /// The first of three more: an address and the two halves of a value.
    spare: u32,
}

impl Locals {
    fn new(body: &FunctionBody<'_>, params: u32) -> Result<Locals> {
        let mut places: Vec<(u32, bool)> = (0..params).map(|param| (param, false)).collect();
        let (mut types, mut next) = (Vec::new(), params);
        for run in body.get_locals_reader()? {
            let (count, of) = run?;
            let is_vector = of == wasmparser::ValType::V128;
            let width = if is_vector { 2 } else { 1 };
            places.extend((0..count).map(|local| (next + width * local, is_vector)));
            next += width * count;
            types.push((
                width * count,
                if is_vector { ValType::I64 } else { RoundtripReencoder.val_type(of)? },
            ));
        }
        types.extend([(1, ValType::I32), (2, ValType::I64)]);
        Ok(Locals { places, types, spare: next })
    }
}

/// The same function with two 64-bit values for each vector: the lower half first.
fn in_pairs(body: &FunctionBody<'_>, params: u32) -> Result<Function> {
    let locals = Locals::new(body, params)?;
    let (address, low, high) = (locals.spare, locals.spare + 1, locals.spare + 2);
    let mut function = Function::new(locals.types.iter().copied());
    let place = |local: u32| locals.places[local as usize];
    for operator in body.get_operators_reader()? {
        let instructions = match operator? {
            Operator::LocalGet { local_index } => match place(local_index) {
                (at, false) => vec![Instruction::LocalGet(at)],
                (at, true) => vec![Instruction::LocalGet(at), Instruction::LocalGet(at + 1)],
            },
            Operator::LocalSet { local_index } => match place(local_index) {
                (at, false) => vec![Instruction::LocalSet(at)],
                (at, true) => vec![Instruction::LocalSet(at + 1), Instruction::LocalSet(at)],
            },
            Operator::LocalTee { local_index } => match place(local_index) {
                (at, false) => vec![Instruction::LocalTee(at)],
                (at, true) => {
                    vec![
                        Instruction::LocalSet(at + 1),
                        Instruction::LocalTee(at),
                        Instruction::LocalGet(at + 1),
                    ]
                }
            },
            Operator::V128Const { value } => {
                let half = |from: usize| {
                    let bytes = value.bytes();
                    i64::from_le_bytes(std::array::from_fn(|i| bytes[from + i]))
                };
                vec![Instruction::I64Const(half(0)), Instruction::I64Const(half(8))]
            }
            Operator::V128Load { memarg } => {
                let (first, second) = halves(memarg);
                vec![
                    Instruction::LocalTee(address),
                    Instruction::I64Load(first),
                    Instruction::LocalGet(address),
                    Instruction::I64Load(second),
                ]
            }
            Operator::V128Store { memarg } => {
                let (first, second) = halves(memarg);
                vec![
                    Instruction::LocalSet(high),
                    Instruction::LocalSet(low),
                    Instruction::LocalTee(address),
                    Instruction::LocalGet(low),
                    Instruction::I64Store(first),
                    Instruction::LocalGet(address),
                    Instruction::LocalGet(high),
                    Instruction::I64Store(second),
                ]
            }
            other => vec![RoundtripReencoder.instruction(other)?],
        };
        for instruction in &instructions {
            function.instruction(instruction);
        }
    }
    Ok(function)
}

/// Where the two halves of a vector are.
fn halves(of: wasmparser::MemArg) -> (MemArg, MemArg) {
    let at = |offset| MemArg { offset, align: u32::from(of.align).min(3), memory_index: of.memory };
    (at(of.offset), at(of.offset + 8))
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, FunctionSection, GlobalSection, GlobalType, MemorySection, MemoryType, RefType,
        TableSection, TableType, TypeSection,
    };
    use wasmparser::WasmFeatures;

    use super::*;

    const HERE: MemArg = MemArg { offset: 0, align: 4, memory_index: 0 };
    const NEXT: MemArg = MemArg { offset: 16, align: 4, memory_index: 0 };

    /// A module with one function that has two addresses and a vector.
    fn module(instructions: &[Instruction<'_>]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([ValType::I32, ValType::I32], []);
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut tables = TableSection::new();
        let (element_type, minimum) = (RefType::FUNCREF, 1);
        tables.table(TableType { element_type, minimum, maximum: None, table64: false, shared: false });
        let mut memories = MemorySection::new();
        let minimum = 1;
        memories.memory(MemoryType {
            minimum,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut globals = GlobalSection::new();
        let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        globals.global(kind, &ConstExpr::i32_const(0));
        let mut function = Function::new([(1, ValType::V128), (1, ValType::I32)]);
        for instruction in instructions {
            function.instruction(instruction);
        }
        let mut code = CodeSection::new();
        code.function(function.instruction(&Instruction::End));
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&tables).section(&memories).section(&globals);
        module.section(&code);
        module.finish()
    }

    fn is_valid(module: &[u8], features: WasmFeatures) -> bool {
        Validator::new_with_features(features).validate_all(module).is_ok()
    }

    fn without(features: WasmFeatures) -> WasmFeatures {
        WasmFeatures::default().difference(features)
    }

    fn plain() -> WasmFeatures {
        without(WasmFeatures::SIMD.union(WasmFeatures::RELAXED_SIMD))
    }

    fn strict() -> WasmFeatures {
        without(WasmFeatures::RELAXED_SIMD)
    }

    #[test]
    fn a_function_that_copies_needs_no_vectors() {
        let copies = module(&[
            Instruction::LocalGet(0),
            Instruction::LocalGet(1),
            Instruction::V128Load(HERE),
            Instruction::LocalTee(2),
            Instruction::V128Store(HERE),
            Instruction::LocalGet(0),
            Instruction::LocalGet(2),
            Instruction::V128Store(NEXT),
            Instruction::LocalGet(0),
            Instruction::LocalTee(3),
            Instruction::V128Const(-3),
            Instruction::LocalSet(2),
            Instruction::LocalGet(2),
            Instruction::V128Store(NEXT),
        ]);
        assert!(is_valid(&copies, WasmFeatures::default()) && !is_valid(&copies, plain()));
        assert!(is_valid(&lower(&copies).unwrap(), plain()));
    }

    #[test]
    fn a_function_that_computes_keeps_its_vectors_and_gets_strict_minima() {
        let computes = module(&[
            Instruction::LocalGet(0),
            Instruction::LocalGet(1),
            Instruction::V128Load(HERE),
            Instruction::LocalGet(2),
            Instruction::F32x4RelaxedMin,
            Instruction::V128Store(HERE),
        ]);
        assert!(is_valid(&computes, WasmFeatures::default()) && !is_valid(&computes, strict()));
        let made = lower(&computes).unwrap();
        assert!(is_valid(&made, strict()) && !is_valid(&made, plain()));
    }
}
