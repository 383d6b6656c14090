//! Numbers as people read them.

use players::Scale;
use words::{Lang, fill};

/// A number with a thin mark between thousands.
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Two places after the point, or thousands apart.
pub fn amount(value: f64) -> String {
    if value.abs() < 1000.0 {
        return format!("{value:.2}");
    }
    let sign = if value < 0.0 { "-" } else { "" };
    format!("{sign}{}", grouped(value.abs().round() as u64))
}

/// A part in per cent, as the language writes it.
pub fn percent(part: f64, lang: Lang) -> String {
    fill(lang.coach().percent, &[&format!("{:.1}", 100.0 * part)]).to_string()
}

/// A value of a player of 2048: a chance in per cent, anything else as it is.
pub fn measured(scale: Scale, value: f64, lang: Lang) -> String {
    match scale {
        Scale::Chance => percent(value, lang),
        Scale::Worth | Scale::Own => amount(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_amounts_have_places_and_large_ones_have_thousands() {
        let amounts = [0.046, -999.5, 1000.0, -1_118_635.5, 40_398.73].map(amount);
        assert_eq!(amounts, ["0.05", "-999.50", "1,000", "-1,118,636", "40,399"]);
    }

    #[test]
    fn thousands_are_grouped() {
        for (number, text) in [(0u64, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }
}
