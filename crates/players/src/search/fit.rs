//! Fits boards with large tiles into four bits per tile.

use twenty48::{Board, Packed, Size, Tile};

/// The board as the search sees it; `None` if it cannot be converted.
///
/// A nibble holds tiles up to 32768, and two tiles of 32768 do not merge. A larger tile can be treated as a 32768, as
/// long as no two of them are equal. If two are equal, all tiles above some unused rank are lowered by one rank, so
/// that the equal ones can merge. Then both boards have the same legal moves. Only deeper in the search may two
/// different tiles be treated as equal.
pub(crate) fn fit(board: &Board) -> Option<Packed> {
    if board.size() != Size::FOUR {
        return None;
    }
    let mut ranks = [0; 16];
    for (place, (rank, tile)) in (0..).zip(ranks.iter_mut().zip(board.tiles())) {
        // The largest tile never merges, so two of them do not count as equal.
        let apart = if *tile == Some(Tile::MAX) { place } else { 0 };
        *rank = tile.map_or(0, Tile::rank) + apart;
    }
    while let Some(twin) = largest_duplicate(&ranks).filter(|&rank| rank >= LARGEST) {
        let free = (1..twin).rev().find(|rank| !ranks.contains(rank))?;
        ranks.iter_mut().filter(|rank| **rank > free).for_each(|rank| *rank -= 1);
    }
    let bits = ranks.iter().rev().fold(0, |bits, &rank| bits << 4 | u64::from(rank.min(LARGEST)));
    Some(Packed::from_bits(bits))
}

/// The rank of 32768.
const LARGEST: u32 = Packed::MAX_TILE.rank();

/// The largest rank that occurs twice.
fn largest_duplicate(ranks: &[u32; 16]) -> Option<u32> {
    let twin = |place: usize| ranks[place] != 0 && ranks[..place].contains(&ranks[place]);
    (0..16).filter(|&place| twin(place)).map(|place| ranks[place]).max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use twenty48::{Direction, Rules};

    fn fitted(text: &str) -> Option<String> {
        fit(&text.parse().unwrap()).map(|packed| packed.to_string())
    }

    #[test]
    fn boards_with_small_tiles_are_unchanged() {
        let board = "2.0.0.32768/4.8.16.16384/0.0.0.2/1024.2048.2.0";
        assert_eq!(fitted(board).as_deref(), Some(board));
        assert_eq!(fitted("2.0.0/0.0.0/0.0.0"), None);
    }

    #[test]
    fn larger_tiles_become_32768_or_are_lowered_to_merge() {
        let alone = fitted("65536.32768.131072.0/0.0.0.0/0.0.0.0/0.0.0.2");
        assert_eq!(alone.as_deref(), Some("32768.32768.32768.0/0.0.0.0/0.0.0.0/0.0.0.2"));
        let twins = fitted("32768.32768.16384.0/0.0.0.0/0.0.0.0/0.0.0.2");
        assert_eq!(twins.as_deref(), Some("16384.16384.8192.0/0.0.0.0/0.0.0.0/0.0.0.2"));
        let full = "2.4.8.16/32.64.128.256/512.1024.2048.4096/8192.16384.32768.32768";
        assert_eq!(fitted(full), None);
    }

    proptest! {
        #[test]
        fn legal_moves_stay_the_same(ranks in proptest::collection::vec(prop_oneof![9 => 0u32..19, 1 => 51u32..53], 16)) {
            let text: Vec<String> = ranks.iter().map(|&rank| if rank == 0 { 0 } else { 1u64 << rank }.to_string()).collect();
            let text: Vec<String> = text.chunks(4).map(|row| row.join(".")).collect();
            let board: Board = text.join("/").parse().unwrap();
            if let Some(packed) = fit(&board) {
                for direction in Direction::ALL {
                    let moves = Rules::classic().slide(&board, direction).moved();
                    prop_assert_eq!(packed.moves().contains(direction), moves, "{} {}", board, direction);
                }
            }
        }
    }
}
