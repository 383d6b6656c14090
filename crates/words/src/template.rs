//! Templates: sentences with gaps.
//!
//! `{0}` is replaced by the first value. `{0|hint|hints}` is replaced by `hint` if the first value is 1, and by `hints`
//! otherwise, so `"{0} {0|hint|hints}"` gives `1 hint` and `2 hints`.

use core::fmt::{self, Write};

/// A template and its values. Write it with [`Display`](fmt::Display).
#[derive(Clone, Copy)]
pub struct Filled<'a> {
    template: &'a str,
    values: &'a [&'a dyn fmt::Display],
}

/// Fills the gaps of a template: `{0}` becomes the first value, `{0|hint|hints}` the singular or the plural for it. A gap
/// without a value is written as it is.
pub const fn fill<'a>(template: &'a str, values: &'a [&'a dyn fmt::Display]) -> Filled<'a> {
    Filled { template, values }
}

/// A gap of a template.
enum Gap<'a> {
    /// `{0}`: the index of the value.
    Value(usize),
    /// `{0|hint|hints}`: the index of the value, the singular, the plural.
    Plural(usize, &'a str, &'a str),
}

impl<'a> Gap<'a> {
    /// The gap at the start of a text that begins with `{`, and the text after the gap.
    fn parse(text: &'a str) -> Option<(Gap<'a>, &'a str)> {
        let (inside, rest) = text.strip_prefix('{')?.split_once('}')?;
        let mut parts = inside.split('|');
        let index = match parts.next()?.as_bytes() {
            [digit @ b'0'..=b'9'] => usize::from(digit - b'0'),
            _ => return None,
        };
        let gap = match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Gap::Value(index),
            (Some(one), Some(many), None) => Gap::Plural(index, one, many),
            _ => return None,
        };
        Some((gap, rest))
    }
}

/// Whether a value is written as 1. Spaces around it do not count: numbers in columns have them.
fn is_one(value: &dyn fmt::Display) -> bool {
    struct Digits {
        ones: usize,
        others: usize,
    }

    impl Write for Digits {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for letter in text.trim_matches(' ').chars() {
                *if letter == '1' { &mut self.ones } else { &mut self.others } += 1;
            }
            Ok(())
        }
    }

    let mut digits = Digits { ones: 0, others: 0 };
    write!(digits, "{value}").is_ok() && digits.ones == 1 && digits.others == 0
}

impl fmt::Display for Filled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some(open) = rest.find('{') {
            let (before, text) = rest.split_at(open);
            f.write_str(before)?;
            let known = Gap::parse(text).and_then(|(gap, after)| {
                let (Gap::Value(index) | Gap::Plural(index, ..)) = gap;
                Some((gap, *self.values.get(index)?, after))
            });
            rest = match known {
                Some((Gap::Value(_), value, after)) => {
                    value.fmt(f)?;
                    after
                }
                Some((Gap::Plural(_, one, many), value, after)) => {
                    f.write_str(if is_one(value) { one } else { many })?;
                    after
                }
                None => {
                    f.write_str("{")?;
                    &text[1..]
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
    fn gaps_are_filled_in_any_order() {
        assert_eq!(fill("{1} of {0}", &[&7, &"three"]).to_string(), "three of 7");
        assert_eq!(fill("{0}{0}", &[&1]).to_string(), "11");
        assert_eq!(fill("no gaps", &[]).to_string(), "no gaps");
    }

    #[test]
    fn plural_forms_depend_on_the_value() {
        let hints = |value: &dyn fmt::Display| fill("{0} {0|hint|hints}", &[value]).to_string();
        assert_eq!(hints(&0), "0 hints");
        assert_eq!(hints(&1), "1 hint");
        assert_eq!(hints(&2), "2 hints");
        assert_eq!(hints(&11), "11 hints");
        assert_eq!(hints(&101), "101 hints");
        // A number that was aligned, grouped or written with decimals.
        assert_eq!(hints(&std::format_args!("{:>3}", 1)), "  1 hint");
        assert_eq!(hints(&std::format_args!("{:>3}", 11)), " 11 hints");
        assert_eq!(hints(&"1,000"), "1,000 hints");
        assert_eq!(hints(&"1.0"), "1.0 hints");
        assert_eq!(fill("{1|is|are} {0}", &[&1, &2]).to_string(), "are 1");
        assert_eq!(fill("step{0||s}", &[&1]).to_string(), "step");
    }

    #[test]
    fn what_is_not_a_gap_stays() {
        assert_eq!(fill("{", &[&1]).to_string(), "{");
        assert_eq!(fill("{2} {x} {", &[&1]).to_string(), "{2} {x} {");
        assert_eq!(
            fill("{0|one} {0|a|b|c} {10} {1|a|b}", &[&1]).to_string(),
            "{0|one} {0|a|b|c} {10} {1|a|b}"
        );
        assert_eq!(fill("{wide_bar} {0}", &[&1]).to_string(), "{wide_bar} 1");
    }
}
