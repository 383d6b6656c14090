//! Splits a module into parts that share its memory, its tables and its globals.
//!
//! ```text
//! base      what a session of the page calls (see `trace`), and a stub for every other function that it might call
//! later     everything else
//! simd      functions that use 128-bit registers: a browser without them would refuse the module that has them
//! relaxed   functions that use relaxed SIMD
//! ```
//!
//! A later part imports what it needs from the parts before it, and puts its own functions into the table. A stub calls a
//! function through the table. If its part is not there yet, the stub calls the exported function `needPart` first,
//! which makes the page load that part at once.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    ops::Range,
};

use anyhow::{Context, Result};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, MemorySection, Module,
    StartSection, TableSection, TypeSection, ValType,
    reencode::{Error, Reencode},
};
use wasmparser::{ExternalKind, FuncType, FunctionBody, Operator};

use crate::whole::Whole;

/// The parts in the order in which they are loaded. The last two are alternatives.
pub const PARTS: [&str; 4] = ["base", "later", "simd", "relaxed"];
const BASE: usize = 0;
const LATER: usize = 1;
const SIMD: usize = 2;
const RELAXED: usize = 3;

/// The exported function that a stub calls if a part is missing.
const NEED: &str = "needPart";
/// The name of the module that parts import from: the exports of all parts before.
const FROM: &str = "p";

/// Splits a module. `called` has the numbers of the functions that belong to the base: all without SIMD if it is `None`.
pub fn split(bytes: &[u8], called: Option<&HashSet<u32>>) -> Result<[Vec<u8>; PARTS.len()]> {
    let whole = Whole::read(bytes)?;
    let plan = Plan::new(&whole, called)?;
    Ok([plan.base()?, plan.part(LATER)?, plan.part(SIMD)?, plan.part(RELAXED)?])
}

/// Which function goes where.
struct Plan<'a> {
    whole: &'a Whole<'a>,
    /// The part of each function; imported ones are in the base.
    part: Vec<usize>,
    /// The functions that each function calls, with repetitions.
    calls: Vec<Vec<u32>>,
    /// For functions outside of the base that are called through a stub: their place in the table.
    slots: BTreeMap<u32, u32>,
    /// The size of the table without the places that were added.
    table: u32,
    /// The names under which functions are exported to later parts.
    names: BTreeMap<u32, String>,
    need: u32,
}

impl<'a> Plan<'a> {
    fn new(whole: &'a Whole<'a>, called: Option<&HashSet<u32>>) -> Result<Plan<'a>> {
        let imported = whole.imports.len();
        let exports = whole.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        let exported: BTreeMap<&str, u32> = exports.map(|export| (export.name, export.index)).collect();
        let need = *exported.get(NEED).with_context(|| format!("the module does not export {NEED}"))?;
        let vectors = vector_types(whole)?;
        let (mut part, mut calls) = (vec![BASE; imported], vec![Vec::new(); imported]);
        for (index, body) in whole.bodies.iter().enumerate() {
            let (uses, callees) = scan(body)?;
            let number = (imported + index) as u32;
            let uses =
                if vectors.contains(&whole.functions[imported + index]) { uses.max(SIMD) } else { uses };
            let base = called.is_none_or(|called| called.contains(&number)) || number == need;
            part.push(if uses >= SIMD {
                uses
            } else if base {
                BASE
            } else {
                LATER
            });
            calls.push(callees);
        }
        // What loads a part must not need it.
        let (mut reached, mut seen) = (vec![need], HashSet::from([need]));
        while let Some(function) = reached.pop() {
            part[function as usize] = BASE;
            reached.extend(calls[function as usize].iter().filter(|&&callee| seen.insert(callee)));
        }
        let first = whole.tables.clone().into_iter().next().context("the module has no table")??;
        let mut plan = Plan {
            whole,
            part,
            calls,
            slots: BTreeMap::new(),
            table: first.ty.initial as u32,
            names: BTreeMap::new(),
            need,
        };
        plan.number(exported.values().copied());
        Ok(plan)
    }

    /// Gives places in the table to functions that need a stub, and names to functions that later parts import.
    fn number(&mut self, exported: impl Iterator<Item = u32>) {
        for segment in self.whole.segments.iter().filter(|segment| segment.table == 0) {
            for (place, &function) in (segment.offset..).zip(&segment.functions) {
                if self.part[function as usize] != BASE {
                    self.slots.entry(function).or_insert(place);
                }
            }
        }
        let mut stubs: Vec<u32> = exported.filter(|&function| self.part[function as usize] != BASE).collect();
        let mut shared = HashSet::new();
        for (caller, callees) in self.calls.iter().enumerate() {
            for &callee in callees {
                let (from, to) = (self.part[caller], self.part[callee as usize]);
                if is_after(to, from) {
                    stubs.push(callee);
                }
                if from != BASE && from != to {
                    shared.insert(callee);
                }
            }
        }
        stubs.sort_unstable();
        let mut next = self.table;
        for function in stubs {
            self.slots.entry(function).or_insert_with(|| {
                next += 1;
                next - 1
            });
        }
        let mut shared: Vec<u32> = shared.into_iter().collect();
        shared.sort_unstable();
        self.names = shared.into_iter().enumerate().map(|(rank, function)| (function, short(rank))).collect();
    }

    /// The number of places in the table.
    fn places(&self) -> u32 {
        self.slots.values().map(|slot| slot + 1).max().unwrap_or(0).max(self.table)
    }

    /// Where the functions of a part are found by others: through a stub of the base, or directly.
    fn found_in_base(&self, function: u32, reader: usize) -> bool {
        let part = self.part[function as usize];
        part == BASE || is_after(part, reader)
    }

    fn base(&self) -> Result<Vec<u8>> {
        let whole = self.whole;
        let imported = whole.imports.len() as u32;
        let kept = (imported..whole.functions.len() as u32).filter(|&f| self.part[f as usize] == BASE);
        let kept: Vec<u32> = kept.collect();
        let stubs: Vec<u32> = self.slots.keys().copied().collect();
        // Imports, functions, stubs, and one function for each later part that makes sure that it is there.
        let mut map: HashMap<u32, u32> = (0..imported).map(|f| (f, f)).collect();
        map.extend(kept.iter().chain(&stubs).copied().zip(imported..));
        let ensure_at = imported + (kept.len() + stubs.len()) as u32;
        let mut remap = Remap { functions: map };

        let mut types = self.types(&mut remap, BASE)?;
        let ensure_type = types.len();
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut imports = ImportSection::new();
        for import in &whole.imports {
            let of = whole.functions[imports.len() as usize];
            imports.import(import.module, import.name, EntityType::Function(of));
        }
        let mut functions = FunctionSection::new();
        for &function in kept.iter().chain(&stubs) {
            functions.function(whole.functions[function as usize]);
        }
        let mut globals = GlobalSection::new();
        remap.parse_global_section(&mut globals, whole.globals.clone())?;
        let first_flag = globals.len();
        let mut code = CodeSection::new();
        for &function in &kept {
            remap.parse_function_body(&mut code, whole.bodies[(function - imported) as usize].clone())?;
        }
        let arities = arities(whole)?;
        for &function in &stubs {
            let of = whole.functions[function as usize];
            let ensure = ensure_at + (self.part[function as usize] - 1) as u32;
            code.function(&stub(of, arities[of as usize], self.slots[&function], ensure));
        }
        for part in 1..PARTS.len() as u32 {
            functions.function(ensure_type);
            globals.global(FLAG, &ConstExpr::i32_const(0));
            code.function(&ensure_loaded(part, first_flag + part - 1, remap.functions[&self.need]));
        }

        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&self.tables(&mut remap)?);
        let mut memories = MemorySection::new();
        remap.parse_memory_section(&mut memories, whole.memories.clone())?;
        module.section(&memories).section(&globals);
        module.section(&self.base_exports(&mut remap, first_flag)?);
        let mut elements = ElementSection::new();
        for segment in &whole.segments {
            let functions: Vec<u32> = segment.functions.iter().map(|f| remap.functions[f]).collect();
            let place = ConstExpr::i32_const(segment.offset.cast_signed());
            let table = (segment.table > 0).then_some(segment.table);
            elements.active(table, &place, Elements::Functions(functions.into()));
        }
        module.section(&elements);
        let mut data = DataSection::new();
        if let Some(section) = &whole.data {
            remap.parse_data_section(&mut data, section.clone())?;
        }
        if whole.counts_data {
            module.section(&wasm_encoder::DataCountSection { count: data.len() });
        }
        module.section(&code).section(&data);
        Ok(module.finish())
    }

    /// The types, with the same numbers in all parts. A browser without 128-bit registers would refuse a module that
    /// names them, so types that have them are empty in parts without such functions.
    fn types(&self, remap: &mut Remap, part: usize) -> Result<TypeSection> {
        let mut types = TypeSection::new();
        for of in self.whole.types.clone().into_iter_err_on_gc_types() {
            let of = of?;
            if has_vectors(&of) && part < SIMD {
                types.ty().function([], []);
            } else {
                types.ty().func_type(&remap.func_type(of)?);
            }
        }
        Ok(types)
    }

    /// The tables; the first one has room for functions that are called through stubs.
    fn tables(&self, remap: &mut Remap) -> Result<TableSection> {
        let mut tables = TableSection::new();
        for (number, table) in self.whole.tables.clone().into_iter().enumerate() {
            let mut of = remap.table_type(table?.ty)?;
            if number == 0 {
                of.minimum = self.places().into();
                of.maximum = of.maximum.map(|_| self.places().into());
            }
            tables.table(of);
        }
        Ok(tables)
    }

    fn base_exports(&self, remap: &mut Remap, first_flag: u32) -> Result<ExportSection> {
        let mut exports = ExportSection::new();
        for export in &self.whole.exports {
            remap.parse_export(&mut exports, *export)?;
        }
        for (number, name) in shared_names("m", self.whole.memories.count()) {
            exports.export(&name, ExportKind::Memory, number);
        }
        for (number, name) in shared_names("t", self.whole.tables.count()) {
            exports.export(&name, ExportKind::Table, number);
        }
        for (number, name) in shared_names("g", self.whole.globals.count()) {
            exports.export(&name, ExportKind::Global, number);
        }
        for part in 1..PARTS.len() as u32 {
            exports.export(&flag_name(part), ExportKind::Global, first_flag + part - 1);
        }
        for (&function, name) in &self.names {
            // Anything that a part before the function's own imports is a stub of the base.
            if let Some(&here) = remap.functions.get(&function) {
                exports.export(&base_name(name), ExportKind::Func, here);
            }
        }
        Ok(exports)
    }

    fn part(&self, number: usize) -> Result<Vec<u8>> {
        let whole = self.whole;
        let own: Vec<u32> =
            (0..whole.functions.len() as u32).filter(|&f| self.part[f as usize] == number).collect();
        // What is called most has the shortest number.
        let mut uses: BTreeMap<u32, usize> = BTreeMap::new();
        for &callee in own.iter().flat_map(|&f| &self.calls[f as usize]) {
            if self.part[callee as usize] != number {
                *uses.entry(callee).or_default() += 1;
            }
        }
        let mut needed: Vec<u32> = uses.keys().copied().collect();
        needed.sort_by_key(|callee| std::cmp::Reverse(uses[callee]));
        let start = (needed.len() + own.len()) as u32;
        let mut remap = Remap { functions: needed.iter().chain(&own).copied().zip(0..).collect() };

        let mut types = self.types(&mut remap, number)?;
        let start_type = types.len();
        types.ty().function([], []);
        let imports = self.part_imports(&mut remap, number, &needed)?;
        let (mut functions, mut code, mut exports) =
            (FunctionSection::new(), CodeSection::new(), ExportSection::new());
        for &function in &own {
            functions.function(whole.functions[function as usize]);
            let body = &whole.bodies[function as usize - whole.imports.len()];
            remap.parse_function_body(&mut code, body.clone())?;
            if let Some(name) = self.names.get(&function) {
                exports.export(name, ExportKind::Func, remap.functions[&function]);
            }
        }
        functions.function(start_type);
        let mut loaded = Function::new([]);
        loaded.instruction(&Instruction::I32Const(1));
        loaded.instruction(&Instruction::GlobalSet(whole.globals.count())).instruction(&Instruction::End);
        code.function(&loaded);
        let mut elements = ElementSection::new();
        for (places, functions) in self.entries(number) {
            let functions: Vec<u32> = functions.iter().map(|f| remap.functions[f]).collect();
            let place = ConstExpr::i32_const(places.start.cast_signed());
            elements.active(None, &place, Elements::Functions(functions.into()));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports);
        module.section(&StartSection { function_index: start }).section(&elements);
        if whole.counts_data {
            module.section(&wasm_encoder::DataCountSection { count: 0 });
        }
        module.section(&code);
        Ok(module.finish())
    }

    fn part_imports(&self, remap: &mut Remap, number: usize, needed: &[u32]) -> Result<ImportSection> {
        let whole = self.whole;
        let mut imports = ImportSection::new();
        for &function in needed {
            let name = &self.names[&function];
            let name = if self.found_in_base(function, number) { base_name(name) } else { name.clone() };
            imports.import(FROM, &name, EntityType::Function(whole.functions[function as usize]));
        }
        for (memory, (_, name)) in whole.memories.clone().into_iter().zip(shared_names("m", u32::MAX)) {
            imports.import(FROM, &name, EntityType::Memory(remap.memory_type(memory?)?));
        }
        for (number, (table, (_, name))) in
            whole.tables.clone().into_iter().zip(shared_names("t", u32::MAX)).enumerate()
        {
            let mut of = remap.table_type(table?.ty)?;
            if number == 0 {
                of.minimum = self.places().into();
                of.maximum = of.maximum.map(|_| self.places().into());
            }
            imports.import(FROM, &name, EntityType::Table(of));
        }
        for (global, (_, name)) in whole.globals.clone().into_iter().zip(shared_names("g", u32::MAX)) {
            imports.import(FROM, &name, EntityType::Global(remap.global_type(global?.ty)?));
        }
        imports.import(FROM, &flag_name(number as u32), EntityType::Global(FLAG));
        Ok(imports)
    }

    /// The functions of a part in the table, in runs of neighbouring places.
    fn entries(&self, number: usize) -> Vec<(Range<u32>, Vec<u32>)> {
        let mut places: BTreeMap<u32, u32> = self.slots.iter().map(|(&f, &slot)| (slot, f)).collect();
        for segment in self.whole.segments.iter().filter(|segment| segment.table == 0) {
            places.extend((segment.offset..).zip(segment.functions.iter().copied()));
        }
        let mut runs: Vec<(Range<u32>, Vec<u32>)> = Vec::new();
        for (place, function) in places.into_iter().filter(|&(_, f)| self.part[f as usize] == number) {
            match runs.last_mut() {
                Some((run, functions)) if run.end == place => {
                    run.end += 1;
                    functions.push(function);
                }
                _ => runs.push((place..place + 1, vec![function])),
            }
        }
        runs
    }
}

/// Whether a part may be missing when another one runs.
const fn is_after(part: usize, other: usize) -> bool {
    part > other
}

/// Says whether a part is there.
const FLAG: GlobalType = GlobalType { val_type: ValType::I32, mutable: true, shared: false };

fn flag_name(part: u32) -> String {
    format!("_l{part}")
}

/// The name of a function of the base, so that it differs from the same function's name in its own part.
fn base_name(name: &str) -> String {
    format!("_{name}")
}

fn shared_names(kind: &str, count: u32) -> impl Iterator<Item = (u32, String)> {
    (0..count).map(move |number| (number, format!("_{kind}_{number}")))
}

/// A short name for a number.
fn short(mut number: usize) -> String {
    const LETTERS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut name = String::new();
    loop {
        name.insert(0, char::from(LETTERS[number % 36]));
        number /= 36;
        if number == 0 {
            return name;
        }
    }
}

fn has_vectors(of: &FuncType) -> bool {
    of.params().iter().chain(of.results()).any(|of| *of == wasmparser::ValType::V128)
}

/// The numbers of the types that have 128-bit registers.
fn vector_types(whole: &Whole<'_>) -> Result<HashSet<u32>> {
    let mut found = HashSet::new();
    for (number, of) in (0..).zip(whole.types.clone().into_iter_err_on_gc_types()) {
        if has_vectors(&of?) {
            found.insert(number);
        }
    }
    Ok(found)
}

/// How many parameters each type has.
fn arities(whole: &Whole<'_>) -> Result<Vec<u32>> {
    let types = whole.types.clone().into_iter_err_on_gc_types();
    types.map(|of| Ok(of?.params().len() as u32)).collect()
}

/// A function that calls another one through the table.
fn stub(of: u32, arity: u32, slot: u32, ensure: u32) -> Function {
    let mut stub = Function::new([]);
    for parameter in 0..arity {
        stub.instruction(&Instruction::LocalGet(parameter));
    }
    stub.instruction(&Instruction::I32Const(slot.cast_signed()));
    stub.instruction(&Instruction::Call(ensure));
    stub.instruction(&Instruction::CallIndirect { type_index: of, table_index: 0 });
    stub.instruction(&Instruction::End);
    stub
}

/// A function that makes sure that a part is there, and returns its parameter.
fn ensure_loaded(part: u32, flag: u32, need: u32) -> Function {
    let mut ensure = Function::new([]);
    ensure.instruction(&Instruction::GlobalGet(flag));
    ensure.instruction(&Instruction::I32Eqz);
    ensure.instruction(&Instruction::If(wasm_encoder::BlockType::Empty));
    ensure.instruction(&Instruction::I32Const(part.cast_signed()));
    ensure.instruction(&Instruction::Call(need));
    ensure.instruction(&Instruction::End);
    ensure.instruction(&Instruction::LocalGet(0)).instruction(&Instruction::End);
    ensure
}

/// What a function needs, as a part ([`SIMD`], [`RELAXED`], or less), and which functions it calls.
fn scan(body: &FunctionBody<'_>) -> Result<(usize, Vec<u32>)> {
    let (mut uses, mut calls) = (BASE, Vec::new());
    for local in body.get_locals_reader()? {
        if local?.1 == wasmparser::ValType::V128 {
            uses = uses.max(SIMD);
        }
    }
    let mut reader = body.get_operators_reader()?;
    while !reader.eof() {
        let start = reader.original_position();
        match reader.read()? {
            Operator::Call { function_index } | Operator::ReturnCall { function_index } => {
                calls.push(function_index);
            }
            Operator::RefFunc { .. } => anyhow::bail!("a function is referred to at {start}"),
            other => uses = uses.max(vector(&other)),
        }
    }
    Ok((uses, calls))
}

/// Whether a function needs 128-bit registers.
pub fn uses_vectors(body: &FunctionBody<'_>) -> Result<bool> {
    Ok(scan(body)?.0 >= SIMD)
}

/// The part that an instruction belongs to because of the registers it uses.
pub fn vector(operator: &Operator<'_>) -> usize {
    // The names of vector instructions: `V128Load`, `I8x16Splat`, `F32x4RelaxedMadd`, …
    let name = format!("{operator:?}");
    let name = name.split([' ', '{']).next().unwrap_or_default();
    let shape = ["V128", "I8x16", "I16x8", "I32x4", "I64x2", "F32x4", "F64x2"];
    match (shape.iter().any(|shape| name.starts_with(shape)), name.contains("Relaxed")) {
        (true, true) => RELAXED,
        (true, false) => SIMD,
        _ => BASE,
    }
}

/// Renumbers functions.
pub struct Remap {
    /// The new number of each function.
    pub functions: HashMap<u32, u32>,
}

impl Reencode for Remap {
    type Error = std::io::Error;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<std::io::Error>> {
        let found = self.functions.get(&function);
        found.copied().ok_or_else(|| {
            Error::UserError(std::io::Error::other(format!("function {function} is in no part")))
        })
    }
}
