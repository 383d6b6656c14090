//! What readers of JSON share: values of a kind, with an error at the place of any other.

use alloc::{string::String, vec::Vec};

use crate::{
    Cell,
    format::value::{Node, Value},
    variant::{
        Layout,
        text::{FaultAt, TextFault, words},
    },
};

/// Something else was expected at a value.
pub(super) fn wrong(value: &Value<'_>, expected: &'static str) -> FaultAt {
    let found = match &value.node {
        Node::Null => "null",
        Node::Bool(true) => "true",
        Node::Bool(false) => "false",
        Node::Number(text) => text,
        Node::Text(text) if text.is_empty() => "an empty text",
        Node::Text(text) => text,
        Node::List(_) => "a list",
        Node::Object(_) => "an object",
    };
    (value.at, TextFault::expected(expected, found))
}

/// The members of an object.
pub(super) fn members<'a, 'b>(
    value: &'b Value<'a>,
    expected: &'static str,
) -> Result<&'b [(String, Value<'a>)], FaultAt> {
    match &value.node {
        Node::Object(members) => Ok(members),
        _ => Err(wrong(value, expected)),
    }
}

/// The items of a list.
pub(super) fn list<'a, 'b>(value: &'b Value<'a>, expected: &'static str) -> Result<&'b [Value<'a>], FaultAt> {
    match &value.node {
        Node::List(items) => Ok(items),
        _ => Err(wrong(value, expected)),
    }
}

/// A text.
pub(super) fn text<'b>(value: &'b Value<'_>, expected: &'static str) -> Result<&'b str, FaultAt> {
    match &value.node {
        Node::Text(text) => Ok(text),
        _ => Err(wrong(value, expected)),
    }
}

/// A whole number, which may be in quotes.
pub(super) fn number(value: &Value<'_>, expected: &'static str) -> Result<i32, FaultAt> {
    let number = value.text().and_then(|text| text.trim().parse().ok());
    number.ok_or_else(|| wrong(value, expected))
}

/// Yes or no.
pub(super) fn flag(value: &Value<'_>) -> Result<bool, FaultAt> {
    match value.node {
        Node::Bool(flag) => Ok(flag),
        _ => Err(wrong(value, "true or false")),
    }
}

/// A digit of the layout.
pub(super) fn digit(layout: &Layout, value: &Value<'_>) -> Result<u8, FaultAt> {
    const EXPECTED: &str = "a digit of this puzzle";
    let number = number(value, EXPECTED)?;
    let digit =
        u8::try_from(number).ok().filter(|digit| (layout.least()..=layout.greatest()).contains(digit));
    digit.ok_or_else(|| wrong(value, EXPECTED))
}

/// A set of digits from a list.
pub(super) fn digits(layout: &Layout, value: &Value<'_>) -> Result<u32, FaultAt> {
    list(value, "a list of digits")?.iter().try_fold(0, |set, item| Ok(set | 1 << digit(layout, item)?))
}

/// A list of cells: `["r1c1", "r1c2"]`. Ranges are read as well.
pub(super) fn cells(layout: &Layout, value: &Value<'_>) -> Result<Vec<Cell>, FaultAt> {
    const EXPECTED: &str = "a list of cells such as [\"r1c1\", \"r1c2\"]";
    let mut cells = Vec::new();
    for item in list(value, EXPECTED)? {
        words::read_cells(layout, text(item, "a cell such as \"r1c1\"")?, item.at, &mut cells)?;
    }
    Ok(cells)
}

/// Appends formatted text.
pub(super) fn put(out: &mut String, text: core::fmt::Arguments<'_>) {
    // Writing into a String cannot fail.
    let _ = core::fmt::Write::write_fmt(out, text);
}
