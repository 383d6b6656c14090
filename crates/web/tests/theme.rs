//! The contrasts of `web/src/styles/theme.css`, computed from the file, in every theme.

use std::collections::BTreeMap;

/// The least contrast of a text and its ground.
const TEXT: f64 = 4.5;
/// The least contrast of a line that carries a meaning.
const LINE: f64 = 3.0;

/// The colours of a theme by name.
type Colours = BTreeMap<String, [u8; 3]>;

fn css() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/styles/theme.css");
    let text = std::fs::read_to_string(file).expect("theme.css can be read");
    // Comments may contain braces and colons.
    text.split("/*")
        .enumerate()
        .map(|(part, text)| if part == 0 { text } else { text.split_once("*/").expect("comments end").1 })
        .collect()
}

/// The declarations of the blocks with this selector.
fn declarations<'a>(css: &'a str, selector: &str) -> Vec<(&'a str, &'a str)> {
    let blocks = css.split('}').filter_map(|block| block.split_once('{'));
    let body = blocks.filter(|(name, _)| name.trim() == selector).flat_map(|(_, body)| body.split(';'));
    body.filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'))
        .map(|(name, value)| (name, value.trim()))
        .collect()
}

fn colour(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// The colours of a theme, as a browser resolves them.
fn theme(css: &str, name: &str) -> Colours {
    let mut colours = Colours::new();
    for (variable, value) in declarations(css, ":root") {
        let pair =
            value.strip_prefix("light-dark(").and_then(|pair| pair.strip_suffix(')')?.split_once(", "));
        let value = pair.map_or(value, |(light, dark)| if name == "classic" { light } else { dark });
        colours.extend(colour(value).map(|colour| (variable.to_string(), colour)));
    }
    for (variable, value) in declarations(css, &format!(":root[data-theme=\"{name}\"]")) {
        colours.extend(colour(value).map(|colour| (variable.to_string(), colour)));
    }
    colours
}

/// The relative luminance, from 0 to 1.
fn light(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|value| {
        let part = f64::from(value) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// From 1 for none to 21 for black on white.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Pairs of a text and its ground that the page has, with the least contrast.
fn pairs() -> Vec<(String, String, f64)> {
    let mut pairs = Vec::new();
    let mut every = |inks: &[&str], grounds: &[&str], least| {
        for ink in inks {
            pairs.extend(grounds.iter().map(|ground| (ink.to_string(), ground.to_string(), least)));
        }
    };
    every(&["ink", "muted", "accent", "bad", "good", "warn"], &["page", "panel", "raised"], TEXT);
    every(&["ink", "muted", "accent"], &["accent-soft"], TEXT);
    every(&["on-accent"], &["accent", "accent-strong"], TEXT);
    every(&["on-bad"], &["bad"], TEXT);
    every(&["focus"], &["page", "panel", "raised"], LINE);
    let cells = ["cell", "cell-peer", "cell-same", "cell-fits", "cell-house", "cell-lamp", "cell-selected"];
    let colours = ('a'..='i').map(|letter| format!("colour-{letter}")).collect::<Vec<_>>();
    let grounds: Vec<&str> = cells.into_iter().chain(colours.iter().map(String::as_str)).collect();
    every(&["given", "own", "helped", "note", "wrong"], &grounds, TEXT);
    every(&["given", "note", "wrong"], &["cell-wrong"], TEXT);
    every(&["grid-line"], &["cell", "cell-peer"], LINE);
    every(&["grid-selection"], &["cell", "cell-selected"], LINE);
    // Wide lines and areas are behind digits; thin ones must be seen.
    let wide =
        ["thermometer", "renban", "whispers", "palindrome", "region-sum", "modular", "entropic", "zipper"];
    let wide = wide.into_iter().chain(["sum-line", "extra-region", "clone", "indexing", "shade"]);
    let wide: Vec<String> = wide.map(|name| format!("mark-{name}")).collect();
    let wide: Vec<&str> = wide.iter().map(String::as_str).collect();
    every(&["given", "own", "helped", "note", "wrong"], &wide, TEXT);
    let thin =
        ["mark-cage", "mark-rim", "mark-thermometer-slow", "mark-between", "mark-lockout", "mark-diagonal"];
    every(&thin, &["cell"], LINE);
    every(&["mark-ink"], &["cell", "cell-peer"], TEXT);
    every(&["plot-1", "plot-2"], &["page", "panel", "raised"], LINE);
    for role in ["proof", "second", "third", "placed", "removed"] {
        every(&[&format!("role-ink-{role}")], &[&format!("role-{role}")], TEXT);
    }
    for power in 1..=17 {
        let value = 1_u32 << power;
        every(&[&format!("tile-ink-{value}")], &[&format!("tile-{value}")], TEXT);
    }
    pairs
}

#[test]
fn every_text_is_readable_in_every_theme() {
    let css = css();
    for name in ["classic", "dark", "lcd", "contrast"] {
        let colours = theme(&css, name);
        let get = |variable: &str| {
            *colours.get(variable).unwrap_or_else(|| panic!("{name} has no colour --{variable}"))
        };
        for (ink, ground, least) in pairs() {
            let contrast = contrast(get(&ink), get(&ground));
            assert!(contrast >= least, "{name}: --{ink} on --{ground} has {contrast:.2}, not {least}");
        }
    }
}

#[test]
fn every_theme_names_the_same_colours() {
    let css = css();
    let names = |theme: &Colours| theme.keys().cloned().collect::<Vec<_>>();
    let classic = names(&theme(&css, "classic"));
    for name in ["lcd", "contrast"] {
        let own: Colours = declarations(&css, &format!(":root[data-theme=\"{name}\"]"))
            .into_iter()
            .filter_map(|(variable, value)| Some((variable.to_string(), colour(value)?)))
            .collect();
        assert_eq!(names(&own), classic, "{name}");
    }
}

#[test]
fn tiles_look_different_from_their_neighbours() {
    let css = css();
    for name in ["classic", "dark", "lcd", "contrast"] {
        let colours = theme(&css, name);
        let look = |power: u32| {
            let value = 1_u32 << power;
            (colours[&format!("tile-{value}")], colours[&format!("tile-ink-{value}")])
        };
        for power in 2..=17 {
            assert!(!(1..power).any(|other| look(other) == look(power)), "{name}: tile {}", 1_u32 << power);
        }
    }
}

#[test]
fn contrast_is_that_of_the_guidelines() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    // The greys on white that lie just above and just below the bar.
    assert!(contrast([0x76; 3], [255; 3]) >= TEXT && contrast([0x77; 3], [255; 3]) < TEXT);
}
