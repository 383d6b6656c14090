//! A WebAssembly module as its sections, read once.

use anyhow::{Context, Result, bail, ensure};
use wasmparser::{
    DataSectionReader, Element, ElementItems, ElementKind, Export, FunctionBody, GlobalSectionReader, Import,
    MemorySectionReader, Operator, Parser, Payload, TableSectionReader, TypeRef, TypeSectionReader,
};

/// The functions of an active segment of a table.
pub struct Segment {
    /// The table.
    pub table: u32,
    /// The place of the first function.
    pub offset: u32,
    /// The functions.
    pub functions: Vec<u32>,
}

/// The sections of a module.
pub struct Whole<'a> {
    /// The types of functions.
    pub types: TypeSectionReader<'a>,
    /// What the module imports: functions only.
    pub imports: Vec<Import<'a>>,
    /// The type of every function, imported ones first.
    pub functions: Vec<u32>,
    /// The tables.
    pub tables: TableSectionReader<'a>,
    /// The memory.
    pub memories: MemorySectionReader<'a>,
    /// The globals.
    pub globals: GlobalSectionReader<'a>,
    /// The exports.
    pub exports: Vec<Export<'a>>,
    /// What is in the tables at first.
    pub segments: Vec<Segment>,
    /// The code of the functions that are not imported.
    pub bodies: Vec<FunctionBody<'a>>,
    /// What is in the memory at first.
    pub data: Option<DataSectionReader<'a>>,
    /// Whether there is a section with the number of data segments.
    pub counts_data: bool,
}

impl<'a> Whole<'a> {
    /// Reads a module. Fails if it has something that `wasm-bindgen` does not make.
    pub fn read(bytes: &'a [u8]) -> Result<Whole<'a>> {
        let (mut types, mut tables, mut memories, mut globals) = (None, None, None, None);
        let (mut imports, mut exports, mut functions) = (Vec::new(), Vec::new(), Vec::new());
        let (mut segments, mut bodies, mut data, mut counts_data) = (Vec::new(), Vec::new(), None, false);
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::TypeSection(section) => types = Some(section),
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let TypeRef::Func(of) = import.ty else {
                            bail!("the import {} is no function", import.name);
                        };
                        imports.push(import);
                        functions.push(of);
                    }
                }
                Payload::FunctionSection(section) => {
                    functions.extend(section.into_iter().collect::<Result<Vec<_>, _>>()?);
                }
                Payload::TableSection(section) => tables = Some(section),
                Payload::MemorySection(section) => memories = Some(section),
                Payload::GlobalSection(section) => globals = Some(section),
                Payload::ExportSection(section) => exports = section.into_iter().collect::<Result<_, _>>()?,
                Payload::ElementSection(section) => {
                    for element in section {
                        segments.push(segment(element?)?);
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                Payload::DataCountSection { .. } => counts_data = true,
                Payload::DataSection(section) => data = Some(section),
                Payload::StartSection { .. } => bail!("the module has a start function"),
                Payload::TagSection(_) => bail!("the module has exceptions"),
                _ => (),
            }
        }
        let whole = Whole {
            types: types.context("the module has no types")?,
            imports,
            functions,
            tables: tables.context("the module has no tables")?,
            memories: memories.context("the module has no memory")?,
            globals: globals.context("the module has no globals")?,
            exports,
            segments,
            bodies,
            data,
            counts_data,
        };
        ensure!(whole.functions.len() == whole.imports.len() + whole.bodies.len(), "code is missing");
        Ok(whole)
    }
}

/// An active segment with functions.
fn segment(element: Element<'_>) -> Result<Segment> {
    let ElementKind::Active { table_index, offset_expr } = element.kind else {
        bail!("a segment of a table is not active");
    };
    let mut reader = offset_expr.get_operators_reader();
    let Operator::I32Const { value } = reader.read()? else { bail!("a segment has a computed place") };
    let ElementItems::Functions(functions) = element.items else { bail!("a segment has expressions") };
    let functions = functions.into_iter().collect::<Result<_, _>>()?;
    Ok(Segment { table: table_index.unwrap_or(0), offset: value.cast_unsigned(), functions })
}
