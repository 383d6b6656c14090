//! From text to a tree of constraints.
//!
//! White space means nothing, lines that begin with `#` are comments, and an empty line separates parts that are
//! read one by one: each part is a list of constraints or a line of characters.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::{MAX_CONSTRAINTS, MAX_LENGTH, MAX_NESTING, ReadError, ReadFault, lines};

/// A constraint: its type, its arguments, and the constraints inside of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Node {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The byte of the text at which it begins.
    pub at: usize,
    /// The type; a list of given digits has the type `Given`.
    pub name: String,
    pub arguments: Vec<Argument>,
    pub children: Vec<Node>,
}

/// An argument and the byte of the text at which it begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Argument {
    pub at: usize,
    pub text: String,
}

impl Node {
    /// A constraint that a line of characters stands for.
    pub fn new(name: &str, at: usize, arguments: impl IntoIterator<Item = Argument>) -> Node {
        let arguments = arguments.into_iter().collect();
        Node { number: 0, at, name: name.to_string(), arguments, children: Vec::new() }
    }

    /// An error of this constraint.
    pub fn error(&self, fault: impl Into<ReadFault>) -> ReadError {
        self.error_at(self.at, fault)
    }

    /// An error of this constraint at an argument.
    pub fn error_at(&self, at: usize, fault: impl Into<ReadFault>) -> ReadError {
        ReadError { at, constraint: Some((self.number, self.name.clone())), fault: fault.into() }
    }

    /// Whether it has constraints inside.
    pub fn is_composite(&self) -> bool {
        matches!(self.name.as_str(), "Or" | "And" | "Replicate")
    }
}

/// A part of the text.
pub(super) struct Part {
    /// The text without white space.
    pub text: String,
    /// For each byte of it the byte of the whole text.
    pub origins: Vec<usize>,
    /// The text with white space.
    pub raw: String,
}

impl Part {
    /// Where a byte of the part stands in the whole text.
    pub fn at(&self, index: usize) -> usize {
        self.origins.get(index).or(self.origins.last()).copied().unwrap_or(0)
    }

    fn error(&self, index: usize, fault: ReadFault) -> ReadError {
        ReadError { at: self.at(index), constraint: None, fault }
    }
}

/// The constraints of a text, those inside others as their children.
pub(super) fn parse(text: &str) -> Result<Vec<Node>, ReadError> {
    let error = |fault| ReadError { at: 0, constraint: None, fault };
    if text.len() > MAX_LENGTH {
        return Err(error(ReadFault::TooLong));
    }
    let parts = parts(text);
    if parts.is_empty() {
        return Err(error(ReadFault::Empty));
    }
    let mut nodes = Vec::new();
    let mut count = 0;
    for part in parts {
        match lines::parse(&part)? {
            Some(found) => {
                for mut node in found {
                    count += 1;
                    node.number = count;
                    nodes.push(node);
                }
            }
            None => nodes.extend(constraints(&part, &mut count)?),
        }
    }
    Ok(nodes)
}

/// The parts of a text that have anything in them.
fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut part = Part { text: String::new(), origins: Vec::new(), raw: String::new() };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let line_at = at;
        at += line.len();
        if line.starts_with('#') || line.trim().is_empty() {
            if !part.text.is_empty() {
                parts.push(part);
                part = Part { text: String::new(), origins: Vec::new(), raw: String::new() };
            }
            continue;
        }
        part.raw.push_str(line);
        for (offset, c) in line.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            part.text.push(c);
            part.origins.extend((0..c.len_utf8()).map(|byte| line_at + offset + byte));
        }
    }
    if !part.text.is_empty() {
        parts.push(part);
    }
    parts
}

/// Reads a list of constraints. `count` is how many there were before.
fn constraints(part: &Part, count: &mut usize) -> Result<Vec<Node>, ReadError> {
    if !part.text.starts_with('.') {
        return Err(part.error(0, ReadFault::Form));
    }
    // The last list is the one that constraints are added to; the others wait for an `End`.
    let mut open: Vec<Node> = vec![Node::default()];
    let mut index = 0;
    for item in part.text.split('.') {
        // The text before the first dot is empty.
        if index > 0 {
            *count += 1;
            if *count > MAX_CONSTRAINTS {
                return Err(part.error(index, ReadFault::TooMany));
            }
            let node = node(part, index, item, *count);
            if node.name == "End" {
                let Some(done) = open.pop().filter(|_| !open.is_empty()) else {
                    return Err(node.error(ReadFault::End));
                };
                push(&mut open, done);
            } else if node.is_composite() {
                if open.len() > MAX_NESTING {
                    return Err(node.error(ReadFault::TooDeep));
                }
                open.push(node);
            } else {
                push(&mut open, node);
            }
        }
        index += item.len() + 1;
    }
    match open.pop() {
        Some(root) if open.is_empty() => Ok(root.children),
        Some(node) => Err(node.error(ReadFault::Open)),
        None => Ok(Vec::new()),
    }
}

fn push(open: &mut [Node], node: Node) {
    if let Some(last) = open.last_mut() {
        last.children.push(node);
    }
}

/// Reads one constraint, without its dot.
fn node(part: &Part, index: usize, item: &str, number: usize) -> Node {
    let mut at = index;
    let mut words = item.split('~').map(|word| {
        let argument = Argument { at: part.at(at), text: word.to_string() };
        at += word.len() + 1;
        argument
    });
    let name = words.next().map(|word| word.text).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| "Given".to_string());
    let arguments = words.collect();
    Node { number, at: part.at(index - 1), name, arguments, children: Vec::new() }
}
