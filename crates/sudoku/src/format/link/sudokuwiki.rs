//! The `bd=` of sudokuwiki.org: 81 cells, or a position as two characters for each cell.
//!
//! | form | a cell |
//! |---|---|
//! | 81 characters | a digit, `0` or `.` |
//! | 162 characters | in base 32: twice the set of candidates, and 1 for a clue |
//! | `S9B` and 162 characters | in base 36: 1 to 9 a clue, 10 to 18 a digit that was found, above that 18 and the set of candidates |
//!
//! A set of candidates is a number: 1 for a one, 2 for a two, 4 for a three and so on. Only the clues are taken. If nothing is
//! marked as a clue, all digits are.

use super::LinkFault;

/// The clues.
pub(super) fn read(text: &str) -> Result<[u8; 81], LinkFault> {
    let mut cells = [0; 81];
    if text.len() == 81 {
        for (cell, byte) in cells.iter_mut().zip(text.bytes()) {
            *cell = match byte {
                b'0'..=b'9' => byte - b'0',
                b'.' => 0,
                _ => return Err(LinkFault::Garbled),
            };
        }
        return Ok(cells);
    }
    let (base, pairs) = match text.strip_prefix("S9B") {
        Some(rest) => (36, rest),
        None => (32, text),
    };
    if pairs.len() != 162 || !pairs.is_ascii() {
        return Err(LinkFault::Garbled);
    }
    let mut found = [0; 81];
    for (index, pair) in pairs.as_bytes().chunks_exact(2).enumerate() {
        let digit = |byte: u8| char::from(byte).to_digit(base);
        let (Some(high), Some(low)) = (digit(pair[0]), digit(pair[1])) else {
            return Err(LinkFault::Garbled);
        };
        let number = high * base + low;
        let (clue, other) = match base {
            36 => ((number <= 9).then_some(number), (10..=18).contains(&number).then(|| number - 9)),
            _ => {
                let single = (number >> 1).is_power_of_two().then(|| (number >> 1).ilog2() + 1);
                if number & 1 == 1 { (Some(single.ok_or(LinkFault::Garbled)?), None) } else { (None, single) }
            }
        };
        let most = if base == 36 { 18 + 511 } else { 1023 };
        if number > most {
            return Err(LinkFault::Garbled);
        }
        cells[index] = clue.unwrap_or(0) as u8;
        found[index] = other.unwrap_or(0) as u8;
    }
    Ok(if cells == [0; 81] { found } else { cells })
}

/// Pages of the site for puzzles with other rules: a part of the path, and the key of the rule.
pub(super) const VARIANTS: [(&str, &str); 6] = [
    ("killer", "killercage"),
    ("jigsaw", "regions"),
    ("sudokux", "diagonal"),
    ("windoku", "windoku"),
    ("kakuro", "kakuro"),
    ("str8ts", "str8ts"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_give_their_clues() {
        // The example of the site's description, and one of its strategy pages with the same puzzle as 81 digits.
        let old = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";
        assert_eq!(read(old), Err(LinkFault::Garbled), "it has an odd number of characters");
        let pairs = "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
        let line = "100000569402000008050009040000640801000010000208035000040500010900000402621000005";
        assert_eq!(
            read(pairs).map(|cells| cells.map(|cell| b'0' + cell)).as_ref().map(|cells| &cells[..]),
            Ok(line.as_bytes())
        );
        assert_eq!(read(line), read(pairs));
    }
}
