//! Digits drawn with lines, three columns and three lines large: heavy for clues, light and round for the player's.

use sudoku::Digit;

/// 1 to 9 with heavy lines.
const HEAVY: [[&str; 3]; 9] = [
    ["╺┓ ", " ┃ ", "╺┻╸"],
    ["╺━┓", "┏━┛", "┗━╸"],
    ["╺━┓", "╺━┫", "╺━┛"],
    ["╻ ╻", "┗━┫", "  ╹"],
    ["┏━╸", "┗━┓", "╺━┛"],
    ["┏━╸", "┣━┓", "┗━┛"],
    ["╺━┓", "  ┃", "  ╹"],
    ["┏━┓", "┣━┫", "┗━┛"],
    ["┏━┓", "┗━┫", "╺━┛"],
];

/// The three lines of a digit; `None` for digits that are letters.
pub(super) fn lines(digit: Digit, heavy: bool) -> Option<[String; 3]> {
    let lines = HEAVY.get(digit.value() - 1)?;
    Some(lines.map(|line| if heavy { line.to_string() } else { line.chars().map(light).collect() }))
}

const fn light(heavy: char) -> char {
    match heavy {
        '━' => '─',
        '┃' => '│',
        '┏' => '╭',
        '┓' => '╮',
        '┗' => '╰',
        '┛' => '╯',
        '┣' => '├',
        '┫' => '┤',
        '┻' => '┴',
        '╸' => '╴',
        '╹' => '╵',
        '╺' => '╶',
        '╻' => '╷',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_digits_look_different_in_both_weights() {
        let mut seen = Vec::new();
        for digit in (1..=9).filter_map(Digit::new) {
            for heavy in [true, false] {
                let lines = lines(digit, heavy).unwrap();
                assert!(lines.iter().all(|line| line.chars().count() == 3), "{lines:?}");
                assert!(!seen.contains(&lines), "{lines:?}");
                seen.push(lines);
            }
        }
        assert_eq!(lines(Digit::new(10).unwrap(), true), None);
    }
}
