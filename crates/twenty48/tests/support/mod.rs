//! Shared by the tests of the fast engine: generators of rules and boards.
#![allow(dead_code, missing_docs)]

use proptest::prelude::*;
use twenty48::{Count, Merging, Packed, Pool, Rules, Scoring, SpawnPlace, StartTiles, Tile, Weights};

pub fn tile(rank: u32) -> Tile {
    Tile::from_rank(rank).unwrap()
}

/// Any weights whose tiles have these ranks.
fn weights(ranks: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Weights> {
    let kinds = prop::collection::btree_map(ranks, 1..=u16::MAX, 1..=Weights::CAPACITY);
    kinds.prop_map(|kinds| {
        let items: Vec<_> = kinds.into_iter().map(|(rank, weight)| (tile(rank), weight)).collect();
        Weights::new(&items).unwrap()
    })
}

fn start(ranks: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = StartTiles> {
    let count = || (1..=Count::MAX).prop_map(|count| Count::new(count).unwrap());
    let pool =
        (count(), count(), prop::collection::vec(ranks, 4..=Pool::CAPACITY)).prop_map(|(a, b, ranks)| {
            let tiles: Vec<_> = ranks.into_iter().map(tile).collect();
            StartTiles::Pool(Pool::new(a.min(b), a.max(b), &tiles).unwrap())
        });
    prop_oneof![count().prop_map(StartTiles::Spawns), pool]
}

/// 4×4 rules: the presets, and any combination of their fields, with new tiles of these ranks.
pub fn rules(ranks: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Rules> {
    let presets = Rules::PRESETS.map(|(_, rules)| rules);
    let place = prop::sample::select(vec![SpawnPlace::Anywhere, SpawnPlace::Behind]);
    let merging = prop::sample::select(vec![Merging::EveryPair, Merging::OnePair]);
    let scoring = prop::sample::select(vec![Scoring::Full, Scoring::Half]);
    let mixture = (start(ranks.clone()), place, weights(ranks), merging, scoring).prop_map(
        |(start, place, weights, merging, scoring)| Rules {
            start,
            place,
            weights,
            merging,
            scoring,
            ..Rules::classic()
        },
    );
    prop_oneof![prop::sample::select(presets.to_vec()), mixture]
}

/// Any board, from sparse to full, of few ranks (where much merges) or many.
pub fn packed() -> impl Strategy<Value = Packed> {
    (0..=15u64, 1..=15u64, 0..=8u32)
        .prop_flat_map(|(low, span, gaps)| {
            let cell = prop_oneof![gaps => Just(0), 4 => low..=(low + span).min(15)];
            prop::collection::vec(cell, 16)
        })
        .prop_map(|cells| Packed::from_bits(cells.into_iter().rev().fold(0, |bits, rank| bits << 4 | rank)))
}
