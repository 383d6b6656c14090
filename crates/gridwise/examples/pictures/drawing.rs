//! A drawing of `explain --html` as a standalone picture.
//!
//! In its page a drawing gets its colours from CSS variables, which librsvg and Inkscape do not support. Here every
//! variable is replaced by its light-mode value, only the rules of drawings are kept, and the paper is a rectangle.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

/// The first and the last rule about drawings in the page's style: the lines between them are kept.
const FROM: &str = ".l text,";
const UP_TO: &str = "@media screen";
/// The distance from the centre of a digit to its baseline. (`dominant-baseline` is not supported everywhere.)
const BASELINE: &str = "dy=\".36em\"";
const FONTS: &str =
    "'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'DejaVu Sans', Arial, system-ui, sans-serif";

/// The drawing, with the parts of this style that it needs.
pub fn alone(drawing: &str, style: &str) -> Result<String> {
    let variables = variables(style)?;
    let rules = style.find(FROM).zip(style.find(UP_TO)).context("the style has no rules for drawings")?;
    let rules = style.get(rules.0..rules.1).unwrap_or_default();
    let rules = resolved(rules, &variables)?;
    let rules = rules.replace(" dominant-baseline: central;", "").replace(" dominant-baseline: auto;", "");
    let size = between(drawing, "viewBox=\"0 0 ", " ").context("the drawing has no size")?;
    let inner = drawing.split_once('>').context("the drawing has no content")?.1;
    let inner = inner.replace("<text ", &format!("<text {BASELINE} ")).replace("><", ">\n<");
    let paper = variables.get("--paper").context("there is no paper")?;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {size} {size}\" \
         role=\"img\">\n<style>\nsvg {{ font-family: {FONTS} }}\n{rules}</style>\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"{paper}\"/>\n{inner}\n"
    ))
}

/// The variables of the style's first block: the light mode.
fn variables(style: &str) -> Result<BTreeMap<&str, &str>> {
    let block = between(style, ":root {", "}").context("the style has no variables")?;
    let pairs = block.split(';').filter_map(|line| line.split_once(':'));
    Ok(pairs.map(|(name, value)| (name.trim(), value.trim())).collect())
}

/// The text with each variable replaced by its value. A colour with transparency becomes two properties.
fn resolved(rules: &str, variables: &BTreeMap<&str, &str>) -> Result<String> {
    let mut out = String::new();
    let mut rest = rules;
    while let Some((before, after)) = rest.split_once("var(") {
        let (name, after) = after.split_once(')').context("a variable without an end")?;
        let value = variables.get(name).with_context(|| format!("there is no {name}"))?;
        out.push_str(before);
        match value.split_at_checked(7) {
            Some((colour, alpha)) if alpha.len() == 2 => {
                let alpha = f64::from(u8::from_str_radix(alpha, 16)?) / 255.0;
                out.push_str(&format!("{colour}; fill-opacity: {alpha:.2}"));
            }
            _ => out.push_str(value),
        }
        rest = after;
    }
    Ok(out + rest)
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(after).map(|(inner, _)| inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: &str = ":root { --paper: #fff; --g: #5b74ff80; --ink: #123456 }\n@media dark { :root { --paper: #000 } }\n\
        body { color: var(--ink) }\n.l text, .k text { dominant-baseline: central; fill: var(--ink) }\n.g { fill: var(--g) }\n\
        @media screen { .x { fill: var(--none) } }\n";

    #[test]
    fn a_standalone_drawing_has_colours_and_no_variables() {
        let drawing = "<svg viewBox=\"0 0 60 60\" style=\"--side:1\"><text x=\"1\" y=\"2\">3</text></svg>";
        let picture = alone(drawing, STYLE).unwrap();
        assert!(picture.contains(
            ".l text, .k text { fill: #123456 }\n.g { fill: #5b74ff; fill-opacity: 0.50 }\n</style>"
        ));
        assert!(
            picture.contains("<rect width=\"60\" height=\"60\" fill=\"#fff\"/>\n<text dy=\".36em\" x=\"1\"")
        );
        assert!(!picture.contains("var(") && !picture.contains("--") && !picture.contains("body"));
    }

    #[test]
    fn missing_parts_are_named() {
        let drawing = "<svg viewBox=\"0 0 60 60\"></svg>";
        let unknown = STYLE.replace(".g { fill: var(--g) }", ".g { fill: var(--none) }");
        assert_eq!(alone(drawing, &unknown).unwrap_err().to_string(), "there is no --none");
        assert_eq!(alone(drawing, "").unwrap_err().to_string(), "the style has no variables");
        assert_eq!(alone("<svg>", STYLE).unwrap_err().to_string(), "the drawing has no size");
    }
}
