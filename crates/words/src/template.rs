//! Templates: texts with placeholders.

use core::fmt;

/// A template with its values. Its [`Display`](fmt::Display) inserts them.
#[derive(Clone, Copy)]
pub struct Filled<'a> {
    template: &'a str,
    values: &'a [&'a dyn fmt::Display],
}

/// Fills in a template: `{0}` becomes the first value. A placeholder without a value is left as it is.
pub const fn fill<'a>(template: &'a str, values: &'a [&'a dyn fmt::Display]) -> Filled<'a> {
    Filled { template, values }
}

impl fmt::Display for Filled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some(open) = rest.find('{') {
            let (before, gap) = rest.split_at(open);
            f.write_str(before)?;
            let digit = gap.as_bytes().get(1).filter(|_| gap.as_bytes().get(2) == Some(&b'}'));
            let value = digit.and_then(|d| self.values.get(usize::from(d.wrapping_sub(b'0'))));
            rest = match value {
                Some(value) => {
                    value.fmt(f)?;
                    &gap[3..]
                }
                None => {
                    f.write_str("{")?;
                    &gap[1..]
                }
            };
        }
        f.write_str(rest)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn placeholders_are_filled_in_any_order() {
        assert_eq!(fill("{1} of {0}", &[&7, &"three"]).to_string(), "three of 7");
        assert_eq!(fill("{0}{0}", &[&1]).to_string(), "11");
        assert_eq!(fill("no gaps", &[]).to_string(), "no gaps");
    }

    #[test]
    fn other_braces_are_unchanged() {
        assert_eq!(fill("{", &[&1]).to_string(), "{");
        assert_eq!(fill("{2} {x} {", &[&1]).to_string(), "{2} {x} {");
    }
}
